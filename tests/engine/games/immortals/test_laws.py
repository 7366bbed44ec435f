"""Each conservation law is named when it is broken.

Names, narration and questions with nothing to show or ask.
"""

import pytest

from engine.games.immortals.position.state import Space
from tests.engine.games.immortals.board import CARDS, GAME, PLAY, at, start

SOUND = (PLAY, "light/treehome: 0x2 shrine", "seat 0: gold=1 light=2")


def poor(state):
    state.seats[0].gold = -1


def gone(state):
    state.seats[1].supply -= 1


def ownerless(state):
    state.spaces["light/treehome"] = Space(armies=2, shrine=True)
    state.seats[0].supply += 2


def doubled(state):
    state.deck.append(state.deck[0])


def built(state):
    state.buildings += 1


def bare(state):
    state.seats[2].hand.pop(0)


def held_by_nobody(state):
    state.seats[0].hand.remove("blank")
    state.seats[0].slots[0] = "region/treehome"


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (poor, "seat 0: a number below 0"),
        (gone, "armies by seat"),
        (ownerless, "spaces with an owner or armies only"),
        (doubled, "conflict cards"),
        (built, "Shrines and Capitals"),
        (bare, "magic cards a seat lacks"),
        (held_by_nobody, "region cards on a board of another holder"),
    ],
)
def test_a_broken_law_is_named(change, law):
    state = at(*SOUND).state
    change(state)
    with pytest.raises(AssertionError, match=law):
        GAME.knowledge.audit_state(state)


def test_S1_only_the_seat_whose_pick_it_is_picks_a_tribe():
    board = start(3, tribes="pick")
    (picker,) = board.active_seats
    assert [board.step(seat) for seat in range(3)].count("tribe.pick") == 1
    assert board.step(picker) == "tribe.pick"


def test_O2_where_no_other_plan_fits_the_plan_stays_and_the_world_is_sound():
    """Only one card of the world but blanks may lie under seat 1's extraction, and its blanks have been revealed."""
    card = "conflict/light/treehome"
    plain = [
        other for other in CARDS["light"] + CARDS["dark"] if other.startswith("conflict/") and other != card
    ]
    state = at(PLAY, f"board 1: 0={card}", f"discards: {' '.join(plain)}").state
    state.seats[1].used = ["blank"] * 4
    for number in range(30):
        twin = GAME.knowledge.determinize_state(state, 0, bytes([number]) * 32)
        GAME.knowledge.audit_state(twin)
        assert GAME.knowledge.view(twin, 0) == GAME.knowledge.view(state, 0)
        assert twin.seats[1].slots[0] == card
