"""Votes and seats on offer: what the people of a match decide, each with a message that shows how it stands."""

import sqlite3
from typing import Any

from db.database import Database
from engine.core import Seat, Struct
from engine.effects import Offered
from engine.match_records import Conflict

OFFER = "offer"
VOTE = 'id, "match", kind, arg, whom, "by", at, ends, status, message, rev'
_OPEN = (
    "INSERT OR IGNORE INTO votes (match, kind, arg, whom, by, at, ends)"
    " SELECT id, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ? AND status = 'running'"
    f" RETURNING {VOTE}"
)
_TOUCH = "UPDATE votes SET rev = rev + 1 WHERE id = ? AND status = 'open'"
_FAIL = "UPDATE votes SET status = 'failed', rev = rev + 1 WHERE status = 'open' AND "


class Vote(Struct, frozen=True):
    """A question to the people of a match, or (kind offer) a seat that may be taken.

    arg: what exactly; whom: the user a seat is offered to, 0: anybody. status: open, passed, failed. rev counts its
    changes, so that its message can follow.
    """

    id: int
    match: int
    kind: str
    arg: str
    whom: int
    by: int
    at: int
    ends: int
    status: str = "open"
    message: int | None = None
    rev: int = 1


def offer(connection: sqlite3.Connection, match: int, at: int, effect: Offered) -> None:
    """Put a seat on offer in the place of an older offer of it."""
    withdraw(connection, match, at, effect.seat)
    values = (match, OFFER, str(effect.seat), effect.user, effect.by, at, effect.until)
    connection.execute(
        "INSERT INTO votes (match, kind, arg, whom, by, at, ends) VALUES (?, ?, ?, ?, ?, ?, ?)", values
    )


def withdraw(connection: sqlite3.Connection, match: int, _at: int, seat: Seat) -> None:
    """Nobody is asked about this seat, or offered it, any more."""
    sql = f"{_FAIL} match = ? AND kind IN ('replace', 'offer') AND arg = ?"
    connection.execute(sql, (match, str(seat)))


def close(connection: sqlite3.Connection, match: int) -> None:
    """The match is over: nothing is left to decide."""
    connection.execute(f"{_FAIL} match = ?", (match,))


class Votes:
    """The tables votes and ballots."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, match: int, kind: str, arg: str, whom: int, by: int, at: int, ends: int) -> Vote:
        """A new vote; Conflict where one is open, or where the match does not run."""
        rows = await self.database.rows(_OPEN, kind, arg, whom, by, at, ends, match)
        if not rows:
            raise Conflict(match)
        return Vote(*rows[0])

    async def vote(self, vote: int) -> Vote | None:
        """One vote or offer."""
        return await self._one("WHERE id = ?", vote)

    async def current(self, match: int) -> Vote | None:
        """The vote that is open."""
        return await self._one("WHERE match = ? AND status = 'open' AND kind != 'offer'", match)

    async def say(self, vote: int, user: int, yes: bool) -> None:
        """Yes or no, in the place of what this user said before; Conflict once it is decided."""

        def work(connection: sqlite3.Connection) -> None:
            if not connection.execute(_TOUCH, (vote,)).rowcount:
                raise Conflict(vote)
            connection.execute("REPLACE INTO ballots (vote, user, yes) VALUES (?, ?, ?)", (vote, user, yes))

        await self.database.write(work)

    async def ballots(self, vote: int) -> dict[int, bool]:
        """What was said, by user."""
        rows = await self.database.rows("SELECT user, yes FROM ballots WHERE vote = ?", vote)
        return {user: bool(yes) for user, yes in rows}

    async def fail(self, vote: int) -> None:
        """It is not decided so, unless it is decided already."""
        await self.database.change(f"{_FAIL} id = ?", vote)

    async def open(self) -> list[Vote]:
        """All that is open."""
        return await self._some("WHERE status = 'open' ORDER BY id")

    async def behind(self) -> list[Vote]:
        """Those whose message is missing, or does not show how they stand."""
        return await self._some("WHERE shown < rev ORDER BY id")

    async def posted(self, vote: Vote, message: int) -> None:
        """Its message, which shows it as it stood in this revision."""
        sql = "UPDATE votes SET message = ?, shown = max(shown, ?) WHERE id = ?"
        await self.database.change(sql, message, vote.rev, vote.id)

    async def given_up(self, vote: Vote) -> None:
        """Its message cannot be shown or changed any more."""
        await self.database.change("UPDATE votes SET shown = ? WHERE id = ?", vote.rev, vote.id)

    async def _one(self, where: str, *values: Any) -> Vote | None:
        found = await self._some(where, *values)
        return found[0] if found else None

    async def _some(self, where: str, *values: Any) -> list[Vote]:
        rows = await self.database.rows(f"SELECT {VOTE} FROM votes {where}", *values)
        return [Vote(*row) for row in rows]
