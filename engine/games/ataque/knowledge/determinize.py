"""Determinize: sample a state that a seat cannot tell from the true one (T18).

All that the seat does not know is dealt again. The numbers of bases and abilities in a hand are public, since
every draw changes the sizes of the piles.
"""

from collections.abc import Iterable
from hashlib import sha256

from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import SPACES, Draft, Seat, State, Table
from engine.games.ataque.steps.building import BuildFrame, Plan, spare_bases
from engine.games.ataque.steps.chart import CODEC
from engine.rules import random_answer as random_bot
from engine.rules.frames import RolloutDraft
from engine.rules.simultaneous import SimultaneousFrame
from engine.state.chance import Chance

Secret = SimultaneousFrame[State, Edition]


def imagine(rules: Edition, state: State, seat: int | None, seed: bytes) -> State:
    """Return a state with other secrets and the same view and decision for this seat (None: a spectator)."""
    chance = Chance(seed)
    imagined = CODEC.copy(state)
    imagined.seed = sha256(seed).hexdigest()
    others = [number for number in range(len(state.seats)) if number != seat]
    for number in others:
        deal_anew(rules, imagined.seats[number], chance)
    if imagined.stack and isinstance(imagined.stack[-1], SimultaneousFrame):
        _choose_anew(RolloutDraft(rules, imagined), imagined.stack[-1], others, chance)
    return imagined


def deal_anew(rules: Edition, seat: Seat, chance: Chance) -> None:
    """Deal the bases among hand, burnt cards and base pile again, and the abilities likewise."""
    for bases in (True, False):
        pile = seat.base_pile if bases else seat.ability_pile
        unseen = sorted([*pile, *(c for c in (*seat.hand, *seat.burnt) if rules.is_base(c) == bases)])
        for cards in (seat.hand, seat.burnt):
            for i, card in enumerate(cards):
                if rules.is_base(card) == bases:
                    cards[i] = chance.draw(unseen)
        pile[:] = unseen
    seat.hand.sort()


def _choose_anew(draft: Draft, frame: Secret, others: Iterable[int], chance: Chance) -> None:
    """Give other secret answers to the seats that have given one."""
    for number in others:
        if frame.takes_part(draft, number):
            if isinstance(frame, BuildFrame):
                frame.plans[number] = _lay_anew(draft, number, chance)
            elif frame.done[number]:
                asked = frame.make_question(draft, number)
                frame.keep_answer(draft, number, random_bot.draw_answer(asked, chance))


def _lay_anew(table: Table, number: int, chance: Chance) -> Plan:
    """Plan bases in hand by chance. The number of planned bases is a secret too."""
    plan: Plan = [None] * len(SPACES)
    for type_ in spare_bases(table, number, plan):
        free = [space for space, laid in enumerate(plan) if laid is None]
        if chance.below(2):
            plan[chance.choice(free)] = type_
    return plan
