"""A whole sequence of answers is one commit, each through the gate. A partial path is left first."""

import pytest

from engine.games import GAMES
from engine.match.referee import Referee
from engine.records.match_records import StaleQuestion
from engine.rules.core import LINE, IllegalAnswer
from tools.toy.stored_table import COLOURS, NOW, SECRET, answer, answer_sequence

USERS = (11, 12)


def bind(key, data):
    return GAMES[key].bind(data)


async def organizing(store):
    """Start a match of Brigandine in which the first seat organizes its first month."""
    game, rules = GAMES["brigandine"].bind(), {"objectives": "dealt"}
    match = (await store.lobbies.open_lobby(game, rules, SECRET, 1, 2, USERS[0], NOW)).id
    for user, colour in zip(USERS, COLOURS, strict=False):
        await store.lobbies.join_lobby(match, user, 5000 + user, colour)
    bench = Referee(store, bind)
    async with bench.lock(match):
        row = await store.matches.load_match(match)
        await bench.start(row, await store.matches.load_players(match), NOW)
    while (position := await bench.position(match)).ask(0).step != "organize.act":
        seat = position.active[0]
        await answer(bench, match, seat, position.ask(seat).default)
    return bench, match


async def first_city(bench, match):
    """The line that builds a city where the seat may build one first."""
    await answer(bench, match, 0, ("build",))
    await answer(bench, match, 0, ("city",))
    land = (await bench.position(match)).ask(0).options[0].id
    await answer(bench, match, 0, ("back",))
    await answer(bench, match, 0, ("back",))
    return ("build",), ("city",), (land,)


async def built(bench, match):
    side = (await bench.position(match)).state.sides[0]
    return [words[2] for words in side.diary if words[0] == "built"]


async def test_a_macro_is_committed_as_its_answers(store):
    bench, match = await organizing(store)
    line = await first_city(bench, match)
    outcomes = await answer_sequence(bench, match, 0, *line)
    assert [each.entry.command.picks for each in outcomes] == [*line]
    assert await built(bench, match) == [line[-1][0]]


async def test_a_half_entered_action_is_left_before_a_sequence(store):
    bench, match = await organizing(store)
    line = await first_city(bench, match)
    await answer(bench, match, 0, ("march",))
    await answer(bench, match, 0, ((await bench.position(match)).ask(0).options[0].id,))
    outcomes = await answer_sequence(bench, match, 0, *line)
    assert [each.entry.command.picks for each in outcomes] == [("back",), ("back",), *line]
    assert await built(bench, match) == [line[-1][0]]


async def test_a_sequence_must_begin_with_the_open_question(store):
    bench, match = await organizing(store)
    line, question_id = await first_city(bench, match), (await bench.position(match)).ask(0).question_id
    await bench.answer_sequence(match, 0, question_id, line, NOW)
    with pytest.raises(StaleQuestion):
        await bench.answer_sequence(match, 0, question_id, line, NOW)
    assert await built(bench, match) == [line[-1][0]]


async def test_a_sequence_has_at_most_LINE_answers(store):
    bench, match = await organizing(store)
    before = await bench.position(match)
    with pytest.raises(IllegalAnswer):
        await answer_sequence(bench, match, 0, *[("march",), ("back",)] * (LINE // 2), ("march",))
    assert (await bench.position(match)).seq == before.seq
    assert len(await answer_sequence(bench, match, 0, *[("march",), ("back",)] * (LINE // 2))) == LINE
