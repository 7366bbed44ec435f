"""What the last events left on the board: arrows, signs on the spaces and changes beside the palaces."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.rules.core import Event
from render.event_notes import Data, Notes, note_events


@dataclass
class Marks:
    """attacks: from, to, seat, whether the palace was stormed. By space: troops fallen and grown, damage, bases gone.

    bases: how many each seat won. healed: troops by place. palaces: damage, power and whether it fell, by seat. hands: change of a hand by seat.
    played, back, gone: seats' abilities, and special troops that returned or fell.
    """

    attacks: list[tuple[str, str, int, bool]] = field(default_factory=list)
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

    def is_new(self, seat: int, card: str) -> bool:
        """Return whether a seat's ability or special troop has just come into play."""
        return (seat, card) in self.played or (seat, card) in self.back


def read_marks(events: Iterable[Event]) -> Marks:
    """Return all that these events leave on the board."""
    return note_events(Marks(), events, NOTES)


def _note_attack(made: Marks, data: Data) -> None:
    made.attacks.append((data["from"], data["to"], data["seat"], False))


def _note_storm(made: Marks) -> None:
    """Note that the attack goes on to the palace; one that was told before has left its arrow there."""
    if made.attacks:
        source, target, seat, _ = made.attacks.pop()
        made.attacks.append((source, target, seat, True))


def _note_damage(made: Marks, data: Data) -> None:
    for target, share in data["assigned"].items():
        made.hits[target.partition(".")[0]] += share


def _note_losses(made: Marks, data: Data) -> None:
    for loss in data["losses"]:
        if loss["what"] == "base":
            made.ruins[loss["space"]] = loss["type"]
            made.bases[data["seat"]] -= 1
        else:
            made.fallen[loss["space"]] += loss["count"]
            if loss["what"] == "special":
                made.gone.append((data["seat"], loss["type"]))


def _note_bases(made: Marks, data: Data) -> None:
    for space in data["bases"]:
        made.built.append(space)
        made.ruins.pop(space, None)
    made.hands[data["seat"]] -= len(data["bases"])
    made.bases[data["seat"]] += len(data["bases"]) - len(data["replaced"])
    for space, old in data["replaced"].items():
        if old["troops"]:
            made.fallen[space] += old["troops"]


def _note_ability(made: Marks, data: Data) -> None:
    made.played.append((data["seat"], data["card"]))
    made.hands[data["seat"]] -= 1


def _change_hand(made: Marks, seat: int, change: int) -> None:
    made.hands[seat] += change


def _note_palace(made: Marks, data: Data) -> None:
    made.palaces[data["seat"]] = data["pool"], data["power"], data["falls"]


def _note_boost(made: Marks, data: Data) -> None:
    made.boosts[data["space"]] += data["add"]


def _note_healing(made: Marks, data: Data) -> None:
    made.healed[data["place"]] += data["count"]


NOTES: Notes[Marks] = {
    "attacked": _note_attack,
    "stormed": lambda made, _: _note_storm(made),
    "called-off": lambda made, _: made.attacks.clear(),
    "damage": _note_damage,
    "destroyed": _note_losses,
    "recruited": lambda made, data: made.grown.update(data["spaces"]),
    "built": _note_bases,
    "ability": _note_ability,
    "boosted": _note_boost,
    "healed": _note_healing,
    "palace": _note_palace,
    "returned": lambda made, data: made.back.append((data["seat"], data["card"])),
    "drawn": lambda made, data: _change_hand(made, data["seat"], data["bases"] + data["abilities"]),
    "discarded": lambda made, data: _change_hand(made, data["seat"], -len(data["cards"])),
    "burnt": lambda made, data: _change_hand(made, data["seat"], -data["count"]),
}
