"""At one glance: the order in which the nations stand, and who has most of what decides it."""

from render.games.brigandine.sight import Sight

FATES = {"left": 0, "fallen": 1}  # who is out once all is over, the last first (V6)


def rank_sides(sight: Sight) -> list[tuple[int, int]]:
    """Return every seat with its place, the leader first (H7): who has won, then by renown and lands; the fallen come last."""
    keys = [_weigh_side(sight, seat) for seat, _ in enumerate(sight.view.sides)]
    ranked = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    return [(seat, 1 + sum(other > keys[seat] for other in keys)) for seat in ranked]


def _weigh_side(sight: Sight, seat: int) -> tuple[int, ...]:
    """Return what a seat has its place by, the weightiest first: once all is over, what breaks ties then (V4), not lands."""
    view, side = sight.view, sight.view.sides[seat]
    if view.phase != "over":
        return seat in view.winners, side.fate == "", side.renown, side.lands
    fate = FATES.get(side.fate, len(FATES))
    return seat in view.winners, fate, side.renown, len(side.tokens), side.runes, side.coins


def has_most(sight: Sight, seat: int, key: str) -> bool:
    """Tell whether a seat has most of this figure, and not all have as much: there it is lit."""
    counts: list[int] = [getattr(side, key) for side in sight.view.sides]
    return counts[seat] == max(counts) > min(counts)


def leads_alone(sight: Sight, seat: int) -> bool:
    """Tell whether a seat stands before all others."""
    first = [each for each, place in rank_sides(sight) if place == 1]
    return first == [seat]
