"""What every second referee is: a follower of one match that is shown each turn, and tells the rules that were broken."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.rules.core import Event, Result, StateChange
from engine.rules.events import EventReaders
from engine.rules.game import Game

Data = dict[str, Any]


class SecondReferee:
    """One match as everybody may follow it.

    readers: what judges an event of a class, before the position is changed by it; each yields `rule: what is wrong`.
    judged: how often each kind was judged, so that a proof can say what it has seen.
    """

    readers: ClassVar[EventReaders[Any, Iterator[str]]]

    def __init__(self, game: Game[Any], seats: int, settings: Mapping[str, str]) -> None:
        """Begin a match of this game; settings that are not named take their defaults."""
        self.game, self.seats = game, seats
        self.rules: Data = tomllib.loads(game.data.decode("utf-8"))
        self.settings = {one.key: settings.get(one.key, one.default) for one in game.settings}
        self.judged = Counter[str]()
        self.seen: Data = {}

    def judge_turn(self, turn: StateChange[Any]) -> list[str]:
        """Follow one turn; return what broke a rule, a line each. The first one is only looked at."""
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
        """Take in the position that a match begins with; told: what led to it."""

    def prepare_turn(self, before: Data) -> None:
        """Take in what everybody saw before the turn that is judged next."""

    def _see_position(self, state: Any) -> Data:
        view: Data = msgspec.to_builtins(self.game.knowledge.view(state, None))
        return view

    def _judge_event(self, event: Event) -> Iterator[str]:
        if event.kind in self.readers:
            self.judged[event.kind] += 1
            yield from self.readers.read(self, event)
        yield from self.follow_event(event)

    def follow_event(self, event: Event) -> Iterator[str]:
        """Change the position kept by one public event; yield what is wrong with it then."""
        return iter(())

    def evaluate_position(self, after: Data, told: Sequence[Event]) -> Iterator[str]:
        """Judge a whole turn by what everybody sees after it."""
        return iter(())

    def judge_result(self, result: Result) -> Iterator[str]:
        """Judge how the match ended."""
        return iter(())


def rank_keys(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each by its key, the greatest first; equal ones share the place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def expect_told(rule: str, what: str, told: object, right: object) -> Iterator[str]:
    """Yield a fault unless what was told is right."""
    if told != right:
        yield f"{rule}: {what}: told {told}, by the rules {right}"
