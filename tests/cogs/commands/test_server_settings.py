"""Settings of a server's moderators: options, current values, stored values and refusals."""

import discord
import pytest

from cogs.commands.server_settings import (
    ADD,
    ANYWHERE,
    DROP,
    HERE,
    KEPT,
    NOWHERE,
    SERVER_PANEL,
    ServerPlace,
    keep_choice,
)
from cogs.ui.custom_id import CustomId, Press
from cogs.ui.errors import UserError
from engine.records.store_records import ServerSettings
from engine.rules.core import IllegalAnswer

SERVER, CHANNEL = 900, 901
ALL, TEXT = discord.Permissions.all(), discord.ChannelType.text


def press(key, *words):
    """A press on the menu of a setting."""
    return Press(CustomId(0, 0, "ours", key), words)


async def choose(store, key, words, allowed=ALL, channel=CHANNEL, kind=TEXT):
    """Choose a value of a setting. Return the settings after it."""
    server = await store.servers.load_settings(SERVER)
    await keep_choice(store, ServerPlace(server, channel, allowed, kind), press(key, words))
    return await store.servers.load_settings(SERVER)


def offered(key, **stands):
    """Return the ids of the options, the chosen ones with a *."""
    place = ServerPlace(ServerSettings(SERVER, **stands), CHANNEL, ALL, TEXT)
    return [
        f"{option.id}{'*' * option.chosen}" for option in SERVER_PANEL.find_setting(press(key)).offer(place)
    ]


@pytest.mark.parametrize(
    ("channels", "found"),
    [
        ((), ["any*", "add"]),
        ((7,), ["any", "kept*", "add"]),
        ((CHANNEL,), ["any", "kept*", "drop"]),
        ((7, CHANNEL), ["any", "kept*", "drop"]),
    ],
)
def test_the_channel_setting_offers_all_kept_and_present_channels(channels, found):
    assert offered("channels", channels=channels) == found


async def test_channels_are_added_once_and_dropped_one_by_one(store):
    assert (await choose(store, "channels", ADD)).channels == (CHANNEL,)
    assert (await choose(store, "channels", ADD)).channels == (CHANNEL,)
    assert (await choose(store, "channels", ADD, channel=7)).channels == (CHANNEL, 7)
    assert (await choose(store, "channels", KEPT)).channels == (CHANNEL, 7)
    assert (await choose(store, "channels", DROP)).channels == (7,)
    with pytest.raises(UserError):
        await choose(store, "channels", DROP, channel=7)
    with pytest.raises(IllegalAnswer):
        await choose(store, "channels", "elsewhere")
    assert (await choose(store, "channels", ANYWHERE)).channels == ()


@pytest.mark.parametrize(("typed", "most"), [("7", 7), (" 1000 ", 1000), ("0", None)])
async def test_a_limit_of_matches_is_kept_and_0_is_none(store, typed, most):
    await choose(store, "most", "3")
    assert (await choose(store, "most", typed)).most == most


@pytest.mark.parametrize("typed", ["1001", "-1", "many", "", "00"])
async def test_an_invalid_limit_is_rejected_and_changes_nothing(store, typed):
    await choose(store, "most", "3")
    with pytest.raises(UserError):
        await choose(store, "most", typed)
    assert (await store.servers.load_settings(SERVER)).most == 3


def test_the_offered_limits_include_the_present_one():
    assert offered("most")[0] == "0*"
    assert "4*" in offered("most", most=4)
    assert len(offered("most", most=5)) == len(offered("most"))


def test_the_announcement_setting_offers_none_the_kept_and_this_channel():
    assert offered("announce") == ["none*", "here"]
    assert offered("announce", announce=7) == ["none", "kept*", "here"]
    assert offered("announce", announce=CHANNEL) == ["none", "here*"]


async def test_announcements_are_turned_on_and_off(store):
    assert (await choose(store, "announce", HERE)).announce == CHANNEL
    assert (await choose(store, "announce", KEPT, channel=7)).announce == CHANNEL
    assert (await choose(store, "announce", NOWHERE)).announce is None
    with pytest.raises(UserError):
        await choose(store, "announce", HERE, allowed=discord.Permissions.none())
    with pytest.raises(IllegalAnswer):
        await choose(store, "announce", "elsewhere")


TAKES_NEWS = {"text", "news", "voice", "stage_voice"}


@pytest.mark.parametrize("kind", [*discord.ChannelType, None])
async def test_a_channel_is_stored_only_if_its_kind_takes_the_messages(store, kind):
    for key, words, takes in (("announce", HERE, TAKES_NEWS), ("channels", ADD, {"text"})):
        if kind is not None and kind.name in takes:
            await choose(store, key, words, kind=kind)
            with pytest.raises(UserError):
                await choose(store, key, words, discord.Permissions.none(), kind=kind)
        else:
            with pytest.raises(UserError):
                await choose(store, key, words, kind=kind)


def test_the_offered_zones_and_paces_include_the_present_one_once():
    for key, stands in (("server-zone", {"zone": "Asia/Omsk"}), ("server-pace", {"pace": "21:30"})):
        ids = offered(key, **stands)
        assert ids[0] == f"{next(iter(stands.values()))}*"
        assert [each.endswith("*") for each in ids].count(True) == 1
        assert len(ids) == len({*ids})
