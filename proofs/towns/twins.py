"""Run a match of steady people twice from one seed, without and with fault injection. Both must be equal.

Call: python -m proofs.towns.twins --towns 20 --seed 1 [--game toy] [--weather 12] [--every 15] [--folder
var/proof/twins]. The answers of steady people depend on the question and the number of their answers in the log. So
each seat must give the same answers, and the table must be the same at the end, whatever fault occurred: a kill, an
outage, a full disk. The output has each seed's faults and the first lines in which the courses differ. Exit code 1:
there are faults.
"""

import shutil
import sys
from pathlib import Path
from typing import Any

from proofs.towns.course import COURSE
from proofs.towns.tables import Figures, live_once
from proofs.towns.tape import find_difference
from tools.shared.program import run_program

WEATHER, EVERY = 12, 15  # number of faults, and about how many requests lie between two


def live_twins(
    seed: int, game: str, weather: int, every: int, folder: Path, root: Path | None = None
) -> tuple[list[str], Figures]:
    """Run both matches. Return faults and differences, and the figures of the match with fault injection."""
    calm, rough = folder / "calm", folder / "rough"
    words = ["--steady", "--game", game, "--seed", str(seed), "--digests"]
    still = live_once(words, calm, root=root)
    lived = live_once([*words, "--weather", str(weather), "--every", str(every)], rough, root=root)
    wrong = [*still["breaches"], *(f"with weather: {each}" for each in lived["breaches"])]
    if not wrong and (parting := find_difference(calm / COURSE, rough / COURSE)):
        wrong = ["\n".join(["the twins differ", *parting])]
    return wrong, lived


def run_proof(
    towns: int = 20,
    seed: int = 1,
    game: str = "toy",
    weather: int = WEATHER,
    every: int = EVERY,
    folder: Path = Path("var/proof/twins"),
) -> dict[str, Any]:
    """Run the twins of this many seeds. Return figures and faults."""
    faults, met, entries = 0, 0, 0
    for number in range(seed, seed + towns):
        place = folder / f"{game}-{number}"
        wrong, lived = live_twins(number, game, weather, every, place)
        sys.stderr.write("".join(f"seed {number}: {each}\n" for each in wrong))
        faults += len(wrong)
        met += sum(lived.get("weather", {}).values())
        entries += lived.get("entries", 0)
        if not wrong:
            shutil.rmtree(place)
    return {"towns": towns, "entries": entries, "weather": met, "faults": faults}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
