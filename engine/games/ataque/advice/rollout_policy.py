"""Play rollouts to a seat's next turn with the quick answers of tactics.py, and rate its chances there."""

from math import exp

from engine.games.ataque.advice.tactics import answer_quickly, can_breach, total_strike
from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.changes import OVER, room_on
from engine.games.ataque.position.state import (
    State,
    Table,
    abilities_in,
    count_bases,
    opponent_of,
    turn_order,
)
from engine.rules.core import Command, Seat

# Weights of a seat's possessions, in logits of its chance to win. They are fitted to 2,009 positions at the
# beginning of a turn, from 300 matches between these quick players and greedy. They name the winner in 72 %
# of them.
BASE, ROOM, ABILITY, BREACH = 0.68, 0.16, 0.12, 3.2
POWER, THEIR_POWER = 0.21, 0.11  # of a point of power, of the seat to move and of the other


class TurnOutlook:
    """The rollout policy of matches of one edition (engine.rules.rollout_policy)."""

    def __init__(self, rules: Edition) -> None:
        self.rules = rules

    def answer(self, state: State, seat: Seat) -> Command | None:
        """Return the quick player's answer."""
        return answer_quickly(Table(self.rules, state), seat)

    def is_reached(self, begun: State, state: State, seat: Seat) -> bool:
        """Return True if the seat's next turn has begun."""
        mover = turn_order(begun)[0]
        return state.turn > begun.turn + (mover == seat) and turn_order(state)[0] == seat

    def rate_chances(self, state: State, seat: Seat) -> float:
        """Return the seat's chance to win in percent, as if its turn began now. A draw is half a victory (T19)."""
        if state.phase == OVER:
            return 50.0 if state.winner is None else 100.0 * (state.winner == seat)
        table = Table(self.rules, state)
        mine, theirs = _weigh_side(table, seat, POWER), _weigh_side(table, opponent_of(seat), THEIR_POWER)
        return 100 / (1 + exp(theirs - mine - BREACH * can_breach(table, seat)))


def _weigh_side(table: Table, number: Seat, power: float) -> float:
    """Return a seat's possessions times their weights, in logits. power: the weight of a point of power."""
    seat = table.state.seats[number]
    room = sum(room_on(seat, table.rules.numbers.troops, lambda _: True).values())
    abilities = len(abilities_in(table.rules, seat.hand))
    return BASE * count_bases(seat) + ROOM * room + ABILITY * abilities + power * total_strike(table, number)
