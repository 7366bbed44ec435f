"""The input of pictures of Immortals, and the names on them."""

from typing import TypeAlias

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.view import Own, View
from render.pages.sight import Sight as AnySight

Sight: TypeAlias = AnySight[View, Edition]
# for pictures that depend on the rules alone: cards, prices, sheets
RulesSight: TypeAlias = AnySight[object, Edition]


def card_name(sight: RulesSight, card: str) -> str:
    """Return the name on a card."""
    kind, _, rest = card.partition("/")
    if kind == "wild":
        return sight.line("board-wild", area=sight.rules.areas[rest.partition("/")[2]].name)
    if kind in ("region", "conflict"):
        return sight.rules.regions[rest.rpartition("/")[2]].name
    return sight.line(card.replace("/", "-"))


def tribe_names(sight: Sight, seat: int) -> str:
    """Return both tribes of a seat. Empty: none is dealt yet."""
    each = sight.view.seats[seat]
    light, dark = _tribe_name(sight.rules, each.light_tribe), _tribe_name(sight.rules, each.dark_tribe)
    return sight.line("board-tribes", light=light, dark=dark) if light or dark else ""


def own_cards(sight: Sight, seat: int) -> Own | None:
    """Return the hidden cards of the viewer's own seat. None: it is another seat."""
    return sight.view.own if seat == sight.viewer else None


def _tribe_name(edition: Edition, tribe: str) -> str:
    return edition.tribes[tribe].name if tribe in edition.tribes else ""
