"""A match from its public events: points by seat and source, and the feats that earn honours."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.immortals.position.changes import BUILD_VP
from engine.games.immortals.position.events import Battle, Built, Scored
from engine.rules.core import Event, Seat
from engine.rules.events import EventReaders
from render.pages.final_page import Feats, Honour


@dataclass
class Story(Feats):
    """Points of a match by seat and source.

    Boldest: the won attack with the largest deficit of cubes.
    Luckiest: the battle in which a seat gained most cubes, as more fell out than were thrown in.
    """

    sources: list[Counter[str]]


def read_story(seats: int, events: Iterable[Event]) -> Story:
    """Return the story of all public events that were not undone."""
    return NOTES.read_public(Story([Counter() for _ in range(seats)]), events)


NOTES: EventReaders[Story, None] = EventReaders(None)


@NOTES.of(Built)
def _note_building(story: Story, it: Built) -> None:
    story.sources[it.seat]["built"] += BUILD_VP[it.kind]
    story.built[it.seat] += 1


@NOTES.of(Battle)
def _note_battle(story: Story, it: Battle) -> None:
    """Record a won attack, and both seats' luck, as feats."""
    against = it.thrown.inhabitants if it.side == "defender" else 0
    against += 0 if it.defender is None else it.thrown.seats[it.defender]
    if it.outcome == "attacker":
        story.note_attack(it.attacker, it.target, it.thrown.seats[it.attacker], against)
    for seat in (it.attacker, it.defender):
        if seat is not None:
            _note_luck(story, it, seat)


def _note_luck(story: Story, it: Battle, seat: Seat) -> None:
    fell, went_in = it.fallen.seats[seat], it.thrown.seats[seat]
    story.note_feat(Honour("luckiest", (seat,), it.target, fell, went_in), fell - went_in)


@NOTES.of(Scored)
def _note_score(story: Story, it: Scored) -> None:
    story.sources[it.seat].update(spaces=it.spaces, buildings=it.buildings, areas=it.areas)
