"""A match from its public events: the feats that earn honours."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.brigandine.battle.rounds import SWORD
from engine.games.brigandine.position import events as told
from engine.games.brigandine.position import war_events
from engine.rules.core import Event, Seat
from engine.rules.events import EventReaders
from render.pages.final_page import Feats, Honour

USUAL = 2  # one die in this many shows a sword


@dataclass
class Story(Feats):
    """Feats of a match. Boldest: the won attack with the largest deficit of dice.

    Luckiest: throw with the most swords above average. dice: both sides' dice, by contested land. month: the
    current one. won: by month the seats that took a land, or else held one. taken: months in which a land was
    taken.
    """

    dice: dict[str, tuple[int, int]] = field(default_factory=dict)
    month: int = 0
    won: dict[int, Counter[Seat]] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)

    def find_victor(self, months: Iterable[int]) -> Seat | None:
        """Return the seat that took or held most lands in these months, the last one if several did. None: nobody."""
        counts = sum((self.won.get(month, Counter()) for month in months), Counter[Seat]())
        most = max(counts.values(), default=0)
        return [seat for seat, count in counts.items() if count == most][-1] if most else None


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
    """Record a won attack as a feat, and a held land."""
    if it.winner == 0:
        story.note_attack(it.attacker, it.land, *story.dice[it.land])
    elif it.defender is not None and story.month not in story.taken:
        story.won.setdefault(story.month, Counter())[it.defender] += 1


@NOTES.of(war_events.Conquered)
def _note_conquest(story: Story, it: war_events.Conquered) -> None:
    """Record a taken land. Lands held earlier in the month count no longer."""
    if story.month not in story.taken:
        story.won[story.month] = Counter()
    story.taken.add(story.month)
    story.won[story.month][it.seat] += 1


@NOTES.of(told.PhaseBegun)
def _note_phase(story: Story, it: told.PhaseBegun) -> None:
    story.month = it.month or story.month


@NOTES.of(told.Act)
def _note_act(story: Story, it: told.Act) -> None:
    if it.words[0] == "built":
        story.built[it.seat] += 1
