"""The battles that events tell: muster, orders, three rounds, the end."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.brigandine.position.warfare import Report
from engine.rules.core import Event
from render.event_notes import Data, Notes, note_events


@dataclass
class Battle:
    """A battle: sides 0 the attacker, 1 the defender (a seat, None: a militia); dice and orders by side."""

    land: str
    attacker: int
    defender: int | None
    dice: tuple[str, str] = ("", "")
    orders: dict[int, Data] = field(default_factory=dict)
    rounds: list[Data] = field(default_factory=list)
    resolve: tuple[int, int] | None = None
    winner: int | None = None

    def side_of(self, seat: int | None) -> int:
        """Return 0 for the attacker, 1 for the defender."""
        return 0 if seat == self.attacker else 1

    def seat_of(self, side: int) -> int | None:
        """Return a side's seat; None: a militia."""
        return self.attacker if side == 0 else self.defender


Battles = dict[str, Battle]


def read_battles(events: Iterable[Event], reports: Iterable[Report] = ()) -> list[Battle]:
    """Return the battles that these events bring to an end; the dice that counted come from the reports, where there are any."""
    found: Battles = note_events({}, events, NOTES)
    for report in reports:
        battle = found.get(report.target)
        if battle is not None and battle.attacker == report.attacker:
            battle.dice = report.dice
    return [battle for battle in found.values() if battle.winner is not None]


def _find(made: Battles, data: Data) -> Battle:
    return made.setdefault(data["land"], Battle(data["land"], data.get("attacker", -1), data.get("defender")))


def _note_muster(made: Battles, data: Data) -> None:
    made.pop(data["land"], None)
    dice = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    _find(made, data).dice = (mine, theirs)


def _note_orders(made: Battles, data: Data) -> None:
    """Note one side's orders; where the muster was told before, the blows name the sides."""
    battle = made.setdefault(data["land"], Battle(data["land"], -1, None))
    battle.orders[data["seat"]] = data


def _note_blow(made: Battles, data: Data) -> None:
    battle = _find(made, data)
    battle.attacker, battle.defender = data["attacker"], data["defender"]
    battle.rounds.append(data)


def _note_end(made: Battles, data: Data) -> None:
    battle = _find(made, data)
    battle.attacker, battle.defender = data["attacker"], data["defender"]
    battle.winner = data["winner"]
    battle.resolve = None if data["resolve"] is None else (data["resolve"][0], data["resolve"][1])


NOTES: Notes[Battles] = {
    "muster": _note_muster,
    "battle-orders": _note_orders,
    "blow": _note_blow,
    "battle": _note_end,
}
