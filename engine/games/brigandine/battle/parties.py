"""The two sides of a battle: bodies, their order of losses, programme, effects (B6, B7, B17)."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from engine.games.brigandine.edition.card_rows import Icons
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.effects import BattleEffect
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.troops import count_faith, full_life, is_ruler, monster_left

MILITIA = "militia"
WAYS = ("beasts", "sturdy")  # orders of losses that are not entered body by body (B7)
Tokens: TypeAlias = defaultdict[str, int]  # sums of one side's effects, by their words


@dataclass(slots=True)
class Fighter:
    """A body in the fight.

    at: -1 for the character, else the monster's number. troop: the position of its troop in the front.
    fell: the body has fallen. gone: it left the fight because its character fell.
    """

    troop: int
    at: int
    name: str
    cls: str
    full: int
    left: int
    faith: int
    mana: int
    ruler: bool
    effects: tuple[BattleEffect, ...]
    breaker: bool
    gone: bool = False
    fell: bool = False

    @property
    def fights(self) -> bool:
        """Return True if the body has neither fallen nor left the fight."""
        return not self.fell and not self.gone


@dataclass(slots=True)
class Party:
    """One side of a battle: dice that count, bodies in order of losses, programme, own effects.

    spells: pairs of a troop's position in the front and an effect, active while its character is in the fight.
    icons: the icons of the cards played so far. lasting: sums of effects that are active for the whole battle.
    """

    dice: str
    bodies: list[Fighter]
    programme: tuple[str, ...]
    effects: tuple[BattleEffect, ...] = ()
    spells: tuple[tuple[str, BattleEffect], ...] = ()
    castle: bool = False
    icons: Icons = field(default_factory=Icons)
    lasting: Tokens = field(default_factory=lambda: Tokens(int))

    @property
    def fighting(self) -> list[Fighter]:
        """The bodies that are in the fight."""
        return [body for body in self.bodies if body.fights]

    @property
    def fallen(self) -> int:
        """The number of fallen bodies."""
        return sum(body.fell for body in self.bodies)

    @property
    def cast(self) -> list[BattleEffect]:
        """The effects of spells with a caster in the fight (D6)."""
        if not self.spells:
            return []
        casters = {str(body.troop) for body in self.fighting if body.at < 0}
        return [effect for caster, effect in self.spells if caster in casters]


@lru_cache(maxsize=1 << 12)
def _monster_effects(rules: Edition, card: str) -> tuple[BattleEffect, ...]:
    return rules.keyword_effects(rules.monsters[card].keywords)


@lru_cache(maxsize=1 << 12)
def _gear_effects(rules: Edition, card: str) -> tuple[BattleEffect, ...]:
    piece = rules.equipment[card]
    return (*rules.keyword_effects(piece.keywords), *piece.effects)


def list_fighters(rules: Edition, front: tuple[Troop, ...]) -> list[Fighter]:
    """List all bodies of a front, in front order and order of attaching."""
    found = []
    for number, troop in enumerate(front):
        found.append(_make_character(rules, number, troop))
        for at, body in enumerate(troop.monsters):
            row = rules.monsters[body.card]
            found.append(
                Fighter(
                    number, at, body.card, "", row.life, monster_left(rules, troop, at), row.faith, row.mana, False,
                    _monster_effects(rules, body.card), bool(rules.sum_passive(row.keywords, "breaker")),
                )
            )  # fmt: skip
    return found


def _make_character(rules: Edition, number: int, troop: Troop) -> Fighter:
    full = full_life(rules, troop)
    effects = tuple(effect for card in troop.gear for effect in _gear_effects(rules, card))
    breaker = any(rules.sum_passive(rules.equipment[card].keywords, "breaker") for card in troop.gear)
    row = rules.characters[troop.character]
    return Fighter(
        number, -1, troop.character, row.cls, full, full - troop.wounds, count_faith(rules, troop), 0,
        is_ruler(rules, troop), effects, breaker,
    )  # fmt: skip


def order_losses(bodies: list[Fighter], way: str) -> list[Fighter]:
    """Sort bodies into the order of losses (B7).

    way: "beasts" (monsters first), "sturdy" (most life first), or all bodies as words "troop.at".
    """
    if way == "beasts":
        return sorted(bodies, key=lambda b: (b.at < 0, b.ruler, b.mana if b.at >= 0 else b.left, b.left))
    if way == "sturdy":
        return sorted(bodies, key=lambda b: (-b.left, b.at < 0, b.ruler))
    place = {word: number for number, word in enumerate(way.split())}
    return sorted(bodies, key=lambda body: place[f"{body.troop}.{body.at}"])


def militia_party(rules: Edition, capital: bool, dice: str, programme: tuple[str, ...]) -> Party:
    """Return a front of one body (B17)."""
    body = rules.militia.capital if capital else rules.militia.free
    one = Fighter(0, -1, MILITIA, "", body.life, body.life, body.faith, 0, False, (), False)
    return Party(dice, [one], programme)
