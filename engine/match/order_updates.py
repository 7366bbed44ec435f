"""Update orders after a log entry: consume them, offer drafts, schedule pending answers."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace as dataclass_replace
from hashlib import sha256
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from engine.match.order_editor import OrderEditor
from engine.match.position import Position
from engine.orders.lookahead import find_order_answer
from engine.orders.orders import (
    AGAIN,
    MOOT,
    WISHED,
    Order,
    OrderAnswer,
    OrderBody,
    OrderDraft,
    SkippedOrder,
    StandingAnswer,
    StoredOrder,
    list_used,
)
from engine.records.effects import Returned, SideEffect, StoodIn
from engine.records.match_records import Entry, find_lone_person
from engine.records.order_records import MatchOrders, OrderChanges, PendingAnswer
from engine.rules.core import Command, Decision, Seat
from engine.rules.game import AnyGame

log = logging.getLogger(__name__)
NEW = 0  # id of an order that is not stored yet
NOW = 0  # placeholder time of a new pending answer
GIVEN = 32  # observations a standing answer remembers


def update_orders(
    before: Position, after: Position, entry: Entry, effect: SideEffect | None, play: OrderAnswer | None
) -> OrderChanges:
    """Return the order changes an entry causes. play: the order that gave its answer, if any.

    An error in lookahead is logged and never blocks the entry: no order answers until the next entry.
    """
    lone = find_lone_person(after.players)
    spared = lone in after.active and after.find_moot(lone) is not None
    if after.ended or not (spared or before.orders != MatchOrders() or _leads_on(after, entry)):
        return OrderChanges()
    changes = _use_orders(before, entry, play)
    try:
        return _foresee_orders(before, after, entry, effect, changes)
    except Exception:
        log.exception("orders failed match=%s", before.match.id)
        return _change_holds(before.orders, changes, ())


def _foresee_orders(
    before: Position, after: Position, entry: Entry, effect: SideEffect | None, changes: OrderChanges
) -> OrderChanges:
    """Drop expired orders, offer the next ones, and schedule pending answers."""
    laid = apply_changes(before.orders, changes)
    expired = tuple(each.id for each in _list_expired(after, laid))
    changes = replace(changes, dropped=(*changes.dropped, *expired))
    changes = replace(changes, added=_offer_follow_ups(after, entry, apply_changes(before.orders, changes)))
    laid = apply_changes(before.orders, changes)
    absent = _list_absent(before, effect)
    by_hand = _list_reopened(before, after, entry)
    holds = _schedule_answers(after, laid, absent, by_hand, entry.at, before.orders)
    return _change_holds(before.orders, changes, tuple(holds))


def reschedule_orders(position: Position, changes: OrderChanges, now: int) -> OrderChanges:
    """Reschedule pending answers after orders were stored or withdrawn."""
    laid = apply_changes(position.orders, changes)
    absent = _list_absent(position, None)
    holds = _schedule_answers(position, laid, absent, set(), now, position.orders)
    return _change_holds(position.orders, changes, tuple(holds))


def cancel_pending(orders: MatchOrders, changes: OrderChanges, hold: PendingAnswer) -> OrderChanges:
    """Return the changes, and cancel this pending answer: its question stays open, and no order answers it.

    One that is skipped already keeps its reason.
    """
    holds = orders.pending if changes.pending is None else changes.pending
    given_up = (hold.seat, hold.question_id)
    kept = (
        PendingAnswer(*given_up)
        if (each.seat, each.question_id) == given_up and each.at is not None
        else each
        for each in holds
    )
    return replace(changes, pending=tuple(kept))


def _change_holds(
    orders: MatchOrders, changes: OrderChanges, holds: tuple[PendingAnswer, ...]
) -> OrderChanges:
    return changes if holds == orders.pending else replace(changes, pending=holds)


def apply_changes(orders: MatchOrders, changes: OrderChanges) -> tuple[StoredOrder, ...]:
    """Return the orders after these changes, by priority."""
    changed = {each.id: each for each in changes.changed}
    kept = [changed.get(each.id, each) for each in orders.laid if each.id not in changes.dropped]
    added = [StoredOrder(NEW, seat, place, body) for seat, place, body in changes.added]
    return tuple(sorted([*kept, *added], key=lambda each: each.place))


def _use_orders(before: Position, entry: Entry, play: OrderAnswer | None) -> OrderChanges:
    """Return the changes of the orders that an entry uses up.

    That is the order that answered, or those that a manual answer makes obsolete.
    An agreed undo drops all orders and drafts. Wish lists and standing answers stay.
    """
    orders = before.orders
    if entry.agreed_undo:
        return OrderChanges(
            dropped=tuple(each.id for each in orders.laid if isinstance(each.body, Order | OrderDraft)),
            changed=tuple(_forget_given(orders.laid)),
        )
    if play is None:
        return OrderChanges() if entry.command is None else _end_run(before, entry)
    if play.laid == MOOT:
        return OrderChanges()
    if play.left is None:
        return OrderChanges(dropped=(play.laid,))
    left = _note_given(before, play.left, entry.seat)
    changed = [replace(each, body=left) for each in orders.laid if each.id == play.laid]
    return OrderChanges(changed=tuple(changed))


def _end_run(before: Position, entry: Entry) -> OrderChanges:
    """Drop the orders that an answer without an order makes obsolete.

    A manual answer resets the loop guard of standing answers (`given`).
    A timeout does not, else timeout and order could alternate forever.
    """
    assert entry.command is not None
    used = _list_used(before, entry.command)
    if entry.kind != "answer":
        return OrderChanges(dropped=used)
    mine = [each for each in before.orders.list_of(entry.command.seat) if each.id not in used]
    return OrderChanges(dropped=used, changed=tuple(_forget_given(mine)))


def _forget_given(laid: Iterable[StoredOrder]) -> Iterator[StoredOrder]:
    for each in laid:
        if isinstance(each.body, StandingAnswer) and each.body.given:
            yield replace(each, body=replace(each.body, given=()))


def _note_given(before: Position, left: OrderBody, seat: Seat | None) -> OrderBody:
    """Return an order with the observation that it answers, if it is a standing answer, to stop it from looping."""
    decision = None if seat is None else before.ask(seat)
    if not isinstance(left, StandingAnswer) or decision is None:
        return left
    face = hash_observation(before.game, before.state, decision)
    return replace(left, given=(*left.given, face)[-GIVEN:])


def hash_observation(game: AnyGame, state: Any, decision: Decision) -> str:
    """Hash a seat's view and decision, without the question id: 16 hex digits."""
    seen = game.knowledge.view(state, decision.seat), replace(decision, question_id=0)
    return sha256(encode(seen)).hexdigest()[:16]


def _list_used(before: Position, command: Command) -> tuple[int, ...]:
    """Return the ids of orders that a manual answer makes obsolete."""
    decision = before.ask(command.seat)
    hold = None if decision is None else before.orders.find_pending(command.seat, decision.question_id)
    wished = hold is not None and hold.skipped is not None and hold.skipped.why == WISHED
    return list_used(before.orders.list_of(command.seat), command, wished)


def _list_expired(after: Position, laid: tuple[StoredOrder, ...]) -> Iterator[StoredOrder]:
    """Yield the expired orders. An order expires when its seat is asked to plan again (Orders.leads_on).

    A begun order also expires when its seat is asked another step than its next one.
    """
    for seat in dict.fromkeys(each.seat for each in laid):
        decision = after.ask(seat)
        if decision is None or not decision.required:
            continue
        for each in laid:
            if each.seat == seat and _is_expired(each, decision, after.game.orders.leads_on):
                yield each


def _is_expired(each: StoredOrder, decision: Decision, leads_on: frozenset[str]) -> bool:
    if decision.step in leads_on:
        return isinstance(each.body, Order | OrderDraft)
    return isinstance(each.body, Order) and each.body.begun and each.body.step != decision.step


def _leads_on(after: Position, entry: Entry) -> bool:
    """Return True if an entry answers a step that leads to orders. A person beside AIs alone gives none unasked."""
    command, leads_on = entry.command, after.game.orders.leads_on
    answered = command is not None and entry.kind == "answer" and command.step in leads_on
    return answered and not after.has_one_person()


def _offer_follow_ups(
    after: Position, entry: Entry, laid: tuple[StoredOrder, ...]
) -> tuple[tuple[Seat, int, OrderBody], ...]:
    """Return the order draft to add after an answer that leads to orders. Empty: none."""
    command = entry.command
    if command is None or not _leads_on(after, entry):
        return ()
    decision = after.ask(command.seat)
    if decision is not None and decision.required and decision.step == command.step:
        return ()
    desk = OrderEditor(dataclass_replace(after, orders=MatchOrders(laid)), command.seat)
    return desk.offer_orders().added


def _list_absent(position: Position, effect: SideEffect | None) -> set[Seat]:
    """Return the seats played by a stand-in. Orders never answer for them."""
    absent = {seat for seat, player in enumerate(position.players) if player.standin is not None}
    if isinstance(effect, StoodIn):
        absent.add(effect.seat)
    return absent - {effect.seat} if isinstance(effect, Returned) else absent


def _schedule_answers(
    after: Position,
    laid: tuple[StoredOrder, ...],
    absent: set[Seat],
    by_hand: set[Seat],
    now: int,
    orders: MatchOrders,
) -> Iterator[PendingAnswer]:
    """Yield a pending answer for each open question that has no choice or that orders answer or skip.

    absent: seats that a stand-in plays. by_hand: seats that must answer in person.
    now: Unix seconds. orders: those before the entry.
    """
    for seat in after.active:
        mine = [each for each in laid if each.seat == seat]
        decision = None if seat in absent else after.ask(seat)
        if decision is None or not (mine or after.find_moot(seat) is not None):
            continue
        asked = PendingAnswer(seat, decision.question_id)
        old = asked if seat in by_hand else orders.find_pending(seat, decision.question_id)
        hold = _hold_question(after, decision, mine, old)
        if hold is not None:
            yield replace(hold, at=now) if hold.at == NOW else hold


def _list_reopened(before: Position, after: Position, entry: Entry) -> set[Seat]:
    """Return the seats that took an answer back. They answer in person, even if an order could answer."""
    if not _takes_back(before, entry):
        return set()
    return set(after.active) if entry.seat is None else {entry.seat}


def _takes_back(before: Position, entry: Entry) -> bool:
    """Return True if the entry takes an answer back: Back, or an answer to an optional question."""
    if entry.kind == "undo":
        return True
    decision = None if entry.command is None else before.ask(entry.command.seat)
    return decision is not None and not decision.required


def _hold_question(
    after: Position, decision: Decision, mine: list[StoredOrder], old: PendingAnswer | None
) -> PendingAnswer | None:
    """Return the existing pending answer, or a new one: due at NOW, or with the reason why no order answers.

    None: no order is about the question, and it has a choice.
    """
    if old is not None and old.at is None and old.skipped is None:
        return old
    found = find_due_answer(after, decision, mine)
    if isinstance(found, OrderAnswer) and _was_given(after.game, after.state, decision, found):
        found = SkippedOrder(found.laid, AGAIN)
    if found is None:
        return None
    if isinstance(found, SkippedOrder):
        return PendingAnswer(decision.seat, decision.question_id, None, found)
    return (
        old
        if old is not None and old.at is not None
        else PendingAnswer(decision.seat, decision.question_id, NOW)
    )


def find_due_answer(
    position: Position, decision: Decision, mine: Sequence[StoredOrder]
) -> OrderAnswer | SkippedOrder | None:
    """Return the answer of a seat's orders, else the one to a question without a choice (find_order_answer)."""
    found = find_order_answer(position.game, position.state, decision, mine)
    moot = position.find_moot(decision.seat) if found is None else None
    return found if moot is None else OrderAnswer(moot, MOOT, None)


def _was_given(game: AnyGame, state: Any, decision: Decision, play: OrderAnswer) -> bool:
    """Return True if the standing answer was already given in this observation: it would loop."""
    left = play.left
    if not isinstance(left, StandingAnswer) or not left.given:
        return False
    return hash_observation(game, state, decision) in left.given
