"""List the territories and troops of a seat, with the facts needed to plan a month."""

from collections.abc import Iterator

from engine.games.brigandine.advice.month import look_on
from engine.games.brigandine.narration.words import refer_cards
from engine.games.brigandine.position.map import list_targets, spaces_of
from engine.games.brigandine.position.options import land_option, named_option
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Table, own_lands
from engine.games.brigandine.position.troops import LIMIT_OF, count_dice, count_used, find_limit, life_left
from engine.rules.core import Option, Text, text


def list_subjects(table: Table, seat: int) -> Iterator[Option]:
    """List the territories at a border, the troops, and the other territories."""
    seen = look_on(table, seat)
    lands = own_lands(seen.state, seat)
    borders = [land for land in lands if list_targets(seen, seat, land)]
    yield from (_list_land(seen, seat, land) for land in borders)
    yield from (_list_troop(seen, troop) for troop in seen.state.sides[seat].troops if troop.place)
    yield from (_list_land(seen, seat, land) for land in lands if land not in borders)


def _list_land(table: Table, seat: int, land: str) -> Option:
    """Describe a territory: its structure, its troops after all marches, and its neighbours."""
    here, side, spaces = table.state.lands[land], table.state.sides[seat], spaces_of(table, land)
    going = dict(side.marches)
    there = [one.character for one in side.troops if going.get(one.character, one.place) == land]
    near = list_targets(table, seat, land)
    facts = text(
        "facts-land",
        built=text(f"option-{here.structure}" if here.structure else "facts-unbuilt"),
        runes=len(here.runes),
        spaces=table.rules.capital.spaces if spaces is None else len(spaces),
        troops=refer_cards(there, "character") if there else text("facts-nobody"),
        near=len(near),
        lands=refer_cards(near, "land"),
    )
    return land_option(land, facts)


def _list_troop(table: Table, troop: Troop) -> Option:
    """Describe a troop: its strength, whether it can act, and the attachments it can still bear."""
    limits = {
        limit: _tell_limit(count_used(table.rules, troop, limit), find_limit(table.rules, troop, limit))
        for limit in LIMIT_OF.values()
    }
    facts = text(
        "facts-troop",
        dice=count_dice(table.rules, troop),
        life=life_left(table.rules, troop),
        active=int(troop.active),
        **limits,
    )
    return named_option(troop.character, "character", troop.character, facts, troop.place)


def _tell_limit(used: int, limit: int) -> Text:
    return text("facts-limit", used=used, limit=limit)
