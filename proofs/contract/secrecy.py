"""The secrecy part of the contract: no viewer can distinguish the true state from a determinized one."""

from typing import Any

import msgspec
from msgspec.json import encode

from engine.rules.core import Command, IllegalAnswer, Seat, StateChange
from engine.rules.game import AnyGame
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from proofs.contract.contract import Course, Spot, must

TRIES = 6  # positions of a step, and determinized states of each
World = tuple[Any, StateChange[Any]]


def check_secrecy(course: Course, chance: Chance) -> None:
    """Check views, decisions and events of every viewer at sampled positions of a match."""
    for spot in course.sample(chance):
        state = course.game.codec.load(spot.before)
        viewers: list[Seat | None] = [None, *range(course.seats)]
        for viewer in viewers:
            twin = _twin(course.game, state, viewer, chance)
            _same_sight(course.game, state, twin, viewer)
            _same_news(course.game, state, twin, viewer, spot.command)
        _hidden_choice(course, state, spot, chance)


def check_moved(course: Course, chance: Chance) -> None:
    """Check that determinization changes something for every viewer. Otherwise check_secrecy proves nothing."""
    viewers: list[Seat | None] = [None, *range(course.seats)]
    moved = set[Seat | None]()
    for spot in course.sample(chance):
        state = course.game.codec.load(spot.before)
        for viewer in viewers:
            if _bare(
                course.game, course.game.knowledge.determinize_state(state, viewer, _seed(chance))
            ) != _bare(course.game, state):
                moved.add(viewer)
    must(moved == set(viewers), f"imagine moves no secret for {sorted(map(str, set(viewers) - moved))}")


def check_chosen(course: Course, chance: Chance) -> None:
    """Check for each step whose answers are hidden that determinization chooses another seat's answer anew."""
    hidden, moved = set[str](), set[str]()
    steps = dict[str, list[Spot]]()
    for spot in course.spots:
        steps.setdefault(spot.command.step, []).append(spot)
    for step, spots in steps.items():
        for _ in range(TRIES):
            if step not in moved and (frames := _hide_choice(course, chance.choice(spots), chance)):
                hidden.add(step)
                moved |= {step} if len(frames) > 1 else set()
    must(hidden == moved, f"imagine keeps the hidden answers of {sorted(hidden - moved)}")


def _hide_choice(course: Course, spot: Spot, chance: Chance) -> set[bytes]:
    """Return the frame after an answer and determinized ones. Empty: the next seat may see the answer."""
    game, state = course.game, course.game.codec.load(spot.before)
    seat, viewer = spot.command.seat, (spot.command.seat + 1) % course.seats
    if len(game.active_seats(state)) < 2:
        return set()
    decision = game.ask(state, seat)
    assert decision is not None
    turns = [
        game.apply(state, Command(seat, decision.step, picks))
        for picks in (spot.command.picks, draw_answer(decision, chance))
    ]
    one, two = (turn.state for turn in turns)
    if any(turn.sealed for turn in turns) or _view(game, one, viewer) != _view(game, two, viewer):
        return set()
    true, other = _top(game, one), _top(game, two)
    if true == other:
        return set()
    twins = [game.knowledge.determinize_state(one, viewer, _seed(chance)) for _ in range(TRIES)]
    return {true, *(_top(game, twin) for twin in twins)}


def _top(game: AnyGame, state: Any) -> bytes:
    """Return the frame that asks, as it is stored."""
    stack = msgspec.json.decode(game.codec.dump(state)).get("stack")
    return encode(stack[-1]) if stack else b""


def check_views(course: Course) -> None:
    """Check that views are separate structs, JSON-able, and hold neither the seed nor the state's frames."""
    game = course.game
    for state in course.positions(100):
        views = [game.knowledge.view(state, viewer) for viewer in (None, *range(course.seats))]
        for view in views:
            written = encode(view)
            must(
                isinstance(view, msgspec.Struct) and not isinstance(view, type(state)),
                "a view is the state itself",
            )
            must(course.seed.hex().encode() not in written, "a view tells the seed")
            must("stack" not in msgspec.json.decode(written), "a view tells the stack")


def _twin(game: AnyGame, state: Any, viewer: Seat | None, chance: Chance) -> Any:
    """Return a determinized state with the true state's dice, so that only secrets differ."""
    twin = game.knowledge.determinize_state(state, viewer, _seed(chance))
    game.knowledge.audit_state(twin)
    if hasattr(twin, "seed"):
        twin.seed, twin.counter = state.seed, state.counter
    return twin


def _seed(chance: Chance) -> bytes:
    return bytes(chance.below(256) for _ in range(32))


def _bare(game: AnyGame, state: Any) -> Any:
    plain = msgspec.json.decode(game.codec.dump(state))
    return {key: value for key, value in plain.items() if key not in ("seed", "counter")}


def _same_sight(game: AnyGame, state: Any, twin: Any, viewer: Seat | None) -> None:
    must(_view(game, state, viewer) == _view(game, twin, viewer), f"a leak: the view of {viewer}")
    must(game.active_seats(state) == game.active_seats(twin), "a leak: who is waited for")
    must(game.result(state) == game.result(twin), "a leak: the result")
    must(game.standing(state) == game.standing(twin), "a leak: the standing")
    must(_ask(game, state, viewer) == _ask(game, twin, viewer), f"a leak: the decision of {viewer}")
    if viewer is not None:
        facts = [game.orders.observe_facts(each, viewer) for each in (state, twin)]
        must(facts[0] == facts[1], f"a leak: the facts for the orders of {viewer}")
        acts = [_list_suggested(game, each, viewer) for each in (state, twin)]
        must(acts[0] == acts[1], f"a leak: what {viewer} may do, or is suggested")


def _list_suggested(game: AnyGame, state: Any, viewer: Seat) -> bytes:
    advice = game.advice
    return encode(
        [each(state, viewer) for each in (advice.list_macros, advice.suggest_plan, advice.list_ideas)]
    )


def _same_news(game: AnyGame, state: Any, twin: Any, viewer: Seat | None, command: Command) -> None:
    """Give the same answer in both states, if it is legal in both, and compare the viewer's views and events."""
    try:
        turns = [game.apply(world, command) for world in (state, twin)]
    except IllegalAnswer:
        must(command.seat != viewer, f"imagined for {viewer}, and the own answer is refused")
        return
    if any(turn.shown for turn in turns):
        return
    one, two = turns
    same_view = _view(game, one.state, viewer) == _view(game, two.state, viewer)
    if not any(turn.sealed for turn in turns):
        must(same_view, f"a leak: the view of {viewer} after {command}, though nothing was shown")
    if same_view:
        must(_news(one, viewer) == _news(two, viewer), f"a leak: events for {viewer} after {command}")


def _hidden_choice(course: Course, state: Any, spot: Spot, chance: Chance) -> None:
    """Try another answer of the same seat. A viewer with the same view after both must get the same events."""
    game, seat = course.game, spot.command.seat
    decision = game.ask(state, seat)
    assert decision is not None
    other = Command(seat, decision.step, draw_answer(decision, chance))
    one, two = game.apply(state, spot.command), game.apply(state, other)
    if one.sealed or two.sealed:
        return
    for viewer in (None, *(i for i in range(course.seats) if i != seat)):
        if _view(game, one.state, viewer) == _view(game, two.state, viewer):
            must(_news(one, viewer) == _news(two, viewer), f"a leak: events tell {viewer} what {seat} chose")
            asks = [_ask(game, turn.state, viewer) for turn in (one, two)]
            must(asks[0] == asks[1], f"a leak: the decision tells {viewer} what {seat} chose")


def _view(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    return encode(game.knowledge.view(state, viewer))


def _ask(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    return b"" if viewer is None else encode(game.ask(state, viewer))


def _news(turn: StateChange[Any], viewer: Seat | None) -> bytes:
    return encode([event for event in turn.events if event.seen_by(viewer)])
