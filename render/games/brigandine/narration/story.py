"""A match from its public events: the feats that earn honours."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.brigandine.battle.rounds import SWORD
from engine.games.brigandine.position import events as told
from engine.games.brigandine.position import war_events
from engine.rules.core import Event
from engine.rules.events import EventReaders
from render.pages.final_page import Feats, Honour

USUAL = 2  # one die in this many shows a sword


@dataclass
class Story(Feats):
    """Feats of a match. Boldest: the won attack with most fewer dice than the defender.

    Luckiest: throw with the most swords above average. dice: of both sides, by contested land.
    """

    dice: dict[str, tuple[int, int]] = field(default_factory=dict)


def read_story(events: Iterable[Event]) -> Story:
    """Return the story of all public events that were not undone."""
    return NOTES.read_public(Story(), events)


NOTES: EventReaders[Story, None] = EventReaders(None)


@NOTES.of(war_events.Mustered)
def _note_muster(story: Story, it: war_events.Mustered) -> None:
    """Record the number of dice on both sides, and each side's throw as a feat."""
    mine, theirs = it.join_dice()
    story.dice[it.land] = len(mine), len(theirs)
    for seat, thrown in ((it.attacker, mine), (it.defender, theirs)):
        if seat is not None:
            swords = thrown.count(SWORD)
            luck = Honour("luckiest", (seat,), it.land, swords, len(thrown))
            story.note_feat(luck, USUAL * swords - len(thrown))


@NOTES.of(war_events.BattleOver)
def _note_battle(story: Story, it: war_events.BattleOver) -> None:
    """Record a won attack as a feat."""
    if it.winner == 0:
        story.note_attack(it.attacker, it.land, *story.dice[it.land])


@NOTES.of(told.Act)
def _note_act(story: Story, it: told.Act) -> None:
    if it.words[0] == "built":
        story.built[it.seat] += 1
