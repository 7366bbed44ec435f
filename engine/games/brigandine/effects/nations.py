"""Abilities of nations (D2)."""

from typing import Annotated, TypeAlias

from msgspec import Meta, field

from engine.games.brigandine.edition.effects import BattleEffect, Count, Counted, NationEffect
from engine.rules.rule_data import Worded

Effects: TypeAlias = Annotated[tuple[BattleEffect, ...], Meta(min_length=1)]


class SpellDiscount(Worded, NationEffect, frozen=True):
    """The first spell of a battle costs fewer runes."""

    spell_discount: Count = field(name="n")


class TrainingPrice(Worded, NationEffect, frozen=True):
    """Class cards have a price of their own."""

    training_price: Count = field(name="n")


class ExchangeCard(Counted, NationEffect, frozen=True):
    """A card can be exchanged once a month."""

    exchanges_card = True


class TempleDiscount(Worded, NationEffect, frozen=True):
    """Temples cost less."""

    temple_discount: Count = field(name="n")


class RecruitDiscount(Worded, NationEffect, frozen=True):
    """Characters cost less."""

    recruit_discount: Count = field(name="n")


class HomeDefence(Worded, NationEffect, frozen=True):
    """Effects apply to its defence of own home lands."""

    effects: Effects


class WinterDefence(Worded, NationEffect, frozen=True):
    """Effects apply to its defence of own home lands in so many first and last months."""

    winters: Count = field(name="n")
    effects: Effects
