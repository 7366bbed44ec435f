"""How a match keeps time, in words, and what can be chosen of it."""

from collections.abc import Mapping

from cogs.text import time_input
from engine.clock import NEVER, Clock
from engine.core import Illegal, Malformed, Text, text
from engine.store_records import ServerSettings

MINUTE, HOUR, DAY = 60, 3600, 86_400
WEEK = 7 * DAY
DURATIONS = ("300", "900", "3600", "43200", "86400", "172800", "259200", "604800")
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


def pace(words: str) -> str:
    """A pace that is offered, or a time of the day such as 21:30; refuses others."""
    return words if words in PACES else time_input.clock(time_input.minutes(words))


def clock(settings: Mapping[str, str], guild: ServerSettings) -> Clock:
    """The clock of a table by its settings; what was not chosen is as the server has it."""
    return Clock(
        settings.get("pace") or guild.pace,
        settings.get("zone") or guild.zone,
        settings.get("weekends", "yes") == "yes",
    )


def settings_of(clock: Clock) -> dict[str, str]:
    """The settings that make this clock."""
    return {"pace": clock.pace, "zone": clock.zone, "weekends": "yes" if clock.weekends else "no"}


def pace_words(pace: str) -> Text:
    """A pace as people say it."""
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


def words(clock: Clock) -> Text:
    """A clock as people say it; the time zone where it matters."""
    said = pace_words(clock.pace)
    if clock.pace == NEVER or (clock.fixed is None and clock.weekends):
        return said
    return text("pace-zoned" if clock.weekends else "pace-weekdays", pace=said, zone=clock.zone)


def lasting(seconds: int) -> Text:
    """A stretch of time in words."""
    return text("days", n=seconds // DAY) if seconds % DAY == 0 else text("hours", n=seconds // HOUR)


def dumped(clock: Clock) -> str:
    """A clock in one word."""
    return f"{clock.pace}|{clock.zone}|{int(clock.weekends)}"


def loaded(word: str) -> Clock:
    """The inverse of dumped; raises Illegal."""
    try:
        pace, zone, weekends = word.split("|")
        made = Clock(pace, zone, weekends == "1")
        made.due(0)
    except (ValueError, KeyError, Malformed) as error:
        raise Illegal(word) from error
    return made
