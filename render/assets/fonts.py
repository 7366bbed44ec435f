"""The bundled typefaces: load, measure and fit text, and drop characters that they cannot draw."""

import re
import unicodedata
from functools import cache, lru_cache
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont, features

FOLDER = Path(__file__).parent / "fonts"
PLAIN, BOLD = "FiraSansCondensed-Regular.ttf", "FiraSansCondensed-Bold.ttf"
USUAL = "vollkorn"  # the face of titles that has most characters
# typefaces with nearly every character, the bold one under True
FULL = {False: "DejaVuSansCondensed.ttf", True: "DejaVuSansCondensed-Bold.ttf"}

ASIAN, SHAPED = "NotoSansCJK-Names.otf", "NotoSans-Names.ttf"  # names in other scripts
ROBOT, ROBOT_SIGN = "Robot.ttf", "🤖"  # the sign of AIs
LEFTWARD = "ARABIC", "HEBREW"  # written from right to left: only the fullest typeface has their letters
SHAPES = features.check("raqm")  # whether letters can be joined and turned here: without FriBiDi they cannot


class FontFace(NamedTuple):
    """A typeface of names and titles. drop: part of its size by which its capitals lie above a line's middle.

    counts: its digits read as digits. One with a 1 that looks like a small I draws no text with digits.
    """

    file: str
    drop: float
    counts: bool = True


FACES = {
    USUAL: FontFace("Vollkorn-Bold.ttf", 0.08),
    "almendra": FontFace("Almendra-Bold.ttf", 0.02, counts=False),
    "cinzel": FontFace("Cinzel-ExtraBold.ttf", 0.045),
    "germania": FontFace("GermaniaOne-Regular.ttf", 0.02),
}
USUAL_KIND = frozenset("N ")
# of _find_kind's letters: adjacent characters that are drawn as one run
RUN = re.compile("A+|S+|R|L+(?: +L+)*|[N ]+")
LONGEST = 80
CUT = "…"
SMALLEST = 70  # per cent of its size: how small a text may become before it is cut
SYLLABLE = re.compile(r"[^aeiouy\W\d]*?(sch|[cpst]h|s[kpt]|[bcdfgkptv][lr]|qu|[^aeiouy\W\d])(?=[aeiouy])")
PART = re.compile("(?<=.)[- ](?=.)")  # behind a part of a name
END = 3  # letters of a broken word that stay together, at least
NOTHING = "·"
MISSING = "\U0010fffd"


class Run(NamedTuple):
    """A part of a text in one font, with its own anchor and its offset from the text's anchor point."""

    text: str
    font: ImageFont.FreeTypeFont
    anchor: str
    left: float = 0
    drop: float = 0


@lru_cache(maxsize=96)
def load_face(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return the font of a file in this size in pixels. The basic layout draws the same on every machine."""
    return ImageFont.truetype(str(FOLDER / file), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=16)
def _load_other(file: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font of other scripts. Pillow joins the letters if it can.

    The cache is small, as each font takes much memory.
    """
    return ImageFont.truetype(str(FOLDER / file), size)


def load_font(size: int, bold: bool, title: str = "", text: str = "") -> ImageFont.FreeTypeFont:
    """Return the font for a text. title: key of FACES, empty for plain or bold letters.

    If a character is missing, the whole text falls back to another font.
    """
    return load_face(_choose_file(text, bold, title), size)


def lay_runs(text: str, size: int, bold: bool, title: str = "", anchor: str = "ls") -> list[Run]:
    """Split a text where a letter needs a typeface of other scripts. Any other text is one run."""
    text = _spell_cut(text, title)
    kinds = "".join(map(_find_kind, text))
    if USUAL_KIND.issuperset(kinds):
        return [Run(text, load_font(size, bold, title, text), anchor)]
    usual = load_font(size, bold, title, _take_usual(text))
    files = {"A": ASIAN, "S": SHAPED, "R": ROBOT, "L": FULL[bold or bool(title)]}
    parts = [
        (text[at.start() : at.end()], _load_other(files[at[0][0]], size) if at[0][0] in files else usual)
        for at in RUN.finditer(kinds)
    ]
    longs = [font.getlength(part) for part, font in parts]
    left = -sum(longs) * {"l": 0, "m": 0.5, "r": 1}[anchor[0]]
    drop = usual.getbbox("x", anchor=f"l{anchor[1]}")[1] - usual.getbbox("x", anchor="ls")[1]
    return [Run(part, font, "ls", left + sum(longs[:at]), drop) for at, (part, font) in enumerate(parts)]


def _spell_cut(text: str, title: str) -> str:
    """Return the text with three dots for the sign of a cut, if the title face lacks that sign alone."""
    return text.replace(CUT, "...") if title and not _has_glyph(CUT, FACES[title].file) else text


def _take_usual(text: str) -> str:
    return "".join(char for char in text if _find_kind(char) in USUAL_KIND)


def title_drop(title: str, size: float, text: str) -> float:
    """Return by how many pixels a title is lowered, so that its capitals lie on the middle line."""
    if not title:
        return 0
    drawn = _choose_file(_take_usual(_spell_cut(text, title)), bold=False, title=title)
    return next((face for face in FACES.values() if face.file == drawn), FACES[title]).drop * size


@lru_cache(maxsize=4096)
def _choose_file(text: str, bold: bool, title: str) -> str:
    """Return the file of the wanted typeface.

    If it lacks a character or readable digits, return the usual title face, or else the fullest typeface.
    """
    wanted = [FACES[title].file, FACES[USUAL].file] if title else [BOLD if bold else PLAIN]
    if title and not FACES[title].counts and any(map(str.isdigit, text)):
        wanted = [FACES[USUAL].file]
    whole = (file for file in wanted if all(_has_glyph(char, file) for char in text))
    return next(whole, FULL[bold or bool(title)])


@lru_cache(maxsize=4096)
def keep_drawable(text: str) -> str:
    """Return the text in one line without characters that the fonts lack. If nothing is left, return a middle dot."""
    whole = unicodedata.normalize("NFC", text)[: LONGEST * 4]
    kept = "".join(char if _stands_alone(char) else " " for char in whole)
    return " ".join(kept.split())[:LONGEST] or NOTHING


@lru_cache(maxsize=4096)
def draw_name(name: str) -> str:
    """Return a name as it can be drawn, fancy letters as plain ones.

    Return an empty text if a letter has no glyph or nothing is left.
    """
    composed = unicodedata.normalize("NFC", name)
    whole = "".join(
        unicodedata.normalize("NFKC", char) if _find_kind(char) in USUAL_KIND else char for char in composed
    )
    if any(unicodedata.category(char)[0] in "LN" and not _stands_alone(char) for char in whole):
        return ""
    drawn = keep_drawable(whole)
    return "" if drawn == NOTHING else drawn


@lru_cache(maxsize=8192)
def measure_text(text: str, size: int, bold: bool, title: str = "") -> float:
    """Measure a text's width in pixels."""
    return sum(run.font.getlength(run.text) for run in lay_runs(text, size, bold, title))


@lru_cache(maxsize=8192)
def find_ink(text: str, size: int, bold: bool, title: str, anchor: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a text's ink, relative to its anchor point."""
    inks = []
    for run in lay_runs(text, size, bold, title, anchor):
        left, top, right, bottom = run.font.getbbox(run.text, anchor=run.anchor)
        inks.append((left + run.left, top + run.drop, right + run.left, bottom + run.drop))
    lefts, tops, rights, bottoms = zip(*inks, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


@lru_cache(maxsize=4096)
def fit_text(text: str, size: int, bold: bool, width: int, title: str = "") -> tuple[str, int]:
    """Return the text and size that fit the width: smaller down to 70 %, then cut. Width 0 means unlimited."""
    clean = keep_drawable(text)
    if not width:
        return clean, size
    least = max(8, size * SMALLEST // 100)
    for smaller in range(size, least - 1, -1):
        if measure_text(clean, smaller, bold, title) <= width:
            return clean, smaller
    while len(clean) > 1 and measure_text(clean + CUT, least, bold, title) > width:
        clean = clean[:-1].rstrip()
    return clean + CUT, least


def choose_face(text: str, size: int, width: int, title: str) -> str:
    """Return the title face, or "" if the text is too wide for it even at the smallest size. Bold is narrower."""
    least = size * SMALLEST // 100
    return title if measure_text(keep_drawable(text), least, False, title) <= width else ""


def draws_whole(text: str, title: str) -> bool:
    """Return True if a title face has every character of a text."""
    kinds = set(map(_find_kind, text))
    return USUAL_KIND.issuperset(kinds) and _choose_file(text, False, title) == FACES[title].file


@lru_cache(maxsize=2048)
def fit_name(
    name: str, sizes: tuple[int, int], bold: bool, width: int, most: int = 2, title: str = ""
) -> tuple[int, tuple[str, ...]]:
    """Return the size and the lines in which a bold name of the rules fits this width.

    sizes: the largest and the least. most: 1 or 2 lines. One line is preferred. If nothing fits, the name gets smaller
    than the least size, and at last it is cut.
    """
    clean, (largest, least) = keep_drawable(name), sizes
    ways = [(clean,), *(break_name(clean) if most > 1 else ())]
    tried = [(size, ways[:1]) for size in range(largest, least, -1)]
    tried += [(size, ways) for size in range(least, least * SMALLEST // 100 - 1, -1)]
    for size, lines in ((size, lines) for size, each in tried for lines in each):
        if all(measure_text(line, size, bold, title) <= width for line in lines):
            return size, lines
    text, size = fit_text(clean, least, bold, width, title)
    return size, (text,)


def break_name(name: str) -> list[tuple[str, str]]:
    """List the ways to split a name into two lines, the most even first: between its parts, then before a syllable."""
    plain = "".join(unicodedata.normalize("NFD", char.lower())[0] for char in name)
    starts = [at.start(1) for at in SYLLABLE.finditer(plain)]
    within = [
        (f"{name[:at]}-", name[at:])
        for at in starts
        if plain[at - END : at + END].isalpha() and END <= at <= len(name) - END
    ]
    return [*split_name(name), *sorted(within, key=_longest_line)]


def split_name(name: str) -> list[tuple[str, str]]:
    """List the ways to split a name into two lines between its parts, the most even first."""
    ways = [(name[: at.end()].rstrip(), name[at.end() :]) for at in PART.finditer(name)]
    return sorted(ways, key=_longest_line)


def _longest_line(lines: tuple[str, str]) -> int:
    return max(map(len, lines))


@lru_cache(maxsize=512)
def wrap_text(text: str, size: int, bold: bool, width: int, title: str = "") -> tuple[str, ...]:
    """Break the text into lines of this width, none over LONGEST characters.

    A single word that is wider stays whole.
    """
    words, lines = text.split(), list[str]()
    whole = " ".join(words)
    if words and len(whole) <= LONGEST and measure_text(whole, size, bold, title) <= width:
        return (whole,)
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(longer) <= LONGEST and measure_text(longer, size, bold, title) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def end_lines(
    lines: tuple[str, ...], most: int, size: int, bold: bool, width: int, title: str = ""
) -> tuple[str, ...]:
    """Return at most so many lines. If there are more, the last one ends with a sign that it is cut."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and measure_text(last + CUT, size, bold, title) > width:
        last = last[:-1].rstrip()
    return (*lines[: most - 1], last + CUT)


@lru_cache(maxsize=512)
def fit_lines(
    text: str, sizes: tuple[int, int], width: int, high: float, step: float
) -> tuple[int, tuple[str, ...]]:
    """Return the largest size, and the lines, in which a text fits a width and height. If none fits, it is cut.

    sizes: the largest and the least. step: from one line to the next, as a multiple of the size.
    """
    for size in range(sizes[0], sizes[1] - 1, -1):
        lines = wrap_text(text, size, False, width)
        if len(lines) * size * step <= high:
            return size, lines
    return size, end_lines(lines, int(high / size / step), size, False, width)


@lru_cache(maxsize=512)
def balance_text(said: str, size: int, bold: bool, room: int, title: str = "") -> tuple[str, ...]:
    """Break a text into as few lines as possible, all about equally long. room: a line's greatest width."""
    lines = wrap_text(said, size, bold, room, title)
    if len(lines) == 1:
        return lines
    narrow = (wrap_text(said, size, bold, width, title) for width in range(room - 40, room // 2, -40))
    return [lines, *takewhile(lambda each: len(each) == len(lines), narrow)][-1]


@lru_cache(maxsize=512)
def stands_whole(text: str, size: int, bold: bool, width: int, most: int, title: str = "") -> bool:
    """Return True if the text fits into this many lines, none wider than this width."""
    if measure_text(text, size, bold, title) > most * (width + size):  # the spaces between lines are no wider
        return False
    lines = wrap_text(text, size, bold, width, title)
    return len(lines) <= most and all(measure_text(line, size, bold, title) <= width for line in lines)


@cache
def _stands_alone(char: str) -> bool:
    """Return True if a face in use has a glyph for the character, which needs no shaping by its neighbours."""
    if char == " " or _find_kind(char) not in USUAL_KIND:
        return True
    if unicodedata.category(char)[0] in "CZM" or unicodedata.bidirectional(char) in ("R", "AL"):
        return False
    return _has_glyph(char, FULL[False])


@cache
def _find_kind(char: str) -> str:
    """Return the kind of face for a character.

    A: Asian. S: shaped. L: right to left. R: the robot. N: a usual face, if any. A space is its own kind.
    """
    if char == ROBOT_SIGN:
        return "R"
    if char == " " or unicodedata.category(char)[0] not in "LMNP":
        return " " if char == " " else "N"
    if unicodedata.name(char, "").startswith(LEFTWARD):
        return "L" if SHAPES and _has_glyph(char, FULL[False]) else "N"
    if _has_glyph(char, FULL[False]):
        return "N"
    if _has_glyph(char, ASIAN):
        return "A"
    return "S" if SHAPES and _has_glyph(char, SHAPED) else "N"


@cache
def _has_glyph(char: str, file: str) -> bool:
    return char == " " or _glyph_pixels(char, file) != _glyph_pixels(MISSING, file)


def _glyph_pixels(char: str, file: str) -> tuple[object, bytes]:
    mask = load_face(file, 24).getmask(char)
    return mask.size, bytes(mask)
