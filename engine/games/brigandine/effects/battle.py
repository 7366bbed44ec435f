"""What effects do in the rounds of a battle and when resolve is counted (B8 to B12)."""

from engine.games.brigandine.battle.parties import Party, Tokens
from engine.games.brigandine.edition.deeds import BattleDeed, BattleRow


class Swords(BattleRow, BattleDeed, frozen=True):
    """Add swords."""

    this_round = True


class Shields(BattleRow, BattleDeed, frozen=True):
    """Add shields."""

    this_round = True


class Strike(BattleRow, BattleDeed, frozen=True):
    """Hit past all shields."""


class Guard(BattleRow, BattleDeed, frozen=True):
    """Take no more hits in the round than so many."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Keep the least of all guards."""
        tokens[self.word] = min(self.amount, tokens.get(self.word, self.amount))


class Hush(BattleRow, BattleDeed, frozen=True):
    """Take the round's own icons of the enemy away."""

    counts = False

    def act(self, party: Party, tokens: Tokens) -> None:
        """Note that it acts."""
        tokens[self.word] = 1


class Break(BattleRow, BattleDeed, frozen=True):
    """Put enemy dice with swords aside for the rest of the battle."""


class Mend(BattleRow, BattleDeed, frozen=True):
    """Heal bodies after the round."""


class Fallen(BattleRow, BattleDeed, frozen=True):
    """Add a sword for each of the own who has fallen, up to the number."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add these swords."""
        tokens["swords"] += min(self.amount, party.fallen)


class Terror(BattleRow, BattleDeed, frozen=True):
    """Cost the enemy resolve."""

    lasts = True

    @property
    def terror(self) -> int:
        """Return its number."""
        return self.amount


class Shame(BattleRow, BattleDeed, frozen=True):
    """Cost its own side resolve."""

    lasts = True


class Resolve(BattleRow, BattleDeed, frozen=True):
    """Bring resolve."""

    lasts = True

    @property
    def resolve(self) -> int:
        """Return its number."""
        return self.amount
