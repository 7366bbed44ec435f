"""The small picture of one card, troop or place, shown beside its explanation."""

from collections.abc import Iterable
from typing import Any

from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Scene
from render.pages.sight import Sight
from render.pages.themes import plain_page

WIDTH, HEIGHT = 600, 350  # 12:7, as Discord's box


def paint_thing(
    sight: Sight[Any, Any],
    title: str,
    shapes: Iterable[Primitive],
    inks: tuple[str, ...],
    size: tuple[int, int] = (WIDTH, HEIGHT),
) -> Picture:
    """Paint these shapes on a page of the game's paper. title: the alternative text."""
    return Picture(paint_scene(Scene(plain_page(*size, sight.theme, inks), tuple(shapes))), title)
