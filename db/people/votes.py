"""Votes and offered seats: decisions of a match's people, each with a message that shows its state."""

from db.base.connection import Connection
from db.base.rows import Columns, insert_into
from db.base.tables import Tables
from engine.records.effects import Offered
from engine.records.match_records import WriteConflict
from engine.records.store_records import OFFER, REPLACE, Vote
from engine.rules.core import Seat

VOTE = Columns(Vote, match='"match"', by='"by"')
_OPEN = (
    "INSERT INTO votes (match, kind, arg, recipient, by, at, since, ends)"
    " SELECT id, ?1, ?2, ?3, ?4, ?6, ?6, ?7 FROM matches WHERE id = ?5 AND status = 'running'"
    f" ON CONFLICT DO NOTHING RETURNING {VOTE.sql}"
)
_CAST = (
    "INSERT INTO ballots (vote, user_id, yes) VALUES (?, ?, ?)"
    " ON CONFLICT (vote, user_id) DO UPDATE SET yes = excluded.yes"
)
_EXTEND = "UPDATE votes SET ends = ?, rev = rev + 1 WHERE id = ? AND status = 'open'"
_LAST = (
    "SELECT coalesce(max(at), 0) FROM votes WHERE match = ? AND by = ? AND status = 'failed' AND kind != ?"
)
_TOUCH = "UPDATE votes SET rev = rev + 1 WHERE id = ? AND status = 'open'"
_FAIL = "UPDATE votes SET status = 'failed', rev = rev + 1 WHERE status = 'open' AND "


def insert_offer(connection: Connection, match: int, at: int, effect: Offered) -> None:
    """Store the offer of a seat, open from the time `at` on (Unix seconds)."""
    values = {
        "match": match,
        "kind": OFFER,
        "arg": str(effect.seat),
        "recipient": effect.user,
        "by": effect.by,
    }
    connection.execute(*insert_into("votes", values | {"at": at, "since": at, "ends": effect.until}))


def close_about_seat(connection: Connection, match: int, seat: Seat) -> None:
    """Close the votes and offers about this seat as failed."""
    sql = f"{_FAIL} match = ? AND kind IN (?, ?) AND arg = ?"
    connection.execute(sql, (match, REPLACE, OFFER, str(seat)))


def close_votes(connection: Connection, match: int) -> None:
    """Close all votes and offers of a match as failed."""
    connection.execute(f"{_FAIL} match = ?", (match,))


class Votes(Tables):
    """SQL implementation of VoteStore."""

    async def open_vote(
        self, match: int, kind: str, arg: str, whom: int, by: int, at: int, ends: int
    ) -> Vote:
        """Open a vote with the asker's own yes. Raises WriteConflict if one is open or the match does not run.

        arg, whom: from Proposal.dump_argument. by: the asker. at, ends: Unix seconds.
        """

        def insert_vote(connection: Connection) -> Vote:
            row = connection.execute(_OPEN, (kind, arg, whom, by, match, at, ends)).fetchone()
            if row is None:
                raise WriteConflict(match)
            vote = VOTE.read(row)
            connection.execute(_CAST, (vote.id, by, True))
            return vote

        return await self.database.write(insert_vote)

    async def load_vote(self, vote: int) -> Vote | None:
        """Return one vote or offer, or None."""
        return await self.find(VOTE, "FROM votes WHERE id = ?", vote)

    async def find_open(self, match: int) -> Vote | None:
        """Return the open vote of this match, not counting offers, or None."""
        return await self.find(
            VOTE, "FROM votes WHERE match = ? AND status = 'open' AND kind != ?", match, OFFER
        )

    async def cast_ballot(self, vote: int, user: int, yes: bool) -> None:
        """Store a user's yes or no, replacing an earlier one. Raises WriteConflict once the vote is decided."""

        def insert_ballot(connection: Connection) -> None:
            if not connection.execute(_TOUCH, (vote,)).rowcount:
                raise WriteConflict(vote)
            connection.execute(_CAST, (vote, user, yes))

        await self.database.write(insert_ballot)

    async def load_ballots(self, vote: int) -> dict[int, bool]:
        """Return each user's yes or no."""
        rows = await self.database.rows(
            "SELECT user_id, yes FROM ballots WHERE vote = ? ORDER BY user_id", vote
        )
        return {user: bool(yes) for user, yes in rows}

    async def extend_vote(self, vote: int, ends: int) -> None:
        """Change the end of a vote, unless it is decided already."""
        await self.database.change(_EXTEND, ends, vote)

    async def load_last_failed(self, match: int, user: int) -> int:
        """Return when this user's latest failed vote in a match was opened (Unix seconds), 0 if there is none."""
        return await self.load_number(_LAST, match, user, OFFER)

    async def fail_vote(self, vote: int) -> None:
        """Close a vote or offer as failed, unless it is decided already."""
        await self.database.change(f"{_FAIL} id = ?", vote)

    async def list_open(self) -> list[Vote]:
        """Return all open votes and offers, oldest first."""
        return await self.select(
            VOTE, self.here("FROM votes WHERE status = 'open' AND HERE(votes.match) ORDER BY id")
        )

    async def list_outdated(self) -> list[Vote]:
        """Return votes and offers with a missing or outdated message, oldest first."""
        return await self.select(
            VOTE, self.here("FROM votes WHERE shown < rev AND HERE(votes.match) ORDER BY id")
        )

    async def keep_message(self, vote: Vote, message: int) -> None:
        """Store the id of a vote's message, and that it shows the vote's revision (rev)."""
        sql = (
            "UPDATE votes SET message = ?1, shown = CASE WHEN shown < ?2 THEN ?2 ELSE shown END WHERE id = ?3"
        )
        await self.database.change(sql, message, vote.rev, vote.id)

    async def give_up_message(self, vote: Vote) -> None:
        """Count the vote's revision as shown although its message cannot be sent or edited."""
        await self.database.change("UPDATE votes SET shown = ? WHERE id = ?", vote.rev, vote.id)
