"""Plan the slots that are still empty: incomes, likely attacks, then affordable cards by value."""

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from engine.games.immortals.advice.advise import NO_USE
from engine.games.immortals.advice.aims import list_aims, list_brought, pick_told
from engine.games.immortals.advice.plans import list_ideas
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import CardUse, Uses
from engine.games.immortals.edition.cards import BLANK, SLOTS, realm_of
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions import transition
from engine.games.immortals.effects.magic import transition_5
from engine.games.immortals.position.plan_slots import action_of, card_fits, list_plannable, price_of
from engine.games.immortals.position.state import Table
from engine.games.immortals.steps.plan_laid import ATTACK, COUNTED
from engine.games.immortals.steps.plan_options import plan_options
from engine.games.immortals.steps.planning import PlanFrame
from engine.rules.core import Macro, Ref, Text, target_of, text, verb_of

INCOME, FIGHT, ELSE = range(3)  # the order of filling slots


class SuggestedWay(NamedTuple):
    """A way to fill a slot. turn is INCOME, FIGHT or ELSE."""

    turn: int
    use: CardUse
    slot: int
    card: str


def suggest_plan(table: Table, seat: int) -> tuple[Macro, ...]:
    """Return the macros that put cards into empty slots, slot by slot.

    The list is empty if the seat is not planning now, or nothing is left to suggest.
    """
    frame = table.state.stack[-1] if table.state.stack else None
    if not isinstance(frame, PlanFrame) or frame.done[seat] or not frame.laying[seat]:
        return ()
    return tuple(_make_acts(table, seat, _choose_cards(table, seat).by_slot))


def explain_plan(table: Table, seat: int) -> Text | None:
    """Name a laid plan's attacks and the cost of its buildings, and say why slots stay empty. None: nothing applies."""
    aims = pick_told(list_aims(table, seat)).values()
    odds = [text("plan-odds", target=Ref("space", aim.strike.target), percent=aim.percent) for aim in aims]
    told = [text("plan-aims", targets=tuple(odds))] if odds else []
    told += _tell_building(table, seat)
    if None in table.state.seats[seat].slots and not (rest := _choose_cards(table, seat)).by_slot:
        told.append(text("plan-rest-dear" if rest.dear else "plan-rest-idle"))
    return reduce(lambda first, rest: text("plan-told", first=first, rest=rest), told) if told else None


def _tell_building(table: Table, seat: int) -> Iterator[Text]:
    """Yield what the plan's buildings cost, which the slots do not, and whether the money covers it."""
    uses = Uses(SeatEvaluation(table, seat))
    laid = {slot: card for slot, card in enumerate(uses.now.mine.slots) if card}
    builds = [slot for slot in laid if action_of(table, seat, slot) == "construction"]
    prices = [use.price for slot in builds if (use := uses.find_best(slot, laid[slot]))]
    cost = reduce(Money.add, prices, Money())
    if cost != Money():
        dear = not _count_purse(uses, laid).covers(Money())
        told = text("cost", energy=cost.energy, gold=cost.gold)
        yield text("plan-builds-dear" if dear else "plan-builds", cost=told)


class SuggestedCards(NamedTuple):
    """Cards for empty slots. dear: True if further cards would be of use, but cannot be paid."""

    by_slot: dict[int, str]
    dear: bool


def _choose_cards(table: Table, seat: int) -> SuggestedCards:
    """Choose cards for empty slots. If all slots are empty and no card is of use, choose one blank."""
    uses = Uses(SeatEvaluation(table, seat))
    laid = {slot: card for slot, card in enumerate(uses.now.mine.slots) if card}
    held, purse, dear = dict(laid), _count_purse(uses, laid), list[SuggestedWay]()
    limbo = _count_limbo(uses, laid)
    others = sorted(_list_others(uses), key=lambda way: (-way.use.worth, way.slot, way.card))
    for turn in (INCOME, FIGHT, ELSE):
        ways = _list_attacks(uses, held) if turn == FIGHT else [way for way in others if way.turn == turn]
        for way in ways:
            if way.slot in held or way.card in held.values():
                continue
            realm, brought = _find_brought(way.use)
            if brought and limbo[realm] <= 0:
                continue
            if purse.covers(way.use.price):
                limbo[realm] -= brought
                held[way.slot] = way.card
                purse = purse.add(way.use.gain).subtract(way.use.price)
            else:
                dear.append(way)
    still = any(way.slot not in held and way.card not in held.values() for way in dear)
    if not held and BLANK in uses.now.mine.hand:
        held[0] = BLANK
    return SuggestedCards({slot: card for slot, card in held.items() if slot not in laid}, still)


def _count_limbo(uses: Uses, laid: dict[int, str]) -> Counter[str]:
    """Count the armies that the reinforcements and the cards in the slots leave in each limbo."""
    table, seat = uses.now.table, uses.now.seat
    limbo = Counter(uses.now.mine.limbo)
    limbo.subtract(realm_of(target_of(pick)) for pick in list_brought(table.state, seat))
    for slot, card in laid.items():
        realm, brought = _find_brought(uses.find_best(slot, card) or NO_USE)
        limbo[realm] -= brought
    return limbo


def _find_brought(use: CardUse) -> tuple[str, int]:
    """Return the limbo that a use takes armies from, and how many at most. Without any, it is 0."""
    verb, where = verb_of(use.pick), target_of(use.pick)
    if verb == "awaken":
        return realm_of(where), transition.ARMIES
    return (where, transition_5.ARMIES) if verb == "limbo" else ("", 0)


def _count_purse(uses: Uses, laid: dict[int, str]) -> Money:
    """Return the money left after use of the cards in the slots."""
    purse = Money(uses.now.mine.energy, uses.now.mine.gold)
    for slot, card in laid.items():
        use = uses.find_best(slot, card)
        purse = purse if use is None else purse.add(use.gain).subtract(use.price)
    return purse


def _list_attacks(uses: Uses, held: dict[int, str]) -> list[SuggestedWay]:
    """List the attacks that laid and free cards are meant for, by the slots for them. held: cards by slot."""
    table, seat = uses.now.table, uses.now.seat
    slots = [slot for slot in range(SLOTS) if COUNTED[action_of(table, seat, slot)] == ATTACK]
    free = {card for card in list_plannable(table, seat) if card_fits(ATTACK, card)} - {*held.values()}
    aims = list_aims(table, seat, free, most=len(slots))
    ways = list[SuggestedWay]()
    for slot in slots:
        for card, aim in aims.items():
            paid = price_of(table, seat, slot, card) if action_of(table, seat, slot) == ATTACK else Money()
            ways.append(SuggestedWay(FIGHT, CardUse(aim.strike.worth, "", paid), slot, card))
    return ways


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
