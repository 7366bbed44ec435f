"""What a game is: its rules, and four objects that it hands over: telling, knowledge, advice and orders.

Each object is bound to the game's edition and lies in the room of its name; no method changes its arguments or does any I/O.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from engine.rules import random_answer
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
    """What is bound to the rule data of a game."""

    def __init__(self, rules: R) -> None:
        self.rules = rules


class Narration(Bound[R]):
    """How what happened is told: in sentences by their keys, of which only render/ makes words.

    highlights: the kinds of public events that a glance is worth; each begins a post of its own, unless the game says otherwise.
    battles: those that tell of battles, for who reads of nothing else. standings: those that tell where all stand after a part
    of the match, which weigh as much as its heading. readers: what makes a sentence of an event,
    by its class. words: those that newcomers ask for, by id, the first needed first. told_by: the rule that says what a kind of
    thing is. whole_rounds: a round is told by one post (tell_post), and digested for each seat (digest_round).
    """

    highlights: ClassVar[frozenset[str]] = frozenset(HEADINGS)
    battles: ClassVar[frozenset[str]] = frozenset()
    standings: ClassVar[frozenset[str]] = frozenset()
    readers: ClassVar[EventReaders[Any, Text | None]]
    words: ClassVar[Mapping[str, GlossaryTerm]] = {}
    told_by: ClassVar[Mapping[str, str]] = {}
    whole_rounds: ClassVar[bool] = False

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence; None: it is not worth a line, or another event has said it."""
        return self.readers.read(self.rules, event)

    def describe_briefly(self, event: Event) -> Text | None:
        """Return a public event in one short sentence, for who only glances: highlights alone are worth one."""
        worth = event.kind in self.highlights and event.kind not in HEADINGS and event.to is None
        return self.tell(event) if worth else None

    def begins_post(self, event: Event) -> bool:
        """Tell whether a post begins with a public event; all others join the newest one."""
        return event.kind in self.highlights

    def summarize_post(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return in two lines at most what all the public events of a post come to; none: they are told one by one."""
        return ()

    def summarize_round(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return what the public events of one round come to, as parts of a single sentence; none: nothing worth one."""
        return ()

    def summarize_for_seat(self, events: Sequence[Event], seat: Seat) -> tuple[Text, ...]:
        """Return what one round came to for a seat, in three lines at most, what it means first; none: nothing is told.

        events: all that the seat may know of it, from its heading to the heading of the next.
        """
        return ()

    def list_contests(self, events: Sequence[tuple[int, Event]]) -> tuple[Contest, ...]:
        """Return the battles that a match's public events (with their entries) open, close and decide, for who predicts them."""
        return ()

    def list_touched(self, event: Event) -> Mapping[Seat, bool]:
        """Tell to whom an event does something that another seat may have brought about: True if it harms them.

        Whoever is named may know the event, and tell makes a line of it.
        """
        return {}

    def name_round(self, heading: Event) -> Text:
        """Name the part of the match that a heading begins or goes on with: a round, a month, a turn; each has one name."""
        raise NotImplementedError

    def name(self, ref: Ref) -> str | Text | None:
        """Return the name of a thing from the rule data, or a Text made of several; None: the text `kind-id` names it."""
        raise NotImplementedError

    def list_words(self, step: str | None = None) -> Iterator[Ref]:
        """List the game's words; step: only those that its questions need."""
        for id_, word in self.words.items():
            if step is None or step.startswith(word.steps):
                yield Ref("word", id_)

    def explain(self, ref: Ref) -> Text:
        """Say in one sentence what a thing or a word is."""
        return text(f"what-word-{ref.id}") if ref.kind == "word" else self.explain_thing(ref)

    def explain_thing(self, ref: Ref) -> Text:
        """Say in one sentence what a thing is, from the rule data or by the text of its kind."""
        return text(f"what-{ref.kind}")

    def find_rule(self, ref: Ref) -> str:
        """Name the rule that says what a thing is."""
        return self.words[ref.id].rule if ref.kind == "word" else self.told_by[ref.kind]


class Knowledge(Bound[R], Generic[S, R]):
    """What is known of a state: by a seat, by notation, by an audit."""

    def view(self, state: S, seat: Seat | None) -> msgspec.Struct:
        """Return what this seat (None: a spectator) may know, by allow-list, JSON-able."""
        raise NotImplementedError

    def determinize_state(self, state: S, seat: Seat | None, seed: bytes) -> S:
        """Return another state that this seat (None: a spectator) cannot tell from the true one."""
        raise NotImplementedError

    def audit_state(self, state: S) -> None:
        """Raise AssertionError if a conservation law is broken."""
        raise NotImplementedError

    def read_position(self, words: str, seed: bytes) -> S:
        """Read a position in the game's notation, perhaps not yet ready to be asked; raise Malformed, also where it has none."""
        raise ParseError("no notation")

    def name_sides(self, state: S) -> tuple[Ref, ...]:
        """Name per seat the side that it plays, where pictures show the sides' colours; none: they show the seats'."""
        return ()

    def list_facts(self) -> dict[str, Any]:
        """Return the rule data as a JSON-able mapping for tools: the first line of a trace."""
        raise NotImplementedError


class Advice(Bound[R], Generic[S, R]):
    """How a good player answers: for bots and for hints, on imagined states alone.

    lasting: the options that answer later questions too, to spare a person those; no bot weighs them. plays_at_sight:
    whether search answers with what is proposed first, where anything is, without trials; these are made for other questions
    and for whoever asks how answers compare. planned: the steps at whose questions people are shown whole acts.
    """

    lasting: ClassVar[frozenset[str]] = frozenset()
    planned: ClassVar[frozenset[str]] = frozenset()
    plays_at_sight: ClassVar[bool] = False

    def evaluate_state(self, state: S, seat: Seat) -> float:
        """Return how well a seat stands while the match runs, greater is better."""
        raise NotImplementedError

    def choose_answer(self, state: S, decision: Decision) -> Picks | None:
        """Return how a good player would answer; None: the game has no advice on this question."""
        return None

    def propose_lines(self, state: S, decision: Decision, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
        """List lines of answers that are worth weighing, the likeliest first; none: no idea.

        A line is what the seat answers now, and what it then answers at the same step.
        """
        return ()

    def list_macros(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """List the whole acts that a seat may do now, from what it may know alone; none: its question is not made of acts."""
        return ()

    def repeat_plan(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """List what the seat did the last time and may do again, in the order in which it is laid."""
        return ()

    def list_subjects(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """List the own places and things whose acts a seat may look at one by one, each with its facts, the likeliest first."""
        return ()

    def suggest_plan(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """List the acts of one whole sensible plan in the order in which they are laid; what is laid already stays as it is.

        They use no chance, and are made from what the seat may know alone.
        """
        return ()

    def list_ideas(self, state: S, seat: Seat) -> tuple[Macro, ...]:
        """List the best acts that a seat may do now, each of another kind, the best first."""
        return ()

    def make_rollout_policy(self) -> RolloutPolicy[S] | None:
        """Return what the game knows of how matches go on; None: trials end where the same is asked again."""
        return None

    def prepare_rollout(self, draft: Draft[Any, R], seat: Seat) -> None:
        """Change an imagined position so that playing on from it tells more of the seat's own answer; a game knows how."""


class Orders(Bound[R], Generic[S, R]):
    """What answers laid down beforehand may hang on, and how the others are imagined until their seat is asked.

    leads_on: the steps after whose last answer a seat is led straight on to lay orders for its next turn.
    """

    leads_on: ClassVar[frozenset[str]] = frozenset()

    def observe_facts(self, state: S, seat: Seat) -> Mapping[str, int | str]:
        """Return the facts that conditions of this seat's orders are about, by name, from what it may know."""
        return {}

    def list_guards(self, state: S, command: Command) -> tuple[Condition, ...]:
        """List the conditions that an order with this answer may have, with their facts' values as they stand."""
        return ()

    def explain_condition(self, condition: Condition) -> Text:
        """Say in words what a condition demands: the text `if-<first word of its fact>-<compare>`."""
        kind, _, about = condition.fact.partition(" ")
        return text(f"if-{kind}-{condition.compare}", about=about, value=condition.value)

    def list_pool(self, state: S, seat: Seat, step: str) -> tuple[Option, ...]:
        """List what this step may offer the seat now or later, where others take from it too; empty: it offers no pool.

        The game's text `wish-<step>` asks for a ranked list of it.
        """
        return ()

    def drop_hidden_plans(self, draft: Draft[Any, R], seat: Seat) -> None:
        """Take from an imagined position what the others may have in mind that would change the board before the seat is asked."""

    def answer_ahead(self, decision: Decision, chance: Chance) -> Picks:
        """Answer for another seat until the one that looks ahead is asked: what does least harm, so that little changes."""
        return random_answer.draw_answer(decision, chance) if decision.default is None else decision.default


T = TypeVar("T")


class Game(Protocol[T]):
    """The rules of one board game, bound to its rule data, and what else it hands over."""

    key: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    settings: ClassVar[tuple[Setting, ...]]
    # what is chosen of these for a first match against AIs: the shortest that is fun
    quick: ClassVar[Mapping[str, str]]
    # the examples that show how it is played, a page each in this order; the text primer-<example> goes with it
    primer: ClassVar[tuple[str, ...]]
    folder: ClassVar[Path]  # where its texts (text/<language>.ftl) and RULES.md lie
    has_hard: ClassVar[bool]  # whether AIs play it at the level hard: where search is shown to beat greedy

    @property
    def codec(self) -> Codec[T]:
        """Return what dumps a state as JSON, the same bytes for the same state, and loads it."""

    @property
    def narration(self) -> Narration[Any]:
        """Return how its events are told."""

    @property
    def knowledge(self) -> Knowledge[T, Any]:
        """Return who may know what of its states."""

    @property
    def advice(self) -> Advice[T, Any]:
        """Return how its good players answer."""

    @property
    def orders(self) -> Orders[T, Any]:
        """Return what orders may hang on."""

    @property
    def compatible_versions(self) -> frozenset[int]:
        """Return the versions whose matches these rules can load and play on, its own among them."""

    def as_version(self, version: int) -> Self:
        """Return the game that sets up matches as this version of it did: one that it continues."""

    def list_warnings(self) -> tuple[Text, ...]:
        """List what in this edition play can bear but a host should look at."""

    @property
    def data(self) -> bytes:
        """Return the whole rule data (edition) this game is bound to; its SHA-256 is kept with the match."""

    @property
    def rules(self) -> msgspec.Struct:
        """Return the same rule data, read: a type of the game's own."""

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[T]:
        """Begin a match: settings that are not named take their defaults; the seed has 32 bytes."""

    def read_position(self, words: str, seed: bytes) -> T:
        """Read a position in the game's notation, ready to be asked; raise Malformed, also where it has none."""

    def active_seats(self, state: T) -> tuple[Seat, ...]:
        """Return the seats that must answer now, ascending."""

    def ask(self, state: T, seat: Seat) -> Decision | None:
        """Ask this seat what it may do now, without telling it what it may not know; None: nothing."""

    def ask_briefly(self, state: T, seat: Seat) -> Decision | None:
        """Ask without what only people read (hints, what is chosen or shut): the same answers are legal; for trials, and while an answer is carried out."""

    def apply(self, state: T, command: Command, asked: Decision | None = None) -> StateChange[T]:
        """Carry out an answer, and all that follows without a question; raise Illegal if it is not on offer.

        asked: what its seat is asked in this state, from whoever has asked; None: it is asked now.
        """

    def apply_unchecked(self, state: T, command: Command) -> StateChange[T]:
        """Carry out a command that is known to be legal, for trials: apply without its checks; events may say less."""

    def rollout_draft(self, state: T) -> Draft[Any, Any]:
        """Return a draft of a state to play trials on, answer after answer; nobody hears of it."""

    def carry_out(self, draft: Draft[Any, Any], command: Command) -> tuple[Seat, ...]:
        """Carry out a command that is known to be legal on a draft; return the seats that must answer then."""

    def next_turn_state(self, state: T, seat: Seat) -> T | None:
        """Return an imagined state in which this seat is asked for its next turn; None: it has no more."""

    def leave(self, state: T, seat: Seat) -> StateChange[T] | None:
        """Concede for this seat; None: the game has no concession, and a stand-in plays on."""

    def list_roles(self, state: T, seat: Seat) -> tuple[Ref, ...]:
        """List what a seat plays as: its army, its nation, its tribes; empty: nothing yet, or all seats play alike."""

    def result(self, state: T) -> Result | None:
        """Return the result as soon as nobody is waited for, and not before."""

    def score(self, state: T) -> Result:
        """Return the places as they stand, for a match that its players end early."""

    def standing(self, state: T) -> Standing:
        """Return who leads and by what, from what is public alone; score may know more."""

    def progress(self, state: T) -> int:
        """Return how much of its usual course a match has behind it, in percent: 0 to 100, and 0 in all of its first round."""

    def is_near_end(self, state: T) -> bool:
        """Tell whether the end may be seen to come: the last round has begun, or what may end the match is under way."""
