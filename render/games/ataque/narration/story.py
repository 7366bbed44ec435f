"""A match in numbers, from its public events: palaces, bases, troops and actions, turn by turn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.games.ataque.narration.chronicle import SILENT
from engine.games.ataque.position import events
from engine.rules.core import Event, Seat
from engine.rules.events import EventReaders
from render.pages.final_page import Feats, Honour, honour_most

DEEDS = ("built", "recruited", "attacks", "abilities", "damage")
SEATS = (0, 1)
EMPTY = ("cleared", "nobody")  # outcomes that leave nothing of the defender in a territory


@dataclass
class Story(Feats):
    """Numbers of a match by turn, with turn 0 for the setup.

    power: that of an undamaged palace. palaces: lowest power in a turn. bases, troops: at the turn's end.
    deeds, lost: by seat. lost counts troops by kind, and bases. why: the reason of the end. emptied: enemy territories
    left empty by attacks, by seat. The honour "hardest" is the most damage dealt at once.
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
        """Begin a turn with the numbers of the last one and undamaged palaces."""
        self.palaces.append([self.power, self.power])
        for counts in (self.bases, self.troops):
            counts.append(list(counts[-1]) if counts else [0, 0])

    def list_honours(self) -> Iterator[Honour]:
        """Yield the honour of the seats that emptied most territories, then the others."""
        yield from honour_most("emptied", self.emptied)
        yield from super().list_honours()


NOTES: EventReaders[Story, None] = EventReaders(None)


def read_story(power: int, events: Iterable[Event]) -> Story:
    """Return the story of these events. power: that of an undamaged palace."""
    story = Story(power)
    story.begin_turn()
    return NOTES.read_public(story, events)


@NOTES.of(events.Built)
def _note_bases(story: Story, it: events.Built) -> None:
    seat, replaced = it.seat, it.replaced
    story.deeds[seat]["built"] += len(it.bases)
    story.built[seat] += len(it.bases)
    story.bases[-1][seat] += len(it.bases) - len(replaced)
    story.troops[-1][seat] -= sum(old.troops for old in replaced.values())


@NOTES.of(events.Recruited)
def _note_recruits(story: Story, it: events.Recruited) -> None:
    count = sum(it.spaces.values())
    story.troops[-1][it.seat] += count
    story.deeds[it.seat]["recruited"] += count


@NOTES.of(events.Destroyed)
def _note_losses(story: Story, it: events.Destroyed) -> None:
    seat = it.seat
    for loss in it.losses:
        what, count = loss.what, loss.count
        story.lost[seat]["base" if what == "base" else loss.type] += count
        if what == "base":
            story.bases[-1][seat] -= count
        elif what == "troop":
            story.troops[-1][seat] -= count


@NOTES.of(events.PalaceStruck)
def _note_strike(story: Story, it: events.PalaceStruck) -> None:
    seat, pool = it.seat, it.pool
    palaces, deeds = story.palaces[-1], story.deeds[1 - seat]
    palaces[seat] = min(palaces[seat], max(0, story.power - pool))
    deeds["damage"] = max(deeds["damage"], pool)


def _note_deed(story: Story, seat: int, deed: str) -> None:
    story.deeds[seat][deed] += 1


@NOTES.of(events.Fought)
def _note_battle(story: Story, it: events.Fought) -> None:
    """Record an emptied territory, and the most damage. A battle broken off by the match's end is ignored."""
    if it.outcome in SILENT:
        return
    if it.outcome in EMPTY and it.forces[1 - it.attacker]:
        story.emptied[it.attacker] += 1
    for blow in it.blows:
        story.note_feat(Honour("hardest", (1 - blow.of,), "", blow.pool), blow.pool)


def _note_end(story: Story, why: str) -> None:
    story.why = why


NOTES.add(events.TurnBegun, lambda story, _: story.begin_turn())
NOTES.add(events.Attacked, lambda story, it: _note_deed(story, it.seat, "attacks"))
NOTES.add(events.AbilityPlayed, lambda story, it: _note_deed(story, it.seat, "abilities"))
NOTES.add(events.Won, lambda story, it: _note_end(story, it.why))
