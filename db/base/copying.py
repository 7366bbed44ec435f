"""Copy a whole database into an empty one, of the same engine or of the other."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial

from db.base.connection import Connection
from db.base.database import Database, store_error
from db.base.rows import Row

TABLES = {  # by key, parents first (both engines have the same columns in the same order)
    "editions": "hash",
    "matches": "id",
    "kept_positions": "match",
    "seats": "id",
    "joins": "id",
    "log_entries": "match, seq",
    "packed_logs": "match",
    "snapshots": "match, seq",
    "tracked_messages": "match, kind, seat",
    "picking": "match, seat",
    "users": "id",
    "names": "guild, user_id",
    "clocks": "match",
    "deadlines": "match, seat",
    "notices": "id",
    "heartbeats": "id",
    "sessions": "hour",
    "votes": "id",
    "ballots": "vote, user_id",
    "lobbies": "match",
    "results": "match, user_id",
    "guilds": "id",
    "watchers": "match, user_id",
    "seen_entries": "match, seat",
    "orders": "id",
    "pending_answers": "match, seat",
    "predictions": "match, user_id, topic",
    "seekers": "guild, game, user_id",
    "lessons": "user_id, game, lesson",
    "timeline": "id",
}
BATCH = 500  # rows read at once
_HELD = "SELECT 1 FROM matches UNION ALL SELECT 1 FROM users UNION ALL SELECT 1 FROM guilds LIMIT 1"


async def copy_database(source: Database, target: Database) -> int:
    """Copy all rows, and the last assigned ids, in one transaction. Return the number of rows.

    Raises StoreError if the target is not empty.
    """
    loop = asyncio.get_running_loop()

    def read(table: str, after: Row) -> list[Row]:
        return asyncio.run_coroutine_threadsafe(_read_batch(source, table, after), loop).result()

    numbers = await source.read(source.list_sequences)
    return await target.write(partial(_write_all, target, numbers, read))


def _write_all(
    target: Database, numbers: dict[str, int], read: Callable[[str, Row], list[Row]], connection: Connection
) -> int:
    if connection.execute(_HELD).fetchone() is not None:
        raise store_error("store-not-empty", target.name)
    connection.execute("DELETE FROM timeline")
    count = 0
    for table in TABLES:
        for rows in _list_batches(table, read):
            marks = ", ".join("?" * len(rows[0]))
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
            count += len(rows)
    target.set_sequences(connection, numbers)
    return count


def _list_batches(table: str, read: Callable[[str, Row], list[Row]]) -> Iterator[list[Row]]:
    """Yield batches of rows, each after the last row of the one before.

    The key's columns are selected in addition, in front of the row.
    """
    size, after = len(TABLES[table].split(", ")), ()
    while rows := read(table, after):
        yield [row[size:] for row in rows]
        after = rows[-1][:size]


async def _read_batch(source: Database, table: str, after: Row) -> list[Row]:
    key = TABLES[table]
    where = f"WHERE ({key}) > ({', '.join('?' * len(after))})" if after else ""
    sql = f"SELECT {key}, {table}.* FROM {table} {where} ORDER BY {key} LIMIT {BATCH}"
    return await source.rows(sql, *after)
