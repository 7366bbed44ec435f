"""What is kept of a match, the errors of refereeing, and what the referee asks of a database."""

from typing import Protocol, TypeAlias

from engine.core import Command, Event, Result, Seat, Struct
from engine.pace import Clock

MISSES = 2  # deadlines missed in a row until a stand-in takes the seat


class Stale(Exception):
    """The question that was answered is not the one that stands now; nothing changed."""


class Unknown(LookupError):
    """No such match, or not one that is running."""


class Conflict(Exception):
    """Another process wrote this match first."""


class Damaged(Exception):
    """A replay does not give the checksum that the log holds."""


class Match(Struct, frozen=True):
    """One match: ids are Discord's, times are Unix seconds, secret and edition are hex.

    status: lobby, running, over, removed. seq counts the log's entries; told is the last one published.
    ended: how it came to be over: rules, scores (as they stood) or abandoned; empty before.
    """

    id: int
    game: str
    version: int
    edition: str
    settings: dict[str, str]
    status: str
    guild: int
    channel: int
    creator: int
    secret: str
    created: int
    message: int | None = None
    thread: int | None = None
    seq: int = 0
    told: int = 0
    ended: str = ""


class Player(Struct, frozen=True):
    """A user in a match: join is the id of the interaction of the Join click; seat is set at Start.

    order: ascending in join order, also once seats are set. join stays that of whoever first had the place.
    misses: deadlines missed in a row; standin: since when a stand-in plays for this user (Unix seconds).
    """

    user: int
    join: int
    colour: str
    seat: Seat | None = None
    order: int = 0
    misses: int = 0
    standin: int | None = None


class Entry(Struct, frozen=True):
    """One line of a match's log. to: the entry whose position an undo restores.

    kind: start, answer, undo; timeout: the clock answered, and the seat missed its deadline; default: the same
    once more, or by a stand-in; leave: a seat concedes; table: what the people agreed, the position stays.
    """

    seq: int
    kind: str
    at: int
    checksum: str
    events: tuple[Event, ...] = ()
    command: Command | None = None
    seat: Seat | None = None
    to: int | None = None
    sealed: bool = False


class Paused(Struct, frozen=True, tag="paused"):
    """The clock stands still until then (Unix seconds), at the latest."""

    until: int


class Resumed(Struct, frozen=True, tag="resumed"):
    """A pause ends: deadlines move by what it lasted; Conflict where there is none, or none that ends then."""

    until: int | None = None


class Extended(Struct, frozen=True, tag="extended"):
    """Every open deadline is this many seconds later."""

    seconds: int


class Paced(Struct, frozen=True, tag="paced"):
    """Another clock from now on; open deadlines begin anew."""

    clock: Clock


class Replaced(Struct, frozen=True, tag="replaced"):
    """Another user has this seat from now on; its stand-in, if any, ends."""

    seat: Seat
    user: int


class Offered(Struct, frozen=True, tag="offered"):
    """Whoever presses first, or only this user (0: anybody), may have this seat until then (Unix seconds)."""

    seat: Seat
    user: int
    by: int
    until: int


class StoodIn(Struct, frozen=True, tag="stood-in"):
    """A stand-in plays this seat from now on."""

    seat: Seat


class Returned(Struct, frozen=True, tag="returned"):
    """The stand-in of this seat ends; Conflict where there is none."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over before its rules end it; how: scores or abandoned."""

    how: str


Effect: TypeAlias = Paused | Resumed | Extended | Paced | Offered | Replaced | StoodIn | Returned | Ended


class Write(Struct, frozen=True):
    """What one commit writes: an entry and the dumped state after it.

    keep: this snapshot stays for good; waiting: who is awaited now; turned: a new turn or phase began, so that
    deadlines begin anew; result: set once the match is over by its rules or by its scores as they stood. vote: the one it carries out,
    which must be open still, or Conflict.
    """

    entry: Entry
    snapshot: bytes
    keep: bool = False
    over: bool = False
    waiting: tuple[Seat, ...] = ()
    turned: bool = False
    result: Result | None = None
    effect: Effect | None = None
    vote: int | None = None


class Deadline(Struct, frozen=True):
    """When a seat that is awaited since then must have answered; None: never, or the clock stands still.

    wake: when the next reminder, or due itself, is at hand; stage: reminders sent so far. missed: the clock has
    played for this go already. remaining: the seconds that count which a paused one has left. done: the seat is not
    awaited any more, but could make itself so again, and then has this deadline still.
    """

    match: int
    seat: Seat
    since: int
    due: int | None = None
    wake: int | None = None
    stage: int = 0
    missed: bool = False
    remaining: int | None = None
    done: bool = False


class Store(Protocol):
    """What the referee asks of the database."""

    async def match(self, match: int) -> Match | None:
        """The match's row."""

    async def players(self, match: int) -> tuple[Player, ...]:
        """Its users: by join order in the lobby, by seat once started."""

    async def edition(self, digest: str) -> bytes | None:
        """Rule data by its SHA-256 (hex)."""

    async def entry(self, match: int, seq: int) -> Entry | None:
        """One line of the log."""

    async def undone(self, match: int) -> dict[Seat, int]:
        """How many answers each seat has taken back; seats that took back none are left out."""

    async def entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Lines after+1..upto of the log."""

    async def kept(self, match: int) -> tuple[int, ...]:
        """The entries (seq) right after which a snapshot is kept, ascending."""

    async def snapshot(self, match: int, seq: int) -> bytes | None:
        """The dumped state right after this entry, if it is kept."""

    async def begin(
        self,
        match: int,
        seats: dict[int, Seat],
        clock: Clock,
        write: Write,
        settings: dict[str, str] | None = None,
    ) -> None:
        """Start: seats by user, clock, settings, the log's first entry and its snapshot, status running; one transaction."""

    async def append(self, match: int, write: Write) -> None:
        """One transaction: entry, newest snapshot, deadlines and effect; seq from entry.seq − 1 or Conflict."""

    async def deadline(self, match: int, seat: Seat) -> Deadline | None:
        """The deadline of a seat that is awaited."""
