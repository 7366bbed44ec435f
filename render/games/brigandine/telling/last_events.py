"""What the last events left on the board: arrows of marches and retreats, signs on territories."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.rules.core import Event
from render.games.brigandine.sight import Sight
from render.pages.event_notes import Data, Notes, note_events


@dataclass
class Marks:
    """moves: from, to, seat. taken: new owner by territory (None: free). fought, built: territories. lands: how many each seat won."""

    moves: list[tuple[str, str, int]] = field(default_factory=list)
    taken: dict[str, int | None] = field(default_factory=dict)
    fought: list[str] = field(default_factory=list)
    built: list[str] = field(default_factory=list)
    lands: Counter[int | None] = field(default_factory=Counter)


ON_LAND = ("built", "recruited", "rune")  # acts whose last word is a territory


def read_marks(events: Iterable[Event]) -> Marks:
    """Return all that these events leave on the board."""
    return note_events(Marks(), events, NOTES)


def mark_laid(sight: Sight) -> Marks:
    """Return what the viewer has laid in secret: marches, and orders from where each troop stands to their target."""
    own, viewer = sight.view.own, sight.viewer
    if own is None or viewer is None:
        return Marks()
    places = {troop.character: troop.place for troop in sight.view.sides[viewer].troops}
    ways = [(places.get(who, ""), land) for who, land in own.marches]
    ways += [(place, order.target) for order in own.orders for place in order.places]
    return Marks(moves=[(start, end, viewer) for start, end in ways if start and start != end])


def _note_march(made: Marks, data: Data) -> None:
    if data["from"] and data["from"] != data["to"]:
        made.moves.append((data["from"], data["to"], data["seat"]))


def _note_retreat(made: Marks, data: Data) -> None:
    made.moves.append((data["land"], data["to"], data["seat"]))


def _note_act(made: Marks, data: Data) -> None:
    kind, *words = data["words"]
    if kind in ON_LAND:
        made.built.append(words[-1])


def _note_change(made: Marks, land: str, loser: int | None, winner: int | None) -> None:
    made.taken[land] = winner
    made.lands.update({winner: 1})
    made.lands.subtract({loser: 1})


def _note_gone(made: Marks, data: Data) -> None:
    for land, owner in data["owners"].items():
        _note_change(made, land, data["seat"], owner)


def _note_fight(made: Marks, land: str) -> None:
    if land not in made.fought:
        made.fought.append(land)


NOTES: Notes[Marks] = {
    "marched": _note_march,
    "retreated": _note_retreat,
    "act": _note_act,
    "conquered": lambda made, data: _note_change(made, data["land"], data["loser"], data["seat"]),
    "gone": _note_gone,
    "reverted": lambda made, data: _note_change(made, data["land"], data["from"], data["to"]),
    "muster": lambda made, data: _note_fight(made, data["land"]),
    "battle": lambda made, data: _note_fight(made, data["land"]),
    "siege": lambda made, data: _note_fight(made, data["land"]),
}
