"""Disturb the processes of a fleet or their server during play, and time the recovery."""

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from random import Random
from signal import SIGCONT, SIGINT, SIGQUIT

from proofs.crashes.fragile_bot import STORE
from proofs.fleets.fleet_table import WHOLE, Fleet, FleetMatch
from sandbox.table.bot_process import BotProcess

REACHED = 20.0  # most seconds until a process reaches the place at which it should stop
SHORTLY = 0.3  # part of the disconnections that are too short to look like a dead process
NOTED = 0.3  # seconds until a process has recorded a written entry next to its lock
DIRECT = 0  # the slot of direct messages
PLACES = (
    *(f"store.{name}" for name in STORE if name in ("append_entry", "track_post")),
    "http.post",
    "http.answer",
)


class Disturber:
    """Disturbs one match. times: measured seconds by kind. reached: True if a process ended at a drawn place."""

    def __init__(self, fleet: Fleet, match: FleetMatch, random: Random) -> None:
        self.fleet, self.match, self.random, self.home = fleet, match, random, fleet.slots - 1
        self.times: dict[str, list[float]] = {}
        self.reached = False

    async def kill(self) -> None:
        """Kill the process of one slot, at a drawn place or now. Then restart it, or let another take over."""
        slot = self.random.choice([DIRECT, self.home])
        if slot == self.home and self.random.random() < 0.5:
            doomed = await self._reach_place(sleeps=False)
        else:
            doomed = self.fleet.members[self.fleet.find_servers()[slot]]
        await doomed.kill()
        await self._go_on_after([doomed])

    async def both(self) -> None:
        """Kill the processes of all slots at once, or only the one for direct messages."""
        slots = range(self.fleet.slots) if self.random.random() < 0.5 else [DIRECT]
        servers = self.fleet.find_servers()
        doomed = [self.fleet.members[name] for name in {servers[slot] for slot in slots}]
        await asyncio.gather(*(member.kill() for member in doomed))
        await self._go_on_after(doomed)

    async def _go_on_after(self, dead: list[BotProcess]) -> None:
        """Restart all dead processes at once, or only as many as the slots need."""
        what = "killed" if len(dead) == 1 else "all killed"
        if self.random.random() < 0.5:
            await asyncio.gather(*map(self.fleet.restart, dead))
            await self._time_answers(f"{what}, begun anew")
            return
        left = sum(each.alive for each in self.fleet.members.values())
        missing = self.fleet.slots - left  # how many more processes are needed
        await asyncio.gather(*map(self.fleet.restart, dead[: max(missing, 0)]))
        await self._time_answers(f"{what}, some begun anew" if missing > 0 else f"{what}, taken over")

    async def sleep(self) -> None:
        """Stop the process of one slot during its work. Wake it once another has the slot, and wait for its exit."""
        slot = self.random.choice([DIRECT, self.home, self.home])
        if slot == self.home:
            sleeper = await self._reach_place(sleeps=True)
        else:
            sleeper = self.fleet.members[self.fleet.find_servers()[slot]]
        sleeper.put_to_sleep()
        began = time.monotonic()
        await self._wait_taken_over(slot, sleeper)
        self._note("asleep: slot of another", began)
        await self._time_answers("asleep, taken over")
        await asyncio.sleep(self.random.random() * 3)
        sleeper.wake()
        await self._time_end(sleeper, "woken: gone")

    async def _time_end(self, lost: BotProcess, what: str) -> None:
        """Wait for the exit of a process that lost its slot."""
        began = time.monotonic()
        try:
            assert lost.process is not None
            await asyncio.wait_for(lost.process.wait(), WHOLE)
        except TimeoutError:
            self.match.faults.append("a process that lost its slot goes on")
        self._note(what, began)

    async def _reach_place(self, *, sleeps: bool) -> BotProcess:
        """Have the process of the matches' server stop or die at a drawn place, if presses reach the place."""
        commits = f"commit:before:{self.random.randint(1, 30)}"
        place = f"{self.random.choice(PLACES)}:{self.random.choice(('before', 'after'))}:{self.random.randint(1, 2)}"
        found = await self.fleet.arm(self.home, self.random.choice([commits, place]), sleeps=sleeps)

        def is_there() -> bool:
            return found.is_stopped or not found.alive

        with suppress(TimeoutError):
            await self.fleet.box.until(lambda: is_there() or self.match.is_over(), REACHED)
        self.reached = is_there()
        return found

    async def _wait_taken_over(self, slot: int, sleeper: BotProcess) -> None:
        def is_taken() -> bool:
            name = self.fleet.find_servers().get(slot)
            return name is not None and self.fleet.members[name] is not sleeper

        await self.fleet.box.until(is_taken, WHOLE)

    async def cut(self) -> None:
        """Cut all connections to the database server five times, or make the server unresponsive for some seconds."""
        if self.random.random() < 0.5:
            for _ in range(5):
                self.fleet.server.end_sessions()
                await asyncio.sleep(self.random.random() / 2)
            await self._time_answers("lines ended")
        else:
            self.fleet.server.pause()
            await asyncio.sleep(self.random.uniform(1, 12))
            self.fleet.server.pause(SIGCONT)
            await self._time_answers("server hung")

    async def part(self) -> None:
        """Silence one process's connections, until another has taken over or for a shorter time, then cut them."""
        slot = self.random.choice([DIRECT, self.home])
        name = self.fleet.find_servers()[slot]
        relay, parted = self.fleet.relays[name], self.fleet.members[name]
        relay.silent = True
        if self.random.random() < SHORTLY:
            await asyncio.sleep(self.random.random() * 4)
            relay.silent = False
            relay.cut()
            await self._time_answers("parted shortly")
            return
        began = time.monotonic()
        await self._wait_taken_over(slot, parted)
        self._note("parted: slot of another", began)
        await self._time_answers("parted, taken over")
        relay.silent = False
        relay.cut()
        await self._time_end(parted, "whole again: gone")

    async def restart_server(self) -> None:
        """Stop the database server, as a failing machine would or in order, and start it again."""
        how = self.random.choice([SIGQUIT, SIGINT])
        await asyncio.to_thread(self.fleet.server.stop, how)
        await asyncio.sleep(self.random.random() * 3)
        await asyncio.to_thread(self.fleet.server.start)
        await self._time_answers(f"server begun anew ({how.name})")

    async def dump(self) -> None:
        """Restore the database from a dump that lacks some entries.

        The processes are killed before, and not notified of the restore.
        """
        server, members, match = self.fleet.server, self.fleet.members.values(), self.match
        dumped, entries = await asyncio.to_thread(server.dump), match.count_entries()
        await self.fleet.box.until(lambda: match.count_entries() > entries or match.is_over(), WHOLE)
        await asyncio.sleep(NOTED)
        servers = [self.fleet.members[name] for name in self.fleet.find_servers().values()]
        await asyncio.gather(*(member.kill() for member in members))
        if match.is_over():  # too late: its end is published already
            return
        await asyncio.to_thread(server.restore, dumped)
        match.restored = True
        await asyncio.gather(*map(self.fleet.restart, servers))
        served = self.fleet.find_servers
        await self.fleet.box.until(lambda: len(served()) == self.fleet.slots, WHOLE)
        await self._time_answers("put back from a dump")

    async def _time_answers(self, what: str) -> None:
        """Press in the thread and in a direct message until each is answered, and record the seconds."""
        match = self.match
        presses = {"thread": match.press_in_thread}
        if match.has_letter():
            presses["letter"] = match.press_letter
        if match.is_over():
            return
        spent: Collection[float] = await asyncio.gather(*map(match.time_answer, presses.values()))
        for name, seconds in zip(presses, spent, strict=True):
            self.times.setdefault(f"{what}: {name} answered", []).append(round(seconds, 2))

    def _note(self, what: str, began: float) -> None:
        self.times.setdefault(what, []).append(round(time.monotonic() - began, 2))
