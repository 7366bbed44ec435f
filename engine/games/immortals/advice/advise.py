"""Answer questions of Immortals by heuristics. Other questions are left to the caller."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.games.immortals.advice import placing
from engine.games.immortals.advice.plans import find_plan, next_tap
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import CardUse, Uses
from engine.games.immortals.edition.cards import BLANK, REALMS, is_conflict
from engine.games.immortals.effects.actions.attack import StrikeFrame
from engine.games.immortals.position.state import Table, own_spaces
from engine.games.immortals.steps.performing import PASSING, ActFrame
from engine.rules.core import Decision, Picks

IDLE = 0.05  # least value of a card to be revealed, in points
NO_USE = CardUse(0.0, "")
Way: TypeAlias = Callable[[SeatEvaluation, Decision], Picks | None]


def advise(table: Table, decision: Decision) -> Picks | None:
    """Return the answer to this seat's question, or None if no heuristic applies."""
    return answer_by(ADVICE, SeatEvaluation(table, decision.seat), decision)


def answer_by(ways: Mapping[str, Way], now: SeatEvaluation, decision: Decision) -> Picks | None:
    """Return the answer of the function for this step. None: there is none, or its answer is not on offer."""
    how = ways.get(decision.step, use_card if decision.step.startswith("act.") else None)
    picks = how(now, decision) if how else None
    offered = {option.id for option in decision.options}
    return picks if picks is not None and offered.issuperset(picks) else None


def lay_card(now: SeatEvaluation, _: Decision) -> Picks:
    """Return the answer that puts the next card of the plan into its slot, or that confirms the plan."""
    return (next_tap(find_plan(now), now.mine.slots),)


def reveal_card(now: SeatEvaluation, decision: Decision) -> Picks:
    """Reveal the card of the highest value now. Incomes come first if they must pay for another card."""
    uses = Uses(now)
    down = {slot: list(uses.list_uses(slot, card)) for slot, card in enumerate(now.mine.slots) if card}
    able = {slot: find_best_use([use for use in each if uses.can_pay(use)]) for slot, each in down.items()}
    incomes = [slot for slot, use in able.items() if use.extracts]
    slot = max(able, key=lambda slot: (able[slot].worth, -slot))
    if incomes and max(find_best_use(each).worth for each in down.values()) > able[slot].worth:
        slot = max(incomes, key=lambda slot: (able[slot].worth, -slot))
    return find_reveal(now, decision, slot, able[slot]) if able[slot].worth > IDLE else (PASSING,)


def find_reveal(now: SeatEvaluation, decision: Decision, slot: int, use: CardUse) -> Picks:
    """Return the answer that reveals a card for this use.

    A conflict card whose income is at most 1 takes 1 gold or energy instead, because it is then kept (A2).
    """
    kept = f"reveal:{slot}:{'gold' if use.gain.gold else 'energy'}"
    poor = (
        use.extracts and use.gain.gold + use.gain.energy <= 1 and is_conflict(now.mine.slots[slot] or BLANK)
    )
    return (kept,) if poor and any(option.id == kept for option in decision.options) else (f"reveal:{slot}",)


def find_best_use(uses: list[CardUse]) -> CardUse:
    """Return the use of the highest value, or one of value 0 if there is none."""
    return max(uses, key=lambda use: use.worth, default=NO_USE)


def use_card(now: SeatEvaluation, _: Decision) -> Picks:
    """Perform the best use of the revealed card, or take the scarcer money instead."""
    act = next(frame for frame in now.state.stack if isinstance(frame, ActFrame))
    card, uses = now.mine.slots[act.slot] or BLANK, Uses(now)
    use = find_best_use([use for use in uses.list_uses(act.slot, card) if uses.can_pay(use)])
    money = "energy" if now.mine.energy <= now.mine.gold else "gold"
    instead = now.value_money(int(money == "energy"), int(money == "gold"))
    return (use.pick,) if use.worth > instead else (f"decline:{money}",)


def send_armies(now: SeatEvaluation, _: Decision) -> Picks:
    """Attack with the number of armies of the highest value."""
    strike = now.state.stack[-1]
    assert isinstance(strike, StrikeFrame)
    best, ends = (now.aims or {}).get(strike.card), (strike.source, strike.target)
    if best is None or (best.source, best.target) != ends:
        best = Uses(now).strikes.weigh_attack(*ends, strike.named or "")
    return ("army",) * max(1, best.armies)


def split_owed(now: SeatEvaluation, decision: Decision) -> Picks:
    """Split compensations so that gold and energy become equal."""
    gold = (decision.high + now.mine.energy - now.mine.gold) // 2
    return ("gold",) * max(0, min(decision.high, gold))


def split_fallen(now: SeatEvaluation, decision: Decision) -> Picks:
    """Split the fallen armies in half, with the odd one to the realm with more own spaces."""
    light, dark = (len(own_spaces(now.state, now.seat, realm)) for realm in REALMS)
    return ("light",) * ((decision.high + (light > dark)) // 2)


ADVICE: dict[str, Way] = {
    "home.place": placing.pick_group,
    "draft.choose": placing.choose_card,
    "draft.group": placing.pick_group,
    "draft.place": placing.choose_space,
    "rest.group": placing.pick_group,
    "rest.place": placing.choose_space,
    "limbo.split": split_fallen,
    "plan.place": lay_card,
    "plan.reinforce": placing.spread_armies,
    "reinforce.place": placing.spread_armies,
    "transition.spread": placing.spread_armies,
    "turn.reveal": reveal_card,
    "attack.count": send_armies,
    "owed.split": split_owed,
}
