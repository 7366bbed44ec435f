"""Changes of the public position by an event: stored next to its fields, as `now`."""

import msgspec
from msgspec import UNSET, UnsetType  # unset: unchanged fields

from engine.games.brigandine.position.sides import Troop
from engine.rules.core import Event, Seat


class SideNews(msgspec.Struct, frozen=True):
    """The changed public facts of a side. troops: changed troops by character, None for one that is gone."""

    nation: str | UnsetType = UNSET
    fate: str | UnsetType = UNSET
    coins: int | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    scripts: list[str] | UnsetType = UNSET
    inactive: int | UnsetType = UNSET
    active: list[tuple[str, int]] | UnsetType = UNSET
    tokens: list[str] | UnsetType = UNSET
    taken: int | UnsetType = UNSET
    trained: list[str] | UnsetType = UNSET
    spare: list[str] | UnsetType = UNSET
    troops: dict[str, Troop | None] = {}


class LandNews(msgspec.Struct, frozen=True):
    """The public facts of a territory."""

    owner: Seat | None
    structure: str
    runes: str
    token: str
    objectives: list[Seat]


class TableNews(msgspec.Struct, frozen=True):
    """The changed facts that belong to no seat. piles: by nation, sizes of upper and lower pile, discards."""

    month: int | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    marker: int | UnsetType = UNSET
    lead: int | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    past: list[str] | UnsetType = UNSET
    free: list[str] | UnsetType = UNSET
    gold: list[str] | UnsetType = UNSET
    classes: list[str] | UnsetType = UNSET
    walked: list[str] | UnsetType = UNSET
    benched: dict[str, str] | UnsetType = UNSET
    heirs: dict[str, str] | UnsetType = UNSET
    tiles: dict[str, str] | UnsetType = UNSET
    over: str | UnsetType = UNSET
    winners: list[Seat] | UnsetType = UNSET
    piles: dict[str, tuple[int, int, list[str]]] = {}
    trail: int | UnsetType = UNSET


class News(msgspec.Struct, frozen=True):
    """The changes of the public position by an event."""

    sides: dict[str, SideNews] = {}
    lands: dict[str, LandNews] = {}
    table: TableNews = TableNews()


class Told(msgspec.Struct, frozen=True):
    """The news that every stored event may have next to its own fields."""

    now: News = News()


def read_news(event: Event) -> News:
    """Read the changes of the public position from a stored event."""
    return msgspec.convert(event.data, Told).now
