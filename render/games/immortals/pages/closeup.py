"""An enlarged part of the board: one realm whole, or one area in both realms side by side."""

from collections import Counter
from collections.abc import Iterator

from engine.games.immortals.edition.cards import realm_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position.events import Battle
from engine.rules.events import read_all
from render.assets.colours import CROWN
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words, keep_ground
from render.games.immortals.board.board import FRAMES, draw_rounds, rounds_end
from render.games.immortals.board.land import MapCrop, draw_land, fit_lens
from render.games.immortals.board.pieces import draw_pieces
from render.games.immortals.board.spreads import BROAD
from render.games.immortals.narration.alt import tell_board
from render.games.immortals.narration.happened import list_realms, tell_happened
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import INKS, REALMS

TOP, WIDTH, HEIGHT = 56, 1200, 700  # a realm fills Discord's box: 12:7
TOLD = 46  # the height of the line with the last event, above the land
REALM = (MapCrop("", 0, TOP + TOLD, WIDTH, HEIGHT - TOP - TOLD, filled=True, spread=BROAD),)
GAP = 40  # between the two realms
LARGEST = 1.6  # greatest zoom
AREA = tuple(MapCrop("", (620 + GAP) * at, TOP, 620, 700) for at in (0, 1))


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


def part_frames(edition: Edition, part: str) -> tuple[MapCrop, ...]:
    """Return the windows of a part: a realm's, or both of an area. Signs on the land grow with it."""
    if part in REALMS:
        return tuple(frame._replace(realm=part) for frame in REALM)
    pairs = zip(AREA, REALMS, strict=True)
    shown = tuple(frame._replace(realm=realm, area=part) for frame, realm in pairs)
    zoom = fit_lens(edition, shown[0]).scale / fit_lens(edition, FRAMES[0]).scale
    return tuple(frame._replace(zoom=round(min(zoom, LARGEST), 2)) for frame in shown)


def compose_closeup(sight: Sight, part: str) -> Scene:
    """Return the close-up's scene."""
    head = tuple(_draw_head(sight)) if part in REALMS else ()
    return Scene(_make_ground(sight, part), (*head, *draw_pieces(sight, part_frames(sight.rules, part))))


def _draw_head(sight: Sight) -> Iterator[Primitive]:
    """Draw the round, every seat's points, and below the last event or the phase."""
    yield from draw_rounds(sight, TOP // 2)
    yield from _draw_points(sight)
    told, ink = tell_happened(sight), sight.theme.head
    said = sight.fit_line(told or sight.line(f"board-{sight.view.phase}"), 37, True, WIDTH - 32)
    yield Words(16, TOP + TOLD // 2 - 3, said, 37, ink, WIDTH - 32, "lm", bold=True, spot="happened")


def _draw_points(sight: Sight) -> Iterator[Primitive]:
    """Draw every seat's points, the leader first and crowned, with the latest gains if all of them fit."""
    points, marked = [each.vp for each in sight.view.seats], read_marks(sight.events).gains
    gains = {seat: f"+{gain}" for seat in range(len(points)) if (gain := marked.get(seat, Counter())["vp"])}
    x, y = rounds_end(sight.view.rounds) + 30, TOP // 2
    room = WIDTH - x - 46 - sum(56 + 24 * len(str(each)) for each in points)
    if sum(20 * len(said) + 6 for said in gains.values()) > room:
        gains = {}
    for seat in sorted(range(len(points)), key=lambda seat: (-points[seat], seat)):
        if points[seat] == max(points) > min(points):
            yield Icon("crown", x, y, 38, *CROWN, f"{seat}/leads")
            x += 46
        yield from sight.seat_badge(seat, x, y, 36)
        yield Words(x + 28, y, str(points[seat]), 44, sight.theme.note, 74, "lm", True, spot=f"{seat}/vp")
        x += 56 + 24 * len(str(points[seat]))
        if said := gains.get(seat):
            yield Words(x - 22, y, said, 34, sight.theme.head, 70, "lm", True, spot=f"{seat}/vp/gain")
            x += 20 * len(said) + 6


def _draw_covers(sight: Sight, part: str, titles: dict[str, str]) -> Iterator[Primitive]:
    """Draw bars over the parts outside the windows, with titles on them."""
    shown, ink, y = part_frames(sight.rules, part), sight.theme.note, TOP // 2
    right = shown[-1].left + shown[-1].width
    yield Rect(0, 0, right, shown[0].top, sight.theme.page)
    if part in REALMS:
        return
    yield Rect(shown[0].width, 0, GAP, TOP + shown[0].height, sight.theme.page)
    yield Words(16, y, titles[shown[0].realm], 26, ink, 300, "lm")
    yield Words(right // 2, y, part_title(sight, part), 36, ink, 500, title=sight.theme.face)
    yield Words(right - 16, y, titles[shown[1].realm], 26, ink, 300, "rm")


def _make_ground(sight: Sight, part: str) -> Ground:
    titles = {realm: sight.line(f"board-{realm}") for realm in REALMS}
    key = (_make_ground, sight.rules.hash, part, part_title(sight, part), *titles.values(), sight.theme.key)

    def make() -> Ground:
        shown = part_frames(sight.rules, part)
        named = titles if part in REALMS else {}
        lands = (
            shape for frame in shown for shape in draw_land(sight.rules, frame, named.get(frame.realm, ""))
        )
        shapes = (*lands, *_draw_covers(sight, part, titles))
        right, bottom = shown[-1].left + shown[-1].width, shown[-1].top + shown[-1].height
        return Ground(right, bottom, sight.theme.page, shapes, (*INKS, *sight.theme.tones))

    return keep_ground(key, make)
