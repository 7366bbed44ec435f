"""The end of a match: a podium, the points by round, the realms in their owners' colours, and three honours."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.rules.core import Result
from render.alt_text import cut_text
from render.final_page import (
    Climber,
    Honoured,
    draw_head,
    draw_honours,
    draw_podium,
    make_ground,
    tell_honours,
    tell_tie,
)
from render.fonts import measure_text
from render.games.immortals.land import Frame, clip_outlines, find_fields
from render.games.immortals.palette import INKS, REALMS, TONES
from render.games.immortals.sight import Sight, tribe_names
from render.games.immortals.small_maps import draw_owned
from render.games.immortals.story import Story, read_story
from render.paint import paint_scene
from render.scene import Circle, Ground, Line, Picture, Primitive, Rect, Scene, Words
from render.seat_badges import join_end, lift_fill, spread_heights
from render.themes import Theme

SOURCES = ("areas", "spaces", "buildings", "built")
END = 246  # where the points of a seat below the podium end, from its place
CHART = (700, 1130, 86, 250)  # left, right, top and bottom of the lines
MAPS = tuple(
    Frame(realm, 16 + 304 * at, 452, 296, 236, zoom=0.4, filled=True) for at, realm in enumerate(REALMS)
)
SIGNS = {"boldest": "swords", "luckiest": "tower", "builder": "capital"}


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match; the sight's events are those of the whole log."""
    return Picture(paint_scene(compose_final(sight, result)), _final_alt(sight, result))


def compose_final(sight: Sight, result: Result) -> Scene:
    """Return the final picture's scene."""
    story, ranking = read_story(len(result.places), sight.events), result.rank_seats()
    armies = {"armies": _count_armies(sight)}
    climbers = [
        Climber(
            seat,
            result.places[seat],
            str(result.points[seat]),
            tell_tie(sight, result, seat, armies) or tribe_names(sight, seat),
        )
        for seat in ranking
    ]
    shapes = [*draw_head(sight, _tell_winner(sight, result)), *draw_podium(sight, climbers)]
    shapes += [*_draw_rest(sight, result, ranking[3:]), *_draw_chart(sight, story, ranking)]
    for frame in MAPS:
        shapes += _draw_map(sight, frame)
    shapes += draw_honours(sight, _list_honoured(sight, story))
    return Scene(_find_ground(sight.theme), tuple(shapes))


def _find_ground(look: Theme) -> Ground:
    plates = (
        Rect(frame.left, frame.top, frame.width, frame.height, TONES[frame.realm].sea, radius=12)
        for frame in MAPS
    )
    return make_ground(look, tuple(plates), INKS)


def _count_armies(sight: Sight) -> list[int]:
    """Count each seat's armies on spaces, which decide between equal points (V4)."""
    spaces = sight.view.spaces.values()
    return [
        sum(space.armies for space in spaces if space.owner == seat)
        for seat, _ in enumerate(sight.view.seats)
    ]


def _tell_winner(sight: Sight, result: Result) -> str:
    first = [seat for seat, place in enumerate(result.places) if place == 1]
    if len(first) > 1:
        return sight.line("final-shared")
    return sight.line("final-winner", name=sight.seat_name(first[0]))


def _draw_rest(sight: Sight, result: Result, ranking: Sequence[int]) -> Iterator[Primitive]:
    """Draw those who found no room on the podium."""
    for number, seat in enumerate(ranking):
        x, y, points = 656 + 268 * number, 418, str(result.points[seat])
        room = int(END - measure_text(points, 36, bold=True) - 10 - 62)
        yield Words(x, y, str(result.places[seat]), 28, sight.theme.faint, bold=True, spot=f"{seat}/place")
        yield from sight.seat_badge(seat, x + 36, y, 34)
        yield Words(
            x + 62, y, sight.seat_name(seat), 25, sight.theme.ink, room, "lm", title=True, spot=f"{seat}/rest"
        )
        yield Words(
            x + END,
            y,
            points,
            36,
            sight.theme.ink,
            anchor="rm",
            bold=True,
            spot=f"{seat}/points",
        )


def _draw_map(sight: Sight, frame: Frame) -> Iterator[Primitive]:
    """Draw a realm small, in its owners' colours alone."""
    drawn = clip_outlines(sight.rules, frame)
    for region in find_fields(sight.rules, frame):
        yield draw_owned(sight, f"{frame.realm}/{region}", drawn[region], 2.5)


def _list_honoured(sight: Sight, story: Story) -> list[Honoured]:
    return tell_honours(
        sight, story.list_honours(), SIGNS, lambda space: sight.rules.regions[space.partition("/")[2]].name
    )


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
        yield from join_end(sight.seat_colour(seat), (right, ends[seat]), (right + 28, y), sight.theme.ink)
        yield from sight.seat_badge(seat, right + 28, y, 34)


def _draw_curve(sight: Sight, seat: int, points: tuple[tuple[int, int], ...]) -> Iterator[Primitive]:
    paint = sight.seat_colour(seat)
    own = lift_fill(paint.fill, sight.theme)
    for fill, width in ((sight.theme.ink, 10), (own, 6)):
        for ends in pairwise(points):
            yield Line(ends, fill, width, f"{seat}/line")
    for x, y in points[1:]:
        yield Circle(x, y, 8, own, sight.theme.ink, 2)


def _final_alt(sight: Sight, result: Result) -> str:
    story = read_story(len(result.places), sight.events)
    parts = [sight.line("final-heading") + "."]
    for seat in result.rank_seats():
        named = {"place": result.places[seat], "points": result.points[seat]}
        counts = {source: story.sources[seat][source] for source in SOURCES}
        name = sight.short_name(seat)
        by_round = ", ".join(str(each[seat]) for each in story.rounds) or "0"
        parts.append(sight.line("final-alt", name=name, **named, **counts, rounds=by_round))
    parts.extend(f"{each.title}: {each.told}." for each in _list_honoured(sight, story))
    return cut_text(" ".join(parts), sight.say)
