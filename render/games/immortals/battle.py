"""The picture of a battle: who fought where, what went into the tower, what it kept, what fell, and who won."""

from collections.abc import Iterator
from typing import Any

from engine.rules.core import text
from render.alt_text import cut_text
from render.games.immortals.battle_tower import (
    HIGH,
    MIDDLE,
    WIDTH,
    Heap,
    draw_heaps,
    draw_inside,
    make_ground,
)
from render.games.immortals.palette import TONES, area_fill, area_kind
from render.games.immortals.scenery import SIGNS
from render.games.immortals.sight import Sight
from render.paint import paint_scene
from render.scene import Cube, Picture, Polygon, Primitive, Rect, Scene, Words
from render.scenery import draw_signs

ROLES = ("attacker", "defender")
TITLE = (MIDDLE - 176, 6, MIDDLE + 176, 104)  # the box of the place's name
Data = dict[str, Any]


def paint_battle(sight: Sight, data: Data) -> Picture:
    """Paint a battle from its event's data."""
    return Picture(paint_scene(compose_battle(sight, data)), _battle_alt(sight, data))


def compose_battle(sight: Sight, data: Data) -> Scene:
    """Return the battle's scene."""
    shapes = [*_draw_place(sight, data), *draw_inside(sight, list(_list_changes(sight, data)))]
    for key, y in (("thrown", 142), ("fallen", 446)):
        shapes.append(Words(36, y, sight.line(f"battle-{key}"), 27, sight.theme.ink, 300, "lm", bold=True))
    for side in (0, 1):
        shapes += [*_draw_fighter(sight, data, side), *_draw_side(sight, data, side)]
    return Scene(make_ground(sight.theme), (*shapes, *_draw_others(sight, data), *_draw_result(sight, data)))


def _draw_place(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw the land that is fought for, its name, and from where it is attacked."""
    realm, _, region = data["to"].partition("/")
    row, tone, (left, top, right, bottom) = sight.rules.regions[region], TONES[realm], TITLE
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    yield Polygon(corners, tone.field, area_fill(sight.rules, row.area, realm), 9, spot=data["to"])
    kind = f"{realm}/{area_kind(sight.rules, row.area)}"
    free = ((MIDDLE - 130.0, top + 14.0), (MIDDLE + 130.0, bottom - 10.0))
    yield from draw_signs(SIGNS[kind], corners, tone.stroke, free, 1)
    yield Words(MIDDLE, 38, row.name, 40, tone.ink, 320, halo=tone.field, title=sight.theme.face)
    there, _, origin = data["from"].partition("/")
    source = sight.rules.regions[origin].name if there == realm else _place_name(sight, data["from"])
    said = sight.line("battle-from", realm=sight.line(f"board-{realm}"), place=source)
    yield Words(MIDDLE, 80, said, 22, tone.ink, 330, halo=tone.field)


def _both_fighters(data: Data) -> tuple[int | None, int | None]:
    return data["attacker"], data["defender"]


def _draw_fighter(sight: Sight, data: Data, side: int) -> Iterator[Primitive]:
    """Draw who stands on this side, and in what role."""
    seat, theme, way = _both_fighters(data)[side], sight.theme, (1, -1)[side]
    edge, anchor = (8, WIDTH - 8)[side], ("lm", "rm")[side]
    helped = data["side"] == ROLES[side]
    defends = "battle-empty" if seat is None else "battle-defends"
    role = sight.line(defends if side else "battle-attacks")
    name = sight.line("battle-inhabitants" if helped else "battle-nobody")
    if seat is not None:
        yield from sight.seat_badge(seat, edge + way * 50, 54, 60)
        name = sight.seat_name(seat)
    x = edge + way * (106 if seat is not None else 16)
    yield Words(x, 40, name, 38, theme.head, 300, anchor, title=sight.theme.face)
    yield Words(x, 80, role, 24, theme.note, 300, anchor)


def _draw_side(sight: Sight, data: Data, side: int) -> Iterator[Primitive]:
    """Draw a side's heaps above and below, and its strength."""
    lost = dict(_count_heaps(sight, data, data["lost"], side))
    yield from draw_heaps(sight, "thrown", side, list(_count_heaps(sight, data, data["thrown"], side)), {})
    yield from draw_heaps(sight, "fallen", side, list(_count_heaps(sight, data, data["fallen"], side)), lost)
    strength, x = _side_strength(data, side), (72, WIDTH - 72)[side]
    won = data["outcome"] == ROLES[side]
    ink = sight.theme.bright if won else sight.theme.ink
    yield Words(x, 534, str(strength), 92, ink, 118, bold=True, spot=f"strength/{side}")
    yield Words(x, 482, sight.line("battle-strength"), 23, sight.theme.faint, 118)


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


def _draw_others(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw what else lies in the tray: the armies of others, and inhabitants who keep out of it."""
    fallen = data["fallen"]
    others = [seat for seat in range(len(fallen["seats"])) if seat not in _both_fighters(data)]
    counts = [(sight.colour_key(seat), fallen["seats"][seat]) for seat in others]
    rest = [(colour, count) for colour, count in counts if count]
    if data["side"] == "neutral" and fallen["inhabitants"]:
        rest.append(("", fallen["inhabitants"]))
    if rest:
        y = 392
        yield Words(WIDTH - 36, y, sight.line("battle-others"), 22, sight.theme.faint, 300, "rm")
        for place, (colour, count) in enumerate(reversed(rest)):
            x = WIDTH - 64 - 76 * place
            yield Cube(x, y + 40, 38, colour, count, f"others/{colour or 'inhabitants'}")
    said = sight.line(f"battle-{data['side']}")
    yield Words(36, 392, said, 24, sight.theme.faint, 390, "lm", spot="side")


def _draw_result(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw the outcome in the winner's colour, under the winner's crest."""
    seat = {role: data[role] for role in ROLES}.get(data["outcome"])
    fill = sight.theme.rim if seat is None else sight.seat_colour(seat).fill
    ink = sight.theme.ink if seat is None else sight.seat_colour(seat).ink
    yield Rect(8, HIGH - 78, WIDTH - 16, 70, fill, "#ffffff", 3, 14, "result")
    yield Words(
        MIDDLE, HIGH - 43, _tell_outcome(sight, data), 42, ink, 900, spot="result", title=sight.theme.face
    )
    if seat is not None:
        for x in (86, WIDTH - 86):
            yield from sight.crowned_badge(seat, x, HIGH - 46, 80)


def _tell_outcome(sight: Sight, data: Data) -> str:
    """Return the outcome as the sentence of the log."""
    defender = text("nobody") if data["defender"] is None else sight.seat_name(data["defender"])
    winner = defender if data["outcome"] == "defender" else sight.seat_name(data["attacker"])
    return sight.line(f"result-{_outcome_key(data)}", winner=winner)


def _outcome_key(data: Data) -> str:
    """Return taken or empty for an empty space; else who won, hollow if without own armies (B8), or tie."""
    if data["defender"] is None:
        return "taken" if data["outcome"] == "attacker" else "empty"
    outcome = str(data["outcome"])
    hollow = outcome != "tie" and data["fallen"]["seats"][data[outcome]] == 0
    return "hollow" if hollow else outcome


def _battle_alt(sight: Sight, data: Data) -> str:
    fighters = {role: data[role] for role in ROLES}
    nobody = sight.line("nobody")
    names = {role: nobody if seat is None else sight.short_name(seat) for role, seat in fighters.items()}
    ends = {key: _place_name(sight, data[end]) for key, end in (("source", "from"), ("target", "to"))}
    counts = {key: _tell_counts(sight, data[key]) for key in ("thrown", "fallen", "lost")}
    result, side = _tell_outcome(sight, data), sight.line(f"side-{data['side']}")
    return cut_text(sight.line("battle-alt", **names, **ends, **counts, side=side, result=result), sight.say)


def _place_name(sight: Sight, space: str) -> str:
    realm, _, region = space.partition("/")
    return f"{sight.rules.regions[region].name} ({sight.line(f'board-{realm}')})"


def _tell_counts(sight: Sight, counts: Data) -> str:
    seats = [f"{sight.short_name(seat)} {n}" for seat, n in enumerate(counts["seats"]) if n]
    green = [sight.line("battle-green", n=counts["inhabitants"])] if counts["inhabitants"] else []
    return ", ".join([*seats, *green]) or sight.line("alt-none")
