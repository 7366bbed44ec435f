"""The battles that events tell: muster, orders, three rounds, the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.games.brigandine.position import war_events
from engine.games.brigandine.position.warfare import WarReport
from engine.rules.core import Event
from engine.rules.events import EventReaders


@dataclass
class BattleRecord:
    """A battle: sides 0 the attacker, 1 the defender (a seat, None: a militia); dice and orders by side."""

    land: str
    attacker: int
    defender: int | None
    dice: tuple[str, str] = ("", "")
    orders: dict[int, war_events.BattleOrders] = field(default_factory=dict)
    rounds: list[war_events.BlowStruck] = field(default_factory=list)
    resolve: tuple[int, int] | None = None
    winner: int | None = None

    def seat_of(self, side: int) -> int | None:
        """Return a side's seat; None: a militia."""
        return self.attacker if side == 0 else self.defender


def read_battles(events: Iterable[Event], reports: Sequence[WarReport] = ()) -> list[BattleRecord]:
    """Return the battles that these events bring to an end; the dice that counted come from the reports, where there are any."""
    over = [battle for battle in NOTES.read_public(list[BattleRecord](), events) if battle.winner is not None]
    left = over[
        ::-1
    ]  # a land may be fought for again in a later wave: each report is of the newest that is left
    for report in reversed(reports):
        found = (each for each in left if (each.land, each.attacker) == (report.target, report.attacker))
        if battle := next(found, None):
            battle.dice = report.dice
            left.remove(battle)
    return over


NOTES: EventReaders[list[BattleRecord], None] = EventReaders(None)


def _find(made: list[BattleRecord], land: str) -> BattleRecord:
    """Find the newest battle for a land, or begin one."""
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
    """Note one side's orders; where the muster was told before, the blows name the sides."""
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
