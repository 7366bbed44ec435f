"""Opening a table: settings, Join, Leave, Start and Remove; knows no game."""

from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from cogs import editions
from cogs.answers import NOBODY, private, reply, think
from cogs.errors import CLOSED, GONE, STARTED, guarded, note, quietly, refuse
from cogs.house import House
from cogs.lobby_view import EDITION_KEY, SEATS_KEY, Lobby, confirm_removal, free, places
from cogs.outbox import Outbox
from cogs.press import Interaction, Knob, Press
from cogs.threads import new_thread
from db.store import Taken
from engine.core import Game, Illegal
from engine.games import GAMES
from engine.referee import Match, Player, Unknown
from render.say import Say


class Tables:
    """What may be done with a match before it runs."""

    def __init__(self, house: House, outbox: Outbox) -> None:
        self.house = house
        self.outbox = outbox
        outbox.opened = self.opened
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
            Knob.handlers[verb] = guarded(handler)

    # the message

    async def view(self, match: Match) -> discord.ui.LayoutView:
        """The lobby as it stands."""
        return (await self._lobby(match)).view()

    async def _lobby(self, match: Match) -> Lobby:
        found = await editions.find(self.house.editions, match.game, self.house.check)
        players = await self.house.store.players(match.id)
        return Lobby(match, await self.game(match), players, tuple(found.games))

    async def game(self, match: Match) -> Game[Any]:
        """The match's game with its own edition."""
        return self.house.referee.bind(match.game, await self.house.store.edition(match.edition))

    async def refresh(self, interaction: Interaction, match: int) -> None:
        """Show the lobby as it stands where it was pressed."""
        view = await self.view(await self._row(match))
        await reply(interaction, view)

    async def repaint(self, match: int) -> None:
        """Show the lobby as it stands where nobody pressed it."""
        row = await self._row(match)
        if row.message is not None:
            channel = self.house.client.get_partial_messageable(row.channel, guild_id=row.guild)
            edit = channel.get_partial_message(row.message).edit
            await quietly(edit(view=await self.view(row), allowed_mentions=NOBODY), f"lobby of match {match}")

    async def _row(self, match: int) -> Match:
        row = await self.house.store.match(match)
        if row is None:
            raise refuse("error-no-match")
        return row

    async def _open(self, interaction: Interaction, press: Press, creator: bool = False) -> Match:
        """Answer first; then the lobby's row, refused once it is started, or to others than the creator."""
        await interaction.response.defer()
        row = await self._here(interaction, press)
        if row.status != "lobby":
            await self.refresh(interaction, row.id)
            raise refuse("lobby-over")
        if creator and row.creator != interaction.user.id:
            raise refuse("lobby-not-yours", creator=f"<@{row.creator}>")
        return row

    async def _here(self, interaction: Interaction, press: Press) -> Match:
        """The match whose lobby message was pressed (or the private question beside it)."""
        row, message = await self._row(press.key.match), interaction.message
        if message is None or interaction.guild_id != row.guild:
            raise refuse("error-no-match")
        if row.message is None and not message.flags.ephemeral:
            return await self.house.store.change(row.id, message=message.id) or row
        if row.message != message.id and not message.flags.ephemeral:
            raise refuse("error-no-match")
        return row

    # the verbs

    async def new(self, interaction: Interaction, key: str) -> None:
        """Open a lobby where the command was given."""
        found = await editions.find(self.house.editions, key, self.house.check)
        store = self.house.store
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        match = await store.create(
            found.games[editions.STANDARD],
            {},
            self.house.secret(),
            interaction.guild_id,
            interaction.channel_id,
            interaction.user.id,
            self.house.now(),
        )
        try:
            sent = await reply(interaction, await self.view(match))
        except BaseException:
            await store.change(match.id, status="removed")
            raise
        await store.change(match.id, message=sent.id)
        for fault in found.faults:
            await private(interaction, Say(game=found.games[editions.STANDARD])(fault))

    async def join(self, interaction: Interaction, press: Press) -> None:
        """Take a place with the next free colour."""
        row = await self._open(interaction, press)
        async with self.house.referee.lock(row.id):
            players = await self.house.store.players(row.id)
            joined = any(player.user == interaction.user.id for player in players)
            if not joined:
                await self._take(interaction, row, players, free(players)[:1])
        if not joined or not await self._tried(interaction.user.id):
            await self._welcome(interaction, row)
        if joined:
            raise refuse("lobby-joined")

    async def _tried(self, user: int) -> bool:
        """Whether a direct message to this user was ever tried: a Join may have been cut off before."""
        known = (await self.house.store.users([user])).get(user)
        return known is not None and known.tried

    async def colour(self, interaction: Interaction, press: Press) -> None:
        """Take a free colour; whoever is not in joins with it."""
        row = await self._open(interaction, press)
        async with self.house.referee.lock(row.id):
            players = await self.house.store.players(row.id)
            mine = [player for player in players if player.user == interaction.user.id]
            wanted = [colour for colour in press.values if colour in free(players)]
            if not wanted:
                raise Taken
            await self._take(interaction, row, () if mine else players, wanted)
        if not mine:
            await self._welcome(interaction, row)

    async def _take(
        self, interaction: Interaction, row: Match, players: tuple[Player, ...], colours: list[str]
    ) -> None:
        row = await self._row(row.id)
        if not colours or len(players) >= places(await self.game(row), row.settings):
            raise refuse("lobby-full")
        user = interaction.user
        await self.house.store.set_user(user.id, user.display_name)
        await self.house.store.join(row.id, user.id, interaction.id, colours[0])
        await self.refresh(interaction, row.id)

    async def _welcome(self, interaction: Interaction, row: Match) -> None:
        """Try a direct message; say privately when it is closed, and what happens instead."""
        user, say = interaction.user, Say()
        try:
            channel = await user.create_dm()
            nonce = f"{row.id}-{user.id}"[-25:]
            await channel.send(say.line("dm-welcome", number=row.id), nonce=nonce, allowed_mentions=NOBODY)
            await self.house.store.set_dm(user.id, channel.id)
        except discord.HTTPException as error:
            note(error, f"direct message to {user.id}")
            await self.house.store.set_dm(user.id, None)
            closed = error.code in CLOSED | GONE
            await private(interaction, say.line("dm-closed" if closed else "dm-failed"))

    async def leave_press(self, interaction: Interaction, press: Press) -> None:
        """Give the place back."""
        row = await self._open(interaction, press)
        async with self.house.referee.lock(row.id):
            await self._leave(row, interaction.user.id)
            await self.refresh(interaction, row.id)

    async def leave(self, match: Match, user: int) -> None:
        """Give the place back, by command."""
        async with self.house.referee.lock(match.id):
            await self._leave(await self._row(match.id), user)
        await self.repaint(match.id)

    async def _leave(self, row: Match, user: int) -> None:
        """The creator's right passes on to who has waited longest."""
        if not await self.house.store.leave(row.id, user) and row.creator != user:
            raise refuse("lobby-not-in")
        if row.creator == user:
            rest = await self.house.store.players(row.id)
            if rest:
                await self.house.store.change(row.id, creator=rest[0].user)

    async def setting(self, interaction: Interaction, press: Press) -> None:
        """Choose one of the settings."""
        row = await self._open(interaction, press, creator=True)
        key, value = press.key.arg, press.value
        async with self.house.referee.lock(row.id):
            row = await self._row(row.id)
            if row.status != "lobby":
                raise refuse("lobby-over")
            offered = {setting.key: setting for setting in (await self._lobby(row)).settings()}
            if key not in offered or value not in {option.id for option in offered[key].options}:
                raise Illegal(key)
            joined = len(await self.house.store.players(row.id))
            if key == SEATS_KEY and int(value) < joined:
                await self.refresh(interaction, row.id)
                raise refuse("lobby-too-few", n=joined)
            if key == EDITION_KEY:
                found = await editions.find(self.house.editions, row.game, self.house.check)
                value = value.removeprefix("=")
                await self.house.store.set_edition(row.id, found.games[value])
            await self.house.store.change(row.id, settings={**row.settings, key: value})
            await self.refresh(interaction, row.id)

    async def remove(self, interaction: Interaction, press: Press) -> None:
        """Ask before the table goes."""
        await think(interaction)
        row = await self._here(interaction, press)
        if row.creator != interaction.user.id:
            raise refuse("lobby-not-yours", creator=f"<@{row.creator}>")
        await reply(interaction, confirm_removal(row.id, Say()))

    async def removed(self, interaction: Interaction, press: Press) -> None:
        """Take the table away."""
        row = await self._open(interaction, press, creator=True)
        async with self.house.referee.lock(row.id):
            if (await self._row(row.id)).status == "lobby":
                await self.house.store.change(row.id, status="removed")
        await self.refresh(interaction, row.id)
        await self.repaint(row.id)

    # the start

    async def start(self, interaction: Interaction, press: Press) -> None:
        """Open the thread, seat the players by chance, and let the game begin."""
        row = await self._open(interaction, press, creator=True)
        async with self.house.referee.lock(row.id):
            row = await self._row(row.id)
            if row.status != "lobby":
                raise refuse("lobby-over")
            game, players = await self.game(row), await self.house.store.players(row.id)
            missing = game.seats[0] - len(players)
            if missing > 0:
                raise refuse("lobby-missing", n=missing)
            row = await self._with_thread(row)
            await self._begin(row, players)
        await self.refresh(interaction, row.id)
        self.outbox.kick(row.id)

    async def _begin(self, row: Match, players: tuple[Player, ...]) -> None:
        settings = {key: value for key, value in row.settings.items() if key not in (SEATS_KEY, EDITION_KEY)}
        await self.house.store.change(row.id, settings=settings)
        try:
            await self.house.referee.start(replace(row, settings=settings), players, self.house.now())
        except Unknown:
            self.house.referee.forget(row.id)
            raise

    async def _with_thread(self, row: Match) -> Match:
        """The match's public thread; a thread of a message has the message's id, so a second try finds it."""
        if row.thread is not None or row.message is None:
            return row
        try:
            thread = (await new_thread(self.house, row)).id
        except discord.HTTPException as error:
            if error.code != STARTED:
                raise
            thread = row.message
        return await self.house.store.change(row.id, thread=thread) or row

    async def opened(self, match: Match) -> None:
        """Show that the match runs and put the players into the thread; whoever cannot be put there can still come."""
        assert match.thread is not None
        await self.repaint(match.id)
        for player in await self.house.store.players(match.id):
            add = self.house.client.http.add_user_to_thread(match.thread, player.user)
            await quietly(add, f"thread of match {match.id}")


def games() -> list[app_commands.Choice[str]]:
    """The games on offer, as choices of a command."""
    return [app_commands.Choice(name=Say().title(key), value=key) for key in GAMES]
