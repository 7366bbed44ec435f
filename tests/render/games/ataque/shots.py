"""Pictures of Ataque à Torre from a random match: for the gallery, and what the bench paints again and again."""

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.chance import Chance
from engine.games import bind
from engine.simulate import drive, seed_of
from render.games import Picture, painter
from render.say import Say

GAME: Any = bind("ataque")
PAINTER = painter("ataque")
PEOPLE = [("Ana", "red"), ("Bartholomäus", "blue")]
WORDS = Say(game=GAME, people=PEOPLE)


@cache
def match() -> list[Any]:
    """The states of a random match."""
    state = GAME.setup(2, {}, seed_of("bench")).state
    return [turn.state for _, turn in drive(GAME, state, Chance(bytes(32)))]


def board(number: int) -> Picture:
    """The board at one position of the match."""
    state = match()[number % len(match())]
    return PAINTER.board(GAME, GAME.view(state, None), PEOPLE, WORDS)


def tableau(number: int) -> Picture:
    """A seat's tableau at one position of the match."""
    state = match()[number % len(match())]
    return PAINTER.tableau(GAME, GAME.view(state, number % 2), number % 2, PEOPLE, WORDS)


SHOTS: dict[str, Callable[[], Picture | None]] = {
    "board-begin": lambda: board(5),
    "board-middle": lambda: board(len(match()) // 2),
    "board-end": lambda: board(-1),
    "tableau": lambda: tableau(len(match()) // 2),
}
BENCH = {"board": board}
