"""The boxes of a game's flow chart as data: frames on a stack, and the draft they change.

Table: a read-only state. Draft: a private copy of a state, to be changed. Frame: one box of the flow chart.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from engine.rules.core import Decision, Event, Option, Picks, Seat, StateChange, Text
from engine.rules.events import EventKind
from engine.state.chance import Chance
from engine.state.codec import make_plain

ANSWERS = 1 << 12  # answers one seat can give in one frame before its numbers would repeat


class State(msgspec.Struct, kw_only=True):
    """The fields of every state. stack: the frames, the top frame last.

    seed: the seed of its chance, in hex. counter: the blocks of chance used. serial: the number of frames
    pushed so far.
    """

    seed: str
    counter: int = 0
    serial: int = 0
    stack: list[Any] = []


S = TypeVar("S", bound=State)
R = TypeVar("R")


class Table(Generic[S, R]):
    """A read-only state with the rule data of its game.

    hints: True to compute the parts of a question that only people read: hints, chosen options, unavailable
    options and their reasons.
    """

    __slots__ = ("hints", "rules", "state")

    def __init__(self, rules: R, state: S, hints: bool = True) -> None:
        self.rules = rules
        self.state = state
        self.hints = hints


class Draft(Table[S, R]):
    """A private copy of a state to be changed, with its chance, its events, and a flag for revealed secrets.

    tells: True if its events are shown. If not, expensive details and what FlowGame.drop_told removes are omitted.
    """

    __slots__ = ("chance", "events", "shown", "used")
    tells: ClassVar[bool] = True

    def __init__(self, rules: R, state: S) -> None:
        super().__init__(rules, state, hints=False)
        self.chance = Chance(bytes.fromhex(state.seed), state.counter, [])
        self.events: list[Event] = []
        self.shown = False
        self.used = state.counter

    def emit(self, told: EventKind, /, *, only: Iterable[Seat] | None = None) -> None:
        """Record an event for these seats, or a public one."""
        self.events.append(Event(told.KIND, cast(Any, told), None if only is None else tuple(only)))

    def push(self, *frames: "Frame[S, R]") -> None:
        """Push frames on the stack, the first of them on top."""
        for frame in reversed(frames):
            self.state.serial += 1
            frame.serial = self.state.serial
            self.state.stack.append(frame)

    def pop(self) -> None:
        """End the top frame."""
        self.state.stack.pop()

    def swap(self, *frames: "Frame[S, R]") -> None:
        """Replace the top frame by others, the first of them on top."""
        self.pop()
        self.push(*frames)

    def write_events(self) -> list[Any]:
        """Return the data of all events as plain JSON."""
        plain: list[Any] = make_plain([event.data for event in self.events]) if self.events else []
        return plain

    def turn(self) -> StateChange[S]:
        """Return the state and all events since the draft was made. Events are plain JSON, as loaded from a log."""
        self.state.counter = self.chance.counter
        used, draws = self.chance.counter != self.used, tuple(self.chance.draws or ())
        told = zip(self.events, self.write_events(), strict=True)
        events = tuple(Event(each.kind, data, each.to) for each, data in told)
        return StateChange(self.state, events, used, self.shown, draws)


class RolloutDraft(Draft[S, R]):
    """A draft for rollouts, which records neither events nor draws, nor anything else that only people read."""

    __slots__ = ()
    tells: ClassVar[bool] = False

    def __init__(self, rules: R, state: S) -> None:
        super().__init__(rules, state)
        self.chance.draws = None

    def emit(self, told: EventKind, /, *, only: Iterable[Seat] | None = None) -> None:
        """Discard the event."""


class Frame(msgspec.Struct, Generic[S, R], kw_only=True, tag_field="step"):
    """A box of the flow chart, stored with the state: its active seats, its question, the effect of an answer.

    serial: its number, unique within the match. answers: the number of answers by seat.
    automatic: True if the engine answers when only one answer is possible. False if that would reveal or risk
    something.
    """

    automatic: ClassVar[bool] = False

    serial: int = 0
    answers: dict[Seat, int] = {}

    def active_seats(self, table: Table[S, R]) -> tuple[Seat, ...]:
        """Return the seats that must answer here, ascending."""
        return ()

    def ask(self, table: Table[S, R], seat: Seat) -> Decision | None:
        """Return the question to this seat. None: it has none."""
        return None

    def carry_out(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Execute a legal answer."""

    def run(self, draft: Draft[S, R]) -> None:
        """Continue if no seat is active: push, swap or pop frames."""
        draft.pop()

    def count_answer(self, seat: Seat, picks: Picks) -> None:
        """Count an answer, so that this seat's next question here has another number."""
        self.answers[seat] = self.answers.get(seat, 0) + 1

    def number_question(self, seat: Seat) -> int:
        """Return Decision.question_id. It changes with each answer of this seat, and with no answer of others."""
        return self.serial * ANSWERS + self.answers.get(seat, 0) % ANSWERS

    def decide(self, seat: Seat, step: str, prompt: Text, options: Iterable[Option], **more: Any) -> Decision:
        """Return a Decision of this frame. more: its other fields."""
        return Decision(seat, step, self.number_question(seat), prompt, tuple(options), **more)
