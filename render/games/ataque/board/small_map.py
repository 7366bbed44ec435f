"""A small map of both realms in their owners' colours: spaces with a base, their troops, and standing palaces."""

from collections.abc import Iterator

from render.drawing.scene import Icon, Line, Primitive, Rect, Words
from render.games.ataque.board.land import seat_mood
from render.games.ataque.board.pieces import LESS
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import DARK, STONE, WHITE

TERRITORIES, SPACES, GAP = 3, 3, 8
PALACE = 104  # pixels left of a realm for its palace

Area = tuple[int, int, int, int]  # left, top, width and height


def list_fields(sight: Sight, box: Area) -> tuple[Primitive, ...]:
    """List the ground of both realms, the second seat's above, as on a spectator's board."""
    return tuple(Rect(*area, seat_mood(sight, seat).field, radius=12) for seat, area in _list_areas(box))


def draw_realms(sight: Sight, box: Area) -> Iterator[Primitive]:
    """Draw palaces and territories into the box.

    A space with a base has its owner's colour and the number of troops, or a dash.
    """
    for seat, (x, y, wide, high) in _list_areas(box):
        yield from _draw_palace(sight, seat, x + PALACE // 2, y + high / 2)
        step = (wide - PALACE - GAP) // TERRITORIES
        for number, row in enumerate(sight.view.seats[seat].territories):
            left, side = x + PALACE + step * number, (step - GAP - 16) // SPACES
            mood, paint = seat_mood(sight, seat), sight.seat_colour(seat)
            yield Rect(
                left, y + 10, step - GAP, high - 20, mood.land, mood.edge, 2, 12, f"{seat}/t{number}/land"
            )
            for at, base in enumerate(row):
                space = f"{seat}/{number * SPACES + at}"
                corner, spot = left + 10 + side * at, f"{space}/held"
                middle = (corner + side / 2 - 3, y + high / 2)
                if base is None:
                    yield Rect(corner, y + 22, side - 6, high - 44, mood.spot, radius=8, spot=spot)
                    continue
                yield Rect(corner, y + 22, side - 6, high - 44, paint.fill, WHITE, 2, 8, spot)
                said = str(base.troops) if base.troops else "–"
                yield Words(*middle, said, 38, paint.ink, side - 10, bold=True)


def _draw_palace(sight: Sight, seat: int, x: float, y: float) -> Iterator[Primitive]:
    """Draw a palace with its owner's sign. A fallen one is crossed out."""
    stands = sight.view.seats[seat].palace > 0
    yield Icon("capital", x, y, 74, STONE if stands else DARK, DARK if stands else STONE, f"{seat}/keep")
    if not stands:
        for ends in (((x - 34, y - 34), (x + 34, y + 34)), ((x + 34, y - 34), (x - 34, y + 34))):
            yield Line(ends, WHITE, 13, f"{seat}/fallen")
            yield Line(ends, LESS, 8, f"{seat}/fallen")
    yield from sight.seat_badge(seat, x + 28, y + 26, 34)


def _list_areas(box: Area) -> Iterator[tuple[int, Area]]:
    """Yield each seat with the area of its realm: the second above, the first below."""
    x, y, wide, high = box
    half = (high - GAP) // 2
    yield 1, (x, y, wide, half)
    yield 0, (x, y + half + GAP, wide, half)
