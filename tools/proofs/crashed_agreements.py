"""The bot is killed inside joins, votes, ballots and rematches: afterwards each is done once, at most after asking once more.

python -m tools.proofs.crashed_agreements [--game toy] [--seed 1] [--out var/proof/agreements]
"""

import asyncio
import json
import logging
import shutil
import sys
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from sandbox.discord import Message, Sandbox, User
from sandbox.table.house_rules import HouseRules
from tools.proofs.bot_nursery import open_nursery
from tools.proofs.crashed_openings import kill_soon
from tools.proofs.crashes import CUT, PEOPLE
from tools.proofs.scripted_table import PATIENT, Act, ScriptedTable, alive_until

MOMENTS = 2  # random ones in each stage
PASSED = 20.0  # seconds in which the place to die at is passed, or it never is
PLACES = {
    "join": ("store.join_lobby", "http.answer", "http.update"),
    "vote": ("store.open_vote", "http.post", "http.answer"),
    "ballot": ("store.cast_ballot", "store.append_entry", "http.answer", "http.post"),
    "rematch": ("store.open_lobby", "http.post", "store.change_match", "http.answer"),
}


class Stage(Struct):
    """What somebody does, whether it is done, and what must hold once it is (a fault, or nothing)."""

    act: Callable[[], Awaitable[Any]]
    is_done: Callable[[], bool]
    find_fault: Callable[[], str]


class AgreedTable:
    """One table that comes to be, votes, ends and is opened once more; killed in one stage of it."""

    def __init__(self, table: ScriptedTable, random: Random) -> None:
        self.table, self.random = table, random
        self.faults: list[str] = []

    async def play(self, doomed: str, place: str) -> None:
        """Play all stages, and die at this place in the doomed one."""
        await self.table.start()
        await self.table.open()
        for name, make in (("join", self._join), ("vote", self._vote), ("ballot", self._vote_yes)):
            if name == "vote":
                await self._begin_match()
            await self._pass_stage(make(), place if name == doomed else "")
        boss = User(self.table.box.world, self.table.box.world.owner, PATIENT)
        asked = await boss.slash("match abandon", channel=self.table.thread)
        assert asked.message is not None
        await boss.click(asked.message, "Yes, do it")
        await self.table.box.world.until(
            lambda: self._count("matches WHERE status = 'over'"), PATIENT, poll=0.05
        )
        await self._pass_stage(self._play_again(), place if doomed == "rematch" else "")
        self.faults += self.table.bot.find_tracebacks()

    async def _pass_stage(self, stage: Stage, place: str) -> None:
        """Do it, die meanwhile where a place is named, and do it again where it was not done."""
        if place:
            await self._die_in(stage, place)
        if not stage.is_done():
            await stage.act()
        try:
            await self.table.box.world.until(stage.is_done, PATIENT, poll=0.05)
            await self.table.box.world.until(lambda: not stage.find_fault(), PASSED, poll=0.05)
        except TimeoutError:
            said = stage.find_fault() or "never done"
            self.faults.append(f"{said}\n{self.table.bot.read_log_end()}")

    async def _die_in(self, stage: Stage, place: str) -> None:
        """Kill the bot in the middle of it, look at its file, and start it again."""
        table = self.table
        await table.bot.stop()
        await table.start("" if place == "moment" else place)
        doom = asyncio.ensure_future(kill_soon(table, self.random)) if place == "moment" else None
        await alive_until(table, stage.act())
        if doom is not None:
            await doom
        assert table.bot.process is not None
        try:
            await asyncio.wait_for(table.bot.process.wait(), PASSED)
        except TimeoutError:
            self.faults.append(f"{place} was never passed")
            await table.bot.kill()
        self.faults += table.check_file()
        await table.start()

    def _count(self, rows: str) -> int:
        found: int = self.table.query_rows(f"SELECT count(*) FROM {rows}")[0][0]
        return found

    # the stages

    def _join(self) -> Stage:
        people = len(self.table.users)

        async def join_all() -> None:
            for who in range(people):
                await self.table.press(Act(who, "r:1:0:join:"))

        def find_fault() -> str:
            seated = self._count("seats WHERE match = 1")
            return "" if seated == people else f"{seated} of {people} are in"

        return Stage(join_all, lambda: self._count("seats WHERE match = 1") >= people, find_fault)

    async def _begin_match(self) -> None:
        await self.table.press(Act(0, "r:1:0:start:"))
        await self.table.box.until(self.table.posts, PATIENT)

    def _vote(self) -> Stage:
        async def ask() -> None:
            await self.table.users[0].slash("match extend", channel=self.table.thread, hours=24)

        def find_fault() -> str:
            votes, shown = self._count("votes"), len(self._ballots())
            return "" if (votes, shown) == (1, 1) else f"{votes} votes, {shown} messages of them"

        return Stage(ask, lambda: self._count("votes") > 0, find_fault)

    def _vote_yes(self) -> Stage:
        async def say_yes() -> None:
            for user in self.table.users[1:]:
                for message in self._ballots():
                    part = next(p["custom_id"] for p in user.parts(message) if ":yes:" in p["custom_id"])
                    await user.click(message, part)

        def find_fault() -> str:
            told = self._count("commands WHERE instr(events, 'table.extended')")
            open_ = len(self._ballots())
            return "" if (told, open_) == (1, 0) else f"told {told} times, {open_} votes still open"

        return Stage(say_yes, lambda: self._count("votes WHERE status = 'passed'") == 1, find_fault)

    def _play_again(self) -> Stage:
        async def ask() -> None:
            await self.table.users[0].slash("match rematch", channel=self.table.thread)

        def find_fault() -> str:
            tables = [m for m in self.table.channel.messages.values() if self._has(m, ":join:")]
            return "" if len(tables) == 1 else f"{len(tables)} tables are open"

        return Stage(ask, lambda: self._count("matches WHERE id > 1 AND message IS NOT NULL") > 0, find_fault)

    def _ballots(self) -> list[Message]:
        """Return the messages on which one may vote."""
        return [message for message in self.table.posts() if self._has(message, ":yes:")]

    def _has(self, message: Message, word: str) -> bool:
        return any(word in part["custom_id"] for part in self.table.users[1].parts(message))


def list_places() -> list[tuple[str, str]]:
    """List every stage with every place to die in it."""
    named = [
        (stage, f"{point}:{when}:1")
        for stage, points in PLACES.items()
        for point in points
        for when in ("before", "after")
    ]
    return named + [(stage, "moment") for stage in PLACES for _ in range(MOMENTS)]


async def run_proof(game: str, places: list[tuple[str, str]], seed: int, out: Path) -> dict[str, Any]:
    """Die at each of these places in turn; return figures and what went wrong."""
    random, faults = Random(seed), list[str]()
    async with Sandbox(bot_name="Referee") as box, open_nursery() as nursery:
        house_rules = HouseRules(box)
        for number, (stage, place) in enumerate(places):
            agreed = AgreedTable(
                ScriptedTable(box, nursery, out / f"agreed-{number}", game, PEOPLE[game]), random
            )
            try:
                await agreed.play(stage, place)
            finally:
                await agreed.table.bot.stop()
            faults += [f"{stage} {place}: {fault}" for fault in agreed.faults]
            sys.stderr.write(f"{stage} {place}: {len(faults)} faults\n")
        faults += house_rules.breaches + box.unknown_routes + [c for c in box.crashes if CUT not in c]
    return {"crashes": len(places), "faults": len(faults), "said": faults[:20]}


def main() -> None:
    """Print one JSON object; exit code 1 when anything was lost or doubled."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="toy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("var/proof/agreements"))
    options = parser.parse_args()
    logging.getLogger("aiohttp.server").disabled = True
    shutil.rmtree(options.out, ignore_errors=True)
    figures = asyncio.run(run_proof(options.game, list_places(), options.seed, options.out))
    sys.stdout.write(json.dumps(figures, indent=1) + "\n")
    sys.exit(1 if figures["faults"] else 0)


if __name__ == "__main__":
    main()
