"""AI seats in the clock's rules: no counted misses, no waiting for them, no stored data about them."""

import pytest
from msgspec.structs import replace

from engine.games import bind
from engine.match.timekeeping import REMINDED, keep_time
from engine.records.clock import Clock
from engine.records.effects import Extended, Paused, Replaced
from engine.records.match_records import MISSES, CommitRecord, Entry
from engine.records.robots import BAND, LEVELS, find_next_level, make_robot_id, read_robot_name
from engine.records.time_records import MatchTime, SeatTime
from engine.rules.core import Result

DAY = 86_400
NOW = 1_805_457_600
ROBOTS = [SeatTime(make_robot_id(level, 1), level=level) for level in ("normal", "easy")]
SEATS = (SeatTime(11), *ROBOTS)


def write(kind="answer", seat=None, waiting=(0, 1, 2), effect=None, at=NOW, **more):
    """A commit of an entry of this kind."""
    return CommitRecord(Entry(2, kind, at, "", seat=seat), b"", waiting=waiting, effect=effect, **more)


def begun():
    """Return a match of one person and two AI seats at the start of its first turn."""
    return keep_time(MatchTime(1, Clock(str(DAY)), SEATS), write("start")).after


def test_an_id_says_which_ai_seat_it_is_and_nobody_elses_does():
    names = [read_robot_name(make_robot_id("easy", number)) for number in range(1, 6)]
    assert names == ["Cleo", "Bruno", "Pia", "Cleo 2", "Bruno 2"]
    every = {read_robot_name(make_robot_id(level, number)) for level in LEVELS for number in range(1, 101)}
    assert len(every) == 100 * len(LEVELS)
    assert [read_robot_name(user) for user in (1 << 62, 7, 0, -1, -900, BAND)] == [None] * 6


@pytest.mark.parametrize(("beaten", "next_one"), [
    ((), "easy"), (("easy",), "learning"), (("learning", "easy"), "steady"), (("normal",), "hard"),
    (("hard",), "hard"),
])  # fmt: skip
def test_the_next_level_is_above_the_highest_beaten_one(beaten, next_one):
    assert find_next_level(bind("ataque"), beaten) == next_one


def test_nobody_is_reminded_for_an_ai_seat():
    time = begun()
    assert time.deadlines[0].wake == NOW + DAY // 2
    assert (time.deadlines[1].wake, time.deadlines[1].stage) == (NOW + DAY, REMINDED)
    longer = keep_time(time, write("table", effect=Extended(DAY))).after
    assert [longer.deadlines[seat].wake for seat in (0, 1)] == [NOW + DAY, NOW + 2 * DAY]


def test_one_person_who_is_missed_is_all_that_a_table_with_ai_seats_waits_for():
    seats = (replace(SEATS[0], misses=MISSES), *SEATS[1:])
    waits = keep_time(replace(begun(), seats=seats), write("table", effect=Paused(NOW + DAY))).after
    assert keep_time(waits, write(seat=1, waiting=(0, 2))).after.paused == NOW
    assert keep_time(waits, write(seat=0, waiting=(1, 2))).after.paused is None


def test_a_match_with_ai_seats_is_kept_for_its_people_and_counts_for_no_leaderboard():
    over = write(ended="rules", result=Result((2, 1, 3), (4, 9, 1)), counts=True)
    (kept,) = keep_time(begun(), over).results
    assert (kept.user, kept.place, kept.counts) == (11, 2, False)


def test_a_person_on_an_ai_seat_keeps_nothing_of_the_ai():
    changes = keep_time(begun(), write("table", effect=Replaced(1, 77)))
    assert changes.after.seats[1] == SeatTime(77)
    assert changes.after.deadlines[1].stage == 0
    assert changes.results == ()
