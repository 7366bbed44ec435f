"""Two bot processes on one PostgreSQL server, and a third that stands by: killed, put to sleep, cut off, while people play.

python -m tools.proofs.fleets [--kills 4] [--sleeps 4] [--cuts 4] [--restarts 4] [--game toy] [--seed 1] [--out var/proof/fleets]

Each run is a match. Its server is of the second slot, its people's direct messages come to the first one, and are handed on.
Whatever happens in its middle, somebody presses on, in the thread and in a direct message, until each is answered again.
"""

import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGINT, SIGQUIT
from typing import Any

from db.connection import Connection
from db.entries import ALL, read_entries
from db.fleet import divide_servers
from db.postgres.connection import ServerConnection
from db.postgres.lease import name_holder
from db.store import Store
from sandbox.discord import Channel, Limits, Message, Sandbox, text_of
from sandbox.table.bot_process import BotProcess
from sandbox.table.house_rules import HouseRules
from sandbox.table.play import OVER
from sandbox.table.players import Player, find_open_table
from tools.postgres_server import Server, running_server
from tools.program import run_program
from tools.proofs.fragile_bot import STORE
from tools.proofs.scripted_table import FRAGILE, PEOPLE, SECRET

MEMBERS, SLOTS = ("anchor", "beacon", "comet"), 2
DIRECT, HOME = 0, 1  # the slots of direct messages and of the matches' server
LIMITS = Limits(answer_within=4.0, shards=SLOTS, apart=5.0, silence=8.0)
HEARTBEAT = 2500  # milliseconds
PATIENT, WHOLE = 180.0, 60.0  # seconds until a match is over, and until something is served again
AGAIN = 0.2  # seconds until what was not answered is pressed again
LONG = 120  # letters of a post of which there are no two alike
OPENED = "The bids are open."
SERVED = "SELECT slot, holder FROM leases WHERE until > clock_timestamp()"
STRANGE = (  # who writes a log without the newest lease of its server's slot
    "CREATE TABLE IF NOT EXISTS strangers (match BIGINT, seq BIGINT, name TEXT)",
    """CREATE OR REPLACE FUNCTION note_stranger() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('application_name') <> (SELECT holder FROM leases, matches, fleet WHERE matches.id = new.match
        AND slot = (guild >> 22) % shards * slots / shards) THEN
        INSERT INTO strangers VALUES (new.match, new.seq, current_setting('application_name')); END IF;
    RETURN new; END $$""",
    "DROP TRIGGER IF EXISTS strange ON commands",
    "CREATE TRIGGER strange BEFORE INSERT ON commands FOR EACH ROW EXECUTE FUNCTION note_stranger()",
)
PLACES = (
    *(f"store.{name}" for name in STORE if name in ("append_entry", "keep_post")),
    "http.post",
    "http.answer",
)


class Fleet:
    """The processes, each with a name of its own; those that serve nothing stand by."""

    def __init__(self, box: Sandbox, server: Server, folder: Path, game: str) -> None:
        self.box, self.server = box, server
        more = {"PROOF_GAME": game, "TEST_SECRET": SECRET}
        self.members = {
            name: BotProcess(
                box,
                server.address,
                folder / f"{name}.log",
                program=FRAGILE,
                MEMBER=str(folder / name),
                **more,
            )
            for name in MEMBERS
        }
        self._names = {str(name_holder(folder / name).member): name for name in MEMBERS}

    async def start(self) -> None:
        """Start all, one after the other, and wait until each slot is served and connected."""
        for member in self.members.values():
            await member.launch()
        await self.wait_whole()

    def find_servers(self) -> dict[int, str]:
        """Find who serves each slot."""
        return {
            slot: name
            for slot, holder in self.server.ask(SERVED)
            for member, name in self._names.items()
            if holder.startswith(member)
        }

    async def wait_whole(self) -> None:
        """Wait until all processes run and each slot is served by a process that is connected."""
        async with asyncio.timeout(WHOLE):
            while not self._is_whole():
                for member in self.members.values():
                    if not member.alive:
                        await self.restart(member)
                await asyncio.sleep(0.1)

    def _is_whole(self) -> bool:
        shards = {each.shard[0] for each in self.box.gateway.sessions.values() if each.writer is not None}
        alive = all(member.alive for member in self.members.values())
        return alive and len(shards) == len(self.find_servers()) == SLOTS and bool(self.box.world.commands)

    async def restart(self, member: BotProcess, fault: str = "", *, sleeps: bool = False) -> None:
        """Start a process that has ended, as its host would; fault: see fragile_bot."""
        member.extra |= {"PROOF_FAULT": fault, "PROOF_SLEEPS": str(int(sleeps))}
        await member.launch()

    async def arm(self, slot: int, fault: str) -> BotProcess:
        """Begin the process of a slot anew, so that it stops at this place."""
        member = self.members[self.find_servers()[slot]]
        readies = self.box.gateway.readies
        await member.terminate()
        await self.restart(member, fault, sleeps=True)
        await self.box.until(lambda: self.box.gateway.readies > readies, WHOLE)
        await self.wait_whole()
        return self.members[self.find_servers()[slot]]

    async def stop(self) -> None:
        """End all of them."""
        for member in self.members.values():
            if member.alive:
                member.wake()
        await asyncio.gather(*(member.stop() for member in self.members.values()))


class FleetMatch:
    """One match that people play while something happens to the processes."""

    def __init__(self, fleet: Fleet, game: str, random: Random) -> None:
        self.fleet, self.box, self.game, self.random = fleet, fleet.box, game, random
        self.users = [self.box.join(name) for name in PEOPLE[game]]
        for user in self.users:
            user.patience = LIMITS.answer_within
        self.channel = self.box.add_channel("table")
        self.players = [Player(user, Random(random.random())) for user in self.users]
        self.thread: Channel | None = None
        self.number = 0
        self.faults: list[str] = []

    async def begin(self) -> None:
        """Open the table, join and start; what is not answered is tried again."""
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
        async def press() -> bool:
            return not (await act()).failed

        await self.time_answer(press)

    def list_posts(self) -> list[Message]:
        """List the bot's posts in the thread."""
        return [each for each in self.thread.messages.values() if each.kind == 0] if self.thread else []

    def is_over(self) -> bool:
        """Tell whether the post that ends the match is there."""
        return any(text_of(post).startswith(OVER) for post in self.list_posts())

    @property
    def clicks(self) -> int:
        """Count what the people pressed."""
        return sum(player.clicks for player in self.players)

    async def play(self) -> None:
        """Let all play at once until the match is over."""
        try:
            async with asyncio.timeout(PATIENT):
                await asyncio.gather(*map(self._play_on, self.players))
        except TimeoutError:
            self.faults.append(f"the match is not over: {text_of(self.list_posts()[-1])}")

    async def _play_on(self, player: Player) -> None:
        idle = False
        while not self.is_over():
            idle = not await player.act(look_again=idle)
            player.failures.clear()
            if idle:
                await asyncio.sleep(0.1 + player.random.random() / 5)

    async def time_answer(self, press: Callable[[], Awaitable[bool]]) -> float:
        """Press until it is answered; after how many seconds it was."""
        began = time.monotonic()
        async with asyncio.timeout(WHOLE):
            for tries in count():
                await asyncio.sleep(AGAIN if tries else 0)
                if await press():
                    break
        return time.monotonic() - began

    async def press_in_thread(self) -> bool:
        """Press *Board* in the thread; whether it was answered."""
        posts = [each for each in self.list_posts() if self.users[0].parts(each)]
        return not (await self.users[0].click(posts[-1], "Board")).failed

    async def press_letter(self) -> bool:
        """Press the first thing on the newest direct message of this match; whether it was answered."""
        user = self.users[1]
        for letter in reversed(user.dms()):
            for part in user.parts(letter):
                if part.get("custom_id", "").startswith(f"r:{self.number}:") and part["type"] == 2:
                    return not (await user.click(letter, part["custom_id"])).failed
        return True

    def judge(self) -> list[str]:
        """List what is wrong with the match once it is over."""
        server, number = self.fleet.server, self.number
        [(seq, told, status)] = server.ask("SELECT seq, told, status FROM matches WHERE id = ?", number)
        entries = read_entries(_connect(server), number, 0, ALL)
        faults = list(self.faults)
        if [each.seq for each in entries] != [*range(1, seq + 1)] or status != "over":
            faults.append(f"log of {len(entries)} entries up to {seq}, {status}")
        if told != seq:
            faults.append(f"told up to {told} of {seq}")
        if strangers := server.ask("SELECT * FROM strangers"):
            faults.append(f"written without a lease: {strangers}")
        faults += self._judge_posts(sum(event.kind == "bids" for each in entries for event in each.events))
        return faults

    def _judge_posts(self, opened: int) -> list[str]:
        texts = [text_of(post) for post in self.list_posts()]
        doubled = [each for each, times in Counter(texts).items() if times > 1 and len(each) > LONG]
        faults = [f"posted twice: {text}" for text in doubled]
        told = sum(text.count(OPENED) for text in texts)
        if self.game == "toy" and told != opened:
            faults.append(f"bids were told {told} times instead of {opened}")
        return faults

    async def verify(self) -> None:
        """Have the bot replay the match from its secret."""
        told = await self.users[0].slash("match verify", channel=self.thread)
        if "everything follows" not in told.text:
            self.faults.append(f"verify: {told.text}")


def _connect(server: Server) -> Connection:
    return ServerConnection(server.address)


class Disturber:
    """What happens to the processes, and how long it takes until all is well again; times: seconds, by what they are of."""

    def __init__(self, fleet: Fleet, random: Random) -> None:
        self.fleet, self.random = fleet, random
        self.times: dict[str, list[float]] = {}

    async def kill(self, match: FleetMatch) -> None:
        """Kill the process of one slot, or of both, and begin it anew at once or once another has taken over."""
        slots = self.random.choice([(DIRECT,), (HOME,), (DIRECT, HOME)])
        servers = self.fleet.find_servers()
        doomed = [self.fleet.members[servers[slot]] for slot in slots]
        await asyncio.gather(*(member.kill() for member in doomed))
        if self.random.random() < 0.5:
            await asyncio.gather(*map(self.fleet.restart, doomed))
            await self._time_answers(match, "killed, begun anew")
        elif len(doomed) == 2:  # one spare: it takes one slot, and one that begins anew the other
            await self.fleet.restart(doomed[0])
            await self._time_answers(match, "both killed, one begun anew")
        else:
            await self._time_answers(match, "killed, taken over")

    async def sleep(self, match: FleetMatch) -> None:
        """Stop the process of one slot in the middle of something, wake it once another has taken over, and see it go."""
        slot = self.random.choice([DIRECT, HOME, HOME])
        if slot == HOME and self.random.random() < 0.7:
            sleeper = await self._stop_at_place(match)
        else:
            sleeper = self.fleet.members[self.fleet.find_servers()[slot]]
            sleeper.put_to_sleep()
        began = time.monotonic()
        await self._wait_taken_over(slot, sleeper)
        self._note("asleep: lease of another", time.monotonic() - began)
        await self._time_answers(match, "asleep, taken over")
        await asyncio.sleep(self.random.random() * 3)
        sleeper.wake()
        began = time.monotonic()
        try:
            assert sleeper.process is not None
            await asyncio.wait_for(sleeper.process.wait(), WHOLE)
        except TimeoutError:
            match.faults.append("a process that lost its lease goes on")
        self._note("woken: gone", time.monotonic() - began)

    async def _stop_at_place(self, match: FleetMatch) -> BotProcess:
        """Have the process of the matches' server stop at a place that people's presses lead to."""
        commits = f"commit:before:{self.random.randint(1, 60)}"
        place = f"{self.random.choice(PLACES)}:{self.random.choice(('before', 'after'))}:{self.random.randint(1, 3)}"
        sleeper = await self.fleet.arm(HOME, self.random.choice([commits, place]))
        assert sleeper.process is not None
        pid = sleeper.process.pid
        with suppress(TimeoutError):
            await self.fleet.box.until(lambda: is_stopped(pid) or match.is_over(), 20)
        sleeper.put_to_sleep()
        return sleeper

    async def _wait_taken_over(self, slot: int, sleeper: BotProcess) -> None:
        def is_taken() -> bool:
            name = self.fleet.find_servers().get(slot)
            return name is not None and self.fleet.members[name] is not sleeper

        await self.fleet.box.until(is_taken, WHOLE)

    async def cut(self, match: FleetMatch) -> None:
        """End all lines to the server again and again, or let it hang for some seconds."""
        if self.random.random() < 0.5:
            for _ in range(5):
                self.fleet.server.end_sessions()
                await asyncio.sleep(self.random.random() / 2)
            await self._time_answers(match, "lines ended")
        else:
            self.fleet.server.pause()
            await asyncio.sleep(self.random.uniform(1, 12))
            self.fleet.server.pause(SIGCONT)
            await self._time_answers(match, "server hung")

    async def restart_server(self, match: FleetMatch) -> None:
        """End the server as a failing machine would, or in order, and start it again."""
        how = self.random.choice([SIGQUIT, SIGINT])
        await asyncio.to_thread(self.fleet.server.stop, how)
        await asyncio.sleep(self.random.random() * 3)
        await asyncio.to_thread(self.fleet.server.start)
        await self._time_answers(match, f"server begun anew ({how.name})")

    async def _time_answers(self, match: FleetMatch, what: str) -> None:
        """Press in the thread and in a direct message until each is answered."""
        if match.is_over():
            await match.time_answer(match.press_in_thread)
            return
        presses = (match.press_in_thread, match.press_letter)
        for name, seconds in zip(
            ("thread", "letter"), await asyncio.gather(*map(match.time_answer, presses)), strict=True
        ):
            self._note(f"{what}: {name} answered", seconds)

    def _note(self, what: str, seconds: float) -> None:
        self.times.setdefault(what, []).append(seconds)


def is_stopped(pid: int) -> bool:
    """Tell whether a process is stopped."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].startswith("T")
    return True


async def run_match(
    fleet: Fleet, game: str, random: Random, disturb: Callable[[FleetMatch], Awaitable[None]]
) -> list[str]:
    """Play one match, with this in its middle; what was wrong."""
    await fleet.wait_whole()
    match = FleetMatch(fleet, game, random)
    await match.begin()
    playing = asyncio.create_task(match.play())
    after = random.randint(2, 12 if game == "toy" else 30)
    with suppress(TimeoutError):
        await fleet.box.until(lambda: match.clicks >= after, WHOLE)
    try:
        await disturb(match)
    except TimeoutError:
        match.faults.append(f"nothing was answered within {WHOLE} seconds")
    await playing
    await fleet.wait_whole()
    told = "SELECT 1 FROM matches WHERE id = ? AND told = seq"
    with suppress(TimeoutError):
        await fleet.box.until(lambda: fleet.server.ask(told, match.number), WHOLE)
    await match.verify()
    return match.judge()


async def run_proof(
    kills: int = 4,
    sleeps: int = 4,
    cuts: int = 4,
    restarts: int = 4,
    game: str = "toy",
    seed: int = 1,
    out: Path = Path("var/proof/fleets"),
) -> dict[str, Any]:
    """Disturb so many matches in each way; return figures and what went wrong."""
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder, running_server(Path(folder)) as server:
        if server is None:
            return {"faults": 1, "said": ["there is no PostgreSQL server here"]}
        counts = {"kill": kills, "sleep": sleeps, "cut": cuts, "restart_server": restarts}
        return await _disturb_all(server, counts, game, seed, out)


async def _disturb_all(
    server: Server, counts: dict[str, int], game: str, seed: int, out: Path
) -> dict[str, Any]:
    async with await Store.open(server.address, member=out / MEMBERS[0]) as store:
        await store.database.write(partial(divide_servers, shards=SLOTS, slots=SLOTS))
    for sql in STRANGE:
        server.order(sql)
    random = Random(seed)
    kinds = [kind for kind, count in counts.items() for _ in range(count)]
    random.shuffle(kinds)
    faults = list[str]()
    async with Sandbox(bot_name="Referee", limits=LIMITS) as box:
        box.gateway.heartbeat_interval, house_rules = HEARTBEAT, HouseRules(box)
        fleet = Fleet(box, server, out, game)
        disturber = Disturber(fleet, random)
        try:
            await fleet.start()
            for number, kind in enumerate(kinds):
                found = await run_match(fleet, game, random, getattr(disturber, kind))
                faults += [f"{number} {kind}: {fault}" for fault in found]
                box.record.clear()
        finally:
            await fleet.stop()
        faults += house_rules.breaches + box.crashes
        for member in fleet.members.values():
            faults += member.find_tracebacks()
    times = {
        what: {"n": len(each), "median": round(sorted(each)[len(each) // 2], 2), "max": round(max(each), 2)}
        for what, each in sorted(disturber.times.items())
    }
    return {**counts, "game": game, "seed": seed, "faults": len(faults), "said": faults, "times": times}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
