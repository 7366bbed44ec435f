"""Make the fonts of names in other scripts, render/assets/fonts/NotoSans*.

Call: python -m tools.makers.make_faces UNPACKED. UNPACKED holds Debian's fonts-noto-cjk 1:20220127+repack1-1 and fonts-noto-core 20201225-1 (`apt-get download`, `dpkg
-x`). pyftsubset and pyftmerge of fonttools 4.68.0 must be on the PATH: use a separate virtual environment.
"""

import subprocess
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from render.assets.fonts import ASIAN, FOLDER, SHAPED
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
SLIM = ("--no-hinting", "--notdef-outline", "--name-IDs=0,1,2,3,4,5,6,7,13,14")


def list_han() -> list[str]:
    """List the Han of these levels as hexadecimal numbers."""
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
    """Write both files. unpacked: the folder of the two packages."""
    chars = ",".join([KANA, HANGUL, *list_han()])
    cut_face(unpacked / CJK, FOLDER / ASIAN, chars, "--font-number=0", "--layout-features=", "--drop-tables+=BASE,vhea,vmtx,VORG")  # fmt: skip
    with TemporaryDirectory() as folder:
        parts = [Path(folder) / f"{script}.ttf" for script in SCRIPTS]
        for part, (script, block) in zip(parts, SCRIPTS.items(), strict=True):
            source = unpacked / FONTS / f"truetype/noto/NotoSans{script}-Regular.ttf"
            cut_face(source, part, block, "--layout-features=*")
        subprocess.run(["pyftmerge", *parts, f"--output-file={FOLDER / SHAPED}"], check=True)
    return ", ".join(f"{file}: {(FOLDER / file).stat().st_size} bytes" for file in (ASIAN, SHAPED))


if __name__ == "__main__":
    sys.exit(run_program(write_faces))
