"""Make the silhouettes of render/assets/signs/ from an npm package.

python -m tools.makers.make_signs PACKAGE/icons.json. `npm pack @iconify-json/game-icons@1.2.4` fetches the package.
Each drawing named in icons.toml or held in drawn.toml is trimmed to its ink and fitted into a square. The
program writes a sheet of masks for each size, one of great masks for windows, and two of the great masks' cut lines. It
also writes signs.toml, with the place of each mask, and CREDITS.md. From people.toml it makes the sheet of people.
"""

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import cairosvg
import msgspec
from PIL import Image, ImageChops

from render.assets.signs import ACROSS, CUTS, FOLDER, GREAT, PERSON, SIZES
from render.drawing.woodcut import carve_mask
from tools.shared.program import run_program

DRAWN = 1024  # pixels in which a drawing is rasterised before it is trimmed
GREYS = 16
LINES = {128: 8, 256: 9}  # pixels from one cut line to the next, by a mask's size
# beginnings of the keys (game/table/thing) of drawings that fill a window or a scene
WINDOWS = (
    "brigandine/monsters/", "brigandine/structures/", "ataque/abilities/", "ataque/types/", "ataque/things/",
)  # fmt: skip
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>'
HEAD = "# Written by tools/makers/make_signs.py. place: of its mask on each sheet, row by row; great: on the one of great masks.\n\n"
# of a person: the box that is drawn, pixels across, and how much more is drawn below so that it ends without an edge
BUST, BROAD, MORE = (-28, -30, 542), 768, 1.18
WHOLE = """{low}<svg x="107" y="-28" width="298" height="298" viewBox="-28 -30 542 542">{bust}</svg>"""  # a bust on its feet
STYLE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><style>.p,.c,.g{{stroke:#000;stroke-width:9;stroke-linejoin:round}}
.p,.P{{fill:#0f0}}.c,.C{{fill:#f00}}.g,.G{{fill:#00f}}.S{{stroke:#00f}}</style>{body}</svg>"""
# cut lines on the shaded side of a cloak, of pale parts and of gold: pixels between them, how deep they reach, how thick
SHADES = ((22, 0.035, 2.0), (16, 0.016, 1.3), (16, 0.02, 1.4))
# names of authors that cannot be made from the name of their folder
NAMES = {"andymeneely": "Andy Meneely", "darkzaitzev": "DarkZaitzev", "heavenly-dog": "HeavenlyDog"}
HERE = "drawn-here"  # the author of own drawings without a source
CREDITS = """# Silhouettes

Icons from [game-icons.net](https://game-icons.net), under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/), made by
{authors}.
They are changed here: trimmed, rasterised to masks, carved and recoloured. Their authors do not endorse this project. The masks
keep that licence; they are no part of what [LICENSE](../../LICENSE) covers.

| stands for | drawing | author |
|---|---|---|
"""
ROW = "| {things} | {linked} | {author} |\n"
LINK = "[{icon}](https://game-icons.net/1x1/{by}/{icon}.html)"


class Drawing(NamedTuple):
    """A silhouette of the package: its things (game/table/thing), and its author."""

    things: tuple[str, ...]
    by: str


def list_drawings(tables: Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]]) -> dict[str, Drawing]:
    """Return the drawings of icons.toml by name. One drawing may show several things."""
    found: dict[str, Drawing] = {}
    for game, kinds in sorted(tables.items()):
        for kind, things in sorted(kinds.items()):
            for thing, row in sorted(things.items()):
                earlier = found.get(row["icon"], Drawing((), row["by"]))
                found[row["icon"]] = Drawing((*earlier.things, f"{game}/{kind}/{thing}"), row["by"])
    return dict(sorted(found.items()))


class OwnDrawing(msgspec.Struct, frozen=True):
    """A drawing of drawn.toml: its SVG, with drawings of the package as names in braces, and those names."""

    body: str
    of: tuple[str, ...] = ()


def load_own() -> dict[str, OwnDrawing]:
    """Return the drawings that the package lacks, by name."""
    file = FOLDER / "drawn.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert(tables, dict[str, OwnDrawing])


def load_bodies(package: Path) -> dict[str, str]:
    """Return the SVG of each drawing by name. package: its icons.json."""
    rows = json.loads(package.read_text(encoding="utf-8"))["icons"]
    bodies = {icon: str(row["body"]) for icon, row in rows.items()}
    return bodies | {icon: own.body.format_map(bodies) for icon, own in load_own().items()}


def draw_mask(body: str) -> Image.Image:
    """Return the trimmed ink of a drawing's SVG as a square mask of at most DRAWN pixels."""
    svg = SVG.format(body=body.replace("currentColor", "#000000"))
    png = cairosvg.svg2png(svg.encode(), output_width=DRAWN, output_height=DRAWN)
    ink = Image.open(BytesIO(png)).getchannel("A")
    trimmed = ink.crop(ink.getbbox())
    side = max(trimmed.size)
    square = Image.new("L", (side, side))
    square.paste(trimmed, ((side - trimmed.width) // 2, (side - trimmed.height) // 2))
    return square


def make_sheet(masks: list[Image.Image], size: int) -> Image.Image:
    """Return all masks in this size and in few greys, row by row."""
    sheet = Image.new("L", (ACROSS * size, -(-len(masks) // ACROSS) * size))
    for place, mask in enumerate(masks):
        at = place % ACROSS * size, place // ACROSS * size
        sheet.paste(mask.resize((size, size), Image.Resampling.LANCZOS), at)
    step = 255 // (GREYS - 1)
    flat = sheet.point([round(grey / step) for grey in range(256)])
    few = Image.frombytes("P", flat.size, flat.tobytes())
    few.putpalette([grey for number in range(GREYS) for grey in (number * step,) * 3])
    return few


def carve_sides(mask: Image.Image, size: int) -> Iterator[Image.Image]:
    """Yield a mask's cut lines for this size: lit from the left above, then from the right above for mirrored use."""
    drawn = mask.resize((2 * size, 2 * size), Image.Resampling.LANCZOS)
    for side in (-1, 1):
        yield carve_mask(drawn, 2 * LINES[size], (side, -1), angle=-35 * side)


def draw_person(body: str) -> Image.Image:
    """Return a person whose red, green and blue are masks of cloak, pale parts and gold. Alpha is the whole."""
    left, top, side = BUST
    svg = STYLE.format(box=f"{left} {top} {side} {side * MORE}", body=body)
    png = cairosvg.svg2png(svg.encode(), output_width=BROAD, output_height=round(BROAD * MORE))
    *parts, whole = Image.open(BytesIO(png)).convert("RGBA").split()
    drawn = []
    for mask, (period, depth, strength) in zip(parts, SHADES, strict=True):
        inside = ImageChops.multiply(mask, whole)
        drawn.append(
            ImageChops.subtract(inside, carve_mask(inside, period, (1, 1), depth, strength, angle=-35))
        )
    person = Image.merge("RGBA", (*drawn, whole)).crop((0, 0, BROAD, BROAD))
    return person.resize((PERSON, PERSON), Image.Resampling.LANCZOS)


def make_people(parts: Mapping[str, str], people: Mapping[str, list[str]]) -> Image.Image:
    """Return the sheet of people: the busts row by row, then the standing ones."""
    busts = ["".join(parts[part] for part in own[:-1]) for own in people.values()]
    whole = [
        WHOLE.format(low=parts[own[-1]], bust=bust) for own, bust in zip(people.values(), busts, strict=True)
    ]
    sheet = Image.new("RGBA", (ACROSS * PERSON, -(-2 * len(people) // ACROSS) * PERSON))
    for place, body in enumerate((*busts, *whole)):
        sheet.paste(draw_person(body), (place % ACROSS * PERSON, place // ACROSS * PERSON))
    step = 255 // (GREYS - 1)
    return sheet.point([round(grey / step) * step for grey in range(256)] * 4)


def write_places(drawings: Mapping[str, Drawing]) -> Iterator[str]:
    """Yield signs.toml: every thing with the place of its mask, its drawing and its author."""
    yield HEAD
    great = list_great(drawings)
    for place, (icon, drawing) in enumerate(drawings.items()):
        also = f", great = {great.index(icon)}" if icon in great else ""
        for thing in drawing.things:
            yield f'"{thing}" = {{ place = {place}{also}, icon = "{icon}", by = "{drawing.by}" }}\n'


def list_great(drawings: Mapping[str, Drawing]) -> list[str]:
    """List the drawings that need a great mask."""
    return [
        icon
        for icon, drawing in drawings.items()
        if any(thing.startswith(WINDOWS) for thing in drawing.things)
    ]


def write_credits(drawings: Mapping[str, Drawing]) -> str:
    """Return the text of CREDITS.md: each drawing with its uses and its author."""
    own = load_own()
    rows = (
        ROW.format(
            things=", ".join(d.things),
            linked=link_drawing(icon, d.by, own.get(icon)),
            author=name_author(d.by),
        )
        for icon, d in drawings.items()
    )
    others = {drawing.by for drawing in drawings.values()} - {HERE}
    authors = ", ".join(sorted(map(name_author, others)))
    return CREDITS.format(authors=authors) + "".join(rows)


def link_drawing(icon: str, by: str, own: OwnDrawing | None) -> str:
    """Return a drawing's name with a link to it or to its sources. own: its entry in drawn.toml."""
    if own is None:
        return LINK.format(icon=icon, by=by)
    return " of ".join(
        [icon, *([", ".join(LINK.format(icon=each, by=by) for each in own.of)] if own.of else [])]
    )


def name_author(by: str) -> str:
    """Return an author's name. by: the name of the author's folder."""
    return NAMES.get(by, by.replace("-", " ").title())


def write_signs(package: Path) -> str:
    """Write the folder except icons.toml, drawn.toml and the notice. package: its icons.json."""
    bodies = load_bodies(package)
    drawings = list_drawings(tomllib.loads((FOLDER / "icons.toml").read_text(encoding="utf-8")))
    masks = {icon: draw_mask(bodies[icon]) for icon in drawings}
    for size in SIZES:
        make_sheet([*masks.values()], size).save(FOLDER / f"{size}.png", bits=4, optimize=True)
    great = [masks[icon] for icon in list_great(drawings)]
    if great:
        make_sheet(great, GREAT).save(FOLDER / f"{GREAT}.png", bits=4, optimize=True)
    for size in CUTS if great else ():
        cuts = [cut for mask in great for cut in carve_sides(mask, size)]
        make_sheet(cuts, size).save(FOLDER / f"{size}-cut.png", bits=4, optimize=True)
    if (file := FOLDER / "people.toml").exists():
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        make_people(tables["parts"], tables["people"]).save(FOLDER / "people.png", optimize=True)
    (FOLDER / "signs.toml").write_text("".join(write_places(drawings)), encoding="utf-8")
    (FOLDER / "CREDITS.md").write_text(write_credits(drawings), encoding="utf-8")
    return f"{len(drawings)} silhouettes"


if __name__ == "__main__":
    sys.exit(run_program(write_signs))
