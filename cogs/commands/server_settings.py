"""What a server's moderators may choose for all: one class a setting, drawn as a menu, and as a window for what no menu holds."""

import asyncio
from collections.abc import Iterable
from typing import ClassVar

import discord
from msgspec import Struct

from cogs.lobby.permissions import check_home, check_news
from cogs.text import time_input, time_texts
from cogs.ui.components import read_number
from cogs.ui.errors import refuse
from engine.records.store_records import ServerSettings
from engine.rules.core import Illegal, Option, Text, text
from engine.store.store import Store

HERE, NOWHERE, ANYWHERE, KEPT = "here", "none", "any", "kept"
ADD, DROP = "add", "drop"
MOST = 1000  # open lobbies and matches of a server, as a limit
USUAL = (1, 2, 3, 5, 10, 20, 50)


class ServerPlace(Struct, frozen=True):
    """The server whose settings they are, the channel in which one chooses, and what the bot may do there.

    kind: the channel's; None: it is not known.
    """

    server: ServerSettings
    channel: int
    allowed: discord.Permissions
    kind: discord.ChannelType | None


class ServerSetting:
    """One setting; its texts are those of setting_panel.ShownSetting."""

    key: ClassVar[str]
    typed: ClassVar[bool] = False  # whether other values can be typed

    def list_options(self, place: ServerPlace) -> list[Option]:
        """Offer the usual values and the one that stands, which is marked."""
        raise NotImplementedError

    def describe(self, place: ServerPlace) -> Text | None:
        """Describe what stands where the option's own words do not."""
        return None

    async def keep_choice(self, store: Store, place: ServerPlace, words: str) -> None:
        """Keep what was chosen or typed; raises Refused, and Illegal for what is not on offer."""
        raise NotImplementedError


class Channels(ServerSetting):
    """Where matches may be opened."""

    key = "channels"

    def list_options(self, place: ServerPlace) -> list[Option]:
        """Offer everywhere, and this channel or no more."""
        channels = place.server.channels
        here = place.channel in channels
        found = [Option(ANYWHERE, text("server-choose-any"), chosen=not channels)]
        if channels:
            found.append(Option(KEPT, text("server-choose-kept", n=len(channels)), chosen=True))
        if not here:
            return [*found, Option(ADD, text("server-choose-too" if channels else "server-choose-add"))]
        return [*found, Option(DROP, text("server-choose-drop"))]

    def describe(self, place: ServerPlace) -> Text | None:
        """Name the channels."""
        named = tuple(f"<#{channel}>" for channel in place.server.channels)
        return text("server-channels", channels=named) if named else None

    async def keep_choice(self, store: Store, place: ServerPlace, words: str) -> None:
        """Add this channel, drop it, or let every channel be; refuses to add one that cannot hold matches."""
        rest = tuple(each for each in place.server.channels if each != place.channel)
        if words == DROP and not rest:
            raise refuse("server-last")
        chosen = {ADD: (*rest, place.channel), DROP: rest, ANYWHERE: (), KEPT: place.server.channels}
        if words not in chosen:
            raise Illegal(words)
        if words == ADD:
            check_home(place.kind, place.allowed)
        await store.servers.change_settings(place.server.id, channels=chosen[words])


class Announced(ServerSetting):
    """Where the starts, rounds and results of all matches are told."""

    key = "announce"

    def list_options(self, place: ServerPlace) -> list[Option]:
        """Offer nowhere, here, and the channel where it is now."""
        stands = place.server.announce
        found = [Option(NOWHERE, text("server-announce-none"), chosen=stands is None)]
        if stands not in (None, place.channel):
            found.append(Option(KEPT, text("settings-choose-away"), chosen=True))
        return [*found, Option(HERE, text("server-announce-here"), chosen=stands == place.channel)]

    def describe(self, place: ServerPlace) -> Text | None:
        """Name the channel."""
        channel = place.server.announce
        return text("server-announce", channel=f"<#{channel}>") if channel is not None else None

    async def keep_choice(self, store: Store, place: ServerPlace, words: str) -> None:
        """Announce here from now on, or nowhere; refuses where the bot may not write."""
        if words not in (HERE, NOWHERE, KEPT):
            raise Illegal(words)
        if words == HERE:
            check_news(place.kind, place.allowed)
        if words != KEPT:
            await store.showcase.choose_channel(place.server.id, place.channel if words == HERE else None)


class ServerZone(ServerSetting):
    """The time zone of whoever has chosen none."""

    key, typed = "server-zone", True

    def list_options(self, place: ServerPlace) -> list[Option]:
        """Offer those of many people."""
        stands = place.server.zone
        zones = dict.fromkeys((stands, *time_texts.ZONES))
        return [Option(zone, text("zone-named", zone=zone), chosen=zone == stands) for zone in zones]

    async def keep_choice(self, store: Store, place: ServerPlace, words: str) -> None:
        """Keep a zone by its name."""
        zone = await asyncio.to_thread(time_input.read_zone, words)
        await store.servers.change_settings(place.server.id, zone=zone)


class ServerPace(ServerSetting):
    """How long a turn may take where a table has chosen nothing."""

    key, typed = "server-pace", True

    def list_options(self, place: ServerPlace) -> list[Option]:
        """Offer the usual paces."""
        stands = place.server.pace
        paces = dict.fromkeys((stands, *time_texts.PACES))
        return [Option(pace, time_texts.describe_pace(pace), chosen=pace == stands) for pace in paces]

    async def keep_choice(self, store: Store, place: ServerPlace, words: str) -> None:
        """Keep a pace on offer, or a time of the day."""
        await store.servers.change_settings(place.server.id, pace=time_texts.read_pace(words))


class MostMatches(ServerSetting):
    """How many lobbies and matches may be open at once."""

    key, typed = "most", True

    def list_options(self, place: ServerPlace) -> list[Option]:
        """Offer any number, and some limits."""
        stands = place.server.most or 0
        numbers = sorted({0, stands, *USUAL})
        return [Option(str(n), text("server-most", n=n), chosen=n == stands) for n in numbers]

    async def keep_choice(self, store: Store, place: ServerPlace, words: str) -> None:
        """Keep a number; 0: any."""
        most = read_number(words.strip())
        if most > MOST or (not most and words.strip() != "0"):
            raise refuse("server-no-number", words=words[:40], most=MOST)
        await store.servers.change_settings(place.server.id, most=most or None)


SERVER_SETTINGS: dict[str, ServerSetting] = {
    each.key: each for each in (Channels(), ServerPace(), ServerZone(), MostMatches(), Announced())
}


def list_settings(place: ServerPlace) -> Iterable[tuple[ServerSetting, list[Option]]]:
    """List all settings, each with what is on offer."""
    return ((each, each.list_options(place)) for each in SERVER_SETTINGS.values())
