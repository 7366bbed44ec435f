"""The attacks that a plan means: one for each card on an attack slot, in the order in which they are advised.

A plan names them before it is confirmed, and later the same function advises them. So the answers differ
only where the map has changed.
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
from engine.games.immortals.effects.actions.attack import names_by_side
from engine.games.immortals.position.plan_slots import action_of
from engine.games.immortals.position.state import Space, Table
from engine.games.immortals.steps.performing import PASSING, ActFrame
from engine.games.immortals.steps.plan_laid import ATTACK, COUNTED
from engine.rules.core import Decision, Picks, Text, text

LIKELY, FAIR = 60, 40  # least odds in percent of an attack that is planned, and of one that is made


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

    It is on or from a space that the card names, so it seldom changes when others act. A card without an
    attack of value and good odds is left out. The cards are those on the attack slots, then the free ones.
    most: the number sought.
    """
    laid = [card for _, card in _list_laid(table, seat)]
    left, aims, worth = {*laid, *free}, dict[str, Aim](), float("inf")
    while left and len(aims) < most:
        found = list(_list_aims(LateView(table, seat), left))
        if not found:
            break
        card, aim = max(
            found, key=lambda each: (each[0] in laid, each[1].percent >= LIKELY, each[1], each[0])
        )
        worth = min(worth, aim.strike.worth)
        aims[card] = aim._replace(strike=aim.strike._replace(worth=worth))
        left.discard(card)
        table = _assume_won(table, seat, aim.strike)
    return aims


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
    left = [card_text(table.rules, card) for slot, card in _list_laid(table, decision.seat) if slot in slots]
    return text("hint-no-aim", cards=tuple(left)) if left else None


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
