"""2 Conflict Cards or Bring back 2 (M4)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.money import Price
from engine.games.immortals.effects.actions.spread import ask_spread, limbo_options, why_no_limbo
from engine.games.immortals.effects.magic.card import MagicCard
from engine.games.immortals.position.changes import draw_cards, pay_price
from engine.games.immortals.position.options import draw_options
from engine.games.immortals.position.state import Draft, Table
from engine.rules.core import Option, UnavailableOption, text

CARDS = 2
ARMIES = 2


class ConflictsOrTransition2(MagicCard, Price, frozen=True):
    """A card that draws two conflict cards, or brings 2 armies from one limbo onto own spaces of its realm."""

    key = "conflicts-or-transition-2"

    def choices(self, table: Table, seat: int) -> Iterator[Option]:
        """List the draw, then the limbos."""
        yield from draw_options(table, CARDS)
        yield from limbo_options(table, seat)

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Pay and draw, or ask for the spaces of the armies."""
        if verb == "draw":
            pay_price(draft, revealed.seat, revealed.price)
            draw_cards(draft, revealed.seat, CARDS)
        else:
            ask_spread(draft, revealed, target, ARMIES)

    def missing(self, table: Table, seat: int, offered: frozenset[str]) -> Iterator[UnavailableOption]:
        """Yield the reason that no limbo can be emptied."""
        if "limbo" not in offered:
            yield UnavailableOption(text("shut-transition-2"), why_no_limbo(table, seat), "M4")
