"""Build the options that several steps and actions share."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.games.immortals.edition.cards import REALMS, realm_of, region_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.changes import can_draw
from engine.games.immortals.position.state import Table, neighbour_spaces, own_spaces
from engine.rules.core import Group, Option, Picks, ReadyAnswer, Ref, Text, target_of, text

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


def decline_options(rank: int) -> tuple[Option, ...]:
    """Return the two ways not to perform an action: for 1 gold or for 1 energy (A2)."""
    return tuple(Option(key, text("option-" + key.replace(":", "-")), rank=rank) for key in DECLINE)


def amount_option(key: str, label: Text, most: int, spot: str = "") -> Option:
    """Return an option that stands for an amount: it is picked so many times, at most `most`."""
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


def share_armies(table: Table, seat: int, counts: Mapping[str, int]) -> tuple[ReadyAnswer, ...]:
    """Return a ready answer for so many armies by realm: each goes where enemies outnumber the space most.

    Empty in rollouts, because only people use it.
    """
    if not table.hints:
        return ()
    placed = dict[str, int]()
    for realm, count in counts.items():
        spaces = own_spaces(table.state, seat, realm)
        for _ in range(count):
            space = max(spaces, key=lambda space: _rate_need(table, seat, space) - placed.get(space, 0))
            placed[space] = placed.get(space, 0) + 1
    parts = tuple(text("share-armies", count=count, space=Ref("space", key)) for key, count in placed.items())
    picks = tuple(f"spread:{space}" for space, count in placed.items() for _ in range(count))
    return (ReadyAnswer(text("share-spread", parts=parts), picks),) if picks else ()


def _rate_need(table: Table, seat: int, space: str) -> int:
    """Return how many more armies the strongest enemy beside an own space has. Without enemies it is far below 0."""
    spaces = table.state.spaces
    near = [spaces[each] for each in neighbour_spaces(table, space)]
    enemies = [each.armies for each in near if each.owner not in (None, seat)]
    return max(enemies, default=-len(spaces)) - spaces[space].armies


def spread_of(picks: Picks) -> dict[str, dict[str, int]]:
    """Count picked spaces as armies by realm and space."""
    spread: dict[str, dict[str, int]] = {realm: {} for realm in REALMS}
    for pick in picks:
        space = target_of(pick)
        counts = spread[realm_of(space)]
        counts[space] = counts.get(space, 0) + 1
    return spread
