"""Compute the damage of one side in one part of a battle: how much, at what, how it may be shared out (T9–T11)."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from engine.core import Picks
from engine.games.ataque.forces import (
    artillery_reaches,
    damage_by_ability,
    damage_of_each,
    damage_to_kill,
    has_initiative,
    is_artillery,
    strike_damage,
)
from engine.games.ataque.report import BASE, PALACE_KIND, REST, Term
from engine.games.ataque.state import (
    PALACE,
    Fight,
    Seat,
    Table,
    Troop,
    bases_at,
    named_troops_at,
    opponent_of,
    troops_at,
)

Assigned = dict[str, int]
Needs = dict[str, tuple[int, ...]]


class Volley(msgspec.Struct):
    """What one side deals: pool: at any target; picky: at infantry only; each: to every troop before all else.

    needs: by target what kills each of its troops once each is dealt, the weakest first, none of them 0.
    caps: the most that each target can take. soft, hard: what infantry can take, and what the others can.
    """

    pool: int
    needs: Needs
    infantry: frozenset[str] = frozenset()
    picky: int = 0
    each: int = 0
    caps: Assigned = {}
    soft: int = 0
    hard: int = 0

    def __post_init__(self) -> None:
        """Add up what can be taken."""
        self.caps = {id_: sum(needs) for id_, needs in self.needs.items()}
        self.soft = sum(cap for id_, cap in self.caps.items() if id_ in self.infantry)
        self.hard = sum(self.caps.values()) - self.soft

    @property
    def total(self) -> int:
        """Return how much is assigned: all of it, or what kills every legal target."""
        return min(self.pool + self.picky, self.pool + self.soft, self.soft + self.hard)

    @property
    def bounds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the lowest and highest share of infantry, and of the others."""
        most, least, total = min(self.pool, self.hard), max(0, self.total - self.soft), self.total
        return (total - most, total - least), (least, most)

    def can_kill(self) -> bool:
        """Tell whether this can kill any troop at all."""
        reach = {True: self.pool + self.picky, False: self.pool}
        return any(needs[0] <= reach[id_ in self.infantry] for id_, needs in self.needs.items())

    def forced(self) -> bool:
        """Tell whether there is only one way to share it out."""
        counts = len(self.infantry & self.needs.keys()), len(self.needs.keys() - self.infantry)
        return all(
            low == high and (high in (0, room) or count == 1)
            for (low, high), room, count in zip(self.bounds, (self.soft, self.hard), counts, strict=True)
        )

    def default(self, worth: Mapping[str, int]) -> Assigned:
        """Share it out sensibly: kill the worthiest that can be killed, again and again; the rest in order."""
        if self.total == self.soft + self.hard:
            return self.caps
        (_, soft), (_, hard) = self.bounds
        left, shares, caps = {True: soft, False: hard}, dict.fromkeys(self.needs, 0), self.caps
        todo = self.total
        by_worth = sorted(self.needs, key=lambda id_: -worth.get(id_, 0))
        whole = [(id_, need) for id_ in by_worth for need in self.needs[id_]]
        for id_, need in [*whole, *((id_, 0) for id_ in by_worth)]:
            kind = id_ in self.infantry
            open_ = min(todo, left[kind])
            share = min(need or caps[id_] - shares[id_], open_)
            if share == need or not need:
                shares[id_] += share
                left[kind] -= share
                todo -= share
        return {id_: share for id_, share in shares.items() if share}

    def unused(self, assigned: Assigned) -> int:
        """Return what is left of the pool for any target; infantry's own is used up first (T9)."""
        soft = sum(share for id_, share in assigned.items() if id_ in self.infantry)
        return self.pool - (sum(assigned.values()) - soft) - max(0, soft - self.picky)


def picks_of(assigned: Mapping[str, int]) -> Picks:
    """Write an assignment as an answer."""
    return tuple(f"hit:{id_}" for id_, share in assigned.items() for _ in range(share))


def assigned_by(picks: Iterable[str]) -> Assigned:
    """Read an answer as an assignment."""
    assigned: Assigned = {}
    for pick in picks:
        id_ = pick.partition(":")[2]
        assigned[id_] = assigned.get(id_, 0) + 1
    return assigned


def initiative_volley(table: Table, fight: Fight, seat: int) -> Volley:
    """Return the damage of T9: the power of troops with initiative, and what abilities add at its start."""
    place = fight.place(seat)
    quick = [troop for troop in _shooters(table, seat, place) if has_initiative(table, seat, place, troop)]
    pool = sum(strike_damage(table, seat, place, troop) for troop in quick)
    picky = damage_of_each(table, seat, place, "infantry")
    return _at_troops(table, fight, seat, pool, picky, damage_of_each(table, seat, place, "every troop"))


def regular_volley(table: Table, fight: Fight, seat: int) -> Volley:
    """Return the damage of T10: what is left of T9, the other living troops, the defender's bases or palace."""
    place = fight.place(seat)
    slow = [troop for troop in _shooters(table, seat, place) if not has_initiative(table, seat, place, troop)]
    pool = fight.rest[seat] + sum(strike_damage(table, seat, place, troop) for troop in slow)
    if seat != fight.attacker:
        numbers = table.rules.numbers
        bases = len(bases_at(table.state.seats[seat], place))
        pool += numbers.palace if place == PALACE else numbers.base * bases
    return _at_troops(table, fight, seat, pool)


def list_guns(table: Table, fight: Fight) -> list[Term]:
    """Return the attacker's damage that goes to bases and palaces only; the defender's strikes nothing (T11)."""
    seat, place = fight.attacker, fight.place(fight.attacker)
    if artillery_reaches(table, seat, "troops"):
        return []
    guns = [t for t in troops_at(table.state.seats[seat], place) if is_artillery(table, t)]
    return _count_strikes(table, seat, place, guns)


def add_terms(terms: Iterable[Term]) -> int:
    """Return the sum."""
    return sum(term.count * term.each for term in terms)


def list_terms(table: Table, fight: Fight, seat: int, phase: str) -> list[Term]:
    """Return the parts that a pool of initiative or regular damage is the sum of (T9, T10)."""
    place, quick = fight.place(seat), phase == "initiative"
    strike = [t for t in _shooters(table, seat, place) if has_initiative(table, seat, place, t) == quick]
    terms = _count_strikes(table, seat, place, strike)
    if quick:
        terms += [Term(*part) for part in damage_by_ability(table, seat, place, "infantry")]
    else:
        terms += [Term(REST, 1, fight.rest[seat]), *_defence_terms(table, fight, seat)]
    return [term for term in terms if term.count and term.each]


def _count_strikes(table: Table, seat: int, place: int, troops: Iterable[Troop]) -> list[Term]:
    """Return what these troops deal, those that are alike together."""
    found = Counter((troop.kind, strike_damage(table, seat, place, troop)) for troop in troops)
    return [Term(kind, count, each) for (kind, each), count in found.items()]


def _defence_terms(table: Table, fight: Fight, seat: int) -> list[Term]:
    """Return what palace or bases add to the defender's regular damage (T10, T13)."""
    place, numbers = fight.place(seat), table.rules.numbers
    if seat == fight.attacker:
        return []
    if place == PALACE:
        return [Term(PALACE_KIND, 1, numbers.palace)]
    return [Term(BASE, len(bases_at(table.state.seats[seat], place)), numbers.base)]


def list_base_terms(fight: Fight, pool: int) -> list[Term]:
    """Return the parts of the damage at bases or palace: what is left over, and the artillery's (T11)."""
    rest = pool - add_terms(fight.guns)
    return [term for term in (Term(REST, 1, rest), *fight.guns) if term.each]


def volley_at_bases(table: Table, fight: Fight, pool: int) -> Volley:
    """Return damage aimed at the bases of the target (T10, T11)."""
    defender = table.state.seats[opponent_of(fight.attacker)]
    needs: Needs = {str(space): (table.rules.numbers.base,) for space, _ in bases_at(defender, fight.target)}
    return Volley(pool, needs)


def _shooters(table: Table, seat: int, place: int) -> list[Troop]:
    """List the troops of a place that may damage troops (T11)."""
    reach = artillery_reaches(table, seat, "troops")
    troops = troops_at(table.state.seats[seat], place)
    return [troop for troop in troops if reach or not is_artillery(table, troop)]


def _at_troops(table: Table, fight: Fight, seat: int, pool: int, picky: int = 0, each: int = 0) -> Volley:
    if not (pool or picky or each):
        return Volley(0, {})
    enemy = opponent_of(seat)
    place = fight.place(enemy)
    groups = alike_troops(table.state.seats[enemy], place)
    needs: Needs = {}
    for id_, troops in groups.items():
        left = sorted(damage_to_kill(table, enemy, place, troop) - each for troop in troops)
        if left := [need for need in left if need > 0]:
            needs[id_] = tuple(left)
    foot = frozenset(id_ for id_ in needs if _is_infantry(table, groups[id_][0]))
    return Volley(pool, needs, foot, picky, each)


def alike_troops(seat: Seat, place: int) -> dict[str, list[Troop]]:
    """Group the troops of a place that are one target: of one base, with the same bonus; by the first one's id."""
    found: dict[tuple[str, int], str] = {}
    groups: dict[str, list[Troop]] = {}
    for id_, troop in named_troops_at(seat, place):
        where = id_ if place == PALACE else id_.partition(".")[0]
        first = found.setdefault((where, troop.bonus), id_)
        groups.setdefault(first, []).append(troop)
    return groups


def _is_infantry(table: Table, troop: Troop) -> bool:
    kind = table.rules.types.get(troop.kind)
    return kind is not None and kind.infantry
