"""Private replies to users: a match's board, a game's rules, and the user's own panel."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from discord import ui

from cogs.context import AppContext
from cogs.painting.pictures import Reader
from cogs.panel.service import PanelService
from cogs.reading import board, rulebook
from cogs.reading.answer_page import build_answer, build_unknown, list_answers
from cogs.reading.buttons import LookAt, LookBefore, PickAnswer, PickTopic, ShowSheet, build_play, list_ways
from cogs.reading.chronicle import write_chronicle
from cogs.reading.primer import build_primer
from cogs.snapshot import MatchTexts
from cogs.text.event_texts import list_standing
from cogs.text.language import say_to
from cogs.thread.post import NEWS, PICTURES
from cogs.thread.publisher import Publisher
from cogs.thread.watchers import StartWatching
from cogs.ui.components import Answers, Component, PressedItem, cut_rows, make_row, read_number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import log_error, user_error
from cogs.ui.layout import Layout, attach_image
from cogs.ui.navigation import (
    ExplainThings,
    Nudge,
    OpenHelp,
    OpenPanel,
    OpenPredictions,
    ReadPrimer,
    ReadRules,
    ReadStory,
    SeeBattles,
    ShowBoard,
    ShowChance,
    ShowMore,
    ShowProof,
    ShowStep,
)
from cogs.ui.replies import defer_first, defer_page_first, defer_reply_first, reply, send_private
from cogs.visibility import find_started, find_visible
from engine.match.position import Position
from engine.records.log_chapters import list_played
from engine.records.match_records import Match, Player, UnreadableMatch
from engine.rules.core import Seat, refer_seats
from engine.rules.game import AnyGame
from render.drawing.scene import Picture
from render.text.say import Say


class ReadingService:
    """Private replies to the public buttons and the commands of the same names. Interactions are deferred."""

    def __init__(self, context: AppContext, publisher: Publisher, panel: PanelService) -> None:
        self.context = context
        self.publisher, self.panel = publisher, panel

    def list_answers(self) -> Answers:
        """Return the handlers of views."""
        return {
            OpenPanel: defer_reply_first(lambda asked, press: self.show_panel(asked, press.match)),
            ShowBoard: defer_reply_first(lambda asked, press: self.show_board(asked, press.match)),
            LookAt: defer_first(lambda asked, press: self.show_board(asked, press.match, press.arg)),
            LookBefore: defer_first(lambda asked, press: self.show_board(asked, press.match, press.value)),
            ShowMore: defer_reply_first(lambda asked, press: self.show_more(asked, press.match)),
            SeeBattles: defer_reply_first(lambda asked, press: self.show_battles(asked, press.match)),
            ReadStory: defer_reply_first(lambda asked, press: self.show_story(asked, press.match)),
            ReadRules: defer_page_first(
                lambda asked, press: self.show_rules(asked, press.match, *ReadRules.read_page(press))
            ),
            ReadPrimer: defer_page_first(
                lambda asked, press: self.show_primer(asked, press.match, *ReadPrimer.read_page(press))
            ),
            PickTopic: defer_first(self._press_topic),
            PickAnswer: defer_first(self._press_answer),
            ShowSheet: defer_first(self._press_sheet),
        }

    async def _press_topic(self, interaction: Interaction, press: Press) -> None:
        game, _, _ = press.arg.partition(":")
        await self.show_rules(interaction, press.match, game, read_number(press.value))

    async def _press_answer(self, interaction: Interaction, press: Press) -> None:
        game, _, typed = press.arg.partition(":")
        await self.show_answer(interaction, press.match, game, typed, press.value)

    async def _press_sheet(self, interaction: Interaction, press: Press) -> None:
        game, _, sheet = press.arg.partition(":")
        await self.show_sheet(interaction, press.match, game, press.value or sheet)

    async def show_panel(self, interaction: Interaction, match: int) -> None:
        """Show the reader's panel, or the board to a user without a seat."""
        position = await self.find_position(interaction, match)
        if position.seat_of(interaction.user.id) is None:
            await self.show_board(interaction, match)
        else:
            await self.panel.open_panel(interaction, match)

    async def show_more(self, interaction: Interaction, match: int) -> None:
        """Show further buttons of a post. The log is not read, so they work for unreadable matches."""
        row = await find_visible(self.context, interaction, match)
        if row.status == "lobby":
            raise user_error("error-not-started")
        players = await self.context.store.matches.load_players(match)
        say = say_to(interaction).speak_of(self.context.games.bind(row.game))
        await reply(interaction, _draw_more(row, players, interaction.user.id, say))

    async def show_battles(self, interaction: Interaction, match: int) -> None:
        """Show the battle pictures of the last round, or of the one before. Raises UserError if there are none."""
        async with self.context.user_lock(interaction.user.id):
            position = await self.find_position(interaction, match)
            texts = await self.context.load_texts(position, say_to(interaction))
            reader = await self.context.load_reader(interaction.user.id, texts.plain, None)
            for begun in reversed(list_played(await self.context.chapters.list_rounds(position))[-2:]):
                entries = await self.context.store.log.load_entries(match, begun.seq - 1, position.seq)
                events = [event for _, event in list_standing(entries)]
                if shown := await self.context.pictures.paint_news(position, reader, events):
                    view = Layout()
                    for picture in shown[-PICTURES:]:
                        view.add_shot(attach_image(NEWS, picture))
                    await reply(interaction, view)
                    return
            raise user_error("error-no-battle")

    async def show_story(self, interaction: Interaction, match: int) -> None:
        """Show a finished match, a sentence per round."""
        async with self.context.user_lock(interaction.user.id):
            position = await self.find_position(interaction, match)
            if not position.ended:
                raise user_error("verify-running")
            texts = await self.context.load_texts(position, say_to(interaction))
            story = await write_chronicle(self.context, position, texts)
            await send_private(interaction, story or texts.rich.line("log-empty"))

    async def show_board(self, interaction: Interaction, match: int, part: str = board.WHOLE) -> None:
        """Show the board, a part of it or its text, as the reader may see it."""
        async with self.context.user_lock(interaction.user.id):
            context, user = self.context, interaction.user.id
            position = await self.find_position(interaction, match)
            texts = await context.load_texts(position, say_to(interaction))
            reader = await context.load_reader(user, texts.plain, position.seat_of(user))
            status = describe_status(position, texts, position.seat_of(user))
            if board.is_text(part):
                lines = await context.pictures.read_board(position, reader)
                drawn = board.build_text(context, position, texts, lines, status, part)
                await reply(interaction, _offer_predictions(drawn, position, reader))
                return
            picture = await board.paint_part(context, position, reader, part)
            drawn = board.build_part(context, position, texts, [status], part, picture)
            await reply(interaction, _offer_predictions(drawn, position, reader))

    async def show_rules(self, interaction: Interaction, match: int, game: str, page: int) -> None:
        """Show a rules page with its pictures. game: "" for the match's."""
        async with self.context.user_lock(interaction.user.id):
            bound = await self._find_game(interaction, match, game)
            painter, user = self.context.pictures.find_painter(bound.key), interaction.user.id
            reader = await self.context.load_reader(user, say_to(interaction))
            names = [name for _, name in rulebook.list_examples(bound.key, page, reader.say.language)]
            shown = await self._paint_examples(bound, names, reader)
            how = [] if page else _build_how(match, bound, reader.say)
            ways = [] if match else list_ways(bound, reader.say, here=interaction.guild_id is not None)
            drawn = rulebook.build_page(match, bound, page, painter, reader.say, shown, [*how, *ways])
            await reply(interaction, drawn)

    async def show_answer(
        self, interaction: Interaction, match: int, game: str, typed: str, key: str
    ) -> None:
        """Show the best answers to a question on one screen, the first whole, with all others in a menu.

        key: the answer chosen in this menu, "": none.
        """
        bound = await self._find_game(interaction, match, game)
        say = say_to(interaction).speak_of(bound)
        found, lines = await asyncio.to_thread(list_answers, bound, typed, key, say)
        ways = [*_build_how(match, bound, say), *([] if match else [OpenHelp().button(say)])]
        build = build_answer(match, bound, found, lines, typed, say, ways) if found else None
        await reply(interaction, build or build_unknown(match, bound, typed, say, ways))

    async def show_primer(self, interaction: Interaction, match: int, game: str, page: int = 0) -> None:
        """Show a page of a game's introduction, or its rules if it has none. game: "" for the match's."""
        async with self.context.user_lock(interaction.user.id):
            bound = await self._find_game(interaction, match, game)
            if names := bound.primer:
                say = say_to(interaction).speak_of(bound)
                reader = await self.context.load_reader(interaction.user.id, say)
                at = page % len(names)
                shown = await self._paint_examples(bound, [names[at]], reader)
                begin = await self._build_begin(interaction, bound, say)
                drawn = build_primer(match, bound, at, say, shown.get(names[at]), begin)
                await reply(interaction, drawn)
                return
        await self.show_rules(interaction, match, game, 0)

    async def _build_begin(self, interaction: Interaction, game: AnyGame, say: Say) -> list[PressedItem]:
        """Return the button to play a game now, guided for new players. Empty in direct messages."""
        if interaction.guild_id is None:
            return []
        finished = await self.context.store.results.list_games(interaction.user.id)
        return [build_play(game, say, guided=game.key not in finished)]

    async def _paint_examples(
        self, game: AnyGame, names: Sequence[str], reader: Reader
    ) -> dict[str, Picture]:
        """Paint the examples of these names. Those that fail are left out."""
        shown = {}
        for name in names:
            try:
                shown[name] = await self.context.pictures.paint_example(game, name, reader)
            except Exception as error:
                log_error(error, f"paint example game={game.key} name={name}")
        return shown

    async def show_sheet(self, interaction: Interaction, match: int, game: str, sheet: str) -> None:
        """Show a reference sheet of the match's rule data."""
        async with self.context.user_lock(interaction.user.id):
            key = self._check_game(game)
            own = await find_started(self.context, interaction, match) if match else None
            played = own.game if own is not None else self.context.games.bind(key)
            pictures, user = self.context.pictures, interaction.user.id
            reader = await self.context.load_reader(user, say_to(interaction).speak_of(played))
            try:
                picture = await pictures.paint_sheet(match, played, sheet, reader)
            except KeyError:
                raise user_error("error-no-part") from None
            painter = pictures.find_painter(key)
            await reply(interaction, rulebook.build_sheet(match, played, sheet, picture, painter, reader.say))

    async def find_position(self, interaction: Interaction, match: int) -> Position:
        """Load a started match that the user may see, and soon publish its new entries.

        Raises UserError for any other match.
        """
        position = await find_started(self.context, interaction, match)
        self.publisher.publish_soon(match)
        return position

    async def _find_game(self, interaction: Interaction, match: int, game: str) -> AnyGame:
        """Return the named game, or if "" the match's. Raises UserError for a match that the user may not see.

        match: 0 for none.
        """
        row = await find_visible(self.context, interaction, match) if match else None
        return await self.bind_game(self._check_game(game or (row.game if row is not None else "")), row)

    async def bind_game(self, key: str, match: Match | None) -> AnyGame:
        """Bind a game to the edition of a match of it, else or if that cannot be read to the bundled one."""
        if match is not None and match.game == key:
            with suppress(UnreadableMatch):
                return await self.context.referee.load_game(match)
        return self.context.games.bind(key)

    def _check_game(self, game: str) -> str:
        if game not in self.context.games:
            raise user_error("error-no-match")
        return game


def _offer_predictions(drawn: Layout, position: Position, reader: Reader) -> Layout:
    """Add the predictions button for a spectator of a running match."""
    if reader.seat is None and not position.ended:
        drawn.add_item(make_row(OpenPredictions(position.match.id).button(reader.say)))
    return drawn


def _build_how(match: int, game: AnyGame, say: Say) -> list[PressedItem]:
    """Return the button to a game's introduction, if it has one."""
    return [ReadPrimer.of_page(match, game.key).button(say)] if game.primer else []


def _draw_more(row: Match, players: Sequence[Player], user: int, say: Say) -> Layout:
    """Build the further buttons of a post, with a spectator's if the user has no seat."""
    kinds: list[type[Component]] = [ReadRules, ShowStep]
    if row.status == "over":
        kinds += [ReadStory, OpenPanel, ShowProof]
    else:
        people = [each.user for each in players if not each.level]
        kinds = [ExplainThings, *kinds, ShowChance]
        kinds += [Nudge] if len(people) > 1 else []
        kinds += [StartWatching, OpenPredictions] if user not in people else []
    words = say.line("post-more-ways", number=row.id, game=say.title(row.game))
    view = Layout().add_item(ui.TextDisplay(words))
    for buttons in cut_rows([kind(row.id).button(say) for kind in kinds]):
        view.add_item(buttons)
    return view


def describe_status(position: Position, texts: MatchTexts, seat: Seat | None) -> str:
    """Return a line with the active seats, or after the end with the winners or that it was abandoned.

    seat: the reader's, None: a spectator.
    """
    result = position.result()
    if position.ended == "abandoned":
        return texts.rich.line("post-abandoned")
    if result is None and {*position.active} == {seat}:
        return texts.rich.line("look-waits-you")
    if result is None:
        return texts.rich.line("look-waits", seats=refer_seats(position.active))
    return texts.rich.line("post-won", seats=refer_seats(result.first))
