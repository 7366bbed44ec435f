"""/forget: erase a user's data after a confirmation, or everything of a server, a day later."""

import logging

from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import describe, offer_command
from cogs.commands.server_settings import check_manager
from cogs.forwarding import forget_cached
from cogs.text.language import say_to
from cogs.ui.components import Component, make_row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.replies import PUBLIC, defer_first, defer_reply, reply
from engine.records.match_records import Match
from engine.records.store_records import UserTraces
from render.text.say import HOST, Say

log = logging.getLogger(__name__)
WAIT = 86_400  # seconds in which a removal can be cancelled


class ForgetMe(Component, verb="forget", label="forget-yes", style="danger"):
    """Confirm the erasure. arg: the id of the asked user."""


class ForgetServer(Component, verb="forgetall", label="forget-server-yes", style="danger"):
    """Plan the removal of everything of this server."""


class KeepServer(Component, verb="keepall", label="forget-server-keep"):
    """Cancel the planned removal."""


class ForgetCommands(
    commands.GroupCog,
    group_name="forget",
    group_description=describe("command-forget"),
    group_auto_locale_strings=False,
):
    """The subcommands, and the handlers of their buttons."""

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
        played = await self.context.load_matches((await self.context.store.forget.find_traces(user)).over)
        async with self.context.pages.removing(played):  # before: after a kill nothing tells whose they were
            traces = await self.context.store.forget.forget_user(user)
            forget_cached(self.context, user, (*traces.left, *traces.running, *traces.over))
        await self._remove_late(played, traces)
        await self.forwarding.tell_forgotten(user, traces)
        await reply(interaction, draw_words(say_to(interaction).line("forget-done")))
        for match in traces.left:
            await self.lobby.display.repaint_message(match)

    async def _remove_late(self, played: list[Match], traces: UserTraces) -> None:
        """Remove pages again: another process may have written one, or a match may have ended meanwhile.

        played: the matches over before. A refusal is logged for the host.
        """
        before = {match.id for match in played}
        late = await self.context.load_matches(each for each in traces.over if each not in before)
        matches = [*played, *late]
        if not await self.context.pages.remove(matches):
            numbers = tuple(f"#{match.id}" for match in matches)
            log.warning(HOST.line("host-pages-stay", matches=numbers))

    @offer_command("server", "command-forget-server")
    async def ask_server_first(self, interaction: Interaction) -> None:
        """Show the consequences and ask for confirmation, or show the planned removal."""
        await defer_reply(interaction)
        guild, say = check_manager(interaction), say_to(interaction)
        at = (await self.context.store.servers.load_settings(guild)).forgets
        if at is not None:
            await reply(interaction, _draw_plan(at, say))
            return
        words = "\n".join(say.line(f"forget-server-{part}") for part in ("sure", "goes", "stays"))
        await reply(interaction, draw_words(words, make_row(ForgetServer().button(say))))

    async def plan_removal(self, interaction: Interaction, _: Press) -> None:
        """Plan the removal, and tell the channel."""
        guild = await self._answer_publicly(interaction)
        at = await self.context.store.servers.plan_removal(guild, self.context.now() + WAIT)
        say = self._say_in_server(interaction)
        await reply(interaction, _draw_plan(at, say))

    async def cancel_removal(self, interaction: Interaction, _: Press) -> None:
        """Cancel the removal, and tell the channel. Raises UserError if it has begun."""
        guild = await self._answer_publicly(interaction)
        if not await self.context.store.servers.cancel_removal(guild, self.context.now()):
            raise user_error("forget-server-late")
        await reply(interaction, draw_words(self._say_in_server(interaction).line("forget-server-kept")))

    async def _answer_publicly(self, interaction: Interaction) -> int:
        """Defer a public answer and return the server. Raises UserError if the user may not manage it."""
        guild = check_manager(interaction)
        await defer_reply(interaction, public=True)
        interaction.extras[PUBLIC] = True
        return guild

    def _say_in_server(self, interaction: Interaction) -> Say:
        chosen = self.context.languages.servers.get(interaction.guild_id or 0)
        return say_to(chosen, interaction.guild_locale)


def _draw_plan(at: int, say: Say) -> Layout:
    """Build the message of a planned removal, with the button to cancel it. at 0: it has begun."""
    if not at:
        return draw_words(say.line("forget-server-begun"))
    words = say.line("forget-server-planned", at=f"<t:{at}:R>")
    return draw_words(words, make_row(KeepServer().button(say)))


async def setup(bot: AppBot) -> None:
    """Add the command and the handler of its button."""
    cog = ForgetCommands(bot)
    bot.answers |= {
        ForgetMe: defer_first(cog.forget_person),
        ForgetServer: cog.plan_removal,
        KeepServer: cog.cancel_removal,
    }
    await bot.add_cog(cog)
