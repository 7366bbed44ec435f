"""Where texts lie in a scene: over one another, beyond the plate that they stand on, or beyond the page."""

from itertools import combinations

from render.brush import TITLE_DROP
from render.fonts import find_ink, fit_text
from render.scene import Rect, Words

TOUCH = 1 / 6  # of the lower one's ink: descenders may reach so far into what stands below
SLACK = 1  # pixels of a rounded edge


def ink_box(words):
    """Left, top, right and bottom of a text's ink."""
    text, size = fit_text(words.text, words.size, words.bold, words.width, words.title)
    left, top, right, bottom = find_ink(text, size, words.bold, words.title, words.anchor)
    y = words.y + (TITLE_DROP * size if words.title else 0)
    return words.x + left, y + top, words.x + right, y + bottom


def find_faults(scene):
    """What lies wrong, a line each."""
    shapes = (*scene.ground.shapes, *scene.shapes)
    placed = [(at, words, ink_box(words)) for at, words in enumerate(shapes) if isinstance(words, Words)]
    for (_, one, box), (_, other, another) in combinations(placed, 2):
        if cover(box, another):
            yield f"{one.text!r} and {other.text!r} lie over each other"
    page = (0, 0, scene.ground.width, scene.height)
    for at, words, box in placed:
        plate = find_plate(shapes[:at], box)
        if plate is None or holds(page, inside(plate, bare=True)):
            around = page if plate is None else inside(plate)
            if not holds(around, box):
                yield f"{words.text!r} reaches beyond its plate: {list(map(round, box))}, {around}"


def cover(one, other):
    """Whether two boxes share more than a touch."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    least = min(one[3] - one[1], other[3] - other[1])
    return wide > SLACK and high > max(SLACK, least * TOUCH)


def find_plate(shapes, box):
    """The plate on top among these shapes that a box's middle lies on; None: it lies on the page."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    plates = (shape for shape in reversed(shapes) if isinstance(shape, Rect) and (shape.fill or shape.line))
    return next((each for each in plates if holds(inside(each, bare=True), (x, y, x, y))), None)


def inside(plate, bare=False):
    """What a plate leaves free within its border; bare: with it."""
    edge = 0 if bare or not plate.line else plate.width
    return plate.x + edge, plate.y + edge, plate.x + plate.w - edge, plate.y + plate.h - edge


def holds(outer, inner):
    """Whether a box lies in another."""
    return all(a <= b + SLACK for a, b in zip(outer[:2], inner[:2], strict=True)) and all(
        a >= b - SLACK for a, b in zip(outer[2:], inner[2:], strict=True)
    )
