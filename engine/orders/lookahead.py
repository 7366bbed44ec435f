"""Lookahead: the answers a seat can order for its next turns, followed on determinized positions up to chance.

No hidden information is used: every walk begins in a position from Knowledge.determinize_state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.orders.orders import (
    ORDER,
    Order,
    OrderAnswer,
    OrderDraft,
    SkippedOrder,
    StepPicks,
    StoredOrder,
    WishList,
    count_whole,
    make_answer,
    match_order,
    resolve_picks,
)
from engine.rules.core import HEADINGS, Command, Condition, Decision, Picks, Seat, StateChange, Struct
from engine.rules.game import AnyGame
from engine.rules.legality import is_answer, sole_answer

SEED = bytes(32)  # of determinized positions: a walk does not depend on their chance
LIMIT = 60  # answers in one walk


class LookaheadPath(Struct, frozen=True):
    """A seat's next question on a lookahead path (None: the order is complete), and the answers up to it."""

    decision: Decision | None
    answers: tuple[StepPicks, ...]


def find_order_answer(
    game: AnyGame, state: Any, decision: Decision, laid: Sequence[StoredOrder]
) -> OrderAnswer | SkippedOrder | None:
    """Return the answer of a seat's orders to its question, or the reason why none answers.

    None: no order is about the question. laid: the seat's orders, by priority.

    An order answers only if all of its answers are possible in a row.
    """
    if not laid:
        return None
    seat = decision.seat
    imagined: list[Any] = []

    def can_follow(order: Order) -> bool:
        if len(order.answers) == 1:
            return True
        if not imagined:
            imagined.append(game.knowledge.determinize_state(state, seat, SEED))
        return is_walkable(game, imagined[0], seat, order)

    return match_order(laid, decision, game.orders.observe_facts(state, seat), can_follow)


def is_walkable(game: AnyGame, state: Any, seat: Seat, order: Order) -> bool:
    """Return True if all answers of an order are possible in a row.

    Only the last one may use chance, since the order was made without knowing its result.
    """
    for at, answer in enumerate(order.answers, 1):
        turn = _give_answer(game, state, seat, answer)
        if turn is None:
            return False
        if turn.chance:
            return at == len(order.answers)
        state = turn.state
    return True


def _give_answer(game: AnyGame, state: Any, seat: Seat, answer: StepPicks) -> StateChange[Any] | None:
    """Give an answer. None if it is not offered."""
    decision = game.ask(state, seat)
    return None if decision is None else _answer_asked(game, state, decision, answer)


def _answer_asked(
    game: AnyGame, state: Any, decision: Decision, answer: StepPicks
) -> StateChange[Any] | None:
    """Give an answer to this question. None if it is not offered."""
    picks = resolve_picks(answer, decision) if decision.step == answer.step else None
    return None if picks is None else game.apply_unchecked(state, Command(decision.seat, answer.step, picks))


@dataclass(frozen=True, slots=True)
class Reached:
    """The determinized position in which a seat is asked next, after these wish lists and orders.

    state: None if it cannot be foreseen.
    """

    lists: tuple[StoredOrder, ...]
    orders: tuple[Order, ...]
    state: Any

    def leads_to(self, lists: tuple[StoredOrder, ...], orders: tuple[Order, ...]) -> bool:
        """Return True if a lookahead over these wish lists and orders can continue from here."""
        return self.lists == lists and self.orders == orders[: len(self.orders)]


@dataclass(slots=True)
class LookaheadResult:
    """The cached lookahead from one position, by seat. The next lookahead of the seat continues from it."""

    reached: dict[Seat, Reached] = field(default_factory=dict)

    def look_ahead(self, game: AnyGame, state: Any, laid: Sequence[StoredOrder], seat: Seat) -> Any:
        """Return the determinized position of a seat's first question after its orders and wish lists.

        None: it cannot be foreseen. state: the same at each call.
        """
        lists = tuple(each for each in laid if isinstance(each.body, WishList))
        orders = tuple(each.body for each in laid if isinstance(each.body, Order))
        reached = self.reached.get(seat)
        if reached is None or not reached.leads_to(lists, orders):
            reached = Reached(lists, (), game.next_turn_state(state, seat))
        ahead = reached.state
        for order in orders[len(reached.orders) :]:
            ahead = _pass_wishes(game, ahead, seat, lists, order.step)
            ahead = None if ahead is None else follow_order(game, ahead, seat, order)
        self.reached[seat] = Reached(lists, orders, ahead)
        return _pass_wishes(game, ahead, seat, lists)


def _pass_wishes(game: AnyGame, state: Any, seat: Seat, lists: Sequence[StoredOrder], until: str = "") -> Any:
    """Return the state after the wish lists answered. None if an answer uses chance.

    They stop at the step `until`, and at a question without a wish list.
    """
    for _ in range(LIMIT):
        decision = _ask_ahead(game, state, seat)
        found = None if decision is None else match_order(lists, decision, {})
        if decision is None or found is None or decision.step == until:
            return state
        state = _reach_next(game, _answer_wish(game, state, decision, found), seat)
    return None


def _answer_wish(game: AnyGame, state: Any, decision: Decision, found: OrderAnswer | SkippedOrder) -> Any:
    """Return the state after the best wish, else after the safest answer."""
    if isinstance(found, OrderAnswer):
        turn = game.apply_unchecked(state, Command(decision.seat, decision.step, found.picks))
        if not turn.chance:
            return turn.state
    return _answer_safely(game, state, decision)


def follow_order(game: AnyGame, state: Any, seat: Seat, order: Order) -> Any:
    """Return the state in which the seat is asked next after an order. None if it is unknown.

    If an answer after the first uses chance or cannot be given, only the first is played. If the first does,
    none is.
    The safest answers complete the turn.
    """
    settled = state
    for number, answer in enumerate(order.answers):
        turn = _give_answer(game, state, seat, answer)
        if turn is None or turn.chance:
            return _settle(game, settled if number else state, seat, order.step)
        state = turn.state
        settled = state if number == 0 else settled
    return _reach_next(game, _settle(game, state, seat, order.step), seat)


def _settle(game: AnyGame, state: Any, seat: Seat, step: str) -> Any:
    """Play the safest answers until this step is asked again or the seat has no question. None if chance is used."""
    for _ in range(LIMIT):
        decision = game.ask(state, seat)
        if seat not in game.active_seats(state) or decision is None or decision.step == step:
            return _reach_next(game, state, seat)
        state = _answer_safely(game, state, decision)
        if state is None:
            return None
    return None


def _answer_safely(game: AnyGame, state: Any, decision: Decision) -> Any:
    """Return the state after the default, else after the last option without chance. None if all use chance."""
    alone = [(option.id,) for option in reversed(decision.options)]
    for picks in (*(() if decision.default is None else (decision.default,)), *alone):
        if is_answer(decision, picks):
            turn = game.apply_unchecked(state, Command(decision.seat, decision.step, picks))
            if not turn.chance:
                return turn.state
    return None


def _reach_next(game: AnyGame, state: Any, seat: Seat) -> Any:
    if state is None or seat in game.active_seats(state):
        return state
    return game.next_turn_state(state, seat)


def begin_laying(game: AnyGame, base: Any, seat: Seat) -> OrderDraft | None:
    """Begin the next order draft of a seat, from the result of look_ahead.

    None if nothing can be foreseen, or a step that leads to orders comes first.
    """
    decision = _ask_ahead(game, base, seat)
    return (
        None
        if decision is None or decision.step in game.orders.leads_on
        else OrderDraft(ORDER, decision.step)
    )


def _ask_ahead(game: AnyGame, state: Any, seat: Seat) -> Decision | None:
    return None if state is None else game.ask(state, seat)


def walk_ahead(game: AnyGame, base: Any, laying: OrderDraft, seat: Seat) -> LookaheadPath | None:
    """Walk to the next question of the order draft. None if its planning phase has nothing more to foresee.

    base: the result of look_ahead. Questions with one sensible answer are answered on the way.
    These are: which turn comes next (the default), an only answer, all of an amount.
    """
    first = _ask_ahead(game, base, seat)
    if first is None or (laying.step and first.step != laying.step):
        return None
    if laying.answers or not laying.picks_first:
        answers = laying.answers or _propose_first(game, base, first)
        return _walk_on(game, base, seat, answers)
    return LookaheadPath(first, ())


def _propose_first(game: AnyGame, state: Any, first: Decision) -> tuple[StepPicks, ...]:
    """Return the default as the first answer of an order. Empty: the seat must choose the first answer itself.

    It must if the default uses chance, or if the seat has no more turns after it.
    """
    if first.default is None or len(first.options) == 1:
        return ()
    turn = game.apply_unchecked(state, Command(first.seat, first.step, first.default))
    if turn.chance or not _goes_on(game, turn.state, first):
        return ()
    return (make_answer(first, first.default),)


def _goes_on(game: AnyGame, state: Any, first: Decision) -> bool:
    """Return True if the seat has another question in this position, or will be asked the same step again."""
    if first.seat in game.active_seats(state):
        return True
    again = _ask_ahead(game, _settle(game, state, first.seat, first.step), first.seat)
    return again is not None and again.step == first.step


def _walk_on(game: AnyGame, state: Any, seat: Seat, given: tuple[StepPicks, ...]) -> LookaheadPath | None:
    """Play the answers `given`, then those that need no question. Stop where an answer is no longer offered."""
    answers: list[StepPicks] = []
    for _ in range(LIMIT):
        decision = game.ask(state, seat)
        if seat not in game.active_seats(state) or decision is None:
            return LookaheadPath(None, tuple(answers)) if answers else None
        answer = given[len(answers)] if len(answers) < len(given) else _answer_plainly(decision)
        if answer is None:
            return LookaheadPath(decision, tuple(answers))
        turn = _answer_asked(game, state, decision, answer)
        if turn is None:
            return LookaheadPath(decision, tuple(answers))
        answers.append(answer)
        if turn.chance or any(event.kind in HEADINGS for event in turn.events):
            return LookaheadPath(None, tuple(answers))
        state = turn.state
    return None


def _answer_plainly(decision: Decision) -> StepPicks | None:
    """Return the only answer, or all of an amount if that is the default. None: the seat must be asked."""
    sole = sole_answer(decision)
    if sole is not None:
        return make_answer(decision, sole)
    whole = count_whole(decision)
    return make_answer(decision, whole) if whole and decision.default == whole else None


def answer_ahead(ahead: LookaheadPath, picks: Picks) -> tuple[StepPicks, ...]:
    """Return the answers of an order continued with these picks."""
    assert ahead.decision is not None
    return (*ahead.answers, make_answer(ahead.decision, picks))


def make_order(game: AnyGame, state: Any, seat: Seat, answers: tuple[StepPicks, ...]) -> Order:
    """Return an order with its usual conditions, from the current facts."""
    guards = list_guards(game, state, seat, answers)
    return Order(answers, tuple(each for each in guards if each.usual))


def list_guards(game: AnyGame, state: Any, seat: Seat, answers: Sequence[StepPicks]) -> tuple[Condition, ...]:
    """Return the conditions that these answers may have."""
    return tuple(dict.fromkeys(_find_guards(game, state, seat, answers)))


def _find_guards(game: AnyGame, state: Any, seat: Seat, answers: Sequence[StepPicks]) -> Iterator[Condition]:
    for answer in answers:
        yield from game.orders.list_guards(state, Command(seat, answer.step, answer.picks))
