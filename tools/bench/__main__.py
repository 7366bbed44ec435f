"""Run one case: python -m tools.bench CASE [options]."""

import sys

from tools.shared.program import run_case

sys.exit(run_case("tools.bench"))
