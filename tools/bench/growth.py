"""Measure if anything costs more in a longer match.

Each game is measured with and without AI seats, at entry 100 and at entry 3,000: rows read, replays, SQLite's steps and
milliseconds. The actions are a commit, a press, a publishing round (for each unpublished entry), My panel, the latest
page of /log, and a sweep. Pictures are dots, because the case render measures them.
"""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import asdict, astuple

from db.store import SqlStore
from engine.games import REGISTRY
from engine.match.position import Position
from engine.records import table_events
from engine.rules.core import Command, Seat
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.bench.shared_parts import blank_painters
from tools.toy.rig import Rig, open_rig

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
SHORT, LONG = 100, 3000  # entries
WAITING = 20  # unpublished entries when a round is measured
STEPS = 10  # instructions of SQLite's machine that are counted as one
TIMES, BETWEEN = 4, 40  # measurements at one end, and entries between two
FAR = 150  # answers that are taken back at once
ALIGNED = 400  # entries after which a match is measured although not all seats are active


class Cost(Struct):
    """Cost of an action: rows from the database, replays begun, tens of SQLite's instructions, milliseconds."""

    rows: int = 0
    replays: int = 0
    steps: int = 0
    ms: float = 0.0


class GrowthMeter:
    """Measures the cost of an action: rows and replays of the store, SQLite's instructions, and time."""

    def __init__(self, store: SqlStore) -> None:
        self.store, self.cost = store, Cost()

    async def start_counting(self, patch: pytest.MonkeyPatch) -> None:
        """Start counting in the store, by patches that end with `patch`."""
        database, log = self.store.database, self.store.log
        load = log.load_snapshot

        def count_row(_: Any, row: Any) -> Any:
            self.cost.rows += 1
            return row

        def count_steps() -> None:
            self.cost.steps += 1

        async def count_replay(match: int, seq: int) -> bytes | None:
            self.cost.replays += 1
            return await load(match, seq)

        def count_connection(connection: Any) -> None:
            connection.row_factory = count_row
            connection.set_progress_handler(count_steps, STEPS)

        await database.read(count_connection)
        patch.setattr(log, "load_snapshot", count_replay)

    async def measure_work(self, work: Callable[[], Awaitable[Any]], share: int = 1) -> Cost:
        """Run the work and return its cost. share: number of items that the cost is divided by."""
        self.cost, began = Cost(), time.perf_counter()
        await work()
        found, ms = self.cost, (time.perf_counter() - began) * 1000
        rows, steps = round(found.rows / share), round(found.steps / share)
        return Cost(rows, found.replays, steps, round(ms / share, 2))


class LongMatch:
    """A match at the real bot with a log of random answers. If it would end, FAR answers are taken back."""

    def __init__(self, rig: Rig, meter: GrowthMeter) -> None:
        self.rig, self.meter = rig, meter
        self.chance = Chance(bytes(32))
        self._standing: list[int] = []  # the answers that were not undone

    async def begin_match(self, game: str, people: int, ai: str = "") -> None:
        """Start a match of this many people, with AIs of this level on all other seats."""
        filled: dict[str, Any] = {"ai": ai} if ai else {}
        await self.rig.begin(*NAMES[:people], game=game, **filled)

    async def grow_log(self, upto: int) -> None:
        """Extend the log to this many entries and until all seats are active. Everything is published and seen."""
        position = await self._load_position()
        while position.seq < upto:
            position = await self.answer_once(position)
        for _ in range(ALIGNED):
            if len(position.active) == len(position.players):
                break
            position = await self.answer_once(position)
        await self.publish_pending()
        for user in self.rig.users:
            await user.click(self.rig.posts()[-1], "My panel")
        await self.rig.settle()

    async def measure_at(self, upto: int) -> dict[str, Cost]:
        """Measure each action once, at this length of the log."""
        await self.grow_log(upto)
        meter = self.meter
        costs = {
            "My panel": await meter.measure_work(lambda: self._click_label("My panel")),
            "/log": await self._measure_log(),
            "sweep": await meter.measure_work(self._sweep_once),
            "commit": await meter.measure_work(lambda: self._answer_as(person=True)),
        }
        if any(player.level for player in (await self._load_position()).players):
            costs["AI's commit"] = await meter.measure_work(lambda: self._answer_as(person=False))
        await self.publish_pending()
        costs["press"] = await meter.measure_work(self._press_answer)
        for _ in range(WAITING):
            await self.answer_once(await self._load_position())
        costs["round, an entry"] = await meter.measure_work(self.publish_pending, WAITING)
        return costs

    async def _load_position(self) -> Position:
        return await self.rig.bot.context.referee.position(1)  # type: ignore[no-any-return]

    async def _click_label(self, label: str) -> None:
        await self.rig.users[0].click(self.rig.posts()[-1], label)
        await self.rig.settle()

    async def _measure_log(self) -> Cost:
        """Measure the latest page of the log, without the entries of its round and the one before."""
        position = await self._load_position()
        cost = await self.meter.measure_work(lambda: self._click_label("Log"))
        rounds = await self.rig.bot.context.chapters.list_rounds(position)
        cost.rows = max(cost.rows - (position.seq - rounds[-2:][0].seq), 0)
        return cost

    async def _sweep_once(self) -> None:
        await self.rig.bot.sweeper.sweep()
        await self.rig.settle()

    async def publish_pending(self) -> None:
        """Publish everything that is pending."""
        self.rig.bot.publisher.publish_soon(1)
        await self.rig.settle()

    async def _press_answer(self) -> None:
        """Answer a question, notify all listeners as a press does, and open the panel."""
        position = await self._load_position()
        seat = self._choose_seat(position, person=True)
        decision = position.ask(seat)
        assert decision is not None
        context, picks = self.rig.bot.context, draw_answer(decision, self.chance)
        context.listeners.notify_commit(
            await context.referee.answer(1, seat, decision.question_id, picks, context.now())
        )
        await self.rig.settle()
        await self._click_label("My panel")

    async def _answer_as(self, *, person: bool) -> None:
        position = await self._load_position()
        await self.answer_once(position, self._choose_seat(position, person=person))

    def _choose_seat(self, position: Position, *, person: bool) -> Seat:
        """Choose an active seat: a person's or an AI's if there is one."""
        waiting = position.active
        return next((seat for seat in waiting if bool(position.players[seat].level) != person), waiting[0])

    async def answer_once(self, position: Position, seat: Seat | None = None) -> Position:
        """Give a seat's random answer. If that would end the match, take FAR answers back instead.

        seat: None for any active one.
        """
        referee, now = self.rig.bot.context.referee, self.rig.bot.context.now()
        waiting = position.active
        seat = waiting[self.chance.below(len(waiting))] if seat is None else seat
        decision = position.ask(seat)
        assert decision is not None
        picks = draw_answer(decision, self.chance)
        turn = position.game.apply(position.state, Command(seat, decision.step, picks))
        if position.game.result(turn.state) is not None:
            facts = (table_events.TakenBackEvent("table", seat, str(now)),)
            first = self._standing[-FAR:][0]
            outcome = await referee.go_back(1, first, facts, now)
            self._standing = [seq for seq in self._standing if seq < first]
        else:
            outcome = await referee.answer(1, seat, decision.question_id, picks, now)
            self._standing.append(outcome.entry.seq)
        return outcome.after  # type: ignore[no-any-return]


async def measure_growth(
    game: str, people: int, ai: str, ends: tuple[int, int], times: int = TIMES
) -> list[dict[str, Cost]]:
    """Measure a match of this game at both lengths of its log, in entries.

    Each action is measured this many times, with the least as the result.
    """
    async with open_rig(painters=blank_painters()) as (rig, patch):
        meter = GrowthMeter(rig.store)
        await meter.start_counting(patch)
        match = LongMatch(rig, meter)
        await match.begin_match(game, people, ai)
        found = []
        for upto in ends:
            costs = [await match.measure_at(upto + nth * BETWEEN) for nth in range(times)]
            found.append({name: find_least([each[name] for each in costs]) for name in costs[0]})
        return found


def find_least(costs: list[Cost]) -> Cost:
    """Return the least of each figure."""
    figures = zip(*(astuple(each) for each in costs), strict=True)
    return Cost(*map(min, figures))


async def measure_case(game: str = "", entries: int = LONG) -> AsyncIterator[dict[str, Any]]:
    """Measure one game or all. With AIs one person plays, else as many as the game needs."""
    for key in [game] if game else REGISTRY.kinds:
        for ai in ("", "easy"):
            people = 1 if ai else REGISTRY.kinds[key].seats[0]
            early, late = await measure_growth(key, people, ai, (SHORT, entries))
            for name, first in early.items():
                last = asdict(late[name])
                grown = {kind: [figure, last[kind]] for kind, figure in asdict(first).items()}
                yield {"game": key, "seats": ai or "people", "what": name, **grown}
