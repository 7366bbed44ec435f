"""A turn in one sentence: how the attack ended, else what was built and recruited."""

from collections.abc import Iterable, Iterator

import msgspec

from engine.games.ataque.position.report import Report
from engine.games.ataque.telling.tell import refer_place
from engine.rules.core import Event, Ref, Text, text

SILENT = ("", "broken-off")  # outcomes that the match's end tells


def chronicle(events: Iterable[Event]) -> tuple[Text, ...]:
    """Return what a turn's public events come to, as parts of a sentence; none: nothing worth one."""
    told = list(events)
    fights = [msgspec.convert(event.data, Report) for event in told if event.kind == "fought"]
    heard = [report for report in fights if report.outcome not in SILENT]
    parts = tuple(_tell_fight(f"chronicle-{report.outcome}", report) for report in heard)
    return tuple(dict.fromkeys(parts)) or tuple(_tell_work(told))


def tell_short(event: Event) -> Text | None:
    """Return in a sentence who fought whom where, and how it ended; None: the match's end tells it."""
    report = msgspec.convert(event.data, Report)
    return None if report.outcome in SILENT else _tell_fight(f"headline-{report.outcome}", report)


def _tell_fight(key: str, report: Report) -> Text:
    attacker, defender = (Ref("seat", str(seat)) for seat in (report.attacker, report.defender))
    return text(key, attacker=attacker, defender=defender, place=refer_place(report.target))


def _tell_work(events: list[Event]) -> Iterator[Text]:
    """Tell how much each seat built and recruited."""
    for seat in (0, 1):
        mine = [event for event in events if event.data.get("seat") == seat]
        built = sum(len(event.data["bases"]) for event in mine if event.kind == "built")
        came = sum(sum(event.data["spaces"].values()) for event in mine if event.kind == "recruited")
        if built or came:
            key = (
                "chronicle-adds" if built and came else "chronicle-builds" if built else "chronicle-recruits"
            )
            yield text(key, seat=Ref("seat", str(seat)), built=built, came=came)
