"""A match from all its public events: the deeds that are honoured."""

from collections.abc import Iterable

from engine.games.brigandine.battle.rounds import SWORD
from engine.rules.core import Event
from render.event_notes import Data, Notes, note_events
from render.final_page import Feats, Honour

USUAL = 2  # of so many dice one shows a sword


class Story(Feats):
    """Boldest is the attack that fewest dice made on most, luckiest the throw with most swords beyond what is usual."""


def read_story(events: Iterable[Event]) -> Story:
    """Return the story that all public events of a match tell which still stand."""
    return note_events(Story(), events, NOTES)


def _note_muster(story: Story, data: Data) -> None:
    """Note an attack and both throws where they outdo all before."""
    dice: dict[str, str] = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    story.note_attack(data["attacker"], data["land"], len(mine), len(theirs))
    for seat, thrown in ((data["attacker"], mine), (data["defender"], theirs)):
        if seat is not None:
            swords = thrown.count(SWORD)
            luck = Honour("luckiest", (seat,), data["land"], swords, len(thrown))
            story.note_feat(luck, USUAL * swords - len(thrown))


def _note_act(story: Story, data: Data) -> None:
    if data["words"][0] == "built":
        story.built[data["seat"]] += 1


NOTES: Notes[Story] = {"muster": _note_muster, "act": _note_act}
