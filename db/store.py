"""Everything the bot keeps: matches, their lobby and log, panels, editions, users; one method, one hop, one transaction."""

import sqlite3
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TypedDict, Unpack

from db import log
from db.database import Database, StoreError
from db.rows import (
    ENTRY,
    MATCH,
    PANEL,
    PLAYER,
    PUBLIC,
    Panel,
    Picking,
    User,
    entry_of,
    json,
    match_of,
    panel_of,
    picking_of,
    player_of,
)
from engine.core import Game, Picks, Seat
from engine.referee import Conflict, Entry, Match, Player

__all__ = ["Changes", "Panel", "Picking", "Store", "StoreError", "Taken", "User"]

LOCKED = "status = 'lobby'"
OPEN = "status IN ('lobby', 'running')"


class Taken(Exception):
    """Another player of the lobby has this colour; nothing changed."""


class Changes(TypedDict, total=False):
    """The columns of a match that may be changed one by one."""

    settings: Mapping[str, str]
    creator: int
    status: str
    channel: int
    message: int | None
    thread: int | None


class Store:
    """One open database; every method may raise StoreError, and then nothing changed."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open (and make, where it is missing) the database file for this process alone; raises StoreError."""
        return cls(await Database.open(path))

    async def close(self) -> None:
        """Finish what is queued and close the file."""
        await self.database.close()

    async def __aenter__(self) -> "Store":
        """The store itself."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close."""
        await self.close()

    # the referee's side: engine.referee.Store

    async def match(self, match: int) -> Match | None:
        """The match's row."""

    async def players(self, match: int) -> tuple[Player, ...]:
        """Its users: by join order in the lobby, by seat once started."""

    async def edition(self, digest: str) -> bytes | None:
        """Rule data by its SHA-256 (hex)."""

    async def entry(self, match: int, seq: int) -> Entry | None:
        """One line of the log."""

    async def entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Lines after+1..upto of the log."""

    async def kept(self, match: int) -> tuple[int, ...]:
        """The entries (seq) right after which a snapshot is kept, ascending."""

    async def snapshot(self, match: int, seq: int) -> bytes | None:
        """The dumped state right after this entry, if it is kept."""

    async def begin(self, match: int, seats: dict[int, Seat], entry: Entry, snapshot: bytes) -> None:
        """Start: seats by user, the log's first entry and its snapshot, status running; Conflict unless a lobby."""

    async def append(self, match: int, entry: Entry, snapshot: bytes, keep: bool, over: bool) -> None:
        """One transaction: the entry, the newest snapshot (keep: for good), seq from entry.seq − 1 or Conflict."""

    # lobby

    async def create(
        self,
        game: Game,
        settings: Mapping[str, str],
        secret: bytes,
        guild: int,
        channel: int,
        creator: int,
        now: int,
    ) -> Match:
        """A new match in its lobby, nobody in it; its id is the short number. Keeps the game's edition."""

    async def change(self, match: int, **columns: Unpack[Changes]) -> Match | None:
        """Change single columns of a match; the row after it."""

    async def set_edition(self, match: int, game: Game) -> None:
        """Bind a lobby to another edition of its game."""

    async def join(self, match: int, user: int, join: int, colour: str) -> None:
        """Enter a lobby, last; a user already in it keeps place and join id and changes colour; raises Taken."""

    async def leave(self, match: int, user: int) -> bool:
        """Leave a lobby; whether the user was in it."""

    async def open_in(self, guild: int) -> tuple[Match, ...]:
        """Lobbies and running matches of a guild, newest first."""

    async def open_of(self, user: int) -> tuple[Match, ...]:
        """Lobbies and running matches this user is in, newest first."""

    async def match_in(self, thread: int) -> Match | None:
        """The match of this thread, running or not."""

    # outbox

    async def untold(self) -> tuple[Match, ...]:
        """Matches with entries told+1..seq still to publish, oldest first."""

    async def tell(self, match: int, seq: int) -> None:
        """Entries up to seq are published; told never moves back."""

    # panels

    async def panel(self, match: int, kind: str, seat: Seat | None = None) -> Panel | None:
        """The message to keep fresh: kind post (no seat) or dm."""

    async def panels(self, match: int) -> tuple[Panel, ...]:
        """All messages of a match to keep fresh."""

    async def set_panel(self, panel: Panel) -> None:
        """Remember this message in the place of the one before it (same match, kind and seat)."""

    async def drop_panel(self, match: int, kind: str, seat: Seat | None = None) -> None:
        """Forget a message that cannot be kept fresh any more."""

    async def picking(self, match: int, seat: Seat) -> Picking | None:
        """What this seat has picked so far; an answer of the seat clears it."""

    async def set_picking(self, match: int, seat: Seat, ask: int, picks: Picks) -> None:
        """Remember the picks collected so far for question ask."""

    # users

    async def set_user(self, user: int, name: str) -> None:
        """Remember a user's name as shown."""

    async def set_dm(self, user: int, dm: int | None) -> None:
        """Remember the channel of direct messages; None: closed."""

    async def users(self, ids: Iterable[int]) -> dict[int, User]:
        """The known ones of these users by id."""
