"""The log is complete: the public events of a match alone give the public position after every command."""

import functools

import pytest

from engine.games import GAMES, bind
from engine.rules.core import Event
from engine.state.chance import Chance
from proofs.games import KITS, list_offering
from proofs.matches import random_matches
from proofs.matches.random_matches import Case, play_turns, run_proof
from tests.every_day import leave_to_proof

PASSING = ("wave", "called-off")  # seen only while a seat answers in a battle
CASES = [
    Case(key, seats, tuple(settings.items()), f"{seats}{number}" * 32)
    for key in list_offering("reconstruction")
    for seats in GAMES[key].seats
    for number, settings in enumerate(KITS[key].ways)
]


def is_short(case):
    """Return True if `make test` plays the case: fewest seats, first seed. `make proof` plays all."""
    return case == next(each for each in CASES if each.game == case.game)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case,
            marks=[] if is_short(case) else pytest.mark.proof,
            id=f"{case.game}-{case.seats}-{case.seed[:2]}",
        )
        for case in CASES
    ],
)
def test_the_events_alone_give_the_position_after_every_command(case):
    commands, fault = random_matches.play_case(case)
    assert fault == ""
    assert commands > 20


@pytest.mark.parametrize("key", leave_to_proof(list_offering("reconstruction"), but=["ataque"]))
def test_no_kind_of_event_could_be_missing(key):
    """Each kind that a match has and that changes something leaves a gap where it is passed over."""
    cases, whole = [case for case in CASES if case.game == key], KITS[key].reconstruction
    for kind in whole.readers:
        deaf = make_deaf(whole, kind)
        there = kind in {
            event.kind for turn in play_case(cases[0]) for event in turn.events if event.to is None
        }
        assert not there or kind in PASSING or any(has_gap(deaf, case) for case in cases), kind


def make_deaf(whole, kind):
    """A retelling that passes over events of one kind."""

    def retell_event(self, event):
        if event.kind != kind:
            whole.retell_event(self, event)

    return type("Deaf", (whole,), {"retell_event": retell_event})


def has_gap(deaf, case):
    """Return True if telling a match again fails: a gap, or a fact that cannot be."""
    game = bind(case.game)
    told = deaf(game, case.seats, dict(case.settings))
    return any(told.retell_turn(game, turn) for turn in play_case(case))


@functools.cache
def play_case(case):
    """The turns of a match, each with the position that it led to."""
    game, seed = bind(case.game), bytes.fromhex(case.seed)
    turn = game.setup(case.seats, dict(case.settings), seed)
    return (turn, *play_turns(game, turn.state, Chance(seed, 1 << 62), case.seats))


def test_private_events_are_not_reconstructed():
    told = KITS["ataque"].reconstruction(bind("ataque"), 2, {})
    told.reconstruct_events([Event("stage", {"phase": "over"}, to=(0,))])
    assert told.state.phase == "setup"


def test_the_proof_counts_its_matches():
    figures = run_proof(2, processes=1, game="ataque", first=True)
    assert figures["matches"] == 2
    assert figures["said"] == []
