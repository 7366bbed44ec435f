"""Fixtures that several folders share."""

import asyncio
import gc
import os
import shutil
import tempfile
from pathlib import Path

import pytest

from cogs.lobby import second_try
from db.store import SqlStore
from engine.bots import levels
from engine.bots.search import ThinkingTime
from sandbox.discord import Limits
from sandbox.table.bot_process import BotProcess
from tests.cogs.sim import Sim
from tests.every_day import leave_to_proof
from tests.forked import start_forked
from tools.shared.postgres_server import MISSING, running_server
from tools.toy.game import PlayFrame
from tools.toy.rig import make_loop, open_store, rigged

TESTS = Path(__file__).parent
VIRTUAL = [TESTS / each for each in ("cogs", "proofs/worlds/test_leaks.py", "test_growth.py")]
STORAGE = TESTS / "db"
MEMORY = Path("/dev/shm")
LITTLE = ThinkingTime(playouts=24, seconds=1.0, steps=8)  # tests of bots think as long as a host's do
ROOMY = 1 << 30  # bytes

BotProcess.start_program = staticmethod(start_forked)  # dozens of bots, each of which loads as much
if (
    MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOMY
):  # a database waits for its disk at every commit
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Exempt imported objects from garbage collection: they live as long as the process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        # each test makes a bot anew: to look through it often finds nothing
        gc.set_threshold(50_000, 50, 100)


def pytest_asyncio_loop_factories(item):
    """Run tests of the bot in virtual time. Mark real: the test needs processes, threads or sockets."""
    virtual = any(map(item.path.is_relative_to, VIRTUAL))
    real = not virtual or item.get_closest_marker("real")
    return {"real": asyncio.new_event_loop} if real else {"virtual": make_loop}


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """A database in which nothing is yet, to be copied: to make one takes ten times as long."""

    async def make(path):
        async with await SqlStore.open(path):
            return path

    return asyncio.run(make(tmp_path_factory.mktemp("empty") / "referee.db"))


def pytest_generate_tests(metafunc):
    """Run storage tests on a file, and on a server in make proof-tests. Mark one_engine: about one alone.

    Each day test_twins asks both for the same, and test_server kills and parts the server.
    """
    test = metafunc.definition
    stored = test.path.is_relative_to(STORAGE) and not test.get_closest_marker("one_engine")
    if stored and "address" in metafunc.fixturenames:
        metafunc.parametrize("address", leave_to_proof(["file", "server"], but=["file"]), indirect=True)


@pytest.fixture(scope="session")
def server():
    """A PostgreSQL server. If there is none, the test is skipped."""
    with running_server() as made:
        if made is None:
            pytest.skip(MISSING)
        yield made


@pytest.fixture
def address(request, tmp_path):
    """Where a database is in which nothing is yet: a file, or the emptied server."""
    if getattr(request, "param", "file") == "server":
        server = request.getfixturevalue("server")
        server.empty()
        return server.address
    return shutil.copy(request.getfixturevalue("empty_database"), tmp_path / "referee.db")


@pytest.fixture
async def store(address, tmp_path):
    """An open store, on a file of its own or on the server."""
    async with await open_store(address, tmp_path / "referee") as opened:
        yield opened


@pytest.fixture
async def rig(request, store, monkeypatch):
    """A running bot with an empty database. Marks: simulated (a clock that stands still), thinking (a program).

    Three equal cards in a hand (one match in eighty) would be played without a question, and with them the round ends:
    here a card is always asked for, so that no test depends on what the secret deals.
    """
    monkeypatch.setattr(PlayFrame, "automatic", False)
    monkeypatch.setattr(levels, "BRIEF", LITTLE)
    monkeypatch.setattr(second_try, "PLAYOUTS", 1)
    clock = Sim() if request.node.get_closest_marker("simulated") else None
    thinking = request.node.get_closest_marker("thinking") is not None
    limits = Limits(letters=0) if thinking else None
    async with rigged(store, monkeypatch, clock, limits=limits, thinkers=int(thinking)) as made:
        yield made
