"""Play random matches of every game, seat count and setting, with audits, a second referee and a reconstruction.

Checks follow every command. Answers are random. In some matches most are the greedy bot's, which leads to more battles.
A complaint of the second referee (ProofKit.referee) is a fault. So is a difference between a spectator's view and the
position that is reconstructed from public events alone (ProofKit.reconstruction). Short matches, limited by number or
time: `python -m proofs.matches.random_matches --matches 10000 --minutes 60`. Matches of any length: `python -m
proofs.matches.random_matches --minutes 10 [--processes 2] [--seed 1]`. Add `[--game brigandine] [--edge "a war"]` for one
game, and for matches that begin there. --first ends at the first fault of the second referee.
"""

import itertools
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from engine.bots.levels import BOTS, answer_question
from engine.games import GAMES
from engine.rules.core import StateChange
from engine.state.chance import Chance
from proofs.games import KITS, load_kit
from proofs.retellings.reconstruction import WIDTH
from tools.shared.program import WrongOption, run_program
from tools.trials.simulate import choose_question

KEEN = (0, 50, 90)  # percent of a match's answers that are the greedy bot's
CHUNK = 25  # matches a process plays before it reports
EDGY = 4  # one short match in this many begins at an edge
CONCESSION = 500  # one change in this many is a concession, if the game has one


class Case(NamedTuple):
    """One match, determined by these values. keen: percent of answers that are the greedy bot's.

    edge: name of the position in ProofKit.edges at which the match begins, empty for setup. seed: hexadecimal.
    """

    game: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    seed: str
    keen: int = 0
    edge: str = ""


def make_case(number: int, word: str, short: bool, games: Collection[str] = GAMES, edge: str = "") -> Case:
    """Return the match of this number: games and seat counts in turn, random settings. word: seed of all matches.

    short: with the fewest rounds. edge: the match begins there. If it is empty, one short match in EDGY begins at a
    random edge.
    """
    tables = [(key, seats) for key in games for seats in GAMES[key].seats]
    game, seats = tables[number % len(tables)]
    seed = sha256(f"{word} {number}".encode())
    chance = Chance(seed.digest(), 1 << 61)
    chosen = {setting.key: chance.choice(setting.options).id for setting in GAMES[game].settings}
    for setting in GAMES[game].settings:
        if short and setting.key in ("rounds", "months"):
            chosen[setting.key] = min((o.id for o in setting.options if o.id.isdecimal()), key=int)
    keen = chance.choice(KEEN)
    edges = KITS[game].edges
    if not edge and short and edges and chance.below(EDGY) == 0:
        edge = chance.choice(list(edges))
    return Case(game, seats, tuple(chosen.items()), seed.hexdigest(), keen, edge)


def begin_case(one: Case, game: Any) -> tuple[StateChange[Any], int, dict[str, str]]:
    """Return a match's first change, its number of seats, and its settings.

    The match begins by setup, or at its edge with default settings.
    """
    seed = bytes.fromhex(one.seed)
    if not one.edge:
        return game.setup(one.seats, dict(one.settings), seed), one.seats, dict(one.settings)
    state = game.read_position(KITS[one.game].edges[one.edge], seed)
    return StateChange(state, ()), game.size(state), {}


def list_checks(one: Case, game: Any, seats: int, settings: dict[str, str]) -> list[Callable[..., list[str]]]:
    """List the checks of every change: the second referee's, and the reconstruction's from the beginning on."""
    kit, checks = load_kit(one.game), list[Callable[..., list[str]]]()
    if kit.referee:
        checks.append(kit.referee(game, seats, settings).judge_turn)
    if kit.reconstruction and not one.edge:
        checks.append(partial(kit.reconstruction(game, seats, settings).retell_turn, game))
    return checks


def play_case(one: Case, kinds: Any = GAMES, most: int = 2) -> tuple[int, str]:
    """Play a match. Return the number of commands, and the fault (empty: none).

    kinds: games by key. most: number of checks, 1 for the second referee alone.
    """
    game, seed = kinds[one.game].bind(), bytes.fromhex(one.seed)
    commands = 0
    try:
        begun, seats, chosen = begin_case(one, game)
        checks, state = list_checks(one, game, seats, chosen)[:most], begun.state
        turns = play_turns(game, state, Chance(seed, 1 << 62), seats, one.keen)
        for commands, turn in enumerate(itertools.chain([begun], turns)):
            state, faults = turn.state, [fault for check in checks for fault in check(turn)]
            assert not faults, "; ".join(fault[:WIDTH] for fault in faults[:3])
            assert all(game.ask(state, seat) for seat in game.active_seats(state)), "awaited and not asked"
            game.knowledge.audit_state(state)
            if commands % 50 == 0:
                dumped = game.codec.dump(state)
                assert game.codec.dump(game.codec.load(dumped)) == dumped, "load, dump differs"
        assert game.result(state) is not None, "no result"
        assert not state.stack, "frames are left"
    except Exception as error:
        return commands, f"{one} after {commands} commands: {type(error).__name__}: {error}"
    return commands, ""


def play_turns(
    game: Any, state: Any, chance: Chance, seats: int, keen: int = 0
) -> Iterator[StateChange[Any]]:
    """Yield the changes of a random match: required and optional answers, and now and then a concession."""
    while game.active_seats(state):
        gone = None
        if chance.below(CONCESSION) == 0:
            gone = game.leave(state, chance.below(seats))
        turn = gone if gone is not None else _answer_somebody(game, state, chance, seats, keen)
        state = turn.state
        yield turn


def _answer_somebody(game: Any, state: Any, chance: Chance, seats: int, keen: int) -> StateChange[Any]:
    """Answer one of the open questions: as the greedy bot in `keen` percent of cases, else at random."""
    decision = choose_question(game, state, chance, seats)
    bot = BOTS["greedy" if keen and chance.below(100) < keen else "random"]
    turn: StateChange[Any] = game.apply(state, answer_question(game, state, decision, bot, chance))
    return turn


def play_batch(
    numbers: range, word: str, short: bool, games: Collection[str], edge: str, most: int
) -> tuple[Counter[str], list[str]]:
    """Play the matches of these numbers. Return counts and faults."""
    counts, faults = Counter[str](), []
    for number in numbers:
        one = make_case(number, word, short, games, edge)
        commands, fault = play_case(one, most=most)
        counts.update({"matches": 1, "commands": commands, f"{one.game}/{one.seats}": 1})
        faults += [fault] if fault else []
    return counts, faults


def choose_games(game: str, edge: str) -> Collection[str]:
    """Return the game, or all games if it is empty. Raises WrongOption if one of them lacks the edge."""
    if game and game not in GAMES:
        raise WrongOption(f"no such game: {game}; there are {', '.join(GAMES)}")
    games = (game,) if game else tuple(GAMES)
    for key in games if edge else ():
        if edge not in KITS[key].edges:
            raise WrongOption(
                f"no such edge of {key}: {edge}; there are {', '.join(KITS[key].edges) or 'none'}"
            )
    return games


def run_proof(
    matches: int = 0,
    minutes: float = 5.0,
    processes: int = 2,
    seed: str = "1",
    game: str = "",
    edge: str = "",
    first: bool = False,
) -> dict[str, Any]:
    """Play this many matches (0: unlimited) of one game or all, within the time. Return figures and faults."""
    games, size = choose_games(game, edge), 1 if first else CHUNK
    began, counts, faults = time.monotonic(), Counter[str](), list[str]()
    starts = iter(range(0, matches, size)) if matches else itertools.count(0, size)
    how = (seed, matches > 0, games, edge, 1 if first else 2)
    with ProcessPoolExecutor(processes) as pool:
        while batches := list(itertools.islice(starts, processes * 4)):
            jobs = [pool.submit(play_batch, range(at, at + size), *how) for at in batches]
            for job in jobs:
                counts += job.result()[0]
                faults += job.result()[1]
            if time.monotonic() - began > minutes * 60 or (first and faults):
                break
    seconds = round(time.monotonic() - began)
    return {**counts, "faults": len(faults), "seconds": seconds, "said": faults[:10]}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
