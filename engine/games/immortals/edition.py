"""The rule data of Immortals (map, incomes, tribe boards, prices), read from TOML and checked on load."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

from engine.core import Arg, Fault, text

T = TypeVar("T")
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]
Point: TypeAlias = tuple[int, int]
Label: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Action: TypeAlias = Literal[
    "extract-gold", "extract-energy", "transition", "construction", "attack", "attack-or-move", "shrine"
]
STANDARD = Path(__file__).parent / "data" / "standard.toml"
ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
COMMON = ("extract-gold", "extract-energy", "transition", "construction", "attack") + ("attack-or-move",) * 2
MAGIC = ("transition-5", "conflict-or-first", "shrine-or-takeover", "conflicts-or-transition-2")
TABLES = {"areas", "regions", "tribes", "slots", "magic", "polygons"}


class EditionError(Fault):
    """Names the file, the place in it and what does not fit; its text leaves the file to whoever has it."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen row of rule data in which an unknown key is an error."""


class Money(Struct, frozen=True):
    """A price or an income."""

    energy: Amount = 0
    gold: Amount = 0


class Slot(Struct, frozen=True):
    """An army slot and its price; at attack-or-move it is the move's price, at construction there is none."""

    action: Action
    energy: Amount = 0
    gold: Amount = 0


class Area(Struct, frozen=True):
    """One of the five areas, the same in both realms."""

    name: Label
    source: str


class Region(Struct, frozen=True):
    """One of the 25 regions with the incomes of its two spaces."""

    name: Label
    area: str
    light: Money
    dark: Money
    neighbours: tuple[str, ...]
    source: str


class Prices(Struct, frozen=True):
    """What a Light tribe pays for each building (X3)."""

    portal: Money
    shrine: Money
    capital: Money


class Tribe(Struct, frozen=True):
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


class Edition(Struct, frozen=True, eq=False):
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
    try:
        edition = _read(toml, name)
        for check in CHECKS:
            check(edition)
    except Fault as fault:
        raise EditionError(fault.text, f"{name}.toml") from fault
    return edition


@cache
def standard() -> Edition:
    """The edition that comes with the bot."""
    return load(STANDARD.read_text(encoding="utf-8"), "standard")


def _tables(toml: str) -> dict[str, Any]:
    try:
        return tomllib.loads(toml)
    except ValueError as error:
        raise Fault(text("fault-toml", why=str(error))) from error


def _read(toml: str, name: str) -> Edition:
    tables = _tables(toml)
    _need(sorted(tables.keys() - TABLES), "fault-table-unknown")
    _need(sorted(TABLES - {"polygons"} - tables.keys()), "fault-table-missing")
    polygons = _rows(tables, "polygons", tuple[Point, ...]) if "polygons" in tables else None
    return Edition(
        name=name,
        hash=sha256(toml.encode()).hexdigest(),
        areas=_rows(tables, "areas", Area),
        regions=_rows(tables, "regions", Region),
        tribes=_rows(tables, "tribes", Tribe),
        slots=_row("slots", tables["slots"], tuple[Slot, ...]),
        magic=_rows(tables, "magic", Money),
        polygons=polygons,
    )


def _rows(tables: Mapping[str, Any], table: str, kind: type[T]) -> dict[str, T]:
    rows = _row(table, tables[table], dict[str, Any])
    _need([row for row in rows if not ID.fullmatch(row) or len(row) > 25], "fault-id", place=table)
    return {row: _row(f"{table}.{row}", value, kind) for row, value in rows.items()}


def _row(place: str, value: Any, kind: type[T]) -> T:
    _check_whole(place, value)
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Fault(text("fault-value", place=place, why=str(error))) from error


def _check_whole(place: str, value: Any) -> None:
    """Refuse an empty table, and energy without gold or gold without energy: a price is told whole."""
    if isinstance(value, dict):
        _need([place] * (not value), "fault-empty")
        _need(
            {"energy", "gold"} - value.keys() if {"energy", "gold"} & value.keys() else (),
            "fault-missing",
            place=place,
        )
        for key, inner in value.items():
            _check_whole(f"{place}.{key}", inner)


def _need(faults: Iterable[str | int], key: str, **args: Arg) -> None:
    """Raise the text of this key for the first fault, its argument `what`, if there is one."""
    for fault in faults:
        raise Fault(text(key, what=fault, **args))


def _check_areas(edition: Edition) -> None:
    sizes = Counter(region.area for region in edition.regions.values())
    _need([len(edition.areas)] * (len(edition.areas) != 5), "fault-area-count")
    _need(sizes.keys() - edition.areas.keys(), "fault-area-unknown")
    _need([a for a in edition.areas if sizes[a] != 5], "fault-area-size")
    for area in edition.areas:
        inside = [id_ for id_, region in edition.regions.items() if region.area == area]
        _need([area] * (not _joined(edition, inside)), "fault-area-apart")


def _check_map(edition: Edition) -> None:
    for id_, region in edition.regions.items():
        place, near = f"regions.{id_}.neighbours", region.neighbours
        _need([n for n in near if n not in edition.regions], "fault-neighbour-unknown", place=place)
        _need(
            [n for n, times in Counter(near).items() if times > 1 or n == id_],
            "fault-neighbour-wrong",
            place=place,
        )
        _need(
            [n for n in near if id_ not in edition.regions[n].neighbours],
            "fault-neighbour-one-way",
            place=place,
        )
        _need([len(near)] * (not 2 <= len(near) <= 7), "fault-neighbour-count", place=place)
    _need([""] * (not _joined(edition, list(edition.regions))), "fault-map-apart")


def _check_incomes(edition: Edition) -> None:
    for id_, region in edition.regions.items():
        for realm, money in (("light", region.light), ("dark", region.dark)):
            amounts = (money.energy, money.gold)
            _need([a for a in amounts if not 1 <= a <= 6], "fault-income", place=f"regions.{id_}.{realm}")


def _check_tribes(edition: Edition) -> None:
    tribes = edition.tribes
    realms = Counter(tribe.realm for tribe in tribes.values())
    _need([r for r in ("light", "dark") if realms[r] != 5], "fault-tribe-count")
    for id_, tribe in tribes.items():
        _check_tribe(f"tribes.{id_}", tribe)
    homes = [tribe.home for tribe in tribes.values() if tribe.home]
    _need([h for h in homes if h not in edition.regions], "fault-home-unknown")
    _need([h for h, times in Counter(homes).items() if times > 1], "fault-home-twice")
    groups = sum(len(tribe.groups) for tribe in tribes.values())
    _need([groups] * (groups > 40), "fault-groups-count")


def _check_tribe(place: str, tribe: Tribe) -> None:
    _need([sum(tribe.groups)] * (sum(tribe.groups) != 12), "fault-groups-sum", place=place)
    _need([tribe.outer] * (tribe.outer != 2), "fault-outer", place=place)
    light = tribe.realm == "light"
    must = {"home": light, "prices": light, "own": not light}
    _need([k for k, v in must.items() if v and getattr(tribe, k) is None], "fault-missing", place=place)
    _need(
        [k for k, v in must.items() if not v and getattr(tribe, k) is not None],
        "fault-tribe-extra",
        place=place,
    )


def _check_boards(edition: Edition) -> None:
    actions = tuple(slot.action for slot in edition.slots)
    _need([", ".join(COMMON)] * (actions != COMMON), "fault-slots")
    _need([m for m in MAGIC if m not in edition.magic], "fault-missing", place="magic")
    _need([m for m in edition.magic if m not in MAGIC], "fault-magic-unknown")


def _check_polygons(edition: Edition) -> None:
    if edition.polygons is None:
        return
    _need([r for r in edition.regions if r not in edition.polygons], "fault-missing", place="polygons")
    _need([r for r in edition.polygons if r not in edition.regions], "fault-polygon-unknown")
    _need([r for r, p in edition.polygons.items() if len(p) < 3], "fault-polygon-corners")


CHECKS: tuple[Callable[[Edition], None], ...] = (
    _check_map, _check_areas, _check_incomes, _check_tribes, _check_boards, _check_polygons,
)  # fmt: skip


def _joined(edition: Edition, inside: list[str]) -> bool:
    """Whether these regions can all be reached from the first without leaving them."""
    reached = inside[:1]
    for id_ in reached:
        reached += [n for n in edition.regions[id_].neighbours if n in inside and n not in reached]
    return len(reached) == len(inside)
