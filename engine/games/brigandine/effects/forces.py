"""What events change while they are in force (D11)."""

from typing import ClassVar

from engine.games.brigandine.edition.deeds import Counted, ForceDeed
from engine.rules.rule_data import Row


class NoRecruits(Row, ForceDeed, frozen=True, tag_field="do", tag="no-recruits"):
    """Nobody recruits or claims."""

    bars_recruits: ClassVar[bool] = True


class JourneyCoins(Counted, ForceDeed, frozen=True, tag_field="do", tag="journey-coins"):
    """Who comes home from a journey gets coins."""

    @property
    def journey_coins(self) -> int:
        """Return its number."""
        return self.amount


class ActionPrice(Counted, ForceDeed, frozen=True, tag_field="do", tag="action-price"):
    """Action cards cost more."""

    @property
    def action_surcharge(self) -> int:
        """Return its number."""
        return self.amount


class NoMarkers(Row, ForceDeed, frozen=True, tag_field="do", tag="no-markers"):
    """Defeats bring no markers."""

    @property
    def defeat_markers(self) -> int:
        """Return none."""
        return 0


class NoJourneys(Row, ForceDeed, frozen=True, tag_field="do", tag="no-journeys"):
    """Nobody sets out on a journey."""

    bars_journeys: ClassVar[bool] = True


class NoAttacks(Row, ForceDeed, frozen=True, tag_field="do", tag="no-attacks"):
    """Nobody attacks."""

    bars_attacks: ClassVar[bool] = True


class EventRecruitDiscount(Counted, ForceDeed, frozen=True, tag_field="do", tag="recruit-discount"):
    """Characters and claims cost less."""

    @property
    def recruit_discount(self) -> int:
        """Return its number."""
        return self.amount


class DefeatMarkers(Counted, ForceDeed, frozen=True, tag_field="do", tag="defeat-markers"):
    """Defeats bring more markers."""

    @property
    def defeat_markers(self) -> int:
        """Return its number."""
        return self.amount


class DoubleJourneys(Counted, ForceDeed, frozen=True, tag_field="do", tag="double-journeys"):
    """Journeys draw two cards."""

    doubles_journeys: ClassVar[bool] = True


class IdleFine(Counted, ForceDeed, frozen=True, tag_field="do", tag="idle-fine"):
    """Who could order and did not pays."""

    @property
    def idle_fine(self) -> int:
        """Return its number."""
        return self.amount


class ConfirmDiscard(Counted, ForceDeed, frozen=True, tag_field="do", tag="confirm-discard"):
    """Everybody discards at the confirmation."""

    @property
    def least_discard(self) -> int:
        """Return its number."""
        return self.amount


class NoVictory(Row, ForceDeed, frozen=True, tag_field="do", tag="no-victory"):
    """Nobody wins."""

    bars_victory: ClassVar[bool] = True
