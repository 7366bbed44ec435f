"""The lock next to the database file, which also records the file's state, to detect an older copy.

Its content is one line: the timeline's tag, the number of log entries ever written, `open` or `closed`, when
the timeline began, and the shard range. The entries are counted in this shard range, or in all servers if it
is empty. The line is written after each commit to the log, so it is never ahead of the database: see
db.base.timeline. A second line holds the name that the last process had on a server.
"""

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from engine.records.store_records import Timeline

PRIVATE = 0o600  # files of the database are their owner's alone
SUFFIX = ".lock"
LINE = 64  # bytes of each line, which is overwritten in place


class LockRecord(Struct, frozen=True):
    """The recorded state of the database file at its last use. closed: the program ended in good order.

    part: the name of the shard range of the entries.
    """

    timeline: Timeline = Timeline()
    entries: int = 0
    closed: bool = True
    part: str = ""


def lock_of(path: Path) -> Path:
    """Return the path of a database file's lock."""
    return path.with_name(path.name + SUFFIX)


def hand_over(made: Path, before: Path) -> None:
    """Give a file made by root to the owner of the file that it belongs to (before), or else of its folder.

    A file owned by root would lock the bot out.
    """
    if os.geteuid() == 0:
        owner = (before if before.exists() else made.parent).stat()
        os.chown(made, owner.st_uid, owner.st_gid)


def parse_record(line: bytes) -> LockRecord:
    """Return the state that a lock recorded. Empty if the lock is new or unreadable."""
    words = line.decode("ascii", "replace").split()
    if len(words) not in (4, 5) or not (words[1].isdecimal() and words[3].isdecimal()):
        return LockRecord()
    tag, entries, word, at, *part = words
    return LockRecord(Timeline(tag.strip("."), int(at)), int(entries), word == "closed", "".join(part))


class FileLock:
    """The lock of a database file, held until it is closed or this process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises OSError, BlockingIOError if another process has it."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._file = os.open(lock_of(path), os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            os.fchmod(self._file, PRIVATE)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            hand_over(lock_of(path), path)
        except BaseException:
            os.close(self._file)
            raise
        self.is_closed = False
        self.known = parse_record(os.pread(self._file, LINE, 0))
        self.timeline, self.entries, self.part = self.known.timeline, self.known.entries, self.known.part

    def read_name(self) -> str:
        """Return the name that the last process with this lock had on the database server, "" if unknown."""
        return os.pread(self._file, LINE, LINE).decode("ascii", "replace").strip()

    def write_name(self, name: str) -> None:
        """Record the name of this process on the database server."""
        with suppress(OSError):  # the next process waits some seconds longer
            os.pwrite(self._file, name.encode("ascii", "replace")[: LINE - 1].ljust(LINE - 1) + b"\n", LINE)

    def remember(self, timeline: Timeline, entries: int, part: str = "") -> None:
        """Record the timeline, and the number of log entries in a shard range."""
        self.timeline, self.entries, self.part = timeline, entries, part
        self._write("open")

    def count_entries(self, more: int) -> None:
        """Record more written entries."""
        self.remember(self.timeline, self.entries + more, self.part)

    def close(self, in_order: bool = True) -> None:
        """Release the lock. in_order: the database was closed before it."""
        if in_order:
            self._write("closed")
        self.is_closed = True
        os.close(self._file)

    def _write(self, word: str) -> None:
        tag, at = self.timeline.tag, self.timeline.at
        line = f".{tag} {self.entries} {word} {at} {self.part}".ljust(LINE - 1) + "\n"
        with suppress(OSError):  # the commit is done, and the record may be behind it
            os.pwrite(self._file, line.encode(), 0)
