"""/forget me: what is known of a person goes, after a question; finished matches keep a number in their place."""

from discord import app_commands, ui
from discord.ext import commands

from cogs.context import AppContext
from cogs.lobby.buttons import Tables
from cogs.ui.components import Component, button, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.replies import defer, reply, think
from render.say import Say


def described(key: str) -> str:
    """A command's description."""
    return Say().line(key)[:100]


class Forgetting(commands.Cog):
    """The command and its one button."""

    group = app_commands.Group(
        name="forget",
        description=described("command-forget"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )

    def __init__(self, context: AppContext, tables: Tables) -> None:
        self.context, self.tables = context, tables
        Component.handlers["forget"] = self.press

    @group.command(name="me", description=described("command-forget-me"))
    async def me(self, interaction: Interaction) -> None:
        """Say what goes and what stays, and ask."""
        await think(interaction)
        say, rows = Say(), await self.context.store.matches.list_of_user(interaction.user.id)
        running = tuple(f"#{each.id}" for each in rows if each.status == "running")
        lines = [say.line("forget-sure")]
        if running:
            lines.append(say.line("forget-running", matches=running))
        lines.append(say.line("forget-stays"))
        made = ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(lines)))
        key = CustomId(0, 0, "forget", str(interaction.user.id))
        await reply(interaction, made.add_item(row(button(key, say.line("forget-yes"), "danger"))))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Forget whoever was asked and said yes."""
        await defer(interaction)
        user = interaction.user.id
        if press.key.arg != str(user):
            raise refuse("error-strange")
        traces = await self.context.store.forget.forget_user(user)
        for match in (*traces.left, *traces.running, *traces.over):
            self.context.referee.forget(match)
        self.context.pictures.forget()
        made = ui.LayoutView(timeout=None)
        await reply(interaction, made.add_item(ui.TextDisplay(Say().line("forget-done"))))
        for match in traces.left:
            await self.tables.repaint(match)
