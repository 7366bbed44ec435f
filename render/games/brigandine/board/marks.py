"""Marks of the latest events on the map: battles, buildings, awaited runes and a winner's shield."""

from collections.abc import Collection, Iterator, Mapping
from math import hypot
from typing import TypeAlias

from render.drawing.scene import Circle, Points, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import Box, find_ink_box, holds_point, outline_star
from render.games.brigandine.board.layout import HIGH, SHEET, WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.palette import BURST, DARK, GLOW, WHITE

# radius of a battle's star, of a plus, of an awaited rune and of a winner's shield.
# Then their middle from a plate's corner
STAR, PLUS, RUNIC, CROWNED, MARK = 38, 18, 24, 48, (4, -8)
# boxes of a winner's shield and of an awaited rune around their middles
CROWN_BOX, RUNE_BOX = (-46, -84, 46, 53), (-RUNIC, -RUNIC, RUNIC, RUNIC)
Place: TypeAlias = tuple[float, float]


def place_marks(
    plates: Plates,
    marks: Marks,
    names: Mapping[str, Words],
    boxes: Collection[Box],
    cells: Mapping[str, Points],
) -> dict[str, Place]:
    """Return the place of each land's mark: of a star, of a rune beside the name, of a winner's shield in its realm.

    names: in their usual places. boxes: of names and rows, which the marks leave free if they can.
    """
    found = dict[str, Place]()
    for land in sorted(plates.keys() & {*marks.crowned, *marks.fought, *marks.waits, *marks.built}):
        (x, y), (left, _, right, _) = plates[land], find_ink_box(names[land])
        if land in marks.crowned:
            others = [cell for each, cell in cells.items() if each not in marks.realm]
            found[land] = _place_crown([plates[each] for each in marks.realm], plates[land], boxes, others)
        elif land in marks.waits:
            ways = [(at, names[land].y) for at in (right + RUNIC + 2, left - RUNIC - 2)]
            found[land] = min(ways, key=lambda at: _count_covered(at, RUNE_BOX, boxes))
        else:
            found[land] = x + WIDE + MARK[0], y + HIGH + MARK[1]
    return found


def _place_crown(
    realm: Collection[tuple[int, int]],
    heart: tuple[int, int],
    boxes: Collection[Box],
    others: Collection[Points],
) -> Place:
    """Return the clearest place for a winner's shield in a realm or in the sea beside it, the nearest to its heart."""
    mx, my = heart[0] + WIDE / 2, heart[1] + HIGH / 2
    across, down = range(-WIDE // 2, WIDE * 3 // 2 + 1, 21), range(-HIGH, HIGH * 2 + 1, 11)
    ways = {(x + dx, y + dy) for x, y in realm for dx in across for dy in down}
    near = sorted(ways, key=lambda way: (round(hypot(way[0] - mx, way[1] - my)), way))
    clear = sorted(near, key=lambda way: _count_covered(way, CROWN_BOX, boxes))
    return next((way for way in clear if not any(holds_point(cell, *way) for cell in others)), (mx, my))


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
    sizes |= dict.fromkeys(marks.crowned, CROWNED)
    return [outline_star(*places[land], size) for land, size in sizes.items() if land in places]


def draw_marks(sight: Sight, land: str, at: Place, marks: Marks) -> Iterator[Primitive]:
    """Draw crossed swords where a battle was fought, and a plus where something was built, hired or placed.

    A winner's crowned shield stands in its realm, and a rune beside a land that waits for one.
    """
    x, y = at
    if land in marks.crowned:
        yield Circle(x, y, CROWNED // 2, WHITE, spot=f"{land}/won")
        yield from sight.crowned_badge(marks.crowned[land], x, y, CROWNED * 2)
    elif land in marks.fought:
        yield Polygon(outline_star(x, y, STAR), BURST, WHITE, 4, f"{land}/burst")
        yield Sign("brigandine/kinds/weapon", x, y, round(STAR * 1.2), WHITE, spot=f"{land}/fought")
    elif land in marks.waits:
        yield Circle(x, y, RUNIC, GLOW, DARK, 4, f"{land}/waits")
        yield Sign("brigandine/runes/red", x, y, round(RUNIC * 1.5), DARK)
    elif land in marks.built:
        yield Circle(x, y, PLUS, GLOW, DARK, 3, f"{land}/built")
        yield Rect(x - PLUS * 0.6, y - 3, PLUS * 1.2, 6, DARK)
        yield Rect(x - 3, y - PLUS * 0.6, 6, PLUS * 1.2, DARK)
