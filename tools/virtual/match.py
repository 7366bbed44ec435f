"""One whole match on virtual time, in a process of its own.

python -m tools.virtual.match --game ataque --seats 2 --seed 1 --kills 20 --folder DIR      (prints figures as JSON)

The folder gets the database, and the tape of all that could be seen; see tools.proofs.weeks for two runs compared.
"""

import json
import resource
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

from sandbox.virtual.loop import VirtualLoop
from sandbox.virtual.nature import Nature


def parse_arguments(words: Sequence[str]) -> Namespace:
    """Return the options of a match."""
    parser = ArgumentParser(prog="python -m tools.virtual.match", description=__doc__)
    parser.add_argument("--game", default="toy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--kills", type=int, default=0, help="how often the bot is killed in the middle of its work"
    )
    parser.add_argument(
        "--weather", type=int, default=0, help="how often anything goes wrong, kills among it"
    )
    parser.add_argument("--every", type=int, default=60, help="requests between two of these, about")
    parser.add_argument("--looks", type=float, default=3.0, help="how often a day everybody looks in")
    parser.add_argument("--closed", type=int, default=0, help="how many take no direct messages")
    parser.add_argument("--days", type=float, default=120.0, help="days at most")
    parser.add_argument("--folder", type=Path, required=True)
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Play it and print its figures."""
    chosen, began, working = parse_arguments(words), perf_counter(), process_time()
    nature = Nature(chosen.seed)
    nature.install()
    from tools.virtual.run import play_match  # takes the clocks that stand now

    loop = VirtualLoop(nature.clock, nature.draw_lags("threads", 0.02, 0.3))
    figures = loop.run_until_complete(play_match(chosen, nature))
    figures |= {
        "real": round(perf_counter() - began, 1),
        "cpu": round(process_time() - working, 1),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
