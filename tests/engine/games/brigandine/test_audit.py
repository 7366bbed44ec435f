"""Each audit sees what it is there for."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Malformed
from engine.games.brigandine import notation
from engine.games.brigandine.state import State, alter
from tests.engine.games.brigandine.board import GAME, RULES, board


def side(state: State, seat: int, **fields: Any) -> None:
    state.sides[seat] = replace(state.sides[seat], **fields)


def troop(state: State, **fields: Any) -> None:
    first, *rest = state.sides[0].troops
    side(state, 0, troops=(replace(first, **fields), *rest))


BROKEN: dict[str, Callable[[State], None]] = {
    "1:": lambda state: state.free.append("dragon"),
    "2:": lambda state: side(state, 0, trained=("knight",)),
    "3:": lambda state: state.gold.append("vaynard"),
    "4: journeys": lambda state: state.trail.pop(),
    "4: events": lambda state: state.signs.pop(),
    "5: 35": lambda state: side(state, 0, tokens=("gem",)),
    "5: objective": lambda state: side(state, 0, taken=3),
    "6:": lambda state: alter(state, "flogeru", runes="RRRRR"),
    "7:": lambda state: side(state, 0, coins=-1),
    "8:": lambda state: troop(state, place="calmary"),
    "9:": lambda state: alter(state, "orkney", owner=0),
    "10:": lambda state: [alter(state, land, structure="temple-red") for land in ("flogeru", "jukes")],
    "13:": lambda state: troop(state, wounds=9),
    "14: an active": lambda state: troop(state, markers=1),
    "14: the ruler": lambda state: side(state, 0, troops=state.sides[0].troops[1:], lost=("white-wolf",)),
    "20:": lambda state: state.winners.append(0),
}


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_law_is_named(law):
    state = board().state
    GAME.audit(state)
    BROKEN[law](state)
    with pytest.raises(AssertionError, match=f"^{law}"):
        GAME.audit(state)


def test_notation_reads_what_it_writes():
    start = board(
        "coins 0: 7", "hand 0: dragon", "zone 0: counter-plot! trade-league*3 +royal-standard old-maps"
    )
    text = notation.write(start.state)
    lines = text.splitlines()
    again = notation.parse(RULES, "\n".join([lines[0], "troops: none", *lines[1:]]))
    assert notation.write(again) == text


@pytest.mark.parametrize(
    "text", ["", "nations: norgard", "nations: norgard nowhere", "nations: norgard leonia\ncoins 9: 1"]
)
def test_notation_refuses_what_it_cannot_read(text):
    with pytest.raises(Malformed):
        notation.parse(RULES, text)
