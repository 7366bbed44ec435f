"""The types every game speaks: what may be asked, what was answered, what happened, and the Game protocol."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from engine.state.chance import Chance, Draw

Seat: TypeAlias = int
Picks: TypeAlias = tuple[str, ...]


class Illegal(Exception):
    """The answer is not one of those offered; the state is untouched."""


class Malformed(ValueError):
    """A text (notation, edition, command) cannot be read at all."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen value that leaves the engine."""


class Ref(Struct, frozen=True, tag="ref"):
    """A thing with a name in the reader's language: kind is seat, space, card, tribe …; id is its readable id."""

    kind: str
    id: str


class Text(Struct, frozen=True, tag="text"):
    """A sentence by its key and arguments; only render/ makes words of it."""

    key: str
    args: tuple[tuple[str, "Arg"], ...] = ()


Arg: TypeAlias = "str | int | Text | Ref | tuple[Arg, ...]"


def text(key: str, **args: Arg) -> Text:
    """Return a Text with these arguments."""
    return Text(key, tuple(args.items()))


class Fault(ValueError):
    """What is wrong with a file that people wrote: text is for them; str, for logs, is the place, the key and its arguments."""

    def __init__(self, text: Text, where: str = "") -> None:
        self.text = text
        words = _bare(text)
        super().__init__(f"{where}: {words}" if where else words)


def _bare(arg: Arg) -> str:
    """Write an argument without words: a text as its key and arguments."""
    if isinstance(arg, Text):
        return " ".join((arg.key, *(f"{name}={_bare(value)}" for name, value in arg.args)))
    return str(arg)


class Option(Struct, frozen=True):
    """One thing a seat may pick; id is readable, stable and at most 64 characters.

    leads: picked alone it leads this seat straight on to another question, which may be put along with this one.
    """

    id: str
    label: Text
    hint: Text | None = None
    group: str = ""
    spot: str = ""
    cap: int = 1
    chosen: bool = False
    leads: bool = False


class Group(Struct, frozen=True):
    """A heading over options; the picks inside it number low..high.

    short: a word or two of it, for a button; spot: where it lies in the picture of what is before its seat.
    """

    id: str
    label: Text
    low: int = 0
    high: int = 1
    short: Text | None = None
    spot: str = ""


class Shut(Struct, frozen=True):
    """Something that is shown greyed and not offered: why not, and the rule that says so."""

    label: Text
    why: Text
    rule: str


class Decision(Struct, frozen=True):
    """What one seat may do now: every choice of options within low..high, groups and caps is legal.

    laid: what it has done or laid so far that nobody else knows yet, a short line each.
    step: what is asked, as it stands in the log. ask: the number of this question, another one for every question.
    must=False: it may be answered, but nobody waits for it. default: what is played when the time runs out.
    """

    seat: Seat
    step: str
    ask: int
    prompt: Text
    options: tuple[Option, ...]
    groups: tuple[Group, ...] = ()
    shut: tuple[Shut, ...] = ()
    low: int = 1
    high: int = 1
    ordered: bool = False
    must: bool = True
    default: Picks | None = None
    laid: tuple[Text, ...] = ()


class Command(Struct, frozen=True):
    """One line of a match's log."""

    seat: Seat
    step: str
    picks: Picks


class Event(Struct, frozen=True):
    """A fact that happened; data is plain JSON (Draft.turn makes it so); to=None: everybody may know it."""

    kind: str
    data: dict[str, Any]
    to: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Tell whether this seat (None: a spectator) may know it."""
        return self.to is None or (seat is not None and seat in self.to)


PHASE, TURN = "phase", "turn"
HEADINGS = (PHASE, TURN)  # kinds of a game's events that begin a part of the match
S = TypeVar("S")


class Turn(Struct, Generic[S], frozen=True):
    """What comes of one command: the new state and what happened; chance: some was used; shown: a secret was.

    draws: each use of chance, for whoever checks them.
    """

    state: S
    events: tuple[Event, ...]
    chance: bool = False
    shown: bool = False
    draws: tuple[Draw, ...] = ()

    @property
    def sealed(self) -> bool:
        """Tell whether nothing up to here may be taken back."""
        return self.chance or self.shown


class Ranking(Struct, frozen=True):
    """The place of each seat: 1 is first, equal places are shared."""

    places: tuple[int, ...]

    def rank_seats(self) -> list[Seat]:
        """List the seats by place, equal ones by number."""
        return sorted(range(len(self.places)), key=lambda seat: self.places[seat])


class Result(Ranking, frozen=True):
    """How a match ended, by seat: places (1 = won) and points."""

    points: tuple[int, ...]


class Standing(Ranking, frozen=True):
    """How the seats stand as everybody may know it: places (1 = leads) and what each seat has.

    ties: what decides where others have as much of what counts first, by seat; empty: holdings show it. order: what
    counts first, and what then. how: by what the match was won, once it is, where the places do not say it.
    """

    holdings: tuple[Text, ...]
    ties: tuple[Text | None, ...] = ()
    order: Text | None = None
    how: Text | None = None

    def tell_tie(self, seat: Seat) -> Text | None:
        """Return what decides between this seat and its equals; None: it has none, or its holding shows it."""
        return self.ties[seat] if self.ties else None


class Contest(Struct, frozen=True):
    """A battle: its key, what is asked, and its answers by side.

    open: nothing of it is decided yet. right: the sides that are right, once it is over; none: it never came to it.
    """

    key: str
    title: Text
    sides: tuple[Text, Text]
    open: bool = True
    right: tuple[int, ...] | None = None


SAME, MOST, LEAST = "same", "most", "least"  # how a fact is compared with a condition's value


class Condition(Struct, frozen=True):
    """What must be so for an order to be played: a fact that a game observes is the value, at most it, or at least it.

    usual: a new order has it; others are put on an order by its owner.
    """

    fact: str
    compare: str
    value: int | str
    usual: bool = True


class Setting(Struct, frozen=True):
    """A choice made in the lobby; default is one of the options' ids."""

    key: str
    label: Text
    options: tuple[Option, ...]
    default: str


class Game(Protocol[S]):
    """The rules of one board game, bound to its rule data; no method changes its arguments or does any I/O."""

    key: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    settings: ClassVar[tuple[Setting, ...]]
    folder: ClassVar[Path]  # where its texts (text/<language>.ftl) and RULES.md lie

    @property
    def continues(self) -> frozenset[int]:
        """Return the versions whose matches these rules can load and play on, its own among them."""

    def as_version(self, version: int) -> Self:
        """Return the game that sets up matches as this version of it did: one that it continues."""

    def find_doubts(self) -> tuple[Text, ...]:
        """List what in this edition play can bear but a host should look at."""

    @property
    def data(self) -> bytes:
        """Return the whole rule data (edition) this game is bound to; its SHA-256 is kept with the match."""

    @property
    def rules(self) -> msgspec.Struct:
        """Return the same rule data, read: a type of the game's own."""

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[S]:
        """Begin a match: settings that are not named take their defaults; the seed has 32 bytes."""

    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that must answer now, ascending."""

    def ask(self, state: S, seat: Seat) -> Decision | None:
        """Ask this seat what it may do now, without telling it what it may not know; None: nothing."""

    def ask_briefly(self, state: S, seat: Seat) -> Decision | None:
        """Ask without what only people read (hints, what is chosen or shut): the same answers are legal; for trials, and while an answer is carried out."""

    def apply(self, state: S, command: Command) -> Turn[S]:
        """Carry out an answer, and all that follows without a question; raise Illegal if it is not on offer."""

    def view(self, state: S, seat: Seat | None) -> msgspec.Struct:
        """Return what this seat (None: a spectator) may know, by allow-list, JSON-able."""

    def result(self, state: S) -> Result | None:
        """Return the result as soon as nobody is waited for, and not before."""

    def progress(self, state: S) -> int:
        """Return how much of its usual course a match has behind it, in percent: 0 to 100, and 0 in all of its first round."""

    def score(self, state: S) -> Result:
        """Return the places as they stand, for a match that its players end early."""

    def standing(self, state: S) -> Standing:
        """Return who leads and by what, from what is public alone; score may know more."""

    def foresee(self, state: S, command: Command) -> Turn[S]:
        """Carry out a command that is known to be legal, for trials: apply without its checks; events may say less."""

    def judge(self, state: S, seat: Seat) -> float:
        """Return how well a seat stands while the match runs, greater is better: for bots, on imagined states alone."""

    def advise(self, state: S, decision: Decision) -> Picks | None:
        """Return how a good player would answer, on an imagined state; None: the game has no advice on this question."""

    def propose(self, state: S, decision: Decision, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
        """List lines of answers that are worth weighing, on an imagined state, the likeliest first; none: no idea.

        A line is what the seat answers now, and what it then answers at the same step.
        """

    def imagine(self, state: S, seat: Seat | None, seed: bytes) -> S:
        """Return another state that this seat (None: a spectator) cannot tell from the true one."""

    def ahead(self, state: S, seat: Seat) -> S | None:
        """Return an imagined state in which this seat is asked for its next turn; None: it has no more."""

    @property
    def highlights(self) -> frozenset[str]:
        """Return the kinds of public events that begin a post of their own, with pictures; all others join the newest one."""

    @property
    def leads_on(self) -> frozenset[str]:
        """Return the steps after whose last answer a seat is led straight on to lay orders for its next turn."""

    @property
    def lasting(self) -> frozenset[str]:
        """Return the options that answer later questions too, to spare a person those: no bot weighs them."""

    @property
    def has_hard(self) -> bool:
        """Tell whether AIs play it at the level hard: where search is shown to beat greedy (docs/reports/BALANCE.md)."""

    def list_roles(self, state: S, seat: Seat) -> tuple[Ref, ...]:
        """List what a seat plays as: its army, its nation, its tribes; empty: nothing yet, or all seats play alike."""

    def observe(self, state: S, seat: Seat) -> Mapping[str, int | str]:
        """Return the facts that conditions of this seat's orders are about, by name, from what it may know."""

    def guard(self, state: S, command: Command) -> tuple[Condition, ...]:
        """List the conditions that an order with this answer may have, with their facts' values as they stand."""

    def list_pool(self, state: S, seat: Seat, step: str) -> tuple[Option, ...]:
        """List what this step may offer the seat now or later, where others take from it too; empty: it offers no pool.

        The game's text `wish-<step>` asks for a ranked list of it.
        """

    def explain(self, condition: Condition) -> Text:
        """Say in words what a condition of guard's demands."""

    def leave(self, state: S, seat: Seat) -> Turn[S] | None:
        """Concede for this seat; None: the game has no concession, and a stand-in plays on."""

    def audit(self, state: S) -> None:
        """Raise AssertionError if a conservation law is broken."""

    def dump(self, state: S) -> bytes:
        """Return the state as JSON: the same bytes for the same state."""

    def load(self, dumped: bytes) -> S:
        """Undo dump."""

    def tell(self, event: Event) -> Text | None:
        """Return the event as a sentence; None: it is not worth a line."""

    def headline(self, event: Event) -> Text | None:
        """Return a public event in one short sentence, for who only glances; None: it is not worth one."""

    def chronicle(self, events: Sequence[Event]) -> tuple[Text, ...]:
        """Return what the public events of one round come to, as parts of a single sentence; none: nothing worth one."""

    def contests(self, events: Sequence[tuple[int, Event]]) -> tuple[Contest, ...]:
        """Return the battles that a match's public events (with their entries) open, close and decide, for who predicts them."""

    def nears_end(self, state: S) -> bool:
        """Tell whether the end may be seen to come: the last round has begun, or what may end the match is under way."""

    def touches(self, event: Event) -> Mapping[Seat, bool]:
        """Tell to whom an event does something that another seat may have brought about: True if it harms them.

        Whoever is named may know the event, and tell makes a line of it.
        """

    def name_round(self, heading: Event) -> Text:
        """Name the part of the match that a heading begins or goes on with: a round, a month, a turn; each has one name."""

    def name(self, ref: Ref) -> str | Text | None:
        """Return the name of a thing from the rule data, or a Text made of several; None: the text `kind-id` names it."""

    def read_position(self, words: str, seed: bytes) -> S:
        """Read a position in the game's notation, ready to be asked; raise Malformed, also where it has none."""

    def facts(self) -> dict[str, Any]:
        """Return the rule data as a JSON-able mapping for tools: the first line of a trace."""
