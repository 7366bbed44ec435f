"""Small plates for kinds of troops, bases and special troops."""

from collections.abc import Iterator

from render.games.ataque.palette import DARK, WHITE, kind_face
from render.games.ataque.sight import RulesSight
from render.games.ataque.signs import draw_sign
from render.scene import Circle, Primitive, Rect, Words

LETTER = 0.42  # of a token's size


def draw_token(
    sight: RulesSight, kind: str, x: float, y: float, spot: str, size: int = 54
) -> Iterator[Primitive]:
    """Draw a kind of troop, or a base, as a small plate with its sign and its letter."""
    fill, name = kind_face(sight.rules, kind)
    half = size / 2
    yield Rect(x - half, y - half, size, size, fill, WHITE, 2, 9, spot)
    yield from draw_sign(name, x, y, size * 0.68, WHITE, fill)
    if kind in sight.rules.types:
        letter = max(17, round(size * LETTER))
        yield Circle(x - half + 3, y - half + 3, round(letter * 0.7), DARK, WHITE, 1.5)
        yield Words(x - half + 3, y - half + 3, sight.line(f"letter-{kind}"), letter, WHITE, bold=True)
