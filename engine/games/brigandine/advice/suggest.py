"""List macros, plans and ideas for a seat, from its own view alone."""

from engine.games.brigandine.advice import acts, month, subjects
from engine.games.brigandine.advice.attacks import list_orders, list_targets, suggest_orders
from engine.games.brigandine.advice.discards import plan_discards
from engine.games.brigandine.advice.programmes import list_programmes, plan_battles
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.steps.organization.organizing import ACT, COUNCIL, OrganizeFrame
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.waves import CouncilFrame
from engine.rules.core import Macro, Option


def list_macros(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the macros of an organization, the orders of a council, or the best programmes of battles."""
    match find_stage(table, seat):
        case "act":
            seen = month.look_on(table, seat)
            return (*month.list_marches(seen, seat), *acts.list_macros(seen, seat))
        case "council":
            return list_orders(table, seat)
        case "battle":
            return list_programmes(table, seat)
    return ()


def list_subjects(table: Table, seat: int) -> tuple[Option, ...]:
    """List the territories and troops of a seat in an organization, or the targets of its council."""
    match find_stage(table, seat):
        case "act":
            return tuple(subjects.list_subjects(table, seat))
        case "council":
            return tuple(list_targets(table, seat))
    return ()


def suggest_plan(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the macros of a sensible plan.

    These are a month's macros, discards, attacks with good odds, or the best cards of each battle.
    """
    match find_stage(table, seat):
        case "act":
            return tuple(month.plan_month(table, seat))
        case "council":
            return tuple(suggest_orders(table, seat))
        case "trim":
            decision = table.state.stack[-1].ask(table, seat)
            return (plan_discards(decision, table),)
        case "battle":
            return plan_battles(table, seat)
    return ()


def repeat_plan(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the macros of the last month that an organization offers again."""
    return tuple(month.repeat_month(table, seat)) if find_stage(table, seat) == ACT else ()


def list_ideas(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the best macros of an organization, each of another kind, or the beginning of the plan."""
    if find_stage(table, seat) == ACT:
        return month.list_ideas(table, seat)
    return suggest_plan(table, seat)[: month.IDEAS]


def find_stage(table: Table, seat: int) -> str:
    """Return the stage of a seat, or an empty string if it has no macros now."""
    frame = table.state.stack[-1] if table.state.stack else None
    if not isinstance(frame, OrganizeFrame | CouncilFrame | BattleOrdersFrame) or frame.done[seat]:
        return ""
    if frame.is_bound(table, seat):
        return ""
    if isinstance(frame, OrganizeFrame):
        return frame.stages[seat] if frame.ready[seat] else ""
    return COUNCIL if isinstance(frame, CouncilFrame) else "battle"
