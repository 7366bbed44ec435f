"""Run one case: python -m tools.count CASE [options]."""

import sys

from tools.program import run_case

sys.exit(run_case("tools.count"))
