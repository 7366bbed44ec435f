"""The end of a match: the winner and the reason, a podium, the palaces by turn, both realms and three honours."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from engine.rules.core import Result
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Line, Picture, Primitive, Scene, Words
from render.games.ataque.board.land import seat_mood
from render.games.ataque.board.small_map import draw_realms, list_fields
from render.games.ataque.narration.story import DEEDS, SEATS, Story, read_story
from render.games.ataque.sight import Sight, army_name, list_fallen
from render.games.ataque.style.palette import INKS, WHITE
from render.pages.chart import Chart
from render.pages.final_page import (
    MAP,
    TABLE,
    Climber,
    FinalScene,
    Honoured,
    compose_page,
    tell_honours,
    write_alt,
)

DASH = 26  # pixels of a dash of the second seat's line, which may lie on the first one's
SIGNS = {"emptied": "swords", "hardest": "energy", "builder": "capital"}


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match. The sight's events are those of the whole log."""
    story = read_story(sight.rules.numbers.palace, sight.events)
    return Picture(paint_scene(compose_final(sight, result, story)), _final_alt(sight, result, story))


def compose_final(sight: Sight, result: Result, story: Story) -> Scene:
    """Return the final picture's scene."""
    climbers = [
        Climber(seat, result.places[seat], "", army_name(sight, seat)) for seat in result.rank_seats()
    ]
    honours, drawn = _list_honoured(sight, story), (*_draw_chart(sight, story), *draw_realms(sight, MAP))
    inks = (*INKS, *(tone for seat in SEATS for tone in seat_mood(sight, seat).tones))
    ending = FinalScene(tell_how(sight, story), climbers, honours, drawn, inks, list_fields(sight, MAP))
    return compose_page(sight, ending)


def tell_how(sight: Sight, story: Story) -> str:
    """Return how the match ended, in a sentence."""
    winner = sight.view.winner
    turn = {"turn": sight.view.turn}
    if winner is None:
        return sight.line("final-idle", idle=sight.rules.numbers.idle, **turn)
    key = "final-conceded" if story.why == "conceded" else "final-palace"
    return sight.line(key, winner=sight.seat_name(winner), loser=sight.seat_name(1 - winner), **turn)


def _list_honoured(sight: Sight, story: Story) -> list[Honoured]:
    return tell_honours(sight, story.list_honours(), SIGNS, str)


def _draw_chart(sight: Sight, story: Story) -> Iterator[Primitive]:
    """Draw the power of both palaces over the turns, with the seat's sign at the end of its line."""
    x, y, wide, high = TABLE
    most, turns = max(2, story.power), len(story.palaces)
    chart = Chart(x + 66, x + wide - 66, y + 72, y + high - 54, turns - 1, most, 28, 34)
    said = sight.line("final-chart-palace")
    yield Words(x + 20, y + 30, said, 26, sight.theme.faint, wide - 40, "lm")
    yield from chart.draw_grid(sight.theme, sorted({0, most // 2, most}), _pick_ticks(turns))
    ends: dict[int, int] = {}
    for seat in SEATS:
        points = tuple(chart.place(turn, pair[seat]) for turn, pair in enumerate(story.palaces))
        yield from _draw_curve(sight, seat, points, f"{seat}/palace", dashed=seat == SEATS[-1])
        ends[seat] = points[-1][1]
    yield from chart.draw_ends(sight, ends, chart.bottom + 4)


def _pick_ticks(count: int) -> list[int]:
    """Return the turns numbered below the chart: about eight, the last one always."""
    last = count - 1
    step = max(1, -(-last // 8))
    ticks = [turn for turn in range(0, last, step) if last - turn > step / 2]
    return [*ticks, last]


def _draw_curve(
    sight: Sight, seat: int, points: tuple[tuple[int, int], ...], spot: str, *, dashed: bool
) -> Iterator[Primitive]:
    """Draw a seat's line with a disc at its end. dashed: with gaps, which show another line below."""
    fill, path = sight.seat_colour(seat).fill, points if len(points) > 1 else (*points, *points)
    for piece in _cut_dashes(path) if dashed else (path,):
        yield Line(piece, WHITE, 9, spot)
        yield Line(piece, fill, 5, spot)
    yield Circle(*path[-1], 7, fill, WHITE, 2, spot)


def _cut_dashes(path: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield every other piece of a path, about DASH pixels long, from end to end."""
    for (ax, ay), (bx, by) in pairwise(path):
        count = 2 * (round(hypot(bx - ax, by - ay) / DASH) // 2) + 1
        at = [
            (round(ax + (bx - ax) * n / count), round(ay + (by - ay) * n / count)) for n in range(count + 1)
        ]
        yield from ((at[n], at[n + 1]) for n in range(0, count, 2))


def _final_alt(sight: Sight, result: Result, story: Story) -> str:
    parts = [tell_how(sight, story)]
    for seat in result.rank_seats():
        lost = list_fallen(sight.rules, +story.lost[seat]) or sight.line("final-nothing")
        names = {"name": sight.short_name(seat), "army": army_name(sight, seat)}
        deeds = {deed: story.deeds[seat][deed] for deed in DEEDS}
        parts.append(sight.line("final-seat", place=result.places[seat], **names, **deeds, lost=lost))
        low = min(pair[seat] for pair in story.palaces)
        parts.append(sight.line("final-lows", name=sight.short_name(seat), low=low))
    return write_alt(sight, parts, _list_honoured(sight, story))
