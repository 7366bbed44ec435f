"""The chapters of a match for its cloth: battles and building, each with its turn, from the public events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.ataque.narration.chronicle import SILENT
from engine.games.ataque.position.events import Built, Fought, TurnBegun
from engine.games.ataque.position.report import BattleReport
from engine.rules.core import Event
from engine.rules.events import read_event

WEIGHTS = {
    "palace-falls": 9,
    "palace-holds": 6,
    "palace-guarded": 5,
    "cleared": 5,
    "nobody": 4,
    "repelled": 3,
}


class Chapter(NamedTuple):
    """A battle, or the bases built in turns without one. built: their number by seat."""

    turn: int
    report: BattleReport | None
    built: Counter[int]

    @property
    def weight(self) -> int:
        """Return how much the chapter is worth telling."""
        return WEIGHTS.get(self.report.outcome, 2) if self.report else 1


def read_chapters(events: Iterable[Event]) -> list[Chapter]:
    """List every battle that was fought to its end, and between them the building, oldest first.

    What is built before the first turn counts as its own.
    """
    found, turn = list[Chapter](), 1
    for event in events:
        if event.kind == TurnBegun.KIND:
            turn = read_event(TurnBegun, event).number
        elif event.kind == Fought.KIND:
            report = read_event(Fought, event)
            if report.outcome not in SILENT and report.blows:
                found.append(Chapter(turn, report, Counter()))
        elif event.kind == Built.KIND:
            made = read_event(Built, event)
            if not found or found[-1].report is not None:
                found.append(Chapter(turn, None, Counter()))
            found[-1].built[made.seat] += len(made.bases)
    return found


def choose_chapters(chapters: Sequence[Chapter], most: int) -> list[Chapter]:
    """Return at most this many chapters, oldest first: the most important ones.

    Each one of a kind lowers the weight of the next of that kind.
    """
    told, ranked = Counter[str](), list[tuple[int, int]]()
    for at in sorted(range(len(chapters)), key=lambda at: (chapters[at].weight, at), reverse=True):
        report = chapters[at].report
        kind = report.outcome if report else ""
        ranked.append((chapters[at].weight - 2 * told[kind], at))
        told[kind] += 1
    return [chapters[at] for _, at in sorted(sorted(ranked, reverse=True)[:most], key=lambda each: each[1])]
