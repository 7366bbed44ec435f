"""Read and write positions in a compact text, for tests, reports and reading aloud.

A position is a text of `key: value` lines. All else is empty or in the piles:

    armies: westerners undead
    turn: 3 action attacker=0 idle=0
    0: L2 H1 - | C2 W0 - | - - -
    1: S1 S1 S1 | - - - | - - -
    special 1: ghost
    hand 0: militia light
    played 0: knight
    discards 1: lich siege

A base is the letter of its type (L, S, H, C, W) and the number of its troops. The phase is choice or action.
A move is `seat step pick pick …`: `0 turn.act attack:0-1`. `hit:3.0*2` is one pick twice.
"""

from collections.abc import Callable

from engine.games.ataque.edition.edition import TYPES, Edition
from engine.games.ataque.position.state import SPACES, Base, Seat, State, Troop
from engine.games.ataque.steps.chart import SavedState, Step
from engine.games.ataque.steps.turns import ActFrame, TurnFrame
from engine.rules.core import ParseError
from engine.rules.notation import parse_move, parse_position, write_move

__all__ = ["parse", "parse_move", "write", "write_move"]
LETTERS = dict(zip("LSHCW", TYPES, strict=True))
LETTER_OF = {type_: letter for letter, type_ in LETTERS.items()}


def parse(rules: Edition, text: str, seed: bytes = bytes(32)) -> State:
    """Read a position, ready for its first question. Raises ParseError that names the line."""
    state = parse_position(text, lambda line: _make_blank(rules, seed, line), _read_line)
    for serial, frame in enumerate(state.stack, 1):
        frame.serial = state.serial = serial
    for seat in state.seats:
        seat.hand.sort()
    return state


def _make_blank(rules: Edition, seed: bytes, line: str) -> State:
    key, _, value = line.partition(":")
    armies = value.split()
    if key != "armies" or len(armies) != 2 or set(armies) - rules.armies.keys():
        raise ParseError(f"a position begins with its two armies: {line}")
    seats = [
        Seat(army=army, base_pile=rules.base_deck(), ability_pile=rules.ability_deck(army)) for army in armies
    ]
    return SavedState(seed=seed.hex(), seats=seats)


def _read_line(state: State, line: str) -> None:
    key, _, value = line.partition(":")
    word, _, number = key.partition(" ")
    if key == "turn":
        _read_turn(state, value)
    elif key.isdigit():
        _read_board(state.seats[int(key)], value)
    else:
        _read_cards(state.seats[int(number)], word, value.split())


def _read_turn(state: State, value: str) -> None:
    turn, phase, *more = value.split()
    numbers = dict(word.split("=") for word in more)
    state.turn, state.phase = int(turn), phase
    state.attacker, state.idle = int(numbers["attacker"]), int(numbers.get("idle", "0"))
    state.stack = list(STACKS[phase]())


STACKS: dict[str, Callable[[], list[Step]]] = {
    "choice": lambda: [TurnFrame(begun=True)],
    "action": lambda: [TurnFrame(part="last", begun=True), ActFrame()],
}


def _read_board(seat: Seat, value: str) -> None:
    words = value.replace("|", " ").split()
    if len(words) != len(SPACES):
        raise ParseError(f"not {len(SPACES)} spaces")
    for space, word in enumerate(words):
        if word != "-":
            if len(word) != 2:
                raise ParseError(f"not a base: {word}")
            type_ = LETTERS[word[0]]
            seat.base_pile.remove(type_)
            seat.spaces[space] = Base(type_, [Troop(type_) for _ in range(int(word[1:]))])


def _read_cards(seat: Seat, where: str, cards: list[str]) -> None:
    for card in cards:
        (seat.base_pile if card in TYPES else seat.ability_pile).remove(card)
        if where == "special":
            seat.specials.append(Troop(card))
        else:
            {"hand": seat.hand, "played": seat.played, "discards": seat.discards}[where].append(card)


def write(state: State) -> str:
    """Write a position as parse reads it. Bonuses and frames above a turn are left out."""
    lines = ["armies: " + " ".join(seat.army for seat in state.seats)]
    phase = "choice" if state.phase == "choice" else "action"
    lines.append(f"turn: {state.turn} {phase} attacker={state.attacker} idle={state.idle}")
    lines += [f"{number}: {_write_board(seat)}" for number, seat in enumerate(state.seats)]
    for number, seat in enumerate(state.seats):
        special = [troop.kind for troop in seat.specials]
        piles = {"special": special, "hand": seat.hand, "played": seat.played, "discards": seat.discards}
        lines += [f"{word} {number}: {' '.join(cards)}" for word, cards in piles.items() if cards]
    return "\n".join(lines)


def _write_board(seat: Seat) -> str:
    words = [f"{LETTER_OF[base.type]}{len(base.troops)}" if base else "-" for base in seat.spaces]
    return " | ".join(" ".join(words[first : first + 3]) for first in (0, 3, 6))
