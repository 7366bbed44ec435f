"""The quick player of rollouts: it answers by sums of power.

Battles are computed from the troops and the abilities in force, without abilities that may still be played.
"""

from typing import NamedTuple

from engine.games.ataque.battle.forces import might_at
from engine.games.ataque.battle.forecast import count_storm
from engine.games.ataque.position.changes import room_on
from engine.games.ataque.position.state import (
    PALACE,
    PLACES,
    TERRITORIES,
    Table,
    bases_at,
    opponent_of,
    troops_at,
    turn_order,
)
from engine.games.ataque.steps.turns import ActFrame, TurnFrame, possible_attacks
from engine.games.ataque.steps.windows import WindowFrame
from engine.rules.core import Command, Seat, Text, text

BASE_WORTH = 3  # value of a base that falls, in points of power
LEAST = -2  # least gain of an attack: renewals bring troops back, so a small loss is acceptable


class TroopStats(NamedTuple):
    """One troop as numbers (T9–T11).

    need: the damage that kills it. strike: the damage it deals. first: it has initiative. guns: it strikes
    only bases.
    """

    need: int
    strike: int
    first: bool
    guns: bool


Force = list[TroopStats]


class Clash(NamedTuple):
    """The end of a battle: the survivors of attacker and defender, the number of bases razed, the attacker's gain.

    gain: in points of power.
    """

    mine: Force
    theirs: Force
    razed: int
    gain: int


def answer_quickly(table: Table, seat: Seat) -> Command | None:
    """Return the quick player's answer in a turn or window. None: it gives the question's default."""
    frame = table.state.stack[-1]
    if isinstance(frame, WindowFrame):
        return Command(seat, "window.play", ("pass",))
    if isinstance(frame, TurnFrame):
        return Command(seat, "turn.renew", ("renew" if _gains_by_renewal(table, seat) else "go-on",))
    if isinstance(frame, ActFrame) and seat == turn_order(table.state)[0]:
        attack = choose_attack(table, seat)
        return Command(seat, "turn.act", ("end" if attack is None else f"attack:{attack[0]}-{attack[1]}",))
    return None


def _gains_by_renewal(table: Table, seat: Seat) -> bool:
    """Return True if in a renewal the seat would recruit at least as many troops as its enemy."""
    limit, seats = table.rules.numbers.troops, table.state.seats
    mine, theirs = (len(room_on(seats[each], limit, lambda _: True)) for each in (seat, opponent_of(seat)))
    return mine >= theirs


def takes_palace(table: Table, seat: Seat) -> bool:
    """Return True if the palace falls to this attacker unless the defender plays an ability (T13)."""
    fight = table.state.fight
    if fight is None or not fight.palace or fight.attacker != seat:
        return False
    guarded = troops_at(table.state.seats[opponent_of(seat)], PALACE)
    return not guarded and count_storm(table, seat) >= table.rules.numbers.palace


def _count_bases(table: Table, seat: Seat, territory: int) -> int:
    return len(bases_at(table.state.seats[seat], territory))


def choose_attack(table: Table, seat: Seat) -> tuple[int, int] | None:
    """Return the attack (origin, target) that begins the fall of the palace, else the one with most gain.

    None: every attack has less gain than LEAST, or there is none.
    """
    pairs = possible_attacks(table, seat)
    if not pairs:
        return None
    enemy = opponent_of(seat)
    forces = {place: muster_force(table, seat, place) for place in PLACES}
    guards = muster_force(table, enemy, PALACE)
    best, most = None, LEAST - 1
    for target in TERRITORIES:
        origins = [origin for origin, at in pairs if at == target]
        theirs, bases = muster_force(table, enemy, target), _count_bases(table, enemy, target)
        first = find_breach(table, [(origin, forces[origin]) for origin in origins], theirs, bases, guards)
        if first is not None:
            return first, target
        for origin in origins:
            if (gain := reckon_battle(table, forces[origin], theirs, bases).gain) > most:
                best, most = (origin, target), gain
    return best


def explain_attack(table: Table, seat: Seat, origin: int, target: int) -> Text | None:
    """Describe an attack with which the palace falls, or after which another attack brings it down. None: neither."""
    enemy, power = opponent_of(seat), table.rules.numbers.palace
    theirs, bases = muster_force(table, enemy, target), _count_bases(table, enemy, target)
    force, guards = muster_force(table, seat, origin), muster_force(table, enemy, PALACE)
    if not bases:
        return None  # the attack's own forecast is about the palace
    if does_palace_fall(table, force, theirs, bases, guards):
        left = clash_once(force, theirs, table.rules.numbers.base, bases).mine
        return text("hint-through", damage=storm_palace(left, guards), power=power)
    after = reckon_battle(table, force, theirs, bases)
    others = [(place, muster_force(table, seat, place)) for place in PLACES if place != origin]
    then = find_breach(table, others, after.theirs, bases - after.razed, guards)
    return None if then is None else text("hint-weakens", number=target + 1, origin=then + 1)


def can_breach(table: Table, seat: Seat) -> bool:
    """Return True if successive attacks of this seat on one territory could bring the palace down now."""
    enemy = opponent_of(seat)
    forces = [(place, muster_force(table, seat, place)) for place in PLACES]
    guards = muster_force(table, enemy, PALACE)
    return any(
        find_breach(
            table, forces, muster_force(table, enemy, target), _count_bases(table, enemy, target), guards
        )
        is not None
        for target in TERRITORIES
    )


def muster_force(table: Table, seat: Seat, place: int) -> Force:
    """Return the troops of a place as numbers."""
    might, types = might_at(table, seat, place), table.rules.types
    guns = [kind for kind, row in types.items() if row.artillery]
    return [
        TroopStats(might.need(troop), might.strike(troop), troop.kind in might.quick, troop.kind in guns)
        for troop in troops_at(table.state.seats[seat], place)
    ]


def total_strike(table: Table, seat: Seat) -> int:
    """Return the total damage of a seat's troops."""
    return sum(fighter.strike for place in PLACES for fighter in muster_force(table, seat, place))


def find_breach(
    table: Table, origins: list[tuple[int, Force]], theirs: Force, bases: int, guards: Force
) -> int | None:
    """Return the origin of the first of several attacks on one target that bring the palace down, or None."""
    numbers = table.rules.numbers
    strength = sum(fighter.strike for _, force in origins for fighter in force)
    if strength < numbers.palace + sum(each.need for each in (*theirs, *guards)) + numbers.base * bases:
        return None
    for origin, force in origins:
        if does_palace_fall(table, force, theirs, bases, guards):
            return origin
    for origin, force in origins:
        after = reckon_battle(table, force, theirs, bases)
        others = [each for each in origins if each[0] != origin]
        if find_breach(table, others, after.theirs, bases - after.razed, guards) is not None:
            return origin
    return None


def does_palace_fall(table: Table, force: Force, theirs: Force, bases: int, guards: Force) -> bool:
    """Return True if the palace falls to this one attack (T13)."""
    if bases:
        after = clash_once(force, theirs, table.rules.numbers.base, bases)
        force = after.mine if after.razed == bases else []
    return storm_palace(force, guards) >= table.rules.numbers.palace


def storm_palace(force: Force, guards: Force) -> int:
    """Return the damage that reaches the palace. It is 0 unless all guards, the troops there, die first (T13)."""
    pool = sum(fighter.strike for fighter in force if not fighter.guns)
    guns = sum(fighter.strike for fighter in force if fighter.guns)
    left, pool = kill_first(guards, pool)
    return 0 if left else pool + guns


def reckon_battle(table: Table, force: Force, theirs: Force, bases: int) -> Clash:
    """Return the end of an attack, including the one on the palace after it (T13)."""
    numbers = table.rules.numbers
    after = clash_once(force, theirs, numbers.base, bases) if bases else Clash(force, theirs, 0, 0)
    if not after.mine or after.razed < bases:
        return after
    left, _ = kill_first(after.mine, numbers.palace)
    lost = _rate_worth(after.mine) - _rate_worth(left)
    return after._replace(mine=left, gain=after.gain - lost)


def clash_once(force: Force, theirs: Force, power: int, bases: int) -> Clash:
    """Compute a battle for a territory with so many bases of this power (T9–T11)."""
    first, foe = _add_first(force), _add_first(theirs)
    stand, over = kill_first(theirs, first)
    mine, their_over = kill_first(force, foe)
    pool = over + sum(each.strike for each in mine if not (each.first or each.guns))
    guns = sum(each.strike for each in mine if each.guns)
    their_pool = their_over + sum(each.strike for each in stand if not (each.first or each.guns))
    stand, over = kill_first(stand, pool)
    mine, _ = kill_first(mine, their_pool + power * bases)
    razed = 0 if stand else min(bases, (over + guns) // power)
    gain = (
        _rate_worth(theirs) - _rate_worth(stand) + BASE_WORTH * razed - _rate_worth(force) + _rate_worth(mine)
    )
    return Clash(mine, stand, razed, gain)


def kill_first(force: Force, pool: int) -> tuple[Force, int]:
    """Kill the strongest troop that the pool can kill, repeatedly.

    Return the survivors and the rest of the pool.
    """
    if not pool:
        return force, 0
    left = []
    for each in sorted(force, reverse=True):
        if each.need <= pool:
            pool -= each.need
        else:
            left.append(each)
    return left, 0 if left else pool


def _add_first(force: Force) -> int:
    return sum(each.strike for each in force if each.first)


def _rate_worth(force: Force) -> int:
    return sum(each.strike for each in force)
