"""The bot is killed inside joins, votes, ballots and rematches: afterwards each is done once, at most after asking once more.

python -m tools.proofs.crashed_agreements [--game toy] [--seed 1] [--out var/proof/agreements]
"""

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from sandbox.discord import Message, User
from tools.program import run_program
from tools.proofs.kills import MOMENT, die_in, list_ends, open_kills
from tools.proofs.scripted_table import PATIENT, Act, ScriptedTable

MOMENTS = 2  # random ones in each stage
SETTLED = 20.0  # seconds in which what was done twice is put right
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
        for name, make in (("join", self._make_join), ("vote", self._make_vote), ("ballot", self._vote_yes)):
            if name == "vote":
                await self._begin_match()
            await self._pass_stage(make(), place if name == doomed else "")
        boss = User(self.table.box.world, self.table.box.world.owner, PATIENT)
        asked = await boss.slash("match abandon", channel=self.table.thread)
        assert asked.message is not None
        await boss.click(asked.message, "Yes, do it")
        await self.table.box.world.until(
            lambda: self._count_rows("matches WHERE status = 'over'"), PATIENT, poll=0.05
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
            await self.table.box.world.until(lambda: not stage.find_fault(), SETTLED, poll=0.05)
        except TimeoutError:
            said = stage.find_fault() or "never done"
            self.faults.append(f"{said}\n{self.table.bot.read_log_end()}")

    async def _die_in(self, stage: Stage, place: str) -> None:
        """Kill the bot in the middle of it, look at its file, and start it again."""
        await self.table.bot.stop()
        self.faults += await die_in(self.table, place, stage.act, self.random)
        await self.table.start()

    def _count_rows(self, rows: str) -> int:
        found: int = self.table.query_rows(f"SELECT count(*) FROM {rows}")[0][0]
        return found

    def _make_join(self) -> Stage:
        people = len(self.table.users)

        async def join_all() -> None:
            for who in range(people):
                await self.table.press(Act(who, "r:1:0:join:"))

        def find_fault() -> str:
            seated = self._count_rows("seats WHERE match = 1")
            return "" if seated == people else f"{seated} of {people} are in"

        return Stage(join_all, lambda: self._count_rows("seats WHERE match = 1") >= people, find_fault)

    async def _begin_match(self) -> None:
        await self.table.press(Act(0, "r:1:0:start:"))
        await self.table.box.until(self.table.posts, PATIENT)

    def _make_vote(self) -> Stage:
        async def ask() -> None:
            await self.table.users[0].slash("match extend", channel=self.table.thread, hours=24)

        def find_fault() -> str:
            votes, shown = self._count_rows("votes"), len(self._list_ballots())
            return "" if (votes, shown) == (1, 1) else f"{votes} votes, {shown} messages of them"

        return Stage(ask, lambda: self._count_rows("votes") > 0, find_fault)

    def _vote_yes(self) -> Stage:
        async def say_yes() -> None:
            for user in self.table.users[1:]:
                for message in self._list_ballots():
                    part = next(p["custom_id"] for p in user.parts(message) if ":yes:" in p["custom_id"])
                    await user.click(message, part)

        def find_fault() -> str:
            told = self._count_rows("commands WHERE instr(events, 'table.extended')")
            open_ = len(self._list_ballots())
            return "" if (told, open_) == (1, 0) else f"told {told} times, {open_} votes still open"

        return Stage(say_yes, lambda: self._count_rows("votes WHERE status = 'passed'") == 1, find_fault)

    def _play_again(self) -> Stage:
        async def ask() -> None:
            await self.table.users[0].slash("match rematch", channel=self.table.thread)

        def find_fault() -> str:
            tables = [m for m in self.table.channel.messages.values() if self._has_button(m, ":join:")]
            return "" if len(tables) == 1 else f"{len(tables)} tables are open"

        return Stage(
            ask, lambda: self._count_rows("matches WHERE id > 1 AND message IS NOT NULL") > 0, find_fault
        )

    def _list_ballots(self) -> list[Message]:
        """Return the messages on which one may vote."""
        return [message for message in self.table.posts() if self._has_button(message, ":yes:")]

    def _has_button(self, message: Message, word: str) -> bool:
        return any(word in part["custom_id"] for part in self.table.users[1].parts(message))


def list_places() -> list[str]:
    """List every stage with every place to die in it."""
    return [
        f"{stage} {place}"
        for stage, points in PLACES.items()
        for place in [*list_ends(points), *([MOMENT] * MOMENTS)]
    ]


async def play_table(table: ScriptedTable, place: str, random: Random) -> list[str]:
    """Play one table whose bot dies at this place of a stage; return what went wrong."""
    agreed = AgreedTable(table, random)
    await agreed.play(*place.split())
    return agreed.faults


async def run_proof(
    game: str = "toy", places: tuple[str, ...] = (), seed: int = 1, out: Path = Path("var/proof/agreements")
) -> dict[str, Any]:
    """Die at each of these places in turn, or at all; return figures and what went wrong."""
    async with open_kills(game, seed, out) as kills:
        figures = await kills.die_at_each(places or list_places(), play_table)
    return kills.sum_up(figures)


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
