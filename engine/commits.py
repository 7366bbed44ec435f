"""What a commit of the referee writes: made of the entry, the position it leads to, and what the clock had to do with it."""

from engine import table_events
from engine.core import HEADINGS, PHASE, Seat
from engine.course import does_count
from engine.effects import Effect, Paused, Returned, StoodIn
from engine.match_position import Position
from engine.match_records import Entry, Write
from engine.order_records import OrderChanges
from engine.table_events import TableEvent


def make_write(
    after: Position,
    entry: Entry,
    dumped: bytes,
    effect: Effect | None,
    vote: int | None,
    orders: OrderChanges,
) -> Write:
    """Make the commit of an entry that leads to this position."""
    kinds = {event.kind for event in entry.events}
    return Write(
        entry,
        dumped,
        keep=PHASE in kinds or entry.agreed_undo,
        ended=after.ended,
        waiting=after.waiting(),
        turned=not kinds.isdisjoint(HEADINGS) or entry.agreed_undo,
        result=after.result() if after.ended else None,
        effect=effect,
        vote=vote,
        counts=does_count(after.ended, entry.kind, after.game.progress(after.state)),
        orders=orders,
    )


def tell_clock_facts(kind: str, seat: Seat, effect: Effect | None) -> tuple[TableEvent, ...]:
    """Tell everybody what the clock and stand-ins have to do with this seat's answer."""
    facts: tuple[TableEvent, ...] = (table_events.TimedOut(seat),) if kind == "timeout" else ()
    if isinstance(effect, StoodIn):
        return (*facts, table_events.StoodIn(seat))
    if isinstance(effect, Paused):
        return (*facts, table_events.Waits(str(effect.until)))
    return (*facts, table_events.Returned(seat)) if isinstance(effect, Returned) else facts
