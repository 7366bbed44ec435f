"""A chart of lines, one a seat: values upwards, steps to the right."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from render.drawing.scene import Line, Primitive, Words
from render.pages.themes import Theme


class Chart(NamedTuple):
    """Layout of a chart's lines: their box, number of steps, and greatest value (most).

    below: pixels from the box down to the steps' numbers.
    """

    left: int
    right: int
    top: int
    bottom: int
    steps: int
    most: int
    below: int

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
