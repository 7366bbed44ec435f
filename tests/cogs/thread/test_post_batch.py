"""The seats that entries published together notify."""

import pytest

from cogs.thread.create import name_thread
from cogs.thread.post import NEAR, write_awaited
from cogs.thread.post_batch import NewlyActive, PostBatch
from engine.records.match_records import Entry
from engine.records.table_events import ReplacedEvent
from engine.rules.core import Event
from render.text.say import Say


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


def test_a_name_longer_than_discord_takes_is_cut():
    assert name_thread(Say("en"), 7, "g" * 97) == f"#7 {'g' * 97}"
    assert name_thread(Say("en"), 7, "g" * 98) == f"#7 {'g' * 97}"


async def test_deadlines_that_are_close_together_are_one_line(rig):
    await rig.begin("Ann", "Ben")
    snapshot = await rig.bot.context.load_snapshot(1)
    for dues, told in (
        ({0: 4000, 1: 4000 + NEAR - 1}, [4000]),
        ({0: 4000, 1: 4000 + NEAR}, [4000, 4000 + NEAR]),
        ({0: 4000 + NEAR - 1, 1: 4000}, [4000]),
        ({1: 4000}, [None, 4000]),
        ({}, [None]),
    ):
        lines = write_awaited(snapshot.position, snapshot.texts, dues).splitlines()
        assert len(lines) == len(told)
        for line, due in zip(lines, told, strict=True):
            assert (f"<t:{due}:R>" in line) == (due is not None)
        assert "Ann" in "".join(lines)
        assert "Ben" in "".join(lines)
