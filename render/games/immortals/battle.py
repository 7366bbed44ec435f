"""The picture of a battle: what went in, what fell out, who fought for whom, what was lost, and the result."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.core import text
from render.alt_text import cut_text
from render.games.immortals.palette import INKS, TONES, area_fill
from render.games.immortals.sight import Sight
from render.paint import paint_scene
from render.scene import Cube, Ground, Line, Picture, Polygon, Primitive, Rect, Scene, Words
from render.themes import Theme

WIDTH, HIGH, MIDDLE = 1100, 660, 550
ROWS = (("thrown", 250), ("fallen", 332), ("strength", 414), ("lost", 496))
CUBE = 56
Data = dict[str, Any]


def paint_battle(sight: Sight, data: Data) -> Picture:
    """Paint a battle from its event's data."""
    return Picture(paint_scene(compose_battle(sight, data)), _battle_alt(sight, data))


def compose_battle(sight: Sight, data: Data) -> Scene:
    """Return the battle's scene."""
    shapes = [*_draw_places(sight, data), *_draw_side(sight, data, 0), *_draw_side(sight, data, 1)]
    for key, y in ROWS:
        shapes += _draw_row(sight, data, key, y)
    return Scene(_make_ground(sight.theme), (*shapes, *_draw_others(sight, data), *_draw_result(sight, data)))


@cache
def _make_ground(look: Theme) -> Ground:
    plates = tuple(Rect(x, 92, 536, 456, look.panel, radius=12) for x in (8, WIDTH - 544))
    return Ground(WIDTH, HIGH, look.page, plates, (*INKS, *look.tones))


def _draw_places(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw from where to where, in the colours of the land, with an arrow between."""
    for space, left in ((data["from"], 8), (data["to"], WIDTH - 464)):
        realm, _, region = space.partition("/")
        row, tone = sight.rules.regions[region], TONES[realm]
        fill = area_fill(sight.rules, row.area, realm)
        corners = ((left, 8), (left + 456, 8), (left + 456, 82), (left, 82))
        yield Polygon(
            corners,
            fill,
            tone.border,
            3,
            spot=space,
        )
        yield Words(left + 228, 34, row.name, 32, tone.ink, 430, bold=True, halo=fill)
        yield Words(left + 228, 64, sight.line(f"board-{realm}"), 20, tone.ink, 430, halo=fill)
    paint = sight.seat_colour(data["attacker"]).fill
    for fill, size in (("#ffffff", 5), (paint, 0)):
        yield Line(((484, 45), (588, 45)), fill, 16 + size * 2)
        yield Polygon(((580, 18 - size * 1.6), (622 + size * 2, 45), (580, 72 + size * 1.6)), fill)


def _both_fighters(data: Data) -> tuple[int | None, int | None]:
    return data["attacker"], data["defender"]


def _draw_side(sight: Sight, data: Data, side: int) -> Iterator[Primitive]:
    """Draw who stands on this side, and in what role."""
    seat, left = _both_fighters(data)[side], (8, WIDTH - 544)[side]
    helped = data["side"] == ("attacker", "defender")[side]
    role = sight.line(
        "battle-attacks" if side == 0 else "battle-defends" if seat is not None else "battle-empty"
    )
    fill = (
        "#2f9e62"
        if seat is None and helped
        else sight.theme.rim
        if seat is None
        else sight.seat_colour(seat).fill
    )
    yield Rect(left, 92, 536, 10, fill, radius=5)
    if seat is None:
        key = "battle-inhabitants" if helped else "battle-nobody"
        yield Words(left + 28, 146, sight.line(key), 32, sight.theme.ink, 480, "lm", True)
    else:
        yield from sight.seat_badge(seat, left + 46, 148, 48)
        yield Words(left + 90, 146, sight.seat_name(seat), 32, sight.theme.ink, 430, "lm", True)
    told = f"{role} · {sight.line('battle-help')}" if helped and seat is not None else role
    yield Words(left + (90 if seat is not None else 28), 182, told, 20, sight.theme.faint, 430, "lm")


def _draw_row(sight: Sight, data: Data, key: str, y: int) -> Iterator[Primitive]:
    """Draw a label in the middle, and each side's cubes (or its strength) left and right of it."""
    yield Rect(MIDDLE - 84, y - 24, 168, 48, sight.theme.plate, sight.theme.rim, 2, 22)
    yield Words(MIDDLE, y, sight.line(f"battle-{key}"), 24, sight.theme.ink, 150, bold=True)
    for side in (0, 1):
        way = -1 if side == 0 else 1
        if key == "strength":
            x = MIDDLE + way * 160
            yield Words(
                x,
                y,
                str(_side_strength(data, side)),
                56,
                sight.theme.bright,
                bold=True,
                spot=f"strength/{side}",
            )
            continue
        cubes = list(_count_cubes(sight, data, data[key], side))
        for place, (colour, count) in enumerate(cubes):
            x = MIDDLE + way * (160 + place * 132)
            yield Cube(x, y, CUBE, colour, count, f"{key}/{side}/{colour or 'inhabitants'}")
        if not cubes:
            yield Words(MIDDLE + way * 160, y, "–", 32, sight.theme.faint)


def _count_cubes(sight: Sight, data: Data, counts: Data, side: int) -> Iterator[tuple[str, int]]:
    """Yield colour and number of what is on this side."""
    seat = _both_fighters(data)[side]
    if seat is not None and counts["seats"][seat]:
        yield sight.colour_key(seat), counts["seats"][seat]
    if data["side"] == ("attacker", "defender")[side] and counts["inhabitants"]:
        yield "", counts["inhabitants"]


def _side_strength(data: Data, side: int) -> int:
    seat, fallen = _both_fighters(data)[side], data["fallen"]
    helped = data["side"] == ("attacker", "defender")[side]
    return (0 if seat is None else fallen["seats"][seat]) + (fallen["inhabitants"] if helped else 0)


def _draw_others(sight: Sight, data: Data) -> Iterator[Primitive]:
    """Draw what else lies in the tray: the armies of others, and inhabitants who keep out of it."""
    fallen = data["fallen"]
    rest = [
        (sight.colour_key(seat), count)
        for seat, count in enumerate(fallen["seats"])
        if count and seat not in _both_fighters(data)
    ]
    if data["side"] == "neutral" and fallen["inhabitants"]:
        rest.append(("", fallen["inhabitants"]))
    y = HIGH - 82
    yield Words(24, y, sight.line(f"battle-{data['side']}"), 22, sight.theme.faint, 520, "lm", spot="side")
    if rest:
        left = WIDTH - 32 - 76 * len(rest)
        yield Words(left, y, sight.line("battle-others"), 20, sight.theme.faint, 230, "rm")
    for place, (colour, count) in enumerate(reversed(rest)):
        yield Cube(WIDTH - 54 - 76 * place, y, 32, colour, count, f"others/{colour or 'inhabitants'}")


def _draw_result(sight: Sight, data: Data) -> Iterator[Primitive]:
    seat = {"attacker": data["attacker"], "defender": data["defender"]}.get(data["outcome"])
    fill = sight.theme.rim if seat is None else sight.seat_colour(seat).fill
    ink = sight.theme.ink if seat is None else sight.seat_colour(seat).ink
    yield Rect(8, HIGH - 48, WIDTH - 16, 42, fill, "#ffffff", 2, 10, "result")
    yield Words(MIDDLE, HIGH - 27, _tell_outcome(sight, data), 25, ink, WIDTH - 60, bold=True, spot="result")


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
    names = {
        role: sight.short_name(data[role]) if data[role] is not None else sight.line("nobody")
        for role in ("attacker", "defender")
    }
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
