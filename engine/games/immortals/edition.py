"""The rule data of Immortals (map, incomes, tribe boards, prices), read from TOML and checked on load."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from engine import rule_data
from engine.rule_data import Label, Row, need, row_of, rows_of

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]
Point: TypeAlias = tuple[int, int]
Action: TypeAlias = Literal[
    "extract-gold", "extract-energy", "transition", "construction", "attack", "attack-or-move", "shrine"
]
STANDARD = Path(__file__).parent / "data" / "standard.toml"
COMMON = ("extract-gold", "extract-energy", "transition", "construction", "attack") + ("attack-or-move",) * 2
MAGIC = ("transition-5", "conflict-or-first", "shrine-or-takeover", "conflicts-or-transition-2")
TABLES = {"areas", "regions", "tribes", "slots", "magic"}


class Money(Row, frozen=True):
    """A price or an income."""

    energy: Amount = 0
    gold: Amount = 0


class Slot(Row, frozen=True):
    """An army slot and its price; at attack-or-move it is the move's price, at construction there is none."""

    action: Action
    energy: Amount = 0
    gold: Amount = 0


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
    """What a Light tribe pays for each building (X3)."""

    portal: Money
    shrine: Money
    capital: Money


class Tribe(Row, frozen=True):
    """One half of a pair: Light brings home and prices, Dark its own army slot; groups are the inner ones."""

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


class Edition(Row, frozen=True, eq=False):
    """A whole checked edition, compared by identity; hash is the SHA-256 of its text; slots are the seven common ones in order."""

    name: str
    hash: str
    areas: dict[str, Area]
    regions: dict[str, Region]
    tribes: dict[str, Tribe]
    slots: tuple[Slot, ...]
    magic: dict[str, Money]
    polygons: dict[str, tuple[Point, ...]] | None = None


def load(toml: str, name: str) -> Edition:
    """The edition written in this TOML text; raises EditionError."""
    return rule_data.load(toml, name, _read, CHECKS)


@cache
def standard() -> Edition:
    """The edition that comes with the bot."""
    return load(STANDARD.read_text(encoding="utf-8"), "standard")


def _read(toml: str, name: str) -> Edition:
    found = rule_data.tables_of(toml, TABLES, {"polygons"})
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
        magic=rows_of(found, "magic", Money),
        polygons=polygons,
    )


def _check_whole(place: str, value: Any) -> None:
    """Refuse an empty table, and energy without gold or gold without energy: a price is told whole."""
    if isinstance(value, dict):
        need([place] * (not value), "fault-empty")
        need(
            {"energy", "gold"} - value.keys() if {"energy", "gold"} & value.keys() else (),
            "fault-missing",
            place=place,
        )
        for key, inner in value.items():
            _check_whole(f"{place}.{key}", inner)


def _check_areas(edition: Edition) -> None:
    sizes = Counter(region.area for region in edition.regions.values())
    need([len(edition.areas)] * (len(edition.areas) != 5), "fault-area-count")
    need(sizes.keys() - edition.areas.keys(), "fault-area-unknown")
    need([a for a in edition.areas if sizes[a] != 5], "fault-area-size")
    for area in edition.areas:
        inside = [id_ for id_, region in edition.regions.items() if region.area == area]
        need([area] * (not _joined(edition, inside)), "fault-area-apart")


def _check_map(edition: Edition) -> None:
    for id_, region in edition.regions.items():
        place, near = f"regions.{id_}.neighbours", region.neighbours
        need([n for n in near if n not in edition.regions], "fault-neighbour-unknown", place=place)
        need(
            [n for n, times in Counter(near).items() if times > 1 or n == id_],
            "fault-neighbour-wrong",
            place=place,
        )
        need(
            [n for n in near if id_ not in edition.regions[n].neighbours],
            "fault-neighbour-one-way",
            place=place,
        )
        need([len(near)] * (not 2 <= len(near) <= 7), "fault-neighbour-count", place=place)
    need([""] * (not _joined(edition, list(edition.regions))), "fault-map-apart")


def _check_incomes(edition: Edition) -> None:
    for id_, region in edition.regions.items():
        for realm, money in (("light", region.light), ("dark", region.dark)):
            amounts = (money.energy, money.gold)
            need([a for a in amounts if not 1 <= a <= 6], "fault-income", place=f"regions.{id_}.{realm}")


def _check_tribes(edition: Edition) -> None:
    tribes = edition.tribes
    realms = Counter(tribe.realm for tribe in tribes.values())
    need([r for r in ("light", "dark") if realms[r] != 5], "fault-tribe-count")
    for id_, tribe in tribes.items():
        _check_tribe(f"tribes.{id_}", tribe)
    homes = [tribe.home for tribe in tribes.values() if tribe.home]
    need([h for h in homes if h not in edition.regions], "fault-home-unknown")
    need([h for h, times in Counter(homes).items() if times > 1], "fault-home-twice")
    groups = sum(len(tribe.groups) for tribe in tribes.values())
    need([groups] * (groups > 40), "fault-groups-count")


def _check_tribe(place: str, tribe: Tribe) -> None:
    need([sum(tribe.groups)] * (sum(tribe.groups) != 12), "fault-groups-sum", place=place)
    need([tribe.outer] * (tribe.outer != 2), "fault-outer", place=place)
    light = tribe.realm == "light"
    must = {"home": light, "prices": light, "own": not light}
    need([k for k, v in must.items() if v and getattr(tribe, k) is None], "fault-missing", place=place)
    need(
        [k for k, v in must.items() if not v and getattr(tribe, k) is not None],
        "fault-tribe-extra",
        place=place,
    )


def _check_boards(edition: Edition) -> None:
    actions = tuple(slot.action for slot in edition.slots)
    need([", ".join(COMMON)] * (actions != COMMON), "fault-slots")
    need([m for m in MAGIC if m not in edition.magic], "fault-missing", place="magic")
    need([m for m in edition.magic if m not in MAGIC], "fault-magic-unknown")


def _check_polygons(edition: Edition) -> None:
    if edition.polygons is None:
        return
    need([r for r in edition.regions if r not in edition.polygons], "fault-missing", place="polygons")
    need([r for r in edition.polygons if r not in edition.regions], "fault-polygon-unknown")
    need([r for r, p in edition.polygons.items() if len(p) < 3], "fault-polygon-corners")


CHECKS: tuple[Callable[[Edition], None], ...] = (
    _check_map, _check_areas, _check_incomes, _check_tribes, _check_boards, _check_polygons,
)  # fmt: skip


def _joined(edition: Edition, inside: list[str]) -> bool:
    """Whether these regions can all be reached from the first without leaving them."""
    reached = inside[:1]
    for id_ in reached:
        reached += [n for n in edition.regions[id_].neighbours if n in inside and n not in reached]
    return len(reached) == len(inside)
