"""Cache of menus, and of results of `keep_found` functions, for a seat, until their input changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.games.brigandine.position.state import ObservedTable, State, Table
from engine.rules.menus import Menu

CHANGEABLE = (list, dict)  # types of which a copy is stored


@dataclass(slots=True)
class MenuCache:
    """Menus by path, and the table as the seat sees it, for the latest state."""

    made_from: Sequence[Any]
    menus: dict[tuple[str, ...], Menu | None] = field(default_factory=dict)
    looked: tuple[State, ObservedTable] | None = None  # assigned as a whole: other threads read it too

    def look(self, table: Table, veil: Callable[[Table], Table]) -> ObservedTable:
        """Return the table as the seat sees it, with results found before. veil: a function that masks a table."""
        looked = self.looked
        if looked is None or looked[0] is not table.state:
            found = {} if looked is None else looked[1].found
            looked = self.looked = (table.state, ObservedTable(veil(table), found))
        return looked[1]


KNOWN: dict[tuple[int, bool], MenuCache] = {}  # the last by seat, and by whether it is for people, with hints


def recall_known(seat: int, hints: bool, made_from: Sequence[Any]) -> MenuCache:
    """Return the cache made from equal data, or an empty one."""
    known = KNOWN.get((seat, hints))
    if known is None or known.made_from != made_from:
        kept = [each.copy() if isinstance(each, CHANGEABLE) else each for each in made_from]
        known = KNOWN[seat, hints] = MenuCache(kept)
    return known
