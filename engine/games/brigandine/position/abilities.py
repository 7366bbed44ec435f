"""What the event in force and a player's nation change of the rules just now (D2, D11)."""

from collections.abc import Callable

from engine.games.brigandine.edition.deeds import ForceDeed, NationDeed
from engine.games.brigandine.position.state import Table

NOTHING = ForceDeed()


def force_of(table: Table) -> ForceDeed:
    """Return what the event in force changes; before the first one nothing."""
    sign = table.state.sign
    return table.rules.events[sign].force if sign else NOTHING


def sum_abilities(table: Table, seat: int, read: Callable[[NationDeed], int]) -> int:
    """Sum what a player's nation can do, as read from each of its abilities."""
    abilities = table.rules.nations[table.state.sides[seat].nation].abilities
    return sum([read(ability) for ability in abilities])
