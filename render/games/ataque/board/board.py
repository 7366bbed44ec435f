"""The whole board: both realms face to face with the band between.

The viewer's realm is below, else the first seat's.
"""

from collections.abc import Sequence
from functools import cache

from engine.games.ataque.position.events import Attacked
from engine.rules.core import Event
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Line, Picture, Primitive, Rect, Scene, keep_ground
from render.games.ataque.board.arrows import ArrowEnd, draw_heads, draw_shafts, list_ways
from render.games.ataque.board.between_realms import FRONT, draw_front
from render.games.ataque.board.land import (
    HIGH,
    LandPlot,
    draw_land,
    draw_realm,
    draw_roads,
    seat_emblem,
    seat_mood,
)
from render.games.ataque.board.pieces import draw_pieces, draw_rims
from render.games.ataque.board.seat_strips import MIDDLE, STRIP, draw_plate, draw_strip
from render.games.ataque.narration.alt import board_alt
from render.games.ataque.narration.last_events import read_marks
from render.games.ataque.sight import Sight, place_name
from render.games.ataque.style.palette import INKS

WIDTH, EDGE, GAP = 1200, 4, 6
HEIGHT = 2 * (EDGE + STRIP + 3 * GAP + HIGH) + FRONT  # 12:7, as Discord's box
UPPER = EDGE + STRIP + 2 * GAP
LANDS = (UPPER, HEIGHT - UPPER - HIGH)  # tops of the upper and the lower territories
STRIPS = (EDGE, HEIGHT - EDGE - STRIP)
FRONT_TOP = LANDS[0] + HIGH + GAP


def paint_board(sight: Sight) -> Picture:
    """Paint the board with the effects of the events."""
    return Picture(paint_scene(compose_board(sight), sight.wide), board_alt(sight))


def compose_board(sight: Sight) -> Scene:
    """Return the board's scene. For a viewer with a seat, the own realm is below."""
    marks, seats = read_marks(_list_told(sight)), _order_seats(sight)
    plots = list(_list_plots(seats))
    shapes: list[Primitive] = [*draw_rims(sight, plots, marks)]
    for seat, top in zip(seats, STRIPS, strict=True):
        shapes += draw_strip(sight, seat, top, marks)
    ways = list_ways(sight, _place_ends(seats), marks)
    newest = ways[-1].points[-1][1] if ways else 0
    above = [way for way in ways if way.points[-1][1] == newest]
    shapes += [
        *draw_shafts(ways),
        *draw_heads(way for way in ways if way not in above),
        *draw_pieces(sight, plots, marks),
        *draw_front(sight, FRONT_TOP, [way for way in above if not way.storms]),
        *draw_heads(above),
    ]
    return Scene(_make_ground(sight, seats), tuple(shapes))


def _list_told(sight: Sight) -> Sequence[Event]:
    """List the events to show. Before a battle, only those since its attack, without an earlier battle's damage."""
    battle, events = sight.view.battle, list(sight.events)
    begun = [number for number, event in enumerate(events) if event.kind == Attacked.KIND]
    ahead = battle is not None and any(battle.initiative + battle.regular)
    return events[begun[-1] :] if ahead and begun else events


def _order_seats(sight: Sight) -> tuple[int, int]:
    """Return the seat above and the seat below."""
    return (0, 1) if sight.viewer == 1 else (1, 0)


@cache
def _list_plots(seats: tuple[int, int]) -> tuple[LandPlot, ...]:
    """Return the territories of the seat above, then of the seat below."""
    return tuple(
        LandPlot(seat, number, 8 + number * 398, top, flipped=seat == seats[1])
        for seat, top in zip(seats, LANDS, strict=True)
        for number in range(3)
    )


def _place_ends(seats: tuple[int, int]) -> dict[str, ArrowEnd]:
    """Return the points at which arrows touch every territory and palace, by place id.

    At a palace that is to the right of its middle, so that its power stays visible.
    """
    ends = {plot.place: ArrowEnd(plot.landing, plot.edge_middle(False)) for plot in _list_plots(seats)}
    for seat, y in zip(seats, (STRIPS[0] + STRIP + 2, STRIPS[1] - 2), strict=True):
        ends[f"{seat}/p"] = ArrowEnd((MIDDLE + 40, y), (MIDDLE + 40, y))
    return ends


def _make_ground(sight: Sight, seats: tuple[int, int]) -> Ground:
    """Return the ground for two armies, a language and a theme, the same object each time."""
    armies = tuple(each.army for each in sight.view.seats)
    titles = strip_titles(sight)
    names = tuple(place_name(sight, f"0/t{number}") for number in range(3))
    colours = tuple(sight.seat_colour(seat).fill for seat in seats)
    key = (_make_ground, armies, seats, colours, titles, names, sight.theme.key)

    def make() -> Ground:
        shapes: list[Primitive] = []
        for seat, land, strip in zip(seats, LANDS, STRIPS, strict=True):
            mood = seat_mood(sight, seat)
            shapes += draw_realm(mood, (0, land - GAP, WIDTH, HIGH + 2 * GAP))
            shapes += draw_plate(sight.theme, mood, strip, titles)
        for plot in _list_plots(seats):
            owner, sign = colours[seats.index(plot.seat)], seat_emblem(sight, plot.seat)
            shapes += draw_land(seat_mood(sight, plot.seat), plot, names[plot.number], owner, sign)
        for seat, y in zip(seats, (LANDS[0] - GAP, LANDS[1] + HIGH + GAP), strict=True):
            shapes += draw_roads([plot for plot in _list_plots(seats) if plot.seat == seat], MIDDLE - 40, y)
        shapes += _draw_band(sight)
        return Ground(WIDTH, HEIGHT, sight.theme.page, tuple(shapes), realm_tones(sight, 0, 1))

    return keep_ground(key, make)


def _draw_band(sight: Sight) -> list[Primitive]:
    """Return the band's plate and the line along its middle."""
    middle = FRONT_TOP + FRONT / 2
    return [
        Rect(0, FRONT_TOP, WIDTH, FRONT, sight.theme.page),
        Line(((24, middle), (WIDTH - 24, middle)), sight.theme.plate, 3),
    ]


def strip_titles(sight: Sight) -> tuple[str, ...]:
    """Return the titles of the numbers in a strip."""
    return tuple(sight.line(f"board-title-{key}") for key in ("hand", "piles", "discards"))


def realm_tones(sight: Sight, *seats: int) -> tuple[str, ...]:
    """Return the colours that shapes on the realms of these seats may have."""
    moods = dict.fromkeys(tone for seat in seats for tone in seat_mood(sight, seat).tones)
    return (*INKS, *sight.theme.tones, *moods)
