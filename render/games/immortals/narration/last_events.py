"""Marks of the last events on the board: arrows and signs on the land, and gains next to the seats."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.immortals.edition.cards import other_realm, realm_of
from engine.games.immortals.position import events as told
from engine.games.immortals.position.changes import BUILD_VP
from engine.rules.core import Event
from engine.rules.events import EventReaders


@dataclass
class Marks:
    """Marks on the board. arrows: from, to, seat. fallen, grown: armies by space and seat (None: inhabitants).

    built: space and kind. gains: changes by seat and figure of the seat's view, such as "vp" or "limbo_dark".
    """

    arrows: list[tuple[str, str, int]] = field(default_factory=list)
    fallen: dict[str, Counter[int | None]] = field(default_factory=dict)
    grown: dict[str, Counter[int | None]] = field(default_factory=dict)
    built: list[tuple[str, str]] = field(default_factory=list)
    gains: dict[int, Counter[str]] = field(default_factory=dict)

    def add_gain(self, seat: int, name: str, amount: int) -> None:
        """Record a change of a seat's figure. amount: negative for a loss."""
        self.gains.setdefault(seat, Counter())[name] += amount

    def add_armies(self, space: str, seat: int, count: int) -> None:
        """Record the arrival of armies at a space."""
        self.grown.setdefault(space, Counter())[seat] += count

    def list_spaces(self) -> list[str]:
        """List the spaces with events, each once."""
        ends = [end for source, target, _ in self.arrows for end in (source, target)]
        return list(dict.fromkeys([*ends, *self.fallen, *self.grown, *(space for space, _ in self.built)]))


def read_marks(events: Iterable[Event]) -> Marks:
    """Return the marks of these events."""
    return NOTES.read_public(Marks(), events)


NOTES: EventReaders[Marks, None] = EventReaders(None)


@NOTES.of(told.Battle)
def _note_battle(made: Marks, it: told.Battle) -> None:
    made.arrows.append((it.source, it.target, it.attacker))
    limbo, gone = f"limbo_{other_realm(realm_of(it.target))}", made.fallen.setdefault(it.target, Counter())
    for seat, count in enumerate(it.lost.seats):
        if count:
            gone[seat] += count
            made.add_gain(seat, limbo, count)
    if it.lost.inhabitants:
        gone[None] += it.lost.inhabitants


@NOTES.of(told.Moved)
def _note_move(made: Marks, it: told.Moved) -> None:
    made.arrows.append((it.source, it.target, it.seat))
    made.add_armies(it.target, it.seat, it.armies)


@NOTES.of(told.Awakened)
def _note_awakening(made: Marks, it: told.Awakened) -> None:
    for space, count in it.spaces.items():
        made.add_armies(space, it.seat, count)
        made.add_gain(it.seat, f"limbo_{it.realm}", -count)


@NOTES.of(told.Built)
def _note_building(made: Marks, it: told.Built) -> None:
    made.built.append((it.space, it.kind))
    made.add_gain(it.seat, "vp", BUILD_VP[it.kind])


@NOTES.of(told.Income)
def _note_income(made: Marks, it: told.Income) -> None:
    made.add_gain(it.seat, "gold", it.gold)
    made.add_gain(it.seat, "energy", it.energy)


@NOTES.of(told.Paid)
def _note_payment(made: Marks, it: told.Paid) -> None:
    made.add_gain(it.seat, "gold", -it.gold)
    made.add_gain(it.seat, "energy", -it.energy)


@NOTES.of(told.CardMoved)
def _note_card(made: Marks, it: told.CardMoved) -> None:
    for seat, change in ((it.giver, -1), (it.taker, 1)):
        if seat is not None:
            made.add_gain(seat, "region_cards", change)


@NOTES.of(told.Split)
def _note_split(made: Marks, it: told.Split) -> None:
    made.add_gain(it.seat, "limbo_light", it.light)
    made.add_gain(it.seat, "limbo_dark", it.dark)


NOTES.add(told.Placed, lambda made, it: made.add_armies(it.space, it.seat, it.armies))
NOTES.add(told.Scored, lambda made, it: made.add_gain(it.seat, "vp", it.total))
