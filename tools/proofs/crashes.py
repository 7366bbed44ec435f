"""The bot is killed at named points and random moments, again and again; the match must be its uncrashed twin's.

python -m tools.proofs.crashes --crashes 300 [--game immortals|ataque|toy] [--steps 60] [--seed 1] [--orders] [--out var/proof/crashes]

A match is played to its end, or for so many presses after the lobby; then both are compared. Crashes inside
`/match new` are in tools.proofs.crashed_agreements. --orders: one person lays and withdraws orders too, which answer at once, and
the table votes to go back now and then; it dies there too.
"""

import asyncio
import itertools
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from sandbox.discord import SELECT, Outcome
from sandbox.table.bot_process import BotDied
from tools.program import run_program
from tools.proofs.fragile_bot import MORE, POINTS
from tools.proofs.kills import MOMENT, kill_soon, open_kills
from tools.proofs.order_presses import GOING_BACK, MOST_BACKS, ask_to_go_back, pick_order_press, press_noted
from tools.proofs.scripted_table import UNDO, Act, ScriptedTable, alive_until, answer_parts

SHORT = {
    "immortals": (("rounds", "1"), ("setup", "dealt")), "ataque": (), "brigandine": (("months", "6"),),
    "toy": (("rounds", "4"),),
}  # fmt: skip
AWAY = 400.0  # seconds after which Discord has forgotten nonces
TRIES = 12
WHOLE = 1_000_000  # presses; no match is that long
PATIENCE = 8  # presses in which a place was not passed; then a random moment takes its place
TAKEN_BACK = 0.1  # how often an answer that stands may be taken back
SHARED = 5  # matches that have one twin
OPENING = "store.open_lobby"  # only /match new comes there
LOBBY = {
    "store.change_match", "store.join_lobby", "store.start_match", "store.set_channel",
    "http.dm", "http.thread", "http.admit", "http.followup",
}  # fmt: skip
ALWAYS = {"http.answer", "http.update", "http.post"}


def lobby_presses(game: str, seats: int) -> list[Act]:
    """Return the presses of a lobby: settings, everybody's Join, Start."""
    settings = [
        act
        for key, value in SHORT[game]
        for act in (Act(0, "r:1:0:more:"), Act(0, f"r:1:0:table:{key}", (value,)))
    ]
    return [*settings, *(Act(who, "r:1:0:join:") for who in range(1, seats)), Act(0, "r:1:0:start:")]


async def begin_match(table: ScriptedTable) -> list[Act]:
    """Start the bot, open a table and start its match; return the presses with the log's length after each."""
    await table.start()
    await table.open()
    script = []
    for act in lobby_presses(table.game, len(table.users)):
        await table.press(act)
        script.append(replace(act, seq=table.log_length()[0]))
    await table.wait_published()
    return script


async def play_twin(table: ScriptedTable, random: Random, steps: int) -> list[Act]:
    """Play a match of so many random presses, or to its end, without a crash; return its script."""
    script = await begin_match(table)
    most = len(script) + steps
    for who in itertools.cycle(range(len(table.users))):
        if is_over(table) or len(script) >= most:
            return script
        backs = sum(act.press == UNDO for act in script)
        if table.orders and backs < MOST_BACKS and random.random() < GOING_BACK:
            script += await ask_to_go_back(table, who, random)
        elif pressed := await press_random(table, who, random):
            script.append(pressed)
    raise AssertionError


def is_over(table: ScriptedTable) -> bool:
    """Tell whether the match has its result."""
    return table.query_rows("SELECT status FROM matches WHERE id = 1") == [("over",)]


async def press_random(table: ScriptedTable, who: int, random: Random) -> Act | None:
    """Press something on this person's panel at random, if there is anything; return what it was."""
    part = pick_order_press(table, who, random) if table.orders else None
    if part is None and (part := await _pick_answer(table, who, random)) is None:
        return None
    return await press_noted(table, Act(who, part["custom_id"], values_of(part, random)))


async def _pick_answer(table: ScriptedTable, who: int, random: Random) -> dict[str, Any] | None:
    """Pick something on this person's panel that answers, or collects for an answer; None: nothing is there."""
    user = table.users[who]
    outcome = await table.panel(user)
    parts = answer_parts(user, outcome.message if outcome else None)
    if random.random() >= TAKEN_BACK:
        parts = [part for part in parts if not part["custom_id"].endswith("take-back")]
    return random.choice(parts) if parts else None


def values_of(part: dict[str, Any], random: Random) -> tuple[str, ...]:
    """Return random values of a menu, never "More…"."""
    if part["type"] != SELECT:
        return ()
    options = [option["value"] for option in part["options"] if not option["value"].startswith(">")]
    low, high = max(part["min_values"], 0), min(part["max_values"], len(options))
    return tuple(random.sample(options, random.randint(low, high)))


class Places:
    """Where to die: points that are passed in the lobby or later, before and after, and random moments.

    more: points that are passed in this proof alone, after the lobby.
    """

    def __init__(self, random: Random, more: tuple[str, ...] = ()) -> None:
        self.random, self.more = random, more
        self.left: dict[bool, list[str]] = {True: [], False: []}

    def next_place(self, lobby: bool) -> str:
        """Return another place to die at; all have their turn before one comes again."""
        if not self.left[lobby]:
            usual = [point for point in POINTS if point not in (OPENING, *MORE)]
            points = [point for point in usual if point in ALWAYS or (point in LOBBY) == lobby]
            points += [] if lobby else self.more
            named = [f"{point}:{when}" for point in points for when in ("before", "after")]
            self.left[lobby] = self.random.sample(named + [MOMENT] * 6, len(named) + 6)
        place = self.left[lobby].pop()
        return place if place == MOMENT else f"{place}:{self.random.choice((1, 1, 2))}"


class Ordeal:
    """One match that is killed as it goes; `crashes` counts by place, `faults` what was wrong."""

    def __init__(self, table: ScriptedTable, places: Places, random: Random) -> None:
        self.table, self.places, self.random = table, places, random
        self.crashes, self.faults = Counter[str](), list[str]()
        self.place, self.waited, self.seq = "", 0, 0

    async def play(self, script: list[Act], most: int) -> None:
        """Follow the script; a press during which the bot died is pressed again."""
        await self.table.start()
        await self.table.open()
        await self.table.bot.kill()
        await self._restart_bot(count=False)
        for act in script:
            for again in range(TRIES):
                if await self._press_once(act, sum(self.crashes.values()) < most, again > 0):
                    break
            else:
                raise AssertionError(f"no way on at {act}: {TRIES} tries\n{self.table.bot.read_log_end()}")
        await self.table.wait_published()

    async def _press_once(self, act: Act, may_die: bool, again: bool) -> bool:
        """Press once; return whether the bot lived through the press and its publishing."""
        table = self.table
        if again and table.log_length()[0] == act.seq > self.seq:
            self.seq = act.seq  # the person sees that it is done
            return True
        self.waited += 1
        if self.waited > PATIENCE:
            self.place = MOMENT
        doom = [kill_soon(table, self.random, 0.4)] if may_die and self.place == MOMENT else []
        outcome, *_ = await asyncio.gather(alive_until(table, self._press_and_wait(act)), *doom)
        if not table.bot.alive:
            await self._restart_bot()
            return False
        if outcome.kind in ("failed", "deferred") or (outcome.kind == "not offered" and not again):
            self.faults.append(f"{act}: {outcome.kind}\n{table.reads(table.users[act.who])}")
        if table.log_length()[0] != act.seq:
            self.faults.append(f"{act}: the log has {table.log_length()[0]} entries")
        self.seq = act.seq
        return True

    async def _press_and_wait(self, act: Act) -> Outcome:
        outcome = await self.table.press(act)
        await self.table.wait_published()
        return outcome

    async def _restart_bot(self, count: bool = True) -> None:
        """Check what the dead bot left, and start it again, to die at the next place."""
        table = self.table
        assert table.bot.process is not None
        await table.bot.process.wait()
        self.crashes[self.place] += count
        self.faults += table.check_file()
        if self.random.random() < 0.25:
            table.box.skip(AWAY)
        for _ in range(TRIES):
            self.place, self.waited = self.places.next_place(table.log_length()[0] == 0), 0
            if await self._comes_back():
                return
            self.crashes[self.place] += 1
            self.faults += table.check_file()

    async def _comes_back(self) -> bool:
        """Start the bot; return whether it lived through the publishing of what was left."""
        with suppress(BotDied):
            await self.table.start("" if self.place == MOMENT else self.place)
            await self.table.wait_published()
        return self.table.bot.alive


def find_differences(one: dict[str, list[Any]], two: dict[str, list[Any]]) -> list[str]:
    """Return what was lost, doubled or changed between a twin's trail and a crashed match's."""
    found = []
    for key, expected in one.items():
        got = two[key]
        if len(set(map(repr, got))) < len(set(map(repr, expected))):
            found.append(f"{key}: lost, {len(got)} of {len(expected)}")
        elif len(got) > len(expected):
            found.append(f"{key}: doubled, {len(got)} instead of {len(expected)}: {got}")
        found += [f"{key}: {a!r}\n   became {b!r}" for a, b in zip(expected, got, strict=False) if a != b][:2]
    return found


async def run_proof(
    game: str = "immortals",
    crashes: int = 300,
    seed: int = 1,
    out: Path = Path("var/proof/crashes"),
    steps: int = WHOLE,
    orders: bool = False,
) -> dict[str, Any]:
    """Kill so often; return figures and what went wrong."""
    began, total, matches = time.monotonic(), Counter[str](), 0
    async with open_kills(game, seed, out) as kills:
        places = Places(kills.random, MORE if orders else ())
        while total.total() < crashes:
            if matches % SHARED == 0:
                async with kills.open_table(f"twin-{matches}", orders=orders) as twin:
                    script, expected = await play_twin(twin, Random(seed + matches), steps), twin.read_trail()
            async with kills.open_table(f"match-{matches}", orders=orders) as table:
                ordeal = Ordeal(table, places, kills.random)
                await ordeal.play(script, crashes - total.total())
            said = (
                ordeal.faults + find_differences(expected, table.read_trail()) + table.bot.find_tracebacks()
            )
            kills.faults += [f"match-{matches}: {fault}" for fault in said]
            total += ordeal.crashes
            matches += 1
            sys.stderr.write("\n".join([f"{total.total()} crashes, {len(kills.faults)} faults", *said, ""]))
    figures = {
        "crashes": total.total(),
        "matches": matches,
        "seconds": round(time.monotonic() - began),
        "places": len({place.rpartition(":")[0] for place in total}),
        "moments": total[MOMENT],
    }
    return kills.sum_up(figures)


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
