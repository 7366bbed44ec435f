"""The families of actions and of magic cards, which editions name."""

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from engine.games.immortals.edition.money import Amount, Money
from engine.rules.core import Option, UnavailableOption
from engine.rules.frames import Draft, Table
from engine.rules.rule_data import Effect, list_members


class Revealed(msgspec.Struct, frozen=True):
    """A revealed card: its seat, its id, and the price printed over its slot or on the magic card itself."""

    seat: int
    card: str
    price: Money


class Action(Effect):
    """One kind of action, stateless. risky: none of its uses is safe, so the clock performs none of them."""

    risky: ClassVar[bool] = False

    def options(self, table: Table[Any, Any], revealed: Revealed) -> Iterator[Option]:
        """List every way to perform the action now. If there is none, it cannot be performed (A2)."""
        raise NotImplementedError

    def perform(self, draft: Draft[Any, Any], revealed: Revealed, verb: str, target: str) -> None:
        """Perform the picked option. Its id is `verb:target`."""
        raise NotImplementedError

    def why_not(
        self, table: Table[Any, Any], revealed: Revealed, offered: frozenset[str]
    ) -> Iterator[UnavailableOption]:
        """List the unavailable ways, each with its reason. offered: the available verbs."""
        raise NotImplementedError


class MagicEffect(Action):
    """A magic card: its row of the edition with its price, and its action. key: its name in editions."""

    key: ClassVar[str]
    energy: Amount
    gold: Amount

    def __init_subclass__(cls) -> None:
        """Raise TypeError if another card has its key."""
        twins = [
            card for card in list_members(MagicEffect) if card is not cls and card.key == vars(cls).get("key")
        ]
        if twins:
            raise TypeError(f"two magic cards {cls.key}: {twins[0].__name__} and {cls.__name__}")

    @property
    def price(self) -> Money:
        """Return the price printed on the card."""
        return Money(self.energy, self.gold)
