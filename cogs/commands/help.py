"""/help: the user's next steps."""

from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import offer_command
from cogs.ui.custom_id import Interaction
from cogs.ui.replies import defer_reply


class HelpCommands(commands.Cog):
    """The command."""

    def __init__(self, bot: AppBot) -> None:
        self.page = bot.rooms.help

    @offer_command("help")
    async def show_help(self, interaction: Interaction) -> None:
        """Show the help page."""
        await defer_reply(interaction)
        await self.page.show_help(interaction)


async def setup(bot: AppBot) -> None:
    """Add the command."""
    await bot.add_cog(HelpCommands(bot))
