"""Since you last looked: what a seat has missed, for the top of its panel."""

from collections.abc import Iterable

from msgspec import Struct

from cogs.context import AppContext, MatchTexts
from cogs.pictures import Reader
from cogs.text.event_texts import Ledger, tell_events
from cogs.ui.errors import note
from engine.core import Event, Seat
from engine.match_position import Position
from engine.match_records import Entry
from engine.store import Store
from engine.table_events import UNDONE
from render.painter import AnyPainter, AnySight
from render.scene import Picture

LINES = 6  # told on a panel; the log has the rest
PICTURES = 2
REMEMBERED = 4096


class Missed(Struct, frozen=True):
    """What a seat does not know yet: events by entry since its last look, with pictures if they were asked for."""

    lines: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()


class MissedEvents:
    """What each seat has looked at; asks the database only where something happened since."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._looked: dict[tuple[int, int], int] = {}

    async def missed(self, position: Position, seat: Seat, paint: bool = False) -> Missed:
        """What happened since this seat looked; paint: with pictures of what deserves one."""
        match, user = position.match.id, position.players[seat].user
        looked = self._looked.get((match, user))
        if looked is None:
            looked = await self.context.store.panels.load_seen(match, seat)
            self._remember(match, user, looked)
        if looked >= position.seq:
            return Missed()
        events = await self._events(position, seat, looked)
        if not events:
            return Missed()
        voices = await self.context.voices(position)
        lines = _lines(tell_events(position.game, events, voices.rich), voices, looked)
        return Missed(lines, await self._pictures(position, seat, voices, events) if paint else ())

    async def seen(self, position: Position, seat: Seat) -> None:
        """This seat has looked at this position: what led to it is not told again."""
        match, user = position.match.id, position.players[seat].user
        if self._looked.get((match, user), 0) < position.seq:
            await self.context.store.panels.mark_seen(match, seat, position.seq)
            self._remember(match, user, position.seq)

    def _remember(self, match: int, user: int, seq: int) -> None:
        self._looked[match, user] = seq
        while len(self._looked) > REMEMBERED:
            self._looked.pop(next(iter(self._looked)))

    async def _events(self, position: Position, seat: Seat, looked: int) -> list[tuple[int, Event]]:
        """The events that this seat may know and did not bring about itself, unless they brought something to light."""
        entries = await self.context.store.log.load_entries(position.match.id, looked, position.seq)
        ledger = await told(self.context.store, position.match.id, looked, entries, seat)
        own = {entry.seq for entry in entries if _own(entry, seat)}
        return [(seq, event) for seq, event in ledger.events if seq not in own]

    async def _pictures(
        self, position: Position, seat: Seat, voices: MatchTexts, events: list[tuple[int, Event]]
    ) -> tuple[Picture, ...]:
        """The newest pictures of what everybody saw; none where they cannot be painted."""
        public = [event for _, event in events if event.to is None and event.kind != UNDONE]
        if not public:
            return ()
        reader = Reader(None, voices.plain, voices.theme(seat))

        def make(painter: AnyPainter, sight: AnySight) -> list[Picture]:
            found: list[Picture] = []
            for event in reversed(public):
                found[:0] = painter.news(sight.with_events([event]))
                if len(found) >= PICTURES:
                    break
            return found[-PICTURES:]

        try:
            kind = f"since {seat} {events[0][0]}"
            return tuple(await self.context.pictures.paint(position, reader, kind, make))
        except Exception as error:
            note(error, f"news of match {position.match.id}")
            return ()


async def told(store: Store, match: int, after: int, entries: Iterable[Entry], viewer: Seat | None) -> Ledger:
    """What these entries, that follow entry after, tell a viewer who knows all before; what was taken back is said."""
    ledger = Ledger(after, viewer=viewer)
    for entry in entries:
        if entry.kind == "undo" and entry.to is not None and entry.to < after:
            known = await store.log.load_entries(match, entry.to, after)
            ledger.spoken = any(map(ledger.list_seen, known))
        ledger.add_entry(entry)
    return ledger


def _own(entry: Entry, seat: Seat) -> bool:
    """Whether this seat did it and learnt nothing by it."""
    return entry.seat == seat and entry.kind in ("answer", "undo") and not entry.sealed


def _lines(told: list[str], voices: MatchTexts, looked: int) -> tuple[str, ...]:
    """The newest lines below a heading, and a word on how many came before."""
    if not told:
        return ()
    say, more = voices.rich, len(told) - LINES
    head = say.line("since-looked" if looked else "since-begin")
    return (head, *([say.line("since-more", n=more)] if more > 0 else []), *told[-LINES:], "")
