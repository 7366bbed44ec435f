"""Place groups in the draft, and armies from the limbos."""

from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.edition.cards import card_spaces
from engine.games.immortals.position.state import own_spaces
from engine.games.immortals.steps.drafting import ChooseFrame, choosable_cards, spaces_open_for
from engine.games.immortals.steps.reinforcing import reinforcements_allowed
from engine.rules.core import Decision, Picks, target_of

TARGETS = 3  # most free neighbours of a group that are counted


def choose_card(now: SeatEvaluation, decision: Decision) -> Picks:
    """Choose the draft card with the best empty space, or the best card for attacks."""
    value = value_best_place if choosable_cards(now.table, now.seat).places else value_kept
    return (max(decision.options, key=lambda option: (value(now, target_of(option.id)), option.id)).id,)


def value_best_place(now: SeatEvaluation, card: str) -> float:
    """Return the value of a group on the best empty space of a card."""
    spaces = spaces_open_for(now.table.rules, now.state, card)
    return max((value_place(now, space) for space in spaces), default=0.0)


def value_place(now: SeatEvaluation, space: str) -> float:
    """Return the value of a group on this empty space: its points, its incomes, its neighbours."""
    near = [now.state.spaces[key] for key in now.list_near(space)]
    free = sum(here.owner is None for here in near)
    friends = sum(here.owner == now.seat for here in near)
    return now.value_space(space, now.seat) + 0.3 * min(free, TARGETS) + now.company * friends


def value_kept(now: SeatEvaluation, card: str) -> float:
    """Return the value of a conflict card in hand, by the best target or own space that it names."""
    near = {target for _, target, _ in now.pairs}
    spaces = card_spaces(now.table.rules, card)
    gains = [now.value_gain(space) for space in spaces if space in near]
    own = [now.value_space(space, now.seat) for space in spaces if space in own_spaces(now.state, now.seat)]
    return max([*gains, *(0.5 * value for value in own), 0.0])


def pick_group(now: SeatEvaluation, decision: Decision) -> Picks:
    """Place the largest group next to most enemies, the smallest far from them."""
    sizes = sorted(int(target_of(option.id)) for option in decision.options)
    frame = now.state.stack[-1]
    card = frame.find_card(now.table, now.seat) if isinstance(frame, ChooseFrame) else None
    spaces = spaces_open_for(now.table.rules, now.state, card) if card else []
    if not spaces:
        return (f"group:{sizes[len(sizes) // 2]}",)
    best = max(spaces, key=lambda space: value_place(now, space))
    near = [now.state.spaces[key].owner for key in now.list_near(best)]
    foes = sum(owner not in (None, now.seat) for owner in near)
    place = min(len(sizes) - 1, foes * len(sizes) // 4)
    return (f"group:{sizes[place]}",)


def choose_space(now: SeatEvaluation, decision: Decision) -> Picks:
    """Place a group on the best of the spaces on offer."""
    best = max(decision.options, key=lambda option: value_place(now, target_of(option.id)))
    return (best.id,)


def spread_armies(now: SeatEvaluation, decision: Decision) -> Picks:
    """Put all armies of each realm on the space where they guard or threaten most."""
    picks: list[str] = []
    for realm in dict.fromkeys(option.group for option in decision.options):
        spaces = [target_of(option.id) for option in decision.options if option.group == realm]
        most = decision.high if decision.low else reinforcements_allowed(now.state, now.seat, realm)
        best = max(spaces, key=lambda space: (value_guard(now, space), space))
        picks += [f"spread:{best}"] * most
    return tuple(picks)


def value_guard(now: SeatEvaluation, space: str) -> float:
    """Return the value of two more armies on an own space: its lower risk, and its best target."""
    here = now.state.spaces[space].armies
    guarded = now.value_risk(space, here) - now.value_risk(space, here + 2)
    gains = [gain for source, _, gain in now.pairs if source == space]
    return guarded + max(gains, default=0.0) / (2 + here)
