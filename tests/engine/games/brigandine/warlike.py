"""Whole matches that are fought out, by a driver that attacks, with concessions and their outcomes.

python -m tests.engine.games.brigandine.warlike --matches 200 [--seats 4] [--first 0] [--peaceful]
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from typing import Any

from msgspec.structs import replace

from engine.games.brigandine.position.state import State, edit_land, own_lands
from engine.rules.core import Command, Decision, Event, Picks
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.retellings.brigandine import BrigandineReconstruction
from tests.engine.games.brigandine.board import GAME

WANTED = {
    "organize.act": ("build", "recruit", "attach", "attach", "play", "claim"),
    "council.orders": ("attack", "attack", "attack", "shoot"),
}
# headings, and events that other events describe
SILENT = ("phase", "automatic", "renown", "wave", "counted-down", "mixed", "away", "aftermath")
LEAVE = 3000  # one concession in so many commands


@dataclass
class Course:
    """The outcome of a match.

    gaps: the first gaps in its log. sittings: frames in which a seat was asked. largest: bytes of the largest
    snapshot.
    """

    state: State
    commands: int = 0
    largest: int = 0
    sittings: set[int] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    untold: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)


def fight(decision: Decision, chance: Chance) -> Picks:
    """Attack with all troops, march often and confirm sometimes. Answer other questions by chance."""
    ids = [option.id for option in decision.options if option.id != "back"]
    if decision.step in ("council.troops", "battle.front"):
        return tuple(ids[: decision.high])
    if decision.step == "organize.act" and chance.below(4) == 0:
        return ("confirm",)
    capitals = [one for one in ids if one in GAME.rules.capitals.values()]
    if decision.step == "council.target" and capitals and chance.below(4):
        return (chance.choice(capitals),)
    wanted = [one for one in WANTED.get(decision.step, ()) if one in ids]
    if wanted and chance.below(10) < 9:
        return (chance.choice(wanted),)
    if (decision.low, decision.high) == (1, 1) and chance.below(10):
        return (chance.choice(ids),)
    return draw_answer(decision, chance)


def settings_of(chance: Chance) -> dict[str, str]:
    """Each setting by chance."""
    return {setting.key: chance.choice(setting.options).id for setting in GAME.settings}


def play(
    seats: int,
    word: str,
    settings: dict[str, str] | None = None,
    peaceful: bool = False,
    retold: bool = False,
) -> Course:
    """Play a whole match with an audit and a dump after each command.

    Raises AssertionError with the match's name if a check fails. retold: replayed from its public events too,
    also without cornered seats hidden from others.
    """
    seed = sha256(word.encode()).digest()
    chance = Chance(seed, 1 << 62)
    chosen = settings_of(chance) if settings is None else settings
    begun = GAME.setup(seats, chosen, seed)
    course = Course(begun.state)
    told = BrigandineReconstruction(GAME, seats, chosen) if retold else None
    if told is not None:
        told.reconstruct_events(begun.events)
    elif not peaceful and course.state.lands and chance.below(2):
        corner(course.state)
    try:
        for turn in moves(course, seats, chance, peaceful):
            course.state, course.commands = turn.state, course.commands + 1
            course.counts.update(event.kind for event in turn.events)
            course.untold += [event.kind for event in turn.events if not is_told(event)]
            if told is not None:
                told.reconstruct_events(turn.events)
                course.gaps = course.gaps or told.find_gaps(GAME, turn.state)
            check(course)
    except Exception as error:
        raise AssertionError(f"{seats} {word} {chosen} after {course.commands} commands") from error
    assert GAME.result(course.state) is not None, f"{word}: no result"
    return course


def corner(state: State) -> None:
    """Leave every other nation its capital alone, with the next one's troops and cities around it."""
    capitals, near = GAME.rules.capitals, GAME.rules.near
    for prey in range(1, len(state.sides), 2):
        hunter, capital = state.sides[prey - 1], capitals[state.sides[prey].nation]
        for land in own_lands(state, prey):
            if land != capital:
                edit_land(state, land, owner=prey - 1, structure="city")
        around = [land for land in near[capital] if state.lands[land].owner == prey - 1]
        troops = tuple(replace(t, place=around[n % len(around)]) for n, t in enumerate(hunter.troops))
        state.sides[prey - 1] = replace(hunter, troops=troops)


def moves(course: Course, seats: int, chance: Chance, peaceful: bool) -> Iterator[Any]:
    """One turn after another: commands, and unless peaceful a concession now and then."""
    while waiting := GAME.active_seats(course.state):
        if not peaceful and chance.below(LEAVE) == 0:
            turn = GAME.leave(course.state, chance.below(seats))
            if turn is not None:
                yield turn
                continue
        asked = [GAME.ask(course.state, seat) for seat in range(seats)] if chance.below(30) == 0 else []
        free = [decision for decision in asked if decision and not decision.required]
        decision = chance.choice(free) if free else GAME.ask(course.state, chance.choice(waiting))
        assert decision is not None, "waited for and not asked"
        course.sittings.add(course.state.stack[-1].serial)
        picks = (draw_answer if peaceful else fight)(decision, chance)
        yield GAME.apply(course.state, Command(decision.seat, decision.step, picks))


def is_told(event: Event) -> bool:
    """Return True if an event has a sentence, unless it is one of those that need none."""
    return GAME.narration.tell(event) is not None or event.kind in SILENT


def check(course: Course) -> None:
    """The audits and the snapshot."""
    GAME.knowledge.audit_state(course.state)
    dumped = GAME.codec.dump(course.state)
    course.largest = max(course.largest, len(dumped))
    if course.commands % 50 == 0:
        assert GAME.codec.dump(GAME.codec.load(dumped)) == dumped, "load, dump differs"


def main() -> None:
    """Play this many matches and print their outcomes and each fault."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=0, help="0: 2 to 6 in turn")
    parser.add_argument("--peaceful", action="store_true")
    asked = parser.parse_args()
    sums, faults = Counter[str](), 0
    for number in range(asked.first, asked.first + asked.matches):
        seats = asked.seats or 2 + number % 5
        try:
            course = play(seats, f"warlike {seats} {number}", peaceful=asked.peaceful)
        except AssertionError as error:
            faults += 1
            sys.stdout.write(f"{error}: {type(error.__cause__).__name__} {error.__cause__}\n")
            continue
        most = max(sums["largest"], course.largest)
        sums.update({"matches": 1, "commands": course.commands, **{k: course.counts[k] for k in KINDS}})
        sums["largest"] = most
    sys.stdout.write(dumps({**sums, "faults": faults}) + "\n")
    sys.exit(1 if faults else 0)


KINDS = ("conquered", "battle", "fallen", "departed", "called-off", "joined", "shot", "siege")

if __name__ == "__main__":
    main()
