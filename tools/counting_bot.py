"""The bot, which leaves beside its database how many pictures it painted: for tools.count requests."""

import os
from pathlib import Path

from render import paint
from render.scene import Scene

PAINTED = "painted"  # the file's name
_paint = paint.paint_scene
_painted: list[int] = []  # bytes of each picture


def paint_counted(scene: Scene, wide: int = 0) -> bytes:
    """Paint, and note how many bytes that came to."""
    png = _paint(scene, wide)
    _painted.append(len(png))
    return png


if __name__ == "__main__":
    paint.paint_scene = paint_counted
    from bot import main  # imports the painters, which take what paints from there

    try:
        main()
    finally:
        Path(os.environ["DATABASE"]).with_name(PAINTED).write_text(f"{len(_painted)}", encoding="utf-8")
