"""The battles that events tell: muster, orders, three rounds, the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.games.brigandine.position.warfare import Report
from engine.rules.core import Event
from render.pages.event_notes import Data, Notes, note_events


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

    def seat_of(self, side: int) -> int | None:
        """Return a side's seat; None: a militia."""
        return self.attacker if side == 0 else self.defender


def read_battles(events: Iterable[Event], reports: Sequence[Report] = ()) -> list[Battle]:
    """Return the battles that these events bring to an end; the dice that counted come from the reports, where there are any."""
    over = [battle for battle in note_events(list[Battle](), events, NOTES) if battle.winner is not None]
    left = over[
        ::-1
    ]  # a land may be fought for again in a later wave: each report is of the newest that is left
    for report in reversed(reports):
        found = (each for each in left if (each.land, each.attacker) == (report.target, report.attacker))
        if battle := next(found, None):
            battle.dice = report.dice
            left.remove(battle)
    return over


def _find(made: list[Battle], data: Data) -> Battle:
    """Find the newest battle for a land, or begin one."""
    found = next((each for each in reversed(made) if each.land == data["land"]), None)
    if found is None:
        found = Battle(data["land"], data.get("attacker", -1), data.get("defender"))
        made.append(found)
    return found


def _note_muster(made: list[Battle], data: Data) -> None:
    dice = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    made.append(Battle(data["land"], data.get("attacker", -1), data.get("defender"), (mine, theirs)))


def _note_orders(made: list[Battle], data: Data) -> None:
    """Note one side's orders; where the muster was told before, the blows name the sides."""
    _find(made, {"land": data["land"]}).orders[data["seat"]] = data


def _note_blow(made: list[Battle], data: Data) -> None:
    battle = _find(made, data)
    battle.attacker, battle.defender = data["attacker"], data["defender"]
    battle.rounds.append(data)


def _note_end(made: list[Battle], data: Data) -> None:
    battle = _find(made, data)
    battle.attacker, battle.defender = data["attacker"], data["defender"]
    battle.winner = data["winner"]
    battle.resolve = None if data["resolve"] is None else (data["resolve"][0], data["resolve"][1])


NOTES: Notes[list[Battle]] = {
    "muster": _note_muster,
    "battle-orders": _note_orders,
    "blow": _note_blow,
    "battle": _note_end,
}
