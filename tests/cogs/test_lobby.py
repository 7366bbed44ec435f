"""Opening, joining, leaving, starting."""

from hashlib import sha256


async def test_lobby_shows_the_hash_and_the_join_ids(rig):
    lobby = await rig.open("Ann", "Ben")
    match = await rig.match()
    said = rig.reads(lobby)
    assert sha256(bytes.fromhex(match.secret)).hexdigest() in said
    for player in await rig.store.players(1):
        assert str(player.join) in said


async def test_start_says_how_many_are_missing(rig):
    lobby = await rig.open("Ann")
    answer = await rig.users[0].click(lobby, "Start")
    assert "One more person is needed" in answer.text
    assert lobby.thread_id is None


async def test_start_opens_a_thread_with_the_players_and_a_post(rig):
    thread = await rig.begin("Ann", "Ben", "Cat")
    assert thread.name.startswith("#1 ")
    assert {user.id for user in rig.users} <= set(thread.members)
    (post,) = rig.posts()
    assert "Waiting for" in rig.reads(post)
