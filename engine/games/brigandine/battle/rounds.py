"""Resolve a battle by rule from fronts, programmes and orders of losses (B6 to B12).

It uses no chance and changes no state.
"""

from dataclasses import dataclass, field

from engine.games.brigandine.battle.parties import Party, Tokens
from engine.games.brigandine.edition.card_rows import Icons
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.warfare import Blow

ROUNDS = (1, 2, 3)
SWORD, SHIELD, FAITH = "S", "D", "F"
FALLS, HOLDS = "falls", "holds"  # results of hits on a castle


@dataclass(slots=True)
class BattleResult:
    """Result of a battle: winner (0 is the attacker), blows round by round, resolve if it was counted.

    castle: the castle is still standing.
    """

    winner: int
    blows: list[Blow] = field(default_factory=list)
    resolve: tuple[int, int] | None = None
    castle: bool = False


def resolve_battle(rules: Edition, parties: tuple[Party, Party], bribed: bool = False) -> BattleResult:
    """Fight up to three rounds, then count resolve (B8, B11). bribed: the castle does not protect (W4)."""
    outcome, defence = BattleResult(1), parties[1]
    castle = defence.castle and not bribed
    for number in ROUNDS:
        blow, castle = _fight_round(rules, parties, number, castle)
        outcome.blows.append(blow)
        outcome.castle = castle or (defence.castle and bribed)
        attackers, defenders = (any(body.fights for body in party.bodies) for party in parties)
        if not (attackers and defenders):
            outcome.winner = 0 if attackers else 1
            return outcome
    mine, theirs = outcome.resolve = _count_resolve(rules, parties)
    outcome.winner = 0 if mine > theirs else 1
    return outcome


def _fight_round(
    rules: Edition, parties: tuple[Party, Party], number: int, castle: bool
) -> tuple[Blow, bool]:
    attack, defence = parties
    cards = (attack.programme[number - 1], defence.programme[number - 1])
    icons = [_count_icons(rules, party, card) for party, card in zip(parties, cards, strict=True)]
    tokens = [_gather_effects(rules, party, side, number, cards[side]) for side, party in enumerate(parties)]
    if number == 1:
        tokens[0]["swords"] += rules.battle.charge
    for party, shown, theirs in zip(parties, icons, reversed(tokens), strict=True):
        party.icons += shown
        if broken := theirs.get("break"):
            party.dice = party.dice.replace(SWORD, "", broken)
    swords, shields = _sum_totals(parties, icons, tokens)
    hits = _count_hits(swords, shields, tokens)
    given, taken = hits
    castle_word = ""
    if castle and given:
        given, castle_word = _hit_castle(rules, attack, given)
        castle = castle_word == HOLDS
    fell = (_take_hits(attack, taken), _take_hits(defence, given))
    healed = (_mend_bodies(attack, tokens[0].get("mend", 0)), _mend_bodies(defence, tokens[1].get("mend", 0)))
    return Blow(cards, swords, shields, hits, castle_word, fell, healed), castle


def _count_icons(rules: Edition, party: Party, card: str) -> Icons:
    row = rules.combat[card]
    return row.icons + row.class_icons if _with_class(party, card) else row.icons


def _with_class(party: Party, card: str) -> bool:
    return any(body.cls == card and body.fights for body in party.bodies)


def _gather_effects(rules: Edition, party: Party, side: int, number: int, card: str) -> Tokens:
    """Gather all effects of one side in this round: card, class, own cards and spells, bodies that fight."""
    row, tokens = rules.combat[card], Tokens(int)
    effects = [*row.effects, *row.class_effects] if _with_class(party, card) else [*row.effects]
    lasting = [*party.effects, *(spell for spell in party.cast if not spell.resolve)]
    for body in party.bodies:
        if body.effects and body.fights:
            lasting += [effect for effect in body.effects if not (effect.terror or effect.resolve)]
    if lasting:
        effects += [e for e in lasting if number in e.rounds or (e.lasts and number == 1 and not e.rounds)]
    for effect in effects:
        if effect.side == "either" or (effect.side == "attacker") == (side == 0):
            effect.act(party, tokens)
    return tokens


def _sum_totals(
    parties: tuple[Party, Party], icons: list[Icons], tokens: list[Tokens]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the swords of both sides, then their shields. Hush removes the icons of this round's card."""
    swords, shields = [], []
    for party, shown, mine, theirs in zip(parties, icons, tokens, reversed(tokens), strict=True):
        hush = theirs.get("hush", 0)
        swords.append(party.dice.count(SWORD) + party.icons.sword + mine["swords"] - hush * shown.sword)
        shields.append(party.dice.count(SHIELD) + party.icons.shield + mine["shields"] - hush * shown.shield)
    return (swords[0], swords[1]), (shields[0], shields[1])


def _count_hits(swords: tuple[int, int], shields: tuple[int, int], tokens: list[Tokens]) -> tuple[int, int]:
    hits = []
    for side in (0, 1):
        count = max(0, swords[side] - shields[1 - side])
        hits.append(min(count, tokens[1 - side].get("guard", count)) + tokens[side].get("strike", 0))
    return hits[0], hits[1]


def _hit_castle(rules: Edition, attacker: Party, hits: int) -> tuple[int, str]:
    """Spend hits on a castle: two destroy it, one with a Breaker, fewer are ignored (B9).

    Return the hits left and the result.
    """
    breaker = any(body.breaker and body.fights for body in attacker.bodies)
    need = rules.battle.breaker_hits if breaker else rules.battle.castle_hits
    return (hits - need, FALLS) if hits >= need else (0, HOLDS)


def _take_hits(party: Party, hits: int) -> tuple[str, ...]:
    """Apply hits body after body, each until it falls. Return the names of the fallen.

    A fallen character takes its troop out of the fight.
    """
    fell = []
    for body in party.bodies:
        if hits <= 0:
            break
        if not body.fights:
            continue
        taken = min(hits, body.left)
        body.left -= taken
        hits -= taken
        if body.left == 0:
            body.fell = True
            fell.append(body.name)
            if body.at < 0:
                for other in party.bodies:
                    other.gone = other.gone or (other.troop == body.troop and other.at >= 0)
    return tuple(fell)


def _mend_bodies(party: Party, amount: int) -> int:
    """Heal bodies left in the fight, the last in the order of losses first. Return the life healed."""
    total = 0
    for body in reversed(party.bodies):
        if body.fights and amount:
            healed = min(amount, body.full - body.left)
            body.left += healed
            amount -= healed
            total += healed
    return total


def _count_resolve(rules: Edition, parties: tuple[Party, Party]) -> tuple[int, int]:
    """Return the resolve of both sides: faith, fallen enemies and effects (B11).

    Terror of keywords applies while the body is in the fight (B12).
    """
    counts = []
    for party, enemy in zip(parties, reversed(parties), strict=True):
        own = sum(body.faith for body in party.fighting) + party.dice.count(FAITH) + party.icons.faith
        own += enemy.fallen * rules.battle.fallen_resolve
        own += party.lasting["resolve"] + sum(spell.resolve for spell in party.cast)
        own -= enemy.lasting["terror"] + party.lasting["shame"]
        own -= sum(effect.terror for body in enemy.fighting for effect in body.effects)
        counts.append(max(0, own))
    return counts[0], counts[1]
