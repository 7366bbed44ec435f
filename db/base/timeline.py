"""Timelines distinguish messages sent after a restore from those sent before it.

The tag is part of the nonce of every message, and earlier copies of a message are searched from the restore
on.
A new timeline begins if the file is older than the bot's use of it: restored, or without its write-ahead log.
"""

import time
from collections.abc import Callable
from secrets import token_bytes

from db.base.connection import Connection
from db.base.file_lock import FileLock
from db.base.tables import write_part
from engine.records.store_records import ShardRange, Timeline

TAG_BYTES = 4
_BEGIN = "UPDATE timeline SET tag = ?, at = CASE WHEN at < ? THEN ? ELSE at + 1 END"
_TELL = "UPDATE matches SET restored = 1, restores = restores + 1 WHERE status = 'running'"
_FORGET_POSTS = "UPDATE tracked_messages SET content = NULL"  # posts were changed since the backup
_ENTRIES = (
    "SELECT CAST(coalesce(sum(seq), 0) AS BIGINT) + (SELECT erased FROM timeline)"
    " FROM matches WHERE HERE(matches.guild)"
)
_ALL = ShardRange()


def draw_timeline(
    clock: Callable[[], float] = time.time, chance: Callable[[int], bytes] = token_bytes
) -> Timeline:
    """Return a new random timeline.

    clock: Unix seconds. chance: returns random bytes. It begins with the next full second, because unknown
    messages may have been sent in this one.
    """
    return Timeline(chance(TAG_BYTES).hex(), int(clock()) + 1)


def begin_timeline(connection: Connection, new: Timeline) -> None:
    """Set a new timeline, later than the last, and mark every running match as restored."""
    connection.execute(_BEGIN, (new.tag, new.at, new.at))
    connection.execute(_TELL)
    connection.execute(_FORGET_POSTS)


def begin_anew(connection: Connection, part: ShardRange = _ALL) -> tuple[Timeline, int, str]:
    """Begin a random timeline. Return the arguments for FileLock.remember: it, entries, shard range."""
    begin_timeline(connection, draw_timeline())
    return read_timeline(connection), count_entries(connection, part), part.name


def read_timeline(connection: Connection) -> Timeline:
    """Return the file's timeline."""
    return Timeline(*connection.execute("SELECT tag, at FROM timeline").fetchone())


def adopt_timeline(
    connection: Connection, lock: FileLock, new: Timeline, part: ShardRange, *, alone: bool
) -> bool:
    """Begin the new timeline if the file is older than the lock's record, or another file. Return True if so.

    From then on the lock records the present file.
    alone: no other process can have begun a timeline unknown to the lock. Otherwise a timeline that another
    process began since then is kept.
    part: the shard range for which only this process writes the log. The lock's record may be of another one.
    """
    known, now, entries = lock.known, read_timeline(connection), count_entries(connection, part)
    older = count_entries(connection, read_part(known.part)) < known.entries
    other = now.tag != known.timeline.tag
    noticed = other and not alone and now.at > known.timeline.at
    lost = other and (alone or now.at < known.timeline.at)
    another = known.entries > 0 and (lost or (older and not noticed))
    if another:
        begin_timeline(connection, new)
    lock.remember(read_timeline(connection), entries, part.name)
    return another


def read_part(name: str) -> ShardRange:
    """Convert the name of a shard range."""
    return ShardRange(*map(int, name.split("/"))) if name else _ALL


def count_entries(connection: Connection, part: ShardRange = _ALL) -> int:
    """Count the log entries ever written in a shard range, including pruned ones.

    Erased ones count in every range, so that the number falls in none.
    """
    return int(connection.execute(write_part(_ENTRIES, part)).fetchone()[0])
