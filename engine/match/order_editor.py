"""The editor of a seat's orders: its questions, and the order changes each action causes."""

import logging
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from zlib import crc32

from msgspec.json import encode
from msgspec.structs import replace

from engine.match.position import Position
from engine.orders.lookahead import (
    LookaheadPath,
    answer_ahead,
    begin_laying,
    list_guards,
    make_order,
    walk_ahead,
)
from engine.orders.orders import (
    ALWAYS,
    INSTEAD,
    ORDER,
    WISHES,
    Order,
    OrderBody,
    OrderDraft,
    StandingAnswer,
    StoredOrder,
    WishList,
    list_alternatives,
    make_standing,
    toggle_condition,
    write_label,
)
from engine.records.order_records import OrderChanges, find_place
from engine.rules.core import Condition, Decision, IllegalAnswer, Option, Picks, Seat, text
from engine.rules.legality import is_answer

log = logging.getLogger(__name__)
LAID = 1 << 60  # larger than the id of any real question
MOST = 20  # most orders of a seat
WISHED = 50  # most picks of a wish list


@dataclass(frozen=True)
class OrderEditor:
    """One seat's orders in the current match. Methods return changes for the referee and change nothing."""

    position: Position
    seat: Seat

    @cached_property
    def mine(self) -> tuple[StoredOrder, ...]:
        """The seat's stored orders by priority, without its open draft."""
        return tuple([each for each in self._own if not isinstance(each.body, OrderDraft)])

    @cached_property
    def _own(self) -> tuple[StoredOrder, ...]:
        return self.position.orders.list_of(self.seat)

    @cached_property
    def laying(self) -> OrderDraft | None:
        """The seat's open draft. None if there is none, or if the order it refers to is gone."""
        laying = next((each.body for each in self._own if isinstance(each.body, OrderDraft)), None)
        gone = laying is not None and laying.kind == INSTEAD and self.find_order(laying.about) is None
        return None if gone else laying

    def find_order(self, id_: int) -> StoredOrder | None:
        """Return one of the seat's stored orders, or None."""
        return next((each for each in self.mine if each.id == id_), None)

    # questions

    @cached_property
    def ahead(self) -> LookaheadPath | None:
        """The path of the open draft to its next question. None: no draft, nothing to foresee, or lookahead failed."""
        if self.laying is None:
            return None
        try:
            if self.laying.kind in (ALWAYS, WISHES):
                return self._ask_for_good(self.laying)
            return self._walk(self.mine, self.laying)
        except Exception:
            log.exception("lookahead failed match=%s", self.position.match.id)
            return None

    def _walk(self, laid: tuple[StoredOrder, ...], laying: OrderDraft) -> LookaheadPath | None:
        ids = [each.id for each in laid]
        before = laid[: ids.index(laying.about)] if laying.kind == INSTEAD else laid
        return walk_ahead(self.position.game, self._look_ahead(before, laying.step), laying, self.seat)

    def _look_ahead(self, laid: tuple[StoredOrder, ...], step: str = "") -> Any:
        """Return the determinized position after these orders and other steps' wish lists. None: it is unknown."""
        position = self.position
        orders = [each for each in laid if not isinstance(each.body, WishList)]
        lists = [each for each in self.mine if isinstance(each.body, WishList) and each.body.step != step]
        return position.foreseen.look_ahead(position.game, position.state, (*orders, *lists), self.seat)

    def _ask_for_good(self, laying: OrderDraft) -> LookaheadPath | None:
        decision = self.position.ask(self.seat)
        if decision is not None and decision.step == laying.step:
            if laying.kind == ALWAYS:
                return LookaheadPath(decision, ())
            return self._ask_wishes(decision, decision.options)
        foreseen = self._foresee_question(laying.step) if laying.kind == WISHES else None
        if foreseen is None or foreseen.step != laying.step:
            return None
        return self._ask_wishes(foreseen)

    def _foresee_question(self, step: str) -> Decision | None:
        """Return the seat's question after its orders and its wish lists of other steps. None: it is unknown."""
        base = self._look_ahead(self.mine, step)
        return None if base is None else self.position.game.ask(base, self.seat)

    def _ask_wishes(self, decision: Decision, offered: tuple[Option, ...] = ()) -> LookaheadPath | None:
        """Return a question that asks to rank the step's pool, `offered` options first. None: the step has no pool."""
        pool = self.position.game.orders.list_pool(self.position.state, self.seat, decision.step)
        if not pool:
            return None
        now = {option.id for option in offered}
        first = sorted(pool, key=lambda option: option.id not in now)
        options = tuple(replace(option, group="", cap=1, leads=False) for option in first)
        high = min(len(options), WISHED)
        prompt = text(f"wish-{decision.step.replace('.', '-')}")
        asked = replace(decision, prompt=prompt, options=options, groups=(), unavailable=(), default=None)
        return LookaheadPath(replace(asked, low=1, high=high, ordered=True), ())

    @cached_property
    def question(self) -> Decision | None:
        """The question of the open draft, with an id that no real question has. None: it has none.

        The id of a wish list stays the same while other seats take options of its pool. So the seat's picks
        so far are kept.
        """
        ahead, laying = self.ahead, self.laying
        if ahead is None or ahead.decision is None or laying is None:
            return None
        asked = replace(ahead.decision, question_id=0, required=False)
        told = (laying.kind, laying.step) if laying.kind == WISHES else (asked, ahead.answers)
        return replace(asked, question_id=LAID + crc32(encode(told)))

    # actions

    def answer_question(self, picks: Picks) -> OrderChanges:
        """Answer the draft's question. If the order is then complete, store it. Raises IllegalAnswer."""
        question, laying = self.question, self.laying
        if question is None or laying is None or self.ahead is None or not is_answer(question, picks):
            raise IllegalAnswer(str(picks))
        if laying.kind == ALWAYS:
            return self._finish(make_standing(question, picks))
        if laying.kind == WISHES:
            labels = {option.id: write_label(option.label) for option in question.options}
            return self._finish(WishList(question.step, picks, tuple(labels[pick] for pick in picks)))
        answers = answer_ahead(replace(self.ahead, decision=question), picks)
        return self._go_on(replace(laying, answers=answers))

    def ask_me(self) -> OrderChanges:
        """Turn the draft into an order that asks the seat when its turn comes, and begin the next draft.

        A draft of another kind or without answers is discarded.
        """
        laying, ahead = self.laying, self.ahead
        if laying is None or laying.kind != ORDER or ahead is None or not ahead.answers:
            return self.stop_laying()
        return self._go_on(OrderDraft(ORDER, laying.step), Order(ahead.answers[:1], asks=True))

    def choose_first(self) -> OrderChanges:
        """Remove the draft's answers, so that the seat chooses the first one itself."""
        laying = self.laying
        if laying is None:
            return OrderChanges()
        return self._put_laying(replace(laying, answers=(), picks_first=True))

    def stop_laying(self) -> OrderChanges:
        """Discard the open draft."""
        return OrderChanges(dropped=self._list_laying())

    def begin_orders(self) -> OrderChanges:
        """Begin a draft that follows the stored orders. If its step takes from a pool, it becomes a wish list.

        If nothing can be foreseen, the open draft is discarded.
        """
        game = self.position.game
        laying = begin_laying(game, self._look_ahead(self.mine), self.seat)
        if laying is None:
            return self.stop_laying()
        if game.orders.list_pool(self.position.state, self.seat, laying.step):
            return self._put_laying(OrderDraft(WISHES, laying.step))
        return self._go_on(laying)

    def offer_orders(self) -> OrderChanges:
        """Begin a draft that asks the seat for its first answer, so no order is stored before."""
        laying = begin_laying(self.position.game, self._look_ahead(self.mine), self.seat)
        return self.stop_laying() if laying is None else self._put_laying(replace(laying, picks_first=True))

    def begin_instead(self, id_: int) -> OrderChanges:
        """Begin a draft of the alternative to an order, played if the order is impossible."""
        order = self.find_order(id_)
        if order is None or not isinstance(order.body, Order):
            return OrderChanges()
        return self._put_laying(OrderDraft(INSTEAD, order.body.step, picks_first=True, about=id_))

    def begin_for_good(self, kind: str) -> OrderChanges:
        """Begin a standing answer to the current question (ALWAYS), or a ranking of its options (WISHES)."""
        decision = self.position.ask(self.seat)
        return OrderChanges() if decision is None else self._put_laying(OrderDraft(kind, decision.step))

    def withdraw(self, *ids: int) -> OrderChanges:
        """Withdraw these orders."""
        return OrderChanges(dropped=tuple(each.id for each in self.mine if each.id in ids))

    def put_first(self, id_: int) -> OrderChanges:
        """Give an order the highest priority."""
        order, lowest = self.find_order(id_), min((each.place for each in self.mine), default=0)
        return OrderChanges() if order is None else _change_order(order, replace(order, place=lowest - 1))

    def toggle_later(self, *ids: int) -> OrderChanges:
        """Toggle whether these orders (none named: all) wait for the next time if they are impossible.

        If all of them wait already, none does afterwards. Else all do.
        """
        named = [each for each in self.mine if not ids or each.id in ids]
        found = [(each, each.body) for each in named if isinstance(each.body, Order) and each.body.can_wait]
        later = not all(body.later for _, body in found)
        changed = tuple(replace(each, body=replace(body, later=later)) for each, body in found)
        return OrderChanges(changed=changed, read=tuple(each for each, _ in found))

    def list_conditions(self, body: OrderBody) -> tuple[Condition, ...]:
        """Return the conditions of an order, then those that may be added."""
        if not isinstance(body, Order | StandingAnswer):
            return ()
        answers = body.answers if isinstance(body, Order) else (body.answer,)
        named = {(each.fact, each.compare) for each in body.conditions}
        position = self.position
        guards = list_guards(position.game, position.state, self.seat, answers)
        return (*body.conditions, *(each for each in guards if (each.fact, each.compare) not in named))

    def toggle_condition(self, id_: int, number: int) -> OrderChanges:
        """Add a condition to an order, or remove it. number: its index in list_conditions."""
        order = self.find_order(id_)
        if order is None or not isinstance(order.body, Order | StandingAnswer):
            return OrderChanges()
        conditions = self.list_conditions(order.body)
        if number >= len(conditions):
            return OrderChanges()
        return _change_order(order, replace(order, body=toggle_condition(order.body, conditions[number])))

    # helpers

    def _list_laying(self) -> tuple[int, ...]:
        return tuple([each.id for each in self._own if isinstance(each.body, OrderDraft)])

    def _put_laying(self, laying: OrderDraft) -> OrderChanges:
        return OrderChanges(dropped=self._list_laying(), added=((self.seat, self._place, laying),))

    @property
    def _place(self) -> int:
        return find_place(self._own)

    def _finish(self, body: StandingAnswer | WishList) -> OrderChanges:
        """Store a standing answer or wish list. It replaces another one of the same step."""
        alike = [each for each in self.mine if type(each.body) is type(body)]
        old = [each.id for each in alike if each.body.step == body.step]
        return OrderChanges(dropped=(*self._list_laying(), *old), added=((self.seat, self._place, body),))

    def _go_on(self, laying: OrderDraft, *laid: Order) -> OrderChanges:
        """Store the orders `laid` and those that the draft completes without a question. Then keep the next draft."""
        orders, mine = list(laid), list(self.mine)
        mine += [StoredOrder(0, self.seat, self._place, order) for order in laid]
        while (ahead := self._walk(tuple(mine), laying)) is not None and ahead.decision is None:
            order = make_order(self.position.game, self.position.state, self.seat, ahead.answers)
            if laying.kind == INSTEAD:
                return self._lay_instead(laying.about, order)
            orders.append(order)
            mine.append(StoredOrder(0, self.seat, self._place, order))
            laying = OrderDraft(ORDER, laying.step)
            if len(mine) >= MOST:
                ahead = None
                break
        bodies: list[OrderBody] = [*orders]
        if ahead is not None:
            bodies.append(laying)
        places = range(self._place, self._place + len(bodies))
        added = tuple((self.seat, place, body) for place, body in zip(places, bodies, strict=True))
        return OrderChanges(dropped=self._list_laying(), added=added)

    def _lay_instead(self, id_: int, order: Order) -> OrderChanges:
        """Add an order as the last alternative of a stored one."""
        found = self.find_order(id_)
        if found is None or not isinstance(found.body, Order):
            return self.stop_laying()
        body = order
        for each in reversed(list(list_alternatives(found.body))):
            body = replace(each, otherwise=body)
        changes = _change_order(found, replace(found, body=body))
        return replace(changes, dropped=self._list_laying())


def _change_order(read: StoredOrder, changed: StoredOrder) -> OrderChanges:
    """Change an order, unless it changed since it was read."""
    return OrderChanges(changed=(changed,), read=(read,))
