"""Record a random match, with Backs and missed deadlines, as a fixture for tests/engine/match/test_finished.py.

python -m tools.record_match immortals --seats 3 --seed 1 [--name N] [--set rounds=1] [--edition FILE] [--concede 20]
python -m tools.record_match immortals --database var/referee.db --match 57      a match that people played
"""

import asyncio
import shutil
import sys
from argparse import ArgumentParser, Namespace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from db.store import Store
from engine.games import bind
from engine.match.position import Position
from engine.match.referee import Referee
from engine.records import table_events
from engine.records.clock import Clock
from engine.records.effects import Ended, Extended
from engine.rules.game import Game
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tools.finished_matches import AT, FIRST_USER, MATCHES, take_finished, write_finished

PACE = 86_400
ODDS = 10  # one in so many goes is taken back, or missed
STATES = 3


async def play_match(store: Store, game: Game[Any], options: Namespace) -> Position:
    """Play a random match through the referee, to its end."""
    chance = Chance(sha256(options.seed.encode()).digest())
    settings = dict(word.split("=", 1) for word in options.set)
    bench = Referee(store, lambda *_: game)
    secret = sha256(f"secret {options.seed}".encode()).digest()
    match = await store.lobbies.open_lobby(game, settings, secret, 1, 2, FIRST_USER, AT)
    for order in range(options.seats):
        await store.lobbies.join_lobby(match.id, FIRST_USER + order, 5000 + chance.below(5000), str(order))
    await bench.start(match, await store.matches.load_players(match.id), AT, Clock(str(PACE)))
    now = AT
    while (position := await bench.position(match.id)).waiting():
        now += chance.below(60)
        if position.seq == options.concede:
            await bench.concede(match.id, chance.choice(position.waiting()), now)
        elif position.seq == options.scores:
            await bench.declare(match.id, (table_events.Ended("table"),), now, Ended("scores"))
        else:
            now = await _add_entry(bench, position, chance, now)
    return position


async def _add_entry(bench: Referee, position: Position, chance: Chance, now: int) -> int:
    """Add one entry to the log; return the time after it."""
    match, seat = position.match.id, chance.choice(position.waiting())
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
        agreed = (table_events.Extended("table", PACE // 3600),)
        await bench.declare(match, agreed, now, Extended(PACE), seat)
    else:
        await bench.answer(match, seat, decision.ask, draw_answer(decision, chance), now)
    return now


async def record_match(options: Namespace) -> Path:
    """Play or take the match and keep it; return its file."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "referee.db"
        if options.database:
            shutil.copy(options.database, file)
        async with await Store.open(file) as store:
            if options.database:
                bench = Referee(store, lambda key, data: bind(key, data))
                position = await bench.position(options.match)
            else:
                position = await play_match(store, bind(options.game, options.edition), options)
            keep = [1 + part * (position.seq - 1) // STATES for part in range(STATES + 1)]
            finished = await take_finished(store, position, keep)
    path = MATCHES / position.match.game / f"{options.name or f'{options.seats}-{options.seed}'}.json"
    write_finished(path, finished, position.game.data)
    return path


def read_edition(file: str) -> bytes:
    """Return the rule data in a file."""
    return Path(file).read_bytes()


def main() -> None:
    """Print the file's name."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--name", default="")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--edition", type=read_edition, help="a file of rule data")
    parser.add_argument("--concede", type=int, default=0, help="somebody leaves after so many entries")
    parser.add_argument("--scores", type=int, default=0, help="all agree to end it after so many entries")
    parser.add_argument("--database", default="", help="take a match from this file instead")
    parser.add_argument("--match", type=int, default=0)
    sys.stdout.write(f"{asyncio.run(record_match(parser.parse_args()))}\n")


if __name__ == "__main__":
    main()
