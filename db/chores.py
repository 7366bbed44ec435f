"""The chores with pending work, found by one statement, so that an idle sweep costs one round trip."""

from db.base.tables import Tables
from db.matches.deadlines import UNATTENDED
from db.matches.forget import FORGOTTEN
from db.matches.orders import DUE
from db.matches.showcase import STALE, UNFILMED, UNHERALDED
from db.people.seekers import SOUGHT
from db.people.watchers import UNNOTIFIED
from engine.records.store_records import DueChores

FOUND = {
    "pauses": "SELECT 1 FROM clocks WHERE resumes_at <= ?2 AND HERE(clocks.match)",
    "wakes": "SELECT 1 FROM deadlines WHERE wake <= ?2 AND HERE(deadlines.match)",
    "notices": "SELECT 1 FROM notices WHERE HERE(notices.guild)",
    "votes": "SELECT 1 FROM votes WHERE status = 'open' AND HERE(votes.match)"
    " UNION ALL SELECT 1 FROM votes WHERE shown < rev AND HERE(votes.match)",
    "watchers": UNNOTIFIED,
    "lobbies": "SELECT 1 FROM lobbies WHERE expires <= ?2 AND HERE(lobbies.match)",
    "tables": "SELECT 1 FROM lobbies WHERE expires IS NOT NULL AND HERE(lobbies.match)",
    "seekers": SOUGHT,
    "cards": STALE,
    "heralds": UNHERALDED,
    "films": UNFILMED,
    "orders": DUE,
    "robots": UNATTENDED,
    "servers": FORGOTTEN,
}  # the pending rows by chore (?1: limit, ?2: now, ?3: slot)
_LOOK = f"SELECT (SELECT at FROM heartbeats WHERE id = ?3), {', '.join(f'EXISTS ({sql})' for sql in FOUND.values())}"


class Chores(Tables):
    """SQL implementation of ChoreStore."""

    async def find_due(self, now: int) -> DueChores:
        """Return the names of the chores that have work, and the last heartbeat (Unix seconds or None)."""
        row = await self.database.row(self.here(_LOOK), 1, now, self.database.part.slot)
        assert row is not None
        found = zip(FOUND, row[1:], strict=True)
        return DueChores(row[0], frozenset(name for name, there in found if there))
