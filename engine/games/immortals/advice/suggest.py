"""Plan the slots that are still empty: incomes, likely attacks, then affordable cards by value."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.immortals.advice.plans import list_ideas
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import CardUse, Uses
from engine.games.immortals.edition.cards import BLANK, SLOTS
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.attack import find_best_attacks
from engine.games.immortals.position.plan_slots import action_of, card_fits, list_plannable, price_of
from engine.games.immortals.position.state import Table
from engine.games.immortals.steps.plan_laid import ATTACK, COUNTED
from engine.games.immortals.steps.plan_options import plan_options
from engine.games.immortals.steps.planning import PlanFrame
from engine.rules.core import Macro, Ref, text

LIKELY = 60  # odds in percent from which attacks are suggested
INCOME, FIGHT, ELSE = range(3)  # the order of filling slots


class SuggestedWay(NamedTuple):
    """A way to fill a slot. turn is INCOME, FIGHT or ELSE. spaces: those it attacks from and to."""

    turn: int
    use: CardUse
    slot: int
    card: str
    spaces: frozenset[str] = frozenset()


def suggest_plan(table: Table, seat: int) -> tuple[Macro, ...]:
    """Return the macros that put cards into empty slots, slot by slot.

    The list is empty if the seat is not planning now, or nothing is left to suggest.
    """
    frame = table.state.stack[-1] if table.state.stack else None
    if not isinstance(frame, PlanFrame) or frame.done[seat] or not frame.laying[seat]:
        return ()
    return tuple(_make_acts(table, seat, _choose_cards(table, seat)))


def _choose_cards(table: Table, seat: int) -> dict[int, str]:
    """Choose cards for empty slots. If all slots are empty and no card is of use, choose one blank."""
    uses = Uses(SeatEvaluation(table, seat))
    laid = {slot: card for slot, card in enumerate(uses.now.mine.slots) if card}
    purse, chosen = _count_purse(uses, laid), dict[int, str]()
    ways = [*_list_attacks(uses), *_list_others(uses)]
    fought = {space for way in ways if laid.get(way.slot) == way.card for space in way.spaces}
    for way in sorted(ways, key=lambda way: (way.turn, -way.use.worth, way.slot, way.card)):
        used = way.slot in (*laid, *chosen) or way.card in (*laid.values(), *chosen.values())
        if not used and purse.covers(way.use.price) and fought.isdisjoint(way.spaces):
            chosen[way.slot] = way.card
            purse = purse.add(way.use.gain).subtract(way.use.price)
            fought |= way.spaces
    return chosen or ({0: BLANK} if not laid and BLANK in uses.now.mine.hand else {})


def _count_purse(uses: Uses, laid: dict[int, str]) -> Money:
    """Return the money left after use of the cards in the slots."""
    purse = Money(uses.now.mine.energy, uses.now.mine.gold)
    for slot, card in laid.items():
        use = uses.find_best(slot, card)
        purse = purse if use is None else purse.add(use.gain).subtract(use.price)
    return purse


def _list_attacks(uses: Uses) -> Iterator[SuggestedWay]:
    """Yield the attacks of good odds, with the card's value in an attack slot."""
    table, seat = uses.now.table, uses.now.seat
    odds = find_best_attacks(table, seat, sorted(list_plannable(table, seat)))
    likely = {card: best for card, best in odds.items() if best.percent >= LIKELY}
    for slot in range(SLOTS):
        action = action_of(table, seat, slot)
        for card, best in likely.items():
            if COUNTED[action] == ATTACK and card_fits(action, card):
                price = price_of(table, seat, slot, card) if action == ATTACK else Money()
                use = CardUse(uses.strikes.find_best(card).worth, "", price)
                yield SuggestedWay(FIGHT, use, slot, card, frozenset([best.source, best.target]))


def _list_others(uses: Uses) -> Iterator[SuggestedWay]:
    """Yield the other cards worth planning, incomes first."""
    for use, slot, card in list_ideas(uses):
        if COUNTED[action_of(uses.now.table, uses.now.seat, slot)] != ATTACK:
            yield SuggestedWay(INCOME if use.extracts else ELSE, use, slot, card)


def _make_acts(table: Table, seat: int, chosen: dict[int, str]) -> Iterator[Macro]:
    """Yield a macro for each chosen card in the order of their slots, with the hint of the plan's option."""
    offered = {option.id: option for option in plan_options(Table(table.rules, table.state, True), seat)}
    for slot, card in sorted(chosen.items()):
        option, action = offered[f"put:{slot}:{card}"], action_of(table, seat, slot)
        label = text("do-lay", action=Ref("action", action), card=option.label)
        yield Macro(option.id, label, option.hint, COUNTED[action], (f"slot/{slot}", card), ((option.id,),))
