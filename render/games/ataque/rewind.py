"""The board as it was before events: each event is taken back, the newest first."""

from collections import Counter

from engine.core import Event
from engine.games.ataque.view import View
from render.event_notes import Data, Notes, note_events


class EarlierBoard:
    """What stood on the board: type and number of troops of every base by space (0/4), special troops by seat."""

    def __init__(self, view: View) -> None:
        """Begin with the board of this view."""
        self.bases: dict[str, tuple[str, int]] = {}
        self.specials = [Counter(one.type for one in each.specials) for each in view.seats]
        for seat, each in enumerate(view.seats):
            row = [base for territory in each.territories for base in territory]
            self.bases |= {f"{seat}/{at}": (b.type, b.troops) for at, b in enumerate(row) if b is not None}

    def take_back(self, event: Event) -> None:
        """Go back to before this event, which was the newest."""
        note_events(self, (event,), UNDO)

    def count_troops(self, place: str) -> "Counter[str]":
        """Count the troops of a territory or palace (0/t1, 0/p) by their kind."""
        found: Counter[str] = Counter()
        seat, _, where = place.partition("/")
        if where == "p":
            return +self.specials[int(seat)]
        for space in self.list_bases(place):
            type_, count = self.bases[space]
            found[type_] += count
        return +found

    def list_bases(self, place: str) -> list[str]:
        """List the spaces of a territory that hold a base."""
        return [space for space in self.bases if place_of(space) == place]

    def target_kind(self, target: str) -> str:
        """Return what a target of damage was: 1/4.0 a troop, 1/p.0 a special troop (a lone one by its name), 1/4 a base."""
        space, _, number = target.partition(".")
        if space.endswith("/p"):
            return next(iter(+self.specials[int(space[0])]), "special")
        return self.bases[space][0] if number and space in self.bases else "base"

    def add_troops(self, space: str, count: int) -> None:
        """Add troops (fewer than none: remove them) where a base stands."""
        if space in self.bases:
            type_, troops = self.bases[space]
            self.bases[space] = type_, troops + count


def place_of(space: str) -> str:
    """Return the territory or palace of a space: 0/4 lies in 0/t1."""
    seat, _, where = space.partition("/")
    return f"{seat}/p" if where == "p" else f"{seat}/t{int(where) // 3}"


def _undo_loss(board: EarlierBoard, data: Data) -> None:
    space = data["space"]
    if data["what"] == "special":
        board.specials[data["seat"]][data["type"]] += 1
    elif data["what"] == "base":
        board.bases[space] = data["type"], 0
    else:
        board.add_troops(space, data["count"])


def _undo_recruits(board: EarlierBoard, data: Data) -> None:
    for space, count in data["spaces"].items():
        board.add_troops(space, -count)


def _undo_base(board: EarlierBoard, data: Data) -> None:
    old = data["replaced"]
    if old is None:
        board.bases.pop(data["space"], None)
    else:
        board.bases[data["space"]] = old["type"], old["troops"]


def _undo_card(board: EarlierBoard, data: Data) -> None:
    board.specials[data["seat"]][data["card"]] -= 1


UNDO: Notes[EarlierBoard] = {
    "destroyed": _undo_loss,
    "recruited": _undo_recruits,
    "built": _undo_base,
    "ability": _undo_card,
    "returned": _undo_card,
}
