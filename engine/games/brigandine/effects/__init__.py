"""What cards, events and abilities do: one class each. Whoever reads an edition has imported them all."""

from engine.games.brigandine.effects import court, moments, plots

__all__ = ["court", "moments", "plots"]
