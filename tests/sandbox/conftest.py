"""A stand-in, a logged-in client without gateway, and a whole bot."""

import asyncio
from functools import cache

import discord
import pytest

from sandbox.discord import Conformity, Limits, Sandbox
from tests.sandbox.tiny_bot import Tiny, aim


@cache
def conformity():
    return Conformity()


@pytest.fixture
async def box():
    """A running stand-in of Discord. Every request and response fits Discord's description."""
    async with Sandbox(limits=Limits(answer_within=20.0)) as it:
        aim(it)
        yield it
        assert not it.crashes
        assert conformity().find_faults(e for e in it.record if e.route) == []
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
def lobby(box, bot):
    """The only channel, as the little bot knows it."""
    return bot.get_channel(box.lobby.id)


@pytest.fixture
def ann(box):
    return box.join("Ann")


@pytest.fixture
def ben(box):
    return box.join("Ben")
