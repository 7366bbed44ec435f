"""What orders and standing answers of Brigandine hang on: who holds a territory, how many troops stand there, month and coins."""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.state import State, Table
from engine.rules.core import LEAST, MOST, SAME, Command, Condition, Ref, Text, text
from engine.rules.game import Orders
from engine.rules.private import mask_table

OWNER, TROOPS, MONTH, COINS, NOBODY = "owner", "troops", "month", "coins", "nobody"
TARGET = "council.target"  # the step that chooses whom to attack (W1)


def observe(table: Table, seat: int) -> Mapping[str, int | str]:
    """Return the month, the seat's coins, and of each territory `owner gorule` (a seat or nobody) and `troops gorule` (all there).

    What others did in this organization is not known yet (H4).
    """
    state = mask_table(table, seat).state
    troops = Counter(troop.place for side in state.sides for troop in side.troops)
    facts: dict[str, int | str] = {MONTH: state.month, COINS: state.sides[seat].coins}
    owners = {land: here.owner for land, here in state.lands.items()}
    facts |= {f"{OWNER} {land}": NOBODY if owner is None else str(owner) for land, owner in owners.items()}
    return facts | {f"{TROOPS} {land}": troops[land] for land in state.lands}


def guard(table: Table, command: Command) -> Iterator[Condition]:
    """Guard an attack: its target has the same owner and no more troops; other conditions are its owner's to put on."""
    facts, usual = observe(table, command.seat), command.step == TARGET
    for land in command.picks:
        owner, troops = f"{OWNER} {land}", f"{TROOPS} {land}"
        if owner in facts:
            yield Condition(owner, SAME, facts[owner], usual)
            yield Condition(troops, MOST, facts[troops], usual)
    for fact, compare in ((COINS, LEAST), (COINS, MOST), (MONTH, MOST)):
        yield Condition(fact, compare, facts[fact], usual=False)


def explain(condition: Condition) -> Text:
    """Say in words what a condition demands."""
    kind, _, land = condition.fact.partition(" ")
    about = {"land": Ref("land", land)} if land else {}
    if kind != OWNER:
        return text(f"if-{kind}-{condition.compare}", value=condition.value, **about)
    if condition.value == NOBODY:
        return text("if-owner-nobody", **about)
    return text("if-owner", seat=Ref("seat", str(condition.value)), **about)


class BrigandineOrders(Orders[State, Edition]):
    """What orders of Brigandine hang on."""

    explain_condition = staticmethod(explain)

    def observe_facts(self, state: State, seat: int) -> Mapping[str, int | str]:
        """Return the month, the seat's coins, who holds each territory and how many troops stand there."""
        return observe(Table(self.rules, state), seat)

    def list_guards(self, state: State, command: Command) -> tuple[Condition, ...]:
        """List what an answer's order may hang on; an attack's target by itself."""
        return tuple(guard(Table(self.rules, state), command))
