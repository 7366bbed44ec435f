"""A scene as text, and events to paint: for the tests of every game's pictures."""

from typing import Any

from engine.rules.core import Event


def text(made: Any) -> str:
    """All shapes of a scene, a line each."""
    return "\n".join(made.lines())


def event(kind: str, /, **data: Any) -> Event:
    """A public event; a field whose name Python has taken is written with _ behind it."""
    return Event(kind, {key.rstrip("_"): value for key, value in data.items()})
