"""What the bot shows in each of its tests, a line a test: tests/fixtures/shown.txt.

python -m tools.keep_shown [--processes 3]      after a change of texts, panels or posts: the difference names the tests

`make proof-tests` holds the tests of cogs/ to it, as does the proof by mutants. Tests run twice here, in other company: one that
does not show the same both times is left out, such as one in which a picture is at hand because a test before it painted it.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.program import run_program

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "shown.txt"
MACHINE = "tests/cogs/host/"  # tests of what tells of the machine
TESTED, SHARES = "tests/cogs", ("worksteal", "loadfile")


def run_tests(file: Path, processes: int, share: str) -> Counter[str]:
    """Run the tests, each of which writes what it shows to a file; return its lines. RuntimeError: some fail.

    share: how the processes share them, so that each test has other company.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(processes), "--dist", share, TESTED]
    around = {**os.environ, "SHOWN": str(file), "PYTHONHASHSEED": str(len(share))}
    done = subprocess.run(command, env=around, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout[-2000:])
    return Counter(file.read_text(encoding="utf-8").splitlines())


def keep_shown(processes: int = 3) -> dict[str, Any]:
    """Write what every test shows."""
    with TemporaryDirectory() as folder:
        first, second = (run_tests(Path(folder, share), processes, share) for share in SHARES)
    alike = sorted(line for line in first & second if not line.startswith(MACHINE))
    KEPT.write_text("\n".join(alike) + "\n", encoding="utf-8")
    return {"kept": len(alike), "left out": first.total() - len(alike)}


if __name__ == "__main__":
    sys.exit(run_program(keep_shown))
