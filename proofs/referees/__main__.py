"""Check random matches with the second referee, up to the first fault.

Call: python -m proofs.referees --game brigandine --matches 60 --seed 1 [--first 0] [--edge "a war"].
"""

import sys
from typing import Any

from proofs.matches.random_matches import make_case, play_case
from tools.shared.program import run_program


def judge_matches(
    game: str = "brigandine", matches: int = 60, seed: str = "1", first: int = 0, edge: str = ""
) -> dict[str, Any]:
    """Play short matches of one game until one has a fault. Return counts and the fault. edge: as in make_case."""
    commands = 0
    for number in range(first, first + matches):
        more, fault = play_case(make_case(number, seed, True, (game,), edge))
        commands += more
        if fault:
            return {
                "game": game,
                "matches": number + 1 - first,
                "commands": commands,
                "faults": 1,
                "said": fault,
            }
    return {"game": game, "matches": matches, "commands": commands, "faults": 0}


if __name__ == "__main__":
    sys.exit(run_program(judge_matches))
