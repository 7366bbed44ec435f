"""/help: the user's turns, the games to play at once, and three buttons that lead to everything else."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

import discord
from discord import ui

from cogs.context import AppContext
from cogs.delivery import Destination
from cogs.host.figures import HostService
from cogs.outgoing import OutgoingMessage
from cogs.reading.buttons import build_play
from cogs.reading.match_list import describe_match, find_place
from cogs.text.language import say_to
from cogs.ui.components import Answers, PressedItem, cut_rows, link_button, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.ui.layout import Layout, draw_words
from cogs.ui.navigation import ListMatches, OpenHelp, OpenHelpPart, OpenPanel, OpenTable, ReadPrimer
from cogs.ui.replies import defer_first, reply
from cogs.visibility import is_open_to_readers
from engine.records.store_records import ListedMatch
from engine.rules.lessons import has_lesson, read_lesson
from render.drawing.scene import Picture
from render.text.say import ENGLISH, Say

LONG = 60  # assumed minutes of a game without a guided match
OWN, GAMES = 3, 5  # own matches and games on the help, which leads to all others
ANSWERED, READ = 5, 25  # own matches in an answer, and those among which they are looked for
PAUSE = 20  # seconds between two answers to one person's messages
COVERS = "covers"
FRIENDS, HOW, MORE = PARTS = ("friends", "how", "more")
MODS = "mods"  # the part for moderators, below MORE
GUIDES = {"en": "FOR_MODERATORS.md", "de": "FOR_MODERATORS.de.md", "pt": "FOR_MODERATORS.pt.md"}


class HelpPage:
    """Shows the user's matches and next steps."""

    def __init__(self, context: AppContext, host: HostService) -> None:
        self.context, self.host = context, host
        self._rests: dict[int, int] = {}  # by author: time until which no message is answered

    def list_answers(self) -> Answers:
        """Return the handlers of the help's buttons."""
        return {
            OpenHelp: defer_first(lambda asked, _: self.show_help(asked)),
            OpenHelpPart: defer_first(lambda asked, press: self.show_part(asked, press.arg)),
        }

    async def show_help(self, interaction: Interaction) -> None:
        """Show the help privately. The interaction is deferred."""
        user, guild, say = interaction.user.id, interaction.guild_id, say_to(interaction)
        await reply(interaction, await self.build_page(user, guild, say))

    async def show_part(self, interaction: Interaction, part: str) -> None:
        """Show a part of the help: a text, and a button for each game or to the lists."""
        if part not in (*PARTS, MODS):
            raise user_error("error-command")
        say, here = say_to(interaction), interaction.guild_id is not None
        buttons = self._build_choices(part, say) if here or part != FRIENDS else ()
        words = say.line(f"help-{part}" if here or part != FRIENDS else "help-elsewhere")
        await reply(interaction, draw_words(words, *cut_rows([*buttons, _build_back(say)])))

    def _build_choices(self, part: str, say: Say) -> Iterator[ui.Item[Any]]:
        """Yield the buttons of a part."""
        if part == MORE:
            yield ListMatches(arg="0").button(say, say.line("help-matches"))
            yield OpenHelpPart(arg=MODS).button(say, say.line("help-mods-button"))
        if part == MODS and self.context.docs:
            guide = GUIDES.get(say.language, GUIDES["en"])
            yield link_button(say.line("help-mods-page"), f"{self.context.docs}/{guide}")
        if part in (MORE, MODS):
            return
        for game in self.games:
            leads = OpenTable(arg=game) if part == FRIENDS else ReadPrimer.of_page(0, game)
            yield leads.button(say, say.title(game))

    async def build_page(self, user: int, guild: int | None, say: Say, *, public: bool = False) -> Layout:
        """Build the help: the user's matches, first those that wait for the user, then the games.

        guild: None in direct messages. public: leave the matches out.
        """
        mine = [] if public else await self.context.store.match_lists.list_own(user, OWN + 1)
        view = Layout()
        await self._add_matches(view, mine, guild or 0, say)
        view.add_picture(COVERS, await self._paint_covers(say.language))
        view.add_item(ui.TextDisplay(say.line("help-none" if guild is not None else "help-elsewhere")))
        finished = None if guild is None else await self.context.store.results.list_games(user)
        for game in self.games[:GAMES]:
            view.add_section(*self._describe_game(game, say, finished))
        parts = [OpenHelpPart(arg=part).button(say, say.line(f"help-{part}-button")) for part in PARTS]
        view.add_item(make_row(*parts))
        slow = self.host.describe_state()
        return view if slow is None else view.add_item(ui.TextDisplay(say(slow)))

    async def greet_server(self, guild: discord.Guild) -> None:
        """Post the first message in a server, in its channel for such news, if the bot may write there."""
        channel = guild.system_channel
        if channel is None or not channel.permissions_for(guild.me).send_messages:
            return
        say = say_to(self.context.languages.servers.get(guild.id), guild.preferred_locale)
        parts = [OpenHelpPart(arg=part).button(say, say.line(f"help-{part}-button")) for part in (HOW, MODS)]
        hello = OutgoingMessage(draw_words(say.line("help-hello"), make_row(*parts)), silent=True)
        await self.context.delivery.post(Destination(guild.id, channel.id), f"hello-{guild.id}", hello)

    async def paint_all_covers(self) -> None:
        """Paint a board of each game, and the covers in all languages of servers, so that nobody waits for them."""
        await self.context.pictures.paint_first_boards([self.context.games.bind(game) for game in self.games])
        for language in dict.fromkeys((ENGLISH, *self.context.languages.servers.values())):
            await self._paint_covers(language)

    async def _paint_covers(self, language: str) -> Picture | None:
        bound = [self.context.games.bind(game) for game in self.games[:GAMES]]
        return await self.context.pictures.paint_covers(bound, language)

    async def _add_matches(self, view: Layout, mine: Sequence[ListedMatch], guild: int, say: Say) -> None:
        """Add the user's matches with a button each, and a button to the list if there are more."""
        awaited = [each.user for match in mine for each in match.awaited]
        known = (await self.context.load_users((), guild, awaited), self.context.games)
        for match in mine[:OWN]:
            words = "" if match.asked or match.status == "lobby" else describe_match(match, known, say)
            view.add_section(*_lead_to(match, words, say))
        if len(mine) > OWN:
            view.add_item(make_row(ListMatches(arg="0").button(say, say.line("help-matches"))))

    def _describe_game(self, key: str, say: Say, finished: Collection[str] | None) -> tuple[str, PressedItem]:
        """Return a line about a game and the button to play it, or to learn it where no match can be held.

        finished: games of which the user has finished a match, None: no match can be held here.
        """
        game = self.context.games.bind(key)
        about = say.speak_of(game)
        guided = finished is not None and key not in finished and has_lesson(game)
        minutes = self._count_minutes(key) if guided or finished is None else 0
        kind = "help-game-timed" if minutes else "help-game"
        words = about.line(kind, game=say.title(key), minutes=minutes, teaser=about.line("teaser"))
        if finished is None:
            return words, ReadPrimer.of_page(0, key).button(say, say.line("help-learn"))
        return words, build_play(game, say, "help-play", guided=guided)

    async def answer_message(self, message: discord.Message) -> None:
        """Reply to a message to the bot, in the author's language if known, once in PAUSE seconds per author."""
        now, author, guild = self.context.now(), message.author.id, message.guild
        self._rests = {user: until for user, until in self._rests.items() if now < until}
        if author in self._rests:
            return
        self._rests[author] = now + PAUSE
        user, chosen = await self.context.store.users.load_user(author), self.context.languages.servers
        say = say_to(user, chosen.get(guild.id), guild.preferred_locale) if guild else say_to(user)
        await self.context.delivery.answer(message, await self._build_answer(message, say))

    async def _build_answer(self, message: discord.Message, say: Say) -> Layout:
        """Build the answer: the matches that wait for the author, else the help.

        In a server all read it, so matches that not all may see are left out.
        """
        user, guild = message.author.id, message.guild
        mine = await self.context.store.match_lists.list_own(user, READ)
        shown = (
            each for each in mine if each.asked and (guild is None or _is_open(self.context, each, message))
        )
        asked = list(islice(shown, ANSWERED))
        if not asked:
            place = None if guild is None else guild.id
            return await self.build_page(user, place, say, public=guild is not None)
        view = Layout()
        for match in asked:
            view.add_section(*_lead_to(match, "", say))
        return view.add_item(make_row(OpenHelp().button(say, say.line("help-more-button"))))

    @property
    def games(self) -> list[str]:
        """The keys of the games, the shortest first match first."""
        return sorted(self.context.games, key=self._count_minutes)

    def _count_minutes(self, key: str) -> int:
        game = self.context.games.bind(key)
        return read_lesson(game).minutes if has_lesson(game) else LONG


def _is_open(context: AppContext, match: ListedMatch, message: discord.Message) -> bool:
    """Return True if all readers of a message in a server may see a match."""
    place = message.channel
    channel = place.parent_id if isinstance(place, discord.Thread) else place.id
    return place.id == match.thread or is_open_to_readers(context, match, channel)


def _lead_to(match: ListedMatch, words: str, say: Say) -> tuple[str, ui.Item[Any]]:
    """Return a sentence about a match of the user and the button to it.

    words: the sentence, "": that the match waits for the user or is a lobby.
    """
    told = words or say.line(
        "help-turn" if match.asked else "help-lobby", number=match.id, game=say.title(match.game)
    )
    if match.status == "lobby":
        return told, link_button(say.line("help-go"), find_place(match))
    return told, OpenPanel(match.id).button(say, style="primary" if match.asked else "secondary")


def _build_back(say: Say) -> PressedItem:
    return OpenHelp().button(say, say.line("primer-back"))
