"""A match in numbers from all its public events: by turn the palaces, bases and troops, and what each side did."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.games.ataque.telling.chronicle import SILENT
from engine.rules.core import Event, Seat
from render.event_notes import Data, Notes, note_events
from render.final_page import Feats, Honour, honour_most

DEEDS = ("built", "recruited", "attacks", "abilities", "damage")
SEATS = (0, 1)
EMPTY = ("cleared", "nobody")  # outcomes after which nothing of the defender is left in a territory


@dataclass
class Story(Feats):
    """By turn, 0 the setup: what was left of each palace at its worst, bases and troops at the turn's end.

    power: a whole palace's. deeds and lost: by seat; lost counts troops by kind, and bases. why: how it ended.
    emptied: enemy territories in which attacks left nothing, by seat. Hardest is the most damage dealt at once.
    """

    power: int
    palaces: list[list[int]] = field(default_factory=list)
    bases: list[list[int]] = field(default_factory=list)
    troops: list[list[int]] = field(default_factory=list)
    deeds: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    lost: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    why: str = ""
    emptied: Counter[Seat] = field(default_factory=Counter)

    def begin_turn(self) -> None:
        """Begin a turn as the last one ended, with palaces whole."""
        self.palaces.append([self.power, self.power])
        for counts in (self.bases, self.troops):
            counts.append(list(counts[-1]) if counts else [0, 0])

    def list_honours(self) -> Iterator[Honour]:
        """Yield who emptied most territories, and the other deeds."""
        yield from honour_most("emptied", self.emptied)
        yield from super().list_honours()


def read_story(power: int, events: Iterable[Event]) -> Story:
    """Return the story that all public events of a match tell which still stand; power: a whole palace's."""
    story = Story(power)
    story.begin_turn()
    return note_events(story, events, NOTES)


def _note_bases(story: Story, data: Data) -> None:
    seat, replaced = data["seat"], data["replaced"]
    story.deeds[seat]["built"] += len(data["bases"])
    story.built[seat] += len(data["bases"])
    story.bases[-1][seat] += len(data["bases"]) - len(replaced)
    story.troops[-1][seat] -= sum(old["troops"] for old in replaced.values())


def _note_recruits(story: Story, data: Data) -> None:
    count = sum(data["spaces"].values())
    story.troops[-1][data["seat"]] += count
    story.deeds[data["seat"]]["recruited"] += count


def _note_losses(story: Story, data: Data) -> None:
    seat = data["seat"]
    for loss in data["losses"]:
        what, count = loss["what"], loss["count"]
        story.lost[seat]["base" if what == "base" else loss["type"]] += count
        if what == "base":
            story.bases[-1][seat] -= count
        elif what == "troop":
            story.troops[-1][seat] -= count


def _note_strike(story: Story, data: Data) -> None:
    """Note the damage at a palace."""
    seat, pool = data["seat"], data["pool"]
    palaces, deeds = story.palaces[-1], story.deeds[1 - seat]
    palaces[seat] = min(palaces[seat], max(0, story.power - pool))
    deeds["damage"] = max(deeds["damage"], pool)


def _note_deed(story: Story, seat: int, deed: str) -> None:
    story.deeds[seat][deed] += 1


def _note_battle(story: Story, data: Data) -> None:
    """Note a battle where it outdoes all before, but for one that the match's end broke off."""
    if data["outcome"] in SILENT:
        return
    if data["outcome"] in EMPTY and data["forces"][1 - data["attacker"]]:
        story.emptied[data["attacker"]] += 1
    for blow in data["blows"]:
        story.note_feat(Honour("hardest", (1 - blow["of"],), "", blow["pool"]), blow["pool"])


def _note_end(story: Story, why: str) -> None:
    story.why = why


NOTES: Notes[Story] = {
    "turn": lambda story, _: story.begin_turn(),
    "built": _note_bases,
    "recruited": _note_recruits,
    "destroyed": _note_losses,
    "palace": _note_strike,
    "attacked": lambda story, data: _note_deed(story, data["seat"], "attacks"),
    "ability": lambda story, data: _note_deed(story, data["seat"], "abilities"),
    "fought": _note_battle,
    "won": lambda story, data: _note_end(story, data["why"]),
}
