"""Play matches without people or a database: python -m tools.trials CASE GAME --seats N --seed S.

The cases are simulate, trace and arena.
"""

import sys
from collections.abc import Callable
from signal import SIG_DFL, SIGPIPE, signal
from typing import Any

from tools.shared.program import run_case
from tools.trials import arena, simulate

CASES: dict[str, Callable[..., Any]] = {
    "simulate": simulate.count_matches,
    "trace": simulate.trace_match,
    "arena": arena.compare_bots,
}


def main() -> int:
    """Run one case. Return its exit code."""
    return run_case("tools.trials", CASES)


if __name__ == "__main__":
    signal(SIGPIPE, SIG_DFL)  # `… | head` ends it silently
    sys.exit(main())
