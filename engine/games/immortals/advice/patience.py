"""The patient player, which search plays: it values the time after this turn, fills its board and attacks last.

A space conquered late in a round is still held at its scoring, and the other seats have no cards left to
answer.
"""

from typing import ClassVar

from engine.games.immortals.advice.advise import ADVICE, IDLE, Way, find_best_use, find_reveal
from engine.games.immortals.advice.plans import Plan, PlanIdea
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import CardUse, Uses
from engine.games.immortals.edition.cards import BLANK
from engine.games.immortals.position.state import Space, Table
from engine.games.immortals.steps.performing import PASSING
from engine.rules.core import Decision, Picks


class LongView(SeatEvaluation):
    """An evaluation that includes the time after this turn.

    Its figures were chosen by matches (docs/reports/BALANCE.md). Spaces of an area gain value with the number
    held. Own neighbours of a placed group (company) are valued more, and money less. awake: the other seats
    that can still attack this round, from public facts.
    """

    money: ClassVar[float] = 0.015
    strife: ClassVar[float] = 1.3
    company: ClassVar[float] = 0.9
    area_steps: ClassVar[tuple[float, ...]] = (0.0, 0.4, 1.0, 1.0, 1.2)

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        seats, performing = table.state.seats, table.state.phase == "performance"
        others = [number for number in range(len(seats)) if number != seat]
        self.awake = frozenset(number for number in others if not performing or any(seats[number].slots))

    def value_step(self, others: int) -> float:
        """Return the value of one more space of an area at a scoring. others: the spaces of it already held."""
        return self.area_steps[others]

    def find_threat(self, space: str) -> int:
        """Return the most armies that another seat could send to a space.

        In the last round only seats that can still act are included.
        """
        if self.left > 1:
            return super().find_threat(space)
        return max([here.armies - 1 for here in self._list_awake(space)], default=0)

    def value_risk(self, space: str, armies: int) -> float:
        """Return the expected loss of a space.

        If no seat can attack it any more this round, this round's scoring is not part of the loss.
        """
        risk = super().value_risk(space, armies)
        scored = not any(here.armies > 1 for here in self._list_awake(space))
        return risk * (self.left - 1) / self.left if scored else risk

    def _list_awake(self, space: str) -> list[Space]:
        near = [self.state.spaces[key] for key in self.list_near(space)]
        return [here for here in near if here.owner in self.awake]


def fill_slots(now: SeatEvaluation, plan: Plan, ideas: list[PlanIdea]) -> Plan:
    """Fill empty slots with cards that are too dear now, then with blanks.

    Each card gives the seat one more turn before its attacks, and 1 gold or energy (A2).
    """
    full = list(plan)
    for idea in sorted(ideas, key=lambda idea: (-idea.use.worth, idea.slot, idea.card)):
        if full[idea.slot] is None and idea.card not in full:
            full[idea.slot] = idea.card
    if any(card not in (None, BLANK) for card in full):
        blanks = [*now.mine.hand, *now.mine.slots].count(BLANK) - full.count(BLANK)
        empty = [slot for slot, card in enumerate(full) if card is None]
        for slot in empty[:blanks]:
            full[slot] = BLANK
    return tuple(full)


def reveal_patiently(now: SeatEvaluation, decision: Decision) -> Picks:
    """Reveal incomes first, then the card of the highest value.

    Useless cards go before the attacks: time passes, and each brings money.
    """
    uses, cards = Uses(now), {slot: card for slot, card in enumerate(now.mine.slots) if card}
    ever = {slot: list(uses.list_uses(slot, card)) for slot, card in cards.items()}
    able = {slot: find_best_use([use for use in each if uses.can_pay(use)]) for slot, each in ever.items()}
    useful = [slot for slot, use in able.items() if use.worth > IDLE]
    turns = {card: turn for turn, card in enumerate(now.aims or ())}  # attacks in the order of their plan
    useful.sort(
        key=lambda slot: (
            _is_late(able[slot]),
            not able[slot].extracts,
            turns.get(cards[slot], 0) if _is_late(able[slot]) else 0,
            -able[slot].worth,
            slot,
        )
    )
    best = next(iter(useful), None)
    if best is not None and not _is_late(able[best]):
        return find_reveal(now, decision, best, able[best])
    idle = [slot for slot in cards if slot not in useful and not (useful and ever[slot])]
    paid = _turn_into_money(now, decision, sorted(idle, key=lambda slot: (cards[slot] != BLANK, slot)))
    if paid is not None:
        return paid
    return (PASSING,) if best is None else find_reveal(now, decision, best, able[best])


def _is_late(use: CardUse) -> bool:
    """Return True if this use is an attack: it waits until the other seats have no cards left to answer."""
    return use.pick.startswith("attack")


def _turn_into_money(now: SeatEvaluation, decision: Decision, idle: list[int]) -> Picks | None:
    """Reveal one of these cards for the scarcer of gold and energy. Return None if none is on offer."""
    offered = {option.id for option in decision.options}
    scarce = "energy" if now.mine.energy <= now.mine.gold else "gold"
    for slot in idle:
        for answer in (f"reveal:{slot}:{scarce}", f"reveal:{slot}"):
            if answer in offered:
                return (answer,)
    return None


PATIENT: dict[str, Way] = {**ADVICE, "turn.reveal": reveal_patiently}
