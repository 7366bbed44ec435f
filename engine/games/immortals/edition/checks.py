"""Check an edition across its rows: CHECKS reject unplayable ones, DOUBTS only warn the host.

Each raises an InputError that names the first location.
The doubts are guesses about printed boards: a host who owns the game knows better.
"""

from collections import Counter
from collections.abc import Callable

from engine.games.immortals.edition.edition import Edition, Tribe
from engine.rules.rule_data import need

GROUP_ARMIES = 28  # of 43: 2 go to the home's twin, 6 to the limbos, 7 into the tower (S5, S11, S13)
COMMON = ("extract-gold", "extract-energy", "transition", "construction", "attack") + ("attack-or-move",) * 2


def _check_areas(edition: Edition) -> None:
    sizes = Counter(region.area for region in edition.regions.values())
    need([len(edition.areas)] * (len(edition.areas) != 5), "fault-area-count")
    need(sizes.keys() - edition.areas.keys(), "fault-area-unknown")
    need([a for a in edition.areas if sizes[a] != 5], "fault-area-size")
    for area in edition.areas:
        inside = [id_ for id_, region in edition.regions.items() if region.area == area]
        need([area] * (not _is_joined(edition, inside)), "fault-area-apart")


def _check_map(edition: Edition) -> None:
    for id_, region in edition.regions.items():
        place, near = f"regions.{id_}.neighbours", region.neighbours
        need([n for n in near if n not in edition.regions], "fault-neighbour-unknown", place=place)
        wrong = [n for n, times in Counter(near).items() if times > 1 or n == id_]
        need(wrong, "fault-neighbour-wrong", place=place)
        one_way = [n for n in near if id_ not in edition.regions[n].neighbours]
        need(one_way, "fault-neighbour-one-way", place=place)
        need([len(near)] * (not 2 <= len(near) <= 7), "fault-neighbour-count", place=place)
    need([""] * (not _is_joined(edition, list(edition.regions))), "fault-map-apart")


def _doubt_incomes(edition: Edition) -> None:
    for id_, region in edition.regions.items():
        for realm, money in (("light", region.light), ("dark", region.dark)):
            amounts = (money.energy, money.gold)
            need([a for a in amounts if not 1 <= a <= 6], "fault-income", place=f"regions.{id_}.{realm}")


def _check_tribes(edition: Edition) -> None:
    tribes = edition.tribes
    realms = Counter(tribe.realm for tribe in tribes.values())
    need([r for r in ("light", "dark") if realms[r] != 5], "fault-tribe-count")
    for id_, tribe in tribes.items():
        _check_tribe(f"tribes.{id_}", tribe)
    homes = [tribe.home for tribe in tribes.values() if tribe.home]
    need([h for h in homes if h not in edition.regions], "fault-home-unknown")
    need([h for h, times in Counter(homes).items() if times > 1], "fault-home-twice")
    _check_armies(tribes)
    groups = sum(len(tribe.groups) for tribe in tribes.values())
    need([groups] * (groups > 40), "fault-groups-count")


def _check_armies(tribes: dict[str, Tribe]) -> None:
    """Reject an edition if a Light and a Dark tribe together have larger groups than a player has armies (B10)."""
    sums = {id_: sum(tribe.groups) + tribe.outer for id_, tribe in tribes.items()}
    realms = ([id_ for id_, tribe in tribes.items() if tribe.realm == realm] for realm in ("light", "dark"))
    pair = [max(ids, key=sums.__getitem__) for ids in realms]
    armies = sum(sums[id_] for id_ in pair)
    if armies > GROUP_ARMIES:
        need([armies], "fault-groups-armies", pair=", ".join(pair), most=GROUP_ARMIES)


def _check_tribe(place: str, tribe: Tribe) -> None:
    light = tribe.realm == "light"
    must = {"home": light, "prices": light, "own": not light}
    has = {key for key in must if getattr(tribe, key) is not None}
    need([key for key in must if must[key] and key not in has], "fault-missing", place=place)
    need([key for key in must if not must[key] and key in has], "fault-tribe-extra", place=place)


def _check_boards(edition: Edition) -> None:
    need([len(edition.slots)] * (len(edition.slots) != len(COMMON)), "fault-slot-count")


def _check_polygons(edition: Edition) -> None:
    if edition.polygons is None:
        return
    need([r for r in edition.regions if r not in edition.polygons], "fault-missing", place="polygons")
    need([r for r in edition.polygons if r not in edition.regions], "fault-polygon-unknown")
    need([r for r, p in edition.polygons.items() if len(p) < 3], "fault-polygon-corners")


def _doubt_groups(edition: Edition) -> None:
    for id_, tribe in edition.tribes.items():
        need([sum(tribe.groups)] * (sum(tribe.groups) != 12), "fault-groups-sum", place=f"tribes.{id_}")
        need([tribe.outer] * (tribe.outer != 2), "fault-outer", place=f"tribes.{id_}")


def _doubt_slots(edition: Edition) -> None:
    actions = tuple(slot.action for slot in edition.slots)
    need([", ".join(COMMON)] * (actions != COMMON), "fault-slots")


CHECKS: tuple[Callable[[Edition], None], ...] = (
    _check_map, _check_areas, _check_tribes, _check_boards, _check_polygons,
)  # fmt: skip
DOUBTS: tuple[Callable[[Edition], None], ...] = (_doubt_incomes, _doubt_groups, _doubt_slots)


def _is_joined(edition: Edition, inside: list[str]) -> bool:
    """Return True if all these regions can be reached from the first without leaving them."""
    reached = inside[:1]
    for id_ in reached:
        reached += [n for n in edition.regions[id_].neighbours if n in inside and n not in reached]
    return len(reached) == len(inside)
