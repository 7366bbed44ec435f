"""Marks of the last events on the board: arrows of marches and retreats, signs on territories."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.games.brigandine.position import events as told
from engine.games.brigandine.position import war_events
from engine.rules.core import Event
from engine.rules.events import EventReaders
from render.games.brigandine.sight import Sight


@dataclass
class Marks:
    """Marks on the board. moves: from, to, seat.

    taken: new owner by territory (None: free). fought, built: territories. lands: number won less lost, by seat.
    asked: the character that a question names, by its territory.
    """

    moves: list[tuple[str, str, int]] = field(default_factory=list)
    taken: dict[str, int | None] = field(default_factory=dict)
    fought: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    lands: Counter[int | None] = field(default_factory=Counter)
    asked: dict[str, str] = field(default_factory=dict)

    def list_lands(self) -> set[str]:
        """Return the territories of marches, battles and conquests."""
        return {*self.taken, *self.fought, *(end for *ends, _ in self.moves for end in ends)}

    def list_goals(self) -> set[str]:
        """Return the goals of marches, if they are few enough to be named."""
        goals = {end for _, end, _ in self.moves}
        return goals if len(goals) <= NAMED else set()


NAMED = 3  # most goals of marches that are named
ON_LAND = ("built", "recruited", "rune")  # actions with a territory as their last word


def read_marks(events: Iterable[Event]) -> Marks:
    """Return the marks of these events."""
    return NOTES.read_public(Marks(), events)


def mark_laid(sight: Sight, asked: str = "") -> Marks:
    """Return arrows of the viewer's staged marches, and of its staged orders, from each troop's place to the target.

    asked: the character that the question names.
    """
    own, viewer = sight.view.own, sight.viewer
    if own is None or viewer is None:
        return Marks()
    places = {troop.character: troop.place for troop in sight.view.sides[viewer].troops}
    ways = [(places.get(who, ""), land) for who, land in own.marches]
    ways += [(place, order.target) for order in own.orders for place in order.places]
    moves = [(start, end, viewer) for start, end in ways if start and start != end]
    return Marks(moves=moves, asked={places[asked]: asked} if places.get(asked) else {})


NOTES: EventReaders[Marks, None] = EventReaders(None)
NOTES.add(war_events.Retreated, lambda made, it: made.moves.append((it.land, it.target, it.seat)))
NOTES.add(war_events.Conquered, lambda made, it: _note_change(made, it.land, it.loser, it.seat))
NOTES.add(told.Reverted, lambda made, it: _note_change(made, it.land, it.giver, it.taker))
NOTES.add(war_events.Mustered, lambda made, it: _note_fight(made, it.land))
NOTES.add(war_events.BattleOver, lambda made, it: _note_fight(made, it.land))
NOTES.add(war_events.Besieged, lambda made, it: _note_fight(made, it.land))


@NOTES.of(told.Marched)
def _note_march(made: Marks, it: told.Marched) -> None:
    if it.source and it.source != it.target:
        made.moves.append((it.source, it.target, it.seat))


@NOTES.of(told.Act)
def _note_act(made: Marks, it: told.Act) -> None:
    kind, *words = it.words
    if kind in ON_LAND:
        made.built.append(words[-1])


def _note_change(made: Marks, land: str, loser: int | None, winner: int | None) -> None:
    made.taken[land] = winner
    made.lands.update({winner: 1})
    made.lands.subtract({loser: 1})


@NOTES.of(told.Gone)
def _note_gone(made: Marks, it: told.Gone) -> None:
    for land, owner in it.owners.items():
        _note_change(made, land, it.seat, owner)


def _note_fight(made: Marks, land: str) -> None:
    if land not in made.fought:
        made.fought.append(land)
