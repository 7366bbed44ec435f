"""Measure the smallest figure and word of every kind of picture, as wide as on a phone: python -m tools.measure_text [NAME …]

Prints a table for docs/GALLERY.md: the size of the letters in pixels where the picture is 465 and 350 wide. Names paint those
alone whose name begins with one of them. Initials on badges and letters on signs are no words: their shape tells the same.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator

from render.brush import COUNT
from render.fonts import fit_text
from render.paint import paint_scene
from render.scene import Cube, Scene, Words
from tests.render.shots import gallery

WIDTHS = (465, 350)
LEAST = 9  # pixels of a figure at 465
HEAD = "| picture | figure at 465 | at 350 | word at 465 | at 350 | too small |\n|---|---|---|---|---|---|\n"


def watch_scenes() -> list[Scene]:
    """Return a list to which every scene is added that the loaded modules paint from now on."""
    seen: list[Scene] = []

    def paint(scene: Scene) -> bytes:
        seen.append(scene)
        return paint_scene(scene)

    for name, module in sys.modules.items():
        if name.startswith("render.") and name != "render.paint" and "paint_scene" in vars(module):
            vars(module)["paint_scene"] = paint
    return seen


def list_sizes(scene: Scene) -> Iterator[tuple[bool, float, str]]:
    """Yield of every text whether it holds a figure, its size as a share of the picture's width, and what it says."""
    wide = scene.ground.width
    for shape in (*scene.ground.shapes, *scene.shapes):
        if isinstance(shape, Cube):
            yield True, round(shape.size * COUNT) / wide, str(shape.count)
        elif isinstance(shape, Words) and (len(shape.text) > 1 or shape.text.isdigit()):
            text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
            yield any(char.isdigit() for char in shape.text), size / wide, text


def measure_kind(kind: str, scenes: list[Scene]) -> str:
    """Return a row of the table: the smallest figure and word of these scenes, and the figure where it is too small."""
    found = [each for scene in scenes for each in list_sizes(scene)]
    cells, small = [kind], ""
    for figure in (True, False):
        share, text = min((share, text) for is_figure, share, text in found if is_figure == figure)
        cells += [f"{share * width:.1f}" for width in WIDTHS]
        if figure and share * WIDTHS[0] < LEAST:
            small = text.replace("|", "/")
    return f"| {' | '.join([*cells, small])} |\n"


def main(wanted: tuple[str, ...]) -> None:
    """Print the table, a row a kind: a board, a battle, …"""
    shots = list(gallery())
    seen, kinds = watch_scenes(), defaultdict[str, list[Scene]](list)
    for name, shot in shots:
        if not wanted or name.startswith(wanted):
            seen.clear()
            shot()
            game, kind, *_ = name.split("-")
            kinds[f"{game}-{kind}"] += seen
    sys.stdout.write(HEAD + "".join(measure_kind(kind, scenes) for kind, scenes in kinds.items()))


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
