"""A match of any game in the hands of a test: moves are text, everything passes the gate."""

from typing import Any, ClassVar, Self

from engine.rules.core import Decision, Event
from engine.rules.game import Game
from engine.rules.notation import parse_move


class GameBoard:
    """A position, what may be asked of it, and the events of the moves that led here."""

    game: ClassVar[Game[Any]]

    def __init__(self, state: Any, events: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.events = events
        self.game.knowledge.audit_state(state)

    def do(self, *moves: str) -> Self:
        """The position after these moves; raises Illegal."""
        state, events = self.state, list(self.events)
        for move in moves:
            turn = self.game.apply(state, parse_move(move))
            state = turn.state
            events += turn.events
        return type(self)(state, tuple(events))

    def ask(self, seat: int) -> Decision:
        """What this seat is asked."""
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

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [event.data for event in self.events if event.kind == kind]
