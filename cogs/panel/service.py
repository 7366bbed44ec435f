"""The private side of a match: each press on a panel is checked, carried out, and answered with what stands then."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import Outgoing, veil_entry
from cogs.panel.compose import PanelComposer, PanelState, find_picture
from cogs.panel.direct_messages import PanelCopies
from cogs.panel.missed_events import list_missed
from cogs.panel.widgets.widget import AnswerComponent, PanelPage
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import Component
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import INVALID_FORM, refuse
from cogs.ui.replies import defer, is_private, reply
from engine import table_events
from engine.core import Illegal, Seat
from engine.effects import Returned
from engine.match_position import Outcome
from engine.match_records import Conflict, Stale

BEGINNING = PanelPage()
Deed: TypeAlias = Callable[[MatchSnapshot, Seat], Awaitable[tuple[MatchSnapshot, PanelPage]]]


class PanelService:
    """Opens panels, answers what is pressed on them, and calls seats by direct message (see copies)."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.composer = PanelComposer(context)
        self.copies = PanelCopies(context, self.composer)

    async def open_panel(self, interaction: Interaction, match: int) -> None:
        """Answer with the private panel of whoever asks, with a new picture; the interaction is deferred."""
        async with self.copies.lock_panel(match, interaction.user.id):
            snapshot = await self.context.load_snapshot(match, interaction.user.id)
            await self._show_panel(interaction, snapshot, paint=True)

    async def refresh_panel(self, interaction: Interaction, match: int) -> None:
        """Draw the pressed panel anew, with a new picture."""
        await defer(interaction)
        await self.open_panel(interaction, match)

    async def return_seat(self, interaction: Interaction, match: int) -> None:
        """Give a seat back to its owner from the stand-in, and show its panel; the interaction is deferred."""
        position = await self.context.referee.position(match)
        seat = position.seat_of(interaction.user.id)
        if seat is None:
            raise refuse("error-no-seat")
        if not position.ended and position.players[seat].standin is not None:
            facts, now = (table_events.Returned(seat),), self.context.now()
            try:
                outcome = await self.context.referee.declare(match, facts, now, Returned(seat), seat)
                self.context.listeners.tell_commit(outcome)
            except Conflict:
                pass  # back already
        await self.open_panel(interaction, match)

    async def answer_press(self, interaction: Interaction, component: AnswerComponent, press: Press) -> None:
        """Carry out a press on a question, and show what stands then."""

        async def give_answer(snapshot: MatchSnapshot, seat: Seat) -> tuple[MatchSnapshot, PanelPage]:
            return await self._carry_answer(snapshot, seat, component, press)

        await self._carry_out(interaction, press.key.match, give_answer)

    async def take_back(self, interaction: Interaction, button: Component[Any]) -> None:
        """Take back the newest answer of whoever pressed, and show what stands then."""

        async def undo_answer(snapshot: MatchSnapshot, seat: Seat) -> tuple[MatchSnapshot, PanelPage]:
            return await self._take_back(snapshot, seat, button.key.arg), BEGINNING

        await self._carry_out(interaction, button.key.match, undo_answer)

    async def _carry_out(self, interaction: Interaction, match: int, deed: Deed) -> None:
        """Do it for the seat of whoever pressed; what is too late or not allowed is said above the panel."""
        await defer(interaction)
        user = interaction.user.id
        async with self.copies.lock_panel(match, user):
            snapshot = await self.context.load_snapshot(match, user)
            seat, note, page = find_seat(snapshot, user), "", BEGINNING
            try:
                snapshot, page = await deed(snapshot, seat)
            except (Stale, Illegal) as error:
                key = "error-stale" if isinstance(error, Stale) else "error-illegal"
                note = snapshot.texts.rich.line(key)
                snapshot = await self.context.renew_snapshot(snapshot, user)
            await self._show_panel(interaction, snapshot, note, page)

    async def _carry_answer(
        self, snapshot: MatchSnapshot, seat: Seat, component: AnswerComponent, press: Press
    ) -> tuple[MatchSnapshot, PanelPage]:
        """Answer, keep picks or turn pages, whatever the press means; raises Stale or Illegal."""
        decision, match = snapshot.position.ask(seat), snapshot.match.id
        if decision is None or decision.ask != component.key.ask:
            raise Stale
        move = component.read_press(decision, snapshot.list_picks(decision), press)
        if move.answer is not None:
            now, user = self.context.now(), snapshot.position.players[seat].user
            answer = self.context.referee.answer(match, seat, decision.ask, move.answer, now, user)
            return self._tell_commit(await answer), move.page
        if move.picks is not None:
            await self.context.store.panels.keep_picks(match, seat, decision.ask, move.picks)
            snapshot = snapshot.with_picks(decision, move.picks)
        return snapshot, move.page

    async def _take_back(self, snapshot: MatchSnapshot, seat: Seat, name: str) -> MatchSnapshot:
        """Take back the answer of this veiled name; raises Stale where it is not the newest that stands."""
        last, match = snapshot.rows.last, snapshot.match
        if last is None or not snapshot.position.may_take_back(seat, last):
            raise Stale
        if veil_entry(match, last.seq) != name:
            raise Stale
        now, user = self.context.now(), snapshot.position.players[seat].user
        return self._tell_commit(await self.context.referee.back(match.id, seat, now, last.seq, user))

    def _tell_commit(self, outcome: Outcome) -> MatchSnapshot:
        self.context.listeners.tell_commit(outcome)
        return self.context.keep_outcome(outcome)

    async def _show_panel(
        self,
        interaction: Interaction,
        snapshot: MatchSnapshot,
        note: str = "",
        page: PanelPage = BEGINNING,
        paint: bool = False,
    ) -> None:
        """Show a panel where the press came from, and soon on its other copy; what is shown counts as seen."""
        seat = find_seat(snapshot, interaction.user.id)
        missed = await list_missed(self.context, snapshot, seat, paint=paint)
        kept = find_picture(interaction.message) if is_private(interaction) and not paint else None
        state = PanelState(note, page, missed, kept)
        try:
            await _reply(interaction, await self.composer.compose_panel(snapshot, seat, state))
        except discord.HTTPException as error:
            if error.code != INVALID_FORM or kept is None:
                raise
            anew = replace(state, kept=None)  # another edit has taken the kept picture away meanwhile
            await _reply(interaction, await self.composer.compose_panel(snapshot, seat, anew))
        if snapshot.seat_rows(seat).seen < snapshot.position.seq:
            await self.context.store.panels.mark_seen(snapshot.match.id, seat, snapshot.position.seq)
        self.copies.note_press(interaction, snapshot.match.id, seat)


async def _reply(interaction: Interaction, drawn: Outgoing) -> None:
    assert drawn.view is not None
    await reply(interaction, drawn.view, *drawn.list_files())


def find_seat(snapshot: MatchSnapshot, user: int) -> Seat:
    """Find the seat that this user plays; refuses where there is none."""
    seat = snapshot.position.seat_of(user)
    if seat is None:
        raise refuse("error-no-seat")
    return seat
