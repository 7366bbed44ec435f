"""Bring back 5 (M1)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.money import Price
from engine.games.immortals.effects.actions.spread import ask_spread, limbo_options, why_no_limbo
from engine.games.immortals.effects.magic.card import MagicCard
from engine.games.immortals.position.state import Draft, Table
from engine.rules.core import Option, UnavailableOption, text

ARMIES = 5


class Transition5(MagicCard, Price, frozen=True):
    """A card that brings 5 armies from one limbo onto own spaces of its realm, all if fewer lie there."""

    key = "transition-5"

    def choices(self, table: Table, seat: int) -> Iterator[Option]:
        """List the limbos."""
        return limbo_options(table, seat)

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Ask for the spaces of the armies."""
        ask_spread(draft, revealed, target, ARMIES)

    def missing(self, table: Table, seat: int, offered: frozenset[str]) -> Iterator[UnavailableOption]:
        """Yield the reason that no limbo can be emptied."""
        if not offered:
            yield UnavailableOption(text("magic-transition-5"), why_no_limbo(table, seat), "M1")
