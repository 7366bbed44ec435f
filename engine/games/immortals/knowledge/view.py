"""The view of a seat or a spectator, built by allow-list (O1, O2)."""

import msgspec

from engine.games.immortals.edition.cards import SLOTS, sort_hand
from engine.games.immortals.position.state import (
    Seat,
    Space,
    State,
    Table,
    free_cards,
    hand_size,
    held_regions,
    in_tower,
)
from engine.games.immortals.steps.performing import ActFrame
from engine.rules.simultaneous import SimultaneousFrame

FILLED_KNOWN = ("performance", "scoring", "over")  # phases in which filled slots are public (P1)


class Cubes(msgspec.Struct, frozen=True):
    """Cubes by owner."""

    seats: list[int]
    inhabitants: int


class SeatView(msgspec.Struct, frozen=True):
    """The public facts of one player. slots: None if empty, "down" for a face-down card, or the open card."""

    gold: int
    energy: int
    vp: int
    limbo_light: int
    limbo_dark: int
    supply: int
    box: int
    in_tower: int
    hand: int
    region_cards: list[str]
    slots: list[str | None]
    passed: bool
    light_tribe: str
    dark_tribe: str
    groups: list[int]
    owed: int
    draft_realm: str
    draft_hand: int


class Own(msgspec.Struct, frozen=True):
    """The cards that only the seat itself sees: in hand, face down on its board, and in its draft hand."""

    hand: list[str]
    slots: list[str | None]
    draft: list[str]


class View(msgspec.Struct, frozen=True):
    """The position as one seat or a spectator sees it.

    ready: by seat True if it has confirmed, None if no secret question is open.
    turn: the seat to move, None if all act at once. own: None for a spectator.
    """

    spaces: dict[str, Space]
    seats: list[SeatView]
    tray: Cubes
    tower: Cubes
    supply: Cubes
    round: int
    rounds: int
    phase: str
    first: int
    lead: int
    turn: int | None
    ready: list[bool] | None
    deck: int
    discards: list[str]
    region_supply: list[str]
    buildings: int
    portals: int
    own: Own | None


def view(table: Table, seat: int | None) -> View:
    """Return the view of this seat (None: a spectator)."""
    state = table.state
    top = state.stack[-1] if state.stack else None
    act = next((frame for frame in state.stack if isinstance(frame, ActFrame)), None)
    return View(
        spaces=state.spaces,
        seats=[_show_seat(state, number, act) for number in range(len(state.seats))],
        tray=_show_cubes(state.tray),
        tower=_show_cubes([in_tower(state, owner) for owner in range(len(state.tray))]),
        supply=Cubes([each.supply for each in state.seats], state.inhabitants),
        round=state.round,
        rounds=state.rounds,
        phase=state.phase,
        first=state.first,
        lead=state.lead,
        turn=_show_turn(table, act),
        ready=list(top.done) if isinstance(top, SimultaneousFrame) else None,
        deck=len(state.deck),
        discards=list(state.discards),
        region_supply=[region for region, holder in state.holders.items() if holder is None],
        buildings=state.buildings,
        portals=state.portals,
        own=None if seat is None else _show_own(state, seat),
    )


def _show_cubes(counts: list[int]) -> Cubes:
    return Cubes(counts[:-1], counts[-1])


def _show_turn(table: Table, act: ActFrame | None) -> int | None:
    """Return the seat to move if seats act one after the other, else None."""
    if act is not None or not table.state.stack:
        return act.seat if act else None
    top = table.state.stack[-1]
    waiting = () if isinstance(top, SimultaneousFrame) else top.active_seats(table)
    return waiting[0] if waiting else None


def _show_seat(state: State, number: int, act: ActFrame | None) -> SeatView:
    seat = state.seats[number]
    return SeatView(
        gold=seat.gold,
        energy=seat.energy,
        vp=seat.vp,
        limbo_light=seat.limbo["light"],
        limbo_dark=seat.limbo["dark"],
        supply=seat.supply,
        box=seat.box,
        in_tower=in_tower(state, number),
        hand=hand_size(state, number),
        region_cards=[f"region/{region}" for region in held_regions(state, number)],
        slots=_show_slots(seat, state.phase, act.slot if act and act.seat == number else None),
        passed=seat.passed,
        light_tribe=seat.light,
        dark_tribe=seat.dark,
        groups=list(seat.groups),
        owed=seat.owed,
        draft_realm=seat.draft_realm,
        draft_hand=len(seat.draft_hand),
    )


def _show_slots(seat: Seat, phase: str, open_slot: int | None) -> list[str | None]:
    if phase not in FILLED_KNOWN:
        return [None] * SLOTS
    down: list[str | None] = [None if card is None else "down" for card in seat.slots]
    if open_slot is not None:
        down[open_slot] = seat.slots[open_slot]
    return down


def _show_own(state: State, seat: int) -> Own:
    mine = state.seats[seat]
    return Own(sort_hand(free_cards(state, seat)), list(mine.slots), sorted(mine.draft_hand))
