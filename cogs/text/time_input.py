"""Parse times users type into settings: time zones, times of the day, days away."""

from datetime import date, datetime, time
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from cogs.ui.errors import user_error

DAY = 86_400
LONGEST = 366  # most days of an absence
MINUTES = 60


@lru_cache(maxsize=1)
def list_zones() -> tuple[str, ...]:
    """Return the IANA names of time zones in alphabetical order. Reads files the first time."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def read_zone(words: str) -> str:
    """Return a time zone by its IANA name in any case. Raises UserError for others."""
    wanted = words.strip().lower().replace(" ", "_")
    found = next((name for name in list_zones() if name.lower() == wanted), None)
    if found is None:
        raise user_error("settings-no-zone", zone=words[:40])
    return found


def search_zones(words: str) -> list[str]:
    """Return the time zones with these words in their names, first those with a part that begins with them."""
    wanted = words.strip().lower().replace(" ", "_")
    found = [name for name in list_zones() if wanted in name.lower()]
    return sorted(found, key=lambda name: (f"/{wanted}" not in f"/{name.lower()}", name))


def read_minutes(words: str) -> int:
    """Return a time of the day such as 22:00 as minutes since midnight. Raises UserError for others."""
    try:
        at = time.fromisoformat(words.strip().rjust(5, "0"))
    except ValueError:
        raise user_error("settings-no-time", time=words[:40]) from None
    if at.tzinfo is not None:
        raise user_error("settings-no-time", time=words[:40])
    return at.hour * MINUTES + at.minute


def write_minutes(minutes: int) -> str:
    """Return minutes since midnight as 22:00."""
    return f"{minutes // MINUTES:02}:{minutes % MINUTES:02}"


def read_absence(words: str, now: int, zone: str) -> int | None:
    """Return the end of an absence (Unix seconds). None: the user is present.

    words: a number of days, or the date of return in this time zone (zone). Raises UserError for others.
    """
    words = words.strip()
    if words.isascii() and words.isdecimal() and len(words) < 4:
        until = now + int(words) * DAY
    else:
        try:
            day = date.fromisoformat(words)
        except ValueError:
            raise user_error("settings-no-day", day=words[:40]) from None
        until = int(datetime.combine(day, time(), ZoneInfo(zone)).timestamp())
        if until <= now:
            raise user_error("settings-past")
    if until - now > LONGEST * DAY:
        raise user_error("settings-far", days=LONGEST)
    return until if until > now else None
