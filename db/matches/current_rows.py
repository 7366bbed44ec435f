"""All rows of one match except its position, in one round trip."""

from collections import defaultdict
from typing import Any

from db.base.connection import Connection, Cursor
from db.base.entries import read_entries
from db.base.order_rows import HOLDS, LAID, read_orders
from db.base.rows import CLOCK, DEADLINE, MATCH, MESSAGE, PICKING, PLAYER, SERVER, name_users
from db.base.tables import Tables
from engine.records.clock import Clock
from engine.records.match_records import Entry, Match
from engine.records.store_records import LEARNT, MatchRows, SeatRows, ServerSettings, User
from engine.rules.core import Seat

_MATCH = f"SELECT {MATCH.sql} FROM matches WHERE id = ?"
_SERVER = f"SELECT {SERVER.sql} FROM guilds WHERE id = (SELECT guild FROM matches WHERE id = ?)"
_PACE = f"SELECT paused IS NOT NULL, resumes_at, {CLOCK.sql} FROM clocks WHERE match = ?"
_PLAYERS = f"SELECT {PLAYER.sql} FROM seats WHERE match = ? ORDER BY seat, id"
_NAMED = name_users("(SELECT guild FROM matches WHERE id = ?1)")
_USERS = f"SELECT {_NAMED.sql} FROM users WHERE id IN (SELECT user_id FROM seats WHERE match = ?1)"
_DEADLINES = f"SELECT seat, {DEADLINE.sql} FROM deadlines WHERE match = ? AND done = 0"
_PICKS = f"SELECT seat, {PICKING.sql} FROM picking WHERE match = ?"
_SEEN = "SELECT seat, seq FROM seen_entries WHERE match = ?"
_FINISHED = (
    "SELECT user_id, (SELECT COUNT(*) FROM (SELECT 1 FROM results WHERE results.user_id = seats.user_id"
    f" AND place IS NOT NULL AND game = (SELECT game FROM matches WHERE id = ?1) LIMIT {LEARNT}) AS latest)"
    " FROM seats WHERE match = ?1"
)
_LESSONS = (
    "SELECT user_id, lesson, match, question_id FROM lessons WHERE user_id IN (SELECT user_id FROM seats WHERE match = ?1)"
    " AND game = (SELECT game FROM matches WHERE id = ?1)"
)
RECENT = 16  # entries loaded with the rows (more need a query of their own)
_MESSAGES = f"SELECT {MESSAGE.sql} FROM tracked_messages WHERE match = ? AND kind IN ('post', 'dm')"
_ASKED = (
    *(_MATCH, _SERVER, _PACE, _MESSAGES, LAID, HOLDS),
    *(_PLAYERS, _USERS, _DEADLINES, _PICKS, _FINISHED, _LESSONS, _SEEN),
)


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
    asked = {
        sql: connection.execute(sql, (match,)) for sql in _ASKED
    }  # a server answers all of them in one round trip
    found, server, pace = (asked[sql].fetchone() for sql in (_MATCH, _SERVER, _PACE))
    if found is None:
        return None
    row = MATCH.read(found)
    messages = list(map(MESSAGE.read, asked[_MESSAGES]))
    seats = _read_seats(asked, {each.seat: each for each in messages if each.kind == "dm"})
    looks = seat is not None and not seats[seat].player.level  # an AI has no panel
    unseen = min(row.published, seats[seat].seen) if seat is not None and looks else row.published
    after, entries = _read_recent(connection, row, max(unseen - 1, row.seq - RECENT, 0))
    clock = Clock() if pace is None else CLOCK.read(pace[2:])
    return MatchRows(
        row,
        ServerSettings(row.guild) if server is None else SERVER.read(server),
        clock,
        pace is not None and bool(pace[0]),
        seats,
        next((each for each in messages if each.kind == "post"), None),
        after,
        entries,
        _find_last(connection, row, entries),
        read_orders(asked[LAID], asked[HOLDS]),
        None if pace is None else pace[1],
    )


def _read_seats(asked: dict[str, Cursor], letters: dict[Seat | None, Any]) -> tuple[SeatRows, ...]:
    """Return the rows of each seat. asked: cursors by query. letters: panels in direct messages, by seat."""
    players = map(PLAYER.read, asked[_PLAYERS])
    users = {row[0]: _NAMED.read(row) for row in asked[_USERS]}
    deadlines = {row[0]: DEADLINE.read(row[1:]) for row in asked[_DEADLINES]}
    picks = {row[0]: PICKING.read(row[1:]) for row in asked[_PICKS]}
    finished = dict(asked[_FINISHED])
    lessons = defaultdict[int, dict[str, tuple[int, int]]](dict)
    for user, lesson, shown, question_id in asked[_LESSONS]:
        lessons[user][lesson] = (shown, question_id)
    seen: dict[Seat | None, int] = dict(asked[_SEEN])
    return tuple(
        SeatRows(
            player,
            users.get(player.user) or User(player.user),
            deadlines.get(player.seat),
            picks.get(player.seat),
            seen.get(player.seat, 0),
            letters.get(player.seat),
            finished.get(player.user, 0),
            lessons.get(player.user, {}),
        )
        for player in players
    )


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
