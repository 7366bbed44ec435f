"""A match from all its public events: the deeds that are honoured."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.core import Event, Seat
from engine.games.brigandine.battle import SWORD
from render.event_notes import Data, Notes, note_events
from render.final_page import Honour, honour_most

USUAL = 2  # of so many dice one shows a sword


@dataclass
class Story:
    """boldest: the attack that fewest dice made on most. luckiest: the throw with most swords beyond what is usual.

    built: structures by seat.
    """

    boldest: Honour | None = None
    luckiest: Honour | None = None
    built: Counter[Seat] = field(default_factory=Counter)

    def list_honours(self) -> Iterator[Honour]:
        """Yield the boldest attack, the luckiest throw and the greatest builders, as far as there was one."""
        yield from (each for each in (self.boldest, self.luckiest) if each is not None)
        yield from honour_most("builder", self.built)


def read_story(events: Iterable[Event]) -> Story:
    """Return the story that all public events of a match tell which still stand."""
    return note_events(Story(), events, NOTES)


def _note_muster(story: Story, data: Data) -> None:
    """Note an attack and both throws where they outdo all before."""
    dice: dict[str, str] = data["dice"]
    mine = "".join(dice[name] for name in data["troops"])
    theirs = dice.get("militia") or "".join(dice[name] for name in data["against"])
    bold, best = Honour("boldest", (data["attacker"],), data["land"], len(mine), len(theirs)), story.boldest
    if bold.small > bold.great and (best is None or bold.small - bold.great > best.small - best.great):
        story.boldest = bold
    for seat, thrown in ((data["attacker"], mine), (data["defender"], theirs)):
        luck = (
            None
            if seat is None
            else Honour("luckiest", (seat,), data["land"], thrown.count(SWORD), len(thrown))
        )
        if luck is not None and _rate_luck(luck) > max(0, _rate_luck(story.luckiest)):
            story.luckiest = luck


def _rate_luck(luck: Honour | None) -> int:
    """Return how far a throw's swords are beyond the usual, in half swords."""
    return 0 if luck is None else USUAL * luck.great - luck.small


def _note_act(story: Story, data: Data) -> None:
    if data["words"][0] == "built":
        story.built[data["seat"]] += 1


NOTES: Notes[Story] = {"muster": _note_muster, "act": _note_act}
