"""The page over a stand-in with the little bot of the sandbox's tests."""

import asyncio
import json

import aiohttp
import pytest_asyncio

from sandbox.discord import Limits, Sandbox
from sandbox.site import Site
from sandbox.table.bot_process import BotProcess
from tests.sandbox.conftest import Runner
from tests.sandbox.tiny_bot import Tiny, aim
from tools.shared.browser_tabs import open_tabs, start_chromium


@pytest_asyncio.fixture(loop_scope="session")
async def site(tmp_path):
    """A page with Ann, Ben and Cat and the little bot, with long timeouts."""
    box = Sandbox(limits=Limits(answer_within=30.0))
    it = Site(box, BotProcess(box, tmp_path / "db", tmp_path / "log"))
    it.open_for(["Ann", "Ben", "Cat"])
    async with box:
        aim(box)
        run = Runner(box)
        it.tiny = Tiny()
        await run(it.tiny)
        yield it
        it.close()
        await run.close()
    assert box.crashes == []


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium():
    """One browser for all tests of the page."""
    async with start_chromium() as it:
        yield it


@pytest_asyncio.fixture(loop_scope="session")
async def browser(site, chromium):
    """Tabs on the page."""
    async with open_tabs(chromium, site.box.host) as it:
        yield it


class Live:
    """One WebSocket. `heard` holds every message it received."""

    def __init__(self, socket):
        self.socket, self.heard, self.next = socket, [], 0

    async def act(self, act, **about):
        """Do something and return the answer."""
        self.next += 1
        await self.socket.send_json({"n": self.next, "act": act} | about)
        return await self.until(lambda one: one.get("re") == self.next)

    async def until(self, fits):
        """Return the first thing told that fits, waiting for it."""
        async with asyncio.timeout(30):
            while not (found := [one for one in self.heard if fits(one)]):
                self.heard.append(json.loads((await self.socket.receive()).data))
        return found[0]

    async def message(self, words):
        """Return the message that carries these words."""
        told = await self.until(lambda one: any(words in json.dumps(m) for m in one.get("put", ())))
        return next(m for m in told["put"] if words in json.dumps(m))

    async def quiet(self):
        """Hear everything there is to hear."""
        await self.act("cancel", modal="")
        return json.dumps(self.heard)


@pytest_asyncio.fixture(loop_scope="session")
async def live(site):
    """Connect as a person, by number."""
    async with aiohttp.ClientSession() as session:

        async def connect(number):
            token = site.people[number].token
            return Live(await session.ws_connect(f"http://{site.box.host}/sandbox/live?token={token}"))

        yield connect
