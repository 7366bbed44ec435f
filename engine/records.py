"""What is kept of a match, the errors of refereeing, and what the referee asks of a database."""

from typing import Protocol

from engine.core import Command, Event, Seat, Struct


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


class Player(Struct, frozen=True):
    """A user in a match: join is the id of the interaction of the Join click; seat is set at Start.

    order: ascending in join order, also once seats are set.
    """

    user: int
    join: int
    colour: str
    seat: Seat | None = None
    order: int = 0


class Entry(Struct, frozen=True):
    """One line of a match's log; kind: start, answer, undo. to: the entry whose position an undo restores."""

    seq: int
    kind: str
    at: int
    checksum: str
    events: tuple[Event, ...] = ()
    command: Command | None = None
    seat: Seat | None = None
    to: int | None = None
    sealed: bool = False


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

    async def begin(self, match: int, seats: dict[int, Seat], entry: Entry, snapshot: bytes) -> None:
        """Start: seats by user, the log's first entry and its snapshot, status running; one transaction."""

    async def append(self, match: int, entry: Entry, snapshot: bytes, keep: bool, over: bool) -> None:
        """One transaction: the entry, the newest snapshot (keep: for good), seq from entry.seq − 1 or Conflict."""
