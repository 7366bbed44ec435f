"""Shrine or Region Takeover (M3)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.cards import region_of, twin_space
from engine.games.immortals.edition.money import Price
from engine.games.immortals.effects.actions.construction import shrine_options
from engine.games.immortals.effects.magic.card import MagicCard
from engine.games.immortals.position.changes import hand_over_card, pay_price, place_building
from engine.games.immortals.position.options import space_option
from engine.games.immortals.position.state import Draft, Table, own_spaces
from engine.rules.core import Option, UnavailableOption, text


class ShrineOrTakeover(MagicCard, Price, frozen=True):
    """A card that builds a Shrine on an own space, or takes the region card of one."""

    key = "shrine-or-takeover"

    def choices(self, table: Table, seat: int) -> Iterator[Option]:
        """List the own spaces with room for a Shrine, then one space of each region that can be taken over."""
        spaces = own_spaces(table.state, seat)
        yield from shrine_options(table, spaces)
        winnable = {region_of(space): space for space in spaces if can_take_over(table, seat, space)}
        for space in winnable.values():
            yield space_option("takeover", space)

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Pay, then build or take the card."""
        pay_price(draft, revealed.seat, revealed.price)
        if verb == "shrine":
            place_building(draft, revealed.seat, target, "shrine")
        else:
            hand_over_card(draft, region_of(target), revealed.seat)

    def missing(self, table: Table, seat: int, offered: frozenset[str]) -> Iterator[UnavailableOption]:
        """Yield the reason that no region can be taken over."""
        if "takeover" not in offered:
            yield UnavailableOption(text("shut-takeover"), text("why-takeover"), "M3")


def can_take_over(table: Table, seat: int, space: str) -> bool:
    """Return True if this space has more armies than the card's holder has on the twin space.

    The supply has no armies, so one army suffices there. False for the holder itself.
    """
    holder = table.state.holders[region_of(space)]
    if holder is None or holder == seat:
        return holder is None
    there = table.state.spaces[twin_space(space)]
    return table.state.spaces[space].armies > (there.armies if there.owner == holder else 0)
