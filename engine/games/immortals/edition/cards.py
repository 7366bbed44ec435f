"""Read cards by their ids.

Examples: region/treehome, conflict/light/treehome, wild/light/green, blank, magic/transition-5.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.games.immortals.edition.actions import MagicEffect
from engine.games.immortals.edition.edition import Edition
from engine.rules.core import Ref, Text, text

REALMS = ("light", "dark")
BLANK = "blank"
BLANKS = 4
MAGIC_SLOTS = (8, 9)
SLOTS = 10


def other_realm(realm: str) -> str:
    """Return the other realm."""
    return "dark" if realm == "light" else "light"


@lru_cache(maxsize=1024)
def realm_of(space: str) -> str:
    """Return the realm of a space."""
    return space.partition("/")[0]


@lru_cache(maxsize=1024)
def region_of(space: str) -> str:
    """Return the region of a space."""
    return space.partition("/")[2]


@lru_cache(maxsize=1024)
def region_spaces(region: str) -> tuple[str, ...]:
    """Return the spaces of a region, one in each realm."""
    return tuple(f"{realm}/{region}" for realm in REALMS)


@lru_cache(maxsize=1024)
def twin_space(space: str) -> str:
    """Return the space of the same region in the other realm."""
    realm, _, region = space.partition("/")
    return f"{other_realm(realm)}/{region}"


@lru_cache(maxsize=1024)
def kind_of(card: str) -> str:
    """Return region, conflict, wild, magic or blank."""
    return card.partition("/")[0]


@lru_cache(maxsize=1024)
def subject_of(card: str) -> str:
    """Return the subject of a card: its region, its space, its realm and area, or a magic card's key."""
    return card.partition("/")[2]


@lru_cache(maxsize=1024)
def is_conflict(card: str) -> bool:
    """Return True if the card is one of the 60 conflict cards, wilds included."""
    return card.startswith(("conflict/", "wild/"))


def conflict_realm(card: str) -> str:
    """Return the realm of a conflict card or wild."""
    return card.split("/")[1]


@lru_cache
def conflict_cards(edition: Edition) -> tuple[str, ...]:
    """Return all 60 conflict cards, wilds included, sorted."""
    plain = [f"conflict/{realm}/{region}" for realm in REALMS for region in edition.regions]
    return tuple(sorted(plain + [f"wild/{realm}/{area}" for realm in REALMS for area in edition.areas]))


@lru_cache
def magic_cards(edition: Edition) -> tuple[str, ...]:
    """Return the magic cards that each player has, sorted: those the edition names."""
    return tuple(sorted(f"magic/{key}" for key in edition.magic))


def magic_of(edition: Edition, card: str) -> MagicEffect:
    """Return the action and price of a magic card."""
    return edition.magic[subject_of(card)]


@lru_cache
def card_spaces(edition: Edition, card: str) -> tuple[str, ...]:
    """Return the spaces where a card can act or that it names.

    For a region card they are both twins, for a wild its area.
    """
    kind, _, rest = card.partition("/")
    if kind == "region":
        return region_spaces(rest)
    if kind == "conflict":
        return (rest,)
    if kind == "wild":
        realm, area = rest.split("/")
        return tuple(f"{realm}/{region}" for region in area_regions(edition, area))
    return ()


@lru_cache
def area_regions(edition: Edition, area: str) -> tuple[str, ...]:
    """Return the five regions of an area, in the edition's order."""
    return tuple(key for key, region in edition.regions.items() if region.area == area)


@lru_cache(maxsize=1024)
def card_text(edition: Edition, card: str) -> Text:
    """Return the name of a card."""
    kind, _, rest = card.partition("/")
    if kind == "region":
        return text("card-region", region=edition.regions[rest].name)
    if kind == "conflict":
        return text("card-conflict", space=Ref("space", rest))
    if kind == "wild":
        realm, area = rest.split("/")
        return text("card-wild", area=Ref("area-name", area), realm=Ref("realm", realm))
    return text(card.replace("/", "-"))


def sort_hand(cards: Iterable[str]) -> list[str]:
    """Sort cards in the order of a hand: region, conflict, wild, magic, blank, each kind in order."""
    order = {"region": 0, "conflict": 1, "wild": 2, "magic": 3, "blank": 4}
    return sorted(cards, key=lambda card: (order[kind_of(card)], card))
