"""Deadlines, clocks, heartbeats and sessions: the tables deadlines, clocks, heartbeats and sessions."""

from collections.abc import Collection

from db.base.connection import Connection, Cursor
from db.base.rows import CLOCK, DEADLINE, Row, to_json
from db.base.tables import Tables, write_part
from db.matches.matches import QUARANTINED
from db.people.notices import KEEP_STAGE
from engine.match.timekeeping import SLACK, shift_deadline
from engine.records.clock import Clock, quiet_hours
from engine.records.match_records import Deadline
from engine.records.store_records import ShardRange
from engine.rules.core import Seat

_BEGUN = (
    f"SELECT {DEADLINE.with_table('deadlines')}, clocks.pace, clocks.zone, weekends, standin IS NOT NULL,"
    " quiet_from, quiet_to, users.zone, guilds.zone FROM deadlines"
    " JOIN clocks ON clocks.match = deadlines.match JOIN matches ON matches.id = deadlines.match"
    " JOIN seats ON seats.match = deadlines.match AND seats.seat = deadlines.seat"
    " LEFT JOIN users ON users.id = seats.user_id LEFT JOIN guilds ON guilds.id = matches.guild"
    " WHERE since <= ? AND HERE(matches.guild)"
)
UNATTENDED = (
    "SELECT seats.match, seats.seat FROM seats JOIN deadlines USING (match, seat) JOIN clocks USING (match)"
    " WHERE (level != '' OR standin IS NOT NULL) AND done = 0 AND paused IS NULL AND HERE(seats.match) ORDER BY seats.match, seats.seat"
)
# without the long pauses of unreadable matches and of matches in deleted servers
_TIMED = (
    "SELECT match FROM deadlines WHERE due IS NOT NULL AND done = 0 AND HERE(deadlines.match)"
    " UNION SELECT match FROM clocks WHERE resumes_at IS NOT NULL AND resumes_at - paused < 315360000 AND HERE(clocks.match) ORDER BY match"
)
_TIMED_SERVERS = (
    "SELECT DISTINCT guild FROM deadlines JOIN matches ON matches.id = match"
    " WHERE due IS NOT NULL AND done = 0 AND HERE(matches.guild) ORDER BY guild"
)
_LONG_PAUSES = (
    "SELECT match, guild FROM clocks JOIN matches ON matches.id = match"
    f" WHERE resumes_at > ? AND NOT {QUARANTINED} AND HERE(matches.guild) ORDER BY match"
)
_ALIVE = "INSERT INTO heartbeats (id, at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
_LIVE = "UPDATE heartbeats SET at = ? WHERE at = ? AND id = ?"
_SHIFT = "UPDATE deadlines SET since = ?, due = ?, wake = ? WHERE match = ? AND seat = ?"
_SHIFT_PAUSES = "UPDATE clocks SET paused = paused + ?1, resumes_at = resumes_at + ?1 WHERE paused <= ?2 AND HERE(clocks.match)"
_SHIFT_VOTES = "UPDATE votes SET since = since + ?1, ends = ends + ?1, rev = rev + ?3 WHERE status = 'open' AND since <= ?2 AND HERE(votes.match)"
_SHIFT_REMOVALS = "UPDATE guilds SET forgets = forgets + ? WHERE forgets > 0 AND HERE(guilds.id)"
_SHIFT_LOBBIES = "UPDATE lobbies SET expires = expires + ? WHERE HERE(lobbies.match)"
_FORGET_SESSIONS = "DELETE FROM sessions WHERE hour <= ? OR hour > ?"  # a clock may have been wrong
_COUNT_SESSIONS = """
INSERT INTO sessions (hour, begun) VALUES (?, ?)
ON CONFLICT (hour) DO UPDATE SET begun = sessions.begun + excluded.begun
"""
HOUR, DAY = 3600, 86_400


class Deadlines(Tables):
    """SQL implementation of DeadlineStore."""

    async def load_deadline(self, match: int, seat: Seat) -> Deadline | None:
        """Return the deadline of an active seat. None if the seat is not active."""
        return await self.find(
            DEADLINE, "FROM deadlines WHERE match = ? AND seat = ? AND done = 0", match, seat
        )

    async def load_alive(self) -> int | None:
        """Return the last heartbeat of this slot (Unix seconds). None before the first."""
        row = await self.database.row("SELECT at FROM heartbeats WHERE id = ?", self.database.part.slot)
        return None if row is None else int(row[0])

    async def mark_alive(self, now: int) -> None:
        """Record a heartbeat."""
        await self.database.change(_ALIVE, self.database.part.slot, now)

    async def count_sessions(self, now: int, begun: int) -> int:
        """Record new sessions of Discord's gateway. Return their number within a day, for all processes."""

        def count(connection: Connection) -> int:
            hour = now // HOUR
            # another process may be one hour ahead
            connection.execute(_FORGET_SESSIONS, (hour - DAY // HOUR, hour + 1))
            connection.execute(_COUNT_SESSIONS, (hour, begun))
            return int(connection.execute("SELECT CAST(sum(begun) AS BIGINT) FROM sessions").fetchone()[0])

        return await self.database.write(count)

    async def shift_times(self, at: int, now: int) -> bool:
        """Move all times as if the seconds between `at`, the last heartbeat, and `now` had not passed.

        Return False, without a change, if another heartbeat was recorded since `at`.
        """
        return await self.database.write(
            lambda connection: _shift_times(connection, self.database.part, at, now)
        )

    async def shift_servers(self, guilds: Collection[int], at: int, now: int, *, show: bool) -> None:
        """Move the times of these servers' matches as if the seconds between `at` and `now` had not passed.

        show: redraw the messages of their votes, which show a time.
        """
        only = to_json(sorted(guilds))
        await self.database.write(
            lambda connection: _move_times(connection, self.database.part, at, now, only, show=show)
        )

    async def list_wakes(self, now: int, most: int) -> list[Deadline]:
        """Return at most `most` deadlines with a due reminder or default answer (wake), earliest first."""
        rest = "FROM deadlines WHERE wake <= ? AND HERE(deadlines.match) ORDER BY wake, match, seat LIMIT ?"
        return await self.select(DEADLINE, self.here(rest), now, most)

    async def postpone_wake(self, deadline: Deadline, until: int) -> None:
        """Postpone the reminder or default answer of a deadline to this time, if the deadline is unchanged."""
        each = deadline
        values = (each.stage, until, each.match, each.seat, each.due, each.wake, each.stage)
        await self.database.change(KEEP_STAGE, *values)

    async def load_due_times(self, match: int) -> dict[Seat, int]:
        """Return when the active seats of a match are due (Unix seconds). Seats without a deadline are omitted.

        In a pause no seat has one.
        """
        sql = "SELECT seat, due FROM deadlines WHERE match = ? AND due IS NOT NULL AND done = 0"
        return dict(await self.database.rows(sql, match))

    async def load_clock(self, match: int) -> Clock:
        """Return the clock of a match. It has no deadlines if the match is not running."""
        return await self.find(CLOCK, "FROM clocks WHERE match = ?", match) or Clock()

    async def is_paused(self, match: int) -> bool:
        """Return True if the clock of a match is paused."""
        sql = "SELECT 1 FROM clocks WHERE match = ? AND paused IS NOT NULL"
        return await self.database.row(sql, match) is not None

    async def list_timed(self, guilds: Collection[int] = ()) -> list[int]:
        """Return the matches with a running deadline or a pause that ends by itself, oldest first.

        guilds: only matches of these servers, empty: all matches.
        """
        if not guilds:
            return await self.list_column(self.here(_TIMED))
        return await self.list_column(write_part(_TIMED, self.database.part, 1), to_json(sorted(guilds)))

    async def list_timed_servers(self) -> list[int]:
        """Return the servers with a match that has a running deadline, ascending."""
        return await self.list_column(self.here(_TIMED_SERVERS))

    async def list_unattended(self) -> list[tuple[int, Seat]]:
        """Return the active seats (match, seat) that a program plays. Paused matches are omitted."""
        return [(match, seat) for match, seat in await self.database.rows(self.here(UNATTENDED))]

    async def list_ended_pauses(self, now: int, most: int) -> list[tuple[int, int]]:
        """Return matches with an ended pause and its end (match, until), earliest first."""
        sql = "SELECT match, resumes_at FROM clocks WHERE resumes_at <= ? AND HERE(clocks.match) ORDER BY resumes_at, match LIMIT ?"
        return [(match, until) for match, until in await self.database.rows(self.here(sql), now, most)]

    async def list_long_pauses(self, after: int) -> list[tuple[int, int]]:
        """Return matches with a pause that ends after this time, each with its server, oldest first."""
        return [(match, guild) for match, guild in await self.database.rows(self.here(_LONG_PAUSES), after)]

    async def postpone_pause(self, match: int, until: int, later: int) -> None:
        """Change the end of a pause that cannot end at `until` as planned."""
        await self.database.change(
            "UPDATE clocks SET resumes_at = ? WHERE match = ? AND resumes_at = ?", later, match, until
        )


def _shift_times(connection: Connection, part: ShardRange, at: int, now: int) -> bool:
    if connection.execute(_LIVE, (now, at, part.slot)).rowcount == 0:
        return False
    _move_times(connection, part, at, now)
    return True


def _move_times(
    connection: Connection, part: ShardRange, at: int, now: int, guilds: str = "", *, show: bool = True
) -> None:
    """Move times that were running at `at` by the gap until `now`.

    guilds: only of these servers (JSON), empty for all. show: redraw messages of votes.
    """

    def move(sql: str, *values: int) -> Cursor:
        if not guilds:
            return connection.execute(write_part(sql, part), values)
        return connection.execute(write_part(sql, part, len(values) + 1), (*values, guilds))

    gap, begun = now - at, at + SLACK
    shifted = [_shift_row(row, at, now) for row in move(_BEGUN, begun)]
    values = [(each.since, each.due, each.wake, each.match, each.seat) for each in shifted]
    connection.executemany(_SHIFT, values)
    move(_SHIFT_PAUSES, gap, begun)
    move(_SHIFT_VOTES, gap, begun, int(show))
    move(_SHIFT_LOBBIES, gap)
    move(_SHIFT_REMOVALS, gap)


def _shift_row(row: Row, at: int, now: int) -> Deadline:
    """Shift the deadline of a row of _BEGUN."""
    count = len(DEADLINE.names)
    pace, zone, weekends, standin, *hours = row[count:]
    clock = Clock(pace, zone, bool(weekends))
    return shift_deadline(DEADLINE.read(row[:count]), clock, bool(standin), quiet_hours(*hours), at, now)
