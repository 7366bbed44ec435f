"""A chart of lines, one a seat: values upwards, steps to the right, the seat's badge at the end of its line."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.rules.core import Seat
from render.assets.colours import Colour
from render.drawing.scene import Line, Primitive, Words
from render.pages.sight import Sight
from render.pages.themes import Theme

APART = 48  # pixels between the badges at the ends of lines


class Chart(NamedTuple):
    """Layout of a chart's lines: their box, number of steps, and greatest value (most).

    below: pixels from the box down to the steps' numbers. beside: pixels from the box right to the badges.
    """

    left: int
    right: int
    top: int
    bottom: int
    steps: int
    most: int
    below: int
    beside: int

    def place(self, step: int, value: int) -> tuple[int, int]:
        """Return x and y of a value on the page."""
        wide = (self.right - self.left) / max(1, self.steps)
        high = self.bottom - self.top
        return round(self.left + step * wide), round(self.bottom - value * high / self.most)

    def draw_grid(self, look: Theme, values: Iterable[int], steps: Iterable[int]) -> Iterator[Primitive]:
        """Draw a level line and its number for each of these values, and the numbers of these steps."""
        for value in values:
            _, y = self.place(0, value)
            yield Line(((self.left, y), (self.right, y)), look.plate, 2)
            yield Words(self.left - 12, y, str(value), 24, look.faint, anchor="rm", spot="chart/value")
        for step in steps:
            yield Words(
                self.place(step, 0)[0], self.bottom + self.below, str(step), 24, look.faint, spot="chart/step"
            )

    def draw_ends(
        self, sight: Sight[Any, Any], ends: Mapping[Seat, int], lowest: int | None = None
    ) -> Iterator[Primitive]:
        """Draw the seats' badges next to the ends of their lines.

        ends: y of each line's end. lowest: greatest y of a badge, None for no limit.
        """
        for seat, y in spread_heights(ends, lowest).items():
            x, paint = self.right + self.beside, sight.seat_colour(seat)
            yield from _join_end(paint, (self.right, ends[seat]), (x, y), sight.theme.ink)
            yield from sight.seat_badge(seat, x, y, 34)


def _join_end(paint: Colour, end: tuple[int, int], badge: tuple[int, int], ink: str) -> tuple[Line, ...]:
    """Draw a thin line from the end of a seat's line to its badge."""
    return Line((end, badge), ink, 4), Line((end, badge), paint.fill, 2)


def spread_heights(wanted: Mapping[Seat, int], lowest: int | None = None) -> dict[Seat, int]:
    """Return the y of each seat's badge: at least the wanted one, and APART from the badges above.

    lowest: greatest y, for which all badges move up together. None: no limit.
    """
    found: dict[Seat, int] = {}
    for seat in sorted(wanted, key=lambda seat: wanted[seat]):
        found[seat] = max([wanted[seat], *(y + APART for y in found.values())])
    over = 0 if lowest is None else max(0, max(found.values()) - lowest)
    return {seat: y - over for seat, y in found.items()}
