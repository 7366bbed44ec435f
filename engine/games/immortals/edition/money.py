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
        """Return True if the money covers a price (A7)."""
        return self.energy >= price.energy and self.gold >= price.gold

    def add(self, more: "Money") -> "Money":
        """Return the sum of both."""
        return Money(self.energy + more.energy, self.gold + more.gold)

    def subtract(self, less: "Money") -> "Money":
        """Return the remainder after a payment."""
        return Money(self.energy - less.energy, self.gold - less.gold)


class Price(Money, frozen=True):
    """A printed price and its source."""

    source: str = ""
