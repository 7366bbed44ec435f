"""The types every game speaks: what may be asked, what was answered, and what happened."""

from collections.abc import Iterator
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.state.chance import ChanceUse

LINE = 60  # answers at most that one press gives: they are written in one commit
Seat: TypeAlias = int
Picks: TypeAlias = tuple[str, ...]


class IllegalAnswer(Exception):
    """The answer is not one of those offered; the state is untouched."""


class ParseError(ValueError):
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


def list_refs(value: object) -> Iterator[Ref]:
    """List the things that a text or any other of these values names, in the order in which it names them."""
    if isinstance(value, Ref):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from list_refs(each)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from list_refs(getattr(value, field))


def text(key: str, **args: Arg) -> Text:
    """Return a Text with these arguments."""
    return Text(key, tuple(args.items()))


class InputError(ValueError):
    """What is wrong with a file that people wrote: text is for them; str, for logs, is the place, the key and its arguments."""

    def __init__(self, text: Text, where: str = "") -> None:
        self.text = text
        words = _write_bare(text)
        super().__init__(f"{where}: {words}" if where else words)


def _write_bare(arg: Arg) -> str:
    """Write an argument without words: a text as its key and arguments."""
    if isinstance(arg, Text):
        return " ".join((arg.key, *(f"{name}={_write_bare(value)}" for name, value in arg.args)))
    return str(arg)


class GlossaryTerm(Struct, frozen=True):
    """A word of a game that newcomers ask for: its text is `word-<id>`, what it means `what-word-<id>`.

    rule: the rule that says it whole; steps: the steps, or the first part of their names, whose questions need it.
    """

    rule: str
    steps: tuple[str, ...] = ()


class Option(Struct, frozen=True):
    """One thing a seat may pick; id is readable, stable and at most 64 characters.

    leads: picked alone it leads this seat straight on to another question, which may be put along with this one.
    sure: what a person is asked first, where this cannot be undone and is rarely wanted; neither orders nor AIs are.
    plans: a person who picks it lays the plan that the game suggests in its stead, answer by answer (Advice.suggest_plan).
    rank: how far ahead of its group's others a person is shown it, the greatest first; those of one rank stay in their order.
    """

    id: str
    label: Text
    hint: Text | None = None
    group: str = ""
    spot: str = ""
    cap: int = 1
    chosen: bool = False
    leads: bool = False
    sure: Text | None = None
    rank: int = 0
    plans: bool = False


RISKY = 40  # percent: who would attack against worse odds is asked first


def verb_of(pick: str) -> str:
    """Return what an answer does: an option's id is `verb` or `verb:target`."""
    return pick.partition(":")[0]


def target_of(pick: str) -> str:
    """Return what an answer is about: an option's id without its verb."""
    return pick.partition(":")[2]


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


class UnavailableOption(Struct, frozen=True):
    """Something that is shown greyed and not offered: why not, and the rule that says so."""

    label: Text
    why: Text
    rule: str


class Macro(Struct, frozen=True):
    """A whole act of one seat, given as the ordinary answers that it consists of.

    why: what speaks for it, in figures: one line. kind: the goal it serves, by the game's word; none: it is listed with
    what it names alone. about: the
    ids of its places and things. line: its answers, one after the other, from a question on whose path nothing is said.
    """

    id: str
    label: Text
    why: Text | None
    kind: str
    about: tuple[str, ...]
    line: tuple[Picks, ...]


class StagedItem(Struct, frozen=True):
    """Something that a seat has done or laid and nobody else knows yet.

    spots: where it lies in the picture. line: the answers that take it back; none: it stays. gone: what is taken back
    with it, because it rests on it.
    """

    label: Text
    spots: tuple[str, ...] = ()
    line: tuple[Picks, ...] = ()
    gone: tuple[Text, ...] = ()


class Decision(Struct, frozen=True):
    """What one seat may do now: every choice of options within low..high, groups and caps is legal.

    laid: what it has done or laid so far that nobody else knows yet; None: nothing is laid at this question.
    step: what is asked, as it stands in the log. question_id: the number of this question, another one for every question.
    must=False: it may be answered, but nobody waits for it. default: what is played when the time runs out.
    fills: fewer picks than high are no fewer done: the game adds the rest. none: what picking nothing is called.
    """

    seat: Seat
    step: str
    question_id: int
    prompt: Text
    options: tuple[Option, ...]
    groups: tuple[Group, ...] = ()
    unavailable: tuple[UnavailableOption, ...] = ()
    low: int = 1
    high: int = 1
    ordered: bool = False
    required: bool = True
    default: Picks | None = None
    laid: tuple[StagedItem, ...] | None = None
    fills: bool = False
    none: Text | Ref | None = None


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


class StateChange(Struct, Generic[S], frozen=True):
    """What comes of one command: the new state and what happened; chance: some was used; shown: a secret was.

    draws: each use of chance, for whoever checks them.
    """

    state: S
    events: tuple[Event, ...]
    chance: bool = False
    shown: bool = False
    draws: tuple[ChanceUse, ...] = ()

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
