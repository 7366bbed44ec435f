"""Differences between two positions or changes by the rules alone."""

from typing import Any

from msgspec.json import encode
from msgspec.structs import replace

from engine.rules.core import Command, Decision, IllegalAnswer, Seat, StateChange
from engine.rules.game import AnyGame
from engine.rules.legality import check_command
from engine.rules.private import PrivateFrame
from engine.rules.simultaneous import SimultaneousFrame

Viewer = Seat | None  # None: a spectator


def is_legal(decision: Decision, command: Command) -> bool:
    """Return True if a decision accepts this answer."""
    try:
        check_command(decision, command)
    except IllegalAnswer:
        return False
    return True


def bare_question(decision: Decision | None) -> bytes:
    """Return a question as JSON without its number."""
    return encode(decision if decision is None else replace(decision, question_id=0))


def is_secret(state: Any) -> bool:
    """Return True if the current frame takes secret answers (SimultaneousFrame or PrivateFrame)."""
    return bool(state.stack) and isinstance(state.stack[-1], SimultaneousFrame | PrivateFrame)


def find_secret_begun(before: Any, after: Any) -> str:
    """Return the class name of a secret step's frame that has begun between two positions. Empty: none has."""
    if not is_secret(after) or (before.stack and before.stack[-1].serial == after.stack[-1].serial):
        return ""
    return type(after.stack[-1]).__name__


def tell_difference(game: AnyGame, one: Any, two: Any, viewers: tuple[Viewer, ...]) -> str:
    """Return the difference visible by the rules: active seats, a view, a question. Empty: there is none."""
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


def tell_advice(game: AnyGame, one: Any, two: Any, viewers: tuple[Viewer, ...]) -> str:
    """Return the first difference in a viewer's macros, ideas or suggested plan. Empty: there is none."""
    for seat in (viewer for viewer in viewers if viewer is not None):
        for each in (game.advice.list_macros, game.advice.list_ideas, game.advice.suggest_plan):
            if encode(each(one, seat)) != encode(each(two, seat)):
                return f"what {each.__name__} tells {seat} differs"
    return ""


def describe_events(turns: list[StateChange[Any]], viewers: tuple[Viewer, ...]) -> str:
    """Return which viewer gets different events in two changes. Empty: none does."""
    for viewer in viewers:
        one, two = ([event for event in turn.events if event.seen_by(viewer)] for turn in turns)
        if encode(one) != encode(two):
            return f"the events for {viewer} differ"
    return ""
