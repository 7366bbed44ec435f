"""The scenes that code would paint, and the sizes of their texts."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from render.assets.fonts import fit_text
from render.drawing.brush import COUNT
from render.drawing.paint import paint_scene
from render.drawing.scene import Cube, Scene, Words
from render.pages import round_poster, thing
from tests.render.shots import gallery


@contextmanager
def watch_scenes(png: bytes = b"") -> Iterator[list[Scene]]:
    """Collect the scenes that the loaded modules would paint. png: what they have as painted instead."""
    seen: list[Scene] = []

    def note_scene(scene: Scene, _wide: int = 0) -> bytes:
        seen.append(scene)
        return png

    painting = [vars(module) for name, module in sys.modules.items() if name.startswith("render.games.")]
    painting = [names for names in (*painting, vars(round_poster), vars(thing)) if "paint_scene" in names]
    for names in painting:
        names["paint_scene"] = note_scene
    try:
        yield seen
    finally:
        for names in painting:
            names["paint_scene"] = paint_scene


def gather_scenes(wanted: Sequence[str] = (), every: int = 1) -> Iterator[tuple[str, Scene]]:
    """Yield every scene of the gallery by its picture's name, or of one picture in so many."""
    shots = list(gallery())[::every]
    with watch_scenes() as seen:
        for name, shot in shots:
            if not wanted or name.startswith(tuple(wanted)):
                seen.clear()
                shot()
                yield from [(name, scene) for scene in seen]


def list_sizes(scene: Scene) -> Iterator[tuple[bool, float, str]]:
    """Yield each text: True if it has a digit, its size as a share of the picture's width, and the text.

    Single letters are on signs, whose shape says the same. They are left out.
    """
    wide = scene.ground.width
    for shape in (*scene.ground.shapes, *scene.shapes):
        if isinstance(shape, Cube):
            yield True, round(shape.size * COUNT) / wide, str(shape.count)
        elif isinstance(shape, Words) and (len(shape.text) > 1 or shape.text.isdigit()):
            text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
            yield any(char.isdigit() for char in shape.text), size / wide, text
