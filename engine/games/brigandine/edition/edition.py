"""The rule data of Brigandine (map, nations, characters, cards, numbers), read from TOML and checked on load."""

from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from engine.games.brigandine.edition import card_rows, land_rows
from engine.games.brigandine.edition.effects import (
    Amount,
    BattleEffect,
    CardEffect,
    CourtEffect,
    MomentEffect,
    PlotEffect,
)
from engine.rules.rule_data import Row

D = TypeVar("D", bound=CardEffect)
Card: TypeAlias = card_rows.Monster | card_rows.Equipment | card_rows.Spell | card_rows.ActionCard
Road: TypeAlias = tuple[str, str]
SPELL_USES = {"attached": "attach", "at-once": "court", "standing": "standing"}  # by a spell's kind


class Edition(Row, frozen=True, eq=False, dict=True):
    """A whole checked edition, compared by identity. Rows are in table order.

    hash: the SHA-256 of its text.
    """

    name: str
    hash: str
    territories: dict[str, land_rows.Territory]
    nations: dict[str, land_rows.Nation]
    structures: dict[str, land_rows.Structure]
    classes: dict[str, land_rows.CharacterClass]
    characters: dict[str, land_rows.Character]
    combat: dict[str, card_rows.CombatCard]
    keywords: dict[str, card_rows.Keyword]
    monsters: dict[str, card_rows.Monster]
    equipment: dict[str, card_rows.Equipment]
    spells: dict[str, card_rows.Spell]
    actions: dict[str, card_rows.ActionCard]
    tokens: dict[str, card_rows.Token]
    tiles: dict[str, card_rows.Tile]
    journeys: dict[str, card_rows.Journey]
    events: dict[str, card_rows.Sign]
    roads: tuple[Road, ...]
    players: tuple[land_rows.Players, ...]
    setup: land_rows.Setup
    organization: land_rows.Organization
    battle: land_rows.BattleRules
    update: land_rows.Update
    victory: land_rows.Victory
    capital: land_rows.Capital
    militia: land_rows.Militia
    whim: land_rows.Whim
    counts: dict[str, int]
    sources: dict[str, str]

    @cached_property
    def near(self) -> dict[str, tuple[str, ...]]:
        """The adjacent territories of each territory, in table order (G1)."""
        pairs = {*self.roads, *((b, a) for a, b in self.roads)}
        return {a: tuple(b for b in self.territories if (a, b) in pairs) for a in self.territories}

    @cached_property
    def homes(self) -> dict[str, tuple[str, ...]]:
        """The home lands of each nation, in table order."""
        lands = self.territories.items()
        return {nation: tuple(id_ for id_, land in lands if land.home == nation) for nation in self.nations}

    @cached_property
    def capitals(self) -> dict[str, str]:
        """The capital of each nation."""
        return {land.home: id_ for id_, land in self.territories.items() if land.capital}

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All kinds of cards that a hand can hold, without manuscripts, in table order: D5, D6, D7."""
        return {**self.monsters, **self.equipment, **self.spells, **self.actions}

    @cached_property
    def pool(self) -> tuple[str, ...]:
        """The cards that make the decks and the free zone, one id for each copy (S7)."""
        kinds = {id_: card for id_, card in self.cards.items() if getattr(card, "origin", "deck") == "deck"}
        return tuple(id_ for id_, card in kinds.items() for _ in range(card.copies))

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The kind of each card: monster, equipment, spell or action."""
        tables: dict[str, dict[str, Any]] = {
            "monster": self.monsters,
            "equipment": self.equipment,
            "spell": self.spells,
            "action": self.actions,
        }
        return {id_: kind for kind, rows in tables.items() for id_ in rows}

    @cached_property
    def prices(self) -> dict[str, int]:
        """The printed coins of each card. Manuscripts have none."""
        return {id_: card.coins for id_, card in self.cards.items()}

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The position of each character in table order, from 0."""
        return {character: at for at, character in enumerate(self.characters)}

    @cached_property
    def uses(self) -> dict[str, str]:
        """The use of each card except manuscripts: to attach, standing in the zone, or an action's moment."""
        gear = {
            id_: "standing" if card.kind == "standing" else "attach" for id_, card in self.equipment.items()
        }
        spells = {id_: SPELL_USES[card.kind] for id_, card in self.spells.items()}
        actions = {id_: card.moment for id_, card in self.actions.items()}
        return dict.fromkeys(self.monsters, "attach") | gear | spells | actions

    def _acts_of(self, family: type[D]) -> dict[str, D]:
        """Return the effects of this family by action card and spell."""
        rows: dict[str, card_rows.ActionCard | card_rows.Spell] = {**self.actions, **self.spells}
        return {id_: row.act for id_, row in rows.items() if isinstance(row.act, family)}

    @cached_property
    def court_acts(self) -> dict[str, CourtEffect]:
        """The effects of cards that are played or cast at court."""
        return self._acts_of(CourtEffect)

    @cached_property
    def token_acts(self) -> dict[str, CourtEffect]:
        """The immediate effects of conquest tokens."""
        return {id_: token.act for id_, token in self.tokens.items() if isinstance(token.act, CourtEffect)}

    @cached_property
    def plots(self) -> dict[str, PlotEffect]:
        """The effects of plot cards."""
        return self._acts_of(PlotEffect)

    @cached_property
    def moments(self) -> dict[str, MomentEffect]:
        """The effects of cards at a rule's moment: wards, war, battle and standing cards, standing spells."""
        return self._acts_of(MomentEffect)

    @cached_property
    def people(self) -> dict[str, tuple[str, ...]]:
        """The characters of each nation, in table order."""
        return {
            nation: tuple(id_ for id_, row in self.characters.items() if row.nation == nation)
            for nation in self.nations
        }

    @cached_property
    def starting_combat(self) -> dict[str, tuple[str, ...]]:
        """The ten combat cards each nation begins with (S11)."""
        return {
            nation: tuple(
                id_
                for id_, card in self.combat.items()
                if card.deck == "common" or card.nation == nation
                for _ in range(card.copies)
            )
            for nation in self.nations
        }

    def keyword_effects(self, keywords: dict[str, Amount]) -> tuple[BattleEffect, ...]:
        """Return the battle effects of one body's keywords. Passives have none."""
        found = (self.keywords[id_].make_effect(number) for id_, number in keywords.items())
        return tuple(effect for effect in found if effect is not None)

    def sum_passive(self, keywords: dict[str, Amount], passive: card_rows.Passive) -> int:
        """Return the sum of a passive over one body's keywords, 0 if none."""
        return sum(n for id_, n in keywords.items() if self.keywords[id_].passive == passive)
