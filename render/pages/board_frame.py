"""The frame of every game's board: the latest event and the turn above, the seats in order below."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.rules.core import Seat
from render.assets.colours import CROWN, RIM
from render.assets.fonts import choose_face, draws_whole, fit_text, measure_text
from render.drawing.scene import Icon, Primitive, Rect, Sign, Words
from render.pages.sight import SHORT, USUAL_NAME, Sight
from render.pages.themes import PAGE, Theme

WIDTH, HIGH = PAGE
HEAD, FOOT, EDGE = 84, 92, 6  # heights of the band above and of the seats below, each with its rule
BODY = (HEAD, HIGH - FOOT)  # between which lines a game draws
# of what happened: with whole names, with cut ones, and with short ones
WAYS = (
    *((46, 1, 0), (40, 1, 0), (34, 2, 0), (31, 2, 0)),
    *((size, most, USUAL_NAME) for size, most in ((40, 1), (34, 2), (31, 2), (28, 2))),
    *((28, 2, SHORT), (24, 3, SHORT)),
)
SMALL, MOST = 48, 4  # from badge to badge of several seats that are to move, and most of them
STEP = 1.1  # from one line to the next, as a multiple of the size
# a seat's badge, from the edge to the words beside it, widest words of a turn
BADGE, ASIDE, TURN = 50, 92, 320
SAID, CLOCK, SCORE = 28, 26, 54  # text sizes of whose turn it is, of the round below it, and of a score
NAME, FIGURE, LEAST = 35, 40, 25  # text sizes of a seat's name and figures, and the least of both
# of a figure: from its left end to its number, from its end to the next, and the size of a change, as multiples of its
# size. Last the least size of a change and of a silhouette
BEFORE, GAP, CHANGE, CLEAR = 1.0, 0.4, 0.7, 24
WAITS = 34  # size of the hourglass of a seat that is to move
# a seat's part from this width on has room for large badges, and the most that it takes
BROAD, PART = 280, 322


class BoardNews(NamedTuple):
    """The words above a board: the event's sentence and acting seat, the turn, and the round.

    turn is empty if nobody is to move. movers: the seats that it names. score: a battle's, beside the sentence.
    """

    told: str
    seat: Seat | None
    turn: str
    movers: Sequence[Seat]
    clock: str
    score: str = ""


def ask_seat(asked: str, seat: Seat | None) -> BoardNews:
    """Return a question as the words above a board, up to its question mark."""
    told, mark, _ = asked.partition("?")
    return BoardNews(told + mark, seat, "", (), "")


class SeatFigure(NamedTuple):
    """A figure of a seat: silhouette, number in words, last part of its spot, and its change or empty."""

    sign: str
    said: str
    spot: str = "figure"
    change: str = ""


class SeatSummary(NamedTuple):
    """A seat below a board, with at most two figures. leads: it wears the crown."""

    seat: Seat
    figures: Sequence[SeatFigure]
    leads: bool = False


def draw_frame(theme: Theme, seats: int, *, above: bool = True) -> Iterator[Primitive]:
    """Draw the constant parts: both bands and their rules, and lines between the seats. above: with the upper band."""
    top, bottom = BODY
    for y, high, rule in ((bottom, FOOT, bottom), (0, top, top - EDGE))[: 1 + above]:
        yield Rect(0, y, WIDTH, high, theme.page)
        yield Rect(0, rule, WIDTH, EDGE, theme.rim)
    for number in range(1, seats):
        yield Rect(round(WIDTH * number / seats) - 1, bottom + 20, 2, FOOT - 32, theme.rim)


def draw_news(sight: Sight[Any, Any], news: BoardNews) -> Iterator[Primitive]:
    """Draw the band above in the acting seat's colour, with the sentence in its ink, and the turn at the right."""
    theme, middle, left, fill, ink = sight.theme, (HEAD - EDGE) / 2, 26, sight.theme.page, sight.theme.note
    if news.seat is not None:
        fill, ink, *_ = sight.seat_colour(news.seat)
        left = ASIDE
        yield Rect(0, 0, WIDTH, HEAD - EDGE, fill, spot="actor")
        yield from sight.seat_badge(news.seat, ASIDE / 2, middle, BADGE)
    right = WIDTH - 26
    for shape in _draw_turn(sight, news):
        right = min(right, round(shape.x) - 20) if isinstance(shape, Rect) else right
        yield shape
    if news.score:
        yield Words(right, middle, news.score, SCORE, ink, 0, "rm", True, spot="score")
        right -= round(measure_text(news.score, SCORE, True)) + 20
    title = theme.face if draws_whole(news.told, theme.face) else ""  # one face for all its letters
    size, lines = sight.fit_sentence(news.told, right - left, WAYS, title, bold=not title)
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * size * STEP
        face = choose_face(line, size, right - left, title)
        at = (left + right) / 2, y
        yield Words(*at, line, size, ink, right - left, bold=not face, spot="happened", title=face)


def _draw_turn(sight: Sight[Any, Any], news: BoardNews) -> Iterator[Primitive]:
    """Draw a plate in the colour of the seat that is to move, with the words of its turn and of the round.

    If some seats are to move, draw their badges instead.
    """
    theme, middle = sight.theme, (HEAD - EDGE) / 2
    only = news.movers[0] if len(news.movers) == 1 else None
    fill, ink = (theme.panel, theme.ink) if only is None else sight.seat_colour(only)[:2]
    said = sight.fit_line(news.turn, SAID, True, TURN) if news.turn else ""
    rows = [row for row in ((said, SAID, "turn"), (news.clock, CLOCK, "clock")) if row[0]]
    if not rows:
        return
    texts = [fit_text(words, size, True, TURN) for words, size, _ in rows]
    wide = max(round(measure_text(words, size, True)) for words, size in texts) + 32
    several = news.movers if 1 < len(news.movers) <= MOST else ()
    wide += ASIDE - 28 if only is not None else SMALL * len(several)
    left, room = WIDTH - 8 - wide, wide - 32 - SMALL * len(several)
    yield Rect(left, 4, wide, HEAD - EDGE - 8, RIM[1], radius=12)
    yield Rect(left + 3, 7, wide - 6, HEAD - EDGE - 14, fill, RIM[0], 2, 10, "mover")
    if only is not None:
        yield from sight.seat_badge(only, left + 46, middle, BADGE - 6)
        room -= ASIDE - 28
    for number, seat in enumerate(several):
        yield from sight.seat_badge(seat, left + 34 + SMALL * number, middle, SMALL - 10)
    for number, (words, size, spot) in enumerate(rows):
        y = middle + (number - (len(rows) - 1) / 2) * 28
        yield Words(WIDTH - 24 - room / 2, y, words, size, ink, room, bold=True, spot=spot)


def draw_seats(
    sight: Sight[Any, Any], seats: Sequence[SeatSummary], movers: Sequence[Seat]
) -> Iterator[Primitive]:
    """Draw the seats below in this order: badge, name and figures. movers: with an hourglass beside the name."""
    for number, each in enumerate(seats):
        left, right = (round(WIDTH * at / len(seats)) for at in (number, number + 1))
        yield from _draw_seat(sight, each, (left, min(right, left + PART)), each.seat in movers)


def _draw_seat(
    sight: Sight[Any, Any], each: SeatSummary, ends: tuple[int, int], moves: bool
) -> Iterator[Primitive]:
    broad, top, theme = ends[1] - ends[0] >= BROAD, BODY[1] + EDGE, sight.theme
    ink = theme.note
    x, size = ends[0] + (50 if broad else 35), 50 if broad else 40
    yield from sight.seat_badge(each.seat, x, top + 46, size)
    if each.leads:
        yield Icon("crown", x, top + 8, size * 0.86, *CROWN, f"{each.seat}/leads")
    left = x + round(size * 0.76)
    room, name = ends[1] - left - 6, sight.seat_name(each.seat)
    wide, spot = room - moves * WAITS, f"{each.seat}/name"
    face = choose_face(name, NAME, wide, theme.face)
    yield Words(left, top + 23, name, NAME, ink, wide, "lm", not face, spot=spot, title=face)
    if moves:
        said, fits = fit_text(name, NAME, not face, wide, face)
        at = left + measure_text(said, fits, not face, face) + WAITS * 0.6, top + 23
        yield Sign("platform/signs/clock", *at, WAITS, ink, spot=f"{each.seat}/moves")
    yield from draw_figures(each.seat, each.figures, (left, top + 62), room, FIGURE, (ink, ink))


def fit_figures(
    figures: Sequence[SeatFigure], room: float, size: int
) -> tuple[int, Sequence[SeatFigure], float]:
    """Return the text size, the figures and the width of a row of them.

    Without room, changes are left out, and then each figure has an equal share of it.
    """
    bare = [figure._replace(change="") for figure in figures]
    for shown in (figures, bare):
        fits = min(size, int(size * room / max(1.0, measure_figures(shown, size))))
        if fits >= LEAST and (wide := measure_figures(shown, fits)) <= room + 1:
            return fits, shown, wide
    return LEAST, bare, min(room, measure_figures(bare, LEAST))


def measure_figures(figures: Sequence[SeatFigure], size: int) -> float:
    """Return the width of a row of figures."""
    return sum(_measure_figure(figure, size) for figure in figures) + GAP * size * (len(figures) - 1)


def _measure_figure(figure: SeatFigure, size: int) -> float:
    change = measure_text(figure.change, _size_change(size), True) + size * 0.12 if figure.change else 0
    return size * BEFORE + measure_text(figure.said, size, True) + change


def _size_change(size: int) -> int:
    return max(CLEAR, round(size * CHANGE))


def draw_figures(
    seat: Seat,
    figures: Sequence[SeatFigure],
    at: tuple[float, float],
    room: float,
    size: int,
    inks: tuple[str, str],
) -> Iterator[Primitive]:
    """Draw a seat's figures side by side, smaller if they are wide. at: left end and middle line.

    room: the row's greatest width. inks: for silhouettes and changes, and for numbers.
    """
    (left, y), (faint, ink), (size, shown, _) = at, inks, fit_figures(figures, room, size)
    share = room / len(shown) if shown and measure_figures(shown, size) > room else room
    for figure in shown:
        spot, x = f"{seat}/{figure.spot}", left + size * BEFORE
        yield Sign(figure.sign, left + size * 0.47, y, max(CLEAR, round(size * 0.94)), faint)
        wide = max(1, int(share - size * BEFORE))
        yield Words(x, y + 1, figure.said, size, ink, wide, "lm", True, spot=spot)
        if figure.change:
            x += measure_text(figure.said, size, True) + size * 0.12
            said, small = figure.change, _size_change(size)
            yield Words(x, y + size * 0.08, said, small, faint, 0, "lm", True, spot=f"{spot}/change")
        left += min(share, _measure_figure(figure, size) + GAP * size)
