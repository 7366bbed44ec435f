"""The position of a match of Brigandine.

The pieces of one player are a frozen Side and its lands are frozen Lands. They are replaced and never
changed. So copies of a state share them, and the snapshot of a player that others see is one reference (O2).
"""

from collections.abc import Callable
from copy import copy
from functools import wraps
from typing import Any, TypeAlias, TypeVar

import msgspec

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.sides import LEAVING, Side, Troop
from engine.games.brigandine.position.warfare import WarReport
from engine.rules import frames

F = TypeVar("F")
Found: TypeAlias = dict[tuple[Any, int], Any]


class Land(msgspec.Struct, frozen=True, array_like=True):
    """A territory's changing part. structure is "", castle, city, temple-red and so on. runes are letters."""

    owner: int | None = None
    structure: str = ""
    runes: str = ""


class Pile(msgspec.Struct, frozen=True, array_like=True):
    """A nation deck (S8). Draws come by chance from the upper pile, then from the lower. Each is sorted."""

    upper: tuple[str, ...] = ()
    lower: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


class LastMonthAction(msgspec.Struct, frozen=True, array_like=True):
    """An action of last month: a castle that explored or extracted, or the origin of an attacking troop."""

    seat: int
    kind: str
    what: str
    land: str = ""


class State(frames.State, kw_only=True):
    """The whole position.

    tiles, buried: tile and conquest token by territory. turned: territories with a face-up token. objectives:
    seats with an objective token in a territory. heirs: for a fallen nation, the nation that draws from its
    deck. gold: mercenaries to be claimed. trail: journey deck. walked: its discards. sign: the event in
    force. benched: combat cards set aside by an event. lost: cards out of the game. lead: the marker's holder
    when the month began. held: seats that had the territories to win at the last update. exits: fallen and
    departed players in order. before: actions of the last organization and war that players may repeat.
    together, dealt, six, mixed, months: settings of the match.
    """

    sides: list[Side]
    lands: dict[str, Land]
    tiles: dict[str, str]
    buried: dict[str, str]
    turned: list[str] = []
    objectives: dict[str, tuple[int, ...]] = {}
    piles: dict[str, Pile] = {}
    heirs: dict[str, str] = {}
    free: list[str] = []
    gold: list[str] = []
    classes: list[str] = []
    trail: list[str] = []
    walked: list[str] = []
    signs: list[str] = []
    past: list[str] = []
    sign: str = ""
    benched: dict[str, str] = {}
    lost: list[str] = []
    month: int = 0
    months: int = 12
    marker: int = 0
    lead: int = 0
    phase: str = "setup"
    together: bool = False
    dealt: bool = False
    six: int = 30
    mixed: bool = False
    held: list[int] = []
    exits: list[int] = []
    over: str = ""
    winners: list[int] = []
    reports: list[WarReport] = []
    before: tuple[LastMonthAction, ...] = ()


VERSION = 1  # of the rules
Table = frames.Table[State, Edition]
Draft = frames.Draft[State, Edition]
Frame = frames.Frame[State, Edition]


class ObservedTable(frames.Table[State, Edition]):
    """A table that is not changed any more, so that results of functions about a seat can be cached.

    found: results by function and seat, perhaps from an equal earlier table.
    """

    __slots__ = ("found",)

    def __init__(self, table: Table, found: Found) -> None:
        super().__init__(table.rules, table.state, table.hints)
        self.found = found


def keep_found(find: Callable[[Table, int], F]) -> Callable[[Table, int], F]:
    """Cache a function's result about a seat in an ObservedTable. For any other table, compute it again."""

    @wraps(find)
    def look(table: Table, seat: int) -> F:
        if not isinstance(table, ObservedTable):
            return find(table, seat)
        found: F | None = table.found.get((find, seat))
        if found is None:
            found = table.found[find, seat] = find(table, seat)
        return found

    return look


def copy_loosely(state: State) -> State:
    """Return a copy in which sides, lands and decks may be replaced without changing the original."""
    twin = copy(state)
    twin.sides, twin.lands, twin.piles = list(state.sides), dict(state.lands), dict(state.piles)
    return twin


def edit_side(draft: Draft, seat: int, **fields: Any) -> Side:
    """Replace fields of a player's side."""
    side = msgspec.structs.replace(draft.state.sides[seat], **fields)
    draft.state.sides[seat] = side
    return side


def edit_land(state: State, land: str, **fields: Any) -> None:
    """Replace fields of a territory."""
    state.lands[land] = msgspec.structs.replace(state.lands[land], **fields)


def set_troop(draft: Draft, seat: int, old: Troop, **fields: Any) -> Troop:
    """Replace fields of a troop. The order of troops is unchanged."""
    new = msgspec.structs.replace(old, **fields)
    troops = draft.state.sides[seat].troops
    edit_side(draft, seat, troops=tuple(new if one.character == old.character else one for one in troops))
    return new


def list_playing(state: State) -> list[int]:
    """List the seats that have neither fallen nor left."""
    return [seat for seat, side in enumerate(state.sides) if side.fate in ("", LEAVING)]


def marker_order(state: State) -> list[int]:
    """List the seats in the match, clockwise from the marker's holder when the month began (T1)."""
    count, alive = len(state.sides), list_playing(state)
    around = [(state.lead + step) % count for step in range(count)]
    return [seat for seat in around if seat in alive]


def seat_of(state: State, nation: str) -> int | None:
    """Return the seat that plays this nation and is still in the match, or None."""
    return next((seat for seat in list_playing(state) if state.sides[seat].nation == nation), None)


def keep_deed(state: State, seat: int, kind: str, what: str, land: str = "") -> None:
    """Record an action that a player may repeat next month."""
    state.before = (*state.before, LastMonthAction(seat, kind, what, land))


def own_lands(state: State, seat: int) -> list[str]:
    """Return the territories a player controls, in table order."""
    return [id_ for id_, land in state.lands.items() if land.owner == seat]


def left_of(state: State, seat: int) -> int:
    """Return the next seat to the left that is still in the match."""
    count, alive = len(state.sides), list_playing(state)
    others = [(seat + step) % count for step in range(1, count)]
    return next((other for other in others if other in alive), seat)
