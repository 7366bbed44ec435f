"""The types every game uses: questions, answers, events and results."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.state.chance import ChanceUse

LINE = 60  # maximum answers of one press, which are written in one commit
Seat: TypeAlias = int
Picks: TypeAlias = tuple[str, ...]


class IllegalAnswer(Exception):
    """The answer is not one of those offered. The state is unchanged."""


class ParseError(ValueError):
    """A text (notation, edition, command) cannot be parsed."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen value that leaves the engine.

    gc=False: the garbage collector skips a class of which there are very many. None is part of a cycle.
    """


class Ref(Struct, frozen=True, tag="ref", gc=False):
    """A reference to a named thing. kind is seat, space, card, tribe and so on, id is its readable id."""

    kind: str
    id: str


def refer_seats(seats: Iterable[Seat]) -> tuple[Ref, ...]:
    """Return seats as references for texts."""
    return tuple([Ref("seat", str(seat)) for seat in seats])


class Text(Struct, frozen=True, tag="text", gc=False):
    """A sentence as a key with arguments. Only render/ translates it."""

    key: str
    args: tuple[tuple[str, "Arg"], ...] = ()


Arg: TypeAlias = "str | int | Text | Ref | tuple[Arg, ...]"


def list_refs(value: object) -> Iterator[Ref]:
    """Yield the things a text or any other value refers to, in order."""
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
    """An error in a file that people wrote.

    text: the sentence for users. str, for logs, is the place, the key and its arguments.
    """

    def __init__(self, text: Text, where: str = "") -> None:
        self.text = text
        words = _write_bare(text)
        super().__init__(f"{where}: {words}" if where else words)


def _write_bare(arg: Arg) -> str:
    """Write an argument untranslated: a text as its key and arguments."""
    if isinstance(arg, Text):
        return " ".join((arg.key, *(f"{name}={_write_bare(value)}" for name, value in arg.args)))
    return str(arg)


class GlossaryTerm(Struct, frozen=True):
    """A term of a game that newcomers ask for, explained by the game's texts.

    Its text is `word-<id>`, its meaning `what-word-<id>`. rule: the rule that defines it. steps: the steps
    (or prefixes of their names) with questions that need it.
    """

    rule: str
    steps: tuple[str, ...] = ()


class Option(Struct, frozen=True, gc=False):
    """An option a seat may pick. The id is readable, stable and at most 64 characters.

    hint: its facts in a line. group: the id of its Group. spot: its place in the picture. cap: how often it
    may be picked.
    chosen: it is part of the seat's current secret choice.

    leads: picked alone, it leads directly to another question of this seat, which may be shown together with
    this one.
    sure: a question a person must confirm first, because the pick cannot be undone and is rarely intended.
    Orders and AIs need no confirmation.
    plans: a person who picks it stages the plan that the game suggests instead, answer by answer
    (Advice.suggest_plan).
    rank: its priority within its group when shown to a person, highest first. Options of equal rank keep
    their order. RARE: it is rarely wanted.
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


RARE = -1
RISKY = 40  # percent: attacks at worse odds need a confirmation


def verb_of(pick: str) -> str:
    """Return the verb of a pick: an option's id is `verb` or `verb:target`."""
    return pick.partition(":")[0]


def target_of(pick: str) -> str:
    """Return the target of a pick: an option's id without its verb."""
    return pick.partition(":")[2]


class Group(Struct, frozen=True, gc=False):
    """A heading over options. Between `low` and `high` of them are picked.

    short: a label of one or two words, for a button. spot: its place in the picture shown to the seat.
    """

    id: str
    label: Text
    low: int = 0
    high: int = 1
    short: Text | None = None
    spot: str = ""


class UnavailableOption(Struct, frozen=True):
    """An option shown disabled, with the reason and its rule."""

    label: Text
    why: Text
    rule: str


class Macro(Struct, frozen=True):
    """Several answers of one seat in one press, made of ordinary answers.

    why: its reason in figures, one line. kind: the goal it serves, in the game's words. If empty, it is
    listed only under the things it names.
    about: the ids of its places and things. line: its answers in sequence, starting from a question with an
    empty path. doubtful: it is more likely to fail than to succeed.
    """

    id: str
    label: Text
    why: Text | None
    kind: str
    about: tuple[str, ...]
    line: tuple[Picks, ...]
    doubtful: bool = False


class StagedItem(Struct, frozen=True):
    """A secret choice of a seat that is not revealed yet.

    spots: its places in the picture. line: the answers that take it back, empty if it cannot be taken back.
    gone: the items taken back with it, because they depend on it.
    """

    label: Text
    spots: tuple[str, ...] = ()
    line: tuple[Picks, ...] = ()
    gone: tuple[Text, ...] = ()


class ReadyAnswer(Struct, frozen=True):
    """A complete answer that a person may take at one press."""

    label: Text
    picks: Picks


class Decision(Struct, frozen=True, gc=False):
    """The question to one seat. Every choice of options within low..high, groups and caps is legal.

    step: the kind of question, as stored in the log. question_id: the number of this question, unique for
    every question.
    laid: the seat's staged items. None: this question stages nothing.
    required=False: it may be answered, but the match does not wait for it. default: the picks played when the
    time runs out.
    ordered: the order of the picks matters. fills: fewer picks than `high` are complete, because the game
    adds the rest.
    none: the label for picking nothing. ready: complete sensible answers, the best first.
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
    ready: tuple[ReadyAnswer, ...] = ()


class Command(Struct, frozen=True):
    """One answer in a match's log."""

    seat: Seat
    step: str
    picks: Picks


class Event(Struct, frozen=True):
    """A fact that happened. data is plain JSON (made by Draft.turn). to=None: it is public."""

    kind: str
    data: dict[str, Any]
    to: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Return True if this seat (None: a spectator) may know the event."""
        return self.to is None or (seat is not None and seat in self.to)


PHASE, TURN = "phase", "turn"
HEADINGS = (PHASE, TURN)  # kinds of a game's events that begin a part of the match
S = TypeVar("S")


class StateChange(Struct, Generic[S], frozen=True):
    """The result of one command: the new state and its events.

    chance: chance was used. shown: a secret was revealed. draws: each use of chance, for verification.
    """

    state: S
    events: tuple[Event, ...]
    chance: bool = False
    shown: bool = False
    draws: tuple[ChanceUse, ...] = ()

    @property
    def sealed(self) -> bool:
        """Return True if nothing up to here may be taken back."""
        return self.chance or self.shown


class Ranking(Struct, frozen=True):
    """The place of each seat: 1 is first, equal places are shared."""

    places: tuple[int, ...]

    @property
    def first(self) -> tuple[Seat, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def rank_seats(self) -> list[Seat]:
        """Return the seats by place, ties by number."""
        return sorted(range(len(self.places)), key=lambda seat: self.places[seat])


class Result(Ranking, frozen=True):
    """The final result by seat: places (1 = won) and points."""

    points: tuple[int, ...]


class Standing(Ranking, frozen=True):
    """The public standing: places (1 = leads) and, as text, the holding of each seat, for example its points.

    ties: the tiebreak of each seat. Empty: the holdings show it. order: the text that names the criteria in
    order.
    how: the kind of victory, if the places do not show it.
    """

    holdings: tuple[Text, ...]
    ties: tuple[Text | None, ...] = ()
    order: Text | None = None
    how: Text | None = None

    def tell_tie(self, seat: Seat) -> Text | None:
        """Return the tiebreak between this seat and its equals. None: there are none, or the holding shows it."""
        return self.ties[seat] if self.ties else None


class Contest(Struct, frozen=True):
    """A battle to predict: its key, its question, and its answers by side.

    open: it may still be predicted. right: the correct sides, None until it is over. Empty: it did not take
    place.
    """

    key: str
    title: Text
    sides: tuple[Text, Text]
    open: bool = True
    right: tuple[int, ...] | None = None


SAME, MOST, LEAST = "same", "most", "least"  # how a fact is compared with a condition's value


class Condition(Struct, frozen=True):
    """A condition of an order: an observed fact equals the value, is at most it, or at least it.

    usual: a new order has it. Any other condition is added by the order's owner.
    """

    fact: str
    compare: str
    value: int | str
    usual: bool = True


class Setting(Struct, frozen=True):
    """A choice made in the lobby. default is the id of one of its options."""

    key: str
    label: Text
    options: tuple[Option, ...]
    default: str


def make_setting(key: str, *ids: str) -> Setting:
    """Return a setting with these options, the first one by default. Its texts are `setting-…` and `about-…`."""
    options = tuple(Option(id_, text(f"setting-{key}-{id_}"), text(f"about-{key}-{id_}")) for id_ in ids)
    return Setting(key, text(f"setting-{key}"), options, ids[0])
