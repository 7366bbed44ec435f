"""Both realms small, in their owners' colours alone: what a round's poster shows of the map."""

from collections.abc import Iterator

from render.games.immortals.land import Frame, clip_outlines, find_fields
from render.games.immortals.palette import REALMS, TONES
from render.games.immortals.sight import Sight
from render.round_poster import Area
from render.scene import Polygon, Primitive, Rect, Words

GAP = 8
KEYS = {"battle": "to", "built": "space"}  # where the place stands in an event


def draw_realms(sight: Sight, area: Area) -> Iterator[Primitive]:
    """Draw both side by side, and light the spaces that the sight's events fought for or built on."""
    touched = {event.data[KEYS[event.kind]] for event in sight.events if event.kind in KEYS}
    left, top, whole, high = area
    wide = (whole - GAP) // 2
    for at, realm in enumerate(REALMS):
        frame = Frame(realm, left + (wide + GAP) * at, top, wide, high, zoom=0.4, filled=True)
        tone, drawn = TONES[frame.realm], clip_outlines(sight.rules, frame)
        yield Rect(frame.left, frame.top, frame.width, frame.height, tone.sea, radius=12)
        lit = []
        for region in find_fields(sight.rules, frame):
            spot = f"{frame.realm}/{region}"
            space = sight.view.spaces[spot]
            held = space.owner is not None and space.armies
            fill = sight.seat_colour(space.owner).fill if held and space.owner is not None else tone.field
            yield Polygon(drawn[region], fill, tone.wave, 2, f"{spot}/held")
            lit += [Polygon(drawn[region], "", "#ffffff", 5, f"{spot}/lit")] if spot in touched else []
        yield from lit
        title = sight.line(f"board-{frame.realm}")
        yield Words(
            frame.left + 12,
            frame.top + frame.height - 20,
            title,
            24,
            tone.ink,
            200,
            "lm",
            halo=tone.sea,
            title=True,
        )
