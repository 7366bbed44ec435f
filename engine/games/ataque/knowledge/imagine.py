"""Imagine another state that a seat cannot tell from the true one: deal anew all that it does not know (T18).

How many bases and abilities a hand holds is open, as every draw shows in the sizes of the piles.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256

from engine.games.ataque.battle.volley import assigned_by
from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import Seat, State, Table
from engine.games.ataque.steps.building import Build, spare_bases
from engine.games.ataque.steps.cards import Split, Trim
from engine.games.ataque.steps.chart import CODEC
from engine.games.ataque.steps.damage import Assign, Victims
from engine.games.ataque.steps.setup import Armies, FirstHand
from engine.rules import random_answer as random_bot
from engine.rules.core import target_of
from engine.rules.simultaneous import Hidden
from engine.state.chance import Chance

Secret = Hidden[State, Edition]


def imagine(rules: Edition, state: State, seat: int | None, seed: bytes) -> State:
    """Return a state with the same view and decision for this seat (None: a spectator), and other secrets."""
    chance = Chance(seed)
    imagined = CODEC.copy(state)
    imagined.seed = sha256(seed).hexdigest()
    others = [number for number in range(len(state.seats)) if number != seat]
    for number in others:
        deal_anew(rules, imagined.seats[number], chance)
    if imagined.stack and isinstance(imagined.stack[-1], Hidden):
        _choose_anew(Table(rules, imagined), imagined.stack[-1], others, chance)
    return imagined


def deal_anew(rules: Edition, seat: Seat, chance: Chance) -> None:
    """Deal the bases among hand, burnt cards and base pile anew, and the abilities likewise."""
    for bases in (True, False):
        pile = seat.base_pile if bases else seat.ability_pile
        unseen = sorted([*pile, *(c for c in (*seat.hand, *seat.burnt) if rules.is_base(c) == bases)])
        for cards in (seat.hand, seat.burnt):
            for i, card in enumerate(cards):
                if rules.is_base(card) == bases:
                    cards[i] = chance.draw(unseen)
        pile[:] = unseen
    seat.hand.sort()


def _choose_anew(table: Table, frame: Secret, others: Iterable[int], chance: Chance) -> None:
    """Give other secret answers for those seats that have given one."""
    choose = next(how for kind, how in ANEW.items() if isinstance(frame, kind))
    for number in others:
        if frame.takes_part(table, number):
            choose(table, frame, number, chance)


def _pick_anew(table: Table, frame: Secret, number: int, chance: Chance) -> list[str]:
    return [target_of(pick) for pick in random_bot.pick(frame.make_question(table, number), chance)]


def _anew_army(table: Table, frame: Armies, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.armies[number] = _pick_anew(table, frame, number, chance)[0]


def _anew_split(table: Table, frame: Split | FirstHand, number: int, chance: Chance) -> None:
    if frame.done[number]:
        word = _pick_anew(table, frame, number, chance)[0]
        frame.bases[number] = int(word) if word else -1


def _anew_trim(table: Table, frame: Trim, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.gone[number] = _pick_anew(table, frame, number, chance)


def _anew_plan(table: Table, frame: Build, number: int, chance: Chance) -> None:
    """Lay bases in hand by chance; whether any is laid is a secret too."""
    plan: list[str | None] = [None] * len(frame.plans[number])
    for type_ in spare_bases(table, number, plan):
        free = [space for space, laid in enumerate(plan) if laid is None]
        if chance.below(2):
            plan[chance.choice(free)] = type_
    frame.plans[number] = plan


def _anew_shares(table: Table, frame: Assign, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.shares[number] = assigned_by(random_bot.pick(frame.make_question(table, number), chance))


def _anew_victims(table: Table, frame: Victims, number: int, chance: Chance) -> None:
    if frame.done[number]:
        frame.chosen[number] = _pick_anew(table, frame, number, chance)


ANEW: dict[type[Secret], Callable[..., None]] = {
    Armies: _anew_army,
    FirstHand: _anew_split,
    Build: _anew_plan,
    Split: _anew_split,
    Trim: _anew_trim,
    Assign: _anew_shares,
    Victims: _anew_victims,
}
