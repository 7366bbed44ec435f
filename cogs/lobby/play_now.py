"""*Play now*: one press opens and starts a match with AIs. A button shows the channel how a lesson was won."""

import asyncio

from discord import ui

from cogs.context import AppContext
from cogs.delivery import channel_of, id_at, write_address
from cogs.lobby.opening import LobbyOpening, check_sent, defer_below
from cogs.lobby.permissions import find_home
from cogs.lobby.service import LobbyService
from cogs.outgoing import EarlierCopy, OutgoingMessage
from cogs.painting.pictures import ON_POSTS, Reader
from cogs.panel.ending import has_won
from cogs.panel.service import PanelService
from cogs.platform_settings import YES, Hints, PaceSetting, Seats
from cogs.round_story import find_last, paint_end
from cogs.text.language import say_to
from cogs.ui.components import Answers, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error, user_error
from cogs.ui.layout import Layout
from cogs.ui.navigation import BeginNow, ShowDeed
from cogs.ui.replies import defer_reply_first, send_private, take_interaction
from engine.match.position import Position
from engine.records.clock import NEVER
from engine.records.log_chapters import list_played
from engine.records.robots import EASY, find_next_level
from engine.rules.core import Ref, Seat
from engine.rules.lessons import START, count_seats, has_lesson, is_lesson

DAY = 86_400  # seconds
SEATS = 3  # seats of such a match, if the game permits this number


class PlayNow:
    """Opens and starts tables for one person."""

    def __init__(
        self, context: AppContext, opening: LobbyOpening, lobby: LobbyService, panel: PanelService
    ) -> None:
        self.context, self.opening, self.lobby, self.panel = context, opening, lobby, panel

    def list_answers(self) -> Answers:
        """Return the handlers of the buttons that begin a match, and that show a won lesson."""
        return {
            BeginNow: lambda asked, press: self.begin_match(asked, *BeginNow.read_match(press)),
            ShowDeed: defer_reply_first(lambda asked, press: self.show_deed(asked, press.match)),
        }

    async def begin_match(self, interaction: Interaction, game: str, lesson: str = "") -> None:
        """Open a lobby with AIs and hints for the user here, start it, and reply with the panel.

        It has the game's fastest settings, and no clock, since only AIs wait. The AIs' level is the one above the
        highest that the user has beaten. The reply waits for the lobby's message for SOON seconds, so that the
        panel stands below it. lesson: the name of a lesson to play, with its settings and easy AIs, "": none.
        """
        if game not in self.context.games:
            raise user_error("error-command")
        home = find_home(interaction)
        take_interaction(interaction)
        rules = self.context.games[game]
        settings, level = {**rules.quick, PaceSetting.key: NEVER, Hints.key: YES}, EASY
        seats = min(max(rules.seats[0], SEATS), rules.seats[-1])
        if lesson:
            bound = self.context.games.bind(game)
            if not has_lesson(bound, lesson):
                raise user_error("error-command")
            settings, seats = settings | {START: lesson}, count_seats(bound, lesson)
        else:
            beaten = await self.context.store.results.list_beaten(interaction.user.id, game)
            level = find_next_level(rules, beaten)
        settings[Seats.key] = str(seats)
        opening = asyncio.ensure_future(
            self.opening.open_beside(interaction, home.channel, game, settings, level)
        )
        try:
            await defer_below(interaction, opening)
        except BaseException:
            await self.lobby.drop_lobby((await opening).id)
            raise
        match = await opening
        await self.lobby.starter.start_match(match.id, home.allowed, interaction.id)
        with self.lobby.publisher.publishing(match.id):
            await self.panel.open_panel(interaction, match.id)

    async def show_deed(self, interaction: Interaction, match: int) -> None:
        """Post in the channel how the user won a lesson, at most once per user, lesson and day.

        The interaction is deferred. Raises UserError if the match was not a won lesson of this user.
        """
        row = await self.opening.find_ended(interaction, match)
        position = await self.context.referee.position(row.id)
        user = interaction.user.id
        say = say_to(interaction)
        lesson, seat = row.settings.get(START, ""), position.seat_of(user)
        if not is_lesson(row.settings) or seat is None or not has_won(position, seat):
            raise user_error("error-illegal")
        today = self.context.now() // DAY
        invitation = BeginNow.of_match(row.game, lesson, user)
        earlier = EarlierCopy(invitation.match, id_at(today * DAY), (BeginNow,), args=(invitation.arg,))
        async with self.context.user_lock(user):
            outgoing = await self._write_deed(position, seat, invitation)
            key = f"{today} deed {row.game} {lesson} {user}"
            sent = check_sent(await self.context.delivery.post(channel_of(row), key, outgoing, earlier))
        place = write_address(row.guild, row.channel, sent.message)
        await send_private(interaction, say.line("shown-today" if sent.found else "shown-here", place=place))

    async def _write_deed(self, position: Position, seat: Seat, invitation: BeginNow) -> OutgoingMessage:
        """Compose the post about a won lesson: the final picture, a sentence, and the button to try the lesson."""
        texts = await self.context.load_texts(position, self.context.say_in(position.match))
        rounds = list_played(await self.context.chapters.list_rounds(position))
        holding = position.game.standing(position.state).holdings[seat]
        player, view = Ref("seat", str(seat)), Layout()
        told = texts.rich.line("deed-shown", player=player, n=len(rounds), holding=holding)
        try:
            last = await find_last(self.context, position)
            everybody = Reader(None, texts.plain, wide=ON_POSTS)
            picture = await paint_end(self.context, position, everybody, last)
            view.add_picture("end", picture)
        except Exception as error:
            log_error(error, f"paint deed match={position.match.id}")
        view.add_item(ui.TextDisplay(told))
        button = invitation.button(texts.plain, texts.plain.line("button-try"))
        return OutgoingMessage(view.add_item(make_row(button)), silent=True)
