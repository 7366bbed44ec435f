"""Effects of events while they are in force (D11)."""

from msgspec import field

from engine.games.brigandine.edition.effects import Count, Counted, ForceEffect
from engine.rules.rule_data import Worded


class NoRecruits(Worded, ForceEffect, frozen=True):
    """No seat recruits or claims."""

    bars_recruits = True


class JourneyCoins(Worded, ForceEffect, frozen=True):
    """A character that comes home from a journey brings coins."""

    journey_coins: Count = field(name="n")


class ActionPrice(Worded, ForceEffect, frozen=True):
    """Action cards cost more."""

    action_surcharge: Count = field(name="n")


class NoMarkers(Worded, ForceEffect, frozen=True):
    """Defeats bring no markers."""

    defeat_markers = 0


class NoJourneys(Worded, ForceEffect, frozen=True):
    """No troop sets out on a journey."""

    bars_journeys = True


class NoAttacks(Worded, ForceEffect, frozen=True):
    """No seat attacks."""

    bars_attacks = True


class RecruitDiscount(Worded, ForceEffect, frozen=True):
    """Characters and claims cost less."""

    recruit_discount: Count = field(name="n")


class DefeatMarkers(Worded, ForceEffect, frozen=True):
    """Defeats bring more markers."""

    defeat_markers: Count = field(name="n")


class DoubleJourneys(Counted, ForceEffect, frozen=True):
    """Journeys draw two cards."""

    doubles_journeys = True


class IdleFine(Worded, ForceEffect, frozen=True):
    """A seat that could order and did not pays."""

    idle_fine: Count = field(name="n")


class ConfirmDiscard(Worded, ForceEffect, frozen=True):
    """All seats discard at the confirmation."""

    least_discard: Count = field(name="n")


class NoVictory(Worded, ForceEffect, frozen=True):
    """No seat wins."""

    bars_victory = True
