"""Texts for a match's clock, and the choices for it."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from cogs.text import time_input
from cogs.ui.phone import MOMENT
from engine.records.clock import NEVER, Clock
from engine.rules.core import IllegalAnswer, ParseError, Ref, Text, text

MINUTE, HOUR, DAY = 60, 3600, 86_400
WEEK = 7 * DAY
DURATIONS = ("300", "900", "3600", "43200", "86400", "172800", "259200", "604800")  # seconds
TIMES = ("12:00", "18:00", "20:00", "21:00", "22:00")
PACES = (*DURATIONS, *TIMES, NEVER)
ZONES = (
    "UTC",
    "Europe/London",
    "Europe/Lisbon",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Athens",
    "Europe/Moscow",
    "Africa/Cairo",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "Pacific/Auckland",
    "America/Sao_Paulo",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
)


def read_pace(words: str) -> str:
    """Return an offered pace, or a time of the day such as 21:30. Raises UserError for others."""
    return words if words in PACES else time_input.write_minutes(time_input.read_minutes(words))


def describe_pace(pace: str) -> Text:
    """Return a pace as text."""
    if pace == NEVER:
        return text("pace-none")
    if ":" in pace:
        return text("pace-daily", time=pace)
    seconds = int(pace)
    if seconds % WEEK == 0:
        return text("pace-weeks", n=seconds // WEEK)
    if seconds <= HOUR:
        return text("pace-live", n=seconds // MINUTE)
    return text("pace-hours", n=seconds // HOUR)


def describe_zone(zone: str) -> Text:
    """Return a time zone's name as text."""
    return text("zone-named", zone=zone)


def describe_clock(clock: Clock) -> Text:
    """Return a clock's description, with its time zone if that matters."""
    said = describe_pace(clock.pace)
    if clock.pace == NEVER or (clock.fixed is None and clock.weekends):
        return said
    return text("pace-zoned" if clock.weekends else "pace-weekdays", pace=said, zone=clock.zone)


def describe_length(seconds: int) -> Text:
    """Return the text of a duration."""
    return text("days", n=seconds // DAY) if seconds % DAY == 0 else text("hours", n=seconds // HOUR)


def describe_moment(at: int, now: int, zone: str, *, named: bool) -> Text:
    """Return a moment (Unix seconds) as text, where Discord renders no time: on a phone's lock screen.

    zone: the readers'. named: show the zone, since it may not be theirs.
    """
    local = datetime.fromtimestamp(at, ZoneInfo(zone))
    key = "moment-near" if at - now < WEEK - DAY else "moment-far"
    weekday, month = Ref("weekday", str(local.weekday())), Ref("month", str(local.month))
    said = text(key, weekday=weekday, day=local.day, month=month, time=f"{local:%H:%M}")
    return text("moment-zoned", moment=said, zone=_name_offset(local)) if named else said


def _name_offset(local: datetime) -> str:
    """Return a zone's letters, or its offset from Greenwich if it has none."""
    return re.sub(r"^([+-])0?(\d+)$", r"GMT\1\2", f"{local:%Z}")


def name_end(told: str, until: int | None) -> str:
    """Replace the end of a pause in a text by the present one, since downtime moves it.

    until: Unix seconds, None: no pause runs and the text stays.
    """
    return told if until is None else MOMENT.sub(f"<t:{until}:R>", told)


def dump_clock(clock: Clock) -> str:
    """Return a clock as one word."""
    return f"{clock.pace}|{clock.zone}|{int(clock.weekends)}"


def load_clock(word: str) -> Clock:
    """Parse the word of dump_clock. Raises IllegalAnswer."""
    try:
        pace, zone, weekends = word.split("|")
        made = Clock(pace, zone, weekends == "1")
        made.due(0)
    except (ValueError, KeyError, ParseError) as error:
        raise IllegalAnswer(word) from error
    return made
