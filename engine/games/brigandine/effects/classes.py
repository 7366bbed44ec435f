"""What the classes of characters can do (P11)."""

from engine.games.brigandine.edition.deeds import ClassDeed
from engine.rules.rule_data import Worded


class TwoSwords(Worded, ClassDeed, frozen=True):
    """Bears two swords."""

    two_swords = True


class AnyRune(Worded, ClassDeed, frozen=True):
    """Pays spells with runes of any colour."""

    any_rune = True


class OwnMonster(Worded, ClassDeed, frozen=True):
    """Brings a monster when it joins."""

    brings_monster = True


class FaithDice(Worded, ClassDeed, frozen=True):
    """Throws as many dice as it has faith, where it is blessed."""

    faith_dice = True


class Whim(Worded, ClassDeed, frozen=True):
    """Has whims."""

    has_whim = True


class Shot(Worded, ClassDeed, frozen=True):
    """Shoots at troops in adjacent territories (W5)."""

    shoots = True
