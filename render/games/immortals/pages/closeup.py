"""An enlarged part of the board: one realm whole, or one area in both realms side by side."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from engine.games.immortals.edition.cards import area_regions, other_realm, realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position.events import Battle
from engine.games.immortals.steps.scoring import AREA_POINTS
from engine.rules.core import Seat
from engine.rules.events import read_all
from render.assets.colours import CROWN
from render.assets.fonts import choose_face, measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Sign, Words, keep_ground
from render.games.immortals.board.board import (
    FRAMES,
    Question,
    cut_frames,
    draw_need,
    draw_needs,
    draw_titles,
    list_needs,
    list_seats,
    read_news,
)
from render.games.immortals.board.event_marks import list_scores
from render.games.immortals.board.land import MapCrop, draw_land, fit_lens
from render.games.immortals.board.pieces import draw_owners, draw_pieces, find_owner
from render.games.immortals.board.spreads import ROOMY, find_spread
from render.games.immortals.narration.alt import board_alt, tell_board
from render.games.immortals.narration.happened import find_scorer, list_named
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.pages.poster import draw_bar
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import MONEY, REALMS, find_tones, list_map_inks
from render.pages.board_frame import (
    BODY,
    EDGE,
    HEAD,
    HIGH,
    WIDTH,
    SeatSummary,
    draw_figures,
    draw_news,
    draw_seats,
)
from render.pages.themes import Theme
from render.text.say import write_number

POST = 1.2  # zoom of a realm beside the seats
MAP = 830  # width of such a realm: the seats stand to its right
NAME, FIGURE, BAR = 35, 44, 10  # of a seat: text sizes, and height of the bar of its points
GAIN = 100  # greatest width of what a scoring brought
LOW, STRIP = 206, 38  # height of what stands below the seats, and of its title
SIGN = 46  # height of a sign's meaning
SMALL = 236  # width of the other realm, as broad for its height as the large one
OTHER = MapCrop(
    "", (MAP + EDGE + WIDTH - SMALL) // 2, HIGH - LOW + STRIP, SMALL, LOW - STRIP, zoom=0.5, filled=True
)
LARGEST = 1.75  # greatest zoom
SEAM = 36  # between an area's two realms, over the cut edges of their lands
HALF = (WIDTH - SEAM) // 2
AREA = tuple(MapCrop("", (HALF + SEAM) * at, HEAD, HALF, BODY[1] - HEAD) for at in (0, 1))


def paint_whole(sight: Sight) -> Picture:
    """Paint the board: the realm of the latest events large and the other one small."""
    scene = compose_closeup(sight, find_realm(sight), whole=True, praise=True)
    return Picture(paint_scene(scene, sight.wide), board_alt(sight))


def paint_closeup(sight: Sight, part: str, asked: Question | None = None, *, praise: bool = False) -> Picture:
    """Paint a part of the board: dark, light, or an area's id. asked: the question that lights up spaces.

    praise: after a scoring the best scorer's spaces alone stand out.
    """
    regions = [r for r, row in sight.rules.regions.items() if part in REALMS or row.area == part]
    realms = (part,) if part in REALMS else REALMS
    alt = tell_board(sight, realms, regions, part_title(sight, part))
    return Picture(paint_scene(compose_closeup(sight, part, asked, praise=praise), sight.wide), alt)


def part_title(sight: Sight, part: str) -> str:
    """Return the title of a part."""
    return sight.line(f"board-{part}") if part in REALMS else sight.rules.areas[part].name


def find_part(sight: Sight) -> str:
    """Return the smallest part with all lit spaces. Empty: only the whole board has them."""
    areas = {sight.rules.regions[space.partition("/")[2]].area for space in sight.lit}
    realms = {space.partition("/")[0] for space in sight.lit}
    return areas.pop() if len(areas) == 1 else realms.pop() if len(realms) == 1 else ""


def find_realm(sight: Sight) -> str:
    """Return the realm with most of the places that tell_weighty names, or of the best scorer's areas and spaces.

    If there are none, return the realm with most battles, or without battles, with most marked spaces. Light wins ties.
    """
    scorer = find_scorer(sight)
    if scorer is not None:
        held = Counter(realm_of(key) for key in sight.view.spaces if find_owner(sight, key) == scorer)
        for realm in REALMS:
            held[realm] += 25 * sum(it.points for it in list_scores(sight, realm) if it.seat == scorer)
        return max(reversed(REALMS), key=held.__getitem__)
    fought = [it.target for it in read_all(Battle, sight.events)]
    spaces = fought or read_marks(sight.events).list_spaces()
    counts = Counter(map(realm_of, list_named(sight) or spaces))
    return max(reversed(REALMS), key=counts.__getitem__)


def part_frames(edition: Edition, part: str, asked: Question | None = None) -> tuple[MapCrop, ...]:
    """Return the windows of a part: a realm's, or both of an area. Signs on the land grow with it.

    asked: a question, with the incomes that it needs.
    """
    spread = find_spread(asked.money) if asked and asked.money else ROOMY
    if part in REALMS:
        return (MapCrop(part, 0, HEAD, MAP, HIGH - HEAD, zoom=POST, filled=True, spread=spread),)
    pairs = zip(AREA, REALMS, strict=True)
    shown = tuple(frame._replace(realm=realm, area=part, spread=spread) for frame, realm in pairs)
    zoom = (
        fit_lens(edition, shown[0]).down
        / fit_lens(edition, FRAMES[0]).scale
        * (0.9 if spread.money else 1.03)
    )
    return tuple(frame._replace(zoom=round(min(zoom, LARGEST), 2)) for frame in shown)


def compose_closeup(
    sight: Sight, part: str, asked: Question | None = None, *, whole: bool = False, praise: bool = False
) -> Scene:
    """Return the close-up's scene. whole: a realm beside which the other one is small."""
    frames, needs = part_frames(sight.rules, part, asked), list_needs(sight, asked)
    frames = cut_frames(sight, frames) if asked and part in REALMS else frames
    pieces, news = (
        [*draw_pieces(sight, frames, asked.ways if asked else (), praise=praise)],
        read_news(sight, (part,), asked),
    )
    if part not in REALMS:
        around = _draw_holders(sight, part)
        if asked:
            below = draw_needs(sight, needs) if needs else draw_seats(sight, list_seats(sight), ())
            around = chain(draw_news(sight, news), below)
        return Scene(_make_ground(sight, part, frames), (*around, *pieces))
    pieces += draw_titles(sight, frames) if sight.lit else ()
    signs = asked.money if asked else ()
    high = HIGH - HEAD - LOW * (whole or bool(needs)) - SIGN * len(signs)
    beside = [
        shape for row in enumerate(list_seats(sight)) for shape in _draw_seat(sight, *row, news.movers, high)
    ]
    if whole:
        beside += draw_owners(sight, OTHER._replace(realm=other_realm(part)))
    for number, need in enumerate(needs):
        y = HIGH - LOW + 30 + round(number * (LOW - 16) / len(needs))
        beside += draw_need(sight, need, (MAP + 22, y), (MAP + 190, y))
    for number, key in enumerate(signs):
        beside += _draw_meaning(sight, key, (MAP + 36, HIGH - 24 - SIGN * number))
    return Scene(_make_ground(sight, part, frames, whole=whole), (*draw_news(sight, news), *beside, *pieces))


def _draw_seat(
    sight: Sight, number: int, each: SeatSummary, movers: Sequence[Seat], high: int
) -> Iterator[Primitive]:
    """Draw a seat beside a realm: badge, name and figures, and if there is room a bar of its points below.

    movers: to move, a single one in its colour, several with an hourglass. high: of all seats together.
    """
    theme, left, step = sight.theme, MAP + EDGE, high / len(sight.view.seats)
    roomy = step > 100
    top, bar = HEAD + step * number, BAR if roomy else 0
    middle, ink, paint = top + step / 2 - bar / 2, theme.note, sight.seat_colour(each.seat)
    alone, spot = len(movers) == 1, f"{each.seat}/moves"
    if each.seat in movers and alone:
        ink = paint.ink
        yield Rect(left, top, WIDTH - left, step, paint.fill, spot=spot)
    elif each.seat in movers:
        yield Sign("platform/signs/clock", WIDTH - 40, middle, 44, theme.head, spot=spot)
    size = 62 if roomy else 54
    yield from sight.seat_badge(each.seat, left + 48, middle + 6 * (not roomy), size)
    if each.leads:
        yield Icon(
            "crown",
            left + 48,
            middle + 6 * (not roomy) - size * 0.74,
            size * 0.84,
            *CROWN,
            f"{each.seat}/leads",
        )
    x, name = left + 98, sight.seat_name(each.seat)
    room = WIDTH - 14 - x - 56 * (each.seat in movers and not alone)
    face, spot = choose_face(name, NAME, room, theme.face), f"{each.seat}/name"
    yield Words(
        x, middle - (24 if roomy else 18), name, NAME, ink, room, "lm", not face, spot=spot, title=face
    )
    size, at = FIGURE if roomy else 38, (x, middle + 20)
    gains = [figure.change for figure in each.figures if figure.change]
    bare = [figure._replace(change="") for figure in each.figures]
    yield from draw_figures(each.seat, bare, at, room - GAIN * len(gains), size, (ink, ink))
    for said in gains:
        spot = f"{each.seat}/figure/change"
        yield Words(
            WIDTH - 14,
            middle + 20,
            said,
            size + 8,
            ink if each.seat in movers and alone else theme.head,
            GAIN,
            "rm",
            True,
            spot=spot,
        )
    if bar:
        yield from draw_bar(sight, each.seat, (left + 16, top + step - 20, WIDTH - left - 32, bar))


def _make_ground(sight: Sight, part: str, frames: Sequence[MapCrop], *, whole: bool = False) -> Ground:
    """Return a part's land in its frame, the same object each time. whole: with the other realm's land."""
    titles, theme = tuple(sight.line(f"board-{realm}") for realm in REALMS), sight.theme
    shown = tuple(
        frame._replace(part=each.part)
        for frame, each in zip(part_frames(sight.rules, part), frames, strict=True)
    )
    place = part, shown[0].part, bool(sight.lit), part_title(sight, part)
    key = (_make_ground, sight.rules.hash, *place, titles, theme.key, whole)

    def make() -> Ground:
        title = part_title(sight, part) if part in REALMS and not sight.lit else ""
        lands = [
            shape for frame in reversed(shown) for shape in draw_land(sight.theme, sight.rules, frame, title)
        ]
        covers = [*(_draw_frame(theme) if part in REALMS else _draw_covers(theme))]
        if whole:
            covers += _draw_other(sight, OTHER._replace(realm=other_realm(part)))
        return Ground(WIDTH, HIGH, sight.theme.page, (*lands, *covers), list_map_inks(sight.theme))

    return keep_ground(key, make)


def _draw_other(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw the other realm's land below its title."""
    yield Rect(MAP, HIGH - LOW, WIDTH - MAP, LOW, find_tones(sight.theme, frame.realm).sea)
    yield from draw_land(sight.theme, sight.rules, frame, "")
    yield Rect(MAP, HIGH - LOW + EDGE, WIDTH - MAP, STRIP - EDGE, sight.theme.page)
    yield Rect(MAP, HIGH - LOW, EDGE, LOW, sight.theme.rim)
    yield Rect(MAP, HIGH - LOW, WIDTH - MAP, EDGE, sight.theme.rim)
    at = (MAP + WIDTH) / 2, HIGH - LOW + (STRIP + EDGE) / 2
    yield Words(*at, part_title(sight, frame.realm), 26, sight.theme.note, WIDTH - MAP - 40)


def _draw_frame(theme: Theme) -> Iterator[Primitive]:
    """Draw the constant parts around a realm: the band above, the seats' page, and their rules."""
    yield Rect(0, 0, WIDTH, HEAD, theme.page)
    yield Rect(MAP, HEAD - EDGE, WIDTH - MAP, HIGH - HEAD + EDGE, theme.page)
    yield Rect(0, HEAD - EDGE, WIDTH, EDGE, theme.rim)
    yield Rect(MAP, HEAD - EDGE, EDGE, HIGH - HEAD + EDGE, theme.rim)


def _draw_covers(theme: Theme) -> Iterator[Primitive]:
    """Draw bars over the parts outside an area's windows, and a gilt frame."""
    yield Rect(0, 0, WIDTH, HEAD, theme.page)
    yield Rect(0, BODY[1], WIDTH, HIGH - BODY[1], theme.page)
    yield Rect(HALF, HEAD, SEAM, BODY[1] - HEAD, theme.page)
    yield from (Rect(0, y, WIDTH, EDGE, theme.rim) for y in (HEAD - EDGE, BODY[1]))
    for x in (HALF, HALF + SEAM - EDGE):
        yield Rect(x, HEAD, EDGE, BODY[1] - HEAD, theme.rim)


def _draw_holders(sight: Sight, area: str) -> Iterator[Primitive]:
    """Draw an area's name, and below each realm the seat that scores for it."""
    theme, middle = sight.theme, HEAD // 2 - 3
    yield Words(WIDTH // 2, middle, part_title(sight, area), 46, theme.head, 560, title=theme.face)
    for at, realm in enumerate(REALMS):
        x, anchor = ((20, "lm"), (WIDTH - 20, "rm"))[at]
        yield Words(x, middle, part_title(sight, realm), 30, theme.note, 300, anchor)
        spaces = [f"{realm}/{region}" for region in area_regions(sight.rules, area)]
        held = Counter(owner for space in spaces if (owner := find_owner(sight, space)) is not None)
        yield from _draw_standing(sight, area, realm, held.most_common(), (HALF + SEAM) * at)


def _draw_standing(
    sight: Sight, area: str, realm: str, held: Sequence[tuple[Seat, int]], left: int
) -> Iterator[Primitive]:
    """Draw the seat that scores for an area in one realm, its spaces and points, or the nearest and what it needs."""
    y, theme, spaces = (BODY[1] + EDGE + HIGH) // 2, sight.theme, len(area_regions(sight.rules, area))
    most = held[0][1] if held else 0
    points, nearest = AREA_POINTS.get(most, 0), [seat for seat, count in held if count == most]
    if not points and (most < 2 or len(nearest) > 2):
        said = sight.line("board-nobody-leads", least=min(AREA_POINTS), all=spaces)
        yield Words(left + HALF / 2, y, said, 34, theme.note, HALF - 40, spot=f"{realm}/nobody")
        return
    x, spot = left + 104, f"{realm}/{nearest[0]}"
    for number, seat in enumerate(nearest):
        x = left + 104 + 76 * number
        yield from sight.seat_badge(seat, x - 56, y - 1, 54)
    name, room = sight.say.join(map(sight.seat_name, nearest)), 290 if points else left + HALF - 20 - x
    name = sight.cut_names(name, lambda said: measure_text(said, 34, bold=True) <= room)
    yield Words(x, y - 19, name, 34, theme.head, room, "lm", bold=True, spot=f"{spot}/name" if points else "")
    if not points:
        said = sight.line("board-short", count=most, all=spaces, least=min(AREA_POINTS))
        yield Words(x, y + 19, said, 31, theme.note, room, "lm", spot=f"{realm}/nobody")
        return
    said = sight.line("board-leads", count=most, all=spaces)
    yield Words(x, y + 19, said, 31, theme.note, 290, "lm", spot=spot)
    yield Icon("points", left + 430, y, 58, *CROWN)
    gain = write_number(points, signed=True)
    yield Words(left + 466, y + 2, gain, 62, theme.head, anchor="lm", bold=True, spot=f"{realm}/points")


def _draw_meaning(sight: Sight, key: str, at: tuple[int, int]) -> Iterator[Primitive]:
    """Draw a sign of money on the land with its meaning in words around a left end and a middle line."""
    (x, y), theme = at, sight.theme
    yield Icon(key, x, y, 28, *MONEY[key])
    yield Words(x + 22, y, sight.line(f"board-sign-{key}"), 25, theme.note, 320, "lm")
