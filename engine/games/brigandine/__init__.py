"""Brigandine: rules, data and texts of the game."""
