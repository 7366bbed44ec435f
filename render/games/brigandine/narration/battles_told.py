"""Read the battles from events: muster, orders, three rounds, the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.warfare import WarReport
from engine.rules.core import Event
from engine.rules.events import EventReaders


@dataclass
class BattleRecord:
    """A battle. Side 0 is the attacker, 1 the defender (a seat, or None for militia).

    dice, resolve: by side. orders: by seat. winner: a side, None until the battle is over.
    """

    land: str
    attacker: int
    defender: int | None
    dice: tuple[str, str] = ("", "")
    orders: dict[int, war_events.BattleOrders] = field(default_factory=dict)
    rounds: list[war_events.BlowStruck] = field(default_factory=list)
    resolve: tuple[int, int] | None = None
    winner: int | None = None

    def seat_of(self, side: int) -> int | None:
        """Return a side's seat. None: militia."""
        return self.attacker if side == 0 else self.defender


def read_battles(events: Iterable[Event], reports: Sequence[WarReport] = ()) -> list[BattleRecord]:
    """Return the battles that end in these events. A war report of a battle replaces its mustered dice."""
    over = [battle for battle in NOTES.read_public(list[BattleRecord](), events) if battle.winner is not None]
    # a land may be attacked again in a later wave: each report belongs to the latest remaining battle
    left = over[::-1]
    for report in reversed(reports):
        found = (each for each in left if (each.land, each.attacker) == (report.target, report.attacker))
        if battle := next(found, None):
            battle.dice = report.dice
            left.remove(battle)
    return over


NOTES: EventReaders[list[BattleRecord], None] = EventReaders(None)


def _find(made: list[BattleRecord], land: str) -> BattleRecord:
    """Find the latest battle for a land, or begin one."""
    found = next((each for each in reversed(made) if each.land == land), None)
    if found is None:
        found = BattleRecord(land, -1, None)
        made.append(found)
    return found


@NOTES.of(war_events.Mustered)
def _note_muster(made: list[BattleRecord], it: war_events.Mustered) -> None:
    made.append(BattleRecord(it.land, it.attacker, it.defender, it.join_dice()))


@NOTES.of(war_events.BattleOrders)
def _on_orders(made: list[BattleRecord], it: war_events.BattleOrders) -> None:
    """Record one side's orders. The sides are known from the muster, or else from later blows."""
    _find(made, it.land).orders[it.seat] = it


@NOTES.of(war_events.BlowStruck)
def _note_blow(made: list[BattleRecord], it: war_events.BlowStruck) -> None:
    battle = _find(made, it.land)
    battle.attacker, battle.defender = it.attacker, it.defender
    battle.rounds.append(it)


@NOTES.of(war_events.BattleOver)
def _note_end(made: list[BattleRecord], it: war_events.BattleOver) -> None:
    battle = _find(made, it.land)
    battle.attacker, battle.defender = it.attacker, it.defender
    battle.winner, battle.resolve = it.winner, it.resolve
