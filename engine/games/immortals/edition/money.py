"""Prices and incomes."""

from typing import Annotated, TypeAlias

import msgspec

from engine.rules.rule_data import Row

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Money(Row, frozen=True):
    """A price or an income."""

    energy: Amount = 0
    gold: Amount = 0

    def covers(self, price: "Money") -> bool:
        """Tell whether so much is enough for a price (A7)."""
        return self.energy >= price.energy and self.gold >= price.gold

    def add(self, more: "Money") -> "Money":
        """Return both together."""
        return Money(self.energy + more.energy, self.gold + more.gold)

    def subtract(self, less: "Money") -> "Money":
        """Return what is left without so much."""
        return Money(self.energy - less.energy, self.gold - less.gold)


class Price(Money, frozen=True):
    """A printed price, and where it is printed."""

    source: str = ""
