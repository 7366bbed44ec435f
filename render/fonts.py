"""The bundled typefaces: load, measure, fit, and keep only what they can draw."""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont

FOLDER = Path(__file__).parent / "fonts"
PLAIN, BOLD = "FiraSansCondensed-Regular.ttf", "FiraSansCondensed-Bold.ttf"
USUAL = "vollkorn"  # the face of titles that has most characters
# nearly every character, by bold
FULL = {False: "DejaVuSansCondensed.ttf", True: "DejaVuSansCondensed-Bold.ttf"}


class Face(NamedTuple):
    """A typeface of names and titles: its file, and by how much of its size its capitals lie above the middle of a line."""

    file: str
    drop: float


FACES = {
    USUAL: Face("Vollkorn-Bold.ttf", 0.08),
    "almendra": Face("Almendra-Bold.ttf", 0.02),
    "cinzel": Face("Cinzel-ExtraBold.ttf", 0.045),
    "germania": Face("GermaniaOne-Regular.ttf", 0.02),
}
LONGEST = 80
CUT = "…"
NOTHING = "·"
MISSING = "\U0010fffd"


@lru_cache(maxsize=96)
def load_face(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a file's font in this size in pixels; its basic layout draws the same on every machine."""
    return ImageFont.truetype(str(FOLDER / file), size, layout_engine=ImageFont.Layout.BASIC)


def load_font(size: int, bold: bool, title: str = "", text: str = "") -> ImageFont.FreeTypeFont:
    """Return the font for a text: of titles (a face's name), figures (bold) or running words; whole texts fall back together."""
    return load_face(_choose_file(text, bold, title), size)


def title_drop(title: str, size: float) -> float:
    """Return by how many pixels a title is lowered, so that its capitals lie on the middle line."""
    return FACES[title].drop * size if title else 0


@lru_cache(maxsize=4096)
def _choose_file(text: str, bold: bool, title: str) -> str:
    """Return the wanted typeface's file; where it lacks a character, the usual title's or else that of the fullest one."""
    wanted = (FACES[title].file, FACES[USUAL].file) if title else (BOLD if bold else PLAIN,)
    whole = (file for file in wanted if all(_has_glyph(char, file) for char in text))
    return next(whole, FULL[bold or bool(title)])


@lru_cache(maxsize=4096)
def keep_drawable(text: str) -> str:
    """Return the text in one line without what the fonts cannot draw; a middle dot if nothing is left."""
    whole = unicodedata.normalize("NFC", text)[: LONGEST * 4]
    kept = "".join(char if _stands_alone(char) else " " for char in whole)
    return " ".join(kept.split())[:LONGEST] or NOTHING


@lru_cache(maxsize=8192)
def measure_text(text: str, size: int, bold: bool, title: str = "") -> float:
    """Measure a text's width in pixels."""
    return load_font(size, bold, title, text).getlength(text)


@lru_cache(maxsize=8192)
def find_ink(text: str, size: int, bold: bool, title: str, anchor: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what a text inks, from the point that it is anchored at."""
    return load_font(size, bold, title, text).getbbox(text, anchor=anchor)


@lru_cache(maxsize=4096)
def fit_text(text: str, size: int, bold: bool, width: int, title: str = "") -> tuple[str, int]:
    """Return the text and size that fit the width: smaller down to 70 %, then cut; width 0: as they are."""
    clean = keep_drawable(text)
    if not width:
        return clean, size
    for smaller in range(size, max(7, size * 7 // 10), -1):
        if measure_text(clean, smaller, bold, title) <= width:
            return clean, smaller
    smaller = max(8, size * 7 // 10)
    while len(clean) > 1 and measure_text(clean + CUT, smaller, bold, title) > width:
        clean = clean[:-1].rstrip()
    return clean + CUT, smaller


def cut_line(text: str, size: int, width: int) -> str:
    """Return a bold text of this size, cut where it is wider."""
    kept = text
    while len(kept) > 1 and measure_text(kept + CUT * (kept != text), size, True) > width:
        kept = kept[:-1].rstrip()
    return kept + CUT * (kept != text)


@lru_cache(maxsize=512)
def wrap_text(text: str, size: int, bold: bool, width: int, title: str = "") -> tuple[str, ...]:
    """Return the text in lines of this width, none longer than can be drawn; a word that is wider alone stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(longer) <= LONGEST and measure_text(longer, size, bold, title) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@cache
def _stands_alone(char: str) -> bool:
    """Return whether some typeface has a glyph for it that stands alone in its place."""
    if char == " ":
        return True
    if unicodedata.category(char)[0] in "CZM" or unicodedata.bidirectional(char) in ("R", "AL"):
        return False
    return _has_glyph(char, FULL[False])


@cache
def _has_glyph(char: str, file: str) -> bool:
    """Return whether a typeface has a glyph for it."""
    return char == " " or _glyph_pixels(char, file) != _glyph_pixels(MISSING, file)


def _glyph_pixels(char: str, file: str) -> tuple[object, bytes]:
    mask = load_face(file, 24).getmask(char)
    return mask.size, bytes(mask)
