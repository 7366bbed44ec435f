"""The points track: as long as the leader needs, with every seat's sign at its points, and its latest gain."""

from collections.abc import Iterator

from render.assets.colours import CROWN
from render.drawing.scene import Icon, Line, Primitive, Rect, Words
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.sight import Sight

LEFT, RIGHT, SHORTEST, SIGN = 1142, 1510, 60, 33
TICK = 10  # points from one tick to the next


def draw_track(sight: Sight, y: int) -> Iterator[Primitive]:
    """Draw the track around the height y."""
    longest = track_length(max(each.vp for _, each in enumerate(sight.view.seats)))
    step = (RIGHT - LEFT) / longest
    yield Rect(LEFT - 16, y - 4, RIGHT - LEFT + 32, 8, sight.theme.rim, radius=4)
    yield Icon("points", LEFT - 44, y, 36, *CROWN)
    for points in range(0, longest + 1, TICK):
        x = round(LEFT + points * step)
        yield Line(((x, y - 10), (x, y + 11)), sight.theme.rim, 3)
    yield Words(RIGHT + 26, y, str(longest), 31, sight.theme.note, bold=True, anchor="lm", spot="track/end")
    yield from _draw_trails(sight, y, step)
    for seat, x in _spread_badges(
        {seat: LEFT + each.vp * step for seat, each in enumerate(sight.view.seats)}
    ).items():
        yield from sight.seat_badge(seat, x, y, SIGN)


def track_length(points: int) -> int:
    """Return the last number on the track: 60, and beyond that the next multiple of 20."""
    return max(SHORTEST, -(-points // 20) * 20)


def _draw_trails(sight: Sight, y: int, step: float) -> Iterator[Primitive]:
    """Draw on the track by how far each seat has gained lately."""
    for seat, gains in read_marks(sight.events).gains.items():
        now, gain = sight.view.seats[seat].vp, gains["vp"]
        if gain > 0:
            ends = ((round(LEFT + (now - gain) * step), y), (round(LEFT + now * step), y))
            yield Line(ends, sight.theme.note, 14, f"track/{seat}")
            yield Line(ends, sight.seat_colour(seat).fill, 9, f"track/{seat}")


def _spread_badges(wanted: dict[int, float]) -> dict[int, int]:
    """Return x of each seat's badge: the wanted one, or if badges would overlap, just right of the one before."""
    found, last = {}, -99.0
    for seat in sorted(wanted, key=lambda seat: (wanted[seat], seat)):
        last = max(wanted[seat], last + SIGN * 1.2)
        found[seat] = round(last)
    over = max(0, round(last) - RIGHT + 2)
    return {seat: x - over if x > RIGHT - 160 else x for seat, x in found.items()}
