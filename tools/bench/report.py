"""Run all cases of CASES on this machine, and write their figures as one report: make bench.

The report is docs/reports/bench.json: the lines of each case, with peers, and the machine, versions and commit. The
tables of docs/performance.md are read from it.
"""

import json
import os
import platform
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "docs" / "reports" / "bench.json"
PACKAGES = ("discord.py", "aiosqlite", "psycopg", "pillow", "msgspec", "chess", "cairosvg")
CASES = {  # by the report's name: a case and its options
    "playouts": ("playouts", "--rounds", "3"),
    "render": ("render",),
    "commit": ("commit",),
    "commit on a server": ("commit", "--on-server"),
    "growth": ("growth", "--game", "ataque"),
    "load": ("load", "--matches", "20", "--rate", "20", "--seconds", "30"),
    "open": ("load", "--open", "100", "--open", "1000", "--open", "10000"),
    **{
        f"{count} on a server": ("load", "--processes", count, "--matches", "12", "--rate", "12")
        for count in ("1", "2")
    },
}


def describe_machine() -> dict[str, Any]:
    """Describe the machine, the versions and the commit of the figures."""
    names = [line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")]
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return {
        "commit": commit.stdout.strip(),
        "cores": os.cpu_count(),
        "processor": names[0].partition(":")[2].strip() if names else platform.machine(),
        "load_average": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        **{name: version(name) for name in PACKAGES},
    }


def run_case(words: tuple[str, ...]) -> list[dict[str, Any]]:
    """Run a case with its options in another process and return its lines."""
    command = [sys.executable, "-m", "tools.bench", *words]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in told.splitlines() if line.startswith("{")]


def measure_case(only: str = "") -> Iterator[dict[str, Any]]:
    """Run all cases, or one again. The report keeps the others. Raises KeyError if the case is unknown."""
    kept = bool(only) and REPORT.exists()
    report: dict[str, Any] = json.loads(REPORT.read_text()) if kept else {"machines": {}, "cases": {}}
    for case in [only] if only else CASES:
        report["machines"][case] = describe_machine()
        report["cases"][case] = run_case(CASES[case])
        yield {"case": case, "lines": len(report["cases"][case])}
    REPORT.write_text(json.dumps(report, indent=1) + "\n")
