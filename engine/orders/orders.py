"""Orders: a seat's answers stored in advance, and the choice of the one that answers. Pure, for any game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.rules.core import MOST, SAME, Command, Condition, Decision, Option, Picks, Ref, Seat, Struct, Text
from engine.rules.legality import is_answer

Facts: TypeAlias = Mapping[str, int | str]


class StepPicks(Struct, frozen=True):
    """The picks for a step, resolved when it is asked (resolve_picks).

    whole: when resolved, the picked option is taken as often as possible. usual: when resolved, the
    question's default is taken. label: the picks as text: see write_label.
    """

    step: str
    picks: Picks
    whole: bool = False
    label: str = ""
    usual: bool = False


class Order(Struct, frozen=True, tag="order"):
    """Answers to a question and its follow-ups, given once and in a row, under these conditions.

    otherwise: the alternative if this is impossible. asks: the seat is asked in person.
    begun: its first answers were given, so conditions no longer apply.
    later: if it cannot be played, the next order is tried, and this one again the next time.
    """

    answers: tuple[StepPicks, ...]
    conditions: tuple[Condition, ...] = ()
    otherwise: "Order | None" = None
    asks: bool = False
    begun: bool = False
    later: bool = False

    @property
    def step(self) -> str:
        """The first question that the order answers."""
        return self.answers[0].step

    @property
    def can_wait(self) -> bool:
        """True if the order may be postponed: it has not begun, and does not ask."""
        return not (self.begun or self.asks)


class StandingAnswer(Struct, frozen=True, tag="standing"):
    """An answer to every question of its step, while its conditions hold.

    given: hashes (hash_observation) of the latest observations in which it was played since its seat last
    answered in person.
    """

    answer: StepPicks
    conditions: tuple[Condition, ...] = ()
    given: tuple[str, ...] = ()

    @property
    def step(self) -> str:
        """The step with the questions that it answers."""
        return self.answer.step


class WishList(Struct, frozen=True, tag="wishes"):
    """A ranked list for a step: the first pick still offered is taken. labels: as in StepPicks."""

    step: str
    picks: Picks
    labels: tuple[str, ...] = ()


class OrderDraft(Struct, frozen=True, tag="laying"):
    """An order being entered: the answers so far. kind: ORDER, INSTEAD (of order `about`), ALWAYS or WISHES.

    step: the first question of all orders of this planning phase, or the question of a standing answer.
    picks_first: True if the seat chooses the first answer of the next order itself.
    """

    kind: str
    step: str = ""
    answers: tuple[StepPicks, ...] = ()
    picks_first: bool = msgspec.field(default=False, name="by_hand")
    about: int = 0


OrderBody: TypeAlias = Order | StandingAnswer | WishList | OrderDraft


class StoredOrder(Struct, frozen=True):
    """A stored order of a seat. place: orders are tried in ascending place."""

    id: int
    seat: Seat
    place: int
    body: OrderBody


class OrderAnswer(Struct, frozen=True):
    """Picks that answer a question. laid: the id of their order. left: the rest of that order (None: used up).

    Without an order (laid is MOOT) they answer a question that has no choice.
    """

    picks: Picks
    laid: int
    left: OrderBody | None


class SkippedOrder(Struct, frozen=True):
    """An order that is not played, and the reason: wished, changed, gone, none or again.

    changed: a condition fails. gone: its answer is not offered. none: no wish is offered. wished: the order
    asks its seat.
    again: it was already given in the same observation, so it would loop.
    laid: its id, 0 if it was not stored yet. condition: the one that failed.
    """

    laid: int
    why: str
    condition: Condition | None = None


MOOT = 0  # no order's id
ORDER, INSTEAD, ALWAYS, WISHES = "order", "instead", "always", "wishes"  # kinds of OrderDraft
WISHED, CHANGED, GONE, NONE, AGAIN = "wished", "changed", "gone", "none", "again"
CanFollow: TypeAlias = Callable[[Order], bool]  # True if all answers of an order are possible in a row


def match_order(
    laid: Sequence[StoredOrder], decision: Decision, facts: Facts, can_follow: CanFollow = lambda _: True
) -> OrderAnswer | SkippedOrder | None:
    """Return the answer of the first playable order to a question, else of a wish list, else a standing answer.

    If none can be played, return the reason. None: nothing in `laid` is about the question.

    If an order can neither be played nor wait, its seat is asked, even if other orders follow. A waiting
    order asks only if nothing else answers. laid: the orders of the question's seat, by priority.
    """
    mine = [
        each for each in laid if each.body.step == decision.step and not isinstance(each.body, OrderDraft)
    ]
    waits: SkippedOrder | None = None
    for id_, order in _sort_orders(mine):
        found = _try_order(id_, order, decision, facts, can_follow)
        if isinstance(found, OrderAnswer) or not order.later:
            return found
        waits = waits or found
    lasting = _find_lasting(mine, decision, facts)
    return waits if waits is not None and not isinstance(lasting, OrderAnswer) else lasting


def _find_lasting(
    mine: Sequence[StoredOrder], decision: Decision, facts: Facts
) -> OrderAnswer | SkippedOrder | None:
    """Return the answer of the wish list, else of the first standing answer that can be given. None: there is none."""
    for each in mine:
        if isinstance(each.body, WishList):
            return _try_wishes(each.id, each.body, decision)
    for each in mine:
        if isinstance(each.body, StandingAnswer) and all(holds(one, facts) for one in each.body.conditions):
            picks = resolve_picks(each.body.answer, decision)
            if picks is not None:
                return OrderAnswer(picks, each.id, each.body)
    return None


def _sort_orders(mine: Sequence[StoredOrder]) -> list[tuple[int, Order]]:
    """Return the orders with their ids by priority, begun ones first."""
    orders = [(each.id, each.body) for each in mine if isinstance(each.body, Order)]
    return sorted(orders, key=lambda each: not each[1].begun)


def _try_order(
    laid: int, order: Order, decision: Decision, facts: Facts, can_follow: CanFollow
) -> OrderAnswer | SkippedOrder:
    """Play an order or its first possible alternative, else return why the order itself is skipped."""
    reason: SkippedOrder | None = None
    for each in list_alternatives(order):
        found = _judge_order(laid, each, decision, facts, can_follow)
        if isinstance(found, OrderAnswer):
            return found
        reason = reason or found
    assert reason is not None
    return reason


def list_alternatives(order: Order) -> Iterator[Order]:
    """Yield an order and its alternatives, the first choice first."""
    each: Order | None = order
    while each is not None:
        yield each
        each = each.otherwise


def _judge_order(
    laid: int, order: Order, decision: Decision, facts: Facts, can_follow: CanFollow
) -> OrderAnswer | SkippedOrder:
    if order.asks:
        return SkippedOrder(laid, WISHED)
    failed = next((each for each in order.conditions if not order.begun and not holds(each, facts)), None)
    if failed is not None:
        return SkippedOrder(laid, CHANGED, failed)
    picks = resolve_picks(order.answers[0], decision) if order.step == decision.step else None
    if picks is None or not can_follow(order):
        return SkippedOrder(laid, GONE)
    return OrderAnswer(picks, laid, _begin_order(order))


def _begin_order(order: Order) -> Order | None:
    """Return the rest of an order after its first answer. None: there is no rest."""
    rest = order.answers[1:]
    return Order(rest, begun=True) if rest else None


def _try_wishes(laid: int, wishes: WishList, decision: Decision) -> OrderAnswer | SkippedOrder:
    """Pick the best wishes still offered, as many as required."""
    offered = {option.id for option in decision.options}
    picks = tuple(pick for pick in wishes.picks if pick in offered)[: max(decision.low, 1)]
    if not picks or not is_answer(decision, picks):
        return SkippedOrder(laid, NONE)
    return OrderAnswer(picks, laid, wishes)


def holds(condition: Condition, facts: Facts) -> bool:
    """Return True if a condition holds. It fails if its fact is gone, or became a word instead of a number."""
    value, wanted = facts.get(condition.fact), condition.value
    if condition.compare == SAME:
        return value == wanted
    if not (isinstance(value, int) and isinstance(wanted, int)):
        return False
    return value <= wanted if condition.compare == MOST else value >= wanted


def resolve_picks(answer: StepPicks, decision: Decision) -> Picks | None:
    """Return the picks of an answer to this question. None if they are not legal."""
    if answer.usual:
        return decision.default
    picks = count_whole(decision, answer.picks) if answer.whole else answer.picks
    return picks if is_answer(decision, picks) else None


def count_whole(decision: Decision, picks: Picks = ()) -> Picks:
    """Return as many picks as allowed of a question's only option, else of the one picked option. Empty: neither."""
    mine = [option for option in decision.options if len(decision.options) == 1 or {option.id} == set(picks)]
    return (mine[0].id,) * min(decision.high, mine[0].cap) if mine else ()


def make_answer(decision: Decision, picks: Picks) -> StepPicks:
    """Return the answer with these picks. The maximum of an only option stays its maximum later (`whole`)."""
    whole = len(picks) > 1 and picks == count_whole(decision)
    return StepPicks(decision.step, picks, whole, write_label(name_picks(decision, picks)))


def make_standing(decision: Decision, picks: Picks) -> StandingAnswer:
    """Return a standing answer from these picks, independent of the amount.

    It is all of one option, the default, or exactly these picks.
    """
    answer = make_answer(decision, picks)
    if not picks or decision.high == 1:
        return StandingAnswer(answer)
    if picks == count_whole(decision, picks):
        option = next(option for option in decision.options if option.id == picks[0])
        return StandingAnswer(replace(answer, whole=True, label=_write_about("picked-all", option.label)))
    if picks == decision.default and len(decision.options) == 1:
        label = _write_about("picked-usual", name_picks(decision, picks))
        return StandingAnswer(replace(answer, usual=True, label=label))
    return StandingAnswer(answer)


def _write_about(key: str, what: Text) -> str:
    return write_label(Text(key, (("what", what),)))


def name_picks(decision: Decision, picks: Picks) -> Text:
    """Return the picks as text: `picked` lists options, `picked-count` counts one that may be picked repeatedly."""
    options = {option.id: option for option in decision.options}
    named = [(options[pick], picks.count(pick)) for pick in dict.fromkeys(picks) if pick in options]
    return Text("picked", (("picks", tuple(_name_pick(option, count) for option, count in named)),))


def _name_pick(option: Option, count: int) -> Text:
    if count == option.cap == 1:
        return option.label
    return Text("picked-count", (("label", option.label), ("n", count)))


def list_used(laid: Sequence[StoredOrder], command: Command, wished: bool = False) -> tuple[int, ...]:
    """Return the ids of orders that a seat's own answer makes obsolete.

    These are begun orders, the one that asked, and the one with the same answer.
    wished: True if an order asked the seat. That is the first order with `asks`.
    """
    mine = _sort_orders([each for each in laid if each.body.step == command.step])
    begun = [id_ for id_, order in mine if order.begun]
    asking = [id_ for id_, order in mine if order.asks and wished][:1]
    same = [id_ for id_, order in mine if sorted(order.answers[0].picks) == sorted(command.picks)][:1]
    return tuple(dict.fromkeys((*begun, *asking, *same)))


def toggle_condition(body: Order | StandingAnswer, condition: Condition) -> Order | StandingAnswer:
    """Add a condition, or remove it."""
    bare = replace(condition, usual=True)
    kept = tuple(each for each in body.conditions if (each.fact, each.compare) != (bare.fact, bare.compare))
    return replace(body, conditions=(*kept, *(() if len(kept) < len(body.conditions) else (bare,))))


def write_label(label: Text) -> str:
    """Write a text as JSON."""
    return msgspec.json.encode(label).decode()


def read_label(written: str) -> Text:
    """Reverse write_label. An empty label is a dash."""
    if not written:
        return Text("picked", (("picks", "–"),))
    label: Text = _read_arg(msgspec.json.decode(written))
    return label


def _read_arg(written: Any) -> Any:
    """Convert a decoded argument of a text: a list to a tuple, a mapping to a Text or a Ref."""
    if isinstance(written, list):
        return tuple(map(_read_arg, written))
    if not isinstance(written, dict):
        return written
    if written["type"] == "ref":
        return Ref(written["kind"], written["id"])
    return Text(written["key"], tuple((key, _read_arg(value)) for key, value in written["args"]))


_bodies: msgspec.json.Decoder[OrderBody] = msgspec.json.Decoder(OrderBody)


def write_body(body: OrderBody) -> str:
    """Write an order as JSON."""
    return msgspec.json.encode(body).decode()


def read_body(written: str) -> OrderBody:
    """Reverse write_body."""
    return _bodies.decode(written)
