"""A match in numbers from all its public events: by turn the palaces, bases and troops, and what each side did."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.core import Event

DEEDS = ("built", "recruited", "attacks", "abilities", "damage")
SEATS = (0, 1)


@dataclass
class Story:
    """By turn, 0 the setup: what was left of each palace at its worst, bases and troops at the turn's end.

    deeds and lost: by seat; lost counts troops by kind, and bases. why: how it ended.
    """

    power: int
    palaces: list[list[int]] = field(default_factory=list)
    bases: list[list[int]] = field(default_factory=list)
    troops: list[list[int]] = field(default_factory=list)
    deeds: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    lost: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    why: str = ""

    @classmethod
    def read(cls, power: int, events: Iterable[Event]) -> "Story":
        """From all public events of a match that still stand; power: a whole palace's."""
        made = cls(power)
        made._turn()
        for event in events:
            if event.kind == "turn":
                made._turn()
            elif event.to is None:
                made._take(event)
        return made

    def _turn(self) -> None:
        """The next turn begins as the last one ended, with palaces whole."""
        self.palaces.append([self.power, self.power])
        for counts in (self.bases, self.troops):
            counts.append(list(counts[-1]) if counts else [0, 0])

    def _take(self, event: Event) -> None:
        kind, data = event.kind, event.data
        if kind == "built":
            self._built(data["seat"], data["replaced"])
        elif kind == "recruited":
            count = sum(data["spaces"].values())
            self.troops[-1][data["seat"]] += count
            self.deeds[data["seat"]]["recruited"] += count
        elif kind == "destroyed":
            self._destroyed(data["seat"], data["what"], data["type"], data["count"])
        elif kind == "palace":
            self._struck(data["seat"], data["pool"])
        elif kind in ("attacked", "ability"):
            self.deeds[data["seat"]]["attacks" if kind == "attacked" else "abilities"] += 1
        elif kind == "won":
            self.why = data["why"]

    def _built(self, seat: int, replaced: dict[str, int] | None) -> None:
        self.deeds[seat]["built"] += 1
        if replaced is None:
            self.bases[-1][seat] += 1
        else:
            self.troops[-1][seat] -= replaced["troops"]

    def _destroyed(self, seat: int, what: str, type_: str, count: int) -> None:
        self.lost[seat]["base" if what == "base" else type_] += count
        if what == "base":
            self.bases[-1][seat] -= count
        elif what == "troop":
            self.troops[-1][seat] -= count

    def _struck(self, seat: int, pool: int) -> None:
        left = max(0, self.power - pool)
        self.palaces[-1][seat] = min(self.palaces[-1][seat], left)
        deeds = self.deeds[1 - seat]
        deeds["damage"] = max(deeds["damage"], pool)
