"""Deadlines, stand-ins, concession and agreements, through the referee on a real database file."""

import pytest

from engine.games import bind
from engine.match.referee import Referee
from engine.records.effects import Replaced, Returned
from engine.records.match_records import StaleQuestion
from tests.timed import timed
from tools.toy.stored_table import COLOURS, NOW, SECRET


async def due(store, match, seat):
    return (await store.deadlines.load_deadline(match, seat)).due


async def clocked(bench, store, match, seat, now):
    """The clock plays for this seat."""
    return await bench.time_out(match, seat, await due(store, match, seat), now)


def kinds(outcome):
    return [event.kind for event in outcome.entry.events]


async def missed_twice(store):
    """Seat 1 has missed two deadlines in a row."""
    bench, match = await timed(store)
    now = NOW
    while not (await bench.position(match)).players[1].standin:
        for seat in (await bench.position(match)).active:
            if seat == 1:
                now = await due(store, match, 1)
                await clocked(bench, store, match, 1, now)
            else:
                await play_one(bench, match, seat, now)
    return bench, match, now


async def play_one(bench, match, seat, now):
    decision = (await bench.position(match)).ask(seat)
    if decision is not None:
        await bench.answer(match, seat, decision.question_id, decision.default, now)


async def test_two_misses_in_a_row_bring_a_stand_in(store):
    bench, match, _ = await missed_twice(store)
    assert (await bench.position(match)).players[1].misses == 2
    told = [event.kind for entry in await store.log.load_entries(match, 0, 1 << 30) for event in entry.events]
    assert [kind for kind in told if kind.startswith("table.")] == ["table.timeout"] * 2 + ["table.stood-in"]


async def test_the_owner_of_a_seat_takes_it_back_by_playing(store):
    bench, match, now = await missed_twice(store)
    while 1 not in (await bench.position(match)).active:
        position = await bench.position(match)
        await play_one(bench, match, position.active[0], now)
    assert await due(store, match, 1) <= now
    decision = (await bench.position(match)).ask(1)
    outcome = await bench.answer(match, 1, decision.question_id, decision.default, now)
    assert kinds(outcome)[0] == "table.returned"
    assert (outcome.after.players[1].standin, outcome.after.players[1].misses) == (None, 0)


async def test_a_replaced_seat_is_played_by_another_and_the_chance_stays(store):
    bench, match = await timed(store)
    old = (await bench.position(match)).players[1]
    outcome = await bench.declare(match, (), NOW, Replaced(1, 77))
    new = outcome.after.players[1]
    assert (new.user, new.join, new.order) == (77, old.join, old.order)
    await replays(bench, match)


async def replays(bench, match):
    """Every position is found again from the start alone."""
    last = (await bench.position(match)).seq
    await bench.store.database.change("DELETE FROM snapshots WHERE match = ? AND seq < ?", match, last)
    await bench.store.database.change("DELETE FROM snapshots WHERE match = ? AND keep = 0", match)
    bench.drop_cached(match)
    assert (await bench.position(match)).seq == last


async def test_T19_conceding_ends_the_match_and_replays(store):
    match = await store.lobbies.open_lobby(bind("ataque"), {}, SECRET, 900, 901, 11, NOW)
    bench = Referee(store, bind)
    for user in (11, 12):
        await store.lobbies.join_lobby(match.id, user, user + 5000, COLOURS[user - 11])
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), NOW)
    outcome = await bench.concede(match.id, 0, NOW)
    assert (outcome.entry.kind, outcome.after.result().places) == ("leave", (2, 1))
    assert kinds(outcome)[0] == "table.left"
    await replays(bench, match.id)
    with pytest.raises(StaleQuestion):
        await bench.concede(match.id, 0, NOW)


async def alone(store):
    """Play a match in which seats 0 and 2 have left, and seat 1 is the last."""
    bench, match = await timed(store)
    for seat in (0, 2):
        await bench.concede(match, seat, NOW)
        with pytest.raises(StaleQuestion):
            await bench.concede(match, seat, NOW)
    return bench, match


async def missed_alone(bench, store, match, times):
    """The clock plays for seat 1 until it has missed so often, and for the stand-ins."""
    now = NOW
    while (position := await bench.position(match)).players[1].misses < times and not position.ended:
        seat = next((each for each in position.active if each != 1), 1)
        now = await due(store, match, seat)
        if now is None:
            return None
        outcome = await clocked(bench, store, match, seat, now)
    return outcome, now


@pytest.mark.parametrize("back", [0, 1, 2])
async def test_a_returning_player_resumes_a_waiting_match(store, back):
    bench, match = await alone(store)
    _, now = await missed_alone(bench, store, match, 2)
    if back != 1:
        await bench.declare(match, (), now + 5, Replaced(0, 77) if back else Returned(0), seat=0)
    else:
        while 1 not in (await bench.position(match)).active:
            seat = (await bench.position(match)).active[0]
            await play_one(bench, match, seat, now)
        await play_one(bench, match, 1, now + 5)
    assert await store.database.row("SELECT paused, resumes_at FROM clocks") == (None, None)


async def test_a_former_owner_cannot_play_the_seat(store):
    bench, match = await timed(store)
    decision = (await bench.position(match)).ask(1)
    old = (await bench.position(match)).players[1].user
    await bench.declare(match, (), NOW, Replaced(1, 77))
    for act in (
        bench.answer(match, 1, decision.question_id, (), NOW, old),
        bench.concede(match, 1, NOW, old),
        bench.back(match, 1, NOW, user=old),
    ):
        with pytest.raises(StaleQuestion):
            await act
    assert (await bench.answer(match, 1, decision.question_id, (), NOW, 77)).entry.kind == "answer"
