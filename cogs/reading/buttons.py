"""What anybody may look at: the board, the log, the rules and the list of matches, each for the reader alone."""

from cogs.context import AppContext, MatchTexts
from cogs.delivery import make_file
from cogs.panel.compose import awaited
from cogs.reading import board, rulebook
from cogs.reading.log_pages import Chronicler
from cogs.reading.match_list import Lister
from cogs.thread.post import BOARD
from cogs.thread.publisher import Publisher
from cogs.ui.components import Component, number
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.replies import defer, reply, think
from engine.core import Ref
from engine.match_position import Position
from render.say import Say


class Reading:
    """Private answers to the public buttons and to the commands of the same names."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context = context
        self.publisher = publisher
        self.chronicler = Chronicler(context, self.position)
        self.lister = Lister(context)
        Component.handlers["panel"] = self.panel_press
        Component.handlers["board"] = self.board_press
        Component.handlers["look"] = self.look_press
        Component.handlers["sheet"] = self.sheet_press
        Component.handlers["rules"] = self.rules_press

    async def panel_press(self, interaction: Interaction, press: Press) -> None:
        """My panel; the board for whoever does not play."""
        await think(interaction)
        await self.panel(interaction, press.key.match)

    async def panel(self, interaction: Interaction, match: int) -> None:
        """The reader's panel, or the board; the interaction is deferred."""
        position = await self.position(interaction, match)
        if position.seat_of(interaction.user.id) is None:
            await self.board(interaction, match)
        else:
            await self.publisher.desk.open(interaction, match)

    async def board_press(self, interaction: Interaction, press: Press) -> None:
        """The board."""
        await think(interaction)
        await self.board(interaction, press.key.match)

    async def look_press(self, interaction: Interaction, press: Press) -> None:
        """Another part of the board, or all of it, or its text."""
        await defer(interaction)
        await self.board(interaction, press.key.match, press.key.arg)

    async def board(self, interaction: Interaction, match: int, part: str = board.WHOLE) -> None:
        """The board, a part of it or its text as the reader may see it; the interaction is deferred."""
        position = await self.position(interaction, match)
        voices = await self.context.voices(position)
        seat = position.seat_of(interaction.user.id)
        if part == board.TEXT:
            lines = await board.text(self.context, position, seat, voices)
            await reply(interaction, board.view(position, voices, [*lines, status(position, voices)], part))
            return
        theme = (await self.context.store.users.load_user(interaction.user.id)).theme
        picture = await board.picture(self.context, position, seat, part, voices, theme)
        made = board.view(position, voices, [status(position, voices)], part, picture.alt)
        await reply(interaction, made, make_file(picture, BOARD))

    async def rules_press(self, interaction: Interaction, press: Press) -> None:
        """The rules, from a post or leafing in them."""
        game, _, at = press.key.arg.partition(":")
        if game:
            await defer(interaction)
        else:
            await think(interaction)
            game = (await self.context.match(press.key.match)).game
        if game not in self.context.games:
            raise refuse("error-no-match")
        await self.rules(interaction, press.key.match, game, number(at.rstrip("bf")))

    async def sheet_press(self, interaction: Interaction, press: Press) -> None:
        """A reference picture of a game's rules."""
        game, _, key = press.key.arg.partition(":")
        await defer(interaction)
        if game not in self.context.games:
            raise refuse("error-no-match")
        await self.sheet(interaction, press.key.match, game, key)

    async def sheet(self, interaction: Interaction, match: int, game: str, key: str) -> None:
        """A reference picture, as this match's rule data has it; the interaction is deferred."""
        played = (await self.context.referee.position(match)).game if match else self.context.games.bind(game)
        theme = (await self.context.store.users.load_user(interaction.user.id)).theme
        picture = await board.sheet(self.context, match, played, key, theme)
        view = rulebook.pictured(match, played, key, picture.alt, Say(game=played))
        await reply(interaction, view, make_file(picture, rulebook.SHEET))

    async def rules(self, interaction: Interaction, match: int, game: str, at: int) -> None:
        """A page of a game's rules; the interaction is deferred."""
        view = rulebook.view(match, self.context.games.bind(game), at, Say())
        await reply(interaction, view)

    async def position(self, interaction: Interaction, match: int) -> Position:
        """A running match that this reader may look at: one of this server, or one's own."""
        row_ = await self.context.match(match)
        if row_.status == "lobby":
            raise refuse("error-not-started")
        self.publisher.kick(match)
        position = await self.context.referee.position(match)
        if row_.guild != interaction.guild_id and position.seat_of(interaction.user.id) is None:
            raise refuse("error-no-match")
        return position


def status(position: Position, voices: MatchTexts) -> str:
    """Whom the table waits for, or who won."""
    result = position.result()
    if position.ended == "abandoned":
        return voices.rich.line("post-abandoned")
    if result is None:
        return voices.rich.line("post-waits", seats=awaited(position))
    winners = tuple(Ref("seat", str(seat)) for seat, place in enumerate(result.places) if place == 1)
    return voices.rich.line("post-won", seats=winners)
