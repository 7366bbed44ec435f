"""The rank of the nations."""

from render.games.brigandine.sight import Sight

FATES = {"left": 0, "fallen": 1}  # fates of defeated seats after the end, last rank first (V6)


def rank_sides(sight: Sight) -> list[tuple[int, int]]:
    """Return every seat with its place, leader first (H7).

    Winners lead, then renown and lands decide, and fallen seats come last.
    """
    keys = [_weigh_side(sight, seat) for seat, _ in enumerate(sight.view.sides)]
    ranked = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    return [(seat, 1 + sum(other > keys[seat] for other in keys)) for seat in ranked]


def _weigh_side(sight: Sight, seat: int) -> tuple[int, ...]:
    """Return a seat's sort key, the first criterion first. After the end, tie-breaks (V4) replace lands."""
    view, side = sight.view, sight.view.sides[seat]
    if view.phase != "over":
        return seat in view.winners, side.fate == "", side.renown, side.lands
    fate = FATES.get(side.fate, len(FATES))
    return seat in view.winners, fate, side.renown, len(side.tokens), side.runes, side.coins
