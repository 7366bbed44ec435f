"""Conditions of orders: owners and armies of spaces, offers of a draft, quiet answers of other seats."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.games.immortals.edition.cards import REALMS, card_text, conflict_cards, subject_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.effects.actions.attack import read_pair
from engine.games.immortals.position.options import space_option
from engine.games.immortals.position.state import State, Table, empty_spaces
from engine.games.immortals.steps.army_groups import group_options
from engine.games.immortals.steps.drafting import spaces_open_for
from engine.games.immortals.steps.performing import PASSING
from engine.games.immortals.steps.planning import CONFIRM, PlanFrame
from engine.games.immortals.steps.setup import list_free_tribes
from engine.rules.core import LEAST, MOST, SAME, Command, Condition, Decision, Option, Picks, Ref, Text, text
from engine.rules.frames import Draft
from engine.rules.game import Orders
from engine.state.chance import Chance

OWNER, ARMIES, NOBODY = "owner", "armies", "nobody"
STAYING = 1  # armies that stay behind in an attack (X4)
QUIET = (PASSING, CONFIRM.id)


def _owner_of(state: State, space: str) -> str:
    owner = state.spaces[space].owner
    return NOBODY if owner is None else str(owner)


def guard(state: State, command: Command) -> tuple[Condition, ...]:
    """Return the conditions that an attack may have (X4). Empty for any other command.

    They demand that the target has the same owner, and the attacker at least half of its present superiority.
    """
    verb, _, pair = (command.picks[0] if command.picks else "").partition(":")
    source, target, _ = read_pair(pair)
    if verb != "attack" or not target:
        return ()
    mine, theirs = state.spaces[source].armies, state.spaces[target].armies
    spare = max(mine - STAYING - theirs, 0) // 2
    return (
        Condition(f"{OWNER} {target}", SAME, _owner_of(state, target)),
        Condition(f"{ARMIES} {target}", MOST, theirs + spare),
        Condition(f"{ARMIES} {source}", LEAST, mine - spare),
    )


def list_pool(table: Table, seat: int, step: str) -> tuple[Option, ...]:
    """List the options that may come up in a question of the setup (S2, S7–S10).

    They are cards of a draft hand, groups, spaces or tribes that are still available.
    """
    if step == "tribe.pick":
        return _list_tribes(table, seat)
    if step in ("draft.group", "rest.group"):
        return tuple(group_options(table.state, seat))
    if step in ("draft.place", "rest.place"):
        return tuple(space_option("place", space) for space in empty_spaces(table.state))
    if step != "draft.choose":
        return ()
    state, mine = table.state, table.state.seats[seat]
    gone = {*state.discards, *mine.hand}
    cards = [card for card in conflict_cards(table.rules) if card not in gone]
    useful = [card for card in cards if not mine.groups or spaces_open_for(table.rules, state, card)]
    return tuple(
        Option(f"take:{card}", card_text(table.rules, card), spot=subject_of(card)) for card in useful
    )


def _list_tribes(table: Table, seat: int) -> tuple[Option, ...]:
    """List the tribes still free in the realms where this seat has none, each with its realm."""
    mine = table.state.seats[seat]
    return tuple(
        replace(option, hint=text("hint-realm", realm=Ref("realm", realm)))
        for realm in REALMS
        if not getattr(mine, realm)
        for option in list_free_tribes(table, realm)
    )


def explain(condition: Condition) -> Text:
    """Return a condition as a sentence."""
    kind, _, key = condition.fact.partition(" ")
    space = Ref("space", key)
    if kind == ARMIES:
        return text(f"if-armies-{condition.compare}", space=space, count=condition.value)
    if condition.value == NOBODY:
        return text("if-owner-nobody", space=space)
    return text("if-owner", space=space, seat=Ref("seat", str(condition.value)))


class ImmortalsOrders(Orders[State, Edition]):
    """The conditions of Immortals' orders. After its plan a seat is asked for orders for its cards' actions."""

    leads_on: ClassVar[frozenset[str]] = frozenset({"plan.reinforce", "plan.place"})
    list_guards = staticmethod(guard)
    explain_condition = staticmethod(explain)

    def observe_facts(self, state: State, seat: int) -> Mapping[str, int | str]:
        """Return two facts of each space: `owner light/a` and `armies light/a`.

        An owner is a seat's number as text, or "nobody".
        """
        owners = {f"{OWNER} {key}": _owner_of(state, key) for key in state.spaces}
        return owners | {f"{ARMIES} {key}": space.armies for key, space in state.spaces.items()}

    def list_pool(self, state: State, seat: int, step: str) -> tuple[Option, ...]:
        """List the tribes, cards, groups and spaces that a wish list of the setup may rank (S2, S7–S10)."""
        return list_pool(Table(self.rules, state), seat, step)

    def drop_hidden_plans(self, draft: Draft[State, Edition], seat: int) -> None:
        """Remove the other seats' reinforcements, so that the board is as all see it (F2)."""
        top = draft.state.stack[-1] if draft.state.stack else None
        if isinstance(top, PlanFrame):
            top.extra = [extra if number == seat else [] for number, extra in enumerate(top.extra)]

    def answer_ahead(self, decision: Decision, chance: Chance) -> Picks:
        """Return a quiet answer of another seat, one that does not change the board, if possible (A4)."""
        quiet = tuple(option.id for option in decision.options if option.id in QUIET)
        return quiet[:1] or super().answer_ahead(decision, chance)
