"""What orders and standing answers of Ataque hang on: whether the own palace is attacked, and how many bases stand."""

from collections.abc import Mapping

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import State, count_bases, opponent_of
from engine.rules.core import LEAST, MOST, SAME, Command, Condition
from engine.rules.game import Orders

PALACE, BASES, ENEMY_BASES = "palace", "bases", "enemy-bases"
SAFE, ATTACKED = "safe", "attacked"


def observe(state: State, seat: int) -> Mapping[str, int | str]:
    """Return whether the seat's palace is attacked now, and the bases of both."""
    fight = state.fight
    attacked = fight is not None and fight.palace and fight.attacker != seat
    return {
        PALACE: ATTACKED if attacked else SAFE,
        BASES: count_bases(state.seats[seat]),
        ENEMY_BASES: count_bases(state.seats[opponent_of(seat)]),
    }


def guard(state: State, command: Command) -> tuple[Condition, ...]:
    """List the conditions that any answer may have; none has them unless its owner says so."""
    facts = observe(state, command.seat)
    return (
        Condition(PALACE, SAME, facts[PALACE], usual=False),
        Condition(BASES, MOST, facts[BASES], usual=False),
        Condition(BASES, LEAST, facts[BASES], usual=False),
        Condition(ENEMY_BASES, MOST, facts[ENEMY_BASES], usual=False),
        Condition(ENEMY_BASES, LEAST, facts[ENEMY_BASES], usual=False),
    )


class AtaqueOrders(Orders[State, Edition]):
    """What orders of Ataque hang on."""

    observe = staticmethod(observe)
    guard = staticmethod(guard)
