"""Marks of the last events on the board: arrows, signs on spaces, and changes next to the palaces."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from engine.games.ataque.position import events
from engine.rules.core import Event
from engine.rules.events import EventReaders

Attack: TypeAlias = tuple[str, str, int, bool]  # from, to, seat, and True if it goes on to the palace


class Offer(NamedTuple):
    """The attacks that a question offers: a single one as if it were made, of several the damage by place."""

    attacks: Sequence[Attack] = ()
    deals: Mapping[str, str] = MappingProxyType({})


@dataclass
class Marks:
    """Marks on the board, each by space, place or seat.

    By space: fallen and grown (troops), hits (damage), ruins (type of the lost base). boosts: bonus by space or palace.
    built: spaces with a new base. By seat: bases (won less lost), hands (change of a hand), palaces (damage, power, and
    True if it fell). healed: troops by place. played, back, gone: seat and card of abilities played, and of special
    troops that returned or fell. deals: by place the damage in the attacks of a question.
    """

    attacks: list[Attack] = field(default_factory=list)
    fallen: Counter[str] = field(default_factory=Counter)
    grown: Counter[str] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)
    boosts: Counter[str] = field(default_factory=Counter)
    ruins: dict[str, str] = field(default_factory=dict)
    built: list[str] = field(default_factory=list)
    bases: Counter[int] = field(default_factory=Counter)
    healed: Counter[str] = field(default_factory=Counter)
    palaces: dict[int, tuple[int, int, bool]] = field(default_factory=dict)
    hands: Counter[int] = field(default_factory=Counter)
    played: list[tuple[int, str]] = field(default_factory=list)
    back: list[tuple[int, str]] = field(default_factory=list)
    gone: list[tuple[int, str]] = field(default_factory=list)
    deals: dict[str, str] = field(default_factory=dict)

    def is_new(self, seat: int, card: str) -> bool:
        """Return True if a seat's ability or special troop has just come into play."""
        return (seat, card) in self.played or (seat, card) in self.back


NOTES: EventReaders[Marks, None] = EventReaders(None)


def read_marks(events: Iterable[Event]) -> Marks:
    """Return the marks of these events."""
    return NOTES.read_public(Marks(), events)


@NOTES.of(events.Attacked)
def _note_attack(made: Marks, it: events.Attacked) -> None:
    made.attacks.append((it.origin, it.target, it.seat, False))


def _note_storm(made: Marks) -> None:
    """Record that the latest attack continues to the palace. An attack from before these events has no arrow."""
    if made.attacks:
        source, target, seat, _ = made.attacks.pop()
        made.attacks.append((source, target, seat, True))


@NOTES.of(events.Damage)
def _note_damage(made: Marks, it: events.Damage) -> None:
    for target, share in it.assigned.items():
        made.hits[target.partition(".")[0]] += share


@NOTES.of(events.Destroyed)
def _note_losses(made: Marks, it: events.Destroyed) -> None:
    for loss in it.losses:
        if loss.what == "base":
            made.ruins[loss.space] = loss.type
            made.bases[it.seat] -= 1
        else:
            made.fallen[loss.space] += loss.count
            if loss.what == "special":
                made.gone.append((it.seat, loss.type))


@NOTES.of(events.Built)
def _note_bases(made: Marks, it: events.Built) -> None:
    for space in it.bases:
        made.built.append(space)
        made.ruins.pop(space, None)
    made.hands[it.seat] -= len(it.bases)
    made.bases[it.seat] += len(it.bases) - len(it.replaced)
    for space, old in it.replaced.items():
        if old.troops:
            made.fallen[space] += old.troops


@NOTES.of(events.AbilityPlayed)
def _note_ability(made: Marks, it: events.AbilityPlayed) -> None:
    made.played.append((it.seat, it.card))
    made.hands[it.seat] -= 1


def _change_hand(made: Marks, seat: int, change: int) -> None:
    made.hands[seat] += change


@NOTES.of(events.PalaceStruck)
def _note_palace(made: Marks, it: events.PalaceStruck) -> None:
    made.palaces[it.seat] = it.pool, it.power, it.falls


@NOTES.of(events.Boosted)
def _note_boost(made: Marks, it: events.Boosted) -> None:
    made.boosts[it.space] += it.add


@NOTES.of(events.Healed)
def _note_healing(made: Marks, it: events.Healed) -> None:
    made.healed[it.place] += it.count


NOTES.add(events.Stormed, lambda made, _: _note_storm(made))
NOTES.add(events.CalledOff, lambda made, _: made.attacks.clear())
NOTES.add(events.Recruited, lambda made, it: made.grown.update(it.spaces))
NOTES.add(events.Returned, lambda made, it: made.back.append((it.seat, it.card)))
NOTES.add(events.Drawn, lambda made, it: _change_hand(made, it.seat, it.bases + it.abilities))
NOTES.add(events.Discarded, lambda made, it: _change_hand(made, it.seat, -len(it.cards)))
NOTES.add(events.Burnt, lambda made, it: _change_hand(made, it.seat, -it.count))
