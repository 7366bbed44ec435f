"""Make the fonts of names in other scripts, render/assets/fonts/NotoSans*, and of the sign of AIs, Robot.ttf.

Call: python -m tools.makers.make_faces UNPACKED. UNPACKED holds Debian's fonts-noto-cjk 1:20220127+repack1-1 and fonts-noto-core 20201225-1 (`apt-get download`, `dpkg
-x`). pyftsubset and pyftmerge of fonttools 4.68.0 must be on the PATH: use a separate virtual environment.
"""

import subprocess
import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from render.assets.fonts import ASIAN, FOLDER, ROBOT, SHAPED
from tools.shared.program import run_program

FONTS = Path("usr/share/fonts")
CJK = FONTS / "opentype/noto/NotoSansCJK-Regular.ttc"
SCRIPTS = {
    "Thai": "0E00-0E7F",
    "Devanagari": "0900-097F",
    "Bengali": "0980-09FF",
    "Gurmukhi": "0A00-0A7F",
    "Gujarati": "0A80-0AFF",
    "Tamil": "0B80-0BFF",
    "Telugu": "0C00-0C7F",
    "Kannada": "0C80-0CFF",
    "Malayalam": "0D00-0D7F",
    "Sinhala": "0D80-0DFF",
    "Myanmar": "1000-109F",
    "Ethiopic": "1200-137F",
    "Khmer": "1780-17FF",
}
KANA = "3005-3007,3041-3096,309B-30FF,3105-312F,3131-3163,3165-318E,31F0-31FF"  # 3164 is a filler without a glyph
HANGUL = "AC00-D7A3"
# The most used Han: the first level of Japan's, China's and Taiwan's standards, by lead and trail bytes.
LEVELS = {
    "euc_jp": (range(0xB0, 0xD0), range(0xA1, 0xFF)),
    "gb2312": (range(0xB0, 0xD8), range(0xA1, 0xFF)),
    "big5": (range(0xA4, 0xC7), [*range(0x40, 0x7F), *range(0xA1, 0xFF)]),
}
# Left, low, right, high and the radius of the corners. Below 0: a hole.
ROBOT_PARTS = (
    (100, -20, 720, 480, 130),
    (205, 215, 345, 355, -70),
    (475, 215, 615, 355, -70),
    (280, 75, 540, 135, -25),
    (20, 130, 75, 340, 25),
    (745, 130, 800, 340, 25),
    (380, 470, 440, 620, 20),
    (325, 590, 495, 740, 75),
)
SLIM = ("--no-hinting", "--notdef-outline", "--name-IDs=0,1,2,3,4,5,6,7,13,14")


def list_han() -> list[str]:
    """List the Han characters of LEVELS as hexadecimal code points."""
    found = {
        bytes(pair).decode(codec, "ignore")
        for codec, (lead, after) in LEVELS.items()
        for pair in product(lead, after)
    }
    return sorted(f"{ord(char):04X}" for char in found if len(char) == 1 and ord(char) > 0x2E80)


def cut_face(source: Path, made: Path, chars: str, *options: str) -> None:
    """Write a face with these characters alone."""
    subprocess.run(
        ["pyftsubset", source, f"--unicodes={chars}", *SLIM, *options, f"--output-file={made}"], check=True
    )


def write_faces(unpacked: Path) -> str:
    """Write the three font files and return their sizes. unpacked: the folder of the two packages."""
    chars = ",".join([KANA, HANGUL, *list_han()])
    cut_face(unpacked / CJK, FOLDER / ASIAN, chars, "--font-number=0", "--layout-features=", "--drop-tables+=BASE,vhea,vmtx,VORG")  # fmt: skip
    with TemporaryDirectory() as folder:
        parts = [Path(folder) / f"{script}.ttf" for script in SCRIPTS]
        for part, (script, block) in zip(parts, SCRIPTS.items(), strict=True):
            source = unpacked / FONTS / f"truetype/noto/NotoSans{script}-Regular.ttf"
            cut_face(source, part, block, "--layout-features=*")
        subprocess.run(["pyftmerge", *parts, f"--output-file={FOLDER / SHAPED}"], check=True)
    draw_robot(FOLDER / ROBOT)
    files = (ASIAN, SHAPED, ROBOT)
    return ", ".join(f"{file}: {(FOLDER / file).stat().st_size} bytes" for file in files)


def draw_robot(made: Path) -> None:
    """Write a face with the robot alone: antenna, ears, and a head with the holes of eyes and mouth."""
    new_pen = import_module("fontTools.pens.ttGlyphPen").TTGlyphPen  # of the separate environment
    pens = {name: new_pen(None) for name in (".notdef", "robot")}
    for left, low, right, high, round_by in ROBOT_PARTS:
        corners = [(left, low), (left, high), (right, high), (right, low)]
        if round_by < 0:
            corners.reverse()
        _draw_box(pens["robot"], corners, abs(round_by))
    face = import_module("fontTools.fontBuilder").FontBuilder(1000, isTTF=True)
    face.setupGlyphOrder(list(pens))
    face.setupCharacterMap({ord("\N{ROBOT FACE}"): "robot"})
    face.setupGlyf({name: pen.glyph() for name, pen in pens.items()})
    face.setupHorizontalMetrics({".notdef": (500, 0), "robot": (820, 20)})
    face.setupHorizontalHeader(ascent=800, descent=-200)
    face.setupNameTable({"familyName": "Robot", "styleName": "Regular"})
    face.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    face.setupPost()
    face.font["head"].created = face.font["head"].modified = 0
    face.font.recalcTimestamp = False
    face.save(made)


def _draw_box(pen: Any, corners: list[tuple[int, int]], by: int) -> None:
    """Draw a box with rounded corners."""
    around = zip([corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True)
    for at, (before, corner, after) in enumerate(around):
        begin, end = (_move_on(corner, other, by) for other in (before, after))
        (pen.lineTo if at else pen.moveTo)(begin)
        pen.qCurveTo(corner, end)
    pen.closePath()


def _move_on(corner: tuple[int, int], other: tuple[int, int], by: int) -> tuple[int, int]:
    """Return the point this far from a corner, towards the next one."""
    x, y = ((b > a) - (b < a) for a, b in zip(corner, other, strict=True))
    return corner[0] + x * by, corner[1] + y * by


if __name__ == "__main__":
    sys.exit(run_program(write_faces))
