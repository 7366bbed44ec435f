"""Everything the bot keeps: matches, their lobby and log, panels, editions, users; one method, one hop, one transaction."""

import sqlite3
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, TypedDict, Unpack

from db import lobbies, log
from db.chronicle import Chronicle
from db.database import Database, StoreError
from db.listing import Listing
from db.lobbies import EVERYBODY, Guests, Lobbies
from db.people import People
from db.rows import (
    ENTRY,
    MATCH,
    PANEL,
    PLAYER,
    PUBLIC,
    USER,
    Panel,
    Picking,
    User,
    entry_of,
    json,
    match_of,
    panel_of,
    picking_of,
    player_of,
    unpack,
    user_of,
)
from db.time import DEADLINE, deadline_of
from db.times import Times
from db.votes import Votes
from engine.clock import Clock
from engine.core import Game, Picks, Seat
from engine.match_records import Conflict, Deadline, Entry, Match, Player, Write

__all__ = ["Changes", "Panel", "Picking", "Store", "StoreError", "Taken", "User"]

OPEN = "status IN ('lobby', 'running')"
_CREATE = (
    "INSERT INTO matches (game, version, edition, settings, guild, channel, creator, secret, created, status)"
    f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'lobby') RETURNING {MATCH}"
)
_COLOUR = "SELECT 1 FROM seats WHERE match = ? AND colour = ? AND user != ?"
_JOIN = (
    "INSERT INTO seats (match, user, joined, colour)"
    " SELECT id, ?, ?, ? FROM matches WHERE id = ? AND status = 'lobby'"
    " ON CONFLICT (match, user) DO UPDATE SET colour = excluded.colour"
)
_LEAVE = (
    "DELETE FROM seats WHERE match = ? AND user = ?"
    " AND match IN (SELECT id FROM matches WHERE status = 'lobby')"
)

_TELL = "UPDATE matches SET told = min(?1, seq) WHERE id = ?2 AND told < ?1"


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
        self.people = People(database)
        self.listing = Listing(database)
        self.chronicle = Chronicle(database)
        self.times = Times(database)
        self.votes = Votes(database)
        self.lobbies = Lobbies(database)

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
        row = await self.database.row(f"SELECT {MATCH} FROM matches WHERE id = ?", match)
        return None if row is None else match_of(row)

    async def players(self, match: int) -> tuple[Player, ...]:
        """Its users: by join order in the lobby, by seat once started."""
        sql = f"SELECT {PLAYER} FROM seats WHERE match = ? ORDER BY seat, id"
        return tuple(map(player_of, await self.database.rows(sql, match)))

    async def edition(self, digest: str) -> bytes | None:
        """Rule data by its SHA-256 (hex)."""
        row = await self.database.row("SELECT data FROM editions WHERE hash = ?", digest)
        return None if row is None else bytes(row[0])

    async def entry(self, match: int, seq: int) -> Entry | None:
        """One line of the log."""
        entries = await self.entries(match, seq - 1, seq)
        return entries[0] if entries else None

    async def undone(self, match: int) -> dict[Seat, int]:
        """How many answers each seat has taken back; seats that took back none are left out."""
        sql = "SELECT seat, count(*) FROM commands WHERE match = ? AND kind = 'undo' GROUP BY seat"
        return dict(await self.database.rows(sql, match))

    async def entries(self, match: int, after: int, upto: int) -> tuple[Entry, ...]:
        """Lines after+1..upto of the log."""
        sql = f"SELECT {ENTRY} FROM commands WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq"
        return tuple(map(entry_of, await self.database.rows(sql, match, after, upto)))

    async def kept(self, match: int) -> tuple[int, ...]:
        """The entries (seq) right after which a snapshot is kept, ascending."""
        rows = await self.database.rows("SELECT seq FROM snapshots WHERE match = ? ORDER BY seq", match)
        return tuple(seq for (seq,) in rows)

    async def snapshot(self, match: int, seq: int) -> bytes | None:
        """The dumped state right after this entry, if it is kept."""
        sql = "SELECT packed, state FROM snapshots WHERE match = ? AND seq = ?"
        row = await self.database.row(sql, match, seq)
        return None if row is None else unpack(*row)

    async def begin(
        self,
        match: int,
        seats: dict[int, Seat],
        clock: Clock,
        write: Write,
        settings: dict[str, str] | None = None,
    ) -> None:
        """Start: seats by user, clock, settings, first entry, status running; Conflict unless a lobby."""
        await self.database.write(
            lambda connection: log.begin(connection, match, seats, clock, write, settings)
        )

    async def append(self, match: int, write: Write) -> None:
        """One transaction: entry, newest snapshot, deadlines and effect; seq from entry.seq − 1 or Conflict."""
        await self.database.write(lambda connection: log.append(connection, match, write))

    async def deadline(self, match: int, seat: Seat) -> Deadline | None:
        """The deadline of a seat that is awaited."""
        sql = f"SELECT {DEADLINE} FROM deadlines WHERE match = ? AND seat = ? AND done = 0"
        row = await self.database.row(sql, match, seat)
        return None if row is None else deadline_of(row)

    # lobby

    async def create(
        self,
        game: Game[Any],
        settings: Mapping[str, str],
        secret: bytes,
        guild: int,
        channel: int,
        creator: int,
        now: int,
        guests: Guests = EVERYBODY,
    ) -> Match:
        """A new match in its lobby, nobody in it; its id is the short number. Keeps the game's edition."""
        values = (json(settings), guild, channel, creator, secret.hex(), now)

        def work(connection: sqlite3.Connection) -> Match:
            digest = _keep_edition(connection, game)
            row = connection.execute(_CREATE, (game.key, game.version, digest, *values)).fetchone()
            match = match_of(row)
            lobbies.begin(connection, match.id, now, guests)
            return match

        return await self.database.write(work)

    async def change(self, match: int, **columns: Unpack[Changes]) -> Match | None:
        """Change single columns of a match; the row after it."""
        values = {key: json(value) if key == "settings" else value for key, value in columns.items()}
        unknown = values.keys() - Changes.__annotations__.keys()
        if unknown or not values:
            raise TypeError(f"not columns to change: {sorted(unknown)}")
        sql = f"UPDATE matches SET {', '.join(f'{key} = ?' for key in values)} WHERE id = ? RETURNING {MATCH}"
        rows = await self.database.rows(sql, *values.values(), match)
        return match_of(rows[0]) if rows else None

    async def set_edition(self, match: int, game: Game[Any]) -> None:
        """Bind a lobby to another edition of its game."""

        def work(connection: sqlite3.Connection) -> None:
            sql = "UPDATE matches SET edition = ?, version = ? WHERE id = ? AND status = 'lobby'"
            digest = _keep_edition(connection, game)
            if not connection.execute(sql, (digest, game.version, match)).rowcount:
                raise Conflict(match)

        await self.database.write(work)

    async def join(self, match: int, user: int, join: int, colour: str) -> None:
        """Enter a lobby, last; a user already in it keeps place and join id and changes colour; raises Taken."""

        def work(connection: sqlite3.Connection) -> None:
            taken = connection.execute(_COLOUR, (match, colour, user)).fetchone()
            if taken is not None:
                raise Taken(colour)
            if not connection.execute(_JOIN, (user, join, colour, match)).rowcount:
                raise Conflict(match)

        await self.database.write(work)

    async def leave(self, match: int, user: int) -> bool:
        """Leave a lobby; whether the user was in it."""
        return await self.database.change(_LEAVE, match, user) > 0

    async def open_in(self, guild: int) -> tuple[Match, ...]:
        """Lobbies and running matches of a guild, newest first."""
        return await self._matches(f"WHERE guild = ? AND {OPEN} ORDER BY id DESC", guild)

    async def open_of(self, user: int) -> tuple[Match, ...]:
        """Lobbies and running matches this user is in, newest first."""
        mine = "id IN (SELECT match FROM seats WHERE user = ?)"
        return await self._matches(f"WHERE {mine} AND {OPEN} ORDER BY id DESC", user)

    async def match_in(self, thread: int) -> Match | None:
        """The match of this thread, running or not."""
        found = await self._matches("WHERE thread = ?", thread)
        return found[0] if found else None

    # outbox

    async def untold(self) -> tuple[Match, ...]:
        """Matches with entries told+1..seq still to publish, oldest first."""
        return await self._matches("WHERE told < seq AND status IN ('running', 'over') ORDER BY id")

    async def tell(self, match: int, seq: int) -> None:
        """Entries up to seq are published; told never moves back."""
        await self.database.change(_TELL, seq, match)

    async def posted(self, panel: Panel, seq: int) -> None:
        """A public post is out (shown: its number): it is the newest, and entries up to seq are published."""
        values = (panel.match, panel.kind, PUBLIC, panel.channel, panel.message, panel.shown)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(f"REPLACE INTO panels ({PANEL}) VALUES (?, ?, ?, ?, ?, ?)", values)
            connection.execute(_TELL, (seq, panel.match))

        await self.database.write(work)

    # panels

    async def panel(self, match: int, kind: str, seat: Seat | None = None) -> Panel | None:
        """The message to keep fresh: kind post (no seat) or dm."""
        sql = f"SELECT {PANEL} FROM panels WHERE match = ? AND kind = ? AND seat = ?"
        row = await self.database.row(sql, match, kind, PUBLIC if seat is None else seat)
        return None if row is None else panel_of(row)

    async def panels(self, match: int) -> tuple[Panel, ...]:
        """All messages of a match to keep fresh."""
        sql = f"SELECT {PANEL} FROM panels WHERE match = ? ORDER BY kind, seat"
        return tuple(map(panel_of, await self.database.rows(sql, match)))

    async def set_panel(self, panel: Panel) -> None:
        """Remember this message in the place of the one before it (same match, kind and seat)."""
        seat = PUBLIC if panel.seat is None else panel.seat
        values = (panel.match, panel.kind, seat, panel.channel, panel.message, panel.shown)
        await self.database.change(f"REPLACE INTO panels ({PANEL}) VALUES (?, ?, ?, ?, ?, ?)", *values)

    async def picking(self, match: int, seat: Seat) -> Picking | None:
        """What this seat has picked so far; an answer of the seat clears it."""
        row = await self.database.row(
            "SELECT ask, picks FROM picking WHERE match = ? AND seat = ?", match, seat
        )
        return None if row is None else picking_of(*row)

    async def set_picking(self, match: int, seat: Seat, ask: int, picks: Picks) -> None:
        """Remember the picks collected so far for question ask."""
        sql = "REPLACE INTO picking (match, seat, ask, picks) VALUES (?, ?, ?, ?)"
        await self.database.change(sql, match, seat, ask, json(picks))

    # users

    async def set_user(self, user: int, name: str) -> None:
        """Remember a user's name as shown."""
        sql = "INSERT INTO users (id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name"
        await self.database.change(sql, user, name)

    async def set_dm(self, user: int, dm: int | None) -> None:
        """Remember the channel of direct messages; None: closed."""
        sql = "INSERT INTO users (id, name, dm) VALUES (?, '', ?) ON CONFLICT DO UPDATE SET dm = excluded.dm"
        await self.database.change(sql, user, dm or 0)

    async def users(self, ids: Iterable[int]) -> dict[int, User]:
        """The known ones of these users by id."""
        sql = f"SELECT {USER} FROM users WHERE id IN (SELECT value FROM json_each(?))"
        rows = await self.database.rows(sql, json(list(ids)))
        return {row[0]: user_of(row) for row in rows}

    async def _matches(self, where: str, *values: int) -> tuple[Match, ...]:
        return tuple(map(match_of, await self.database.rows(f"SELECT {MATCH} FROM matches {where}", *values)))


def _keep_edition(connection: sqlite3.Connection, game: Game[Any]) -> str:
    """Keep the rule data once; its SHA-256."""
    digest = sha256(game.data).hexdigest()
    connection.execute("INSERT OR IGNORE INTO editions VALUES (?, ?, ?)", (digest, game.key, game.data))
    return digest
