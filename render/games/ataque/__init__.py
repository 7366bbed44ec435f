"""The pictures of Ataque à Torre."""

from render.games.ataque.board import board
from render.games.ataque.tableau import tableau

__all__ = ["board", "tableau"]
