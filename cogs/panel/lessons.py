"""What guides a person through a first match: each question in its own words, one button that answers it, and two ways to do without."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from cogs.panel.buttons import BackButton
from cogs.panel.view import PanelContent, build_plain
from cogs.panel.widgets.widget import PanelComponent, PanelPage
from cogs.snapshot import MatchSnapshot
from cogs.ui.components import PressedItem
from cogs.ui.layout import Layout
from engine.match.position import Position
from engine.rules.core import Decision, Seat
from engine.rules.lessons import PUPIL, GuidedMove, find_last_key, list_next

OTHERWISE = PanelPage("/otherwise")  # the page of the same question as it is put without a lesson
LEFT = ""  # the lesson that stands for having left those of a match
RETURNED = 0  # the question at which they are left where they are not left any more


class FollowLesson(PanelComponent, verb="lesson", style="success"):
    """Answer as the lesson says."""


class AnswerOtherwise(PanelComponent, verb="otherwise", label="guide-otherwise"):
    """Look at the question as it is put without a lesson."""


class LeaveLessons(PanelComponent, verb="unguide", label="guide-leave"):
    """Play on without lessons."""


def find_guided(position: Position, seat: Seat) -> tuple[GuidedMove, ...]:
    """Find the moves that a lesson would have this seat make now; none where it says nothing of them."""
    moves = list_next(position.game, position.match.settings, position.state)
    return moves if moves and moves[0].key and moves[0].command.seat == seat else ()


class ReturnToLessons(PanelComponent, verb="guide", label="guide-again"):
    """Be put the lessons again that were left."""


class Guide(Struct, frozen=True):
    """What a lesson says as it stands.

    moves: those that its question stands for; none where it asks nothing now. told: what came of those before, in the place
    of the news. frame: what is aimed at where it begins, and that it ends where it does.
    """

    moves: tuple[GuidedMove, ...] = ()
    told: str = ""
    frame: str = ""


def find_guide(snapshot: MatchSnapshot, seat: Seat) -> Guide:
    """Find what the lesson of a match says to this seat: nothing where it plays none, or has left it."""
    settings = snapshot.match.settings
    if seat != PUPIL or has_left(snapshot, seat):
        return Guide()
    position, say = snapshot.position, snapshot.texts.rich
    told = f"guide-{find_last_key(position.game, settings, position.state)}-then"
    ended = list_next(position.game, settings, position.state) == ()
    frame = "guide-end" if ended else "guide-intro" if position.seq == 1 else ""
    return Guide(
        find_guided(position, seat),
        say.line(told) if say.has(told) else "",
        say.line(frame) if frame else "",
    )


def has_left(snapshot: MatchSnapshot, seat: Seat) -> bool:
    """Tell whether this seat plays on without lessons."""
    match, question_id = snapshot.rows.seats[seat].lessons.get(LEFT, (0, 0))
    return match == snapshot.match.id and question_id != RETURNED


def build_return(snapshot: MatchSnapshot, seat: Seat) -> Iterator[PressedItem]:
    """Draw the way back to the lessons, where they were left and have something to say."""
    if has_left(snapshot, seat) and find_guided(snapshot.position, seat):
        yield ReturnToLessons(snapshot.match.id).button(snapshot.texts.plain)


def went_astray(before: Position, snapshot: MatchSnapshot, seat: Seat) -> bool:
    """Tell whether an answer of this seat has led out of the lesson that it followed."""
    after, guided = snapshot.position, bool(find_guided(before, seat))
    led = list_next(after.game, after.match.settings, after.state) is not None
    return guided and not led and not has_left(snapshot, seat)


def build_lesson(
    snapshot: MatchSnapshot,
    decision: Decision,
    move: GuidedMove,
    shown: PanelContent,
    more: Sequence[PressedItem],
) -> Layout:
    """Draw the question that stands as its lesson puts it; more: what else can be pressed."""
    match, question_id, key = snapshot.match.id, decision.question_id, f"guide-{move.key}"
    rich, say = snapshot.texts.rich, snapshot.texts.plain
    said = [
        *shown.news,
        shown.note,
        rich.line("panel-prompt", prompt=rich.line(f"{key}-ask")),
        rich.line("panel-lesson", lesson=rich.line(f"{key}-why")),
    ]
    buttons = [
        FollowLesson(match, question_id).button(say, say.line(f"{key}-do")),
        AnswerOtherwise(match, question_id).button(say),
    ]
    back = [BackButton(match, question_id, shown.back).button(say)] if shown.back else []
    rest = [*back, *more, LeaveLessons(match, question_id).button(say)]
    return build_plain(match, question_id, list(filter(None, said)), shown, (buttons, rest), say)
