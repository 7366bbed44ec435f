"""Settings of a server, for its moderators."""

from typing import cast

import discord
from msgspec import Struct

from cogs.commands.setting_panel import (
    PanelSetting,
    SettingPanel,
    offer_languages,
    offer_values,
    read_language,
)
from cogs.lobby.permissions import check_home, check_news
from cogs.text import time_input, time_texts
from cogs.ui.components import Component, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from engine.records.store_records import ServerChanges, ServerSettings
from engine.rules.core import IllegalAnswer, Option, Text, text
from engine.store.store import Store

HERE, NOWHERE, ANYWHERE, KEPT = "here", "none", "any", "kept"
ADD, DROP = "add", "drop"
MOST = 1000  # open lobbies and matches of a server, as a limit
USUAL = (1, 2, 3, 5, 10, 20, 50)
HELD = (1, 2, 3, 5, 10)  # lobbies that one user may hold
BARRED = 100  # most users that a server bars
OUR_DISCORD = text("server-choose-discord")


class ServerPlace(Struct, frozen=True):
    """The server of the settings, the present channel, and the bot's permissions there.

    kind: the channel's, None if unknown.
    """

    server: ServerSettings
    channel: int
    allowed: discord.Permissions
    kind: discord.ChannelType | None


class ServerChoice(ServerChanges, total=False):
    """The changes of a choice. announce: the new channel of announcements, None for none."""

    announce: int | None


class ChooseServer(Component, verb="ours"):
    """The menu of one setting."""


class TypeServer(Component, verb="ourword", window=True):
    """A modal for a value no menu holds."""


class OpenServer(Component, verb="ourother"):
    """A button that opens the modal for another value of a setting."""


def _offer_channels(place: ServerPlace) -> list[Option]:
    """Return the options: all channels, the present ones, and the present ones with or without this channel."""
    channels = place.server.channels
    found = [Option(ANYWHERE, text("server-choose-any"), chosen=not channels)]
    if channels:
        found.append(Option(KEPT, text("server-choose-kept", n=len(channels)), chosen=True))
    if place.channel in channels:
        return [*found, Option(DROP, text("server-choose-drop"))]
    return [*found, Option(ADD, text("server-choose-too" if channels else "server-choose-add"))]


def _read_channels(place: ServerPlace, words: str) -> ServerChoice:
    """Return the changes to add or remove this channel, or to permit all channels.

    Raises UserError if this channel cannot hold matches, or would be removed as the last one.
    """
    rest = tuple(each for each in place.server.channels if each != place.channel)
    if words == DROP and not rest:
        raise user_error("server-last")
    chosen = {ADD: (*rest, place.channel), DROP: rest, ANYWHERE: (), KEPT: place.server.channels}
    if words not in chosen:
        raise IllegalAnswer(words)
    if words == ADD:
        check_home(place.kind, place.allowed)
    return {"channels": chosen[words]}


def _name_channels(place: ServerPlace) -> Text | None:
    named = tuple(f"<#{channel}>" for channel in place.server.channels)
    return text("server-channels", channels=named) if named else None


def _offer_announced(place: ServerPlace) -> list[Option]:
    """Return the options: no channel, this one, and the present one."""
    stands = place.server.announce
    found = [Option(NOWHERE, text("server-announce-none"), chosen=stands is None)]
    if stands not in (None, place.channel):
        found.append(Option(KEPT, text("settings-choose-away"), chosen=True))
    return [*found, Option(HERE, text("server-announce-here"), chosen=stands == place.channel)]


def _read_announced(place: ServerPlace, words: str) -> ServerChoice:
    """Return the changes to announce in this channel, or nowhere.

    Raises UserError if the bot may not write in this channel.
    """
    if words not in (HERE, NOWHERE, KEPT):
        raise IllegalAnswer(words)
    if words == HERE:
        check_news(place.kind, place.allowed)
    return {} if words == KEPT else {"announce": place.channel if words == HERE else None}


def _name_announced(place: ServerPlace) -> Text | None:
    channel = place.server.announce
    return text("server-announce", channel=f"<#{channel}>") if channel is not None else None


def _offer_zones(place: ServerPlace) -> list[Option]:
    """Return the options: common time zones."""
    stands = place.server.zone
    return offer_values((stands, *time_texts.ZONES), time_texts.describe_zone, stands)


def _offer_paces(place: ServerPlace) -> list[Option]:
    """Return the options: the usual paces."""
    stands = place.server.pace
    return offer_values((stands, *time_texts.PACES), time_texts.describe_pace, stands)


def _offer_limits(place: ServerPlace) -> list[Option]:
    """Return the options: no limit, and common ones."""
    stands = place.server.most or 0
    return [Option(str(n), text("server-most", n=n), chosen=n == stands) for n in sorted({0, stands, *USUAL})]


def _read_limit(_: ServerPlace, words: str) -> ServerChoice:
    """Return the changes for a limit. words: a number, 0: no limit. Raises UserError for others."""
    most = read_number(words.strip())
    if most > MOST or (not most and words.strip() != "0"):
        raise user_error("server-no-number", words=words[:40], most=MOST)
    return {"most": most or None}


def _offer_held(place: ServerPlace) -> list[Option]:
    """Return the options: how many lobbies one user may hold."""
    stands = place.server.held
    return [Option(str(n), text("server-held", n=n), chosen=n == stands) for n in sorted({stands, *HELD})]


def _read_held(_: ServerPlace, words: str) -> ServerChoice:
    """Return the changes for the lobbies of one user. Raises IllegalAnswer for a number that is not offered."""
    if words not in map(str, HELD):
        raise IllegalAnswer(words)
    return {"held": int(words)}


SERVER_PANEL = SettingPanel[ServerPlace, ServerChoice](
    (
        PanelSetting("channels", _offer_channels, _read_channels, describe=_name_channels),
        PanelSetting(
            "server-pace", _offer_paces, lambda _, words: {"pace": time_texts.read_pace(words)}, typed=True
        ),
        PanelSetting(
            "server-zone", _offer_zones, lambda _, words: {"zone": time_input.read_zone(words)}, typed=True
        ),
        PanelSetting("most", _offer_limits, _read_limit, typed=True),
        PanelSetting("held", _offer_held, _read_held),
        PanelSetting("announce", _offer_announced, _read_announced, describe=_name_announced),
        PanelSetting(
            "server-language",
            lambda place: offer_languages(OUR_DISCORD, place.server.language),
            lambda _, words: {"language": read_language(words)},
        ),
    ),
    ChooseServer,
    TypeServer,
    OpenServer,
)


async def keep_choice(store: Store, place: ServerPlace, press: Press) -> None:
    """Store a chosen or typed value. Raises UserError or IllegalAnswer."""
    changes = await SERVER_PANEL.read_choice(place, press)
    if "announce" in changes:
        await store.showcase.choose_channel(place.server.id, changes["announce"])
    elif changes:
        await store.servers.change_settings(place.server.id, **cast(ServerChanges, changes))


def may_manage(interaction: Interaction) -> bool:
    """Return True if a user may change this server's settings. False in direct messages."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def check_manager(interaction: Interaction) -> int:
    """Return the server. Raises UserError if the user may not manage it."""
    if interaction.guild_id is None or not may_manage(interaction):
        raise user_error("server-not-yours")
    return interaction.guild_id
