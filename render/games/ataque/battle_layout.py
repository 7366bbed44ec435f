"""Where things lie on the picture of a battle: a small one is drawn large, so that the page is full either way.

All lies in the painter's tiles, so that a card or a star that was painted once is known wherever it stands again.
"""

from typing import NamedTuple

from render.scene import DOWN

WIDTH, HIGH, MIDDLE = 1200, 700, 600  # 12:7, as Discord's box
TILE = 150  # a tile's width, and a card's with the gap beside it
HEAD = 3 * DOWN  # where the armies begin
CARD = 2 * DOWN  # a card's height with the gaps around it
ABILITIES = HEAD + CARD + 61  # the middle line of the abilities in force
FOOT = 86  # of the result, with the gaps around it: its words lie in one row of tiles
LEAST, MOST = 3 * DOWN, 4 * DOWN  # from row to row
SIZE = 0.24  # what sizes of rows differ by
SCALES = (1.44, 1.2)  # of one row and of two; of more:
SCALE = 0.96
NOTE = 30  # of what is said once about all rows


class Plan(NamedTuple):
    """Where the rows begin, from one to the next, how large they may be, and where the result begins."""

    rows: int
    step: int
    scale: float
    foot: int


def plan_page(rows: int, abilities: bool) -> Plan:
    """Return where a battle of so many rows lies; from three on the page may grow."""
    top, foot = HEAD + CARD + DOWN + DOWN * abilities, HIGH - FOOT
    step = min(MOST, max(LEAST, (foot - top) // max(1, rows) // DOWN * DOWN))
    foot = max(foot, top + step * rows + NOTE)
    scale = dict(enumerate(SCALES, 1)).get(rows, SCALE)
    return Plan(top + (foot - NOTE - top - step * rows) // 2 // DOWN * DOWN, step, scale, foot)
