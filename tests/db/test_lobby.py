"""Lobbies, lists, publisher, panels and users."""

import asyncio

import pytest

from engine.records.clock import Clock
from engine.records.match_records import CommitRecord, Player, WriteConflict
from engine.records.store_records import DraftPicks
from engine.store.store import ColourTaken
from tools.toy.game import Rules, Toy
from tools.toy.stored_table import GUILD, NOW, SECRET, answer, lobby, play, started


async def test_a_user_who_joins_again_keeps_the_first_join_id(store):
    match = await lobby(store, (30, 10))
    assert await store.lobbies.leave_lobby(match.id, 30)
    assert not await store.lobbies.leave_lobby(match.id, 30)
    await store.lobbies.join_lobby(match.id, 30, 999, "red")
    assert [(p.user, p.join) for p in await store.matches.load_players(match.id)] == [(10, 5010), (30, 5030)]
    assert await store.lobbies.leave_lobby(match.id, 10)
    joins = await store.lobbies.list_joins(match.id)
    assert [(join.user, join.joined, join.times, join.gone) for join in joins] == [
        (30, 5030, 2, False),
        (10, 5010, 1, True),
    ]


async def test_one_of_two_at_once_gets_the_colour(store):
    match = await store.lobbies.open_lobby(Toy.bind(), {}, SECRET, 1, 2, 3, NOW)
    joins = [store.lobbies.join_lobby(match.id, user, user, "red") for user in (1, 2, 3)]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert [type(result) for result in results].count(ColourTaken) == 2
    assert len(await store.matches.load_players(match.id)) == 1


async def test_a_started_match_is_no_lobby(store):
    _, match = await started(store)
    with pytest.raises(WriteConflict):
        await store.lobbies.join_lobby(match, 99, 1, "black")
    with pytest.raises(WriteConflict):
        await store.lobbies.set_edition(match, Toy(Rules(coins=7)))
    assert not await store.lobbies.leave_lobby(match, 11)
    assert len(await store.matches.load_players(match)) == 3


async def test_start_refuses_users_who_are_not_the_lobby(store):
    match = await lobby(store)
    _, other = await started(store)
    entry, snapshot = await store.log.load_entry(other, 1), await store.log.load_snapshot(other, 1)
    with pytest.raises(WriteConflict):
        await store.matches.start_match(match.id, 1, {11: 0, 12: 1}, Clock(), CommitRecord(entry, snapshot))
    assert (await store.matches.load_match(match.id)).status == "lobby"
    assert await store.log.list_snapshots(match.id, 0, 99) == ()


async def test_seats_stand_by_seat_and_remember_the_join_order(store):
    match = await lobby(store)
    _, other = await started(store)
    await store.matches.start_match(
        match.id, 1, {11: 2, 12: 0, 13: 1}, Clock(), CommitRecord(await store.log.load_entry(other, 1), b"{}")
    )
    players = await store.matches.load_players(match.id)
    assert [(p.user, p.seat) for p in players] == [(12, 0), (13, 1), (11, 2)]
    assert [p.user for p in sorted(players, key=lambda p: p.order)] == [11, 12, 13]
    assert isinstance(players[0], Player)


@pytest.mark.parametrize("columns", [{}, {"seq": 5}, {"secret": ""}, {"id = 1; --": 1}])
async def test_no_other_column_changes(store, columns):
    match = await lobby(store)
    with pytest.raises(TypeError, match="not columns"):
        await store.matches.change_match(match.id, **columns)
    assert await store.matches.load_match(match.id) == match


async def test_the_published_entry_advances_and_never_moves_back(store):
    bench, match = await started(store)
    await lobby(store)
    await answer(bench, match, 0, ())
    assert [m.id for m in await store.log.list_unpublished()] == [match]
    await store.log.mark_published(match, 1)
    assert [(m.published, m.seq) for m in await store.log.list_unpublished()] == [(1, 2)]
    await store.log.mark_published(match, 2)
    await store.log.mark_published(match, 1)
    assert await store.log.list_unpublished() == ()
    await store.log.mark_published(match, 99)
    assert (await store.matches.load_match(match)).published == 2


async def test_picks_are_collected_until_the_seat_answers(store):
    bench, match = await started(store)
    await store.panels.keep_picks(match, 0, 4096, ("coin",))
    await store.panels.keep_picks(match, 0, 4096, ("coin", "coin"))
    await store.panels.keep_picks(match, 1, 4096, ())
    await answer(bench, match, 1, ("coin",))
    assert await store.panels.load_picks(match, 0) == DraftPicks(4096, ("coin", "coin"))
    assert await store.panels.load_picks(match, 1) is None


async def test_open_matches_by_guild_user_and_thread(store):
    one = await lobby(store, (11, 12))
    _, two = await started(store, (12, 13))
    gone = await lobby(store, (11, 12))
    await store.matches.change_match(gone.id, status="removed")
    await store.matches.change_match(two, thread=555)
    bench, over = await started(store, (12, 13), rounds="2")
    await play(bench, over)
    assert [match.id for match in await store.matches.list_in_guild(GUILD)] == [two, one.id]
    assert await store.matches.list_in_guild(1) == ()
    assert [match.id for match in await store.matches.list_of_user(12)] == [two, one.id]
    assert [match.id for match in await store.matches.list_of_user(11)] == [one.id]
    assert (await store.matches.find_in_thread(555)).id == two
    assert await store.matches.find_in_thread(556) is None


async def test_the_last_entries_of_a_finished_match_are_still_to_be_told(store):
    bench, match = await started(store, rounds="2")
    await play(bench, match)
    await store.log.mark_published(match, 3)
    (row,) = await store.log.list_unpublished()
    assert (row.status, row.published) == ("over", 3)
