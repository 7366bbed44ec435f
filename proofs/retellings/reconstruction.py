"""Reconstruct a match's public position from its public events alone: the proof that a log omits nothing.

Turns and confirmations are excluded, because the platform shows them next to the log.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from engine.rules.core import Event, StateChange
from engine.rules.events import EventReaders
from engine.rules.game import AnyGame

Position = dict[str, Any]
WIDTH = 400  # most characters of gaps that are reported


class Reconstruction:
    """A public position built from events alone. Each game has its own subclass.

    readers: changes by event class. Other events change nothing. untold: keys of a view, at any depth, that are not
    compared, as they are no facts of the board. unordered: keys of lists with an irrelevant order.
    """

    readers: ClassVar[EventReaders[Any, None]]
    untold: ClassVar[frozenset[str]] = frozenset()
    unordered: ClassVar[frozenset[str]] = frozenset()

    _shown: bytes | None = None  # the last equal view, as long as there are no new events

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin with a match without events."""
        raise NotImplementedError

    def show_position(self) -> Any:
        """Return the reconstructed position, in the form of a spectator's view."""
        raise NotImplementedError

    def reconstruct_events(self, events: Iterable[Event]) -> None:
        """Change the position by these events. Events for some seats only are skipped."""
        for event in events:
            if event.to is None:
                self._shown = None
                self.retell_event(event)

    def retell_event(self, event: Event) -> None:
        """Change the position by one public event."""
        self.readers.read(self, event)

    def retell_turn(self, game: AnyGame, turn: StateChange[Any]) -> list[str]:
        """Reconstruct the events of a change. Return the gaps, or the error of an event that is impossible here."""
        try:
            self.reconstruct_events(turn.events)
            return self.find_gaps(game, turn.state)
        except Exception as error:
            return [f"{type(error).__name__}: {error}"]

    def find_gaps(self, game: AnyGame, state: Any) -> list[str]:
        """List the differences from a spectator's view of this state. Empty: the log is complete."""
        seen = msgspec.json.encode(game.knowledge.view(state, None))
        if self._shown == seen:
            return []
        told = msgspec.json.encode(self.show_position())
        one, other = (self._sort_value(msgspec.json.decode(each)) for each in (told, seen))
        gaps = list(_compare_values(one, other, ""))
        self._shown = None if gaps else seen
        return gaps

    def _sort_value(self, value: Any, key: str = "") -> Any:
        """Drop the keys that are not published, and sort lists without an order."""
        if isinstance(value, dict):
            return {
                name: self._sort_value(part, name) for name, part in value.items() if name not in self.untold
            }
        if isinstance(value, list):
            parts = [self._sort_value(part) for part in value]
            return sorted(parts, key=repr) if key in self.unordered else parts
        return value


def _compare_values(told: Any, seen: Any, path: str) -> Iterator[str]:
    if isinstance(told, dict) and isinstance(seen, dict):
        for key in told.keys() | seen.keys():
            yield from _compare_values(told.get(key), seen.get(key), f"{path}.{key}")
    elif isinstance(told, list) and isinstance(seen, list) and len(told) == len(seen):
        for at, pair in enumerate(zip(told, seen, strict=True)):
            yield from _compare_values(*pair, f"{path}.{at}")
    elif told != seen:
        yield f"{path}: told {told}, seen {seen}"
