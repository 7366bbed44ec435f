"""The effect that gives its player more cards."""

from typing import Literal

from engine.games.ataque.edition.effects import AbilityEffect, Amount
from engine.games.ataque.effects.usefulness import UseMoment
from engine.rules.rule_data import Worded


class Draw(AbilityEffect, Worded, frozen=True):
    """An effect that adds cards: in a renewal, or at the end of the turn for each of these troops alive."""

    add: Amount
    when: Literal["renewal", "end of turn"]

    @property
    def renewal_cards(self) -> int:
        """Return `add` if the cards are drawn in a renewal, else 0."""
        return self.add if self.when == "renewal" else 0

    def is_useful(self, now: UseMoment) -> bool:
        """Return True if cards would be drawn at the end of the turn: one of these troops lives."""
        return self.when == "end of turn" and now.owns_these()

    def count_draws(self, living: int) -> int:
        """Return the number of cards to draw: `add` for each living troop."""
        return living * self.add
