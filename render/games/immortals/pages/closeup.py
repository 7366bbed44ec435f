"""An enlarged part of the board: one realm whole, or one area in both realms side by side."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position.events import Battle
from engine.rules.core import Seat
from engine.rules.events import read_all
from render.assets.colours import CROWN
from render.assets.fonts import choose_face
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words, keep_ground
from render.games.immortals.board.board import FRAMES, list_seats, read_news
from render.games.immortals.board.land import MapCrop, draw_land, fit_lens
from render.games.immortals.board.pieces import draw_pieces
from render.games.immortals.board.spreads import FULL, TALL
from render.games.immortals.narration.alt import tell_board
from render.games.immortals.narration.happened import list_named
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.pages.poster import draw_bar
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import REALMS, list_map_inks
from render.pages.board_frame import EDGE, HEAD, HIGH, WIDTH, SeatSummary, draw_figures, draw_news
from render.pages.themes import Theme

POST = 1.2  # zoom of a realm beside the seats
MAP = 830  # width of such a realm: the seats stand to its right
NAME, FIGURE, BAR = 35, 44, 10  # of a seat: text sizes, and height of the bar of its points
LARGEST = 1.4  # greatest zoom
SEAM = 36  # between an area's two realms, over the cut edges of their lands
HALF = (WIDTH - SEAM) // 2
AREA = tuple(MapCrop("", (HALF + SEAM) * at, HEAD, HALF, HIGH - HEAD, spread=TALL) for at in (0, 1))


def paint_closeup(sight: Sight, part: str, asked: str = "") -> Picture:
    """Paint a part of the board: dark, light, or an area's id. asked: the question that lights up spaces."""
    regions = [r for r, row in sight.rules.regions.items() if part in REALMS or row.area == part]
    realms = (part,) if part in REALMS else REALMS
    alt = tell_board(sight, realms, regions, part_title(sight, part))
    return Picture(paint_scene(compose_closeup(sight, part, asked), sight.wide), alt)


def part_title(sight: Sight, part: str) -> str:
    """Return the title of a part."""
    return sight.line(f"board-{part}") if part in REALMS else sight.rules.areas[part].name


def find_part(sight: Sight) -> str:
    """Return the smallest part with all lit spaces. Empty: only the whole board has them."""
    areas = {sight.rules.regions[space.partition("/")[2]].area for space in sight.lit}
    realms = {space.partition("/")[0] for space in sight.lit}
    return areas.pop() if len(areas) == 1 else realms.pop() if len(realms) == 1 else ""


def find_realm(sight: Sight) -> str:
    """Return the realm with most of the places that tell_happened names.

    If it names none, return the realm with most battles, or without battles, with most marked spaces. Light wins ties.
    """
    fought = [it.target for it in read_all(Battle, sight.events)]
    spaces = fought or read_marks(sight.events).list_spaces()
    counts = Counter(map(realm_of, list_named(sight) or spaces))
    return max(reversed(REALMS), key=counts.__getitem__)


def part_frames(edition: Edition, part: str, *, lit: bool = False) -> tuple[MapCrop, ...]:
    """Return the windows of a part: a realm's, or both of an area. Signs on the land grow with it.

    lit: a realm for a question, with its incomes.
    """
    if part in REALMS:
        frame = MapCrop(part, 0, HEAD, MAP, HIGH - HEAD, zoom=POST, filled=True)
        return (frame._replace(spread=FULL, zoom=1) if lit else frame,)
    pairs = zip(AREA, REALMS, strict=True)
    shown = tuple(frame._replace(realm=realm, area=part) for frame, realm in pairs)
    zoom = fit_lens(edition, shown[0]).scale / fit_lens(edition, FRAMES[0]).scale / 1.2
    return tuple(frame._replace(zoom=round(min(zoom, LARGEST), 2)) for frame in shown)


def compose_closeup(sight: Sight, part: str, asked: str = "") -> Scene:
    """Return the close-up's scene."""
    frames = part_frames(sight.rules, part, lit=bool(sight.lit))
    ground, pieces = _make_ground(sight, part), draw_pieces(sight, frames)
    news = read_news(sight, (part,), asked)
    if part not in REALMS:
        return Scene(ground, (*(draw_news(sight, news) if asked else ()), *pieces))
    seats = list_seats(sight, purses=bool(sight.lit))
    beside = [shape for row in enumerate(seats) for shape in _draw_seat(sight, *row, news.movers)]
    return Scene(ground, (*draw_news(sight, news), *beside, *pieces))


def _draw_seat(sight: Sight, number: int, each: SeatSummary, movers: Sequence[Seat]) -> Iterator[Primitive]:
    """Draw a seat beside a realm: badge, name and figures, and except in a question a bar of its points below.

    movers: in their colour, they are to move.
    """
    theme, left, step = sight.theme, MAP + EDGE, (HIGH - HEAD) / len(sight.view.seats)
    top, bar = HEAD + step * number, 0 if sight.lit else BAR
    middle, ink, paint = top + step / 2 - bar / 2, theme.note, sight.seat_colour(each.seat)
    if each.seat in movers:
        ink = paint.ink
        yield Rect(left, top, WIDTH - left, step, paint.fill, spot=f"{each.seat}/moves")
    yield from sight.seat_badge(each.seat, left + 48, middle, 62)
    if each.leads:
        yield Icon("crown", left + 48, middle - 46, 52, *CROWN, f"{each.seat}/leads")
    x, name = left + 98, sight.seat_name(each.seat)
    room = WIDTH - 14 - x
    face, spot = choose_face(name, NAME, room, theme.face), f"{each.seat}/name"
    yield Words(x, middle - 24, name, NAME, ink, room, "lm", not face, spot=spot, title=face)
    yield from draw_figures(each.seat, each.figures, (x, middle + 20), room, FIGURE, (ink, ink))
    if bar:
        yield from draw_bar(sight, each.seat, (left + 16, top + step - 20, WIDTH - left - 32, bar))


def _make_ground(sight: Sight, part: str) -> Ground:
    titles = tuple(sight.line(f"board-{realm}") for realm in REALMS)
    key = (_make_ground, sight.rules.hash, part, part_title(sight, part), titles, sight.theme.key)

    def make() -> Ground:
        shown, title = part_frames(sight.rules, part), part_title(sight, part) if part in REALMS else ""
        lands = [
            shape for frame in reversed(shown) for shape in draw_land(sight.theme, sight.rules, frame, title)
        ]
        covers = _draw_frame(sight.theme) if title else _draw_covers(sight, part, titles)
        return Ground(WIDTH, HIGH, sight.theme.page, (*lands, *covers), list_map_inks(sight.theme))

    return keep_ground(key, make)


def _draw_frame(theme: Theme) -> Iterator[Primitive]:
    """Draw the constant parts around a realm: the band above, the seats' page, and their rules."""
    yield Rect(0, 0, WIDTH, HEAD, theme.page)
    yield Rect(MAP, HEAD - EDGE, WIDTH - MAP, HIGH - HEAD + EDGE, theme.page)
    yield Rect(0, HEAD - EDGE, WIDTH, EDGE, theme.rim)
    yield Rect(MAP, HEAD - EDGE, EDGE, HIGH - HEAD + EDGE, theme.rim)


def _draw_covers(sight: Sight, part: str, titles: Sequence[str]) -> Iterator[Primitive]:
    """Draw bars over the parts outside the windows, with titles on them, and a gilt frame."""
    theme, middle = sight.theme, HEAD // 2
    yield Rect(0, 0, WIDTH, HEAD, theme.page)
    yield Rect(HALF, HEAD, SEAM, HIGH - HEAD, theme.page)
    for box in (
        (0, HEAD - EDGE, WIDTH, EDGE),
        *((x, HEAD, EDGE, HIGH - HEAD) for x in (HALF, HALF + SEAM - EDGE)),
    ):
        yield Rect(*box, theme.rim)
    yield Words(16, middle - 3, titles[0], 28, theme.note, 320, "lm")
    yield Words(WIDTH // 2, middle - 3, part_title(sight, part), 40, theme.head, 500, title=theme.face)
    yield Words(WIDTH - 16, middle - 3, titles[1], 28, theme.note, 320, "rm")
