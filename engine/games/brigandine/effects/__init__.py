"""What cards, events and abilities do: one class each. Whoever reads an edition has imported them all."""

from engine.games.brigandine.effects import (
    battle,
    classes,
    court,
    events,
    forces,
    moments,
    nations,
    plots,
    rewards,
    whims,
)

__all__ = [
    "battle",
    "classes",
    "court",
    "events",
    "forces",
    "moments",
    "nations",
    "plots",
    "rewards",
    "whims",
]
