"""The lock beside the database file, and what it remembers of the file: so that an older copy in its place is noticed.

Its content is one line: the timeline's tag, the number of log entries ever written, open or closed, when the timeline began,
and the part of the servers that these entries are of (empty: all). It is written after each commit to the log, so it is never
ahead of the database itself; see db.base.timeline. After it comes what a server calls the process that had the lock last.
"""

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from engine.records.store_records import Timeline

PRIVATE = 0o600  # files of the database are their owner's alone
SUFFIX = ".lock"
LINE = 64  # bytes of each line; written over itself


class LockRecord(Struct, frozen=True):
    """What was known of the database file when it was last used; closed: the program had ended in good order.

    part: of which part of the servers the entries are, by its name.
    """

    timeline: Timeline = Timeline()
    entries: int = 0
    closed: bool = True
    part: str = ""


def lock_of(path: Path) -> Path:
    """Name the lock of a database file."""
    return path.with_name(path.name + SUFFIX)


def hand_over(made: Path, before: Path) -> None:
    """Give what root has made to the owner of the file before it, or of the folder: root's own would lock the bot out."""
    if os.geteuid() == 0:
        owner = (before if before.exists() else made.parent).stat()
        os.chown(made, owner.st_uid, owner.st_gid)


class FileLock:
    """The lock of a database file, held until it is closed or this process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock; raises OSError, BlockingIOError where another process has it."""
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
        self.known = self._recall()
        self.timeline, self.entries, self.part = self.known.timeline, self.known.entries, self.known.part

    def read_name(self) -> str:
        """Read what a server called the process that had this lock last; nothing where none had it."""
        return os.pread(self._file, LINE, LINE).decode("ascii", "replace").strip()

    def write_name(self, name: str) -> None:
        """Remember what a server calls this process."""
        with suppress(OSError):  # whoever has it next waits some seconds longer
            os.pwrite(self._file, name.encode("ascii", "replace")[: LINE - 1].ljust(LINE - 1) + b"\n", LINE)

    def _recall(self) -> LockRecord:
        """Read what was remembered; nothing where the lock is new or cannot be read."""
        words = os.pread(self._file, LINE, 0).decode("ascii", "replace").split()
        if len(words) not in (4, 5) or not (words[1].isdecimal() and words[3].isdecimal()):
            return LockRecord()
        tag, entries, word, at, *part = words
        return LockRecord(Timeline(tag.strip("."), int(at)), int(entries), word == "closed", "".join(part))

    def remember(self, timeline: Timeline, entries: int, part: str = "") -> None:
        """Remember the timeline, and how many log entries there are in a part of the servers."""
        self.timeline, self.entries, self.part = timeline, entries, part
        self._write("open")

    def count_entries(self, more: int) -> None:
        """Remember that so many more entries were written."""
        self.remember(self.timeline, self.entries + more, self.part)

    def close(self, in_order: bool = True) -> None:
        """Give the lock back; in_order: the database was closed before it."""
        if in_order:
            self._write("closed")
        self.is_closed = True
        os.close(self._file)

    def _write(self, word: str) -> None:
        tag, at = self.timeline.tag, self.timeline.at
        line = f".{tag} {self.entries} {word} {at} {self.part}".ljust(LINE - 1) + "\n"
        with suppress(OSError):  # the commit stands; what is remembered may lag behind it
            os.pwrite(self._file, line.encode(), 0)
