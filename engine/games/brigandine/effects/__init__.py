"""What cards, events and abilities do: one class each. Whoever reads an edition has imported them all."""

from engine.games.brigandine.effects import battle, court, events, moments, plots, rewards, whims

__all__ = ["battle", "court", "events", "moments", "plots", "rewards", "whims"]
