"""/status: the bot's state, for its host."""

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import offer_command
from cogs.host.figures import HostFigures
from cogs.limits.answers import WRONG, describe_clock
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.ui.layout import draw_words, fit_lines
from cogs.ui.replies import defer_reply, reply
from render.text.say import Say, plain

SIZE = 3000


class StatusCommands(commands.Cog):
    """The one command."""

    def __init__(self, bot: AppBot) -> None:
        self.context, self.host = bot.context, bot.host

    @offer_command("status")
    @app_commands.default_permissions(manage_guild=True)
    async def show_status(self, interaction: Interaction) -> None:
        """Show the figures to the application's owners only."""
        if interaction.user.id not in list_owners(self.context.client.application):
            raise user_error("error-status")
        await defer_reply(interaction)
        say = say_to(interaction)
        await reply(
            interaction, draw_words(fit_lines(say, _write_figures(await self.host.gather(), say), SIZE))
        )


def list_owners(application: discord.AppInfo | None) -> set[int]:
    """Return the application's owners: its team's members, or its owner."""
    if application is None:
        return set()
    team = application.team
    return {member.id for member in team.members} if team else {application.owner.id}


def _write_figures(figures: HostFigures, say: Say) -> list[str]:
    """Return the figures as lines, alerts last."""
    counts, waiting = figures.counts, figures.waiting
    latency = "–" if figures.latency is None else str(round(figures.latency * 1000))
    lines = [
        say.line("status-title", hours=round(figures.up / 3600), servers=figures.servers),
        say.line("status-matches", running=counts.running, lobbies=counts.lobbies, over=counts.over),
        say.line("status-waits", seats=counts.awaited, matches=counts.unpublished),
        say.line("status-queues", **waiting),
        say.line("status-discord", latency=latency, n=figures.invalid),
    ]
    if abs(figures.ahead) >= WRONG:
        lines.append(say.line("status-clock", **describe_clock(figures.ahead)))
    if figures.braking:
        lines.append(say.line("status-braking"))
    if not figures.troubles:
        return [*lines, say.line("status-no-trouble")]
    told = (
        say.line("status-trouble", at=f"<t:{each.at}:R>", level=each.level, said=plain(each.said))
        for each in figures.troubles
    )
    return [*lines, say.line("status-troubles"), *reversed(list(told))]


async def setup(bot: AppBot) -> None:
    """Add the command."""
    await bot.add_cog(StatusCommands(bot))
