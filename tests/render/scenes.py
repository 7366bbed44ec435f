"""Every scene of the gallery in one theme, gathered once for all who look at them, and as they were kept."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec.json import encode

from render.scene import Scene
from render.themes import DUSK
from tests.render.chosen_theme import CHOSEN
from tools.measure_text import gather_scenes


@cache
def list_scenes(theme: str = DUSK.key) -> tuple[tuple[str, Scene], ...]:
    """The scenes of the gallery, each with its picture's name."""
    chosen = CHOSEN.set(theme)
    try:
        return tuple(gather_scenes())
    finally:
        CHOSEN.reset(chosen)


KEPT = Path(__file__).parents[1] / "fixtures" / "scenes.txt"
FRACTION = re.compile(rb"-?\d+\.\d+(?:e-?\d+)?")  # of a point: machines differ in the last places


def list_digests() -> list[str]:
    """A line for each scene: its picture's name, and a digest of all its shapes to a tenth of a point."""
    return [
        f"{name} {sha256(FRACTION.sub(lambda found: b'%.1f' % float(found[0]), encode(scene))).hexdigest()[:8]}"
        for name, scene in list_scenes()
    ]
