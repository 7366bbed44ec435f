"""Timelines: what a database sends after it was restored from a backup is never taken for what it sent before.

The tag goes into the nonce of every message, and earlier copies of a message are looked for from the restore on. A new
timeline begins where the file is older than what the bot did with it: restored, or without its write-ahead log.
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
_ENTRIES = "SELECT CAST(coalesce(sum(seq), 0) AS BIGINT) FROM matches WHERE HERE(matches.guild)"
_ALL = ShardRange()


def draw_timeline(
    clock: Callable[[], float] = time.time, chance: Callable[[int], bytes] = token_bytes
) -> Timeline:
    """Draw a new timeline; clock: the time in Unix seconds, chance: so many bytes of it.

    It begins with the next full second: in this one, messages that the file knows nothing of may have been sent.
    """
    return Timeline(chance(TAG_BYTES).hex(), int(clock()) + 1)


def begin_timeline(connection: Connection, new: Timeline) -> None:
    """Give the file a new timeline, later than its last, and let every running match be told that it was restored."""
    connection.execute(_BEGIN, (new.tag, new.at, new.at))
    connection.execute(_TELL)
    connection.execute(_FORGET_POSTS)


def begin_anew(connection: Connection, part: ShardRange = _ALL) -> tuple[Timeline, int, str]:
    """Give the database a timeline drawn now; return what a lock remembers of it and of this part."""
    begin_timeline(connection, draw_timeline())
    return read_timeline(connection), count_entries(connection, part), part.name


def read_timeline(connection: Connection) -> Timeline:
    """Read which messages are this file's own."""
    return Timeline(*connection.execute("SELECT tag, at FROM timeline").fetchone())


def adopt_timeline(
    connection: Connection, lock: FileLock, new: Timeline, part: ShardRange = _ALL, *, alone: bool = True
) -> bool:
    """Begin the new timeline where this is not the file that the lock remembers, or an older one; whether it is so.

    The lock remembers the file as it is from here on. alone: nobody else can have begun the timeline that the lock does not
    know; else one that was begun since then, by whoever noticed the same first, is gone on with. part: of which this process
    alone writes the log from here on; what the lock remembers may be of another part.
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
    """Read the name of a part."""
    return ShardRange(*map(int, name.split("/"))) if name else _ALL


def count_entries(connection: Connection, part: ShardRange = _ALL) -> int:
    """Count the log entries ever written in a part of the servers, also those that were pruned."""
    return int(connection.execute(write_part(_ENTRIES, part)).fetchone()[0])
