"""Input of a bot process: a determinized state, equal to the true one for its seat, and no secret of the bot."""

import os
import time
from pathlib import Path

import pytest
from msgspec import msgpack
from msgspec.json import encode

from cogs.robots.questions import BotTask
from cogs.robots.service import make_question
from cogs.robots.thinker import think_through
from cogs.robots.thinkers import Thinkers, ThinkingFailed
from engine.bots.levels import BOTS
from engine.records.robots import LEVELS, STAND_IN, make_robot_id
from tools.toy.rig import GAMES
from tools.toy.stored_table import COLOURS, NOW, answer, lobby, referee


async def position_with_secrets(store):
    """A match in which a person has bid in secret, and the AI seat that is asked now."""
    match, bench = await lobby(store, (11, 12)), referee(store)
    await store.lobbies.join_lobby(match.id, make_robot_id("normal", 1), 7001, COLOURS[2], "normal")
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), NOW)
    players = (await bench.position(1)).players
    robot = next(seat for seat, player in enumerate(players) if player.level)
    await answer(bench, 1, (robot + 1) % 3, ("coin", "coin", "coin"))
    return await bench.position(1), robot


def read_environment(pid):
    return Path(f"/proc/{pid}/environ").read_bytes()


def test_every_level_has_a_driver():
    assert set(LEVELS.values()) <= set(BOTS)
    assert STAND_IN in LEVELS


async def test_a_question_holds_an_imagined_table_and_never_the_true_one(store):
    position, robot = await position_with_secrets(store)
    game, state = position.game, position.state
    question = make_question(position, position.ask(robot))
    imagined = game.codec.load(question.table)
    assert encode(game.knowledge.view(imagined, robot)) == encode(game.knowledge.view(state, robot))
    assert game.ask(imagined, robot) == game.ask(state, robot)
    true = game.codec.dump(state)
    assert question.table != true
    others = [seat for seat in range(3) if seat != robot]
    assert [imagined.hands[seat].cards for seat in others] != [state.hands[seat].cards for seat in others]
    assert position.match.secret.encode() not in msgpack.encode(question)


async def test_the_same_question_is_thought_with_the_same_chance_at_any_time(store, monkeypatch):
    position, robot = await position_with_secrets(store)
    first = make_question(position, position.ask(robot))
    monkeypatch.setattr(time, "time", lambda: 1.0)
    again = make_question(position, position.ask(robot))
    assert first == again
    assert think_through(GAMES, first) == think_through(GAMES, again)


@pytest.mark.real
async def test_a_process_knows_nothing_of_the_bots_environment(store, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "never to be seen")
    position, robot = await position_with_secrets(store)
    thinkers = Thinkers(GAMES.kinds.values(), 1)
    try:
        picks = await thinkers.think(make_question(position, position.ask(robot)))
        (pid,) = [process.pid for process in thinkers._running]
        assert picks == think_through(GAMES, make_question(position, position.ask(robot))).picks
        assert b"DISCORD_TOKEN" not in read_environment(pid)
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
    finally:
        await thinkers.close()


@pytest.mark.real
async def test_a_thinking_process_reports_an_error_and_stays(store):
    position, robot = await position_with_secrets(store)
    question = make_question(position, position.ask(robot))
    broken = BotTask(question.game, question.edition, b"{}", 0, "greedy", bytes(32))
    thinkers = Thinkers(GAMES.kinds.values(), 1)
    try:
        with pytest.raises(ThinkingFailed):
            await thinkers.think(broken)
        before = set(thinkers._running)
        assert await thinkers.think(question) == think_through(GAMES, question).picks
        assert thinkers._running == before
    finally:
        await thinkers.close()
