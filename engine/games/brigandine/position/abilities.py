"""Read current changes of the rules by the event in force and a player's nation (D2, D11)."""

from collections.abc import Callable

from engine.games.brigandine.edition.effects import ForceEffect, NationEffect
from engine.games.brigandine.position.state import Table

NOTHING = ForceEffect()


def force_of(table: Table) -> ForceEffect:
    """Return the effect of the event in force. Before the first event it changes nothing."""
    sign = table.state.sign
    return table.rules.events[sign].force if sign else NOTHING


def sum_abilities(table: Table, seat: int, read: Callable[[NationEffect], int]) -> int:
    """Sum a value over the abilities of a player's nation."""
    abilities = table.rules.nations[table.state.sides[seat].nation].abilities
    return sum([read(ability) for ability in abilities])
