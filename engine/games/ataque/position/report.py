"""The report of a battle: the one source of its log lines, its pictures and their texts.

A kind is a type of troop, the key of a special troop, or `base`.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec

BASE, PALACE_KIND, REST = "base", "palace", "rest"  # kinds of a sum: bases, the palace, the rest of a pool
PARTS = {"killed": "victims", "sacrificed": "sacrifice", "ability": "raze"}  # reason of a loss → part
Kinds = dict[str, int]


class Term(msgspec.Struct, frozen=True):
    """A part of a sum of damage: so many of a kind (a troop, base, palace, ability or `rest`), each dealing so much."""

    kind: str
    count: int
    each: int


class Loss(msgspec.Struct, frozen=True):
    """A loss on one space: of a troop, a special troop or a base."""

    space: str
    what: str
    type: str
    count: int = 1

    @property
    def kind(self) -> str:
        """Return the kind as which the loss is counted."""
        return BASE if self.what == BASE else self.type


class Blow(msgspec.Struct):
    """One blow of a battle to the seat `of`: damage dealt by the other seat, or losses of another kind.

    part: initiative, regular, bases, palace, victims, sacrifice, raze, replaced, homeless. storm: it happens
    in the battle for the palace. pool: the damage, the sum of terms.
    each: additional damage to every troop. dealt: the damage by kind.
    fell: losses where the battle is. aside: losses in other places.
    """

    part: str
    of: int
    storm: bool = False
    pool: int = 0
    terms: list[Term] = []
    each: int = 0
    dealt: Kinds = {}
    fell: Kinds = {}
    aside: Kinds = {}

    @property
    def by(self) -> int:
        """The seat that struck."""
        return 1 - self.of


class BattleReport(msgspec.Struct):
    """A battle in public facts. Lists are by seat. palace: the battle has reached the palace.

    forces: at the declaration. joined: later arrivals. left: the survivors, filled at the end.

    boosts: the bonuses of single troops, by kind. outcome: "" while it goes on, else palace-falls,
    palace-holds, palace-guarded, repelled, cleared, nobody, stand-off or broken-off.
    """

    attacker: int
    origin: str
    target: str
    palace: bool = False
    outcome: str = ""
    forces: list[Kinds] = msgspec.field(default_factory=lambda: [{}, {}])
    joined: list[Kinds] = msgspec.field(default_factory=lambda: [{}, {}])
    left: list[Kinds] = msgspec.field(default_factory=lambda: [{}, {}])
    abilities: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])
    boosts: list[Kinds] = msgspec.field(default_factory=lambda: [{}, {}])
    healed: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    blows: list[Blow] = []

    @property
    def defender(self) -> int:
        """The attacked seat."""
        return 1 - self.attacker

    @property
    def over(self) -> bool:
        """Return True if the battle has ended."""
        return bool(self.outcome)

    def add_blow(self, blow: Blow) -> None:
        """Add a blow."""
        blow.storm = self.palace
        self.blows.append(blow)

    def add_losses(self, seat: int, why: str, losses: Iterable[Loss]) -> None:
        """Add losses to the blow that caused them, or to a new blow. why: as in changes.destroy_troops."""
        blow = self._find_blow(seat, why)
        for loss in losses:
            tally = blow.fell if self._takes_part(seat, loss) else blow.aside
            tally[loss.kind] = tally.get(loss.kind, 0) + loss.count

    def add_recruits(self, seat: int, place: str, kind: str, count: int) -> None:
        """Count troops that join where a side fights."""
        if place in self.places_of(seat):
            self.joined[seat][kind] = self.joined[seat].get(kind, 0) + count

    def places_of(self, seat: int) -> tuple[str, ...]:
        """List the places where a seat fights."""
        if seat == self.attacker:
            return (self.origin,)
        return (self.target, f"{seat}/p") if self.palace else (self.target,)

    def list_lost(self, seat: int) -> "Counter[str]":
        """Count all that a seat has lost in this battle, by kind."""
        return sum((Counter(blow.fell) for blow in self.blows if blow.of == seat), Counter())

    def list_forces(self, seat: int) -> "Counter[str]":
        """Count all that fought for a seat."""
        return Counter(self.forces[seat]) + Counter(self.joined[seat])

    def _find_blow(self, seat: int, why: str) -> Blow:
        if why == "damage":
            return next(blow for blow in reversed(self.blows) if blow.of == seat)
        part, last = PARTS.get(why, why), self.blows[-1:]
        if not (last and (last[0].part, last[0].of) == (part, seat)):
            self.add_blow(Blow(part, seat))
        return self.blows[-1]

    def _takes_part(self, seat: int, loss: Loss) -> bool:
        if loss.what == BASE and seat == self.attacker:
            return False
        return place_of(loss.space) in self.places_of(seat)


def place_of(space: str) -> str:
    """Return the territory or palace of a space: 0/4 is in 0/t1."""
    seat, _, where = space.partition("/")
    return f"{seat}/p" if where == "p" else f"{seat}/t{int(where) // 3}"


def count_kinds(kinds: Iterable[str], bases: int = 0) -> Kinds:
    """Count troops by kind, and bases."""
    listed = list(kinds)
    counted = {kind: listed.count(kind) for kind in dict.fromkeys(listed)}
    if bases:
        counted[BASE] = bases
    return counted
