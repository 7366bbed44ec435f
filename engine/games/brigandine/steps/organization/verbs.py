"""The parts of an action of the organization: its verb, its objects and targets, its effect."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.games.brigandine.position.state import Table
from engine.rules.core import Option
from engine.rules.menus import Menu


@dataclass(frozen=True)
class Verb:
    """One kind of action. things: its possible objects now. asks: the questions after that, in order.

    An answer is one word. Questions and carry_out get all words entered so far. more: the question after
    asks, repeated until it returns None.
    """

    key: str
    rule: str
    things: Callable[[Table, int], Iterable[Option]]
    carry_out: Callable[..., None]
    asks: tuple[Callable[..., Menu | None], ...] = ()
    more: Callable[..., Menu | None] | None = None

    def ask_next(self, table: Table, seat: int, words: list[str]) -> Menu | None:
        """Return the question after these words, or None if the action is complete."""
        ask = self.asks[len(words) - 1] if len(words) <= len(self.asks) else self.more
        return None if ask is None else ask(table, seat, *words)
