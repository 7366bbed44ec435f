"""What the rules alone let somebody see of two positions or turns, compared."""

from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from engine.rules.core import Command, Decision, IllegalAnswer, Seat, StateChange
from engine.rules.game import Game
from engine.rules.legality import check_command
from engine.rules.private import PrivateFrame
from engine.rules.simultaneous import SimultaneousFrame

Viewer = Seat | None  # None: a spectator


def is_legal(decision: Decision, command: Command) -> bool:
    """Tell whether a decision takes this answer."""
    try:
        check_command(decision, command)
    except IllegalAnswer:
        return False
    return True


def bare_question(decision: Decision | None) -> bytes:
    """Write a question without its number."""
    return encode(decision if decision is None else replace(decision, question_id=0))


def is_secret(state: Any) -> bool:
    """Tell whether what is asked now is answered by all at once and in secret."""
    return bool(state.stack) and isinstance(state.stack[-1], SimultaneousFrame | PrivateFrame)


def find_secret_begun(before: Any, after: Any) -> str:
    """Name the secret step that has begun between two positions; empty: none."""
    if not is_secret(after) or (before.stack and before.stack[-1].serial == after.stack[-1].serial):
        return ""
    return type(after.stack[-1]).__name__


def tell_difference(game: Game[Any], one: Any, two: Any, viewers: tuple[Viewer, ...]) -> str:
    """Tell what the rules show of the difference: who is awaited, a view, a question; empty: nothing."""
    if game.active_seats(one) != game.active_seats(two):
        return "who is awaited differs"
    for viewer in viewers:
        if encode(game.knowledge.view(one, viewer)) != encode(game.knowledge.view(two, viewer)):
            return f"the view of {viewer} differs"
        if viewer is None:
            continue
        if encode(game.ask(one, viewer)) != encode(game.ask(two, viewer)):
            return f"the question to {viewer} differs"
        if game.orders.observe_facts(one, viewer) != game.orders.observe_facts(two, viewer):
            return f"the facts for the orders of {viewer} differ"
    return ""


def tell_advice(game: Game[Any], one: Any, two: Any, viewers: tuple[Viewer, ...]) -> str:
    """Tell which viewer is listed other acts or suggested another plan; empty: none."""
    for seat in (viewer for viewer in viewers if viewer is not None):
        for each in (game.advice.list_macros, game.advice.list_ideas, game.advice.suggest_plan):
            if encode(each(one, seat)) != encode(each(two, seat)):
                return f"what {each.__name__} tells {seat} differs"
    return ""


def describe_events(turns: list[StateChange[Any]], viewers: tuple[Viewer, ...]) -> str:
    """Tell which viewer is told other events; empty: none."""
    for viewer in viewers:
        one, two = ([event for event in turn.events if event.seen_by(viewer)] for turn in turns)
        if encode(one) != encode(two):
            return f"the events for {viewer} differ"
    return ""
