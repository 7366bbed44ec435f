"""The whole board: both realms, the points track above, the seats and the tower below."""

from collections.abc import Iterator

from render.assets.fonts import choose_face
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Cube, Ground, Picture, Primitive, Rect, Scene, Words, keep_ground
from render.games.immortals.board.land import MapCrop, draw_land
from render.games.immortals.board.pieces import draw_pieces
from render.games.immortals.board.seat_strips import BAND, draw_plates, draw_strips, draw_tower
from render.games.immortals.board.track import draw_track
from render.games.immortals.cards.cards import card_fill
from render.games.immortals.narration.alt import board_alt
from render.games.immortals.narration.happened import tell_happened
from render.games.immortals.sight import Sight, card_name
from render.games.immortals.style.palette import INKS, REALMS, TONES

WIDTH, HEIGHT, TOP = 1600, 933, 52  # 12:7, as Discord's box
HIGH = HEIGHT - TOP - BAND
FRAMES = tuple(MapCrop(realm, 800 * at, TOP, 800, HIGH, filled=True) for at, realm in enumerate(REALMS))
TRACK = 1070  # where the points track begins
TURN = 256  # the width of the text with the seat's turn
DOT, NOW = 24, 32  # pixels between rounds, and more for the current one
STOCKS = (
    ("deck", "discards", "regions"),
    ("portals", "buildings", "supply"),
)  # stocks shown in the corner of each realm
BOTTOM, STOCK = 60, 32  # pixels from a realm's lower edge to the lowest stock, and from one to the next


def paint_board(sight: Sight) -> Picture:
    """Paint the board with marks of the events."""
    return Picture(paint_scene(compose_board(sight), sight.wide), board_alt(sight))


def compose_board(sight: Sight) -> Scene:
    """Return the board's scene."""
    top, stocks = HEIGHT - BAND, tuple(_draw_stocks(sight))
    ground = _make_ground(sight, top, len(sight.view.seats))
    titles = [shape for shape in ground.shapes if isinstance(shape, Words)]
    shapes = (*draw_head(sight), *stocks, *draw_pieces(sight, FRAMES, (*stocks, *titles)))
    return Scene(ground, (*shapes, *draw_strips(sight, top), *draw_tower(sight, top)))


def _make_ground(sight: Sight, top: int, seats: int) -> Ground:
    """Return the ground for an edition, a number of seats, a language and a theme, the same object each time."""
    titles = tuple(sight.line(f"board-{key}") for key in ("dark", "light", "tower", "tray"))
    key = (_make_ground, sight.rules.hash, seats, titles, sight.theme.key)

    def make() -> Ground:
        shown = zip(FRAMES, titles[:2], strict=True)
        lands = (shape for frame, title in shown for shape in draw_land(sight.rules, frame, title))
        shapes = (*lands, *draw_plates(sight.theme, top, seats, (titles[2], titles[3])))
        tones = (*INKS, *sight.theme.tones)
        return Ground(WIDTH, HEIGHT, sight.theme.page, shapes, tones)

    return keep_ground(key, make)


def draw_head(sight: Sight) -> Iterator[Primitive]:
    """Draw rounds and points, and between them the last event, or else phase, open card and the acting seat."""
    view, theme, y = sight.view, sight.theme, TOP // 2
    yield from draw_rounds(sight, y)
    yield from draw_track(sight, y)
    x, told = rounds_end(view.rounds), tell_happened(sight)
    if told:
        told = sight.fit_line(told, 34, True, TRACK - x)
        yield Words(x, y, told, 34, theme.head, TRACK - x, "lm", bold=True, spot="happened")
        return
    phase = sight.line(f"board-{view.phase}")
    yield Words(x, y, phase, 32, theme.note, 536 - x, "lm", spot="phase", title=theme.face)
    yield from _draw_open_card(sight, y)
    if view.turn is not None:
        yield from sight.seat_badge(view.turn, 786, y, 38)
        said = sight.fit_line(sight.line("board-turn", name=sight.seat_name(view.turn)), 32, True, TURN)
        face = choose_face(said, 32, TURN, theme.face)
        yield Words(816, y, said, 32, theme.head, TURN, "lm", not face, spot="turn", title=face)


def _draw_open_card(sight: Sight, y: int) -> Iterator[Primitive]:
    """Draw the open card in the slots of the acting seat, large. If there is none, draw nothing."""
    turn = sight.view.turn
    slots = () if turn is None else sight.view.seats[turn].slots
    for card in slots:
        if card not in (None, "down"):
            fill, ink = card_fill(sight.rules, card)
            yield Rect(544, y - 21, 214, 42, fill, sight.theme.bright, 3, 8, "open")
            yield Words(651, y, card_name(sight, card), 31, ink, 200, bold=True, spot="open")


def draw_rounds(sight: Sight, y: int) -> Iterator[Primitive]:
    """Draw the round track: the number of the current round, a dot for each other."""
    view, theme = sight.view, sight.theme
    for number in range(1, view.rounds + 1):
        x = 22 + DOT * (number - 1) + (NOW if number > view.round > 0 else 0)
        if number == view.round:
            yield Circle(x + NOW / 2, y, 23, theme.head, spot=f"round/{number}")
            yield Words(x + NOW / 2, y, str(number), 35, theme.page, bold=True, spot=f"round/{number}")
        else:
            yield Circle(x, y, 8, theme.note if number < view.round else theme.rim)


def rounds_end(rounds: int) -> int:
    """Return the right end of the round track."""
    return 22 + DOT * rounds + NOW


def _draw_stocks(sight: Sight) -> Iterator[Primitive]:
    """Draw the public stocks and the supply of inhabitants, above the realms' titles."""
    view = sight.view
    counts = {"deck": view.deck, "discards": len(view.discards), "buildings": view.buildings}
    counts |= {"portals": view.portals, "regions": len(view.region_supply)}
    for frame, keys in zip(FRAMES, STOCKS, strict=True):
        x, lowest = frame.left + 22, frame.top + frame.height - BOTTOM
        ink, sea = TONES[frame.realm].ink, TONES[frame.realm].sea
        for number, key in enumerate(reversed(keys)):
            y = lowest - STOCK * number
            if key == "supply":
                yield Words(x, y, sight.line("board-supply"), 31, ink, 100, "lm")
                yield Cube(x + 122, y - 3, 31, "", view.supply.inhabitants, "supply/inhabitants")
            else:
                said = sight.line(f"board-stock-{key}", count=counts[key])
                yield Words(x, y, said, 31, ink, 190, "lm", halo=sea, spot=f"stock/{key}")
