"""The base of every second referee: it follows one match turn by turn and returns the broken rules."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.rules.core import Event, Result, StateChange
from engine.rules.events import EventReaders
from engine.rules.game import AnyGame

Data = dict[str, Any]


class SecondReferee:
    """Judges one match by its public facts. readers: checks by event class.

    A check reads the position before its event changes it.

    A check yields faults in the form `rule: fault`. judged: number of checked events by kind.
    """

    readers: ClassVar[EventReaders[Any, Iterator[str]]]

    def __init__(self, game: AnyGame, seats: int, settings: Mapping[str, str]) -> None:
        """Begin a match of this game. Missing settings take their defaults."""
        self.game, self.seats = game, seats
        self.rules: Data = tomllib.loads(game.data.decode("utf-8"))
        self.settings = {one.key: settings.get(one.key, one.default) for one in game.settings}
        self.judged = Counter[str]()
        self.seen: Data = {}

    def judge_turn(self, turn: StateChange[Any]) -> list[str]:
        """Follow one change. Return the broken rules, a line each. The first change is only recorded."""
        told = [event for event in turn.events if event.to is None]
        if not self.seen:
            self.seen = self._see_position(turn.state)
            self.begin_match(told)
            return []
        faults: list[str] = []
        if told:
            before, self.seen = self.seen, self._see_position(turn.state)
            self.prepare_turn(before)
            for event in told:
                faults += self._judge_event(event)
            faults += self.evaluate_position(self.seen, told)
        result = self.game.result(turn.state)
        return faults + (list(self.judge_result(result)) if result is not None else [])

    def begin_match(self, told: Sequence[Event]) -> None:
        """Read the position `self.seen` at a match's beginning. told: the public events that led there."""

    def prepare_turn(self, before: Data) -> None:
        """Read the public view before the change that is checked next."""

    def _see_position(self, state: Any) -> Data:
        view: Data = msgspec.to_builtins(self.game.knowledge.view(state, None))
        return view

    def _judge_event(self, event: Event) -> Iterator[str]:
        if event.kind in self.readers:
            self.judged[event.kind] += 1
            yield from self.readers.read(self, event)
        yield from self.follow_event(event)

    def follow_event(self, event: Event) -> Iterator[str]:
        """Change the tracked position by one public event, and yield faults that this shows."""
        return iter(())

    def evaluate_position(self, after: Data, told: Sequence[Event]) -> Iterator[str]:
        """Check a whole change. after: the public view after it. told: its public events."""
        return iter(())

    def judge_result(self, result: Result) -> Iterator[str]:
        """Check the match's result."""
        return iter(())


def rank_keys(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each by its key, greatest first. Equal ones share the place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def expect_told(rule: str, what: str, told: object, right: object) -> Iterator[str]:
    """Yield a fault unless the published value, told, is right."""
    if told != right:
        yield f"{rule}: {what}: told {told}, by the rules {right}"
