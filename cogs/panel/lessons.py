"""Guide a user through a first match: explained questions, one button to answer, two ways out."""

from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from cogs.panel.buttons import BackButton
from cogs.panel.view import PanelContent, build_further, build_plain, list_laid
from cogs.panel.widgets.widget import PanelComponent, PanelPage, PanelQuestion
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import Component
from cogs.ui.layout import Layout
from engine.bots.reasons import Suggestion
from engine.match.position import Position
from engine.rules.core import Decision, Ref, Seat, text
from engine.rules.lessons import PUPIL, GuidedMove, find_last_key, list_next
from render.text.say import Say

OTHERWISE = PanelPage("/otherwise")  # the page that shows the question without its lesson
LEFT = ""  # the lesson key that records that the user left the lessons
OTHER = "or"  # the argument of a FollowLesson that makes the other moves
RETURNED = 0  # the question id stored with LEFT after the user returned to the lessons


class FollowLesson(PanelComponent, verb="lesson", style="success"):
    """Answer as the lesson suggests. With the argument OTHER: by the equally good commands."""


class AnswerOtherwise(PanelComponent, verb="otherwise", label="guide-otherwise"):
    """Show the question without its lesson."""


class LeaveLessons(PanelComponent, verb="unguide", label="guide-leave"):
    """Continue without lessons."""


def find_guided(position: Position, seat: Seat) -> tuple[GuidedMove, ...]:
    """Return the moves the lesson suggests to this seat now. Empty if there are none."""
    moves = list_next(position.game, position.match.settings, position.state)
    return moves if moves and moves[0].key and moves[0].command.seat == seat else ()


def suggest_otherwise(position: Position, moves: Sequence[GuidedMove], page: PanelPage) -> Suggestion | None:
    """Return a lesson's moves as a suggestion, named as on its button. None: on another page."""
    if page != OTHERWISE:
        return None
    named = text(f"guide-{moves[0].key}-do", **_name_rivals(position))
    return Suggestion(tuple(move.command.picks for move in moves), (named,))


def title_guided(position: Position, moves: Sequence[GuidedMove], decision: Decision) -> Decision:
    """Return a decision whose picture asks what the lesson asks. Its own prompt stays an argument: pictures read it."""
    asked = text(f"guide-{moves[0].key}-ask", asked=decision.prompt, **_name_rivals(position))
    return replace(decision, prompt=asked)


class ReturnToLessons(PanelComponent, verb="guide", label="guide-again"):
    """Resume the lessons."""


class Guide(Struct, frozen=True):
    """The present state of a lesson.

    moves: the moves one press of its button makes, empty if it asks nothing now. told: the result of the
    previous moves, shown instead of news. frame: the goal at the beginning, or the closing words at the end.
    """

    moves: tuple[GuidedMove, ...] = ()
    told: str = ""
    frame: str = ""


def find_guide(snapshot: MatchSnapshot, seat: Seat) -> Guide:
    """Return the lesson's state for this seat. Empty if it has no lesson or left it."""
    settings = snapshot.match.settings
    if seat != PUPIL or has_left(snapshot, seat):
        return Guide()
    position, say = snapshot.position, snapshot.texts.rich
    told = f"guide-{find_last_key(position.game, settings, position.state)}-then"
    moves = list_next(position.game, settings, position.state)
    frame = "guide-end" if moves == () else "guide-intro" if position.seq == 1 else ""
    waits = moves and moves[0].command.seat != PUPIL  # told may depend on the moves of the others
    return Guide(
        find_guided(position, seat),
        write_lesson(say, position, told) if say.has(told) and not waits else "",
        write_lesson(say, position, frame) if frame else "",
    )


def write_lesson(say: Say, position: Position, key: str) -> str:
    """Return a lesson's text. It names the other seats as $rival1, $rival2, …"""
    return say.line(key, **_name_rivals(position))


def _name_rivals(position: Position) -> dict[str, Ref]:
    seats = (seat for seat in range(len(position.players)) if seat != PUPIL)
    return {f"rival{seat}": Ref("seat", str(seat)) for seat in seats}


def has_left(snapshot: MatchSnapshot, seat: Seat) -> bool:
    """Return True if this seat left the lessons."""
    match, question_id = snapshot.rows.seats[seat].lessons.get(LEFT, (0, 0))
    return match == snapshot.match.id and question_id != RETURNED


def build_return(snapshot: MatchSnapshot, seat: Seat) -> Iterator[Component]:
    """Yield the button that resumes the lessons, if they were left and apply now."""
    if has_left(snapshot, seat) and find_guided(snapshot.position, seat):
        yield ReturnToLessons(snapshot.match.id)


def explain_step(snapshot: MatchSnapshot, seat: Seat, decision: Decision | None) -> str:
    """Return the text `lesson-<step>` in a user's first match of a game, else "".

    It is shown only with the question where it first appeared.
    """
    rows, say = snapshot.rows.seats[seat], snapshot.texts.rich
    if decision is None or rows.finished:
        return ""
    key, shown = name_lesson(decision.step), rows.lessons.get(decision.step)
    fresh = shown in (None, (snapshot.match.id, decision.question_id))
    return say.line(key) if fresh and say.has(key) and not has_left(snapshot, seat) else ""


@cache
def name_lesson(step: str) -> str:
    """Return the key of the text that explains a step."""
    return f"lesson-{step.replace('.', '-')}"


def went_astray(before: Position, snapshot: MatchSnapshot, seat: Seat) -> bool:
    """Return True if the seat's answer left the path of its lesson."""
    after, guided = snapshot.position, bool(find_guided(before, seat))
    led = list_next(after.game, after.match.settings, after.state) is not None
    return guided and not led and not has_left(snapshot, seat)


def build_lesson(
    snapshot: MatchSnapshot,
    decision: Decision,
    move: GuidedMove,
    shown: PanelContent,
    more: Sequence[Component],
) -> Layout:
    """Build the panel of a question in a lesson: its text, a button that makes the move, and two ways out.

    more: further buttons.
    """
    match, question_id, key = snapshot.match.id, decision.question_id, f"guide-{move.key}"
    rich, say = snapshot.texts.rich, snapshot.texts.plain
    settles = move.command.picks == decision.default
    laid = decision.laid or () if settles else ()  # said once: where it is confirmed
    said = [
        *shown.news,
        shown.note,
        rich.line("panel-prompt", prompt=write_lesson(rich, snapshot.position, f"{key}-ask")),
        *([] if shown.facts is None else [rich.line("panel-small", said=shown.facts)]),
        *list_laid(rich, tuple(each for each in laid if each.line)),
        rich.line("panel-lesson", lesson=write_lesson(rich, snapshot.position, f"{key}-why")),
    ]
    ways = [("", "do"), *([(OTHER, "or")] if move.other else [])]
    buttons = [
        FollowLesson(match, question_id, arg).button(
            say, write_lesson(say, snapshot.position, f"{key}-{part}")
        )
        for arg, part in ways
    ]
    buttons += shown.here
    back = [BackButton(match, question_id, shown.back)] if shown.back else []
    rest = [AnswerOtherwise(match, question_id), *back, *more, LeaveLessons(match, question_id)]
    if shown.further:
        asked = PanelQuestion(match, decision, say, rich)
        return build_further(asked, shown, rest)
    return build_plain(match, question_id, list(filter(None, said)), shown, (buttons, rest), say)
