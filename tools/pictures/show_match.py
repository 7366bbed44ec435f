"""Play a match of AIs and make a short film of it for README.

python -m tools.pictures.film_match brigandine FILE --seats 3. The film has the board at the start of rounds and turns,
the battles, and the end.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.bots.levels import BOTS
from engine.rules.core import HEADINGS, Event
from engine.state.chance import Chance
from render.assets.colours import SEATS
from render.drawing.film import Film
from render.games import PAINTERS
from render.painter import AnyPainter, AnySight
from render.text.say import Say
from tools.shared.program import run_program
from tools.trials.simulate import bind_table, drive, find_bot, seed_of

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
EACH, LAST = 1100, 4000  # milliseconds of a picture, and of the end


def film_match(
    key: str,
    file: Path,
    seats: int = 0,
    seed: str = "film",
    bot: str = "greedy",
    width: int = 440,
    most: int = 16,
) -> dict[str, int]:
    """Write a film of a match, with at most this many pictures."""
    game, seats, settings = bind_table(key, seats, ())
    find_bot(bot)
    people = list(zip(NAMES[:seats], SEATS, strict=False))
    painter, say = PAINTERS[key], Say("en", game, people)
    seen = list(_play(game, painter, say, seats, seed, settings, bot))
    *scenes, end = seen
    step = -(-len(scenes) // (most - 1))
    film = Film(width)
    for png in [*scenes[::step], end]:
        film.add_picture(png, LAST if png is end else EACH)
    file.write_bytes(film.write_file())
    return {"pictures": film.length, "kib": len(film.write_file()) // 1024}


def _play(
    game: Any, painter: AnyPainter, say: Say, seats: int, seed: str, settings: dict[str, str], bot: str
) -> Iterator[bytes]:
    """Yield the board whenever a round begins, every battle, and the end, painted."""
    turn, told = game.setup(seats, settings, seed_of(seed)), list[Event]()
    state = turn.state
    for _, turn in drive(game, state, Chance(seed_of(seed)), bots=[BOTS[bot]] * seats):
        public = [event for event in turn.events if event.to is None]
        told += public
        sight: AnySight = painter.see_view(
            game.knowledge.view(turn.state, None), game.rules, say, events=public
        )
        yield from (picture.png for picture in painter.news(sight))
        if any(event.kind in HEADINGS for event in public):
            yield painter.board(sight).png
        state = turn.state
    result = game.result(state)
    final = painter.final(
        painter.see_view(game.knowledge.view(state, None), game.rules, say, events=told), result
    )
    if final is not None:
        yield final.png


if __name__ == "__main__":
    raise SystemExit(run_program(film_match))
