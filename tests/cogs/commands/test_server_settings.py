"""Settings of a server's moderators: options, current values, stored values and refusals."""

from itertools import product

import discord
import pytest

from cogs.commands.server_settings import ADD, HERE, KEPT, SERVER_PANEL, ServerPlace, keep_choice
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


def test_the_present_value_is_always_among_the_options():
    assert offered("channels", channels=(7,)) == ["any", "kept*", "add"]
    assert offered("channels", channels=(7, CHANNEL)) == ["any", "kept*", "drop"]
    assert offered("announce", announce=7) == ["none", "kept*", "here"]
    assert offered("most")[0] == "0*"
    assert "4*" in offered("most", most=4)
    assert len(offered("most", most=5)) == len(offered("most"))


async def test_keeping_and_made_up_words_change_nothing(store):
    for key in ("channels", "announce"):
        before = await choose(store, key, HERE if key == "announce" else ADD)
        assert await choose(store, key, KEPT, channel=7) == before
        with pytest.raises(IllegalAnswer):
            await choose(store, key, "elsewhere")


TAKES_NEWS = {"text", "news", "voice", "stage_voice"}


async def test_a_channel_is_stored_only_if_its_kind_takes_the_messages(store):
    places = (("announce", HERE, TAKES_NEWS), ("channels", ADD, {"text"}))
    for kind, (key, words, takes) in product([*discord.ChannelType, None], places):
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
