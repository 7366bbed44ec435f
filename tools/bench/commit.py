"""Measure what storage costs: one commit of an answer and one look at what is kept of a match, in milliseconds.

A match is answered by chance, in --database (a file, made where it is missing, or a server's address); without it a new
file on the disk of var/.
"""

import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from db.store import Store
from engine.match.referee import Referee
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.bench.shared_parts import sum_up
from tools.keep_release import COLOURS, KINDS, SHORT
from tools.toy.stored_table import CHANNEL, GUILD, NOW, SECRET

T = TypeVar("T")
PEOPLE = (11, 12, 13)


class TimedCalls:
    """Calls a method and keeps how long each call took."""

    def __init__(self, call: Callable[..., Awaitable[T]]) -> None:
        self._call, self.seconds = call, list[float]()

    async def __call__(self, *given: Any) -> Any:
        """Call it and return what it gives."""
        began = time.perf_counter()
        found = await self._call(*given)
        self.seconds.append(time.perf_counter() - began)
        return found


async def start_match(store: Store, bench: Referee, game: str) -> int:
    """Start a match of three people."""
    bound = KINDS.bind(game, None)
    settings = SHORT.get(game, {})
    match = await store.lobbies.open_lobby(bound, settings, SECRET, GUILD, CHANNEL, PEOPLE[0], NOW)
    seats = max(size for size in bound.seats if size <= len(PEOPLE))
    for user, colour in zip(PEOPLE[:seats], COLOURS, strict=False):
        await store.lobbies.join_lobby(match.id, user, user, colour)
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), NOW)
    return match.id


async def answer_by_chance(store: Store, game: str, count: int) -> None:
    """Answer so often, in one match after the other, and look at the match after each answer."""
    bench, chance = Referee(store, KINDS.bind), Chance(SECRET, 1 << 60)
    match = await start_match(store, bench, game)
    for _ in range(count):
        position = await bench.position(match)
        if not position.waiting():
            match = await start_match(store, bench, game)
            position = await bench.position(match)
        seat = position.waiting()[0]
        decision = position.ask(seat)
        assert decision is not None
        await bench.answer(match, seat, decision.ask, draw_answer(decision, chance), NOW)
        await store.current_rows.load_rows(match, seat)


async def measure_store(store: Store, game: str, count: int) -> dict[str, Any]:
    """Measure so many commits and looks."""
    log: Any = store.log
    rows: Any = store.current_rows
    log.append_entry, rows.load_rows = TimedCalls(log.append_entry), TimedCalls(rows.load_rows)
    await answer_by_chance(store, game, count)
    return {"commit": sum_up(log.append_entry.seconds), "look": sum_up(rows.load_rows.seconds)}


async def measure_case(
    game: str = "immortals", answers: int = 600, database: str = "", rounds: int = 3
) -> AsyncIterator[dict[str, Any]]:
    """Measure it some times over, since a disk is slower in some minutes."""
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(dir=_find_disk()) as folder:
            async with await Store.open(
                database or f"{folder}/referee.db", member=Path(folder) / "member"
            ) as store:
                yield {"game": game, "answers": answers, **await measure_store(store, game, answers)}


def _find_disk() -> Path:
    folder = Path("var")
    folder.mkdir(exist_ok=True)
    return folder
