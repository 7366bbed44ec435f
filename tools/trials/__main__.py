"""Play matches without people or a database: python -m tools.trials simulate | trace | arena | suggested GAME --seats N --seed S."""

import sys
from collections.abc import Callable
from signal import SIG_DFL, SIGPIPE, signal
from typing import Any

from tools.shared.program import run_case
from tools.trials import arena, simulate, suggested

CASES: dict[str, Callable[..., Any]] = {
    "simulate": simulate.count_matches,
    "trace": simulate.trace_match,
    "arena": arena.compare_bots,
    "suggested": suggested.compare_suggestions,
}


def main() -> int:
    """Run one case; return its exit code."""
    return run_case("tools.trials", CASES)


if __name__ == "__main__":
    signal(SIGPIPE, SIG_DFL)  # `… | head` ends it without a word
    sys.exit(main())
