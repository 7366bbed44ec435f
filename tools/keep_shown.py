"""What the bot shows in each of its tests, a line a test: tests/fixtures/shown.txt.

python -m tools.keep_shown [--processes 3]      after a change of texts, panels or posts: the difference names the tests

`make proof-tests` holds the tests of cogs/ to it, as does the proof by mutants. Tests run twice here, all in one process and each file
by itself: one that does not show the same both times is left out, such as one in which a picture is at hand because a test
before it painted it.
"""

import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tools.program import run_program

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "shown.txt"
MACHINE = "tests/cogs/host/"  # tests of what tells of the machine
TESTED = "tests/cogs"


def run_tests(file: Path, hash_seed: int, which: str) -> None:
    """Run a file or a folder of tests, each of which writes what it shows to a file. RuntimeError: some fail."""
    allowed = (0, pytest.ExitCode.NO_TESTS_COLLECTED) if which.endswith(".py") else (0,)  # long forms alone
    command = [sys.executable, "-m", "pytest", "-q", which]
    around = {**os.environ, "SHOWN": str(file), "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(command, env=around, capture_output=True, text=True)
    if done.returncode not in allowed:
        raise RuntimeError(f"{done.returncode}: {which} {done.stdout[-2000:]} {done.stderr[-500:]}")


def keep_shown(processes: int = 3) -> dict[str, Any]:
    """Write what every test shows."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(processes) as pool:
        together, apart = Path(folder, "together"), Path(folder, "apart")
        files = sorted(map(str, Path(TESTED).rglob("test_*.py")))
        runs = [pool.submit(run_tests, together, 1, TESTED)]
        runs += [pool.submit(run_tests, apart, 2, file) for file in files]
        for run in runs:
            run.result()
        first, second = (Counter(file.read_text(encoding="utf-8").splitlines()) for file in (together, apart))
    alike = sorted(line for line in first & second if not line.startswith(MACHINE))
    KEPT.write_text("\n".join(alike) + "\n", encoding="utf-8")
    return {"kept": len(alike), "left out": first.total() - len(alike)}


if __name__ == "__main__":
    sys.exit(run_program(keep_shown))
