"""Prices and incomes."""

from typing import Annotated, TypeAlias

import msgspec

from engine.rules.rule_data import Row

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=20)]


class Money(Row, frozen=True):
    """A price or an income."""

    energy: Amount = 0
    gold: Amount = 0
