"""What people have played: /stats and /leaderboard; whoever opted out is in neither."""

from collections.abc import Iterable

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.ratings import Rated, Ratings
from cogs.context import AppContext
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import refuse
from cogs.ui.layout import fitted
from cogs.ui.replies import private, think
from engine.store_records import PlayerResult
from render.say import Say

TOP = 20  # people on a leaderboard
SIZE = 1900


def described(key: str) -> str:
    """A command's or an option's description."""
    return Say().line(key)[:100]


class Stats(commands.Cog):
    """The two commands."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.ratings = Ratings(context.store)

    @app_commands.command(name="stats", description=described("command-stats"))
    @app_commands.describe(user=described("option-user"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def stats(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """My matches everywhere, or somebody else's of this server."""
        await think(interaction)
        other = user is not None and user.id != interaction.user.id
        whom = user.id if user is not None else interaction.user.id
        if other and (interaction.guild_id is None or whom in await self.context.store.users.list_hidden()):
            raise refuse("stats-hidden", user=f"<@{whom}>")
        done = await self.context.store.results.list_of_user(whom, interaction.guild_id if other else None)
        head = Say().line("stats-title-here" if other else "stats-title", user=f"<@{whom}>")
        await private(interaction, fitted(Say(), [head, *_summary(done)], SIZE))

    @app_commands.command(name="leaderboard", description=described("command-leaderboard"))
    @app_commands.describe(game=described("option-game"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """The best of this server in a game; without a name, in each game."""
        await think(interaction)
        if game is not None and game not in self.context.games:
            raise refuse("error-command")
        say, hidden, lines = Say(), await self.context.store.users.list_hidden(), list[str]()
        for each in self.context.games if game is None else [game]:
            rated = await self.ratings.board(interaction.guild_id or 0, each)
            shown = [one for one in rated if one.user > 0 and one.user not in hidden]
            if shown or game is not None:
                lines += [say.line("rank-title", game=say.title(each)), *_ranks(shown)]
        await private(interaction, fitted(say, lines or [say.line("rank-none")], SIZE))


def _summary(done: list[PlayerResult]) -> Iterable[str]:
    """What somebody finished: all in all, then game by game."""
    say = Say()
    if not done:
        yield say.line("stats-none")
        return
    for game in dict.fromkeys(one.game for one in done):
        yield from _game(game, [one for one in done if one.game == game])
    on_time, late = sum(one.on_time for one in done), sum(one.late for one in done)
    if on_time + late:
        yield say.line("stats-on-time", rate=round(100 * on_time / (on_time + late)), n=on_time + late)


def _game(game: str, done: list[PlayerResult]) -> Iterable[str]:
    say = Say()
    finished = [one.place for one in done if one.place is not None]
    yield say.line("stats-game", game=say.title(game), n=len(finished))
    counts = {place: finished.count(place) for place in sorted(set(finished))}
    if counts:
        places = [say.line("stats-place", place=place, n=count) for place, count in counts.items()]
        yield say.line("stats-places", places=tuple(places))
    if left := len(done) - len(finished):
        yield say.line("stats-left", n=left)


def _ranks(shown: list[Rated]) -> Iterable[str]:
    """A line each; equal skill is one place."""
    say, place, before = Say(), 0, None
    if not shown:
        yield say.line("rank-none")
    for number, one in enumerate(shown[:TOP], 1):
        place, before = (place, before) if one.ordinal == before else (number, one.ordinal)
        skill = f"{one.ordinal:.1f}"
        yield say.line(
            "rank-line", place=place, user=f"<@{one.user}>", skill=skill, n=one.matches, wins=one.wins
        )
    if shown:
        yield say.line("rank-how")
