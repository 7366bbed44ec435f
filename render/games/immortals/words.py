"""The whole position as lines of text, for screen readers."""

from collections.abc import Iterator

from engine.games.immortals.cards import REALMS, area_regions, card_text
from render.games.immortals.alt import head
from render.games.immortals.look import BUILT, Sight
from render.people import short


def words(sight: Sight) -> list[str]:
    """Round and turn, every seat, the tower, then every space by realm and area; last what the reader alone sees."""
    view = sight.view
    lines = [head(sight)]
    if view.turn is not None:
        lines[0] += " " + sight.words("alt-turn", name=short(sight.people[view.turn][0]))
    lines += [_seat(sight, seat) for seat, _ in sight.seats()]
    for name, cubes in (("tower", view.tower), ("tray", view.tray)):
        counts = [f"{short(sight.people[seat][0])} {n}" for seat, n in enumerate(cubes.seats) if n]
        green = [sight.words("battle-green", n=cubes.inhabitants)] if cubes.inhabitants else []
        said = ", ".join([*counts, *green]) or sight.words("alt-none")
        lines.append(sight.words("words-line", title=sight.words(f"board-{name}"), text=said))
    return [*lines, *_realms(sight), *_own(sight)]


def _seat(sight: Sight, seat: int) -> str:
    each = sight.view.seats[seat]
    names = {"name": short(sight.people[seat][0]), "tribes": sight.tribes(seat) or sight.words("alt-none")}
    purse = {
        "vp": each.vp,
        "gold": each.gold,
        "energy": each.energy,
        "hand": each.hand,
        "supply": each.supply,
    }
    limbo = {"light": each.limbo_light, "dark": each.limbo_dark}
    regions = [sight.edition.regions[card.partition("/")[2]].name for card in each.region_cards]
    held = ", ".join(regions) or sight.words("alt-none")
    slots = ", ".join(str(number) for number, card in enumerate(each.slots, 1) if card) or sight.words(
        "alt-none"
    )
    return sight.words("words-seat", **names, **purse, **limbo, regions=held, slots=slots)


def _realms(sight: Sight) -> Iterator[str]:
    for realm in REALMS:
        yield sight.words("words-realm", realm=sight.words(f"board-{realm}"))
        for area in sight.edition.areas:
            regions = area_regions(sight.edition, area)
            told = ", ".join(_space(sight, realm, region) for region in regions)
            yield sight.words("words-line", title=sight.edition.areas[area].name, text=told)


def _space(sight: Sight, realm: str, region: str) -> str:
    space, name = sight.view.spaces[f"{realm}/{region}"], sight.edition.regions[region].name
    if space.owner is not None and space.armies:
        told = sight.words(
            "words-space", region=name, name=short(sight.people[space.owner][0]), armies=space.armies
        )
    else:
        told = sight.words("words-empty", region=name)
    built = ", ".join(sight.words(f"alt-{mark}") for mark in BUILT if getattr(space, mark))
    return sight.words("alt-built", space=told, marks=built) if built else told


def _own(sight: Sight) -> Iterator[str]:
    if sight.view.own is not None:
        hand = ", ".join(sight.say(card_text(sight.edition, card)) for card in sight.view.own.hand)
        yield sight.words("words-hand", cards=hand or sight.words("alt-none"))
