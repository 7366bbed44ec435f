"""The picture of a battle: who has won which space, what went into the tower, what it kept, and what fell out."""

from collections.abc import Iterator
from typing import Any

from render.assets.colours import NOBODY
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.battle.battle_tower import (
    Heap,
    draw_heaps,
    draw_inside,
    draw_others,
    draw_strength,
    make_ground,
)
from render.games.immortals.sight import Sight
from render.pages.battle_frame import (
    BAND,
    HEAD,
    HIGH,
    SAID,
    WIDTH,
    Fighter,
    band_colours,
    draw_fighters,
    draw_verdict,
)
from render.text.alt_text import cut_text

ROLES = ("attacker", "defender")
LABELS = {"thrown": HEAD + 30, "fallen": 452}  # the middle lines of what heaps are called
HELP = (
    12,
    376,
    424,
    46,
)  # where it stands whom the inhabitants help, at the left: left, top, width and height
SCORE = 980  # to where the verdict reaches beside a score
Data = dict[str, Any]


def paint_battle(sight: Sight, data: Data) -> Picture:
    """Paint a battle from its event's data."""
    return Picture(paint_scene(compose_battle(sight, data)), _battle_alt(sight, data))


def compose_battle(sight: Sight, data: Data) -> Scene:
    """Return the battle's scene."""
    realm, _, region = data["to"].partition("/")
    fighters = (_name_fighter(sight, data, 0), _name_fighter(sight, data, 1))
    shapes = [
        *draw_fighters(sight, fighters, sight.rules.regions[region].name, sight.line(f"board-{realm}")),
        *draw_inside(list(_list_changes(sight, data))),
    ]
    for key, y in LABELS.items():
        shapes.append(Words(24, y, sight.line(f"battle-{key}"), 28, sight.theme.head, 180, "lm", bold=True))
    for side in (0, 1):
        shapes += _draw_side(sight, data, side)
    shapes += [*_draw_help(sight, data), *draw_others(sight, list(_list_others(sight, data)))]
    return Scene(make_ground(sight.theme), (*shapes, *_draw_result(sight, data)))


def _both_fighters(data: Data) -> tuple[int | None, int | None]:
    return data["attacker"], data["defender"]


def _name_fighter(sight: Sight, data: Data, side: int) -> Fighter:
    """Return who stands on a side, and what it does."""
    seat, helped = _both_fighters(data)[side], data["side"] == ROLES[side]
    name = sight.line("battle-inhabitants" if helped else "battle-nobody")
    if seat is not None:
        name = sight.seat_name(seat)
    if side:
        return Fighter(seat, name, sight.line("battle-empty" if seat is None else "battle-defends"))
    (there, _, _), (realm, _, origin) = data["to"].partition("/"), data["from"].partition("/")
    key = "battle-attacks" if realm == there else "battle-attacks-across"
    return Fighter(seat, name, sight.line(key, place=sight.rules.regions[origin].name))


def _draw_side(sight: Sight, data: Data, side: int) -> Iterator[Primitive]:
    """Draw a side's heaps above and below, and its strength; nothing where nobody stands."""
    if _both_fighters(data)[side] is None and data["side"] != ROLES[side]:
        return
    lost = dict(_count_heaps(sight, data, data["lost"], side))
    yield from draw_heaps(sight, "thrown", side, list(_count_heaps(sight, data, data["thrown"], side)), {})
    yield from draw_heaps(sight, "fallen", side, list(_count_heaps(sight, data, data["fallen"], side)), lost)
    won = data["outcome"] == ROLES[side]
    yield from draw_strength(sight, side, _side_strength(data, side), won=won)


def _count_heaps(sight: Sight, data: Data, counts: Data, side: int) -> Iterator[Heap]:
    """Yield colour and number of what is on this side."""
    seat = _both_fighters(data)[side]
    if seat is not None and counts["seats"][seat]:
        yield sight.colour_key(seat), counts["seats"][seat]
    if data["side"] == ROLES[side] and counts["inhabitants"]:
        yield "", counts["inhabitants"]


def _side_strength(data: Data, side: int) -> int:
    seat, fallen = _both_fighters(data)[side], data["fallen"]
    helped = data["side"] == ROLES[side]
    return (0 if seat is None else fallen["seats"][seat]) + (fallen["inhabitants"] if helped else 0)


def _list_changes(sight: Sight, data: Data) -> Iterator[Heap]:
    """Yield by colour how many more the tower holds than before; less than none: cubes from before fell out."""
    thrown, fallen = data["thrown"], data["fallen"]
    for seat, (went_in, came_out) in enumerate(zip(thrown["seats"], fallen["seats"], strict=True)):
        if went_in != came_out:
            yield sight.colour_key(seat), went_in - came_out
    if thrown["inhabitants"] != fallen["inhabitants"]:
        yield "", thrown["inhabitants"] - fallen["inhabitants"]


def _draw_help(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw on the side that the inhabitants help that they do; at the left that they keep out of it."""
    left, top, wide, high = HELP
    left = WIDTH - left - wide if data["side"] == ROLES[1] else left
    yield Rect(left, top, wide, high, NOBODY.fill, NOBODY.ink, 2, 12, "side")
    yield Sign("immortals/things/inhabitants", left + 28, top + high // 2, 36, NOBODY.ink, spot="side")
    said, room = sight.line(f"battle-{data['side']}"), wide - 62
    yield Words(left + 52, top + high // 2, said, 26, NOBODY.ink, room, "lm", True, spot="side")


def _list_others(sight: Sight, data: Data) -> Iterator[Heap]:
    """Yield what else lies in the tray: the armies of others, and inhabitants who keep out of it."""
    fallen = data["fallen"]
    for seat, count in enumerate(fallen["seats"]):
        if count and seat not in _both_fighters(data):
            yield sight.colour_key(seat), count
    if data["side"] == "neutral" and fallen["inhabitants"]:
        yield "", fallen["inhabitants"]


def _draw_result(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw who has won, and beside it strength against strength where a space was held."""
    seat = {role: data[role] for role in ROLES}.get(data["outcome"])
    held = data["defender"] is not None
    right = SCORE if held else WIDTH - SAID[0]
    yield from draw_verdict(sight, seat, _tell_outcome(sight, data), right)
    if held:
        score = sight.line("battle-score", one=_side_strength(data, 0), two=_side_strength(data, 1))
        ink, middle = band_colours(sight, seat)[1], (BAND + HIGH) // 2 + 2
        yield Words(WIDTH - 22, middle, score, 54, ink, WIDTH - 22 - SCORE, "rm", True, spot="score")


def _tell_outcome(sight: Sight, data: Data) -> str:
    """Return who has taken or kept the space, or that nobody stays."""
    seat = data["defender"] if data["outcome"] == "defender" else data["attacker"]
    winner = "" if seat is None else sight.seat_name(seat)
    place = sight.rules.regions[data["to"].partition("/")[2]].name
    return sight.line(f"result-{_outcome_key(data)}", winner=winner, place=place)


def _outcome_key(data: Data) -> str:
    """Return taken or empty for an empty space; else who won, hollow if without own armies (B8), or tie."""
    if data["defender"] is None:
        return "taken" if data["outcome"] == "attacker" else "empty"
    outcome = str(data["outcome"])
    hollow = outcome != "tie" and data["fallen"]["seats"][data[outcome]] == 0
    return "hollow" if hollow else outcome


def _battle_alt(sight: Sight, data: Data) -> str:
    fighters = {role: data[role] for role in ROLES}
    nobody = sight.line("battle-alt-nobody")
    names = {role: nobody if seat is None else sight.short_name(seat) for role, seat in fighters.items()}
    ends = {key: _place_name(sight, data[end]) for key, end in (("source", "from"), ("target", "to"))}
    counts = {key: _tell_counts(sight, data[key]) for key in ("thrown", "fallen", "lost")}
    tower = {
        "stuck": _tell_counts(sight, _subtract_counts(data["thrown"], data["fallen"])),
        "freed": _tell_counts(sight, _subtract_counts(data["fallen"], data["thrown"])),
    }
    strength = {"one": _side_strength(data, 0), "two": _side_strength(data, 1)}
    told = {
        "result": _tell_outcome(sight, data),
        "side": sight.line(f"side-{data['side']}"),
    }
    return cut_text(
        sight.line("battle-alt", **names, **ends, **counts, **tower, **strength, **told), sight.say
    )


def _subtract_counts(one: Data, other: Data) -> Data:
    """Return by how many cubes of each colour one is more than the other."""
    seats = [max(0, mine - theirs) for mine, theirs in zip(one["seats"], other["seats"], strict=True)]
    return {"seats": seats, "inhabitants": max(0, one["inhabitants"] - other["inhabitants"])}


def _place_name(sight: Sight, space: str) -> str:
    realm, _, region = space.partition("/")
    return f"{sight.rules.regions[region].name} ({sight.line(f'board-{realm}')})"


def _tell_counts(sight: Sight, counts: Data) -> str:
    cubes = [(sight.short_name(seat), n) for seat, n in enumerate(counts["seats"]) if n]
    seats = [sight.line("alt-cubes", name=name, n=n) for name, n in cubes]
    green = [sight.line("battle-green", n=counts["inhabitants"])] if counts["inhabitants"] else []
    return sight.say.join([*seats, *green]) or sight.line("alt-none-armies")
