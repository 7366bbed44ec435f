"""What the classes of characters can do (P11)."""

from typing import ClassVar

from engine.games.brigandine.edition.deeds import ClassDeed
from engine.rules.rule_data import Row


class TwoSwords(Row, ClassDeed, frozen=True, tag_field="do", tag="two-swords"):
    """Bears two swords."""

    two_swords: ClassVar[bool] = True


class AnyRune(Row, ClassDeed, frozen=True, tag_field="do", tag="any-rune"):
    """Pays spells with runes of any colour."""

    any_rune: ClassVar[bool] = True


class OwnMonster(Row, ClassDeed, frozen=True, tag_field="do", tag="own-monster"):
    """Brings a monster when it joins."""

    brings_monster: ClassVar[bool] = True


class FaithDice(Row, ClassDeed, frozen=True, tag_field="do", tag="faith-dice"):
    """Throws as many dice as it has faith, where it is blessed."""

    faith_dice: ClassVar[bool] = True


class WhimOfTyrants(Row, ClassDeed, frozen=True, tag_field="do", tag="whim"):
    """Has whims."""

    has_whim: ClassVar[bool] = True


class Shot(Row, ClassDeed, frozen=True, tag_field="do", tag="shot"):
    """Shoots at troops in adjacent territories (W5)."""

    shoots: ClassVar[bool] = True
