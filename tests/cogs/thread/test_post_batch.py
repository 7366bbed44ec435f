"""Whom entries that are published together call."""

import pytest

from cogs.thread.post_batch import AfterEntry, PostBatch
from engine.core import Event
from engine.match_records import Entry
from engine.table_events import Replaced


def add_entry(kind, *, seat=0, waiting=(0, 1), before=(0, 1), events=(), seq=5, called_at=5):
    """A batch of one entry, after which these are awaited; every seat's call is due to the entry called_at."""
    batch = PostBatch(before)
    entry = Entry(seq, kind, 0, "", events, seat=seat)
    batch.add_entry(entry, AfterEntry(waiting), dict.fromkeys(waiting, called_at))
    return batch


@pytest.mark.parametrize("kind", ["timeout", "default"])
def test_whom_the_clock_played_for_is_called_to_the_next_question(kind):
    batch = add_entry(kind, before=(1,), waiting=(0, 1))
    assert batch.called == {0}


@pytest.mark.parametrize("kind", ["timeout", "default"])
def test_a_new_turn_calls_whom_the_clock_played_for_though_it_was_awaited_before(kind):
    assert add_entry(kind, events=(Event("phase", {}),)).called == {0}
    assert add_entry(kind, events=(Event("other", {}),)).called == set()


def test_who_answered_knows_what_comes_next():
    batch = add_entry("answer", before=(1,), waiting=(0, 1), events=(Event("phase", {}),))
    assert batch.called == set()


def test_the_next_seat_is_called_at_the_newest_entry_for_which_it_is_awaited():
    assert add_entry("answer", before=(0,), waiting=(1,)).called == {1}
    later = add_entry("answer", before=(0,), waiting=(1,), called_at=6)
    assert later.called == set()


def test_who_takes_a_seat_over_is_called_if_the_match_waits_for_it():
    given = (Replaced(1).to_event(),)
    awaited = add_entry("table", seat=1, events=given, called_at=2)
    assert awaited.called == {1}
    idle = add_entry("table", seat=1, events=given, before=(0,), waiting=(0,))
    assert idle.called == set()
    assert (idle.over, idle.taken_back) == (False, False)
