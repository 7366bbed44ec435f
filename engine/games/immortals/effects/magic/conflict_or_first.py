"""Conflict Card or First Player (M2)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.money import Price
from engine.games.immortals.effects.magic.card import MagicCard
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import draw_cards, pay_price
from engine.games.immortals.position.options import draw_options
from engine.games.immortals.position.state import Draft, Table
from engine.rules.core import Option, UnavailableOption, text

CARDS = 1


class ConflictOrFirst(MagicCard, Price, frozen=True):
    """A card that draws a conflict card, or takes the First Player marker, which counts from the next round on."""

    key = "conflict-or-first"

    def choices(self, table: Table, seat: int) -> Iterator[Option]:
        """List the draw, and the marker for a seat that does not hold it."""
        yield from draw_options(table, CARDS)
        if table.state.first != seat:
            yield Option("marker", text("option-marker"))

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Pay, then draw or take the marker."""
        pay_price(draft, revealed.seat, revealed.price)
        if verb == "draw":
            draw_cards(draft, revealed.seat, CARDS)
        else:
            draft.state.first = revealed.seat
            draft.emit(events.MarkerTaken(revealed.seat))

    def missing(self, table: Table, seat: int, offered: frozenset[str]) -> Iterator[UnavailableOption]:
        """Yield the reason that the holder of the marker cannot take it."""
        if "marker" not in offered:
            yield UnavailableOption(text("shut-marker"), text("why-marker"), "M2")
