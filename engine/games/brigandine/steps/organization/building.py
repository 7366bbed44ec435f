"""Building, exploring, extracting (O5 to O7, X)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.games.brigandine.position import options
from engine.games.brigandine.position.abilities import sum_abilities
from engine.games.brigandine.position.changes import place_rune
from engine.games.brigandine.position.drawing import draw_hidden, shown_size
from engine.games.brigandine.position.map import (
    home_of,
    list_bearable,
    realm_of,
    rune_places,
    spaces_by_land,
    structures_of,
    tile_of,
)
from engine.games.brigandine.position.options import mark_done, note_act, spend_coins
from engine.games.brigandine.position.state import Draft, Table, edit_land, edit_side, keep_found
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option, text
from engine.rules.menus import Menu

TEMPLES = ("temple-blue", "temple-yellow", "temple-red")
# the variants of each kind of structure, which share its price and site rule
STRUCTURES = {"castle": ("castle",), "city": ("city",), "temple": TEMPLES}
BUILDERS = "builders:"
EXPLORED, EXTRACTED = "explored", "extracted"


@keep_found
def ready_cities(table: Table, seat: int) -> list[str]:
    """List the cities that have been there since the phase began (O5)."""
    return _list_older(table, seat, realm_of(table, seat).cities)


@keep_found
def ready_castles(table: Table, seat: int) -> list[str]:
    """List the castles that have been there since the phase began (O5)."""
    return _list_older(table, seat, realm_of(table, seat).castles)


def _list_older(table: Table, seat: int, lands: list[str]) -> list[str]:
    marks = table.state.sides[seat].marks
    return [land for land in lands if f"built:{land}" not in marks]


def sum_discount(table: Table, seat: int, prefix: str) -> int:
    """Return the sum of pending discounts of a kind (P4). prefix: the beginning of their marks."""
    return _add_up(table.state.sides[seat].marks, prefix)


@lru_cache(maxsize=1 << 10)
def _add_up(marks: tuple[str, ...], prefix: str) -> int:
    return sum([int(word.removeprefix(prefix)) for word in marks if word.startswith(prefix)])


def use_marks(draft: Draft, seat: int, prefix: str) -> tuple[str, ...]:
    """Use up the discounts of a kind and return them."""
    marks = draft.state.sides[seat].marks
    edit_side(draft, seat, marks=tuple(word for word in marks if not word.startswith(prefix)))
    return tuple(word for word in marks if word.startswith(prefix))


def build_price(table: Table, seat: int, kind: str) -> int:
    """Return the coins of a structure after discounts."""
    base, less = kind.partition("-")[0], sum_discount(table, seat, BUILDERS)
    if base == "temple":
        less += sum_abilities(table, seat, lambda ability: ability.temple_discount)
    return max(0, table.rules.structures[base].coins - less)


def list_sites(table: Table, seat: int, kind: str) -> list[str]:
    """List the territories where a structure may be built now, none if it cannot be paid."""
    paid = build_price(table, seat, kind) <= table.state.sides[seat].coins
    return _list_places(table, seat, kind.partition("-")[0]) if paid else []


def _list_places(table: Table, seat: int, base: str) -> list[str]:
    """List the territories with room for a structure (X1 to X4).

    A castle needs a troop and is limited in number. There is one temple a month.
    """
    side, realm, limit = table.state.sides[seat], realm_of(table, seat), table.rules.structures[base].limit
    standing = realm.built[base]
    if base == "castle":
        full = limit is not None and len(standing) >= limit
        held = set[str]() if full else {troop.place for troop in side.troops}
        return [land for land in realm.lands if land in held and land not in standing]
    if base == "temple" and "temple" in side.marks:
        return []
    return [land for land in realm.lands if land not in standing]


def build_things(table: Table, seat: int) -> Iterator[Option]:
    """List the kinds of structures that can be built somewhere."""
    coins = table.state.sides[seat].coins
    for base, kinds in STRUCTURES.items():
        price = build_price(table, seat, base)
        if price <= coins and _list_places(table, seat, base):
            yield from (_price_structure(kind, price) for kind in kinds)


@lru_cache(maxsize=1 << 8)
def _price_structure(kind: str, coins: int) -> Option:
    return options.plain_option(kind, f"option-{kind}", text("hint-price", coins=coins))


def ask_site(table: Table, seat: int, kind: str) -> Menu:
    """Ask for the site, with the structure that would be replaced."""
    offered = []
    for land in list_sites(table, seat, kind):
        old = table.state.lands[land].structure
        offered.append(options.land_option(land, text(f"hint-replaces-{old}") if old else None))
    return options.make_menu("build", "build-where", offered, what=text(f"option-{kind}"))


def build_structure(draft: Draft, seat: int, kind: str, land: str) -> None:
    """Pay, remove an old structure, build (X1 to X4)."""
    price = build_price(draft, seat, kind)
    use_marks(draft, seat, BUILDERS)
    spend_coins(draft, seat, price)
    if kind in TEMPLES:
        for old in structures_of(draft.state, seat, "temple"):
            edit_land(draft.state, old, structure="")
        mark_done(draft, seat, "temple")
    edit_land(draft.state, land, structure=kind)
    mark_done(draft, seat, f"built:{land}")
    note_act(draft, seat, "built", kind, land)


def list_fresh(table: Table, seat: int, done: str) -> list[str]:
    """List the ready castles that have not explored or extracted yet this month (O5)."""
    marks = table.state.sides[seat].marks
    return [land for land in ready_castles(table, seat) if f"{done}:{land}" not in marks]


def explore_things(table: Table, seat: int) -> Iterable[Option]:
    """List the castles that may still explore (O6)."""
    if table.state.sides[seat].coins < table.rules.organization.explore:
        return []
    return (
        _count_explored(land, tile_of(table, land).cards)
        for land in list_fresh(table, seat, EXPLORED)
        if shown_size(table, seat, home_of(table.rules, land))
    )


@lru_cache(maxsize=1 << 8)
def _count_explored(land: str, cards: int) -> Option:
    return options.land_option(land, text("hint-cards", count=cards))


def explore_land(draft: Draft, seat: int, land: str) -> None:
    """Draw as many cards as the tile shows from the home nation's deck."""
    cards = draw_hidden(draft, seat, home_of(draft.rules, land), tile_of(draft, land).cards)
    if cards:
        spend_coins(draft, seat, draft.rules.organization.explore)
    mark_done(draft, seat, f"{EXPLORED}:{land}")
    note_act(draft, seat, EXPLORED, land, str(len(cards)))


def extract_things(table: Table, seat: int) -> Iterable[Option]:
    """List the castles that may still extract a rune with a free space (O7)."""
    if table.state.sides[seat].coins < table.rules.organization.extract:
        return []
    lands = list_fresh(table, seat, EXTRACTED)
    free = set("".join(spaces_by_land(table, seat).values())) if lands else set[str]()
    return (options.land_option(land) for land in lands if not free.isdisjoint(list_bearable(table, land)))


def ask_colour(table: Table, seat: int, castle: str) -> Menu:
    """Ask for the colour to extract, among those with a free space (O7)."""
    colours = [colour for colour in list_bearable(table, castle) if rune_places(table, seat, colour)]
    return options.make_menu("extract", "rune-colour", map(options.colour_option, colours))


def ask_space(table: Table, seat: int, _castle: str, colour: str) -> Menu:
    """Ask for the territory of the rune."""
    return options.make_menu(
        "extract", "rune-place", map(options.land_option, rune_places(table, seat, colour))
    )


def extract_rune(draft: Draft, seat: int, castle: str, colour: str, land: str) -> None:
    """Extract one rune for a coin."""
    spend_coins(draft, seat, draft.rules.organization.extract)
    place_rune(draft, land, colour)
    mark_done(draft, seat, f"{EXTRACTED}:{castle}")
    note_act(draft, seat, EXTRACTED, castle, colour, land)


VERBS = (
    Verb("build", "X1", build_things, build_structure, asks=(ask_site,)),
    Verb("explore", "O6", explore_things, explore_land),
    Verb("extract", "O7", extract_things, extract_rune, asks=(ask_colour, ask_space)),
)
