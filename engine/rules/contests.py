"""Battles that spectators may predict, opened, closed and decided by public events alone."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec.structs import replace

from engine.rules.core import HEADINGS, Contest, Event, Text
from engine.rules.events import EventReaders

ATTACKER, DEFENDER = 0, 1  # sides of a contest


class ContestBook:
    """Collects contests while events are followed. Each place (fighter or space) has at most one under way."""

    def __init__(self) -> None:
        self._all: dict[str, Contest] = {}
        self._under_way: dict[str, str] = {}  # keys by place

    def open_contest(self, seq: int, place: str, title: Text, sides: tuple[Text, Text]) -> None:
        """Open a contest with entry `seq`. Its key is that number and its index in the entry."""
        self.decide_contest(place, ())
        nth = sum(key.partition(".")[0] == str(seq) for key in self._all)
        contest = Contest(f"{seq}.{nth}", title, sides)
        self._all[contest.key], self._under_way[place] = contest, contest.key

    def close_contest(self, place: str) -> None:
        """Accept no more predictions of the place's contest, because part of its outcome is visible."""
        if place in self._under_way:
            key = self._under_way[place]
            self._all[key] = replace(self._all[key], open=False)

    def decide_contest(self, place: str, right: tuple[int, ...]) -> None:
        """End the contest of a place, if there is one. right: the sides that won. Empty: no decision."""
        if place in self._under_way:
            key = self._under_way.pop(place)
            self._all[key] = replace(self._all[key], open=False, right=right)

    def end_all(self) -> None:
        """End all contests under way without a decision."""
        for place in list(self._under_way):
            self.decide_contest(place, ())

    def list_contests(self) -> tuple[Contest, ...]:
        """Return all contests, oldest first."""
        return tuple(self._all.values())


# Readers get the book and the number of the event's entry.
ContestReaders: TypeAlias = EventReaders[tuple[ContestBook, int], None]


def follow_contests(readers: ContestReaders, events: Iterable[tuple[int, Event]]) -> tuple[Contest, ...]:
    """Return the contests that these public events open, close and decide. A heading ends those under way."""
    book = ContestBook()
    for seq, event in events:
        if event.kind in HEADINGS:
            book.end_all()
        readers.read((book, seq), event)
    return book.list_contests()
