"""A game's policy for rollouts, with which they run further than to the next question."""

from typing import Protocol, TypeVar

from engine.rules.core import Command, Seat

S = TypeVar("S", contravariant=True)


class RolloutPolicy(Protocol[S]):
    """How rollouts answer and stop, and a seat's chance to win where they stop."""

    def answer(self, state: S, seat: Seat) -> Command | None:
        """Return a quick answer of an active seat, without its question. None: ask it and play the default."""

    def is_reached(self, begun: S, state: S, seat: Seat) -> bool:
        """Return True if a rollout of this seat has run far enough. begun: the state in which it began."""

    def rate_chances(self, state: S, seat: Seat) -> float:
        """Return the chance in percent that the seat wins. A draw is half a victory."""
