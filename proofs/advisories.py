"""Check the pinned packages that a host installs against known advisories, with pip-audit.

Call: python -m proofs.advisories PIP_AUDIT. Exit code 1: an advisory names a pin, or no source knew the pins of a file.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.shared.program import run_program

PINS = Path(__file__).parents[1] / "requirements"
FILES = ("run.txt", "postgres.txt", "metrics.txt")
SOURCES = ("pypi", "osv")
PATIENCE = 120.0  # seconds for one source


def ask_source(program: str, source: str, pins: Path) -> tuple[int, list[str]]:
    """Ask one source. Return the number of pins that it knows, and the advisories about these pins.

    If the source fails or takes longer than PATIENCE, return 0 and no advisories.
    """
    words = [program, "--disable-pip", "--require-hashes", "-f", "json", "-s", source, "-r", str(pins)]
    try:
        run = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
        found = json.loads(run.stdout)["dependencies"]
    except (OSError, ValueError, KeyError, subprocess.TimeoutExpired):
        return 0, []
    known = [each for each in found if "skip_reason" not in each]
    return len(known), [
        f"{each['name']} {each['version']}: {vuln['id']}" for each in known for vuln in each["vulns"]
    ]


def ask_sources(program: str, pins: Path = PINS) -> Iterator[dict[str, Any]]:
    """Yield each source's result for each file. program: the pip-audit to call.

    A file is a fault if no source knows any of its pins.
    """
    for file in FILES:
        reached = 0
        for source in SOURCES:
            known, said = ask_source(program, source, pins / file)
            reached += known
            yield {"pins": file, "source": source, "pins checked": known, "faults": len(said), "said": said}
        if not reached:
            yield {"pins": file, "faults": 1, "said": ["NO SOURCE WAS REACHED: nothing was checked"]}


if __name__ == "__main__":
    sys.exit(run_program(ask_sources))
