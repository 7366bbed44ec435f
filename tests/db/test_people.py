"""Settings, looks, watchers, results, and forgetting all of it."""

import pytest
from msgspec.structs import replace

from engine.records.store_records import PostContent, TrackedMessage
from tests.db.whole import find_everywhere
from tools.toy.stored_table import GUILD, NOW, lobby, play, started


async def test_what_is_no_setting_of_a_person_or_a_server_does_not_change(store):
    with pytest.raises(TypeError):
        await store.users.change_settings(7, name="Ben")
    with pytest.raises(TypeError):
        await store.servers.change_settings(9, barred=(7,))


async def test_only_who_wants_it_is_hidden_and_closed_direct_messages_have_no_channel(store):
    await store.users.set_channel(1, 700)
    await store.users.change_settings(2, hidden=True)
    assert await store.users.list_hidden() == {2}
    await store.users.set_channel(1, None)
    users = await store.users.load_users([1, 2])
    assert [(users[user].dm, users[user].tried) for user in (1, 2)] == [(None, True), (None, False)]


async def test_the_last_seen_entry_never_moves_back(store):
    _, match = await started(store)
    for seq in (4, 2):
        await store.panels.mark_seen(match, 0, seq)
    assert [seat.seen for seat in (await store.current_rows.load_rows(match)).seats] == [4, 0, 0]


async def test_a_watcher_hears_of_what_is_posted_from_now_on(store):
    bench, match = await started(store)
    assert await store.watchers.add_watcher(match, 77)
    assert not await store.watchers.add_watcher(match, 77)
    assert [(f.notified, f.published, f.over) for f in await store.watchers.list_unnotified()] == []
    await play(bench, match, 3)
    assert await store.watchers.list_unnotified() == []
    await store.log.mark_published(match, 4)
    assert [(f.user, f.notified, f.published, f.over) for f in await store.watchers.list_unnotified()] == [
        (77, 0, 4, False)
    ]
    await store.watchers.mark_notified(match, 77, 4)
    assert await store.watchers.list_unnotified() == []
    await play(bench, match)
    await store.log.mark_published(match, 1 << 20)
    assert [f.over for f in await store.watchers.list_unnotified()] == [True]
    assert await store.watchers.remove_watcher(match, 77)
    assert await store.watchers.list_unnotified() == []


async def test_a_finished_match_is_a_result_for_each(store):
    bench, match = await started(store)
    await play(bench, match)
    places = (await bench.position(match)).result().places
    ranked = await store.results.list_places(GUILD, "toy")
    assert tuple(done.place for done in ranked) == places
    alone = await store.database.rows("SELECT alone FROM results WHERE match = ? ORDER BY seat", match)
    assert alone == [(int(places.count(place) == 1),) for place in places]
    assert (1,) in alone
    assert (await store.results.list_of_user(11))[0].match == match
    assert await store.results.list_of_user(11, 1) == []
    before = await store.results.load_state(GUILD, "toy")
    assert before[:2] == (3, NOW)
    await store.forget.forget_user(11)
    assert await store.results.load_state(GUILD, "toy") != before


async def test_a_forgotten_user_is_only_in_seats_of_running_matches(store):
    user = 123456789
    bench, over = await started(store, (user, 12, 13))
    await play(bench, over)
    _, running = await started(store, (12, user))
    table = await lobby(store, (user, 14, 15))
    lonely = await lobby(store, (user,))
    await store.users.set_name(user, "Ann")
    await store.users.set_channel(user, 555)
    await store.users.change_settings(user, zone="Europe/Rome", hidden=True)
    await store.watchers.add_watcher(running, user)
    await _vote(store, running, user)
    post = TrackedMessage(running, "post", None, 7, 70, 1, content=PostContent("Go on", mentions=(12, user)))
    await store.panels.track_post(post, 1)
    assert len(await find_everywhere(store, user)) > 7
    traces = await store.forget.forget_user(user)
    assert (traces.left, traces.running, traces.over) == ((table.id, lonely.id), (running,), (over,))
    assert await find_everywhere(store, user) == {"seats.user_id"}
    assert (await store.current_rows.load_rows(running)).post == replace(post, content=None)
    sql = "SELECT match FROM seats WHERE user_id = ?"
    assert await store.database.rows(sql, user) == [(running,)]
    assert (await store.matches.load_match(table.id)).creator == 14
    assert (await store.matches.load_match(lonely.id)).status == "removed"
    (invited,) = await store.database.rows("SELECT invited FROM lobbies WHERE invited LIKE '[14,%'")
    assert invited == ("[14,-1]",)


async def test_each_forgotten_user_is_another_number(store):
    bench, match = await started(store)
    await play(bench, match)
    for user in (11, 12):
        await store.forget.forget_user(user)
    ranked = await store.results.list_places(GUILD, "toy")
    assert len({done.user for done in ranked}) == 3
    assert sorted(done.user for done in ranked)[:2] == [-2, -1]
    players = await store.matches.load_players(match)
    assert {player.user for player in players} == {-1, -2, 13}


@pytest.mark.parametrize("taken", [False, True])
async def test_a_forgotten_user_is_removed_from_stored_posts(store, taken):
    """Also if another user has their seat since."""
    bench, match = await started(store, (11, 12))
    post = TrackedMessage(match, "post", None, 7, 70, 1, content=PostContent("Ann wins"))
    await store.panels.track_post(post, 1)
    if taken:
        await store.database.change("UPDATE seats SET user_id = 13 WHERE user_id = 11")
    else:
        await play(bench, match)
        await store.database.change("DELETE FROM joins")
    await store.forget.forget_user(12345)
    assert (await store.current_rows.load_rows(match)).post.content is not None
    await store.forget.forget_user(11)
    assert (await store.current_rows.load_rows(match)).post == replace(post, content=None)
    await store.panels.track_post(post, 1)  # an edit that was under way, or read the post where it was sent
    assert (await store.current_rows.load_rows(match)).post == replace(post, content=None)
    later = replace(post, message=71)
    await store.panels.track_post(later, 1)
    assert (await store.current_rows.load_rows(match)).post == later


async def _vote(store, match, user):
    """A vote that this user opened and took part in, and an invitation to a table."""
    row = await store.database.rows(
        "INSERT INTO votes (match, kind, arg, recipient, by, at, ends) VALUES (?, 'offer', '1', ?, ?, 0, 1) RETURNING id",
        match,
        user,
        user,
    )
    await store.database.change("INSERT INTO ballots VALUES (?, ?, 1)", row[0][0], user)
    other = await lobby(store, (14,))
    await store.lobbies.set_guests(other.id, None, (14, user))


async def test_pending_messages_to_a_forgotten_user_are_removed(store):
    await started(store, (11, 12))
    sql = "INSERT INTO notices (user_id, kind, seats, at) VALUES (?, 'remind', '[]', ?)"
    for user in (11, 12):
        await store.database.change(sql, user, NOW)
    assert [each.user for each in await store.notices.list_pending(9)] == [11, 12]
    await store.forget.forget_user(11)
    assert [each.user for each in await store.notices.list_pending(9)] == [12]
