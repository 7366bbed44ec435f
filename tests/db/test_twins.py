"""A file and a server give the same results: every method of engine/store/, and all tables at the end.

PROPERTIES=long python -m pytest tests/db/test_twins.py: many more deeds, other ones each time.
"""

import asyncio
import os
import shutil
import tempfile
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.store import SqlStore
from tests.db.twins import CALLS, DEEDS, METHODS, OWN, Twin
from tests.db.whole import dump_tables
from tools.toy.stored_table import NOW

LONG = os.environ.get("PROPERTIES") == "long"
EXAMPLES = 2000 if LONG else 5
ROUNDS = 12  # of the deeds that lead to matches in which much can be done
SEQUENCES = "SELECT name, seq FROM sqlite_sequence"
COUNTED = ("matches", "notices", "orders", "votes")
NUMBERED = ("seats", "joins")  # their numbers begin again after the highest that is there


async def open_twin(address, member):
    return await SqlStore.open(address, lambda: NOW, lambda size: bytes(size), member=member)


async def align_numbers(file, server):
    """A statement that fails uses up a number on the server alone: let both go on from the same."""
    given = dict.fromkeys(COUNTED, 0) | dict(await file.database.rows(SEQUENCES))
    for table in NUMBERED:
        given[table] = (await file.database.row(f"SELECT coalesce(max(id), 0) FROM {table}"))[0]
    for table, last in given.items():
        server.ask(f"SELECT setval('{table}_id_seq', ?, CAST(? AS INTEGER) = 1)", max(last, 1), last > 0)


async def do_alike(empty, server, steps):
    """Run these actions on both engines, compare after each and at the end. Return the methods that were called."""
    server.empty()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(shutil.copy(empty, Path(folder) / "referee.db"))
        async with (
            await open_twin(path, path) as one,
            await open_twin(server.address, path.with_name("member")) as two,
        ):
            twins = Twin(one), Twin(two)
            for deed, seed in steps:
                found = [await twin.do(deed, seed) for twin in twins]
                assert found[0] == found[1], (deed.__qualname__, seed)
                await align_numbers(one, server)
            dumps = [await dump_tables(store) for store in (one, two)]
            for table, rows in dumps[0].items():
                assert rows == dumps[1][table], table
            return twins[0].asked


def test_every_store_method_gives_the_same_on_both_engines(empty_database, server):
    chance = Random(5)
    begun = [(deed, chance.random()) for _ in range(ROUNDS) for deed in OWN]
    mixed = [(deed, chance.random()) for deed in chance.sample(DEEDS, len(DEEDS))]
    asked = asyncio.run(do_alike(empty_database, server, begun + mixed + [(each, 1) for each in CALLS]))
    assert sorted({*METHODS} - asked) == []


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=not LONG)
@given(steps=st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 1 << 32)), min_size=10, max_size=80))
def test_random_calls_give_the_same_on_both_engines(empty_database, server, steps):
    asyncio.run(do_alike(empty_database, server, steps))
