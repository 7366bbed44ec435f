"""Small changes to the files of a room, one at a time, each of which some fast test must see.

python -m proofs.mutants.mutants --room render --size 60 --seed 1 --minutes 30 [--only battle] [--most 10]

--room: one of which_tests.toml, which has the files of each and says which tests must see what; --most: of a hundred may survive.
Works on copies of this tree. A mutant is run against the tests that execute its line, the quickest first, then against
all that which_tests.toml names, and last against the long forms that stand there, which make proof runs; which do is learned
once a room and kept in var/mutants/. Mutants that no test can see are argued in equivalent.toml; one that is not there any more,
or that a test does see, makes the run fail, as does a survivor. Numbers that are a matter of taste, such as how
many lines a page has, are named there under [chosen] and not made one more or less: no test could say that it is wrong.
In render/ numbers above PIXEL are sizes and places, and a pixel more or less is no fault either.
"""

import re
import sys
import time
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from proofs.mutants.forked_tests import FIRST, TestMap, load_map, run_tests
from proofs.mutants.mutations import Mutant, mutants_of
from proofs.mutants.tree_copy import TreeCopy
from proofs.mutants.which_tests import ROOMS, find_long_tests, find_tests, list_files
from tools.shared.program import WrongOption, run_program

ARGUED = tomllib.loads(Path(__file__).with_name("equivalent.toml").read_text(encoding="utf-8"))
ASSIGNED = re.compile(r"([A-Z][A-Z0-9_]*(?:, [A-Z][A-Z0-9_]*)*)(?:: [^=]+)? = ")
MAPS = Path("var/mutants")
SEEN = ("killed", "killed at length", "hung")  # at length: by long forms alone, which make test leaves out
AT_LENGTH = ("-m", "proof")  # how pytest is asked for long forms
LENGTH = 120.0  # seconds of work that they take at most
PIXEL = 1  # numbers above it are sizes and places where pictures are drawn


def list_mutants(paths: list[str]) -> list[Mutant]:
    """List all mutants of these files."""
    return [mutant for path in paths for mutant in mutants_of(path, Path(path).read_bytes())]


def all_mutants(room: str, only: str = "") -> list[Mutant]:
    """Return all mutants of a room's files whose path holds `only`, without numbers of taste one more or less."""
    chosen, found = read_chosen(), list_mutants([path for path in list_files(room) if only in path])
    return [mutant for mutant in found if not is_taste(mutant, chosen)]


def is_taste(mutant: Mutant, chosen: set[tuple[str, str]]) -> bool:
    """Tell whether a mutant only makes a number of taste, or of pixels, one more or less."""
    pixels = mutant.path.startswith("render/") and abs(mutant.value or 0) > PIXEL
    return pixels or not {(mutant.path, name) for name in list_shifted(mutant)}.isdisjoint(chosen)


def read_chosen() -> set[tuple[str, str]]:
    """Return the path and name of every number that is a matter of taste."""
    return {(path, name) for path, names in ARGUED["chosen"].items() for name in names.split()}


def read_argued() -> set[tuple[str, str, str]]:
    """Return path, before and after of the mutants that are said to change nothing."""
    return {(row["path"], row["before"], row["after"]) for row in ARGUED["mutant"]}


def list_shifted(mutant: Mutant) -> list[str]:
    """List the names of the constants in whose line a mutant makes a number one more or less; none: it changes something else."""
    names = ASSIGNED.match(mutant.before) if mutant.value is not None else None
    return names[1].split(", ") if names else []


def stale_arguments() -> list[str]:
    """Return the arguments about mutants, and the chosen numbers, that do not exist."""
    argued, chosen = read_argued(), read_chosen()
    keys = {mutant.key for mutant in list_mutants(sorted({path for path, *_ in argued}))}
    there = list_mutants(sorted({path for path, _ in chosen}))
    named = {(each.path, name) for each in there for name in list_shifted(each)}
    return [
        *(f"argued, but gone: {' -> '.join(key)}" for key in sorted(argued - keys)),
        *(f"chosen, but gone: {' '.join(each)}" for each in sorted(chosen - named)),
    ]


class Trials:
    """Tries mutants in copies of the tree, each copy one at a time, until a moment (monotonic seconds)."""

    def __init__(self, folder: Path, copies: int, until: float) -> None:
        self.until, self.free = until, SimpleQueue[TreeCopy]()
        self.copies = [TreeCopy(folder / str(number)) for number in range(copies)]
        self.map = TestMap("")
        for copy in self.copies:
            self.free.put(copy)

    def map_tests(self, room: str, sample: list[Mutant]) -> None:
        """Learn which of these mutants' tests execute what of a room; SystemExit: some fail without any mutant."""
        tests = {test: None for mutant in sample for test in find_tests(mutant.path)}
        root = self.copies[0].root
        self.map = load_map(MAPS / f"{room}.json", list_files(room), tests, root)
        long = list({test: None for mutant in sample for test in find_long_tests(mutant.path)})
        if long and (outcome := run_tests(root, long, LENGTH, *AT_LENGTH)) != "survived":
            raise SystemExit(f"the long forms fail without any mutant ({outcome})")

    def try_mutant(self, mutant: Mutant) -> str:
        """Run the tests against a mutant, those that execute its line first; return one of SEEN, survived or skipped."""
        if time.monotonic() > self.until:
            return "skipped"
        began, copy, outcome = time.monotonic(), self.free.get(), "survived"
        try:
            with copy.changed(mutant.path, mutant.apply_to((copy.root / mutant.path).read_bytes())):
                for tests in self._list_rounds(mutant):
                    outcome = run_tests(copy.root, tests, self.map.count_seconds(tests))
                    if outcome != "survived":
                        break
                else:
                    outcome = self._ask_at_length(copy, mutant)
        finally:
            self.free.put(copy)
        sys.stderr.write(f"{outcome} {mutant} ({time.monotonic() - began:.1f} s)\n")
        return outcome

    def _ask_at_length(self, copy: TreeCopy, mutant: Mutant) -> str:
        tests = find_long_tests(mutant.path)
        outcome = run_tests(copy.root, tests, LENGTH, *AT_LENGTH) if tests else "survived"
        return "killed at length" if outcome == "killed" else outcome

    def _list_rounds(self, mutant: Mutant) -> list[list[str]]:
        """List what is run one after the other: a few tests, the rest of those that execute its line, all tests of its file.

        The last ones see what happens while files are imported, and what an earlier test has kept for others.
        """
        these, others = self.map.find_tests(mutant.path, mutant.number)
        rounds = [(these or others)[:FIRST], these[FIRST:], find_tests(mutant.path)]
        return [tests for tests in rounds if tests]


def sum_up(outcomes: list[tuple[Mutant, str]]) -> dict[str, Any]:
    """Count outcomes, also of those tried room by room, and name survivors and wrong arguments."""
    argued, counts = read_argued(), Counter(outcome for _, outcome in outcomes)
    tried = Counter(str(Path(m.path).parent) for m, outcome in outcomes if outcome != "skipped")
    seen = Counter(str(Path(m.path).parent) for m, outcome in outcomes if outcome in SEEN)
    survivors = [str(m) for m, outcome in outcomes if outcome == "survived" and m.key not in argued]
    return {
        "sampled": len(outcomes),
        **{word: counts[word] for word in (*SEEN, "skipped")},
        "rooms": {room: f"{seen[room]} of {tried[room]}" for room in sorted(tried)},
        "argued": counts["survived"] - len(survivors),
        "survived": len(survivors),
        "survivors": survivors,
        "wrong": [
            f"argued, but killed: {m}" for m, outcome in outcomes if outcome in SEEN and m.key in argued
        ],
    }


def prove_sample(
    room: str = "rules",
    size: int = 200,
    seed: int = 1,
    minutes: float = 30.0,
    processes: int = 2,
    only: str = "",
    most: float = 0.0,
) -> dict[str, Any]:
    """Try so many of a room's files whose path holds `only`; faults: too many survived, or some were not tried or argued wrongly."""
    if room not in ROOMS:
        raise WrongOption(f"no room is called {room}: {', '.join(ROOMS)}")
    began, known = time.monotonic(), all_mutants(room, only)
    sample = Random(seed).sample(known, min(size, len(known)))
    with TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(processes) as pool:
        trials = Trials(Path(folder), processes, began + minutes * 60)
        trials.map_tests(room, sample)
        figures = sum_up(list(zip(sample, pool.map(trials.try_mutant, sample), strict=True)))
    figures["wrong"] += stale_arguments()
    many = figures["survived"] * 100 > most * len(sample)
    figures["faults"] = int(many) + len(figures["wrong"]) + figures["skipped"]
    return {"room": room, "possible": len(known), **figures, "seconds": round(time.monotonic() - began)}


if __name__ == "__main__":
    sys.exit(run_program(prove_sample))
