"""Combat decks: the ten cards of a nation, less those replaced by trained class cards (S11, P12)."""

from collections import Counter
from functools import lru_cache

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import GONE, Side
from engine.games.brigandine.position.state import Table


def combat_of(rules: Edition, side: Side) -> tuple[str, ...]:
    """Return a player's combat deck, sorted. It is empty once the nation has fallen or left."""
    return () if side.fate in GONE else _deck_of(rules, side.nation, side.trained, side.spare)


@lru_cache(maxsize=1024)
def _deck_of(
    rules: Edition, nation: str, trained: tuple[str, ...], spare: tuple[str, ...]
) -> tuple[str, ...]:
    cards = Counter(rules.starting_combat[nation]) - Counter(spare) + Counter(trained)
    return tuple(sorted(cards.elements()))


def dealable_cards(table: Table, seat: int) -> list[str]:
    """Return the combat cards that can be dealt: the deck less the card that an event set aside (Aries)."""
    side = table.state.sides[seat]
    deck, benched = list(combat_of(table.rules, side)), table.state.benched.get(side.nation)
    if benched in deck:
        deck.remove(benched)
    return deck
