"""Play matches without people: through all checks, or on one draft each."""

import time
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec.structs import asdict

from engine.bots.asked import Clock, stand_still
from engine.bots.levels import BOTS, Bot, answer_question
from engine.games import GAMES
from engine.rules.core import Command, Decision, Seat, StateChange, Struct
from engine.rules.game import AnyGame
from engine.state.chance import Chance
from tools.shared.program import WrongOption

OPTIONAL = 20  # one in this many commands answers an optional question, if there is one
DEFAULTS: Mapping[str, str] = {}
RANDOM = "random"


class MatchTally(Struct, frozen=True):
    """The counts of a simulation."""

    matches: int
    finished: int
    commands: int


def bind_table(
    key: str, seats: int, words: Sequence[str], matches: int = 1
) -> tuple[Any, int, dict[str, str]]:
    """Return a bound game, its seats (0: the fewest) and its settings from KEY=VALUE.

    Raises WrongOption if one is unknown.
    """
    if key not in GAMES:
        raise WrongOption(f"no such game: {key}; there are {', '.join(GAMES)}")
    kind = GAMES[key]
    seats = seats or kind.seats[0]
    if seats not in kind.seats:
        raise WrongOption(f"{key} seats {kind.seats[0]} to {kind.seats[-1]}")
    if matches < 1:
        raise WrongOption("at least one match")
    offered = {setting.key: [option.id for option in setting.options] for setting in kind.settings}
    settings = dict(word.partition("=")[::2] for word in words)
    for name, value in settings.items():
        if value not in offered.get(name, []):
            known = "; ".join(f"{name}={'|'.join(values)}" for name, values in offered.items())
            raise WrongOption(f"{name}={value} is no setting of {key}: {known}")
    return kind.bind(), seats, settings


def find_bot(name: str) -> Bot:
    """Find a bot by its name. Raises WrongOption if it is unknown."""
    if name not in BOTS:
        raise WrongOption(f"no such bot: {name}; there are {', '.join(BOTS)}")
    return BOTS[name]


def count_matches(
    game: str,
    seats: int = 0,
    matches: int = 1,
    seed: str = "1",
    set_: tuple[str, ...] = (),
    bot: str = RANDOM,
) -> dict[str, Any]:
    """Play many matches and count them. set: KEY=VALUE of a setting."""
    bound, seats, settings = bind_table(game, seats, set_, matches)
    find_bot(bot)
    begun = time.perf_counter()
    tally = simulate(bound, seats, matches, seed, settings, bot)
    seconds = time.perf_counter() - begun
    pace = {"commands_per_s": round(tally.commands / seconds, 1), "seconds": round(seconds, 3)}
    return {**asdict(tally), **pace}


def seed_of(word: str, match: int = 0) -> bytes:
    """Return a 32-byte seed from the user's word. Match 0 uses the word alone, later ones differ."""
    return sha256((f"{word}/{match}" if match else word).encode()).digest()


def drive(
    game: AnyGame,
    state: Any,
    chance: Chance,
    seats: int = 0,
    bots: Sequence[Bot] = (),
    clock: Clock = stand_still,
) -> Iterator[tuple[Command, StateChange[Any]]]:
    """Yield the bots' commands with their changes from this state to the match's end, through all checks.

    seats: their number, so that now and then an optional question is answered. 0: none is. bots: one for each seat, or
    none for random answers. clock: ends their search.
    """
    while awaited := game.active_seats(state):
        decision = choose_question(game, state, chance, seats, awaited)
        bot = bots[decision.seat] if bots else BOTS[RANDOM]
        command = answer_question(game, state, decision, bot, chance, clock)
        turn = game.apply(state, command, decision)
        state = turn.state
        yield command, turn


def choose_question(
    game: AnyGame, state: Any, chance: Chance, seats: int = 0, awaited: Sequence[Seat] = ()
) -> Decision:
    """Choose the next question: an active seat's, and now and then an optional one.

    awaited: the active seats, if the caller knows them already.
    """
    awaited = awaited or game.active_seats(state)
    if seats and chance.below(OPTIONAL) == 0:
        asked = [game.ask_briefly(state, seat) for seat in range(seats) if seat not in awaited]
        if free := [decision for decision in asked if decision is not None and not decision.required]:
            return chance.choice(free)
    seat = chance.choice(awaited)
    decision = game.ask_briefly(state, seat)
    if decision is None:
        raise AssertionError(f"seat {seat} is waited for and not asked")
    return decision


def simulate(
    game: AnyGame,
    seats: int,
    matches: int,
    word: str,
    settings: Mapping[str, str] = DEFAULTS,
    bot: str = RANDOM,
) -> MatchTally:
    """Play whole matches with copy, check, apply, dump and audit for every command."""
    commands = finished = 0
    for match in range(matches):
        seed = seed_of(word, match)
        state = game.setup(seats, settings, seed).state
        for _, turn in drive(
            game, state, Chance(seed[::-1]), _count_optional(seats, bot), [BOTS[bot]] * seats
        ):
            state = turn.state
            game.knowledge.audit_state(state)
            game.codec.dump(state)
            commands += 1
        finished += game.result(state) is not None
    return MatchTally(matches, finished, commands)


def _count_optional(seats: int, bot: str) -> int:
    """Return the number of seats that may answer optional questions: none, unless the bot is random."""
    return seats if bot == RANDOM else 0


def play_out(
    game: AnyGame,
    seats: int,
    matches: int,
    word: str,
    settings: Mapping[str, str] = DEFAULTS,
    bot: str = RANDOM,
) -> MatchTally:
    """Play whole matches, each on one draft as search does: without copies, dumps or audits."""
    commands, finished, optional = 0, 0, _count_optional(seats, bot)
    for match in range(matches):
        seed = seed_of(word, match)
        chance = Chance(seed[::-1])
        draft = game.rollout_draft(game.setup(seats, settings, seed).state)
        awaited = game.active_seats(draft.state)
        while awaited:
            decision = choose_question(game, draft.state, chance, optional, awaited)
            command = answer_question(game, draft.state, decision, BOTS[bot], chance)
            awaited = game.carry_out(draft, command)
            commands += 1
        finished += game.result(draft.state) is not None
    return MatchTally(matches, finished, commands)
