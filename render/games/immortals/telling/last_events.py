"""What the last events left on the board: arrows and signs on the land and gains beside the seats."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.games.immortals.edition.cards import other_realm, realm_of
from engine.games.immortals.position.changes import BUILD_VP
from engine.rules.core import Event
from render.pages.event_notes import Data, Notes, note_events


@dataclass
class Marks:
    """arrows: from, to, seat; fallen and grown: armies by space and seat (None: inhabitants); gains by seat."""

    arrows: list[tuple[str, str, int]] = field(default_factory=list)
    fallen: dict[str, Counter[int | None]] = field(default_factory=dict)
    grown: dict[str, Counter[int | None]] = field(default_factory=dict)
    built: list[tuple[str, str]] = field(default_factory=list)
    gains: dict[int, Counter[str]] = field(default_factory=dict)

    def add_gain(self, seat: int, name: str, amount: int) -> None:
        """Note that a seat has so much more of something."""
        self.gains.setdefault(seat, Counter())[name] += amount

    def add_armies(self, space: str, seat: int, count: int) -> None:
        """Note that so many armies came to a space."""
        self.grown.setdefault(space, Counter())[seat] += count

    def list_spaces(self) -> list[str]:
        """List the spaces where something happened, each once."""
        ends = [end for source, target, _ in self.arrows for end in (source, target)]
        return list(dict.fromkeys([*ends, *self.fallen, *self.grown, *(space for space, _ in self.built)]))


def read_marks(events: Iterable[Event]) -> Marks:
    """Return all that these events leave on the board."""
    return note_events(Marks(), events, NOTES)


def _note_battle(made: Marks, data: Data) -> None:
    made.arrows.append((data["from"], data["to"], data["attacker"]))
    lost, limbo = data["lost"], f"limbo_{other_realm(realm_of(data['to']))}"
    gone = made.fallen.setdefault(data["to"], Counter())
    for seat, count in enumerate(lost["seats"]):
        if count:
            gone[seat] += count
            made.add_gain(seat, limbo, count)
    if lost["inhabitants"]:
        gone[None] += lost["inhabitants"]


def _note_move(made: Marks, data: Data) -> None:
    made.arrows.append((data["from"], data["to"], data["seat"]))
    made.add_armies(data["to"], data["seat"], data["armies"])


def _note_awakening(made: Marks, data: Data) -> None:
    for space, count in data["spaces"].items():
        made.add_armies(space, data["seat"], count)
        made.add_gain(data["seat"], f"limbo_{data['realm']}", -count)


def _note_building(made: Marks, data: Data) -> None:
    made.built.append((data["space"], data["kind"]))
    made.add_gain(data["seat"], "vp", BUILD_VP[data["kind"]])


def _money_note(sign: int) -> Callable[[Marks, Data], None]:
    def note_money(made: Marks, data: Data) -> None:
        for name in ("gold", "energy"):
            made.add_gain(data["seat"], name, sign * data[name])

    return note_money


def _note_card(made: Marks, data: Data) -> None:
    for seat, change in ((data["from"], -1), (data["to"], 1)):
        if seat is not None:
            made.add_gain(seat, "region_cards", change)


def _note_split(made: Marks, data: Data) -> None:
    for realm in ("light", "dark"):
        made.add_gain(data["seat"], f"limbo_{realm}", data[realm])


NOTES: Notes[Marks] = {
    "battle": _note_battle,
    "moved": _note_move,
    "awakened": _note_awakening,
    "placed": lambda made, data: made.add_armies(data["space"], data["seat"], data["armies"]),
    "built": _note_building,
    "income": _money_note(1),
    "paid": _money_note(-1),
    "card": _note_card,
    "split": _note_split,
    "score": lambda made, data: made.add_gain(data["seat"], "vp", data["V1"] + data["V2"] + data["V3"]),
}
