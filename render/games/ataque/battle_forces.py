"""The two armies of a battle: who fights from where, a card a kind with its troops, those that fell crossed out."""

from collections.abc import Iterator

from engine.games.ataque.position.report import BASE, Report
from render.brush import mix_colours
from render.games.ataque.battle_layout import ABILITIES, CARD, HEAD, MIDDLE, TILE, WIDTH
from render.games.ataque.between_realms import tell_side
from render.games.ataque.palette import DARK, STONE, WHITE, kind_face
from render.games.ataque.sight import (
    Sight,
    ability_name,
    army_name,
    list_cards,
    place_name,
    seat_emblem,
    seat_mood,
    split_lines,
    troop_name,
)
from render.games.ataque.signs import draw_sign
from render.scene import Icon, Line, Polygon, Primitive, Rect, Words

PLATES = ((368, 562), (638, 832))  # of the territories in the head: from where, to where
GAP, NAMED = 10, 100  # between cards; wide enough for a name
MOST = 9  # blocks below a card
AHEAD = 400  # the middle line of the signs above what each side will deal


def draw_places(sight: Sight, report: Report) -> Iterator[Primitive]:
    """Draw from where to where, in the colours of the realms, with an arrow between."""
    for side, place in enumerate((report.origin, report.target)):
        seat, (left, right) = both_seats(report)[side], PLATES[side]
        mood, middle = seat_mood(sight, seat), (left + right) // 2
        palace = side == 1 and report.palace
        yield Rect(left, 12, right - left, 108, mood.land, mood.edge, 3, 12, place)
        yield Words(
            middle, 44, place_name(sight, place), 33, mood.ink, right - left - 16, title=sight.theme.face
        )
        below = sight.line("board-palace") if palace else army_name(sight, seat)
        sign = "palace" if palace else seat_emblem(sight, seat)
        if sign:
            yield from draw_sign(sign, left + 34, 90, 34, STONE if palace else mood.ink, mood.land, place)
        yield Words(middle + 20, 90, below, 28, mood.ink, right - left - 70)
    fill = sight.seat_colour(report.attacker).fill
    for colour, size in ((WHITE, 4), (fill, 0)):
        yield Line(((572, 66), (600, 66)), colour, 14 + size * 2)
        yield Polygon(((596, 42 - size * 1.2), (628 + size, 66), (596, 90 + size * 1.2)), colour)


def draw_fighter(sight: Sight, report: Report, side: int) -> Iterator[Primitive]:
    """Draw who stands on this side, and in what role."""
    seat, theme, way = both_seats(report)[side], sight.theme, (1, -1)[side]
    edge, anchor = (8, WIDTH - 8)[side], ("lm", "rm")[side]
    yield Rect((0, MIDDLE + 2)[side], HEAD - 14, MIDDLE - 2, 10, sight.seat_colour(seat).fill)
    yield from sight.seat_badge(seat, edge + way * 50, 64, 66)
    yield Words(edge + way * 106, 48, sight.seat_name(seat), 38, theme.head, 248, anchor, title=theme.face)
    role = sight.line("battle-attacks" if side == 0 else "battle-defends")
    yield Words(edge + way * 106, 92, role, 27, theme.note, 240, anchor)


def draw_forces(sight: Sight, report: Report, side: int) -> Iterator[Primitive]:
    """Draw what went into battle, from the edge inwards, and the abilities in force."""
    seat, way = both_seats(report)[side], (-1, 1)[side]
    forces, lost = +report.list_forces(seat), report.list_lost(seat)
    step = min(TILE, MIDDLE // max(1, len(forces)))
    for number, (kind, count) in enumerate(forces.items()):
        place = ((0, WIDTH)[side] - way * (step * number + step // 2), step - GAP)
        yield from _draw_card(sight, seat, kind, count, place)
        yield from _draw_blocks(sight, seat, kind, (count, lost[kind]), place, HEAD + CARD + 18)
    if not forces:
        said = sight.line("battle-palace-alone" if side and report.palace else "battle-nobody")
        yield Words(MIDDLE + way * MIDDLE // 2, HEAD + CARD // 2, said, 34, sight.theme.faint, 500)
    yield from _draw_abilities(sight, report.abilities[seat], side, f"{seat}/abilities")
    if not report.blows:
        yield from _draw_ahead(sight, report, seat, MIDDLE + way * MIDDLE // 2)


def _draw_ahead(sight: Sight, report: Report, seat: int, x: int) -> Iterator[Primitive]:
    """Draw before the first blow what a side will deal as things stand, as the board says it."""
    battle = sight.view.battle
    if battle is None or battle.report != report or not any(battle.initiative + battle.regular):
        return
    sign = "swords" if seat == report.attacker else "tower"
    yield Icon(sign, x, AHEAD, 110, sight.theme.ink, sight.theme.rim, f"{seat}/ahead")
    said = tell_side(sight, battle, seat)
    yield Words(x, AHEAD + 110, said, 42, sight.theme.ink, 560, bold=True, spot=f"{seat}/ahead")


def both_seats(report: Report) -> tuple[int, int]:
    """Return attacker and defender."""
    return report.attacker, report.defender


def _draw_card(sight: Sight, seat: int, kind: str, count: int, place: tuple[int, int]) -> Iterator[Primitive]:
    """Draw a kind of troops as a plate of its colour: what the army calls it, its sign, and how many went in."""
    (fill, sign), (x, wide), spot = kind_face(sight.rules, kind), place, f"{seat}/forces/{kind}"
    yield Rect(x - wide // 2, HEAD + 4, wide, CARD - 8, fill, WHITE, 3, 10, spot)
    named = wide >= NAMED
    if named:
        name = _name_kind(sight, seat, kind)
        yield Words(x, HEAD + 25, name, 26, WHITE, wide - 10, bold=True)
    at = (x - wide // 4, HEAD + 63) if named else (x, HEAD + 28)
    yield from draw_sign(sign, *at, 40, WHITE, fill, spot)
    at = (x + wide // 5, HEAD + 63) if named else (x, HEAD + 70)
    yield Words(*at, f"×{count}", 38, WHITE, wide // 2, bold=True, spot=spot)


def _name_kind(sight: Sight, seat: int, kind: str) -> str:
    if kind == BASE:
        return sight.line("battle-bases")
    return troop_name(sight, seat, kind) if kind in sight.rules.types else ability_name(sight.rules, kind)


def _draw_blocks(
    sight: Sight, seat: int, kind: str, counts: tuple[int, int], place: tuple[int, int], y: int
) -> Iterator[Primitive]:
    """Draw so many blocks of the seat's colour, or bases, below a card; the last of them fell."""
    (count, gone), (x, wide), paint = counts, place, sight.seat_colour(seat)
    shown, spot = min(count, MOST), f"{seat}/forces/{kind}"
    size = min(42, (wide + GAP) // shown)
    for number in range(shown):
        at = round(x + (number - (shown - 1) / 2) * size)
        if kind == BASE:
            yield Icon("capital", at, y, size - 6, STONE, DARK, spot)
        else:
            shade = mix_colours(paint.fill, "#ffffff", 0.4)  # black is seen too
            yield Icon("block", at, y, size - 4, paint.fill, shade, spot)
        if number >= shown - gone:
            yield Icon("no", at, y, size - 4, DARK, DARK)
            yield Icon("no", at, y, size - 12, WHITE, WHITE, f"{spot}/gone")


def _draw_abilities(sight: Sight, cards: list[str], side: int, spot: str) -> Iterator[Primitive]:
    """Draw the names of all abilities in force, in one line or in two smaller ones."""
    if not cards:
        return
    said, left = list_cards(sight.rules, cards), (12, MIDDLE + 12)[side]
    lines = split_lines(said, 25, 550)[:2]
    yield from draw_sign("ability", left + 12, ABILITIES, 26, sight.theme.bright, sight.theme.panel, spot)
    for number, line in enumerate(lines):
        at = ABILITIES + round((number - (len(lines) - 1) / 2) * 27)
        yield Words(left + 32, at, line, 25, sight.theme.ink, 550, "lm", True, spot=spot)
