"""What events change while they are in force (D11)."""

from msgspec import field

from engine.games.brigandine.edition.deeds import Count, Counted, ForceDeed
from engine.rules.rule_data import Worded


class NoRecruits(Worded, ForceDeed, frozen=True):
    """Nobody recruits or claims."""

    bars_recruits = True


class JourneyCoins(Worded, ForceDeed, frozen=True):
    """Who comes home from a journey gets coins."""

    journey_coins: Count = field(name="n")


class ActionPrice(Worded, ForceDeed, frozen=True):
    """Action cards cost more."""

    action_surcharge: Count = field(name="n")


class NoMarkers(Worded, ForceDeed, frozen=True):
    """Defeats bring no markers."""

    defeat_markers = 0


class NoJourneys(Worded, ForceDeed, frozen=True):
    """Nobody sets out on a journey."""

    bars_journeys = True


class NoAttacks(Worded, ForceDeed, frozen=True):
    """Nobody attacks."""

    bars_attacks = True


class RecruitDiscount(Worded, ForceDeed, frozen=True):
    """Characters and claims cost less."""

    recruit_discount: Count = field(name="n")


class DefeatMarkers(Worded, ForceDeed, frozen=True):
    """Defeats bring more markers."""

    defeat_markers: Count = field(name="n")


class DoubleJourneys(Counted, ForceDeed, frozen=True):
    """Journeys draw two cards."""

    doubles_journeys = True


class IdleFine(Worded, ForceDeed, frozen=True):
    """Who could order and did not pays."""

    idle_fine: Count = field(name="n")


class ConfirmDiscard(Worded, ForceDeed, frozen=True):
    """Everybody discards at the confirmation."""

    least_discard: Count = field(name="n")


class NoVictory(Worded, ForceDeed, frozen=True):
    """Nobody wins."""

    bars_victory = True
