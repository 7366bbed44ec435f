"""The bundled fonts: load, measure, fit, and keep only what they can draw."""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parent / "fonts"
FILES = {False: "DejaVuSansCondensed.ttf", True: "DejaVuSansCondensed-Bold.ttf"}
LONGEST = 80
CUT = "…"
NOTHING = "·"


@lru_cache(maxsize=64)  # a face is a few hundred kilobytes
def load_font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """Return the font in this size in pixels; its basic layout draws the same on every machine."""
    return ImageFont.truetype(str(FOLDER / FILES[bold]), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def keep_drawable(text: str) -> str:
    """Return the text in one line without what the fonts cannot draw; a middle dot if nothing is left."""
    whole = unicodedata.normalize("NFC", text)[: LONGEST * 4]
    kept = "".join(char if _has_glyph(char) else " " for char in whole)
    return " ".join(kept.split())[:LONGEST] or NOTHING


@lru_cache(maxsize=4096)
def fit_text(text: str, size: int, bold: bool, width: int) -> tuple[str, int]:
    """Return the text and size that fit the width: smaller down to 70 %, then cut; width 0: as they are."""
    clean = keep_drawable(text)
    if not width:
        return clean, size
    for smaller in range(size, max(7, size * 7 // 10), -1):
        if load_font(smaller, bold).getlength(clean) <= width:
            return clean, smaller
    smaller = max(8, size * 7 // 10)
    while len(clean) > 1 and load_font(smaller, bold).getlength(clean + CUT) > width:
        clean = clean[:-1].rstrip()
    return clean + CUT, smaller


@lru_cache(maxsize=4096)
def measure_words(text: str, size: int, bold: bool, width: int) -> tuple[float, int]:
    """Return how wide the text is, in pixels, and in which size, as fit_text makes it fit."""
    fitting, smaller = fit_text(text, size, bold, width)
    return load_font(smaller, bold).getlength(fitting), smaller


@lru_cache(maxsize=512)
def wrap_text(text: str, size: int, bold: bool, width: int) -> tuple[str, ...]:
    """Return the text in lines of this width, none longer than can be drawn; a word that is wider alone stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(longer) <= LONGEST and load_font(size, bold).getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@cache
def _has_glyph(char: str) -> bool:
    """Return whether the regular font has a glyph for it that stands alone in its place."""
    if char == " ":
        return True
    if unicodedata.category(char)[0] in "CZM" or unicodedata.bidirectional(char) in ("R", "AL"):
        return False
    return _glyph_pixels(char) != _glyph_pixels("\U0010fffd")


def _glyph_pixels(char: str) -> bytes:
    image = Image.new("L", (40, 40))
    ImageDraw.Draw(image).text((4, 4), char, fill=255, font=load_font(24, False))
    return image.tobytes()
