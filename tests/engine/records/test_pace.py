"""How a match keeps time: durations, fixed times, weekends, summer time, reminders, quiet hours."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.records.clock import BEFORE, Clock, Quiet, list_reminders, next_wake
from engine.rules.core import ParseError

DAY, HOUR = 86_400, 3600
BERLIN = "Europe/Berlin"


def at(words, zone=BERLIN):
    """2027-03-28 01:30 in Unix seconds."""
    return int(datetime.fromisoformat(words).replace(tzinfo=ZoneInfo(zone)).timestamp())


def written(moment, zone=BERLIN):
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%a %d %H:%M")


def test_no_pace_is_never_due():
    assert Clock().due(5) is None


def test_a_duration_is_as_long_when_clocks_are_turned():
    assert Clock(str(DAY), BERLIN).due(at("2027-03-27 12:00")) == at("2027-03-27 12:00") + DAY


@pytest.mark.parametrize(("since", "due"), [
    ("2027-03-22 12:00", "Mon 22 21:00"), ("2027-03-22 20:00", "Mon 22 21:00"),
    ("2027-03-22 20:01", "Tue 23 21:00"), ("2027-03-22 23:00", "Tue 23 21:00"),
    ("2027-03-27 22:00", "Sun 28 21:00"), ("2027-10-30 22:00", "Sun 31 21:00"),
])  # fmt: skip
def test_a_fixed_time_is_the_next_that_is_an_hour_away(since, due):
    assert written(Clock("21:00", BERLIN).due(at(since))) == due


@pytest.mark.parametrize(
    ("since", "due"),
    [
        ("2027-03-26 22:00", "Mon 29 21:00"),
        ("2027-03-27 12:00", "Mon 29 21:00"),
        ("2027-03-26 12:00", "Fri 26 21:00"),
    ],
)
def test_a_fixed_time_on_a_free_weekend_is_mondays(since, due):
    assert written(Clock("21:00", BERLIN, weekends=False).due(at(since))) == due


def test_a_fixed_time_that_the_clocks_jump_over_is_an_hour_later_on_the_clock():
    due = Clock("02:30", BERLIN).due(at("2027-03-27 12:00"))
    assert written(due) == "Sun 28 03:30"
    assert due - at("2027-03-27 02:30") == DAY


def test_of_a_fixed_time_that_comes_twice_the_first_counts():
    due = Clock("02:30", BERLIN).due(at("2027-10-30 12:00"))
    assert (written(due), written(due + HOUR)) == ("Sun 31 02:30", "Sun 31 02:30")


@pytest.mark.parametrize(
    ("since", "hours", "due"),
    [
        ("2027-03-24 12:00", 24, "Thu 25 12:00"),
        ("2027-03-26 12:00", 24, "Mon 29 12:00"),
        ("2027-03-27 12:00", 24, "Tue 30 00:00"),
        ("2027-03-26 00:00", 24, "Sat 27 00:00"),
        ("2027-03-26 12:00", 72, "Wed 31 12:00"),
        ("2027-10-29 12:00", 24, "Mon 01 12:00"),
    ],
)
def test_a_duration_stands_still_on_free_weekends_of_any_length(since, hours, due):
    clock = Clock(str(hours * HOUR), BERLIN, weekends=False)
    assert written(clock.due(at(since))) == due


@given(st.integers(1_700_000_000, 1_900_000_000), st.integers(1, 40 * DAY), st.booleans())
def test_the_time_left_of_a_new_turn_is_its_duration(since, seconds, weekends):
    clock = Clock(str(seconds), BERLIN, weekends)
    due = clock.due(since)
    assert clock.left(since, due) == seconds
    assert clock.after(since, clock.left(since, due)) == due


@pytest.mark.parametrize("pace", ["", "0", "-5", "1.5", "25:00", "12:60", "soon", "٣", "1e3"])
def test_a_malformed_pace_is_a_parse_error(pace):
    with pytest.raises(ParseError):
        Clock(pace).due(0)


@pytest.mark.parametrize(
    ("pace", "live"), [("60", True), ("3600", True), ("3601", False), ("21:00", False), ("none", False)]
)
def test_live_play_is_up_to_an_hour(pace, live):
    assert Clock(pace).live is live


@pytest.mark.parametrize(
    ("lasts", "before"),
    [
        (7 * DAY, (3 * DAY + 12 * HOUR, 4 * HOUR)),
        (DAY, (12 * HOUR, 3 * HOUR)),
        (HOUR, (1800, 450)),
        (1800, (900, 225)),
        (1799, (224,)),
        (300, (60,)),
        (60, ()),
        (30, ()),
    ],
)
def test_reminders_are_scaled(lasts, before):
    due = 1_000_000 + lasts
    assert tuple(due - moment for moment in list_reminders(1_000_000, due)) == before


def test_the_clock_wakes_for_each_reminder_then_for_the_end():
    due = 1_000_000 + DAY
    assert [next_wake(1_000_000, due, stage) for stage in range(4)] == [
        due - 12 * HOUR,
        due - 3 * HOUR,
        due,
        due,
    ]
    assert next_wake(1_000_000, None, 0) is None


NIGHT = Quiet(22 * 60, 8 * 60, BERLIN)


@pytest.mark.parametrize(
    ("moment", "stretch"),
    [
        ("2027-03-24 21:59", None),
        ("2027-03-24 22:00", ("Wed 24 22:00", "Thu 25 08:00")),
        ("2027-03-25 07:59", ("Wed 24 22:00", "Thu 25 08:00")),
        ("2027-03-25 08:00", None),
        ("2027-03-28 01:00", ("Sat 27 22:00", "Sun 28 08:00")),
        ("2027-03-28 07:00", ("Sat 27 22:00", "Sun 28 08:00")),
    ],
)
def test_quiet_hours_over_midnight(moment, stretch):
    found = NIGHT.find_stretch(at(moment))
    assert (None if found is None else tuple(map(written, found))) == stretch


@pytest.mark.parametrize(("hour", "quiet"), [(12, False), (13, True), (14, True), (15, False), (1, False)])
def test_quiet_hours_within_a_day(hour, quiet):
    assert (Quiet(13 * 60, 15 * 60, BERLIN).find_stretch(at(f"2027-03-24 {hour:02}:00")) is not None) is quiet


@given(st.integers(1_700_000_000, 1_900_000_000), st.integers(0, 1439), st.integers(0, 1439))
def test_a_quiet_stretch_holds_its_moment(moment, begin, end):
    stretch = Quiet(begin, end, BERLIN).find_stretch(moment)
    if stretch is not None:
        assert stretch[0] <= moment < stretch[1] + HOUR
        assert stretch[1] - stretch[0] <= DAY + HOUR


def test_a_ping_waits_for_the_end_of_quiet_hours():
    since, due = at("2027-03-24 12:00"), at("2027-03-25 12:00")
    assert [written(each) for each in list_reminders(since, due, NIGHT)] == ["Thu 25 08:00", "Thu 25 09:00"]


def test_a_ping_that_cannot_wait_comes_just_before_quiet_hours():
    since, due = at("2027-03-24 08:00"), at("2027-03-25 07:00")
    half, near = list_reminders(since, due, NIGHT)
    assert (written(half), near) == ("Wed 24 19:30", at("2027-03-24 22:00") - BEFORE)


def test_a_turn_within_quiet_hours_has_no_ping():
    since, due = at("2027-03-24 23:00"), at("2027-03-25 06:00")
    assert list_reminders(since, due, NIGHT) == (due, due)
    assert next_wake(since, due, 0, NIGHT) == due
