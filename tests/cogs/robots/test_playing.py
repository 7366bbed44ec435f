"""AI seats and stand-ins play: the real bot, with a thinking process of its own, from the lobby to the scores."""

import asyncio
import logging
import os
import signal
from pathlib import Path

import pytest

from cogs.robots import service
from cogs.thread.post import write_awaited
from engine.records.effects import Paused, Resumed, StoodIn
from engine.records.match_records import MISSES
from engine.records.robots import BAND
from tests.cogs.steps import labels, load_position, replayed, sweep_later
from tests.every_day import leave_to_proof

pytestmark = pytest.mark.thinking
DAY = 86_400


async def begin(rig, game="toy", levels=("easy", "easy"), names=("Ann",)):
    """Start a match of these people and AIs, and return the people's seats."""
    await rig.open(*names, game=game)
    row = await rig.match()
    robots = rig.bot.rooms.lobby.robots
    for number, level in enumerate(levels):
        await robots.add_robots(row, level, 1, 7000 + number)
    await rig.start_match()
    return [player.seat for player in await rig.store.matches.load_players(1) if not player.level]


async def answer_default(rig, seat):
    """Answer for a user with the default or the first option, and wait for the AIs' answers."""
    decision = (await rig.bot.context.referee.position(1)).ask(seat)
    await answer(rig, seat, (decision.options[0].id,) if decision.default is None else decision.default)


async def answer(rig, seat, picks):
    """Answer for a user with these picks, and wait for the AIs' answers."""
    referee = rig.bot.context.referee
    position = await referee.position(1)
    decision = position.ask(seat)
    user = position.players[seat].user
    outcome = await referee.answer(1, seat, decision.question_id, picks, rig.bot.context.now(), user)
    rig.bot.context.listeners.notify_commit(outcome)
    await rig.idle()


async def play_out(rig, seats):
    """Answer for the users until the match is over. No other seat is ever active."""
    while (await rig.match()).status == "running":
        position = await load_position(rig)
        waiting = position.active
        assert set(waiting) <= set(seats)
        await answer_default(rig, waiting[0])


async def entries(rig):
    return await rig.store.log.load_entries(1, 0, 1 << 30)


def thinking_processes():
    """The processes that this one has begun, which think."""
    children = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    pids = [int(pid) for each in children for pid in each.read_text().split()]
    return [pid for pid in pids if b"cogs.robots.thinker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


async def test_one_person_plays_a_match_with_ais_who_are_named_and_never_written_to(rig):
    await play_out(rig, await begin(rig))
    assert {entry.kind for entry in await entries(rig)} == {"start", "answer"}
    assert (await rig.match()).ended == "rules"
    rows = await rig.store.results.list_of_user(rig.users[0].id)
    assert [row.place is not None for row in rows] == [True]
    assert await rig.store.results.list_places(rig.box.world.guild_id, "toy") == []
    assert len(await replayed(rig)) == (await rig.match()).seq
    said = "\n".join(rig.reads(each) for each in rig.posts())
    assert "Cleo 🤖" in said
    assert "<@-" not in said
    assert all(int(user) > 0 for each in rig.posts() for user in each.mentions)
    assert not [each for each in rig.box.record.exchanges if str(BAND)[:6].encode() in each.body]


@pytest.mark.real
async def test_a_process_that_dies_is_begun_anew_and_is_one_warning(rig, caplog):
    seats = await begin(rig)
    (first,) = thinking_processes()
    os.kill(first, signal.SIGKILL)
    await play_out(rig, seats)
    assert (await rig.match()).ended == "rules"
    assert thinking_processes() != [first]
    told = [
        (each.levelname, each.exc_info)
        for each in caplog.records
        if each.levelno > logging.INFO and each.name != "asyncio"
    ]
    assert told == [("WARNING", None)]


async def test_an_ai_that_fails_plays_the_default(rig, monkeypatch, caplog):
    monkeypatch.setitem(service.LEVELS, "easy", "nobody")
    monkeypatch.setattr(rig.bot.robots.thinkers, "_words", ["no.such.module:Game"])
    seats = await begin(rig)
    (robot, _) = [player.seat for player in await rig.store.matches.load_players(1) if player.level]
    position = await load_position(rig)
    assert set(position.active) <= set(seats)
    answers = [entry.command.picks for entry in await entries(rig) if entry.seat == robot]
    assert answers[0] == ()
    assert "play AI match=1" in caplog.text


async def test_after_a_restart_what_waits_is_thought_again(rig):
    await rig.stop()
    rig.thinkers = 0
    await rig.start()
    (seat,) = await begin(rig)
    assert len((await load_position(rig)).active) == 3
    await rig.stop()
    rig.thinkers = 1
    await rig.start()
    await rig.idle()
    assert (await load_position(rig)).active == (seat,)


async def test_the_sweep_finds_active_ai_seats_without_a_task(rig):
    (seat,) = await begin(rig)
    rig.bot.robots.thinkers, kept = None, rig.bot.robots.thinkers
    await answer_default(rig, seat)
    while (await load_position(rig)).active == (seat,):
        await answer_default(rig, seat)
    rig.bot.robots.thinkers = kept
    await sweep_later(rig, 61)
    await rig.idle()
    waiting = (await load_position(rig)).active
    assert set(waiting) <= {seat}


async def test_an_ai_rests_while_the_clock_rests(rig):
    (seat,) = await begin(rig)
    context = rig.bot.context
    now = context.now()
    outcome = await context.referee.declare(1, (), now, Paused(now + DAY))
    context.listeners.notify_commit(outcome)
    await answer_default(rig, seat)
    paused = (await rig.match()).seq
    await rig.idle()
    assert (await rig.match()).seq == paused
    context.listeners.notify_commit(await context.referee.declare(1, (), now, Resumed()))
    await rig.idle()
    assert set((await context.referee.position(1)).active) <= {seat}


@pytest.mark.real
async def test_a_stand_in_thinks_too_and_the_clock_leaves_it_to_that(rig):
    ann, ben = await begin(rig, levels=("easy",), names=("Ann", "Ben"))
    context = rig.bot.context
    (thinker,) = thinking_processes()
    os.kill(thinker, signal.SIGSTOP)
    context.listeners.notify_commit(await context.referee.declare(1, (), context.now(), StoodIn(ben)))
    await rig.bot.sweeper.sweep()
    assert ben in (await context.referee.position(1)).active
    os.kill(thinker, signal.SIGCONT)
    await rig.idle()
    assert ben not in (await context.referee.position(1)).active
    await play_out(rig, [ann])
    kinds = {entry.kind for entry in await entries(rig) if entry.seat == ben}
    assert kinds <= {"default"}
    assert kinds


async def test_a_table_that_its_last_person_leaves_is_abandoned(rig):
    (seat,) = await begin(rig)
    context = rig.bot.context
    outcome = await context.referee.concede(1, seat, context.now())
    context.listeners.notify_commit(outcome)
    await rig.idle()
    row = await rig.match()
    assert (row.status, row.ended) == ("over", "abandoned")


async def test_one_person_is_missed_and_the_table_waits_for_them(rig):
    (seat,) = await begin(rig)
    for _ in range(MISSES):
        await sweep_later(rig, 2 * DAY)
        await rig.idle()
    assert await rig.store.deadlines.is_paused(1)
    assert (await rig.store.matches.load_players(1))[seat].standin is None


async def test_nobody_nudges_an_ai(rig):
    rig.bot.robots.thinkers = None
    (seat,) = await begin(rig)
    await answer_default(rig, seat)
    ann = rig.users[0]
    snapshot = await rig.bot.context.load_snapshot(1)
    assert write_awaited(snapshot.position, snapshot.texts, {}) == "The AIs are playing."
    assert "Nudge" not in labels(ann, (await ann.click(rig.posts()[-1], "⋯")).message)


@pytest.mark.real
async def test_the_bots_end_ends_the_thinking(rig):
    await begin(rig)
    pids = thinking_processes()
    assert pids
    await rig.stop()
    await asyncio.sleep(0)
    assert thinking_processes() == []
    await rig.start()


async def test_a_kill_between_a_searching_thought_and_its_answer_doubles_and_loses_nothing(rig, monkeypatch):
    thought = []
    monkeypatch.setitem(service.LEVELS, "easy", "search")

    async def die(self, position, decision, picks):
        thought.append((decision.seat, decision.question_id))
        raise asyncio.CancelledError

    with monkeypatch.context() as held:
        held.setattr(service.RobotService, "_give_answer", die)
        await rig.open("Ann")
        await rig.bot.rooms.lobby.robots.add_robots(await rig.match(), "easy", 2, 7000)
        await rig.users[0].click(rig.lobby, "Start")
        await rig.box.until(lambda: len(thought) == 2)
        await rig.stop()
    await rig.start()
    await rig.idle()
    (seat,) = [player.seat for player in await rig.store.matches.load_players(1) if not player.level]
    assert (await load_position(rig)).active == (seat,)
    answered = [entry.seat for entry in await entries(rig) if entry.kind == "answer"]
    assert sorted(answered) == sorted(robot for robot, _ in thought)
    assert len(await replayed(rig)) == (await rig.match()).seq


async def test_an_ai_whose_answers_lead_back_to_the_same_question_ends_its_go(rig):
    (seat,) = await begin(rig, "immortals")
    referee, asked = rig.bot.context.referee, list[str]()
    while "plan.place" not in asked or asked[-1] == "plan.place":
        asked.append((await referee.position(1)).ask(seat).step)
        await answer_default(rig, seat)
    plans = [entry for entry in await entries(rig) if entry.command and entry.command.step == "plan.place"]
    assert len(plans) < 3 * service.GO


def list_sent(rig):
    """Return requests that posted in the thread, then those that changed a post."""
    inside = rf"/channels/{rig.thread.id}/messages"
    return [*rig.box.record.find("POST", f"{inside}$"), *rig.box.record.find("PATCH", f"{inside}/")]


@pytest.mark.parametrize("game", leave_to_proof(["toy", "immortals"], but=["toy"]))
async def test_moves_of_ais_between_two_turns_of_a_person_are_one_post(rig, game):
    (seat,) = await begin(rig, game)
    longest = 0
    for _ in range(24):
        position = await load_position(rig)
        if seat not in position.active:
            break
        posts, entries_before = len(rig.posts()), position.seq
        await answer_default(rig, seat)
        longest = max(longest, (await rig.match()).seq - entries_before)
        assert len(rig.posts()) <= posts + 1
        assert (await rig.match()).published == (await rig.match()).seq
    assert longest > 3


async def test_secret_acts_of_ais_cost_no_publishing(rig, monkeypatch):
    monkeypatch.setattr(rig.bot.robots, "thinkers", None)  # their acts are given here
    (seat,) = await begin(rig, "brigandine")
    referee = rig.bot.context.referee
    while (position := await referee.position(1)).ask(position.active[0]).step != "organize.act":
        await answer_default(rig, position.active[0])
    robots, sent = sorted({*position.active} - {seat}), len(list_sent(rig))
    for robot in robots:
        decision = (await referee.position(1)).ask(robot)
        outcome = await referee.answer(
            1, robot, decision.question_id, decision.default, rig.bot.context.now()
        )
        rig.bot.context.listeners.notify_commit(outcome)
        await rig.settle()
        assert outcome.rows.match.published == outcome.entry.seq
    assert len(robots) == 2
    assert len(list_sent(rig)) == sent
