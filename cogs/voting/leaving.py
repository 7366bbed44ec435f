"""Leaving a running match: first what will happen, then the deed."""

from discord import ui

from cogs.context import AppContext
from cogs.thread.publisher import Publisher
from cogs.ui.components import Component, button, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.replies import defer, is_private, reply
from engine.core import Ref, Seat, Text, text
from engine.match_position import Position
from engine.match_records import Stale
from render.say import Say


class Leaving:
    """A private question, and the press that answers it."""

    def __init__(self, context: AppContext, publisher: Publisher) -> None:
        self.context, self.publisher = context, publisher
        Component.handlers["quit"] = self.leave

    async def ask(self, interaction: Interaction, match: int) -> None:
        """Say what will happen, with a button; the interaction is deferred."""
        position = await self.context.referee.position(match)
        seat = _leaver(position, interaction.user.id)
        say = (await self.context.voices(position)).rich
        made, what = ui.LayoutView(timeout=None), what_follows(position, seat)
        made.add_item(ui.TextDisplay(say.line("leave-sure", number=match, what=what)))
        made.add_item(row(button(CustomId(match, 0, "quit", what.key), say.line("leave-yes"), "danger")))
        await reply(interaction, made)

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """Leave for good, once however often it is pressed; what was not said so is asked again."""
        await defer(interaction)
        if not is_private(interaction):
            raise refuse("error-illegal")
        match, user = press.key.match, interaction.user.id
        position = await self.context.referee.position(match)
        seat = _leaver(position, user)
        if press.key.arg != what_follows(position, seat).key:
            await self.ask(interaction, match)
            return
        try:
            outcome = await self.context.referee.concede(match, seat, self.context.now(), user)
        except Stale:
            raise refuse("leave-already") from None
        self.publisher.committed(outcome)
        made = ui.LayoutView(timeout=None)
        await reply(interaction, made.add_item(ui.TextDisplay(Say().line("leave-left", number=match))))


def _leaver(position: Position, user: int) -> Seat:
    """The seat that this user may leave."""
    seat = position.seat_of(user)
    if seat is None:
        raise refuse("error-no-seat")
    if position.ended:
        raise refuse("error-over")
    if (
        position.players[seat].standin is not None
        and not position.alone(seat)
        and not _conceded(position, seat)
    ):
        raise refuse("leave-already")
    return seat


def _conceded(position: Position, seat: Seat) -> bool:
    """Whether the game has a concession now."""
    return position.game.leave(position.state, seat) is not None


def what_follows(position: Position, seat: Seat) -> Text:
    """What a seat's leaving leads to, found by trying it on the position."""
    turn = position.game.leave(position.state, seat)
    if turn is None:
        return text("leave-last" if position.alone(seat) else "leave-stand-in")
    result = position.game.result(turn.state)
    if result is None:
        return text("leave-goes-on")
    winners = tuple(Ref("seat", str(each)) for each, place in enumerate(result.places) if place == 1)
    return text("leave-ends", seats=winners)
