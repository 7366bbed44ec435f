"""Play random matches from the command line: through the full gate, on one draft each, or told line by line."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from engine.bots.random import pick
from engine.chance import Chance
from engine.core import Command, Decision, Game, Struct, Turn
from engine.flow import FlowGame

OPTIONAL = 20  # one command in so many answers what nobody waits for, where there is such a question


class Tally(Struct, frozen=True):
    """What a simulation comes to."""

    matches: int
    finished: int
    commands: int


def seed_of(word: str, match: int = 0) -> bytes:
    """Return 32 bytes for what the user typed: other ones for each match of a run, the first those of the word alone."""
    return sha256((f"{word}/{match}" if match else word).encode()).digest()


def drive(game: Game[Any], state: Any, chance: Chance, seats: int = 0) -> Iterator[tuple[Command, Turn[Any]]]:
    """Yield random commands from this state to the end of the match, each with its turn, through the full gate.

    seats: how many there are, so that now and then one answers that nobody waits for; 0: nobody does.
    """
    while game.waiting(state):
        command = answer(choose_question(game, state, chance, seats), chance)
        turn = game.apply(state, command)
        state = turn.state
        yield command, turn


def answer(decision: Decision, chance: Chance) -> Command:
    """Return a random legal answer."""
    return Command(decision.seat, decision.step, pick(decision, chance))


def choose_question(game: Game[Any], state: Any, chance: Chance, seats: int = 0) -> Decision:
    """Choose whose question is answered next: somebody's who is awaited, and now and then one that is optional."""
    if seats and chance.below(OPTIONAL) == 0:
        asked = [game.ask(state, seat) for seat in range(seats)]
        if free := [decision for decision in asked if decision is not None and not decision.must]:
            return chance.choice(free)
    seat = chance.choice(game.waiting(state))
    decision = game.ask(state, seat)
    if decision is None:
        raise AssertionError(f"seat {seat} is waited for and not asked")
    return decision


def simulate(game: Game[Any], seats: int, matches: int, word: str) -> Tally:
    """Play whole matches with copy, check, apply, dump and audit for every command."""
    commands = finished = 0
    for match in range(matches):
        seed = seed_of(word, match)
        state = game.setup(seats, {}, seed).state
        for _, turn in drive(game, state, Chance(seed[::-1]), seats):
            state = turn.state
            game.audit(state)
            game.dump(state)
            commands += 1
        finished += game.result(state) is not None
    return Tally(matches, finished, commands)


def playout(game: Game[Any], seats: int, matches: int, word: str) -> Tally:
    """Play whole matches, each on one draft as search does: without copies, dumps or audits."""
    if not isinstance(game, FlowGame):
        raise TypeError(f"{game.key} is not made of frames")
    commands = finished = 0
    for match in range(matches):
        seed = seed_of(word, match)
        chance = Chance(seed[::-1])
        draft = game.draft(game.setup(seats, {}, seed).state)
        while game.waiting(draft.state):
            game.carry_out(draft, answer(choose_question(game, draft.state, chance, seats), chance))
            commands += 1
        finished += game.result(draft.state) is not None
    return Tally(matches, finished, commands)


def trace(game: Game[Any], seats: int, word: str) -> Iterator[dict[str, Any]]:
    """Tell one random match: the start, then each command with what a spectator sees after it, the last with the result.

    All events are told; each says whom it is for.
    """
    seed = seed_of(word)
    turn = game.setup(seats, {}, seed)
    yield {
        "game": game.key,
        "version": game.version,
        "seats": seats,
        "settings": {setting.key: setting.default for setting in game.settings},
        "edition": game.facts(),
        "events": turn.events,
        "view": game.view(turn.state, None),
    }
    for seq, (command, after) in enumerate(drive(game, turn.state, Chance(seed[::-1]), seats), 1):
        yield _line(game, seq, command, after)


def _line(game: Game[Any], seq: int, command: Command, turn: Turn[Any]) -> dict[str, Any]:
    line = {
        "seq": seq,
        "seat": command.seat,
        "step": command.step,
        "picks": command.picks,
        "events": turn.events,
        "view": game.view(turn.state, None),
    }
    result = game.result(turn.state)
    return line if result is None else {**line, "result": result}
