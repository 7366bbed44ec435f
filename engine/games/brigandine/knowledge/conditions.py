"""Conditions of orders and standing answers: owners of territories, numbers of troops, month and coins."""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.state import State, Table
from engine.rules.core import LEAST, MOST, SAME, Command, Condition, Ref, Text, text
from engine.rules.game import Orders
from engine.rules.private import mask_table

OWNER, TROOPS, MONTH, COINS, NOBODY = "owner", "troops", "month", "coins", "nobody"
TARGET = "council.target"  # the step that chooses the target of an attack (W1)


def observe(table: Table, seat: int) -> Mapping[str, int | str]:
    """Return the month, the seat's coins, and `owner <land>` and `troops <land>` of each territory.

    An owner is a seat's number or "nobody". Troops of all seats are counted. Other seats' actions in this
    organization are not known yet (H4).
    """
    state = mask_table(table, seat).state
    troops = Counter(troop.place for side in state.sides for troop in side.troops)
    facts: dict[str, int | str] = {MONTH: state.month, COINS: state.sides[seat].coins}
    owners = {land: here.owner for land, here in state.lands.items()}
    facts |= {f"{OWNER} {land}": NOBODY if owner is None else str(owner) for land, owner in owners.items()}
    return facts | {f"{TROOPS} {land}": troops[land] for land in state.lands}


def guard(table: Table, command: Command) -> Iterator[Condition]:
    """Yield the possible conditions of an order. For an attack: same owner of the target and no more troops.

    Only those on the target of an attack are usual, that is chosen by default.
    """
    facts, usual = observe(table, command.seat), command.step == TARGET
    for land in command.picks:
        owner, troops = f"{OWNER} {land}", f"{TROOPS} {land}"
        if owner in facts:
            yield Condition(owner, SAME, facts[owner], usual)
            yield Condition(troops, MOST, facts[troops], usual)
    for fact, compare in ((COINS, LEAST), (COINS, MOST), (MONTH, MOST)):
        yield Condition(fact, compare, facts[fact], usual=False)


def explain(condition: Condition) -> Text:
    """Describe the demand of a condition."""
    kind, _, land = condition.fact.partition(" ")
    about = {"land": Ref("land", land)} if land else {}
    if kind != OWNER:
        return text(f"if-{kind}-{condition.compare}", value=condition.value, **about)
    if condition.value == NOBODY:
        return text("if-owner-nobody", **about)
    return text("if-owner", seat=Ref("seat", str(condition.value)), **about)


class BrigandineOrders(Orders[State, Edition]):
    """The conditions of Brigandine's orders."""

    explain_condition = staticmethod(explain)

    def observe_facts(self, state: State, seat: int) -> Mapping[str, int | str]:
        """Return the month, the seat's coins, and the owner and number of troops of each territory."""
        return observe(Table(self.rules, state), seat)

    def list_guards(self, state: State, command: Command) -> tuple[Condition, ...]:
        """List the possible conditions of an answer's order. Those on an attack's target are usual."""
        return tuple(guard(Table(self.rules, state), command))
