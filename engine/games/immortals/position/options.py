"""Build the options that several steps and actions share."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.immortals.edition.cards import REALMS, realm_of, region_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.changes import can_draw
from engine.games.immortals.position.state import Table
from engine.rules.core import Group, Option, Picks, Ref, Text, target_of, text

DECLINE = {"decline:gold": Money(gold=1), "decline:energy": Money(energy=1)}


def space_option(verb: str, space: str, **more: Any) -> Option:
    """Return an option about one space, named by it and highlighted on the board."""
    return Option(f"{verb}:{space}", text(f"option-{verb}", space=Ref("space", space)), spot=space, **more)


def area_groups(table: Table, spaces: Iterable[str]) -> tuple[Group, ...]:
    """Return headings by realm and area for a choice among many spaces, in the order in which they first appear."""
    keys = dict.fromkeys(area_key(table, space) for space in spaces)
    return tuple(Group(key, text("group-area", place=Ref("area", key))) for key in keys)


def area_key(table: Table, space: str) -> str:
    """Return the heading's id for a space: light/green."""
    return f"{realm_of(space)}/{table.rules.regions[region_of(space)].area}"


def decline_options() -> tuple[Option, ...]:
    """Return the two ways not to perform an action: for 1 gold or for 1 energy (A2)."""
    return tuple(Option(key, text("option-" + key.replace(":", "-"))) for key in DECLINE)


def amount_option(key: str, label: Text, most: int, spot: str = "") -> Option:
    """Return an option that is picked as often as the number it stands for."""
    return Option(key, label, cap=most, spot=spot)


def draw_options(table: Table, most: int) -> Iterator[Option]:
    """Offer to draw so many conflict cards, fewer if fewer are left, unless none is left (D1)."""
    if can_draw(table.state):
        stock = len(table.state.deck) + len(table.state.discards)
        yield Option("draw", text("option-draw", count=min(most, stock)))


def spread_options(table: Table, seat: int, realm: str, most: int) -> Iterator[Option]:
    """Offer the own spaces of a realm, each for up to so many armies."""
    for space, here in table.state.spaces.items():
        if here.owner == seat and realm_of(space) == realm:
            hint = text("hint-armies", count=here.armies)
            yield space_option("spread", space, cap=most, group=realm, hint=hint)


def spread_of(picks: Picks) -> dict[str, dict[str, int]]:
    """Count picked spaces as armies by realm and space."""
    spread: dict[str, dict[str, int]] = {realm: {} for realm in REALMS}
    for pick in picks:
        space = target_of(pick)
        counts = spread[realm_of(space)]
        counts[space] = counts.get(space, 0) + 1
    return spread
