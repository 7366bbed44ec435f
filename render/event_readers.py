"""Read events by kind: what they leave behind is noted in one object."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from engine.core import Event

M = TypeVar("M")
Data: TypeAlias = dict[str, Any]
Readers: TypeAlias = Mapping[str, Callable[[M, Data], None]]


def read_events(made: M, events: Iterable[Event], readers: Readers[M]) -> M:
    """Let each public event's reader note it in made, and return made; a kind without a reader leaves nothing."""
    for event in events:
        if event.to is None and event.kind in readers:
            readers[event.kind](made, event.data)
    return made
