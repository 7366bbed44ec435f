"""The end of a match: a podium, the points by round, the realms in their owners' colours, and three honours."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from engine.core import Result
from render.alt_text import cut_text
from render.games.immortals.land import Frame, clip_outlines, find_fields
from render.games.immortals.palette import INKS, REALMS, TONES
from render.games.immortals.sight import Sight, tribe_names
from render.games.immortals.story import Honour, Story, read_story
from render.paint import paint_scene
from render.scene import Circle, Ground, Icon, Line, Picture, Polygon, Primitive, Rect, Scene, Words
from render.seat_badges import spread_heights
from render.themes import Theme

WIDTH, HEIGHT, BASE = 1200, 700, 436  # 12:7, as Discord's box; the podium's foot
SOURCES = ("areas", "spaces", "buildings", "built")
STEPS = ((326, 170), (124, 116), (528, 76))  # the first three: middle and height of their steps
STEP, TALLEST = 196, 170
REST = 636  # left of what stands beside the podium
CHART = (700, 1130, 86, 250)  # left, right, top and bottom of the lines
MAPS = tuple(
    Frame(realm, 16 + 304 * at, 452, 296, 236, zoom=0.4, filled=True) for at, realm in enumerate(REALMS)
)
HONOURS = (472, 76, {"boldest": "swords", "luckiest": "tower", "builder": "capital"})  # top, step, signs


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match; the sight's events are those of the whole log."""
    return Picture(paint_scene(compose_final(sight, result)), _final_alt(sight, result))


def compose_final(sight: Sight, result: Result) -> Scene:
    """Return the final picture's scene."""
    story = read_story(len(result.places), sight.events)
    ranking = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
    shapes = [*_draw_head(sight, result), *_draw_podium(sight, result, ranking)]
    shapes += [*_draw_rest(sight, result, ranking[3:]), *_draw_chart(sight, story, ranking)]
    for frame in MAPS:
        shapes += _draw_map(sight, frame)
    for number, honour in enumerate(story.list_honours()):
        shapes += _draw_honour(sight, honour, HONOURS[0] + HONOURS[1] * number)
    return Scene(_make_ground(sight.theme), tuple(shapes))


@cache
def _make_ground(look: Theme) -> Ground:
    plates = [Rect(8, 66, 624, 376, look.panel, radius=12), Rect(640, 66, 552, 376, look.panel, radius=12)]
    plates += [Rect(640, 452, 552, 236, look.panel, radius=12)]
    plates += [
        Rect(frame.left, frame.top, frame.width, frame.height, TONES[frame.realm].sea, radius=12)
        for frame in MAPS
    ]
    return Ground(WIDTH, HEIGHT, look.page, tuple(plates), (*INKS, *look.tones))


def _draw_head(sight: Sight, result: Result) -> Iterator[Primitive]:
    """Draw who has won."""
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    said = (
        sight.line("final-winner", name=sight.seat_name(first[0]))
        if len(first) == 1
        else sight.line("final-shared")
    )
    yield Icon("crown", 44, 34, 46, "#ffd75e", "#4a3c08", "winner")
    yield Words(80, 36, said, 46, sight.theme.bright, 1080, "lm", spot="winner", title=True)


def _draw_podium(sight: Sight, result: Result, ranking: Sequence[int]) -> Iterator[Primitive]:
    for seat, (x, high) in zip(ranking, STEPS, strict=False):
        place, theme = result.places[seat], sight.theme
        high = TALLEST if place == 1 else high
        paint, top = sight.seat_colour(seat), BASE - high
        yield Rect(x - STEP / 2, top, STEP, high, paint.fill, theme.ink, 3, 6, f"{seat}/step")
        yield Words(
            x, top + 38, str(result.points[seat]), 62, paint.ink, 180, bold=True, spot=f"{seat}/points"
        )
        if high > 100:
            yield Words(x, BASE - 26, str(place), 40, paint.ink, spot=f"{seat}/place", title=True)
        if place == 1:
            yield from sight.seat_crest(seat, x, top - 106, 88)
        else:
            yield from sight.seat_badge(seat, x, top - 96, 62)
        yield Words(x, top - 40, sight.seat_name(seat), 30, theme.ink, STEP, title=True)
        yield Words(x, top - 14, tribe_names(sight, seat), 19, theme.faint, STEP)


def _draw_rest(sight: Sight, result: Result, ranking: Sequence[int]) -> Iterator[Primitive]:
    """Draw those who found no room on the podium."""
    for number, seat in enumerate(ranking):
        x, y = 672 + 268 * number, 418
        yield Words(x, y, str(result.places[seat]), 28, sight.theme.faint, bold=True, spot=f"{seat}/place")
        yield from sight.seat_badge(seat, x + 36, y, 32)
        yield Words(x + 62, y, sight.seat_name(seat), 25, sight.theme.ink, 128, "lm", title=True)
        yield Words(
            x + 240,
            y,
            str(result.points[seat]),
            36,
            sight.theme.ink,
            anchor="rm",
            bold=True,
            spot=f"{seat}/points",
        )


def _draw_map(sight: Sight, frame: Frame) -> Iterator[Primitive]:
    """Draw a realm small, in its owners' colours alone."""
    tone, drawn = TONES[frame.realm], clip_outlines(sight.rules, frame)
    for region in find_fields(sight.rules, frame):
        space = sight.view.spaces[f"{frame.realm}/{region}"]
        fill = tone.field if space.owner is None or not space.armies else sight.seat_colour(space.owner).fill
        yield Polygon(drawn[region], fill, tone.wave, 2.5, f"{frame.realm}/{region}/held")


def _draw_honour(sight: Sight, honour: Honour, y: int) -> Iterator[Primitive]:
    """Draw a deed: what it is called, whose it was, and its numbers in a sentence."""
    theme, spot = sight.theme, f"honour/{honour.key}"
    fill, line = ("#ffd24a", "#2b2208")
    yield Icon(HONOURS[2][honour.key], 680, y + 32, 50, fill, line, spot)
    yield from sight.seat_badge(honour.seat, 742, y + 32, 36)
    yield Words(778, y + 17, sight.line(f"final-{honour.key}"), 28, theme.ink, 400, "lm", title=True)
    yield Words(778, y + 48, _tell_deed(sight, honour), 25, theme.faint, 400, "lm", spot=spot)


def _tell_deed(sight: Sight, honour: Honour) -> str:
    region = honour.space.partition("/")[2]
    place = sight.rules.regions[region].name if region else ""
    named = {"name": sight.seat_name(honour.seat), "place": place}
    return sight.line(f"final-{honour.key}-told", great=honour.great, small=honour.small, **named)


def _draw_chart(sight: Sight, story: Story, ranking: Sequence[int]) -> Iterator[Primitive]:
    """Draw points upwards, rounds to the right, one line a seat, its sign at the end."""
    left, right, top, bottom = CHART
    bottom += 130 if len(ranking) < 4 else 96
    most = max([10, *(points for each in story.rounds for points in each)])
    yield Words(660, top + 4, sight.line("final-chart"), 23, sight.theme.faint, 500, "lm")
    high, wide = bottom - top - 40, (right - left) / max(len(story.rounds), 1)
    for points in range(0, most + 1, 20):
        y = round(bottom - points * high / most)
        yield Line(((left, y), (right, y)), sight.theme.plate, 2)
        yield Words(left - 12, y, str(points), 24, sight.theme.faint, anchor="rm")
    for number in range(len(story.rounds) + 1):
        yield Words(round(left + number * wide), bottom + 22, str(number), 24, sight.theme.faint)
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
        counts = {source: story.sources[seat][source] for source in SOURCES}
        name = sight.short_name(seat)
        by_round = ", ".join(str(each[seat]) for each in story.rounds) or "0"
        parts.append(sight.line("final-alt", name=name, **named, **counts, rounds=by_round))
    honours = story.list_honours()
    parts.extend(f"{sight.line(f'final-{each.key}')}: {_tell_deed(sight, each)}." for each in honours)
    return cut_text(" ".join(parts), sight.say)
