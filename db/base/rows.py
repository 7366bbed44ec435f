"""Convert rows of the tables to the engine's structs, and back."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Generic, TypeVar, get_args, get_origin
from zlib import compress, decompress

import msgspec

from db.base.connection import Connection
from engine.records.clock import Clock
from engine.records.match_records import Deadline, Entry, Match, Player
from engine.records.store_records import DraftPicks, ServerSettings, TrackedMessage, User
from engine.rules.core import HEADINGS, Command, Event, Seat, Struct

PUBLIC = -1  # tracked_messages.seat of the public post
ENTRY = "seq, kind, at, checksum, events, seat, step, picks, back_to, sealed, ordered, prompted"
ROOM = 1024  # bytes: stored states are filled up to a multiple of this
INSERT_ENTRY = f"INSERT INTO log_entries (match, {ENTRY}, has_heading) VALUES ({', '.join('?' * 14)})"

_events = msgspec.json.Decoder(tuple[Event, ...])
_strings = msgspec.json.Decoder(tuple[str, ...])
_seats = msgspec.json.Decoder(tuple[Seat, ...])

Row = tuple[Any, ...]
S = TypeVar("S", bound=Struct)


def _choose_reader(kind: Any) -> Callable[[Any], Any] | None:
    """Return the function that converts a column to this type. None: it needs no conversion."""
    if kind is bool:
        return bool
    holds_struct = any(isinstance(each, type) and issubclass(each, msgspec.Struct) for each in get_args(kind))
    is_json = holds_struct or get_origin(kind) in (tuple, dict)
    return msgspec.json.Decoder(kind).decode if is_json else None


def name_column(field: str) -> str:
    """Return the column of a field. `user` is reserved in PostgreSQL."""
    return "user_id" if field == "user" else field


class Columns(Generic[S]):
    """The columns of a table as the fields of a struct: a bool is 0 or 1, a tuple, dict or struct is JSON.

    renamed: SQL of the fields that are not a column of their name. sql: the select list that `read` converts.
    """

    def __init__(self, struct: type[S], **renamed: str) -> None:
        fields = msgspec.structs.fields(struct)
        self.struct, self.names = struct, [field.name for field in fields]
        self.sql = ", ".join(renamed.get(name, name_column(name)) for name in self.names)
        readers = enumerate(_choose_reader(field.type) for field in fields)
        self._readers = [(at, reader) for at, reader in readers if reader is not None]

    def read(self, row: Row) -> S:
        """Convert a row of the select list `sql` to the struct."""
        values = list(row)
        for at, reader in self._readers:
            values[at] = reader(values[at])
        return self.struct(*values)

    def to_row(self, record: S) -> dict[str, Any]:
        """Return the struct's fields by column. The SQL of renamed fields is not applied."""
        return {name_column(name): getattr(record, name) for name in self.names}

    def with_table(self, table: str) -> str:
        """Return the select list with each column's table."""
        return ", ".join(f"{table}.{name}" for name in self.sql.split(", "))


def split_row(row: Row, *parts: Columns[Any]) -> tuple[list[Any], Row]:
    """Convert a row of a join: a struct for each part, None if its first column is NULL, and the other columns."""
    found, at = list[Any](), 0
    for part in parts:
        end = at + len(part.names)
        found.append(None if row[at] is None else part.read(row[at:end]))
        at = end
    return found, row[at:]


MATCH = Columns(Match)
PLAYER = Columns(Player, join="joined", order="id")
MESSAGE = Columns(TrackedMessage, seat=f"nullif(seat, {PUBLIC})", content="coalesce(content, 'null')")


def name_users(guild: str) -> Columns[User]:
    """Return the columns of users with their names in a server. guild: its id, as SQL."""
    own = f"(SELECT names.name FROM names WHERE names.user_id = users.id AND names.guild = {guild})"
    return Columns(
        User,
        id="users.id",
        name=f"coalesce({own}, users.name)",
        dm="nullif(dm, 0)",
        tried="dm IS NOT NULL",
        beside="''",
    )


USER = Columns(User, dm="nullif(dm, 0)", tried="dm IS NOT NULL", beside="''")
SERVER = Columns(ServerSettings)
DEADLINE = Columns(Deadline)
CLOCK, PICKING = Columns(Clock), Columns(DraftPicks)


def insert_into(table: str, values: dict[str, Any]) -> tuple[str, Row]:
    """Return the statement that inserts this row, and its values."""
    return _write_insert(table, tuple(values)), tuple(map(to_column, values.values()))


def put_into(table: str, key: str, values: dict[str, Any]) -> tuple[str, Row]:
    """Return the statement that inserts this row or updates the one with its key, and its values."""
    return _write_insert(table, tuple(values), key), tuple(map(to_column, values.values()))


@cache
def _write_insert(table: str, columns: tuple[str, ...], key: str = "") -> str:
    sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    return f"{sql} {overwrite(key, columns)}" if key else sql


def overwrite(key: str, columns: Iterable[str]) -> str:
    """Return the end of an INSERT that updates an existing row. key: the columns of its key."""
    sets = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in key.split(", "))
    return f"ON CONFLICT ({key}) DO UPDATE SET {sets}"


def to_column(value: Any) -> Any:
    """Convert a value to one that a column accepts."""
    return to_json(value) if isinstance(value, tuple | dict | msgspec.Struct) else value


def to_json(value: Any) -> str:
    """Write a value as JSON text."""
    return msgspec.json.encode(value).decode()


def update_row(
    connection: Connection, table: str, columns: Columns[S], id_: int, values: dict[str, Any]
) -> S:
    """Set these columns of the row with this id, and return it afterwards."""
    sets = ", ".join(f"{key} = ?" for key in ("id", *values))
    sql = f"UPDATE {table} SET {sets} WHERE id = ? RETURNING {columns.sql}"
    return columns.read(connection.execute(sql, (id_, *map(to_column, values.values()), id_)).fetchone())


def entry_of(row: Row) -> Entry:
    """Convert a row with the columns ENTRY to an entry."""
    seq, kind, at, checksum, events, seat, step, picks, back_to, sealed, ordered, by_hand = row
    command = None if step is None else Command(seat, step, _strings.decode(picks))
    return Entry(
        seq,
        kind,
        at,
        checksum,
        _events.decode(events),
        command,
        seat,
        back_to,
        bool(sealed),
        bool(ordered),
        _seats.decode(by_hand),
    )


def entry_row(match: int, entry: Entry) -> Row:
    """Return the values of INSERT_ENTRY for an entry."""
    command = entry.command
    return (
        match,
        entry.seq,
        entry.kind,
        entry.at,
        entry.checksum,
        to_json(entry.events),
        entry.seat,
        None if command is None else command.step,
        None if command is None else to_json(command.picks),
        entry.to,
        entry.sealed,
        entry.ordered,
        to_json(entry.prompted),
        _may_head(entry),
    )


def _may_head(entry: Entry) -> bool:
    """Return True if read_headings must read this entry: it may begin a chapter or hold an agreement."""
    return entry.kind in ("undo", "table") or any(event.kind in HEADINGS for event in entry.events)


def pack(state: bytes) -> bytes:
    """Compress a state for long storage."""
    return compress(state, 6)


def pad(state: bytes) -> bytes:
    """Fill a state up to a size that the next one probably has too, so SQLite overwrites its pages in place."""
    return state.ljust(-(-len(state) // ROOM) * ROOM)


def unpack(packed: int, state: bytes) -> bytes:
    """Return the dumped state from the values of the columns `packed` and `state`."""
    return decompress(state) if packed else state.rstrip()
