"""What effects do in the rounds of a battle and when resolve is counted (B8 to B12)."""

from engine.games.brigandine.battle.parties import Party, Tokens
from engine.games.brigandine.edition.deeds import BattleDeed, BattleRow


class Swords(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="swords"):
    """Add swords."""

    this_round = True

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.swords += self.amount


class Shields(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="shields"):
    """Add shields."""

    this_round = True

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.shields += self.amount


class Strike(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="strike"):
    """Hit past all shields."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.strike += self.amount


class Guard(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="guard"):
    """Take no more hits in the round than so many."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.guard = self.amount if tokens.guard is None else min(tokens.guard, self.amount)


class Hush(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="hush"):
    """Take the round's own icons of the enemy away."""

    counts = False

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.hush = True


class Break(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="break"):
    """Put enemy dice with swords aside for the rest of the battle."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.broken += self.amount


class Mend(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="mend"):
    """Heal bodies after the round."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.mend += self.amount


class FallenSwords(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="fallen"):
    """Add a sword for each of the own who has fallen, up to the number."""

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        tokens.swords += min(self.amount, party.fallen)


class Terror(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="terror"):
    """Cost the enemy resolve."""

    lasts = True

    @property
    def terror(self) -> int:
        """Return its number."""
        return self.amount

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        party.terror += self.amount


class Shame(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="shame"):
    """Cost its own side resolve."""

    lasts = True

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        party.shame += self.amount


class Resolve(BattleRow, BattleDeed, frozen=True, tag_field="do", tag="resolve"):
    """Bring resolve."""

    lasts = True

    @property
    def resolve(self) -> int:
        """Return its number."""
        return self.amount

    def act(self, party: Party, tokens: Tokens) -> None:
        """Add it."""
        party.resolve += self.amount
