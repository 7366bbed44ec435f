"""The real bot in this process, playing the toy against the stand-in, with helpers for tests."""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import discord
import pytest
from discord import app_commands

import render.text.say
from cogs.client import Bot, BotConfig, aim
from db.store import MEMBER, SqlStore
from engine.games import REGISTRY, GameRegistry
from engine.rules.core import Decision, Ref
from render.drawing.scene import Picture
from render.games import PAINTERS
from render.pages.sight import Sight
from render.painter import AnyPainter, Painter
from render.text.say import LANGUAGES
from sandbox.discord import Channel, Conformity, FakeUser, Limits, Message, Sandbox, snowflake_time, text_of
from sandbox.table.house_rules import HouseRules
from sandbox.virtual.loop import VirtualLoop
from sandbox.virtual.nature import VirtualClock
from sandbox.virtual.steps import StepExecutor
from sandbox.virtual.wire import MemoryConnector, Network
from tools.toy.discord_clock import TaskHeartbeat
from tools.toy.game import Rules, Toy, View
from tools.toy.loop_thinkers import LoopThinkers

T = TypeVar("T")
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class ToyPainter(Painter[View, Rules]):
    """Paints a dot for every board, tableau and split of the pot. Records the first two in `painted`."""

    def __init__(self) -> None:
        super().__init__(View, Rules)
        self.painted: list[str] = []

    def board(self, sight: Sight[View, Rules]) -> Picture:
        """Paint a dot."""
        self.painted.append("board")
        return Picture(DOT, f"board, round {sight.view.round}")

    def tableau(self, sight: Sight[View, Rules], seat: int) -> Picture:
        """Paint a dot with the hand in its text."""
        self.painted.append(f"tableau {seat}")
        return Picture(DOT, f"hand: {', '.join(sight.view.seats[seat].hand or ())}")

    def lit(self, sight: Sight[View, Rules], decision: Decision) -> Picture | None:
        """Paint a dot if the pot is split."""
        return Picture(DOT, "the pot") if decision.step == "share.split" else None

    def thing(self, sight: Sight[None, Rules], thing: Ref) -> Picture | None:
        """Paint a dot for any thing."""
        return Picture(DOT, f"a picture of {thing.id}")


GAMES = GameRegistry((*REGISTRY.kinds.values(), Toy))
BEGIN = (
    1_790_000_000.0  # Unix seconds of virtual time, before stored_table.NOW, the start of tests' own matches
)
SEED = 2  # seed of a rig's chance: each test deals the same every time
LAG = 0.001  # seconds of a thread's work on virtual time
ANSWERED = 20.0  # seconds within which a press must be answered on a busy machine
PATIENT = 60.0  # seconds within which the bot must become idle there
# names of tasks that run the bot's handlers in discord.py
WORK = ("discord.py: on_", "discord-ui-", "CommandTree")


class Unsettled(Exception):
    """Raised if the bot did not become idle."""


def list_work() -> list[str]:
    """List the bot's handlers that discord.py is running."""
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(WORK)]


@dataclass
class Rig:
    """A sandbox with a bot and people. Bots may be replaced, the database stays.

    clock: returns Unix seconds for the stand-in and all bots.
    """

    box: Sandbox
    store: SqlStore
    painters: dict[str, AnyPainter]
    clock: Any = time.time
    bot: Any = None
    running: Any = None
    users: list[FakeUser] = field(default_factory=list)
    lobby: Any = None
    thinkers: int = 0
    network: Network = field(default_factory=Network)
    chance: Random = field(default_factory=lambda: Random(SEED))  # of all its bots

    @property
    def painter(self) -> ToyPainter:
        """The toy's painter."""
        painter = self.painters["toy"]
        assert isinstance(painter, ToyPainter)
        return painter

    def make_bot(self) -> Bot:
        """Make a fresh bot."""
        config = BotConfig(
            ready=0.01,
            settle=0.05,
            sweep=0,
            clock=self.clock,
            chance=self.chance.randbytes,
            gather=(0, 0),
            posts=0,
            requests=0,
            thinkers=self.thinkers,
            delay=0,
            make_thinkers=LoopThinkers if isinstance(asyncio.get_running_loop(), VirtualLoop) else None,
            connector=lambda: MemoryConnector(self.network, self.box.server.serve_line),
        )
        return Bot(self.store, config, GAMES, self.painters)

    async def start(self) -> None:
        """Connect a fresh bot."""
        readies = self.box.gateway.readies
        self.bot = self.make_bot()
        self.running = asyncio.create_task(self.bot.start(self.box.token))
        await self.box.until(lambda: self.running.done() or self.box.gateway.readies > readies, PATIENT)
        if self.running.done():
            await self.running
        await asyncio.wait_for(self.bot.wait_until_ready(), PATIENT)
        await self.box.until(lambda: bool(self.box.world.commands), PATIENT)
        await self.bot.publisher.resume_publishing()
        await self.bot.robots.resume_playing()
        self.bot.sweeper.start()

    async def stop(self) -> None:
        """Disconnect the bot."""
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self.running

    async def restart(self, *, late: bool = False) -> None:
        """Disconnect the bot and connect a fresh one. late: Discord has forgotten the nonces of sent messages."""
        await self.stop()
        if late:
            self.box.world.nonces.clear()
        await self.start()

    async def open(
        self, *names: str, game: str = "toy", closed: tuple[str, ...] = (), **options: Any
    ) -> list[FakeUser]:
        """Open a lobby, have these people join it, and return them. The first one opens it with these options.

        closed: names of people that accept no direct messages.
        """
        self.users = [self.box.join(name, dms=name not in closed) for name in names]
        answer = await self.users[0].slash("match new", game=game, **options)
        assert answer.message is not None
        self.lobby = answer.message
        for user in self.users[1:]:
            await user.click(self.lobby, "Join")
        return self.users

    async def begin(
        self, *names: str, game: str = "toy", closed: tuple[str, ...] = (), **options: Any
    ) -> list[FakeUser]:
        """Start a match of these people, wait for its first post, and return the people. closed: as for `open`."""
        await self.open(*names, game=game, closed=closed, **options)
        await self.start_match()
        return self.users

    async def start_match(self) -> None:
        """Press Start as the lobby's opener, and wait for the match's first post."""
        await self.users[0].click(self.lobby, "Start")
        await self.box.until(lambda: self.lobby.thread_id)
        await self.posted(1)

    @property
    def thread(self) -> Channel:
        """The match's thread."""
        return self.box.world.channels[self.lobby.thread_id]

    def posts(self) -> list[Message]:
        """Return the bot's posts in the thread, except those about the match's start."""
        posts = [message for message in self.thread.messages.values() if message.kind == 0]
        return [post for post in posts if post not in self.starts()]

    def starts(self) -> list[Message]:
        """Return the bot's posts about the match's start, one for each try."""
        posts = [message for message in self.thread.messages.values() if message.kind == 0]
        return [post for post in posts if not post.components and "SHA-256" in post.content]

    async def posted(self, count: int) -> list[Message]:
        """Wait until there are this many posts and everything is published. Return them."""
        await self.box.until(lambda: len(self.posts()) >= count)
        await self.idle()
        return self.posts()

    async def idle(self) -> None:
        """Wait until no press, event or background work is running. Raises Unsettled."""
        await self._wait_until_free(self.list_tasks)

    async def settle(self) -> None:
        """Wait until the bot is idle, has read all of Discord's events, and has no panel edit pending.

        Raises Unsettled.
        """
        copies = self.bot.rooms.panel.copies
        await self._wait_until_free(lambda: [*self.list_unheard(), *self.list_tasks(), *copies._timers])

    async def _wait_until_free(self, list_busy: Callable[[], list[Any]]) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + PATIENT
        while busy := list_busy():
            if loop.time() > until:
                raise Unsettled(str(busy[:3]))
            await asyncio.sleep(0.002)

    def list_tasks(self) -> list[Any]:
        """List the bot's current work: presses, events, background tasks."""
        return [*list_work(), *self.bot.context._tasks]

    def list_unheard(self) -> list[str]:
        """List the connections with events that the bot has not read yet."""
        return [
            f"shard {number} reads"
            for session in self.box.gateway.sessions.values()
            for number in session.shard[:1]
            if session.writer and self.bot.shards[number]._parent.ws.sequence != session.seq
        ]

    async def match(self) -> Any:
        """Return the match's row."""
        return await self.store.matches.load_match(1)

    def panel(self, user: FakeUser) -> Message:
        """Return this person's latest private message with buttons, except the welcome."""
        private = [
            each for each in (*user.dms(), *user.whispers()) if _is_more_than_welcome(user.parts(each))
        ]
        return max(private, key=lambda each: max(each.edited or 0, snowflake_time(each.id)))

    def reads(self, message: Message) -> str:
        """Return the texts of a message."""
        return text_of(message)


@cache
def conformity() -> Conformity:
    """Return the checker of Discord's own description, read once."""
    return Conformity()


def unlike_discord(box: Sandbox) -> list[str]:
    """Return the requests and answers that do not fit Discord's description."""
    return conformity().find_faults(box.record)


def make_loop() -> VirtualLoop:
    """Make a loop on virtual time. A thread's work takes LAG there."""
    return VirtualLoop(VirtualClock(BEGIN), lambda: LAG)


def run_virtual(work: Coroutine[Any, Any, T]) -> T:
    """Run work to its end on virtual time, on its own loop."""
    with asyncio.Runner(loop_factory=make_loop) as runner:
        return runner.run(work)


def find_clock() -> VirtualClock:
    """Find the clock of the running loop, which is on virtual time."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop.clock


async def open_store(address: Path | str, member: Path = MEMBER) -> SqlStore:
    """Open a store. On virtual time its round trips are steps of the loop, and its matches deal the same every time."""
    loop = asyncio.get_running_loop()
    if isinstance(loop, VirtualLoop):
        draw = Random(SEED).randbytes
        return await SqlStore.open(
            address, loop.time, draw, lambda connect: StepExecutor(connect, lambda: LAG), member=member
        )
    return await SqlStore.open(address, member=member)


@contextlib.asynccontextmanager
async def open_sandbox(box: Sandbox) -> AsyncIterator[Sandbox]:
    """Start the stand-in for the duration. On virtual time, which has no sockets, it is in memory alone."""
    await box.start(None if isinstance(asyncio.get_running_loop(), VirtualLoop) else 0)
    try:
        yield box
    finally:
        await box.stop()


_payloads: dict[tuple[str, ...], Any] = {}  # of commands, by name, languages and games
_registered: dict[tuple[str, ...], list[Any]] = {}  # all commands of a stand-in, by languages and games


def _keep_commands(patch: Any, box: Sandbox) -> None:
    """Describe the commands once a process, in dozens of locales, and register them for the first bot of a box.

    A bot that is started in the place of another one registers them anew.
    """
    sync = app_commands.CommandTree.sync

    async def sync_once(tree: Any) -> Any:
        key = (*LANGUAGES, *tree.client.context.games)
        if key in _registered and not box.world.commands:
            box.world.commands[None] = _registered[key]
            return []
        synced = await sync(tree)
        _registered[key] = box.world.commands[None]
        return synced

    patch.setattr(app_commands.CommandTree, "sync", sync_once)
    for kind in (app_commands.Command, app_commands.Group):

        async def recall(
            command: Any, tree: Any, translator: Any, write: Any = kind.get_translated_payload
        ) -> Any:
            key = (command.qualified_name, *LANGUAGES, *tree.client.context.games)
            if key not in _payloads:
                _payloads[key] = await write(command, tree, translator)
            return _payloads[key]

        patch.setattr(kind, "get_translated_payload", recall)


@contextlib.asynccontextmanager
async def rigged(
    store: SqlStore,
    patch: Any,
    clock: Any = None,
    painters: Mapping[str, AnyPainter] | None = None,
    limits: Limits | None = None,
    thinkers: int = 0,
) -> Any:
    """Run a rig with a ready bot. Check at the end that no rule of Discord or of the project was broken."""
    patch.setattr(render.text.say.Say, "strict", True)
    loop = asyncio.get_running_loop()
    virtual = isinstance(loop, VirtualLoop)
    if virtual:
        patch.setattr(discord.gateway, "KeepAliveHandler", TaskHeartbeat)
    clock = clock or (loop.time if virtual else time.time)
    async with open_sandbox(Sandbox(bot_name="Referee", limits=limits, clock=clock)) as box:
        box.world.limits.answer_within = ANSWERED
        _keep_commands(patch, box)
        house_rules = HouseRules(box)
        aim(box.api, box.gateway_url, box.cdn)
        painted_by = {**PAINTERS, "toy": ToyPainter(), **(painters or {})}
        rig = Rig(box, store, painted_by, clock, thinkers=thinkers)
        await rig.start()
        try:
            yield rig
            await rig.idle()
        finally:
            await rig.stop()
        assert unlike_discord(box) == []
        assert house_rules.breaches == [], house_rules.breaches
        assert box.unknown_routes == []
        assert box.crashes == []


@contextlib.asynccontextmanager
async def open_rig(
    painters: Mapping[str, AnyPainter] | None = None, thinkers: int = 0
) -> AsyncIterator[tuple[Rig, pytest.MonkeyPatch]]:
    """Run a rig with an empty database in a temporary folder. Yield it with its monkeypatch."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with (
            await open_store(Path(folder) / "referee.db") as store,
            rigged(store, patch, painters=painters, thinkers=thinkers) as rig,
        ):
            yield rig, patch


def _is_more_than_welcome(parts: Sequence[Mapping[str, Any]]) -> bool:
    """Return True if a message has buttons other than the one about how to play."""
    return any(":primer:" not in part.get("custom_id", "") for part in parts)
