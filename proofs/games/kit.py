"""A game's additions for the proofs. All of them are optional."""

from collections.abc import Mapping
from typing import Any

import msgspec


class ProofKit(msgspec.Struct, frozen=True):
    """Additions of a game for the proofs.

    edges: positions by name, in the game's notation, where rare rules are at work. Matches begin there too.
    position: lines of the notation, each kind once. referee: the second referee, a class that reads public events.
    reconstruction: a class that rebuilds the public position from public events. ways: settings of reconstructed
    matches. people: names at the table of a proof. usual: settings of the contract's matches. short: settings of a match
    that ends soon. answers, course, matches, long_matches: amounts in tests/fixtures/answers/ (see keep_answers).
    scenes: number of whole matches in scenes_*_long.txt. looked: answers between two recorded views of such a match.
    led: the edition's table with the seats' nations, tribes or armies. silhouettes: tables with a silhouette for every row.
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
