"""A match of any game in the hands of a test: moves are text, everything passes the gate."""

from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any, ClassVar, Self

import pytest

from engine.rules.core import Decision, Event
from engine.rules.game import AnyGame
from engine.rules.notation import parse_move


class GameBoard:
    """A position with its queries, and the events of the moves that led to it."""

    game: ClassVar[AnyGame]

    def __init__(self, state: Any, events: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.events = events
        self.game.knowledge.audit_state(state)

    def do(self, *moves: str) -> Self:
        """Return the position after these moves. Raises Illegal if a move is illegal."""
        state, events = self.state, list(self.events)
        for move in moves:
            turn = self.game.apply(state, parse_move(move))
            state = turn.state
            events += turn.events
        return type(self)(state, tuple(events))

    def ask(self, seat: int) -> Decision:
        """Return this seat's decision."""
        decision = self.game.ask(self.state, seat)
        assert decision is not None, f"seat {seat} is not asked"
        return decision

    def step(self, seat: int) -> str | None:
        """The name of the question this seat is asked, if any."""
        decision = self.game.ask(self.state, seat)
        return decision and decision.step

    def options(self, seat: int) -> list[str]:
        """The ids on offer to this seat."""
        return [option.id for option in self.ask(seat).options]

    @property
    def active_seats(self) -> tuple[int, ...]:
        """Seats that must answer."""
        return self.game.active_seats(self.state)

    @property
    def result(self) -> Any:
        """Return the result of the match, None while it runs."""
        return self.game.result(self.state)

    def view(self, seat: int | None = None) -> Any:
        """Return the view of a seat, or of a spectator if None."""
        return self.game.knowledge.view(self.state, seat)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [event.data for event in self.events if event.kind == kind]

    def read(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Return the board's values for these facts. Lists become sets if a set is expected."""
        found = {fact: read_words(self, fact.split()) for fact in facts}
        return {fact: set(found[fact]) if isinstance(facts[fact], set) else found[fact] for fact in facts}


def read_words(found: Any, words: list[str]) -> Any:
    """Follow words into a board: `seat 0 gold`, `row 1 first 2`, `hand 0 has blank`, `view seats each owed`."""
    match words:
        case []:
            return found
        case ["any"]:
            return bool(found)
        case [key, *rest] if isinstance(found, dict):
            return read_words(found[key], rest)
        case ["count"]:
            return len(found)
        case ["has", one]:
            return one in map(str, found)
        case ["each", *rest]:
            return [read_words(one, rest) for one in found]
        case ["first", count] if isinstance(found, str | list):
            return found[: int(count)]
        case [number, *rest] if isinstance(found, list | tuple):
            return read_words(found[int(number)], rest)
        case [name, *rest]:
            return read_words(*call_with_words(getattr(found, name), rest))


def call_with_words(found: Any, words: list[str]) -> tuple[Any, list[str]]:
    """Call a method with the words after it, digits as numbers. Return other values unchanged."""
    if not callable(found):
        return found, words
    parameters = signature(found).parameters.values()
    named = [one for one in parameters if one.default is one.empty or (words[:1] and words[0].isdigit())]
    given, rest = words[: len(named)], words[len(named) :]
    return found(*(int(word) if word.isdigit() else word for word in given)), rest


def each_of(cases: dict[str, tuple[Callable[[], GameBoard], Iterable[str], dict[str, Any]]]) -> Any:
    """Parametrize a test by a table of cases, named by rule.

    A case holds a function that builds the position, the moves and the expected facts.
    """
    return pytest.mark.parametrize(("position", "moves", "facts"), cases.values(), ids=cases)
