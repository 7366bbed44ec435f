"""All rows of one match except its position, in one round trip."""

from collections import defaultdict
from collections.abc import Iterable

from db.base.connection import Connection
from db.base.entries import read_entries
from db.base.order_rows import HOLDS, LAID, read_orders
from db.base.rows import CLOCK, DEADLINE, MATCH, MESSAGE, PICKING, PLAYER, SERVER, Row, name_users, split_row
from db.base.tables import Tables
from engine.records.clock import Clock
from engine.records.match_records import Entry, Match
from engine.records.store_records import LEARNT, MatchRows, SeatRows, ServerSettings, TrackedMessage, User
from engine.rules.core import Seat

_HEAD = (
    f"SELECT {MATCH.with_table('matches')}, {SERVER.with_table('guilds')}, {CLOCK.with_table('clocks')},"
    " paused IS NOT NULL, resumes_at FROM matches LEFT JOIN guilds ON guilds.id = matches.guild"
    " LEFT JOIN clocks ON clocks.match = matches.id WHERE matches.id = ?"
)
_NAMED = name_users("matches.guild")
_FINISHED = (
    "(SELECT COUNT(*) FROM (SELECT 1 FROM results WHERE results.user_id = seats.user_id AND place IS NOT NULL"
    f" AND results.game = matches.game LIMIT {LEARNT}) AS latest)"
)
_SEATS = (
    f"SELECT {PLAYER.with_table('seats')}, {_NAMED.sql}, {DEADLINE.with_table('deadlines')}, {PICKING.with_table('picking')},"
    f" coalesce(seen_entries.seq, 0), {_FINISHED}"
    " FROM seats JOIN matches ON matches.id = seats.match LEFT JOIN users ON users.id = seats.user_id"
    " LEFT JOIN deadlines ON deadlines.match = seats.match AND deadlines.seat = seats.seat AND done = 0"
    " LEFT JOIN picking ON picking.match = seats.match AND picking.seat = seats.seat"
    " LEFT JOIN seen_entries ON seen_entries.match = seats.match AND seen_entries.seat = seats.seat"
    " WHERE seats.match = ? ORDER BY seats.seat, seats.id"
)
_LESSONS = (
    "SELECT user_id, lesson, match, question_id FROM lessons WHERE user_id IN (SELECT user_id FROM seats WHERE match = ?1)"
    " AND game = (SELECT game FROM matches WHERE id = ?1)"
)
RECENT = 16  # entries loaded with the rows (more need a query of their own)
_MESSAGES = f"SELECT {MESSAGE.sql} FROM tracked_messages WHERE match = ? AND kind IN ('post', 'dm')"
_ASKED = (_HEAD, _SEATS, _MESSAGES, _LESSONS, LAID, HOLDS)


class CurrentRows(Tables):
    """SQL implementation of CurrentRowsStore."""

    async def load_rows(self, match: int, seat: Seat | None = None) -> MatchRows | None:
        """Return all current rows of a match, with entries that are unpublished or unseen by this seat.

        None if there is no such match. seat None: only unpublished ones matter.
        """
        return await self.database.read(lambda connection: read_rows(connection, match, seat))


def read_rows(connection: Connection, match: int, seat: Seat | None = None) -> MatchRows | None:
    """Return all current rows of a match, or None if there is no such match.

    Their number is bounded, however long its log is.
    """
    # a server answers all of them in one round trip
    head, seats, messages, lessons, laid, holds = [connection.execute(sql, (match,)) for sql in _ASKED]
    found = head.fetchone()
    if found is None:
        return None
    (row, server, clock), (paused, until) = split_row(found, MATCH, SERVER, CLOCK)
    shown = {each.seat: each for each in map(MESSAGE.read, messages)}
    read = _read_seats(seats, lessons, shown)
    looks = seat is not None and not read[seat].player.level  # an AI has no panel
    unseen = min(row.published, read[seat].seen) if seat is not None and looks else row.published
    after, entries = _read_recent(connection, row, max(unseen - 1, row.seq - RECENT, 0))
    return MatchRows(
        row,
        server or ServerSettings(row.guild),
        clock or Clock(),
        bool(paused),
        read,
        shown.get(None),
        after,
        entries,
        _find_last(connection, row, entries),
        read_orders(laid, holds),
        until,
    )


def _read_seats(
    seats: Iterable[Row], lessons: Iterable[Row], shown: dict[Seat | None, TrackedMessage]
) -> tuple[SeatRows, ...]:
    """Return the rows of each seat. shown: panels in direct messages, by seat."""
    taught = defaultdict[int, dict[str, tuple[int, int]]](dict)
    for user, lesson, match, question_id in lessons:
        taught[user][lesson] = (match, question_id)
    rows = list[SeatRows]()
    for each in seats:
        (player, user, deadline, picking), (seen, finished) = split_row(
            each, PLAYER, _NAMED, DEADLINE, PICKING
        )
        known, letter = user or User(player.user), None if player.seat is None else shown.get(player.seat)
        rows.append(
            SeatRows(player, known, deadline, picking, seen, letter, finished, taught.get(player.user, {}))
        )
    return tuple(rows)


def _read_recent(connection: Connection, match: Match, after: int) -> tuple[int, tuple[Entry, ...]]:
    """Return `after`, and the entries after it with the earlier ones that a Back among them undid.

    If the Back leads more than RECENT entries further back, return the last entry's number and no entries.
    """
    found = read_entries(connection, match.id, after, match.seq)
    lowest = min((entry.back_to for entry in found if entry.back_to is not None), default=after)
    if lowest >= after:
        return after, found
    if lowest < after - RECENT:
        return match.seq, ()
    return after, (*read_entries(connection, match.id, lowest, after), *found)


def _find_last(connection: Connection, match: Match, known: tuple[Entry, ...]) -> Entry | None:
    """Return the latest entry that was not undone, ignoring asked hints. None if there is none.

    At a Back the search continues with the entry to which it returned.
    """
    log, seq = {entry.seq: entry for entry in known}, match.seq
    while seq:
        if seq not in log:
            found = read_entries(connection, match.id, seq - 1, seq)
            if not found:
                return None
            log[seq] = found[0]
        entry = log[seq]
        if not entry.is_side_note and (entry.to is None or entry.agreed_undo):
            return entry
        seq = seq - 1 if entry.to is None else entry.to
    return None
