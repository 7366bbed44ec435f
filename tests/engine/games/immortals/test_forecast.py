"""The forecast of an attack beside sampled battles (fixed streams of chance: the same figures every time)."""

from hashlib import sha256

import pytest

from engine.games.immortals.battle.forecast import forecast_attack
from engine.games.immortals.position.state import Table
from engine.rules.core import RISKY
from tests.engine.games.immortals.board import RULES, SEATS, Board, at

SAMPLES = 200
SOURCE, TARGET = "light/the-murk", "light/white-falls"
POSITION = SEATS + "round: 2/7 performance\n"


def reveal(mine: int, theirs: int, card: str) -> Board:
    lines = (f"{SOURCE}: 0x{mine + 1}", f"{TARGET}: 1x{theirs}" if theirs else "", f"board 0: 4={card}")
    rest = ("tray: 1 0 2 | 2", "tower: 0 3 0 | 4 / 2 0 0 | 1", "board 1: 9=blank", "seat 0: gold=9 energy=9")
    board = at(POSITION, *[line for line in (*lines, *rest) if line])
    return board.do("0 turn.reveal reveal:4")


def battle(mine: int, theirs: int, card: str) -> Board:
    return reveal(mine, theirs, card).do(f"0 act.attack attack:{SOURCE}>{TARGET}")


@pytest.mark.parametrize(
    ("mine", "theirs", "card", "named"),
    [(3, 3, "conflict/light/the-murk", SOURCE), (2, 0, "conflict/dark/frostgard", "dark/frostgard")],
)
def test_a_forecast_is_near_the_share_of_battles_won(mine, theirs, card, named):
    board = battle(mine, theirs, card)
    wins = 0
    for number in range(SAMPLES):
        after = board.seeded(sha256(b"%d" % number).digest()).do(f"0 attack.count army*{mine}")
        wins += after.battle()["outcome"] == "attacker"
    told = forecast_attack(Table(RULES, board.state), 0, SOURCE, TARGET, mine, named)
    assert told == pytest.approx(100 * wins / SAMPLES, abs=8)


def test_an_attack_against_the_odds_is_confirmed():
    options = reveal(2, 6, "conflict/light/the-murk").ask(0).options
    odds = {each.id: dict(each.hint.args)["percent"] for each in options if each.id.startswith("attack:")}
    asked = {each.id: dict(each.sure.args)["percent"] for each in options if each.sure}
    assert asked == {id_: percent for id_, percent in odds.items() if percent < RISKY}
    assert 0 < len(asked) < len(odds)
