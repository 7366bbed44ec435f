"""Effects in the rounds of a battle and at the count of resolve (B8 to B12)."""

from engine.games.brigandine.battle.parties import Party, Tokens
from engine.games.brigandine.edition.effects import BattleEffect, BattleRow


class Swords(BattleRow, BattleEffect, frozen=True):
    """Add swords."""

    this_round = True


class Shields(BattleRow, BattleEffect, frozen=True):
    """Add shields."""

    this_round = True


class Strike(BattleRow, BattleEffect, frozen=True):
    """Hit past all shields."""


class Guard(BattleRow, BattleEffect, frozen=True):
    """Take no more hits in the round than so many."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Store the least of all guards."""
        tokens[self.word] = min(self.amount, tokens.get(self.word, self.amount))


class Hush(BattleRow, BattleEffect, frozen=True):
    """Take the round's own icons of the enemy away."""

    counts = False

    def act(self, party: Party, tokens: Tokens) -> None:
        """Record that it is active."""
        tokens[self.word] = 1


class Break(BattleRow, BattleEffect, frozen=True):
    """Put enemy dice with swords aside for the rest of the battle."""


class Mend(BattleRow, BattleEffect, frozen=True):
    """Heal bodies after the round."""


class Fallen(BattleRow, BattleEffect, frozen=True):
    """Add a sword for each fallen own body, up to the number."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add these swords."""
        tokens["swords"] += min(self.amount, party.fallen)


class Terror(BattleRow, BattleEffect, frozen=True):
    """Cost the enemy resolve."""

    lasts = True

    @property
    def terror(self) -> int:
        """Return its number."""
        return self.amount


class Shame(BattleRow, BattleEffect, frozen=True):
    """Cost its own side resolve."""

    lasts = True


class Resolve(BattleRow, BattleEffect, frozen=True):
    """Bring resolve."""

    lasts = True

    @property
    def resolve(self) -> int:
        """Return its number."""
        return self.amount
