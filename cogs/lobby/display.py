"""Load lobbies with all that their messages show, and update these."""

from contextlib import suppress
from hashlib import sha256

import discord

from cogs.context import AppContext, find_lone_user
from cogs.delivery import channel_of
from cogs.lobby.editions import EditionShelf, InstalledEditions
from cogs.lobby.message import Lobby, build_lobby
from cogs.outgoing import OutgoingMessage, SentMessage
from cogs.platform_settings import Seats, SettingScope, read_clock
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import UserError, ignore_refusal, user_error
from cogs.ui.existing_attachments import list_pictures
from cogs.ui.layout import Layout
from cogs.ui.refusals import INVALID_FORM
from cogs.ui.replies import reply
from engine.records.match_records import Match
from engine.rules.core import InputError
from engine.rules.game import AnyGame
from render.drawing.scene import Picture
from render.text.say import Say


class LobbyDisplay:
    """Loader of lobbies and their messages."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._shelf = EditionShelf(context.games, context.pictures.check_rules)

    async def load_row(self, match: int) -> Match:
        """Load a match's row, removed lobbies included. Raises UserError if there is none."""
        row = await self.context.store.matches.load_match(match)
        if row is None:
            raise user_error("error-no-match")
        return row

    async def load_open(self, match: int) -> Match:
        """Load the row of a lobby. Raises UserError once it has started or is removed."""
        row = await self.load_row(match)
        if row.status != "lobby":
            raise user_error("lobby-over")
        return row

    async def load_game(self, match: Match) -> AnyGame:
        """Load the game with the match's edition. Raises UserError if only an earlier version could read it."""
        try:
            return await self.context.referee.load_game(match)
        except InputError as fault:
            if match.seq:
                raise
            raise user_error("lobby-version") from fault

    async def load_editions(self, game: str) -> InstalledEditions:
        """Return the present editions of a game."""
        return await self._shelf.find(self.context.editions, game)

    async def load_lobby(self, match: Match) -> Lobby:
        """Load everything that the message of a lobby, or of a started match, shows."""
        store = self.context.store
        game, editions = await self.load_game(match), (await self.load_editions(match.game)).games
        names = {sha256(each.data).hexdigest(): name for name, each in editions.items()}
        edition = names.get(match.edition, "?")
        players = await store.matches.load_players(match.id)
        guests, joins = await store.lobbies.load_guests(match.id), await store.lobbies.list_joins(match.id)
        server = await store.servers.load_settings(match.guild)
        if match.seq:
            clock, expires = await store.deadlines.load_clock(match.id), None
        else:
            clock, expires = read_clock(match.settings, server), await store.lobbies.load_expiry(match.id)
        calls = guests.again is not None and not match.seq
        again = await store.matches.load_players(guests.again or 0) if calls else ()
        scope = SettingScope(match, game, len(players), clock, editions, edition, (server.zone,))
        called = tuple(player.user for player in again if player.user > 0)
        people = (*(each.user for each in again), *(each.user for each in joins))
        others = (match.creator, *guests.invited, *people)
        users = await self.context.load_users(players, match.guild, others)
        return Lobby(scope, players, guests, expires, called, users, joins)

    async def build_message(self, match: Match, draw: int = 0) -> Layout:
        """Build a lobby's message in the match's language. draw: as in build_lobby."""
        return await self.draw_lobby(await self.load_lobby(match), draw)

    async def draw_lobby(self, lobby: Lobby, draw: int = 0) -> Layout:
        """Build the message of build_message from everything it shows."""
        match, say = lobby.match, self.speak_at(lobby)
        picture = await self.paint_showpiece(match.game, say) if match.status == "lobby" else None
        return build_lobby(lobby, say, draw, picture)

    def speak_at(self, lobby: Lobby) -> Say:
        """Return a Say in the match's language. A free seat invites others, so its creator is not alone then."""
        match, players = lobby.match, lobby.players
        free = match.status == "lobby" and len(players) < Seats.count(lobby.game, match.settings)
        lone = None if free else find_lone_user(players, lobby.users)
        return self.context.say_in(match, lone).speak_of(lobby.game)

    async def paint_showpiece(self, game: str, say: Say) -> Picture | None:
        """Paint the game's cover for lobbies and welcomes. None if there is none or painting fails."""
        return await self.context.pictures.paint_showpiece(self.context.games.bind(game), say.language)

    async def refresh_message(self, interaction: Interaction, match: int, draw: int = 0) -> None:
        """Update a lobby's message in reply to a press on it. draw: as in build_lobby.

        Once the match is published, a sweep redraws its card instead.
        """
        row = await self.load_row(match)
        if row.published:
            await self.context.store.showcase.renew_card(match)
        else:
            await show_drawn(interaction, await self.build_message(row, draw))

    async def repaint_message(self, match: int) -> None:
        """Update a lobby's message without a press. Once the match is published, a sweep redraws its card.

        The message stays as it is if load_game raises UserError.
        """
        row = await self.load_row(match)
        if row.published:
            await self.context.store.showcase.renew_card(match)
        elif row.message is not None:
            with suppress(UserError):
                outgoing = OutgoingMessage(await self.build_message(row))
                sent = SentMessage(row.channel, row.message)
                edit = self.context.delivery.edit(sent, outgoing, channel_of(row))
                await ignore_refusal(edit, f"lobby of match {match}")


async def show_drawn(interaction: Interaction, view: Layout) -> discord.Message:
    """Reply with a built message. A picture the message already has is not sent again."""
    every, held = view.pictures, {each.name for each in list_pictures(interaction.message)}
    view.pictures = {name: picture for name, picture in every.items() if name not in held}
    try:
        return await reply(interaction, view)
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or not held:
            raise
    # Another edit has sent the picture again meanwhile: the attachment to keep is gone.
    view.pictures = every
    return await reply(interaction, view)
