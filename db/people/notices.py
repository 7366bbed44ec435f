"""Messages to be sent: the table notices."""

from collections.abc import Iterable, Sequence

from db.base.connection import Connection
from db.base.rows import Columns, insert_into
from db.base.tables import Tables
from db.people.users import read_user
from engine.match.timekeeping import NUDGE_PAUSE, find_next
from engine.records.match_records import Deadline
from engine.records.store_records import DueReminder, Notice
from engine.rules.core import Seat

_NOTICE = Columns(Notice)
_WHO = (
    "SELECT user_id, zone FROM seats JOIN matches ON matches.id = seats.match"
    " LEFT JOIN guilds ON guilds.id = guild WHERE match = ? AND seat = ?"
)
KEEP_STAGE = (
    "UPDATE deadlines SET stage = ?, wake = ?"
    " WHERE match = ? AND seat = ? AND due = ? AND wake = ? AND stage = ?"
)


class Notices(Tables):
    """SQL implementation of NoticeStore."""

    async def load_due_reminders(self, deadlines: Sequence[Deadline]) -> list[DueReminder]:
        """Return the due reminder of each deadline: its user, their quiet hours and absence, and its kind.

        The kind is a direct message or a mention.
        """

        def read_calls(connection: Connection) -> list[DueReminder]:
            return [_make_call(connection, each) for each in deadlines]

        return await self.database.read(read_calls)

    async def skip_call(self, call: DueReminder, now: int) -> None:
        """Count a reminder as sent without a message, if its deadline is unchanged."""
        await self.database.write(lambda connection: _count_given(connection, call, now))

    async def add_reminders(self, user: int, calls: Sequence[DueReminder], now: int, size: int) -> None:
        """Add messages of at most `size` reminders each, as few as possible. user 0: as posts.

        Reminders of deadlines that have changed meanwhile are left out.
        """

        def insert_reminders(connection: Connection) -> None:
            deadlines = [call.deadline for call in calls if _count_given(connection, call, now)]
            given = [(each.match, each.seat) for each in deadlines]
            for first in range(0, len(given), size):
                insert_notice(connection, "remind", user, given[first : first + size], now)

        await self.database.write(insert_reminders)

    async def add_nudge(self, match: int, seats: Iterable[Seat], now: int) -> int | None:
        """Add a nudge of these seats. If it is too early, return when one is allowed (Unix seconds)."""
        named = [(match, seat) for seat in seats]

        def insert_nudge(connection: Connection) -> int | None:
            connection.lock_match(match)
            (last,) = connection.execute("SELECT nudged FROM clocks WHERE match = ?", (match,)).fetchone()
            later = find_next(last, now, NUDGE_PAUSE)
            if later is not None:
                return later
            connection.execute("UPDATE clocks SET nudged = ? WHERE match = ?", (now, match))
            insert_notice(connection, "nudge", 0, named, now)
            return None

        return await self.database.write(insert_nudge)

    async def list_pending(self, most: int) -> list[Notice]:
        """Return messages that are not sent yet, oldest first."""
        return await self.select(
            _NOTICE, self.here("FROM notices WHERE HERE(notices.guild) ORDER BY id LIMIT ?"), most
        )

    async def load_newest(self) -> int:
        """Return the number of the latest message that is not sent, 0 if there is none."""
        return await self.load_number(
            self.here("SELECT coalesce(max(id), 0) FROM notices WHERE HERE(notices.guild)")
        )

    async def remove_notice(self, notice: Notice) -> None:
        """Remove a message that is sent or obsolete."""
        await self.database.change("DELETE FROM notices WHERE id = ?", notice.id)

    async def post_instead(self, notice: Notice, seats: Sequence[tuple[int, Seat]]) -> None:
        """Replace a direct message by a post for each of these (match, seat), unless it was removed meanwhile."""

        def replace_notice(connection: Connection) -> None:
            if connection.execute("DELETE FROM notices WHERE id = ?", (notice.id,)).rowcount:
                for each in seats:
                    insert_notice(connection, notice.kind, 0, [each], notice.at)

        await self.database.write(replace_notice)


def _make_call(connection: Connection, each: Deadline) -> DueReminder:
    owner, zone = connection.execute(_WHO, (each.match, each.seat)).fetchone()
    user = read_user(connection, owner)
    return DueReminder(each, owner, user.quiet_hours(zone), user.notify_via, user.away)


def _count_given(connection: Connection, call: DueReminder, now: int) -> bool:
    """Count a reminder as sent, if its deadline is unchanged."""
    each, values = call.deadline, call.next_stage(now)
    unchanged = (each.match, each.seat, each.due, each.wake, each.stage)
    return connection.execute(KEEP_STAGE, (*values, *unchanged)).rowcount > 0


def insert_notice(
    connection: Connection, kind: str, user: int, seats: Sequence[tuple[int, Seat]], at: int
) -> None:
    """Add a message about these (match, seat), all in one shard range. It is sent after the commit.

    kind: "remind", "nudge" or "stood-in". user: the receiver of a direct message, 0: it is a post.
    """
    row = connection.execute("SELECT guild FROM matches WHERE id = ?", (seats[0][0],)).fetchone()
    guild = row[0] if row else 0
    values = {"kind": kind, "user_id": user, "seats": tuple(seats), "at": at, "guild": guild}
    connection.execute(*insert_into("notices", values))
