"""Building, exploring, extracting (O5 to O7, X)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

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
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    colour_option,
    land_option,
    make_menu,
    mark_done,
    note_act,
    nothing_more,
    plain_option,
    spend_coins,
)
from engine.games.brigandine.position.state import Draft, Table, edit_land, edit_side, keep_found
from engine.rules.core import Option, text
from engine.rules.menus import Menu

TEMPLES = ("temple-blue", "temple-yellow", "temple-red")
STRUCTURES = {
    "castle": ("castle",),
    "city": ("city",),
    "temple": TEMPLES,
}  # kinds with one price, built in the same places
BUILDERS = "builders:"


@keep_found
def ready_cities(table: Table, seat: int) -> list[str]:
    """Cities that stood when the phase began and still stand (O5)."""
    return _list_older(table, seat, realm_of(table, seat).cities)


@keep_found
def ready_castles(table: Table, seat: int) -> list[str]:
    """Castles that stood when the phase began and still stand (O5)."""
    return _list_older(table, seat, realm_of(table, seat).castles)


def _list_older(table: Table, seat: int, lands: list[str]) -> list[str]:
    marks = table.state.sides[seat].marks
    return [land for land in lands if f"built:{land}" not in marks]


def sum_discount(table: Table, seat: int, prefix: str) -> int:
    """Add up what pending discounts come to (P4)."""
    return _add_up(table.state.sides[seat].marks, prefix)


@lru_cache(maxsize=1 << 10)
def _add_up(marks: tuple[str, ...], prefix: str) -> int:
    return sum([int(word.removeprefix(prefix)) for word in marks if word.startswith(prefix)])


@keep_found
def builders_discount(table: Table, seat: int) -> int:
    """List what takes coins off the next structure (P4)."""
    return sum_discount(table, seat, BUILDERS)


def use_marks(draft: Draft, seat: int, prefix: str) -> tuple[str, ...]:
    """Use up discounts; returns them."""
    marks = draft.state.sides[seat].marks
    gone = tuple(word for word in marks if word.startswith(prefix))
    edit_side(draft, seat, marks=tuple(word for word in marks if not word.startswith(prefix)))
    return gone


def build_price(table: Table, seat: int, kind: str) -> int:
    """Coins for a structure after discounts."""
    base, less = kind.partition("-")[0], builders_discount(table, seat)
    if base == "temple":
        less += sum_abilities(table, seat, lambda ability: ability.temple_discount)
    return max(0, table.rules.structures[base].coins - less)


def list_sites(table: Table, seat: int, kind: str) -> list[str]:
    """List the territories where a structure may be built now."""
    return _places_for(table, seat, kind.partition("-")[0], build_price(table, seat, kind))


def _places_for(table: Table, seat: int, base: str, price: int) -> list[str]:
    side = table.state.sides[seat]
    if side.coins < price or (base == "temple" and "temple" in side.marks):
        return []
    own, limit = realm_of(table, seat), table.rules.structures[base].limit
    standing = own.built[base]
    if base != "castle":
        return [land for land in own.lands if land not in standing]
    if limit is not None and len(standing) >= limit:
        return []
    held = {troop.place for troop in side.troops}
    return [land for land in own.lands if land in held and land not in standing]


def build_things(table: Table, seat: int) -> Iterator[Option]:
    """Kinds of structures that can be built somewhere."""
    for base, kinds in STRUCTURES.items():
        price = build_price(table, seat, base)
        if _places_for(table, seat, base, price):
            yield from (_kind_option(kind, price) for kind in kinds)


@lru_cache(maxsize=1 << 8)
def _kind_option(kind: str, coins: int) -> Option:
    return plain_option(kind, f"option-{kind}", text("hint-price", coins=coins))


def build_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Where."""
    if len(path) > 1:
        return None
    old = table.state.lands
    options = [
        land_option(land, text(f"hint-replaces-{old[land].structure}") if old[land].structure else None)
        for land in list_sites(table, seat, path[0])
    ]
    return make_menu("build", "build-where", options, what=text(f"option-{path[0]}"))


def build_structure(draft: Draft, seat: int, path: Path) -> None:
    """Pay, remove what stood there, build (X1 to X4)."""
    kind, land = path
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


def explore_things(table: Table, seat: int) -> Iterable[Option]:
    """Castles that may still explore (O6)."""
    side, cost = table.state.sides[seat], table.rules.organization.explore
    if side.coins < cost:
        return []
    lands = [land for land in ready_castles(table, seat) if f"explored:{land}" not in side.marks]
    return (
        _explored_option(land, tile_of(table, land).cards)
        for land in lands
        if shown_size(table, seat, home_of(table.rules, land))
    )


@lru_cache(maxsize=1 << 8)
def _explored_option(land: str, cards: int) -> Option:
    return land_option(land, text("hint-cards", count=cards))


def explore_land(draft: Draft, seat: int, path: Path) -> None:
    """Draw as many cards as the tile shows from the home nation's deck."""
    land = path[0]
    cards = draw_hidden(draft, seat, home_of(draft.rules, land), tile_of(draft, land).cards)
    if cards:
        spend_coins(draft, seat, draft.rules.organization.explore)
    mark_done(draft, seat, f"explored:{land}")
    note_act(draft, seat, "explored", land, str(len(cards)))


def list_extractable(table: Table, seat: int, land: str) -> list[str]:
    """List the colours of a castle's territory that find a space somewhere (O7)."""
    return [colour for colour in list_bearable(table, land) if rune_places(table, seat, colour)]


def extract_things(table: Table, seat: int) -> Iterable[Option]:
    """Castles that may still extract."""
    side = table.state.sides[seat]
    if side.coins < table.rules.organization.extract:
        return []
    lands = [land for land in ready_castles(table, seat) if f"extracted:{land}" not in side.marks]
    free = set("".join(spaces_by_land(table, seat).values())) if lands else set[str]()
    return (land_option(land) for land in lands if not free.isdisjoint(list_bearable(table, land)))


def extract_more(table: Table, seat: int, path: Path) -> Menu | None:
    """Which colour, and where it is placed."""
    if len(path) == 1:
        options = [colour_option(colour) for colour in list_extractable(table, seat, path[0])]
        return make_menu("extract", "rune-colour", options)
    if len(path) == 2:
        return make_menu("extract", "rune-place", map(land_option, rune_places(table, seat, path[1])))
    return None


def extract_rune(draft: Draft, seat: int, path: Path) -> None:
    """Extract one rune for a coin."""
    castle, colour, land = path
    spend_coins(draft, seat, draft.rules.organization.extract)
    place_rune(draft, land, colour)
    mark_done(draft, seat, f"extracted:{castle}")
    note_act(draft, seat, "extracted", castle, colour, land)


VERBS = (
    Verb("build", "X1", build_things, build_more, build_structure),
    Verb("explore", "O6", explore_things, nothing_more, explore_land, chance=True),
    Verb("extract", "O7", extract_things, extract_more, extract_rune),
)
