"""What an event changes of the public position: stored beside its fields, as `now`."""

import msgspec
from msgspec import UNSET, UnsetType  # unset: what has not changed

from engine.games.brigandine.position.sides import Troop
from engine.rules.core import Event, Seat


class SideNews(msgspec.Struct, frozen=True):
    """What has changed of a side; a troop of None is gone."""

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
    """How a territory stands."""

    owner: Seat | None
    structure: str
    runes: str
    token: str
    objectives: list[Seat]


class TableNews(msgspec.Struct, frozen=True):
    """What has changed of what belongs to nobody; a pile: how many cards its parts have, and its discards."""

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
    """What an event changes of the public position."""

    sides: dict[str, SideNews] = {}
    lands: dict[str, LandNews] = {}
    table: TableNews = TableNews()


class Told(msgspec.Struct, frozen=True):
    """What every stored event may have beside its own fields."""

    now: News = News()


def read_news(event: Event) -> News:
    """Read what a stored event changes of the public position."""
    return msgspec.convert(event.data, Told).now
