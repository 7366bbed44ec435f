"""The whole board: both realms face to face, the second seat's above, and the band between them."""

from render.games.ataque.alt import board_alt
from render.games.ataque.between_realms import FRONT, draw_arrows, draw_front
from render.games.ataque.land import HIGH, Plot, draw_land, draw_realm
from render.games.ataque.last_events import read_marks
from render.games.ataque.palette import INKS
from render.games.ataque.pieces import draw_pieces, draw_rims
from render.games.ataque.seat_strips import LOWER, MIDDLE, STRIP, UPPER, draw_plate, draw_strip
from render.games.ataque.sight import Sight, place_name, seat_mood
from render.paint import paint_scene
from render.scene import Ground, Line, Picture, Primitive, Rect, Scene

WIDTH, EDGE, GAP = 1200, 4, 8
LANDS = (
    EDGE + STRIP + 2 * GAP,
    EDGE + STRIP + 4 * GAP + HIGH + FRONT,
)  # tops of the upper and the lower lands
FRONT_TOP = LANDS[0] + HIGH + GAP
ROWS = (LOWER, UPPER)  # by seat
STRIPS = {1: EDGE, 0: LANDS[1] + HIGH + GAP * 2}
HEIGHT = STRIPS[0] + STRIP + EDGE
PLOTS = tuple(
    Plot(seat, number, 8 + number * 398, LANDS[1 - seat], flipped=seat == 0)
    for seat in (1, 0)
    for number in range(3)
)
_grounds: dict[tuple[object, ...], Ground] = {}


def paint_board(sight: Sight) -> Picture:
    """Paint the board, and on it what the events did."""
    return Picture(paint_scene(compose_board(sight)), board_alt(sight))


def compose_board(sight: Sight) -> Scene:
    """Return the board's scene."""
    marks, plots = read_marks(sight.events), list(PLOTS)
    shapes: list[Primitive] = [*draw_rims(sight, plots, marks)]
    for seat in (1, 0):
        shapes += draw_strip(sight, seat, STRIPS[seat], marks, ROWS[seat])
    shapes += [
        *draw_arrows(sight, _place_ends(), marks),
        *draw_pieces(sight, plots, marks),
        *draw_front(sight, FRONT_TOP),
    ]
    return Scene(_make_ground(sight), tuple(shapes))


def _place_ends() -> dict[str, tuple[tuple[float, float], tuple[float, float]]]:
    """Return the front and the back of every territory; of a palace the side that looks at its lands, twice."""
    ends = {plot.place: (plot.edge_middle(True), plot.edge_middle(False)) for plot in PLOTS}
    for seat, y in ((1, STRIPS[1] + STRIP - 4), (0, STRIPS[0] + 4)):
        ends[f"{seat}/p"] = ((MIDDLE - 40, y),) * 2
    return ends


def _make_ground(sight: Sight) -> Ground:
    """Return the ground for two armies, a language and a theme, the same one each time."""
    armies = tuple(each.army for each in sight.view.seats)
    titles = strip_titles(sight)
    names = tuple(place_name(sight, f"0/t{number}") for number in range(3))
    key = (armies, titles, names, sight.theme.key)
    if key not in _grounds:
        shapes: list[Primitive] = []
        for seat in (1, 0):
            mood = seat_mood(sight, seat)
            shapes += draw_realm(mood, (0, LANDS[1 - seat] - GAP, WIDTH, HIGH + 2 * GAP))
            shapes += draw_plate(sight.theme, mood, STRIPS[seat], titles, ROWS[seat])
        for plot in PLOTS:
            shapes += draw_land(seat_mood(sight, plot.seat), plot, names[plot.number])
        shapes += _draw_band(sight)
        _grounds[key] = Ground(WIDTH, HEIGHT, sight.theme.page, tuple(shapes), board_tones(sight))
    return _grounds[key]


def _draw_band(sight: Sight) -> list[Primitive]:
    """Return the band's plate and the line along its middle."""
    top = LANDS[0] + HIGH + GAP
    return [
        Rect(0, top, WIDTH, FRONT, sight.theme.page),
        Line(((24, top + FRONT / 2), (WIDTH - 24, top + FRONT / 2)), sight.theme.plate, 3),
    ]


def strip_titles(sight: Sight) -> tuple[str, ...]:
    """Return what the numbers in a strip are called."""
    return tuple(sight.line(f"board-title-{key}") for key in ("hand", "piles", "discards"))


def board_tones(sight: Sight) -> tuple[str, ...]:
    """Return the colours that lie on both realms."""
    moods = dict.fromkeys(tone for seat in (0, 1) for tone in seat_mood(sight, seat).tones)
    return (*INKS, *sight.theme.tones, *moods)
