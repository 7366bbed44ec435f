"""The end of a match: both realms in moon and sun, the winner in a wreath, places and honours."""

from collections.abc import Iterator, Sequence
from functools import cache, partial

from engine.games.immortals.edition.cards import realm_of, region_of
from engine.rules.core import Result
from render.assets.colours import CROWN, Colour
from render.assets.fonts import balance_text, choose_face, wrap_text
from render.drawing.paint import paint_scene
from render.drawing.printed import draw_rays
from render.drawing.scene import (
    Circle,
    Ground,
    Icon,
    Picture,
    Points,
    Polygon,
    Primitive,
    Rect,
    Scene,
    Tones,
    Words,
)
from render.games.immortals.board.land import MapCrop, clip_outlines
from render.games.immortals.cards.deck_inks import find_inks
from render.games.immortals.cards.deck_scenes import draw_wreath
from render.games.immortals.narration.story import Story, read_story
from render.games.immortals.pages.deeds import draw_winners
from render.games.immortals.pages.poster import draw_gilt
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import REALMS, find_tones, list_map_inks
from render.pages.board_frame import SeatFigure, draw_figures
from render.pages.final_page import Honoured, tell_honours, tell_tie, write_alt
from render.pages.themes import PAGE, Theme
from render.text.say import write_number

SOURCES = ("areas", "spaces", "buildings", "built")
WIDTH, HEIGHT = PAGE
STRIP, PANEL = 412, 540  # tops of the seats and of what is below them
MIDDLE, HIGH = WIDTH // 2, 178  # the wreath's middle
DISCS = {"dark": 206, "light": WIDTH - 206}  # the middles of moon and sun
ROUND, INSIDE = 146, 222  # their radius, and the side of the map in them
MAPS = tuple(
    MapCrop(realm, round(DISCS[realm] - INSIDE / 2), round(HIGH - INSIDE / 2), INSIDE, INSIDE, zoom=0.3)
    for realm in REALMS
)
BANNER = (176, 328, 1024, 402)  # left, top, right and bottom of the ribbon
POINTS, LEVEL, TOLD = 58, 46, 28  # text sizes of points, of points above a note on a tie, and of a feat
EMPTY = Colour("", "", "")
SIGNS = {"boldest": "swords", "luckiest": "tower", "builder": "capital"}


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match. The sight's events are those of the whole log."""
    story = read_story(len(result.places), sight.events)
    return Picture(paint_scene(compose_final(sight, result, story)), _final_alt(sight, result, story))


def compose_final(sight: Sight, result: Result, story: Story) -> Scene:
    """Return the final picture's scene."""
    ranking = result.rank_seats()
    winners = [seat for seat in ranking if result.places[seat] == 1]
    shapes = [shape for frame in MAPS for shape in _draw_map(sight, frame)]
    shapes += [
        *draw_winners(sight, winners, (MIDDLE, HIGH + 16), 198),
        *_draw_head(sight, _tell_winner(sight, result, winners)),
    ]
    armies = {"armies": _count_armies(sight)}
    for number, seat in enumerate(ranking):
        shapes += _draw_seat(
            sight, result, seat, (number, len(ranking)), tell_tie(sight, result, seat, armies)
        )
    shapes += _draw_honours(sight, _list_honoured(sight, story))
    return Scene(_make_ground(sight.theme), tuple(shapes))


@cache
def _make_ground(look: Theme) -> Ground:
    """Return night and day with moon, sun and wreath, and the plates below, the same object each time."""
    inks, middle = find_inks(look), (MIDDLE, HIGH)
    shapes: list[Primitive] = [
        Tones(0, 0, MIDDLE, STRIP, inks.night[:3]),
        Tones(MIDDLE, 0, MIDDLE, STRIP, inks.day),
    ]
    shapes += draw_rays(middle, 120, 760, inks.night[2 % len(inks.night)], 30, (0, 0, MIDDLE, STRIP))
    shapes += draw_rays(middle, 120, 760, inks.rays, 30, (MIDDLE, 0, WIDTH, STRIP))
    for realm, x in DISCS.items():
        if realm == "light":
            shapes += draw_rays((x, HIGH), ROUND, ROUND + 36, inks.sun, 40, (MIDDLE, 0, WIDTH, STRIP), 0.8)
        shapes += [
            Circle(x, HIGH, ROUND + 4, inks.ink),
            Circle(x, HIGH, ROUND, inks.gold),
            Circle(x, HIGH, ROUND - 10, inks.ink),
        ]
        shapes.append(Circle(x, HIGH, ROUND - 13, find_tones(look, realm).sea))
    shapes += draw_wreath(middle, (142, 150), (inks.gold, inks.gilt, inks.ink))
    shapes += [
        Circle(*middle, 118, inks.ink),
        Circle(*middle, 114, inks.paper),
        Circle(*middle, 106, "", inks.gilt, 2),
    ]
    shapes += [Rect(0, STRIP, WIDTH, HEIGHT - STRIP, look.page), Rect(0, STRIP, WIDTH, 4, inks.gold)]
    shapes.append(Rect(24, PANEL, WIDTH - 48, HEIGHT - PANEL - 26, look.panel, look.rim, 2, 12))
    shapes += draw_gilt(look)
    return Ground(
        WIDTH, HEIGHT, look.page, tuple(shapes), tuple(dict.fromkeys((*list_map_inks(look), *inks.tones)))
    )


def _draw_head(sight: Sight, said: str) -> Iterator[Primitive]:
    """Draw the winner in a sentence on a ribbon."""
    inks, (left, top, right, bottom), middle = find_inks(sight.theme), BANNER, (BANNER[1] + BANNER[3]) / 2
    for grow, ink in ((4, inks.ink), (0, inks.paper)):
        box = (left - grow, top - grow, right + grow, bottom + grow)
        notch = 22 - grow
        yield Polygon(
            (
                (box[0], box[1]),
                (box[2], box[1]),
                (right - notch, middle),
                (box[2], box[3]),
                (box[0], box[3]),
                (left + notch, middle),
            ),
            ink,
        )
    said = sight.fit_line(said, 50, False, right - left - 90, sight.theme.face)
    yield Words(MIDDLE, middle, said, 50, inks.ink, right - left - 90, spot="winner", title=sight.theme.face)


def _draw_seat(
    sight: Sight, result: Result, seat: int, at: tuple[int, int], note: str
) -> Iterator[Primitive]:
    """Draw a seat with its place, name and points, and a note on a tie.

    at: its index, and the number of seats.
    """
    theme, step = sight.theme, (WIDTH - 40) / at[1]
    x, y, room = 24 + step * at[0], STRIP + 58, round(step - 88)
    yield from sight.seat_badge(seat, x + 40, y + 2, 50)
    if result.places[seat] == 1:
        yield Icon("crown", x + 40, y - 42, 42, *CROWN, f"{seat}/crown")
    else:
        yield Circle(x + 14, y - 30, 17, theme.panel, theme.rim, 2)
        yield Words(
            x + 14, y - 30, str(result.places[seat]), 27, theme.ink, 30, bold=True, spot=f"{seat}/place"
        )
    name = sight.seat_name(seat)
    face = choose_face(name, 34, room, theme.face)
    yield Words(x + 82, y - 20, name, 34, theme.head, room, "lm", not face, spot=f"{seat}/name", title=face)
    points = SeatFigure("immortals/things/victory-points", write_number(result.points[seat]), "points")
    size, low = (LEVEL, y + 16) if note else (POINTS, y + 24)
    yield from draw_figures(seat, [points], (x + 78, low), room, size, (theme.head, theme.head))
    if note:
        yield Words(x + 4, y + 53, note, 29, theme.head, round(step - 16), "lm", True, spot=f"{seat}/tie")


def _count_armies(sight: Sight) -> list[int]:
    """Count each seat's armies on spaces, the tie-break of equal points (V4)."""
    spaces = sight.view.spaces.values()
    return [
        sum(space.armies for space in spaces if space.owner == seat)
        for seat, _ in enumerate(sight.view.seats)
    ]


def _tell_winner(sight: Sight, result: Result, winners: Sequence[int]) -> str:
    """Return the winner in a sentence. If others have as many points, it names the tie-break (V4)."""
    if len(winners) > 1:
        return sight.line("final-shared")
    level = result.points.count(result.points[winners[0]]) > 1
    return sight.line("final-winner-armies" if level else "final-winner", name=sight.seat_name(winners[0]))


def _draw_map(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw a realm small, in the owners' colours alone."""
    for region, outline in clip_outlines(sight.rules, frame).items():
        yield _draw_owned(sight, f"{frame.realm}/{region}", outline, 2.4)


def _draw_owned(sight: Sight, space: str, outline: Points, edge: float) -> Polygon:
    """Return a space in its owner's colour alone, or empty."""
    here, tone = sight.view.spaces[space], find_tones(sight.theme, realm_of(space))
    paint = sight.seat_colour(here.owner) if here.owner is not None and here.armies else EMPTY
    return Polygon(outline, paint.fill or tone.field, tone.border, edge, f"{space}/held", paint.hatch)


def _list_honoured(sight: Sight, story: Story) -> list[Honoured]:
    """Return the feats in words. Buildings are one only for a seat or two with more than one each."""
    regions, found = sight.rules.regions, list(story.list_honours())
    told = [each for each in found if each.key != "builder" or (each.great > 1 and len(each.seats) < 3)]
    return tell_honours(sight, told, SIGNS, lambda space: regions[region_of(space)].name)


def _draw_honours(sight: Sight, honours: Sequence[Honoured]) -> Iterator[Primitive]:
    """Draw up to three feats side by side, each with its seats, or a note that there are none."""
    theme, shown, middle = sight.theme, honours[:3], (PANEL + HEIGHT - 26) // 2
    large = TOLD + 5 * (len(shown) < 3)
    for number, deed in enumerate(shown):
        left, spot, seats = 36 + (WIDTH - 72) * number // len(shown), f"honour/{deed.key}", deed.seats[:3]
        yield Circle(left + 46, middle, 44, theme.page, CROWN[0], 4)
        yield Icon(deed.icon, left + 46, middle, 58, *CROWN, spot)
        for at, seat in enumerate(seats):
            yield from sight.seat_badge(seat, left + 86 - 26 * at, middle + 34, 34)
        x = left + 112
        room = left + (WIDTH - 72) // len(shown) - 8 - x
        yield Words(x, middle - 38, deed.title, large + 5, theme.ink, room, "lm", bold=True)
        said = sight.cut_names(deed.told, partial(_fits, room, large))
        for line, part in enumerate(balance_text(said, large, False, room)[:2]):
            y = middle + 4 + (large + 4) * line
            yield Words(x, y, part, large, theme.ink, room, "lm", spot=spot)
    if not shown:
        yield Words(WIDTH // 2, middle, sight.line("final-no-honour"), 30, theme.faint, WIDTH - 100)


def _fits(room: int, size: int, words: str) -> bool:
    """Return True if the text of a feat fits this width in two lines."""
    return len(wrap_text(words, size, False, room)) < 3


def _final_alt(sight: Sight, result: Result, story: Story) -> str:
    parts = [sight.line("final-heading") + "."]
    for seat in result.rank_seats():
        named = {"place": result.places[seat], "points": result.points[seat]}
        counts = {source: story.sources[seat][source] for source in SOURCES}
        name = sight.short_name(seat)
        parts.append(sight.line("final-alt", name=name, **named, **counts))
    return write_alt(sight, parts, _list_honoured(sight, story))
