"""Leave a running match: show the consequence, then execute."""

from cogs.context import AppContext
from cogs.lobby.service import LobbyService
from cogs.panel.service import find_seat
from cogs.text.language import say_to
from cogs.ui.components import Answers, Component, make_row
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.ui.layout import draw_words
from cogs.ui.replies import confirm_first, reply
from cogs.visibility import find_visible
from engine.match.position import Position
from engine.records.match_records import StaleQuestion
from engine.rules.core import Seat, Text, refer_seats, text


class LeaveMatch(Component, verb="quit", label="leave-yes", style="danger"):
    """Leave permanently. arg: the text key of the announced consequence."""


class LeavingService:
    """Asks for confirmation before a user leaves, and executes it."""

    def __init__(self, context: AppContext, lobby: LobbyService) -> None:
        self.context, self.lobby = context, lobby

    def list_answers(self) -> Answers:
        """Return the handler of the confirmation."""
        return {
            LeaveMatch: confirm_first(lambda asked, press: self.leave_match(asked, press.match, press.arg))
        }

    async def leave_any(self, interaction: Interaction, match: int) -> None:
        """Leave a lobby, or a running match after a confirmation. The interaction is deferred.

        The holder of a lobby is asked first.
        """
        row_ = await find_visible(self.context, interaction, match)
        if row_.status != "lobby":
            await self.ask_leaving(interaction, match)
            return
        await self.lobby.leave_lobby(interaction, match)

    async def ask_leaving(self, interaction: Interaction, match: int) -> None:
        """Show the consequence, with a button. The interaction is deferred."""
        position = await self.context.referee.position(match)
        outcome = foretell_outcome(position, find_leaver(position, interaction.user.id))
        say = (await self.context.load_texts(position, say_to(interaction))).rich
        words = say.line("leave-sure", number=match, what=outcome)
        await reply(interaction, draw_words(words, make_row(LeaveMatch(match, arg=outcome.key).button(say))))

    async def leave_match(self, interaction: Interaction, match: int, foretold: str) -> None:
        """Leave once, however often it is pressed. If the consequence is no longer as announced, ask again.

        foretold: the text key of the announced consequence.
        """
        user, position = interaction.user.id, await self.context.referee.position(match)
        seat = find_leaver(position, user)
        if foretold != foretell_outcome(position, seat).key:
            await self.ask_leaving(interaction, match)
            return
        try:
            outcome = await self.context.referee.concede(match, seat, self.context.now(), user)
        except StaleQuestion:
            raise user_error("leave-already") from None
        self.context.listeners.notify_commit(outcome)
        await reply(interaction, draw_words(say_to(interaction).line("leave-left", number=match)))


def find_leaver(position: Position, user: int) -> Seat:
    """Return the seat that this user may leave. Raises UserError if there is none or they left it already."""
    seat = find_seat(position, user)
    if position.ended:
        raise user_error("error-over")
    left = position.players[seat].standin is not None
    if left and not position.is_alone(seat) and position.game.leave(position.state, seat) is None:
        raise user_error("leave-already")
    return seat


def foretell_outcome(position: Position, seat: Seat) -> Text:
    """Return a text about the consequence if this seat is left, found by leaving it on a copy of the state."""
    turn = position.game.leave(position.state, seat)
    if turn is None:
        return text("leave-last" if position.is_alone(seat) else "leave-stand-in")
    result = position.game.result(turn.state)
    if result is None:
        return text("leave-goes-on")
    return text("leave-ends", seats=refer_seats(result.first))
