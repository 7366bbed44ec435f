"""What is shown while a few towns live, a line for each stretch of what happens: tests/fixtures/lives/.

python -m tools.keep_lives      after a change of texts, panels, pictures, rules or AIs: the difference shows where it begins

A test lets them live again, under another PYTHONHASHSEED, and holds the bot to what is kept. A line has the time of the world at
which its stretch begins and a digest for each kind of what the town's tape holds then (tools/virtual/tape.py).
"""

import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.program import run_program
from tools.proofs.tables import live_once
from tools.virtual.tape import TAPE

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "lives"
KINDS = ("request", "event", "message", "log")
STRETCH = 20  # lines of a tape
TROUBLE = ["--weather", "20", "--every", "10"]
LIVES = {  # lived every day: it shows most for its seconds
    "trouble": ["--game", "toy", "--seed", "27", *TROUBLE],
}
LONG_LIVES = {
    "immortals": ["--game", "immortals", "--seed", "27"],
    "ataque": ["--game", "ataque", "--seed", "27"],
    "toy": ["--game", "toy", "--seed", "9"],
    "weather": ["--game", "toy", "--seed", "108", "--weather", "12", "--every", "20", "--deeds", "2"],
    "several": ["--game", "ataque", "--seed", "36"],
    "brigandine": ["--game", "brigandine", "--seed", "27"],
}


def list_shown(name: str, folder: Path, hash_seed: str) -> list[str]:
    """Let a town live in a folder, which gets its tape, and list what is shown; RuntimeError: an audit found a fault."""
    figures = live_once([*(LIVES | LONG_LIVES)[name], "--digests"], folder, hash_seed)
    if figures["breaches"]:
        raise RuntimeError("\n".join(figures["breaches"]))
    return [*sum_up((folder / TAPE).read_text(encoding="utf-8").splitlines())]


def sum_up(tape: Sequence[str]) -> Iterator[str]:
    """Sum a tape up, a line for each stretch of it; what a database holds is left out: some of it is compressed."""
    told = [line for line in tape if line.split(" ", 2)[1] in KINDS]
    for at in range(0, len(told), STRETCH):
        stretch = told[at : at + STRETCH]
        digests = (_digest([line for line in stretch if line.split(" ", 2)[1] == kind]) for kind in KINDS)
        yield " ".join([stretch[0].partition(" ")[0], *digests])


def _digest(lines: Sequence[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def keep_lives() -> dict[str, Any]:
    """Write what is shown in every town."""
    KEPT.mkdir(parents=True, exist_ok=True)
    counts = {}
    with TemporaryDirectory() as folder:
        for name in LIVES | LONG_LIVES:
            lines = list_shown(name, Path(folder, name), "0")
            (KEPT / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
            counts[name] = len(lines)
    return counts


if __name__ == "__main__":
    sys.exit(run_program(keep_lives))
