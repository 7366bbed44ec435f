"""What the sweep asks of the database: deadlines at hand, downtime, pauses that end, messages decided on, nudges."""

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec

from db import time
from db.database import Database
from db.time import DEADLINE, deadline_of
from engine.clock import GRACE, Clock, Quiet, past, wake
from engine.core import Seat, Struct
from engine.match_records import Deadline

LINES = 10  # reminders in one message: no more than cogs.notices names
NUDGE = 6 * 3600  # seconds between two nudges of a match
SLACK = 120  # seconds after the last sign of life within which something may still have been written
_seats = msgspec.json.Decoder(tuple[tuple[int, int], ...])
_PLAIN = "(SELECT match FROM clocks WHERE weekends = 1 AND instr(pace, ':') = 0)"
_OTHERS = (
    f"SELECT {', '.join(f'deadlines.{column}' for column in DEADLINE.split(', '))}, pace, zone, weekends"
    " FROM deadlines JOIN clocks ON clocks.match = deadlines.match"
    " WHERE (weekends = 0 OR instr(pace, ':') > 0) AND since <= ?"
)
_WHO = (
    "SELECT seats.user, reach, dm = 0, away, guild FROM seats JOIN matches ON matches.id = seats.match"
    " LEFT JOIN users ON users.id = seats.user WHERE match = ? AND seat = ?"
)
_KEEP = "UPDATE deadlines SET stage = ?, wake = ? WHERE match = ? AND seat = ? AND due = ? AND wake = ? AND stage = ?"


class Notice(Struct, frozen=True):
    """A message that is decided on: kind remind, stood-in or nudge; user 0: a post in the thread of the one match."""

    id: int
    kind: str
    user: int
    seats: tuple[tuple[int, Seat], ...]
    at: int


class Call(Struct, frozen=True):
    """A reminder that a deadline asks for, and who is to be told."""

    deadline: Deadline
    user: int
    quiet: Quiet | None
    reach: str
    away: int | None

    def staged(self, now: int) -> tuple[int, int | None]:
        """Its stage and wake once all reminders up to now count as given."""
        each = self.deadline
        assert each.due is not None
        stage = max(each.stage + 1, past(each.since, each.due, now, self.quiet))
        return stage, wake(each.since, each.due, stage, self.quiet)


class Times:
    """The tables clocks, deadlines, alive and notices."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # signs of life

    async def alive(self) -> int | None:
        """When this program was last seen running."""
        row = await self.database.row("SELECT at FROM alive")
        return None if row is None else int(row[0])

    async def beat(self, now: int) -> None:
        """This program runs now."""
        await self.database.change("REPLACE INTO alive (id, at) VALUES (0, ?)", now)

    async def shift(self, at: int, now: int) -> bool:
        """Nobody's time ran from at, the last sign of life, until now; False where that is done already."""
        return await self.database.write(lambda connection: _shift(connection, at, now))

    # deadlines

    async def wakes(self, now: int, most: int) -> list[Deadline]:
        """Deadlines that must be looked at, the longest waiting first."""
        sql = f"SELECT {DEADLINE} FROM deadlines WHERE wake <= ? ORDER BY wake LIMIT ?"
        return [deadline_of(row) for row in await self.database.rows(sql, now, most)]

    async def snooze(self, each: Deadline, until: int) -> None:
        """Look at a deadline, if it stands unchanged, again then."""
        values = (each.stage, until, each.match, each.seat, each.due, each.wake, each.stage)
        await self.database.change(_KEEP, *values)

    async def until(self, match: int) -> dict[Seat, int]:
        """The deadlines of a match by seat, where there are any."""
        sql = "SELECT seat, due FROM deadlines WHERE match = ? AND due IS NOT NULL AND done = 0"
        return dict(await self.database.rows(sql, match))

    # clocks

    async def clock(self, match: int) -> Clock:
        """How a match keeps time; without end where it does not run."""
        row = await self.database.row("SELECT pace, zone, weekends FROM clocks WHERE match = ?", match)
        return Clock() if row is None else Clock(row[0], row[1], bool(row[2]))

    async def paused(self, match: int) -> bool:
        """Whether the clock of a match stands still."""
        sql = "SELECT 1 FROM clocks WHERE match = ? AND paused IS NOT NULL"
        return await self.database.row(sql, match) is not None

    async def timed(self) -> list[int]:
        """Matches in which a deadline runs."""
        sql = "SELECT DISTINCT match FROM deadlines WHERE due IS NOT NULL AND done = 0 ORDER BY match"
        return [match for (match,) in await self.database.rows(sql)]

    async def pauses(self, now: int, most: int) -> list[tuple[int, int]]:
        """Matches whose pause is over, and when it was."""
        sql = "SELECT match, until FROM clocks WHERE until <= ? ORDER BY until LIMIT ?"
        return [(match, until) for match, until in await self.database.rows(sql, now, most)]

    async def put_off(self, match: int, until: int, later: int) -> None:
        """A pause that cannot end now is looked at again later."""
        await self.database.change(
            "UPDATE clocks SET until = ? WHERE match = ? AND until = ?", later, match, until
        )

    async def quiet(self, user: int, guild: int) -> Quiet | None:
        """A user's quiet hours in their time zone, else in this server's."""
        return await self.database.read(lambda connection: time.quiet(connection, user, guild))

    # messages

    async def calls(self, deadlines: Sequence[Deadline]) -> list[Call]:
        """Who is to be reminded of these."""

        def work(connection: sqlite3.Connection) -> list[Call]:
            return [_call(connection, each) for each in deadlines]

        return await self.database.read(work)

    async def skip(self, call: Call, now: int) -> None:
        """A reminder that is left out counts as given."""
        await self.database.write(lambda connection: _give(connection, call, now))

    async def remind(self, user: int, calls: Sequence[Call], now: int) -> None:
        """Decide on as few messages as name all reminders that stand unchanged; user 0: posts in their one match."""

        def work(connection: sqlite3.Connection) -> None:
            deadlines = [call.deadline for call in calls if _give(connection, call, now)]
            given = [(each.match, each.seat) for each in deadlines]
            for first in range(0, len(given), LINES):
                time.notice(connection, "remind", user, given[first : first + LINES], now)

        await self.database.write(work)

    async def nudge(self, match: int, seats: Iterable[Seat], now: int) -> int | None:
        """Decide on a nudge of these seats; when the next one may come, if it is too early."""
        named = [(match, seat) for seat in seats]

        def work(connection: sqlite3.Connection) -> int | None:
            (last,) = connection.execute("SELECT nudged FROM clocks WHERE match = ?", (match,)).fetchone()
            if last and last <= now < last + NUDGE:
                return int(last) + NUDGE
            connection.execute("UPDATE clocks SET nudged = ? WHERE match = ?", (now, match))
            time.notice(connection, "nudge", 0, named, now)
            return None

        return await self.database.write(work)

    async def notices(self, most: int) -> list[Notice]:
        """Messages that are decided on and not sent yet, oldest first."""
        rows = await self.database.rows(
            "SELECT id, kind, user, seats, at FROM notices ORDER BY id LIMIT ?", most
        )
        return [Notice(id_, kind, user, _seats.decode(seats), at) for id_, kind, user, seats, at in rows]

    async def newest(self) -> int:
        """The number of the newest message that is decided on and not sent, 0 where there is none."""
        row = await self.database.row("SELECT coalesce(max(id), 0) FROM notices")
        return 0 if row is None else int(row[0])

    async def sent(self, notice: Notice) -> None:
        """A message is out, or there is no need of it any more."""
        await self.database.change("DELETE FROM notices WHERE id = ?", notice.id)

    async def publicly(self, notice: Notice, seats: Sequence[tuple[int, Seat]]) -> None:
        """A direct message cannot be sent: a post in each of its matches comes instead."""

        def work(connection: sqlite3.Connection) -> None:
            if connection.execute("DELETE FROM notices WHERE id = ?", (notice.id,)).rowcount:
                for each in seats:
                    time.notice(connection, notice.kind, 0, [each], notice.at)

        await self.database.write(work)


def _call(connection: sqlite3.Connection, each: Deadline) -> Call:
    user, reach, closed, away, guild = connection.execute(_WHO, (each.match, each.seat)).fetchone()
    hours = time.quiet(connection, user, guild)
    return Call(each, user, hours, "mention" if closed else reach or "dm", away)


def _give(connection: sqlite3.Connection, call: Call, now: int) -> bool:
    """Count a reminder as given, if its deadline stands unchanged."""
    each, values = call.deadline, call.staged(now)
    unchanged = (each.match, each.seat, each.due, each.wake, each.stage)
    return connection.execute(_KEEP, (*values, *unchanged)).rowcount > 0


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
