"""The interface of a game: its rules, and four objects it provides (narration, knowledge, advice, orders).

Each object is bound to the game's edition and is defined in the package of its name. No method changes its
arguments or does any I/O.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from engine.rules import random_answer
from engine.rules.contests import ContestReaders, follow_contests
from engine.rules.core import (
    HEADINGS,
    Command,
    Condition,
    Contest,
    Decision,
    Event,
    GlossaryTerm,
    Macro,
    Option,
    ParseError,
    Picks,
    Ref,
    Result,
    Seat,
    Setting,
    Standing,
    StateChange,
    Text,
    text,
)
from engine.rules.events import EventReaders
from engine.rules.frames import Draft
from engine.rules.rollout_policy import RolloutPolicy
from engine.state.chance import Chance
from engine.state.codec import Codec

S = TypeVar("S")
R = TypeVar("R")


class Bound(Generic[R]):
    """An object bound to the rule data of a game."""

    def __init__(self, rules: R) -> None:
        self.rules = rules


class Narration(Bound[R]):
    """The events of a game as sentences. Sentences are keys, which only render/ translates.

    highlights: kinds of important public events. Each begins a post of its own, unless the game decides
    otherwise.
    battles: kinds about battles, for users who read nothing else. standings: kinds that show the standing
    after a part of the match, as important as its heading. sides: kinds that say which side a seat plays.
    details: kinds of private events that repeat the public event before them in more detail, each with its kind.
    readers: the function that makes a sentence of an event, by class. contests: the function that follows a
    battle to predict, by class. words: the glossary by id, the most
    needed term first.
    told_by: the id of the rule that defines a kind of thing (Ref.kind).
    whole_rounds: one post describes a round (summarize_post), with a digest for each seat
    (summarize_for_seat).
    """

    highlights: ClassVar[frozenset[str]] = frozenset(HEADINGS)
    battles: ClassVar[frozenset[str]] = frozenset()
    standings: ClassVar[frozenset[str]] = frozenset()
    sides: ClassVar[frozenset[str]] = frozenset()
    details: ClassVar[Mapping[str, str]] = {}
    readers: ClassVar[EventReaders[Any, Text | None]]
    contests: ClassVar[ContestReaders] = EventReaders(None)
    words: ClassVar[Mapping[str, GlossaryTerm]] = {}
    told_by: ClassVar[Mapping[str, str]] = {}
    whole_rounds: ClassVar[bool] = False

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence. None: it needs no line, or another event covers it."""
        return self.readers.read(self.rules, event)

    def describe_briefly(self, event: Event) -> Text | None:
        """Return a public event in one short sentence. None unless it is a highlight."""
        worth = event.kind in self.highlights and event.kind not in HEADINGS and event.to is None
        return self.tell(event) if worth else None

    def tell_shortly(self, event: Event) -> Text | None:
        """Return the sentence of an event for posts and panels: a highlight's short one, else the log's."""
        return self.describe_briefly(event) or self.tell(event)

    def begins_post(self, event: Event) -> bool:
        """Return True if a public event begins a post. All others join the latest post."""
        return event.kind in self.highlights

    def summarize_post(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Summarize all public events of a post in at most two lines. Empty: they are shown one by one."""
        return ()

    def summarize_round(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Summarize the public events of one round as parts of one sentence. Empty: nothing important happened."""
        return ()

    def summarize_for_seat(
        self, events: Sequence[Event], seat: Seat, view: Any = None, /
    ) -> tuple[Text, ...]:
        """Summarize one round for a seat in at most three lines, the first its standing. Empty: show nothing.

        events: all events of the round that the seat may know, from its heading to the next one or to the
        match's end. view: the seat's own view after it, for what only this seat knows.
        """
        return ()

    def explain_end(
        self, view: Any, events: Sequence[Event], seat: Seat, winners: Sequence[Seat], /
    ) -> Text | None:
        """Explain in a sentence why a match ended as it did for a seat. None: the result says all.

        view: what the seat sees of the end. events: the public events of the last round, or of the last turn of each seat.
        """
        return None

    def list_contests(self, events: Sequence[tuple[int, Event]]) -> tuple[Contest, ...]:
        """Return the battles that the public events (with entry numbers) open, close and decide, for predictions."""
        return follow_contests(self.contests, events)

    def list_touched(self, event: Event) -> Mapping[Seat, bool]:
        """Return the seats that an event of another seat affects. The value is True if it harms them.

        Each of these seats may know the event, and `tell` returns a line for it.
        """
        return {}

    def name_round(self, heading: Event) -> Text:
        """Name the part of the match that a heading begins or resumes (round, month, turn). Each has one name."""
        raise NotImplementedError

    def name(self, ref: Ref) -> str | Text | None:
        """Return the name of a thing from the rule data, or a composed Text. None: the text `kind-id` names it."""
        raise NotImplementedError

    def list_words(self, step: str | None = None) -> Iterator[Ref]:
        """Yield the game's glossary terms. step: only those that its questions need."""
        for id_, word in self.words.items():
            if step is None or step.startswith(word.steps):
                yield Ref("word", id_)

    def list_things(self) -> Iterator[Ref]:
        """Yield the things of the rule data that users ask for by name: cards, places, persons."""
        return iter(())

    def explain(self, ref: Ref) -> Text:
        """Explain a thing or a term in one sentence."""
        return text(f"what-word-{ref.id}") if ref.kind == "word" else self.explain_thing(ref)

    def explain_thing(self, ref: Ref) -> Text:
        """Explain a thing in one sentence, from the rule data or by the text of its kind."""
        return text(f"what-{ref.kind}")

    def find_rule(self, ref: Ref) -> str:
        """Return the rule that defines a thing."""
        return self.words[ref.id].rule if ref.kind == "word" else self.told_by[ref.kind]


class Knowledge(Bound[R], Generic[S, R]):
    """Information about a state: for a seat, as notation, for an audit."""

    def view(self, state: S, seat: Seat | None) -> msgspec.Struct:
        """Return the information this seat (None: a spectator) may know, by allow-list, JSON-able."""
        raise NotImplementedError

    def determinize_state(self, state: S, seat: Seat | None, seed: bytes) -> S:
        """Return another state that this seat (None: a spectator) cannot distinguish from the true one."""
        raise NotImplementedError

    def audit_state(self, state: S) -> None:
        """Raise AssertionError if a conservation law is broken."""
        raise NotImplementedError

    def read_position(self, words: str, seed: bytes) -> S:
        """Parse a position in the game's notation. Its first question may need automatic steps before.

        Raises ParseError, also if the game has no notation.
        """
        raise ParseError("no notation")

    def name_sides(self, state: S) -> tuple[Ref, ...]:
        """Return the side each seat plays, if pictures use the sides' colours. Empty: they use the seats' colours."""
        return ()

    def name_peoples(self, state: S) -> tuple[Ref, ...]:
        """Return the people (tribe, nation) each seat leads, shown beside its name. Empty: its side, if any."""
        return ()


class Advice(Bound[R], Generic[S, R]):
    """Good answers, for bots and hints, computed on determinized states only.

    lasting: options that also answer later questions, to save a person time. Bots ignore them.
    plays_at_sight: True if search plays the first proposal without rollouts, if there is one. Rollouts then
    run for other questions, and to compare answers.
    planned: the steps whose questions show macros to people.
    """

    lasting: ClassVar[frozenset[str]] = frozenset()
    planned: ClassVar[frozenset[str]] = frozenset()
    plays_at_sight: ClassVar[bool] = False

    def evaluate_state(self, state: S, seat: Seat) -> float:
        """Return the value of a position for a seat during the match, greater is better."""
        raise NotImplementedError

    def choose_answer(self, state: S, decision: Decision) -> Picks | None:
        """Return a good answer. None: the game has no advice on this question."""
        return None

    def suggest_answer(self, state: S, decision: Decision) -> Picks | None:
        """Return the answer to suggest to a person. None: the game has no advice on this question."""
        return self.choose_answer(state, decision)

    def explain_picks(self, state: S, decision: Decision, picks: Picks) -> Text | None:
        """Return a hint about a suggested answer. None: the hints of its options suffice."""
        return None

    def list_useful(self, decision: Decision) -> tuple[Option, ...]:
        """Return the options that do something now. Only these are suggested to a person."""
        return decision.options

    def find_moot(self, state: S, decision: Decision) -> Picks | None:
        """Return the answer to a question in which no answer changes anything. None: there is a choice.

        It is given without a question to a person who plays against AIs alone.
        """
        return None

    def propose_lines(self, state: S, decision: Decision, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
        """Return sequences of answers worth comparing, the likeliest first. Empty: no proposal.

        A sequence is the seat's answer now and its next answers at the same step.
        """
        return ()

    def list_macros(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """Return the macros a seat may do now, from its own information only. Empty: its question has no macros."""
        return ()

    def repeat_plan(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """Return the seat's last actions that it may repeat, in the order they are staged."""
        return ()

    def list_subjects(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """Return the seat's places and things that have macros, each with its facts, the likeliest first."""
        return ()

    def suggest_plan(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """Return the macros of one complete sensible plan, in the order they are staged. Staged items stay.

        The plan uses no chance, and only the seat's own information.
        """
        return ()

    def list_ideas(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """Return the best macros of a seat, each of another kind, the best first."""
        return ()

    def make_rollout_policy(self) -> RolloutPolicy[S] | None:
        """Return the game's rollout policy. None: rollouts end when the same question is asked again."""
        return None

    def prepare_rollout(self, draft: Draft[Any, R], seat: Seat) -> None:
        """Change a determinized position so that rollouts show the effect of the seat's own answer better."""


class Orders(Bound[R], Generic[S, R]):
    """The facts that orders may depend on, and the answers assumed for others until the seat is asked.

    leads_on: the steps after whose last answer a seat is asked for orders for its next turn.
    """

    leads_on: ClassVar[frozenset[str]] = frozenset()

    def observe_facts(self, state: S, seat: Seat) -> Mapping[str, int | str]:
        """Return the facts that this seat's conditions may test, by name, from its own information."""
        return {}

    def list_guards(self, state: S, command: Command) -> tuple[Condition, ...]:
        """Return the conditions an order with this answer may have, with the current values of their facts."""
        return ()

    def explain_condition(self, condition: Condition) -> Text:
        """Return a condition as a sentence: the text `if-<first word of its fact>-<compare>`."""
        kind, _, about = condition.fact.partition(" ")
        return text(f"if-{kind}-{condition.compare}", about=about, value=condition.value)

    def list_pool(self, state: S, seat: Seat, step: str) -> tuple[Option, ...]:
        """Return the options of this step, now or later, that seats take from a shared pool. Empty: it has no pool.

        The game's text `wish-<step>` asks for a ranked list of it.
        """
        return ()

    def drop_hidden_plans(self, draft: Draft[Any, R], seat: Seat) -> None:
        """Remove the others' possible plans from a determinized position.

        These are plans that would change the board before the seat is asked.
        """

    def answer_ahead(self, decision: Decision, chance: Chance) -> Picks:
        """Answer for another seat during lookahead with the least effect, so that little changes."""
        return random_answer.draw_answer(decision, chance) if decision.default is None else decision.default


T = TypeVar("T")


class Game(Protocol[T]):
    """The rules of one board game, bound to its rule data, and the objects it provides."""

    key: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    settings: ClassVar[tuple[Setting, ...]]
    # settings of a first match against AIs: the shortest that is fun
    quick: ClassVar[Mapping[str, str]]
    # examples of play, one per page in this order, each with its text primer-<example>
    primer: ClassVar[tuple[str, ...]]
    folder: ClassVar[Path]  # where its texts (text/<language>.ftl) and RULES.md lie
    has_hard: ClassVar[bool]  # True if AIs play it at level hard, because search is shown to beat greedy

    @property
    def codec(self) -> Codec[T]:
        """The codec that dumps a state as JSON, the same bytes for the same state, and loads it."""

    @property
    def narration(self) -> Narration[Any]:
        """The narration of its events."""

    @property
    def knowledge(self) -> Knowledge[T, Any]:
        """The rules of visibility: the information each seat may have."""

    @property
    def advice(self) -> Advice[T, Any]:
        """The good answers of its bots and hints."""

    @property
    def orders(self) -> Orders[T, Any]:
        """The facts that its orders may depend on."""

    @property
    def compatible_versions(self) -> frozenset[int]:
        """The versions of matches these rules can load and continue, including their own."""

    def as_version(self, version: int) -> Self:
        """Return the game with the setup of an earlier compatible version."""

    def list_warnings(self) -> tuple[Text, ...]:
        """Return findings about this edition that are playable, but that a host should check."""

    @property
    def data(self) -> bytes:
        """The whole rule data (edition) this game is bound to. Its SHA-256 is stored with the match."""

    @property
    def rules(self) -> msgspec.Struct:
        """The parsed rule data, of a type of the game's own."""

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[T]:
        """Begin a match. Omitted settings take their defaults. The seed has 32 bytes."""

    def read_position(self, words: str, seed: bytes) -> T:
        """Parse a position in the game's notation, ready for a question.

        Raises ParseError, also if the game has no notation.
        """

    def active_seats(self, state: T) -> tuple[Seat, ...]:
        """Return the seats that must answer now, ascending."""

    def ask(self, state: T, seat: Seat) -> Decision | None:
        """Return the question to this seat, without information it may not have. None: it has none."""

    def ask_briefly(self, state: T, seat: Seat) -> Decision | None:
        """Return the question without texts for people (hints, chosen or unavailable options).

        The same answers are legal. It is used for rollouts, and while an answer is executed.
        """

    def apply(self, state: T, command: Command, asked: Decision | None = None) -> StateChange[T]:
        """Execute an answer and all automatic steps after it. Raises IllegalAnswer if it is not offered.

        asked: the seat's question in this state, if the caller has it. None: it is computed now.
        """

    def apply_unchecked(self, state: T, command: Command) -> StateChange[T]:
        """Execute a legal command for rollouts: apply without its checks. Events may say less."""

    def rollout_draft(self, state: T) -> Draft[Any, Any]:
        """Return a draft of a state for rollouts, answer after answer, on which nothing is kept for people."""

    def drop_told(self, state: T) -> None:
        """Remove what only people read from a state, in place. No rule, no advice and no result depends on it."""

    def carry_out(self, draft: Draft[Any, Any], command: Command) -> tuple[Seat, ...]:
        """Execute a legal command on a draft. Return the active seats."""

    def next_turn_state(self, state: T, seat: Seat) -> T | None:
        """Return a determinized state in which this seat is asked for its next turn. None: it has no more."""

    def leave(self, state: T, seat: Seat) -> StateChange[T] | None:
        """Concede for this seat. None: the game has no concession, and a stand-in plays on."""

    def list_roles(self, state: T, seat: Seat) -> tuple[Ref, ...]:
        """Return the roles of a seat: its army, nation or tribes. Empty: none yet, or all seats play alike."""

    def result(self, state: T) -> Result | None:
        """Return the result once no seat is active, and None before."""

    def score(self, state: T) -> Result:
        """Return the current places, for a match that its players end early."""

    def standing(self, state: T) -> Standing:
        """Return the leaders and their holdings, from public information only. score may know more."""

    def progress(self, state: T) -> int:
        """Return the elapsed share of a usual match in percent, 0 to 100. It is 0 throughout the first round."""

    def is_near_end(self, state: T) -> bool:
        """Return True if the end may be near: the last round or an event that may end the match has begun."""


# a game of which its holder knows neither the type of the state nor that of the rules
AnyGame: TypeAlias = Game[Any]
