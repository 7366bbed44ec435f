"""Effects on the damage that troops deal (T9–T11)."""

from typing import Literal

from engine.games.ataque.battle.forces import Charge, Force
from engine.games.ataque.edition.effects import AbilityEffect, Amount, Who
from engine.games.ataque.effects.usefulness import UseMoment
from engine.rules.rule_data import Worded


class Strike(AbilityEffect, Worded, frozen=True):
    """An effect that adds damage to own troops beyond their power."""

    who: Who
    add: Amount

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if own troops fight, or may."""
        return now.may_fight and bool(now.troops(now.seat))

    def sway(self, force: Force, owner: int, these: str) -> None:
        """Strengthen the strike of own troops."""
        if owner == force.now.seat:
            force.extra += self.add


class Reach(AbilityEffect, Worded, frozen=True):
    """An effect that gives artillery of the ability's type additional targets (T11)."""

    at: Literal["troops", "guarded bases"]

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if these troops fight, or may, and their additional targets are there."""
        if not now.has_these():
            return False
        return bool(now.troops(now.enemy)) if self.at == "troops" else now.faces_bases()

    def sway(self, force: Force, owner: int, these: str) -> None:
        """Add the targets to the reach of own troops."""
        if owner == force.now.seat:
            force.reached.add(self.at)


class Damage(AbilityEffect, Worded, frozen=True):
    """An effect that adds initiative damage for each of these troops (T9).

    It strikes infantry of choice, or every enemy troop.
    """

    each: Amount
    to: Literal["infantry", "every troop"]

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if these troops fight, or may, and their targets are there."""
        types = now.table.rules.types
        foes = [troop.kind for troop in now.troops(now.enemy)]
        infantry = [kind for kind in foes if kind in types and types[kind].infantry]
        return now.has_these() and bool(infantry if self.to == "infantry" else foes)

    def sway(self, force: Force, owner: int, these: str) -> None:
        """Add the charge of own troops."""
        if owner == force.now.seat:
            force.charges.append(Charge(these, self.each, self.to))
