"""Small plates for kinds of troops, bases and special troops."""

from collections.abc import Iterator

from render.assets.signs import has_sign
from render.drawing.scene import Circle, Primitive, Rect, Sign
from render.games.ataque.sight import RulesSight
from render.games.ataque.style.palette import DARK, WHITE, kind_face
from render.games.ataque.style.signs import draw_sign

TYPE = 0.24  # radius of the disc with the type's sign, as part of a token's size
OWN = 0.82  # size of a silhouette, as part of a token's


def draw_token(
    sight: RulesSight, kind: str, x: float, y: float, spot: str, size: int = 54, card: str = ""
) -> Iterator[Primitive]:
    """Draw a kind of troop or a base as a small plate with its type's sign and its own.

    card: ability with the army's own silhouette, which is drawn instead of the sign if it exists.
    """
    fill, name = kind_face(sight.rules, kind)
    half = size / 2
    yield Rect(x - half, y - half, size, size, fill, WHITE, 2, 9, spot)
    silhouette = f"ataque/abilities/{card}"
    if has_sign(silhouette):
        yield Sign(silhouette, x, y, size * OWN, WHITE)
    else:
        yield from draw_sign(name, x, y, size * 0.68, WHITE, fill)
    if kind in sight.rules.types:
        at, r = (x - half + 4, y - half + 4), round(size * TYPE)
        yield Circle(*at, r, DARK, WHITE, 1.5)
        yield from draw_sign(kind, *at, r * 1.2, WHITE, DARK)
