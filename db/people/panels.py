"""Messages to keep up to date, draft picks, seen entries: tracked_messages, picking, seen_entries, lessons."""

from collections.abc import Collection, Iterable

from db.base.connection import Connection
from db.base.order_rows import clear_orders
from db.base.rows import MESSAGE, PICKING, PUBLIC, Row, put_into
from db.base.tables import Tables
from engine.records.store_records import DraftPicks, TrackedMessage
from engine.rules.core import Picks, Seat

PUBLISH = (
    "UPDATE matches SET published = CASE WHEN seq < ?1 THEN seq ELSE ?1 END WHERE id = ?2 AND published < ?1"
)
_SEEN = (
    "INSERT INTO seen_entries (match, seat, seq) VALUES (?, ?, ?)"
    " ON CONFLICT (match, seat) DO UPDATE SET seq = excluded.seq WHERE seen_entries.seq < excluded.seq"
)
_REMINDER = "FROM tracked_messages WHERE kind = 'reminder' AND message = ? ORDER BY match, seat"
_REMINDERS = "FROM tracked_messages WHERE kind = 'reminder' AND match = ? ORDER BY seat"
_FORMER = "FROM tracked_messages WHERE kind = 'reminder' AND match = ? AND seat = ? AND message <> ?"
_LESSON = (
    "INSERT INTO lessons (user_id, game, lesson, match, question_id) SELECT user_id, game, ?, matches.id, ?"
    " FROM seats JOIN matches ON matches.id = seats.match WHERE matches.id = ? AND seat = ? AND user_id > 0"
    " ON CONFLICT (user_id, game, lesson) DO UPDATE SET match = excluded.match, question_id = excluded.question_id"
)
_FORGOTTEN = "CASE WHEN tracked_messages.message = excluded.message AND tracked_messages.content IS NULL THEN NULL ELSE excluded.content END"


class Panels(Tables):
    """SQL implementation of PanelStore."""

    async def track_messages(self, messages: Iterable[TrackedMessage]) -> None:
        """Store each of these messages, replacing the previous one of the same match, kind and seat."""

        def write_messages(connection: Connection) -> None:
            for message in messages:
                connection.execute(*_replace_message(message))

        await self.database.write(write_messages)

    async def keep_reminder(self, rows: Collection[TrackedMessage]) -> list[TrackedMessage]:
        """Store the rows of a sent reminder, one per seat. Return the rows of earlier reminders they replace."""

        def write_reminder(connection: Connection) -> list[TrackedMessage]:
            former = list[TrackedMessage]()
            for each in rows:
                found = connection.execute(
                    f"SELECT {MESSAGE.sql} {_FORMER}", (each.match, each.seat, each.message)
                )
                former += map(MESSAGE.read, found)
                connection.execute(*_replace_message(each))
            return former

        return await self.database.write(write_reminder)

    async def list_reminders(self, match: int) -> list[TrackedMessage]:
        """Return the latest reminder of each seat of a match."""
        return await self.select(MESSAGE, _REMINDERS, match)

    async def load_reminder(self, message: int) -> list[TrackedMessage]:
        """Return the rows of a sent reminder: one for each seat of which it is the latest.

        The seats may be of several matches.
        """
        return await self.select(MESSAGE, _REMINDER, message)

    async def drop_reminder(self, message: int) -> None:
        """Stop tracking a reminder that is obsolete."""
        await self.database.change(
            "DELETE FROM tracked_messages WHERE kind = 'reminder' AND message = ?", message
        )

    async def track_post(self, message: TrackedMessage, seq: int) -> None:
        """Store a public post as the latest one, and mark entries up to seq as published."""

        def write_post(connection: Connection) -> None:
            connection.execute(*_replace_message(message))
            connection.execute(PUBLISH, (seq, message.match))

        await self.database.write(write_post)

    async def load_picks(self, match: int, seat: Seat) -> DraftPicks | None:
        """Return this seat's draft picks, or None. The next entry of the seat clears them."""
        return await self.find(PICKING, "FROM picking WHERE match = ? AND seat = ?", match, seat)

    async def keep_picks(self, match: int, seat: Seat, question_id: int, picks: Picks) -> None:
        """Store the draft picks for this question, replacing any other."""
        picking = {"match": match, "seat": seat, "question_id": question_id, "picks": picks}
        sql, values = put_into("picking", "match, seat", picking)
        await self.database.change(sql, *values)

    async def mark_seen(self, match: int, seat: Seat, seq: int) -> None:
        """Mark entries up to seq as seen by this seat. The number never decreases."""
        await self.database.change_soon(_SEEN, match, seat, seq)

    async def keep_lesson(self, match: int, seat: Seat, lesson: str, question_id: int) -> None:
        """Record that a lesson of the match's game was shown to this seat's user at this question."""
        await self.database.change_soon(_LESSON, lesson, question_id, match, seat)


def clear_seat(connection: Connection, match: int, seat: Seat) -> None:
    """Delete the messages, picks, seen entries and orders of a seat, which are not its new owner's."""
    clear_orders(connection, match, seat)
    for table in ("tracked_messages", "picking", "seen_entries"):
        connection.execute(f"DELETE FROM {table} WHERE match = ? AND seat = ?", (match, seat))


def _replace_message(message: TrackedMessage) -> tuple[str, Row]:
    """Return the statement that stores a message, and its values.

    If the stored content of the same message was deleted, since it may name a forgotten user, the new content is
    not stored either.
    """
    row = MESSAGE.to_row(message) | {"seat": PUBLIC if message.seat is None else message.seat}
    sql, values = put_into("tracked_messages", "match, kind, seat", row)
    return sql.replace("= excluded.content", f"= {_FORGOTTEN}"), values
