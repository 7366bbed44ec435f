"""The bot with a counter of painted pictures next to its database, for tools.bench requests."""

import os
from itertools import count
from pathlib import Path

from render.drawing import paint
from render.drawing.scene import Scene

PAINTED = "painted"  # the file's name
_paint = paint.paint_page
_numbers = count(1)


def paint_counted(scene: Scene) -> bytes:
    """Paint a scene and count it."""
    next(_numbers)
    return _paint(scene)


if __name__ == "__main__":
    paint.paint_page = paint_counted
    from bot import main

    try:
        main()
    finally:
        Path(os.environ["DATABASE"]).with_name(PAINTED).write_text(f"{next(_numbers) - 1}", encoding="utf-8")
