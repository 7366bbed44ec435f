"""/help: the user's possible next steps, with a button for each."""

from collections.abc import Collection, Iterator, Sequence

from discord import ui

from cogs.context import AppContext
from cogs.reading.buttons import build_guided, build_solo
from cogs.reading.match_list import describe_match
from cogs.text.language import say_to
from cogs.ui.components import Answers, PressedItem, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.layout import draw_words, fit_lines
from cogs.ui.navigation import OpenHelp, OpenPanel, ReadPrimer
from cogs.ui.replies import defer_first, reply
from engine.records.store_records import ListedMatch
from engine.rules.lessons import has_lesson, read_lesson
from render.text.say import Say

LONG = 60  # assumed minutes of a game without a guided match
SHOWN = 5  # matches of mine, and games


class HelpPage:
    """Shows the user's matches and next steps."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    def list_answers(self) -> Answers:
        """Return the handler of the help button."""
        return {OpenHelp: defer_first(lambda asked, _: self.show_help(asked))}

    async def show_help(self, interaction: Interaction) -> None:
        """Show the help privately. The interaction is deferred."""
        say, store = say_to(interaction), self.context.store
        mine = await store.match_lists.list_own(interaction.user.id, SHOWN)
        awaited = [each.user for match in mine for each in match.awaited]
        users = await self.context.load_users((), interaction.guild_id or 0, awaited)
        lines = [describe_match(match, (users, self.context.games), say) for match in mine]
        words = fit_lines(say, list(_write_help(mine, lines, say)))
        here = interaction.guild_id is not None
        finished = await store.results.list_games(interaction.user.id) if here else None
        page = draw_words(words, *self._build_rows(mine, say, finished))
        last = (say.line("help-always"), say.line("help-silhouettes"))
        await reply(interaction, page.add_item(ui.TextDisplay("\n".join(last))))

    def _build_rows(
        self, mine: Sequence[ListedMatch], say: Say, finished: Collection[str] | None
    ) -> Iterator[ui.ActionRow[ui.LayoutView]]:
        """Yield buttons: my running matches' panels, a match with AIs if possible, and each game's introduction.

        finished: games of which I have finished a match, None: no match can be held here.
        """
        panels, games = [_build_panel(match, say) for match in mine if match.status == "running"], self.games
        if panels:
            yield make_row(*panels)
        if finished is not None:
            yield make_row(*(self._build_begin(game, say, guided=game not in finished) for game in games))
        how = {game: say.line("help-how", game=say.title(game)) for game in games}
        yield make_row(*(ReadPrimer.of_page(0, game).button(say, words) for game, words in how.items()))

    def _build_begin(self, key: str, say: Say, *, guided: bool) -> PressedItem:
        game = self.context.games.bind(key)
        return build_guided(game, say) if guided and has_lesson(game) else build_solo(key, say)

    @property
    def games(self) -> list[str]:
        """The keys of the shown games, the shortest first match first."""
        return sorted(self.context.games, key=self._count_minutes)[:SHOWN]

    def _count_minutes(self, key: str) -> int:
        game = self.context.games.bind(key)
        return read_lesson(game).minutes if has_lesson(game) else LONG


def _write_help(mine: Sequence[ListedMatch], lines: Sequence[str], say: Say) -> Iterator[str]:
    """Yield the next steps: my turn first, then my matches, then how to begin one."""
    if any(match.asked for match in mine):
        yield say.line("help-turn")
    if lines:
        yield say.line("list-mine")
        yield from lines
    if any(match.status == "running" for match in mine):
        yield say.line("help-running")
    elif mine:
        yield say.line("help-lobby")
    else:
        yield say.line("help-none")


def _build_panel(match: ListedMatch, say: Say) -> PressedItem:
    """Return the button to my panel of a match."""
    label = say.line("notice-panel", number=match.id)
    return OpenPanel(match.id).button(say, label, "primary" if match.asked else "secondary")
