"""Hints from an AI during a match, and reasons for an AI's answers afterwards."""

from collections.abc import Iterator
from functools import partial

from babel.numbers import format_decimal
from discord import ui

from cogs.context import AppContext
from cogs.panel.buttons import AskHint
from cogs.panel.compose import Hint
from cogs.panel.service import PanelService, find_seat
from cogs.platform_settings import Hints
from cogs.reading.log_pages import FindPosition
from cogs.robots.service import make_question
from cogs.robots.thinkers import Thinkers, ThinkingFailed
from cogs.text.language import say_to
from cogs.ui.components import Answers, Component, read_number
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import log_error, user_error
from cogs.ui.layout import Layout, fit_lines
from cogs.ui.replies import defer_first, defer_reply_first, reply
from engine.bots.levels import ERRS
from engine.bots.reasons import Reason, Suggestion
from engine.match.position import Position
from engine.orders.orders import name_picks, read_label
from engine.records import table_events
from engine.records.match_records import StaleQuestion
from engine.records.robots import LEVELS
from engine.rules.core import Decision, Picks, Seat, Text, text
from render.text.say import Say

CLOSE = 1.0  # lead in points below which answers count as equal
CLOSE_PERCENT = 1.0  # the same in percent, if chances to win are compared
ALWAYS = 100  # percent of random answers of an AI that evaluates nothing
CONFIRMED = ("confirm",)  # the answer that ends the laying of a plan


class ExplainEntry(Component, verb="why", label="button-why"):
    """Explain an AI's answer. arg: the number of the entry."""


class AdviceService:
    """Requests evaluations for users. thinkers: None if there are no AI processes.

    find_position: returns the position of a match that the user may view.
    """

    def __init__(
        self, context: AppContext, thinkers: Thinkers | None, panel: PanelService, find_position: FindPosition
    ) -> None:
        self.context, self.thinkers, self.panel, self.find_position = context, thinkers, panel, find_position
        self._noted: dict[tuple[int, Seat], int] = {}  # the latest question with a hint, by match and seat

    def list_answers(self) -> Answers:
        """Return the handlers of hints and explanations."""
        return {
            AskHint: defer_first(lambda asked, press: self.give_hint(asked, press.match, press.question_id)),
            ExplainEntry: defer_reply_first(
                lambda asked, press: self.explain_entry(asked, press.match, read_number(press.arg))
            ),
        }

    async def give_hint(self, interaction: Interaction, match: int, question_id: int) -> None:
        """Show an AI's answer to a question on the panel, or that the question is stale.

        Raises UserError if there are no hints. The interaction is deferred.
        """
        say = say_to(interaction)
        hinted = None
        try:
            note, hinted = await self._weigh_question(interaction, match, question_id)
        except StaleQuestion:
            note = say.line("error-stale")
        await self.panel.open_panel(interaction, match, note, hinted)

    async def _weigh_question(
        self, interaction: Interaction, match: int, question_id: int
    ) -> tuple[str, Hint | None]:
        """Return an AI's answer, or a note that it came too late, after the hint was logged publicly.

        Raises StaleQuestion.
        """
        async with self.context.user_lock(interaction.user.id):
            position = await self.context.referee.position(match)
            self.context.check_server(position.match)
            seat = find_seat(position, interaction.user.id)
            decision = position.ask(seat)
            if decision is None or not position.awaits(seat, question_id):
                raise StaleQuestion
            if not Hints.is_on(position.match.settings):
                raise user_error("hint-none-here")
            thinkers = self._check_thinkers()
            await self._note_hint(match, seat, question_id)
            reason = await _find_reason(thinkers, position, decision)
        if not (await self.context.referee.position(match)).awaits(seat, question_id):
            return say_to(interaction).line("hint-late"), None
        line = (*reason.line, *reason.then)
        if decision.laid is not None and len(line) > 1 and line[-1] == CONFIRMED:
            line = line[:-1]  # a plan is laid, and looked at before it is confirmed
        suggested = Suggestion(line, (text("panel-do-that"),))
        return "", Hint(question_id, suggested, partial(_write_hint, decision, reason))

    async def explain_entry(self, interaction: Interaction, match: int, seq: int) -> None:
        """Explain an AI's answer in an entry of a finished match. The interaction is deferred."""
        position = await self.find_position(interaction, match)
        found = await self.context.store.log.load_entries(match, seq - 1, seq)
        if not position.ended or not found or found[0].command is None:
            raise user_error("why-unknown")
        command = found[0].command
        then = await self.context.referee.position(match, seq - 1)
        decision = then.game.ask(then.state, command.seat)
        level = then.players[command.seat].level
        if decision is None or not level:
            raise user_error("why-unknown")
        reason, errs = Reason((command.picks,)), ERRS.get(LEVELS[level], 0)
        if errs < ALWAYS:
            async with self.context.user_lock(interaction.user.id):
                reason = await _find_reason(self._check_thinkers(), then, decision, command.picks)
        say = (await self.context.load_texts(position, say_to(interaction))).rich
        lines = list_reasons("why-says", decision, reason, say, errs)
        view = Layout().add_item(ui.TextDisplay(fit_lines(say, list(lines))))
        await reply(interaction, view)

    def _check_thinkers(self) -> Thinkers:
        if self.thinkers is None:
            raise user_error("hint-nobody")
        return self.thinkers

    async def _note_hint(self, match: int, seat: Seat, question_id: int) -> None:
        """Log publicly that this seat asks for a hint, once per question as far as this process knows.

        Raises StaleQuestion if the question was answered meanwhile.
        """
        if self._noted.get((match, seat)) == question_id:
            return
        self._noted[match, seat] = question_id
        try:
            facts, now = (table_events.HintedEvent(seat),), self.context.now()
            outcome = await self.context.referee.declare(
                match, facts, now, None, seat, question_id=question_id
            )
        except BaseException:
            self._noted.pop((match, seat), None)
            raise
        self.context.listeners.notify_commit(outcome)


async def _find_reason(
    thinkers: Thinkers, position: Position, decision: Decision, picks: Picks | None = None
) -> Reason:
    """Return the evaluation of an answer (picks), or of the AI's own if None. Raises UserError if it fails."""
    try:
        return await thinkers.find_reason(make_question(position, decision), picks)
    except ThinkingFailed as error:
        log_error(error, f"advise match={position.match.id}")
        raise user_error("hint-failed") from error


def _write_hint(decision: Decision, reason: Reason, say: Say) -> str:
    """Return an AI's answer and its reasons, a line each."""
    return "\n".join(list_reasons("hint-says", decision, reason, say))


def list_reasons(key: str, decision: Decision, reason: Reason, say: Say, errs: int = 0) -> Iterator[str]:
    """Yield the answer, facts about it, and its lead over other answers.

    key: the text of the first line. errs: percent of the AI's answers that are random.
    """
    chosen = [option for option in decision.options if any(option.id in picks for picks in reason.line)]
    answers = [say(name_picks(decision, picks)) for picks in reason.line if picks]
    answers += [say(read_label(label)) for label in reason.after]
    yield say.line(key, answer=" → ".join(answers) or say.line("hint-nothing"))
    if len(reason.line) == 1:
        yield from (say.line("hint-known", about=option.hint) for option in chosen if option.hint is not None)
    if errs:
        yield say.line("why-blind", share=errs)
    if errs == ALWAYS:
        return
    if reason.lead is None:
        yield say.line("hint-plain")
    else:
        yield say(_tell_lead(reason.lead, reason, say.language))


def _tell_lead(lead: float, reason: Reason, language: str) -> Text:
    """Return the lead over the next best answer, with localized numbers."""
    if abs(lead) < (CLOSE_PERCENT if reason.percent else CLOSE):
        return text("hint-close")
    key = ("hint-ahead" if lead > 0 else "hint-behind") + "-chance" * reason.percent
    return text(key, points=format_decimal(abs(lead), "0" if reason.percent else "0.0", language))
