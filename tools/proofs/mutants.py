"""Small changes to the rules, one at a time, each of which some fast test must see.

python -m tools.proofs.mutants --size 200 --seed 1 --minutes 30 [--only battle]

Works on copies of this tree. Mutants that no test can see are argued in equivalent.toml; one that is not there
any more, or that a test does see, makes the run fail, as does a survivor.
"""

import json
import os
import shutil
import subprocess
import sys
import time
import tomllib
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tools.proofs.mutations import Mutant, mutants_of

ARGUED = Path(__file__).with_name("equivalent.toml")
GAMES = "tests/engine/games"
PINNED = "tests/engine/test_finished.py"  # what a change does to matches that have been played
HOUSE = ["tests/engine/test_flow.py", "tests/engine/test_chance.py"]
IMMORTALS, ATAQUE = f"{GAMES}/immortals", f"{GAMES}/ataque"
# A file of rules and the tests that must see a change to it, those that see most of them first.
TARGETS = {
    "engine/flow.py": [*HOUSE, "tests/engine/test_simulate.py", ATAQUE, IMMORTALS, PINNED],
    "engine/chance.py": [*HOUSE, PINNED],
    "engine/games/immortals/battle.py": [f"{IMMORTALS}/test_battles.py", IMMORTALS, PINNED],
    "engine/games/immortals/tower.py": [f"{IMMORTALS}/test_tower.py", IMMORTALS, PINNED],
    "engine/games/immortals/steps/scoring.py": [f"{IMMORTALS}/test_scoring.py", IMMORTALS, PINNED],
    "engine/games/ataque/volley.py": [f"{ATAQUE}/test_volley.py", ATAQUE, PINNED],
    "engine/games/ataque/steps/damage.py": [f"{ATAQUE}/test_volley.py", ATAQUE, PINNED],
}
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "var", "__pycache__", ".*_cache", "docs")
SLOWER = 8  # times as long as without a change, and a run counts as seen: it hangs


class TreeCopy:
    """A copy of the tree in which one mutant at a time lives."""

    def __init__(self, root: Path) -> None:
        self.root, self.patience = root, 600.0
        shutil.copytree(Path.cwd(), root, ignore=LEFT_OUT)

    def try_out(self, mutant: Mutant) -> str:
        """Run the tests against a mutant; return killed, hung or survived, and leave the tree as it was."""
        file = self.root / mutant.path
        whole = file.read_bytes()
        try:
            self._write_file(file, mutant.apply_to(whole))
            first, *rest = TARGETS[mutant.path]
            outcome = self.run([first])
            return self.run(rest) if outcome == "survived" else outcome
        finally:
            self._write_file(file, whole)

    def run(self, tests: list[str]) -> str:
        """Run these files and folders up to the first failure; return killed, hung or survived."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        try:
            done = subprocess.run(
                [*command, *tests], cwd=self.root, capture_output=True, timeout=self.patience
            )
        except subprocess.TimeoutExpired:
            return "hung"
        return "killed" if done.returncode else "survived"

    @staticmethod
    def _write_file(file: Path, content: bytes) -> None:
        """Change a file and drop its bytecode, which would outlive a change in the same second."""
        file.write_bytes(content)
        for cached in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            cached.unlink()


def all_mutants(only: str = "") -> list[Mutant]:
    """Return all mutants of the files under proof."""
    paths = [path for path in TARGETS if only in path]
    return [mutant for path in paths for mutant in mutants_of(path, Path(path).read_bytes())]


def read_arguments() -> dict[tuple[str, str, str], str]:
    """Return why a mutant changes nothing, by path, before and after."""
    rows = tomllib.loads(ARGUED.read_text(encoding="utf-8"))["mutant"]
    return {(row["path"], row["before"], row["after"]): row["reason"] for row in rows}


def stale_arguments(known: list[Mutant]) -> list[str]:
    """Return the arguments about mutants that do not exist."""
    keys = {mutant.key for mutant in known}
    return [f"argued, but gone: {' -> '.join(key)}" for key in read_arguments() if key not in keys]


def run_proof(sample: list[Mutant], minutes: float, processes: int) -> dict[str, Any]:
    """Try so many, at most so long; return figures and what went wrong."""
    began, argued = time.monotonic(), read_arguments()
    with TemporaryDirectory(prefix="mutants-") as folder:
        copies = [TreeCopy(Path(folder) / str(number)) for number in range(processes)]
        patience = SLOWER * _time_unchanged(copies[0])
        places: SimpleQueue[TreeCopy] = SimpleQueue()
        for copy in copies:
            copy.patience = patience
            places.put(copy)
        outcomes = _try_all(sample, _make_tryer(places, began + minutes * 60), processes)
    told = [
        f"{m.line}: {m.before} -> {m.after}" for m, o in outcomes if o == "survived" and m.key not in argued
    ]
    wrong = [
        f"argued, but killed: {m.line}" for m, o in outcomes if o in ("killed", "hung") and m.key in argued
    ]
    counts = {word: [o for _, o in outcomes].count(word) for word in ("killed", "hung", "skipped")}
    return {
        "sampled": len(sample),
        **counts,
        "argued": sum(o == "survived" and m.key in argued for m, o in outcomes),
        "survived": len(told),
        "seconds": round(time.monotonic() - began),
        "survivors": told,
        "wrong": wrong,
    }


def _time_unchanged(place: TreeCopy) -> float:
    """Return the seconds that the tests take without a mutant; all must pass."""
    began = time.monotonic()
    if (outcome := place.run(sorted({test for tests in TARGETS.values() for test in tests}))) != "survived":
        raise SystemExit(f"the tests fail without any mutant ({outcome})")
    return time.monotonic() - began


def _make_tryer(places: "SimpleQueue[TreeCopy]", until: float) -> Callable[[Mutant], str]:
    def one(mutant: Mutant) -> str:
        if time.monotonic() > until:
            return "skipped"
        place = places.get()
        try:
            outcome = place.try_out(mutant)
        finally:
            places.put(place)
        sys.stderr.write(f"{outcome} {mutant.line}: {mutant.before} -> {mutant.after}\n")
        return outcome

    return one


def _try_all(sample: list[Mutant], one: Callable[[Mutant], str], processes: int) -> list[tuple[Mutant, str]]:
    with ThreadPoolExecutor(processes) as pool:
        return list(zip(sample, pool.map(one, sample), strict=True))


def main() -> None:
    """Print one JSON object; exit code 1 when a mutant survived, was not tried, or an argument is stale."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--processes", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--only", default="", help="a part of a file's path")
    options = parser.parse_args()
    known = all_mutants(options.only)
    sample = Random(options.seed).sample(known, min(options.size, len(known)))
    figures = {"possible": len(known), **run_proof(sample, options.minutes, options.processes)}
    figures["wrong"] += stale_arguments(all_mutants())
    sys.stdout.write(json.dumps(figures, indent=1) + "\n")
    sys.exit(1 if figures["survived"] or figures["wrong"] or figures["skipped"] else 0)


if __name__ == "__main__":
    main()
