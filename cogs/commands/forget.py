"""/forget me: erase a user's data after a confirmation. Finished matches keep a number instead of the id."""

from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import describe, offer_command
from cogs.forwarding import forget_cached
from cogs.text.language import say_to
from cogs.ui.components import Component, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import draw_words
from cogs.ui.replies import defer_first, defer_reply, reply


class ForgetMe(Component, verb="forget", label="forget-yes", style="danger"):
    """Confirm the erasure. arg: the id of the asked user."""


class ForgetCommands(
    commands.GroupCog,
    group_name="forget",
    group_description=describe("command-forget"),
    group_auto_locale_strings=False,
):
    """The only subcommand of /forget."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context
        self.lobby, self.forwarding = bot.rooms.lobby, bot.forwarding

    @offer_command("me", "command-forget-me")
    async def ask_first(self, interaction: Interaction) -> None:
        """Show the consequences and ask for confirmation."""
        await defer_reply(interaction)
        user, say = interaction.user.id, say_to(interaction)
        rows = await self.context.store.matches.list_of_user(user)
        running = tuple(f"#{each.id}" for each in rows if each.status == "running")
        lines = [say.line("forget-sure")]
        if running:
            lines.append(say.line("forget-running", matches=running))
        lines.append(say.line("forget-stays"))
        yes = ForgetMe(arg=str(user)).button(say)
        await reply(interaction, draw_words("\n".join(lines), make_row(yes)))

    async def forget_person(self, interaction: Interaction, press: Press) -> None:
        """Erase the user's data, and redraw their lobbies. The interaction is deferred."""
        if press.arg != str(interaction.user.id):
            raise user_error("error-strange")
        user = interaction.user.id
        played = (await self.context.store.forget.find_traces(user)).over
        await self.context.pages.remove(played)  # before: after a kill nothing tells whose they were
        traces = await self.context.store.forget.forget_user(user)
        forget_cached(self.context, user, (*traces.left, *traces.running, *traces.over))
        await self.context.pages.remove(played)  # one may have been written meanwhile
        await self.forwarding.tell_forgotten(user, traces)
        await reply(interaction, draw_words(say_to(interaction).line("forget-done")))
        for match in traces.left:
            await self.lobby.display.repaint_message(match)


async def setup(bot: AppBot) -> None:
    """Add the command and the handler of its button."""
    cog = ForgetCommands(bot)
    bot.answers[ForgetMe] = defer_first(cog.forget_person)
    await bot.add_cog(cog)
