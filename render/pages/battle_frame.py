"""The frame of every game's battle: both sides and the target above, the verdict in the winner's colour below."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.rules.core import Seat
from render.assets.fonts import choose_face, measure_text
from render.drawing.scene import Line, Primitive, Rect, Words
from render.pages.sight import SHORT, USUAL_NAME, Sight
from render.pages.themes import PAGE, Theme

WIDTH, HIGH = PAGE
MIDDLE = WIDTH // 2
HEAD, EDGE = 96, 8  # height of the head, and of the two seats' colours along its bottom
BAND = 604  # where the verdict begins
TITLE = 430  # greatest width of the title
NAME, NAMED, ROLE = 38, 270, 26  # a side's name: size and width, then the size of its role
SAID = (118, 870)  # left and right end of the verdict
# of the verdict: with whole names, with cut ones, and with short ones
VERDICTS = ((58, 1, 0), (50, 1, 0), (42, 2, 0), (36, 2, 0), (42, 2, USUAL_NAME), (34, 2, SHORT))
STEP = 1.08  # from one line of it to the next, as a multiple of the size
BESIDE = (890, WIDTH - 22)  # left and right end of the text next to the verdict
DARK = "#17110c"


class SideCaption(NamedTuple):
    """A side of a battle: its seat (None: no seat), its name, and its role in words."""

    seat: Seat | None
    name: str
    role: str


class HalfLine(NamedTuple):
    """One side's half of a line. side: 0 left, 1 right. y: the line's middle. tall: the line's height."""

    side: int
    y: int
    tall: int

    def x(self, far: float) -> float:
        """Return the x that is this far from the side's outer edge."""
        return far if self.side == 0 else WIDTH - far

    @property
    def anchor(self) -> str:
        """Return the anchor of text that begins at the outer edge."""
        return ("lm", "rm")[self.side]


def draw_head(look: Theme) -> Iterator[Primitive]:
    """Draw the panel behind the head, which is part of the ground."""
    yield Rect(0, 0, WIDTH, HEAD - EDGE, look.panel)


def draw_fighters(
    sight: Sight[Any, Any], fighters: tuple[SideCaption, SideCaption], title: str, below: str = ""
) -> Iterator[Primitive]:
    """Draw the attacker's crest at the left, the target, and the defender's crest at the right.

    below: small text below the title.
    """
    theme, y = sight.theme, HEAD // 2 - 4 - 12 * bool(below)
    yield Words(MIDDLE, y, title, 50, theme.ink, TITLE, spot="title", title=theme.face)
    if below:
        yield Words(MIDDLE, 71, below, ROLE, theme.faint, TITLE, spot="title/below")
    for side, (seat, name, role) in enumerate(fighters):
        edge, way, anchor = (0, WIDTH)[side], (1, -1)[side], ("lm", "rm")[side]
        fill = theme.rim if seat is None else sight.seat_colour(seat).fill
        yield Rect((0, MIDDLE)[side], HEAD - EDGE, MIDDLE, EDGE, fill)
        x = edge + way * (20 if seat is None else 104)
        if seat is not None:
            yield from sight.seat_badge(seat, edge + way * 52, HEAD // 2 - 4, 62)
        face, spot = choose_face(name, NAME, NAMED, theme.face), f"{side}/name"
        yield Words(x, 30, name, NAME, theme.ink, NAMED, anchor, not face, spot=spot, title=face)
        yield Words(x, 67, role, ROLE, theme.faint, NAMED, anchor, spot=f"{side}/role")
    yield Line(((0, HEAD), (WIDTH, HEAD)), DARK, 3)


def draw_verdict(
    sight: Sight[Any, Any],
    seat: Seat | None,
    said: str,
    right: int = SAID[1],
    colours: tuple[str, str] | None = None,
) -> Iterator[Primitive]:
    """Draw the result over the whole foot in the winner's colour, next to the winner's crowned crest.

    right: x where the verdict ends at the latest, which leaves room for any text next to it. colours: others of ground
    and text.
    """
    fill, ink = colours or band_colours(sight, seat)
    middle, left = (BAND + HIGH) // 2 + 2, SAID[0]
    yield Rect(0, BAND, WIDTH, HIGH - BAND, fill, spot="verdict")
    yield Line(((0, BAND), (WIDTH, BAND)), DARK, 5)
    if seat is not None:
        yield from sight.crowned_badge(seat, 60, middle + 6, 74)
    face, room = sight.theme.face, right - left
    size, lines = sight.fit_sentence(said, room, VERDICTS, face)
    wide = max(measure_text(line, size, False, face) for line in lines)
    x = MIDDLE if wide / 2 <= right - MIDDLE else (left + right) // 2
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * size * STEP
        yield Words(x, y, line, size, ink, room, spot="verdict", title=face)


def band_colours(sight: Sight[Any, Any], seat: Seat | None) -> tuple[str, str]:
    """Return the colours of the verdict's ground and text. seat: the winner, None if no seat won."""
    if seat is None:
        return sight.theme.rim, sight.theme.ink
    return sight.seat_colour(seat)[:2]
