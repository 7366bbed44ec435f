"""A match that was restored from a backup: its log tells once up to when it goes back, and so the next post."""

import pytest

from engine.records.table_events import RestoredEvent, read_event
from tests.cogs.sim import HOUR, START, answer, table

pytestmark = pytest.mark.simulated


async def list_told(rig, match=1):
    """The moments up to which a match's log says that it was restored."""
    entries = await rig.store.log.load_entries(match, 0, 1 << 30)
    facts = [read_event(event) for entry in entries for event in entry.events]
    return [fact.at for fact in facts if isinstance(fact, RestoredEvent)]


async def restore(rig, where="TRUE"):
    """Start the bot on a file in which these matches were restored."""
    await rig.stop()
    await rig.store.database.change(f"UPDATE matches SET restored = 1 WHERE {where}")
    rig.clock.now += HOUR
    await rig.start()
    await rig.idle()


async def test_a_restored_match_is_announced_once_with_its_last_entrys_time(rig):
    await table(rig, "Ann", "Ben")
    rig.clock.now += 60
    await answer(rig, 0)
    await restore(rig)
    assert await list_told(rig) == [str(START + 60)]
    assert f"<t:{START + 60}" in rig.reads(rig.posts()[-1])
    await restore(rig, "FALSE")
    assert await list_told(rig) == [str(START + 60)]


async def test_an_unreadable_restored_match_delays_no_other(rig):
    await table(rig, "Ann", "Ben")
    await rig.begin("Cat", "Dan")
    await rig.store.database.change("UPDATE matches SET version = 99 WHERE id = 1")
    await restore(rig)
    assert (await list_told(rig), len(await list_told(rig, 2))) == ([], 1)
