"""Tables come and go: /match new, once more with the same people, and the end of those that nobody starts."""

import asyncio
from collections.abc import Awaitable
from weakref import WeakValueDictionary

import discord

from cogs.context import AppContext
from cogs.lobby import editions
from cogs.lobby.buttons import Tables
from cogs.lobby.message import SEATS_KEY
from cogs.text import time_texts
from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import BARRED, GONE, note, refuse
from cogs.ui.replies import NOBODY, PUBLIC, private, reply, think
from engine.core import Game
from engine.match_records import Match, Player
from engine.store_records import EVERYBODY, Guests
from render.say import Say

MADE = 60  # seconds in which a new table gets its message; one without it is none
AGAIN = 300  # seconds until full tables that did not start by themselves are tried again
BATCH = 20  # tables that go in one sweep


class Opening:
    """Opens tables, and takes away those whose time is over."""

    def __init__(self, context: AppContext, tables: Tables) -> None:
        self.context, self.tables = context, tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._next = 0  # when full tables are looked at
        Component.handlers["rematch"] = self.rematch_press

    async def new(self, interaction: Interaction, key: str, guests: Guests = EVERYBODY) -> None:
        """Open a table where the command was given; a refusal is for whoever asked alone."""
        interaction.extras[PUBLIC] = True
        found = await editions.find(self.context.games, self.context.editions, key, self.context.check)
        game, user = found.games[editions.STANDARD], interaction.user.id
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
        match = await self._create(game, {}, guild, channel, user, guests)
        try:
            sent = await reply(interaction, await self.tables.view(match))
        except BaseException:
            await self.context.store.lobbies.remove_lobby(match.id)
            raise
        await self.context.store.matches.change_match(match.id, message=sent.id)
        for fault in found.faults:
            await private(interaction, Say(game=game)(fault))

    async def _create(
        self,
        game: Game[object],
        settings: dict[str, str],
        guild: int,
        channel: int,
        user: int,
        guests: Guests,
    ) -> Match:
        """A new table, where the server lets it be."""
        store = self.context.store
        async with self._locks.setdefault(guild, asyncio.Lock()):
            rules = await store.servers.load_settings(guild)
            if rules.channels and channel not in rules.channels:
                raise refuse("lobby-elsewhere", channels=tuple(f"<#{each}>" for each in rules.channels))
            secret, now = self.context.secret(), self.context.now()
            shown = [
                row
                for row in await store.matches.list_in_guild(guild)
                if row.status != "lobby" or row.message or row.created > now - MADE
            ]
            if rules.most is not None and len(shown) >= rules.most:
                raise refuse("lobby-most", n=rules.most)
            return await store.lobbies.open_lobby(game, settings, secret, guild, channel, user, now, guests)

    # once more

    async def rematch_press(self, interaction: Interaction, press: Press) -> None:
        """The button under the last post."""
        await think(interaction)
        await self.rematch(interaction, await self.context.match(press.key.match))

    async def rematch(self, interaction: Interaction, old: Match) -> None:
        """A table with the same game, settings, clock and guests, once; its people are called, not seated."""
        if old.guild != interaction.guild_id:
            raise refuse("error-no-match")
        if old.status != "over":
            raise refuse("rematch-running")
        async with self.context.referee.lock(old.id):
            players = await self.context.store.matches.load_players(old.id)
            if all(player.user != interaction.user.id for player in players):
                raise refuse("error-no-seat")
            open_ = await self.context.store.lobbies.find_rematch(old.id)
            if open_ is None or (open_.status == "lobby" and open_.message is None):
                open_ = await self._again(old, interaction.user.id, players)
        place = f"https://discord.com/channels/{open_.guild}/{open_.channel}/{open_.message}"
        await private(interaction, Say().line("rematch-open", number=open_.id, place=place))

    async def _again(self, old: Match, user: int, players: tuple[Player, ...]) -> Match:
        """Open it, and call everybody but whoever asked, with its first message.

        It has as many seats as people played; whether the old table started by itself is not known any more.
        """
        store, called = self.context.store, [player.user for player in players if player.user > 0]
        before = await store.lobbies.load_guests(old.id)
        invited = tuple(dict.fromkeys((*before.invited, *called))) if before.private else ()
        clock = time_texts.settings_of(await store.deadlines.load_clock(old.id))
        settings = {**old.settings, **clock, SEATS_KEY: str(len(players))}
        guests = Guests(before.role, invited, old.id)
        match = await self._create(
            await self.tables.game(old), settings, old.guild, old.channel, user, guests
        )
        users = [discord.Object(each) for each in called if each != user]
        mentions = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
        channel = self.context.client.get_partial_messageable(old.channel, guild_id=old.guild)
        view, nonce = await self.tables.view(match), f"{match.id}-again"
        try:
            sent = await channel.send(view=view, nonce=nonce, allowed_mentions=mentions)
        except BaseException:
            await store.lobbies.remove_lobby(match.id)
            raise
        return await store.matches.change_match(match.id, message=sent.id) or match

    # the end of those that nobody starts

    async def expire(self, now: int) -> None:
        """A chore: tables whose time is over go, with a word; now and then, full ones that were cut off start."""
        if self._next <= now:
            self._next = now + AGAIN
            for row in await self.context.store.lobbies.list_lobbies():
                if row.settings.get("auto") == "yes":
                    await self._safely(self.tables.fill(row.id), row.id)
        for match in await self.context.store.lobbies.list_expired(now, BATCH):
            await self._safely(self._expire(match), match)

    async def _safely(self, work: Awaitable[None], match: int) -> None:
        """What goes wrong with one table holds up no other."""
        try:
            await work
        except Exception as error:
            note(error, f"table {match}")

    async def _expire(self, match: int) -> None:
        async with self.context.referee.lock(match):
            await self.context.store.lobbies.expire_lobby(match)
            row = await self.context.store.matches.load_match(match)
        if row is not None and row.ended == "expired" and row.message is not None:
            await self._word(row)
        await self.context.store.lobbies.mark_announced(match)

    async def _word(self, row: Match) -> None:
        """Say it on the table's message and in its channel, unless both are out of reach."""
        await self.tables.repaint(row.id)
        channel = self.context.client.get_partial_messageable(row.channel, guild_id=row.guild)
        said = Say().line("lobby-expired", number=row.id)
        try:
            await channel.send(said, nonce=f"{row.id}-expired", allowed_mentions=NOBODY, silent=True)
        except discord.HTTPException as error:
            if error.code not in GONE | BARRED:
                raise
            note(error, f"end of table {row.id}")
