"""Deadlines of the awaited seats, clocks and signs of life: the tables deadlines, clocks and alive."""

import sqlite3

from db import time
from db.database import Database
from db.notices import KEEP_STAGE
from db.rows import DEADLINE, deadline_of
from engine.clock import GRACE, Clock
from engine.core import Seat
from engine.match_records import Deadline

SLACK = 120  # seconds after the last sign of life within which something may still have been written
_PLAIN = "(SELECT match FROM clocks WHERE weekends = 1 AND instr(pace, ':') = 0)"
_OTHERS = (
    f"SELECT {', '.join(f'deadlines.{column}' for column in DEADLINE.split(', '))}, pace, zone, weekends"
    " FROM deadlines JOIN clocks ON clocks.match = deadlines.match"
    " WHERE (weekends = 0 OR instr(pace, ':') > 0) AND since <= ?"
)


class Deadlines:
    """engine.store.DeadlineStore in SQLite."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def load_deadline(self, match: int, seat: Seat) -> Deadline | None:
        """Load the deadline of a seat that is awaited."""
        sql = f"SELECT {DEADLINE} FROM deadlines WHERE match = ? AND seat = ? AND done = 0"
        row = await self.database.row(sql, match, seat)
        return None if row is None else deadline_of(row)

    async def load_alive(self) -> int | None:
        """Load when this program was last seen running; None before its first sign of life."""
        row = await self.database.row("SELECT at FROM alive")
        return None if row is None else int(row[0])

    async def mark_alive(self, now: int) -> None:
        """Note that this program runs now."""
        await self.database.change("REPLACE INTO alive (id, at) VALUES (0, ?)", now)

    async def shift_times(self, at: int, now: int) -> bool:
        """Move all times as if the seconds from at, the last sign of life, until now had not passed."""
        return await self.database.write(lambda connection: _shift(connection, at, now))

    async def list_wakes(self, now: int, most: int) -> list[Deadline]:
        """List deadlines whose wake is past, the longest past first."""
        sql = f"SELECT {DEADLINE} FROM deadlines WHERE wake <= ? ORDER BY wake LIMIT ?"
        return [deadline_of(row) for row in await self.database.rows(sql, now, most)]

    async def postpone_wake(self, deadline: Deadline, until: int) -> None:
        """Look at a deadline again only then, if it stands unchanged."""
        each = deadline
        values = (each.stage, until, each.match, each.seat, each.due, each.wake, each.stage)
        await self.database.change(KEEP_STAGE, *values)

    async def load_due_times(self, match: int) -> dict[Seat, int]:
        """Load when the awaited seats of a match are due; seats without end, or while it is paused, are left out."""
        sql = "SELECT seat, due FROM deadlines WHERE match = ? AND due IS NOT NULL AND done = 0"
        return dict(await self.database.rows(sql, match))

    async def load_clock(self, match: int) -> Clock:
        """Load how a match keeps time; without end where it does not run."""
        row = await self.database.row("SELECT pace, zone, weekends FROM clocks WHERE match = ?", match)
        return Clock() if row is None else Clock(row[0], row[1], bool(row[2]))

    async def is_paused(self, match: int) -> bool:
        """Tell whether the clock of a match stands still."""
        sql = "SELECT 1 FROM clocks WHERE match = ? AND paused IS NOT NULL"
        return await self.database.row(sql, match) is not None

    async def list_timed(self) -> list[int]:
        """List the matches in which a deadline runs, oldest first."""
        sql = "SELECT DISTINCT match FROM deadlines WHERE due IS NOT NULL AND done = 0 ORDER BY match"
        return [match for (match,) in await self.database.rows(sql)]

    async def list_ended_pauses(self, now: int, most: int) -> list[tuple[int, int]]:
        """List matches whose pause is over and when it was (match, until), the longest over first."""
        sql = "SELECT match, until FROM clocks WHERE until <= ? ORDER BY until LIMIT ?"
        return [(match, until) for match, until in await self.database.rows(sql, now, most)]

    async def postpone_pause(self, match: int, until: int, later: int) -> None:
        """Let a pause that was to end at until, and cannot now, end later."""
        await self.database.change(
            "UPDATE clocks SET until = ? WHERE match = ? AND until = ?", later, match, until
        )


def _shift(connection: sqlite3.Connection, at: int, now: int) -> bool:
    if connection.execute("UPDATE alive SET at = ? WHERE at = ?", (now, at)).rowcount == 0:
        return False
    gap, before = now - at, at + SLACK
    others = connection.execute(_OTHERS, (before,)).fetchall()
    moved = "since = since + ?1, due = due + ?1, wake = wake + ?1"
    connection.execute(f"UPDATE deadlines SET {moved} WHERE since <= ?2 AND match IN {_PLAIN}", (gap, before))
    for row in others:
        _shift_one(connection, deadline_of(row[:9]), Clock(row[9], row[10], bool(row[11])), at, now)
    sql = "UPDATE clocks SET paused = paused + ?1, until = until + ?1 WHERE paused <= ?2"
    connection.execute(sql, (gap, before))
    connection.execute("UPDATE votes SET ends = ends + ?1 WHERE status = 'open' AND at <= ?2", (gap, before))
    connection.execute("UPDATE lobbies SET expires = expires + ?", (gap,))
    return True


def _shift_one(connection: sqlite3.Connection, each: Deadline, clock: Clock, at: int, now: int) -> None:
    """Clocks with weekends or a fixed time: what counts stays; a fixed time that passed meanwhile is the next one."""
    gap, due, since = now - at, each.due, each.since
    if due is None or due <= at:
        return
    if time.stood_in(connection, each.match, each.seat):
        due, since = now, now
    elif clock.fixed is None:
        due, since = clock.after(now, clock.left(at, due)), since + gap
    elif due < now + GRACE:
        due, since = clock.due(now) or due, now
    time.move(connection, each, since, due, None)
