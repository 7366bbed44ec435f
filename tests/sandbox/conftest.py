"""A stand-in, a logged-in client without gateway, and a whole bot; each test ends with the house's own checks."""

import asyncio
from functools import cache

import discord
import pytest

from sandbox import Sandbox
from sandbox.conform import Conformity, description
from tests.sandbox.tiny import Tiny, aim


@cache
def conformity():
    path = description()
    return Conformity(path) if path else None


@pytest.fixture
def dirty():
    """This test breaks the house's rules on purpose."""


@pytest.fixture
async def box(request):
    """A running stand-in; a test that uses `dirty` may break the house's rules."""
    async with Sandbox() as it:
        aim(it)
        yield it
        assert not it.crashes
        if conformity():
            assert conformity().check(e for e in it.record if e.route) == []
        if "dirty" not in request.fixturenames:
            assert not it.breaches
            assert not it.unknown_routes


@pytest.fixture
async def http(box):
    """discord.py's own HTTP client, logged in."""
    client = discord.Client(intents=discord.Intents.none())
    await client.login(box.token)
    yield client.http
    await client.close()


@pytest.fixture
def run(box):
    """Start clients on the gateway and close them at the end."""
    return Runner(box)


class Runner:
    def __init__(self, box):
        self.box, self.running = box, []

    async def __call__(self, client):
        readies = self.box.gateway.readies
        task = asyncio.create_task(client.start(self.box.token))
        self.running.append((client, task))
        await self.box.until(lambda: task.done() or self.box.gateway.readies > readies)
        if not task.done():
            await client.wait_until_ready()
        return task

    async def close(self):
        for client, task in self.running:
            await client.close()
            await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def bot(box, run):
    """The whole little bot, ready."""
    tiny = Tiny()
    await run(tiny)
    yield tiny
    await run.close()


@pytest.fixture
def ann(box):
    return box.join("Ann")


@pytest.fixture
def ben(box):
    return box.join("Ben")
