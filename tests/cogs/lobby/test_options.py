"""A table's clock and guests, its start by itself, its end, the server's limits, and playing once more."""

import asyncio

import pytest

from cogs import platform_settings
from cogs.platform_settings import YesNo
from engine.records.clock import Clock
from engine.records.effects import Ended
from engine.rules.core import Option, Setting, text
from engine.rules.lessons import is_lesson
from render.text.say import LANGUAGES
from sandbox.discord import Perm
from tests.cogs.heights import estimate_height
from tests.cogs.steps import (
    choose,
    choose_option,
    declare,
    find_menu,
    labels,
    later,
    load_position,
    press,
    press_option,
    refused,
    sweep_later,
)
from tools.toy.game import Toy

DAY = 86_400
LOBBY = 640  # points of a lobby on a phone at most


OTHER = {"pace": "Another daily time…", "zone": "Another time zone…"}


async def options(rig, user):
    """The table's options, opened at time and guests."""
    panel = (await press(rig, user, "Options")).message
    return (await user.click(panel, "Time and guests")).message


async def clock(rig, match=1):
    return await rig.store.deadlines.load_clock(match)


async def test_a_day_for_each_turn_unless_the_server_says_otherwise(rig):
    await rig.open("Ann", "Ben")
    assert "24 hours per turn" in rig.reads(rig.lobby)
    await rig.store.servers.change_settings(rig.box.world.guild_id, pace="21:00", zone="Asia/Tokyo")
    panel = await options(rig, rig.users[0])
    assert "Every day at 21:00 (Asia/Tokyo)" in rig.reads(panel)
    await rig.start_match()
    assert await clock(rig) == Clock("21:00", "Asia/Tokyo")


async def test_pace_zone_and_weekends_reach_the_clock_and_not_the_game(rig):
    ann, _ = await rig.open("Ann", "Ben")
    panel = await options(rig, ann)
    await choose(ann, panel, "table:pace", "259200")
    await choose(ann, panel, "table:zone", "Europe/Berlin")
    await choose(ann, panel, "table:weekends", "no")
    for message in (panel, rig.lobby):
        await rig.box.until(
            lambda at=message: (
                "72 hours per turn, the clock rests on weekends (Europe/Berlin)" in rig.reads(at)
            )
        )
    await rig.start_match()
    assert (await rig.match()).settings == {}
    assert await clock(rig) == Clock("259200", "Europe/Berlin", False)
    assert "72 hours" in rig.reads(rig.lobby)


async def test_another_time_and_zone_are_typed(rig):
    ann, _ = await rig.open("Ann", "Ben")
    panel = await options(rig, ann)
    await ann.click(panel, OTHER["pace"])
    window = (await ann.click(panel, OTHER["pace"])).modal
    assert window.title == "Every day at"
    assert window.fields[0]["placeholder"] == "21:30"
    await ann.submit(window, {"typed": "7:05"})
    window = (await ann.click(panel, OTHER["zone"])).modal
    await rig.restart()
    await ann.submit(window, {"typed": "america/argentina/ushuaia"})
    assert "Every day at 07:05 (America/Argentina/Ushuaia)" in rig.reads(panel)
    await rig.start_match()
    assert await clock(rig) == Clock("07:05", "America/Argentina/Ushuaia")


async def test_an_invalid_time_or_zone_is_refused(rig):
    ann, _ = await rig.open("Ann", "Ben")
    panel = await options(rig, ann)
    for what, typed in (("pace", "25:00"), ("pace", "soon"), ("zone", "Berlin")):
        window = (await ann.click(panel, OTHER[what])).modal
        await ann.submit(window, {"typed": typed})
        await refused(rig, ann, typed, 1)
    assert (await rig.match()).settings == {}


async def leave(rig, holder):
    """Have its holder leave the table."""
    await press(rig, holder, "Leave")
    await holder.click(holder.whispers()[-1], "Yes, leave")


async def test_the_options_say_what_each_choice_means_to_everybody_and_the_holder_changes_them(rig):
    ann, ben = await rig.open("Ann", "Ben", game="immortals")
    for user in (ann, ben):
        panel = (await press(rig, user, "Options")).message
        said = f"{rig.reads(panel)} {user.parts(panel)}"
        assert "Army placement" in said
        assert "placed at random" in said
        assert "How many people can join" in said
        assert bool([part for part in user.parts(panel) if ":table" in part["custom_id"]]) == (user is ann)
        said = rig.reads((await user.click(panel, "Time and guests")).message)
        assert "24 hours per turn" in said
        assert "Anybody can join" in said
    assert "can change this" in said


def chosen(rig, user):
    """The evening that a lobby's menu shows."""
    (menu,) = [part for part in user.parts(rig.lobby) if ":evening" in part["custom_id"]]
    return next(option["value"] for option in menu["options"] if option.get("default"))


async def choose_evening(rig, user, evening):
    (menu,) = [part["custom_id"] for part in user.parts(rig.lobby) if ":evening" in part["custom_id"]]
    return await user.select(rig.lobby, menu, evening)


async def test_one_choice_sets_the_length_the_start_and_the_help(rig):
    ann, ben = await rig.open("Ann", "Ben", game="immortals")
    first = (await rig.match()).settings
    assert first.items() >= {"rounds": "3", "setup": "dealt", "hints": "yes"}.items()
    assert chosen(rig, ann) == "first"
    await choose_evening(rig, ben, "full")
    await refused(rig, ben, "Only", 1)
    assert (await rig.match()).settings == first
    await choose_option(rig, ann, "seats", "3")
    await choose_evening(rig, ann, "full")
    assert (await rig.match()).settings == {"seats": "3"}
    assert chosen(rig, ann) == "full"
    await choose_evening(rig, ann, "short")
    assert (await rig.match()).settings == {"seats": "3", "rounds": "3", "setup": "dealt", "hints": "yes"}
    await choose_evening(rig, ann, "first")
    await choose_option(rig, ann, "rounds", "4")
    await rig.box.until(lambda: chosen(rig, ann) == "own")
    assert "Rounds: 4 rounds" in rig.reads(rig.lobby)
    assert "start" not in (await rig.match()).settings


async def test_a_first_time_is_guided_for_one_person_with_ais_alone(rig):
    ann = rig.box.join("Ann")
    rig.users, rig.lobby = [ann], (await ann.slash("match new", game="ataque", ai="easy")).message
    await rig.start_match()
    assert is_lesson((await rig.match()).settings)
    ben = rig.box.join("Ben")
    rig.lobby = (await ann.slash("match new", game="ataque")).message
    await ben.click(rig.lobby, "Join")
    assert "every draw is fixed" not in (await press_option(ben, rig.lobby, "Fair chance")).text
    await ann.click(rig.lobby, "Start")
    assert not is_lesson((await rig.store.matches.load_match(2)).settings)


@pytest.mark.parametrize(("game", "seats"), [("immortals", 5), ("ataque", 2), ("brigandine", 6)])
async def test_a_full_lobby_fits_a_phone_in_every_language(rig, game, seats):
    names = ("Ann", "Benjamin", "Cat", "Dorothea", "Eve", "Fritz")
    await rig.open(*names[:seats], game=game)
    for language, evening in zip(LANGUAGES, ("short", "full", "first"), strict=True):
        await rig.store.servers.change_settings(rig.box.world.guild_id, language=language)
        await choose_evening(rig, rig.users[0], evening)
        assert estimate_height(rig.lobby).points <= LOBBY, rig.reads(rig.lobby)


class Hush(YesNo):
    """A setting of the platform that no release has."""

    key, kept = "hush", True

    def offer(self, scope):
        options = (Option("yes", text("vote-yes")), Option("no", text("vote-no")))
        return Setting(self.key, text("vote-yes"), options, "no")


async def test_a_new_setting_of_the_platform_is_its_class_alone(rig, monkeypatch):
    monkeypatch.setattr(platform_settings, "ABOUT_TIME", (*platform_settings.ABOUT_TIME, Hush()))
    ann, _ = await rig.open("Ann", "Ben")
    panel = await options(rig, ann)
    await choose(ann, panel, "table:hush", "yes")
    await choose(ann, panel, "table:weekends", "no")
    assert not Hush.is_on({})
    await rig.start_match()
    settings = (await rig.match()).settings
    assert settings == {"hush": "yes"}
    assert Hush.is_on(settings)


# who may join


@pytest.mark.parametrize(("seats", "offered"), [(range(2, 3), False), (range(2, 4), True)])
async def test_how_many_may_join_is_asked_where_there_is_a_choice(rig, monkeypatch, seats, offered):
    monkeypatch.setattr(Toy, "seats", seats)
    await rig.open("Ann")
    panel = (await rig.users[0].click(rig.lobby, "Options")).message
    menus = [part["custom_id"].rpartition(":")[2] for part in rig.users[0].parts(panel)]
    assert ("seats" in menus) is offered


async def test_a_table_for_one_who_is_invited_or_for_a_role(rig):
    ann, ben, eve = (rig.box.join(name) for name in ("Ann", "Ben", "Eve"))
    role = rig.box.add_role("Players", ben)
    for number, (wish, said) in enumerate(
        (({"invite": ben.id}, f"Only for {ben.name}"), ({"role": role.id}, f"<@&{role.id}>")), 1
    ):
        rig.lobby = (await ann.slash("match new", game="toy", **wish)).message
        assert said in rig.reads(rig.lobby)
        assert "only for" in (await press(rig, eve, "Join")).text
        await press(rig, ben, "Join")
        players = await rig.store.matches.load_players(number)
        assert [player.user for player in players] == [ann.id, ben.id]


async def test_guests_are_chosen_in_menus_and_taken_back(rig):
    await rig.open("Ann")
    ann, ben, eve = rig.users[0], rig.box.join("Ben"), rig.box.join("Eve")
    role = rig.box.add_role("Players")
    panel = await options(rig, ann)
    await choose(ann, panel, "table:role", [str(role.id)])
    await choose(ann, panel, "table:users", [str(ben.id)])
    await rig.box.until(lambda: ben.name in rig.reads(rig.lobby))
    assert "only for" in (await press(rig, eve, "Join")).text
    await ann.click(panel, "Let anybody join")
    await press(rig, eve, "Join")
    assert len(await rig.store.matches.load_players(1)) == 2
    assert "Only for" not in rig.reads(rig.lobby)
    await choose(ann, panel, "table:role", [str(role.id)])
    await choose(ann, panel, "table:users", [str(ben.id)])
    await rig.box.until(lambda: ben.name in rig.reads(rig.lobby))


async def test_a_role_that_was_deleted_is_not_shown_as_chosen(rig):
    await rig.open("Ann")
    ann, role = rig.users[0], rig.box.add_role("Players")
    panel = await options(rig, ann)
    await choose(ann, panel, "table:role", [str(role.id)])
    rig.box.remove_role(role)
    await rig.box.until(lambda: rig.bot.guilds[0].get_role(role.id) is None)
    panel = await options(rig, ann)
    part = next(each for each in ann.parts(panel) if each["custom_id"] == find_menu(ann, panel, "table:role"))
    assert not part.get("default_values")
    assert "only for" in (await press(rig, rig.box.join("Eve"), "Join")).text
    await ann.click(panel, "Let anybody join")
    assert "Anybody can join" in rig.reads(panel)


async def test_a_guest_who_was_forgotten_leaves_the_table_private(rig):
    (ann,) = await rig.open("Ann")
    await rig.store.lobbies.set_guests(1, None, (-1,))
    panel = await options(rig, ann)
    assert "Only for somebody who left" in rig.reads(panel)
    assert "only for" in (await press(rig, rig.box.join("Eve"), "Join")).text


# the start by itself


async def full_at(rig, seats, auto="yes"):
    """A table of Ann's with so many seats that starts by itself."""
    (ann,) = await rig.open("Ann")
    await choose_option(rig, ann, "seats", str(seats))
    if auto != "no":
        await choose(ann, await options(rig, ann), "table:auto", auto)
    return ann


async def test_a_full_table_starts_by_itself_if_its_holder_says_so(rig):
    await full_at(rig, 2)
    await press(rig, rig.box.join("Ben"), "Join")
    await rig.box.until(lambda: rig.lobby.thread_id)
    await rig.posted(1)
    assert (await rig.match()).status == "running"
    await rig.box.until(lambda: "Join" not in labels(rig.users[0], rig.lobby))


async def test_a_table_that_is_full_already_starts_when_that_is_said(rig):
    ann = await full_at(rig, 2, "no")
    await press(rig, rig.box.join("Ben"), "Join")
    assert (await rig.match()).status == "lobby"
    await choose(ann, await options(rig, ann), "table:auto", "yes")
    await rig.box.until(lambda: rig.lobby.thread_id)
    await rig.posted(1)
    assert (await rig.match()).status == "running"


@pytest.mark.parametrize("order", [1, -1])
async def test_the_last_join_and_start_at_once(rig, order):
    ann = await full_at(rig, 3)
    ben, cat = rig.box.join("Ben"), rig.box.join("Cat")
    await press(rig, ben, "Join")
    acts = [press(rig, cat, "Join"), press(rig, ann, "Start")]
    await asyncio.gather(*acts[::order])
    await rig.box.until(lambda: rig.lobby.thread_id)
    assert len(await rig.posted(1)) == 1
    players, match = await rig.store.matches.load_players(1), await rig.match()
    assert match.status == "running"
    assert len(players) in (2, 3)
    assert [player.seat for player in players] == list(range(len(players)))
    assert len((await load_position(rig)).state.hands) == len(players)


async def test_a_full_table_that_could_not_start_is_tried_again_now_and_then(rig):
    await full_at(rig, 2)
    rig.box.forbid(rig.box.lobby, Perm.PUBLIC_THREADS)
    ben = rig.box.join("Ben")
    await press(rig, ben, "Join")
    await rig.box.until(ben.whispers)
    await rig.bot.sweeper.sweep()
    rig.box.permit(rig.box.lobby, Perm.PUBLIC_THREADS)
    await rig.bot.sweeper.sweep()
    assert (await rig.match()).status == "lobby"
    await sweep_later(rig, 300)
    assert (await rig.match()).status == "running"


# the end of a table


async def test_a_lobby_expires_after_three_days_with_a_message(rig):
    await rig.open("Ann", "Ben")
    await sweep_later(rig, 3 * DAY - 60)
    assert (await rig.match()).status == "lobby"
    await sweep_later(rig, 61)
    await rig.bot.sweeper.sweep()
    match = await rig.match()
    assert (match.status, match.ended) == ("removed", "expired")
    assert "Nobody started" in rig.reads(rig.lobby)
    assert labels(rig.users[0], rig.lobby) == []
    said = [each for each in rig.box.lobby.messages.values() if "Nobody started" in rig.reads(each)]
    assert len(said) == 2


async def test_the_message_of_an_expired_lobby_is_sent_after_a_crash(rig):
    await rig.open("Ann", "Ben")
    await rig.store.lobbies.expire_lobby(1)
    await sweep_later(rig, 3 * DAY + 1)
    assert "Nobody started" in rig.reads(rig.lobby)


async def test_a_started_or_removed_lobby_does_not_expire(rig):
    await rig.begin("Ann", "Ben")
    second = (await rig.users[0].slash("match new", game="toy")).message
    sure = (await press_option(rig.users[0], second, "Remove")).message
    await rig.users[0].click(sure, "Yes, remove it")
    later(rig, 4 * DAY)
    await rig.bot.sweeper.sweep()
    await rig.store.lobbies.expire_lobby(1)
    assert (await rig.match()).status == "running"
    assert (await rig.store.matches.load_match(2)).ended == ""
    assert "Nobody started" not in str([rig.reads(each) for each in rig.box.lobby.messages.values()])


@pytest.mark.parametrize("order", [1, -1])
async def test_a_join_during_the_expiry_does_not_keep_the_lobby(rig, order):
    await rig.open("Ann")
    ben = rig.box.join("Ben")
    later(rig, 4 * DAY)
    acts = [press(rig, ben, "Join"), rig.bot.sweeper.sweep()]
    await asyncio.gather(*acts[::order])
    await rig.bot.sweeper.sweep()
    assert (await rig.match()).status == "removed"
    assert "Nobody started" in rig.reads(rig.lobby)


# the server's limits


async def test_tables_are_opened_where_the_server_lets_them(rig):
    ann, other = rig.box.join("Ann"), rig.box.add_channel("games")
    await rig.store.servers.change_settings(rig.box.world.guild_id, channels=(other.id,))
    await ann.slash("match new", game="toy")
    (word,) = await rig.box.until(ann.whispers)
    assert f"tables are opened in <#{other.id}>" in rig.reads(word)
    assert await rig.match() is None
    assert list(rig.box.lobby.messages) == []
    answer = await ann.slash("match new", game="toy", channel=other)
    assert "Join" in labels(ann, answer.message)


async def test_no_more_tables_than_the_server_lets(rig):
    await rig.open("Ann")
    await rig.store.servers.change_settings(rig.box.world.guild_id, most=2)
    ann = rig.users[0]
    await asyncio.gather(*(ann.slash("match new", game="toy") for _ in range(8)))
    assert len(await rig.store.matches.list_in_guild(rig.box.world.guild_id)) == 2
    await rig.box.until(lambda: "its limit" in "".join(map(rig.reads, ann.whispers())))


# once more


async def over(rig, *names):
    """A match that is over."""
    await rig.begin(*names)
    await declare(rig, Ended("abandoned"))
    return await load_position(rig)


async def test_a_rematch_has_the_same_people_and_settings(rig):
    ann, ben, cat = await rig.open("Ann", "Ben", "Cat")
    await choose_option(rig, ann, "rounds", "6")
    await choose(ann, await options(rig, ann), "table:pace", "20:00")
    await rig.start_match()
    assert "not over" in (await ben.slash("match rematch", match=1)).text
    await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("scores"))
    answers = await asyncio.gather(
        ben.slash("match rematch", match=1), cat.slash("match rematch", channel=rig.thread)
    )
    assert all("Table #2 is open" in answer.text for answer in answers)
    match = await rig.store.matches.load_match(2)
    lobby = rig.box.lobby.messages[match.message]
    assert (match.settings["rounds"], match.settings["pace"]) == ("6", "20:00")
    assert match.settings["seats"] == "3"
    assert [player.user for player in await rig.store.matches.load_players(2)] == [match.creator]
    assert "Every day at 20:00" in rig.reads(lobby)
    asked = [each for each in (ben, cat) if each.id == match.creator]
    others = [each for each in rig.users if each not in asked]
    assert [lobby in each.pinged() for each in (*others, *asked)] == [True, True, False]
    assert await rig.store.matches.load_match(3) is None
    assert "no seat" in (await rig.box.join("Eve").slash("match rematch", match=1)).text
    rig.lobby = lobby
    await press(rig, ann, "Join")
    assert [player.user for player in await rig.store.matches.load_players(2)] == [match.creator, ann.id]


async def test_a_rematch_of_a_private_table_is_private(rig):
    ann, ben, eve = (rig.box.join(name) for name in ("Ann", "Ben", "Eve"))
    rig.users = [ann, ben]
    rig.lobby = (await ann.slash("match new", game="toy", invite=ben.id)).message
    for user in rig.users:
        await press(rig, user, "Join")
    await rig.start_match()
    await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("scores"))
    await ben.slash("match rematch", match=1)
    rig.lobby = rig.box.lobby.messages[(await rig.store.matches.load_match(2)).message]
    assert "only for" in (await press(rig, eve, "Join")).text
    for user in rig.users:
        await press(rig, user, "Join")
    assert len(await rig.store.matches.load_players(2)) == 2


async def test_the_edition_that_is_played_is_shown(rig, tmp_path):
    (tmp_path / "rich.toml").write_text('{"coins": 9}')
    rig.bot.context.editions = tmp_path
    ann, _ = await rig.open("Ann", "Ben")
    panel = await choose_option(rig, ann, "edition", "=rich")
    shown = next(
        each for each in ann.parts(panel) if each["custom_id"] == find_menu(ann, panel, "table:edition")
    )
    assert [option["value"] for option in shown["options"] if option.get("default")] == ["=rich"]
    await rig.start_match()
    assert "Edition: Rich" in rig.reads(rig.lobby)
    await rig.bot.context.referee.declare(1, (), 0, Ended("scores"))
    await ann.slash("match rematch", match=1)
    assert (await rig.store.matches.load_match(2)).edition == (await rig.match()).edition
