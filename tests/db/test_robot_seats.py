"""AI seats in the database: their level, and their questions after a restart."""

import pytest

from engine.records.effects import Replaced
from engine.records.robots import make_robot_id
from engine.store.store import StoreError
from tools.toy.stored_table import COLOURS, NOW, lobby, referee

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
