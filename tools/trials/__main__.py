"""Play matches without people or a database: python -m tools.trials simulate | trace | arena | habits GAME --seats N --seed S."""

import sys
from argparse import ArgumentParser, Namespace
from signal import SIG_DFL, SIGPIPE, signal
from time import perf_counter, process_time
from typing import Any

from msgspec.json import encode
from msgspec.structs import asdict

from engine.bots.levels import BOTS
from engine.games import GAMES, bind
from engine.rules.game import Game
from tools.trials.arena import Estimate, play_matches, score_matches, score_roles
from tools.trials.habits import live_through, sum_up
from tools.trials.simulate import RANDOM, playout, simulate, trace

COMMANDS = {
    "simulate": "many matches, counted",
    "trace": "one match, told as JSON lines",
    "arena": "bots against each other: win shares and mean places",
    "habits": "people who look in three times a day: days, questions, calls",
}


def read_arguments(words: list[str]) -> Namespace:
    """Read the command line; end the program with one sentence if it is wrong."""
    parser = ArgumentParser(
        prog="python -m tools.trials", description="Play matches of a game without people."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, help=about)
        command.add_argument("game", choices=sorted(GAMES))
        command.add_argument("--seats", type=int, required=True)
        command.add_argument("--seed", default="1", help="a number or a word")
        command.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="a setting")
        if name != "trace":
            command.add_argument("--matches", type=int, default=1)
        if name == "arena":
            command.add_argument(
                "--bots", required=True, help="names with commas, the last for all seats left"
            )
            command.add_argument(
                "--by-role", action="store_true", help="win shares of armies, nations, tribes"
            )
        elif name == "habits":
            command.add_argument("--no-orders", action="store_true", help="nothing is laid ahead")
        else:
            command.add_argument("--bot", choices=sorted(BOTS), default=RANDOM)
        if name == "simulate":
            command.add_argument("--playout", action="store_true", help="on one draft each, as search plays")
    chosen = parser.parse_args(words)
    check_arguments(parser, chosen)
    return chosen


def check_arguments(parser: ArgumentParser, chosen: Namespace) -> None:
    """Refuse other numbers of seats, settings and bots than there are; put a mapping and a list in their places."""
    seats = GAMES[chosen.game].seats
    if chosen.seats not in seats:
        parser.error(f"{chosen.game} seats {seats[0]} to {seats[-1]}")
    if getattr(chosen, "matches", 1) < 1:
        parser.error("at least one match")
    offered = {
        setting.key: [option.id for option in setting.options] for setting in GAMES[chosen.game].settings
    }
    chosen.settings = dict(word.partition("=")[::2] for word in chosen.set)
    for key, value in chosen.settings.items():
        if value not in offered.get(key, []):
            known = "; ".join(f"{name}={'|'.join(values)}" for name, values in offered.items())
            parser.error(f"{key}={value} is no setting of {chosen.game}: {known}")
    if chosen.command == "arena":
        bots = chosen.bots.split(",")
        if len(bots) > chosen.seats or not BOTS.keys() >= set(bots):
            parser.error(f"--bots takes up to {chosen.seats} names of: {', '.join(sorted(BOTS))}")
        chosen.bots = bots + bots[-1:] * (chosen.seats - len(bots))


def main() -> None:
    """Run one command."""
    chosen = read_arguments(sys.argv[1:])
    RUN[chosen.command](bind(chosen.game), chosen)


def print_tally(game: Game[Any], chosen: Namespace) -> None:
    """Play matches and print how many, and how fast."""
    play = playout if chosen.playout else simulate
    begun = perf_counter()
    tally = play(game, chosen.seats, chosen.matches, chosen.seed, chosen.settings, chosen.bot)
    seconds = perf_counter() - begun
    pace = {"commands_per_s": round(tally.commands / seconds, 1), "seconds": round(seconds, 3)}
    print(encode({**asdict(tally), **pace}).decode())


def print_trace(game: Game[Any], chosen: Namespace) -> None:
    """Print a match, a line a command."""
    for line in trace(game, chosen.seats, chosen.seed, chosen.settings, chosen.bot):
        print(encode(line).decode())


def print_scores(game: Game[Any], chosen: Namespace) -> None:
    """Print a table of bots, then the same as one JSON object."""
    outcomes = list(
        play_matches(game, chosen.bots, chosen.matches, chosen.seed, chosen.settings, process_time)
    )
    scores = score_matches(outcomes)
    if scores.unfinished:
        print(f"{scores.unfinished} matches had no end and count as they stood")
    print(f"{'bot':12}{'win share':>24}{'mean place':>24}{'ms an answer: median, p99, most':>36}")
    for name, share in scores.win_share.items():
        pace = scores.pace[name]
        times = f"{pace.median:.1f}, {pace.p99:.1f}, {pace.most:.1f}"
        print(
            f"{name:12}{_write_estimate(share):>24}{_write_estimate(scores.mean_place[name]):>24}{times:>36}"
        )
    roles = score_roles(game, outcomes) if chosen.by_role else {}
    if roles:
        print(f"{'role':20}{'victories, 1 is even':>24}")
    elif chosen.by_role:
        print("all seats play alike")
    for name, share in roles.items():
        print(f"{name:20}{_write_estimate(share):>24}")
    plain = {
        "matches": scores.matches,
        "win_share": {name: round(share.mean, 4) for name, share in scores.win_share.items()},
        "mean_place": {name: round(place.mean, 4) for name, place in scores.mean_place.items()},
        "answer_ms": {
            name: {key: round(each, 2) for key, each in asdict(pace).items()}
            for name, pace in scores.pace.items()
        },
        **({"roles": {name: round(share.mean, 3) for name, share in roles.items()}} if roles else {}),
    }
    print(encode(plain).decode())


def _write_estimate(value: Estimate) -> str:
    return f"{value.mean:.3f} ({value.low:.3f}–{value.high:.3f})"


def print_habits(game: Game[Any], chosen: Namespace) -> None:
    """Print what was waited for how long, then the figures as one JSON object."""
    played = live_through(
        game, chosen.seats, chosen.matches, chosen.seed, chosen.settings, orders=not chosen.no_orders
    )
    courses = list(played)
    if endless := sum(not course.finished for course in courses):
        print(f"{endless} matches had no end")
    for kind in dict.fromkeys(kind for course in courses for kind in course.spent):
        days = sum(course.spent.get(kind, 0.0) for course in courses) / len(courses)
        print(f"{kind:16}{days:8.2f} days")
    print(encode(sum_up(courses)).decode())


RUN = {"simulate": print_tally, "trace": print_trace, "arena": print_scores, "habits": print_habits}

if __name__ == "__main__":
    signal(SIGPIPE, SIG_DFL)  # `… | head` ends it without a word
    main()
