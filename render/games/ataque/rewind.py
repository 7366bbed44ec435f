"""The board as it was before events: each event is taken back, the newest first."""

from collections import Counter
from typing import Any

from engine.core import Event
from engine.games.ataque.view import View

Data = dict[str, Any]


class Past:
    """Type and number of troops of every base by space (0/4), and the special troops by seat."""

    def __init__(self, view: "View") -> None:
        self.bases: dict[str, tuple[str, int]] = {}
        self.specials = [Counter(one.type for one in each.specials) for each in view.seats]
        for seat, each in enumerate(view.seats):
            row = [base for territory in each.territories for base in territory]
            self.bases |= {f"{seat}/{at}": (b.type, b.troops) for at, b in enumerate(row) if b is not None}

    def undo(self, event: Event) -> None:
        """The board before this event, which was the newest."""
        back = getattr(self, f"_{event.kind}", None)
        if back is not None and event.to is None:
            back(event.data)

    def troops(self, place: str) -> "Counter[str]":
        """The troops of a place (0/t1, 0/p) by their kind."""
        found: Counter[str] = Counter()
        seat, _, where = place.partition("/")
        if where == "p":
            return +self.specials[int(seat)]
        for space in self.spaces(place):
            type_, count = self.bases[space]
            found[type_] += count
        return +found

    def spaces(self, place: str) -> list[str]:
        """The spaces of a territory that hold a base."""
        return [space for space in self.bases if place_of(space) == place]

    def kind(self, target: str) -> str:
        """What a target of damage (1/4.0, 1/p.0; 1/4 is a base) was; a lone special troop by its name."""
        space, _, number = target.partition(".")
        if space.endswith("/p"):
            return next(iter(+self.specials[int(space[0])]), "special")
        return self.bases[space][0] if number and space in self.bases else "base"

    def _destroyed(self, data: Data) -> None:
        space = data["space"]
        if data["what"] == "special":
            self.specials[data["seat"]][data["type"]] += 1
        elif data["what"] == "base":
            self.bases[space] = data["type"], 0
        else:
            self._add(space, data["count"])

    def _recruited(self, data: Data) -> None:
        for space, count in data["spaces"].items():
            self._add(space, -count)

    def _built(self, data: Data) -> None:
        old = data["replaced"]
        if old is None:
            self.bases.pop(data["space"], None)
        else:
            self.bases[data["space"]] = old["type"], old["troops"]

    def _ability(self, data: Data) -> None:
        self.specials[data["seat"]][data["card"]] -= 1

    def _returned(self, data: Data) -> None:
        self.specials[data["seat"]][data["card"]] -= 1

    def _add(self, space: str, count: int) -> None:
        if space in self.bases:
            type_, troops = self.bases[space]
            self.bases[space] = type_, troops + count


def place_of(space: str) -> str:
    """The territory or palace of a space: 0/4 lies in 0/t1."""
    seat, _, where = space.partition("/")
    return f"{seat}/p" if where == "p" else f"{seat}/t{int(where) // 3}"
