"""Make small changes to the files of a package, one at a time. Some fast test must fail on each.

Call: python -m proofs.mutants.mutants --room render --size 60 --seed 1 --minutes 30 [--only battle] [--most 10].

--room: a package of which_tests.toml, which lists its files and their tests. --most: percent of mutants that may survive.
The program works on copies of this tree. A mutant is run against the tests that execute its line, fastest first. Then
come all tests that which_tests.toml names, and last the long forms of tests, which only `make proof` runs. The executed lines are
recorded once a package, in var/mutants/.

Mutants that no test can detect stand in equivalent.toml with the reason. The run fails if one of these is gone or
detected, or if another mutant survives. Numbers of taste, such as the lines of a page, are under [chosen] there. They
are not changed by one, since no test could call that wrong. In render/, numbers above PIXEL are sizes and places: one
pixel more or less is no fault either.
"""

import re
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterable
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
# at length: only by the long forms of tests, which `make test` omits
SEEN = ("killed", "killed at length", "hung")
AT_LENGTH = ("-m", "proof")  # options of pytest that select long forms of tests
LENGTH = 120.0  # most seconds of CPU time that the long forms take without a change
PIXEL = 1  # numbers above it are sizes and places of drawings


def list_mutants(paths: list[str]) -> list[Mutant]:
    """List all mutants of these files."""
    return [mutant for path in paths for mutant in mutants_of(path, Path(path).read_bytes())]


def all_mutants(room: str, only: str = "") -> list[Mutant]:
    """Return all mutants of a package's files with `only` in their path, except numbers of taste changed by one."""
    chosen, found = read_chosen(), list_mutants([path for path in list_files(room) if only in path])
    return [mutant for mutant in found if not is_taste(mutant, chosen)]


def is_taste(mutant: Mutant, chosen: set[tuple[str, str]]) -> bool:
    """Return True if a mutant only changes a number of taste, or of pixels, by one."""
    pixels = mutant.path.startswith("render/") and abs(mutant.value or 0) > PIXEL
    return pixels or not {(mutant.path, name) for name in list_shifted(mutant)}.isdisjoint(chosen)


def read_chosen() -> set[tuple[str, str]]:
    """Return the path and name of every number of taste."""
    return {(path, name) for path, names in ARGUED["chosen"].items() for name in names.split()}


def read_argued() -> set[tuple[str, str, str]]:
    """Return path, before and after of the mutants that are argued to change nothing."""
    return {(row["path"], row["before"], row["after"]) for row in ARGUED["mutant"]}


def list_shifted(mutant: Mutant) -> list[str]:
    """List the names of constants that the mutant's line assigns, if it changes a number by one.

    Empty: the mutant changes something else.
    """
    names = ASSIGNED.match(mutant.before) if mutant.value is not None else None
    return names[1].split(", ") if names else []


def stale_arguments() -> list[str]:
    """Return the rows of equivalent.toml, about mutants and chosen numbers, that match nothing any more."""
    argued, chosen = read_argued(), read_chosen()
    keys = {mutant.key for mutant in list_mutants(_find_files(path for path, *_ in argued))}
    there = list_mutants(_find_files(path for path, _ in chosen))
    named = {(each.path, name) for each in there for name in list_shifted(each)}
    return [
        *(f"argued, but gone: {' -> '.join(key)}" for key in sorted(argued - keys)),
        *(f"chosen, but gone: {' '.join(each)}" for each in sorted(chosen - named)),
    ]


def _find_files(paths: Iterable[str]) -> list[str]:
    """Return the paths at which there is a file, each once, in order."""
    return sorted({path for path in paths if Path(path).exists()})


class Trials:
    """Tries mutants in copies of the tree, one at a time in each. until: monotonic time after which none begins."""

    def __init__(self, folder: Path, copies: int, until: float) -> None:
        self.until, self.free = until, SimpleQueue[TreeCopy]()
        self.copies = [TreeCopy(folder / str(number)) for number in range(copies)]
        self.map = TestMap("")
        for copy in self.copies:
            self.free.put(copy)

    def map_tests(self, room: str, sample: list[Mutant]) -> None:
        """Find out the lines that these mutants' tests execute in a package.

        Raises SystemExit if tests, or their long forms, fail without a mutant.
        """
        tests = {test: None for mutant in sample for test in find_tests(mutant.path)}
        root = self.copies[0].root
        self.map = load_map(MAPS / f"{room}.json", list_files(room), tests, root)
        long = list({test: None for mutant in sample for test in find_long_tests(mutant.path)})
        if long and (outcome := run_tests(root, long, LENGTH, *AT_LENGTH)) != "survived":
            raise SystemExit(f"the long forms fail without any mutant ({outcome})")

    def try_mutant(self, mutant: Mutant) -> str:
        """Run the tests against a mutant, those that execute its line first. Return the outcome.

        That is a word of SEEN, "survived" or "skipped".
        """
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
        """List the rounds of tests: FIRST fast ones that execute the line, the others, then all tests of the file.

        The last round detects effects on import, and on values that an earlier test has cached for others.
        """
        these, others = self.map.find_tests(mutant.path, mutant.number)
        rounds = [(these or others)[:FIRST], these[FIRST:], find_tests(mutant.path)]
        return [tests for tests in rounds if tests]


def sum_up(outcomes: list[tuple[Mutant, str]]) -> dict[str, Any]:
    """Count outcomes, in all and by package, and list survivors and wrong arguments."""
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
    """Try a sample of the mutants of a package's files with `only` in their path.

    Faults: too many survivors, untried mutants, and wrong rows of equivalent.toml. Raises WrongOption if room is unknown.
    """
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
