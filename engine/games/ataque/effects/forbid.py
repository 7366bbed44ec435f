"""The effect that forbids attacks (T6)."""

from engine.games.ataque.battle.forces import may_attack
from engine.games.ataque.edition.effects import AbilityEffect
from engine.games.ataque.effects.usefulness import UseMoment
from engine.rules.rule_data import Worded


class Forbid(AbilityEffect, Worded, frozen=True):
    """An effect that forbids the opponent's attacks."""

    forbids_attacks = True

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if the enemy could still attack."""
        return not now.attacks and not now.last and may_attack(now.table, now.enemy)
