"""The whole position of Immortals as lines of text, for screen readers."""

from collections.abc import Iterator

from engine.games.immortals.edition.cards import REALMS, area_regions
from engine.rules.core import Ref
from render.games.immortals.narration.alt import list_cards, tell_round
from render.games.immortals.sight import Sight, tribe_names
from render.games.immortals.style.palette import BUILT
from render.painter import Place


def tell_position(sight: Sight) -> list[str]:
    """Return round and turn, seats, the tower, spaces by realm and area, then the viewer's spaces and hand."""
    view = sight.view
    lines = [tell_round(sight)]
    if view.turn is not None:
        lines[0] += " " + sight.line("alt-turn", name=sight.short_name(view.turn))
    return [*lines, *tell_table(sight), *_tell_realms(sight), *_tell_own(sight), *_tell_hand(sight)]


def tell_table(sight: Sight) -> list[str]:
    """Return each seat's public facts, and the cubes in the tower and in the tray."""
    view, lines = sight.view, [_tell_seat(sight, seat) for seat, _ in enumerate(sight.view.seats)]
    for name, cubes in (("tower", view.tower), ("tray", view.tray)):
        counts = [
            sight.line("alt-cubes", name=sight.short_name(seat), n=n)
            for seat, n in enumerate(cubes.seats)
            if n
        ]
        green = [sight.line("battle-green", n=cubes.inhabitants)] if cubes.inhabitants else []
        said = sight.say.join([*counts, *green]) or sight.line("alt-none-tower")
        lines.append(sight.line("words-line", title=sight.line(f"board-{name}"), text=said))
    return lines


def _tell_seat(sight: Sight, seat: int) -> str:
    each = sight.view.seats[seat]
    names = {"name": sight.short_name(seat), "tribes": tribe_names(sight, seat) or sight.line("alt-none")}
    limbo = {"light": each.limbo_light, "dark": each.limbo_dark}
    purse = {key: getattr(each, key) for key in ("vp", "gold", "energy", "hand", "supply")}
    regions = [sight.rules.regions[card.partition("/")[2]].name for card in each.region_cards]
    held = sight.say.join(regions) or sight.line("alt-none")
    full = sight.say.join(str(number) for number, card in enumerate(each.slots, 1) if card)
    slots = full or sight.line("alt-none-slots")
    return sight.line("words-seat", **names, **purse, **limbo, regions=held, slots=slots)


def _tell_realms(sight: Sight) -> Iterator[str]:
    for realm in REALMS:
        yield sight.line("words-realm", realm=sight.line(f"board-{realm}"))
        for area in sight.rules.areas:
            regions = area_regions(sight.rules, area)
            told = sight.say.join(_tell_space(sight, realm, region) for region in regions)
            yield sight.line("words-line", title=sight.rules.areas[area].name, text=told)


def list_places(sight: Sight) -> list[Place]:
    """List every space with its armies, income and buildings."""
    return [
        Place(spot, Ref("space", spot), _tell_space(sight, *spot.split("/")), space.owner)
        for spot, space in sight.view.spaces.items()
    ]


def _tell_space(sight: Sight, realm: str, region: str) -> str:
    """Return a space's income, its armies and its buildings."""
    space, said = sight.view.spaces[f"{realm}/{region}"], {"space": _tell_held(sight, realm, region)}
    income = _find_income(sight, realm, region)
    built = sight.say.join(sight.line(f"alt-{mark}") for mark in BUILT if getattr(space, mark))
    if built:
        return sight.line("words-income-built", **said, **income, marks=built)
    return sight.line("words-income", **said, **income)


def _tell_held(sight: Sight, realm: str, region: str) -> str:
    """Return a space's name, its owner and the number of armies."""
    space, name = sight.view.spaces[f"{realm}/{region}"], sight.rules.regions[region].name
    if space.owner is None or not space.armies:
        return sight.line("words-empty", region=name)
    return sight.line("words-space", region=name, name=sight.short_name(space.owner), armies=space.armies)


def _find_income(sight: Sight, realm: str, region: str) -> dict[str, int]:
    row = sight.rules.regions[region]
    money = row.light if realm == "light" else row.dark
    return {"energy": money.energy, "gold": money.gold}


def _tell_own(sight: Sight) -> Iterator[str]:
    """Yield a line for each space of the viewer: armies, income, and the neighbours' armies."""
    spaces = [(realm, region) for realm in REALMS for region in sight.rules.regions]
    held = [place for place in spaces if _is_own(sight, *place)]
    if held:
        yield sight.line("words-own")
    for realm, region in held:
        row, armies = sight.rules.regions[region], sight.view.spaces[f"{realm}/{region}"].armies
        near = sight.say.join(_tell_held(sight, realm, other) for other in row.neighbours)
        said = {"region": row.name, "realm": sight.line(f"board-{realm}"), "near": near}
        yield sight.line("words-own-space", **said, armies=armies, **_find_income(sight, realm, region))


def _is_own(sight: Sight, realm: str, region: str) -> bool:
    """Return True if the viewer holds this space."""
    space = sight.view.spaces[f"{realm}/{region}"]
    return sight.viewer is not None and space.owner == sight.viewer and space.armies > 0


def _tell_hand(sight: Sight) -> Iterator[str]:
    if sight.view.own is not None:
        hand = list_cards(sight, sight.view.own.hand) or sight.line("alt-none-hand")
        yield sight.line("words-hand", cards=hand)
