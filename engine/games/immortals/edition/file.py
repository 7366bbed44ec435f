"""Read editions from TOML: the standard one and any other text."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.games.immortals.edition.actions import MagicEffect
from engine.games.immortals.edition.checks import CHECKS, DOUBTS
from engine.games.immortals.edition.edition import (
    FIRST_TOWER,
    Area,
    Edition,
    Point,
    Region,
    Slot,
    Tower,
    Tribe,
)
from engine.rules.rule_data import Editions, list_members, need, row_of, rows_of, tables_of

TABLES = {"areas", "regions", "tribes", "slots", "magic"}


def _read_edition(toml: str, name: str) -> Edition:
    found = tables_of(toml, TABLES, {"polygons", "tower"})
    for table, value in found.items():
        _check_whole(table, value)
    polygons = rows_of(found, "polygons", tuple[Point, ...]) if "polygons" in found else None
    return Edition(
        name=name,
        hash=sha256(toml.encode()).hexdigest(),
        areas=rows_of(found, "areas", Area),
        regions=rows_of(found, "regions", Region),
        tribes=rows_of(found, "tribes", Tribe),
        slots=row_of("slots", found["slots"], tuple[Slot, ...]),
        magic=_read_magic(rows_of(found, "magic", dict[str, Any])),
        polygons=polygons,
        tower=row_of("tower", found["tower"], Tower) if "tower" in found else FIRST_TOWER,
    )


def _read_magic(rows: Mapping[str, Any]) -> dict[str, MagicEffect]:
    """Read each row as the magic card that it names."""
    cards = {card.key: card for card in list_members(MagicEffect)}
    need([key for key in rows if key not in cards], "fault-magic-unknown")
    return {key: row_of(f"magic.{key}", row, cards[key]) for key, row in rows.items()}


def _check_whole(place: str, value: Any) -> None:
    """Reject an empty table, and a price with only one of energy and gold."""
    if isinstance(value, dict):
        need([place] * (not value), "fault-empty")
        missing = {"energy", "gold"} - value.keys()
        need(missing if len(missing) == 1 else (), "fault-missing", place=place)
        for key, inner in value.items():
            _check_whole(f"{place}.{key}", inner)


EDITIONS = Editions(Path(__file__).parent.parent / "data" / "standard.toml", _read_edition, CHECKS, DOUBTS)
