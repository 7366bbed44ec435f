"""Checks of a whole database, in the SQL of each engine."""

import zlib

from db.sqlite.database import FileDatabase

COLUMNS = (
    "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'"
    " AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid"
)
SERVER_COLUMNS = (
    "SELECT table_name::TEXT, column_name::TEXT FROM information_schema.columns WHERE table_schema = 'public'"
    " AND table_name NOT IN ('schema_version', 'slots', 'fleet', 'mail') ORDER BY table_name, ordinal_position"
)


async def check_file(store):
    """Check that a file is intact. A server checks itself."""
    if isinstance(store.database, FileDatabase):
        assert await store.database.rows("PRAGMA integrity_check") == [("ok",)]
        assert await store.database.rows("PRAGMA foreign_key_check") == []


async def list_columns(store):
    """All tables and their columns."""
    in_file = isinstance(store.database, FileDatabase)
    return await store.database.rows(COLUMNS if in_file else SERVER_COLUMNS)


def unpack_value(value):
    """Return the value without compression, since libraries compress the same value to other bytes."""
    try:
        return zlib.decompress(value) if isinstance(value, bytes) else value
    except zlib.error:
        return value


async def dump_tables(store):
    """All rows of all tables, in an order of their own, nothing compressed."""
    named = {}
    for table, column in await list_columns(store):
        named.setdefault(table, []).append(column)
    rows = {each: await store.database.rows(f"SELECT * FROM {each}") for each in named}
    return {
        each: sorted(repr(sorted(zip(named[each], map(unpack_value, row), strict=True))) for row in found)
        for each, found in rows.items()
    }


async def find_everywhere(store, wanted):
    """The columns of all tables that hold this number or these words, or a text with them."""
    found = set()
    for table, column in await list_columns(store):
        sql = f"SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE ?"
        if (await store.database.row(sql, f"%{wanted}%"))[0]:
            found.add(f"{table}.{column}")
    return found
