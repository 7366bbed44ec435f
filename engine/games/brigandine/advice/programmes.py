"""The three combat cards that win a battle most often, tried on what the seat may know of it (B5)."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations

from msgspec.json import encode
from msgspec.structs import replace

from engine.games.brigandine.battle.fights import default_front, party_of
from engine.games.brigandine.battle.odds import CARDS, deal_cards, militia_deck
from engine.games.brigandine.battle.rounds import resolve_battle
from engine.games.brigandine.position.combat_decks import dealable_cards
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.warfare import Fight, Plan
from engine.games.brigandine.steps.war.battles import Sitting
from engine.games.brigandine.telling.words import refer_cards
from engine.rules.core import Act, Picks, Ref, text
from engine.state.chance import Chance

FIRST, LEFT, MORE = 4, 12, 12  # samples of each programme, and of so many of the best ones some more
FIGHT = "fight"


def list_programmes(table: Table, seat: int) -> tuple[Act, ...]:
    """List the best programmes of each open battle of the seat, the best of each first."""
    return tuple(
        _lay_programme(table, seat, number, cards, percent)
        for number, fight, side in _list_own(table, seat)
        for percent, cards in rank_programmes(table, fight, side)
    )


def plan_battles(table: Table, seat: int) -> Iterator[Act]:
    """Yield for each open battle of the seat the programme that wins it most often, where it is not laid yet."""
    for number, fight, side in _list_own(table, seat):
        percent, best = rank_programmes(table, fight, side)[0]
        if best != fight.plans[side].programme:
            yield _lay_programme(table, seat, number, best, percent)


def _list_own(table: Table, seat: int) -> Iterator[tuple[int, Fight, int]]:
    """Yield the seat's battles: their numbers, the battles, its side in them."""
    frame: Sitting = table.state.stack[-1]
    for number, fight in enumerate(frame.fights):
        side = fight.side_of(seat)
        if side is not None:
            yield number, fight, side


def _lay_programme(table: Table, seat: int, number: int, cards: Picks, percent: int) -> Act:
    frame: Sitting = table.state.stack[-1]
    land = frame.fights[number].target
    label = text("do-programme", land=Ref("land", land), cards=refer_cards([*cards], "combat"))
    path = [f"programme/{number}", " ".join(cards)]
    line = frame.list_answers(table, seat, path)
    return Act(" ".join(path), label, text("gain-programme", percent=percent), FIGHT, (land, *cards), line)


def rank_programmes(table: Table, fight: Fight, side: int) -> list[tuple[int, Picks]]:
    """Return the programmes that win most often, the best first: the odds of each in percent, and its cards in their order."""
    programmes = sorted(set(permutations(fight.dealt[side], CARDS)))
    foes = _imagine_foes(table, fight, side, FIRST + MORE)
    won = {cards: _count_won(table, fight, side, cards, foes[:FIRST]) for cards in programmes}
    best = sorted(programmes, key=lambda cards: -won[cards])[:LEFT]
    more = ((won[cards] + _count_won(table, fight, side, cards, foes[FIRST:]), cards) for cards in best)
    ranked = sorted(more, key=lambda one: -one[0])
    return [(round(100 * count / len(foes)), cards) for count, cards in ranked]


def _imagine_foes(table: Table, fight: Fight, side: int, count: int) -> list[Plan]:
    """Imagine what the other side may play: its usual front, and cards of its deck by chance; the same of the same battle."""
    seen = (fight.target, fight.dice, fight.dealt[side], fight.attackers, fight.defenders)
    chance, seat = Chance(sha256(encode(seen)).digest()), fight.seat_on(1 - side)
    deck = militia_deck(table.rules) if seat is None else tuple(dealable_cards(table, seat))
    front = () if seat is None else default_front(table, seat, fight.party(1 - side))
    return [Plan(front, deal_cards(chance, deck, CARDS)) for _ in range(count)]


def _count_won(table: Table, fight: Fight, side: int, cards: Picks, foes: list[Plan]) -> int:
    """Count the battles that a programme wins against these."""
    mine, won = replace(fight.plans[side], programme=cards), 0
    for foe in foes:
        tried = replace(fight, plans=[mine, foe] if side == 0 else [foe, mine])
        parties = party_of(table, tried, 0), party_of(table, tried, 1)
        won += resolve_battle(table.rules, parties, fight.bribed).winner == side
    return won
