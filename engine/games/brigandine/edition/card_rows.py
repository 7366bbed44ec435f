"""The rows of cards and pieces.

They are combat cards, monsters, equipment, spells, action cards, tokens, tiles, journeys and events.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.games.brigandine.edition.effects import (
    Amount,
    BattleEffect,
    CardEffect,
    ForceEffect,
    RewardEffect,
    Round,
    ShownEffect,
    Side,
)
from engine.rules.rule_data import Label, Row

Colour: TypeAlias = Literal["red", "blue", "green", "black", "white"]
Passive: TypeAlias = Literal["breaker", "undying", "mount", "hoard"]
Signed: TypeAlias = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=20)]
Subtype: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(-[a-z]+)*$")]
Tendency: TypeAlias = Literal["loyal", "neutral", "chaotic"]
Moment: TypeAlias = Literal["court", "plot", "ward", "war", "battle", "standing"]


class Boost(Row, frozen=True):
    """Additions of equipment, potions and journeys to a character's limits, life and journey die."""

    leadership: Amount = 0
    endurance: Amount = 0
    attunement: Amount = 0
    life: Amount = 0
    journey: Amount = 0


class Icons(Row, frozen=True):
    """Icons of a combat card, or faces of a die."""

    sword: Amount = 0
    shield: Amount = 0
    faith: Amount = 0

    def __add__(self, other: "Icons") -> "Icons":
        """Return the sums of two sets of icons."""
        return Icons(self.sword + other.sword, self.shield + other.shield, self.faith + other.faith)


class CombatCard(Row, frozen=True):
    """A combat card (D4). Those of deck "class" have the id of their class.

    The class_* fields apply while a character of that class is in the front.
    """

    name: Label
    deck: Literal["common", "nation", "class"]
    copies: Copies
    icons: Icons
    nation: str | None = None
    effects: tuple[BattleEffect, ...] = ()
    class_icons: Icons = Icons()
    class_effects: tuple[BattleEffect, ...] = ()


class Keyword(Row, frozen=True):
    """A keyword of monsters and equipment (D5): an effect or a passive. Each bearer's row has its number."""

    name: Label
    deed: BattleEffect | None = msgspec.field(name="do", default=None)
    passive: Passive | None = None
    rounds: tuple[Round, ...] = ()
    side: Side = "either"

    def make_effect(self, number: int) -> BattleEffect | None:
        """Return the effect of a bearer with this number, or None for a passive."""
        if self.deed is None:
            return None
        return replace(self.deed, amount=number, rounds=self.rounds, side=self.side)  # type: ignore[type-var]


class Monster(Row, frozen=True):
    """A monster (D5).

    level: 0 if a token makes it of another monster, or if it joins on a journey. origin: the location of its
    cards at setup. Monsters of a journey have no cards.
    """

    name: Label
    origin: Literal["deck", "change", "class", "journey"]
    level: Literal[0, 1, 2, 3]
    dice: Amount
    life: Amount
    faith: Amount
    leadership: Amount
    mana: Amount
    copies: Amount = 0
    coins: Amount = 0
    keywords: dict[str, Amount] = {}


class Equipment(Row, frozen=True):
    """A piece of equipment (D6, A3).

    endurance: how much of the bearer's endurance it uses. Standing equipment has no bearer.
    """

    name: Label
    kind: Literal["weapon", "accessory", "standing"]
    copies: Copies
    coins: Amount
    subtype: Subtype | None = None
    endurance: Amount = 0
    dice: Signed = 0
    life: Signed = 0
    faith: Signed = 0
    keywords: dict[str, Amount] = {}
    boost: Boost = Boost()
    effects: tuple[BattleEffect, ...] = ()
    initial: bool = False


class Spell(Row, frozen=True):
    """A spell (D6). act: its court or standing effect. effects: those in battle.

    then: the destination of the card after use.
    """

    name: Label
    kind: Literal["attached", "at-once", "standing"]
    copies: Copies
    coins: Amount
    runes: tuple[Colour, ...]
    then: Literal["stays", "detach", "discard"]
    attunement: Amount = 0
    act: CardEffect | None = None
    effects: tuple[BattleEffect, ...] = ()
    initial: bool = False


class ActionCard(Row, frozen=True):
    """An action card (D7).

    lasts: how many updates a standing card stays. temple: it needs an own temple when activated.
    """

    name: Label
    copies: Copies
    moment: Moment
    coins: Amount
    kp: Amount
    act: CardEffect | None = None
    effects: tuple[BattleEffect, ...] = ()
    lasts: Amount = 0
    temple: bool = False


class Token(Row, frozen=True):
    """A conquest token (D8): an effect, a lasting boost, or a monster that becomes another."""

    name: Label
    copies: Copies
    kind: Literal["at-once", "lasting", "change", "gem", "blank"]
    act: CardEffect | None = None
    boost: Boost | None = None
    monster: str | None = None
    into: str | None = None


class Tile(Row, frozen=True):
    """A tile (D9): rune spaces, gold each update, cards drawn by an exploration."""

    copies: Copies
    gold: Amount
    cards: Amount
    spaces: tuple[Colour, ...] = ()


class Journey(Row, frozen=True):
    """A journey (D10): the number to reach, the rewards, and a lasting boost or a monster that joins.

    life and coins are lost by failure.
    """

    name: Label
    copies: Copies
    number: Annotated[int, msgspec.Meta(ge=1, le=20)]
    rewards: tuple[RewardEffect, ...] = ()
    boost: Boost | None = None
    joins: str | None = None
    life: Amount = 0
    coins: Amount = 0


class Sign(Row, frozen=True):
    """An event (D11): its effect when shown and its effect while in force."""

    name: Label
    tendency: Tendency
    copies: Copies
    shown: ShownEffect
    force: ForceEffect
