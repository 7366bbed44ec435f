"""The fixed pictures of every game: SHOTS of tests/render/games/<game>/shots.py."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from render.drawing.scene import Picture

GAMES = Path(__file__).parent / "games"


def modules() -> Iterator[tuple[str, ModuleType]]:
    """Each game that has such pictures, by its key."""
    for file in sorted(GAMES.glob("*/shots.py")):
        yield file.parent.name, import_module(f"tests.render.games.{file.parent.name}.shots")


def gallery() -> Iterator[tuple[str, Callable[[], Picture]]]:
    """Every picture of the gallery by game and name."""
    for game, module in modules():
        for name, shot in module.SHOTS.items():
            yield f"{game}-{name}", shot
