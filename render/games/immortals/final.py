"""The end of a match: ranking, what each point came from, and the points by round as lines."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from engine.core import Result
from render.alt_text import cut_text
from render.games.immortals.palette import INKS
from render.games.immortals.sight import Sight, tribe_names
from render.games.immortals.story import Story, read_story
from render.paint import paint_scene
from render.scene import Circle, Ground, Line, Picture, Primitive, Rect, Scene, Words
from render.seat_badges import spread_heights
from render.themes import Theme

WIDTH, TOP, STEP, CHART = 1200, 64, 84, 430
SOURCES = (
    ("areas", "#6fa8ff", "#17171b"), ("spaces", "#a8d296", "#17171b"),
    ("buildings", "#ffc93c", "#17171b"), ("built", "#c9a2ff", "#17171b"),
)  # fmt: skip
PLAIN = (404, 1172)  # the bars' left and right ends


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match; the sight's events are those of the whole log."""
    return Picture(paint_scene(compose_final(sight, result)), _final_alt(sight, result))


def compose_final(sight: Sight, result: Result) -> Scene:
    """Return the final picture's scene."""
    story = read_story(len(result.places), sight.events)
    ranking = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
    bottom = TOP + STEP * len(ranking)
    shapes: list[Primitive] = list(_draw_head(sight))
    for place, seat in enumerate(ranking):
        shapes += _draw_rank(sight, result, story, seat, TOP + STEP * place)
    return Scene(
        _make_ground(bottom, sight.theme), (*shapes, *_draw_chart(sight, story, ranking, bottom + 12))
    )


@cache
def _make_ground(bottom: int, look: Theme) -> Ground:
    plates = [Rect(8, y, WIDTH - 16, STEP - 8, look.panel, radius=10) for y in range(TOP, bottom, STEP)]
    plates.append(Rect(8, bottom + 4, WIDTH - 16, CHART - 12, look.panel, radius=10))
    fills = tuple(fill for _, fill, _ in SOURCES)
    return Ground(WIDTH, bottom + CHART, look.page, tuple(plates), (*INKS, *look.tones, *fills))


def _draw_head(sight: Sight) -> Iterator[Primitive]:
    """Draw the title, and what the bars' colours mean."""
    yield Words(20, 32, sight.line("final-heading"), 32, sight.theme.ink, 330, "lm", True)
    x = PLAIN[0]
    for source, fill, _ in SOURCES:
        yield Rect(x, 20, 26, 26, fill, radius=6)
        yield Words(x + 34, 33, sight.line(f"final-{source}"), 21, sight.theme.ink, 166, "lm")
        x += 204


def _draw_rank(sight: Sight, result: Result, story: Story, seat: int, y: int) -> Iterator[Primitive]:
    middle, won = y + STEP // 2 - 4, result.places[seat] == 1
    if won:
        yield Rect(8, y, WIDTH - 16, STEP - 8, "", sight.theme.bright, 4, 10, "won")
    yield Words(
        42, middle, str(result.places[seat]), 38, sight.theme.bright if won else sight.theme.ink, bold=True
    )
    yield from sight.seat_badge(seat, 98, middle, 44)
    yield Words(138, middle - 12, sight.seat_name(seat), 27, sight.theme.ink, 166, "lm", True)
    yield Words(138, middle + 16, tribe_names(sight, seat), 17, sight.theme.faint, 166, "lm")
    points = result.points[seat]
    yield Words(386, middle, str(points), 42, sight.theme.ink, anchor="rm", bold=True, spot=f"{seat}/points")
    yield from _draw_bar(story.sources[seat], max(result.points), seat, y)


def _draw_bar(sources: "Counter[str]", most: int, seat: int, y: int) -> Iterator[Primitive]:
    left, step = float(PLAIN[0]), (PLAIN[1] - PLAIN[0]) / max(most, 1)
    for source, fill, ink in SOURCES:
        wide = sources[source] * step
        if wide:
            yield Rect(left, y + 14, max(wide - 2, 2), STEP - 36, fill, radius=4, spot=f"{seat}/{source}")
            if wide > 28:
                yield Words(left + wide / 2, y + STEP / 2 - 4, str(sources[source]), 24, ink, bold=True)
            left += wide


def _draw_chart(sight: Sight, story: Story, ranking: Sequence[int], top: int) -> Iterator[Primitive]:
    """Draw points upwards, rounds to the right, one line a seat, its sign at the end."""
    bottom, left, right = top + CHART - 74, 92, WIDTH - 60
    most = max([10, *(points for each in story.rounds for points in each)])
    yield Words(28, top + 22, sight.line("final-chart"), 22, sight.theme.faint, 600, "lm")
    high, wide = bottom - top - 56, (right - left) / max(len(story.rounds), 1)
    for points in range(0, most + 1, 10 if most < 70 else 20):
        y = round(bottom - points * high / most)
        yield Line(((left, y), (right, y)), sight.theme.plate, 2)
        yield Words(left - 14, y, str(points), 20, sight.theme.faint, anchor="rm")
    for number in range(len(story.rounds) + 1):
        yield Words(round(left + number * wide), bottom + 26, str(number), 22, sight.theme.faint)
    ends: dict[int, int] = {}
    for seat in reversed(ranking):
        values = [0, *(each[seat] for each in story.rounds)]
        points_ = tuple(
            (round(left + n * wide), round(bottom - v * high / most)) for n, v in enumerate(values)
        )
        yield from _draw_curve(sight, seat, points_)
        ends[seat] = points_[-1][1]
    for seat, y in spread_heights(ends).items():
        yield from sight.seat_badge(seat, right + 28, y, 28)


def _draw_curve(sight: Sight, seat: int, points: tuple[tuple[int, int], ...]) -> Iterator[Primitive]:
    paint = sight.seat_colour(seat)
    for fill, width in ((sight.theme.ink, 10), (paint.fill, 6)):
        for ends in pairwise(points):
            yield Line(ends, fill, width, f"{seat}/line")
    for x, y in points[1:]:
        yield Circle(x, y, 8, paint.fill, sight.theme.ink, 2)


def _final_alt(sight: Sight, result: Result) -> str:
    story = read_story(len(result.places), sight.events)
    parts = [sight.line("final-heading") + "."]
    for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
        named = {"place": result.places[seat], "points": result.points[seat]}
        counts = {source: story.sources[seat][source] for source, _, _ in SOURCES}
        name = sight.short_name(seat)
        by_round = ", ".join(str(each[seat]) for each in story.rounds) or "0"
        parts.append(sight.line("final-alt", name=name, **named, **counts, rounds=by_round))
    return cut_text(" ".join(parts), sight.say)
