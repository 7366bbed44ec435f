"""Brigandine: rules, data and texts of the game."""

from engine.games.brigandine.game import Brigandine

__all__ = ["Brigandine"]
