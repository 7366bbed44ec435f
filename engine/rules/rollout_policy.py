"""What a game knows of how a match goes on: with it trials are played further than to the next question."""

from typing import Protocol, TypeVar

from engine.rules.core import Command, Seat

S = TypeVar("S", contravariant=True)


class RolloutPolicy(Protocol[S]):
    """How trials go on from imagined positions, where they end, and what a seat's chances are there."""

    def answer(self, state: S, seat: Seat) -> Command | None:
        """Return a quick answer of a seat that is waited for, without asking it; None: it is asked, and does the default."""

    def is_reached(self, begun: S, state: S, seat: Seat) -> bool:
        """Tell whether a trial of this seat that began so has gone far enough."""

    def rate_chances(self, state: S, seat: Seat) -> float:
        """Return the chance in percent that the seat wins; a draw is half a victory."""
