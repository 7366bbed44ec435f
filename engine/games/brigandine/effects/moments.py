"""What wards, war cards, battle cards and standing cards mean to the rule of their moment (C6, C7, D6, D7, W4)."""

from typing import ClassVar

from engine.games.brigandine.edition.deeds import Counted, MomentDeed
from engine.rules.rule_data import Row


class StopPlot(Row, MomentDeed, frozen=True, tag_field="do", tag="stop-plot"):
    """Stop a plot against its owner (C7)."""

    stands_on = frozenset({"ward"})


class BribeGuards(Row, MomentDeed, frozen=True, tag_field="do", tag="bribe-guards"):
    """Fight without the castle of the target (W4)."""

    stands_on = frozenset({"war"})


class CombatCards(Counted, MomentDeed, frozen=True, tag_field="do", tag="combat-cards"):
    """Play more combat cards from the hand."""

    stands_on = frozenset({"battle"})

    @property
    def combat_cards(self) -> int:
        """Return how many more."""
        return self.amount


class SpareFallen(Row, MomentDeed, frozen=True, tag_field="do", tag="spare-fallen"):
    """Defeat own fallen characters instead of killing them (B14)."""

    stands_on = frozenset({"battle"})
    spares_fallen: ClassVar[bool] = True


class Income(Counted, MomentDeed, frozen=True, tag_field="do", tag="income"):
    """Bring coins at each update (U5)."""

    stands_on = frozenset({"standing"})

    @property
    def income(self) -> int:
        """Return the coins."""
        return self.amount


class Sanctuary(Row, MomentDeed, frozen=True, tag_field="do", tag="sanctuary"):
    """Turn the first death of the month into a defeat, for a rune."""

    stands_on = frozenset({"spell-standing"})
    saves_fallen: ClassVar[bool] = True
