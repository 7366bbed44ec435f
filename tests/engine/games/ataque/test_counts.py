"""How many ways the next commands can go from three fixed positions: checksums of all the rules together."""

from collections.abc import Iterator

import pytest

from engine.rules.core import Command, Decision
from proofs.contract.legality import is_legal
from tests.engine.games.ataque.board import GAME, board, with_hands

PLAIN = board("C2 L1 - | H1 - - | - - -", "L1 H0 - | S1 W1 - | - - -")
CARDS = board(
    "S2 H1 - | C1 - - | - - -", "L2 C1 - | W1 S1 - | - - -", "played 0: templar",
    *with_hands("knight wizard", "militia"),
)  # fmt: skip
CROSSED = board(
    "L1 S1 C1 | W2 - - | - - -", "C2 H1 L1 | - - - | S2 - -", "special 0: shenlong",
    *with_hands("ninja kaiju", "vrykolaka lich"), armies="easterners undead",
)  # fmt: skip


def answers(decision: Decision) -> Iterator[tuple[str, ...]]:
    """All legal answers, each as often as its options tell apart."""

    def filled(at: int, picks: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if at == len(decision.options):
            if is_legal(decision, picks):
                yield picks
            return
        option = decision.options[at]
        for count in range(min(option.cap, decision.high - len(picks)) + 1):
            yield from filled(at + 1, picks + (option.id,) * count)

    return filled(0, ())


def count(state, depth: int) -> int:
    """Count the sequences of this many commands, including answers of inactive seats."""
    if depth == 0 or GAME.result(state):
        return 1
    total = 0
    for seat in (0, 1):
        decision = GAME.ask(state, seat)
        for picks in answers(decision) if decision else ():
            total += count(GAME.apply(state, Command(seat, decision.step, picks)).state, depth - 1)
    return total


def count_depths(state, most: int) -> tuple[int, ...]:
    """Ways to play one command, two, up to so many."""
    return tuple(count(state, depth) for depth in range(1, most + 1))


@pytest.mark.parametrize(
    ("position", "counts"),
    [(PLAIN, (7, 41, 187)), (CARDS, (12, 86)), (CROSSED, (16, 123))],
    ids=["plain", "cards", "crossed"],
)
def test_the_numbers_of_continuations_are_those_counted(position, counts):
    assert count_depths(position.state, len(counts)) == counts
