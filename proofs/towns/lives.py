"""Run a town of people on virtual time: matches with random settings, played and viewed in all ways.

Call: python -m proofs.towns.lives --seed 1 --game ataque --digests --folder DIR (prints figures as JSON). The town needs
its own process. Without --game, any game may be drawn. The folder gets the database, and the tape of everything visible.
"""

import gc
import json
import resource
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

from sandbox.virtual.loop import VirtualLoop
from sandbox.virtual.nature import BEGIN, Nature


def parse_arguments(words: Sequence[str]) -> Namespace:
    """Return the options of a town."""
    parser = ArgumentParser(prog="python -m proofs.towns.lives", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", default=[], help="that may be drawn")
    parser.add_argument("--days", type=float, default=60.0, help="days at most")
    parser.add_argument("--deeds", type=float, help="of moderators a day; drawn where it is not named")
    parser.add_argument(
        "--weather", type=int, default=0, help="how often something goes wrong around the bot"
    )
    parser.add_argument(
        "--kind", action="append", default=[], help="of weather that may be drawn; all where none is named"
    )
    parser.add_argument("--every", type=int, default=150, help="requests between two of these, about")
    parser.add_argument("--begin", type=float, default=BEGIN, help="Unix seconds at which it begins")
    parser.add_argument("--steady", action="store_true", help="one table of people whom no weather confuses")
    parser.add_argument("--digests", action="store_true", help="pictures are digests: a third faster")
    parser.add_argument("--folder", type=Path, required=True)
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Run the town and print its figures."""
    chosen, began, working = parse_arguments(words), perf_counter(), process_time()
    nature = Nature(chosen.seed, chosen.begin)
    nature.install()
    if chosen.digests:
        from proofs.towns.digests import paint_digests  # before the painters

        paint_digests()
    from proofs.towns.live import play_lives  # takes the current clocks

    gc.freeze()  # imported modules stay, so the collector need not traverse them again and again
    loop = VirtualLoop(nature.clock, nature.draw_lags("threads", 0.02, 0.3))
    figures = loop.run_until_complete(play_lives(chosen, nature))
    figures |= {
        "real": round(perf_counter() - began, 1),
        "cpu": round(process_time() - working, 1),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
