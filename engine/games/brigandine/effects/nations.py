"""Abilities of nations (D2)."""

from typing import Annotated, TypeAlias

from msgspec import Meta, field

from engine.games.brigandine.edition.effects import BattleEffect, Count, Counted, NationEffect
from engine.rules.rule_data import Worded

Effects: TypeAlias = Annotated[tuple[BattleEffect, ...], Meta(min_length=1)]


class SpellDiscount(Worded, NationEffect, frozen=True):
    """A discount in runes on the first spell of a battle."""

    spell_discount: Count = field(name="n")


class TrainingPrice(Worded, NationEffect, frozen=True):
    """A nation's own price of class cards."""

    training_price: Count = field(name="n")


class ExchangeCard(Counted, NationEffect, frozen=True):
    """The exchange of a card once a month."""

    exchanges_card = True


class TempleDiscount(Worded, NationEffect, frozen=True):
    """A discount on temples."""

    temple_discount: Count = field(name="n")


class RecruitDiscount(Worded, NationEffect, frozen=True):
    """A discount on characters."""

    recruit_discount: Count = field(name="n")


class HomeDefence(Worded, NationEffect, frozen=True):
    """Effects in the defence of own home lands."""

    effects: Effects


class WinterDefence(Worded, NationEffect, frozen=True):
    """Effects in the defence of own home lands in the first and last months. winters: the number of each."""

    winters: Count = field(name="n")
    effects: Effects
