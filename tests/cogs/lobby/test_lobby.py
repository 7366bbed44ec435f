"""Opening, joining, leaving, starting."""

import asyncio
import os
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from discord import ButtonStyle

from cogs.lobby import editions
from engine.games import GameRegistry
from engine.games.immortals.edition.file import EDITIONS
from render.text.say import Say
from tests.cogs.sim import HOUR, sweep
from tests.cogs.steps import (
    choose_colour,
    choose_option,
    load_position,
    planted,
    press,
    press_more,
    press_option,
    refused,
    shown_pictures,
)
from tests.every_day import leave_to_proof
from tools.toy.game import Toy


def part(rig, user, verb):
    """The custom_id of the lobby's menu with this verb."""
    return next(each["custom_id"] for each in user.parts(rig.lobby) if f":{verb}" in each["custom_id"])


async def chance(rig, user):
    """Return the text of the button "Fair chance", which any user can press."""
    answer = await press_option(user, rig.lobby, "Fair chance")
    assert answer.message.ephemeral
    return answer.text


async def test_a_lobby_shows_its_commitment_and_the_join_ids_to_whoever_asks(rig):
    await rig.open("Ann", "Ben")
    match = await rig.match()
    asked, digest = await chance(rig, rig.box.join("Eve")), sha256(bytes.fromhex(match.secret)).hexdigest()
    assert digest in asked
    assert digest in rig.reads(rig.lobby)
    assert part(rig, rig.users[0], "join:").endswith(f":{digest}")
    for said in (rig.reads(rig.lobby), asked):
        assert match.secret not in said
    for player in await rig.store.matches.load_players(1):
        assert str(player.join) in asked
        assert str(player.join) not in rig.reads(rig.lobby)


async def test_a_lobby_says_what_the_game_is_and_how_it_is_played(rig):
    await rig.open("Ann")
    assert "Bid in secret, split the pot." in rig.reads(rig.lobby)
    assert "no rules page" in (await press(rig, rig.box.join("Eve"), "How to play")).text
    ann = rig.users[0]
    for game, words in (("immortals", "cube tower"), ("ataque", "palace"), ("brigandine", "continent")):
        lobby = (await ann.slash("match new", game=game)).message
        assert words in rig.reads(lobby)
        assert shown_pictures(lobby) == ["game"]
        primer = await ann.click(lobby, "How to play")
        assert "1/5" in primer.text
        assert primer.message.ephemeral


async def test_the_picture_of_a_lobby_stays_over_presses_and_goes_with_the_lobby(rig):
    ann, ben = rig.box.join("Ann"), rig.box.join("Ben")
    rig.lobby = (await ann.slash("match new", game="ataque")).message
    (picture,) = rig.lobby.attachments
    await press(rig, ben, "Join")
    assert rig.lobby.attachments == [picture]
    await ben.slash("match leave", match=1)
    assert shown_pictures(rig.lobby) == ["game"]
    assert rig.lobby.attachments[0].data == picture.data
    sure = (await press_option(ann, rig.lobby, "Remove")).message
    await ann.click(sure, "Yes, remove it")
    await rig.box.until(lambda: "was removed" in rig.reads(rig.lobby))
    assert shown_pictures(rig.lobby) == []
    assert ben.parts(rig.lobby) == []


async def test_a_picture_that_another_edit_has_sent_anew_meanwhile_is_sent_again(rig, monkeypatch):
    ann, ben = rig.box.join("Ann"), rig.box.join("Ben")
    rig.lobby = (await ann.slash("match new", game="ataque")).message
    pictures = rig.bot.context.pictures
    paint = pictures.paint_showpiece

    async def paint_while_edited(*asked):
        (held,) = rig.lobby.attachments
        rig.lobby.attachments = [replace(held, id=held.id + 1)]
        return await paint(*asked)

    monkeypatch.setattr(pictures, "paint_showpiece", paint_while_edited)
    assert not (await press(rig, ben, "Join")).failed
    assert "Ben" in rig.reads(rig.lobby)
    assert shown_pictures(rig.lobby) == ["game"]


async def test_the_user_who_opens_a_table_has_a_seat_and_may_leave(rig):
    ann = rig.box.join("Ann")
    rig.lobby = (await ann.slash("match new", game="toy")).message
    (player,) = await rig.store.matches.load_players(1)
    assert (player.user, player.colour) == (ann.id, "red")
    await rig.box.until(lambda: any("Welcome" in rig.reads(each) for each in ann.dms()))
    await press(rig, ann, "Leave")
    assert await rig.store.matches.load_players(1) == ()
    assert "Nobody here yet" in rig.reads(rig.lobby)
    await press(rig, ann, "Join")
    assert [each.join for each in await rig.store.matches.load_players(1)] == [player.join]
    assert "joined 2 times" in await chance(rig, ann)
    assert "already in" in (await press(rig, ann, "Join")).text
    assert "One more person is needed" in (await press(rig, ann, "Start")).text


async def test_every_choice_of_a_lobby_says_what_it_means(rig):
    ann = rig.box.join("Ann")
    for game in ("immortals", "ataque", "brigandine"):
        lobby = (await ann.slash("match new", game=game)).message
        options = (await ann.click(lobby, "Options")).message
        menus = [each for each in ann.parts(options) if each.get("options")]
        first = next(at for at, each in enumerate(ann.parts(lobby)) if each.get("options"))
        assert "Join" in [each.get("label") for each in ann.parts(lobby)[:first]]
        menus += [each for each in ann.parts(lobby) if each.get("options")]
        assert len(menus) > 2
        assert all(len(menu["options"]) > 1 for menu in menus)
        for menu in menus:
            if ":colour" not in menu["custom_id"]:
                assert any(option.get("description") for option in menu["options"]), menu


async def test_the_welcome_leads_to_the_game_in_two_minutes(rig):
    ann = rig.box.join("Ann")
    await ann.slash("settings", zone="Europe/Rome", quiet_from="22:00", quiet_to="07:00")
    await ann.slash("match new", game="immortals")
    (welcome,) = await rig.box.until(ann.dms)
    await rig.idle()
    assert welcome.push.startswith("#1 Immortals · Welcome to the table! I will write to you here")
    assert "cube tower" in rig.reads(welcome)
    assert shown_pictures(welcome) == ["game"]
    assert "Your time zone: Europe/Rome. Your quiet hours: 22:00 to 07:00." in rig.reads(welcome)
    assert "Immortals: two realms." in (await ann.click(welcome, "How to play")).text


async def test_joining_takes_the_next_free_colour_and_the_menu_another(rig):
    await rig.open("Ann", "Ben")
    assert [player.colour for player in await rig.store.matches.load_players(1)] == ["red", "blue"]
    await choose_colour(rig.users[0], rig.lobby, "pink")
    await choose_colour(rig.users[1], rig.lobby, "black")
    assert [player.colour for player in await rig.store.matches.load_players(1)] == ["pink", "black"]
    await choose_colour(rig.box.join("Cat"), rig.lobby, "yellow")  # it joins whoever is not in
    assert [player.colour for player in await rig.store.matches.load_players(1)] == [
        "pink",
        "black",
        "yellow",
    ]


async def test_a_choice_that_is_refused_can_be_made_again(rig):
    ann, _ = await rig.open("Ann", "Ben")
    await choose_option(rig, ann, "seats", "2")
    cat = rig.box.join("Cat")
    assert "taken" in (await press(rig, cat, "Join")).text
    for times in (1, 2):
        await choose_colour(cat, rig.lobby, "pink")
        await refused(rig, cat, "taken", times)
    await choose_option(rig, ann, "seats", "3")
    await choose_colour(cat, rig.lobby, "pink")
    for times in (1, 2):
        await choose_option(rig, ann, "seats", "2")
        await refused(rig, ann, "already 3 people", times)
    assert (await rig.match()).settings == {"seats": "3"}
    assert len(await rig.store.matches.load_players(1)) == 3


async def test_only_the_creator_starts_sets_and_removes(rig):
    await rig.open("Ann", "Ben")
    ben = rig.users[1]
    assert "Only" in (await press(rig, ben, "Start")).text
    options = (await press(rig, ben, "Options")).message
    assert not [
        each for each in ben.parts(options) if ":table" in each["custom_id"] or each.get("label") == "Remove"
    ]
    assert (await rig.match()).status == "lobby"
    assert (await rig.match()).settings == {}


async def test_settings_reach_the_game(rig):
    ann, _ = await rig.open("Ann", "Ben")
    await choose_option(rig, ann, "seats", "3")
    await choose_option(rig, ann, "rounds", "2")
    await press(rig, ann, "Start")
    assert (await rig.match()).settings == {"rounds": "2"}
    assert (await load_position(rig)).state.rounds == 2


async def test_the_leave_command_gives_the_seat_back(rig):
    await rig.open("Ann", "Ben")
    answer = await rig.users[1].slash("match leave", match=1)
    assert "left" in answer.text
    assert len(await rig.store.matches.load_players(1)) == 1
    assert rig.users[1].name not in rig.reads(rig.lobby)
    lines = (await chance(rig, rig.users[0])).splitlines()
    (line,) = [line for line in lines if rig.users[1].name in line]
    assert "joined and left again" in line


async def test_closed_direct_messages_are_told_to_the_person_alone_and_tried_anew_at_the_next_table(rig):
    ann, ben = await rig.open("Ann", "Ben", closed=("Ben",))
    (word,) = await rig.box.until(ben.whispers)
    assert "cannot send you direct messages" in rig.reads(word)
    assert "#1 Coins · Welcome" in rig.reads(ann.dms()[-1])
    assert ann.whispers() == []
    ben.open_dms()
    rig.lobby = (await ann.slash("match new", game="toy")).message
    await ben.click(rig.lobby, "Join")
    await rig.box.until(lambda: any("#2 Coins · Welcome" in rig.reads(each) for each in ben.dms()))
    assert (await rig.store.users.load_user(ben.id)).dm == ben.dm.id


async def test_direct_messages_that_fail_once_are_not_closed(rig):
    ann = rig.box.join("Ann")
    fault = rig.box.fail("POST", "/users/@me/channels", 400, times=1)
    rig.lobby = (await ann.slash("match new", game="toy")).message
    (word,) = await rig.box.until(ann.whispers)
    assert "try again" in rig.reads(word)
    assert fault.met == 1
    assert not (await rig.store.users.load_user(ann.id)).tried
    await ann.click(rig.lobby, "Join")
    await rig.box.until(lambda: any("Welcome" in rig.reads(each) for each in ann.dms()))
    assert (await rig.store.users.load_user(ann.id)).dm is not None


async def test_a_thread_that_exists_already_is_found_again(rig):
    await rig.open("Ann", "Ben")
    match = await rig.match()
    channel = rig.bot.get_partial_messageable(match.channel, guild_id=match.guild)
    await channel.get_partial_message(match.message).create_thread(name="before the crash")
    await rig.start_match()
    assert (await rig.match()).thread == match.message


async def test_a_server_out_of_reach_starts_once_it_is_back(rig):
    await rig.open("Ann", "Ben")
    await rig.stop()
    rig.box.world.home.forgotten = True  # not even READY names the server
    await rig.start()
    answer = await press(rig, rig.users[0], "Start")
    assert "cannot reach this server" in answer.text
    assert (await rig.match()).status == "lobby"
    rig.box.gateway.show_guild()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.start_match()
    assert rig.thread.auto_archive == 10080


async def test_too_many_threads_are_told_in_a_sentence_of_their_own(rig):
    await rig.open("Ann", "Ben")
    rig.box.world.limits.active_threads = 0
    assert "as many open threads as Discord allows" in (await press(rig, rig.users[0], "Start")).text
    assert (await rig.match()).status == "lobby"
    rig.box.world.limits.active_threads = 9
    await rig.start_match()


async def test_an_edition_of_the_host_can_be_chosen_and_a_faulty_one_is_named(rig, tmp_path):
    folder = tmp_path
    (folder / "rich.toml").write_text('{"coins": 9}')
    (folder / "bad.toml").write_text('{"coins": "many"}')
    rig.bot.context.editions = tmp_path
    await rig.open("Ann", "Ben")
    (word,) = await rig.box.until(lambda: rig.users[0].whispers())
    assert "bad.toml" in rig.reads(word)
    ann = rig.users[0]
    await choose_option(rig, ann, "edition", "=rich")
    await rig.start_match()
    (folder / "rich.toml").write_text('{"coins": 1}')
    rig.bot.context.referee.drop_cached(1)
    assert (await load_position(rig)).game.rules.coins == 9


def shelf_of(rig):
    return editions.EditionShelf(rig.bot.context.games, rig.bot.context.pictures.check_rules)


async def test_however_many_editions_there_are_each_is_read_once_until_it_changes(tmp_path):
    reads = []

    class First(Toy):
        @classmethod
        def bind(cls, data=None, name=""):
            reads.append(name)
            return super().bind(data)

    class Second(First):
        key = "second"

    shelf = editions.EditionShelf(GameRegistry((First, Second)), lambda _: None)
    for number in range(300):
        (tmp_path / f"{number}.toml").write_text(f'{{"coins": {number}}}')
    (tmp_path / "bad.toml").write_text("{")
    for _ in range(2):
        reads.clear()
        found = await shelf.find(tmp_path, "toy")
        assert (len(found.games), len(found.faults)) == (301, 1)
    assert reads == []
    (tmp_path / "7.toml").write_text('{"coins": 1000}')
    (tmp_path / "8.toml").unlink()
    found = await shelf.find(tmp_path, "toy")
    assert (found.games["7"].rules.coins, len(found.games), reads) == (1000, 300, ["7"])


async def test_an_edition_of_another_game_is_no_fault_of_this_one(rig, tmp_path):
    (tmp_path / "own.toml").write_text(EDITIONS.file.read_text(encoding="utf-8"))
    shelf = shelf_of(rig)
    for game, found in (("immortals", ["own"]), ("ataque", [])):
        read = await shelf.find(tmp_path, game)
        assert (list(read.games), read.faults) == ([editions.STANDARD, *found], ())


def make_pipe(file):
    os.mkfifo(file)


def write_too_much(file):
    file.touch()
    os.truncate(file, 100 << 20)


def write_long_name(file):
    file.write_text(".".join("a" * 60_000) + " = 1")


NO_EDITIONS = [
    (make_pipe, "not an ordinary file"),
    (Path.mkdir, "not an ordinary file"),
    (lambda file: file.symlink_to("/dev/zero"), "not an ordinary file"),
    (lambda file: file.symlink_to("none"), "not an ordinary file"),
    (write_too_much, "it is larger than 256 KB"),
    (write_long_name, "line 1 is longer than 800 characters"),
]


@pytest.mark.parametrize(("make", "why"), leave_to_proof(NO_EDITIONS, but=NO_EDITIONS[4::2]))
async def test_a_file_that_is_no_edition_holds_up_no_table(rig, tmp_path, caplog, make, why):
    make(tmp_path / f"{len(why)}-{tmp_path.name}.toml")
    rig.bot.context.editions = tmp_path
    await rig.open("Ann", "Ben")
    (word,) = await rig.box.until(lambda: rig.users[0].whispers())
    assert "edition was left out" in rig.reads(word)
    assert why in rig.reads(word)
    assert len([each for each in caplog.records if each.levelname == "WARNING"]) == 1


async def test_a_changed_map_must_bring_its_own_polygons(rig, tmp_path):
    text = EDITIONS.file.read_text(encoding="utf-8")
    text = text.replace('["foothold", "mountainhome"] }', '["foothold", "mountainhome", "eagle-nest"] }', 1)
    text = text.replace(
        '["anvil-rock", "mountainhome", "tribute-pass"] }',
        '["anvil-rock", "frostgard", "mountainhome", "tribute-pass"] }',
        1,
    )
    (tmp_path / "bridge.toml").write_text(text)
    found = await shelf_of(rig).find(tmp_path, "immortals")
    assert list(found.games) == [editions.STANDARD]
    said = Say("en", game=found.games[editions.STANDARD])(found.faults[0])
    assert "bridge.toml" in said
    assert "eagle-nest" in said


async def test_a_table_that_could_not_be_shown_is_no_table(rig):
    ann = rig.box.join("Ann")
    rig.box.fail("PATCH", "/messages/@original", 400, times=1)
    await ann.slash("match new", game="toy")
    assert (await rig.match()).status == "removed"


async def test_a_table_without_a_message_is_not_listed(rig):
    await rig.open("Ann")
    await rig.idle()
    await rig.store.matches.change_match(1, message=None)
    assert "None yet" in (await rig.users[0].slash("match list")).text


async def test_answers_come_before_the_database(rig, monkeypatch):
    await rig.open("Ann")
    options = (await press(rig, rig.users[0], "Options")).message
    real, before = rig.store.matches.load_match, len(rig.box.record.find("POST", "/callback"))
    answered = []

    async def match(number):
        answered.append(len(rig.box.record.find("POST", "/callback")) - before)
        return await real(number)

    monkeypatch.setattr(rig.store.matches, "load_match", match)
    await rig.users[0].click(options, "Remove")
    assert answered
    assert set(answered) == {1}


async def test_a_started_table_shows_what_its_seed_is_bound_to(rig):
    await rig.begin("Ann", "Ben", "Cat")
    match, players = await rig.match(), await rig.store.matches.load_players(1)
    joins = "".join(f"join {join}\n" for join in sorted(player.join for player in players))
    settings = "".join(f"setting {key}={value}\n" for key, value in sorted(match.settings.items()))
    terms = f"match 1\ngame toy\nedition {match.edition}\n{settings}{joins}start {match.start}\n"
    seed = b"\1" + sha256(bytes.fromhex(match.secret) + terms.encode()).digest()
    asked = (await press_more(rig.box.join("Eve"), rig.lobby, "Fair chance")).text
    assert match.start > max(player.join for player in players)
    assert sha256(seed).hexdigest() not in rig.reads(rig.lobby)
    for shown in (
        match.edition,
        str(match.start),
        sha256(seed).hexdigest(),
        *(str(each.join) for each in players),
    ):
        assert shown in asked


async def test_all_who_join_at_once_are_in_with_a_colour_each_and_a_doubled_start_starts_once(rig):
    await rig.open("Ann")
    others = [rig.box.join(name) for name in ("Ben", "Cat", "Dan")]
    await asyncio.gather(*(press(rig, user, "Join") for user in others))
    players = await rig.store.matches.load_players(1)
    assert {player.user for player in players} == {rig.users[0].id, *(user.id for user in others)}
    assert len({player.colour for player in players}) == 4
    await asyncio.gather(*(press(rig, rig.users[0], "Start") for _ in range(2)))
    await rig.box.until(lambda: rig.lobby.thread_id)
    assert len(await rig.posted(1)) == 1


async def test_an_open_table_tells_how_many_seats_are_free_and_needed(rig):
    await rig.open("Ann")
    game = (await rig.bot.rooms.lobby.display.load_lobby(await rig.match())).game
    low, high = game.seats[0], game.seats[-1]
    assert f"{high - 1} seats free**, {low - 1} needed" in rig.reads(rig.lobby)
    assert join_style(rig) == ButtonStyle.success.value
    for number in range(1, high):
        await press(rig, rig.box.join(f"P{number}"), "Join")
    await rig.box.until(lambda: "All seats are taken" in rig.reads(rig.lobby))
    assert "seats free" not in rig.reads(rig.lobby)
    assert join_style(rig) == ButtonStyle.secondary.value


def join_style(rig):
    (join,) = [part for part in rig.users[0].parts(rig.lobby) if part.get("label") == "Join"]
    return join["style"]


async def test_the_invite_line_can_be_copied_and_leads_to_the_lobby(rig):
    await rig.open("Ann")
    message, eve = rig.lobby, rig.box.join("Eve")
    answer = await press_option(eve, rig.lobby, "Invitation text")
    address = f"https://discord.com/channels/{rig.box.world.guild_id}/{message.channel_id}/{message.id}"
    assert f"Coins: 3 seats are free, {address}" in answer.text
    assert "```" in answer.text
    assert answer.message.ephemeral
    await press(rig, eve, "Join")
    assert "2 seats are free" in (await press_option(eve, rig.lobby, "Invitation text")).text
    await rig.start_match()
    assert "free" not in (await eve.click(rig.lobby, planted(rig.lobby, "r:1:0:invite:"))).text


@pytest.mark.simulated
@pytest.mark.parametrize("why", ["a stop", "an outage of the server"])
async def test_a_lobby_shows_its_expiry_moved_by_downtime(rig, why):
    await rig.open("Ann", "Ben")
    await sweep(rig)
    before = await rig.store.lobbies.load_expiry(1)
    assert f"<t:{before}:R>" in rig.reads(rig.lobby)
    if why == "a stop":
        rig.clock.now += 5 * HOUR
    else:
        rig.box.gateway.start_outage()
        await rig.box.until(lambda: rig.bot.guilds[0].unavailable)
        await sweep(rig)
        await sweep(rig, 5 * HOUR)
        rig.box.gateway.show_guild()
        await rig.box.until(lambda: not rig.bot.guilds[0].unavailable)
    await rig.bot.sweeper.sweep()
    await rig.settle()
    assert await rig.store.lobbies.load_expiry(1) == before + 5 * HOUR
    assert f"<t:{before + 5 * HOUR}:R>" in rig.reads(rig.lobby)
