"""Build the commits of the referee from an entry, the position it leads to, and its effect on the clock."""

from collections.abc import Iterable
from typing import Any, TypedDict, Unpack

from msgspec import Struct
from msgspec.structs import replace

from engine.match.order_updates import cancel_pending, update_orders
from engine.match.position import CommitResult, Position
from engine.orders.orders import MOOT, OrderAnswer
from engine.records import table_events
from engine.records.counting import does_count
from engine.records.effects import Ended, Paused, Replaced, Returned, SideEffect, StoodIn
from engine.records.match_records import CommitRecord, Entry
from engine.records.order_records import OrderChanges, PendingAnswer
from engine.records.store_records import MatchRows
from engine.records.table_events import TableEvent
from engine.rules.core import HEADINGS, PHASE, Command, Decision, Event, Picks, Seat
from engine.rules.lessons import is_kept
from engine.state.codec import take_checksum


class EntryDraft(Struct, frozen=True):
    """An entry to be written, with the positions before and after it and everything written with it."""

    before: Position
    after: Position
    write: CommitRecord

    def settle(self, rows: MatchRows) -> CommitResult:
        """Pass the stored rows to the new position, and return the result of the commit.

        rows: the stored rows of the match after it was written.
        """
        self.after.take_rows(rows)
        return CommitResult(self.before, self.after, self.write.entry, rows)


class EntryColumns(TypedDict, total=False):
    """The optional fields of an Entry besides its number, kind, time and events."""

    command: Command | None
    seat: Seat | None
    to: int | None
    sealed: bool
    ordered: bool


def draft_command(
    before: Position,
    asked: Decision,
    picks: Picks,
    kind: str,
    now: int,
    effect: SideEffect | None = None,
    play: OrderAnswer | None = None,
) -> EntryDraft:
    """Draft the entry of an answer. Raises core.IllegalAnswer.

    Events of the clock or a stand-in come first. kind: as in Entry. play: the order that gave the answer, if
    any.
    """
    command = Command(asked.seat, asked.step, picks)
    turn = before.game.apply(before.state, command, asked)
    facts = tell_clock_facts(kind, command.seat, effect)
    events = (*write_facts(facts), *turn.events) if facts else turn.events
    sealed = turn.sealed or before.game.result(turn.state) is not None
    ordered = play is not None and play.laid != MOOT
    columns = EntryColumns(command=command, seat=command.seat, sealed=sealed, ordered=ordered)
    return draft_entry(before, turn.state, kind, now, events, effect, play=play, **columns)


def draft_agreement(
    before: Position,
    facts: Iterable[TableEvent],
    now: int,
    seat: Seat | None = None,
    effect: SideEffect | None = None,
    vote: int | None = None,
    given_up: PendingAnswer | None = None,
) -> EntryDraft:
    """Draft an entry of kind table, which leaves the state unchanged.

    facts: its public events. seat: the seat it is about, if any. vote, given_up: as in draft_entry.
    """
    events, columns = write_facts(facts), EntryColumns(seat=seat, sealed=True)
    return draft_entry(
        before, before.state, "table", now, events, effect, vote=vote, given_up=given_up, **columns
    )


def write_facts(facts: Iterable[TableEvent]) -> tuple[Event, ...]:
    """Convert the platform's facts to events of a log."""
    return tuple(fact.to_event() for fact in facts)


def draft_entry(
    before: Position,
    state: Any,
    kind: str,
    now: int,
    events: tuple[Event, ...],
    effect: SideEffect | None = None,
    *,
    vote: int | None = None,
    play: OrderAnswer | None = None,
    given_up: PendingAnswer | None = None,
    **columns: Unpack[EntryColumns],
) -> EntryDraft:
    """Draft an entry that leads to this state.

    vote: the vote that it executes. play: the order that gave its answer. given_up: the pending answer that
    is cancelled.
    columns: other fields of the Entry.
    """
    dumped = before.game.codec.dump(state)
    entry = Entry(before.seq + 1, kind, now, take_checksum(dumped), events, **columns)
    result = before.game.result(state)
    ended = effect.how if isinstance(effect, Ended) else "rules" if result is not None else ""
    after = Position(before.match, before.players, before.game, state, entry.seq, before.undone, ended)
    if kind == "undo":
        after.undone = {**before.undone, entry.seat: before.undone.get(entry.seat, 0) + 1}
    orders = update_orders(before, after, entry, effect, play)
    if given_up is not None:
        orders = cancel_pending(before.orders, orders, given_up)
    after.orders = before.orders if orders.pending is None else replace(before.orders, pending=orders.pending)
    entry = replace(entry, prompted=_list_reopened(after, effect))
    write = _make_write(after, entry, dumped, effect, orders)
    return EntryDraft(before, after, replace(write, vote=vote, quiet=_is_quiet(before, after, entry, effect)))


def _make_write(
    after: Position, entry: Entry, dumped: bytes, effect: SideEffect | None, orders: OrderChanges
) -> CommitRecord:
    """Build the commit record of an entry that leads to this position."""
    kinds, agreed = {event.kind for event in entry.events}, entry.agreed_undo
    return CommitRecord(
        entry,
        dumped,
        keep=PHASE in kinds or agreed,
        ended=after.ended,
        waiting=after.active,
        turned=not kinds.isdisjoint(HEADINGS) or agreed,
        result=after.result() if after.ended and not is_kept(after.match.settings) else None,
        effect=effect,
        counts=does_count(after.ended, entry.kind, after.game.progress(after.state)),
        orders=orders,
    )


def _list_reopened(after: Position, effect: SideEffect | None) -> tuple[Seat, ...]:
    """Return the active seats that no order answers. Orders of a seat's old owner do not answer for the new one."""
    if not after.orders.pending:
        return after.active
    new = effect.seat if isinstance(effect, Replaced) else None
    return tuple(seat for seat in after.active if seat == new or not after.orders.answers(seat))


def _is_quiet(before: Position, after: Position, entry: Entry, effect: SideEffect | None) -> bool:
    """Return True if an entry is not published: its events are private, the active people stay the same."""
    if entry.kind not in ("answer", "default") or entry.ordered or effect is not None or after.ended:
        return False
    secret = all(event.to is not None for event in entry.events)
    return secret and before.awaited_people() == after.awaited_people()


def tell_clock_facts(kind: str, seat: Seat, effect: SideEffect | None) -> tuple[TableEvent, ...]:
    """Return the public facts about the clock and stand-ins that come with this seat's answer."""
    facts: tuple[TableEvent, ...] = (table_events.TimedOutEvent(seat),) if kind == "timeout" else ()
    if isinstance(effect, StoodIn):
        return (*facts, table_events.StoodInEvent(seat))
    if isinstance(effect, Paused):
        return (*facts, table_events.WaitsEvent(str(effect.until)))
    return (*facts, table_events.ReturnedEvent(seat)) if isinstance(effect, Returned) else facts
