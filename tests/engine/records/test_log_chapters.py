"""The chapters of a log, from its entries alone, and the kinds of entry."""

import pytest

from engine.records.log_chapters import Chapter, find_rounds
from engine.records.match_records import Entry
from engine.records.table_events import HintedEvent, UndoneEvent
from engine.rules.core import Event, text

START = Event("turn", {"n": 1})
HINT, TAKEN = HintedEvent(0).to_event(), UndoneEvent(0).to_event()


def entry(seq, *events):
    return Entry(seq, "answer", 0, "", events=events)


def name(event):
    return text("turn", n=event.data["n"])


def test_a_log_that_begins_with_a_heading_has_no_chapter_before_it():
    assert find_rounds([entry(1, START)], name) == [Chapter(1, 0, START, name(START))]


@pytest.mark.parametrize("entries", [[], [entry(2, START)]])
def test_entries_before_the_first_heading_are_a_chapter(entries):
    assert find_rounds(entries, name)[0] == Chapter(1, 0, None)


@pytest.mark.parametrize(
    ("kind", "events", "aside"),
    [
        ("table", (HINT,), True),
        ("table", (), True),
        ("table", (HINT, TAKEN), False),
        ("table", (TAKEN,), False),
        ("answer", (HINT,), False),
    ],
)
def test_a_hint_alone_is_told_aside(kind, events, aside):
    assert Entry(2, kind, 0, "", events=events).is_side_note == aside
