"""The chapters of a log: its rounds. They begin with phases, in a game without phases with turns."""

from collections.abc import Callable, Collection, Iterable, Sequence

from engine.records.match_records import Entry
from engine.rules.core import HEADINGS, PHASE, Event, Struct, Text
from engine.rules.events import Heading, read_event


class Chapter(Struct, frozen=True):
    """A part of a log that begins with this event of entry seq.

    nth: the number of such events before it in that entry. event: None for the part before the first heading.
    title: the name of its round.
    """

    seq: int
    nth: int
    event: Event | None
    title: Text | None = None


def find_rounds(entries: Iterable[Entry], name_round: Callable[[Event], Text]) -> list[Chapter]:
    """Return the rounds of these entries that were not undone, oldest first. Adjacent equal names are one round.

    The part before the first heading is a chapter without event and title. Entries may be omitted if they are
    no undo and have no heading.
    """
    rounds: list[Chapter] = []
    for heading in _find_headings(entries):
        title = name_round(heading.event)
        if not rounds or rounds[-1].title != title:
            rounds.append(Chapter(heading.seq, heading.nth, heading.event, title))
    if not rounds or rounds[0].seq > 1:
        rounds.insert(0, Chapter(1, 0, None))
    return rounds


def group_rounds(
    events: Iterable[Event], name_round: Callable[[Event], Text]
) -> list[tuple[Text, list[Event]]]:
    """Group public events by round, each with its name. Events before the first heading are dropped.

    events: without undone ones, perhaps from the middle of a match. The first event of each round is its
    heading.
    """
    told = list(events)
    heading = choose_heading({event.kind for event in told})
    rounds: list[tuple[Text, list[Event]]] = []
    for event in told:
        if event.kind == heading:
            title = name_round(event)
            if not rounds or rounds[-1][0] != title:
                rounds.append((title, []))
        if rounds:
            rounds[-1][1].append(event)
    return rounds


def begins_setup(heading: Event) -> bool:
    """Return True if a heading begins the setup."""
    return heading.kind == PHASE and read_event(Heading, heading).phase == "setup"


def list_played(rounds: Sequence[Chapter]) -> list[Chapter]:
    """Return the rounds of a log without the part before the first, and without the setup."""
    return [each for each in rounds if each.event is not None and not begins_setup(each.event)]


class _Heading(Struct, frozen=True):
    """A heading in entry seq. nth: the number of events of its kind before it in that entry."""

    seq: int
    nth: int
    event: Event


def _find_headings(entries: Iterable[Entry]) -> list[_Heading]:
    """Return the public headings that were not undone."""
    found: list[_Heading] = []
    for entry in entries:
        back_to = entry.to
        if back_to is not None:
            found = [heading for heading in found if heading.seq <= back_to]
            continue
        for kind in HEADINGS:
            marks = [event for event in entry.events if event.kind == kind and event.to is None]
            found += [_Heading(entry.seq, nth, event) for nth, event in enumerate(marks)]
    chosen = choose_heading({heading.event.kind for heading in found})
    return [heading for heading in found if heading.event.kind == chosen]


def choose_heading(kinds: Collection[str]) -> str:
    """Return the kind of event that begins a round: a game's phases, or its turns if it has none."""
    return next((kind for kind in HEADINGS if kind in kinds), PHASE)
