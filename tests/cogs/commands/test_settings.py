"""Settings of users and moderators, and refused choices."""

import pytest

from cogs.commands.server_settings import BARRED
from render.drawing.scene import Picture
from tests.cogs.steps import choose, moderator, read_settings
from tools.toy.rig import DOT, ToyPainter

NOW = 1_800_000_000  # a Friday, 8:00 UTC


@pytest.fixture
def ann(rig, monkeypatch):
    monkeypatch.setattr(type(rig.bot.context), "now", lambda self: NOW)
    return rig.box.join("Ann")


async def kept(rig, user):
    return await rig.store.users.load_user(user.id)


async def test_the_settings_command_stores_all_its_options_and_shows_them(rig, ann):
    answer = await ann.slash(
        "settings",
        zone="europe/rome",
        quiet_from="22:00",
        quiet_to="7:30",
        reach="mention",
        away="3",
        statistics=False,
    )
    assert answer.message.ephemeral
    user = await kept(rig, ann)
    assert (user.zone, user.quiet_from, user.quiet_to, user.reach) == ("Europe/Rome", 1320, 450, "mention")
    assert (user.away, user.hidden) == (NOW + 3 * 86_400, True)
    for words in ("Europe/Rome", "22:00 to 07:30", f"<t:{NOW + 3 * 86_400}:f>", "do not appear"):
        assert read_settings(ann, answer).count(words) == 1


async def test_the_settings_panel_changes_values_by_its_menus(rig, ann):
    answer = await ann.slash("settings", quiet_from="22:00", quiet_to="7:30", away="2027-02-01")
    assert "Quiet hours: 22:00 to 07:30" in read_settings(ann, answer)
    assert "the server (UTC)" in read_settings(ann, answer)
    choices = {"quiet": "none", "away": "0", "statistics": "hidden", "reach": "mention", "zone": "Asia/Tokyo"}
    for key, value in choices.items():
        answer = await choose(ann, answer.message, f"mine:{key}", value)
        assert answer.kind == "update"
    user = await kept(rig, ann)
    assert (user.quiet_from, user.quiet_to, user.away, user.zone) == (None, None, None, "Asia/Tokyo")
    assert (user.hidden, user.reach) == (True, "mention")
    assert "Quiet hours: None" in read_settings(ann, answer)
    await choose(ann, answer.message, "mine:quiet", "23:00-08:00")
    await choose(ann, answer.message, "mine:away", "3")
    await choose(ann, answer.message, "mine:zone", "server")
    user = await kept(rig, ann)
    assert (user.quiet_from, user.quiet_to, user.away, user.zone) == (1380, 480, NOW + 3 * 86_400, "")


async def test_values_that_no_menu_offers_are_typed(rig, ann):
    answer = await ann.slash("settings")
    for button, typed, words in (
        ("Other quiet hours…", "22:30 - 6:45", "22:30 to 06:45"),
        ("Another time zone…", "america/lima", "America/Lima"),
        ("Away until…", "2027-02-01", "**Away**: Until <t:"),
    ):
        window = (await ann.click(answer.message, button)).modal
        assert words in read_settings(ann, await ann.submit(window, {"typed": typed}))


async def test_an_invalid_typed_value_gets_one_sentence_and_changes_nothing(rig, ann):
    answer, before = await ann.slash("settings", reach="mention"), await kept(rig, ann)
    for button, typed, word in (
        ("Other quiet hours…", "22:00", "both"),
        ("Other quiet hours…", "22:00-25:00", "not a time"),
        ("Another time zone…", "Berlin", "not know the time zone"),
        ("Away until…", "soon", "neither"),
    ):
        window = (await ann.click(answer.message, button)).modal
        await ann.submit(window, {"typed": typed})
        await rig.box.until(lambda word=word: any(word in rig.reads(each) for each in ann.whispers()))
        assert await kept(rig, ann) == before


async def test_settings_work_in_direct_messages_too(rig, ann):
    answer = await ann.slash("settings", channel=ann.dm, reach="mention")
    assert "By a mention" in read_settings(ann, answer)
    answer = await choose(ann, answer.message, "mine:reach", "dm")
    assert (await kept(rig, ann)).reach == "dm"


async def test_direct_messages_that_were_closed_are_tried_again_when_chosen(rig, ann):
    for door in (
        lambda page: choose(ann, page, "mine:reach", "dm"),
        lambda _: ann.slash("settings", reach="dm"),
    ):
        await rig.store.users.set_channel(ann.id, None)
        answer = await ann.slash("settings", reach="mention")
        assert (await kept(rig, ann)).tried
        await door(answer.message)
        user = await kept(rig, ann)
        assert (user.reach, user.tried) == ("dm", False)


async def test_a_date_begins_in_the_time_zone_chosen_with_it(rig, ann):
    await ann.slash("settings", zone="Asia/Tokyo", away="2027-01-20")
    assert (await kept(rig, ann)).away == 1_800_370_800
    await ann.slash("settings", away="0")
    assert (await kept(rig, ann)).away is None


async def test_a_wish_that_cannot_be_met_gets_a_sentence_and_changes_nothing(rig, ann):
    for wish, word in (
        ({"zone": "Europe/Atlantis"}, "not know the time zone"),
        ({"zone": "../../etc/passwd"}, "not know the time zone"),
        ({"quiet_from": "25:00", "quiet_to": "7:00"}, "not a time"),
        ({"quiet_from": "22:00"}, "both"),
        ({"quiet_from": "22:00", "quiet_to": "22:00"}, "different"),
        ({"away": "soon"}, "neither"),
        ({"away": "-1"}, "neither"),
        ({"away": "2020-01-01"}, "passed"),
        ({"away": "2227-01-01"}, "too far"),
        ({"away": "999"}, "too far"),
    ):
        answer = await ann.slash("settings", reach="mention", **wish)
        assert word in answer.text
        assert answer.message.ephemeral
        assert (await kept(rig, ann)).reach == "dm"


async def test_time_zones_are_found_while_typing(rig, ann):
    first = await ann.autocomplete("settings", "zone", "")
    assert first[0]["value"] == "server"
    assert len(first) == 25
    found = [choice["value"] for choice in await ann.autocomplete("settings", "zone", "new y")]
    assert found == ["America/New_York"]
    await ann.slash("settings", zone="Asia/Tokyo")
    await ann.slash("settings", zone="server")
    assert (await kept(rig, ann)).zone == ""


async def test_moderators_choose_for_the_server_in_menus(rig, ann):
    boss, world = moderator(rig), rig.box.world
    panel = (await boss.slash("server")).message
    answer = await choose(boss, panel, "ours:channels", "add")
    assert f"Only in <#{world.lobby.id}>" in read_settings(ann, answer)
    for key, value in (("server-zone", "Europe/Berlin"), ("most", "10"), ("server-pace", "21:00")):
        answer = await choose(boss, panel, f"ours:{key}", value)
    for words in ("Europe/Berlin", "10 at most", "Every day at 21:00"):
        assert words in read_settings(boss, answer)
    guild = await rig.store.servers.load_settings(world.guild_id)
    assert (guild.channels, guild.zone, guild.most) == ((world.lobby.id,), "Europe/Berlin", 10)
    await choose(boss, panel, "ours:channels", "drop")
    await rig.box.until(
        lambda: any("no channel would be left" in rig.reads(each) for each in boss.whispers())
    )
    other = rig.box.add_channel("other")
    await choose(boss, (await boss.slash("server", channel=other)).message, "ours:channels", "add")
    assert (await rig.store.servers.load_settings(world.guild_id)).channels == (world.lobby.id, other.id)
    answer = await choose(boss, panel, "ours:channels", "any")
    assert "In every channel" in read_settings(boss, answer)
    assert "Any number" in read_settings(boss, await choose(boss, panel, "ours:most", "0"))


async def test_moderators_type_what_no_menu_holds(rig, ann):
    boss = moderator(rig)
    panel = (await boss.slash("server")).message

    async def type_ours(label, words):
        window = (await boss.click(panel, label)).modal
        return await boss.submit(window, {"typed": words})

    await type_ours("Another number…", "17")
    await type_ours("Another time zone…", "europe/rome")
    answer = await type_ours("Another daily time…", "21:30")
    for words in ("17 at most", "Europe/Rome", "Every day at 21:30"):
        assert words in read_settings(boss, answer)
    for label, words, why in (
        ("Another number…", "many", "not a number"),
        ("Another number…", "1001", "not a number"),
        ("Another time zone…", "Europe/Atlantis", "not know the time zone"),
    ):
        await type_ours(label, words)
        await rig.box.until(lambda why=why: any(why in rig.reads(each) for each in boss.whispers()))
    guild = await rig.store.servers.load_settings(rig.box.world.guild_id)
    assert (guild.most, guild.zone, guild.pace) == (17, "Europe/Rome", "21:30")


async def test_other_users_read_the_servers_settings_and_change_nothing(rig, ann):
    answer = await ann.slash("server")
    assert answer.message.ephemeral
    assert "**Time zone of this server**: UTC" in answer.text
    assert ann.parts(answer.message) == []
    boss = moderator(rig)
    panel = (await boss.slash("server")).message
    # the user may not manage it any more when the menu is used
    boss.world.owner = rig.box.world.accounts[ann.id]
    await choose(boss, panel, "ours:most", "5")
    await rig.box.until(lambda: any("manage this server" in rig.reads(each) for each in boss.whispers()))
    assert (await rig.store.servers.load_settings(rig.box.world.guild_id)).most is None


async def test_the_server_s_page_is_shown_in_a_channel_of_an_unknown_kind(rig):
    channel, guild = rig.box.add_channel("new"), rig.box.world.guild_id
    await rig.box.until(lambda: rig.bot.get_channel(channel.id))
    rig.bot.get_guild(guild)._remove_channel(rig.bot.get_channel(channel.id))
    channel.kind = 99  # as Discord may invent one
    assert "Time zone of this server" in (await moderator(rig).slash("server", channel=channel)).text


async def test_private_pictures_come_in_one_s_own_theme_and_public_ones_do_not(rig, ann, monkeypatch):
    seen = []

    def board(self, sight):
        seen.append(("board", sight.theme.key))
        return Picture(DOT, "board")

    def tableau(self, sight, seat):
        seen.append(("tableau", sight.theme.key))
        return Picture(DOT, "tableau")

    monkeypatch.setattr(ToyPainter, "board", board)
    monkeypatch.setattr(ToyPainter, "tableau", tableau)
    assert "Day (light)" in read_settings(ann, await ann.slash("settings", theme="day"))
    await rig.begin("Ben", "Cat")
    await rig.users[0].slash("settings", theme="day")
    assert set(seen) == {("board", "dusk"), ("tableau", "dusk")}
    seen.clear()
    for user in (ann, rig.users[0]):
        await user.slash("board", match=1)
    await rig.users[0].click(rig.posts()[0], "My panel")
    await rig.users[1].click(rig.posts()[0], "My panel")
    # a panel shows the board where the tableau is a strip
    assert seen == [("board", "day"), ("board", "day"), ("tableau", "day"), ("board", "day")]


async def test_a_barred_person_opens_and_joins_nothing_until_admitted_again(rig, ann):
    boss, ben = moderator(rig), rig.box.join("Ben")
    assert "Only people who can manage" in rig.reads((await ann.slash("server", bar=ben.id)).message)
    await boss.slash("server", bar=ben.id)
    await ben.slash("match new", game="toy")
    assert [row.id for row in await rig.store.matches.list_of_user(ben.id)] == []
    lobby = (await ann.slash("match new", game="toy")).message
    await ben.click(lobby, "Join")
    assert sum("barred you" in rig.reads(each) for each in ben.whispers()) == 2
    assert len(await rig.store.matches.load_players(1)) == 1
    await boss.slash("server", bar=ben.id)
    await ben.click(lobby, "Join")
    assert len(await rig.store.matches.load_players(1)) == 2


async def test_a_full_list_of_barred_people_takes_nobody_more_but_admits_one_again(rig, ann):
    boss, servers = moderator(rig), rig.store.servers
    for stranger in range(BARRED):
        assert await servers.toggle_bar(rig.box.world.guild_id, stranger, BARRED)
    await boss.slash("server", bar=ann.id)
    assert str(BARRED) in rig.reads(boss.whispers()[-1])
    assert (await servers.load_settings(rig.box.world.guild_id)).barred == (*range(BARRED),)
    assert await servers.toggle_bar(rig.box.world.guild_id, 0, BARRED) is False
    assert (await servers.load_settings(rig.box.world.guild_id)).barred == (*range(1, BARRED),)


async def test_one_person_holds_as_many_tables_as_the_server_says(rig, ann):
    boss = moderator(rig)
    await choose(boss, (await boss.slash("server")).message, "ours:held", "1")
    await ann.slash("match new", game="toy")
    await ann.slash("match new", game="toy")
    assert len(await rig.store.matches.list_of_user(ann.id)) == 1
