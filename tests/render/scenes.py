"""Every scene of the gallery in one theme, gathered once for all who look at them."""

from functools import cache

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
