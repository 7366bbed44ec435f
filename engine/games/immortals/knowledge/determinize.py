"""Determinize: sample a state that a seat cannot tell from the true one (O2).

All that the seat does not know is dealt again. Conflict cards whose location it has seen (Seat.seen) stay.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from engine.games.immortals.edition.cards import MAGIC_SLOTS, SLOTS, is_conflict
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.position.plan_slots import action_of, card_fits, lay_card, lift_card, may_plan
from engine.games.immortals.position.state import State, Table, free_cards
from engine.games.immortals.steps import reinforcing
from engine.games.immortals.steps.chart import CODEC
from engine.games.immortals.steps.drafting import ChooseFrame
from engine.games.immortals.steps.performing import ActFrame, PerformFrame
from engine.games.immortals.steps.planning import PlanFrame
from engine.games.immortals.steps.rounds import CompensateFrame
from engine.games.immortals.steps.seeding import SplitFrame
from engine.games.immortals.steps.setup import HomeFrame
from engine.rules import random_answer as random_bot
from engine.rules.simultaneous import SimultaneousFrame
from engine.state.chance import Chance

Place = tuple[list[str], int]
TRIES = 20


def imagine(rules: Edition, state: State, seat: int | None, seed: bytes) -> State:
    """Return a state with other secrets and the same view and decision for this seat (None: a spectator)."""
    chance = Chance(seed)
    others = [number for number in range(len(state.seats)) if number != seat]
    imagined = _deal_state(rules, state, seat, others, chance)
    imagined.seed = sha256(seed).hexdigest()
    _settle_tower(imagined, chance)
    for number in others:
        imagined.seats[number].last = msgspec.UNSET
    for frame in imagined.stack:
        if isinstance(frame, PerformFrame):
            frame.taking = [each for each in frame.taking if each == seat]
    if imagined.stack and isinstance(imagined.stack[-1], SimultaneousFrame):
        _choose_anew(Table(rules, imagined), imagined.stack[-1], others, chance)
    return imagined


def _deal_state(rules: Edition, state: State, seat: int | None, others: list[int], chance: Chance) -> State:
    """Deal cards and plans again. If no plan fits the cards dealt, keep the plans and deal only the hands."""
    for _ in range(TRIES):
        imagined = CODEC.copy(state)
        table = Table(rules, imagined)
        plans = [_lift_plan(table, number, chance) for number in others]
        _deal_conflict_cards(imagined, seat, others, chance)
        if all(_fill_plan(table, plan, chance) for plan in plans):
            return imagined
    imagined = CODEC.copy(state)
    _deal_conflict_cards(imagined, seat, others, chance)
    return imagined


def _deal_conflict_cards(state: State, seat: int | None, others: Iterable[int], chance: Chance) -> None:
    """Shuffle the conflict cards of unknown location. Until the decks are joined, shuffle by realm."""
    known = _list_known(state, seat)
    places = [(state.deck, i) for i in range(len(state.deck))]
    for number in others:
        for pile in (state.seats[number].hand, state.seats[number].draft_hand):
            places += [(pile, i) for i, card in enumerate(pile) if is_conflict(card)]
    places = [place for place in places if _read_place(place) not in known]
    apart = state.phase in ("setup", "draft")
    for realm in ("/light/", "/dark/") if apart else ("/",):
        _shuffle_places([place for place in places if realm in _read_place(place)], chance)
    state.deck.sort()


def _read_place(place: Place) -> str:
    pile, index = place
    return pile[index]


def _shuffle_places(places: list[Place], chance: Chance) -> None:
    cards = [_read_place(place) for place in places]
    chance.shuffle(cards)
    for (pile, index), card in zip(places, cards, strict=True):
        pile[index] = card


def _list_known(state: State, seat: int | None) -> set[str]:
    """Return the conflict cards of known location. For a spectator, they are those that every seat has seen."""
    if seat is not None:
        return set(state.seats[seat].seen)
    return set.intersection(*(set(each.seen) for each in state.seats))


def _settle_tower(state: State, chance: Chance) -> None:
    """Put each stuck cube on a random floor."""
    stuck = [owner for floor in state.tower for owner, count in enumerate(floor) for _ in range(count)]
    state.tower = [[0] * len(floor) for floor in state.tower]
    for owner in stuck:
        state.tower[chance.below(len(state.tower))][owner] += 1


@dataclass(frozen=True, slots=True)
class Lifted:
    """A plan taken off its board: the slots to fill again, and the cards that were there."""

    seat: int
    slots: list[int]
    cards: frozenset[str]


def _lift_plan(table: Table, number: int, chance: Chance) -> Lifted:
    """Take a seat's face-down cards off its board.

    During planning the slots to fill again are drawn at random, because the filled ones are a secret too.
    """
    mine = table.state.seats[number]
    act = next((frame for frame in table.state.stack if isinstance(frame, ActFrame)), None)
    opened = act.slot if act and act.seat == number else None
    down = {slot: card for slot, card in enumerate(mine.slots) if card is not None and slot != opened}
    for slot in down:
        lift_card(table.state, number, slot)
    if table.state.phase == "planning":
        return Lifted(number, [slot for slot in range(SLOTS) if chance.below(2)], frozenset(down.values()))
    return Lifted(number, list(down), frozenset(down.values()))


def _fill_plan(table: Table, plan: Lifted, chance: Chance) -> bool:
    """Put another plan into the lifted slots, strictest slot first.

    Return False if a required slot stays empty.
    """
    for slot in sorted(plan.slots, key=lambda slot: _rate_strictness(table, plan.seat, slot)):
        cards = _list_candidates(table, plan, slot)
        if cards:
            lay_card(table.state, plan.seat, slot, chance.choice(cards))
        elif table.state.phase != "planning":
            return False
    return True


def _rate_strictness(table: Table, number: int, slot: int) -> int:
    """Return a number that is lower for slots that allow fewer kinds of cards."""
    if slot in MAGIC_SLOTS:
        return 0
    return 1 if action_of(table, number, slot).startswith("extract") else 2


def _list_candidates(table: Table, plan: Lifted, slot: int) -> list[str]:
    """List the cards that may be in a slot.

    They were not revealed this round, and P2 allows them or they were there before.
    """
    action, used = action_of(table, plan.seat, slot), list(table.state.seats[plan.seat].used)
    cards: list[str] = []
    for card in sorted(free_cards(table.state, plan.seat)):
        if card in used:
            used.remove(card)
        elif card_fits(action, card) and (card in plan.cards or may_plan(table, plan.seat, card)):
            cards.append(card)
    return cards


def _choose_anew(
    table: Table, frame: SimultaneousFrame[State, Edition], others: Iterable[int], chance: Chance
) -> None:
    """Give other secret answers to the seats that have answered. Remove those given in part."""
    choose = next(how for kind, how in ANEW.items() if isinstance(frame, kind))
    for number in others:
        choose(table, frame, number, chance)


def _anew_size(table: Table, frame: HomeFrame, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.sizes[number] = chance.choice(table.state.seats[number].groups)


def _anew_card(table: Table, frame: ChooseFrame, number: int, chance: Chance) -> None:
    done, frame.done[number] = frame.done[number], False
    frame.reopen(number)
    if not table.state.seats[number].draft_hand:
        frame.done[number] = done
    while done and not frame.done[number]:
        frame.note(table, number, random_bot.draw_answer(frame.make_question(table, number), chance))


def _anew_split(table: Table, frame: SplitFrame, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.light[number] = chance.below(table.state.tray[number] + 1)


def _anew_gold(table: Table, frame: CompensateFrame, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.gold[number] = chance.below(table.state.seats[number].owed + 1)


def _anew_extra(table: Table, frame: PlanFrame, number: int, chance: Chance) -> None:
    if frame.laying[number] and not table.state.in_order and reinforcing.can_reinforce(table.state, number):
        question = reinforcing.ask_reinforcements(frame, table, number, "plan.reinforce")
        frame.extra[number] = list(random_bot.draw_answer(question, chance))


ANEW: dict[type[SimultaneousFrame[State, Edition]], Callable[..., None]] = {
    HomeFrame: _anew_size,
    ChooseFrame: _anew_card,
    SplitFrame: _anew_split,
    CompensateFrame: _anew_gold,
    PlanFrame: _anew_extra,
}
