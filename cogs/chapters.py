"""Find the rounds of a match in its log. A log is read once, afterwards only its new entries."""

from collections import OrderedDict

from msgspec import Struct
from msgspec.structs import replace

from engine.match.position import Position
from engine.records.log_chapters import Chapter, find_rounds
from engine.records.match_records import Entry
from engine.rules.core import HEADINGS
from engine.store.store import LogStore

KEPT = 256  # matches cached


class Headings(Struct, frozen=True):
    """The entries of a log, up to entry `upto`, that hold a heading (see HEADINGS) or an undo.

    Their commands and other events are dropped.
    """

    upto: int = 0
    entries: tuple[Entry, ...] = ()


class Chapters:
    """Finder of the rounds of matches. A log only grows, so the headings cached for a match stay valid."""

    def __init__(self, log: LogStore) -> None:
        self._log = log
        self._known: OrderedDict[int, Headings] = OrderedDict()

    async def list_rounds(self, position: Position) -> list[Chapter]:
        """Return the rounds of a match up to this position, oldest first (see find_rounds)."""
        known = await self._load_headings(position.match.id, position.seq)
        entries = (entry for entry in known.entries if entry.seq <= position.seq)
        return find_rounds(entries, position.game.narration.name_round)

    async def _load_headings(self, match: int, upto: int) -> Headings:
        known = self._known.get(match, Headings())
        if known.upto < upto:
            found = await self._log.load_headings(match, known.upto, upto, HEADINGS)
            known = Headings(upto, (*known.entries, *map(_keep_headings, found)))
            self._known[match] = known
        self._known.move_to_end(match)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known


def _keep_headings(entry: Entry) -> Entry:
    """Return an entry without its command and without events that are no headings."""
    return replace(
        entry, events=tuple(event for event in entry.events if event.kind in HEADINGS), command=None
    )
