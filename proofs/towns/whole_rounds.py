"""Check that lines about rounds that a game publishes as one (`summarize_post`) come once and in order."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.records.table_events import is_table_event
from engine.rules.core import Event, Text
from engine.rules.game import Narration

Say = Callable[[Text], str]


class WholeRounds:
    """All possible lines about rounds published as one, after any number of their events.

    says: one function for each language, which writes a text as the audits read it.
    """

    def __init__(self, narration: Narration[Any], says: Sequence[Say]) -> None:
        self.narration, self.says = narration, says
        # by first line, the entries at which such a round begins
        self._heads = dict[str, set[int]]()
        self._others: set[str] = set()

    def add_events(self, events: Sequence[tuple[int, Event]]) -> None:
        """Add the lines of the rounds in these events, as they would be published after each single event."""
        seq, told, before = 0, list[Event](), tuple[Text, ...]()
        for at, event in events:
            if self.narration.summarize_post([event]):
                seq, told, before = at, [], ()
            elif self.narration.begins_post(event):
                seq, told = 0, []
            if not seq:
                continue
            told.append(event)
            texts = self.narration.summarize_post(told)
            if texts != before:
                for say in self.says:
                    head, *others = map(say, texts)
                    self._heads.setdefault(head, set()).add(seq)
                    self._others.update(others)
                before = texts

    def tells(self, line: str) -> bool:
        """Return True if a line summarizes a round."""
        return line in self._heads or line in self._others

    def find_stray(self, lines: Iterable[str]) -> str:
        """Return the first line about a round that is repeated or out of order. Empty: there is none."""
        last = 0
        for line in lines:
            if line in self._heads:
                later = [seq for seq in self._heads[line] if seq > last]
                if not later:
                    return line
                last = min(later)
        return ""

    def leave_out(self, events: Sequence[tuple[int, Event]], lines: Iterable[str]) -> list[tuple[int, Event]]:
        """Drop the game's events of rounds that these lines summarize, because they need no lines of their own."""
        told = {seq for line in lines for seq in self._heads.get(line, ())}
        kept, within = list[tuple[int, Event]](), False
        for seq, event in events:
            if self.narration.begins_post(event):
                within = bool(self.narration.summarize_post([event])) and seq in told
            if not within or is_table_event(event):
                kept.append((seq, event))
        return kept
