"""The obligations of every game to the platform, as checks over one random match."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.json import encode

from engine.orders.orders import holds
from engine.records.log_chapters import find_rounds
from engine.records.match_records import Entry
from engine.rules.core import (
    LINE,
    Command,
    Decision,
    Event,
    IllegalAnswer,
    Macro,
    Option,
    Picks,
    Seat,
    StagedItem,
    StateChange,
)
from engine.rules.frames import ANSWERS
from engine.rules.game import AnyGame
from engine.rules.menus import BACK
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from engine.state.codec import take_checksum
from proofs.contract.legality import is_legal

SAMPLE = 20  # positions of a match that expensive checks look at
MOST = 750  # positions of a long match that cheap checks look at, evenly spread
STRIDE = 40  # commands between two comparisons of a long rollout
ID_LIMIT = 64
PLAIN = (str, int, float, bool, type(None))


class ContractBreach(AssertionError):
    """The game breaks its contract. The text says how."""


@dataclass(frozen=True)
class Spot:
    """One command of a match: the dumped position before it, the command and its results."""

    before: bytes
    command: Command
    after: bytes
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Course:
    """A random match from setup to its end. sampled: number of positions that expensive checks look at."""

    game: AnyGame
    seats: int
    settings: Mapping[str, str]
    seed: bytes
    start: StateChange[Any]
    spots: tuple[Spot, ...]
    sampled: int = SAMPLE

    def spread(self, count: int = MOST) -> tuple[Spot, ...]:
        """Return all spots, or at most this many evenly spread."""
        return self.spots[:: -(-len(self.spots) // count)]

    def positions(self, count: int = MOST) -> Iterator[Any]:
        """Yield all positions, or about this many evenly spread, the last one included. Each is newly loaded."""
        for spot in self.spread(count):
            yield self.game.codec.load(spot.before)
        yield self.game.codec.load(self.spots[-1].after)

    def sample(self, chance: Chance, count: int | None = None) -> list[Spot]:
        """Return at most this many random spots, by default `sampled`, in order."""
        count = self.sampled if count is None else count
        if len(self.spots) <= count:
            return list(self.spots)
        picked = sorted({chance.below(len(self.spots)) for _ in range(count)})
        return [self.spots[i] for i in picked]


def must(good: object, what: str) -> None:
    """Raise ContractBreach with this sentence unless the condition holds."""
    if not good:
        raise ContractBreach(what)


def play(
    game: AnyGame, seats: int, seed: bytes, settings: Mapping[str, str] | None = None, limit: int = 20_000
) -> Course:
    """Play a random match to its end and record it. Some answers are to optional questions."""
    settings = settings or {}
    chance = Chance(seed, 1 << 62)
    start = game.setup(seats, settings, seed)
    state, spots = start.state, list[Spot]()
    while game.active_seats(state):
        must(len(spots) < limit, f"no end after {limit} commands")
        decision = _next(game, state, seats, chance)
        command = Command(decision.seat, decision.step, draw_answer(decision, chance))
        before = game.codec.dump(state)
        turn = game.apply(state, command)
        state = turn.state
        spots.append(Spot(before, command, game.codec.dump(state), turn.events))
    return Course(game, seats, settings, seed, start, tuple(spots))


def _next(game: AnyGame, state: Any, seats: int, chance: Chance) -> Decision:
    if chance.below(20) == 0:
        asked = [game.ask_briefly(state, seat) for seat in range(seats)]
        if free := [decision for decision in asked if decision and not decision.required]:
            return chance.choice(free)
    seat = chance.choice(game.active_seats(state))
    decision = game.ask_briefly(state, seat)
    if decision is None:
        raise ContractBreach(f"seat {seat} is waited for and not asked: a dead end")
    return decision


def containing(decision: Decision, option: Option, chance: Chance) -> Picks:
    """Return a random legal answer that contains this option. Raises ContractBreach if there is none."""
    picks = [option.id]
    by_id = {o.id: o for o in decision.options}
    highs = {group.id: group.high for group in decision.groups}

    def more(group: str | None = None) -> str:
        used = Counter(by_id[id_].group for id_ in picks)
        free = [
            o.id
            for o in decision.options
            if picks.count(o.id) < o.cap
            and used[o.group] < highs.get(o.group, decision.high)
            and group in (None, o.group)
        ]
        must(free, f"{decision.step}: no answer can hold {option.id}")
        return chance.choice(free)

    for group in decision.groups:
        while sum(by_id[id_].group == group.id for id_ in picks) < group.low:
            picks.append(more(group.id))
    while len(picks) < decision.low:
        picks.append(more())
    must(is_legal(decision, tuple(picks)), f"{decision.step}: no answer can hold {option.id}")
    return tuple(picks)


def check_decisions(course: Course) -> None:
    """Check that every seat's decision is well formed, and that exactly the active seats must answer."""
    game = course.game
    for state in course.positions(10 * course.sampled):
        waiting = game.active_seats(state)
        must(list(waiting) == sorted(set(waiting)), "waiting: not ascending")
        for seat in range(course.seats):
            decision = game.ask(state, seat)
            must(
                (seat in waiting) == (decision is not None and decision.required),
                f"seat {seat}: waited for and asked disagree, a dead end",
            )
            if decision is not None:
                check_decision(decision, seat)
            brief = game.ask_briefly(state, seat)
            must(
                answers_to(brief) == answers_to(decision),
                f"seat {seat}: other answers are legal where no hints are worked out",
            )
            must(brief is None or brief.laid is None, f"seat {seat}: what it has laid is listed for nobody")


def answers_to(decision: Decision | None) -> object:
    """Return a question without its texts, pictures and hints."""
    if decision is None:
        return None
    options = [(option.id, option.group, option.cap, option.leads) for option in decision.options]
    groups = [(group.id, group.low, group.high) for group in decision.groups]
    numbers = (decision.seat, decision.step, decision.question_id, decision.low, decision.high)
    return numbers, options, groups, decision.ordered, decision.required, decision.default


def check_decision(decision: Decision, seat: Seat) -> None:
    """Check that bounds can be met, ids fit a button, the default is legal, and the decision survives JSON."""
    step, ids = decision.step, [option.id for option in decision.options]
    groups = {group.id: group for group in decision.groups}
    must(decision.seat == seat and 0 <= decision.question_id < 1 << 53, f"{step}: seat or number is wrong")
    must(0 <= decision.low <= decision.high, f"{step}: low..high")
    must(len(ids) == len(set(ids)), f"{step}: the same option id twice")
    must(all(0 < len(id_) <= ID_LIMIT for id_ in ids), f"{step}: an option id over {ID_LIMIT}")
    must(all(option.cap >= 1 for option in decision.options), f"{step}: an option without cap")
    must(len(groups) == len(decision.groups), f"{step}: the same group twice")
    room = Counter[str]()
    for option in decision.options:
        room[option.group] += option.cap
    for id_, group in groups.items():
        must(0 <= group.low <= min(group.high, room[id_]), f"{step}: group {id_} cannot be met")
    most = sum(min(groups[id_].high, count) if id_ in groups else count for id_, count in room.items())
    must(decision.low <= most, f"{step}: too few options")
    must(sum(group.low for group in decision.groups) <= decision.high, f"{step}: groups over high")
    must(
        decision.default is not None or not decision.required,
        f"{step}: nothing to play when the clock runs out",
    )
    for picks in (decision.default, *(each.picks for each in decision.ready)):
        must(picks is None or is_legal(decision, picks), f"{step}: {picks} is offered and not legal")
    encode(decision)  # raises if it is not JSON-able


def check_accepts(course: Course, chance: Chance) -> None:
    """Check that options are accepted and lead to a sound state: up to eight of each question."""
    game = course.game
    for spot in course.sample(chance):
        state = game.codec.load(spot.before)
        for decision in _asked(course, state):
            options = list(decision.options)
            chance.shuffle(options)
            for option in options[:8]:
                picks = containing(decision, option, chance)
                _accept(course, state, Command(decision.seat, decision.step, picks))


def _asked(course: Course, state: Any) -> list[Decision]:
    asked = (course.game.ask(state, seat) for seat in range(course.seats))
    return [decision for decision in asked if decision is not None]


def _accept(course: Course, state: Any, command: Command) -> None:
    game = course.game
    try:
        after = game.apply(state, command).state
    except IllegalAnswer as error:
        raise ContractBreach(f"offered and refused, a hidden condition: {command} ({error})") from error
    game.knowledge.audit_state(after)
    must(bool(game.active_seats(after)) == (game.result(after) is None), f"a dead end after {command}")
    trial = game.rollout_draft(state)
    game.carry_out(trial, command)
    game.drop_told(after)
    must(
        game.codec.dump(trial.turn().state) == game.codec.dump(after), f"a trial of {command} leads elsewhere"
    )


def check_acts(course: Course, chance: Chance) -> None:
    """Check that macros, ideas, suggestions and the taking back of staged items are legal, answer by answer."""
    game = course.game
    for spot in course.sample(chance):
        for seat in range(course.seats):
            state = _leave_path(course, game.codec.load(spot.before), seat)
            acts = list(game.advice.list_macros(state, seat))
            must(len({act.id for act in acts}) == len(acts), f"two acts of seat {seat} have one id")
            chance.shuffle(acts)
            for act in [*acts[:8], *game.advice.list_ideas(state, seat)]:
                _lay(course, state, seat, act)
            asked = game.ask(state, seat)
            for laid in (asked.laid if asked else None) or ():
                if laid.line:
                    _lay(course, state, seat, laid)
            again = state
            for act in game.advice.repeat_plan(state, seat):
                again = _lay(course, again, seat, act)[-1].state
            for act in game.advice.suggest_plan(state, seat):
                turns = _lay(course, state, seat, act)
                stays = _number_frame(course, state, seat) == _number_frame(course, turns[-1].state, seat)
                used = any(turn.chance for turn in turns)
                must(not (used and stays), f"a suggestion uses chance: {act.id}")
                state = turns[-1].state


def _number_frame(course: Course, state: Any, seat: Seat) -> int | None:
    """Return the number of the frame that asks a seat, or None. Once the frame ends, the game may use chance."""
    asked = course.game.ask_briefly(state, seat)
    return None if asked is None else asked.question_id // ANSWERS


def _leave_path(course: Course, state: Any, seat: Seat) -> Any:
    """Answer Back as often as possible, and return the state with the seat's first question."""
    while (asked := course.game.ask_briefly(state, seat)) and is_legal(asked, (BACK,)):
        state = course.game.apply(state, Command(seat, asked.step, (BACK,))).state
    return state


def _lay(course: Course, state: Any, seat: Seat, act: Macro | StagedItem) -> list[StateChange[Any]]:
    """Give the answers of a macro, or those that take back a staged item. Return each answer's result."""
    turns = list[StateChange[Any]]()
    must(0 < len(act.line) <= LINE, f"an act of no answers, or too many: {act}")
    for picks in act.line:
        asked = course.game.ask_briefly(state, seat)
        must(asked is not None and is_legal(asked, picks), f"an act that is not legal: {act} at {picks}")
        assert asked is not None
        turns.append(course.game.apply(state, Command(seat, asked.step, picks)))
        state = turns[-1].state
    return turns


def check_refuses(course: Course, chance: Chance) -> None:
    """Check that every answer not on offer is rejected, and that the attempt leaves the state unchanged."""
    game = course.game
    for spot in course.sample(chance):
        state = game.codec.load(spot.before)
        for command, fits in forged(course, state, chance):
            if fits:
                _accept(course, state, command)
                continue
            try:
                game.apply(state, command)
            except IllegalAnswer:
                must(game.codec.dump(state) == spot.before, f"refused, but the state changed: {command}")
            else:
                raise ContractBreach(f"not offered and accepted: {command}")


def forged(course: Course, state: Any, chance: Chance) -> Iterator[tuple[Command, bool]]:
    """Yield commands of every kind that a client might invent, each with True if it happens to be legal."""
    asked = {decision.seat: decision for decision in _asked(course, state)}
    for decision in asked.values():
        good = draw_answer(decision, chance)
        for picks in _forged_picks(decision, good):
            yield Command(decision.seat, decision.step, picks), is_legal(decision, picks)
        yield Command(decision.seat, decision.step + ".x", good), False
        yield Command(decision.seat, "", good), False
        for seat in range(course.seats):
            other = asked.get(seat)
            fits = other is not None and other.step == decision.step and is_legal(other, good)
            yield Command(seat, decision.step, good), fits


def _forged_picks(decision: Decision, good: Picks) -> Iterator[Picks]:
    ids = tuple(option.id for option in decision.options)
    yield from ((), good[:-1], good + good, (*good, "no-such-option"), ("",), ("x" * 200,), ids)
    yield from ((*good, id_) for id_ in ids[:4])
    yield ids[:1] * (decision.high + 1)
    for option in decision.options[:4]:
        yield (option.id,) * (option.cap + 1)
    for group in decision.groups:
        members = [
            option.id for option in decision.options if option.group == group.id for _ in range(option.cap)
        ]
        yield tuple(members[: group.high + 1])
        yield tuple(pick for pick in good if pick not in members)


def check_untouched(course: Course, chance: Chance) -> None:
    """Check that no method changes the state it is given."""
    game = course.game
    for spot in course.sample(chance):
        state = game.codec.load(spot.before)
        viewers: list[Seat | None] = [None, *range(course.seats)]
        for viewer in viewers:
            game.knowledge.view(state, viewer)
            game.knowledge.determinize_state(state, viewer, bytes(32))
        _asked(course, state)
        game.knowledge.audit_state(state)
        game.active_seats(state)
        game.result(state)
        must(game.codec.dump(state) == spot.before, "a question changed the state")
        game.apply(state, spot.command)
        must(game.codec.dump(state) == spot.before, f"apply changed its argument: {spot.command}")


def check_ahead(course: Course, chance: Chance) -> None:
    """Check that next_turn_state asks the given seat, or returns None, and leaves the state unchanged."""
    game = course.game
    for spot in course.sample(chance, 3):
        state = game.codec.load(spot.before)
        for seat in range(course.seats):
            later = game.next_turn_state(state, seat)
            must(later is None or seat in game.active_seats(later), f"ahead: seat {seat} is not asked")
            must(game.codec.dump(state) == spot.before, "ahead changed the state")


def check_guards(course: Course) -> None:
    """Check that the guards listed for an answer hold when it is given, and that each has a text."""
    game = course.game
    for spot in course.sample(Chance(course.seed, 1 << 60), 200):
        state = game.codec.load(spot.before)
        facts = game.orders.observe_facts(state, spot.command.seat)
        for condition in game.orders.list_guards(state, spot.command):
            must(holds(condition, facts), f"guard: {condition} does not hold at {spot.command}")
            must(game.orders.explain_condition(condition).key, f"guard: {condition} cannot be said")


def check_codec(course: Course) -> None:
    """Check that load exactly reverses dump."""
    game = course.game
    for spot in course.spread():
        state = game.codec.load(spot.after)
        must(game.codec.dump(state) == spot.after, "dump, load, dump differs")
        must(game.codec.load(game.codec.dump(state)) == state, "load, dump, load differs")


def check_replay(course: Course, again: AnyGame) -> None:
    """Check that seed, settings and commands alone give the same positions, checksums and events."""
    turn = again.setup(course.seats, course.settings, course.seed)
    must(
        again.codec.dump(turn.state) == course.game.codec.dump(course.start.state),
        "setup is not determined by its seed",
    )
    must(encode(turn.events) == encode(course.start.events), "setup: other events")
    state = turn.state
    for spot in course.spots:
        turn = again.apply(state, spot.command)
        dumped = again.codec.dump(turn.state)
        must(take_checksum(dumped) == take_checksum(spot.after), f"replay differs at {spot.command}")
        must(encode(turn.events) == encode(spot.events), f"replay: other events at {spot.command}")
        state = again.codec.load(dumped)


def check_trials(course: Course) -> None:
    """Check that a rollout draft reaches the match's positions by its commands, with questions between."""
    game = course.game
    trial = game.rollout_draft(game.codec.load(course.spots[0].before))
    for number, spot in enumerate(course.spots):
        game.ask_briefly(trial.state, spot.command.seat)
        game.carry_out(trial, spot.command)
        if number % STRIDE == 0 or spot is course.spots[-1]:
            known = game.codec.load(spot.after)
            game.drop_told(known)
            same = game.codec.dump(trial.turn().state) == game.codec.dump(known)
            must(same, f"a trial of the match leads elsewhere by {spot.command}")


def check_audit(course: Course) -> None:
    """Check that conservation laws hold in every position."""
    for state in course.positions():
        try:
            course.game.knowledge.audit_state(state)
        except AssertionError as error:
            raise ContractBreach(f"audit: {error}") from error


def check_progress(course: Course) -> None:
    """Check that a match begins at 0 percent of progress, only goes forward, and stays within 100."""
    game = course.game
    shares = [game.progress(course.start.state), *map(game.progress, course.positions())]
    must(shares[0] == 0, "progress: not 0 at the beginning")
    must(shares == sorted(shares), "progress: goes back")
    must(shares[-1] <= 100, "progress: more than all")


def check_standing(course: Course) -> None:
    """Check that every position has a leader, and a holding for each seat."""
    for state in course.positions(100):
        standing = course.game.standing(state)
        must(
            len(standing.places) == len(standing.holdings) == course.seats, "standing: a seat without a place"
        )
        must(
            len(standing.ties) in (0, course.seats), "standing: what decides a tie is not told of every seat"
        )
        must(min(standing.places) == 1, f"standing: nobody leads in {standing.places}")


def check_events(course: Course) -> None:
    """Check that new events have the form of stored events: no tuples, no structs, only string keys."""
    for event in (*course.start.events, *(event for spot in course.spots for event in spot.events)):
        must(_is_plain(event.data), f"{event.kind}: its data is not as it comes back from JSON")


def _is_plain(value: Any) -> bool:
    if type(value) is dict:
        return all(type(key) is str and _is_plain(each) for key, each in value.items())
    return all(map(_is_plain, value)) if type(value) is list else type(value) in PLAIN


def check_touches(course: Course) -> None:
    """Check that each seat touched by an event exists, may see the event and can read it."""
    for event in (event for spot in course.spots for event in spot.events):
        found = course.game.narration.list_touched(event)
        for seat in found:
            must(0 <= seat < course.seats and event.seen_by(seat), f"touches: {event.kind} is not for {seat}")
            must(course.game.narration.tell(event) is not None, f"touches: {event.kind} cannot be told")


def check_headlines(course: Course) -> None:
    """Check that each event with a headline is public and begins a post."""
    for event in (event for spot in course.spots for event in spot.events):
        if course.game.narration.describe_briefly(event) is not None:
            must(event.to is None, f"headline: {event.kind} is not public")
            must(event.kind in course.game.narration.highlights, f"headline: {event.kind} begins no post")


def check_rounds(course: Course) -> None:
    """Check that a match has rounds, and that no two have the same name."""
    events = [*course.start.events, *(event for spot in course.spots for event in spot.events)]
    entry = Entry(1, "start", 0, "", tuple(events))
    names = [chapter.title for chapter in find_rounds([entry], course.game.narration.name_round)]
    must(names and len(names) == len(set(names)), f"rounds: twice the same name in {names}")


def check_result(course: Course) -> None:
    """Check that there is a result exactly when no seat is active, with a place and points for each seat."""
    game = course.game
    for state in course.positions():
        result = game.result(state)
        must((result is None) == bool(game.active_seats(state)), "result and waiting disagree, a dead end")
    assert result is not None
    must(len(result.places) == len(result.points) == course.seats, "result: a seat without a place")
    for place in result.places:
        must(place == 1 + sum(other < place for other in result.places), f"result: places {result.places}")
