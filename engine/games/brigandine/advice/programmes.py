"""Find the three combat cards that win a battle most often, by sampling the enemy's unknown choices (B5)."""

from functools import lru_cache
from hashlib import sha256
from itertools import permutations
from typing import TypeAlias

from msgspec.json import encode
from msgspec.structs import replace

from engine.games.brigandine.battle.fights import default_front, party_of
from engine.games.brigandine.battle.odds import CARDS, deal_cards, estimate_percent, militia_deck
from engine.games.brigandine.battle.rounds import resolve_battle
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.words import refer_cards
from engine.games.brigandine.position.combat_decks import dealable_cards
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.warfare import BattlePlan, Fight
from engine.games.brigandine.steps.chart import CODEC
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.rules.core import LINE, Arg, Macro, Picks, Ref, text
from engine.state.chance import Chance

Ranked: TypeAlias = list[tuple[int, Picks]]
Ranks: TypeAlias = list[tuple[int, Ranked]]
# samples of each programme, number of best ones to sample again, their additional samples
FIRST, LEFT, MORE = 4, 12, 12
FIGHT = "fight"
EVEN = 50  # odds in percent below which a suggestion is doubtful
NAMED = 2  # most battles that a button names


def list_programmes(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the best programmes of each open battle of the seat, best first."""
    return tuple(
        _lay_programme(table, seat, number, cards, percent)
        for number, ranked in _rank_own(table, seat)
        for percent, cards in ranked
    )


def plan_battles(table: Table, seat: int) -> tuple[Macro, ...]:
    """Return one macro that chooses the most successful programme in each open battle and confirms.

    If its sequence is too long, return one macro for each battle. Return none if all these programmes are
    chosen already.
    """
    frame: BattleOrdersFrame = table.state.stack[-1]
    best = [(number, ranked[0]) for number, ranked in _rank_own(table, seat)]
    laid = [
        _lay_programme(table, seat, number, cards, percent)
        for number, (percent, cards) in best
        if cards != _find_programme(table, seat, number)
    ]
    line = (*(picks for act in laid for picks in act.line), ("confirm",))
    if not laid or len(line) > LINE:  # a sequence this long needs several presses
        return tuple(laid)
    odds = sorted((percent, frame.fights[number].target) for number, (percent, _) in best)
    about = tuple(dict.fromkeys(each for act in laid for each in act.about))
    label = text("do-fight", odds=_tell_odds(odds))
    return (Macro(FIGHT, label, None, FIGHT, about, line, doubtful=odds[0][0] < EVEN),)


def _tell_odds(odds: list[tuple[int, str]]) -> Arg:
    """Name the odds of battles in percent, each with its land, from three on only the worst one, if one is.

    Equal odds are given once, without lands. odds: percent and land, the worst first.
    """
    if odds[0][0] == odds[-1][0]:
        return text("odds-percent", percent=odds[0][0])
    if len(odds) > NAMED and odds[0][0] == odds[1][0]:
        return text("odds-all", percent=odds[0][0])
    named = tuple(text("odds-land", percent=percent, land=Ref("land", land)) for percent, land in odds)
    return named if len(odds) == NAMED else text("odds-others", odds=named[0], percent=odds[1][0])


def _find_programme(table: Table, seat: int, number: int) -> Picks:
    """Return the cards that a seat has chosen in one of its battles."""
    frame: BattleOrdersFrame = table.state.stack[-1]
    fight = frame.fights[number]
    return fight.plans[fight.side_of(seat) or 0].programme


def _rank_own(table: Table, seat: int) -> Ranks:
    """Rank the programmes of each battle of the seat. Each battle is given by its number."""
    return _rank_battles(table.rules, CODEC.dump(table.state), seat)


@lru_cache(maxsize=16)
def _rank_battles(rules: Edition, dumped: bytes, seat: int) -> Ranks:
    """Rank the programmes, cached by the dumped state, because several lists of one position need them."""
    table: Table = Table(rules, CODEC.load(dumped))
    fights: list[Fight] = table.state.stack[-1].fights
    own = ((number, fight, fight.side_of(seat)) for number, fight in enumerate(fights))
    return [(number, rank_programmes(table, fight, side)) for number, fight, side in own if side is not None]


def _lay_programme(table: Table, seat: int, number: int, cards: Picks, percent: int) -> Macro:
    frame: BattleOrdersFrame = table.state.stack[-1]
    land = frame.fights[number].target
    label = text("do-programme", land=Ref("land", land), cards=refer_cards([*cards], "combat"))
    path = [f"programme/{number}", " ".join(cards)]
    line = frame.list_answers(table, seat, path)
    return Macro(" ".join(path), label, text("gain-programme", percent=percent), FIGHT, (land, *cards), line)


def rank_programmes(table: Table, fight: Fight, side: int) -> Ranked:
    """Return the best programmes, best first, each as odds in percent and its cards in order."""
    programmes = sorted(set(permutations(fight.dealt[side], CARDS)))
    foes = _imagine_foes(table, fight, side, FIRST + MORE)
    won = {cards: _count_won(table, fight, side, cards, foes[:FIRST]) for cards in programmes}
    best = sorted(programmes, key=lambda cards: -won[cards])[:LEFT]
    more = ((won[cards] + _count_won(table, fight, side, cards, foes[FIRST:]), cards) for cards in best)
    ranked = sorted(more, key=lambda one: -one[0])
    return [(estimate_percent(count, len(foes)), cards) for count, cards in ranked]


def _imagine_foes(table: Table, fight: Fight, side: int, count: int) -> list[BattlePlan]:
    """Sample plans of the other side: its default front, and random cards of its deck.

    The same battle gives the same plans.
    """
    seen = (fight.target, fight.dice, fight.dealt[side], fight.attackers, fight.defenders)
    chance, seat = Chance(sha256(encode(seen)).digest()), fight.seat_on(1 - side)
    deck = militia_deck(table.rules) if seat is None else tuple(dealable_cards(table, seat))
    front = () if seat is None else default_front(table, seat, fight.party(1 - side))
    return [BattlePlan(front, deal_cards(chance, deck, CARDS)) for _ in range(count)]


def _count_won(table: Table, fight: Fight, side: int, cards: Picks, foes: list[BattlePlan]) -> int:
    """Count the battles that a programme wins against these plans."""
    mine, won = replace(fight.plans[side], programme=cards), 0
    for foe in foes:
        tried = replace(fight, plans=[mine, foe] if side == 0 else [foe, mine])
        parties = party_of(table, tried, 0), party_of(table, tried, 1)
        won += resolve_battle(table.rules, parties, fight.bribed).winner == side
    return won
