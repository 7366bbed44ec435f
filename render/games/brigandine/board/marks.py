"""Marks of the latest events on the map: battles, buildings and awaited runes."""

from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from render.drawing.scene import Circle, Points, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import Box, find_ink_box, outline_star
from render.games.brigandine.board.layout import HIGH, SHEET, WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.style.palette import BURST, DARK, GLOW, WHITE

# radius of a battle's star, of a plus and of an awaited rune. Then their middle from a plate's corner
STAR, PLUS, RUNIC, MARK = 38, 18, 24, (4, -8)
RUNE_BOX = (-RUNIC, -RUNIC, RUNIC, RUNIC)  # of an awaited rune around its middle
Place: TypeAlias = tuple[float, float]


def place_marks(
    plates: Plates,
    marks: Marks,
    names: Mapping[str, Words],
    boxes: Collection[Box],
) -> dict[str, Place]:
    """Return the place of each land's mark: of a star, or of a rune beside the name.

    names: in their usual places. boxes: of names and rows, which the marks leave free if they can.
    """
    found = dict[str, Place]()
    for land in sorted(plates.keys() & {*marks.fought, *marks.waits, *marks.built}):
        (x, y), (left, _, right, _) = plates[land], find_ink_box(names[land])
        if land in marks.waits:
            ways = [(at, names[land].y) for at in (right + RUNIC + 2, left - RUNIC - 2)]
            found[land] = min(ways, key=lambda at: _count_covered(at, RUNE_BOX, boxes))
        else:
            found[land] = x + WIDE + MARK[0], y + HIGH + MARK[1]
    return found


def _count_covered(at: Place, box: Box, boxes: Collection[Box]) -> int:
    """Count how many boxes a mark's box around this place covers, and how often it leaves the sheet."""
    left, top, right, bottom = at[0] + box[0], at[1] + box[1], at[0] + box[2], at[1] + box[3]
    off = (left < SHEET[0], top < SHEET[1], right > SHEET[2], bottom > SHEET[3])
    return 5 * sum(off) + sum(
        right > each[0] and left < each[2] and bottom > each[1] and top < each[3] for each in boxes
    )


def outline_marks(marks: Marks, places: Mapping[str, Place]) -> list[Points]:
    """Return the outlines of the large marks, from which names step aside."""
    sizes = {**dict.fromkeys(marks.waits, RUNIC), **dict.fromkeys(marks.fought, STAR)}
    return [outline_star(*places[land], size) for land, size in sizes.items() if land in places]


def draw_marks(land: str, at: Place, marks: Marks) -> Iterator[Primitive]:
    """Draw crossed swords where a battle was fought, and a plus where something was built, hired or placed.

    A rune stands beside a land that waits for one.
    """
    x, y = at
    if land in marks.fought:
        yield Polygon(outline_star(x, y, STAR), BURST, WHITE, 4, f"{land}/burst")
        yield Sign("brigandine/kinds/weapon", x, y, round(STAR * 1.2), WHITE, spot=f"{land}/fought")
    elif land in marks.waits:
        yield Circle(x, y, RUNIC, GLOW, DARK, 4, f"{land}/waits")
        yield Sign("brigandine/runes/red", x, y, round(RUNIC * 1.5), DARK)
    elif land in marks.built:
        yield Circle(x, y, PLUS, GLOW, DARK, 3, f"{land}/built")
        yield Rect(x - PLUS * 0.6, y - 3, PLUS * 1.2, 6, DARK)
        yield Rect(x - 3, y - PLUS * 0.6, 6, PLUS * 1.2, DARK)
