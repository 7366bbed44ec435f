"""Immortals, after the rulebook of Mike Elliott and Dirk Henn: rules, data and texts of the game."""

from engine.games.immortals.game import Immortals

__all__ = ["Immortals"]
