"""What an act of the organization is made of: its verb, what it is done with, and what it does."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.games.brigandine.position.state import Table
from engine.rules.core import Option
from engine.rules.menus import Menu


@dataclass(frozen=True)
class Verb:
    """One kind of act. things: with what it can be done now; asks: what is then asked, one question after the other.

    An answer is one word. Questions, and what carries the act out, are given all words that were said so far.
    more: what is asked after asks, again and again until it returns None.
    """

    key: str
    rule: str
    things: Callable[[Table, int], Iterable[Option]]
    carry_out: Callable[..., None]
    asks: tuple[Callable[..., Menu | None], ...] = ()
    more: Callable[..., Menu | None] | None = None

    def ask_next(self, table: Table, seat: int, words: list[str]) -> Menu | None:
        """Return the question after these words; None: the act is whole."""
        ask = self.asks[len(words) - 1] if len(words) <= len(self.asks) else self.more
        return None if ask is None else ask(table, seat, *words)
