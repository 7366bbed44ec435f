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
    asked: the character that a question names, by its territory. realm: the winners' lands.
    waits: lands that wait for a rune.
    """

    moves: list[tuple[str, str, int]] = field(default_factory=list)
    taken: dict[str, int | None] = field(default_factory=dict)
    fought: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    lands: Counter[int | None] = field(default_factory=Counter)
    asked: dict[str, str] = field(default_factory=dict)
    waits: set[str] = field(default_factory=set)
    realm: set[str] = field(default_factory=set)

    def list_lands(self) -> set[str]:
        """Return the territories of marches, battles and conquests, and the winners'."""
        return {
            *self.realm,
            *self.waits,
            *self.taken,
            *self.fought,
            *(end for *ends, _ in self.moves for end in ends),
        }

    def list_news(self) -> set[str]:
        """Return the territories of battles and conquests, and the goals of marches if they are few."""
        goals = {end for _, end, _ in self.moves}
        found = {*self.waits, *self.taken, *self.fought, *(goals if len(goals) <= NAMED else ())}
        return found or (set(self.built) if len(self.built) <= NAMED else set())


NAMED = 3  # most goals of marches, or places of buildings, that are news
ON_LAND = ("built", "recruited", "rune")  # actions with a territory as their last word


def read_marks(events: Iterable[Event]) -> Marks:
    """Return the marks of these events."""
    return NOTES.read_public(Marks(), events)


def mark_state(sight: Sight) -> Marks:
    """Return the marks of the sight's events.

    Once the war is over, return the winners' realms instead. Before it begins, return the capitals that take a rune.
    """
    view = sight.view
    if view.phase == "setup":
        asked = {seat for seat, done in enumerate(view.ready or ()) if not done}
        return Marks(waits={id_ for id_, land in view.lands.items() if land.capital and land.owner in asked})
    if view.phase != "over":
        return read_marks(sight.events)
    return Marks(realm={id_ for id_, land in view.lands.items() if land.owner in view.winners})


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
