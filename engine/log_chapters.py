"""The chapters of a log: where its phases, or else its turns, begin."""

from collections.abc import Iterable

from engine.core import HEADINGS, PHASE, Event, Struct
from engine.match_records import Entry


class Chapter(Struct, frozen=True):
    """A part of a log: it begins with this event of entry seq; nth: how many such events of that entry come before it."""

    seq: int
    nth: int
    event: Event


def find_chapters(entries: Iterable[Entry]) -> list[Chapter]:
    """Find the chapters that stand after these entries, oldest first: public phases; where a game has none, its turns.

    Entries that are neither undos nor hold a heading may be left out.
    """
    found: list[Chapter] = []
    for entry in entries:
        back_to = entry.to
        if back_to is not None:
            found = [chapter for chapter in found if chapter.seq <= back_to]
            continue
        for kind in HEADINGS:
            marks = [event for event in entry.events if event.kind == kind and event.to is None]
            found += [Chapter(entry.seq, nth, event) for nth, event in enumerate(marks)]
    phases = [chapter for chapter in found if chapter.event.kind == PHASE]
    return phases or found
