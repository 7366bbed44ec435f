"""What a sweep has to do, whatever the subject: one statement, so that a quiet sweep costs one hop."""

from db.deadlines import UNATTENDED
from db.orders import DUE
from db.seekers import SOUGHT
from db.showcase import STALE, UNFILMED, UNHERALDED
from db.tables import Tables
from db.watchers import UNNOTIFIED
from engine.records.store_records import Due

FOUND = {
    "pauses": "SELECT 1 FROM clocks WHERE until <= ?2",
    "wakes": "SELECT 1 FROM deadlines WHERE wake <= ?2",
    "notices": "SELECT 1 FROM notices",
    "votes": "SELECT 1 FROM votes WHERE status = 'open' UNION ALL SELECT 1 FROM votes WHERE shown < rev",
    "watchers": UNNOTIFIED,
    "lobbies": "SELECT 1 FROM lobbies WHERE expires <= ?2",
    "tables": "SELECT 1 FROM lobbies WHERE expires IS NOT NULL",
    "seekers": SOUGHT,
    "cards": STALE,
    "heralds": UNHERALDED,
    "films": UNFILMED,
    "orders": DUE,
    "robots": UNATTENDED,
}  # by chore, what it would do; ?1: how much at most, ?2: now
_LOOK = f"SELECT (SELECT at FROM alive), {', '.join(f'EXISTS ({sql})' for sql in FOUND.values())}"


class Chores(Tables):
    """engine.store.store.ChoreStore in SQLite."""

    async def find_due(self, now: int) -> Due:
        """Find in one hop which chores have anything to do, and when this program was last seen running."""
        row = await self.database.row(_LOOK, 1, now)
        assert row is not None
        found = zip(FOUND, row[1:], strict=True)
        return Due(row[0], frozenset(name for name, there in found if there))
