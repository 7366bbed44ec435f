"""Answer Immortals' questions as a good player would; the other questions are left to whoever asks."""

from collections.abc import Callable

from engine.chance import Chance
from engine.core import Decision, Picks
from engine.games.immortals.actions.attack import Strike
from engine.games.immortals.advice import placing
from engine.games.immortals.advice.plans import find_plan, list_taps, next_tap, propose_plans
from engine.games.immortals.advice.prospect import USUAL, Prospect, Temper
from engine.games.immortals.advice.uses import Use, Uses
from engine.games.immortals.cards import BLANK, REALMS, SLOTS
from engine.games.immortals.plan_slots import lift_card
from engine.games.immortals.state import Table, own_spaces
from engine.games.immortals.steps.performing import PASSING, Act
from engine.games.immortals.steps.planning import Plan

IDLE = 0.05  # what a card must be worth to be revealed
NO_USE = Use(0.0, "")


def advise(table: Table, decision: Decision, temper: Temper = USUAL) -> Picks | None:
    """Return the answer to this seat's question; None: no knowledge of the game helps here."""
    how = ADVICE.get(decision.step, use_card if decision.step.startswith("act.") else None)
    picks = how(Prospect(table, decision.seat, temper), decision) if how else None
    offered = {option.id for option in decision.options}
    return picks if picks is not None and offered.issuperset(picks) else None


def propose(table: Table, decision: Decision, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
    """List whole plans as lines of taps, or which cards to reveal; none for other questions."""
    now = Prospect(table, decision.seat)
    if decision.step == "plan.place":
        return _list_plans(now, chance)
    if decision.step == "turn.reveal":
        offered = {option.id for option in decision.options}
        return tuple((picks,) for picks in list_reveals(now) if offered.issuperset(picks))
    return ()


def _list_plans(now: Prospect, chance: Chance) -> tuple[tuple[Picks, ...], ...]:
    """List plans that are worth weighing; where what is laid fits none, the one line that clears it."""
    laid = now.mine.slots
    taps = [list_taps(plan, laid) for plan in propose_plans(now, chance)]
    if not taps:
        taps = [[f"clear:{slot}" for slot, card in enumerate(laid) if card]]
    return tuple(tuple((tap,) for tap in line) for line in taps)


def list_reveals(now: Prospect) -> list[Picks]:
    """List the reveals that are worth weighing, a patient player's first: incomes, then buildings, then attacks.

    What is conquered late in a round is held when it is scored, and there is more to pay it with.
    """
    uses = Uses(now)
    able = {
        slot: _find_best([use for use in uses.list_uses(slot, card) if uses.can_pay(use)])
        for slot, card in enumerate(now.mine.slots)
        if card
    }
    useful = {slot: use for slot, use in able.items() if use.worth > IDLE}
    slots = sorted(useful, key=lambda slot: (_be_patient(useful[slot]), -useful[slot].worth, slot))
    best = max(useful, key=lambda slot: useful[slot].worth, default=None)
    first = slots[:1] if best is None else list(dict.fromkeys([*slots[:1], best]))
    return [*((f"reveal:{slot}",) for slot in first), (PASSING,)]


def _be_patient(use: Use) -> int:
    """Return a number that is lower for what is better done early."""
    if use.extracts:
        return 0
    return 2 if use.pick.startswith("attack") else 1


def silence_planners(table: Table, seat: int) -> None:
    """Let the others have laid nothing while plans are laid: what they will do is left out of a trial."""
    frame = table.state.stack[-1] if table.state.stack else None
    if isinstance(frame, Plan):
        for number in range(len(frame.done)):
            if number != seat:
                for slot in range(SLOTS):
                    lift_card(table.state, number, slot)
                frame.done[number] = frame.laying[number] = True


def lay_card(now: Prospect, _: Decision) -> Picks:
    """Lay the next card of the plan, or confirm it."""
    return (next_tap(find_plan(now), now.mine.slots),)


def reveal_card(now: Prospect, _: Decision) -> Picks:
    """Reveal the card that is worth most now; incomes first while they are needed to pay for another."""
    uses = Uses(now)
    down = {slot: list(uses.list_uses(slot, card)) for slot, card in enumerate(now.mine.slots) if card}
    able = {slot: _find_best([use for use in each if uses.can_pay(use)]) for slot, each in down.items()}
    incomes = [slot for slot, use in able.items() if use.extracts]
    slot = max(able, key=lambda slot: (able[slot].worth, -slot))
    if incomes and max(_find_best(each).worth for each in down.values()) > able[slot].worth:
        slot = max(incomes, key=lambda slot: (able[slot].worth, -slot))
    return (f"reveal:{slot}",) if able[slot].worth > IDLE else (PASSING,)


def _find_best(uses: list[Use]) -> Use:
    return max(uses, key=lambda use: use.worth, default=NO_USE)


def use_card(now: Prospect, _: Decision) -> Picks:
    """Perform the best use of the revealed card, or take what is scarcer instead."""
    act = next(frame for frame in now.state.stack if isinstance(frame, Act))
    card, uses = now.mine.slots[act.slot] or BLANK, Uses(now)
    use = _find_best([use for use in uses.list_uses(act.slot, card) if uses.can_pay(use)])
    money = "energy" if now.mine.energy <= now.mine.gold else "gold"
    instead = now.value_money(int(money == "energy"), int(money == "gold"))
    return (use.pick,) if use.worth > instead else (f"decline:{money}",)


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
