"""Orders: answers that a seat has laid down beforehand, and which of them answers a question. Pure, for any game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.rules.core import MOST, SAME, Command, Condition, Decision, Option, Picks, Ref, Seat, Struct, Text
from engine.rules.legality import is_answer

Facts: TypeAlias = Mapping[str, int | str]


class Answer(Struct, frozen=True):
    """What is picked when this step is asked. whole: of this one option as many as may be, whatever that is by then.

    usual: what the clock would play, whatever that is by then. label: what was picked, in words: see write_label.
    """

    step: str
    picks: Picks
    whole: bool = False
    label: str = ""
    usual: bool = False


class Order(Struct, frozen=True, tag="order"):
    """Answers to a question and to those that follow from it, given once and in a row, under these conditions.

    otherwise: what is answered where this cannot be. asks: its seat is asked after all. begun: the first of its answers
    were given; conditions count no more. later: where nothing of it can be played, the next order goes first, and this is
    tried again the next time.
    """

    answers: tuple[Answer, ...]
    conditions: tuple[Condition, ...] = ()
    otherwise: "Order | None" = None
    asks: bool = False
    begun: bool = False
    later: bool = False

    @property
    def step(self) -> str:
        """Return the question that it answers first."""
        return self.answers[0].step

    @property
    def can_wait(self) -> bool:
        """Tell whether it may be put off: it has not begun, and asks nothing."""
        return not (self.begun or self.asks)


class StandingAnswer(Struct, frozen=True, tag="standing"):
    """An answer for every question of its step, as long as its conditions hold.

    given: where it was given since its seat answered by hand, each place as write_face writes it, the last ones alone.
    """

    answer: Answer
    conditions: tuple[Condition, ...] = ()
    given: tuple[str, ...] = ()

    @property
    def step(self) -> str:
        """Return the question that it answers."""
        return self.answer.step


class WishList(Struct, frozen=True, tag="wishes"):
    """Of what a step offers, the first of these that is still there; labels: each in words, as in Answer."""

    step: str
    picks: Picks
    labels: tuple[str, ...] = ()


class OrderDraft(Struct, frozen=True, tag="laying"):
    """What a seat is laying down just now: the answers so far; kind: ORDER, INSTEAD (of order `about`), ALWAYS or WISHES.

    step: the question with which all orders of this sitting begin, or the one that is answered for good. picks_first: the
    seat chooses itself how the next order begins.
    """

    kind: str
    step: str = ""
    answers: tuple[Answer, ...] = ()
    picks_first: bool = msgspec.field(default=False, name="by_hand")
    about: int = 0


OrderBody: TypeAlias = Order | StandingAnswer | WishList | OrderDraft


class StoredOrder(Struct, frozen=True):
    """Something that a seat has laid down; place: orders are tried from the lowest up."""

    id: int
    seat: Seat
    place: int
    body: OrderBody


class OrderAnswer(Struct, frozen=True):
    """Picks that answer a question; laid: what gave them, and what is left of it (None: it is used up)."""

    picks: Picks
    laid: int
    left: OrderBody | None


class SkippedOrder(Struct, frozen=True):
    """An order that is not played, and why not: wished, changed (a condition), gone (not on offer), none (of the wishes), again.

    again: it would be given where it was given before, with nothing else since that its seat could see: in a circle.
    laid: its id; 0 where this was found before it was written down.
    """

    laid: int
    why: str
    condition: Condition | None = None


ORDER, INSTEAD, ALWAYS, WISHES = "order", "instead", "always", "wishes"  # kinds of Laying
WISHED, CHANGED, GONE, NONE, AGAIN = "wished", "changed", "gone", "none", "again"
CanFollow: TypeAlias = Callable[[Order], bool]  # whether all answers of an order can be given in a row


def match_order(
    laid: Sequence[StoredOrder], decision: Decision, facts: Facts, can_follow: CanFollow = lambda _: True
) -> OrderAnswer | SkippedOrder | None:
    """Find what answers a question: of the orders of its step the first that can be played, else a wish list, else a standing answer.

    An order that neither can be played nor may wait asks back, whatever comes behind it; one that waits does where
    nothing else answers. laid: what the question's seat has laid down, in its order.
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
    """Find what of a wish list answers, else of the standing answers the first that can be given."""
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
    """Return the orders with their ids, in their order, but what has begun before all others."""
    orders = [(each.id, each.body) for each in mine if isinstance(each.body, Order)]
    return sorted(orders, key=lambda each: not each[1].begun)


def _try_order(
    laid: int, order: Order, decision: Decision, facts: Facts, can_follow: CanFollow
) -> OrderAnswer | SkippedOrder:
    """Play an order or the first of its alternatives that can be; else say why not the order itself."""
    reason: SkippedOrder | None = None
    for each in list_alternatives(order):
        found = _judge_order(laid, each, decision, facts, can_follow)
        if isinstance(found, OrderAnswer):
            return found
        reason = reason or found
    assert reason is not None
    return reason


def list_alternatives(order: Order) -> Iterator[Order]:
    """List an order and what is answered in its place, the first choice first."""
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
    """Return what is left of an order after its first answer."""
    rest = order.answers[1:]
    return Order(rest, begun=True) if rest else None


def _try_wishes(laid: int, wishes: WishList, decision: Decision) -> OrderAnswer | SkippedOrder:
    """Pick the best that is still there, as many as must be."""
    offered = {option.id for option in decision.options}
    picks = tuple(pick for pick in wishes.picks if pick in offered)[: max(decision.low, 1)]
    if not picks or not is_answer(decision, picks):
        return SkippedOrder(laid, NONE)
    return OrderAnswer(picks, laid, wishes)


def holds(condition: Condition, facts: Facts) -> bool:
    """Tell whether a condition holds; not where its fact is no more, or became a word where it was a number."""
    value, wanted = facts.get(condition.fact), condition.value
    if condition.compare == SAME:
        return value == wanted
    if not (isinstance(value, int) and isinstance(wanted, int)):
        return False
    return value <= wanted if condition.compare == MOST else value >= wanted


def resolve_picks(answer: Answer, decision: Decision) -> Picks | None:
    """Return an answer's picks as they are an answer to this question; None where they are none."""
    if answer.usual:
        return decision.default
    picks = count_whole(decision, answer.picks) if answer.whole else answer.picks
    return picks if is_answer(decision, picks) else None


def count_whole(decision: Decision, picks: Picks = ()) -> Picks:
    """Pick as many as may be of a question's one option, or of the one option that is picked."""
    mine = [option for option in decision.options if len(decision.options) == 1 or {option.id} == set(picks)]
    return (mine[0].id,) * min(decision.high, mine[0].cap) if mine else ()


def make_answer(decision: Decision, picks: Picks) -> Answer:
    """Make the answer that these picks mean: all of one option stay all of it."""
    whole = len(picks) > 1 and picks == count_whole(decision)
    return Answer(decision.step, picks, whole, write_label(name_picks(decision, picks)))


def make_standing(decision: Decision, picks: Picks) -> StandingAnswer:
    """Make what these picks mean for good, whatever the amount is by then: all of one option, what the clock would, or they."""
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
    """Say in words what is picked: the text `picked` lists options, `picked-count` counts one."""
    options = {option.id: option for option in decision.options}
    named = [(options[pick], picks.count(pick)) for pick in dict.fromkeys(picks) if pick in options]
    return Text("picked", (("picks", tuple(_name_pick(option, count) for option, count in named)),))


def _name_pick(option: Option, count: int) -> Text:
    return option.label if count == 1 else Text("picked-count", (("label", option.label), ("n", count)))


def list_used(laid: Sequence[StoredOrder], command: Command, wished: bool = False) -> tuple[int, ...]:
    """List the orders that a seat's own answer makes an end of: what had begun, what had it asked, the same answer.

    wished: an order had it asked, which is the first of those that ask.
    """
    mine = _sort_orders([each for each in laid if each.body.step == command.step])
    begun = [id_ for id_, order in mine if order.begun]
    asking = [id_ for id_, order in mine if order.asks and wished][:1]
    same = [id_ for id_, order in mine if sorted(order.answers[0].picks) == sorted(command.picks)][:1]
    return tuple(dict.fromkeys((*begun, *asking, *same)))


def toggle_condition(body: Order | StandingAnswer, condition: Condition) -> Order | StandingAnswer:
    """Put a condition on it, or take it off."""
    bare = replace(condition, usual=True)
    kept = tuple(each for each in body.conditions if (each.fact, each.compare) != (bare.fact, bare.compare))
    return replace(body, conditions=(*kept, *(() if len(kept) < len(body.conditions) else (bare,))))


def write_label(label: Text) -> str:
    """Write a text as JSON."""
    return msgspec.json.encode(label).decode()


def read_label(written: str) -> Text:
    """Undo write_label; what has no label is a dash."""
    if not written:
        return Text("picked", (("picks", "–"),))
    label: Text = _read_arg(msgspec.json.decode(written))
    return label


def _read_arg(written: Any) -> Any:
    """Read an argument of a text: a list is a tuple, a mapping a text or the name of a thing."""
    if isinstance(written, list):
        return tuple(map(_read_arg, written))
    if not isinstance(written, dict):
        return written
    if written["type"] == "ref":
        return Ref(written["kind"], written["id"])
    return Text(written["key"], tuple((key, _read_arg(value)) for key, value in written["args"]))


_bodies: msgspec.json.Decoder[OrderBody] = msgspec.json.Decoder(OrderBody)


def write_body(body: OrderBody) -> str:
    """Write what was laid down as JSON."""
    return msgspec.json.encode(body).decode()


def read_body(written: str) -> OrderBody:
    """Undo write_body."""
    return _bodies.decode(written)
