"""What cards, tokens, journeys, events and abilities may do: closed vocabularies of ids, each with one number n.

The ids of a vocabulary that take no number leave n at 0.
"""

from typing import Literal, TypeAlias

from engine.games.brigandine.edition.deeds import Amount, BattleDeed
from engine.rules.rule_data import Row

Colour: TypeAlias = Literal["red", "blue", "green", "black", "white"]

Passive: TypeAlias = Literal["breaker", "undying", "mount", "hoard"]
NationAct: TypeAlias = Literal[
    "spell-discount", "training-price", "exchange-card", "temple-discount", "recruit-discount",
    "home-defence", "winter-defence",
]  # fmt: skip
ClassAct: TypeAlias = Literal["two-swords", "any-rune", "own-monster", "faith-dice", "whim", "shot"]
ForceAct: TypeAlias = Literal[
    "no-recruits", "journey-coins", "action-price", "no-markers", "no-journeys", "no-attacks",
    "recruit-discount", "defeat-markers", "double-journeys", "idle-fine", "confirm-discard", "no-victory",
]  # fmt: skip


class NationAbility(Row, frozen=True):
    """What a nation can do (D2); effects are those of its defence of own home lands."""

    do: NationAct
    n: Amount = 0
    effects: tuple[BattleDeed, ...] = ()


class ForceEffect(Row, frozen=True):
    """What an event does while it is in force (D11)."""

    do: ForceAct
    n: Amount = 0


class Boost(Row, frozen=True):
    """What equipment, potions and journeys add to a character's limits, life and journey die."""

    leadership: Amount = 0
    endurance: Amount = 0
    attunement: Amount = 0
    life: Amount = 0
    journey: Amount = 0
