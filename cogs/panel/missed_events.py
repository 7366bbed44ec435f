"""Since you last looked: what a seat has missed, for the top of its panel."""

from msgspec import Struct

from cogs.context import AppContext
from cogs.pictures import Reader
from cogs.snapshot import MatchSnapshot
from cogs.text.event_texts import make_ledger, tell_events
from cogs.ui.errors import note
from engine.core import Event, Seat
from engine.match_records import Entry
from engine.table_events import UNDONE
from render.painter import AnyPainter, AnySight
from render.scene import Picture

LINES = 6  # told on a panel; the log has the rest
PICTURES = 2


class Missed(Struct, frozen=True):
    """What a seat does not know yet, as lines; pictures, if they were asked for."""

    lines: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()


async def list_missed(
    context: AppContext, snapshot: MatchSnapshot, seat: Seat, *, paint: bool = False
) -> Missed:
    """List what happened since this seat last looked; paint: with pictures of what deserves one."""
    seen = snapshot.seat_rows(seat).seen
    events = _list_events(snapshot, seat, seen)
    if not events:
        return Missed()
    said = tell_events(snapshot.position.game, events, snapshot.texts.rich)
    lines = _write_lines(snapshot, said, seen)
    return Missed(lines, await _paint_events(context, snapshot, seat, events) if paint else ())


def _list_events(snapshot: MatchSnapshot, seat: Seat, seen: int) -> list[tuple[int, Event]]:
    """List what this seat may know and did not bring about itself, unless that brought something to light."""
    entries = snapshot.rows.entries
    own = {entry.seq for entry in entries if _is_own(entry, seat)}
    return [(seq, event) for seq, event in make_ledger(entries, seen, seat).events if seq not in own]


def _is_own(entry: Entry, seat: Seat) -> bool:
    """Tell whether this seat did it and learnt nothing by it."""
    return entry.seat == seat and entry.kind in ("answer", "undo") and not entry.sealed


async def _paint_events(
    context: AppContext, snapshot: MatchSnapshot, seat: Seat, events: list[tuple[int, Event]]
) -> tuple[Picture, ...]:
    """Paint the newest of what everybody saw; nothing where it cannot be painted."""
    public = [event for _, event in events if event.to is None and event.kind != UNDONE]
    if not public:
        return ()
    owner = snapshot.position.players[seat].user
    reader = Reader(None, snapshot.texts.plain, snapshot.texts.theme(seat), owner)

    def paint_newest(painter: AnyPainter, sight: AnySight) -> list[Picture]:
        found: list[Picture] = []
        for event in reversed(public):
            found[:0] = painter.news(sight.with_events([event]))
            if len(found) >= PICTURES:
                break
        return found[-PICTURES:]

    try:
        kind = f"since {seat} {events[0][0]}"
        return tuple(await context.pictures.paint(snapshot.position, reader, kind, paint_newest))
    except Exception as error:
        note(error, f"news of match {snapshot.match.id}")
        return ()


def _write_lines(snapshot: MatchSnapshot, told: list[str], seen: int) -> tuple[str, ...]:
    """Write the newest lines below a heading, and a word on how many came before."""
    if not told:
        return ()
    say, more = snapshot.texts.rich, len(told) - LINES
    head = say.line("since-looked" if seen else "since-begin")
    return (head, *([say.line("since-more", n=more)] if more > 0 else []), *told[-LINES:], "")
