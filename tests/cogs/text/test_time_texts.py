"""Times in words and as typed: clocks, moments, zones, times of day, days and dates."""

import pytest

from cogs.text.language import say_to
from cogs.text.time_input import (
    list_zones,
    read_absence,
    read_minutes,
    read_zone,
    search_zones,
    write_minutes,
)
from cogs.text.time_texts import (
    describe_clock,
    describe_length,
    describe_moment,
    describe_pace,
    dump_clock,
    load_clock,
    read_pace,
)
from cogs.ui.errors import UserError
from engine.records.clock import NEVER, Clock
from engine.rules.core import IllegalAnswer, text

DAY, HOUR, NOON = 86_400, 3600, 1_805_716_800  # Monday, 2027-03-22, 12:00 UTC


def said(words):
    return say_to()(words)


def test_each_pace_and_duration_has_its_text():
    paces = {
        NEVER: text("pace-none"),
        "20:00": text("pace-daily", time="20:00"),
        "300": text("pace-live", n=5),
        "3600": text("pace-live", n=60),
        "7200": text("pace-hours", n=2),
        "604800": text("pace-weeks", n=1),
    }
    assert {pace: describe_pace(pace) for pace in paces} == paces
    lengths = {3 * DAY: text("days", n=3), 36 * HOUR: text("hours", n=36)}
    assert {seconds: describe_length(seconds) for seconds in lengths} == lengths


def test_a_clock_tells_its_zone_where_that_matters():
    keys = {
        Clock(NEVER, weekends=False): "none",
        Clock("86400"): "hours",
        Clock("86400", weekends=False): "weekdays",
        Clock("20:00"): "zoned",
        Clock("20:00", weekends=False): "weekdays",
    }
    assert {at: describe_clock(at).key for at in keys} == {at: f"pace-{key}" for at, key in keys.items()}


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


def test_zones_are_places_and_utc():
    assert {"Europe/Berlin", "UTC"} <= {*list_zones()}
    assert "EST" not in list_zones()
    assert list_zones() == tuple(sorted(list_zones()))


@pytest.mark.parametrize("words", ["america/new york", " America/New_York ", "AMERICA/NEW_YORK"])
def test_a_time_zone_is_read_in_any_case(words):
    assert read_zone(words) == "America/New_York"


@pytest.mark.parametrize("words", ["new york", "", "Mars/Olympus"])
def test_an_invalid_zone_is_refused(words):
    with pytest.raises(UserError) as refused:
        read_zone(words)
    assert refused.value.why.args == (("zone", words),)


def test_a_zone_is_found_by_a_part_of_its_name_and_the_beginning_of_a_part_comes_first():
    found = search_zones("New york")
    assert found == ["America/New_York"]
    found = search_zones("ber")
    assert found[0].lower().split("/")[-1].startswith("ber")
    begins = ["/ber" in f"/{name.lower()}" for name in found]
    assert begins == sorted(begins, reverse=True)
    assert {True, False} == {*begins}


@pytest.mark.parametrize(
    ("words", "minutes"), [("22:00", 1320), ("7:05", 425), (" 00:00 ", 0), ("23:59", 1439)]
)
def test_a_time_of_the_day_is_read_and_written(words, minutes):
    assert read_minutes(words) == minutes
    assert write_minutes(minutes) == words.strip().rjust(5, "0")


@pytest.mark.parametrize("words", ["24:00", "noon", "", "12:60", "22:00+05:00", "22:00Z"])
def test_an_invalid_time_is_refused(words):
    with pytest.raises(UserError) as refused:
        read_minutes(words)
    assert refused.value.why.args == (("time", words),)


@pytest.mark.parametrize(
    ("words", "zone", "until"),
    [
        ("1", "UTC", NOON + DAY),
        (" 366 ", "UTC", NOON + 366 * DAY),
        ("0", "UTC", None),
        ("2027-03-23", "UTC", NOON + DAY // 2),
        ("2027-03-23", "Europe/Berlin", NOON + DAY // 2 - 3600),
    ],
)
def test_an_absence_is_read_as_its_end(words, zone, until):
    assert read_absence(words, NOON, zone) == until


@pytest.mark.parametrize(("words", "key"), [
    ("367", "settings-far"), ("1000", "settings-no-day"), ("²", "settings-no-day"),
    ("soon", "settings-no-day"), ("2027-03-22", "settings-past"), ("2028-03-24", "settings-far"),
])  # fmt: skip
def test_an_invalid_absence_is_refused(words, key):
    with pytest.raises(UserError) as refused:
        read_absence(words, NOON, "UTC")
    assert refused.value.why.key == key


@pytest.mark.parametrize("read", [read_zone, read_minutes, lambda words: read_absence(words, NOON, "UTC")])
def test_no_more_is_repeated_of_what_is_typed_than_fits(read):
    with pytest.raises(UserError) as refused:
        read("x" * 50)
    ((_, repeated),) = refused.value.why.args
    assert repeated == "x" * 40


def test_a_date_that_begins_this_very_moment_is_past():
    with pytest.raises(UserError):
        read_absence("2027-03-22", NOON - DAY // 2, "UTC")
