"""The badge of a seat, next to its name, on a track and at the end of its line in a chart."""

from render.assets.colours import CROWN, Colour
from render.drawing.scene import Icon, Primitive, Sign

SHIELD, CREST = 1.2, 0.74  # width of a shield and of its crest, as multiples of the badge's size
CORNER = (0.44, 0.42)  # offset of a shape from its shield's middle, as multiples of the badge's size
# size of a shape on a shield: as a multiple of the badge's, and in pixels at least
MARK, MARK_LEAST = 0.42, 14
RIMS = ("#17171b", "#ffffff")  # of a badge, the outer one first: one of them is seen on any ground
OUTER = 1.08  # the outer rim's size as a multiple of the inner one's
RIM = 1.45  # size of the pale plate below a shape on a shield, as a multiple of the shape's
LARGER = {"triangle": 1.12}  # shapes that look smaller than they are


def draw_shape(paint: Colour, x: float, y: float, size: float, rim: float = 1.28) -> tuple[Primitive, ...]:
    """Draw a seat's shape in its colour, on two plates, dark and pale, that keep it visible on any ground.

    rim: size of the pale plate, as a multiple of the shape's.
    """
    sign = paint.sign or "square"
    wide = size * LARGER.get(sign, 1)
    return (
        *(
            Icon(sign, x, y, wide * rim * grown, ink, ink)
            for ink, grown in zip(RIMS, (OUTER, 1), strict=True)
        ),
        Icon(sign, x, y, wide, paint.fill, paint.fill),
    )


def draw_badge(
    paint: Colour, crest: str, x: float, y: float, size: int, *, shaped: bool
) -> tuple[Primitive, ...]:
    """Draw a shield in the seat's colour with its crest. Without a crest, draw the seat's shape alone.

    shaped: the shield shows the shape too, because the game's pieces have it.
    """
    if not crest:
        return draw_shape(paint, x, y, size)
    return (
        *_draw_shield(paint, x, y, size * SHIELD),
        Sign(crest, x, y, round(size * CREST), paint.ink),
        *(_draw_mark(paint, x, y, size) if shaped else ()),
    )


def draw_crowned(
    paint: Colour, crest: str, x: float, y: float, size: int, *, shaped: bool
) -> tuple[Primitive, ...]:
    """Draw a winner's crowned shield in the seat's colour, with the crest or, without one, the seat's shape."""
    at = y + size * 0.02
    bearing: Primitive = Icon(paint.sign or "square", x, at, size * 0.46, paint.ink, paint.ink)
    if crest:
        bearing = Sign(crest, x, at, round(size * CREST / SHIELD), paint.ink)
    return (
        *_draw_shield(paint, x, y, size),
        bearing,
        *(_draw_mark(paint, x, y, size * 0.72) if crest and shaped else ()),
        Icon("crown", x, y - size * 0.56, size * 0.46, *CROWN),
    )


def _draw_shield(paint: Colour, x: float, y: float, size: float) -> tuple[Primitive, ...]:
    """Draw an empty shield in the seat's colour with both its rims."""
    outer, inner = RIMS
    return (
        Icon("crest", x, y, size * OUTER, outer, outer),
        Icon("crest", x, y, size, paint.fill, inner),
    )


def _draw_mark(paint: Colour, x: float, y: float, size: float) -> tuple[Primitive, ...]:
    """Draw the seat's shape at the lower right corner of a shield."""
    across, down = CORNER
    return draw_shape(paint, x + size * across, y + size * down, max(MARK_LEAST, size * MARK), RIM)
