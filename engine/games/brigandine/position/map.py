"""The map: roads, control, runes and their spaces, places of rest (G1 to G8)."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from engine.games.brigandine.edition.card_rows import Tile
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.land_rows import Capital
from engine.games.brigandine.position.sides import COLOURS, find_troop, troops_at
from engine.games.brigandine.position.state import State, Table, keep_found, own_lands

LETTERS = tuple(COLOURS.values())


class Realm(NamedTuple):
    """A player's territories in table order, the same by kind of structure, and all their runes as letters."""

    lands: list[str]
    built: dict[str, list[str]]
    runes: str

    @property
    def castles(self) -> list[str]:
        """The territories with a castle."""
        return self.built["castle"]

    @property
    def cities(self) -> list[str]:
        """The territories with a city."""
        return self.built["city"]

    @property
    def temples(self) -> list[str]:
        """The territories with a temple of any colour."""
        return self.built["temple"]


@keep_found
def realm_of(table: Table, seat: int) -> Realm:
    """Return a player's territories, structures and runes, found in one pass."""
    lands, runes, built = list[str](), "", {"castle": list[str](), "city": [], "temple": []}
    for id_, land in table.state.lands.items():
        if land.owner == seat:
            lands.append(id_)
            runes += land.runes
            if land.structure:
                built[land.structure.partition("-")[0]].append(id_)
    return Realm(lands, built, runes)


def home_of(rules: Edition, land: str) -> str:
    """Return the nation a territory belongs to on the board."""
    return rules.territories[land].home


def is_capital(rules: Edition, land: str) -> bool:
    """Return True if a territory is a capital."""
    return rules.territories[land].capital


def is_foreign(table: Table, seat: int, land: str) -> bool:
    """Return True if a territory is another nation's home."""
    return home_of(table.rules, land) != table.state.sides[seat].nation


def list_reach(table: Table, seat: int, start: str) -> list[str]:
    """List the own territories connected by own territories with `start`, which is left out (O9)."""
    lands, near = table.state.lands, table.rules.near
    found = [start]
    for land in found:
        found += [other for other in near[land] if lands[other].owner == seat and other not in found]
    return found[1:]


def can_leave(table: Table, seat: int, start: str) -> bool:
    """Return True if there is an own territory next to this one (O9)."""
    lands = table.state.lands
    return any(lands[other].owner == seat for other in table.rules.near[start])


@lru_cache(maxsize=64)
def measure_roads(rules: Edition, start: str) -> dict[str, int]:
    """Return the distance in roads from a territory to each territory, itself included."""
    far = {start: 0}
    queue = [start]
    for land in queue:
        for other in rules.near[land]:
            if other not in far:
                far[other] = far[land] + 1
                queue.append(other)
    return far


def find_nearest(table: Table, seat: int, lands: list[str]) -> str | None:
    """Return the territory with fewest roads from the player's capital (G8), or None for an empty list."""
    if not lands:
        return None
    far = measure_roads(table.rules, table.rules.capitals[table.state.sides[seat].nation])
    return min(lands, key=lambda land: far[land])


def rest_place(table: Table, seat: int, character: str = "") -> str | None:
    """Return the own capital, else the ruler's territory, else the nearest own one (G8).

    None means that the player has no territory. character: the one that rests. The ruler's own territory is no
    place of rest for the ruler.
    """
    side, lands = table.state.sides[seat], own_lands(table.state, seat)
    capital, ruler = table.rules.capitals[side.nation], table.rules.nations[side.nation].ruler
    if capital in lands:
        return capital
    leader = None if ruler == character else find_troop(side, ruler)
    return leader.place if leader and leader.place in lands else find_nearest(table, seat, lands)


def spaces_of(table: Table, land: str) -> str | None:
    """Return the colours of a tile's rune spaces as letters, or None for a capital with any colour."""
    if is_capital(table.rules, land):
        return None
    return _list_letters(table.rules, table.state.tiles[land])


@lru_cache(maxsize=256)
def _list_letters(rules: Edition, tile: str) -> str:
    return "".join(COLOURS[colour] for colour in rules.tiles[tile].spaces)


def tile_of(table: Table, land: str) -> Tile | Capital:
    """Return the tile of a territory, or the capital's row with the same fields.

    They are the gold of each update and the cards drawn by an exploration.
    """
    rules = table.rules
    return rules.capital if is_capital(rules, land) else rules.tiles[table.state.tiles[land]]


def free_spaces(table: Table, land: str) -> str:
    """Return the colours of runes that fit on a territory now, each once. A capital with room bears any (G6)."""
    runes, spaces = table.state.lands[land].runes, spaces_of(table, land)
    if spaces is None:
        return "".join(LETTERS) if len(runes) < table.rules.capital.spaces else ""
    return _take_away(spaces, runes)


@lru_cache(maxsize=1 << 12)
def _take_away(spaces: str, runes: str) -> str:
    """Return the colours of the spaces that are left, each once."""
    left = list(spaces)
    for rune in runes:
        if rune in left:
            left.remove(rune)
    return "".join(dict.fromkeys(left))


@keep_found
def spaces_by_land(table: Table, seat: int) -> dict[str, str]:
    """Return the colours of runes that fit now, by own territory."""
    return {land: free_spaces(table, land) for land in realm_of(table, seat).lands}


def rune_places(table: Table, seat: int, colour: str) -> list[str]:
    """List the own territories with a free space for a rune of this colour."""
    return [land for land, free in spaces_by_land(table, seat).items() if colour in free]


def runes_of(table: Table, seat: int) -> Counter[str]:
    """Return a player's runes by colour."""
    return Counter(realm_of(table, seat).runes)


def rune_count(state: State, seat: int) -> int:
    """Count the runes on a player's territories."""
    return sum(len(land.runes) for land in state.lands.values() if land.owner == seat)


def can_pay_runes(table: Table, seat: int, price: str) -> bool:
    """Return True if the player has the runes of a price. "?" is any colour (G7)."""
    if not price:
        return True
    have = realm_of(table, seat).runes
    enough = all(have.count(colour) >= price.count(colour) for colour in price if colour != "?")
    return enough and len(have) >= len(price)


def payment_order(table: Table, seat: int) -> list[str]:
    """List the own territories in the order of paying runes (G7).

    Foreign ones come first, then home lands, then capitals, each in table order.
    """

    def rank(land: str) -> int:
        if is_capital(table.rules, land):
            return 2
        return 0 if is_foreign(table, seat, land) else 1

    return sorted(own_lands(table.state, seat), key=rank)


def structures_of(state: State, seat: int, kind: str) -> list[str]:
    """List the own territories with a structure of this kind: castle, city or temple."""
    lands = state.lands.items()
    return [id_ for id_, land in lands if land.owner == seat and land.structure.startswith(kind)]


def kp_of(state: State, seat: int) -> int:
    """Return a player's KP."""
    return state.sides[seat].taken + len(structures_of(state, seat, "castle"))


def kp_at(table: Table, seat: int) -> int:
    """Return a player's KP, as kp_of does. For an ObservedTable the castles are found once."""
    return table.state.sides[seat].taken + len(realm_of(table, seat).castles)


def zone_size(table: Table, seat: int) -> int:
    """Count the cards that the command zone holds (C5)."""
    castles = len(realm_of(table, seat).castles)
    numbers = table.rules.organization
    return min(numbers.zone_most, numbers.zone + castles * table.rules.structures["castle"].zone)


@keep_found
def zone_room(table: Table, seat: int) -> int:
    """Return how many more cards the command zone holds.

    A plot from the zone keeps its space until it is revealed (C5).
    """
    side = table.state.sides[seat]
    return zone_size(table, seat) - len(side.zone) - sum([plot.zone for plot in side.plots])


def list_defenders(state: State, land: str) -> list[str]:
    """List the characters of active troops of a territory's holder."""
    owner = state.lands[land].owner
    if owner is None:
        return []
    return [troop.character for troop in troops_at(state.sides[owner], land) if troop.active]


def list_targets(table: Table, seat: int, land: str) -> list[str]:
    """List the adjacent territories that are not own (W3)."""
    return [near for near in table.rules.near[land] if table.state.lands[near].owner != seat]


def list_bearable(table: Table, land: str) -> str:
    """Return the colours a territory can bear."""
    spaces = spaces_of(table, land)
    return "".join(dict.fromkeys(LETTERS if spaces is None else spaces))
