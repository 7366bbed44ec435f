"""Ataque à Torre (Attack the Tower): rules, data and texts of the game."""

from engine.games.ataque.game import Ataque

__all__ = ["Ataque"]
