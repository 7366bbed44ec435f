"""What a game may offer to the proofs; all of it may be left out."""

from collections.abc import Mapping
from typing import Any

import msgspec


class ProofKit(msgspec.Struct, frozen=True):
    """What is known of a game beside its rules.

    edges: positions in its notation, by name, where rules are at work that random matches seldom come to; matches begin
    there too. position: lines of its notation, each kind once. referee: the second referee, who reads public events;
    retelling: who tells the public position again from them. ways: settings of the matches that are told again. people: at
    the table of a proof. usual: settings of the contract's matches; short: of one that is over soon.
    answers, course, matches, long_matches: how much of it stands in tests/fixtures/answers/; scenes, looked: whole
    matches in scenes_*_long.txt, and the answers between two looks at one. led: the table of its edition whom a
    seat leads; silhouettes: the tables that have one for every row.
    """

    edges: Mapping[str, str] = {}
    position: tuple[str, ...] = ()
    referee: type[Any] | None = None
    reconstruction: type[Any] | None = None
    ways: tuple[Mapping[str, str], ...] = ({}, {})
    people: tuple[str, ...] = ("Ann", "Ben", "Cat")
    usual: Mapping[str, str] = {}
    short: Mapping[str, str] = {}
    answers: int = 0
    course: int = 300
    matches: int = 2
    long_matches: int = 0
    scenes: int = 0
    looked: int = 61
    led: str = ""
    silhouettes: tuple[str, ...] = ()
