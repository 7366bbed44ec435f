"""The log of each match, its snapshots, and its publication: the tables log_entries and snapshots."""

from collections.abc import Callable, Collection

from db.base.connection import Connection
from db.base.entries import count_undos, pack_log, read_entries, read_headings
from db.base.order_rows import clear_orders, write_orders
from db.base.rows import INSERT_ENTRY, MATCH, Row, entry_row, pack, pad, to_json, unpack
from db.base.tables import Tables
from db.matches.current_rows import read_rows
from db.matches.match_time import TIME, begin_time, write_time
from db.people.panels import PUBLISH
from engine.records.clock import Clock
from engine.records.effects import Ended, SideEffect
from engine.records.match_records import CommitRecord, Entry, Match, WriteConflict
from engine.records.store_records import MatchRows
from engine.rules.core import Event, Seat

_PLACE = "WHERE id = ? AND seq = ? AND status = 'running'"
_MOVE = f"UPDATE matches SET seq = ?, restored = 0 {_PLACE}"  # it changes no indexed column
_MOVE_QUIETLY = (  # the entry counts as published if those before it are
    "UPDATE matches SET seq = ?, restored = 0,"
    f" published = CASE WHEN published = seq THEN seq + 1 ELSE published END {_PLACE}"
)
_FINISH = "UPDATE matches SET status = 'over', ended = ? WHERE id = ?"
_CARRY_OUT = (
    "UPDATE votes SET status = 'passed', rev = rev + 1 WHERE id = ? AND match = ? AND status = 'open'"
)
_BEGIN = "UPDATE matches SET seq = 1, status = 'running', version = ? WHERE id = ? AND seq = 0 AND status = 'lobby'"
_NEWEST = "UPDATE snapshots SET seq = ?, state = ? WHERE match = ? AND keep = 0"
_SNAPSHOTS = "SELECT seq FROM snapshots WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq"
_SNAPSHOT = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (?, ?, ?, ?, ?)"
_END = (
    "SELECT seq, coalesce((SELECT checksum FROM log_entries WHERE match = matches.id AND log_entries.seq = matches.seq), '')"
    " FROM matches WHERE id = ?"
)
_AWAITED = "SELECT seat FROM deadlines WHERE match = ? AND done = 0 ORDER BY seat"
_UNPUBLISHED = (
    "FROM matches WHERE published < seq AND status IN ('running', 'over') AND HERE(matches.guild) ORDER BY id"
)
_OPEN_AGAIN = (  # reopens predictions decided after the entry to which the match returns
    "UPDATE predictions SET gained = NULL, settled = NULL WHERE match = ?1 AND settled >="
    " (SELECT at FROM log_entries WHERE match = ?1 AND seq = ?2 + 1)"
)
OWN = ("answer", "undo")  # kinds of entries after which the panel of the entry's seat is shown


class Log(Tables):
    """SQL implementation of LogStore."""

    async def append_entry(self, match: int, write: CommitRecord) -> MatchRows:
        """Append an entry with its snapshot, status, deadlines, counts, effect, vote and results.

        Return the match's rows after it. Raises WriteConflict.
        """
        return await self.database.write_log(lambda connection: append_entry(connection, match, write))

    async def append_sequence(
        self, match: int, write: CommitRecord, draft_next: Callable[[MatchRows], CommitRecord | None]
    ) -> tuple[MatchRows, ...]:
        """Append an entry and those that follow, in one transaction. Return the rows after each.

        draft_next: returns the next entry from the rows after the previous one, None: there is no other.
        """

        def append_all(connection: Connection) -> tuple[MatchRows, ...]:
            kept = list[MatchRows]()
            drafted: CommitRecord | None = write
            while drafted is not None:
                kept.append(append_entry(connection, match, drafted))
                drafted = draft_next(kept[-1])
            return tuple(kept)

        return await self.database.write_log(append_all, count_entries=len)

    async def append_unread(
        self, match: int, events: tuple[Event, ...], at: int, effect: SideEffect | None, vote: int | None
    ) -> None:
        """Append a decision about an unreadable match. Its position and active seats stay the same."""
        await self.database.write_log(
            lambda connection: append_unread(connection, match, events, at, effect, vote)
        )

    async def load_entry(self, match: int, seq: int) -> Entry | None:
        """Return one entry, None if there is no such entry."""
        entries = await self.load_entries(match, seq - 1, seq)
        return entries[0] if entries else None

    async def load_entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Return entries after+1..upto, oldest first."""
        return await self.database.read(lambda connection: read_entries(connection, match, after, upto))

    async def load_headings(
        self, match: int, after: int, upto: int, kinds: Collection[str]
    ) -> tuple[Entry, ...]:
        """Return the entries from after+1 to upto that are undos or have an event of these kinds, oldest first."""
        return await self.database.read(
            lambda connection: read_headings(connection, match, after, upto, kinds)
        )

    async def count_undos(self, match: int) -> dict[Seat | None, int]:
        """Count the undo entries by seat, under None the agreed ones. Seats without any are omitted."""
        return await self.database.read(lambda connection: count_undos(connection, match))

    async def list_snapshots(self, match: int, after: int, upto: int) -> tuple[int, ...]:
        """Return the numbers of those entries from after+1 to upto that have a snapshot, ascending."""
        return tuple(await self.list_column(_SNAPSHOTS, match, after, upto))

    async def load_snapshot(self, match: int, seq: int) -> bytes | None:
        """Return the dumped state right after this entry, None if it is not stored."""
        sql = "SELECT packed, state FROM snapshots WHERE match = ? AND seq = ?"
        row = await self.database.row(sql, match, seq)
        return None if row is None else unpack(*row)

    async def list_restored(self) -> tuple[Match, ...]:
        """Return the running matches that must still publish that they were restored.

        A match leaves this list with its next entry.
        """
        rest = "FROM matches WHERE restored = 1 AND status = 'running' AND HERE(matches.guild) ORDER BY id"
        return tuple(await self.select(MATCH, self.here(rest)))

    async def list_unpublished(self) -> tuple[Match, ...]:
        """Return the running and finished matches with unpublished entries published+1..seq, oldest first."""
        return tuple(await self.select(MATCH, self.here(_UNPUBLISHED)))

    async def mark_published(self, match: int, seq: int) -> None:
        """Mark entries up to seq (at most all) as published. The number never decreases."""
        await self.database.change(PUBLISH, seq, match)


def append_entry(connection: Connection, match: int, write: CommitRecord) -> MatchRows:
    """Append an entry inside a transaction. Return the rows after it, as the answering seat sees them."""
    insert_entry(connection, match, write)
    rows = read_rows(connection, match, write.entry.seat if write.entry.kind in OWN else None)
    assert rows is not None
    return rows


def append_unread(
    connection: Connection,
    match: int,
    events: tuple[Event, ...],
    at: int,
    effect: SideEffect | None,
    vote: int | None,
) -> None:
    """Append an entry without reading the state: it repeats the last checksum, and gets the latest snapshot."""
    seq, checksum = connection.execute(_END, (match,)).fetchone() or (0, "")
    ended = effect.how if isinstance(effect, Ended) else ""
    waiting = () if ended else tuple(seat for (seat,) in connection.execute(_AWAITED, (match,)))
    entry = Entry(seq + 1, "table", at, checksum, events, sealed=True, prompted=waiting)
    write = CommitRecord(entry, b"", ended=ended, waiting=waiting, effect=effect, vote=vote)
    time = _insert_row(connection, match, write)
    if ended:
        connection.execute("DELETE FROM snapshots WHERE match = ? AND seq < ?", (match, seq))
    connection.execute("UPDATE snapshots SET seq = ? WHERE match = ? AND seq = ?", (seq + 1, match, seq))
    _settle_write(connection, match, write, time)


def insert_start(
    connection: Connection,
    match: int,
    version: int,
    seats: dict[int, Seat],
    clock: Clock,
    write: CommitRecord,
    settings: dict[str, str] | None,
    start: int,
) -> None:
    """Seat the players and write the first entry.

    Raises WriteConflict unless the match is a lobby of exactly these users.
    """
    connection.lock_match(match)
    joined = connection.execute("SELECT user_id FROM seats WHERE match = ?", (match,)).fetchall()
    if {user for (user,) in joined} != set(seats) or not connection.execute(
        _BEGIN, (version, match)
    ).rowcount:
        raise WriteConflict(match)
    rows = [(seat, match, user) for user, seat in seats.items()]
    connection.executemany("UPDATE seats SET seat = ? WHERE match = ? AND user_id = ?", rows)
    connection.execute("UPDATE matches SET start = ? WHERE id = ?", (start, match))
    if settings is not None:
        connection.execute("UPDATE matches SET settings = ? WHERE id = ?", (to_json(settings), match))
    connection.execute("UPDATE lobbies SET expires = NULL WHERE match = ?", (match,))
    connection.execute(INSERT_ENTRY, entry_row(match, write.entry))
    connection.execute(_SNAPSHOT, (match, write.entry.seq, 1, 1, pack(write.snapshot)))
    begin_time(connection, match, clock, write)


def insert_entry(connection: Connection, match: int, write: CommitRecord) -> None:
    """Write an entry with snapshot, status and time.

    Raises WriteConflict if the log does not end at entry.seq − 1.
    """
    over = bool(write.ended)
    time = _insert_row(connection, match, write)
    if over:
        connection.execute("DELETE FROM snapshots WHERE match = ?", (match,))
    _keep_snapshot(connection, match, write.entry.seq, write.snapshot, write.keep or over)
    _settle_write(connection, match, write, time)


def _insert_row(connection: Connection, match: int, write: CommitRecord) -> list[Row]:
    """Write an entry, and the status of its match and vote. Delete the draft picks of its seat.

    Return the rows of TIME before it.
    """
    entry = write.entry
    moved = connection.execute(_MOVE_QUIETLY if write.quiet else _MOVE, (entry.seq, match, entry.seq - 1))
    time = connection.execute(TIME, (match,))  # a server answers both in one round trip
    if not moved.rowcount:
        raise WriteConflict(match)
    if write.vote is not None and not connection.execute(_CARRY_OUT, (write.vote, match)).rowcount:
        raise WriteConflict(match)
    if write.ended:
        connection.execute(_FINISH, (write.ended, match))
    connection.execute(INSERT_ENTRY, entry_row(match, entry))
    connection.execute("DELETE FROM picking WHERE match = ? AND seat = ?", (match, entry.seat))
    return time.fetchall()


def _settle_write(connection: Connection, match: int, write: CommitRecord, time: list[Row]) -> None:
    """Update the dependents of an entry: predictions, orders, time, and the log of a finished match.

    time: the rows of TIME before it.
    """
    if write.entry.to is not None:
        connection.execute(_OPEN_AGAIN, (match, write.entry.to))
    write_orders(connection, match, write.orders)
    write_time(connection, match, write, time)
    if write.ended:
        clear_orders(connection, match)
        pack_log(connection, match)


def _keep_snapshot(connection: Connection, match: int, seq: int, snapshot: bytes, for_good: bool) -> None:
    """Replace the latest snapshot, unless that is permanent. for_good: the new one is permanent."""
    if for_good:
        connection.execute("DELETE FROM snapshots WHERE match = ? AND keep = 0", (match,))
        connection.execute(_SNAPSHOT, (match, seq, 1, 1, pack(snapshot)))
    elif not connection.execute(_NEWEST, (seq, pad(snapshot), match)).rowcount:
        connection.execute(_SNAPSHOT, (match, seq, 0, 0, pad(snapshot)))
