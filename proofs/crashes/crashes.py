"""Kill the bot inside /match new, joins, answers, votes, ballots and rematches: each must happen exactly once.

Call: python -m proofs.crashes.crashes [--places "vote http.post:after:1"] [--on-server] [--seed 1] [--out
var/proof/crashes]. A user may have to ask again. on-server: the database is on a PostgreSQL server. Processes and kills
are real, so there are few of them. Thousands of kills are in proofs.towns.tables --kills.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from proofs.crashes.scripted_table import PATIENT, ScriptedStep, ScriptedTable, alive_until, answer_parts
from sandbox.discord import FakeUser, Message, Sandbox, text_of
from sandbox.table.house_rules import HouseRules
from tools.shared.postgres_server import MISSING, PostgresServer, running_server
from tools.shared.program import run_program

MOMENT = "moment"  # a random moment instead of a named place
CUT = "ConnectionResetError"  # the stand-in was reading from a bot that was killed
SETTLED = 20.0  # seconds within which duplicates must be repaired
OPENED = "The bids are open."  # beginning of a post after all seats have answered
# number of random moments in each stage
MOMENTS = {"open": 4, "join": 2, "answer": 4, "vote": 2, "ballot": 2, "rematch": 2}
POINTS = {
    "open": ("store.open_lobby", "http.answer", "http.update", "store.change_match"),
    "join": ("store.join_lobby", "http.answer", "http.update"),
    "answer": ("store.append_entry", "store.track_post", "http.answer", "http.update", "http.post"),
    "vote": ("store.open_vote", "http.post", "http.answer"),
    "ballot": ("store.cast_ballot", "store.append_entry", "http.answer", "http.post"),
    "rematch": ("store.open_lobby", "http.post", "store.change_match", "http.answer"),
}


class CrashStage(NamedTuple):
    """One stage of a match. act: a user's action. figures: returns counts of its effects. wanted: expected counts.

    The first count shows if the action was done.
    """

    act: Callable[[], Awaitable[Any]]
    figures: Callable[[], tuple[int, ...]]
    wanted: tuple[int, ...]

    def is_done(self) -> bool:
        """Return True if the action was done at least as often as expected."""
        return self.figures()[0] >= self.wanted[0]


class DoomedTable:
    """One match that is opened, played, voted on, ended and followed by a rematch. One stage kills the bot."""

    def __init__(self, table: ScriptedTable, random: Random) -> None:
        self.table, self.random, self.match = table, random, 0
        self.faults: list[str] = []

    async def play(self, doomed: str, place: str) -> None:
        """Play all stages. In the stage `doomed`, the bot dies at this place."""
        await self.table.start()
        for name, stage in self._list_stages().items():
            if name == "answer":
                await self._begin_match()
            elif name == "rematch":
                await self._abandon_match()
            await self._pass_stage(stage, place if name == doomed else "")
            if name == "open":
                self._find_table()
        self.faults += self.table.bot.find_tracebacks()

    def _list_stages(self) -> dict[str, CrashStage]:
        table, people = self.table, len(self.table.users)
        ann, channel = table.users[0], table.channel.messages
        return {
            "open": CrashStage(
                table.open, lambda: (len(self._list_offers(channel.values(), ":join:")),), (1,)
            ),
            "join": CrashStage(
                self._join_all, lambda: (self._count_rows(f"seats WHERE match = {self.match}"),), (people,)
            ),
            "answer": CrashStage(
                self._bid_all,
                lambda: (
                    self._count_rows("log_entries WHERE kind = 'answer'"),
                    sum(text_of(post).count(OPENED) for post in table.posts()),
                ),
                (people, 1),
            ),
            "vote": CrashStage(
                lambda: ann.slash("match extend", channel=table.thread, hours=24),
                lambda: (self._count_rows("votes"), len(self._list_ballots())),
                (1, 1),
            ),
            "ballot": CrashStage(self._vote_yes, self._count_passed, (1, 1, 0)),
            "rematch": CrashStage(
                lambda: ann.slash("match rematch", channel=table.thread),
                lambda: (self._count_opened(), len(self._list_offers(channel.values(), ":join:"))),
                (1, 1),
            ),
        }

    async def _pass_stage(self, stage: CrashStage, place: str) -> None:
        """Do a stage, and repeat it if it had no effect. place: where the bot dies meanwhile, empty for nowhere."""
        if place:
            await self._die_in(stage, place)
        if not stage.is_done():
            await stage.act()
        try:
            await self.table.box.world.until(stage.is_done, PATIENT, poll=0.05)
            await self.table.box.world.until(lambda: stage.figures() == stage.wanted, SETTLED, poll=0.05)
        except TimeoutError:
            said = f"{stage.figures()} instead of {stage.wanted}"
            self.faults.append(f"{said}\n{self.table.bot.read_log_end()}")

    async def _die_in(self, stage: CrashStage, place: str) -> None:
        """Have the bot die at this place of a stage, check its database file, and start it again."""
        table = self.table
        await table.bot.stop()
        await table.start("" if place == MOMENT else place)
        doom = [self._kill_soon()] if place == MOMENT else []
        await asyncio.gather(alive_until(table, stage.act()), *doom)
        assert table.bot.process is not None
        try:
            await asyncio.wait_for(table.bot.process.wait(), PATIENT)
        except TimeoutError:
            await table.bot.kill()
            self.faults.append("the place was never passed")
        self.faults += table.check_file()
        await table.start()

    async def _kill_soon(self) -> None:
        await asyncio.sleep(self.random.random() * 0.05)
        await self.table.bot.kill()

    def _find_table(self) -> None:
        """Record the lobby's message and the match's number. Of two lobbies, take the first."""
        lobby = self._list_offers(self.table.channel.messages.values(), ":join:")[0]
        self.table.lobby = lobby
        self.match = int(self.table.users[0].parts(lobby)[0]["custom_id"].split(":")[1])

    async def _join_all(self) -> None:
        for who in range(len(self.table.users)):
            await self.table.join(who)

    async def _begin_match(self) -> None:
        listed = await self.table.users[0].slash("match list", channel=self.table.channel)
        if listed.text.count("/channels/") != 1:
            self.faults.append(f"the list: {listed.text}")
        await self.table.press(ScriptedStep(0, f"r:{self.match}:0:start:"))
        await self.table.box.until(self.table.posts, PATIENT)

    async def _bid_all(self) -> None:
        """Have each user without a bid press the first bid on offer."""
        sql = "SELECT user_id FROM seats JOIN log_entries USING (match, seat) WHERE kind = 'answer'"
        bid = {user for (user,) in self.table.query_rows(sql)}
        for user in self.table.users:
            shown = await self.table.panel(user)
            if (
                user.id not in bid
                and shown
                and shown.message
                and (parts := answer_parts(user, shown.message))
            ):
                await user.click(shown.message, parts[0]["custom_id"])

    async def _vote_yes(self) -> None:
        for user in self.table.users[1:]:
            for message in self._list_ballots():
                part = next(p["custom_id"] for p in user.parts(message) if ":yes:" in p["custom_id"])
                await user.click(message, part)

    async def _abandon_match(self) -> None:
        boss = FakeUser(self.table.box.world, self.table.box.world.owner, PATIENT)
        asked = await boss.slash("match abandon", channel=self.table.thread)
        assert asked.message is not None
        await boss.click(asked.message, "Yes, do it")
        over = "matches WHERE status = 'over'"
        await self.table.box.world.until(lambda: self._count_rows(over), PATIENT, poll=0.05)

    # counts of the current state

    def _count_rows(self, rows: str) -> int:
        found: int = self.table.query_rows(f"SELECT count(*) FROM {rows}")[0][0]
        return found

    def _count_passed(self) -> tuple[int, ...]:
        """Return the counts of passed votes, of their posts, and of messages with an open vote."""
        told = self._count_rows("log_entries WHERE events LIKE '%table.extended%'")
        return self._count_rows("votes WHERE status = 'passed'"), told, len(self._list_ballots())

    def _count_opened(self) -> int:
        """Return 1 once a later match has its message."""
        return min(self._count_rows(f"matches WHERE id > {self.match} AND message IS NOT NULL"), 1)

    def _list_ballots(self) -> list[Message]:
        return self._list_offers(self.table.posts(), ":yes:")

    def _list_offers(self, messages: Any, word: str) -> list[Message]:
        """List the messages with a button that has this word in its id."""
        ben = self.table.users[1]
        return [m for m in messages if any(word in part["custom_id"] for part in ben.parts(m))]


def list_places() -> list[str]:
    """List every stage with every place to die: before and after each point, and at random moments."""
    return [
        f"{stage} {place}"
        for stage, points in POINTS.items()
        for place in [
            *(f"{point}:{when}:1" for point in points for when in ("before", "after")),
            *([MOMENT] * MOMENTS[stage]),
        ]
    ]


async def run_proof(
    places: tuple[str, ...] = (),
    seed: int = 1,
    out: Path = Path("var/proof/crashes"),
    *,
    on_server: bool = False,
) -> dict[str, Any]:
    """Kill the bot at each of these places in turn, or at all if none is given. Return figures and faults."""
    if not on_server:
        return await _die_everywhere(places or tuple(list_places()), seed, out)
    with running_server() as server:
        if server is None:
            return {"faults": 1, "said": [MISSING]}
        return await _die_everywhere(places or tuple(list_places()), seed, out, server)


async def _die_everywhere(
    chosen: tuple[str, ...], seed: int, out: Path, server: PostgresServer | None = None
) -> dict[str, Any]:
    random, faults, address = Random(seed), list[str](), server.address if server else ""
    async with Sandbox(bot_name="Referee") as box:
        house_rules = HouseRules(box)
        for number, place in enumerate(chosen):
            box.world.nonces.clear()
            if server is not None:
                server.empty()
            doomed = DoomedTable(ScriptedTable(box, out / f"table-{number}", "toy", address=address), random)
            try:
                await doomed.play(*place.split())
            finally:
                await doomed.table.bot.stop()
            faults += [f"{place}: {fault}" for fault in doomed.faults]
            sys.stderr.write(f"{place}: {len(faults)} faults\n")
        faults += house_rules.breaches + box.unknown_routes
        faults += [crash for crash in box.crashes if CUT not in crash]
    return {"crashes": len(chosen), "faults": len(faults), "said": faults[:20]}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
