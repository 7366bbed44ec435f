"""Measure the smallest figure and word of every kind of picture at phone widths.

python -m tools.pictures.measure_text [NAME …] prints a table for docs/reports/GALLERY.md. It has the size of the
letters in pixels, with the picture 465 and 350 wide. Only pictures that begin with one of the names are painted.
A figure is a text with a digit, a word any other. Letters on signs are not words, because their shape says the same.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from render.assets.fonts import fit_text
from render.drawing.brush import COUNT
from render.drawing.paint import paint_scene
from render.drawing.scene import Cube, Scene, Words
from render.pages import round_poster, thing
from tests.render.shots import gallery

WIDTHS = (465, 350)
LEAST = 9  # pixels of a figure at 465
HEAD = "| picture | figure at 465 | at 350 | word at 465 | at 350 | too small |\n|---|---|---|---|---|---|\n"


@contextmanager
def watch_scenes(painted: bytes = b"") -> Iterator[list[Scene]]:
    """Collect the scenes that the loaded modules would paint, without painting them.

    painted: the bytes that each picture gets instead.
    """
    seen: list[Scene] = []

    def note_scene(scene: Scene, _wide: int = 0) -> bytes:
        seen.append(scene)
        return painted

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


def gather_kinds(wanted: Sequence[str] = ()) -> dict[str, list[Scene]]:
    """Return every scene of the gallery by its kind: game-board, game-battle, …"""
    kinds = defaultdict[str, list[Scene]](list)
    for name, scene in gather_scenes(wanted):
        game, kind, *_ = name.split("-")
        kinds[f"{game}-{kind}"].append(scene)
    return kinds


def find_smallest(scenes: list[Scene], *, figure: bool) -> tuple[float, str] | None:
    """Return the smallest figure or word of these scenes: its share of the picture's width, and its text.

    None: there is none.
    """
    found = [(share, said) for scene in scenes for is_, share, said in list_sizes(scene) if is_ == figure]
    return min(found, default=None)


def list_sizes(scene: Scene) -> Iterator[tuple[bool, float, str]]:
    """Yield each text: True if it has a figure, its size as a share of the picture's width, and the text."""
    wide = scene.ground.width
    for shape in (*scene.ground.shapes, *scene.shapes):
        if isinstance(shape, Cube):
            yield True, round(shape.size * COUNT) / wide, str(shape.count)
        elif isinstance(shape, Words) and (len(shape.text) > 1 or shape.text.isdigit()):
            text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
            yield any(char.isdigit() for char in shape.text), size / wide, text


def measure_kind(kind: str, scenes: list[Scene]) -> str:
    """Return a row of the table: the smallest figure and word of these scenes. A figure that is too small is named."""
    cells, small = [kind], ""
    for figure in (True, False):
        found = find_smallest(scenes, figure=figure)
        if found is None:
            cells += ["–"] * len(WIDTHS)
            continue
        share, text = found
        cells += [f"{share * width:.1f}" for width in WIDTHS]
        if figure and share * WIDTHS[0] < LEAST:
            small = text.replace("|", "/")
    return f"| {' | '.join([*cells, small])} |\n"


def main(wanted: tuple[str, ...]) -> None:
    """Print the table, a row a kind: a board, a battle, …"""
    rows = (measure_kind(kind, scenes) for kind, scenes in gather_kinds(wanted).items())
    sys.stdout.write(HEAD + "".join(rows))


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
