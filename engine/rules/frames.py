"""The boxes of a game's flow chart as data: frames on a stack, and the draft that they change.

Table: a state to be read. Draft: a private copy of a state to be changed. Frame: one box of the flow chart.
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
    """What every state has: its chance (seed in hex, blocks used), and the stack of frames, the last of them on top."""

    seed: str
    counter: int = 0
    serial: int = 0
    stack: list[Any] = []


S = TypeVar("S", bound=State)
R = TypeVar("R")


class Table(Generic[S, R]):
    """A state to be read, with the rule data of its game.

    hints: whether what only people read of a question is worked out: hints, what is chosen, what is shut and why.
    """

    __slots__ = ("hints", "rules", "state")

    def __init__(self, rules: R, state: S, hints: bool = True) -> None:
        self.rules = rules
        self.state = state
        self.hints = hints


class Draft(Table[S, R]):
    """A private copy of a state to be changed, with its chance, the events so far, and whether a secret was shown.

    tells: whether anybody hears of its events; where not, what is costly to tell is left out.
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
        """Note an event for these seats, or for everybody."""
        self.events.append(Event(told.KIND, cast(Any, told), None if only is None else tuple(only)))

    def push(self, *frames: "Frame[S, R]") -> None:
        """Put frames on the stack, the first of them on top."""
        for frame in reversed(frames):
            self.state.serial += 1
            frame.serial = self.state.serial
            self.state.stack.append(frame)

    def pop(self) -> None:
        """End the frame on top."""
        self.state.stack.pop()

    def swap(self, *frames: "Frame[S, R]") -> None:
        """End the frame on top and put others in its place, the first of them on top."""
        self.pop()
        self.push(*frames)

    def write_events(self) -> list[Any]:
        """Return the data of all events as plain JSON."""
        plain: list[Any] = make_plain([event.data for event in self.events]) if self.events else []
        return plain

    def turn(self) -> StateChange[S]:
        """Return the state with all that happened since the draft was made; events are plain JSON, as a log gives them back."""
        self.state.counter = self.chance.counter
        used, draws = self.chance.counter != self.used, tuple(self.chance.draws or ())
        told = zip(self.events, self.write_events(), strict=True)
        events = tuple(Event(each.kind, data, each.to) for each, data in told)
        return StateChange(self.state, events, used, self.shown, draws)


class RolloutDraft(Draft[S, R]):
    """A draft on which trials are played: it notes neither events nor draws."""

    __slots__ = ()
    tells: ClassVar[bool] = False

    def __init__(self, rules: R, state: S) -> None:
        super().__init__(rules, state)
        self.chance.draws = None

    def emit(self, told: EventKind, /, *, only: Iterable[Seat] | None = None) -> None:
        """Note nothing."""


class Frame(msgspec.Struct, Generic[S, R], kw_only=True, tag_field="step"):
    """One box of the flow chart, saved with the state: whom it waits for, what it asks, what an answer does.

    serial: its number, another one for each frame of the match. answers: how many each seat has given in it.
    automatic: whether the engine answers where only one answer is possible; False where that would reveal or
    risk something.
    """

    automatic: ClassVar[bool] = False

    serial: int = 0
    answers: dict[Seat, int] = {}

    def active_seats(self, table: Table[S, R]) -> tuple[Seat, ...]:
        """Return the seats that must answer here, ascending."""
        return ()

    def ask(self, table: Table[S, R], seat: Seat) -> Decision | None:
        """Ask this seat; None: nothing."""
        return None

    def carry_out(self, draft: Draft[S, R], seat: Seat, picks: Picks) -> None:
        """Carry out a legal answer."""

    def run(self, draft: Draft[S, R]) -> None:
        """Go on when nobody is waited for: push, swap or pop frames."""
        draft.pop()

    def count_answer(self, seat: Seat, picks: Picks) -> None:
        """Count an answer, so that this seat's next question here has another number."""
        self.answers[seat] = self.answers.get(seat, 0) + 1

    def number_question(self, seat: Seat) -> int:
        """Return Decision.ask: another number after each answer of this seat; the others' answers do not change it."""
        return self.serial * ANSWERS + self.answers.get(seat, 0) % ANSWERS

    def decide(self, seat: Seat, step: str, prompt: Text, options: Iterable[Option], **more: Any) -> Decision:
        """Return a Decision of this frame; more: its other fields."""
        return Decision(seat, step, self.number_question(seat), prompt, tuple(options), **more)
