"""Let towns of people live at the real bot on virtual time, each from one seed, with weather, and audit each at its end.

python -m proofs.towns.tables --towns 1000 --seed 1 --minutes 600 [--processes 2] [--game ataque] [--kills] [--folder var/proof/tables]

Unattended: what is done stands in results.jsonl of the folder, a line a seed, and is not done again; of a seed with faults the
database and the tape are kept there. Each tenth seed is lived twice, under another PYTHONHASHSEED, and both tapes must be equal.
--kills: the bot is killed a hundred times in each town, every few requests, and nothing else goes wrong.
Prints for each fault its seed and the lines of the tape around it; exit code 1 where there are any.
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
TWICE = 10  # of so many seeds one is lived twice
WEATHER = (0, 5, 12, 30)  # how often something goes wrong, drawn for each seed
# When a world begins, drawn for each seed: on a day of winter, or on the Friday before clocks are turned in Europe.
BEGINS = (1_800_000_000, 1_806_019_200, 1_824_768_000)
PATIENCE = 3600.0  # seconds of computing after which a town hangs
KILLS = ["--weather", "100", "--every", "4", "--kind", "Kill", "--kind", "StepKill", "--kind", "TornKill"]
AROUND = 8  # lines of a tape before and after a fault
NAMED = re.compile(
    r"\d{17,}|\d+\.\d{6} log .*"
)  # by which a fault is found on the tape: a message, or a line of the log
SUMMED = ("days", "requests", "entries", "presses", "kills", "cpu")


def live_once(words: list[str], folder: Path, hash_seed: str = "0", root: Path | None = None) -> Figures:
    """Let a town live in a process of its own; its figures, with what was wrong as breaches."""
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
    """List the options of a seed's town."""
    weather = Random(f"{seed} weather").choice(WEATHER)
    begin = Random(f"{seed} begin").choice(BEGINS)
    named = ["--game", game] if game else []
    bad = KILLS if kills else ["--weather", str(weather)]
    return ["--seed", str(seed), "--digests", *bad, "--begin", str(begin), *named]


def live_seed(seed: int, words: list[str], place: Path) -> Figures:
    """Let the town of a seed live in this place, some twice; keep that only where something is wrong."""
    figures = live_once(words, place)
    if seed % TWICE == 0 and not figures["breaches"]:
        figures["breaches"] += live_again(words, place)
    if not figures["breaches"]:
        shutil.rmtree(place)
    return {"seed": seed, "words": words, **figures}


def live_again(words: list[str], place: Path) -> list[str]:
    """Let the town that has lived in a folder live once more, under another PYTHONHASHSEED; what is wrong, or differs."""
    other = place.with_name(f"{place.name}-again")
    wrong = [f"lived again: {each}" for each in live_once(words, other, HASH_SEEDS[1])["breaches"]]
    if not wrong and (parting := find_difference(place / TAPE, other / TAPE)):
        wrong = ["\n".join(["two runs differ", *parting])]
    shutil.rmtree(other, ignore_errors=True)
    return wrong


def find_around(tape: Path, breach: str) -> list[str]:
    """Find the lines of a tape around the first that a breach names; the last ones where it names none."""
    lines = tape.read_text(encoding="utf-8").splitlines() if tape.exists() else []
    lines = [line for line in lines if " row " not in line]
    for named in NAMED.findall(breach):
        for at, line in enumerate(lines):
            if named in line:
                return lines[max(0, at - AROUND) : at + AROUND]
    return lines[-AROUND:]


def read_done(folder: Path) -> dict[str, Figures]:
    """Read what was done before, by the options of its town."""
    return {" ".join(figures["words"]): figures for figures in read_results(folder / RESULTS)}


def live_towns(
    towns: Mapping[int, list[str]], folder: Path, processes: int, ends: float
) -> Iterator[Figures]:
    """Let the towns live that have not yet, several at once, and note each; stops at this time of the monotonic clock.

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
    """Find the place in a folder where a town of these options lives."""
    return folder / "".join(words).strip("-").replace("--", "-")


def tell_breaches(figures: Figures, folder: Path) -> list[str]:
    """Tell what is wrong with a seed, with the lines of its tape around that."""
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
    """Let so many towns live from this seed on, at most so long, on all processors (0); return figures and faults."""
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
