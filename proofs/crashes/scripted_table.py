"""A match at the stand-in for Discord: people with a script of presses, and the visible results."""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cogs.ui.navigation import BeginNow
from db.base.entries import ALL, read_entries
from db.postgres.connection import ServerConnection
from db.sqlite.database import FileConnection
from engine.match.order_editor import LAID
from engine.records.match_records import Entry
from engine.rules.lessons import FIRST
from proofs.games import load_kit
from sandbox.discord import (
    BUTTON,
    COMPONENT,
    SELECT,
    Channel,
    FakeUser,
    FakeWorld,
    Message,
    Response,
    Sandbox,
)
from sandbox.table.bot_process import BotProcess

FRAGILE = "proofs/crashes/fragile_bot.py"
SECRET = "5e" * 32
JOINS = tuple(range(1_400_000_000_000_000_000, 1_400_000_000_000_000_003))
ANSWERED = 20.0  # seconds within which a press must be answered on a busy machine
PATIENT = 120.0  # seconds: a freshly started bot may paint for long on a busy machine


@dataclass(frozen=True)
class ScriptedStep:
    """One press of one person (by number): a component's id and the values chosen."""

    who: int
    press: str
    values: tuple[str, ...] = ()


@dataclass
class ScriptedTable:
    """One match with its own bot process, channel and people. closed: people without DMs.

    joins: fixed ids of the clicks on Join, so that chance is fixed. address: that of an empty database on a PostgreSQL
    server. Empty: the database is a file in the folder.
    """

    box: Sandbox
    folder: Path
    game: str
    names: tuple[str, ...] = ("Ann", "Ben", "Cat")
    closed: tuple[str, ...] = ("Cat",)
    joins: tuple[int, ...] = JOINS
    address: str = ""
    users: list[FakeUser] = field(default_factory=list)
    lobby: Message | None = None

    def __post_init__(self) -> None:
        """Make the folder, the channel and the people. The bot is not started yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.idle = self.folder / "idle"
        more = {"TEST_SECRET": SECRET, "PROOF_GAME": self.game, "PROOF_IDLE": str(self.idle)}
        more["MEMBER"] = str(self.folder / "member")
        database, log = self.address or self.folder / "referee.db", self.folder / "bot.log"
        self.bot = BotProcess(self.box, database, log, program=FRAGILE, **more)
        self.channel = self.box.add_channel(self.folder.name)
        self.users = [self.box.join(name, dms=name not in self.closed) for name in self.names]
        for user in self.users:
            user.patience = PATIENT
        self.box.world.limits.answer_within = ANSWERED
        self.first = self.box.world.new_snowflake()

    async def start(self, fault: str = "") -> None:
        """Start the bot. fault: the place at which it will die (see fragile_bot), empty for nowhere."""
        self.idle.unlink(missing_ok=True)
        self.bot.extra["PROOF_FAULT"] = fault
        readies = self.box.gateway.readies
        await self.bot.launch()
        await self.bot.wait_ready(readies, PATIENT)

    async def open(self) -> None:
        """Open a lobby."""
        with first_snowflake(self.box.world, self.joins[0]):
            outcome = await self.users[0].slash("match new", channel=self.channel, game=self.game)
        self.lobby = outcome.message

    @property
    def thread(self) -> Channel | None:
        """The match's thread, once there is one."""
        return self.box.world.channels.get(self.lobby.thread_id or 0) if self.lobby else None

    # pressing

    async def press(self, act: ScriptedStep) -> Response:
        """Press a component on any message that this person sees.

        If even a fresh panel lacks the component, return a response of kind "not offered".
        """
        user = self.users[act.who]
        message = await self.find(user, act.press)
        if message is None:
            return Response("not offered")
        part = next(part for part in user.parts(message) if part["custom_id"] == act.press)
        data: dict[str, Any] = {"custom_id": act.press, "component_type": part["type"], "id": part["id"]}
        if part["type"] == SELECT:
            data["values"] = list(act.values)
        channel = self.box.world.channels[message.channel_id]
        fixed = self.joins[act.who] if any(verb in act.press for verb in (":join:", ":start:")) else None
        with first_snowflake(self.box.world, fixed):
            return await user.interact(COMPONENT, channel, data, message)

    async def join(self, who: int) -> Response:
        """Press Join on the lobby. The button's id holds the commitment, so it is looked up."""
        assert self.lobby is not None
        ids = (part["custom_id"] for part in self.users[who].parts(self.lobby))
        return await self.press(ScriptedStep(who, next(each for each in ids if ":join:" in each)))

    async def find(self, user: FakeUser, press: str) -> Message | None:
        """Return a message of this person with the component, if need be on a fresh panel. None: there is none."""
        for _ in range(2):
            if (message := self._find_seen(user, press)) is not None:
                return message
            await self.panel(user)
        return None

    def _find_seen(self, user: FakeUser, press: str) -> Message | None:
        """Return a visible message with the component, or None. Components of votes are looked for in public posts."""
        seen = self.posts() if ":yes:" in press else self.visible_messages(user)
        found = (m for m in reversed(seen) if any(part["custom_id"] == press for part in user.parts(m)))
        return next(found, None)

    def visible_messages(self, user: FakeUser) -> list[Message]:
        """Return this person's messages of the match, private ones last."""
        private = [m for m in (*user.dms(), *user.whispers()) if m.id > self.first]
        public = [message for message in (self.lobby,) if message is not None]
        return [*public, *sorted(private, key=lambda m: (m.edited or 0, m.id))]

    async def panel(self, user: FakeUser) -> Response | None:
        """Press *My panel* on the latest post. None: there is no post yet."""
        posts = self.posts()
        return await user.click(posts[-1], "My panel") if posts else None

    def reads(self, user: FakeUser) -> str:
        """Return the text of this person's latest messages and the end of the log, to explain a failure."""
        return "\n".join(
            [user.reads(m) for m in self.visible_messages(user)[-3:]] + [self.bot.read_log_end(15)]
        )

    def posts(self) -> list[Message]:
        """Return the bot's posts in the thread, except those about the match's start."""
        found = self.thread.messages.values() if self.thread else ()
        return [m for m in found if m.kind == 0 and "SHA-256" not in m.content]

    # the database

    def _connect(self) -> AbstractContextManager[ServerConnection | FileConnection]:
        """Connect to the bot's database, in which the bot may be writing meanwhile."""
        if self.address:
            return closing(ServerConnection(self.address))
        address = f"file:{self.bot.database}?mode=ro"
        return closing(sqlite3.connect(address, uri=True, timeout=10, factory=FileConnection))

    def query_rows(self, sql: str) -> list[tuple[Any, ...]]:
        """Return the rows of a query on the bot's database."""
        with self._connect() as database:
            return database.execute(sql).fetchall()

    def read_entries(self) -> list[Entry]:
        """Return the entries of the log."""
        with self._connect() as database:
            return list(read_entries(database, 1, 0, ALL))

    def log_length(self) -> tuple[int, int]:
        """Return the log's length and the last published entry."""
        found = self.query_rows("SELECT seq, published FROM matches WHERE id = 1")
        return found[0] if found else (0, 0)

    def is_published(self) -> bool:
        """Return True if the bot has published everything."""
        seq, told = self.log_length()
        written = self.idle.read_text() if self.idle.exists() else ""
        return told == seq or int(written or 0) >= seq

    async def wait_published(self) -> None:
        """Wait until everything is published, or the bot is dead."""
        await self.box.until(lambda: self.is_published() or not self.bot.alive, PATIENT)

    def check_file(self) -> list[str]:
        """Return SQLite's complaints about a copy of the dead bot's file. A server checks itself."""
        if self.address:
            return []
        with tempfile.TemporaryDirectory() as folder:
            for part in self.folder.glob("referee.db*"):
                shutil.copy(part, folder)
            with closing(sqlite3.connect(Path(folder) / "referee.db")) as file:
                found = file.execute("PRAGMA integrity_check").fetchall()
                found += file.execute("PRAGMA foreign_key_check").fetchall()
        return [str(row) for row in found if row != ("ok",)]


async def begin_match(rig: Any, game: str, closed: tuple[str, ...] = (), *, guided: bool = False) -> None:
    """Start a match of the game's people in ProofKit, or if guided, the first one's guided first match.

    closed: people without DMs.
    """
    if not guided:
        await rig.begin(*load_kit(game).people, game=game, closed=closed)
        return
    rig.users = [rig.box.join(load_kit(game).people[0])]
    page = (await rig.users[0].slash("help")).message
    await rig.users[0].click(page, str(BeginNow.of_match(game, FIRST).key))
    [rig.lobby] = [each for each in rig.box.lobby.messages.values() if each.thread_id]
    await rig.posted(1)
    await rig.settle()


@contextmanager
def first_snowflake(world: FakeWorld, fixed: int | None) -> Iterator[None]:
    """Make this the next id that the world issues. None: change nothing."""
    real, left = world.new_snowflake, [fixed] if fixed is not None else []
    world.new_snowflake = lambda: left.pop() if left else real()  # type: ignore[method-assign]
    try:
        yield
    finally:
        world.new_snowflake = real  # type: ignore[method-assign]


async def alive_until(table: ScriptedTable, work: Any) -> Any:
    """Return the result of work. If the bot dies first, cancel the work and return None."""
    assert table.bot.process is not None
    doing, dead = asyncio.ensure_future(work), asyncio.ensure_future(table.bot.process.wait())
    try:
        await asyncio.wait({doing, dead}, return_when=asyncio.FIRST_COMPLETED)
        return await doing if doing.done() else None
    finally:
        doing.cancel()
        dead.cancel()
        await asyncio.gather(doing, dead, return_exceptions=True)


def answer_parts(user: FakeUser, message: Message | None) -> list[dict[str, Any]]:
    """Return a message's buttons and menus for answers or picks, without those that store an order."""
    wanted = {"put", "menu", "nth", "set", "all", "amount", "amounts", "send"}
    return [
        part
        for part in (user.parts(message) if message else [])
        if part["type"] in (BUTTON, SELECT)
        and part["custom_id"].split(":")[3] in wanted
        and int(part["custom_id"].split(":")[2]) < LAID
    ]
