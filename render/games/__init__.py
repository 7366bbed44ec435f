"""The painters: every game's pictures by its key, behind one generic interface."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from engine.core import Decision, Event, Game, Ref, Result, Seat, Text
from render.say import Say
from render.scene import Picture

__all__ = ["Painter", "People", "Picture", "painter"]
People = Sequence[tuple[str, str]]
Titles = list[tuple[str, Text | Ref | str]]
T = TypeVar("T")
NO_PICTURE: Picture | None = None


class Painter:
    """Paints one game from views and events alone.

    A game's module render.games.<key> has board and tableau; each of the others only if the game has such pictures.
    """

    def __init__(self, key: str) -> None:
        self._module: Any = import_module(f"render.games.{key}")

    def check(self, game: Game[Any]) -> None:
        """Raise Fault where this rule data cannot be drawn."""
        self._try("check", None, rules(game))

    def board(
        self, game: Game[Any], view: Any, people: People, say: Say, events: Sequence[Event] = ()
    ) -> Picture:
        """The table as the view's owner sees it, and on it what these public events did."""
        picture: Picture = self._module.board(view, rules(game), people, say, events)
        return picture

    def tableau(self, game: Game[Any], view: Any, seat: Seat, people: People, say: Say) -> Picture:
        """What lies before one seat, as the view's owner sees it."""
        picture: Picture = self._module.tableau(view, seat, rules(game), people, say)
        return picture

    def lit(self, game: Game[Any], view: Any, decision: Decision, people: People, say: Say) -> Picture | None:
        """Where the options of a decision lie, lit up; None where a picture would not help."""
        return self._try("lit", NO_PICTURE, view, decision, rules(game), people, say)

    def closeups(self, game: Game[Any]) -> Titles:
        """The parts of the board that can be seen larger: ids and titles."""
        return self._try("closeups", [], rules(game))

    def closeup(
        self,
        game: Game[Any],
        view: Any,
        part: str,
        people: People,
        say: Say,
        events: Sequence[Event] = (),
    ) -> Picture:
        """One part of the board, larger; KeyError if the game has none such."""
        if part not in dict(self.closeups(game)):
            raise KeyError(part)
        picture: Picture = self._module.closeup(view, part, rules(game), people, say, events)
        return picture

    def news(
        self, game: Game[Any], view: Any, people: People, say: Say, events: Sequence[Event]
    ) -> list[Picture]:
        """What of these public events deserves a picture of its own, such as a battle."""
        return self._try("news", [], view, rules(game), people, say, events)

    def final(
        self,
        game: Game[Any],
        view: Any,
        result: Result,
        people: People,
        say: Say,
        events: Sequence[Event],
    ) -> Picture | None:
        """The end of a match; events: all public ones of its log that still stand."""
        return self._try("final", NO_PICTURE, view, result, rules(game), people, say, events)

    def sheets(self) -> Titles:
        """The reference pictures: ids and titles."""
        return self._try("sheets", [])

    def sheet(self, game: Game[Any], key: str, say: Say) -> Picture:
        """One reference picture; KeyError if the game has none such."""
        picture: Picture = self._module.sheet(key, rules(game), say)
        return picture

    def words(self, game: Game[Any], view: Any, people: People, say: Say) -> list[str]:
        """The whole position as lines of text; empty: the game has no such text."""
        return self._try("words", [], view, rules(game), people, say)

    def _try(self, name: str, without: T, *args: Any) -> T:
        """What the game's module paints, or what stands for a picture it does not have."""
        paint = getattr(self._module, name, None)
        found: T = without if paint is None else paint(*args)
        return found


def rules(game: Any) -> Any:
    """The rule data a game is bound to."""
    return game.rules


@cache
def painter(key: str) -> Painter:
    """The painter of a game; ModuleNotFoundError if it has none."""
    return Painter(key)
