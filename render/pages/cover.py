"""The words of a game's cover for its lobby, and the covers of several games in one strip."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps

from render.drawing.scene import Picture
from render.pages.sight import Sight
from render.text.alt_text import cut_text

STRIP, LOW = 720, 204  # width and height of a strip of covers: 2 pixels for each point on a phone
SHARE = 601 / 700  # part of a cover's height that the strip shows: all above the crests


def tell_cover(sight: Sight[Any, Any], title: str, names: Iterable[str]) -> str:
    """Return a cover's alternative text. names: all playable sides."""
    return cut_text(sight.line("cover-alt", title=title, names=sight.say.join(names)), sight.say)


def join_covers(covers: Sequence[Picture], alt: str) -> Picture:
    """Return the middles of these covers side by side as one low strip."""
    wide = STRIP // len(covers)
    strip = Image.new("RGB", (wide * len(covers), LOW))
    for number, cover in enumerate(covers):
        with Image.open(BytesIO(cover.png)) as painted:
            whole = painted.convert("RGB")
        shown = whole.crop((0, 0, whole.width, round(whole.height * SHARE)))
        strip.paste(ImageOps.fit(shown, (wide, LOW), Image.Resampling.LANCZOS), (number * wide, 0))
    written = BytesIO()
    strip.quantize(256).save(written, "PNG", optimize=True)
    return Picture(written.getvalue(), alt)
