"""The cube tower against the bands of the rules page (fixed streams of chance: the same figures every time)."""

from collections import deque
from dataclasses import dataclass
from hashlib import sha256

import pytest

from engine.games.immortals.battle.tower import FLOORS, throw_cubes
from engine.games.immortals.edition.edition import FIRST_TOWER, Tower
from engine.games.immortals.edition.file import EDITIONS
from engine.rules.rule_data import EditionError
from engine.state.chance import Chance
from tests.every_day import leave_to_proof

STANDARD = EDITIONS.load(EDITIONS.file.read_text(encoding="utf-8"), "standard").tower
# cubes thrown into the empty tower, band of the mean left inside
SEEDINGS = {31: (6, 9), 38: (7, 11), 45: (8, 13)}
THROW = 6
RUN_IN = 200


@dataclass(frozen=True, slots=True)
class Steady:
    """Figures of a stream of equal throws: cubes out (5 %, mean, 95 %), inside, throws stayed, out at once."""

    low: int
    mean: float
    high: int
    inside: float
    stay: float
    at_once: float


def left_after_seeding(cubes: int, trials: int, chance: Chance, figures: Tower) -> float:
    """Return the mean number of cubes that stay in an empty tower."""
    stuck = 0
    for _ in range(trials):
        tower = [[0] for _ in range(FLOORS)]
        stuck += cubes - throw_cubes(tower, [cubes], chance, figures)[0]
    return stuck / trials


def measure_steady(throws: int, chance: Chance, figures: Tower) -> Steady:
    """Throw six cubes repeatedly. Each throw's cubes are one owner while one is inside."""
    tower: list[list[int]] = [[] for _ in range(FLOORS)]
    born: deque[int] = deque()
    outs, stays, at_once, inside = [], [], 0, 0
    for now in range(RUN_IN + throws):
        for floor in tower:
            floor.append(0)
        born.append(now)
        fallen = throw_cubes(tower, [0] * (len(born) - 1) + [THROW], chance, figures)
        if now >= RUN_IN:
            outs.append(sum(fallen))
            stays += [now - when for when, count in zip(born, fallen, strict=True) for _ in range(count)]
            at_once += fallen[-1]
            inside += sum(map(sum, tower))
        _forget_empty(tower, born)
    outs.sort()
    return Steady(
        outs[throws // 20],
        sum(outs) / throws,
        outs[throws - throws // 20 - 1],
        inside / throws,
        sum(stays) / len(stays),
        at_once / (THROW * throws),
    )


def _forget_empty(tower: list[list[int]], born: deque[int]) -> None:
    """Drop owners with no cube left, so that the lists stay short."""
    keep = [i for i in range(len(born)) if any(floor[i] for floor in tower)]
    for floor in tower:
        floor[:] = [floor[i] for i in keep]
    kept = [born[i] for i in keep]
    born.clear()
    born.extend(kept)


@pytest.fixture(scope="module", params=[STANDARD], ids=["standard"])
def figures(request):
    return measure_steady(1500, Chance(sha256(b"steady").digest()), request.param)


@pytest.mark.parametrize("chances", [FIRST_TOWER, STANDARD], ids=["first", "standard"])
@pytest.mark.parametrize("cubes", leave_to_proof(list(SEEDINGS), but=list(SEEDINGS)[:1]))
def test_seeding_leaves_as_many_as_measured(cubes, chances):
    low, high = SEEDINGS[cubes]
    assert low <= left_after_seeding(cubes, 400, Chance(bytes(32)), chances) <= high


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


def test_as_many_cubes_fall_out_as_are_thrown_in(figures):
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


def test_B2_a_match_s_chance_always_throws_the_same():
    """A replay repeats a throw's use of chance. A changed use is another version of the game."""
    tower, chance = [[2, 1, 3], [1, 0, 2]], Chance(bytes(32))
    fallen = [throw_cubes(tower, [9, 9, 9], chance, FIRST_TOWER) for _ in range(60)]
    assert fallen[0] == [8, 4, 11]
    assert [sum(each) for each in zip(*fallen, strict=True)] == [537, 534, 542]
    assert tower == [[1, 1, 1], [5, 6, 2]]
