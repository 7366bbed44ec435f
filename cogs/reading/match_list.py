"""/match list: the user's matches with their active players and a button each, then others of this server."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from discord import ui

from cogs.context import AppContext
from cogs.delivery import write_address
from cogs.platform_settings import Seats
from cogs.reading.finished_list import ListFinished, build_leaves, list_finished
from cogs.text.language import say_to
from cogs.text.people import write_names
from cogs.ui.components import Answers, cut_rows, link_button, make_row, read_number
from cogs.ui.custom_id import Interaction
from cogs.ui.layout import Layout, fit_lines
from cogs.ui.navigation import ListMatches, OpenPanel
from cogs.ui.replies import defer_first, reply
from cogs.visibility import list_seen
from engine.games import GameRegistry
from engine.records.store_records import ListedMatch, User
from render.text.say import Say

PAGE = 10  # matches of each kind on one page
# users by id and installed games, for a list's texts
Known: TypeAlias = tuple[Mapping[int, User], GameRegistry]
TEXT, UTF8 = 1800, 4500  # characters and UTF-8 bytes of each of the two lists


class MatchLister:
    """Shows the list page by page."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    def list_answers(self) -> Answers:
        """Return the handler of the list's pages."""
        return {ListMatches: defer_first(lambda asked, press: self.show_page(asked, read_number(press.arg)))}

    async def show_page(self, interaction: Interaction, page: int = 0) -> None:
        """Show a page of both lists. The interaction is deferred."""
        user, store = interaction.user.id, self.context.store.match_lists
        mine = await store.list_own(user, PAGE + 1, page * PAGE)
        others = await list_others(self.context, interaction, PAGE + 1, page * PAGE)
        more = len(mine) > PAGE or len(others) > PAGE
        over = await list_finished(self.context, interaction, 1)
        awaited = [each.user for match in (*mine[:PAGE], *others[:PAGE]) for each in match.awaited]
        users = await self.context.load_users((), interaction.guild_id or 0, awaited)
        say = say_to(interaction)
        view = build_lists(mine[:PAGE], others[:PAGE], page, more, (users, self.context.games), say)
        if over:
            view.add_item(make_row(ListFinished(arg="0").button(say)))
        await reply(interaction, view)


async def list_others(
    context: AppContext, interaction: Interaction, count: int, after: int = 0, *, lobbies: bool = False
) -> list[ListedMatch]:
    """Return `count` open matches of this server without the user, in channels they see, latest first.

    after: number of matches to skip. lobbies: only matches that have not begun.
    """
    lists, guild = context.store.match_lists, interaction.guild_id or 0
    seen = list_seen(context, interaction, await lists.list_channels(guild))
    return await lists.list_others(guild, interaction.user.id, seen, count, after, lobbies=lobbies)


def build_lists(
    mine: Sequence[ListedMatch], others: Sequence[ListedMatch], page: int, more: bool, known: Known, say: Say
) -> Layout:
    """Build both lists, the buttons of the user's matches, and those to other pages. more: there is a next page."""
    view = Layout()
    if mine:
        lines = [say.line("list-mine"), *(describe_match(each, known, say) for each in mine)]
        view.add_item(ui.TextDisplay(fit_lines(say, lines, TEXT, UTF8)))
        items = [_build_button(each, say) for each in mine]
        for each in cut_rows(items):
            view.add_item(each)
    lines = [describe_match(each, known, say) for each in others]
    if lines or not mine:
        lines = [say.line("list-title"), *(lines or [say.line("list-none")])]
        view.add_item(ui.TextDisplay(fit_lines(say, lines, TEXT, UTF8)))
    if page or more:
        view.add_item(make_row(*build_leaves(ListMatches, page, more, say)))
    return view


def describe_match(match: ListedMatch, known: Known, say: Say) -> str:
    """Return a line about an open match: number, game, active players or free seats, and a link."""
    (users, games), game, place = known, say.title(match.game), find_place(match)
    if match.status == "lobby":
        free = count_free(match, games)
        return say.line("list-lobby", number=match.id, game=game, n=match.people, free=free, place=place)
    who = _describe_turn(match, users, say)
    return say.line("list-running", number=match.id, game=game, who=who, thread=place)


def count_free(match: ListedMatch, games: GameRegistry) -> int:
    """Return the number of free seats. 0 for a game that is no longer installed."""
    most = Seats.count(games.bind(match.game), match.settings) if match.game in games else 0
    return max(most - match.people, 0)


def _describe_turn(match: ListedMatch, users: Mapping[int, User], say: Say) -> str:
    """Return the active players and the earliest deadline, or that the match is unreadable or asks no seat."""
    if match.quarantined:
        return say.line("list-unreadable")
    if not match.awaited:
        return say.line("list-nobody")
    dues = [each.due for each in match.awaited if each.due is not None]
    if dues:
        when = say.line("list-until", at=f"<t:{min(dues)}:R>")
    else:
        when = say.line("list-since", at=f"<t:{min(each.since for each in match.awaited)}:R>")
    if match.asked:
        return say.line("list-you", when=when)
    names = write_names(users, [each.user for each in match.awaited], say)
    return say.line("list-waits", users=names, when=when)


def find_place(match: ListedMatch) -> str:
    """Return the URL of a match's thread or its lobby's message."""
    if match.thread is not None:
        return write_address(match.guild, match.thread)
    return write_address(match.guild, match.channel, match.message)


def _build_button(match: ListedMatch, say: Say) -> ui.Item[Any]:
    """Return the button to the user's panel, or the link to the lobby."""
    label = say.line("match-named", number=match.id, game=say.title(match.game))
    if match.status == "running":
        return OpenPanel(match.id).button(say, label, "primary" if match.asked else "secondary")
    return link_button(label, find_place(match))
