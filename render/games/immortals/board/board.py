"""The whole board: both realms side by side, the latest event above, the seats by points below."""

from collections.abc import Sequence

from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.position.events import Scored
from engine.rules.core import Seat
from engine.rules.events import read_all
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Rect, Scene, keep_ground
from render.games.immortals.board.land import MapCrop, draw_land
from render.games.immortals.board.pieces import draw_pieces
from render.games.immortals.narration.alt import board_alt
from render.games.immortals.narration.happened import (
    find_actor,
    find_battle,
    tell_happened,
    tell_outcome,
    tell_strengths,
)
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import REALMS, list_map_inks
from render.pages.board_frame import (
    BODY,
    HIGH,
    WIDTH,
    BoardNews,
    SeatFigure,
    SeatSummary,
    ask_seat,
    draw_frame,
    draw_news,
    draw_seats,
)
from render.text.say import write_number

HALF = WIDTH // 2
FRAMES = tuple(
    MapCrop(realm, HALF * at, BODY[0], HALF, BODY[1] - BODY[0], filled=True)
    for at, realm in enumerate(REALMS)
)


def paint_board(sight: Sight, asked: str = "") -> Picture:
    """Paint the board with marks of the events. asked: the question that lights up spaces."""
    return Picture(paint_scene(compose_board(sight, asked), sight.wide), board_alt(sight))


def compose_board(sight: Sight, asked: str = "") -> Scene:
    """Return the board's scene."""
    news = read_news(sight, asked=asked)
    shapes = (
        *draw_news(sight, news),
        *draw_seats(sight, list_seats(sight), news.movers),
        *draw_pieces(sight, FRAMES),
    )
    return Scene(_make_ground(sight), shapes)


def _make_ground(sight: Sight) -> Ground:
    """Return the framed land for an edition, a number of seats, a language and a theme, the same object each time."""
    titles, seats = tuple(sight.line(f"board-{frame.realm}") for frame in FRAMES), len(sight.view.seats)
    key = (_make_ground, sight.rules.hash, seats, titles, sight.theme.key)

    def make() -> Ground:
        shown = reversed([*zip(FRAMES, titles, strict=True)])  # waterlines reach to the left
        lands = [
            shape for frame, title in shown for shape in draw_land(sight.theme, sight.rules, frame, title)
        ]
        seam = Rect(HALF - 3, BODY[0], 6, BODY[1] - BODY[0], sight.theme.rim)
        shapes = (*lands, seam, *draw_frame(sight.theme, seats))
        return Ground(WIDTH, HIGH, sight.theme.page, shapes, list_map_inks(sight.theme))

    return keep_ground(key, make)


def read_news(sight: Sight, realms: Sequence[str] = REALMS, asked: str = "") -> BoardNews:
    """Return the band above: the most important of the latest events, or else the phase, and the turn.

    realms: those on the picture. A battle in them is told shortly, with its score. asked: a question to tell instead.
    """
    if asked:
        return ask_seat(asked, sight.viewer)
    view = sight.view
    told, score = tell_happened(sight) or sight.line(f"board-{view.phase}"), ""
    fought = find_battle(sight)
    if fought is not None and realm_of(fought.target) in realms:
        told, score = tell_outcome(sight, fought), tell_strengths(sight, fought)
    clock = sight.line("board-clock", round=view.round, rounds=view.rounds) if view.round else ""
    said, movers = _tell_turn(sight)
    return BoardNews(told.rstrip("."), find_actor(sight), said, movers, clock, score)


def _tell_turn(sight: Sight) -> tuple[str, Sequence[Seat]]:
    """Return the turn in words, and the seats that are to move."""
    view = sight.view
    if view.turn is not None:
        return sight.line("board-turn", name=sight.seat_name(view.turn)), (view.turn,)
    if view.ready is not None and not all(view.ready):
        return sight.line("board-waiting"), [seat for seat, done in enumerate(view.ready) if not done]
    return "", ()


def rank_seats(sight: Sight) -> list[Seat]:
    """Return the seats by points, the leader first."""
    points = [each.vp for each in sight.view.seats]
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat))


def list_seats(sight: Sight, *, purses: bool = False) -> list[SeatSummary]:
    """Return the seats by points with points and spaces, or with gold and energy. Leaders wear a crown.

    After a score what it brought stands in place of the spaces.
    """
    points, spaces = [each.vp for each in sight.view.seats], sight.view.spaces.values()
    scored = {it.seat: it.total for it in read_all(Scored, sight.events)}
    found = []
    for seat in rank_seats(sight):
        each, held = sight.view.seats[seat], sum(space.owner == seat and space.armies > 0 for space in spaces)
        counts = {"things/victory-points": each.vp} | ({} if scored else {"areas/white": held})
        if purses:
            counts = {"things/gold": each.gold, "things/energy": each.energy}
        change = write_number(scored[seat], signed=True) if seat in scored and not purses else ""
        figures = [
            SeatFigure(f"immortals/{sign}", str(count), change=change) for sign, count in counts.items()
        ]
        found.append(SeatSummary(seat, figures, points[seat] == max(points) > min(points)))
    return found
