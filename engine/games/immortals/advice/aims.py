"""The attacks that a plan means: one for each card on an attack slot, in the order in which they are advised.

A plan names them before it is confirmed. Later each is advised as long as its odds are fair. If they are not,
another one is, with a sentence that says so.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.immortals.advice.advise import IDLE
from engine.games.immortals.advice.attacks import WON, Strikes
from engine.games.immortals.advice.patience import LongView
from engine.games.immortals.advice.prospect import AttackOption
from engine.games.immortals.battle.forecast import forecast_attack
from engine.games.immortals.edition.actions import Revealed
from engine.games.immortals.edition.cards import BLANK, SLOTS, card_text
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.attack import list_pairs, names_by_side
from engine.games.immortals.position.options import spread_of
from engine.games.immortals.position.plan_slots import action_of
from engine.games.immortals.position.state import Space, State, Table, read_map
from engine.games.immortals.steps.performing import PASSING, ActFrame
from engine.games.immortals.steps.plan_laid import ATTACK, COUNTED
from engine.games.immortals.steps.planning import PlanFrame
from engine.rules.core import Decision, Picks, Ref, Text, text

LIKELY, FAIR = 60, 40  # least odds in percent of an attack that is planned, and of one that is made
MANY = 2  # of more attacks only those are told that need no other one
CHANGED = 10  # least change of odds in percent that is told
PROMISED = 1.0  # least value in points of an attack that a plan named: it is made


class Aim(NamedTuple):
    """An attack that a card is meant for. percent: its odds with the armies that are to be sent."""

    strike: AttackOption
    percent: int


class LateView(LongView):
    """An evaluation at the end of a round, when the other seats have no cards left: attacks come last."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.awake = frozenset()


class AimedView(LongView):
    """An evaluation in which each card on an attack slot has the attack that it is meant for."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.aims: Mapping[str, AttackOption] = {
            card: aim.strike for card, aim in list_aims(table, seat).items()
        }


def list_aims(table: Table, seat: int, free: Collection[str] = (), most: int = SLOTS) -> dict[str, Aim]:
    """Return the attack that each card is meant for, the first to be made first. Each assumes those before it won.

    After planning, the attacks that the plan named come first. A card without an attack of value and good odds
    is left out. The cards are those on the attack slots, then the free ones. most: the number sought.
    """
    laid = [card for _, card in _list_laid(table, seat)]
    table = _bring_armies(table, *list_brought(table.state, seat))
    left, aims = {*laid, *free}, dict[str, Aim]()
    for card, named in list_named(table, seat).items():
        kept = _keep_aim(table, seat, card, named) if card in left else None
        if kept is not None:
            aims[card] = kept
            left.discard(card)
            table = _assume_won(table, seat, kept.strike)
    while left and len(aims) < most:
        found = list(_list_aims(LateView(table, seat), left))
        if not found:
            break
        card, aims[card] = max(
            found, key=lambda each: (each[0] in laid, each[1].percent >= LIKELY, each[1], each[0])
        )
        left.discard(card)
        table = _assume_won(table, seat, aims[card].strike)
    return aims


def pick_told(aims: dict[str, Aim]) -> dict[str, Aim]:
    """Return the attacks to tell: of more than two those on and from spaces of no earlier one."""
    told, touched = dict[str, Aim](), set[str]()
    for card, aim in aims.items() if len(aims) > MANY else ():
        ends = {aim.strike.source, aim.strike.target}
        if not ends & touched:
            told[card] = aim
        touched |= ends
    return told or aims


def list_named(table: Table, seat: int) -> dict[str, Aim]:
    """Return the attacks that this round's plan named, from what was known then. Empty: it is not confirmed."""
    state, then = table.state, table.state.planned
    if state.phase != "performance" or not then or not state.seats[seat].last:
        return {}
    (energy, gold), mine = then.purses[seat], state.seats[seat]
    seats = list(state.seats)
    seats[seat] = replace(mine, slots=list(mine.last or ()), energy=energy, gold=gold)
    before = replace(
        state,
        seats=seats,
        phase="planning",
        spaces=read_map(state, then),
        holders=dict(zip(state.holders, then.holders, strict=True)),
        tray=list(then.tray),
        tower=[list(then.stuck)],
        inhabitants=then.inhabitants,
        stack=[],
    )
    planned = _bring_armies(Table(table.rules, before, table.hints), *then.brought[seat])
    return list_aims(planned, seat)


def list_brought(state: State, seat: int) -> tuple[str, ...]:
    """Return the reinforcements that a planning seat has chosen, which are not on the map yet."""
    top = state.stack[-1] if state.stack else None
    return tuple(top.extra[seat]) if isinstance(top, PlanFrame) else ()


def _bring_armies(table: Table, *brought: str) -> Table:
    """Return the table with a seat's reinforcements on the map."""
    if not brought:
        return table
    spaces = dict(table.state.spaces)
    for spread in spread_of(brought).values():
        for space, count in spread.items():
            spaces[space] = replace(spaces[space], armies=spaces[space].armies + count)
    return Table(table.rules, replace(table.state, spaces=spaces), table.hints)


def _keep_aim(table: Table, seat: int, card: str, named: Aim) -> Aim | None:
    """Return the attack that a plan named with its odds now. None: they are no longer fair."""
    ends = named.strike.source, named.strike.target
    sides = (
        names_by_side(table, Revealed(seat, card, Money()), *ends) if ends in list_pairs(table, seat) else {}
    )
    if not sides:
        return None
    side = next(iter(sides.values()))
    strike = Strikes(LateView(table, seat)).weigh_attack(*ends, side)
    percent = forecast_attack(table, seat, *ends, strike.armies, side)
    if percent < LIKELY:
        strike = strike._replace(armies=table.state.spaces[named.strike.source].armies - 1)
        percent = forecast_attack(table, seat, *ends, strike.armies, side)
    return Aim(strike._replace(worth=max(strike.worth, PROMISED)), percent) if percent >= FAIR else None


def explain_change(table: Table, seat: int, card: str, ends: tuple[str, str] | None = None) -> Text | None:
    """Return a sentence about a named attack's new odds. None: it is made as named.

    ends: source and target of the attack that is made. None: no attack is.
    """
    named = list_named(table, seat).get(card)
    if named is None:
        return None
    strike, most = named.strike, table.state.spaces[named.strike.source].armies - 1
    target, count = Ref("space", strike.target), min(strike.armies, most)
    if (strike.source, strike.target) not in list_pairs(table, seat):
        return text("aim-gone", target=target, percent=named.percent)
    side = next(
        iter(names_by_side(table, Revealed(seat, card, Money()), strike.source, strike.target).values()), ""
    )
    now = forecast_attack(table, seat, strike.source, strike.target, count, side)
    if abs(now - named.percent) < CHANGED and ends == (strike.source, strike.target):
        return None
    return text("aim-changed", target=target, percent=named.percent, now=now)


def explain_leaving(table: Table, decision: Decision, picks: Picks) -> Text | None:
    """Name the cards on attack slots that these picks leave without an attack. None: they leave none."""
    verb, _, rest = picks[0].partition(":")
    act, slots = table.state.stack[-1], range(SLOTS)
    if verb == "decline" and isinstance(act, ActFrame):
        slots = range(act.slot, act.slot + 1)
    elif verb == "reveal" and ":" in rest:
        slots = range(int(rest[0]), int(rest[0]) + 1)
    elif verb != PASSING:
        return None
    left = [card for slot, card in _list_laid(table, decision.seat) if slot in slots]
    if not left:
        return None
    told = text("hint-no-aim", cards=tuple([card_text(table.rules, card) for card in left]))
    changes = [explain_change(table, decision.seat, card) for card in left]
    return add_change(told, next((change for change in changes if change), None))


def add_change(hint: Text, change: Text | None) -> Text:
    """Return a hint with the sentence that tells how a named attack has changed."""
    return hint if change is None else text("hint-changed", hint=hint, change=change)


def _list_laid(table: Table, seat: int) -> Iterator[tuple[int, str]]:
    """Yield the cards on attack slots, each with its slot."""
    for slot, card in enumerate(table.state.seats[seat].slots):
        if card not in (None, BLANK) and COUNTED[action_of(table, seat, slot)] == ATTACK:
            yield slot, card


def _list_aims(now: LateView, cards: Collection[str]) -> Iterator[tuple[str, Aim]]:
    """Yield the best attack of each card, if it is likely and worth more than the money for leaving the card.

    Any other attack is only made for want of one on or from a space that the card names.
    """
    strikes, least = Strikes(now), max(IDLE, now.value_money(1, 0), now.value_money(0, 1))
    performing = now.state.phase == "performance"
    for card in cards:
        for strike in (strikes.find_named(card), *([strikes.find_best(card)] if performing else [])):
            if strike.worth <= least:
                continue
            revealed, ends = Revealed(now.seat, card, Money()), (strike.source, strike.target)
            named = next(iter(names_by_side(now.table, revealed, *ends).values()))
            percent = forecast_attack(now.table, now.seat, *ends, strike.armies, named)
            if percent >= (FAIR if performing else LIKELY):
                yield card, Aim(strike, percent)
                break


def _assume_won(table: Table, seat: int, strike: AttackOption) -> Table:
    """Return the table after a won attack with the usual losses."""
    spaces = dict(table.state.spaces)
    here, there = spaces[strike.source], spaces[strike.target]
    spaces[strike.source] = replace(here, armies=here.armies - strike.armies)
    kept = max(1, round(strike.armies - WON * there.armies))
    spaces[strike.target] = Space(seat, kept, there.shrine, there.capital, there.portal)
    return Table(table.rules, replace(table.state, spaces=spaces), table.hints)
