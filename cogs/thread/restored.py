"""Matches that were restored from a backup: their log tells it, and so the next post."""

from cogs.context import AppContext
from cogs.ui.errors import log_error
from engine.records.match_records import Match
from engine.records.table_events import RestoredEvent


async def note_restores(context: AppContext) -> None:
    """Write into the log of each restored match up to when it goes back; before anybody can play on."""
    for match in await context.store.log.list_restored():
        try:
            await _note_restore(context, match)
        except Exception as error:
            log_error(error, f"restore of match {match.id}")


async def _note_restore(context: AppContext, match: Match) -> None:
    last = await context.store.log.load_entry(match.id, match.seq)
    at = match.created if last is None else last.at
    await context.referee.declare(match.id, (RestoredEvent(str(at)),), context.now(), None)
