"""Bot processes on one PostgreSQL server, and one more that stands by: killed, put to sleep, cut off, while people play.

python -m tools.proofs.fleets [--slots 2] [--kills 4] [--sleeps 4] [--cuts 4] [--parts 4] [--restarts 4] [--calm 1] [--game toy] [--seed 1]
    [--out var/proof/fleets]

Each run is a match. With two slots its server is of the second, and its people's direct messages come to the first, which
hands them on. Whatever happens in its middle, somebody presses on, in the thread and in a direct message, until each is
answered again. calm: matches in which nothing happens, which tell what CPU one press takes, the server's included.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGINT, SIGQUIT
from typing import Any

from db.fleet import divide_servers
from db.store import Store
from sandbox.discord import Impossible, Sandbox
from sandbox.table.bot_process import BotProcess
from sandbox.table.house_rules import HouseRules
from tools.postgres_server import MISSING, Server, running_server
from tools.program import run_program
from tools.proofs.fleet_table import HEARTBEAT, LIMITS, NAMES, SHARDS, WHOLE, Fleet, FleetMatch
from tools.proofs.fragile_bot import STORE

REACHED = 20.0  # seconds in which a process comes to the place at which it is to stop
SHORTLY = 0.3  # how often a process is parted from the server for less than its lease lasts
DIRECT = 0  # the slot of direct messages
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


class Disturber:
    """What happens to the processes, and how long it takes until all is well again; times: seconds, by what they are of."""

    def __init__(self, fleet: Fleet, random: Random) -> None:
        self.fleet, self.random, self.home = fleet, random, fleet.slots - 1
        self.times: dict[str, list[float]] = {}
        self.stopped = 0  # at the place that was drawn

    async def kill(self, match: FleetMatch) -> None:
        """Kill the process of one slot, or of both, and begin it anew at once or once another has taken over."""
        slots = self.random.choice([{DIRECT}, {self.home}, {DIRECT, self.home}])
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
        slot = self.random.choice([DIRECT, self.home, self.home])
        sleeper = await self._stop_at_place(match) if slot == self.home else None
        if sleeper is None:
            sleeper = self.fleet.members[self.fleet.find_servers()[slot]]
        sleeper.put_to_sleep()
        began = time.monotonic()
        await self._wait_taken_over(slot, sleeper)
        self._note("asleep: lease of another", time.monotonic() - began)
        await self._time_answers(match, "asleep, taken over")
        await asyncio.sleep(self.random.random() * 3)
        sleeper.wake()
        await self._time_end(match, sleeper, "woken: gone")

    async def _time_end(self, match: FleetMatch, lost: BotProcess, what: str) -> None:
        """Wait until a process that has lost its lease is gone."""
        began = time.monotonic()
        try:
            assert lost.process is not None
            await asyncio.wait_for(lost.process.wait(), WHOLE)
        except TimeoutError:
            match.faults.append("a process that lost its lease goes on")
        self._note(what, time.monotonic() - began)

    async def _stop_at_place(self, match: FleetMatch) -> BotProcess | None:
        """Have the process of the matches' server stop at a place that people's presses lead to; None: it did not come to it."""
        commits = f"commit:before:{self.random.randint(1, 30)}"
        place = f"{self.random.choice(PLACES)}:{self.random.choice(('before', 'after'))}:{self.random.randint(1, 2)}"
        sleeper = await self.fleet.arm(self.home, self.random.choice([commits, place]))
        if sleeper is not None:
            with suppress(TimeoutError):
                await self.fleet.box.until(lambda: sleeper.is_stopped or match.is_over(), REACHED)
            self.stopped += sleeper.is_stopped
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

    async def part(self, match: FleetMatch) -> None:
        """Let the lines of one process alone fall silent, or be cut, until another has taken over, or for less."""
        slot = self.random.choice([DIRECT, self.home])
        name = self.fleet.find_servers()[slot]
        relay, parted = self.fleet.relays[name], self.fleet.members[name]
        relay.silent = True
        if self.random.random() < SHORTLY:
            await asyncio.sleep(self.random.random() * 4)
            relay.silent = False
            relay.cut()
            await self._time_answers(match, "parted shortly")
            return
        began = time.monotonic()
        await self._wait_taken_over(slot, parted)
        self._note("parted: lease of another", time.monotonic() - began)
        await self._time_answers(match, "parted, taken over")
        relay.silent = False
        relay.cut()
        await self._time_end(match, parted, "whole again: gone")

    async def restart_server(self, match: FleetMatch) -> None:
        """End the server as a failing machine would, or in order, and start it again."""
        how = self.random.choice([SIGQUIT, SIGINT])
        await asyncio.to_thread(self.fleet.server.stop, how)
        await asyncio.sleep(self.random.random() * 3)
        await asyncio.to_thread(self.fleet.server.start)
        await self._time_answers(match, f"server begun anew ({how.name})")

    async def _time_answers(self, match: FleetMatch, what: str) -> None:
        """Press in the thread and in a direct message until each is answered."""
        presses = {"thread": match.press_in_thread}
        if match.has_letter():
            presses["letter"] = match.press_letter
        if match.is_over():
            return
        for name, seconds in zip(
            presses, await asyncio.gather(*map(match.time_answer, presses.values())), strict=True
        ):
            self._note(f"{what}: {name} answered", seconds)

    def _note(self, what: str, seconds: float) -> None:
        self.times.setdefault(what, []).append(seconds)


class Calm:
    """Counts what a match takes in which nothing happens."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet, self.clicks, self.cpu = fleet, 0, 0.0

    async def watch(self, match: FleetMatch) -> None:
        """Wait until the match is over."""
        clicks, cpu = match.clicks, self.fleet.count_cpu()
        await self.fleet.box.until(match.is_over, WHOLE)
        self.clicks += match.clicks - clicks
        self.cpu += self.fleet.count_cpu() - cpu


async def run_match(
    fleet: Fleet, game: str, random: Random, disturb: Callable[[FleetMatch], Awaitable[None]]
) -> list[str]:
    """Play one match, with this in its middle; what was wrong."""
    await fleet.wait_whole()
    match = FleetMatch(fleet, game, random)
    await match.begin()
    playing = asyncio.create_task(match.play())
    after = random.randint(2, 6 if game == "toy" else 30)
    with suppress(TimeoutError):
        await fleet.box.until(lambda: match.clicks >= after, WHOLE)
    try:
        await disturb(match)
    except TimeoutError:
        match.faults.append(f"nothing was answered within {WHOLE} seconds")
    except Impossible as error:
        match.faults.append(f"what was to be pressed was gone: {error}")
    await playing
    await fleet.wait_whole()
    told = "SELECT 1 FROM matches WHERE id = ? AND told = seq"
    with suppress(TimeoutError):
        await fleet.box.until(lambda: fleet.server.ask(told, match.number), WHOLE)
    await match.verify()
    return match.judge()


async def run_proof(
    slots: int = 2,
    kills: int = 4,
    sleeps: int = 4,
    cuts: int = 4,
    parts: int = 4,
    restarts: int = 4,
    calm: int = 1,
    game: str = "toy",
    seed: int = 1,
    out: Path = Path("var/proof/fleets"),
) -> dict[str, Any]:
    """Disturb so many matches in each way; return figures and what went wrong."""
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder, running_server(Path(folder)) as server:
        if server is None:
            return {"faults": 1, "said": [MISSING]}
        counts = {
            "kill": kills,
            "sleep": sleeps,
            "cut": cuts,
            "part": parts,
            "restart_server": restarts,
            "watch": calm,
        }
        await _divide_database(server, out, slots)
        async with Sandbox(bot_name="Referee", limits=LIMITS) as box:
            box.gateway.heartbeat_interval = HEARTBEAT
            found = await _disturb_all(Fleet(box, server, out, game, slots), counts, game, Random(seed))
    return {"game": game, "slots": slots, "seed": seed, **counts, **found}


async def _divide_database(server: Server, out: Path, slots: int) -> None:
    """Make the database, divide the servers, and have noted in it who writes without a lease."""
    async with await Store.open(server.address, member=out / NAMES[0]) as store:
        await store.database.write(partial(divide_servers, shards=SHARDS, slots=slots))
    for sql in STRANGE:
        server.order(sql)


async def _disturb_all(fleet: Fleet, counts: dict[str, int], game: str, random: Random) -> dict[str, Any]:
    """Play all matches; what went wrong, and how long things took."""
    kinds = [kind for kind, each in counts.items() for _ in range(each)]
    random.shuffle(kinds)
    faults, house_rules = list[str](), HouseRules(fleet.box)
    disturber, calm = Disturber(fleet, random), Calm(fleet)
    try:
        await fleet.start()
        for number, kind in enumerate(kinds):
            disturb = calm.watch if kind == "watch" else getattr(disturber, kind)
            found = await run_match(fleet, game, random, disturb)
            faults += [f"{number} {kind}: {fault}" for fault in found]
            sys.stderr.write(f"{number} {kind}: {len(faults)} faults\n")
            fleet.box.record.clear()
    finally:
        await fleet.stop()
    faults += house_rules.breaches + fleet.box.crashes
    for member in fleet.members.values():
        faults += member.find_tracebacks()
    cost = round(1000 * calm.cpu / calm.clicks, 1) if calm.clicks else 0
    return {
        "faults": len(faults),
        "said": faults,
        "cpu_ms_a_press": cost,
        "stopped_at_place": disturber.stopped,
        "times": _sum_up(disturber.times),
    }


def _sum_up(times: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    return {
        what: {"n": len(each), "median": round(sorted(each)[len(each) // 2], 2), "max": round(max(each), 2)}
        for what, each in sorted(times.items())
    }


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
