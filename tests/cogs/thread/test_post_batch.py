"""The seats that entries published together notify."""

import pytest

from cogs.thread.post_batch import NewlyActive, PostBatch
from engine.records.match_records import Entry
from engine.records.table_events import ReplacedEvent
from engine.rules.core import Event


def add_entry(kind, *, seat=0, waiting=(0, 1), before=(0, 1), events=()):
    """A batch of one entry, after which these are awaited."""
    batch = PostBatch(before)
    batch.add_entry(Entry(5, kind, 0, "", events, seat=seat), waiting)
    return batch


@pytest.mark.parametrize("kind", ["timeout", "default"])
def test_whom_the_clock_played_for_is_called_to_the_next_question(kind):
    batch = add_entry(kind, before=(1,), waiting=(0, 1))
    assert batch.called == {0: 5}


@pytest.mark.parametrize("kind", ["timeout", "default"])
def test_a_new_turn_calls_whom_the_clock_played_for_though_it_was_awaited_before(kind):
    assert add_entry(kind, events=(Event("phase", {}),)).called == {0: 5}
    assert add_entry(kind, events=(Event("other", {}),)).called == {}


def test_an_answering_seat_is_not_pinged_for_its_next_question():
    batch = add_entry("answer", before=(1,), waiting=(0, 1), events=(Event("phase", {}),))
    assert batch.called == {}


def test_the_next_seat_is_called_at_the_newest_entry_for_which_it_is_awaited():
    batch = add_entry("answer", before=(0,), waiting=(1,))
    assert batch.called == {1: 5}
    batch.add_entry(Entry(6, "answer", 0, "", seat=1), (0,))
    batch.add_entry(Entry(7, "undo", 0, "", seat=1, to=5), (1,))
    assert batch.called == {0: 6}


def test_a_summons_is_the_last_entry_after_which_a_seat_is_newly_awaited():
    summons = NewlyActive(4)
    log = [(4, (0,)), (5, (1,)), (6, (0,)), (7, (0, 1)), (8, (0, 1))]
    summons.add_entries([(Entry(seq, "answer", 0, ""), waiting) for seq, waiting in log[:3]])
    summons.add_entries([(Entry(seq, "answer", 0, ""), waiting) for seq, waiting in log[2:]])
    assert (summons.last, summons.upto) == ({0: 6, 1: 7}, 8)


def test_a_new_owner_is_pinged_if_the_seat_is_active():
    given = (ReplacedEvent(1).to_event(),)
    awaited = add_entry("table", seat=1, events=given)
    assert awaited.called == {1: 5}
    idle = add_entry("table", seat=1, events=given, before=(0,), waiting=(0,))
    assert idle.called == {}
    assert not idle.taken_back
