"""The end of a match: a podium, the points by round, the realms in their owners' colours, and three honours."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.games.immortals.edition.cards import realm_of, region_of
from engine.rules.core import Result
from render.assets.colours import Colour
from render.assets.fonts import measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Line, Picture, Points, Polygon, Primitive, Rect, Scene, Words
from render.games.immortals.board.land import MapCrop, clip_outlines, find_fields
from render.games.immortals.narration.story import Story, read_story
from render.games.immortals.sight import Sight, tribe_names
from render.games.immortals.style.palette import INKS, REALMS, TONES
from render.pages.chart import Chart
from render.pages.final_page import (
    Climber,
    FinalScene,
    Honoured,
    compose_page,
    tell_honours,
    tell_tie,
    write_alt,
)
from render.pages.seat_badges import lift_fill

SOURCES = ("areas", "spaces", "buildings", "built")
END = 246  # right end of the points of a seat below the podium, from its place number
CHART = (700, 1130, 86, 250)  # left, right, top and bottom of the lines
MAPS = tuple(
    MapCrop(realm, 16 + 304 * at, 452, 296, 236, zoom=0.4, filled=True) for at, realm in enumerate(REALMS)
)
PLATES = tuple(Rect(*frame[1:5], TONES[frame.realm].sea, radius=12) for frame in MAPS)
EMPTY = Colour("", "", "")
SIGNS = {"boldest": "swords", "luckiest": "tower", "builder": "capital"}


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match. The sight's events are those of the whole log."""
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
    drawn = [*_draw_rest(sight, result, ranking[3:]), *_draw_chart(sight, story, ranking)]
    drawn += [shape for frame in MAPS for shape in _draw_map(sight, frame)]
    honours = _list_honoured(sight, story)
    return compose_page(
        sight, FinalScene(_tell_winner(sight, result), climbers, honours, drawn, INKS, PLATES)
    )


def _count_armies(sight: Sight) -> list[int]:
    """Count each seat's armies on spaces, the tie-break of equal points (V4)."""
    spaces = sight.view.spaces.values()
    return [
        sum(space.armies for space in spaces if space.owner == seat)
        for seat, _ in enumerate(sight.view.seats)
    ]


def _tell_winner(sight: Sight, result: Result) -> str:
    if len(result.first) > 1:
        return sight.line("final-shared")
    return sight.line("final-winner", name=sight.seat_name(result.first[0]))


def _draw_rest(sight: Sight, result: Result, ranking: Sequence[int]) -> Iterator[Primitive]:
    """Draw the seats that are not on the podium."""
    for number, seat in enumerate(ranking):
        x, y, points = 656 + 268 * number, 418, str(result.points[seat])
        room = int(END - measure_text(points, 36, bold=True) - 10 - 62)
        yield Words(x, y, str(result.places[seat]), 28, sight.theme.faint, bold=True, spot=f"{seat}/place")
        yield from sight.seat_badge(seat, x + 36, y, 34)
        name, spot = sight.seat_name(seat), f"{seat}/rest"
        yield Words(x + 62, y, name, 25, sight.theme.ink, room, "lm", bold=True, spot=spot)
        spot = f"{seat}/points"
        yield Words(x + END, y, points, 36, sight.theme.ink, anchor="rm", bold=True, spot=spot)


def _draw_map(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw a realm small, in the owners' colours alone."""
    drawn = clip_outlines(sight.rules, frame)
    for region in find_fields(sight.rules, frame):
        yield _draw_owned(sight, f"{frame.realm}/{region}", drawn[region], 2.5)


def _list_honoured(sight: Sight, story: Story) -> list[Honoured]:
    regions = sight.rules.regions
    return tell_honours(sight, story.list_honours(), SIGNS, lambda space: regions[region_of(space)].name)


def _draw_chart(sight: Sight, story: Story, ranking: Sequence[int]) -> Iterator[Primitive]:
    """Draw the points after each round, one line for each seat, with the seat's badge at the end."""
    left, right, top, bottom = CHART
    low, rounds = bottom + (130 if len(ranking) < 4 else 96), len(story.rounds)
    most = max([10, *(points for each in story.rounds for points in each)])
    chart = Chart(left, right, top + 40, low, rounds, most, 22, 28)
    yield Words(660, top + 4, sight.line("final-chart"), 23, sight.theme.faint, 500, "lm")
    yield from chart.draw_grid(sight.theme, range(0, most + 1, 20), range(rounds + 1))
    ends: dict[int, int] = {}
    for seat in reversed(ranking):
        values = [0, *(each[seat] for each in story.rounds)]
        path = tuple(chart.place(number, value) for number, value in enumerate(values))
        yield from _draw_curve(sight, seat, path)
        ends[seat] = path[-1][1]
    yield from chart.draw_ends(sight, ends)


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
        by_round = sight.say.join(str(each[seat]) for each in story.rounds) or "0"
        parts.append(sight.line("final-alt", name=name, **named, **counts, rounds=by_round))
    return write_alt(sight, parts, _list_honoured(sight, story))


def _draw_owned(sight: Sight, space: str, outline: Points, edge: float) -> Polygon:
    """Return a space in its owner's colour alone, or empty."""
    here, tone = sight.view.spaces[space], TONES[realm_of(space)]
    paint = sight.seat_colour(here.owner) if here.owner is not None and here.armies else EMPTY
    return Polygon(outline, paint.fill or tone.field, tone.wave, edge, f"{space}/held", paint.hatch)
