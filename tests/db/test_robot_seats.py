"""AI seats in the database: their level, and their questions after a restart."""

import pytest

from engine.records.effects import Paused, Replaced, StoodIn
from engine.records.match_records import StaleQuestion
from engine.records.robots import make_robot_id
from engine.store.store import StoreError
from tools.toy.stored_table import COLOURS, NOW, answer, lobby, referee

DAY = 86_400


async def table(store, users=(11, 12), levels=("easy",)):
    """Start a match of these users and AI seats. Return its referee and each user's seat."""
    match, bench = await lobby(store, users), referee(store)
    for number, level in enumerate(levels, 1):
        colour = COLOURS[len(users) + number - 1]
        await store.lobbies.join_lobby(match.id, make_robot_id(level, number), 7000 + number, colour, level)
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), NOW)
    players = (await bench.position(match.id)).players
    return bench, {player.user: seat for seat, player in enumerate(players)}


async def test_a_level_stays_with_its_seat_and_goes_with_it(store):
    bench, seats = await table(store)
    robot = seats[make_robot_id("easy", 1)]
    assert [player.level for player in (await bench.position(1)).players if player.level] == ["easy"]
    await bench.declare(1, (), NOW, Replaced(robot, 77))
    bench.drop_cached(1)
    assert (await bench.position(1)).players[robot].level == ""


@pytest.mark.parametrize(("user", "level"), [(77, "easy"), (make_robot_id("easy", 1), ""), (-5, "normal")])
async def test_a_level_without_an_ai_seats_id_is_refused_and_an_id_without_a_level(store, user, level):
    match = await lobby(store, (11,))
    with pytest.raises(StoreError):
        await store.lobbies.join_lobby(match.id, user, 7000, "blue", level)
    assert [player.user for player in await store.matches.load_players(match.id)] == [11]


async def test_unattended_seats_are_listed_while_the_clock_runs(store):
    bench, seats = await table(store)
    robot, absent = seats[make_robot_id("easy", 1)], seats[12]
    assert await store.deadlines.list_unattended() == [(1, robot)]
    await bench.declare(1, (), NOW, StoodIn(absent))
    assert await store.deadlines.list_unattended() == sorted([(1, robot), (1, absent)])
    await bench.declare(1, (), NOW, Paused(NOW + DAY))
    assert await store.deadlines.list_unattended() == []


async def test_an_ai_seat_that_answered_is_not_listed(store):
    bench, seats = await table(store)
    await answer(bench, 1, seats[make_robot_id("easy", 1)], ())
    assert await store.deadlines.list_unattended() == []


async def test_a_stand_ins_answer_is_the_seats_but_not_its_owners(store):
    bench, seats = await table(store)
    absent = seats[12]
    question_id = (await bench.position(1)).ask(absent).question_id
    with pytest.raises(StaleQuestion):
        await bench.stand_in(1, absent, question_id, ("coin",), NOW)
    await bench.declare(1, (), NOW, StoodIn(absent))
    outcome = await bench.stand_in(1, absent, question_id, ("coin",), NOW)
    assert (outcome.entry.kind, outcome.entry.command.picks) == ("default", ("coin",))
    assert outcome.after.players[absent].standin == NOW
    with pytest.raises(StaleQuestion):
        await bench.stand_in(1, absent, question_id, ("coin",), NOW)


async def test_forgetting_the_holder_leaves_the_lobby_to_a_person(store):
    match = await lobby(store, (11,))
    await store.lobbies.join_lobby(match.id, make_robot_id("easy", 1), 7001, "blue", "easy")
    await store.lobbies.join_lobby(match.id, 12, 5012, "green")
    await store.forget.forget_user(11)
    assert (await store.matches.load_match(match.id)).creator == 12
    await store.forget.forget_user(12)
    assert (await store.matches.load_match(match.id)).status == "removed"


async def test_forgotten_people_get_numbers_that_are_no_ai_seats(store):
    _, seats = await table(store)
    assert make_robot_id("easy", 1) in seats
    vote = await store.votes.open_vote(1, "pause", "86400", 0, 11, NOW, NOW + DAY)
    await store.forget.forget_user(11)
    assert (await store.votes.load_vote(vote.id)).by == -1
