"""The position of a match of Brigandine.

What belongs to one player is a frozen Side and its lands are frozen Lands: they are replaced and never changed, so
that copies of a state share them and a player's public face is one reference (O2).
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
    """A territory's changing part; structure is "", castle, city or temple-red and the like; runes are letters."""

    owner: int | None = None
    structure: str = ""
    runes: str = ""


class Pile(msgspec.Struct, frozen=True, array_like=True):
    """A nation deck (S8): draws come by chance from the upper pile, then from the lower; each sorted."""

    upper: tuple[str, ...] = ()
    lower: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


class LastMonthAction(msgspec.Struct, frozen=True, array_like=True):
    """What a player did last month: which castle explored or extracted, or where a troop stood before it attacked."""

    seat: int
    kind: str
    what: str
    land: str = ""


class State(frames.State, kw_only=True):
    """The whole position.

    tiles, buried: tile and conquest token by territory; turned: territories whose token lies face up. objectives:
    whose objective tokens lie in a territory. heirs: who draws from a fallen nation's deck. gold: mercenaries to be
    claimed. trail: journey deck, walked: its discards. sign: the event in force. benched: combat cards set aside by
    an event. lost: cards out of the game. lead: the marker's holder when the month began. held: who had the
    territories to win at the last update. exits: fallen and departed players in order. before: what was done
    in the newest war and before it that players may do again.
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
    """A table that nobody changes any more: what was found out about a seat stays with it.

    found: of an equal table before, by the function and the seat.
    """

    __slots__ = ("found",)

    def __init__(self, table: Table, found: Found) -> None:
        super().__init__(table.rules, table.state, table.hints)
        self.found = found


def keep_found(find: Callable[[Table, int], F]) -> Callable[[Table, int], F]:
    """Let a SeenTable keep what this function finds about a seat; of any other table it is worked out anew."""

    @wraps(find)
    def look(table: Table, seat: int) -> F:
        if not isinstance(table, ObservedTable):
            return find(table, seat)
        about = find, seat
        found: F | None = table.found.get(about)
        if found is None:
            found = table.found[about] = find(table, seat)
        return found

    return look


def copy_loosely(state: State) -> State:
    """Return a copy in which sides, lands and decks may be replaced."""
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
    """Replace fields of a troop; the order of troops stays."""
    new = msgspec.structs.replace(old, **fields)
    troops = draft.state.sides[seat].troops
    edit_side(draft, seat, troops=tuple(new if one.character == old.character else one for one in troops))
    return new


def list_playing(state: State) -> list[int]:
    """List the seats that have neither fallen nor left."""
    return [seat for seat, side in enumerate(state.sides) if side.fate in ("", LEAVING)]


def marker_order(state: State) -> list[int]:
    """List the seats in the match, clockwise from who held the marker when the month began (T1)."""
    count, alive = len(state.sides), list_playing(state)
    around = [(state.lead + step) % count for step in range(count)]
    return [seat for seat in around if seat in alive]


def seat_of(state: State, nation: str) -> int | None:
    """Find who plays this nation and is still in the match."""
    return next((seat for seat in list_playing(state) if state.sides[seat].nation == nation), None)


def keep_deed(state: State, seat: int, kind: str, what: str, land: str = "") -> None:
    """Keep what a player may do again next month."""
    state.before = (*state.before, LastMonthAction(seat, kind, what, land))


def own_lands(state: State, seat: int) -> list[str]:
    """Return the territories a player controls, in table order."""
    return [id_ for id_, land in state.lands.items() if land.owner == seat]


def left_of(state: State, seat: int) -> int:
    """Find the next player to the left who is in the match."""
    count, alive = len(state.sides), list_playing(state)
    others = [(seat + step) % count for step in range(1, count)]
    return next((other for other in others if other in alive), seat)
