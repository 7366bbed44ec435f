"""The pictures of Immortals."""

from render.games.immortals.board import board
from render.games.immortals.tableau import tableau

__all__ = ["board", "tableau"]
