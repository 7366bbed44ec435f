"""/match verify and /match export: their texts, their files and their readers."""

import json
import re
from hashlib import sha256

import pytest

from cogs.text.language import say_to
from engine.games import GAMES
from engine.match.replay import match_seed, write_terms
from engine.state import chance as stream
from engine.state.chance import hash_secret
from tests.cogs.steps import play_out
from tests.every_day import leave_to_proof
from tests.played import play_match
from tools.verify import verify


async def test_a_running_match_keeps_its_secret(rig):
    await rig.begin("Ann", "Ben")
    for name in ("match verify", "match export"):
        answer = await rig.users[0].slash(name, match=1)
        assert "when the match is over" in answer.text
        assert (await rig.match()).secret not in str(answer.message)


@pytest.mark.parametrize("key", leave_to_proof(GAMES, but=["ataque"]))
async def test_a_whole_match_of_each_game_is_recomputed_and_exported(key, rig):
    game = GAMES[key].bind()
    match = (await play_match(rig.store, game, game.seats[0], key)).match
    places = rig.box.world.guild_id, rig.box.lobby.id
    await rig.store.database.change("UPDATE matches SET guild = ?, channel = ?", *places)
    eve = rig.box.join("Eve")
    said = (await eve.slash("match verify", match=match.id)).text
    assert f"all {(await rig.match()).seq} entries" in said
    (file,) = (await eve.slash("match export", match=match.id)).message.attachments
    assert verify(json.loads(file.data), hash_secret(bytes.fromhex(match.secret)))


async def test_an_export_that_is_chosen_from_a_menu_comes_beside_it_once_discord_takes_the_file(rig):
    game = GAMES["ataque"].bind()
    *_, last = [await play_match(rig.store, game, game.seats[0], f"{each}", concede=9) for each in range(2)]
    await rig.store.database.change(
        "UPDATE matches SET guild = ?, channel = ?", rig.box.world.guild_id, rig.box.lobby.id
    )
    eve = rig.box.join("Eve")
    rig.box.fail("PATCH", "/messages/@original", 413, code=40005, uploads=True)
    refused = await eve.slash("match export", match=2)
    assert refused.text == say_to("en").line("export-refused")
    asked = (await eve.slash("match export")).message
    [menu] = eve.parts(asked)
    answer = await eve.select(asked, menu["custom_id"], "2")
    await rig.idle()
    [given] = answer.more
    assert given.ephemeral
    (file,) = given.attachments
    assert file.filename == "match-2.json"
    assert verify(json.loads(file.data), hash_secret(bytes.fromhex(last.match.secret)))


def read_hashes(post):
    """The hashes in a post, in their order."""
    return re.findall("[0-9a-f]{64}", post.content)


async def test_a_match_starts_with_a_post_whose_id_its_chance_hangs_on_and_that_is_never_changed(rig):
    await rig.begin("Ann", "Ben")
    [post] = rig.starts()
    match, players = await rig.match(), await rig.store.matches.load_players(1)
    assert match.start == post.id
    assert post.id == min(each.id for each in rig.thread.messages.values() if each.kind == 0)
    terms = write_terms(match, players)
    shown = [sha256(each).hexdigest() for each in (bytes.fromhex(match.secret), terms.encode())]
    assert read_hashes(post) == shown
    assert (
        match_seed(match, players)[1:]
        == sha256(bytes.fromhex(match.secret) + f"{terms}start {post.id}\n".encode()).digest()
    )
    said = post.content
    await play_out(rig)
    assert (post.content, post.edited) == (said, None)
    ended = rig.reads(rig.posts()[-1])
    assert match.secret in ended
    assert [each for each in rig.posts()[:-1] if match.secret in rig.reads(each)] == []
    answer = (await rig.users[0].slash("match export", match=1)).message
    assert answer.ephemeral
    exported = json.loads(answer.attachments[0].data)
    found = verify(exported, shown[0], terms=shown[1], start=post.id)
    assert [line for line in found if line.startswith("without")] == []
    assert all(str(user.id) not in json.dumps(exported) for user in rig.users)
    told = (await rig.box.join("Eve").slash("match verify", match=1)).text
    assert hash_secret(bytes.fromhex(match.secret)) in told
    assert hash_secret(match_seed(match, players)) in told


async def start_in_vain(rig, monkeypatch):
    """Press Start in a process that ends between the post and the seed."""

    def die(*_):
        raise RuntimeError("killed")

    with monkeypatch.context() as killed:
        killed.setattr(stream, "make_seed", die)
        await rig.users[0].click(rig.lobby, "Start")
        await rig.idle()


async def test_each_try_to_start_stands_in_the_thread(rig, monkeypatch):
    """A process that ends between the post and the seed chose no deal in secret. The match starts after it."""
    await rig.open("Ann", "Ben")

    await start_in_vain(rig, monkeypatch)
    [first] = rig.starts()
    assert (await rig.match()).status == "lobby"
    await rig.restart()
    await rig.start_match()
    kept, second = rig.starts()
    assert kept.id == first.id
    assert read_hashes(kept) == read_hashes(second)
    assert (await rig.match()).start == second.id


async def test_a_match_whose_first_post_is_refused_does_not_start(rig):
    await rig.open("Ann", "Ben")
    rig.box.fail("POST", f"/channels/{rig.lobby.id}/messages", 403, code=50013)
    said = (await rig.users[0].click(rig.lobby, "Start")).text
    assert "I lack a permission" in said
    assert (await rig.match()).status == "lobby"
    rig.bot.context.delivery.places.release()
    await rig.start_match()
    assert (await rig.match()).start == rig.starts()[-1].id


async def test_a_match_whose_thread_was_deleted_before_its_start_begins_in_a_new_one(rig, monkeypatch):
    await rig.open("Ann", "Ben")
    await start_in_vain(rig, monkeypatch)
    rig.box.remove_channel(rig.thread)
    rig.lobby.thread_id = None
    await rig.start_match()
    assert [post.id for post in rig.starts()] == [(await rig.match()).start]
