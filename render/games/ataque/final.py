"""The end of a match: who has won and how, what each side did and lost, palaces and armies by turn."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from engine.core import Result
from render.alt_text import cut_text
from render.games.ataque.palette import INKS, WHITE, army_emblem
from render.games.ataque.pieces import LESS
from render.games.ataque.sight import Sight, army_name, list_fallen
from render.games.ataque.signs import draw_sign
from render.games.ataque.story import DEEDS, SEATS, Story, read_story
from render.games.ataque.tokens import draw_token
from render.paint import paint_scene
from render.scene import Circle, Ground, Line, Picture, Primitive, Rect, Scene, Words
from render.seat_badges import spread_heights
from render.themes import Theme

WIDTH, TOP, STEP, CHART = 1200, 76, 168, 360
BOTTOM = TOP + 2 * STEP
CHARTS = ((8, "palace"), (606, "army"))
WIDE = 586


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match; the sight's events are those of the whole log."""
    story = read_story(sight.rules.numbers.palace, sight.events)
    return Picture(paint_scene(compose_final(sight, result, story)), _final_alt(sight, result, story))


def compose_final(sight: Sight, result: Result, story: Story) -> Scene:
    """Return the final picture's scene."""
    shapes: list[Primitive] = [
        Words(22, 38, tell_how(sight, story), 33, sight.theme.bright, 1150, "lm", True, spot="how")
    ]
    for place, seat in enumerate(_rank_seats(result)):
        shapes += _draw_rank(sight, result, story, seat, TOP + STEP * place)
    shapes += _draw_chart(sight, story.palaces, 0, story.power)
    most = max(max(pair) for pair in story.troops + story.bases)
    shapes += _draw_chart(
        sight,
        [[a + b for a, b in zip(*pair, strict=True)] for pair in zip(story.bases, story.troops, strict=True)],
        1,
        most * 2 or 1,
    )
    return Scene(_make_ground(sight.theme), tuple(shapes))


@cache
def _make_ground(look: Theme) -> Ground:
    plates = [Rect(8, TOP + STEP * place, WIDTH - 16, STEP - 8, look.panel, radius=10) for place in SEATS]
    plates += [Rect(x, BOTTOM + 2, WIDE, CHART, look.panel, radius=10) for x, _ in CHARTS]
    return Ground(WIDTH, BOTTOM + CHART + 10, look.page, tuple(plates), (*INKS, *look.tones))


def _rank_seats(result: Result) -> list[int]:
    return sorted(SEATS, key=lambda seat: result.places[seat])


def tell_how(sight: Sight, story: Story) -> str:
    """Return how the match ended, in a sentence."""
    winner = sight.view.winner
    turn = {"turn": sight.view.turn}
    if winner is None:
        return sight.line("final-idle", idle=sight.rules.numbers.idle, **turn)
    key = "final-conceded" if story.why == "conceded" else "final-palace"
    return sight.line(key, winner=sight.seat_name(winner), loser=sight.seat_name(1 - winner), **turn)


def _draw_rank(sight: Sight, result: Result, story: Story, seat: int, y: int) -> Iterator[Primitive]:
    """Draw a seat's place, name and army, what it did, and what it lost."""
    theme, won, middle = sight.theme, sight.view.winner == seat, y + 46
    if won:
        yield Rect(8, y, WIDTH - 16, STEP - 8, "", theme.bright, 4, 10, "won")
    yield Words(
        44,
        middle,
        str(result.places[seat]),
        42,
        theme.bright if won else theme.ink,
        bold=True,
        spot=f"{seat}/place",
    )
    yield from (
        sight.seat_crest(seat, 104, middle + 8, 62) if won else sight.seat_badge(seat, 104, middle, 48)
    )
    yield Words(148, middle - 14, sight.seat_name(seat), 30, theme.ink, 270, "lm", title=True)
    army = sight.view.seats[seat].army
    if army:
        yield from draw_sign(army_emblem(sight.rules, army), 160, middle + 20, 24, theme.faint, theme.panel)
    yield Words(182 if army else 148, middle + 20, army_name(sight, seat), 22, theme.faint, 190, "lm")
    for place, deed in enumerate(DEEDS):
        x = 468 + place * 150
        yield Words(
            x, middle - 12, str(story.deeds[seat][deed]), 38, theme.ink, 90, bold=True, spot=f"{seat}/{deed}"
        )
        yield Words(x, middle + 22, sight.line(f"final-{deed}"), 20, theme.faint, 140)
    yield from _draw_lost(sight, story, seat, y + 118)


def _draw_lost(sight: Sight, story: Story, seat: int, y: int) -> Iterator[Primitive]:
    yield Words(44, y, sight.line("final-lost"), 24, sight.theme.faint, 100, "lm")
    lost = {kind: count for kind, count in story.lost[seat].items() if count}
    order = ["base", *sight.rules.types]
    kinds = sorted(lost, key=lambda kind: (order.index(kind) if kind in order else len(order), kind))
    for place, kind in enumerate(kinds[:7]):
        x = 180 + place * 142
        yield from draw_token(sight, kind, x, y, f"{seat}/lost/{kind}")
        yield Rect(x + 32, y - 19, 68, 38, LESS, WHITE, 2, 9)
        yield Words(x + 66, y, f"−{lost[kind]}", 28, WHITE, 62, bold=True, spot=f"{seat}/lost/{kind}")
    if not kinds:
        yield Words(148, y, sight.line("final-nothing"), 24, sight.theme.ink, 300, "lm")


def _draw_chart(sight: Sight, values: Sequence[Sequence[int]], number: int, most: int) -> Iterator[Primitive]:
    """Draw both seats' values upwards, turns to the right, the seat's sign at the end of its line."""
    x, key = CHARTS[number]
    top, bottom, left, right, theme = BOTTOM + 66, BOTTOM + CHART - 50, x + 62, x + WIDE - 62, sight.theme
    most = max(2, max(max(pair) for pair in values)) if number else most
    yield Words(x + 20, BOTTOM + 30, sight.line(f"final-chart-{key}"), 23, theme.faint, WIDE - 40, "lm")
    for value in sorted({0, most // 2, most}):
        y = round(bottom - value * (bottom - top) / most)
        yield Line(((left, y), (right, y)), theme.plate, 2)
        yield Words(left - 12, y, str(value), 22, theme.faint, 44, "rm")
    step = (right - left) / max(1, len(values) - 1)
    for turn in _pick_ticks(len(values)):
        yield Words(round(left + turn * step), bottom + 26, str(turn), 22, theme.faint)
    ends: dict[int, int] = {}
    for seat in SEATS:
        line = tuple(
            (round(left + turn * step), round(bottom - pair[seat] * (bottom - top) / most) + 3 * seat)
            for turn, pair in enumerate(values)
        )
        yield from _draw_curve(sight, seat, line, f"{seat}/{key}")
        ends[seat] = line[-1][1]
    for seat, y in spread_heights(ends, bottom + 4).items():
        yield from sight.seat_badge(seat, right + 32, y, 28)


def _pick_ticks(count: int) -> list[int]:
    """Return some of the turns, the last one among them."""
    step = max(1, -(-(count - 1) // 8))
    ticks = list(range(0, count, step))
    return (
        ticks
        if ticks[-1] == count - 1
        else [*ticks[: -1 if count - 1 - ticks[-1] <= step / 2 else None], count - 1]
    )


def _draw_curve(
    sight: Sight, seat: int, points: tuple[tuple[int, int], ...], spot: str
) -> Iterator[Primitive]:
    """Draw a seat's line, the second seat's dotted, with a disc at its end."""
    fill, path = sight.seat_colour(seat).fill, points if len(points) > 1 else (*points, *points)
    yield Line(path, WHITE, 9, spot)
    yield Line(path, fill, 5, spot)
    if seat:
        for (ax, ay), (bx, by) in list(pairwise(path))[::2]:
            yield Circle((ax + bx) / 2, (ay + by) / 2, 4, WHITE, spot=spot)
    yield Circle(*path[-1], 7, fill, WHITE, 2, spot)


def _final_alt(sight: Sight, result: Result, story: Story) -> str:
    parts = [tell_how(sight, story)]
    for seat in _rank_seats(result):
        lost = list_fallen(sight.rules, +story.lost[seat]) or sight.line("final-nothing")
        names = {"name": sight.short_name(seat), "army": army_name(sight, seat)}
        deeds = {deed: story.deeds[seat][deed] for deed in DEEDS}
        parts.append(sight.line("final-seat", place=result.places[seat], **names, **deeds, lost=lost))
        low = min(pair[seat] for pair in story.palaces)
        parts.append(sight.line("final-lows", name=sight.short_name(seat), low=low))
    return cut_text(" ".join(parts), sight.say)
