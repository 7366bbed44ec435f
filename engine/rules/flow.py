"""The base of a game that is a flow chart: it asks by the frame on top of the stack and carries answers out on a draft."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar

from engine.rules import random_answer as random_bot
from engine.rules.core import (
    HEADINGS,
    Command,
    Condition,
    Contest,
    Decision,
    Event,
    Illegal,
    Malformed,
    Option,
    Picks,
    Ref,
    Result,
    Seat,
    Text,
    Turn,
    text,
)
from engine.rules.frames import Draft, Frame, State, Table, TrialDraft
from engine.rules.legality import check, sole_answer
from engine.rules.outlook import Outlook
from engine.rules.rule_data import Editions
from engine.state.chance import Chance
from engine.state.codec import Codec

AHEAD_LIMIT = 4000  # commands that ahead() plays for the others before it gives up
S = TypeVar("S", bound=State)
R = TypeVar("R")


class FlowGame(Generic[S, R]):
    """The base of a Game made of frames.

    A game adds size, setup, view, result, score, standing, imagine, audit, tell, touches, name_round, name, facts; and
    observe, guard and explain where its orders have conditions. highlights, leads_on, lasting, has_hard: see core.Game. begins: the
    version that a new match has. plays_at_sight: whether search answers with what is proposed first, where anything is, without trials;
    these are made for other questions and for whoever asks how answers compare.
    """

    highlights: ClassVar[frozenset[str]] = frozenset(HEADINGS)
    leads_on: ClassVar[frozenset[str]] = frozenset()
    lasting: ClassVar[frozenset[str]] = frozenset()
    has_hard: ClassVar[bool] = False
    plays_at_sight: ClassVar[bool] = False
    version: ClassVar[int]
    codec: Codec[S]
    editions: ClassVar[Editions[Any]]

    def __init__(self, rules: R, data: bytes = b"") -> None:
        self.rules = rules
        self.data = data
        self.begins = self.version

    @classmethod
    def bind(cls, data: bytes | None = None, name: str = "standard") -> Self:
        """Bind the game to the edition in these bytes (None: the bundled one); raise EditionError."""
        content = cls.editions.file.read_bytes() if data is None else data
        return cls(cls.editions.load(content.decode(), name), content)

    def as_version(self, version: int) -> Self:
        """Return the game that sets up matches as this version of it did."""
        game = copy(self)
        game.begins = version
        return game

    def find_doubts(self) -> tuple[Text, ...]:
        """List what in this edition play can bear but a host should look at."""
        return ()

    @property
    def continues(self) -> frozenset[int]:
        """Return the versions whose matches these rules can play on: their own alone, unless a game says more."""
        return frozenset({self.version})

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence; None: it is not worth a line."""
        raise NotImplementedError

    def headline(self, event: Event) -> Text | None:
        """Return a highlight as it is told in the thread, but for headings; a game with long sentences has short ones."""
        worth = event.kind in self.highlights and event.kind not in HEADINGS and event.to is None
        return self.tell(event) if worth else None

    def chronicle(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return what a round comes to, as parts of a sentence: nothing, unless a game says more."""
        return ()

    def contests(self, events: Sequence[tuple[int, Event]]) -> tuple[Contest, ...]:
        """Return the battles that can be predicted: none, unless a game says more."""
        return ()

    def nears_end(self, state: S) -> bool:
        """Tell whether the end may be seen to come: never, unless a game says more."""
        return False

    def size(self, state: S) -> int:
        """Return the number of seats."""
        raise NotImplementedError

    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must answer now, ascending."""
        return state.stack[-1].waiting(Table(self.rules, state)) if state.stack else ()

    def ask(self, state: S, seat: Seat) -> Decision | None:
        """Ask this seat what it may do now; None: nothing."""
        return state.stack[-1].ask(Table(self.rules, state), seat) if state.stack else None

    def ask_briefly(self, state: S, seat: Seat) -> Decision | None:
        """Ask without what only people read, for trials: the same answers are legal, and the default is the same."""
        return state.stack[-1].ask(Table(self.rules, state, hints=False), seat) if state.stack else None

    def apply(self, state: S, command: Command) -> Turn[S]:
        """Carry out an answer on a copy of the state; raise Illegal if it is not on offer."""
        self._check(state, command)
        return self._turn_by(self.telling_draft(state), command)

    def foresee(self, state: S, command: Command) -> Turn[S]:
        """Carry out a command that is known to be legal on a copy of the state; its events may say less than those of apply."""
        return self._turn_by(self.draft(state), command)

    def _turn_by(self, draft: Draft[S, R], command: Command) -> Turn[S]:
        self.carry_out(draft, command)
        return draft.turn()

    def draft(self, state: S) -> Draft[S, R]:
        """Return a draft of a state, to try many commands on."""
        return Draft(self.rules, self.codec.copy(state))

    def trial_draft(self, state: S) -> TrialDraft[S, R]:
        """Return a draft of a state to play trials on: what happens there is told to nobody."""
        return TrialDraft(self.rules, self.codec.copy(state))

    def telling_draft(self, state: S) -> Draft[S, R]:
        """Return a draft whose events are told to people: one like any other, unless a game's say more."""
        return self.draft(state)

    def play(self, draft: Draft[S, R], command: Command) -> None:
        """Play one command on a draft; raise Illegal before anything is changed."""
        self._check(draft.state, command)
        self.carry_out(draft, command)

    def _check(self, state: S, command: Command) -> None:
        if not 0 <= command.seat < self.size(state):
            raise Illegal(f"no seat {command.seat}")
        check(self.ask(state, command.seat), command)

    def carry_out(self, draft: Draft[S, R], command: Command) -> tuple[Seat, ...]:
        """Carry out a checked command, and all that follows from it without a question; return the seats that must answer then."""
        frame = draft.state.stack[-1]
        frame.count(command.seat, command.picks)
        frame.do(draft, command.seat, command.picks)
        return self.advance(draft)

    def advance(self, draft: Draft[S, R]) -> tuple[Seat, ...]:
        """Run frames until somebody must be asked or the game is over; return the seats that must answer then."""
        stack = draft.state.stack
        while stack:
            frame = stack[-1]
            waiting: tuple[Seat, ...] = frame.waiting(draft)
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
        draft.emit("automatic", seat=seat, asked=decision.step, picks=list(picks))
        frame.do(draft, seat, picks)
        return True

    def ahead(self, state: S, seat: Seat) -> S | None:
        """Return an imagined state in which this seat is asked; until then the others do as little as may be."""
        seed = bytes.fromhex(state.seed)[::-1]
        draft = Draft(self.rules, self.imagine(state, seat, seed))
        self.quieten_others(draft, seat)
        chance = Chance(seed)
        for _ in range(AHEAD_LIMIT):
            waiting = self.waiting(draft.state)
            if not waiting or seat in waiting:
                break
            decision = self.ask(draft.state, waiting[0])
            if decision is None:
                raise AssertionError(f"seat {waiting[0]} is waited for and not asked")
            self.carry_out(draft, Command(waiting[0], decision.step, self.answer_ahead(decision, chance)))
        return draft.turn().state if seat in self.waiting(draft.state) else None

    def quieten_others(self, draft: Draft[S, R], seat: Seat) -> None:
        """Take from an imagined position what the others may have in mind that would change the board before ahead ends."""

    def answer_ahead(self, decision: Decision, chance: Chance) -> Picks:
        """Answer for another seat until the one that looks ahead is asked: what does least harm, so that little changes."""
        return random_bot.pick(decision, chance) if decision.default is None else decision.default

    def list_roles(self, state: S, seat: Seat) -> tuple[Ref, ...]:
        """List what a seat plays as; nothing unless a game tells its seats apart."""
        return ()

    def observe(self, state: S, seat: Seat) -> Mapping[str, int | str]:
        """Return the facts that conditions are about; none unless a game names some."""
        return {}

    def guard(self, state: S, command: Command) -> tuple[Condition, ...]:
        """List the conditions that an order with this answer may have; none unless a game names some."""
        return ()

    def list_pool(self, state: S, seat: Seat, step: str) -> tuple[Option, ...]:
        """List what this step may offer now or later; nothing unless a game has such a step."""
        return ()

    def explain(self, condition: Condition) -> Text:
        """Say what a condition demands: the text `if-<first word of its fact>-<compare>`."""
        kind, _, about = condition.fact.partition(" ")
        return text(f"if-{kind}-{condition.compare}", about=about, value=condition.value)

    def dump(self, state: S) -> bytes:
        """Return the state as JSON."""
        return self.codec.dump(state)

    def load(self, dumped: bytes) -> S:
        """Undo dump."""
        return self.codec.load(dumped)

    def read_position(self, words: str, seed: bytes) -> S:
        """Read a position; a game without a notation has none."""
        raise Malformed("no notation")

    def leave(self, state: S, seat: Seat) -> Turn[S] | None:
        """Concede for this seat; None: the game has no concession."""
        return None

    def progress(self, state: S) -> int:
        """Return how much of its usual course a match has behind it, in percent; 0 in all of its first round."""
        raise NotImplementedError

    def score(self, state: S) -> Result:
        """Return the places as they stand."""
        raise NotImplementedError

    def judge(self, state: S, seat: Seat) -> float:
        """Return how far the seat's points are above the others' mean."""
        points = self.score(state).points
        others = sum(points) - points[seat]
        return points[seat] - others / max(len(points) - 1, 1)

    def advise(self, state: S, decision: Decision) -> Picks | None:
        """Return how a good player would answer; None: no advice."""
        return None

    def propose(self, state: S, decision: Decision, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
        """List lines of answers that are worth weighing; none: no idea."""
        return ()

    def outlook(self) -> Outlook[S] | None:
        """Return what the game knows of how matches go on; None: trials end where the same is asked again."""
        return None

    def prepare_trial(self, draft: Draft[S, R], seat: Seat) -> None:
        """Change an imagined position so that playing on from it tells more of the seat's own answer; a game knows how."""

    def imagine(self, state: S, seat: Seat | None, seed: bytes) -> S:
        """Return another state that this seat (None: a spectator) cannot tell from the true one."""
        raise NotImplementedError


def standings(points: list[tuple[int, ...]], shown: list[int]) -> Result:
    """Return the Result of comparing tuples, one a seat, greater is better; shown: the points to tell."""
    places = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Result(places, tuple(shown))
