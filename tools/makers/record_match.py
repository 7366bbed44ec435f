"""Record a random match, with Backs and missed deadlines, as a fixture for tests/engine/match/test_finished.py.

python -m tools.makers.record_match immortals --seats 3 --seed 1 [--name N] [--set rounds=1] [--edition FILE] [--concede
20]. For a match of people: `python -m tools.makers.record_match immortals --database var/referee.db --match 57`.
"""

import shutil
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from db.store import SqlStore
from engine.games import bind
from engine.match.position import Position
from engine.match.referee import Referee
from engine.records import table_events
from engine.records.clock import Clock
from engine.records.effects import Ended, Extended
from engine.rules.game import AnyGame
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.makers.finished_matches import AT, FIRST_USER, MATCHES, take_finished, write_finished
from tools.shared.program import run_program

PACE = 86_400
ODDS = 10  # one in this many turns is taken back, or missed
STATES = 3


async def play_match(
    store: SqlStore,
    game: AnyGame,
    seats: int,
    seed: str = "1",
    settings: Mapping[str, str] | None = None,
    *,
    concede: int = 0,
    scores: int = 0,
) -> Position:
    """Play a random match through the referee to its end.

    concede: entries after which a seat leaves. scores: entries after which all seats agree to end it.
    """
    chance = Chance(sha256(seed.encode()).digest())
    bench = Referee(store, lambda *_: game)
    secret = sha256(f"secret {seed}".encode()).digest()
    match = await store.lobbies.open_lobby(game, dict(settings or {}), secret, 1, 2, FIRST_USER, AT)
    for order in range(seats):
        await store.lobbies.join_lobby(match.id, FIRST_USER + order, 5000 + chance.below(5000), str(order))
    await bench.start(match, await store.matches.load_players(match.id), AT, Clock(str(PACE)))
    now = AT
    while (position := await bench.position(match.id)).active:
        now += chance.below(60)
        if position.seq == concede:
            await bench.concede(match.id, chance.choice(position.active), now)
        elif position.seq == scores:
            await bench.declare(match.id, (table_events.EndedEvent("table"),), now, Ended("scores"))
        else:
            now = await _add_entry(bench, position, chance, now)
    return position


async def _add_entry(bench: Referee, position: Position, chance: Chance, now: int) -> int:
    """Add one entry to the log. Return the time after it."""
    match, seat = position.match.id, chance.choice(position.active)
    decision = position.ask(seat)
    assert decision is not None
    backs = [each for each in range(len(position.players)) if await bench.can_back(match, each)]
    deadline = await bench.store.deadlines.load_deadline(match, seat)
    if backs and chance.below(ODDS) == 0:
        await bench.back(match, backs[0], now)
    elif deadline and deadline.due and decision.default is not None and chance.below(ODDS) == 0:
        now = max(now, deadline.due)
        await bench.time_out(match, seat, deadline.due, now)
    elif chance.below(ODDS * 5) == 0:
        agreed = (table_events.ExtendedEvent("table", PACE // 3600),)
        await bench.declare(match, agreed, now, Extended(PACE), seat)
    else:
        await bench.answer(match, seat, decision.question_id, draw_answer(decision, chance), now)
    return now


def read_edition(file: str) -> bytes | None:
    """Return the rule data in a file. None: no file is named."""
    return Path(file).read_bytes() if file else None


async def record_match(
    game: str,
    seats: int = 0,
    seed: str = "1",
    name: str = "",
    set_: tuple[str, ...] = (),
    edition: str = "",
    concede: int = 0,
    scores: int = 0,
    database: str = "",
    match: int = 0,
) -> Path:
    """Play a match, or export it from a database, and store it as a file. Return the file.

    edition: a file of rule data. concede, scores: entries after which a seat leaves, or all agree to end it.
    """
    with TemporaryDirectory() as folder:
        file = Path(folder) / "referee.db"
        if database:
            shutil.copy(database, file)
        async with await SqlStore.open(file) as store:
            if database:
                position = await Referee(store, bind).position(match)
            else:
                bound = bind(game, read_edition(edition))
                settings = dict(word.split("=", 1) for word in set_)
                position = await play_match(
                    store, bound, seats, seed, settings, concede=concede, scores=scores
                )
            keep = [1 + part * (position.seq - 1) // STATES for part in range(STATES + 1)]
            finished = await take_finished(store, position, keep)
    path = MATCHES / position.match.game / f"{name or f'{seats}-{seed}'}.json"
    write_finished(path, finished, position.game.data)
    return path


if __name__ == "__main__":
    sys.exit(run_program(record_match))
