"""Forecast an attack from public facts of the current table."""

from typing import NamedTuple

import msgspec

from engine.games.ataque.battle.volley import add_terms, list_guns, list_terms, side_of
from engine.games.ataque.position.state import PALACE, Fight, Table, bases_at, opponent_of, troops_at
from engine.rules.core import Text, text


class Forces(NamedTuple):
    """Damage of one side: with initiative, regular, and of artillery."""

    first: int
    then: int
    guns: int = 0

    @property
    def damage(self) -> int:
        """The sum without that of artillery."""
        return self.first + self.then


def tell_forecast(table: Table, seat: int, origin: int, target: int) -> Text:
    """Describe an attack: the defenders and the damage of both sides. Abilities that may come are not counted."""
    enemy = opponent_of(seat)
    theirs = table.state.seats[enemy]
    bases = len(bases_at(theirs, target))
    fight = Fight(seat, origin, target, palace=not bases)
    seen = Table(table.rules, msgspec.structs.replace(table.state, fight=fight))
    mine = Forces(*_sum_parts(seen, fight, seat), add_terms(list_guns(side_of(seen, fight, seat))))
    foe = Forces(*_sum_parts(seen, fight, enemy))
    guards = len(troops_at(theirs, PALACE if fight.palace else target))
    if fight.palace:
        return _tell_storm(mine, guards, table.rules.numbers.palace)
    met = {"bases": text("count-bases", count=bases), "troops": text("count-troops", count=guards)}
    return text("hint-attack", **met, mine=mine.damage, guns=mine.guns, theirs=foe.damage)


def count_damage(table: Table, seat: int) -> int:
    """Count the damage of a seat in the battle under way now, without artillery (T9, T10)."""
    assert table.state.fight is not None
    return Forces(*_sum_parts(table, table.state.fight, seat)).damage


def count_storm(table: Table, seat: int) -> int:
    """Count the damage of a seat at the palace it attacks now, with artillery (T13)."""
    fight = table.state.fight
    assert fight is not None
    return count_damage(table, seat) + add_terms(list_guns(side_of(table, fight, seat)))


def _sum_parts(table: Table, fight: Fight, seat: int) -> tuple[int, int]:
    side = side_of(table, fight, seat)
    return (
        add_terms(list_terms(table, fight, side, "initiative")),
        add_terms(list_terms(table, fight, side, "regular")),
    )


def _tell_storm(mine: Forces, guards: int, power: int) -> Text:
    """Return the damage at the palace, and whether it is enough. Guards must die first."""
    if guards:
        told = text("count-guards", count=guards)
        return text("hint-storm-guarded", guards=told, damage=mine.damage, guns=mine.guns, power=power)
    damage = mine.damage + mine.guns
    return text(f"hint-storm-{'enough' if damage >= power else 'not-enough'}", damage=damage, power=power)
