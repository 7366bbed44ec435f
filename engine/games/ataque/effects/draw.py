"""The effect that lets its player draw cards."""

from typing import Literal

from engine.games.ataque.edition.effects import AbilityEffect, Amount
from engine.games.ataque.effects.usefulness import UseMoment
from engine.rules.rule_data import Worded


class Draw(AbilityEffect, Worded, frozen=True):
    """More cards: in a renewal, or at end of turn for each living one of these."""

    add: Amount
    when: Literal["renewal", "end of turn"]

    @property
    def renewal_cards(self) -> int:
        """Return its number, if it is for renewals."""
        return self.add if self.when == "renewal" else 0

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if one of these is alive to draw for."""
        return self.when == "end of turn" and now.owns_these()

    def count_draws(self, living: int) -> int:
        """Count its number for each."""
        return living * self.add
