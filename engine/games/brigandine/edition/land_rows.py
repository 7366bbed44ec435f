"""The rows of the map, its people and the plain numbers.

They are territories, nations, structures, classes and characters.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.games.brigandine.edition.card_rows import Icons, Tendency
from engine.games.brigandine.edition.effects import Amount, ClassEffect, NationEffect, WhimEffect
from engine.rules.core import Ref, Text, text
from engine.rules.rule_data import Label, Row

Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2000)]


class Territory(Row, frozen=True):
    """A territory (D1). x, y: its position on a map of 2000 × 2000 units, y downward."""

    name: Label
    home: str
    x: Place
    y: Place
    capital: bool = False


class Nation(Row, frozen=True):
    """A nation (D2). The combat cards with its id as their nation are its own."""

    name: Label
    ruler: str
    colour: Label
    abilities: tuple[NationEffect, ...]


class Structure(Row, frozen=True):
    """A kind of structure (X1 to X5).

    limit: the most a nation may have, None for no limit. income: coins each update.
    """

    coins: Amount
    limit: Amount | None = None
    income: Amount = 0
    kp: Amount = 0
    zone: Amount = 0


class CharacterClass(Row, frozen=True):
    """A class, with the same id as its class card. monster: the monster its characters start with (P11)."""

    name: Label
    ability: ClassEffect | None = None
    monster: str | None = None

    @property
    def brings_monster(self) -> bool:
        """Return True if the ability of the class is to bring a monster."""
        return self.ability is not None and self.ability.brings_monster

    def describe_ability(self) -> tuple[Text, ...]:
        """Return the text of the ability with its monster, if there is one. Empty: the class has no ability."""
        if self.ability is None:
            return ()
        told = self.ability.describe()
        return (text(told.key, monster=Ref("card", self.monster)) if self.monster else told,)


class Character(Row, frozen=True):
    """A character (D3). nation: None for gold ones. runes, tokens: parts of its price, of any colour or kind."""

    name: Label
    cls: str
    tendency: Tendency
    dice: Amount
    life: Amount
    faith: Amount
    leadership: Amount
    endurance: Amount
    attunement: Amount
    nation: str | None = None
    coins: Amount = 0
    kp: Amount = 0
    runes: Amount = 0
    tokens: Amount = 0
    start: bool = False
    grey: bool = False
    goes_to: str | None = None
    source: Literal["", "seed"] = ""


class MilitiaUnit(Row, frozen=True):
    """Figures of a militia (G5)."""

    dice: Amount
    life: Amount
    faith: Amount


class Capital(Row, frozen=True):
    """The equivalent of a tile for a capital (S5)."""

    spaces: Amount
    gold: Amount
    cards: Amount


class Militia(Row, frozen=True):
    """The militia of free territories and capitals (G5) and its neutral deck (B17)."""

    free: MilitiaUnit
    capital: MilitiaUnit
    deck: dict[str, Amount]


class Whim(Row, frozen=True):
    """The Tyrant's whim (P11): the tendency of the event it needs, its cost in life, the six faces of its die."""

    tendency: Tendency
    life: Amount
    faces: tuple[WhimEffect, ...]


class Players(Row, frozen=True):
    """Numbers that depend on the player count: printed nations, if any (S1), and territories to win (V3)."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=6)]
    territories: Amount
    reachable: Amount | None = None
    nations: tuple[str, ...] = ()


class Setup(Row, frozen=True):
    """Numbers of the setup (S5 to S12)."""

    months: tuple[Annotated[int, msgspec.Meta(ge=1, le=36)], ...]
    home_gold: Amount
    hand: Amount
    stored: Amount
    upper_pile: Amount
    spare_cards: Amount
    coins_per_land: Amount
    capital_runes: Amount
    objectives: Amount
    objectives_per_home: Amount
    objectives_on_capital: Amount


class Organization(Row, frozen=True):
    """Numbers of the organization phase (O1 to O12, C5, C6, P12)."""

    draw: Amount
    hand: Amount
    claims: Amount
    explore: Amount
    extract: Amount
    fetch: Amount
    claim_to_hand: Amount
    train: Amount
    zone: Amount
    zone_most: Amount
    standing_actions: Amount
    weapons: Amount
    swordsman_weapons: Amount


class BattleRules(Row, frozen=True):
    """Numbers of the war phase (W5, W9, B2 to B11). die: how many of the six faces show each icon."""

    die: Icons
    dealt: Amount
    deck: Amount
    front: Amount
    dice: Amount
    charge: Amount
    castle_hits: Amount
    breaker_hits: Amount
    fallen_resolve: Amount


class Update(Row, frozen=True):
    """Numbers of the update and of journeys (U3, U4, U6, J3, P7)."""

    heal: Amount
    temple_heal: Amount
    temple_runes: Amount
    journey_die: Amount
    defeat_markers: Amount


class Victory(Row, frozen=True):
    """Numbers of victory and renown (V1, V5, V6)."""

    manuscripts: Amount
    objective_renown: Amount
    manuscript_renown: Amount
    foreign_renown: Amount
    lost_home_renown: int
    fallen_renown: int
