"""The battles that events and a view tell: their reports, the one source of pictures and words."""

from collections.abc import Sequence

from engine.games.ataque.knowledge.view import View
from engine.games.ataque.position.events import Damage, Destroyed, Fought, PalaceStruck
from engine.games.ataque.position.report import Report
from engine.rules.core import Event
from engine.rules.events import read_event

STRIKES = (Damage.KIND, PalaceStruck.KIND, Destroyed.KIND)


def read_battles(view: View, events: Sequence[Event]) -> list[Report]:
    """Return every battle that has ended in these events, the newest of the match, and the one that goes on in them."""
    told = [event for event in events if event.to is None]
    ended = [at for at, event in enumerate(told) if event.kind == Fought.KIND]
    found: list[Report] = [read_event(Fought, told[at]) for at in ended]
    running = view.battle.report if view.battle else None
    rest = told[ended[-1] + 1 :] if ended else told
    if running and not running.over and any(event.kind in STRIKES for event in rest):
        found.append(running)
    return [report for report in found if report.blows]
