"""A match in points from all its public events: by seat and source, and by round."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.core import Event
from engine.games.immortals.changes import BUILD_VP
from render.event_notes import Data, Notes, note_events

SCORED = {"V1": "spaces", "V2": "buildings", "V3": "areas"}  # by rule


@dataclass
class Story:
    """Points by seat and source, and every seat's points at the end of each round; scored: times a seat has scored."""

    sources: list[Counter[str]]
    rounds: list[list[int]] = field(default_factory=list)
    scored: int = 0


def read_story(seats: int, events: Iterable[Event]) -> Story:
    """Return the story that all public events of a match tell which still stand."""
    return note_events(Story([Counter() for _ in range(seats)]), events, NOTES)


def _note_building(story: Story, data: Data) -> None:
    story.sources[data["seat"]]["built"] += BUILD_VP[data["kind"]]


def _note_score(story: Story, data: Data) -> None:
    """Note what a seat scores; the last seat ends the round."""
    for rule, source in SCORED.items():
        story.sources[data["seat"]][source] += data[rule]
    story.scored += 1
    if story.scored % len(story.sources) == 0:
        story.rounds.append([sum(each.values()) for each in story.sources])


NOTES: Notes[Story] = {"built": _note_building, "score": _note_score}
