"""Orders as simulated people lay them: after the last answer of a sitting, for every turn that can be foreseen."""

from typing import Any

from msgspec.structs import replace

from engine.bots.asked import Asked
from engine.bots.levels import BOTS, answer_question
from engine.chance import Chance
from engine.core import HEADINGS, Decision, Game, Picks, Seat
from engine.foresight import look_ahead, make_order
from engine.orders import Answer, Body, LaidOrder, Order, WishList, make_answer

MOST = 12  # orders that a seat lays at once
LIMIT = 20  # answers in one order
WISHED = 25  # picks of a wish list


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

    def lay_orders(self, state: Any, seat: Seat, answered: Decision, chance: Chance) -> None:
        """Lay orders where the panel leads on to them, and anew where one was asked back; rank a pool when it is offered."""
        self.stale[seat] = self.stale[seat] or answered.step in self.game.leads_on
        self._lay_wishes(state, seat, answered, chance)
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
        step = ""
        for _ in range(MOST):
            base = look_ahead(self.game, state, self.laid[seat], seat)
            first = None if base is None else self.game.ask(base, seat)
            answers = (
                () if first is None or (step and first.step != step) else self._walk_order(base, seat, chance)
            )
            if first is None or not answers:
                return
            step = first.step
            self._put(seat, make_order(self.game, state, seat, answers))

    def _put(self, seat: Seat, body: Body) -> None:
        self.number += 1
        self.laid[seat] = (*self.laid[seat], LaidOrder(self.number, seat, self.number, body))

    def _lay_wishes(self, state: Any, seat: Seat, answered: Decision, chance: Chance) -> None:
        known = any(each.body.step == answered.step for each in self.laid[seat])
        ranked = () if known else rank_pool(self.game, state, answered, chance)
        if ranked:
            self._put(seat, WishList(answered.step, ranked))

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


def rank_pool(game: Game[Any], state: Any, decision: Decision, chance: Chance) -> Picks:
    """Rank what a question may offer now or later, the best first, as far as the game advises on it."""
    world = next(Asked(game, state, decision, chance).worlds)
    rest, ranked = list(game.list_pool(state, decision.seat, decision.step)), list[str]()
    while rest and len(ranked) < WISHED:
        advised = game.advise(world, replace(decision, options=tuple(rest), default=None))
        if not advised:
            break
        ranked.append(advised[0])
        rest = [option for option in rest if option.id != advised[0]]
    return tuple(ranked)
