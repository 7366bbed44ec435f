"""Answer Immortals' questions as a good player would; the other questions are left to whoever asks."""

from collections.abc import Callable

from engine.core import Decision, Picks
from engine.games.immortals.actions.attack import Strike
from engine.games.immortals.advice import placing
from engine.games.immortals.advice.plans import lay_plan, next_tap
from engine.games.immortals.advice.prospect import Prospect
from engine.games.immortals.advice.uses import Uses
from engine.games.immortals.cards import REALMS
from engine.games.immortals.state import Table, own_spaces
from engine.games.immortals.steps.performing import PASSING, Act

IDLE = 0.05  # what a card must be worth to be revealed


def advise(table: Table, decision: Decision) -> Picks | None:
    """Return the answer to this seat's question; None: no knowledge of the game helps here."""
    how = ADVICE.get(decision.step, use_card if decision.step.startswith("act.") else None)
    picks = how(Prospect(table, decision.seat), decision) if how else None
    offered = {option.id for option in decision.options}
    return picks if picks is not None and offered.issuperset(picks) else None


def lay_card(now: Prospect, _: Decision) -> Picks:
    """Lay the next card of the plan, or confirm it."""
    return (next_tap(lay_plan(Uses(now)), now.mine.slots),)


def reveal_card(now: Prospect, _: Decision) -> Picks:
    """Reveal the card that is worth most now; incomes first while they are needed to pay for another."""
    uses = Uses(now)
    down = {slot: card for slot, card in enumerate(now.mine.slots) if card}
    able = {slot: use for slot, card in down.items() if (use := uses.find_best(slot, card, payable=True))}
    wanted = [use.worth for slot, card in down.items() if (use := uses.find_best(slot, card))]
    best = max((use.worth for use in able.values()), default=0.0)
    incomes = {slot: use for slot, use in able.items() if use.extracts}
    pool = incomes if incomes and max(wanted) > best else able
    slot = max(pool, key=lambda slot: (pool[slot].worth, -slot), default=None)
    if slot is None or pool[slot].worth <= IDLE:
        return (PASSING,)
    return (f"reveal:{slot}",)


def use_card(now: Prospect, _: Decision) -> Picks:
    """Perform the best use of the revealed card, or take what is scarcer instead."""
    act = next(frame for frame in now.state.stack if isinstance(frame, Act))
    card = now.mine.slots[act.slot]
    use = Uses(now).find_best(act.slot, card, payable=True) if card else None
    money = "energy" if now.mine.energy <= now.mine.gold else "gold"
    instead = now.value_money(int(money == "energy"), int(money == "gold"))
    return (f"decline:{money}",) if use is None or use.worth < instead else (use.pick,)


def send_armies(now: Prospect, _: Decision) -> Picks:
    """Attack with the number of armies that is worth most."""
    strike = now.state.stack[-1]
    assert isinstance(strike, Strike)
    armies = Uses(now).strikes.weigh(strike.source, strike.target, strike.named or "").armies
    return ("army",) * max(1, armies)


def split_owed(now: Prospect, decision: Decision) -> Picks:
    """Take compensations so that gold and energy come out alike."""
    gold = (decision.high + now.mine.energy - now.mine.gold) // 2
    return ("gold",) * max(0, min(decision.high, gold))


def split_fallen(now: Prospect, decision: Decision) -> Picks:
    """Send the fallen armies half and half, the odd one to where more spaces are held."""
    light, dark = (len(own_spaces(now.state, now.seat, realm)) for realm in REALMS)
    return ("light",) * ((decision.high + (light > dark)) // 2)


ADVICE: dict[str, Callable[[Prospect, Decision], Picks | None]] = {
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
