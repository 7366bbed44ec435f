"""Summarize a turn in one sentence, and explain the end: the attack, else the buildings and recruits."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.games.ataque.narration.tell import refer_place
from engine.games.ataque.position import events
from engine.games.ataque.position.report import BASE, BattleReport
from engine.rules.core import Event, Ref, Text, text
from engine.rules.events import EventReaders, read_event

SILENT = ("", "broken-off")  # outcomes that the end of the match describes


@dataclass
class ToldTurn:
    """The summary of a turn: battles, the bases and recruits of each seat, and the turn's number."""

    fights: list[BattleReport] = field(default_factory=list)
    built: Counter[int] = field(default_factory=Counter)
    came: Counter[int] = field(default_factory=Counter)
    number: int = 0


NOTES: EventReaders[ToldTurn, None] = EventReaders(None)
NOTES.add(events.Fought, lambda turn, it: turn.fights.append(it))
NOTES.add(events.Built, lambda turn, it: turn.built.update({it.seat: len(it.bases)}))
NOTES.add(events.Recruited, lambda turn, it: turn.came.update({it.seat: sum(it.spaces.values())}))


@NOTES.of(events.TurnBegun)
def _note_turn(turn: ToldTurn, it: events.TurnBegun) -> None:
    turn.number = it.number


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return the summary of a turn's public events, as parts of a sentence. It may be empty."""
    turn = NOTES.read_public(ToldTurn(), events)
    heard: dict[str, dict[str, BattleReport]] = {}  # by outcome and target
    for report in turn.fights:
        if report.outcome not in SILENT:
            heard.setdefault(report.outcome, {})[report.target] = report
    parts = [
        _tell_fight(f"chronicle-{outcome}", next(iter(reports.values())), count=len(reports))
        for outcome, reports in heard.items()
    ]
    return tuple(parts) or tuple(_tell_work(turn))


def tell_short(event: Event) -> Text | None:
    """Describe a battle and its end in a sentence, or return None if the end of the match describes it."""
    return tell_headline(read_event(events.Fought, event))


def tell_headline(report: BattleReport) -> Text | None:
    """Describe the end of a battle in a short sentence. None: it goes on, or breaks off."""
    return None if report.outcome in SILENT else _tell_fight(f"headline-{report.outcome}", report)


def _tell_fight(key: str, report: BattleReport, **more: int) -> Text:
    attacker, defender = (Ref("seat", str(seat)) for seat in (report.attacker, report.defender))
    return text(key, attacker=attacker, defender=defender, place=refer_place(report.target), **more)


def explain_end(_: object, events: Sequence[Event], seat: int, winners: Sequence[int]) -> Text | None:
    """Explain the fall of a palace: the territory attacked before it, and its defenders. None: no palace fell."""
    turn = NOTES.read_public(ToldTurn(), events)
    fallen = [report for report in turn.fights if report.outcome == "palace-falls"]
    if not fallen:
        return None
    report = fallen[-1]
    forces = dict(report.forces[report.defender])
    bases = forces.pop(BASE, 0)
    key = "end-won" if seat in winners else "end-stormed" if forces else "end-open"
    place = refer_place(report.target)
    return text(key, place=place, bases=bases, troops=sum(forces.values()), turn=turn.number)


def _tell_work(turn: ToldTurn) -> Iterator[Text]:
    """Describe the bases and recruits of each seat."""
    for seat in (0, 1):
        built, came = turn.built[seat], turn.came[seat]
        if built or came:
            key = (
                "chronicle-adds" if built and came else "chronicle-builds" if built else "chronicle-recruits"
            )
            yield text(key, seat=Ref("seat", str(seat)), built=built, came=came)
