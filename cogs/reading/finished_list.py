"""The finished matches of a server, from /match list: winners, dates, and links to replays."""

from collections.abc import Mapping, Sequence

from discord import ui

from cogs.context import AppContext
from cogs.delivery import write_address
from cogs.text.language import say_to
from cogs.text.people import write_names
from cogs.ui.components import Answers, Component, PressedItem, cut_rows, make_row, read_number
from cogs.ui.custom_id import Interaction
from cogs.ui.layout import Layout, fit_lines
from cogs.ui.navigation import ListMatches, ShowStep
from cogs.ui.replies import defer_first, reply
from cogs.visibility import list_seen
from engine.records.store_records import FinishedMatch, User
from render.text.say import Say

PAGE = 10  # matches on one page
ABANDONED = "abandoned"


class ListFinished(Component, verb="finished", label="list-finished"):
    """A button to a page of finished matches. arg: its number."""


class FinishedLister:
    """Shows the list page by page."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    def list_answers(self) -> Answers:
        """Return the handler of the list's pages."""
        return {ListFinished: defer_first(lambda asked, press: self.show_page(asked, read_number(press.arg)))}

    async def show_page(self, interaction: Interaction, page: int) -> None:
        """Show a page. The interaction is deferred."""
        found = await list_finished(self.context, interaction, PAGE + 1, page * PAGE)
        shown, say = found[:PAGE], say_to(interaction)
        winners = [user for each in shown for user in each.winners]
        users = await self.context.load_users((), interaction.guild_id or 0, winners)
        await reply(interaction, build_finished(shown, page, len(found) > PAGE, users, say))


async def list_finished(
    context: AppContext, interaction: Interaction, count: int, after: int = 0
) -> list[FinishedMatch]:
    """Return `count` finished matches of this server in channels the user sees, latest first.

    after: number of matches to skip.
    """
    lists, guild = context.store.match_lists, interaction.guild_id or 0
    seen = list_seen(context, interaction, await lists.list_channels(guild, over=True))
    return await lists.list_finished(guild, seen, count, after)


def build_finished(
    shown: Sequence[FinishedMatch], page: int, more: bool, users: Mapping[int, User], say: Say
) -> Layout:
    """Build the page: a button per replay, and buttons to other pages and open matches."""
    lines = [say.line("list-finished-title"), *(describe_finished(each, users, say) for each in shown)]
    view = Layout().add_item(ui.TextDisplay(fit_lines(say, lines)))
    items = [
        ShowStep(each.id).button(say, say.line("match-named", number=each.id, game=say.title(each.game)))
        for each in shown
    ]
    for each in cut_rows(items):
        view.add_item(each)
    ways = [ListMatches(arg="0").button(say, say.line("list-open"))]
    if page or more:
        ways += build_leaves(ListFinished, page, more, say)
    return view.add_item(make_row(*ways))


def build_leaves(kind: type[Component], page: int, more: bool, say: Say) -> list[PressedItem]:
    """Return the buttons to the previous and next page. kind: a button with a page's number as its argument.

    more: there is a next page.
    """
    return [
        kind(arg=str(page - 1)).button(say, say.line("list-before"), disabled=not page),
        kind(arg=str(page + 1)).button(say, say.line("list-after"), disabled=not more),
    ]


def describe_finished(match: FinishedMatch, users: Mapping[int, User], say: Say) -> str:
    """Return a line about a match: number, game, result, date, and a link to its thread."""
    place = write_address(match.guild, match.thread)
    if match.ended == ABANDONED:
        how = say.line("list-abandoned")
    elif match.winners:
        how = say.line("list-won", users=write_names(users, match.winners, say))
    else:
        how = say.line("list-uncounted" if match.at is None else "list-won-ai")
    when = f"<t:{match.at}:d>" if match.at is not None else ""
    key = "list-over-at" if when else "list-over"
    return say.line(key, number=match.id, game=say.title(match.game), how=how, at=when, thread=place)
