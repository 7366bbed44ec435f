"""Effects of wards, war cards, battle cards and standing cards at their moments (C6, C7, D6, D7, W4)."""

from msgspec import field

from engine.games.brigandine.edition.effects import Count, MomentEffect
from engine.rules.rule_data import Worded


class StopPlot(Worded, MomentEffect, frozen=True):
    """A ward that stops a plot against its owner (C7)."""

    stands_on = frozenset({"ward"})


class BribeGuards(Worded, MomentEffect, frozen=True):
    """A war card that removes the target's castle from the battle (W4)."""

    stands_on = frozenset({"war"})


class CombatCards(Worded, MomentEffect, frozen=True):
    """A battle card that adds combat cards."""

    stands_on = frozenset({"battle"})
    combat_cards: Count = field(name="n")


class SpareFallen(Worded, MomentEffect, frozen=True):
    """A battle card that defeats own fallen characters instead of killing them (B14)."""

    stands_on = frozenset({"battle"})
    spares_fallen = True


class Income(Worded, MomentEffect, frozen=True):
    """A standing card that brings coins at each update (U5)."""

    stands_on = frozenset({"standing"})
    income: Count = field(name="n")


class Sanctuary(Worded, MomentEffect, frozen=True):
    """A standing spell that turns the first death of the month into a defeat, for a rune."""

    stands_on = frozenset({"spell-standing"})
    saves_fallen = True
