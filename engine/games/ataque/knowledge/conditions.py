"""Conditions of orders and standing answers: an attack on the own palace, and the numbers of bases."""

from collections.abc import Mapping

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import State, count_bases, opponent_of
from engine.rules.core import LEAST, MOST, SAME, Command, Condition
from engine.rules.game import Orders

PALACE, BASES, ENEMY_BASES = "palace", "bases", "enemy-bases"
SAFE, ATTACKED = "safe", "attacked"


class AtaqueOrders(Orders[State, Edition]):
    """The conditions of Ataque's orders."""

    def observe_facts(self, state: State, seat: int) -> Mapping[str, int | str]:
        """Return whether the seat's palace is attacked now, and the numbers of bases of both seats."""
        fight = state.fight
        attacked = fight is not None and fight.palace and fight.attacker != seat
        return {
            PALACE: ATTACKED if attacked else SAFE,
            BASES: count_bases(state.seats[seat]),
            ENEMY_BASES: count_bases(state.seats[opponent_of(seat)]),
        }

    def list_guards(self, state: State, command: Command) -> tuple[Condition, ...]:
        """Return the conditions an answer may have. No new order has one by itself (Condition.usual)."""
        facts = self.observe_facts(state, command.seat)
        kinds = [(PALACE, SAME), (BASES, MOST), (BASES, LEAST), (ENEMY_BASES, MOST), (ENEMY_BASES, LEAST)]
        return tuple(Condition(fact, compare, facts[fact], usual=False) for fact, compare in kinds)
