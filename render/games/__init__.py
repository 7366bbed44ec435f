"""The painters: every game's pictures by its key, behind one generic interface."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any

from engine.core import Decision, Event, Game, Ref, Result, Seat, Text
from render.say import Say
from render.scene import Picture
from render.themes import DEFAULT
from render.themes import theme as known

__all__ = ["Painter", "People", "Picture", "painter"]
People = Sequence[tuple[str, str]]
Titles = list[tuple[str, Text | Ref | str]]


class Painter:
    """Paints one game from views and events alone.

    A game's module render.games.<key> has board and tableau; each of the others only if the game has such pictures.
    theme: a key of render.themes; it reaches those of the module's functions that take a theme.
    """

    def __init__(self, key: str) -> None:
        self._module: Any = import_module(f"render.games.{key}")

    def check(self, game: Game[Any]) -> None:
        """Raise Fault where this rule data cannot be drawn."""
        self._if("check", None, DEFAULT, rules(game))

    def board(
        self,
        game: Game[Any],
        view: Any,
        people: People,
        say: Say,
        events: Sequence[Event] = (),
        *,
        theme: str = DEFAULT,
    ) -> Picture:
        """The table as the view's owner sees it, and on it what these public events did."""
        picture: Picture = self._made("board", theme, view, rules(game), people, say, events)
        return picture

    def tableau(
        self, game: Game[Any], view: Any, seat: Seat, people: People, say: Say, *, theme: str = DEFAULT
    ) -> Picture:
        """What lies before one seat, as the view's owner sees it."""
        picture: Picture = self._made("tableau", theme, view, seat, rules(game), people, say)
        return picture

    def lit(
        self,
        game: Game[Any],
        view: Any,
        decision: Decision,
        people: People,
        say: Say,
        *,
        theme: str = DEFAULT,
    ) -> Picture | None:
        """Where the options of a decision lie, lit up; None where a picture would not help."""
        found: Picture | None = self._if("lit", None, theme, view, decision, rules(game), people, say)
        return found

    def closeups(self, game: Game[Any]) -> Titles:
        """The parts of the board that can be seen larger: ids and titles."""
        found: Titles = self._if("closeups", [], DEFAULT, rules(game))
        return found

    def closeup(
        self,
        game: Game[Any],
        view: Any,
        part: str,
        people: People,
        say: Say,
        events: Sequence[Event] = (),
        *,
        theme: str = DEFAULT,
    ) -> Picture:
        """One part of the board, larger; KeyError if the game has none such."""
        if part not in dict(self.closeups(game)):
            raise KeyError(part)
        picture: Picture = self._made("closeup", theme, view, part, rules(game), people, say, events)
        return picture

    def news(
        self,
        game: Game[Any],
        view: Any,
        people: People,
        say: Say,
        events: Sequence[Event],
        *,
        theme: str = DEFAULT,
    ) -> list[Picture]:
        """What of these public events deserves a picture of its own, such as a battle."""
        found: list[Picture] = self._if("news", [], theme, view, rules(game), people, say, events)
        return found

    def final(
        self,
        game: Game[Any],
        view: Any,
        result: Result,
        people: People,
        say: Say,
        events: Sequence[Event],
        *,
        theme: str = DEFAULT,
    ) -> Picture | None:
        """The end of a match; events: all public ones of its log that still stand."""
        found: Picture | None = self._if("final", None, theme, view, result, rules(game), people, say, events)
        return found

    def sheets(self) -> Titles:
        """The reference pictures: ids and titles."""
        found: Titles = self._if("sheets", [], DEFAULT)
        return found

    def sheet(self, game: Game[Any], key: str, say: Say, *, theme: str = DEFAULT) -> Picture:
        """One reference picture; KeyError if the game has none such."""
        picture: Picture = self._made("sheet", theme, key, rules(game), say)
        return picture

    def words(self, game: Game[Any], view: Any, people: People, say: Say) -> list[str]:
        """The whole position as lines of text; empty: the game has no such text."""
        found: list[str] = self._if("words", [], DEFAULT, view, rules(game), people, say)
        return found

    def _if(self, name: str, without: Any, theme: str, *args: Any) -> Any:
        """What the game's module makes, or what stands for a picture it does not have."""
        return self._made(name, theme, *args) if hasattr(self._module, name) else without

    def _made(self, name: str, theme: str, *args: Any) -> Any:
        make = getattr(self._module, name)
        themed = {"theme": known(theme).key} if "theme" in signature(make).parameters else {}
        return make(*args, **themed)


def rules(game: Any) -> Any:
    """The rule data a game is bound to."""
    return game.rules


@cache
def painter(key: str) -> Painter:
    """The painter of a game; ModuleNotFoundError if it has none."""
    return Painter(key)
