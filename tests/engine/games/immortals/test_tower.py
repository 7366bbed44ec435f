"""The cube tower against the bands of the rules page (fixed streams of chance: the same figures every time)."""

from hashlib import sha256

import pytest

from engine.games.immortals.battle.tower import FLOORS, throw_cubes
from engine.games.immortals.edition.edition import FIRST_TOWER
from engine.games.immortals.edition.file import EDITIONS
from engine.rules.rule_data import EditionError
from engine.state.chance import Chance
from tools.trials.calibrate import SEEDINGS, THROW, left_after_seeding, measure_steady

STANDARD = EDITIONS.load(EDITIONS.file.read_text(encoding="utf-8"), "standard").tower


@pytest.fixture(scope="module", params=[FIRST_TOWER, STANDARD], ids=["first", "standard"])
def figures(request):
    return measure_steady(1500, Chance(sha256(b"steady").digest()), request.param)


@pytest.mark.parametrize("chances", [FIRST_TOWER, STANDARD], ids=["first", "standard"])
@pytest.mark.parametrize("cubes", SEEDINGS)
def test_seeding_leaves_as_many_as_measured(cubes, chances):
    low, high = SEEDINGS[cubes]
    assert low <= left_after_seeding(cubes, 400, Chance(bytes(32)), chances) <= high


def test_the_standard_tower_does_not_fill_up():
    steady = measure_steady(1500, Chance(sha256(b"steady").digest()), STANDARD)
    assert steady.inside == pytest.approx(10, abs=1)


def test_an_edition_without_a_tower_has_the_first_one():
    text = EDITIONS.file.read_text(encoding="utf-8")
    begin = text.index("[tower]")
    without = text[:begin] + text[text.index("[", begin + 1) :]
    assert EDITIONS.load(without, "old").tower == FIRST_TOWER != STANDARD


@pytest.mark.parametrize("wrong", ["stick = 901", "stick = -1", "stick = 0.2"])
def test_chances_that_no_tower_has_are_refused(wrong):
    text = EDITIONS.file.read_text(encoding="utf-8").replace(f"stick = {STANDARD.stick}", wrong)
    with pytest.raises(EditionError, match="tower"):
        EDITIONS.load(text, "wrong")


def test_throws_of_six_stay_in_their_band(figures):
    assert figures.low >= 3
    assert figures.high <= 10


def test_what_comes_out_equals_what_goes_in(figures):
    assert figures.mean == pytest.approx(THROW, abs=0.1)


def test_no_cube_is_stuck_for_ever(figures):
    assert figures.stay < 12


def test_most_thrown_armies_come_out_at_once(figures):
    assert 0.65 <= figures.at_once <= 0.80


def test_colours_are_exchangeable():
    chance = Chance(sha256(b"colours").digest())
    out = [0, 0, 0]
    for _ in range(600):
        tower = [[0] * 3 for _ in range(FLOORS)]
        out = [a + b for a, b in zip(out, throw_cubes(tower, [5, 5, 5], chance, STANDARD), strict=True)]
    assert max(out) - min(out) < 0.03 * sum(out)


def test_no_cube_is_lost():
    tower = [[1, 2], [0, 3]]
    fallen = throw_cubes(tower, [4, 5], Chance(bytes(32)), STANDARD)
    assert [fallen[i] + sum(floor[i] for floor in tower) for i in range(2)] == [5, 10]


def test_B2_a_match_s_chance_always_throws_the_same():
    """How a throw uses chance is part of what a replay must repeat: another way is another version of the game."""
    tower, chance = [[2, 1, 3], [1, 0, 2]], Chance(bytes(32))
    fallen = [throw_cubes(tower, [9, 9, 9], chance, FIRST_TOWER) for _ in range(60)]
    assert fallen[0] == [8, 4, 11]
    assert [sum(each) for each in zip(*fallen, strict=True)] == [537, 534, 542]
    assert tower == [[1, 1, 1], [5, 6, 2]]
