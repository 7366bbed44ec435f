"""The processes of a fleet on one PostgreSQL server, and a match played while they are disturbed."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from db.base.entries import ALL, read_entries
from db.postgres.connection import ServerConnection
from proofs.crashes.scripted_table import FRAGILE, SECRET
from proofs.fleets.relay import Relay
from proofs.games import load_kit
from sandbox.discord import BUTTON, Channel, FakeUser, Limits, Message, Sandbox, text_of
from sandbox.table.bot_process import BotProcess
from sandbox.table.play import OVER
from sandbox.table.players import SandboxPlayer, find_open_table
from tools.shared.postgres_server import PostgresServer

NAMES = ("anchor", "beacon", "comet", "dory")
SHARDS = 2  # direct messages are on the first, the server of the matches on the last
LIMITS = Limits(answer_within=3.0, letters=0, shards=SHARDS, apart=5.0, silence=8.0)
HEARTBEAT = 2500  # milliseconds
PATIENT, WHOLE = 600.0, 60.0  # seconds until a match is over, and until everything is served again
# seconds until an unanswered press is repeated, after a failure and while waiting
AGAIN, IMPATIENT = 0.2, 0.5
SHORTENED = re.compile(r"(\d+) more: \*\*Log\*\*")
LONG = 120  # letters of a post that make it unique
OPENED = "The bids are open."
RESTORED = "I was restored from a backup"
SERVED = "SELECT slot, holder FROM slots WHERE seen > clock_timestamp() - INTERVAL '8 seconds'"


class Fleet:
    """The processes, one more than there are slots, each with its own name. The one without a slot stands by."""

    def __init__(self, box: Sandbox, server: PostgresServer, folder: Path, game: str, slots: int) -> None:
        """Name the processes, which start later. folder: holds their logs and locks."""
        self.box, self.server, self.slots = box, server, slots
        names = NAMES[: slots + 1]
        more = {"PROOF_GAME": game, "TEST_SECRET": SECRET}
        self.relays = {name: Relay(server, name) for name in names}
        self.members = {
            name: BotProcess(
                box,
                self.relays[name].address,
                folder / f"{name}.log",
                program=FRAGILE,
                MEMBER=str(folder / name),
                **more,
            )
            for name in names
        }

    async def start(self) -> None:
        """Start all processes, one after another, and wait until each slot is served and connected."""
        for relay in self.relays.values():
            await relay.start()
        for member in self.members.values():
            await member.launch()
        await self.wait_whole()

    def find_servers(self) -> dict[int, str]:
        """Return the name of the process that serves each slot."""
        names = {str(each.process.pid): name for name, each in self.members.items() if each.process}
        served = {slot: names.get(find_pid(holder)) for slot, holder in self.server.ask(SERVED)}
        return {slot: name for slot, name in served.items() if name}

    async def wait_whole(self) -> None:
        """Wait until all processes run and each slot has its own connected process. Restart or wake the others."""
        async with asyncio.timeout(WHOLE):
            while not self._is_whole():
                for member in self.members.values():
                    if not member.alive:
                        await self.restart(member)
                    elif member.is_stopped:
                        member.wake()
                await asyncio.sleep(0.1)

    def _is_whole(self) -> bool:
        shards = {each.shard[0] for each in self.box.gateway.sessions.values() if each.writer is not None}
        alive = all(member.alive for member in self.members.values())
        served = len({*self.find_servers().values()}) == self.slots
        return alive and served and len(shards) == SHARDS and bool(self.box.world.commands)

    async def restart(self, member: BotProcess, fault: str = "", *, sleeps: bool = False) -> None:
        """Start a process that has ended, as its host would. fault: see fragile_bot."""
        member.extra |= {"PROOF_FAULT": fault, "PROOF_SLEEPS": str(int(sleeps))}
        await member.launch()

    async def arm(self, slot: int, fault: str, *, sleeps: bool) -> BotProcess:
        """Restart the process of a slot, so that it stops or dies at the place `fault`.

        If another process took the slot meanwhile, return that process, which has no such place.
        """
        member = self.members[self.find_servers()[slot]]
        await member.kill()
        await self.restart(member, fault, sleeps=sleeps)
        await self.box.until(lambda: member.is_stopped or not member.alive or self._is_whole(), WHOLE)
        if member.is_stopped or not member.alive or self.members[self.find_servers()[slot]] is member:
            return member
        await member.kill()
        await self.restart(member)
        return self.members[self.find_servers()[slot]]

    def list_tracebacks(self) -> list[str]:
        """List the tracebacks in all logs."""
        return [told for member in self.members.values() for told in member.find_tracebacks()]

    async def stop(self) -> None:
        """Stop all processes and relays."""
        for member in self.members.values():
            if member.alive:
                member.wake()
        await asyncio.gather(*(member.stop() for member in self.members.values()))
        for relay in self.relays.values():
            await relay.stop()


class FleetMatch:
    """One match that people play while the processes are disturbed."""

    def __init__(self, fleet: Fleet, game: str, random: Random) -> None:
        self.fleet, self.box, self.game, self.random = fleet, fleet.box, game, random
        self.users = [self.box.join(name) for name in load_kit(game).people]
        for user in self.users:
            user.patience = LIMITS.answer_within
        self.channel = self.box.add_channel("table")
        self.players = [SandboxPlayer(user, Random(random.random())) for user in self.users]
        self.thread: Channel | None = None
        self.number = 0
        self.restored = False  # True after restoring a dump
        self._timeline = self.find_timeline()
        self.faults: list[str] = []

    async def begin(self) -> None:
        """Open the match, join and start. Unanswered presses are repeated."""
        ann = self.users[0]
        await self._try(lambda: ann.slash("match new", channel=self.channel, game=self.game))
        lobby = await self.box.until(lambda: find_open_table(ann, self.channel), WHOLE)
        self.number = int(ann.parts(lobby)[0]["custom_id"].split(":")[1])
        for user in self.users[1:]:
            await self._try(partial(user.click, lobby, "Join"))
        await self._try(lambda: ann.click(lobby, "Start"))
        await self.box.until(lambda: lobby.thread_id, WHOLE)
        self.thread = self.box.world.channels[lobby.thread_id or 0]
        await self.box.until(self.list_posts, WHOLE)
        for player in self.players:
            player.thread = self.thread

    async def _try(self, act: Callable[[], Awaitable[Any]]) -> None:
        async with asyncio.timeout(WHOLE):
            for tries in count():
                await asyncio.sleep(AGAIN if tries else 0)
                if not (await act()).failed:
                    return

    def find_timeline(self) -> str:
        """Return the database's timeline tag, which changes when a dump is restored."""
        [(tag,)] = self.fleet.server.ask("SELECT tag FROM timeline")
        return str(tag)

    def count_entries(self) -> int:
        """Count the entries of the log."""
        [(seq,)] = self.fleet.server.ask("SELECT seq FROM matches WHERE id = ?", self.number)
        return int(seq)

    def list_posts(self) -> list[Message]:
        """List the bot's posts in the thread, except those about the match's start."""
        found = self.thread.messages.values() if self.thread else ()
        return [each for each in found if each.kind == 0 and "SHA-256" not in each.content]

    def is_over(self) -> bool:
        """Return True if the post that ends the match is there."""
        return any(text_of(post).startswith(OVER) for post in self.list_posts())

    @property
    def clicks(self) -> int:
        """Return the number of presses."""
        return sum(player.clicks for player in self.players)

    async def play(self) -> None:
        """Have all people play at once until the match is over. A match that takes over PATIENT seconds is a fault."""
        try:
            async with asyncio.timeout(PATIENT):
                await asyncio.gather(*map(self._play_on, self.players))
        except TimeoutError:
            self.faults.append(f"the match is not over: {text_of(self.list_posts()[-1])}")

    async def _play_on(self, player: SandboxPlayer) -> None:
        idle = False
        while not self.is_over():
            idle = not await player.act(rescan=idle)
            player.failures.clear()
            if idle:
                await asyncio.sleep(0.1 + player.random.random() / 5)

    async def time_answer(self, press: Callable[[], Awaitable[bool]]) -> float:
        """Repeat a press, even while earlier ones are pending, until one is answered. Return the seconds."""
        began, pending = time.monotonic(), set[asyncio.Future[bool]]()
        try:
            async with asyncio.timeout(WHOLE):
                while True:
                    pending.add(asyncio.ensure_future(press()))
                    done, pending = await asyncio.wait(
                        pending, timeout=IMPATIENT, return_when=asyncio.FIRST_COMPLETED
                    )
                    if any(task.result() for task in done):
                        return time.monotonic() - began
        finally:
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)

    async def press_in_thread(self) -> bool:
        """Press the first button of the latest post. Return True if it was answered, or the match is over."""
        return await self._press_newest(self.users[0], self.list_posts())

    async def press_letter(self) -> bool:
        """Press the first button of the latest direct message. Return True if answered, or the match is over."""
        return await self._press_newest(self.users[1], self.users[1].dms())

    def has_letter(self) -> bool:
        """Return True if there is a direct message of this match with a button."""
        return self._find_button(self.users[1], self.users[1].dms()) is not None

    async def _press_newest(self, user: FakeUser, messages: list[Message]) -> bool:
        found = self._find_button(user, messages)
        return self.is_over() or (found is not None and not (await user.click(*found)).failed)

    def _find_button(self, user: FakeUser, messages: list[Message]) -> tuple[Message, str] | None:
        """Return the latest message with a button of this match, and the button's id. None: there is none."""
        for message in reversed(messages):
            for part in user.parts(message):
                press = str(part.get("custom_id"))
                if press.startswith(f"r:{self.number}:") and part["type"] == BUTTON:
                    return message, press
        return None

    def judge(self) -> list[str]:
        """Return the faults of a finished match, from its log and its posts."""
        server, number = self.fleet.server, self.number
        sql = "SELECT seq, published, status, restores FROM matches WHERE id = ?"
        [(seq, told, status, restores)] = server.ask(sql, number)
        with closing(ServerConnection(server.address)) as connection:
            entries = read_entries(connection, number, 0, ALL)
        faults = list(self.faults)
        if [each.seq for each in entries] != [*range(1, seq + 1)] or status != "over":
            faults.append(f"log of {len(entries)} entries up to {seq}, {status}")
        if told != seq:
            faults.append(f"told up to {told} of {seq}")
        if strangers := server.ask("SELECT * FROM strangers"):
            faults.append(f"written without the slot: {strangers}")
        if restores != self.restored or (self.find_timeline() != self._timeline) != self.restored:
            faults.append(f"restored {restores} times, on timeline {self.find_timeline()}")
        if self.restored:  # posts of the lost time are posted again
            told_so = sum(RESTORED in text_of(post) for post in self.list_posts())
            return faults if told_so == 1 else [*faults, f"told {told_so} times that it was restored"]
        return faults + self._judge_posts(
            sum(event.kind == "bids" for each in entries for event in each.events)
        )

    def _judge_posts(self, opened: int) -> list[str]:
        posts = self.list_posts()
        texts = [text_of(post) for post in posts]
        # two battles may be equal, but not before the same board
        shown = [tuple(each.filename for each in post.attachments) for post in posts]
        doubled = [each for each, times in Counter(zip(texts, shown, strict=True)).items() if times > 1]
        faults = [f"posted twice, with {names}: {text}" for text, names in doubled if len(text) > LONG]
        told = sum(text.count(OPENED) for text in texts)
        # Rounds that waited for the server are published as one, with the number of omitted lines.
        left = sum(int(number) for text in texts for number in SHORTENED.findall(text))
        if self.game == "toy" and not 0 <= opened - told <= left:
            faults.append(f"bids were told {told} times instead of {opened}")
        return faults

    async def verify(self) -> None:
        """Have the bot verify the match by a replay from its secret."""
        told = await self.users[0].slash("match verify", channel=self.thread)
        if "everything follows" not in told.text:
            self.faults.append(f"verify: {told.text}")


def find_pid(holder: str) -> str:
    """Return the process id in a slot's holder. Empty: the slot has none."""
    return holder.split()[-2] if holder else ""
