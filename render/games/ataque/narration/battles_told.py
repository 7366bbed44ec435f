"""Read the battles from events and a view. Their reports are the only source of pictures and words."""

from collections import Counter
from collections.abc import Sequence

from engine.games.ataque.knowledge.view import BattleView, View
from engine.games.ataque.narration.chronicle import tell_headline
from engine.games.ataque.narration.tell import refer_place, tell_outcome
from engine.games.ataque.position.events import CalledOff, Damage, Destroyed, Fought, PalaceStruck
from engine.games.ataque.position.report import BASE, PALACE_KIND, REST, BattleReport, Blow, Term
from engine.rules.core import Event
from engine.rules.events import read_event, read_seat
from render.games.ataque.sight import Sight

STRIKES = (Damage.KIND, PalaceStruck.KIND, Destroyed.KIND)
GAINS = {  # by outcome: True if the attacker gained, False if the defender did
    "palace-falls": True,
    "cleared": True,
    "palace-holds": False,
    "palace-guarded": False,
    "repelled": False,
}


def find_winner(report: BattleReport) -> int | None:
    """Return the seat that gained by a battle. None: neither did."""
    gains = GAINS.get(report.outcome)
    return None if gains is None else report.attacker if gains else report.defender


def find_actor(event: Event) -> int | None:
    """Return the seat that acts in an event: a battle's winner or else its attacker, or the seat that it names."""
    if event.kind == Fought.KIND:
        report = read_event(Fought, event)
        winner = find_winner(report)
        return report.attacker if winner is None else winner
    if event.kind == CalledOff.KIND:
        return read_event(CalledOff, event).by
    return read_event(Damage, event).by if event.kind == Damage.KIND else read_seat(event)


def read_battles(view: View, events: Sequence[Event]) -> list[BattleReport]:
    """Return every battle that ended in these events, then the running one if it has begun to strike in them."""
    told = [event for event in events if event.to is None]
    ended = [at for at, event in enumerate(told) if event.kind == Fought.KIND]
    found: list[BattleReport] = [read_event(Fought, told[at]) for at in ended]
    running = view.battle.report if view.battle else None
    rest = told[ended[-1] + 1 :] if ended else told
    if running and not running.over and any(event.kind in STRIKES for event in rest):
        found.append(running)
    return [report for report in found if report.blows]


def list_terms(report: BattleReport, seat: int) -> list[Term]:
    """Return how many of each kind of a seat dealt how much each, in the fight for the palace if there was one.

    Those that strike twice with the same damage are added up, with another damage they are a term of their own.
    What is left of a part's damage goes on to the next one and counts once.
    """
    blows = [blow for blow in report.blows if blow.by == seat and blow.storm == report.palace]
    counts = Counter[tuple[str, int]]()
    for term in (term for blow in blows for term in blow.terms if term.kind != REST):
        counts[term.kind, term.each] += term.count
    return [Term(kind, count, each) for (kind, each), count in counts.items()]


def sum_damage(report: BattleReport, seat: int) -> int:
    """Return the damage that a seat dealt, in the fight for the palace if there was one."""
    return sum(term.count * term.each for term in list_terms(report, seat))


def find_palace_blow(report: BattleReport) -> Blow | None:
    """Return the blow to the palace, if there was one."""
    found = (blow for blow in report.blows if blow.part == PALACE_KIND and blow.by == report.attacker)
    return next(found, None)


def tell_verdict(sight: Sight, report: BattleReport) -> str:
    """Return a battle's headline: who gained by it. A stand-off needs no names, for both stand beside it."""
    if report.outcome == "stand-off":
        return sight.line("battle-stand-off", place=refer_place(report.target))
    return sight.say(tell_headline(report) or tell_outcome(sight.rules, report)).replace("*", "")


def tell_side(sight: Sight, battle: BattleView, seat: int) -> str:
    """Return the damage that a side will deal, and whether its palace or bases strike for it."""
    quick, slow = battle.initiative[seat], battle.regular[seat]
    said = sight.line("board-forces", initiative=quick, regular=slow)
    source = _find_source(battle, seat)
    return sight.line(f"board-with-{source}", said=said) if source else said


def _find_source(battle: BattleView, seat: int) -> str:
    """Return "palace" or "bases" if that strikes for a defender without troops, else ""."""
    if seat == battle.attacker:
        return ""
    if battle.report.palace:
        return "palace"
    return "bases" if set(+battle.report.list_forces(seat)) == {BASE} else ""
