"""Write tests/fixtures/answers/: bots' answers at every edge and in a new match, and courses of random matches.

Call: python -m proofs.matches.keep_answers after a change of the rules or of the bots' answers. The diff shows the
effects. Tests compare everything with the fixtures. *_long.txt has more and longer matches. A random match has a line
for each stretch of its answers, with digests of the states, legal answers, views and events. So a change shows its
beginning and its kind.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from engine.bots.asked import BotInput
from engine.bots.levels import BOTS, Bot, answer_question
from engine.bots.reasons import find_reason
from engine.bots.search import Thinking, ThinkingTime
from engine.games import bind
from engine.rules.core import Decision, StateChange
from engine.rules.notation import write_move
from engine.state.chance import Chance
from engine.state.codec import take_checksum
from proofs.games import KITS, list_offering
from proofs.retellings.reconstruction import WIDTH
from tools.shared.program import run_program
from tools.trials.simulate import drive, seed_of

KEPT = Path(__file__).parents[2] / "tests" / "fixtures" / "answers"
# beginning of the names of edges that differ only in the sign, and the sign of the one that is kept
ALIKE, SIGN = "a war's eve under", "aries"
SEED = bytes(range(32))
SETUP = ("setup", "nation", "home", "draft", "army")  # steps with positions that are not evaluated yet
AT_EDGE = 13  # answers of level normal from each edge
WEIGHED = 7  # one answer in this many has a digest
LONG_COURSE, LONG_STRETCH = 900, 100  # most answers of a long match, and answers of one line
LONG_EDGE = 100  # answers from each edge
# thinking of a searching bot, recorded once a stretch
THOUGHT = ThinkingTime(playouts=8, seconds=1, steps=24)
NUDGE = 1e-7  # from Python 3.12 on, the last digits of float sums differ: no value may lie between two rounded ones
STRETCH, LOOKED = 20, 5  # answers of a line, and answers between two records of views and questions


def list_answers(key: str) -> Iterator[str]:
    """Yield the answers of level normal in a new match and at edges, some with a digest of the other advice."""
    game = bind(key)
    yield "a new match"
    yield from _play_on(game, game.setup(game.seats[0], game.quick, SEED).state, KITS[key].answers)
    for edge, position in KITS[key].edges.items():
        if edge.startswith(ALIKE) and not edge.endswith(SIGN):
            continue
        yield edge
        yield from _play_on(game, game.read_position(position, SEED), AT_EDGE)


def _play_on(game: Any, state: Any, count: int) -> Iterator[str]:
    for number in range(count):
        waiting = game.active_seats(state)
        if not waiting:
            return
        seat = waiting[number % len(waiting)]
        decision = game.ask(state, seat)
        command = answer_question(game, state, decision, BOTS["greedy"], Chance(SEED, number << 32))
        told = "" if number % WEIGHED else f" | {_sum_up(game, state, decision)}"
        yield f"  {write_move(command)}{told}"
        state = game.apply(state, command).state


def _sum_up(game: Any, state: Any, decision: Decision) -> str:
    """Return a digest of a question's advice. After setup it includes the seat's evaluation and facts."""
    seat, advice = decision.seat, game.advice
    told = [advice.choose_answer(state, decision), advice.propose_lines(state, decision, Chance(SEED))]
    if decision.step in advice.planned:
        told += [
            advice.list_macros(state, seat),
            advice.list_ideas(state, seat),
            advice.list_subjects(state, seat),
            advice.repeat_plan(state, seat),
            advice.suggest_plan(state, seat),
        ]
    imagined = game.knowledge.determinize_state(state, seat, SEED)
    told.append(take_checksum(game.codec.dump(imagined)))
    if decision.step.partition(".")[0] not in SETUP:
        told += [f"{advice.evaluate_state(state, seat) + NUDGE:.4f}", game.orders.observe_facts(state, seat)]
    return sha256(encode(told)).hexdigest()[:8]


def list_courses(key: str) -> Iterator[str]:
    """List the courses of random matches, by stretch and round: new matches, and short ones from every edge."""
    game: Any = bind(key)
    yield "by chance: states, questions, what is seen and advised, events"
    for number in range(KITS[key].matches):
        settings, seats = (game.quick, game.seats[-1]) if number % 2 else ({}, game.seats[0])
        yield f"a match of {seats}: {settings}"
        start = game.setup(seats, settings, seed_of("kept", number))
        yield from _list_course(game, islice(_drive(game, start, number), KITS[key].course), STRETCH)
    for edge, position in KITS[key].edges.items():
        yield edge
        start = StateChange(game.read_position(position, SEED), ())
        yield from _list_course(game, islice(_drive(game, start, 0), AT_EDGE + 1), AT_EDGE)


def list_long_courses(key: str) -> Iterator[str]:
    """List the courses of longer matches and of matches from every edge.

    They are random or of bots, in all numbers of players and with settings of all kinds.
    """
    game: Any = bind(key)
    for number in range(KITS[key].long_matches):
        seats, settings = choose_table(game, number)
        yield f"match {number} of {seats}: {settings}"
        bots = choose_bots(seats, number)
        start = game.setup(seats, settings, seed_of("long", number))
        reconstruction = KITS[key].reconstruction
        retell = reconstruction and partial(reconstruction(game, seats, settings).retell_turn, game)
        turns = islice(_drive(game, start, number, bots), LONG_COURSE)
        yield from _list_course(game, turns, LONG_STRETCH, retell)
    for number, (edge, position) in enumerate(KITS[key].edges.items()):
        yield edge
        start = StateChange(game.read_position(position, SEED), ())
        bots = choose_bots(len(game.standing(start.state).places), number)
        yield from _list_course(game, islice(_drive(game, start, number, bots), LONG_EDGE + 1), LONG_STRETCH)


def _list_thoughts(game: Any, state: Any) -> Iterator[str]:
    """Yield a digest of a search: the values of answers, and the reasons for the best and for the worst."""
    for seat in game.active_seats(state)[:1]:
        asked, told = partial(BotInput, game, state, game.ask(state, seat)), Digest()
        weighed = Thinking(asked(Chance(SEED)), THOUGHT, compares=True).weigh_lines()
        told.add([(line, round(worth + NUDGE, 4), tables) for line, worth, tables in weighed])
        for picks in (None, weighed[-1].line[0]):
            reason = find_reason(asked(Chance(SEED)), picks, THOUGHT)
            told.add(replace(reason, lead=None if reason.lead is None else round(reason.lead + NUDGE, 4)))
        yield f"  thought {told}"


def choose_bots(seats: int, number: int) -> list[Bot]:
    """Choose the bots of a match by its number: all random, all greedy, or both in turn."""
    first, second = (("random", "random"), ("greedy", "greedy"), ("greedy", "random"))[number % 3]
    return [BOTS[second if seat % 2 else first] for seat in range(seats)]


def choose_table(game: Any, number: int) -> tuple[int, dict[str, str]]:
    """Choose the seats and settings of a match by its number. Each setting changes at its own pace."""
    chosen = {
        each.key: each.options[number // at % len(each.options)].id
        for at, each in enumerate(game.settings, 1)
    }
    return game.seats[number % len(game.seats)], chosen


def _drive(
    game: Any, start: StateChange[Any], number: int, bots: Sequence[Bot] = ()
) -> Iterator[StateChange[Any]]:
    seats = len(game.standing(start.state).places)
    yield start
    for _, turn in drive(game, start.state, Chance(SEED, number << 32), seats, bots):
        yield turn


def _list_course(
    game: Any,
    turns: Iterator[StateChange[Any]],
    stretch: int,
    retell: Callable[[StateChange[Any]], list[str]] | None = None,
) -> Iterator[str]:
    """Yield a line with digests for each stretch of these changes.

    retell: reconstructs a change and returns gaps, None to skip that. Raises RuntimeError if there are gaps.
    """
    states, asked, seen, happened = (Digest() for _ in range(4))
    for number, turn in enumerate(turns):
        state, seats = turn.state, range(len(game.standing(turn.state).places))
        states.add(game.codec.dump(state))
        happened.add(turn.events)
        if retell is not None and (gaps := retell(turn)):
            raise RuntimeError(f"answer {number}, told again, leaves gaps: {' '.join(gaps)[:WIDTH]}")
        if number % LOOKED == 0:
            asked.add([_list_legal(game.ask(state, seat)) for seat in seats])
            seen.add([game.knowledge.view(state, viewer) for viewer in (None, *seats)])
            seen.add(
                [game.standing(state), game.progress(state), game.is_near_end(state), game.result(state)]
            )
        if number % stretch == 0:
            left = filter(None, (game.leave(state, seat) for seat in seats))
            seen.add([(turn.state, turn.events) for turn in left])
            for seat in game.active_seats(state)[:1]:
                seen.add(_sum_up(game, state, game.ask(state, seat)))
            yield f"  {number} {states} {asked} {seen} {happened}"
            if stretch == LONG_STRETCH:
                yield from _list_thoughts(game, state)


class Digest:
    """A digest of everything that was added."""

    def __init__(self) -> None:
        self._hash = sha256()

    def add(self, what: Any) -> None:
        """Add any value that can be written as JSON."""
        self._hash.update(encode(what))

    def __str__(self) -> str:
        """Return eight hex digits."""
        return self._hash.hexdigest()[:8]


def _list_legal(asked: Decision | None) -> list[Any]:
    """Return what decides which answers are legal, and the default: no labels, no order of display."""
    if asked is None:
        return []
    options = sorted((each.id, each.group, each.cap) for each in asked.options)
    groups = sorted((each.id, each.low, each.high) for each in asked.groups)
    bounds = (asked.low, asked.high, asked.ordered, asked.fills, asked.required)
    return [asked.seat, asked.step, bounds, asked.default, options, groups]


def keep_answers() -> dict[str, Any]:
    """Write the answers and courses of every game. Return the number of lines by file."""
    KEPT.mkdir(parents=True, exist_ok=True)
    lines = {key: [*list_answers(key), *list_courses(key)] for key in list_offering("answers")}
    lines |= {f"{key}_long": [*list_long_courses(key)] for key in list_offering("long_matches")}
    for name, each in lines.items():
        (KEPT / f"{name}.txt").write_text("\n".join(each) + "\n", encoding="utf-8")
    return {name: len(each) for name, each in lines.items()}


if __name__ == "__main__":
    sys.exit(run_program(keep_answers))
