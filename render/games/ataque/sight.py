"""The input of pictures of Ataque à Torre, and the names on them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import TypeAlias

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.knowledge.view import View
from engine.games.ataque.narration.tell import name_kind
from engine.rules.core import Text
from render.assets.fonts import LONGEST, wrap_text
from render.pages.sight import Sight as AnySight

Sight: TypeAlias = AnySight[View, Edition]
# for pictures that depend on the rules alone: tokens, reference sheets
RulesSight: TypeAlias = AnySight[object, Edition]


def army_name(sight: Sight, seat: int) -> str:
    """Return the name of the seat's army, or a placeholder before one is chosen."""
    army = sight.view.seats[seat].army
    return sight.rules.armies[army].name if army else sight.line("board-no-army")


def has_armies(sight: Sight) -> bool:
    """Return True if a seat has chosen its army."""
    return any(seat.army for seat in sight.view.seats)


def own_hand(sight: Sight, seat: int) -> list[str]:
    """Return a seat's hand if the seat is the viewer, else an empty list."""
    return sight.view.own or [] if seat == sight.viewer else []


@lru_cache(maxsize=256)
def troop_card(rules: Edition, army: str, type_: str) -> str:
    """Return the id of the ability with the silhouette of an army's troops of this type, or ""."""
    cards = rules.abilities.items()
    return next((key for key, each in cards if (each.army, each.type) == (army, type_)), "")


def place_name(sight: Sight, place: str) -> str:
    """Return the short name of a territory (0/t1) or a palace (0/p)."""
    where = place.partition("/")[2]
    if where == "p":
        return sight.line("board-palace")
    return sight.line("board-territory", number=int(where[1:]) + 1)


def ability_name(rules: Edition, key: str) -> str:
    """Return an ability's proper name."""
    return rules.abilities[key].name


def list_cards(sight: Sight, cards: Sequence[str]) -> str:
    """Return the names of cards in a row, bases first, with the count of a repeated one."""
    counts = {card: cards.count(card) for card in sorted(cards, key=sight.rules.is_base, reverse=True)}
    named = ((_card_name(sight.rules, card), count) for card, count in counts.items())
    return sight.say.join(name + (f" ×{count}" if count > 1 else "") for name, count in named)


def _card_name(rules: Edition, card: str) -> str:
    return rules.types[card].name if rules.is_base(card) else ability_name(rules, card)


def list_fallen(rules: Edition, fell: Mapping[str, int]) -> tuple[Text, ...]:
    """Return the kinds of fighters or losses with their numbers, in the words of the log."""
    return tuple(name_kind(rules, kind, count) for kind, count in fell.items() if count)


def write_power(value: int, initiative: bool, artillery: bool) -> str:
    """Return a troop's power as the rules write it: 1+ has initiative, 4− is artillery."""
    return f"{value}{'+' if initiative else '−' if artillery else ''}"


def split_lines(said: str, size: int, width: int) -> list[str]:
    """Return the words in lines of this width in pixels, none over LONGEST characters."""
    return [part for line in wrap_text(said, size, False, width) for part in wrap(line, LONGEST)]


def count_strength(sight: Sight, seat: int, number: int) -> dict[str, int]:
    """Count the damage of a territory's troops by part of a battle, and of its bases. Zero is left out."""
    counts = dict.fromkeys(("initiative", "regular", "artillery", "bases"), 0)
    for base in sight.view.seats[seat].territories[number]:
        if base is None:
            continue
        power = base.troops * base.power + sum(base.bonus)
        guns = sight.rules.types[base.type].artillery
        key = "artillery" if guns else "initiative" if base.initiative else "regular"
        counts[key] += power
        counts["bases"] += sight.rules.numbers.base
    return {key: count for key, count in counts.items() if count}
