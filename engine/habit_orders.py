"""Orders as simulated people lay them: after the last answer of a sitting, for every turn that can be foreseen."""

from typing import Any

from engine.bots.levels import BOTS, answer_question
from engine.chance import Chance
from engine.core import HEADINGS, Decision, Game, Seat
from engine.foresight import look_ahead, make_order
from engine.orders import Answer, Body, LaidOrder, Order, make_answer

MOST = 12  # orders that a seat lays at once
LIMIT = 20  # answers in one order


class Orderer:
    """What each seat has laid down; ids are given in the order of laying."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.laid: list[tuple[LaidOrder, ...]] = [() for _ in range(seats)]
        self.number = 0

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

    def lay_orders(self, state: Any, seat: Seat, answered: Decision, chance: Chance) -> None:
        """Lay orders for the turns to come, where the seat has just confirmed a secret plan; old ones are dropped."""
        if self.game.result(state) is not None or not _is_sitting(self.game, state, seat, answered):
            return
        self.laid[seat] = ()
        step = ""
        for place in range(MOST):
            base = look_ahead(self.game, state, self.laid[seat], seat)
            first = None if base is None else self.game.ask(base, seat)
            if first is None or (step and first.step != step):
                return
            step = first.step
            answers = self._walk_order(base, seat, chance)
            if not answers:
                return
            self.number += 1
            order = make_order(self.game, state, seat, answers)
            self.laid[seat] = (*self.laid[seat], LaidOrder(self.number, seat, place, order))

    def _walk_order(self, state: Any, seat: Seat, chance: Chance) -> tuple[Answer, ...]:
        """Answer one turn ahead as greedy would, up to chance or the turn's end."""
        answers: list[Answer] = []
        for _ in range(LIMIT):
            decision = self.game.ask(state, seat)
            if seat not in self.game.waiting(state) or decision is None:
                break
            command = answer_question(self.game, state, decision, BOTS["greedy"], chance)
            answers.append(make_answer(decision, command.picks))
            turn = self.game.apply(state, command)
            if turn.chance or any(event.kind in HEADINGS for event in turn.events):
                break
            state = turn.state
        return tuple(answers)


def _is_sitting(game: Game[Any], state: Any, seat: Seat, answered: Decision) -> bool:
    """Tell whether the seat has confirmed what all answer at once: it may take its answer back, or it was the last."""
    asked = game.ask(state, seat)
    if asked is not None and not asked.must:
        return True
    return asked is None or asked.step.partition(".")[0] != answered.step.partition(".")[0]
