"""Note events by kind: what they leave behind is gathered in one object."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from engine.rules.core import Event

M = TypeVar("M")
Data: TypeAlias = dict[str, Any]
Notes: TypeAlias = Mapping[str, Callable[[M, Data], None]]


def note_events(made: M, events: Iterable[Event], notes: Notes[M]) -> M:
    """Let the note of each public event's kind put it into made, and return made; other kinds leave nothing."""
    for event in events:
        if event.to is None and event.kind in notes:
            notes[event.kind](made, event.data)
    return made
