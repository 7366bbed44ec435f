"""The current state of a match, read once: as old as the last known commit, and renewed only after a new one."""

import asyncio

from engine.match.referee import Referee
from tests.cogs.steps import act


async def test_a_snapshot_is_of_one_moment_and_renewed_once_something_was_committed(rig):
    await rig.begin("Ann", "Ben")
    snapshot = await rig.bot.context.load_snapshot(1)
    assert snapshot.match == await rig.match()
    assert snapshot.position.seq == snapshot.match.seq
    assert snapshot.position.players == snapshot.rows.players
    assert snapshot.due_times() == await rig.store.deadlines.load_due_times(1)
    assert await rig.bot.context.renew_snapshot(snapshot) is snapshot
    await act(rig)
    renewed = await rig.bot.context.renew_snapshot(snapshot)
    assert renewed.position.seq == renewed.match.seq == snapshot.match.seq + 1


async def test_the_rows_returned_by_a_commit_equal_those_loaded_after_it(rig):
    context = rig.bot.context
    await rig.begin("Ann", "Ben")
    decision = (await context.referee.position(1)).ask(0)
    outcome = await context.referee.answer(1, 0, decision.question_id, ("coin",), 0)
    user = outcome.after.players[0].user
    assert context.keep_outcome(outcome).rows == (await context.load_snapshot(1, user)).rows


async def test_nobody_commits_while_it_is_loaded(rig):
    await rig.begin("Ann", "Ben")
    referee, load = rig.bot.context.referee, rig.bot.context.load_snapshot
    decision = (await referee.position(1)).ask(0)
    answer = referee.answer(1, 0, decision.question_id, (), 0)
    *snapshots, _ = await asyncio.gather(*(load(1) for _ in range(9)), answer)
    assert {each.position.seq - each.match.seq for each in snapshots} == {0}


async def test_a_snapshot_has_entries_of_other_processes(rig):
    await rig.begin("Ann", "Ben")
    context, other = rig.bot.context, Referee(rig.store, rig.bot.context.games.bind)
    decision = (await context.referee.position(1)).ask(0)
    outcome = await other.answer(1, 0, decision.question_id, ("coin",), 0)
    snapshot = await context.load_snapshot(1)
    assert snapshot.position.seq == snapshot.match.seq == outcome.entry.seq
    assert (await context.referee.position(1)).seq == outcome.entry.seq


async def test_picks_are_those_of_the_question_that_stands(rig):
    await rig.begin("Ann", "Ben")
    snapshot = await rig.bot.context.load_snapshot(1)
    decision = snapshot.position.ask(1)
    assert snapshot.list_picks(decision) == ()
    await rig.store.panels.keep_picks(1, 1, decision.question_id - 1, ("coin",))
    assert (await rig.bot.context.load_snapshot(1)).list_picks(decision) == ()
    await rig.store.panels.keep_picks(1, 1, decision.question_id, ("coin", "coin"))
    assert (await rig.bot.context.load_snapshot(1)).list_picks(decision) == ("coin", "coin")
