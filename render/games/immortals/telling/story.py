"""A match from all its public events: points by seat and source and by round, and the deeds that are honoured."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.immortals.position.changes import BUILD_VP
from engine.rules.core import Event, Seat
from render.pages.event_notes import Data, Notes, note_events
from render.pages.final_page import Feats, Honour

SCORED = {"V1": "spaces", "V2": "buildings", "V3": "areas"}  # by rule


@dataclass
class Story(Feats):
    """Points by seat and source, and every seat's points at the end of each round; scored: times a seat has scored.

    Boldest is the attack won by fewest cubes against most, luckiest the throw of which most own cubes fell out
    beyond those thrown in.
    """

    sources: list[Counter[str]]
    rounds: list[list[int]] = field(default_factory=list)
    scored: int = 0


def read_story(seats: int, events: Iterable[Event]) -> Story:
    """Return the story that all public events of a match tell which still stand."""
    return note_events(Story([Counter() for _ in range(seats)]), events, NOTES)


def _note_building(story: Story, data: Data) -> None:
    story.sources[data["seat"]]["built"] += BUILD_VP[data["kind"]]
    story.built[data["seat"]] += 1


def _note_battle(story: Story, data: Data) -> None:
    """Note a battle where it outdoes all before."""
    attacker, defender, thrown = data["attacker"], data["defender"], data["thrown"]
    against = thrown["inhabitants"] if data["side"] == "defender" else 0
    against += 0 if defender is None else thrown["seats"][defender]
    if data["outcome"] == "attacker":
        story.note_attack(attacker, data["to"], thrown["seats"][attacker], against)
    for seat in (attacker, defender):
        if seat is not None:
            _note_luck(story, data, seat)


def _note_luck(story: Story, data: Data, seat: Seat) -> None:
    fell, went_in = data["fallen"]["seats"][seat], data["thrown"]["seats"][seat]
    story.note_feat(Honour("luckiest", (seat,), data["to"], fell, went_in), fell - went_in)


def _note_score(story: Story, data: Data) -> None:
    """Note what a seat scores; the last seat ends the round."""
    for rule, source in SCORED.items():
        story.sources[data["seat"]][source] += data[rule]
    story.scored += 1
    if story.scored % len(story.sources) == 0:
        story.rounds.append([sum(each.values()) for each in story.sources])


NOTES: Notes[Story] = {"built": _note_building, "battle": _note_battle, "score": _note_score}
