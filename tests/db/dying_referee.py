"""A referee in a process of its own that dies before a statement of the deed it was sent for.

python tests/db/dying_referee.py FILE-OR-ADDRESS MATCH DEED STATEMENT FOLDER
"""

import asyncio
import os
import signal
import sys
import tempfile
from functools import partial
from pathlib import Path

from db.sqlite.database import FileDatabase
from db.store import SqlStore
from tests.forked import run_forked
from tools.toy.stored_table import NOW, answer, answer_sequence, referee


async def _answer(bench, match, store):
    await answer(bench, match, 1, ("coin",))
    await store.matches.load_match(match)


async def _answer_line(bench, match, store):
    await answer_sequence(bench, match, 0, ("coin",), ("take-back",))
    await store.matches.load_match(match)


async def _play_order(bench, match, store):
    await bench.play_order(match, 1, NOW)


DEEDS = {"answer": _answer, "answer_sequence": _answer_line, "play_order": _play_order}


async def do_until_killed(path, match, deed, fatal):
    """Run the action in a process that dies before this statement. Return the first words of its statements."""
    with tempfile.TemporaryDirectory() as folder:
        words = ("tests/db/dying_referee.py", path, match, deed, fatal, folder)
        run = partial(run_forked, *words, environment=os.environ, said=Path(folder) / "said")
        code, said = await asyncio.to_thread(run)
    begun = said.split()
    assert code == (-signal.SIGKILL if len(begun) == fatal else 0), said
    return begun


async def main(path, match, deed, fatal, folder):
    """Run the action and die before its statement number `fatal`. folder: for its lock."""
    seen = 0

    def count_statement(statement):
        nonlocal seen
        seen += 1
        sys.stdout.write(statement.split(" ")[0] + "\n")
        sys.stdout.flush()
        if seen == fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    async with await SqlStore.open(path, member=Path(folder) / "dying") as store:
        bench = referee(store)
        await bench.position(match)
        await _trace(store, count_statement)
        await DEEDS[deed](bench, match, store)
        await _trace(store, None)


async def _trace(store, tell):
    """Pass each statement of the store to `tell` before it runs. None: stop."""
    if isinstance(store.database, FileDatabase):
        await store.database.read(lambda connection: connection.set_trace_callback(tell))
        return
    from db.postgres.connection import ServerConnection as Server

    execute, commit = Server.execute, Server.commit

    def traced(connection, sql, values=()):
        tell(sql)
        return execute(connection, sql, values)

    def traced_commit(connection):
        tell("COMMIT")
        commit(connection)

    if tell is not None:
        Server.execute, Server.commit = traced, traced_commit


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), sys.argv[5]))
