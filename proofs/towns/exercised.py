"""Count the commands and verbs that people use over many seeds, and list the unused ones.

Call: python -m proofs.towns.exercised --seed 1 --towns 20 --digests (more: options of proofs.towns.lives). Prints a
line for each town, then the counts. Exit code 1: a usable command or verb was never used.
"""

import json
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from typing import Any

SHOWN = ("seed", "over", "days", "entries", "presses", "matches", "troubles", "breaches", "cpu", "peak_mb")

UNREACHED = {  # verbs that no town's bot draws, with reasons
    "ask": "no game asks for one of 25 amounts or more",
    "typed": "the window of ask",
    "give": "no game shares out among more than 15 options",
    "open": "no game has a question with more than ten groups, or ten headings, but in matches longer than a town's",
    "giveup": "stands under a match that cannot be read",
}


def live_once(seed: int, more: Sequence[str]) -> dict[str, Any]:
    """Run one town in its own process. Return its figures. more: options of proofs.towns.lives."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--seed", str(seed), "--folder", folder, *more]
        command = [sys.executable, "-m", "proofs.towns.lives", *words]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def main(words: Sequence[str]) -> int:
    """Run the towns. Return 1 if a command or verb was never used."""
    parser = ArgumentParser(prog="python -m proofs.towns.exercised", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the first town; the next have the next")
    parser.add_argument("--towns", type=int, default=20)
    chosen, more = parser.parse_known_args(words)
    used = {"commands": Counter[str](), "verbs": Counter[str]()}
    known: dict[str, set[str]] = {"commands": set(), "verbs": set()}
    for seed in range(chosen.seed, chosen.seed + chosen.towns):
        figures = live_once(seed, more)
        for kind, never in (("commands", "never_typed"), ("verbs", "never_pressed")):
            used[kind].update(figures[kind])
            known[kind].update(figures[kind], figures[never])
        never_used = {kind: sorted(known[kind] - used[kind].keys() - UNREACHED.keys()) for kind in used}
        _write({key: figures[key] for key in SHOWN} | {"never yet": never_used})
    _write({kind: dict(sorted(used[kind].items())) for kind in used})
    _write({"never": never_used})
    return int(any(never_used.values()))


def _write(figures: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
