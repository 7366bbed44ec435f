"""The types every game speaks: what may be asked, what was answered, what happened, and the Game protocol."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

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
    """A sentence by its key and arguments; only render/ turns it into words."""

    key: str
    args: tuple[tuple[str, "Arg"], ...] = ()


Arg: TypeAlias = "str | int | Text | Ref | tuple[Arg, ...]"


def text(key: str, **args: Arg) -> Text:
    """A Text with its arguments by name."""
    return Text(key, tuple(args.items()))


class Fault(ValueError):
    """What is wrong with a thing people made: text is for them; str, for logs, is where, the key and its arguments."""

    def __init__(self, text: Text, where: str = "") -> None:
        self.text = text
        words = _bare(text)
        super().__init__(f"{where}: {words}" if where else words)


def _bare(arg: Arg) -> str:
    """An argument without words: a text is its key and arguments."""
    if isinstance(arg, Text):
        return " ".join((arg.key, *(f"{name}={_bare(value)}" for name, value in arg.args)))
    return str(arg)


class Option(Struct, frozen=True):
    """One thing a seat may pick; id is readable, stable and at most 64 characters."""

    id: str
    label: Text
    hint: Text | None = None
    group: str = ""
    spot: str = ""
    cap: int = 1
    chosen: bool = False


class Group(Struct, frozen=True):
    """A heading over options; the picks inside it number low..high."""

    id: str
    label: Text
    low: int = 0
    high: int = 1


class Shut(Struct, frozen=True):
    """Shown greyed, not offered: why not, and the rule that says so."""

    label: Text
    why: Text
    rule: str


class Decision(Struct, frozen=True):
    """What one seat may do now: every pick within low..high, groups and caps is legal.

    must=False: it may be answered, but nobody waits for it. default: what is played when the clock runs out.
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


class Command(Struct, frozen=True):
    """One line of a match's log."""

    seat: Seat
    step: str
    picks: Picks


class Event(Struct, frozen=True):
    """A fact that happened; data is JSON-able; to=None: everybody may know it."""

    kind: str
    data: dict[str, Any]
    to: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether this seat (None: a spectator) may know it."""
        return self.to is None or (seat is not None and seat in self.to)


S = TypeVar("S")


class Turn(Struct, Generic[S], frozen=True):
    """What apply returns; chance used or a secret shown seals the turn (no undo past it)."""

    state: S
    events: tuple[Event, ...]
    chance: bool = False
    shown: bool = False

    @property
    def sealed(self) -> bool:
        """Whether nothing before this turn's end may be taken back."""
        return self.chance or self.shown


class Result(Struct, frozen=True):
    """places: per seat, 1 = won, equal places are shared; points: per seat."""

    places: tuple[int, ...]
    points: tuple[int, ...]


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
    def data(self) -> bytes:
        """The rule data (edition) this game is bound to, whole; its SHA-256 is kept with the match."""

    def setup(self, seats: int, settings: Mapping[str, str], seed: bytes) -> Turn[S]:
        """The first position; settings not named take their defaults; seed is 32 bytes."""

    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Seats with an open decision that must be answered, ascending."""

    def ask(self, state: S, seat: Seat) -> Decision | None:
        """What this seat may do now; built for this seat alone."""

    def apply(self, state: S, command: Command) -> Turn[S]:
        """The position after this answer; raises Illegal."""

    def view(self, state: S, seat: Seat | None) -> msgspec.Struct:
        """What this seat (None: a spectator) may know, by allow-list, JSON-able."""

    def result(self, state: S) -> Result | None:
        """Set exactly when nobody is waited for."""

    def score(self, state: S) -> Result:
        """The places as they stand, for a match that is ended before its rules end it."""

    def imagine(self, state: S, seat: Seat | None, seed: bytes) -> S:
        """Another state that this seat cannot tell from the true one."""

    def ahead(self, state: S, seat: Seat) -> S | None:
        """An imagined state in which this seat is asked what its next turn will ask; None: no more turns."""

    def leave(self, state: S, seat: Seat) -> Turn[S] | None:
        """Concession; None: the seat stays for a stand-in."""

    def audit(self, state: S) -> None:
        """Raise AssertionError when a conservation law is broken."""

    def dump(self, state: S) -> bytes:
        """The state as JSON bytes, the same bytes for the same state."""

    def load(self, dumped: bytes) -> S:
        """The inverse of dump."""

    def tell(self, event: Event) -> Text | None:
        """The event as a sentence; None: not worth a line."""

    def name(self, ref: Ref) -> str | Text | None:
        """A proper name from the rule data, or a Text made of several; None: the text `kind-id` names it."""

    def facts(self) -> dict[str, Any]:
        """The rule data as a JSON-able mapping for tools (the first line of a trace)."""
