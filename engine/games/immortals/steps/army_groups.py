"""Deal with tribe boards and their army groups (S2, S4)."""

from collections import Counter

from msgspec import UNSET, UnsetType

from engine.games.immortals.position import events
from engine.games.immortals.position.changes import put_armies
from engine.games.immortals.position.state import Draft, State, Table
from engine.rules.core import Option, Picks, target_of, text

OUTER_SEATS = (3, 4)  # with so many players the outer groups of 2 are used (S4)


def give_tribe(draft: Draft, seat: int, realm: str, tribe: str) -> None:
    """Give a seat a tribe: half of its board (S2). The event names both tribes, once it has them."""
    mine = draft.state.seats[seat]
    if realm == "light":
        mine.light = tribe
    else:
        mine.dark = tribe
    both = [mine.light, mine.dark] if mine.light and mine.dark else []
    draft.emit(events.TribeGiven(seat, realm, tribe, both))


def lay_out_groups(draft: Draft) -> None:
    """Give each seat the army groups printed on both halves, the outer ones with 3 or 4 players only (S4)."""
    for number, seat in enumerate(draft.state.seats):
        seat.groups = list_printed(draft, number)
    draft.emit(events.GroupsLaid([list(seat.groups) for seat in draft.state.seats]))


def list_printed(table: Table, seat: int) -> list[int]:
    """List the groups that a seat begins with, the largest first (S4)."""
    mine, outer = table.state.seats[seat], len(table.state.seats) in OUTER_SEATS
    halves = (table.rules.tribes[mine.light], table.rules.tribes[mine.dark])
    sizes = [size for tribe in halves for size in (*tribe.groups, *[tribe.outer] * outer)]
    return sorted(sizes, reverse=True)


def group_options(state: State, seat: int, spot: str = "") -> list[Option]:
    """Offer each size of group that a seat still has, with its number. spot: the space of the group."""
    left = Counter(state.seats[seat].groups)
    sizes = sorted(left, reverse=True)
    return [
        Option(f"group:{size}", text("option-group", size=size, count=left[size]), spot=spot)
        for size in sizes
    ]


def picked_number(picks: Picks) -> int:
    """Return the number behind the colon of a single pick."""
    return int(target_of(picks[0]))


def place_group(
    draft: Draft,
    seat: int,
    size: int,
    space: str,
    *,
    twin: int | UnsetType = UNSET,
    card: str | UnsetType = UNSET,
    kept: str | UnsetType = UNSET,
) -> None:
    """Move a group from the tribe board onto an empty space. Placed explains the other parameters."""
    mine = draft.state.seats[seat]
    mine.groups.remove(size)
    mine.supply -= size
    put_armies(draft.state, space, seat, size)
    draft.emit(events.Placed(seat, space, size, group=True, twin=twin, card=card, kept=kept))
