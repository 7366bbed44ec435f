"""The picture of a battle: who fought, what each side dealt in every part, at what, what fell, and the result."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from render.alt_text import cut_text
from render.games.ataque.alt import tell_blow
from render.games.ataque.battles_told import Blow, Clash
from render.games.ataque.palette import (
    BLOW,
    BLOW_INK,
    DARK,
    INKS,
    MAGIC,
    MAGIC_LINE,
    MOODS,
    NO_ARMY,
    STONE,
    WHITE,
)
from render.games.ataque.pieces import LESS
from render.games.ataque.sight import Sight, ability_name, army_name, list_fallen, place_name, seat_mood
from render.games.ataque.signs import draw_sign
from render.games.ataque.tokens import draw_token
from render.paint import paint_scene
from render.scene import Ground, Icon, Line, Picture, Polygon, Primitive, Rect, Scene, Words
from render.themes import Theme

WIDTH, MIDDLE, TOP, ROW = 1120, 560, 192, 96  # rows lie in the painter's rows of tiles
DEALT, TAKEN, EACH = 120, 200, 80  # from the middle: to the damage dealt, to the losses; from one to the next
ORDER = ("initiative", "regular", "bases", "palace")


class Row(NamedTuple):
    """A part of a battle with its blows; storm: it is fought at the palace."""

    part: str
    storm: bool
    blows: list[Blow]


def paint_battle(sight: Sight, clash: Clash) -> Picture:
    """Paint a battle."""
    return Picture(paint_scene(compose_battle(sight, clash)), cut_text(tell_battle(sight, clash), sight.say))


def compose_battle(sight: Sight, clash: Clash) -> Scene:
    """Return the battle's scene, which grows with its parts."""
    rows = list(_list_rows(clash))
    bottom = TOP + ROW * len(rows)
    shapes = [*_draw_places(sight, clash), *_draw_side(sight, clash, 0), *_draw_side(sight, clash, 1)]
    for number, row in enumerate(rows):
        shapes += _draw_row(sight, clash, row, TOP + ROW * number + ROW // 2)
    shapes += _draw_result(sight, clash, bottom + 2)
    return Scene(_make_ground(bottom, sight.theme), tuple(shapes))


@cache
def _make_ground(bottom: int, look: Theme) -> Ground:
    plates = tuple(Rect(x, 50, 546, bottom - 56, look.panel, radius=12) for x in (8, WIDTH - 554))
    moods = dict.fromkeys(tone for mood in (*MOODS.values(), NO_ARMY) for tone in mood.tones)
    return Ground(WIDTH, bottom + 54, look.page, plates, (*INKS, *look.tones, *moods))


def _list_rows(clash: Clash) -> Iterator[Row]:
    """Yield every part in which somebody struck, in order."""
    for number, blows in enumerate(clash.rounds):
        for part in ORDER:
            struck = [blow for blow in blows if blow.part == part]
            if struck:
                yield Row(part, clash.is_storm(number), struck)


def _both_seats(clash: Clash) -> tuple[int, int]:
    return clash.attacker, clash.defender


def _draw_places(sight: Sight, clash: Clash) -> Iterator[Primitive]:
    """Draw from where to where, in the colours of the realms, with an arrow between."""
    for side, place in enumerate((clash.origin, clash.target)):
        seat, left = _both_seats(clash)[side], (8, WIDTH - 464)[side]
        mood = seat_mood(sight, seat)
        yield Rect(left, 3, 456, 42, mood.land, mood.edge, 2, 8, place)
        yield Words(left + 228, 24, _place_title(sight, clash, side), 27, mood.ink, 430, bold=True)
    fill = sight.seat_colour(clash.attacker).fill
    for colour, size in ((WHITE, 4), (fill, 0)):
        yield Line(((490, 24), (600, 24)), colour, 12 + size * 2)
        yield Polygon(((594, 8 - size * 1.2), (626 + size * 1.6, 24), (594, 40 + size * 1.2)), colour)


def _place_title(sight: Sight, clash: Clash, side: int) -> str:
    """Return where a side fights, or its army's name where nothing tells it."""
    place = (clash.origin, clash.target)[side]
    if not place:
        return army_name(sight, _both_seats(clash)[side])
    if side and clash.palace:
        return sight.line("battle-to-palace", place=place_name(sight, place))
    return place_name(sight, place)


def _draw_side(sight: Sight, clash: Clash, side: int) -> Iterator[Primitive]:
    """Draw who stands on this side, what went into battle, and the abilities played in it."""
    seat, left, theme = _both_seats(clash)[side], (8, WIDTH - 554)[side], sight.theme
    yield Rect(left, 50, 546, 8, sight.seat_colour(seat).fill, radius=5)
    yield from sight.seat_badge(seat, left + 44, 100, 42)
    yield Words(left + 84, 86, sight.seat_name(seat), 30, theme.ink, 300, "lm", True)
    role = sight.line("battle-attacks" if side == 0 else "battle-defends")
    yield Words(left + 84, 120, role, 21, theme.faint, 230, "lm")
    played = dict.fromkeys(ability_name(sight.rules, card) for who, card in clash.abilities if who == seat)
    if played:
        yield from draw_sign("ability", left + 330, 120, 22, MAGIC_LINE, MAGIC, f"{seat}/abilities")
        yield Words(left + 346, 120, ", ".join(played), 22, theme.ink, 190, "lm", True)
    forces = [(kind, count) for kind, count in clash.forces[seat].items() if count]
    yield Words(left + 18, 168, sight.line("battle-forces"), 22, theme.faint, 92, "lm")
    for place, (kind, count) in enumerate(forces[:4]):
        x, spot = (160, 720)[side] + place * 96, f"{seat}/forces/{kind}"
        yield from draw_token(sight, kind, x, 168, spot, 42)
        yield Words(x + 27, 168, f"×{count}", 26, theme.ink, 42, "lm", True, spot=spot)
    if not forces:
        yield Words(left + 130, 168, sight.line("battle-nobody"), 24, theme.ink, 300, "lm")


def _draw_row(sight: Sight, clash: Clash, row: Row, y: int) -> Iterator[Primitive]:
    """Draw a part of the battle: in the middle what each side dealt, outside what it took and lost."""
    theme, part = sight.theme, row.part
    yield Rect(MIDDLE - 77, y - 25, 154, 50, theme.plate, theme.rim, 2, 24)
    x, title = MIDDLE + 15 * row.storm, sight.line(f"battle-part-{part}")
    yield Words(x, y, title, 24, theme.ink, 138 - 40 * row.storm, bold=True, spot=f"part/{part}")
    if row.storm:
        yield from draw_sign("palace", MIDDLE - 54, y - 1, 28, STONE, DARK, f"part/{part}/storm")
    for side, seat in enumerate(_both_seats(clash)):
        way = -1 if side == 0 else 1
        own = next((blow for blow in row.blows if blow.by == seat), None)
        if own is not None:
            yield from _draw_dealt(sight, own, MIDDLE + way * DEALT, y, f"{seat}/{part}/dealt")
        taken = next((blow for blow in row.blows if blow.by != seat), None)
        if taken is not None:
            yield from _draw_taken(sight, clash, taken, seat, way, y)


def _draw_dealt(sight: Sight, blow: Blow, x: float, y: float, spot: str) -> Iterator[Primitive]:
    """Draw the damage of a side as a jagged star, and below it what every enemy troop takes besides."""
    yield from draw_sign("burst", x, y - (8 if blow.each else 0), 66, BLOW, BLOW_INK, spot)
    yield Words(x, y - (8 if blow.each else 0), str(blow.pool), 34, BLOW_INK, 54, bold=True, spot=spot)
    if blow.each:
        said = sight.line("battle-each", each=blow.each)
        yield Words(x, y + 34, said, 19, sight.theme.ink, 120, bold=True, spot=spot)


def _draw_taken(sight: Sight, clash: Clash, blow: Blow, seat: int, way: int, y: int) -> Iterator[Primitive]:
    """Draw what a side was struck by and lost: each kind with its damage, and how many fell."""
    spot, first = f"{seat}/{blow.part}", MIDDLE + way * TAKEN
    if blow.part == "palace":
        yield from _draw_palace(sight, clash, first, y, spot)
        return
    kinds = list(dict.fromkeys([*blow.dealt, *blow.fell]))
    for place, kind in enumerate(kinds[:4]):
        x = first + way * place * EACH
        yield from draw_token(sight, kind, x - 11, y, f"{spot}/{kind}", 52)
        if blow.dealt[kind]:
            yield from draw_sign("burst", x + 19, y - 23, 34, BLOW, BLOW_INK, f"{spot}/{kind}/dealt")
            yield Words(
                x + 19,
                y - 23,
                str(blow.dealt[kind]),
                22,
                BLOW_INK,
                32,
                bold=True,
                spot=f"{spot}/{kind}/dealt",
            )
        if blow.fell[kind]:
            yield Rect(x - 10, y + 8, 48, 33, LESS, WHITE, 2, 9, f"{spot}/{kind}/fell")
            yield Words(
                x + 14, y + 25, f"−{blow.fell[kind]}", 27, WHITE, 44, bold=True, spot=f"{spot}/{kind}/fell"
            )
    if not kinds:
        x = first - 36 if way > 0 else first + 36
        yield Words(x, y, sight.line("battle-unhurt"), 22, sight.theme.faint, 260, "lm" if way > 0 else "rm")


def _draw_palace(sight: Sight, clash: Clash, x: float, y: float, spot: str) -> Iterator[Primitive]:
    """Draw the palace, standing or fallen, and how much of its power it took."""
    pool, power, falls = clash.verdict or (0, sight.rules.numbers.palace, False)
    yield from draw_sign("ruin" if falls else "palace", x, y, 60, STONE, DARK, f"{spot}/palace")
    said = f"{pool} / {power}"
    ink = sight.theme.loss if falls else sight.theme.ink
    if clash.verdict:
        yield Words(x + 44, y, said, 34, ink, 116, "lm", True, spot=f"{spot}/palace")
    if falls:
        yield Icon("no", x, y, 54, LESS, LESS, f"{spot}/palace")


def _draw_result(sight: Sight, clash: Clash, y: int) -> Iterator[Primitive]:
    """Draw the result in the colour of who gained by it, and what healed."""
    seat = _find_winner(clash)
    fill = sight.theme.rim if seat is None else sight.seat_colour(seat).fill
    ink = WHITE if seat is None else sight.seat_colour(seat).ink
    yield Rect(8, y, WIDTH - 16, 44, fill, WHITE, 2, 10, "result")
    yield Words(MIDDLE, y + 22, tell_result(sight, clash), 27, ink, WIDTH - 60, bold=True, spot="result")


def _find_winner(clash: Clash) -> int | None:
    """Return who gained by the battle: the palace has fallen or stood, or one side alone is left."""
    if clash.verdict is not None:
        return clash.attacker if clash.verdict[2] else clash.defender
    if not clash.over or bool(+clash.left[0]) == bool(+clash.left[1]):
        return None
    return next(seat for seat in (0, 1) if +clash.left[seat])


def tell_result(sight: Sight, clash: Clash) -> str:
    """Return how the battle stands or has ended, in a sentence or two."""
    names = {"attacker": sight.seat_name(clash.attacker), "defender": sight.seat_name(clash.defender)}
    said = sight.line(f"battle-{_outcome_key(clash)}", **names, **_verdict_numbers(clash))
    healed = sum(clash.healed.values())
    return f"{said} {sight.line('battle-healed', count=healed)}" if healed else said


def _verdict_numbers(clash: Clash) -> dict[str, int]:
    return {} if clash.verdict is None else {"pool": clash.verdict[0], "power": clash.verdict[1]}


def _outcome_key(clash: Clash) -> str:
    if clash.verdict is not None:
        return "palace-falls" if clash.verdict[2] else "palace-holds"
    if not clash.over:
        return "goes-on"
    if not +clash.left[clash.attacker]:
        return "repelled"
    return "stand-off" if +clash.left[clash.defender] else "bare"


def tell_battle(sight: Sight, clash: Clash) -> str:
    """Return the battle in words: who, where, the result, then every part."""
    names = {"attacker": sight.short_name(clash.attacker), "defender": sight.short_name(clash.defender)}
    ends = {"origin": _place_title(sight, clash, 0), "target": _place_title(sight, clash, 1)}
    parts = [sight.line("battle-alt", **names, **ends), tell_result(sight, clash)]
    for seat in _both_seats(clash):
        forces = list_fallen(sight.rules, +clash.forces[seat])
        if forces:
            parts.append(sight.line("battle-alt-forces", name=sight.short_name(seat), forces=forces))
    for row in _list_rows(clash):
        parts += [tell_blow(sight, row.part, blow.by, blow.pool, blow.fell) for blow in row.blows]
    return " ".join(parts)


def paint_no_battle(sight: Sight) -> Picture:
    """Paint that no battle has been fought this turn."""
    said = sight.line("board-no-battle")
    words = Words(MIDDLE, 60, said, 34, sight.theme.faint, WIDTH - 60, bold=True, spot="battle")
    return Picture(paint_scene(Scene(_calm_ground(sight.theme), (words,))), said + ".")


@cache
def _calm_ground(look: Theme) -> Ground:
    return Ground(WIDTH, 120, look.page, (Rect(8, 8, WIDTH - 16, 104, look.panel, radius=12),), look.tones)
