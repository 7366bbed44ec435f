"""Where texts lie in a scene: over one another, beyond the plate that they stand on, or beyond the page."""

from itertools import combinations
from math import hypot

from render.drawing.scene import (
    Carving,
    Circle,
    Cube,
    Icon,
    Line,
    Paper,
    Polygon,
    Rect,
    Sign,
    Stitching,
    Tones,
    Words,
)
from render.drawing.scenery import find_ink_box, holds_point

TOUCH = 1 / 6  # share of the lower text's ink that descenders may reach into
SLACK = 1  # pixels of a rounded edge


def find_faults(scene, signs=True):
    """Yield each fault, one line each. signs: include texts over a sign."""
    shapes = (*scene.ground.shapes, *scene.shapes)
    placed = [(at, words, find_ink_box(words)) for at, words in enumerate(shapes) if isinstance(words, Words)]
    for (_, one, box), (_, other, another) in combinations(placed, 2):
        if cover(box, another):
            yield f"{one.text!r} and {other.text!r} lie over each other"
    plates = [
        (at, edges(shape))
        for at, shape in enumerate(shapes)
        if isinstance(shape, Rect) and len(shape.fill) == 7
    ]
    if signs:
        yield from find_over_signs(shapes, placed, plates)
    for at, words, box in placed:
        if len(words.text) > 1 and any(at < later and cover(box, plate) for later, plate in plates):
            yield f"{words.text!r} is partly hidden by a plate that is drawn later"
    page = (0, 0, scene.ground.width, scene.height)
    for at, words, box in placed:
        around = find_plate(shapes[:at], box, scene.ground.fill) or page
        if not holds(around, box):
            yield f"{words.text!r} reaches beyond its plate: {[*map(round, box)]}, {[*map(round, around)]}"


def find_over_signs(shapes, placed, plates):
    """Yield each text over a sign that no plate between the two hides."""
    drawn = [(at, shape) for at, shape in enumerate(shapes) if isinstance(shape, Icon | Cube | Sign)]
    for at, words, box in placed:
        for below, sign in drawn:
            over = cover(box, sign_box(sign)) and not holds(sign_box(sign), middle(box))
            if over and not any(below < between < at and holds(plate, box) for between, plate in plates):
                yield f"{words.text!r} and {sign} lie over each other"


def find_below(shapes, x, y, page):
    """Return the colour of the shape at a point, None if it is partly clear."""
    for shape in reversed(shapes):
        if shape_holds(shape, x, y):
            return shape.fill if len(shape.fill) == 7 else None
    return page


def shape_holds(shape, x, y):
    """Return True if a shape's fill covers a point."""
    if isinstance(shape, Words | Line | Cube | Tones) or not shape.fill or getattr(shape, "margin", 0):
        return False
    if isinstance(shape, Rect | Paper):
        return shape.x <= x <= shape.x + shape.w and shape.y <= y <= shape.y + shape.h
    if isinstance(shape, Circle):
        return hypot(shape.x - x, shape.y - y) <= shape.r
    if isinstance(shape, Polygon | Carving | Stitching):
        return holds_point(shape.points, x, y)
    return max(abs(shape.x - x), abs(shape.y - y)) <= shape.size * 0.3


def sign_box(sign):
    """About where a sign's ink lies."""
    half = sign.size * 0.4
    return sign.x - half, sign.y - half, sign.x + half, sign.y + half


def middle(box):
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return x, y, x, y


def cover(one, other):
    """Return True if two boxes share more than a touch."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    least = min(one[3] - one[1], other[3] - other[1])
    return wide > SLACK and high > max(SLACK, least * TOUCH)


def find_plate(shapes, box, page):
    """Return the free space within the border of the plate under a box's middle.

    The plate needs a visible edge. page: the page's colour, and a box of that colour does not count. Discs are
    left out, and so are plates that the page's edge cuts.
    """
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    for shape in reversed(shapes):
        if isinstance(shape, Circle) and shape.fill and abs(shape.x - x) < shape.r > abs(shape.y - y):
            return None
        if isinstance(shape, Rect) and (shape.line or shape.fill not in ("", page)):
            around, edge = edges(shape), shape.width if shape.line else 0
            if holds(around, (x, y, x, y)):
                return (around[0] + edge, around[1] + edge, around[2] - edge, around[3] - edge)
    return None


def edges(plate):
    return plate.x, plate.y, plate.x + plate.w, plate.y + plate.h


def holds(outer, inner):
    """Return True if a box lies in another."""
    return all(a <= b + SLACK for a, b in zip(outer[:2], inner[:2], strict=True)) and all(
        a >= b - SLACK for a, b in zip(outer[2:], inner[2:], strict=True)
    )
