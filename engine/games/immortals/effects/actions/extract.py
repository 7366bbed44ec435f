"""Extract Gold and Extract Energy (X1)."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.cards import realm_of, region_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.effects.actions.action import NO_ARMY, Reason, SingleAction, acting_spaces
from engine.games.immortals.position.changes import earn_money
from engine.games.immortals.position.options import space_option
from engine.games.immortals.position.state import Draft, Table
from engine.rules.core import Option, text


class Extract(SingleAction):
    """The income in gold, or in energy, of one own space that the card shows (X1)."""

    def __init__(self, money: str) -> None:
        self.money = money
        self.key = f"extract-{money}"

    def options(self, table: Table, revealed: Revealed) -> Iterator[Option]:
        """List the card's spaces with an own army, each with its income."""
        for space in acting_spaces(table, revealed):
            hint = text(f"hint-{self.money}", count=income_in(table.rules, space, self.money))
            yield space_option(self.money, space, hint=hint)

    def perform(self, draft: Draft, revealed: Revealed, verb: str, target: str) -> None:
        """Take the income of the space."""
        income = {self.money: income_in(draft.rules, target, self.money)}
        earn_money(draft, revealed.seat, **income, why="extract", space=target)

    def reason(self, table: Table, revealed: Revealed) -> Reason:
        """Return the reason: no own army on a space of the card (A6)."""
        return NO_ARMY


def income_in(rules: Edition, space: str, money: str) -> int:
    """Return the gold or energy that an edition prints for a space."""
    region = rules.regions[region_of(space)]
    return int(getattr(region.light if realm_of(space) == "light" else region.dark, money))
