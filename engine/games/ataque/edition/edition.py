"""The rule data of Ataque à Torre (troops, armies, abilities, numbers), read from TOML and checked on load."""

from collections import Counter
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.games.ataque.edition.effects import AbilityEffect
from engine.rules.rule_data import Editions, Label, Row, need, row_of, rows_of, tables_of

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=50)]
TYPES = ("light", "shooter", "heavy", "cavalry", "siege")
KINDS = (*TYPES, "common", "special")
PILE = 25  # cards of each of a player's two decks (T1)
TABLES = {"numbers", "copies", "types", "armies", "abilities"}


class Numbers(Row, frozen=True):
    """The game's plain numbers.

    base, palace: their power. hand: most cards in hand. renewal: cards drawn in a renewal. troops: most
    troops of a base.

    idle: so many successive turns without a loss are a draw (T19). warning: the draw is announced so many
    turns ahead.
    """

    base: Count
    palace: Count
    hand: Count
    renewal: Count
    troops: Count
    idle: Count
    warning: Count
    source: str


class Copies(Row, frozen=True):
    """The number of copies of each card in its deck (T1)."""

    base: Count
    typed: Count
    common: Count
    special: Count
    source: str


class Type(Row, frozen=True):
    """A type of troop (T14). plural: the name of several, if different."""

    name: Label
    power: Count
    plural: str = ""
    initiative: bool = False
    artillery: bool = False
    infantry: bool = False
    source: str = ""


class Army(Row, frozen=True):
    """One of the armies."""

    name: Label
    source: str


class Ability(Row, frozen=True):
    """An ability card. power, unique and loyal: fields of a special troop (T15)."""

    name: Label
    army: str
    type: Literal["light", "shooter", "heavy", "cavalry", "siege", "common", "special"]
    source: str
    effects: tuple[AbilityEffect, ...] = ()
    power: Count | None = None
    unique: bool = False
    loyal: bool = False

    @property
    def special(self) -> bool:
        """Return True if the ability puts a special troop on the palace (T15)."""
        return self.type == "special"


class Edition(Row, frozen=True, eq=False, dict=True):
    """A whole checked edition, compared by identity."""

    name: str
    numbers: Numbers
    copies: Copies
    types: dict[str, Type]
    armies: dict[str, Army]
    abilities: dict[str, Ability]

    def is_base(self, card: str) -> bool:
        """Return True if a card is a base card. The id of a base is its type, that of an ability its key."""
        return card in self.types

    @cached_property
    def kinds(self) -> list[str]:
        """Return all kinds of troops: the types, and the special troops by their ability."""
        return [*self.types, *(key for key, ability in self.abilities.items() if ability.special)]

    @cached_property
    def decks(self) -> dict[str, list[str]]:
        """Return all cards of a player of each army, sorted."""
        return {army: sorted(self.base_deck() + self.ability_deck(army)) for army in self.armies}

    def base_deck(self) -> list[str]:
        """Return the base cards of a player, sorted (T1)."""
        return sorted([*self.types] * self.copies.base)

    def ability_deck(self, army: str) -> list[str]:
        """Return the ability cards of an army, sorted (T1)."""
        mine = {key: ability for key, ability in self.abilities.items() if ability.army == army}
        return sorted(key for key, ability in mine.items() for _ in range(self.copies_of(ability)))

    def copies_of(self, ability: Ability) -> int:
        """Return how often a card is in its deck."""
        kind = ability.type if ability.type in ("common", "special") else "typed"
        return int(getattr(self.copies, kind))


def _read_edition(toml: str, name: str) -> Edition:
    found = tables_of(toml, TABLES)
    return Edition(
        name=name,
        numbers=row_of("numbers", found["numbers"], Numbers),
        copies=row_of("copies", found["copies"], Copies),
        types=rows_of(found, "types", Type),
        armies=rows_of(found, "armies", Army),
        abilities=rows_of(found, "abilities", Ability),
    )


def _check_types(edition: Edition) -> None:
    need([", ".join(TYPES)] * (tuple(edition.types) != TYPES), "fault-types")


def _check_armies(edition: Edition) -> None:
    wrong = [army for army in edition.armies if len(edition.ability_deck(army)) != PILE]
    need(wrong, "fault-abilities", pile=PILE)
    need([edition.copies.base] * (len(edition.base_deck()) != PILE), "fault-bases", pile=PILE)
    for army in edition.armies:
        kinds = Counter[str](ability.type for ability in edition.abilities.values() if ability.army == army)
        need([kind for kind in KINDS if kinds[kind] != 1], "fault-one-of-type", place=f"armies.{army}")


def _check_abilities(edition: Edition) -> None:
    for key, ability in edition.abilities.items():
        _check_ability(f"abilities.{key}", edition, key, ability)


def _check_ability(place: str, edition: Edition, key: str, ability: Ability) -> None:
    need([ability.army] * (ability.army not in edition.armies), "fault-army", place=place)
    need([key] * (key in edition.types), "fault-type-name", place=place)
    need([place] * (ability.special != (ability.power is not None)), "fault-power")
    need([place] * (not ability.special and (ability.unique or ability.loyal)), "fault-special")
    for at, effect in enumerate(ability.effects):
        here = f"{place}.effects[{at}]"
        lone = ability.type not in edition.types and not ability.special
        need([here] * (lone and _names_these(effect)), "fault-no-troops")
        effect.check_row(here, edition.types)


def _names_these(effect: AbilityEffect) -> bool:
    words = {getattr(effect, key, None) for key in ("who", "when", "where")}
    return bool(words & {"these", "with these"})


EDITIONS = Editions(
    Path(__file__).parent.parent / "data" / "standard.toml",
    _read_edition,
    (_check_types, _check_abilities, _check_armies),
)
