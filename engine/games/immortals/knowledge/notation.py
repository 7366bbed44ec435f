"""Read and write positions in a compact text, for tests, reports and reading aloud.

A position is a text of `key: value` lines. All else is empty, 0 or in the supply:

    seats: elves/demons humans/orcs dwarves/trolls
    round: 2/7 performance lead=0 first=1 turn=0
    light/treehome: 0x4 portal shrine
    tray: 1 0 2 | 2
    tower: 0 3 0 | 4 / 1 0 0 | 0
    seat 0: gold=5 energy=6 vp=3 light=3 dark=4 owed=0 groups=4,3 draft=dark
    regions 0: treehome heartwood
    hand 0: conflict/light/forge-fire wild/light/green
    board 0: 0=region/treehome 4=conflict/light/treehome
    draft 0: conflict/dark/treehome
    discards: conflict/dark/the-murk
    set: in_order no-present

Every seat has its magic and blank cards. All other armies are in the box (in the supply before round 1).
A move is `seat step pick pick …`: `0 turn.reveal reveal:4`. `army*3` is one pick three times.
"""

from collections.abc import Callable

from engine.games.immortals.battle.tower import FLOORS
from engine.games.immortals.edition.cards import (
    BLANK,
    BLANKS,
    REALMS,
    conflict_cards,
    magic_cards,
    subject_of,
)
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.knowledge.audit import ARMIES
from engine.games.immortals.position.plan_slots import lay_card
from engine.games.immortals.position.state import PHASES, Seat, Space, State, Table, in_tower
from engine.games.immortals.steps.chart import SavedState, Step
from engine.games.immortals.steps.drafting import ChooseFrame
from engine.games.immortals.steps.performing import PerformFrame
from engine.games.immortals.steps.planning import PlanFrame
from engine.games.immortals.steps.rounds import RoundFrame
from engine.rules.core import ParseError
from engine.rules.notation import parse_move, parse_position, write_move

__all__ = ["parse", "parse_move", "write", "write_move"]
FLAGS = ("in_order", "present", "dealt")


def parse(rules: Edition, text: str, seed: bytes = bytes(32)) -> State:
    """Read a position, ready for its first question. Raises ParseError that names the line."""
    state = parse_position(text, lambda line: _make_blank(rules, seed, line), _read_line)
    _settle_rest(rules, state)
    return state


def _make_blank(rules: Edition, seed: bytes, line: str) -> State:
    key, _, value = line.partition(":")
    if key != "seats":
        raise ParseError("a position begins with its seats")
    seats = []
    for pair in value.split():
        light, _, dark = pair.partition("/")
        if {light, dark} - rules.tribes.keys():
            raise ParseError(f"no such tribes: {pair}")
        seats.append(Seat(light=light, dark=dark, hand=[*magic_cards(rules), *[BLANK] * BLANKS]))
    return SavedState(
        seed=seed.hex(),
        seats=seats,
        spaces={f"{realm}/{region}": Space() for realm in REALMS for region in rules.regions},
        holders=dict.fromkeys(rules.regions),
        deck=list(conflict_cards(rules)),
        tray=[0] * (len(seats) + 1),
        tower=[[0] * (len(seats) + 1) for _ in range(FLOORS)],
        present=True,
    )


def _read_line(state: State, line: str) -> None:
    key, _, value = line.partition(":")
    word, _, number = key.partition(" ")
    if key in state.spaces:
        state.spaces[key] = _read_space(state, value)
    elif number:
        SEAT_LINES[word](state, int(number), value)
    else:
        LINES[word](state, value)


def _read_space(state: State, value: str) -> Space:
    here = {"owner": None, "armies": 0}
    for word in value.split():
        owner, times, armies = word.partition("x")
        if times:
            here |= {"owner": int(owner), "armies": int(armies)}
        elif word in ("shrine", "capital", "portal"):
            here[word] = True
            _take_from_stock(state, word)
        else:
            raise ParseError(f"not on a space: {word}")
    return Space(**here)  # type: ignore[arg-type]


def _take_from_stock(state: State, building: str) -> None:
    if building == "portal":
        state.portals -= 1
    else:
        state.buildings -= 1


def _read_round(state: State, value: str) -> None:
    rounds, phase, *more = value.split()
    now, _, last = rounds.partition("/")
    state.round, state.rounds, state.phase = int(now), int(last), phase
    if phase not in PHASES:
        raise ParseError(f"no such phase: {phase}")
    numbers = dict(word.split("=") for word in more)
    state.lead = int(numbers.get("lead", "0"))
    state.first = int(numbers.get("first", str(state.lead)))
    state.stack = list(_make_stack(state, phase, int(numbers.get("turn", str(state.lead)))))


def _make_stack(state: State, phase: str, turn: int) -> list[Step]:
    if phase == "performance":
        return [RoundFrame(), PerformFrame(at=turn)]
    if phase == "draft":
        return [ChooseFrame.set_up(state, 0)]
    return [RoundFrame()] if phase != "over" else []


def _read_cubes(state: State, value: str) -> list[int]:
    cubes = [int(word) for word in value.replace("|", " ").split()]
    if len(cubes) != len(state.seats) + 1:
        raise ParseError("not a number for each seat and the inhabitants")
    return cubes


def _read_tray(state: State, value: str) -> None:
    state.tray = _read_cubes(state, value)
    state.inhabitants -= state.tray[-1]


def _read_tower(state: State, value: str) -> None:
    state.tower = [_read_cubes(state, floor) for floor in value.split("/")]
    if len(state.tower) != FLOORS:
        raise ParseError(f"not {FLOORS} floors")
    state.inhabitants -= in_tower(state, -1)


def _read_discards(state: State, value: str) -> None:
    for card in value.split():
        state.deck.remove(card)
        state.discards.append(card)


def _read_flags(state: State, value: str) -> None:
    for word in value.split():
        name = word.removeprefix("no-")
        if name in FLAGS:
            setattr(state, name, name == word)
        else:
            raise ParseError(f"no such setting: {word}")


def _read_seat(state: State, number: int, value: str) -> None:
    seat = state.seats[number]
    for word in value.split():
        key, _, what = word.partition("=")
        if key in REALMS:
            seat.limbo[key] = int(what)
        elif key == "groups":
            seat.groups = [int(size) for size in what.split(",")]
        elif key == "draft":
            seat.draft_realm = what
        elif key == "passed":
            seat.passed = True
        elif key in ("gold", "energy", "vp", "owed"):
            setattr(seat, key, int(what))
        else:
            raise ParseError(f"not of a seat: {word}")


def _read_regions(state: State, number: int, value: str) -> None:
    for region in value.split():
        if region not in state.holders:
            raise ParseError(f"no such region: {region}")
        state.holders[region] = number


def _read_hand(state: State, number: int, value: str) -> None:
    for card in value.split():
        _draw_named(state, state.seats[number].hand, card)


def _draw_named(state: State, pile: list[str], card: str) -> None:
    if card not in state.deck:
        raise ParseError(f"not in the deck: {card}")
    state.deck.remove(card)
    pile.append(card)


def _read_draft(state: State, number: int, value: str) -> None:
    for card in value.split():
        _draw_named(state, state.seats[number].draft_hand, card)
    for frame in state.stack:
        if isinstance(frame, ChooseFrame):
            frame.done[number] = not state.seats[number].draft_hand


def _read_board(state: State, number: int, value: str) -> None:
    mine = state.seats[number]
    for word in value.split():
        slot, _, card = word.partition("=")
        if card in state.deck:
            _draw_named(state, mine.hand, card)
        if card.startswith("region/"):
            state.holders[subject_of(card)] = number
        lay_card(state, number, int(slot), card)


LINES: dict[str, Callable[[State, str], None]] = {
    "round": _read_round,
    "tray": _read_tray,
    "tower": _read_tower,
    "discards": _read_discards,
    "set": _read_flags,
}
SEAT_LINES: dict[str, Callable[[State, int, str], None]] = {
    "seat": _read_seat,
    "regions": _read_regions,
    "hand": _read_hand,
    "board": _read_board,
    "draft": _read_draft,
}


def _settle_rest(rules: Edition, state: State) -> None:
    """Put the rest of each seat's 43 armies away, number the frames, and begin a planning phase."""
    for number, seat in enumerate(state.seats):
        placed = sum(space.armies for space in state.spaces.values() if space.owner == number)
        left = ARMIES - placed - state.tray[number] - in_tower(state, number) - sum(seat.limbo.values())
        if left < 0:
            raise ParseError(f"seat {number} has more than {ARMIES} armies")
        seat.supply, seat.box = (0, left) if state.round else (left, 0)
    for serial, frame in enumerate(state.stack, 1):
        frame.serial = state.serial = serial
    if state.phase == "planning":
        table: Table = Table(rules, state)
        state.stack.append(PlanFrame.set_up(table))
        state.serial = state.stack[-1].serial = len(state.stack)


def write(state: State) -> str:
    """Write a position as parse reads it. Frames above a turn or a plan are left out."""
    lines = ["seats: " + " ".join(f"{seat.light}/{seat.dark}" for seat in state.seats), _write_round(state)]
    lines += [f"{key}: {_write_space(space)}" for key, space in state.spaces.items() if space != Space()]
    lines.append("tray: " + _write_cubes(state.tray))
    lines.append("tower: " + " / ".join(_write_cubes(floor) for floor in state.tower))
    for number in range(len(state.seats)):
        lines += _write_seat(state, number)
    if state.discards:
        lines.append("discards: " + " ".join(state.discards))
    flags = [name if getattr(state, name) else f"no-{name}" for name in FLAGS]
    return "\n".join([*lines, "set: " + " ".join(flags)])


def _write_round(state: State) -> str:
    turn = next((frame.at for frame in state.stack if isinstance(frame, PerformFrame)), state.lead)
    numbers = f"lead={state.lead} first={state.first} turn={turn}"
    return f"round: {state.round}/{state.rounds} {state.phase} {numbers}"


def _write_space(space: Space) -> str:
    words = [f"{space.owner}x{space.armies}"] if space.owner is not None else []
    return " ".join(words + [kind for kind in ("shrine", "capital", "portal") if getattr(space, kind)])


def _write_cubes(counts: list[int]) -> str:
    return " ".join(map(str, counts[:-1])) + f" | {counts[-1]}"


def _write_seat(state: State, number: int) -> list[str]:
    seat = state.seats[number]
    words = [f"{key}={getattr(seat, key)}" for key in ("gold", "energy", "vp", "owed")]
    words += [f"{realm}={seat.limbo[realm]}" for realm in REALMS]
    words += ["groups=" + ",".join(map(str, seat.groups))] if seat.groups else []
    words += [f"draft={seat.draft_realm}"] if seat.draft_realm else []
    words += ["passed"] if seat.passed else []
    on_board = [f"{slot}={card}" for slot, card in enumerate(seat.slots) if card is not None]
    piles = {
        "regions": [region for region, holder in state.holders.items() if holder == number],
        "hand": [card for card in seat.hand if card.startswith(("conflict/", "wild/"))],
        "board": on_board,
        "draft": seat.draft_hand,
    }
    told = {"seat": words} | {key: cards for key, cards in piles.items() if cards}
    return [f"{key} {number}: " + " ".join(parts) for key, parts in told.items()]
