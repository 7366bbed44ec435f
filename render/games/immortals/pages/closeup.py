"""An enlarged part of the board: one realm whole, or one area in both realms side by side."""

from collections import Counter
from collections.abc import Iterator

from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position.events import Battle
from engine.rules.events import read_all
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Words, keep_ground
from render.games.immortals.board.board import FRAMES, list_seats, make_ground, read_news
from render.games.immortals.board.land import MapCrop, draw_land, fit_lens
from render.games.immortals.board.pieces import draw_pieces
from render.games.immortals.board.spreads import FULL
from render.games.immortals.narration.alt import tell_board
from render.games.immortals.narration.happened import list_realms
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import REALMS, list_map_inks
from render.pages.board_frame import BODY, WIDTH, draw_news, draw_seats

TOP = 56  # the height of an area's titles
POST = 1.2  # zoom of a realm as wide as the page
GAP = 40  # between the two realms
LARGEST = 1.4  # greatest zoom
AREA = tuple(MapCrop("", (620 + GAP) * at, TOP, 620, 700, spread=FULL) for at in (0, 1))


def paint_closeup(sight: Sight, part: str) -> Picture:
    """Paint a part of the board: dark, light, or an area's id."""
    regions = [r for r, row in sight.rules.regions.items() if part in REALMS or row.area == part]
    realms = (part,) if part in REALMS else REALMS
    alt = tell_board(sight, realms, regions, part_title(sight, part))
    return Picture(paint_scene(compose_closeup(sight, part), sight.wide), alt)


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
    counts = Counter(list_realms(sight) or map(realm_of, spaces))
    return max(reversed(REALMS), key=counts.__getitem__)


def part_frames(edition: Edition, part: str, *, lit: bool = False) -> tuple[MapCrop, ...]:
    """Return the windows of a part: a realm's, or both of an area. Signs on the land grow with it.

    lit: a realm for a question, with its incomes.
    """
    if part in REALMS:
        frame = MapCrop(part, 0, BODY[0], WIDTH, BODY[1] - BODY[0], zoom=POST, filled=True)
        return (frame._replace(spread=FULL, zoom=1) if lit else frame,)
    pairs = zip(AREA, REALMS, strict=True)
    shown = tuple(frame._replace(realm=realm, area=part) for frame, realm in pairs)
    zoom = fit_lens(edition, shown[0]).scale / fit_lens(edition, FRAMES[0]).scale / 1.2
    return tuple(frame._replace(zoom=round(min(zoom, LARGEST), 2)) for frame in shown)


def compose_closeup(sight: Sight, part: str) -> Scene:
    """Return the close-up's scene."""
    frames = part_frames(sight.rules, part, lit=bool(sight.lit))
    if part not in REALMS:
        return Scene(_make_ground(sight, part), tuple(draw_pieces(sight, frames)))
    news, seats = read_news(sight), list_seats(sight, purses=bool(sight.lit))
    shapes = (*draw_news(sight, news), *draw_seats(sight, seats, news.movers), *draw_pieces(sight, frames))
    return Scene(make_ground(sight, frames), shapes)


def _draw_covers(sight: Sight, part: str, titles: dict[str, str]) -> Iterator[Primitive]:
    """Draw bars over the parts outside the windows, with titles on them."""
    shown, ink, y = part_frames(sight.rules, part), sight.theme.note, TOP // 2
    right = shown[-1].left + shown[-1].width
    yield Rect(0, 0, right, shown[0].top, sight.theme.page)
    yield Rect(shown[0].width, 0, GAP, TOP + shown[0].height, sight.theme.page)
    yield Words(16, y, titles[shown[0].realm], 26, ink, 300, "lm")
    yield Words(right // 2, y, part_title(sight, part), 36, ink, 500, title=sight.theme.face)
    yield Words(right - 16, y, titles[shown[1].realm], 26, ink, 300, "rm")


def _make_ground(sight: Sight, part: str) -> Ground:
    titles = {realm: sight.line(f"board-{realm}") for realm in REALMS}
    key = (_make_ground, sight.rules.hash, part, part_title(sight, part), *titles.values(), sight.theme.key)

    def make() -> Ground:
        shown = part_frames(sight.rules, part)
        lands = (
            shape for frame in reversed(shown) for shape in draw_land(sight.theme, sight.rules, frame, "")
        )
        shapes = (*lands, *_draw_covers(sight, part, titles))
        right, bottom = shown[-1].left + shown[-1].width, shown[-1].top + shown[-1].height
        return Ground(right, bottom, sight.theme.page, shapes, list_map_inks(sight.theme))

    return keep_ground(key, make)
