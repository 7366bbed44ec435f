"""The odds of an order, by sampling battles from public facts and one's own; the same position gives the same odds."""

from functools import lru_cache
from hashlib import sha256

from msgspec.json import encode

from engine.chance import Chance
from engine.core import Text, text
from engine.games.brigandine.battle import resolve
from engine.games.brigandine.decks import combat_of
from engine.games.brigandine.edition import Edition
from engine.games.brigandine.effect_rows import Effect
from engine.games.brigandine.fights import standing_effects
from engine.games.brigandine.ground import is_capital
from engine.games.brigandine.parties import Party, fighters, militia_party, ordered
from engine.games.brigandine.people import dice, is_blessed, passive
from engine.games.brigandine.sides import Troop
from engine.games.brigandine.state import Table

SAMPLES = 20
UNOPPOSED = 100


def order_odds(table: Table, seat: int, troops: list[Troop], target: str) -> Text | None:
    """How likely this party takes this territory as things look now; None without a party."""
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
    mine = _best(rules, tuple(troops), blessed)
    decks = (
        combat_of(rules, state.sides[seat]),
        () if land.owner is None else combat_of(rules, state.sides[land.owner]),
    )
    effects = (standing_effects(table, seat, target, 0),
               () if land.owner is None else standing_effects(table, land.owner, target, 1))  # fmt: skip
    theirs = _best(rules, defenders, land.owner is not None and is_blessed(rules, state, land.owner))
    percent = _percent(
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


def _best(rules: Edition, troops: tuple[Troop, ...], blessed: bool) -> Front:
    """The default front with the number of dice of each troop."""
    counted = sorted(((troop, dice(rules, troop, blessed)) for troop in troops), key=lambda one: -one[1])
    return tuple(counted[: rules.battle.front])


@lru_cache(maxsize=4096)
def _percent(
    rules: Edition,
    mine: Front,
    theirs: Front,
    castle: bool,
    free: bool,
    capital: bool,
    decks: tuple[tuple[str, ...], tuple[str, ...]],
    effects: tuple[tuple[Effect, ...], tuple[Effect, ...]],
) -> int:
    """Wins among the samples; a siege where nobody defends the castle (W9)."""
    chance = Chance(sha256(encode((mine, theirs, castle, capital))).digest())
    won = 0
    for _ in range(SAMPLES):
        thrown = throw(rules, chance, sum(count for _, count in mine))
        if castle and not theirs and not free:
            won += thrown.count("S") >= siege_need(rules, [troop for troop, _ in mine])
            continue
        attack = _party(rules, mine, thrown, decks[0], effects[0], chance)
        if free:
            body = rules.militia.capital if capital else rules.militia.free
            defence = militia_party(
                rules, capital, throw(rules, chance, body.dice), deal(chance, militia_deck(rules), 3)
            )
        else:
            theirs_thrown = throw(rules, chance, sum(count for _, count in theirs))
            defence = _party(rules, theirs, theirs_thrown, decks[1], effects[1], chance)
            defence.castle = castle
        won += resolve(rules, (attack, defence)).winner == 0
    return 100 * won // SAMPLES


def _party(
    rules: Edition,
    front: Front,
    thrown: str,
    deck: tuple[str, ...],
    effects: tuple[Effect, ...],
    chance: Chance,
) -> Party:
    bodies = ordered(fighters(rules, tuple(troop for troop, _ in front)), "beasts")
    return Party(thrown[: rules.battle.dice], bodies, deal(chance, deck, 3), effects)


def throw(rules: Edition, chance: Chance, count: int) -> str:
    """So many dice as letters: S sword, D shield, F faith (B2)."""
    die = rules.battle.die
    faces = "S" * die.sword + "D" * die.shield + "F" * die.faith
    return "".join(faces[chance.below(len(faces))] for _ in range(count))


def deal(chance: Chance, deck: tuple[str, ...], count: int) -> tuple[str, ...]:
    """So many random cards of a combat deck."""
    left = list(deck)
    return tuple(chance.draw(left) for _ in range(min(count, len(left))))


@lru_cache(maxsize=16)
def militia_deck(rules: Edition) -> tuple[str, ...]:
    """The neutral deck (B17)."""
    return tuple(card for card, copies in rules.militia.deck.items() for _ in range(copies))


def siege_need(rules: Edition, troops: list[Troop]) -> int:
    """Swords that bring a castle down without defenders: fewer with a Breaker (W9)."""
    breaker = any(passive(rules, troop, "breaker") for troop in troops)
    return rules.battle.breaker_hits if breaker else rules.battle.castle_hits
