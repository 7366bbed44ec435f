"""Deadlines, clock, counts and results after an entry, without a database."""

import pytest
from msgspec.structs import replace

from engine.match.timekeeping import NUDGE_PAUSE, SHELVED, find_newcomer, find_next, keep_time, shift_deadline
from engine.records.clock import Clock, Quiet
from engine.records.effects import Extended, Offered, Paced, Paused, Replaced, Resumed, Returned, StoodIn
from engine.records.match_records import MISSES, CommitRecord, Deadline, Entry, WriteConflict
from engine.records.order_records import OrderChanges, PendingAnswer
from engine.records.time_records import MatchTime, SeatResult, SeatTime

DAY, HOUR = 86_400, 3600
NOW = 1_805_457_600  # Friday 2027-03-19, 12:00 UTC
USERS = (11, 12, 13)
ALL = (0, 1, 2)


def write(kind="answer", seat=None, waiting=ALL, effect=None, at=NOW, **more):
    """A commit of an entry of this kind."""
    entry = Entry(2, kind, at, "", seat=seat)
    return CommitRecord(entry, b"", waiting=waiting, effect=effect, **more)


def begun(pace=str(DAY), **clock):
    """Return a match of three people at the start of its first turn."""
    blank = MatchTime(1, Clock(pace, **clock), tuple(map(SeatTime, USERS)))
    return keep_time(blank, write("start")).after


def after(before, *args, **more):
    return keep_time(before, write(*args, **more)).after


def agreed(before, effect, at=NOW, **more):
    return keep_time(before, write("table", effect=effect, at=at, **more))


def with_seat(before, seat, **columns):
    seats = list(before.seats)
    seats[seat] = replace(seats[seat], **columns)
    return replace(before, seats=tuple(seats))


def due(time, seat=0):
    return time.deadlines[seat].due


# goes


def test_a_turn_begins_for_active_seats_alone():
    blank = MatchTime(1, Clock(str(DAY)), tuple(map(SeatTime, USERS)))
    time = keep_time(blank, write("start", waiting=(0, 2))).after
    assert time.deadlines.keys() == {0, 2}
    assert time.deadlines[0] == Deadline(1, 0, NOW, NOW + DAY, NOW + DAY // 2)


def test_ones_own_taps_do_not_move_a_deadline():
    assert after(begun(), seat=0, at=NOW + HOUR).deadlines[0] == begun().deadlines[0]


def test_a_turn_ends_in_time_by_its_owners_own_answer():
    time = after(with_seat(begun(), 0, misses=1), seat=0, waiting=(1, 2), at=NOW + HOUR)
    assert (time.seats[0].on_time, time.seats[0].misses, time.seats[1].on_time) == (1, 0, 0)
    assert (time.deadlines[0].done, time.deadlines[0].wake) == (True, None)


@pytest.mark.parametrize(("at", "misses"), [(NOW, 0), (None, 1)])
def test_an_own_answer_before_one_that_is_given_for_the_seat_ends_the_misses(at, misses):
    orders = OrderChanges(pending=(PendingAnswer(0, 5, at),))
    time = after(with_seat(begun(), 0, misses=1), seat=0, orders=orders)
    assert (time.seats[0].misses, time.seats[0].on_time) == (misses, 0)
    assert after(time, "default", 0, waiting=(1, 2)).seats[0] == time.seats[0]


def test_a_new_phase_restarts_all_turns():
    time = after(begun(), seat=0, turned=True, at=NOW + HOUR)
    assert [due(time, seat) for seat in ALL] == [NOW + HOUR + DAY] * 3
    assert time.seats[0].on_time == 1


def test_a_seat_made_inactive_by_another_seat_has_no_deadline():
    assert 2 not in after(begun(), seat=0, waiting=(0, 1)).deadlines


def test_taking_back_brings_the_same_deadline_and_is_not_in_time_yet():
    done = after(begun(), seat=0, waiting=(1, 2), at=NOW + HOUR)
    time = after(done, seat=0, at=NOW + 2 * HOUR)
    assert time.deadlines[0] == begun().deadlines[0]
    assert time.seats[0].on_time == 0


def test_a_done_seat_made_active_by_another_begins_a_turn():
    done = after(begun(), seat=0, waiting=(1, 2), at=NOW + HOUR)
    assert due(after(done, seat=1, waiting=(0, 2), at=NOW + 2 * HOUR)) == NOW + 2 * HOUR + DAY


# misses


def test_a_missed_turn_is_one_miss_and_one_late_turn():
    time = after(begun(), "timeout", 0, at=NOW + DAY)
    assert (time.seats[0].misses, time.seats[0].late, time.deadlines[0].missed) == (1, 1, True)


def test_an_answer_after_the_clock_played_is_not_in_time_but_ends_the_misses():
    missed = after(begun(), "timeout", 0, at=NOW + DAY)
    time = after(missed, seat=0, waiting=(1, 2), at=NOW + DAY)
    assert (time.seats[0].misses, time.seats[0].on_time, time.seats[0].late) == (0, 0, 1)


def test_taking_back_an_answer_of_the_clock_costs_no_turn_in_time():
    missed = with_seat(after(begun(), "timeout", 0, waiting=(1, 2), at=NOW + DAY), 0, on_time=3)
    time = after(missed, seat=0, at=NOW + DAY)
    assert (time.seats[0].on_time, time.deadlines[0].missed, time.deadlines[0].done) == (3, True, False)


# stand-ins


def test_a_stand_ins_turns_are_due_at_once_and_its_owner_is_told_of_a_missed_one():
    changes = keep_time(begun(), write("timeout", 0, effect=StoodIn(0), at=NOW + DAY))
    assert changes.after.seats[0].standin == due(changes.after) == NOW + DAY
    assert changes.stood_in == 0


def test_a_returning_owner_has_the_whole_time_and_votes_about_the_seat_close():
    away = with_seat(agreed(begun(), StoodIn(0)).after, 0, misses=2)
    changes = agreed(away, Returned(0), NOW + HOUR)
    assert (changes.after.seats[0].standin, changes.after.seats[0].misses) == (None, 0)
    assert (due(changes.after), changes.withdrawn) == (NOW + HOUR + DAY, 0)


def test_nobody_comes_back_from_no_stand_in():
    with pytest.raises(WriteConflict):
        agreed(begun(), Returned(0))


# pauses


def test_a_pause_within_a_pause_moves_its_end_alone():
    once = agreed(begun(), Paused(NOW + DAY)).after
    twice = agreed(once, Paused(NOW + 2 * DAY), NOW + HOUR).after
    assert twice == replace(once, until=NOW + 2 * DAY)


def test_a_match_quarantined_during_a_pause_is_paused_again():
    once = agreed(begun(), Paused(NOW + DAY)).after
    shelved = agreed(once, Paused(NOW + HOUR + SHELVED), NOW + HOUR).after
    assert shelved == replace(once, paused=NOW + HOUR, until=NOW + HOUR + SHELVED)


@pytest.mark.parametrize("until", [None, NOW + DAY])
def test_a_pause_that_is_none_or_ends_at_another_time_cannot_end(until):
    time = begun() if until is None else agreed(begun(), Paused(NOW + 2 * DAY)).after
    with pytest.raises(WriteConflict):
        agreed(time, Resumed(until))


@pytest.mark.parametrize(
    ("pace", "weekends", "next_"), [("21:00", True, 9 * HOUR), (str(DAY), False, 60 * HOUR)]
)
def test_a_stand_in_is_due_at_once_after_a_pause(pace, weekends, next_):
    paused = agreed(agreed(begun(pace, weekends=weekends), StoodIn(0)).after, Paused(NOW + 9 * DAY)).after
    time = agreed(paused, Resumed(), NOW + DAY).after
    assert (due(time, 0), due(time, 1)) == (NOW + DAY, NOW + DAY + next_)


@pytest.mark.parametrize("away", [{"standin": NOW}, {"misses": MISSES}])
@pytest.mark.parametrize("stays", [True, False])
def test_a_match_that_waits_for_everybody_goes_on_as_soon_as_one_plays(away, stays):
    time = agreed(begun(), Paused(NOW + 9 * DAY)).after
    for seat in ALL[stays:]:
        time = with_seat(time, seat, **away)
    assert (after(time, seat=0, at=NOW + HOUR).paused is None) is not stays


# agreements


def test_more_time_is_for_everybody_who_is_awaited_and_counts_from_the_end():
    assert due(agreed(begun(), Extended(HOUR), NOW + 5 * HOUR).after) == NOW + DAY + HOUR
    paused = agreed(begun(), Paused(NOW + 9 * DAY)).after
    assert agreed(paused, Extended(HOUR)).after.deadlines[0].remaining == DAY + HOUR


def test_a_new_pace_restarts_open_turns_and_drops_done_seats():
    done = after(begun(), seat=2, waiting=(0, 1))
    time = agreed(done, Paced(Clock(str(HOUR))), NOW + HOUR, waiting=(0, 1)).after
    assert (time.clock, time.deadlines.keys(), due(time)) == (Clock(str(HOUR)), {0, 1}, NOW + 2 * HOUR)


def test_an_offer_takes_the_place_of_what_is_open_about_the_seat():
    offered = Offered(1, 0, 11, NOW + DAY)
    changes = agreed(begun(), offered)
    assert (changes.offered, changes.withdrawn, changes.after) == (offered, 1, begun())


def test_a_new_owner_begins_with_a_clean_record_and_the_old_one_has_a_result():
    old = with_seat(begun(), 1, misses=1, on_time=3, late=2, standin=NOW)
    commit = write("table", effect=Replaced(1, 77), at=NOW + HOUR)
    hours = Quiet(0, 60)
    changes = keep_time(old, commit, hours)
    assert find_newcomer(commit) == 77
    assert changes.after.seats[1] == SeatTime(77, quiet=hours)
    assert due(changes.after, 1) == NOW + HOUR + DAY
    assert changes.results == (SeatResult(12, 1, None, None, 3, 2),)
    assert (changes.withdrawn, changes.cleared) == (1, 1)


def test_nobody_takes_a_second_seat():
    with pytest.raises(WriteConflict):
        agreed(begun(), Replaced(1, 13))


# downtime


def shifted(each, clock, standin=False, at=NOW, now=NOW + DAY):
    return shift_deadline(each, clock, standin, None, at, now)


def test_downtime_moves_an_even_clock_by_its_length():
    time = begun()
    moved = shifted(time.deadlines[0], time.clock)
    assert (moved.since, moved.due, moved.wake) == (NOW + DAY, NOW + 2 * DAY, NOW + DAY + DAY // 2)


@pytest.mark.parametrize(("stop", "next_"), [(2 * HOUR, 9 * HOUR), (8 * HOUR + 1, DAY + 9 * HOUR)])
def test_a_fixed_time_stays_unless_it_passed_meanwhile(stop, next_):
    time = begun("21:00")
    assert shifted(time.deadlines[0], time.clock, now=NOW + stop).due == NOW + next_


def test_downtime_over_a_free_weekend_costs_no_working_time():
    time = begun(weekends=False)
    assert due(time) == NOW + 3 * DAY
    assert shifted(time.deadlines[0], time.clock, now=NOW + HOUR).due == NOW + 3 * DAY + HOUR
    assert shifted(time.deadlines[0], time.clock, now=NOW + 2 * DAY).due == NOW + 3 * DAY + 12 * HOUR


def test_a_fixed_time_after_a_pause_is_the_next_one():
    paused = agreed(begun("21:00"), Paused(NOW + 9 * DAY), NOW + HOUR).after
    assert due(agreed(paused, Resumed(), NOW + 2 * DAY).after) == NOW + 2 * DAY + 9 * HOUR


# nudges


@pytest.mark.parametrize(
    ("last", "now", "later"),
    [(0, NOW, None), (NOW, NOW + 1, NOW + NUDGE_PAUSE), (NOW, NOW + NUDGE_PAUSE, None), (NOW + 1, NOW, None)],
)
def test_nudges_keep_their_distance(last, now, later):
    assert find_next(last, now, NUDGE_PAUSE) == later
