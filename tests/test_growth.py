"""The cost of a command does not grow with the match: rows read and replays, early and late in its log."""

import pytest

from tools.bench.growth import GrowthMeter, LongMatch, measure_growth
from tools.toy.rig import rigged

EARLY, LATE, LATER = 60, 200, 3000  # entries
TIMES = 2
WAITING = 3000  # unpublished entries
NOISE = 32  # rows more or less, by where in its round a match stands
TABLES = [
    ("immortals", 1, "easy", LATE),
    pytest.param("immortals", 1, "easy", LATER, marks=pytest.mark.proof),
    pytest.param("ataque", 2, "", LATER, marks=pytest.mark.proof),
    pytest.param("brigandine", 1, "easy", LATER, marks=pytest.mark.proof),
]


@pytest.mark.parametrize(("game", "people", "ai", "entries"), TABLES)
async def test_rows_and_replays_are_the_same_however_long_the_log_is(game, people, ai, entries):
    early, late = await measure_growth(game, people, ai, (EARLY, entries), TIMES)
    for name, first in early.items():
        assert late[name].replays <= max(first.replays, 1), name  # one: a digest of missed events
        assert late[name].rows <= first.rows + NOISE, name


@pytest.mark.proof
async def test_three_thousand_entries_that_wait_are_told_without_a_replay(store, monkeypatch):
    async with rigged(store, monkeypatch) as rig:
        meter = GrowthMeter(store)
        match = LongMatch(rig, meter)
        await match.begin_match("toy", 3)
        position = await rig.bot.context.referee.position(1)
        while position.seq < WAITING:
            position = await match.answer_once(position)
        await meter.start_counting(monkeypatch)
        cost = await meter.measure_work(match.publish_pending)
        assert (await rig.match()).published == position.seq
        assert cost.replays == 0
        assert cost.rows <= 2 * WAITING
