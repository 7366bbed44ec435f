"""Reconstruct random matches from their public events alone, and compare them with a spectator's view.

Call: python -m proofs.matches.retellings --game GAME --matches N --seed S [--minutes M] [--short]. The two are compared
after every command. Seat counts come in turn, settings are random, and optional answers and concessions are among the
commands. short: the fewest rounds, if a game has such a setting. minutes: no match begins later.
"""

import sys
import time
from collections import Counter
from itertools import chain
from typing import Any

from engine.games import GAMES
from engine.rules.core import StateChange
from engine.rules.game import AnyGame
from engine.state.chance import Chance
from proofs.games import KITS
from proofs.matches.random_matches import Case, make_case, play_turns
from proofs.retellings.reconstruction import Reconstruction
from tools.shared.program import WrongOption, run_program

SAID, WIDTH = 10, 400  # matches with gaps that are reported, and characters of each report


def retell_match(one: Case) -> tuple[int, list[str]]:
    """Play a match and reconstruct it. Return the number of commands, and the first gaps. Empty: there are none.

    An event that is impossible in the reconstructed position is a gap too.
    """
    game, seed = GAMES[one.game].bind(), bytes.fromhex(one.seed)
    settings = dict(one.settings)
    turn = game.setup(one.seats, settings, seed)
    reconstruction = KITS[one.game].reconstruction
    if reconstruction is None:
        raise WrongOption(f"{one.game} offers no retelling")
    told = reconstruction(game, one.seats, settings)
    turns = play_turns(game, turn.state, Chance(seed, 1 << 62), one.seats)
    commands = 0
    for commands, each in enumerate(chain([turn], turns)):
        if gaps := retell_turn(told, game, each):
            return commands, gaps
    return commands, []


def retell_turn(told: Reconstruction, game: AnyGame, turn: StateChange[Any]) -> list[str]:
    """Reconstruct the events of a change. Return the differences from the spectator's view, or the error."""
    try:
        told.reconstruct_events(turn.events)
        return told.find_gaps(game, turn.state)
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]


def run_proof(
    game: str = "immortals", matches: int = 100, seed: str = "1", minutes: float = 0.0, short: bool = False
) -> dict[str, Any]:
    """Reconstruct this many matches, within these minutes (0: unlimited). Return figures and the first gaps."""
    began, counts, said = time.monotonic(), Counter[str](), list[str]()
    for one in (make_case(number, seed, short, (game,)) for number in range(matches)):
        if minutes and time.monotonic() - began > minutes * 60:
            break
        commands, gaps = retell_match(one)
        counts.update({"matches": 1, "commands": commands, f"seats {one.seats}": 1, "faults": bool(gaps)})
        said += [f"{one} after {commands} commands: {' '.join(gaps)[:WIDTH]}"] if gaps else []
    figures = {"game": game, "seed": seed, **counts, "seconds": round(time.monotonic() - began)}
    return figures | {"said": said[:SAID]}


if __name__ == "__main__":
    sys.exit(run_program(run_proof))
