"""Handle presses on panels: check, execute, and answer with the updated panel."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import discord
from msgspec.structs import replace

from cogs.context import AppContext
from cogs.delivery import mask_entry
from cogs.panel.buttons import BackButton, ComeBack, OpenFromNotice, RefreshPanel
from cogs.panel.compose import FRESH, Hint, PanelComposer, PanelState, ask_along
from cogs.panel.direct_messages import PanelCopies, PanelCopy
from cogs.panel.lessons import (
    LEFT,
    OTHER,
    OTHERWISE,
    RETURNED,
    AnswerOtherwise,
    FollowLesson,
    LeaveLessons,
    ReturnToLessons,
    find_guided,
    name_lesson,
    went_astray,
)
from cogs.panel.missed_events import list_missed
from cogs.panel.order_buttons import LAY_ON, MADE_CHANGES, OrderComponent
from cogs.panel.plans import join_lines, name_line, take_fitting
from cogs.panel.widgets.amount import AskAmount
from cogs.panel.widgets.unfold import keep_open, read_step
from cogs.panel.widgets.widget import (
    FURTHER,
    AnswerComponent,
    ChooseAgain,
    FollowAdvice,
    PanelPage,
    ShowFurther,
    find_doubt,
)
from cogs.snapshot import MatchSnapshot
from cogs.text.language import say_to
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.existing_attachments import list_held, reuse_images
from cogs.ui.refusals import INVALID_FORM
from cogs.ui.replies import defer, defer_first, defer_reply_first, is_private, reply
from engine.match.order_editor import LAID, OrderEditor
from engine.match.position import CommitResult, Position
from engine.records import table_events
from engine.records.effects import Returned
from engine.records.match_records import StaleQuestion, WriteConflict
from engine.records.order_records import OrderChanges
from engine.records.store_records import LOST, SeatRows
from engine.rules.core import Command, Decision, IllegalAnswer, Option, Picks, Seat
from engine.rules.legality import check_command
from engine.rules.lessons import is_lesson

BEGINNING = PanelPage()
HINTS = 256  # hints remembered, the latest
SPARE = 4  # unseen attachments a panel may hold, so turning pages sends none twice
Done: TypeAlias = tuple[CommitResult | None, PanelPage]  # the commit, if any, and the page to show
Deed: TypeAlias = Callable[[Position, Seat], Awaitable[Done]]


class NoPlan(Exception):
    """The game suggests nothing beyond the staged items."""


REFUSED = {StaleQuestion: "error-stale", IllegalAnswer: "error-illegal", NoPlan: "panel-no-plan"}


class PanelService:
    """Handler of panels. `copies` sends and updates their direct messages."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self.composer = PanelComposer(context)
        self.copies = PanelCopies(context, self.composer)
        self._hinted = OrderedDict[tuple[int, int], Hint]()  # the latest hint by match and user

    def list_answers(self) -> Answers:
        """Return the handlers of the panel's components."""
        return {
            **dict.fromkeys(AnswerComponent.list_kinds(), self.answer_press),
            **dict.fromkeys(MADE_CHANGES, self.change_orders),
            AskAmount: lambda asked, press: AskAmount.of_key(press.key).open_modal(asked),
            BackButton: self.take_back,
            FollowLesson: self.follow_lesson,
            FollowAdvice: self.follow_advice,
            AnswerOtherwise: self.answer_otherwise,
            LeaveLessons: self.leave_lessons,
            ReturnToLessons: self.leave_lessons,
            RefreshPanel: defer_first(lambda asked, press: self.open_panel(asked, press.match)),
            ComeBack: defer_first(lambda asked, press: self.return_seat(asked, press.match)),
            OpenFromNotice: defer_reply_first(lambda asked, press: self.open_panel(asked, press.match)),
        }

    async def open_panel(
        self, interaction: Interaction, match: int, note: str = "", hinted: Hint | None = None
    ) -> None:
        """Reply with the user's panel and a new picture. The interaction is already deferred.

        note: a line above the question. hinted: an AI's answer to it, which gets a button.
        """
        async with self.copies.lock_panel(match, interaction.user.id):
            snapshot = await self.context.load_snapshot(match, interaction.user.id)
            self.context.check_server(snapshot.match)
            if hinted is not None:
                place = match, interaction.user.id
                self._hinted[place] = hinted
                self._hinted.move_to_end(place)
                if len(self._hinted) > HINTS:
                    self._hinted.popitem(last=False)
            snapshot = snapshot.speak(say_to(interaction))
            await self._show_panel(
                interaction, snapshot, note, paint=hinted is None, again=hinted is not None
            )

    async def return_seat(self, interaction: Interaction, match: int) -> None:
        """Return a seat from its stand-in to the user and show the panel. The interaction is already deferred."""
        position = await self.context.referee.position(match)
        self.context.check_server(position.match)
        seat = find_seat(position, interaction.user.id)
        if not position.ended and position.players[seat].standin is not None:
            facts, now = (table_events.ReturnedEvent(seat),), self.context.now()
            try:
                outcome = await self.context.referee.declare(match, facts, now, Returned(seat), seat)
                self.context.listeners.notify_commit(outcome)
            except WriteConflict:
                pass  # the seat was already returned
        await self.open_panel(interaction, match)

    async def answer_press(self, interaction: Interaction, press: Press) -> None:
        """Execute a press on a question and show the updated panel."""
        component = AnswerComponent.of_key(press.key)
        deed, again = partial(self._give_answer, component, press), isinstance(component, ChooseAgain)
        await self._carry_out(interaction, press.match, deed, again=again)

    async def change_orders(self, interaction: Interaction, press: Press) -> None:
        """Change the user's orders as the component requires and show the updated panel."""
        make_change = MADE_CHANGES[type(OrderComponent.of_key(press.key))]

        async def save_orders(position: Position, seat: Seat) -> Done:
            desk, question_id = OrderEditor(position, seat), press.question_id
            if question_id and (desk.question is None or desk.question.question_id != question_id):
                raise StaleQuestion
            changes, page = make_change(desk, press)
            await self._lay_orders(desk, changes)
            return None, page

        await self._carry_out(interaction, press.match, save_orders)

    async def take_back(self, interaction: Interaction, press: Press) -> None:
        """Take back the user's latest answer and show the updated panel."""

        async def undo_answer(position: Position, seat: Seat) -> Done:
            return await self._undo_answer(position, seat, press.arg), BEGINNING

        await self._carry_out(interaction, press.match, undo_answer)

    async def follow_lesson(self, interaction: Interaction, press: Press) -> None:
        """Give the answers of the lesson's present moves, or of those that do as well, in one commit."""

        async def give_answers(position: Position, seat: Seat) -> Done:
            moves, decision = find_guided(position, seat), position.ask(seat)
            if not moves or decision is None or not position.awaits(seat, press.question_id):
                raise StaleQuestion
            line = moves[0].other if press.arg == OTHER else [move.command for move in moves]
            if not line:
                raise StaleQuestion
            picks = tuple(command.picks for command in line)
            return await self._give_line(position, decision, picks), BEGINNING

        await self._carry_out(interaction, press.match, give_answers)

    async def follow_advice(self, interaction: Interaction, press: Press) -> None:
        """Give the suggested answers, or none if the suggestion has changed."""

        async def give_answers(position: Position, seat: Seat) -> Done:
            decision = position.ask(seat)
            if decision is None or not position.awaits(seat, press.question_id):
                raise StaleQuestion
            line = await self._find_line(position, decision, press)
            return await self._give_line(position, decision, line), BEGINNING

        await self._carry_out(interaction, press.match, give_answers)

    async def _find_line(self, position: Position, decision: Decision, press: Press) -> tuple[Picks, ...]:
        """Return the suggested answers that a button names. Raises StaleQuestion if the suggestion has changed."""
        name, _, place = press.arg.partition(":")
        hinted = self._hinted.get((press.match, position.players[decision.seat].user))
        if hinted is not None and (hinted.question_id, name_line(hinted.suggestion.line)) == (
            decision.question_id,
            name,
        ):
            return hinted.suggestion.line
        moves = find_guided(position, decision.seat)
        if moves and name_line(tuple(move.command.picks for move in moves)) == name:
            return tuple(move.command.picks for move in moves)
        begun = [(each.id,) for at, each in enumerate(decision.options) if str(at) == place]
        for first in ((), *begun):
            found = await self.composer.load_suggestion(position, decision, first)
            if found is not None and name_line(found.line) == name:
                return found.line
        raise StaleQuestion

    async def answer_otherwise(self, interaction: Interaction, press: Press) -> None:
        """Show the question without its lesson."""

        async def look(_position: Position, _seat: Seat) -> Done:
            return None, OTHERWISE

        await self._carry_out(interaction, press.match, look)

    async def leave_lessons(self, interaction: Interaction, press: Press) -> None:
        """Stop the user's lessons in this match, or resume them."""
        returned = press.key.verb == ReturnToLessons.verb

        async def leave(_position: Position, seat: Seat) -> Done:
            question_id = RETURNED if returned else press.question_id
            await self.context.store.panels.keep_lesson(press.match, seat, LEFT, question_id)
            return None, BEGINNING

        await self._carry_out(interaction, press.match, leave)

    async def _carry_out(
        self, interaction: Interaction, match: int, deed: Deed, *, again: bool = False
    ) -> None:
        """Run `deed` for the user's seat under the panel lock, then show the panel.

        deed: makes a change and returns the last commit, if any, and the page to show. Its error is shown
        above the panel. again: the press returns to the panel's first page.
        """
        await defer(interaction)
        user = interaction.user.id
        async with self.copies.lock_panel(match, user):
            position = await self.context.referee.position(match)
            self.context.check_server(position.match)
            seat, said, outcome, page = find_seat(position, user), "", None, BEGINNING
            try:
                outcome, page = await deed(position, seat)
            except (StaleQuestion, IllegalAnswer, NoPlan) as error:
                said = REFUSED[type(error)]
            if outcome is not None:
                self.context.listeners.notify_commit(outcome)
                snapshot = self.context.keep_outcome(outcome)
                if is_lesson(position.match.settings) and went_astray(position, snapshot, seat):
                    said = "guide-astray"
            else:
                snapshot = await self.context.load_snapshot(match, user)
            snapshot = snapshot.speak(say_to(interaction))
            note = snapshot.texts.rich.line(said) if said else ""
            again = not said and (again or page.group == FURTHER)
            await self._show_panel(interaction, snapshot, note, page, again=again)

    async def _give_answer(
        self, component: AnswerComponent, press: Press, position: Position, seat: Seat
    ) -> Done:
        """Answer, store picks or turn a page, as the press requires. Raises StaleQuestion or IllegalAnswer."""
        decision, match = position.ask(seat), position.match.id
        if component.question_id >= LAID:
            return await self._lay_answer(OrderEditor(position, seat), component, press)
        if decision is None or decision.question_id != component.question_id:
            if decision is not None and isinstance(component, ShowFurther):
                return None, PanelPage(FURTHER)  # it answers nothing, so the present question has the same
            raise StaleQuestion
        first, inside = read_step(decision, component)
        if first is not None:
            return await self._answer_inside(position, seat, first, inside, press)
        move = component.read_press(decision, await self._load_picks(match, decision, component), press)
        if move.answer is not None:
            if (doubt := find_doubt(decision, component, move.answer)) is not None:
                return None, doubt
            if any(option.plans and option.id in move.answer for option in decision.options):
                return await self._lay_plan(position, decision), BEGINNING
            return await self._answer_question(position, decision, move.answer), move.page
        if move.act:
            return await self._give_act(position, decision, move.act), move.page
        if move.picks is not None:
            await self.context.store.panels.keep_picks(match, seat, decision.question_id, move.picks)
        return None, move.page

    async def _give_act(self, position: Position, decision: Decision, chosen: str) -> CommitResult:
        """Commit all answers of a macro, or none. Raises StaleQuestion if it is no longer listed."""
        plan = await self.composer.load_plan(position, decision)
        line = () if plan is None else plan.find_line(chosen, decision.laid or ())
        if not line:
            raise StaleQuestion
        return await self._give_line(position, decision, line)

    async def _give_line(
        self, position: Position, decision: Decision, line: tuple[Picks, ...]
    ) -> CommitResult:
        """Commit several answers at once, or none. Notifies of all commits but the last, which is returned."""
        seat, now = decision.seat, self.context.now()
        user = position.players[seat].user
        *led, outcome = await self.context.referee.answer_sequence(
            position.match.id, seat, decision.question_id, line, now, user
        )
        for each in led:
            self.context.listeners.notify_commit(each)
        return outcome

    async def _lay_answer(self, desk: OrderEditor, component: AnswerComponent, press: Press) -> Done:
        """Advance the order being entered, store picks or turn a page. Raises StaleQuestion or IllegalAnswer."""
        question, match = desk.question, desk.position.match.id
        if question is None or question.question_id != component.question_id:
            raise StaleQuestion
        move = component.read_press(question, await self._load_picks(match, question, component), press)
        if move.answer is not None:
            await self._lay_orders(desk, desk.answer_question(move.answer))
            return None, LAY_ON if move.page == BEGINNING else replace(LAY_ON, inside=move.page)
        if move.picks is not None:
            await self.context.store.panels.keep_picks(match, desk.seat, question.question_id, move.picks)
        return None, replace(LAY_ON, inside=move.page)

    async def _lay_orders(self, desk: OrderEditor, changes: OrderChanges) -> None:
        """Store the changes of a seat's orders, if any. Raises StaleQuestion if the match has ended."""
        if changes != OrderChanges():
            user, now = desk.position.players[desk.seat].user, self.context.now()
            match, seat = desk.position.match.id, desk.seat
            laid = await self.context.referee.save_orders(match, seat, changes, now, user)
            self.context.listeners.notify_orders(*laid)

    async def _answer_inside(
        self, position: Position, seat: Seat, first: Option, inside: AnswerComponent, press: Press
    ) -> Done:
        """Commit an option and the answer to its follow-up question in one press, both or none."""
        follow = ask_along(position, seat, first)
        if follow is None:
            raise StaleQuestion
        move = inside.read_press(follow, (), press)
        doubt = None if move.answer is None else find_doubt(follow, inside, move.answer)
        if move.answer is None or doubt is not None:
            return None, keep_open(first, doubt or move.page)
        check_command(follow, Command(seat, follow.step, move.answer))
        decision = position.ask(seat)
        if decision is None:
            raise StaleQuestion
        return await self._give_line(position, decision, ((first.id,), move.answer)), BEGINNING

    async def _lay_plan(self, position: Position, decision: Decision) -> CommitResult:
        """Stage the suggested plan. Raises NoPlan if it adds nothing."""
        suggest, seat = position.game.advice.suggest_plan, decision.seat
        plan = await self.context.pictures.cache.do_work(lambda: suggest(position.state, seat))
        if not plan:
            raise NoPlan
        return await self._give_line(position, decision, join_lines(take_fitting(plan)))

    async def _answer_question(self, position: Position, decision: Decision, picks: Picks) -> CommitResult:
        """Answer a seat's open question. Raises StaleQuestion if it changed meanwhile."""
        seat, now = decision.seat, self.context.now()
        user = position.players[seat].user
        return await self.context.referee.answer(
            position.match.id, seat, decision.question_id, picks, now, user
        )

    async def _load_picks(self, match: int, decision: Decision, component: AnswerComponent) -> Picks:
        """Load the picks collected so far, if the question takes several and the component needs them."""
        if component.whole or decision.high <= 1:
            return ()
        picking = await self.context.store.panels.load_picks(match, decision.seat)
        return picking.picks if picking is not None and picking.question_id == decision.question_id else ()

    async def _undo_answer(self, position: Position, seat: Seat, name: str) -> CommitResult:
        """Take back the answer of the entry with this masked name (see mask_entry).

        Raises StaleQuestion if it is not the seat's latest answer.
        """
        match, referee = position.match, self.context.referee
        last = await referee.can_back(match.id, seat)
        if last is None or mask_entry(match, last) != name:
            raise StaleQuestion
        return await referee.back(match.id, seat, self.context.now(), last, position.players[seat].user)

    async def _show_panel(
        self,
        interaction: Interaction,
        snapshot: MatchSnapshot,
        note: str = "",
        page: PanelPage = BEGINNING,
        paint: bool = False,
        again: bool = False,
    ) -> None:
        """Reply with the panel, schedule the refresh of its other copy, and mark the events as seen.

        snapshot: already in the user's language. note: a line above the question. paint: the panel was just
        opened, so all its pictures are sent. again: the panel keeps the news and the note of the press before. The
        hint to its question stays in any case.
        """
        seat = find_seat(snapshot.position, interaction.user.id)
        pressed = self.copies.find_pressed(interaction, snapshot.match.id, seat)
        before = _recall_shown(pressed, snapshot, seat) if again else PanelState(note, opened=paint)
        before = replace(before, hinted=self._hinted.get((snapshot.match.id, interaction.user.id)))
        told, bare = 0 if paint or again else pressed.told, page.group == FURTHER
        missed = await list_missed(
            self.context,
            snapshot,
            seat,
            opened=before.opened,
            told=told,
            since=before.missed.since,
            bare=bare,
        )
        # An edit after the press may have changed the attachments that the press shows.
        known = is_private(interaction) and pressed.edited <= int(interaction.created_at.timestamp() * 1000)
        held = list_held(interaction.message) if known and not paint else []
        kept = frozenset(each.name for each in reuse_images(held))
        direct, rows = interaction.guild_id is None, snapshot.rows.seats[seat]
        seen, note = rows.seen, before.note
        if not direct and not seen:
            note = "\n".join(filter(None, [note, snapshot.texts.rich.line("panel-vanishes")]))
        state = replace(before, note=note, page=page, missed=missed, kept=kept, direct=direct)
        try:
            spare = SPARE if known else 0
            drawn = await self.composer.compose_panel(snapshot, seat, state)
            sent = await reply(interaction, drawn, spare=spare)
        except discord.HTTPException as error:
            if error.code != INVALID_FORM or not kept:
                raise
            anew = replace(state, kept=frozenset())  # another edit removed the kept attachment meanwhile
            sent = await reply(interaction, await self.composer.compose_panel(snapshot, seat, anew))
        if rows.user.locale != str(interaction.locale):
            await self.context.note_person(interaction)
        await self._keep_lesson(snapshot, rows, seat)
        if missed.lost and not rows.finished and LOST not in rows.lessons:
            await self.context.store.panels.keep_lesson(snapshot.match.id, seat, LOST, missed.lost)
        if seen < snapshot.position.seq:
            await self.context.store.panels.mark_seen(snapshot.match.id, seat, snapshot.position.seq)
        self.copies.note_press(interaction, snapshot.match.id, seat, snapshot.position.seq, sent, state)

    async def _keep_lesson(self, snapshot: MatchSnapshot, rows: SeatRows, seat: Seat) -> None:
        """Record the first display of the open question's lesson."""
        decision = None if rows.finished else snapshot.position.ask(seat)
        if decision is None or decision.step in rows.lessons:
            return
        if snapshot.texts.rich.has(name_lesson(decision.step)):
            store = self.context.store.panels
            await store.keep_lesson(snapshot.match.id, seat, decision.step, decision.question_id)


def _recall_shown(copy: PanelCopy, snapshot: MatchSnapshot, seat: Seat) -> PanelState:
    """Return what the last press on a copy showed: its news, and if nothing has happened since, note and hint."""
    if copy.drawn != snapshot.rows.seats[seat].seen:
        return FRESH
    if copy.drawn == snapshot.position.seq:
        return copy.state
    return PanelState(missed=copy.state.missed, opened=copy.state.opened)


def find_seat(position: Position, user: int, why: str = "error-no-seat") -> Seat:
    """Return the seat of a user. Raises UserError with the text key `why` if there is none."""
    seat = position.seat_of(user)
    if seat is None:
        raise user_error(why)
    return seat
