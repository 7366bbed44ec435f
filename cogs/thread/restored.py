"""Record in the log, and so in the next post, that a match was restored from a backup."""

from cogs.context import AppContext
from cogs.ui.errors import log_error
from engine.records.match_records import Match
from engine.records.table_events import RestoredEvent


async def note_restores(context: AppContext) -> None:
    """Append to the log of each restored match that it was restored, before any user can play."""
    for match in await context.store.log.list_restored():
        try:
            await _note_restore(context, match)
        except Exception as error:
            log_error(error, f"announce restore match={match.id}")


async def _note_restore(context: AppContext, match: Match) -> None:
    last = await context.store.log.load_entry(match.id, match.seq)
    at = match.created if last is None else last.at
    await context.referee.declare(match.id, (RestoredEvent(str(at)),), context.now(), None)
