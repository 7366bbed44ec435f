"""Panels pressed: each press is checked, carried out, and answered with what stands now."""

from collections.abc import Callable

from cogs.context import AppContext
from cogs.delivery import veil_entry
from cogs.panel import widget_presses
from cogs.panel.compose import PanelComposer, pictured
from cogs.panel.direct_messages import PanelCopies
from cogs.panel.missed_events import MissedEvents
from cogs.panel.widget_kinds import Look
from cogs.ui.components import Component, number
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.replies import defer, is_private, reply
from cogs.ui.windows import make_window
from engine.core import Illegal, Seat
from engine.match_position import Outcome, Position
from engine.match_records import Stale
from render.say import Say

VERBS = (
    "put",
    "menu",
    "nth",
    "open",
    "page",
    "set",
    "all",
    "amount",
    "amounts",
    "send",
    "clear",
    "back",
)
TYPED = 6  # characters of an amount
Committed = Callable[[Outcome], None]


class PanelPresses:
    """Everything private of a running match; committed is told each answer that was accepted."""

    def __init__(self, context: AppContext, committed: Committed) -> None:
        self.context = context
        self.committed = committed
        self.easel = PanelComposer(context)
        self.copies = PanelCopies(context, self.easel)
        self.since = MissedEvents(context)
        for verb in VERBS:
            Component.handlers[verb] = self.press
        Component.handlers["show"] = self.show
        Component.handlers["ask"] = self.ask_amount

    async def open(self, interaction: Interaction, match: int) -> None:
        """Answer with a private panel; the interaction is deferred already."""
        position = await self.context.referee.position(match)
        seat = _seat(position, interaction.user.id)
        missed = await self.since.missed(position, seat, paint=True)
        drawn = await self.easel.draw(position, seat, paint=True, missed=missed)
        await reply(interaction, drawn.view, *drawn.files())
        await self.since.seen(position, seat)
        self.copies.touched(interaction, match, seat)

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Any press on a panel: check, carry out, and show what stands now."""
        await defer(interaction)
        match = press.key.match
        async with self.copies.lock(match, interaction.user.id):
            said, look = await self._carry_out(match, interaction.user.id, press)
            await self._answer(interaction, match, said, look)

    async def show(self, interaction: Interaction, press: Press) -> None:
        """Draw the panel anew, with a new picture."""
        await defer(interaction)
        async with self.copies.lock(press.key.match, interaction.user.id):
            await self._answer(interaction, press.key.match, "", None, paint=True)

    async def ask_amount(self, interaction: Interaction, press: Press) -> None:
        """Ask for a number in a window, at once: it must be the first answer, and needs nothing of the match."""
        low, _, high = press.key.arg.partition("-")
        words = Say()
        key = CustomId(press.key.match, press.key.ask, "typed")
        label = words.line("amount-label", low=number(low), high=number(high))
        modal = make_window(key, words.line("amount-title"), "amount", label, TYPED)
        await interaction.response.send_modal(modal)

    async def _carry_out(self, match: int, user: int, press: Press) -> tuple[str, Look | None]:
        """What to say above the panel, and where to look."""
        position = await self.context.referee.position(match)
        try:
            return "", await self._do(match, _seat(position, user), user, press)
        except Stale:
            said = "error-stale"
        except Illegal:
            said = "error-illegal"
        return (await self.context.voices(position)).rich.line(said), None

    async def _do(self, match: int, seat: Seat, user: int, press: Press) -> Look | None:
        position = await self.context.referee.position(match)
        if press.key.verb == "back":
            last = await self.context.referee.can_back(match, seat)
            if last is None or veil_entry(position.match, last) != press.key.arg:
                raise Stale
            self.committed(await self.context.referee.back(match, seat, self.context.now(), last, user))
            return None
        decision = position.ask(seat)
        if decision is None or decision.ask != press.key.ask:
            raise Stale
        picking = await self.context.store.panels.load_picks(match, seat)
        picks = picking.picks if picking is not None and picking.ask == decision.ask else ()
        move = widget_presses.meant(decision, picks, press)
        if move.answer is not None:
            now, ask = self.context.now(), decision.ask
            self.committed(await self.context.referee.answer(match, seat, ask, move.answer, now, user))
            return None
        if move.picks is not None:
            await self.context.store.panels.keep_picks(match, seat, decision.ask, move.picks)
        return move.look

    async def _answer(
        self,
        interaction: Interaction,
        match: int,
        said: str,
        look: Look | None,
        paint: bool = False,
    ) -> None:
        """Show what stands now where the press came from, and soon on the panel's other copy."""
        position = await self.context.referee.position(match)
        seat = _seat(position, interaction.user.id)
        private = is_private(interaction)
        kept = pictured(interaction.message) if private else None
        missed = await self.since.missed(position, seat, paint)
        drawn = await self.easel.draw(position, seat, said, look, kept, paint or not private, missed)
        await reply(interaction, drawn.view, *drawn.files())
        await self.since.seen(position, seat)
        self.copies.touched(interaction, match, seat)


def _seat(position: Position, user: int) -> Seat:
    """The seat this user plays; refuses where there is none."""
    seat = position.seat_of(user)
    if seat is None:
        raise refuse("error-no-seat")
    return seat


class TypedAmount(Component[PanelPresses], verb="typed", room="panel"):
    """An amount typed in a window."""

    window = True

    async def pressed(self, service: PanelPresses, interaction: Interaction, press: Press) -> None:
        """Answer with it."""
        await service.press(interaction, press)
