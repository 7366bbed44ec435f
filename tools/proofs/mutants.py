"""Small changes to the rules, or to cogs/ and db/, one at a time, each of which some fast test must see.

python -m tools.proofs.mutants --size 200 --seed 1 --minutes 30 [--only battle] [--platform] [--most 10]

--platform: cogs/ and db/ instead of the rules, each file against the tests of its room; --most: of a hundred may survive.
Works on copies of this tree. Mutants that no test can see are argued in equivalent.toml; one that is not there
any more, or that a test does see, makes the run fail, as does a survivor. Numbers that are a matter of taste, such as how
many lines a page has, are named there under [chosen] and not made one more or less: no test could say that it is wrong.
"""

import re
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tools.program import run_program
from tools.proofs.mutations import Mutant, mutants_of
from tools.proofs.tree_copy import TreeCopy
from tools.proofs.which_tests import TARGETS, find_tests

ARGUED = Path(__file__).with_name("equivalent.toml")
ASSIGNED = re.compile(r"([A-Z][A-Z0-9_]*(?:, [A-Z][A-Z0-9_]*)*)(?:: [^=]+)? = ")
UNCHANGED = 3600.0  # seconds that the tests may take without a change
SLOWER = 8  # times as long as without a change, and a run counts as seen: it hangs


def find_room(path: str) -> str:
    """Name the room of a file, as figures are told by rooms."""
    return str(Path(path).parent)


def try_out(tree: TreeCopy, mutant: Mutant) -> str:
    """Run the tests against a mutant; return killed, hung or survived."""
    with tree.changed(mutant.path, mutant.apply_to((tree.root / mutant.path).read_bytes())):
        first, *rest = find_tests(mutant.path)
        outcome = tree.run_tests([first])
        return tree.run_tests(rest) if outcome == "survived" and rest else outcome


def list_platform() -> list[str]:
    """List the files of cogs/ and db/."""
    files = [path for folder in ("cogs", "db") for path in sorted(Path(folder).rglob("*.py"))]
    return [str(path) for path in files if path.name != "__init__.py"]


def all_mutants(only: str = "", *, platform: bool = False) -> list[Mutant]:
    """Return all mutants of the files under proof, of the rules, or of cogs/ and db/, without chosen numbers one more or less."""
    paths, chosen = (
        [path for path in (list_platform() if platform else TARGETS) if only in path],
        read_chosen(),
    )
    found = [mutant for path in paths for mutant in mutants_of(path, Path(path).read_bytes())]
    return [mutant for mutant in found if not {(mutant.path, name) for name in list_shifted(mutant)} & chosen]


def read_chosen() -> set[tuple[str, str]]:
    """Return the path and name of every number that is a matter of taste."""
    rows = tomllib.loads(ARGUED.read_text(encoding="utf-8"))["chosen"]
    return {(path, name) for path, names in rows.items() for name in names.split()}


def list_shifted(mutant: Mutant) -> list[str]:
    """List the names of the constants in whose line a mutant makes a number one more or less; none: it changes something else."""
    names = ASSIGNED.match(mutant.before) if mutant.shifts else None
    return names[1].split(", ") if names else []


def read_arguments() -> dict[tuple[str, str, str], str]:
    """Return why a mutant changes nothing, by path, before and after."""
    rows = tomllib.loads(ARGUED.read_text(encoding="utf-8"))["mutant"]
    return {(row["path"], row["before"], row["after"]): row["reason"] for row in rows}


def stale_arguments(known: list[Mutant]) -> list[str]:
    """Return the arguments about mutants that do not exist."""
    keys = {mutant.key for mutant in known}
    there = {
        (path, name)
        for path in list_platform()
        for mutant in mutants_of(path, Path(path).read_bytes())
        for name in list_shifted(mutant)
    }
    return [
        *(f"argued, but gone: {' -> '.join(key)}" for key in read_arguments() if key not in keys),
        *(f"chosen, but gone: {' '.join(each)}" for each in sorted(read_chosen() - there)),
    ]


def run_proof(sample: list[Mutant], minutes: float, processes: int) -> dict[str, Any]:
    """Try so many, at most so long; return figures and what went wrong."""
    began, argued = time.monotonic(), read_arguments()
    with TemporaryDirectory(prefix="mutants-") as folder:
        copies = [TreeCopy(Path(folder) / str(number), UNCHANGED) for number in range(processes)]
        patience = SLOWER * _time_unchanged(copies[0], sample)
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
        "rooms": _count_rooms(outcomes),
        "argued": sum(o == "survived" and m.key in argued for m, o in outcomes),
        "survived": len(told),
        "seconds": round(time.monotonic() - began),
        "survivors": told,
        "wrong": wrong,
    }


def _count_rooms(outcomes: list[tuple[Mutant, str]]) -> dict[str, str]:
    """Count the killed of those tried, room by room."""
    tried, seen = Counter[str](), Counter[str]()
    for mutant, outcome in outcomes:
        tried[find_room(mutant.path)] += outcome != "skipped"
        seen[find_room(mutant.path)] += outcome in ("killed", "hung")
    return {room: f"{seen[room]} of {tried[room]}" for room in sorted(tried)}


def _time_unchanged(place: TreeCopy, sample: list[Mutant]) -> float:
    """Return the seconds that the tests of these mutants take without them; all must pass."""
    began = time.monotonic()
    tests = sorted({test for mutant in sample for test in find_tests(mutant.path)})
    if (outcome := place.run_tests(tests)) != "survived":
        raise SystemExit(f"the tests fail without any mutant ({outcome})")
    return time.monotonic() - began


def _make_tryer(places: "SimpleQueue[TreeCopy]", until: float) -> Callable[[Mutant], str]:
    def try_one(mutant: Mutant) -> str:
        if time.monotonic() > until:
            return "skipped"
        place = places.get()
        try:
            outcome = try_out(place, mutant)
        finally:
            places.put(place)
        sys.stderr.write(f"{outcome} {mutant.line}: {mutant.before} -> {mutant.after}\n")
        return outcome

    return try_one


def _try_all(sample: list[Mutant], one: Callable[[Mutant], str], processes: int) -> list[tuple[Mutant, str]]:
    with ThreadPoolExecutor(processes) as pool:
        return list(zip(sample, pool.map(one, sample), strict=True))


def prove_sample(
    size: int = 200,
    seed: int = 1,
    minutes: float = 30.0,
    processes: int = 2,
    only: str = "",
    platform: bool = False,
    most: float = 0.0,
) -> dict[str, Any]:
    """Try so many of the files whose path holds `only`; faults: too many survived, or some were not tried or argued wrongly."""
    known = all_mutants(only, platform=platform)
    sample = Random(seed).sample(known, min(size, len(known)))
    figures = {"possible": len(known), **run_proof(sample, minutes, processes)}
    figures["wrong"] += stale_arguments([*all_mutants(), *all_mutants(platform=True)])
    many = figures["survived"] * 100 > most * len(sample)
    return {**figures, "faults": int(many) + len(figures["wrong"]) + figures["skipped"]}


if __name__ == "__main__":
    sys.exit(run_program(prove_sample))
