"""The painters: every game's pictures by its key, behind one generic interface."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from engine.core import Game, Seat
from render.say import Say

People = Sequence[tuple[str, str]]


class Picture(Protocol):
    """A painted PNG and what it shows in words."""

    @property
    def png(self) -> bytes:
        """The file."""

    @property
    def alt(self) -> str:
        """The alternative text."""


class Painter(Protocol):
    """Paints one game from views alone."""

    def board(self, game: Game[Any], view: Any, people: People, say: Say) -> Picture:
        """The table as the view's owner sees it."""

    def tableau(self, game: Game[Any], view: Any, seat: Seat, people: People, say: Say) -> Picture:
        """What lies before one seat, as the view's owner sees it."""


class _Module:
    """A game's painting module with its edition filled in."""

    def __init__(self, key: str) -> None:
        self._module: Any = import_module(f"render.games.{key}")

    def board(self, game: Game[Any], view: Any, people: People, say: Say) -> Picture:
        """The table as the view's owner sees it."""
        picture: Picture = self._module.board(view, _rules(game), people, say)
        return picture

    def tableau(self, game: Game[Any], view: Any, seat: Seat, people: People, say: Say) -> Picture:
        """What lies before one seat, as the view's owner sees it."""
        picture: Picture = self._module.tableau(view, seat, _rules(game), people, say)
        return picture


def _rules(game: Any) -> Any:
    return game.rules


@cache
def painter(key: str) -> Painter:
    """The painter of a game; ModuleNotFoundError if it has none."""
    return _Module(key)
