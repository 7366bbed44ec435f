"""The fixed pictures of every game: tests/render/games/<game>/shots.py has SHOTS (gallery) and BENCH."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

from cogs.painting.pictures import ON_PANELS
from engine.rules.core import Decision
from engine.state.chance import Chance
from render.drawing.scene import Picture
from render.text.say import Say
from tests.render.games.immortals.positions import PEOPLE
from tools.trials.simulate import drive, seed_of

GAMES = Path(__file__).parent / "games"
SEATS, ASKED = 3, 300  # limits of seats and answers in the match with the painted panels


def modules() -> Iterator[tuple[str, ModuleType]]:
    """Each game that has such pictures, by its key."""
    for file in sorted(GAMES.glob("*/shots.py")):
        yield file.parent.name, import_module(f"tests.render.games.{file.parent.name}.shots")


def gallery() -> Iterator[tuple[str, Callable[[], Picture]]]:
    """Every picture of the gallery by game and name."""
    for game, module in modules():
        for name, shot in module.SHOTS.items():
            yield f"{game}-{name}", shot


@cache
def questions(module: ModuleType) -> list[tuple[Any, Decision]]:
    """List the questions of a random match, each with the view of its seat."""
    game: Any = module.GAME
    state, found = game.setup(min(SEATS, game.seats[-1]), {}, seed_of("panel")).state, []
    for _, turn in islice(drive(game, state, Chance(bytes(32))), ASKED):
        state = turn.state
        asked = (game.ask(state, seat) for seat in game.active_seats(state))
        found += [(game.knowledge.view(state, each.seat), each) for each in asked if each is not None]
    return found


def panel(module: ModuleType, number: int) -> Picture:
    """Paint a panel's picture at panel width: the place of the options, or the seat's area."""
    known = questions(module)
    view, asked = known[number % len(known)]
    say = Say("en", game=module.GAME, people=PEOPLE[: min(SEATS, module.GAME.seats[-1])])
    sight = replace(module.PAINTER.see_view(view, module.RULES, say, viewer=asked.seat), wide=ON_PANELS)
    return module.PAINTER.lit(sight, asked) or module.PAINTER.tableau(sight, asked.seat)


def bench() -> Iterator[tuple[str, Callable[[int], Picture]]]:
    """Yield the measured pictures. The first game's names stand alone, others follow their key."""
    for game, module in modules():
        for name, shot in module.BENCH.items():
            yield name if game == "immortals" else f"{game}-{name}", shot


def panels() -> Iterator[tuple[str, Callable[[int], Picture]]]:
    """A panel's pictures of each game, which are measured too."""
    for game, module in modules():
        yield f"{game}-panel", partial(panel, module)
