"""Measure the cube tower against the bands of the rules page: python -m tools.trials.calibrate."""

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from engine.games.immortals.battle.tower import FLOORS, SCALE, throw_cubes
from engine.games.immortals.edition.edition import Tower
from engine.games.immortals.edition.file import EDITIONS
from engine.state.chance import Chance
from tools.program import run_program

SEEDINGS = {
    31: (6, 9),
    38: (7, 11),
    45: (8, 13),
}  # cubes thrown into the empty tower, band of the mean left inside
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
    """Throw six cubes again and again; those of each throw are an owner of their own while one is inside."""
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
    """Drop owners of whom nothing is left, so that the lists stay short."""
    keep = [i for i in range(len(born)) if any(floor[i] for floor in tower)]
    for floor in tower:
        floor[:] = [floor[i] for i in keep]
    kept = [born[i] for i in keep]
    born.clear()
    born.extend(kept)


def measure_tower(trials: int = 2000, throws: int = 10000) -> Iterator[str]:
    """Tell every figure with its band."""
    chance = Chance(sha256(b"calibrate").digest())
    chances = EDITIONS.load(EDITIONS.file.read_text(encoding="utf-8"), "standard").tower
    yield f"{FLOORS} floors, stick {chances.stick}/{SCALE}, knock {chances.knock}/{SCALE}"
    for cubes, (low, high) in SEEDINGS.items():
        left = left_after_seeding(cubes, trials, chance, chances)
        yield f"left after seeding {cubes}: {left:.2f} (band {low}-{high})"
    figures = measure_steady(throws, chance, chances)
    yield f"out at throws of {THROW}, 5 %: {figures.low}, 95 %: {figures.high} (band 3-10)"
    yield f"mean out at throws of {THROW}: {figures.mean:.2f} (band {THROW}: stationary)"
    yield f"inside in the steady state: {figures.inside:.2f} (band 9-11: near the seeding)"
    yield f"mean stay in throws: {figures.stay:.2f} (under 12)"
    yield f"a thrown cube comes out at once: {figures.at_once:.3f} (band 0.65-0.80)"


if __name__ == "__main__":
    sys.exit(run_program(measure_tower))
