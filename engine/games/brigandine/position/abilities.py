"""What the event in force and a player's nation change of the rules just now (D2, D11)."""

from collections.abc import Callable

from engine.games.brigandine.edition.effects import ForceEffect, NationEffect
from engine.games.brigandine.position.state import Table

NOTHING = ForceEffect()


def force_of(table: Table) -> ForceEffect:
    """Return what the event in force changes; before the first one nothing."""
    sign = table.state.sign
    return table.rules.events[sign].force if sign else NOTHING


def sum_abilities(table: Table, seat: int, read: Callable[[NationEffect], int]) -> int:
    """Sum what a player's nation can do, as read from each of its abilities."""
    abilities = table.rules.nations[table.state.sides[seat].nation].abilities
    return sum([read(ability) for ability in abilities])
