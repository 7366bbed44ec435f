"""The pins of requirements/run.txt against known advisories, by pip-audit; says so where no source can be reached.

python -m tools.proofs.advisories PIP_AUDIT [FILE]     exit code 1 when an advisory names a pin
"""

import json
import subprocess
import sys
from pathlib import Path

PINS = Path(__file__).parents[2] / "requirements/run.txt"
SOURCES = ("pypi", "osv")
PATIENCE = 120.0  # seconds for one source


def ask_source(program: str, source: str, pins: Path) -> tuple[int, list[str]]:
    """Ask one source; return how many pins it knows, and the advisories that name one of them."""
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


def main() -> None:
    """Print what each source says; one that knows no pin was not reached."""
    program, pins = sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else PINS
    asked = {source: ask_source(program, source, pins) for source in SOURCES}
    for source, (known, said) in asked.items():
        sys.stdout.write(
            f"{source}: {known} pins checked, {len(said)} advisories\n" + "".join(f"  {x}\n" for x in said)
        )
    if not any(known for known, _ in asked.values()):
        sys.stdout.write("NO SOURCE WAS REACHED: nothing was checked\n")
    sys.exit(any(said for _, said in asked.values()))


if __name__ == "__main__":
    main()
