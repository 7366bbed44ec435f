"""Evaluate a position of Ataque: the board, the hand, and the danger to each palace."""

from engine.games.ataque.battle.forces import might_at
from engine.games.ataque.position.state import PLACES, TERRITORIES, Table, bases_at, opponent_of, troops_at

CARD = 1.2  # a card in hand. A point of power of a troop is 1
BASE = 3.0
DANGER = 14.0  # a palace that falls to the next attack
FULL = 1.5  # a territory with three bases, which special troops need (T15)


def evaluate_position(table: Table, seat: int) -> float:
    """Return a seat's lead over its enemy."""
    return _sum_worth(table, seat) - _sum_worth(table, opponent_of(seat))


def _sum_worth(table: Table, seat: int) -> float:
    mine = table.state.seats[seat]
    bases = [len(bases_at(mine, place)) for place in TERRITORIES]
    power = sum(_sum_power(table, seat, place) for place in PLACES)
    held = BASE * sum(bases) + FULL * (max(bases) == len(TERRITORIES))
    return held + power + CARD * len(mine.hand) - DANGER * _measure_danger(table, seat)


def _sum_power(table: Table, seat: int, place: int) -> int:
    might = might_at(table, seat, place)
    return sum(map(might.power, troops_at(table.state.seats[seat], place)))


def _measure_danger(table: Table, seat: int) -> float:
    """Return the danger to a palace, 0 to 1.

    It is the share of the palace's power that the enemy's best attack has left over. It is squared, so only a
    near fall has weight.
    """
    enemy, mine = opponent_of(seat), table.state.seats[seat]
    strongest = max(_sum_power(table, enemy, place) for place in PLACES)
    numbers = table.rules.numbers
    guards = [
        _sum_power(table, seat, place) + numbers.base * len(bases_at(mine, place)) for place in TERRITORIES
    ]
    over = (strongest - min(guards)) / numbers.palace
    return min(max(over, 0.0), 1.0) ** 2
