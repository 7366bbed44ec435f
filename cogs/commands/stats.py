"""/stats and /leaderboard: results of users, except those with statistics turned off."""

from collections.abc import Iterable, Mapping
from itertools import chain

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import describe, offer_command, offer_games
from cogs.reading.ratings import RatedPlayer, Ratings
from cogs.text.language import say_to
from cogs.text.people import write_name
from cogs.ui.components import Component, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import draw_words, fit_lines
from cogs.ui.replies import PUBLIC, defer_reply, reply, send_private
from engine.records.clock import find_season
from engine.records.predictions import Predictor
from engine.records.store_records import PlayerResult, User
from render.text.say import Say

TOP = 20  # people on a leaderboard
SIZE = 1900


class ShowRanks(Component, verb="ranks", label="rank-show"):
    """Show the leaderboard in the channel. arg: a game's key, or ""."""


class StatsCommands(commands.Cog):
    """The two commands."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context
        self.ratings = Ratings(bot.context.store)
        offer_games(self.context, self.show_leaderboard)

    @offer_command("stats")
    @app_commands.describe(user=describe("option-user"))
    async def show_stats(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Show the user's matches everywhere, or another user's matches of this server."""
        await defer_reply(interaction)
        store, say = self.context.store, say_to(interaction)
        other = user is not None and user.id != interaction.user.id
        whom = user.id if user is not None else interaction.user.id
        name = write_name({whom: User(whom, (user or interaction.user).display_name)}, whom, say)
        if other and (interaction.guild_id is None or whom in await store.users.list_hidden()):
            raise user_error("stats-hidden", user=name)
        done = await store.results.list_of_user(whom, interaction.guild_id if other else None)
        head = say.line("stats-title-here" if other else "stats-title", user=name)
        await send_private(interaction, fit_lines(say, [head, *_sum_up(done, say)], SIZE))

    @offer_command("leaderboard")
    @app_commands.describe(game=describe("option-game"))
    @app_commands.allowed_contexts(guilds=True, dms=False)
    async def show_leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the best players of this server in a game or, without a name, in each game."""
        await defer_reply(interaction)
        if game is not None and game not in self.context.games:
            raise user_error("error-command")
        lines, say = await self._list_leaders(interaction, game), say_to(interaction)
        words = fit_lines(say, lines or [say.line("rank-none")], SIZE)
        show = make_row(ShowRanks(arg=game or "").button(say))
        await reply(interaction, draw_words(words, *([show] if lines else [])))

    async def show_publicly(self, interaction: Interaction, press: Press) -> None:
        """Show the leaderboard in the channel."""
        game = press.arg
        await defer_reply(interaction, public=True)
        interaction.extras[PUBLIC] = True
        if game and game not in self.context.games:
            raise user_error("error-command")
        lines, say = await self._list_leaders(interaction, game or None), say_to(interaction)
        await reply(interaction, draw_words(fit_lines(say, lines or [say.line("rank-none")], SIZE)))

    async def _list_leaders(self, interaction: Interaction, game: str | None) -> list[str]:
        """Return lines about the best players of this server, in one game or (None) in each.

        For None the best predictors follow.
        """
        say, store, guild = say_to(interaction), self.context.store, interaction.guild_id or 0
        hidden, boards = await store.users.list_hidden(), dict[str, list[RatedPlayer]]()
        for each in self.context.games if game is None else [game]:
            rated = await self.ratings.rank_players(guild, each)
            shown = [one for one in rated if one.user > 0 and one.user not in hidden]
            if shown or game is not None:
                boards[each] = shown[:TOP]
        since = find_season(self.context.now())
        seers = [] if game is not None else await store.predictions.rank_predictors(guild, since)
        seers = [seer for seer in seers if seer.user not in hidden][:TOP]
        people = [*(one.user for one in chain(*boards.values())), *(seer.user for seer in seers)]
        users, lines = await self.context.load_users((), guild, people), list[str]()
        for each, shown in boards.items():
            lines += [say.line("rank-title", game=say.title(each)), *_list_ranks(shown, users, say)]
        return [*lines, *_list_seers(seers, since, users, say)]


async def setup(bot: AppBot) -> None:
    """Add the commands and the handler of their button."""
    cog = StatsCommands(bot)
    bot.answers[ShowRanks] = cog.show_publicly
    await bot.add_cog(cog)


def _sum_up(done: list[PlayerResult], say: Say) -> Iterable[str]:
    """Summarize finished matches: by game, then the share of answers in time."""
    if not done:
        yield say.line("stats-none")
        return
    for game in dict.fromkeys(one.game for one in done):
        yield from _sum_up_game(game, [one for one in done if one.game == game], say)
    on_time, late = sum(one.on_time for one in done), sum(one.late for one in done)
    if on_time + late:
        yield say.line("stats-on-time", rate=round(100 * on_time / (on_time + late)), n=on_time + late)


def _sum_up_game(game: str, done: list[PlayerResult], say: Say) -> Iterable[str]:
    finished = [one.place for one in done if one.place is not None]
    yield say.line("stats-game", game=say.title(game), n=len(finished))
    counts = {place: finished.count(place) for place in sorted(set(finished))}
    if counts:
        places = [say.line("stats-place", place=place, n=count) for place, count in counts.items()]
        yield say.line("stats-places", places=tuple(places))
    if left := len(done) - len(finished):
        yield say.line("stats-left", n=left)


def _list_ranks(shown: list[RatedPlayer], users: Mapping[int, User], say: Say) -> Iterable[str]:
    """Yield a line per player. Equal skill shares a place."""
    if not shown:
        yield say.line("rank-none")
        return
    place, before = 0, None
    for number, one in enumerate(shown, 1):
        place, before = (place, before) if one.points == before else (number, one.points)
        name, points = write_name(users, one.user, say), str(one.points)
        yield say.line("rank-line", place=place, user=name, points=points, n=one.matches, wins=one.wins)
    yield say.line("rank-how")


def _list_seers(seers: list[Predictor], since: int, users: Mapping[int, User], say: Say) -> Iterable[str]:
    """Yield lines about the best predictors of this season. since: its begin (Unix seconds)."""
    if seers:
        yield say.line("seers-title", since=f"<t:{since}:D>")
    ranks = {points: place for place, points in reversed(list(enumerate((s.points for s in seers), 1)))}
    for seer in seers:
        yield say.line(
            "seers-line",
            place=ranks[seer.points],
            user=write_name(users, seer.user, say),
            points=seer.points,
            right=seer.right,
            n=seer.settled,
        )
