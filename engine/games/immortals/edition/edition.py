"""The rule data of Immortals as typed rows: map, incomes, tribe boards and prices."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.games.immortals.edition.actions import MagicEffect
from engine.games.immortals.edition.money import Amount, Money
from engine.rules.rule_data import Label, Row

Point: TypeAlias = tuple[int, int]
ActionName: TypeAlias = Literal[
    "extract-gold", "extract-energy", "transition", "construction", "attack", "attack-or-move", "shrine"
]


class Slot(Row, frozen=True):
    """An army slot and its price.

    At attack-or-move it is the price of the move, at construction there is none.
    """

    action: ActionName
    energy: Amount = 0
    gold: Amount = 0
    source: str = ""


class Area(Row, frozen=True):
    """One of the five areas, the same in both realms."""

    name: Label
    source: str


class Region(Row, frozen=True):
    """One of the 25 regions with the incomes of its two spaces."""

    name: Label
    area: str
    light: Money
    dark: Money
    neighbours: tuple[str, ...]
    source: str


class Prices(Row, frozen=True):
    """The prices of a Light tribe's buildings (X3)."""

    portal: Money
    shrine: Money
    capital: Money


class Tribe(Row, frozen=True):
    """A tribe, Light or Dark. A seat has one of each. Light has home and prices, Dark its own army slot.

    energy, gold: its start money. groups: the sizes of its army groups without the outer one. outer: that
    one's size.
    """

    name: Label
    realm: Literal["light", "dark"]
    energy: Amount
    gold: Amount
    groups: tuple[Annotated[int, msgspec.Meta(ge=1)], ...]
    outer: int
    source: str
    home: str | None = None
    prices: Prices | None = None
    own: Slot | None = None


class Tower(Row, frozen=True):
    """The cube tower's chances per 1000: of a falling cube to stick on a floor, of a stuck one to come loose."""

    stick: Annotated[int, msgspec.Meta(ge=0, le=900)]
    knock: Annotated[int, msgspec.Meta(ge=1, le=900)]
    source: str


# for editions without a tower, so that their running matches stay the same
FIRST_TOWER = Tower(170, 24, "ours")


class Edition(Row, frozen=True, eq=False):
    """A whole checked edition, compared by identity. hash: SHA-256 of its text. slots: the seven common ones."""

    name: str
    hash: str
    areas: dict[str, Area]
    regions: dict[str, Region]
    tribes: dict[str, Tribe]
    slots: tuple[Slot, ...]
    magic: dict[str, MagicEffect]
    polygons: dict[str, tuple[Point, ...]] | None = None
    tower: Tower = FIRST_TOWER
