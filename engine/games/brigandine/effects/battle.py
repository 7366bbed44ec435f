"""Effects in the rounds of a battle and at the count of resolve (B8 to B12)."""

from engine.games.brigandine.battle.parties import Party, Tokens
from engine.games.brigandine.edition.effects import BattleEffect, BattleRow


class Swords(BattleRow, BattleEffect, frozen=True):
    """An effect that adds swords."""

    this_round = True


class Shields(BattleRow, BattleEffect, frozen=True):
    """An effect that adds shields."""

    this_round = True


class Strike(BattleRow, BattleEffect, frozen=True):
    """An effect that hits past all shields."""


class Guard(BattleRow, BattleEffect, frozen=True):
    """An effect that limits the hits taken in a round."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Store the lowest limit of all guards."""
        tokens[self.word] = min(self.amount, tokens.get(self.word, self.amount))


class Hush(BattleRow, BattleEffect, frozen=True):
    """An effect that removes the enemy's icons of the round."""

    counts = False

    def act(self, party: Party, tokens: Tokens) -> None:
        """Record that hush is active."""
        tokens[self.word] = 1


class Break(BattleRow, BattleEffect, frozen=True):
    """An effect that removes enemy dice with swords for the rest of the battle."""


class Mend(BattleRow, BattleEffect, frozen=True):
    """An effect that heals bodies after the round."""


class Fallen(BattleRow, BattleEffect, frozen=True):
    """An effect that adds a sword for each fallen own body, up to its number."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add the swords of the fallen."""
        tokens["swords"] += min(self.amount, party.fallen)


class Terror(BattleRow, BattleEffect, frozen=True):
    """An effect that costs the enemy resolve."""

    lasts = True

    @property
    def terror(self) -> int:
        """The resolve that the enemy loses, equal to the number of this effect."""
        return self.amount


class Shame(BattleRow, BattleEffect, frozen=True):
    """An effect that costs its own side resolve."""

    lasts = True


class Resolve(BattleRow, BattleEffect, frozen=True):
    """An effect that brings resolve."""

    lasts = True

    @property
    def resolve(self) -> int:
        """The resolve that the own side gains, equal to the number of this effect."""
        return self.amount
