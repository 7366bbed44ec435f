"""Estimate the odds of an order by sampling battles from the facts a seat knows.

The same position gives the same odds.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from math import prod
from typing import NamedTuple, TypeAlias

from msgspec.json import encode

from engine.games.brigandine.battle.fights import standing_effects
from engine.games.brigandine.battle.parties import WAYS, Party, list_fighters, militia_party, order_losses
from engine.games.brigandine.battle.rounds import resolve_battle
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.effects import BattleEffect
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.map import is_capital
from engine.games.brigandine.position.sides import Troop, troops_at
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import count_dice, count_passive, is_blessed
from engine.rules.core import Text, text
from engine.state.chance import Chance

SAMPLES, MORE_SAMPLES = 30, 60
RARE = 1  # with so few samples of one result, the estimate is too rough
CARDS = 3  # cards of a programme (B5)
UNOPPOSED = 100
Sample: TypeAlias = Callable[[Chance], bool]
Mustered: TypeAlias = Callable[[Chance], Party]


class ForecastSide(NamedTuple):
    """One side of a forecast: its front with the dice of each troop, its combat deck, its effects.

    The side of a militia is empty.
    """

    front: tuple[tuple[Troop, int], ...] = ()
    deck: tuple[str, ...] = ()
    effects: tuple[BattleEffect, ...] = ()


def order_odds(table: Table, seat: int, troops: list[Troop], target: str) -> Text | None:
    """Estimate the odds that this party takes this territory now. Return None for an empty party."""
    if not troops:
        return None
    rules, land = table.rules, table.state.lands[target]
    castle = land.structure == "castle"
    attack, defence = _default_host(table, seat, troops, target, 0), ForecastSide()
    if land.owner is not None:
        there = troops_at(table.state.sides[land.owner], target)
        defenders = [troop for troop in there if troop.active]
        if not defenders and not castle:
            return text("hint-unopposed")
        defence = _default_host(table, land.owner, defenders, target, 1)
    capital = is_capital(rules, target)
    percent = _estimate_percent(rules, attack, defence, castle, land.owner is None, capital)
    return text("hint-odds", percent=percent)


def read_odds(odds: Text | None) -> int:
    """Return the percent of a forecast: 0 for None, 100 for an unopposed attack."""
    if odds is None:
        return 0
    return int(str(dict(odds.args).get("percent", UNOPPOSED)))


def _default_host(table: Table, seat: int, troops: list[Troop], target: str, side: int) -> ForecastSide:
    """Return the forecast side of these troops: their default front, the seat's deck and effects."""
    rules, state = table.rules, table.state
    blessed = is_blessed(rules, state, seat)
    counted = [(troop, count_dice(rules, troop, blessed)) for troop in troops]
    best = sorted(counted, key=lambda one: -one[1])[: rules.battle.front]
    deck = combat_of(rules, state.sides[seat])
    return ForecastSide(tuple(best), deck, standing_effects(table, seat, target, side))


@lru_cache(maxsize=4096)
def _estimate_percent(
    rules: Edition, attack: ForecastSide, defence: ForecastSide, castle: bool, free: bool, capital: bool
) -> int:
    """Return the percentage of samples won: battles, or sieges of an undefended castle (W9).

    If almost all samples agree, more are taken.
    """
    chance = Chance(sha256(encode((attack.front, defence.front, castle, capital))).digest())
    if castle and not defence.front and not free:
        sample = _sample_siege(rules, attack)
    else:
        theirs = _muster_militia(rules, capital) if free else _muster_party(rules, defence, castle)
        sample = _sample_fight(rules, _muster_party(rules, attack), theirs)
    won, count = sum(sample(chance) for _ in range(SAMPLES)), SAMPLES
    if min(won, count - won) <= RARE:
        won, count = won + sum(sample(chance) for _ in range(MORE_SAMPLES)), count + MORE_SAMPLES
    return estimate_percent(won, count)


def estimate_percent(won: int, count: int) -> int:
    """Estimate odds in percent from the samples won. A few samples show no result to be certain or impossible."""
    return max(1, min(UNOPPOSED - 1, round(100 * (2 * won + 1) / (2 * count + 2))))


def _sample_siege(rules: Edition, host: ForecastSide) -> Sample:
    count = min(rules.battle.dice, sum(count for _, count in host.front))
    need = siege_need(rules, [troop for troop, _ in host.front])
    return lambda chance: _throw_at_once(rules, chance, count).count("S") >= need


def _sample_fight(rules: Edition, attack: Mustered, defence: Mustered) -> Sample:
    return lambda chance: resolve_battle(rules, (attack(chance), defence(chance))).winner == 0


def _muster_party(rules: Edition, host: ForecastSide, castle: bool = False) -> Mustered:
    """Return a function that builds a party with random dice and cards.

    These parties share their bodies. Each call restores the bodies to the life they have before the battle.
    """
    bodies = order_losses(list_fighters(rules, tuple(troop for troop, _ in host.front)), WAYS[0])
    whole = [(body, body.left) for body in bodies]
    count = min(rules.battle.dice, sum(count for _, count in host.front))

    def muster(chance: Chance) -> Party:
        for body, left in whole:
            body.left, body.gone, body.fell = left, False, False
        thrown = _throw_at_once(rules, chance, count)
        return Party(thrown, bodies, _deal_at_once(chance, host.deck), host.effects, castle=castle)

    return muster


def _muster_militia(rules: Edition, capital: bool) -> Mustered:
    body, deck = rules.militia.capital if capital else rules.militia.free, militia_deck(rules)
    return lambda chance: militia_party(
        rules, capital, _throw_at_once(rules, chance, body.dice), _deal_at_once(chance, deck)
    )


def _throw_at_once(rules: Edition, chance: Chance, count: int) -> str:
    """Throw several dice by one random number, because several numbers would take most of a sample's time."""
    faces = _list_faces(rules)
    number, thrown = chance.below(len(faces) ** count), ""
    for _ in range(count):
        number, face = divmod(number, len(faces))
        thrown += faces[face]
    return thrown


def _deal_at_once(chance: Chance, deck: tuple[str, ...]) -> tuple[str, ...]:
    """Deal three cards by one random number."""
    left, dealt = list(deck), list[str]()
    number = chance.below(prod(range(len(left) - CARDS + 1, len(left) + 1)))
    for _ in range(CARDS):
        number, at = divmod(number, len(left))
        dealt.append(left.pop(at))
    return tuple(dealt)


@lru_cache(maxsize=16)
def _list_faces(rules: Edition) -> str:
    die = rules.battle.die
    return "S" * die.sword + "D" * die.shield + "F" * die.faith


def throw_dice(rules: Edition, chance: Chance, count: int) -> str:
    """Throw several dice, as letters: S sword, D shield, F faith (B2)."""
    faces = _list_faces(rules)
    return "".join(faces[chance.below(len(faces))] for _ in range(count))


def deal_cards(chance: Chance, deck: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Deal several random cards of a combat deck."""
    left = list(deck)
    return tuple(chance.draw(left) for _ in range(min(count, len(left))))


@lru_cache(maxsize=16)
def militia_deck(rules: Edition) -> tuple[str, ...]:
    """Return the neutral deck (B17)."""
    return tuple(card for card, copies in rules.militia.deck.items() for _ in range(copies))


def siege_need(rules: Edition, troops: list[Troop]) -> int:
    """Return the swords that destroy a castle without defenders: fewer with a Breaker (W9)."""
    breaker = any(count_passive(rules, troop, "breaker") for troop in troops)
    return rules.battle.breaker_hits if breaker else rules.battle.castle_hits
