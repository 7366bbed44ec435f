"""What the referee and the bot ask of a database."""

from typing import Protocol

from engine.clock import Clock
from engine.core import Seat
from engine.match_records import Deadline, Entry, Match, Player, Write


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
