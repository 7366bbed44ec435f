"""Facts of the platform in the log, its chapters, and which matches count."""

import msgspec
import pytest

from engine.records import table_events
from engine.records.counting import SHARE, does_count
from engine.records.log_chapters import Chapter, find_rounds
from engine.records.match_records import Entry
from engine.records.table_events import HintedEvent, UndoneEvent
from engine.rules.core import Event, text

STORED = [
    (table_events.UndoneEvent(1), "undone", {"seat": 1}),
    (
        table_events.TakenBackEvent("table", 1, "1800000000"),
        "table.taken-back",
        {"by": "table", "seat": 1, "at": "1800000000"},
    ),
    (table_events.TimedOutEvent(1), "table.timeout", {"seat": 1}),
    (table_events.StoodInEvent(1), "table.stood-in", {"seat": 1}),
    (table_events.ReturnedEvent(1), "table.returned", {"seat": 1}),
    (table_events.HintedEvent(1), "table.hinted", {"seat": 1}),
    (table_events.LeftEvent(1), "table.left", {"seat": 1}),
    (table_events.ReplacedEvent(1), "table.replaced", {"seat": 1}),
    (table_events.WaitsEvent("99"), "table.waits", {"until": "99"}),
    (table_events.DesertedEvent(), "table.deserted", {}),
    (table_events.ResumedEvent(), "table.resumed", {}),
    (table_events.ResumedEvent("table"), "table.resumed", {"by": "table"}),
    (table_events.PausedEvent("moderator", "99"), "table.paused", {"by": "moderator", "until": "99"}),
    (table_events.ExtendedEvent("table", 12), "table.extended", {"by": "table", "hours": 12}),
    (table_events.OfferedEvent("table", 2, "one"), "table.offered", {"by": "table", "seat": 2, "to": "one"}),
    (table_events.PacedEvent("table", "none|UTC|1"), "table.paced", {"by": "table", "pace": "none|UTC|1"}),
    (table_events.EndedEvent("table"), "table.ended", {"by": "table"}),
    (table_events.GivenUpEvent("table"), "table.given-up", {"by": "table"}),
    (table_events.RestoredEvent("180"), "table.restored", {"at": "180"}),
]


@pytest.mark.parametrize(("fact", "kind", "data"), STORED, ids=lambda value: getattr(value, "kind", None))
def test_a_fact_is_stored_as_ever_and_read_back(fact, kind, data):
    event = fact.to_event()
    assert event == Event(kind, data)
    assert table_events.read_event(event) == fact
    assert table_events.is_table_event(event) == (kind != "undone")


def test_every_fact_is_pinned():
    kinds = {kind.__struct_config__.tag for kind in table_events.TableEvent.__subclasses__()}
    assert kinds == {kind for _, kind, _ in STORED}


def test_events_by_decision_have_another_text_than_events_by_the_clock():
    decided = "ended extended given-up offered paced paused resumed taken-back"
    assert {f"table.{kind}" for kind in decided.split()} == table_events.DECIDED


def test_a_games_own_event_is_none_of_these():
    event = Event("phase", {"phase": "rest"})
    assert table_events.read_event(event) is None
    assert not table_events.is_table_event(event)


def test_damaged_data_is_no_fact():
    with pytest.raises(msgspec.ValidationError):
        table_events.read_event(Event("table.left", {"seat": "one"}))


@pytest.mark.parametrize(
    ("ended", "kind", "progress", "counts"),
    [
        ("rules", "answer", 100, True),
        ("rules", "answer", 1, True),
        ("rules", "answer", 0, False),
        ("rules", "leave", SHARE - 1, False),
        ("rules", "leave", SHARE, True),
        ("scores", "table", SHARE - 1, False),
        ("scores", "table", SHARE, True),
        ("abandoned", "table", 100, False),
    ],
)
def test_a_match_counts_once_it_is_played_out_or_was_ended_late(ended, kind, progress, counts):
    assert does_count(ended, kind, progress) == counts


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


@pytest.mark.parametrize(("kind", "events", "aside"), [
    ("table", (HINT,), True), ("table", (), True), ("table", (HINT, TAKEN), False),
    ("table", (TAKEN,), False), ("answer", (HINT,), False),
])  # fmt: skip
def test_a_hint_alone_is_told_aside(kind, events, aside):
    assert Entry(2, kind, 0, "", events=events).is_side_note == aside
