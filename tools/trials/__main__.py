"""Play matches without people or a database: python -m tools.trials CASE GAME --seats N --seed S.

The cases are simulate and arena.
"""

import sys
from collections.abc import Callable
from typing import Any

from tools.shared.program import run_case
from tools.trials import arena, simulate

CASES: dict[str, Callable[..., Any]] = {"simulate": simulate.count_matches, "arena": arena.compare_bots}


def main() -> int:
    """Run one case. Return its exit code."""
    return run_case("tools.trials", CASES)


if __name__ == "__main__":
    sys.exit(main())
