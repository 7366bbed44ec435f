"""Common parts of actions: reasons for unavailability, and the spaces where a card acts (A6, A7)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.cards import card_spaces
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.state import Table
from engine.rules.core import Ref, Text, UnavailableOption, text

Reason = tuple[Text, str]


class SingleAction(Action):
    """An action of one verb: available or unavailable as a whole, under its own name."""

    key: str

    def why_not(
        self, table: Table, revealed: Revealed, offered: frozenset[str]
    ) -> Iterator[UnavailableOption]:
        """Yield the one reason, unless something is offered."""
        if not offered:
            yield UnavailableOption(
                text("shut-action", action=Ref("action", self.key)), *self.reason(table, revealed)
            )

    def reason(self, table: Table, revealed: Revealed) -> Reason:
        """Return the reason that nothing is offered, with its rule id."""
        raise NotImplementedError


NO_ARMY: Reason = (text("why-no-army"), "A6")


def too_dear(price: Money) -> Reason:
    """Return the reason that the seat cannot pay this price (A7)."""
    return text("why-price", price=text("price", energy=price.energy, gold=price.gold)), "A7"


def acting_spaces(table: Table, revealed: Revealed, least: int = 1) -> list[str]:
    """List the card's spaces with at least so many own armies: it acts on one of them (A6)."""
    spaces = table.state.spaces
    return [
        key
        for key in card_spaces(table.rules, revealed.card)
        if spaces[key].owner == revealed.seat and spaces[key].armies >= least
    ]
