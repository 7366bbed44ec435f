"""Common parts of magic cards: they are offered to a seat that can pay their price.

A card is one class in a file of this package: the row of Price that an edition has under its key. A card that
an edition does not name is not in its matches. Texts: `magic-KEY` is its name, `sheet-KEY` its description.
"""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import MagicEffect, Revealed
from engine.games.immortals.effects.actions.action import too_dear
from engine.games.immortals.position.changes import can_afford
from engine.games.immortals.position.state import Table
from engine.rules.core import Option, UnavailableOption, text


class MagicCard(MagicEffect):
    """One magic card, with the options common to all."""

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List the card's choices, if the seat can pay its price."""
        if can_afford(table.state, revealed.seat, revealed.price):
            yield from self.choices(table, revealed.seat)

    def why_not(
        self, table: Table, revealed: Revealed, offered: frozenset[str]
    ) -> Iterator[UnavailableOption]:
        """Give the price as the reason, or the card's own ones if the seat can pay it."""
        if can_afford(table.state, revealed.seat, revealed.price):
            yield from self.missing(table, revealed.seat, offered)
        else:
            yield UnavailableOption(text(f"magic-{self.key}"), *too_dear(revealed.price))

    def choices(self, table: Table, seat: int) -> Iterator[Option]:
        """List the choices that can be performed now, for a seat that can pay."""
        raise NotImplementedError

    def missing(self, table: Table, seat: int, offered: frozenset[str]) -> Iterator[UnavailableOption]:
        """List the unavailable choices, each with its reason. offered: the available verbs."""
        yield from ()
