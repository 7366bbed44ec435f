"""/match verify and /match export: what they say and give, and to whom."""

import json

import pytest

from engine.games import GAMES
from engine.match.replay import match_seed
from engine.state.chance import hash_secret
from tests.cogs.steps import play_out, play_to_end, press_more
from tests.every_day import leave_to_proof
from tools.record_match import play_match
from tools.verify import verify


@pytest.mark.parametrize("name", ["match verify", "match export"])
async def test_a_running_match_keeps_its_secret(rig, name):
    await rig.begin("Ann", "Ben")
    answer = await rig.users[0].slash(name, match=1)
    assert "when the match is over" in answer.text
    assert (await rig.match()).secret not in str(answer.message)


async def test_a_finished_match_is_recomputed(rig):
    await play_to_end(rig)
    match, players = await rig.match(), await rig.store.matches.load_players(1)
    said = (await rig.box.join("Eve").slash("match verify", match=1)).text
    assert f"all {match.seq} entries" in said
    assert hash_secret(bytes.fromhex(match.secret)) in said
    assert hash_secret(match_seed(match, players)) in said


async def test_of_a_match_of_the_first_scheme_is_said_what_it_showed_and_no_more(rig):
    await rig.open("Ann", "Ben")
    await rig.store.database.change("UPDATE matches SET scheme = 1")
    ann = rig.users[0]
    await rig.start_match()
    how = (await press_more(ann, rig.lobby, "Fair chance")).text
    await play_out(rig)
    match, players = await rig.match(), await rig.store.matches.load_players(1)
    secret, seed = (hash_secret(each) for each in (bytes.fromhex(match.secret), match_seed(match, players)))
    verified = (await ann.slash("match verify", match=1)).text
    proof = (await press_more(ann, rig.posts()[-1], "Fair chance: proof")).text
    for said in (how, verified, proof):
        assert secret in said
        assert seed not in said
        assert "SHA-256 of the seed" not in said
        assert "my first scheme" in said
    assert f"all {match.seq} entries" in verified
    (file,) = (await ann.slash("match export", match=1)).message.attachments
    assert verify(json.loads(file.data), secret)


async def test_the_export_is_checked_by_the_program_that_knows_nothing_of_the_bot(rig):
    await play_to_end(rig)
    answer = await rig.users[1].slash("match export", match=1)
    assert answer.message.ephemeral
    (file,) = answer.message.attachments
    exported = json.loads(file.data)
    assert verify(exported, hash_secret(bytes.fromhex((await rig.match()).secret)))
    assert len(exported["log"]) == (await rig.match()).seq
    assert all(str(user.id) not in json.dumps(exported) for user in rig.users)


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


async def test_an_export_that_is_chosen_from_a_menu_comes_beside_it(rig):
    game = GAMES["ataque"].bind()
    *_, last = [await play_match(rig.store, game, game.seats[0], f"{number}") for number in range(2)]
    await rig.store.database.change(
        "UPDATE matches SET guild = ?, channel = ?", rig.box.world.guild_id, rig.box.lobby.id
    )
    eve = rig.box.join("Eve")
    asked = (await eve.slash("match export")).message
    [menu] = eve.parts(asked)
    answer = await eve.select(asked, menu["custom_id"], "2")
    await rig.idle()
    [given] = answer.more
    assert given.ephemeral
    (file,) = given.attachments
    assert file.filename == "match-2.json"
    assert verify(json.loads(file.data), hash_secret(bytes.fromhex(last.match.secret)))
