"""The harmless use of a card, performed by the clock for a late seat (A2)."""

from collections.abc import Sequence

from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.effects.actions.extract import income_in
from engine.games.immortals.position.state import Table
from engine.rules.core import Option, verb_of

SAFE = ("gold", "energy", "awaken", "limbo", "capital", "shrine", "takeover", "draw")  # verbs, best first


def find_safest(table: Table, revealed: Revealed, options: Sequence[Option]) -> str | None:
    """Return the id of the safest use, or None. Attacks, moves and Portals are never safe."""
    safe = [option.id for option in options if verb_of(option.id) in SAFE]
    return min(
        safe, key=lambda pick: (SAFE.index(verb_of(pick)), -worth_of(table, revealed, pick)), default=None
    )


def worth_of(table: Table, revealed: Revealed, pick: str) -> int:
    """Return a number to compare options of one verb: the income, the limbo's armies, or the space's armies."""
    verb, _, target = pick.partition(":")
    limbo = table.state.seats[revealed.seat].limbo
    if verb in ("gold", "energy"):
        return income_in(table.rules, target, verb)
    if verb in ("awaken", "limbo"):
        return limbo[realm_of(target)]
    return table.state.spaces[target].armies if target else 0
