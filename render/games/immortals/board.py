"""The whole board: both realms, the points track, the seats' strips and the tower."""

from collections.abc import Iterator

from render.fonts import wrap_text
from render.games.immortals.alt import board_alt
from render.games.immortals.cards import card_fill
from render.games.immortals.land import Frame, draw_land
from render.games.immortals.palette import INKS, REALMS
from render.games.immortals.pieces import draw_pieces
from render.games.immortals.seat_strips import Below, draw_plates, draw_strips, draw_tower
from render.games.immortals.sight import Sight, card_name
from render.games.immortals.track import draw_track
from render.paint import paint_scene
from render.scene import Circle, Ground, Picture, Primitive, Rect, Scene, Words

WIDTH, TOP, HIGH, TRACK = 1600, 56, 860, 46
FRAMES = tuple(Frame(realm, 800 * at, TOP, 800, HIGH) for at, realm in enumerate(REALMS))
_grounds: dict[tuple[object, ...], Ground] = {}


def paint_board(sight: Sight) -> Picture:
    """Paint the board, and on it what the events did."""
    return Picture(paint_scene(compose_board(sight)), board_alt(sight))


def compose_board(sight: Sight) -> Scene:
    """Return the board's scene."""
    below = Below(TOP + HIGH + TRACK, len(sight.view.seats))
    shapes = (
        *draw_head(sight),
        *draw_pieces(sight, FRAMES),
        *draw_track(sight, TOP + HIGH + TRACK // 2),
        *draw_strips(sight, below),
        *draw_tower(sight, below, WIDTH),
    )
    return Scene(_make_ground(sight, below), shapes)


def _make_ground(sight: Sight, below: Below) -> Ground:
    """Return the ground for an edition, a number of seats, a language and a theme, the same one each time."""
    titles = tuple(sight.line(f"board-{key}") for key in ("dark", "light", "tower", "tray"))
    key = (sight.rules.hash, below, titles, sight.theme.key)
    if key not in _grounds:
        lands = (
            shape
            for frame, title in zip(FRAMES, titles, strict=False)
            for shape in draw_land(sight.rules, frame, title)
        )
        shapes = (*lands, *draw_plates(sight.theme, below, (titles[2], titles[3]), WIDTH))
        tones = (*INKS, *sight.theme.tones)
        _grounds[key] = Ground(WIDTH, below.bottom + 2, sight.theme.page, shapes, tones)
    return _grounds[key]


def draw_head(sight: Sight) -> Iterator[Primitive]:
    """Draw rounds, phase, whose turn, and the open stocks."""
    view, theme, y = sight.view, sight.theme, TOP // 2
    yield from draw_rounds(sight, y)
    x = 56 + 42 * view.rounds
    yield Words(x, y, sight.line(f"board-{view.phase}"), 28, theme.ink, 556 - x, "lm", True, spot="phase")
    yield from _draw_open_card(sight, y)
    if view.turn is not None:
        yield from sight.seat_badge(view.turn, 818, y, 34)
        said = sight.line("board-turn", name=sight.seat_name(view.turn))
        yield Words(846, y, said, 28, theme.bright, 300, "lm", True, spot="turn")
    lines = wrap_text(_tell_stocks(sight), 20, False, 420)[:2]
    for number, line in enumerate(lines):
        low = y + 12 * (2 * number + 1 - len(lines))
        yield Words(WIDTH - 14, low, line.strip("· "), 20, theme.faint, 430, "rm", spot="stocks")


def _draw_open_card(sight: Sight, y: int) -> Iterator[Primitive]:
    """Draw the card that is being acted on, large."""
    turn = sight.view.turn
    slots = () if turn is None else sight.view.seats[turn].slots
    for card in slots:
        if card not in (None, "down"):
            fill, ink = card_fill(sight.rules, card)
            yield Rect(566, y - 21, 214, 42, fill, sight.theme.bright, 3, 8, "open")
            yield Words(673, y, card_name(sight, card), 22, ink, 196, bold=True, spot="open")


def draw_rounds(sight: Sight, y: int) -> Iterator[Primitive]:
    """Draw the round track."""
    view, theme = sight.view, sight.theme
    for number in range(1, view.rounds + 1):
        now, x = number == view.round, 40 + 42 * (number - 1)
        fill = theme.bright if now else theme.rim if number < view.round else theme.plate
        yield Circle(x, y, 20 if now else 16, fill, spot=f"round/{number}" if now else "")
        ink = theme.page if now else theme.ink if number < view.round else theme.faint
        yield Words(x, y, str(number), 24 if now else 18, ink, bold=True)


def _tell_stocks(sight: Sight) -> str:
    view = sight.view
    counts = {"deck": view.deck, "discards": len(view.discards), "buildings": view.buildings}
    return sight.line("board-stocks", **counts, portals=view.portals, regions=len(view.region_supply))
