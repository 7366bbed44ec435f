"""A match from all its public events: the deeds that are honoured."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.brigandine.battle.rounds import SWORD
from engine.rules.core import Event
from render.pages.event_notes import Data, Notes, note_events
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
    return note_events(Story(), events, NOTES)


def _note_muster(story: Story, data: Data) -> None:
    """Note how many dice stand against each other, and both throws where they outdo all before."""
    dice: dict[str, str] = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    story.dice[data["land"]] = len(mine), len(theirs)
    for seat, thrown in ((data["attacker"], mine), (data["defender"], theirs)):
        if seat is not None:
            swords = thrown.count(SWORD)
            luck = Honour("luckiest", (seat,), data["land"], swords, len(thrown))
            story.note_feat(luck, USUAL * swords - len(thrown))


def _note_battle(story: Story, data: Data) -> None:
    """Note an attack that was won where it outdoes all before."""
    if data["winner"] == 0:
        story.note_attack(data["attacker"], data["land"], *story.dice[data["land"]])


def _note_act(story: Story, data: Data) -> None:
    if data["words"][0] == "built":
        story.built[data["seat"]] += 1


NOTES: Notes[Story] = {"muster": _note_muster, "battle": _note_battle, "act": _note_act}
