"""The registry: every game's painter by the game's key."""

from collections.abc import Mapping

from render.games.ataque.painter import AtaquePainter
from render.games.brigandine.painter import BrigandinePainter
from render.games.immortals.painter import ImmortalsPainter
from render.painter import AnyPainter

PAINTERS: Mapping[str, AnyPainter] = {
    "immortals": ImmortalsPainter(),
    "ataque": AtaquePainter(),
    "brigandine": BrigandinePainter(),
}
