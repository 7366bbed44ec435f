"""What nations can do (D2)."""

from collections.abc import Callable
from typing import Annotated, ClassVar, TypeAlias

import msgspec

from engine.games.brigandine.edition.deeds import BattleDeed, Counted, NationDeed
from engine.rules.rule_data import Row

Effects: TypeAlias = Annotated[tuple[BattleDeed, ...], msgspec.Meta(min_length=1)]


class SpellDiscount(Counted, NationDeed, frozen=True, tag_field="do", tag="spell-discount"):
    """The first spell of a battle costs fewer runes."""

    @property
    def spell_discount(self) -> int:
        """Return its number."""
        return self.amount


class TrainingPrice(Counted, NationDeed, frozen=True, tag_field="do", tag="training-price"):
    """Class cards have a price of their own."""

    @property
    def training_price(self) -> int:
        """Return its number."""
        return self.amount


class ExchangeCard(Counted, NationDeed, frozen=True, tag_field="do", tag="exchange-card"):
    """A card can be exchanged once a month."""

    exchanges_card: ClassVar[bool] = True


class TempleDiscount(Counted, NationDeed, frozen=True, tag_field="do", tag="temple-discount"):
    """Temples cost less."""

    @property
    def temple_discount(self) -> int:
        """Return its number."""
        return self.amount


class NationRecruitDiscount(Counted, NationDeed, frozen=True, tag_field="do", tag="recruit-discount"):
    """Characters cost less."""

    @property
    def recruit_discount(self) -> int:
        """Return its number."""
        return self.amount


class HomeDefence(Row, NationDeed, frozen=True, tag_field="do", tag="home-defence"):
    """Effects act for it where it defends own home lands."""

    effects: Effects

    def defend(self, is_winter: Callable[[int], bool]) -> tuple[BattleDeed, ...]:
        """Return them."""
        return self.effects


class WinterDefence(Counted, NationDeed, frozen=True, tag_field="do", tag="winter-defence"):
    """Effects act for it where it defends own home lands in the first and last so many months."""

    effects: Effects

    def defend(self, is_winter: Callable[[int], bool]) -> tuple[BattleDeed, ...]:
        """Return them in winter."""
        return self.effects if is_winter(self.amount) else ()
