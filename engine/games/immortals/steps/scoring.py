"""Score at the end of a round and of the match (V1–V4)."""

from engine.games.immortals.edition.cards import REALMS, area_regions
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import score_points
from engine.games.immortals.position.state import Draft, Space, State, Table, seats_from
from engine.rules.core import Result
from engine.rules.flow import rank_points

SPACES_PER_POINT = 2
AREA_POINTS = {3: 2, 4: 2, 5: 3}


def points_of(table: Table, seat: int) -> dict[str, int]:
    """Return the seat's points of a scoring, by rule id."""
    held = {key: space for key, space in table.state.spaces.items() if space.owner == seat}
    return {
        "V1": len(held) // SPACES_PER_POINT,
        "V2": sum(space.built for space in held.values()),
        "V3": _count_areas(table, held),
    }


def _count_areas(table: Table, held: dict[str, Space]) -> int:
    total = 0
    for realm in REALMS:
        for area in table.rules.areas:
            count = sum(f"{realm}/{region}" in held for region in area_regions(table.rules, area))
            total += AREA_POINTS.get(count, 0)
    return total


def score_round(draft: Draft) -> None:
    """Score for all seats, at the same position."""
    gained = [0] * len(draft.state.seats)
    for seat in seats_from(draft.state, draft.state.lead):
        points = points_of(draft, seat)
        gained[seat] = sum(points.values())
        score_points(draft, seat, gained[seat])
        now = events.Points(draft.state.seats[seat].vp)
        draft.emit(events.Scored(seat, points["V1"], points["V2"], points["V3"], now))
    vp = [seat.vp for seat in draft.state.seats]
    draft.emit(events.Standing(vp, gained, count_armies(draft.state)))


def count_armies(state: State) -> list[int]:
    """Count each seat's armies on spaces (V4)."""
    armies = [0] * len(state.seats)
    for space in state.spaces.values():
        if space.owner is not None:
            armies[space.owner] += space.armies
    return armies


def final_result(state: State) -> Result:
    """Rank by victory points, then by armies on spaces. Remaining ties are shared (V4)."""
    armies = count_armies(state)
    vp = [seat.vp for seat in state.seats]
    return rank_points(list(zip(vp, armies, strict=True)), vp)
