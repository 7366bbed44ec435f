"""The bundled silhouettes: one-colour masks named game/table/thing, made by tools/makers/make_signs.py."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

FOLDER = Path(__file__).parent / "signs"
SIZES = (32, 64, 128)  # side of a mask in pixels on each of the sheets with all silhouettes
GREAT = 256  # the same on the sheet of great ones, which fill a card's window
# the same on the two sheets of their cut lines, which hold two masks of each: see load_cuts
CUTS = (128, 256)
ACROSS = 16  # masks in a row of a sheet
# side of a person on the sheet of people, whose channels are masks: cloak, pale parts, gold, and the whole
PERSON = 192
PEOPLE = ("busts", "people")  # tables of people: half of each, and standing ones


class SpriteLocation(NamedTuple):
    """Places of a silhouette on the sheets of all and on the sheet of great ones. great: None if it is not there."""

    place: int
    great: int | None


def has_sign(name: str) -> bool:
    """Return True if this silhouette exists."""
    return name in load_places() or name in load_people()


def load_mask(name: str, size: int) -> Image.Image:
    """Return a silhouette as a mask of this size in pixels. Raises KeyError if there is none."""
    if name in load_people():
        return load_layers(name, size)[-1]
    at = load_places()[name]
    side = next((each for each in SIZES if each >= size), SIZES[-1] if at.great is None else GREAT)
    number = at.great if at.great is not None and side == GREAT else at.place
    left, top = number % ACROSS * side, number // ACROSS * side
    mask = _load_sheet(f"{side}").crop((left, top, left + side, top + side))
    return mask if side == size else mask.resize((size, size), _choose_filter(side, size))


def load_cuts(name: str, size: int, *, mirror: bool) -> Image.Image | None:
    """Return a silhouette's cut lines as a mask of this size. None: it has no great mask.

    Raises KeyError if it is unknown. mirror: lines for a silhouette that will be mirrored. In both cases the light
    comes from the left above.
    """
    at = load_places()[name].great
    if at is None:
        return None
    side = CUTS[0] if size <= CUTS[0] * 1.4 else CUTS[1]
    number = 2 * at + mirror
    left, top = number % ACROSS * side, number // ACROSS * side
    mask = _load_sheet(f"{side}-cut").crop((left, top, left + side, top + side))
    return mask if side == size else mask.resize((size, size), _choose_filter(side, size))


def load_layers(name: str, size: int) -> tuple[Image.Image, ...]:
    """Return a person's masks of this size: cloak, pale parts, gold, and the whole. Raises KeyError if unknown."""
    number = load_people()[name]
    left, top = number % ACROSS * PERSON, number // ACROSS * PERSON
    person = _load_sheet("people", "RGBA").crop((left, top, left + PERSON, top + PERSON))
    return tuple(
        each if size == PERSON else each.resize((size, size), _choose_filter(PERSON, size))
        for each in person.split()
    )


@cache
def load_people() -> dict[str, int]:
    """Return the place of each person on its sheet, by name."""
    classes = tomllib.loads((FOLDER / "people.toml").read_text(encoding="utf-8"))["people"]
    names = [f"brigandine/{table}/{cls}" for table in PEOPLE for cls in classes]
    return {name: number for number, name in enumerate(names)}


def _choose_filter(side: int, size: int) -> Image.Resampling:
    """Return the filter for a mask of this side in this size: a larger one is soft with any."""
    return Image.Resampling.BICUBIC if size > side else Image.Resampling.LANCZOS


@cache
def find_ink(name: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a silhouette's ink, as parts of its size."""
    side = SIZES[-1]
    left, top, right, bottom = load_mask(name, side).getbbox() or (0, 0, side, side)
    return left / side, top / side, right / side, bottom / side


@cache
def load_places() -> dict[str, SpriteLocation]:
    """Return the place of each silhouette, by name."""
    rows = tomllib.loads((FOLDER / "signs.toml").read_text(encoding="utf-8"))
    return {name: SpriteLocation(row["place"], row.get("great")) for name, row in rows.items()}


@cache
def load_rows() -> dict[str, dict[str, Any]]:
    """Return the row of icons.toml of each silhouette, by name."""
    games = tomllib.loads((FOLDER / "icons.toml").read_text(encoding="utf-8"))
    return {
        f"{game}/{table}/{thing}": row
        for game, tables in games.items()
        for table, things in tables.items()
        for thing, row in things.items()
    }


@cache
def _load_sheet(file: str, mode: str = "L") -> Image.Image:
    with Image.open(FOLDER / f"{file}.png") as sheet:
        return sheet.convert(mode)
