"""Orders as simulated people lay them: after the last answer of a sitting, for every turn that can be foreseen."""

from typing import Any

from msgspec.structs import replace

from engine.bots.asked import Asked
from engine.bots.levels import BOTS, answer_question
from engine.orders.foresight import Foreseen, make_order
from engine.orders.orders import (
    Answer,
    Body,
    LaidOrder,
    Order,
    StandingAnswer,
    WishList,
    make_answer,
    make_standing,
)
from engine.rules.core import HEADINGS, Command, Decision, Picks, Seat
from engine.rules.game import Game
from engine.state.chance import Chance

MOST = 12  # orders that a seat lays at once
LIMIT = 20  # answers in one order
WISHED = 50  # picks of a wish list


class Orderer:
    """What each seat has laid down; ids are given in the order of laying."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.laid: list[tuple[LaidOrder, ...]] = [() for _ in range(seats)]
        self.number = 0
        self.stale = [False] * seats  # who lays orders after the last answer of this sitting

    def is_fresh(self, seat: Seat, id_: int) -> bool:
        """Tell whether none of an order's answers was given yet."""
        body = next(each.body for each in self.laid[seat] if each.id == id_)
        return not (isinstance(body, Order) and body.begun)

    def replace_order(self, seat: Seat, id_: int, left: Body | None) -> None:
        """Keep what is left of an order in its place; None: nothing."""
        kept = [
            each if each.id != id_ else LaidOrder(id_, seat, each.place, left) if left else None
            for each in self.laid[seat]
        ]
        self.laid[seat] = tuple(each for each in kept if each is not None)

    def lay_orders(
        self, state: Any, seat: Seat, answered: Decision, picks: Picks, chance: Chance, *, together: bool
    ) -> None:
        """Lay orders where the panel leads on to them, and anew where one was asked back.

        A pool is ranked when it is offered; together: all are asked at once, and an amount is answered for good.
        """
        self.stale[seat] = self.stale[seat] or answered.step in self.game.orders.leads_on
        self._lay_wishes(state, seat, answered, chance)
        if together:
            self._answer_for_good(answered, picks)
        if self.stale[seat] and seat not in self.game.waiting(state) and self.game.result(state) is None:
            self.stale[seat] = False
            self._lay_turns(state, seat, chance)

    def ask_back(self, seat: Seat, id_: int) -> None:
        """Drop an order that was not played."""
        self.stale[seat] = True
        self.replace_order(seat, id_, None)

    def _lay_turns(self, state: Any, seat: Seat, chance: Chance) -> None:
        """Lay an order for each turn that can be foreseen, in the place of all that were laid."""
        self.laid[seat] = tuple(each for each in self.laid[seat] if not isinstance(each.body, Order))
        step, foreseen = "", Foreseen()
        for _ in range(MOST):
            base = foreseen.look_ahead(self.game, state, self.laid[seat], seat)
            first = None if base is None else self.game.ask(base, seat)
            if first is None or (step and first.step != step) or not self._is_turn(base, first):
                return
            step = first.step
            order = self._make_order(state, base, seat, chance)
            if order is None:
                return
            self._put_order(seat, order)

    def _is_turn(self, state: Any, first: Decision) -> bool:
        """Tell whether a question is no plan, and none for which a wish list is laid."""
        return first.step not in self.game.orders.leads_on and not self.game.orders.list_pool(
            state, first.seat, first.step
        )

    def _make_order(self, state: Any, base: Any, seat: Seat, chance: Chance) -> Order | None:
        """Make an order for the turn at base; where it has conditions, with what is done in its place."""
        answers = self._walk_order(base, seat, (), chance)
        if not answers:
            return None
        order = replace(make_order(self.game, state, seat, answers), later=True)
        if len(answers) == 1 or not order.conditions:
            return order
        other = self._walk_order(base, seat, answers[:1], chance, answers[1].picks)
        if len(other) == 1:
            return order
        return replace(order, otherwise=make_order(self.game, state, seat, other))

    def _put_order(self, seat: Seat, body: Body) -> None:
        self.number += 1
        self.laid[seat] = (*self.laid[seat], LaidOrder(self.number, seat, self.number, body))

    def _lay_wishes(self, state: Any, seat: Seat, answered: Decision, chance: Chance) -> None:
        known = any(each.body.step == answered.step for each in self.laid[seat])
        ranked = () if known else rank_pool(self.game, state, answered, chance)
        if ranked:
            self._put_order(seat, WishList(answered.step, ranked))

    def _answer_for_good(self, answered: Decision, picks: Picks) -> None:
        """Answer for good how many of one thing it shall be: all, none, or what the clock would."""
        seat = answered.seat
        known = any(each.body.step == answered.step for each in self.laid[seat])
        if known or len(answered.options) > 1 or answered.high == 1 or answered.default is None:
            return
        standing = make_standing(answered, picks)
        if picks and not standing.answer.whole:
            standing = StandingAnswer(replace(standing.answer, usual=True))
        self._put_order(seat, standing)

    def _walk_order(
        self,
        state: Any,
        seat: Seat,
        given: tuple[Answer, ...],
        chance: Chance,
        shut: Picks = (),
    ) -> tuple[Answer, ...]:
        """Answer one turn ahead as greedy would, after these answers and then not with those shut, up to chance or its end."""
        answers: list[Answer] = []
        for number in range(LIMIT):
            decision = self.game.ask(state, seat)
            if seat not in self.game.waiting(state) or decision is None:
                break
            if number < len(given):
                command = Command(seat, decision.step, given[number].picks)
            else:
                left = _leave_out(decision, shut) if number == len(given) else decision
                if not left.options:
                    break
                command = answer_question(self.game, state, left, BOTS["greedy"], chance)
            answers.append(make_answer(decision, command.picks))
            turn = self.game.apply(state, command)
            if turn.chance or any(event.kind in HEADINGS for event in turn.events):
                break
            state = turn.state
        return tuple(answers)


def _leave_out(decision: Decision, shut: Picks) -> Decision:
    """Return a question without the options that are shut."""
    return replace(decision, options=tuple(each for each in decision.options if each.id not in shut))


def rank_pool(game: Game[Any], state: Any, decision: Decision, chance: Chance) -> Picks:
    """Rank what a question may offer now or later, the best first, as far as the game advises on it."""
    world = next(Asked(game, state, decision, chance).worlds)
    rest, ranked = list(game.orders.list_pool(state, decision.seat, decision.step)), list[str]()
    while rest and len(ranked) < WISHED:
        advised = game.advice.advise_seat(world, replace(decision, options=tuple(rest), default=None))
        if not advised:
            break
        ranked.append(advised[0])
        rest = [option for option in rest if option.id != advised[0]]
    return tuple(ranked)
