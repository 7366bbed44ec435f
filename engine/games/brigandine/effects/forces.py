"""Effects of events while they are in force (D11)."""

from msgspec import field

from engine.games.brigandine.edition.effects import Count, Counted, ForceEffect
from engine.rules.rule_data import Worded


class NoRecruits(Worded, ForceEffect, frozen=True):
    """An event without recruits and claims."""

    bars_recruits = True


class JourneyCoins(Worded, ForceEffect, frozen=True):
    """An event with coins for each character that comes home from a journey."""

    journey_coins: Count = field(name="n")


class ActionPrice(Worded, ForceEffect, frozen=True):
    """An event with higher prices of action cards."""

    action_surcharge: Count = field(name="n")


class NoMarkers(Worded, ForceEffect, frozen=True):
    """An event without markers for defeats."""

    defeat_markers = 0


class NoJourneys(Worded, ForceEffect, frozen=True):
    """An event without departures on journeys."""

    bars_journeys = True


class NoAttacks(Worded, ForceEffect, frozen=True):
    """An event without attacks."""

    bars_attacks = True


class RecruitDiscount(Worded, ForceEffect, frozen=True):
    """An event with lower prices of characters and claims."""

    recruit_discount: Count = field(name="n")


class DefeatMarkers(Worded, ForceEffect, frozen=True):
    """An event with more markers for defeats."""

    defeat_markers: Count = field(name="n")


class DoubleJourneys(Counted, ForceEffect, frozen=True):
    """An event with two cards for each journey."""

    doubles_journeys = True


class IdleFine(Worded, ForceEffect, frozen=True):
    """An event with a fine for a seat that could order and did not."""

    idle_fine: Count = field(name="n")


class ConfirmDiscard(Worded, ForceEffect, frozen=True):
    """An event with a discard of all seats at the confirmation."""

    least_discard: Count = field(name="n")


class NoVictory(Worded, ForceEffect, frozen=True):
    """An event without victories."""

    bars_victory = True
