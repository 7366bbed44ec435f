"""Play whole matches at the real bot on virtual time, each twice, and show that both runs are the same to the byte.

python -m tools.proofs.weeks --game ataque --game immortals --seed 1 --matches 3 --kills 20

Each run is a process of its own with another PYTHONHASHSEED. Prints the figures of both; exit code 1 where a match is not
over, breaks a rule of the house, or the tapes differ (then the first lines that differ are shown).
"""

import json
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.virtual.tape import TAPE, find_difference

Figures = dict[str, Any]
HASH_SEEDS = ("0", "1234")


def run_once(words: Sequence[str], folder: Path, hash_seed: str) -> Figures:
    """Play one match in a process of its own; its figures."""
    command = [sys.executable, "-m", "tools.virtual.match", *words, "--folder", str(folder)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, stdout=subprocess.PIPE, check=True
    )
    figures: Figures = json.loads(done.stdout)
    return figures


def run_twice(words: Sequence[str], folder: Path) -> tuple[list[Figures], list[str]]:
    """Play one match twice; the figures of both, and where their tapes part."""
    folders = [folder / seed for seed in HASH_SEEDS]
    figures = [run_once(words, *each) for each in zip(folders, HASH_SEEDS, strict=True)]
    first, second = (each / TAPE for each in folders)
    return figures, find_difference(first, second)


def list_faults(figures: Figures) -> list[str]:
    """List what is wrong with a run by itself."""
    return [*figures["breaches"], *([] if figures["over"] else ["the match is not over"])]


def main(words: Sequence[str]) -> int:
    """Play the matches; 1 where anything is wrong."""
    parser = ArgumentParser(prog="python -m tools.proofs.weeks", description=__doc__)
    parser.add_argument("--game", action="append", required=True)
    parser.add_argument("--seed", type=int, default=1, help="of the first match; the next have the next")
    parser.add_argument("--matches", type=int, default=1, help="of each game")
    chosen, more = parser.parse_known_args(words)  # more: options of tools.virtual.match
    wrong = 0
    for game in chosen.game:
        for seed in range(chosen.seed, chosen.seed + chosen.matches):
            with tempfile.TemporaryDirectory() as folder:
                asked = ["--game", game, "--seed", str(seed), *more]
                figures, parting = run_twice(asked, Path(folder))
            faults = [*parting, *(fault for each in figures for fault in list_faults(each))]
            lines = [*map(json.dumps, figures), *faults, "DIFFERENT" if parting else "equal to the byte"]
            sys.stdout.write("\n".join(lines) + "\n")
            sys.stdout.flush()
            wrong |= bool(faults)
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
