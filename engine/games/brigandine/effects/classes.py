"""Abilities of the classes of characters (P11)."""

from engine.games.brigandine.edition.effects import ClassEffect
from engine.rules.rule_data import Worded


class TwoSwords(Worded, ClassEffect, frozen=True):
    """A class that bears two swords."""

    two_swords = True


class AnyRune(Worded, ClassEffect, frozen=True):
    """A class that pays spells with runes of any colour."""

    any_rune = True


class OwnMonster(Worded, ClassEffect, frozen=True):
    """A class that brings a monster when its character joins."""

    brings_monster = True


class FaithDice(Worded, ClassEffect, frozen=True):
    """A class that throws as many dice as it has faith, if it is blessed."""

    faith_dice = True


class Whim(Worded, ClassEffect, frozen=True):
    """A class with whims."""

    has_whim = True


class Shot(Worded, ClassEffect, frozen=True):
    """A class that shoots at troops in adjacent territories (W5)."""

    shoots = True
