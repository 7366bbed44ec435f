"""Opening a table: settings, Join, Leave, Start and Remove; knows no game."""

from hashlib import sha256
from typing import Any

import discord
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.lobby import editions
from cogs.lobby.guests import admitted, tried, welcome
from cogs.lobby.message import (
    EDITION_KEY,
    PLATFORM,
    SEATS_KEY,
    About,
    Lobby,
    confirm_removal,
    free,
    named,
    places,
)
from cogs.text import time_texts
from cogs.thread.create import new_thread
from cogs.thread.publisher import Publisher
from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import STARTED, quietly, refuse
from cogs.ui.replies import NOBODY, reply, think
from engine.core import Game, Illegal
from engine.match_records import Match, Player, Unknown
from engine.store import ColourTaken
from render.say import Say


class Tables:
    """What may be done with a match before it runs."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context = context
        self.publisher = publisher
        publisher.opened = self.opened
        verbs = {
            "join": self.join,
            "leave": self.leave_press,
            "start": self.start,
            "remove": self.remove,
            "removed": self.removed,
            "colour": self.colour,
            "setting": self.setting,
        }
        for verb, handler in verbs.items():
            Component.handlers[verb] = handler

    # the message

    async def view(self, match: Match) -> discord.ui.LayoutView:
        """The lobby as it stands."""
        return (await self._lobby(match)).view()

    async def _lobby(self, match: Match) -> Lobby:
        found = await editions.find(self.context.games, self.context.editions, match.game, self.context.check)
        players = await self.context.store.matches.load_players(match.id)
        names = {sha256(game.data).hexdigest(): name for name, game in found.games.items()}
        game, about = await self.game(match), await self.about(match)
        return Lobby(match, game, players, about, tuple(found.games), names.get(match.edition, "?"))

    async def about(self, match: Match) -> About:
        """What the platform adds to a table: its clock, its guests, its end."""
        store = self.context.store
        guests = await store.lobbies.load_guests(match.id)
        if match.seq:
            return About(await store.deadlines.load_clock(match.id), guests)
        clock = time_texts.clock(match.settings, await store.servers.load_settings(match.guild))
        again = await store.matches.load_players(guests.again) if guests.again else ()
        return About(
            clock,
            guests,
            await store.lobbies.load_expiry(match.id),
            match.settings.get("auto") == "yes",
            tuple(player.user for player in again if player.user > 0),
        )

    async def game(self, match: Match) -> Game[Any]:
        """The match's game with its own edition."""
        return self.context.referee.bind(
            match.game, await self.context.store.matches.load_edition(match.edition)
        )

    async def refresh(self, interaction: Interaction, match: int) -> None:
        """Show the lobby as it stands where it was pressed."""
        await reply(interaction, await self.view(await self._row(match)))

    async def repaint(self, match: int) -> None:
        """Show the lobby as it stands where nobody pressed it."""
        row = await self._row(match)
        if row.message is not None:
            channel = self.context.client.get_partial_messageable(row.channel, guild_id=row.guild)
            edit = channel.get_partial_message(row.message).edit
            await quietly(edit(view=await self.view(row), allowed_mentions=NOBODY), f"lobby of match {match}")

    async def _row(self, match: int) -> Match:
        row = await self.context.store.matches.load_match(match)
        if row is None:
            raise refuse("error-no-match")
        return row

    async def open_row(self, interaction: Interaction, press: Press, creator: bool = False) -> Match:
        """Answer first; then the lobby's row, refused once it is started, or to others than the creator."""
        if interaction.message is None:
            raise refuse("error-no-match")
        await interaction.response.defer()
        row = await self.here(interaction, press)
        if row.status != "lobby":
            await self.refresh(interaction, row.id)
            raise refuse("lobby-over")
        if creator and row.creator != interaction.user.id:
            raise refuse("lobby-not-yours", creator=f"<@{row.creator}>")
        return row

    async def here(self, interaction: Interaction, press: Press) -> Match:
        """The match whose lobby message was pressed (or the private question beside it)."""
        row, message = await self._row(press.key.match), interaction.message
        if message is None or interaction.guild_id != row.guild:
            raise refuse("error-no-match")
        if row.message is None and not message.flags.ephemeral:
            return await self.context.store.matches.change_match(row.id, message=message.id) or row
        if row.message != message.id and not message.flags.ephemeral:
            raise refuse("error-no-match")
        return row

    # the verbs

    async def join(self, interaction: Interaction, press: Press) -> None:
        """Take a place with the next free colour."""
        row = await self.open_row(interaction, press)
        async with self.context.referee.lock(row.id):
            players = await self.context.store.matches.load_players(row.id)
            joined = any(player.user == interaction.user.id for player in players)
            if not joined:
                await self._take(interaction, row, players, free(players)[:1])
        if not joined or not await tried(self.context, interaction.user.id):
            await welcome(self.context, interaction, row.id)
        if joined:
            raise refuse("lobby-joined")
        await self.fill(row.id)

    async def colour(self, interaction: Interaction, press: Press) -> None:
        """Take a free colour; whoever is not in joins with it."""
        row = await self.open_row(interaction, press)
        async with self.context.referee.lock(row.id):
            players = await self.context.store.matches.load_players(row.id)
            mine = [player for player in players if player.user == interaction.user.id]
            wanted = [colour for colour in press.values if colour in free(players)]
            if not wanted:
                raise ColourTaken
            await self._take(interaction, row, () if mine else players, wanted)
        if not mine:
            await welcome(self.context, interaction, row.id)
            await self.fill(row.id)

    async def _take(
        self, interaction: Interaction, row: Match, players: tuple[Player, ...], colours: list[str]
    ) -> None:
        row, user = await self._row(row.id), interaction.user
        if row.status != "lobby":
            raise refuse("lobby-over")
        if not colours or len(players) >= places(await self.game(row), row.settings):
            raise refuse("lobby-full")
        guests = await self.context.store.lobbies.load_guests(row.id)
        if not admitted(guests, row.creator, user):
            raise refuse("lobby-private", guests=named(guests))
        await self.context.store.users.set_name(user.id, user.display_name)
        await self.context.store.lobbies.join_lobby(row.id, user.id, interaction.id, colours[0])
        await self.refresh(interaction, row.id)

    async def leave_press(self, interaction: Interaction, press: Press) -> None:
        """Give the place back."""
        row = await self.open_row(interaction, press)
        async with self.context.referee.lock(row.id):
            await self._leave(row, interaction.user.id)
            await self.refresh(interaction, row.id)

    async def leave(self, match: Match, user: int) -> None:
        """Give the place back, by command."""
        async with self.context.referee.lock(match.id):
            await self._leave(await self._row(match.id), user)
        await self.repaint(match.id)

    async def _leave(self, row: Match, user: int) -> None:
        """The creator's right passes on to who has waited longest."""
        if not await self.context.store.lobbies.leave_lobby(row.id, user) and row.creator != user:
            raise refuse("lobby-not-in")
        if row.creator == user:
            rest = await self.context.store.matches.load_players(row.id)
            if rest:
                await self.context.store.matches.change_match(row.id, creator=rest[0].user)

    async def setting(self, interaction: Interaction, press: Press) -> None:
        """Choose one of the settings."""
        row = await self.open_row(interaction, press, creator=True)
        key, value = press.key.arg, press.value
        async with self.context.referee.lock(row.id):
            row = await self._row(row.id)
            if row.status != "lobby":
                raise refuse("lobby-over")
            offered = {setting.key: setting for setting in (await self._lobby(row)).settings()}
            if key not in offered or value not in {option.id for option in offered[key].options}:
                raise Illegal(key)
            joined = len(await self.context.store.matches.load_players(row.id))
            if key == SEATS_KEY and int(value) < joined:
                await self.refresh(interaction, row.id)
                raise refuse("lobby-too-few", n=joined)
            if key == EDITION_KEY:
                found = await editions.find(
                    self.context.games, self.context.editions, row.game, self.context.check
                )
                await self.context.store.lobbies.set_edition(row.id, found.games[value.removeprefix("=")])
            else:
                await self.context.store.matches.change_match(row.id, settings={**row.settings, key: value})
            await self.refresh(interaction, row.id)
        await self.fill(row.id)

    async def remove(self, interaction: Interaction, press: Press) -> None:
        """Ask before the table goes."""
        await think(interaction)
        row = await self.here(interaction, press)
        if row.creator != interaction.user.id:
            raise refuse("lobby-not-yours", creator=f"<@{row.creator}>")
        await reply(interaction, confirm_removal(row.id, Say()))

    async def removed(self, interaction: Interaction, press: Press) -> None:
        """Take the table away."""
        row = await self.open_row(interaction, press, creator=True)
        async with self.context.referee.lock(row.id):
            await self.context.store.lobbies.remove_lobby(row.id)
        await self.refresh(interaction, row.id)
        await self.repaint(row.id)

    # the start

    async def start(self, interaction: Interaction, press: Press) -> None:
        """Open the thread, seat the players by chance, and let the game begin."""
        row = await self.open_row(interaction, press, creator=True)
        async with self.context.referee.lock(row.id):
            await self._launch(row.id)
        await self.refresh(interaction, row.id)
        self.publisher.kick(row.id)

    async def fill(self, match: int) -> None:
        """Start a table that is full, if it is to start by itself then."""
        async with self.context.referee.lock(match):
            row = await self._row(match)
            if row.status != "lobby" or row.settings.get("auto") != "yes":
                return
            if len(await self.context.store.matches.load_players(match)) < places(
                await self.game(row), row.settings
            ):
                return
            await self._launch(match)
        self.publisher.kick(match)

    async def _launch(self, match: int) -> None:
        """Start; the caller holds the lock."""
        row = await self._row(match)
        if row.status != "lobby":
            raise refuse("lobby-over")
        game, players = await self.game(row), await self.context.store.matches.load_players(match)
        if (missing := game.seats[0] - len(players)) > 0:
            raise refuse("lobby-missing", n=missing)
        await self._begin(await self._with_thread(row), players)

    async def _begin(self, row: Match, players: tuple[Player, ...]) -> None:
        clock = time_texts.clock(row.settings, await self.context.store.servers.load_settings(row.guild))
        played = replace(
            row, settings={key: row.settings[key] for key in row.settings if key not in PLATFORM}
        )
        try:
            await self.context.referee.start(played, players, self.context.now(), clock)
        except Unknown:
            self.context.referee.forget(row.id)
            raise

    async def _with_thread(self, row: Match) -> Match:
        """The match's public thread; a thread of a message has the message's id, so a second try finds it."""
        if row.thread is not None or row.message is None:
            return row
        try:
            thread = (await new_thread(self.context, row)).id
        except discord.HTTPException as error:
            if error.code != STARTED:
                raise
            thread = row.message
        return await self.context.store.matches.change_match(row.id, thread=thread) or row

    async def opened(self, match: Match) -> None:
        """Show that the match runs and put the players into the thread; whoever cannot be put there can still come."""
        assert match.thread is not None
        await self.repaint(match.id)
        for player in await self.context.store.matches.load_players(match.id):
            add = self.context.client.http.add_user_to_thread(match.thread, player.user)
            await quietly(add, f"thread of match {match.id}")
