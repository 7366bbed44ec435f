"""A database copied to a server and back is the one it was: every row, and the numbers that are given next."""

import shutil
from itertools import pairwise

import pytest

from db.base.copying import TABLES, copy_database
from db.store import SqlStore
from engine.match.referee import Referee
from engine.store.store import StoreError
from tests.db.whole import list_columns
from tools.keep_release import DATABASES, KINDS, find_newest_schema, load_dump
from tools.toy.stored_table import lobby, play

NEXT = 40  # votes that were pruned: their numbers are not given again


async def read_all(store):
    tables = {table for table, _ in await list_columns(store)}
    assert tables == {*TABLES}
    return {each: sorted(await store.database.rows(f"SELECT * FROM {each}"), key=repr) for each in tables}


@pytest.fixture
def addresses(server, tmp_path, empty_database):
    """A file with matches of every game, an emptied server, an empty file, and a server again."""
    server.empty()
    load_dump(DATABASES / f"schema-{find_newest_schema():02}.sql.gz", tmp_path / "old.db")
    return tmp_path / "old.db", server.address, shutil.copy(empty_database, tmp_path / "new.db")


async def test_a_database_goes_to_a_server_and_back(addresses, tmp_path):
    async with await SqlStore.open(addresses[0]) as store:
        await store.database.change("UPDATE sqlite_sequence SET seq = ? WHERE name = 'votes'", NEXT)
        kept = await read_all(store)
    for source, target in pairwise(addresses):
        async with (
            await SqlStore.open(source, member=tmp_path / "a") as old,
            await SqlStore.open(target, member=tmp_path / "b") as new,
        ):
            count = await copy_database(old.database, new.database)
            assert count == sum(map(len, kept.values()))
            assert await read_all(new) == kept
    async with await SqlStore.open(addresses[-1]) as store:
        await store.database.change("UPDATE votes SET status = 'failed'")
        running = (await store.matches.list_running())[0].id
        assert (await store.votes.open_vote(running, "extend", "1", 0, 13, 0, 9)).id == NEXT + 1
        assert (await lobby(store)).id == max(row[0] for row in kept["matches"]) + 1


async def test_matches_go_on_where_they_were_copied_to(addresses, tmp_path):
    async with (
        await SqlStore.open(addresses[0]) as old,
        await SqlStore.open(addresses[1], member=tmp_path / "b") as new,
    ):
        await copy_database(old.database, new.database)
        running = [match for match in await new.matches.list_running() if match.game == "toy"]
        for match in running[:1]:
            await play(Referee(new, KINDS.bind), match.id)
            assert (await new.matches.load_match(match.id)).status == "over"


async def test_nothing_is_copied_over_what_is_there(addresses):
    async with await SqlStore.open(addresses[2]) as new:
        await lobby(new)
        async with await SqlStore.open(addresses[0]) as old:
            before = await read_all(new)
            with pytest.raises(StoreError, match="store-not-empty"):
                await copy_database(old.database, new.database)
            assert await read_all(new) == before
