"""Events read by kind: what they leave behind is gathered in one object."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from engine.core import Event

M = TypeVar("M")
Data: TypeAlias = dict[str, Any]
Readers: TypeAlias = Mapping[str, Callable[[M, Data], None]]


def read_events(made: M, events: Iterable[Event], readers: Readers[M]) -> M:
    """Let the reader of each public event's kind note it in made, and return that; other kinds leave nothing."""
    for event in events:
        if event.to is None and event.kind in readers:
            readers[event.kind](made, event.data)
    return made
