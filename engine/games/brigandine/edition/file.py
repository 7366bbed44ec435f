"""Editions of Brigandine as TOML files: the one that comes with the bot, and any other text."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.games.brigandine.edition.card_rows import (
    ActionCard,
    CombatCard,
    Equipment,
    Journey,
    Keyword,
    Monster,
    Sign,
    Spell,
    Tile,
    Token,
)
from engine.games.brigandine.edition.edition import Edition, Road
from engine.games.brigandine.edition.land_checks import CHECKS
from engine.games.brigandine.edition.land_rows import (
    Battle,
    Capital,
    Character,
    CharacterClass,
    Militia,
    Nation,
    Organization,
    Players,
    Setup,
    Structure,
    Territory,
    Update,
    Victory,
    Whim,
)
from engine.rules.rule_data import Editions, Row, row_of, rows_of, tables_of

ROWS: dict[str, type[Row]] = {
    "territories": Territory,
    "nations": Nation,
    "structures": Structure,
    "classes": CharacterClass,
    "characters": Character,
    "combat": CombatCard,
    "keywords": Keyword,
    "monsters": Monster,
    "equipment": Equipment,
    "spells": Spell,
    "actions": ActionCard,
    "tokens": Token,
    "tiles": Tile,
    "journeys": Journey,
    "events": Sign,
}
SINGLES: dict[str, Any] = {
    "roads": tuple[Road, ...],
    "players": tuple[Players, ...],
    "setup": Setup,
    "organization": Organization,
    "battle": Battle,
    "update": Update,
    "victory": Victory,
    "capital": Capital,
    "militia": Militia,
    "whim": Whim,
    "counts": dict[str, int],
    "sources": dict[str, str],
}


def _read_tables(toml: str, name: str) -> Edition:
    found = tables_of(toml, ROWS.keys() | SINGLES.keys())
    parts: dict[str, Any] = {table: rows_of(found, table, kind) for table, kind in ROWS.items()}
    parts |= {table: row_of(table, found[table], kind) for table, kind in SINGLES.items()}
    return Edition(name=name, hash=sha256(toml.encode()).hexdigest(), **parts)


EDITIONS = Editions(Path(__file__).parent.parent / "data" / "standard.toml", _read_tables, CHECKS)
