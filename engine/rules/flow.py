"""The base of a game that is a flow chart: the top frame asks, and answers are executed on a draft."""

from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar

from engine.rules.core import Command, Decision, IllegalAnswer, Ref, Result, Seat, StateChange, Text
from engine.rules.events import Automatic
from engine.rules.frames import Draft, Frame, RolloutDraft, State, Table
from engine.rules.game import Advice, Knowledge, Narration, Orders
from engine.rules.legality import check_command, sole_answer
from engine.rules.private import mask_table
from engine.rules.rule_data import Editions
from engine.state.chance import Chance
from engine.state.codec import Codec

AHEAD_LIMIT = 4000  # commands that next_turn_state() plays for the others before it gives up
S = TypeVar("S", bound=State)
R = TypeVar("R")


class FlowGame(Generic[S, R]):
    """The base of a Game made of frames.

    A game adds size, setup, result, score, standing and progress, and its own narration, knowledge, advice
    and orders.
    begins: the version of new matches.
    """

    has_hard: ClassVar[bool] = False
    quick: ClassVar[Mapping[str, str]] = {}
    primer: ClassVar[tuple[str, ...]] = ()
    version: ClassVar[int]
    codec: Codec[S]
    editions: ClassVar[Editions[Any]]
    narration: Narration[R]
    knowledge: Knowledge[S, R]
    advice: Advice[S, R]
    orders: Orders[S, R]

    def __init__(self, rules: R, data: bytes = b"") -> None:
        self.rules = rules
        self.data = data
        self.begins = self.version

    @classmethod
    def bind(cls, data: bytes | None = None, name: str = "standard") -> Self:
        """Bind the game to the edition in these bytes (None: the bundled one). Raises EditionError."""
        content = cls.editions.file.read_bytes() if data is None else data
        return cls(cls.editions.load(content.decode(), name), content)

    def as_version(self, version: int) -> Self:
        """Return the game with the setup of an earlier version."""
        game = copy(self)
        game.begins = version
        return game

    def list_warnings(self) -> tuple[Text, ...]:
        """Return findings about this edition that are playable, but that a host should check."""
        return ()

    @property
    def compatible_versions(self) -> frozenset[int]:
        """The versions of matches these rules can continue. By default only their own."""
        return frozenset({self.version})

    def is_near_end(self, state: S) -> bool:
        """Return True if the end may be near. By default never."""
        return False

    def size(self, state: S) -> int:
        """Return the number of seats."""
        raise NotImplementedError

    def active_seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must answer now, ascending."""
        return state.stack[-1].active_seats(Table(self.rules, state)) if state.stack else ()

    def ask(self, state: S, seat: Seat) -> Decision | None:
        """Return the question to this seat. None: it has none."""
        return state.stack[-1].ask(Table(self.rules, state), seat) if state.stack else None

    def ask_briefly(self, state: S, seat: Seat) -> Decision | None:
        """Return the question without texts for people, for rollouts. Legal answers and default are the same."""
        return state.stack[-1].ask(Table(self.rules, state, hints=False), seat) if state.stack else None

    def apply(self, state: S, command: Command, asked: Decision | None = None) -> StateChange[S]:
        """Execute an answer on a copy of the state. Raises IllegalAnswer if it is not offered.

        asked: as in Game.
        """
        if not 0 <= command.seat < self.size(state):
            raise IllegalAnswer(f"no seat {command.seat}")
        check_command(asked or self.ask_briefly(state, command.seat), command)
        return self._turn_by(self.telling_draft(state), command)

    def apply_unchecked(self, state: S, command: Command) -> StateChange[S]:
        """Execute a legal command on a copy of the state, unchecked. Its events may say less than those of apply."""
        return self._turn_by(self.draft(state), command)

    def _turn_by(self, draft: Draft[S, R], command: Command) -> StateChange[S]:
        self.carry_out(draft, command)
        return draft.turn()

    def draft(self, state: S) -> Draft[S, R]:
        """Return a draft of a state, to try many commands on."""
        return Draft(self.rules, self.codec.copy(state))

    def rollout_draft(self, state: S) -> RolloutDraft[S, R]:
        """Return a draft of a state for rollouts, without what only people read. Its events are discarded."""
        copied = self.codec.copy(state)
        self.drop_told(copied)
        return RolloutDraft(self.rules, copied)

    def drop_told(self, state: S) -> None:
        """Remove what only people read from a state, in place: reports, for example. By default nothing."""

    def telling_draft(self, state: S) -> Draft[S, R]:
        """Return a draft with events for people. A game may add details to them."""
        return self.draft(state)

    def carry_out(self, draft: Draft[S, R], command: Command) -> tuple[Seat, ...]:
        """Execute a checked command and all automatic steps after it. Return the active seats."""
        frame = draft.state.stack[-1]
        frame.count_answer(command.seat, command.picks)
        frame.carry_out(draft, command.seat, command.picks)
        return self.advance(draft)

    def advance(self, draft: Draft[S, R]) -> tuple[Seat, ...]:
        """Run frames until a seat must answer or the game is over. Return the active seats."""
        stack = draft.state.stack
        while stack:
            frame = stack[-1]
            waiting: tuple[Seat, ...] = frame.active_seats(draft)
            if not waiting:
                frame.run(draft)
            elif not (frame.automatic and self._answer_alone(draft, frame, waiting[0])):
                return waiting
        return ()

    def _answer_alone(self, draft: Draft[S, R], frame: Frame[S, R], seat: Seat) -> bool:
        decision = frame.ask(draft, seat)
        picks = sole_answer(decision) if decision else None
        if decision is None or picks is None:
            return False
        draft.emit(Automatic(seat, decision.step, list(picks)))
        frame.carry_out(draft, seat, picks)
        return True

    def next_turn_state(self, state: S, seat: Seat) -> S | None:
        """Return a determinized state in which this seat is asked. The others do as little as possible before.

        Nothing depends on their private actions: those are undone, and their draws do not shift later ones. None:
        the seat is not asked again within AHEAD_LIMIT commands.
        """
        seed, seen = bytes.fromhex(state.seed)[:-33:-1], mask_table(Table(self.rules, state), seat).state
        imagined = self.knowledge.determinize_state(seen, seat, seed)
        imagined.counter = 0
        draft = Draft(self.rules, imagined)
        self.orders.drop_hidden_plans(draft, seat)
        chance = Chance(seed)
        for _ in range(AHEAD_LIMIT):
            waiting = self.active_seats(draft.state)
            if not waiting or seat in waiting:
                break
            decision = self.ask(draft.state, waiting[0])
            if decision is None:
                raise AssertionError(f"seat {waiting[0]} is waited for and not asked")
            self.carry_out(
                draft, Command(waiting[0], decision.step, self.orders.answer_ahead(decision, chance))
            )
        return draft.turn().state if seat in self.active_seats(draft.state) else None

    def list_roles(self, state: S, seat: Seat) -> tuple[Ref, ...]:
        """Return the roles of a seat. Empty unless a game distinguishes its seats."""
        return ()

    def read_position(self, words: str, seed: bytes) -> S:
        """Parse a position in the game's notation, ready for a question. Raises ParseError."""
        return self.knowledge.read_position(words, seed)

    def leave(self, state: S, seat: Seat) -> StateChange[S] | None:
        """Concede for this seat. None: the game has no concession."""
        return None

    def progress(self, state: S) -> int:
        """Return the elapsed share of a usual match in percent. It is 0 throughout the first round."""
        raise NotImplementedError

    def score(self, state: S) -> Result:
        """Return the current places."""
        raise NotImplementedError


def rank_points(points: list[tuple[int, ...]], shown: list[int]) -> Result:
    """Return the Result of comparing one tuple per seat, greater is better. shown: the points to show."""
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result(places, tuple(shown))
