"""The words of a game's cover for its lobby, and the covers of several games side by side."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps

from render.drawing.scene import Picture
from render.pages.sight import Sight
from render.text.alt_text import cut_text

WIDE, ACROSS = 1200, 3  # width of several covers together, and most of them side by side


def tell_cover(sight: Sight[Any, Any], title: str, names: Iterable[str]) -> str:
    """Return a cover's alternative text. names: all playable sides."""
    return cut_text(sight.line("cover-alt", title=title, names=sight.say.join(names)), sight.say)


def join_covers(covers: Sequence[Picture], alt: str) -> Picture:
    """Return these covers whole, side by side in as many rows as they need. All of them are equally large."""
    rows = -(-len(covers) // ACROSS)
    columns = -(-len(covers) // rows)
    wide, painted = WIDE // columns, [Image.open(BytesIO(cover.png)) for cover in covers]
    high = max(round(wide * each.height / each.width) for each in painted)
    sheet = Image.new("RGB", (wide * columns, high * rows))
    for number, each in enumerate(painted):
        row, column = divmod(number, columns)
        fitted = ImageOps.pad(each.convert("RGB"), (wide, high), Image.Resampling.LANCZOS)
        sheet.paste(fitted, (column * wide, row * high))
    written = BytesIO()
    sheet.quantize(256).save(written, "PNG")
    return Picture(written.getvalue(), alt)
