"""The actions of army slots, by the names an edition's slots have (P4)."""

from engine.games.immortals.edition.actions import Action
from engine.games.immortals.effects.actions.attack import Attack
from engine.games.immortals.effects.actions.attack_or_move import AttackOrMove
from engine.games.immortals.effects.actions.construction import Construction, OwnShrine
from engine.games.immortals.effects.actions.extract import Extract
from engine.games.immortals.effects.actions.transition import Transition

ARMY_ACTIONS: dict[str, Action] = {
    "extract-gold": Extract("gold"),
    "extract-energy": Extract("energy"),
    "transition": Transition(),
    "construction": Construction(),
    "attack": Attack(),
    "attack-or-move": AttackOrMove(),
    "shrine": OwnShrine(),
}
