"""The whole position of Immortals as lines of text, for screen readers."""

from collections.abc import Iterator

from engine.games.immortals.cards import REALMS, area_regions, card_text
from render.games.immortals.alt import tell_round
from render.games.immortals.palette import BUILT
from render.games.immortals.sight import Sight, tribe_names


def tell_position(sight: Sight) -> list[str]:
    """Return round and turn, every seat, the tower, every space by realm and area, and the viewer's hand."""
    view = sight.view
    lines = [tell_round(sight)]
    if view.turn is not None:
        lines[0] += " " + sight.line("alt-turn", name=sight.short_name(view.turn))
    lines += [_tell_seat(sight, seat) for seat, _ in enumerate(sight.view.seats)]
    for name, cubes in (("tower", view.tower), ("tray", view.tray)):
        counts = [f"{sight.short_name(seat)} {n}" for seat, n in enumerate(cubes.seats) if n]
        green = [sight.line("battle-green", n=cubes.inhabitants)] if cubes.inhabitants else []
        said = ", ".join([*counts, *green]) or sight.line("alt-none")
        lines.append(sight.line("words-line", title=sight.line(f"board-{name}"), text=said))
    return [*lines, *_tell_realms(sight), *_tell_hand(sight)]


def _tell_seat(sight: Sight, seat: int) -> str:
    each = sight.view.seats[seat]
    names = {"name": sight.short_name(seat), "tribes": tribe_names(sight, seat) or sight.line("alt-none")}
    purse = {
        "vp": each.vp,
        "gold": each.gold,
        "energy": each.energy,
        "hand": each.hand,
        "supply": each.supply,
    }
    limbo = {"light": each.limbo_light, "dark": each.limbo_dark}
    regions = [sight.rules.regions[card.partition("/")[2]].name for card in each.region_cards]
    held = ", ".join(regions) or sight.line("alt-none")
    slots = ", ".join(str(number) for number, card in enumerate(each.slots, 1) if card) or sight.line(
        "alt-none"
    )
    return sight.line("words-seat", **names, **purse, **limbo, regions=held, slots=slots)


def _tell_realms(sight: Sight) -> Iterator[str]:
    for realm in REALMS:
        yield sight.line("words-realm", realm=sight.line(f"board-{realm}"))
        for area in sight.rules.areas:
            regions = area_regions(sight.rules, area)
            told = ", ".join(_tell_space(sight, realm, region) for region in regions)
            yield sight.line("words-line", title=sight.rules.areas[area].name, text=told)


def _tell_space(sight: Sight, realm: str, region: str) -> str:
    space, name = sight.view.spaces[f"{realm}/{region}"], sight.rules.regions[region].name
    if space.owner is not None and space.armies:
        told = sight.line("words-space", region=name, name=sight.short_name(space.owner), armies=space.armies)
    else:
        told = sight.line("words-empty", region=name)
    built = ", ".join(sight.line(f"alt-{mark}") for mark in BUILT if getattr(space, mark))
    return sight.line("alt-built", space=told, marks=built) if built else told


def _tell_hand(sight: Sight) -> Iterator[str]:
    if sight.view.own is not None:
        hand = ", ".join(sight.say(card_text(sight.rules, card)) for card in sight.view.own.hand)
        yield sight.line("words-hand", cards=hand or sight.line("alt-none"))
