"""The slash commands: /match, /panel, /board, /log and /rules."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.match_argument import CHOICES, Asking, complete, described
from cogs.commands.votes import Deciding
from cogs.context import AppContext
from cogs.lobby.buttons import Tables
from cogs.lobby.opening import Opening
from cogs.panel.buttons import is_strange, on_modal
from cogs.reading import rulebook
from cogs.reading.board import TEXT, WHOLE, parts
from cogs.reading.buttons import Reading
from cogs.thread.watchers import Watchers
from cogs.ui.components import dispatch
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import Refused, refuse, tell
from cogs.ui.replies import private, think
from cogs.voting.leaving import Leaving
from cogs.voting.votes import Votes
from engine.games import GameRegistry
from engine.match_records import Unknown
from engine.store_records import Guests
from render.say import Say


class Play(Deciding):
    """Commands, autocomplete and submitted windows."""

    group = Asking.group

    def __init__(
        self,
        context: AppContext,
        votes: Votes,
        tables: Tables,
        opening: Opening,
        reading: Reading,
        leaving: Leaving,
        watching: Watchers,
    ) -> None:
        super().__init__(context, votes)
        self.tables, self.opening, self.reading = tables, opening, reading
        self.leaving, self.watching = leaving, watching

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A submitted window, also one that was opened before a restart; a press on what is not ours any more."""
        press = on_modal(interaction)
        if press is not None:
            await dispatch(interaction, press)
        elif is_strange(interaction):
            await tell(interaction, refuse("error-strange"))

    # /match

    @group.command(name="new", description=described("command-new"))
    @app_commands.describe(
        game=described("option-game"), role=described("option-role"), invite=described("option-invite")
    )
    async def new(
        self,
        interaction: Interaction,
        game: str,
        role: discord.Role | None = None,
        invite: discord.Member | None = None,
    ) -> None:
        """Open a table here."""
        if game not in self.context.games:
            raise refuse("error-command")
        permissions = interaction.app_permissions
        needed = (permissions.view_channel, permissions.send_messages, permissions.create_public_threads)
        if not all(needed) or not isinstance(interaction.channel, discord.TextChannel):
            raise refuse("lobby-not-here")
        await interaction.response.defer()
        invited = (invite.id,) if invite is not None else ()
        await self.opening.new(interaction, game, Guests(role.id if role is not None else None, invited))

    @group.command(name="rematch", description=described("command-rematch"))
    @app_commands.describe(match=described("option-match"))
    async def rematch(self, interaction: Interaction, match: int | None = None) -> None:
        """Open a table to play a finished match once more."""
        await think(interaction)
        row = await self.context.match(await self._meant(interaction, match))
        await self.opening.rematch(interaction, row)

    @group.command(name="list", description=described("command-list"))
    async def list_(self, interaction: Interaction) -> None:
        """The open matches of this server."""
        await think(interaction)
        await self.reading.lister.open(interaction)

    @group.command(name="leave", description=described("command-leave"))
    @app_commands.describe(match=described("option-match"))
    async def leave(self, interaction: Interaction, match: int | None = None) -> None:
        """Leave a table, or a running match after a question."""
        await think(interaction)
        row = await self.context.match(await self._meant(interaction, match))
        if row.status != "lobby":
            await self.leaving.ask(interaction, row.id)
            return
        await self.tables.leave(row, interaction.user.id)
        await private(interaction, Say().line("leave-done", number=row.id))

    @group.command(name="watch", description=described("command-watch"))
    @app_commands.describe(match=described("option-match"))
    async def watch(self, interaction: Interaction, match: int | None = None) -> None:
        """Follow a match."""
        await think(interaction)
        await self.watching.watch(interaction, await self._meant(interaction, match))

    @group.command(name="unwatch", description=described("command-unwatch"))
    @app_commands.describe(match=described("option-match"))
    async def unwatch(self, interaction: Interaction, match: int | None = None) -> None:
        """Follow it no longer."""
        await think(interaction)
        await self.watching.unwatch(interaction, await self._meant(interaction, match))

    # looking

    @app_commands.command(name="panel", description=described("command-panel"))
    @app_commands.describe(match=described("option-match"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def panel(self, interaction: Interaction, match: int | None = None) -> None:
        """My panel."""
        await think(interaction)
        await self.reading.panel(interaction, await self._meant(interaction, match))

    @app_commands.command(name="board", description=described("command-board"))
    @app_commands.describe(
        match=described("option-match"), view=described("option-view"), text=described("option-text")
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def board(
        self, interaction: Interaction, match: int | None = None, view: str = WHOLE, text: bool = False
    ) -> None:
        """The board, for me alone."""
        await think(interaction)
        part = TEXT if text else view
        await self.reading.board(interaction, await self._meant(interaction, match), part)

    @board.autocomplete("view")
    async def views(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """The parts of the board whose name holds what was typed, of the match that is meant."""
        named = getattr(interaction.namespace, "match", None)
        try:
            position = await self.context.referee.position(await self._meant(interaction, named))
        except (Refused, Unknown):
            return []
        return [
            app_commands.Choice(name=name[:100], value=id_)
            for id_, name in parts(position.game, (await self.context.voices(position)).plain)
            if current.lower() in name.lower()
        ][:CHOICES]

    @app_commands.command(name="log", description=described("command-log"))
    @app_commands.describe(match=described("option-match"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def log(self, interaction: Interaction, match: int | None = None) -> None:
        """What happened."""
        await think(interaction)
        await self.reading.chronicler.open(interaction, await self._meant(interaction, match))

    @app_commands.command(name="rules", description=described("command-rules"))
    @app_commands.describe(topic=described("option-topic"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """The rules of a game."""
        await think(interaction)
        here = await self._here(interaction)
        row = await self.context.store.matches.load_match(here) if here else None
        game, at = _topic(self.context.games, topic, row.game if row else next(iter(self.context.games)))
        await self.reading.rules(interaction, here or 0, game, at)

    @rules.autocomplete("topic")
    async def topics(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Topics whose title holds what was typed; in a match's thread those of its game."""
        here, say = await self._here(interaction), Say()
        row = await self.context.store.matches.load_match(here) if here else None
        found = []
        for game in [row.game] if row else self.context.games:
            for number, topic in enumerate(rulebook.topics(game)):
                name = say.line("rules-topic", game=say.title(game), topic=topic.title)
                if current.lower() in name.lower():
                    found.append(app_commands.Choice(name=name[:100], value=f"{game}:{number}"))
        return found[:CHOICES]


complete(Play.panel, Play.board, Play.log, Play.leave, Play.rematch, Play.watch, Play.unwatch)


def _topic(games: GameRegistry, topic: str | None, game: str) -> tuple[str, int]:
    """The game and the page that a topic names: an autocompleted value, or words of a title."""
    named, _, number = str(topic or "").partition(":")
    if named in games and number.isdecimal():
        return named, rulebook.first_page(named, int(number))
    wanted = str(topic or "").lower()
    titles = [found.title.lower() for found in rulebook.topics(game)]
    at = next((at for at, title in enumerate(titles) if wanted in title), None)
    if at is None:
        raise refuse("rules-unknown")
    return game, rulebook.first_page(game, at)
