"""Find pings in a user's quiet hours, by the settings in the database and code independent of the bot."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

EDGE = (
    180.0  # seconds around the start and end of quiet hours within which a direct message may be on its way
)
QUIET = """
    SELECT quiet_from, quiet_to, coalesce(nullif(users.zone, ''), guilds.zone, 'UTC')
    FROM users LEFT JOIN guilds ON guilds.id = ? WHERE users.id = ? AND quiet_from IS NOT NULL AND quiet_to IS NOT NULL
"""


def is_quiet(now: float, begin: int, end: int, zone: str) -> bool:
    """Return True if the local time is from begin to before end (minutes of the day), also past midnight."""
    wall = datetime.fromtimestamp(now, ZoneInfo(zone))
    minute = wall.hour * 60 + wall.minute
    return begin <= minute < end if begin < end else minute >= begin or minute < end


def rings_in_quiet(path: Path, guild: int, user: int, now: float) -> bool:
    """Return True if a message that pings this user now does so well within their quiet hours."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(QUIET, (guild, user)).fetchone()
    return found is not None and all(is_quiet(now + off, *found) for off in (-EDGE, 0.0, EDGE))
