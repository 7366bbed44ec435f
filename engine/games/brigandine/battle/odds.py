"""The odds of an order, by sampling battles from public facts and one's own; the same position gives the same odds."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from math import prod
from typing import TypeAlias

from msgspec.json import encode

from engine.games.brigandine.battle.fights import standing_effects
from engine.games.brigandine.battle.parties import WAYS, Party, list_fighters, militia_party, order_losses
from engine.games.brigandine.battle.rounds import resolve_battle
from engine.games.brigandine.edition.deeds import BattleDeed
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.map import is_capital
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import count_dice, count_passive, is_blessed
from engine.rules.core import Text, text
from engine.state.chance import Chance

SAMPLES, MORE_SAMPLES = 30, 60
RARE = 1  # so few samples that go otherwise tell too little of how rare that is
CARDS = 3  # of a programme (B5)
UNOPPOSED = 100
Sample: TypeAlias = Callable[[Chance], bool]
Mustered: TypeAlias = Callable[[Chance], Party]


def order_odds(table: Table, seat: int, troops: list[Troop], target: str) -> Text | None:
    """Estimate how likely this party takes this territory as things look now; None without a party."""
    state, rules = table.state, table.rules
    if not troops:
        return None
    land = state.lands[target]
    defenders: tuple[Troop, ...] = ()
    if land.owner is not None:
        defenders = tuple(t for t in state.sides[land.owner].troops if t.place == target and t.active)
        if not defenders and land.structure != "castle":
            return text("hint-unopposed")
    blessed = is_blessed(rules, state, seat)
    mine = _default_front(rules, tuple(troops), blessed)
    decks = (
        combat_of(rules, state.sides[seat]),
        () if land.owner is None else combat_of(rules, state.sides[land.owner]),
    )
    effects = (standing_effects(table, seat, target, 0),
               () if land.owner is None else standing_effects(table, land.owner, target, 1))  # fmt: skip
    theirs = _default_front(rules, defenders, land.owner is not None and is_blessed(rules, state, land.owner))
    percent = _estimate_percent(
        rules,
        mine,
        theirs,
        land.structure == "castle",
        land.owner is None,
        is_capital(rules, target),
        decks,
        effects,
    )
    return text("hint-odds", percent=percent)


def read_odds(odds: Text | None) -> int:
    """Return the percent that a forecast tells."""
    if odds is None:
        return 0
    return int(str(dict(odds.args).get("percent", UNOPPOSED)))


Front = tuple[tuple[Troop, int], ...]


def _default_front(rules: Edition, troops: tuple[Troop, ...], blessed: bool) -> Front:
    """Return the default front with the number of dice of each troop."""
    counted = sorted(
        ((troop, count_dice(rules, troop, blessed)) for troop in troops), key=lambda one: -one[1]
    )
    return tuple(counted[: rules.battle.front])


@lru_cache(maxsize=4096)
def _estimate_percent(
    rules: Edition,
    mine: Front,
    theirs: Front,
    castle: bool,
    free: bool,
    capital: bool,
    decks: tuple[tuple[str, ...], tuple[str, ...]],
    effects: tuple[tuple[BattleDeed, ...], tuple[BattleDeed, ...]],
) -> int:
    """Return what samples of the battle come to, or of the siege where nobody defends the castle (W9); more where hardly one goes otherwise."""
    chance = Chance(sha256(encode((mine, theirs, castle, capital))).digest())
    if castle and not theirs and not free:
        sample = _sample_siege(rules, mine)
    else:
        attack = _muster_party(rules, mine, decks[0], effects[0])
        defence = (
            _muster_militia(rules, capital)
            if free
            else _muster_party(rules, theirs, decks[1], effects[1], castle)
        )
        sample = _sample_fight(rules, attack, defence)
    won, count = sum(sample(chance) for _ in range(SAMPLES)), SAMPLES
    if min(won, count - won) <= RARE:
        won, count = won + sum(sample(chance) for _ in range(MORE_SAMPLES)), count + MORE_SAMPLES
    return max(1, min(UNOPPOSED - 1, round(100 * (2 * won + 1) / (2 * count + 2))))


def _sample_siege(rules: Edition, front: Front) -> Sample:
    count = min(rules.battle.dice, sum(count for _, count in front))
    need = siege_need(rules, [troop for troop, _ in front])
    return lambda chance: _throw_at_once(rules, chance, count).count("S") >= need


def _sample_fight(rules: Edition, attack: Mustered, defence: Mustered) -> Sample:
    return lambda chance: resolve_battle(rules, (attack(chance), defence(chance))).winner == 0


def _muster_party(
    rules: Edition, front: Front, deck: tuple[str, ...], effects: tuple[BattleDeed, ...], castle: bool = False
) -> Mustered:
    """Return what makes a party with other dice and cards each time; its bodies are those of the front as they are now."""
    bodies = order_losses(list_fighters(rules, tuple(troop for troop, _ in front)), WAYS[0])
    whole = [(body, body.left) for body in bodies]
    count = min(rules.battle.dice, sum(count for _, count in front))

    def muster(chance: Chance) -> Party:
        for body, left in whole:
            body.left, body.gone, body.fell = left, False, False
        thrown = _throw_at_once(rules, chance, count)
        return Party(thrown, bodies, _deal_at_once(chance, deck), effects, castle=castle)

    return muster


def _muster_militia(rules: Edition, capital: bool) -> Mustered:
    body, deck = rules.militia.capital if capital else rules.militia.free, militia_deck(rules)
    return lambda chance: militia_party(
        rules, capital, _throw_at_once(rules, chance, body.dice), _deal_at_once(chance, deck)
    )


def _throw_at_once(rules: Edition, chance: Chance, count: int) -> str:
    """So many dice as throw gives them, of one number: most of the time that a sample takes would be theirs."""
    faces = _list_faces(rules)
    number, thrown = chance.below(len(faces) ** count), ""
    for _ in range(count):
        number, face = divmod(number, len(faces))
        thrown += faces[face]
    return thrown


def _deal_at_once(chance: Chance, deck: tuple[str, ...]) -> tuple[str, ...]:
    """Three cards as deal gives them, of one number."""
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
    """Throw so many dice, as letters: S sword, D shield, F faith (B2)."""
    faces = _list_faces(rules)
    return "".join(faces[chance.below(len(faces))] for _ in range(count))


def deal_cards(chance: Chance, deck: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Deal so many random cards of a combat deck."""
    left = list(deck)
    return tuple(chance.draw(left) for _ in range(min(count, len(left))))


@lru_cache(maxsize=16)
def militia_deck(rules: Edition) -> tuple[str, ...]:
    """Return the neutral deck (B17)."""
    return tuple(card for card, copies in rules.militia.deck.items() for _ in range(copies))


def siege_need(rules: Edition, troops: list[Troop]) -> int:
    """Swords that bring a castle down without defenders: fewer with a Breaker (W9)."""
    breaker = any(count_passive(rules, troop, "breaker") for troop in troops)
    return rules.battle.breaker_hits if breaker else rules.battle.castle_hits
