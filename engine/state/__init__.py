"""Serialization and chance of game states."""
