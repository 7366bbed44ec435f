"""The actions of army slots, by their names in editions (P4)."""

from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.cards import magic_of
from engine.games.immortals.effects.actions.attack import Attack
from engine.games.immortals.effects.actions.attack_or_move import AttackOrMove
from engine.games.immortals.effects.actions.construction import Construction, OwnShrine
from engine.games.immortals.effects.actions.extract import Extract
from engine.games.immortals.effects.actions.transition import Transition
from engine.games.immortals.position.plan_slots import price_of, slot_of
from engine.games.immortals.position.state import Table

ARMY_ACTIONS: dict[str, Action] = {
    "extract-gold": Extract("gold"),
    "extract-energy": Extract("energy"),
    "transition": Transition(),
    "construction": Construction(),
    "attack": Attack(),
    "attack-or-move": AttackOrMove(),
    "shrine": OwnShrine(),
}


def find_action(table: Table, seat: int, slot: int, card: str) -> Action:
    """Return the action of a card in a slot: the slot's, or a magic card's own."""
    printed = slot_of(table, seat, slot)
    return ARMY_ACTIONS[printed.action] if printed else magic_of(table.rules, card)


def reveal_card(table: Table, seat: int, slot: int, card: str) -> Revealed:
    """Return a card as it is revealed in a slot, with the price of the slot or its own."""
    return Revealed(seat, card, price_of(table, seat, slot, card))
