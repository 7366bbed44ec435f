"""Abilities of the classes of characters (P11)."""

from engine.games.brigandine.edition.effects import ClassEffect
from engine.rules.rule_data import Worded


class TwoSwords(Worded, ClassEffect, frozen=True):
    """Bears two swords."""

    two_swords = True


class AnyRune(Worded, ClassEffect, frozen=True):
    """Pays spells with runes of any colour."""

    any_rune = True


class OwnMonster(Worded, ClassEffect, frozen=True):
    """Brings a monster when it joins."""

    brings_monster = True


class FaithDice(Worded, ClassEffect, frozen=True):
    """Throws as many dice as it has faith, where it is blessed."""

    faith_dice = True


class Whim(Worded, ClassEffect, frozen=True):
    """Has whims."""

    has_whim = True


class Shot(Worded, ClassEffect, frozen=True):
    """Shoots at troops in adjacent territories (W5)."""

    shoots = True
