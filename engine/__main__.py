"""Play random matches without a bot or a database: python -m engine simulate | trace GAME --seats N --seed S."""

import sys
from argparse import ArgumentParser, Namespace
from signal import SIG_DFL, SIGPIPE, signal
from time import perf_counter
from typing import Any

from msgspec.json import encode
from msgspec.structs import asdict

from engine.core import Game
from engine.games import GAMES, bind
from engine.simulate import playout, simulate, trace


def arguments(words: list[str]) -> Namespace:
    """Read the command line; end the program with one sentence if it is wrong."""
    parser = ArgumentParser(prog="python -m engine", description="Play random matches of a game.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in (("simulate", "many matches, counted"), ("trace", "one match, told as JSON lines")):
        command = commands.add_parser(name, help=about)
        command.add_argument("game", choices=sorted(GAMES))
        command.add_argument("--seats", type=int, required=True)
        command.add_argument("--seed", default="1", help="a number or a word")
        if name == "simulate":
            command.add_argument("--matches", type=int, default=1)
            command.add_argument("--playout", action="store_true", help="on one draft each, as search plays")
    chosen = parser.parse_args(words)
    seats = GAMES[chosen.game].seats
    if chosen.seats not in seats:
        parser.error(f"{chosen.game} seats {seats[0]} to {seats[-1]}")
    return chosen


def main() -> None:
    """Run one command."""
    chosen = arguments(sys.argv[1:])
    game = bind(chosen.game)
    if chosen.command == "trace":
        _print_trace(game, chosen)
        return
    play = playout if chosen.playout else simulate
    begun = perf_counter()
    tally = play(game, chosen.seats, chosen.matches, chosen.seed)
    seconds = perf_counter() - begun
    pace = {"commands_per_s": round(tally.commands / seconds, 1), "seconds": round(seconds, 3)}
    print(encode({**asdict(tally), **pace}).decode())


def _print_trace(game: Game[Any], chosen: Namespace) -> None:
    for line in trace(game, chosen.seats, chosen.seed):
        print(encode(line).decode())


if __name__ == "__main__":
    signal(SIGPIPE, SIG_DFL)  # `… | head` ends it without a word
    main()
