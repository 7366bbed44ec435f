"""/match list: my matches first, with whose turn it is and a button each, then the others of this server."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.context import AppContext, mention
from cogs.ui.components import Component, button, clip, number, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.layout import fitted
from cogs.ui.replies import defer, reply
from engine.store_records import ListedMatch
from render.say import Say

PAGE = 10  # matches of each kind on one page
ROW = 5
TEXT, UTF8 = 1800, 4500  # of each of the two lists


class Lister:
    """Draws the list and leafs in it."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        Component.handlers["list"] = self.press

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Another page."""
        await defer(interaction)
        await self.open(interaction, number(press.key.arg))

    async def open(self, interaction: Interaction, page: int = 0) -> None:
        """A page of both lists; the interaction is deferred."""
        user, guild, store = interaction.user.id, interaction.guild_id or 0, self.context.store.match_lists
        mine = await store.list_own(user, PAGE + 1, page * PAGE)
        others = await store.list_others(guild, user, PAGE + 1, page * PAGE)
        await reply(
            interaction, view(mine[:PAGE], others[:PAGE], page, len(mine) > PAGE or len(others) > PAGE)
        )


def view(mine: Sequence[ListedMatch], others: Sequence[ListedMatch], page: int, more: bool) -> ui.LayoutView:
    """Both lists, the buttons of mine, and the ways to other pages."""
    say, made = Say(), ui.LayoutView(timeout=None)
    if mine:
        lines = [say.line("list-mine"), *(_line(each, say) for each in mine)]
        made.add_item(ui.TextDisplay(fitted(say, lines, TEXT, UTF8)))
        knobs = [_knob(each, say) for each in mine]
        for at in range(0, len(knobs), ROW):
            made.add_item(row(*knobs[at : at + ROW]))
    lines = [_line(each, say) for each in others]
    if lines or not mine:
        lines = [say.line("list-title"), *(lines or [say.line("list-none")])]
        made.add_item(ui.TextDisplay(fitted(say, lines, TEXT, UTF8)))
    if page or more:
        before = button(
            CustomId(0, 0, "list", str(max(page - 1, 0))), say.line("list-before"), disabled=not page
        )
        after = button(CustomId(0, 0, "list", str(page + 1)), say.line("list-after"), disabled=not more)
        made.add_item(row(before, after))
    return made


def _line(match: ListedMatch, say: Say) -> str:
    game = say.title(match.game)
    if match.status == "lobby":
        return say.line("list-lobby", number=match.id, game=game, n=match.people, place=_place(match))
    return say.line("list-running", number=match.id, game=game, who=_who(match, say), thread=_place(match))


def _who(match: ListedMatch, say: Say) -> str:
    """Whose turn it is, and until or since when."""
    if not match.awaited:
        return say.line("list-nobody")
    dues = [each.due for each in match.awaited if each.due is not None]
    since = min(each.since for each in match.awaited)
    when = (
        say.line("list-until", at=f"<t:{min(dues)}:R>")
        if dues
        else say.line("list-since", at=f"<t:{since}:R>")
    )
    if match.asked:
        return say.line("list-you", when=when)
    return say.line("list-waits", users=tuple(mention(each.user) for each in match.awaited), when=when)


def _place(match: ListedMatch) -> str:
    """Where a match is: its thread, or the message of its table."""
    if match.thread is not None:
        return f"<#{match.thread}>"
    return f"https://discord.com/channels/{match.guild}/{match.channel}/{match.message}"


def _knob(match: ListedMatch, say: Say) -> ui.Item[Any]:
    """The way to my panel, or to the table."""
    label = say.line("match-named", number=match.id, game=say.title(match.game))
    if match.status == "running":
        return button(CustomId(match.id, 0, "panel"), label, "primary" if match.asked else "secondary")
    return ui.Button(label=clip(label, 80), url=_place(match), style=discord.ButtonStyle.link)
