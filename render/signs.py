"""The bundled silhouettes: masks of one colour by what they stand for (game/table/thing), as tools/make_signs.py made them."""

import tomllib
from functools import cache
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent / "signs"
SIZES = (32, 64, 128)  # pixels of a mask on each sheet
ACROSS = 16  # masks in a row of a sheet


def has_sign(name: str) -> bool:
    """Return whether there is a silhouette for this."""
    return name in load_places()


def load_mask(name: str, size: int) -> Image.Image:
    """Return a silhouette as a mask of this size in pixels; KeyError where there is none such."""
    place = load_places()[name]
    side = next((each for each in SIZES if each >= size), SIZES[-1])
    left, top = place % ACROSS * side, place // ACROSS * side
    mask = _load_sheet(side).crop((left, top, left + side, top + side))
    return mask if side == size else mask.resize((size, size), Image.Resampling.LANCZOS)


@cache
def load_places() -> dict[str, int]:
    """Return by name where each silhouette stands on every sheet."""
    rows = tomllib.loads((FOLDER / "signs.toml").read_text(encoding="utf-8"))
    return {name: row["place"] for name, row in rows.items()}


@cache
def _load_sheet(side: int) -> Image.Image:
    with Image.open(FOLDER / f"{side}.png") as sheet:
        return sheet.convert("L")
