"""Run towns of people with the real bot on virtual time, with fault injection and a final audit.

Call: python -m proofs.towns.tables --towns 1000 --seed 1 --minutes 600 [--processes 2] [--game ataque] [--kills]
[--folder var/proof/tables].

Each town comes from one seed. Results are in results.jsonl of the folder, a line for each seed, and are not repeated.
For a seed with faults, the database and the tape stay there. Each tenth seed runs twice, under another PYTHONHASHSEED, and both tapes
must be equal. --kills: the bot is killed a hundred times in each town, every few requests, and there are no other
faults. The output has each fault's seed and the lines of the tape around it. Exit code 1: there are faults.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from proofs.towns.tape import TAPE, find_difference
from tools.shared.program import RESULTS, read_results, run_program

Figures = dict[str, Any]
HASH_SEEDS = ("0", "1234")
TWICE = 10  # one seed in this many runs twice
WEATHER = (0, 5, 12, 30)  # number of injected faults, drawn for each seed
# start of a world, drawn for each seed: a winter day, or the Friday before Europe's clock change
BEGINS = (1_800_000_000, 1_806_019_200, 1_824_768_000)
PATIENCE = 3600.0  # seconds of real time after which a town counts as hung
DEATHS = ("kill_bot", "kill_at_step", "kill_computer")  # kinds of weather
KILLS = ["--weather", "100", "--every", "4", *(word for kind in DEATHS for word in ("--kind", kind))]
AROUND = 8  # lines of a tape before and after a fault
# patterns of a fault's place on the tape: a message, or a line of the log
NAMED = re.compile(r"\d{17,}|\d+\.\d{6} log .*")
SUMMED = ("days", "requests", "entries", "presses", "kills", "cpu")


def live_once(words: list[str], folder: Path, hash_seed: str = "0", root: Path | None = None) -> Figures:
    """Run a town in its own process. Return its figures, with faults as breaches."""
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "proofs.towns.lives", *words, "--folder", str(folder.absolute())]
    around = {**os.environ, "PYTHONHASHSEED": hash_seed}
    try:
        done = subprocess.run(command, env=around, cwd=root, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return {"breaches": ["it hangs"]}
    if done.returncode:
        return {"breaches": [f"it ended: {done.stderr.decode()[-1500:]}"]}
    figures: Figures = json.loads(done.stdout)
    if not figures["over"] or figures["left"]:
        figures["breaches"].append(f"matches are not over: {figures['left']}")
    return figures


def list_words(seed: int, game: str = "", *, kills: bool = False) -> list[str]:
    """Return the options of a seed's town."""
    weather = Random(f"{seed} weather").choice(WEATHER)
    begin = Random(f"{seed} begin").choice(BEGINS)
    named = ["--game", game] if game else []
    bad = KILLS if kills else ["--weather", str(weather)]
    return ["--seed", str(seed), "--digests", *bad, "--begin", str(begin), *named]


def live_seed(seed: int, words: list[str], place: Path) -> Figures:
    """Run the town of a seed in this folder, some twice. The folder stays only if there are faults."""
    figures = live_once(words, place)
    if seed % TWICE == 0 and not figures["breaches"]:
        figures["breaches"] += live_again(words, place)
    if not figures["breaches"]:
        shutil.rmtree(place)
    return {"seed": seed, "words": words, **figures}


def live_again(words: list[str], place: Path) -> list[str]:
    """Repeat a finished town under another PYTHONHASHSEED. Return its faults and the differences."""
    other = place.with_name(f"{place.name}-again")
    wrong = [f"lived again: {each}" for each in live_once(words, other, HASH_SEEDS[1])["breaches"]]
    if not wrong and (parting := find_difference(place / TAPE, other / TAPE)):
        wrong = ["\n".join(["two runs differ", *parting])]
    shutil.rmtree(other, ignore_errors=True)
    return wrong


def find_around(tape: Path, breach: str) -> list[str]:
    """Return the lines of a tape around the first place in a breach, or the last lines if it names none."""
    lines = tape.read_text(encoding="utf-8").splitlines() if tape.exists() else []
    lines = [line for line in lines if " row " not in line]
    for named in NAMED.findall(breach):
        for at, line in enumerate(lines):
            if named in line:
                return lines[max(0, at - AROUND) : at + AROUND]
    return lines[-AROUND:]


def read_done(folder: Path) -> dict[str, Figures]:
    """Return earlier results by the town's options, joined by spaces."""
    return {" ".join(figures["words"]): figures for figures in read_results(folder / RESULTS)}


def live_towns(
    towns: Mapping[int, list[str]], folder: Path, processes: int, ends: float
) -> Iterator[Figures]:
    """Run the unfinished towns in parallel, and record each. Stop at this time of the monotonic clock.

    towns: the options of each by its seed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    done = read_done(folder)

    def live(seed: int) -> Figures | None:
        known = done.get(" ".join(towns[seed]))
        if known is not None or time.monotonic() > ends:
            return known
        return live_seed(seed, towns[seed], find_place(folder, towns[seed]))

    with ThreadPoolExecutor(processes) as pool, (folder / RESULTS).open("a", encoding="utf-8") as results:
        for figures in pool.map(live, towns):
            if figures is not None:
                if " ".join(figures["words"]) not in done:
                    results.write(json.dumps(figures) + "\n")
                    results.flush()
                yield figures


def find_place(folder: Path, words: list[str]) -> Path:
    """Return the folder of a town with these options."""
    return folder / "".join(words).strip("-").replace("--", "-")


def tell_breaches(figures: Figures, folder: Path) -> list[str]:
    """Return the faults of a seed, with the lines of its tape around them."""
    told = []
    for breach in figures["breaches"]:
        around = find_around(find_place(folder, figures["words"]) / TAPE, breach)
        told += [f"seed {figures['seed']}: {breach}", *(f"    {line[:200]}" for line in around)]
    return told


def run_proof(
    towns: int = 100,
    seed: int = 1,
    minutes: float = 60.0,
    processes: int = 0,
    game: str = "",
    kills: bool = False,
    folder: Path = Path("var/proof/tables"),
) -> dict[str, Any]:
    """Run this many towns from this seed on, within the minutes, on all processors (0). Return figures and faults."""
    ends, sums, faults = time.monotonic() + 60 * minutes, dict[str, float](), 0
    lived, matches = 0, 0
    chosen = {each: list_words(each, game, kills=kills) for each in range(seed, seed + towns)}
    for figures in live_towns(chosen, folder, processes or os.cpu_count() or 1, ends):
        lived += 1
        matches += sum(" over " in each for each in figures.get("matches", ()))
        for key in SUMMED:
            sums[key] = round(sums.get(key, 0) + figures.get(key, 0), 1)
        faults += len(figures["breaches"])
        sys.stderr.write("".join(f"{line}\n" for line in tell_breaches(figures, folder)))
    return {"towns": lived, "matches": matches, **sums, "faults": faults}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
