"""What every action is: its options, what a pick of them does, and why something is not on offer (A2, A6, A7)."""

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from engine.games.immortals.edition.cards import card_spaces
from engine.games.immortals.edition.edition import Money
from engine.games.immortals.position.state import Draft, Table
from engine.rules.core import Option, Ref, Shut, Text, text

Reason = tuple[Text, str]


class Revealed(msgspec.Struct, frozen=True):
    """A revealed card: whose, which, and the price printed over its slot or on the magic card itself."""

    seat: int
    card: str
    price: Money


class Action:
    """One kind of action; stateless. risky: none of its uses is safe, so that the clock performs none of them."""

    risky: ClassVar[bool] = False

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List every way to perform it now; without any it cannot be performed (A2)."""
        raise NotImplementedError

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Perform the way picked: an option's id is `verb:target`."""
        raise NotImplementedError

    def why_not(self, table: Table, revealed: Revealed, offered: frozenset[str]) -> Iterator[Shut]:
        """List what is not on offer, each with its reason; offered: the verbs that are."""
        raise NotImplementedError


class SingleAction(Action):
    """An action of one verb: it is offered whole or shut whole, under its own name."""

    key: str

    def why_not(self, table: Table, revealed: Revealed, offered: frozenset[str]) -> Iterator[Shut]:
        """Give the one reason, unless something is offered."""
        if not offered:
            yield Shut(text("shut-action", action=Ref("action", self.key)), *self.reason(table, revealed))

    def reason(self, table: Table, revealed: Revealed) -> Reason:
        """Tell why nothing is offered."""
        raise NotImplementedError


NO_ARMY: Reason = (text("why-no-army"), "A6")


def too_dear(price: Money) -> Reason:
    """Tell that the seat cannot pay this price (A7)."""
    return text("why-price", price=text("price", energy=price.energy, gold=price.gold)), "A7"


def acting_spaces(table: Table, revealed: Revealed, least: int = 1) -> list[str]:
    """List the card's spaces with at least so many own armies: it acts on one of them (A6)."""
    spaces = table.state.spaces
    return [
        key
        for key in card_spaces(table.rules, revealed.card)
        if spaces[key].owner == revealed.seat and spaces[key].armies >= least
    ]
