"""How a match keeps time, in words."""

import pytest

from cogs.text.language import say_to
from cogs.text.time_texts import (
    describe_clock,
    describe_length,
    describe_moment,
    describe_pace,
    dump_clock,
    load_clock,
    read_pace,
)
from engine.records.clock import NEVER, Clock
from engine.rules.core import IllegalAnswer

DAY, HOUR, NOON = 86_400, 3600, 1_805_716_800  # Monday, 2027-03-22, 12:00 UTC


def said(words):
    return say_to()(words)


@pytest.mark.parametrize(
    ("pace", "key", "args"),
    [
        (NEVER, "pace-none", {}),
        ("20:00", "pace-daily", {"time": "20:00"}),
        ("300", "pace-live", {"n": 5}),
        ("3600", "pace-live", {"n": 60}),
        ("7200", "pace-hours", {"n": 2}),
        ("86400", "pace-hours", {"n": 24}),
        ("604800", "pace-weeks", {"n": 1}),
        ("1209600", "pace-weeks", {"n": 2}),
    ],
)
def test_each_pace_has_its_text(pace, key, args):
    told = describe_pace(pace)
    assert (told.key, dict(told.args)) == (key, args)


@pytest.mark.parametrize(
    ("clock", "key"),
    [
        (Clock(NEVER), "pace-none"),
        (Clock(NEVER, weekends=False), "pace-none"),
        (Clock("86400"), "pace-hours"),
        (Clock("86400", weekends=False), "pace-weekdays"),
        (Clock("20:00"), "pace-zoned"),
        (Clock("20:00", weekends=False), "pace-weekdays"),
    ],
)
def test_a_clock_tells_its_zone_where_that_matters(clock, key):
    assert describe_clock(clock).key == key


@pytest.mark.parametrize(
    ("seconds", "key", "n"),
    [(DAY, "days", 1), (3 * DAY, "days", 3), (HOUR, "hours", 1), (36 * HOUR, "hours", 36)],
)
def test_each_duration_has_its_text(seconds, key, n):
    told = describe_length(seconds)
    assert (told.key, told.args) == (key, (("n", n),))


@pytest.mark.parametrize(
    ("after", "words"), [(0, "Mon 12:00"), (6 * DAY - 1, "Sun 11:59"), (6 * DAY, "28 Mar 12:00")]
)
def test_a_moment_by_its_weekday_while_that_is_one_day_alone(after, words):
    assert said(describe_moment(NOON + after, NOON, "UTC", named=False)) == words


@pytest.mark.parametrize(
    ("language", "near", "far"),
    [("de", "Mo 12:00", "28. März 12:00"), ("pt", "seg. 12:00", "28 de mar., 12:00")],
)
def test_weekdays_and_months_are_those_of_the_language(language, near, far):
    moments = [describe_moment(NOON + after, NOON, "UTC", named=False) for after in (0, 6 * DAY)]
    assert [say_to(language)(each) for each in moments] == [near, far]


def test_a_moment_names_its_zone_where_it_may_not_be_the_reader_s():
    assert said(describe_moment(NOON, NOON, "Europe/Berlin", named=True)) == "Mon 13:00 CET"


@pytest.mark.parametrize(
    "clock", [Clock("86400"), Clock("20:00", "Europe/Berlin", weekends=False), Clock(NEVER)]
)
def test_a_clock_is_dumped_as_a_word_and_loaded(clock):
    assert load_clock(dump_clock(clock)) == clock


@pytest.mark.parametrize("word", ["86400", "20:00|Mars|1", "soon|UTC|1", "86400|UTC|1|2"])
def test_a_malformed_clock_is_rejected(word):
    with pytest.raises(IllegalAnswer):
        load_clock(word)


def test_a_typed_pace_is_normalized():
    assert [read_pace("86400"), read_pace("9:30"), read_pace(NEVER)] == ["86400", "09:30", NEVER]


def test_a_zone_without_letters_is_told_by_its_distance_from_greenwich_and_germans_read_theirs():
    there = describe_moment(NOON, NOON, "America/Sao_Paulo", named=True)
    assert say_to("pt")(there).endswith("(GMT-3)")
    assert say_to("de")(describe_moment(NOON, NOON, "Europe/Berlin", named=True)).endswith(" MEZ")
