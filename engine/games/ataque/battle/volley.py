"""Compute the damage of one side in one part of a battle: amount, targets, legal shares (T9–T11)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from engine.games.ataque.battle.forces import Might, might_at
from engine.games.ataque.position.report import BASE, PALACE_KIND, REST, Term
from engine.games.ataque.position.state import (
    PALACE,
    Fight,
    Seat,
    Table,
    Troop,
    bases_at,
    opponent_of,
    troops_at,
)
from engine.rules.core import Picks, target_of

Assigned = dict[str, int]
Needs = dict[str, tuple[int, ...]]


class VolleySide(NamedTuple):
    """One side of a battle: its place, its troops there, and their strength."""

    seat: int
    place: int
    troops: list[Troop]
    might: Might


class Volley(msgspec.Struct):
    """The damage of one side in one part of a battle.

    pool: damage for any target. picky: damage for infantry only. each: damage dealt to every troop first.
    terms: the summands of pool and picky.
    needs: by target the damage that then kills each of its troops, the weakest first, without 0.
    infantry: the targets that are infantry. caps: the most damage that each target can take.
    soft, hard: the most damage that infantry and all other targets can take.
    """

    pool: int
    needs: Needs
    infantry: frozenset[str] = frozenset()
    picky: int = 0
    each: int = 0
    terms: list[Term] = []
    caps: Assigned = {}
    soft: int = 0
    hard: int = 0

    def __post_init__(self) -> None:
        """Compute caps, soft and hard."""
        self.caps = {id_: sum(needs) for id_, needs in self.needs.items()}
        self.soft = sum([cap for id_, cap in self.caps.items() if id_ in self.infantry])
        self.hard = sum(self.caps.values()) - self.soft

    @property
    def deals(self) -> bool:
        """Return True if there is any damage, even without a target."""
        return bool(self.pool or self.picky or self.each)

    @property
    def total(self) -> int:
        """Return the damage to assign: all of it, or the amount that kills every legal target."""
        return min(self.pool + self.picky, self.pool + self.soft, self.soft + self.hard)

    @property
    def bounds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the (lowest, highest) damage that may go to infantry, and to all other targets."""
        most, least, total = min(self.pool, self.hard), max(0, self.total - self.soft), self.total
        return (total - most, total - least), (least, most)

    def can_kill(self) -> bool:
        """Return True if this damage can kill at least one troop or base."""
        reach = {True: self.pool + self.picky, False: self.pool}
        return any(needs[0] <= reach[id_ in self.infantry] for id_, needs in self.needs.items())

    def forced(self) -> bool:
        """Return True if there is only one way to assign the damage."""
        if len(self.needs) < 2:
            return True
        counts = len(self.infantry & self.needs.keys()), len(self.needs.keys() - self.infantry)
        return all(
            low == high and (high in (0, room) or count == 1)
            for (low, high), room, count in zip(self.bounds, (self.soft, self.hard), counts, strict=True)
        )

    def default(self, worth: Mapping[str, int]) -> Assigned:
        """Return a sensible assignment: kill the target of most value first, repeatedly.

        The rest goes to the targets in the same order. worth: values by target.
        """
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

    def fill(self, assigned: Assigned, worth: Mapping[str, int]) -> Assigned:
        """Return an answer's assignment with the rest of the damage assigned as in `default`."""
        if sum(assigned.values()) == self.total:
            return assigned
        left = {id_: _strike(needs, assigned.get(id_, 0)) for id_, needs in self.needs.items()}
        pool = self.pool - sum(assigned.values())
        rest = Volley(pool, {id_: needs for id_, needs in left.items() if needs}, self.infantry)
        placed = rest.default(worth) if rest.needs else {}
        filled = {id_: assigned.get(id_, 0) + placed.get(id_, 0) for id_ in self.needs}
        return {id_: share for id_, share in filled.items() if share}

    def unused(self, assigned: Assigned) -> int:
        """Return the part of `pool` that an assignment leaves. Damage at infantry is taken from `picky` first (T9)."""
        soft = sum(share for id_, share in assigned.items() if id_ in self.infantry)
        return self.pool - (sum(assigned.values()) - soft) - max(0, soft - self.picky)


NOTHING = Volley(0, {})  # no damage at all


def _strike(needs: tuple[int, ...], share: int) -> tuple[int, ...]:
    """Return the remaining needs of a target's troops after this damage, dealt one after the other."""
    left = list[int]()
    for need in needs:
        dealt = min(need, share)
        share -= dealt
        left.append(need - dealt)
    return tuple(need for need in left if need)


def count_struck(needs: tuple[int, ...], share: int) -> int:
    """Return how many of a target's troops this damage kills, weakest first."""
    return len(needs) - len(_strike(needs, share))


def picks_of(assigned: Mapping[str, int]) -> Picks:
    """Write an assignment as an answer."""
    return tuple(f"hit:{id_}" for id_, share in assigned.items() for _ in range(share))


def assigned_by(picks: Iterable[str]) -> Assigned:
    """Read an answer as an assignment."""
    assigned: Assigned = {}
    for pick in picks:
        id_ = target_of(pick)
        assigned[id_] = assigned.get(id_, 0) + 1
    return assigned


def side_of(table: Table, fight: Fight, seat: int) -> VolleySide:
    """Return a seat's side of a battle now."""
    place = fight.place(seat)
    return VolleySide(seat, place, troops_at(table.state.seats[seat], place), might_at(table, seat, place))


def initiative_volley(table: Table, fight: Fight, mine: VolleySide, theirs: VolleySide) -> Volley:
    """Return a side's initiative damage (T9): that of its troops with initiative, and of abilities."""
    terms = list_terms(table, fight, mine, "initiative")
    picky = add_terms(_list_charges(mine, "infantry"))
    return _aim_volley(table, theirs, terms, picky, add_terms(_list_charges(mine, "every troop")))


def regular_volley(table: Table, fight: Fight, mine: VolleySide, theirs: VolleySide) -> Volley:
    """Return a side's regular damage (T10): the rest of T9, its other troops, the defender's bases or palace."""
    return _aim_volley(table, theirs, list_terms(table, fight, mine, "regular"))


def list_guns(mine: VolleySide) -> list[Term]:
    """Return the damage of artillery, as terms. Only the attacker's is dealt, to bases and palaces (T11)."""
    return _count_strikes(mine.might, [troop for troop in mine.troops if troop.kind in mine.might.guns])


def add_terms(terms: Iterable[Term]) -> int:
    """Return the damage that these terms add up to."""
    return sum([term.count * term.each for term in terms])


def list_terms(table: Table, fight: Fight, mine: VolleySide, phase: str) -> list[Term]:
    """Return the terms of a pool of initiative or regular damage (T9, T10, T11)."""
    might, quick = mine.might, phase == "initiative"
    strike = [t for t in mine.troops if t.kind not in might.guns and (t.kind in might.quick) == quick]
    terms = _count_strikes(might, strike)
    if quick:
        terms += _list_charges(mine, "infantry")
    else:
        terms += [Term(REST, 1, fight.rest[mine.seat]), *_list_defence(table, fight, mine.seat)]
    return [term for term in terms if term.count and term.each]


def _list_charges(mine: VolleySide, to: str) -> list[Term]:
    """Return the initiative damage of abilities for each living troop of their type that fights (T9)."""
    charges = [charge for charge in mine.might.charges if charge.to == to]
    return [
        Term(charge.kind, sum(troop.kind == charge.kind for troop in mine.troops), charge.each)
        for charge in charges
    ]


def _count_strikes(might: Might, troops: Iterable[Troop]) -> list[Term]:
    """Return the damage of these troops as terms, equal troops in one."""
    found: dict[tuple[str, int], int] = {}
    for troop in troops:
        alike = troop.kind, might.strike(troop)
        found[alike] = found.get(alike, 0) + 1
    return [Term(kind, count, each) for (kind, each), count in found.items()]


def _list_defence(table: Table, fight: Fight, seat: int) -> list[Term]:
    """Return the addition of palace or bases to the defender's regular damage (T10, T13)."""
    place, numbers = fight.place(seat), table.rules.numbers
    if seat == fight.attacker:
        return []
    if place == PALACE:
        return [Term(PALACE_KIND, 1, numbers.palace)]
    return [Term(BASE, len(bases_at(table.state.seats[seat], place)), numbers.base)]


def list_base_terms(fight: Fight, pool: int) -> list[Term]:
    """Return the terms of the damage at bases or palace: the rest of the pool, and the artillery's (T11)."""
    rest = pool - add_terms(fight.guns)
    return [term for term in (Term(REST, 1, rest), *fight.guns) if term.each]


def volley_at_bases(table: Table, fight: Fight, pool: int) -> Volley:
    """Return damage aimed at the bases of the target (T10, T11)."""
    defender = table.state.seats[opponent_of(fight.attacker)]
    needs: Needs = {str(space): (table.rules.numbers.base,) for space, _ in bases_at(defender, fight.target)}
    return Volley(pool, needs, terms=list_base_terms(fight, pool))


def _aim_volley(table: Table, theirs: VolleySide, terms: list[Term], picky: int = 0, each: int = 0) -> Volley:
    if not (terms or each):
        return NOTHING
    types, needs, foot = table.rules.types, Needs(), set[str]()
    for id_, troops in alike_troops(table.state.seats[theirs.seat], theirs.place).items():
        left = [need for troop in troops if (need := theirs.might.need(troop) - each) > 0]
        if left:
            needs[id_] = tuple(sorted(left))
            kind = types.get(troops[0].kind)
            if kind is not None and kind.infantry:
                foot.add(id_)
    return Volley(add_terms(terms) - picky, needs, frozenset(foot), picky, each, terms)


def alike_troops(seat: Seat, place: int) -> dict[str, list[Troop]]:
    """Group the troops of a place into targets, by the id of the first troop of each.

    Troops of one base with the same bonus are one target. Each special troop is its own.
    """
    if place == PALACE:
        return {f"p.{i}": [troop] for i, troop in enumerate(seat.specials)}
    groups: dict[str, list[Troop]] = {}
    for space, base in bases_at(seat, place):
        here: dict[int, list[Troop]] = {}
        for i, troop in enumerate(base.troops):
            if troop.bonus in here:
                here[troop.bonus].append(troop)
            else:
                here[troop.bonus] = groups[f"{space}.{i}"] = [troop]
    return groups
