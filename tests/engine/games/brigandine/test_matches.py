"""Whole matches that are fought out, with concessions and falling nations, audited after every command."""

import pytest

from engine.state.codec import take_checksum
from tests.engine.games.brigandine.board import GAME
from tests.engine.games.brigandine.campaign import SITTINGS, play_campaign
from tests.engine.games.brigandine.warlike import play
from tests.every_day import leave_to_proof

LARGEST = 24 * 1024  # bytes of a snapshot


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=[] if n == 3 else pytest.mark.proof) for n in range(12)]
)
def test_V7_a_warlike_match_ends_and_its_snapshots_are_small(number):
    course = play(2 + number % 5, f"whole {number}")
    result = GAME.result(course.state)
    assert result is not None
    assert sorted(result.places)[0] == 1
    assert course.largest <= LARGEST


@pytest.mark.proof
def test_N1_L1_nations_fall_and_players_leave_in_this_match():
    counts = play(4, "cornered 8", {"nations": "random"}).counts
    assert min(counts[kind] for kind in ("fallen", "joined", "departed")) > 0


@pytest.mark.proof
def test_the_events_alone_give_the_position_after_every_command_of_a_war():
    courses = [play(seats, f"retold {seats}", retold=True) for seats in (2, 3, 4, 5, 6)]
    assert [course.gaps for course in courses] == [[]] * 5
    assert sum(course.counts["battle"] for course in courses) > 5


@pytest.mark.proof
def test_the_same_match_comes_to_the_same_end():
    assert (
        len({take_checksum(GAME.codec.dump(play(3, "again", {"months": "6"}).state)) for _ in range(2)}) == 1
    )


@pytest.mark.parametrize("seats", leave_to_proof([3, 6], but=[3]))
def test_every_event_of_a_match_can_be_told(seats):
    untold = play(seats, "told", {"months": "6"}).untold
    assert untold == []


@pytest.mark.parametrize("march", leave_to_proof(["apart", "together"], but=["apart"]))
def test_Q5_sittings_are_one_organization_and_council_a_month_and_the_waves(march):
    counts = play_campaign(2, "counted", march)
    assert counts["organization"] == counts["months"] > 9
    assert (counts["council"] > 7) == (march == "apart")
    assert counts["council"] <= counts["months"]
    assert 4 < counts["wave"] <= counts["battle"]
    assert sum(counts[kind] for kind in SITTINGS) < (45 if march == "apart" else 34)
