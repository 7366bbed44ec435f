"""A match from all its public events: the deeds that are honoured."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.brigandine.battle.rounds import SWORD
from engine.games.brigandine.position import events as told
from engine.games.brigandine.position import war_events
from engine.rules.core import Event
from engine.rules.events import EventReaders
from render.pages.final_page import Feats, Honour

USUAL = 2  # of so many dice one shows a sword


@dataclass
class Story(Feats):
    """Boldest is the attack won by fewest dice against most, luckiest the throw with most swords beyond what is usual.

    dice: of both sides, by the land that is fought for.
    """

    dice: dict[str, tuple[int, int]] = field(default_factory=dict)


def read_story(events: Iterable[Event]) -> Story:
    """Return the story that all public events of a match tell which still stand."""
    return NOTES.read_public(Story(), events)


NOTES: EventReaders[Story, None] = EventReaders(None)


@NOTES.of(war_events.Mustered)
def _note_muster(story: Story, it: war_events.Mustered) -> None:
    """Note how many dice stand against each other, and both throws where they outdo all before."""
    mine, theirs = it.join_dice()
    story.dice[it.land] = len(mine), len(theirs)
    for seat, thrown in ((it.attacker, mine), (it.defender, theirs)):
        if seat is not None:
            swords = thrown.count(SWORD)
            luck = Honour("luckiest", (seat,), it.land, swords, len(thrown))
            story.note_feat(luck, USUAL * swords - len(thrown))


@NOTES.of(war_events.BattleOver)
def _note_battle(story: Story, it: war_events.BattleOver) -> None:
    """Note an attack that was won where it outdoes all before."""
    if it.winner == 0:
        story.note_attack(it.attacker, it.land, *story.dice[it.land])


@NOTES.of(told.Act)
def _note_act(story: Story, it: told.Act) -> None:
    if it.words[0] == "built":
        story.built[it.seat] += 1
