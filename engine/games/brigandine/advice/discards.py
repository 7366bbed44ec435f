"""Choose discards: the cards of least value (O8)."""

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.effects.court import Coins
from engine.games.brigandine.narration.words import refer_cards
from engine.games.brigandine.position.state import Table
from engine.rules.core import Decision, Macro, Picks, text

DISCARD = "discard"
DIE, COIN, OTHER = 2, 2, 1  # value of a die, a coin and any other card, in points of life


def plan_discards(decision: Decision, table: Table) -> Macro:
    """Return the macro that discards the required number of cards, those of least value."""
    cards = choose_discards(decision, table)
    label = text("do-discard", cards=refer_cards([*cards]))
    return Macro(" ".join([DISCARD, *cards]), label, None, DISCARD, cards, (cards,))


def choose_discards(decision: Decision, table: Table) -> Picks:
    """Return the required number of offered cards, those of least value."""
    offered = [option.id for option in decision.options for _ in range(option.cap)]
    return tuple(sorted(offered, key=lambda card: measure_card(table.rules, card))[: decision.low])


def measure_card(rules: Edition, card: str) -> int:
    """Return the value of a hand card, by its dice and life or the coins it brings, else OTHER."""
    fighter = rules.monsters.get(card) or rules.equipment.get(card)
    if fighter is not None:
        return DIE * fighter.dice + fighter.life
    deed = rules.court_acts.get(card)
    return COIN * deed.amount if isinstance(deed, Coins) else OTHER
