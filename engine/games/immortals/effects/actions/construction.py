"""Construction, and the Demons' own Shrine slot (X3, X8–X10)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.action import (
    NO_ARMY,
    Reason,
    SingleAction,
    acting_spaces,
    too_dear,
)
from engine.games.immortals.position.changes import can_afford, pay_price, place_building
from engine.games.immortals.position.options import space_option
from engine.games.immortals.position.state import Draft, Table, capital_allowed
from engine.rules.core import Option, UnavailableOption, text

BUILDINGS = {"portal": "X8", "shrine": "X9", "capital": "X9"}  # each with the rule that limits it


class Construction(Action):
    """The construction of a building on a space of the card, at the Light tribe's price (X3)."""

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List each building the seat can pay with each space that allows it."""
        for kind in BUILDINGS:
            price = tribe_price(table, revealed.seat, kind)
            if can_afford(table.state, revealed.seat, price):
                spaces = acting_spaces(table, revealed)
                for space in spaces:
                    if may_build(table, space, kind):
                        yield _offer_building(kind, space, price, alone=len(spaces) == 1)

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Pay and build. The verb is the building."""
        pay_price(draft, revealed.seat, tribe_price(draft, revealed.seat, verb))
        place_building(draft, revealed.seat, target, verb)

    def why_not(
        self, table: Table, revealed: Revealed, offered: frozenset[str]
    ) -> Iterator[UnavailableOption]:
        """Give a reason for each building that is not on offer."""
        spaces = acting_spaces(table, revealed)
        for kind, rule in BUILDINGS.items():
            price, label = tribe_price(table, revealed.seat, kind), text(f"shut-{kind}")
            if not spaces:
                yield UnavailableOption(label, *NO_ARMY)
            elif not can_afford(table.state, revealed.seat, price):
                yield UnavailableOption(label, *too_dear(price))
            elif not any(may_build(table, space, kind) for space in spaces):
                yield UnavailableOption(label, text("why-built"), rule)


def _offer_building(kind: str, space: str, price: Money, *, alone: bool) -> Option:
    """Return the option of this building on this space, with its price. alone: the question names the space."""
    option, cost = space_option(kind, space), text("cost", energy=price.energy, gold=price.gold)
    named = text(f"option-{kind}-here") if alone else option.label
    return replace(option, label=text("option-priced", option=named, price=cost))


class OwnShrine(SingleAction):
    """The construction of a Shrine on a space of the card, at the slot's price (X10)."""

    key = "shrine"

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List the card's own spaces that allow a Shrine."""
        if can_afford(table.state, revealed.seat, revealed.price):
            yield from shrine_options(table, acting_spaces(table, revealed))

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Pay and build."""
        pay_price(draft, revealed.seat, revealed.price)
        place_building(draft, revealed.seat, target, "shrine")

    def reason(self, table: Table, revealed: Revealed) -> Reason:
        """Return the reason: no army to act with, too little money, or no room."""
        if not acting_spaces(table, revealed):
            return NO_ARMY
        if not can_afford(table.state, revealed.seat, revealed.price):
            return too_dear(revealed.price)
        return text("why-built"), "X9"


def tribe_price(table: Table, seat: int, kind: str) -> Money:
    """Return the Light tribe's price of a Portal, Shrine or Capital (X3)."""
    price: Money = getattr(table.rules.tribes[table.state.seats[seat].light].prices, kind)
    return price


def may_build(table: Table, space: str, kind: str) -> bool:
    """Return True if the space has room for this building and one is left in stock (X8, X9)."""
    state, here = table.state, table.state.spaces[space]
    if kind == "portal":
        return state.portals > 0 and not here.portal
    if here.built or not state.buildings:
        return False
    return kind == "shrine" or capital_allowed(table, space)


def shrine_options(table: Table, spaces: Iterable[str]) -> Iterator[Option]:
    """List those of the spaces that allow a Shrine (X9)."""
    for space in spaces:
        if may_build(table, space, "shrine"):
            yield space_option("shrine", space)
