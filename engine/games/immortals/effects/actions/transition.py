"""Bring back 3: armies from a limbo onto one space (X2)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.effects.actions.action import (
    NO_ARMY,
    Reason,
    SingleAction,
    acting_spaces,
    too_dear,
)
from engine.games.immortals.position.changes import awaken_armies, can_afford, pay_price
from engine.games.immortals.position.options import space_option
from engine.games.immortals.position.state import Draft, Table
from engine.rules.core import Option, Ref, text

ARMIES = 3


class Transition(SingleAction):
    """The return of 3 armies, or all if their realm's limbo has fewer, onto a space of the card (X2)."""

    key = "transition"

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List the card's own spaces with armies in their realm's limbo."""
        limbo = table.state.seats[revealed.seat].limbo
        if can_afford(table.state, revealed.seat, revealed.price):
            for space in acting_spaces(table, revealed):
                if count := limbo[realm_of(space)]:
                    yield space_option(
                        "awaken", space, hint=text("hint-brings-back", n=min(ARMIES, count), count=count)
                    )

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Pay the price and place the armies."""
        pay_price(draft, revealed.seat, revealed.price)
        realm = realm_of(target)
        count = min(ARMIES, draft.state.seats[revealed.seat].limbo[realm])
        awaken_armies(draft, revealed.seat, realm, {target: count})

    def reason(self, table: Table, revealed: Revealed) -> Reason:
        """Return the reason: no army to act with, too little money, or an empty limbo."""
        spaces = acting_spaces(table, revealed)
        if not spaces:
            return NO_ARMY
        if not can_afford(table.state, revealed.seat, revealed.price):
            return too_dear(revealed.price)
        return text("why-limbo", realm=Ref("realm", realm_of(spaces[0]))), "X2"
