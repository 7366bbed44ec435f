"""Both realms small, in their owners' colours alone: what a round's poster shows of the map."""

from collections.abc import Iterator

from engine.games.immortals.edition.cards import realm_of
from render.colours import Colour
from render.fonts import USUAL
from render.games.immortals.land import Frame, clip_outlines, find_fields
from render.games.immortals.palette import REALMS, TONES
from render.games.immortals.sight import Sight
from render.round_poster import Area
from render.scene import Points, Polygon, Primitive, Rect, Words

GAP = 8
EMPTY = Colour("", "", "")
KEYS = {"battle": "to", "built": "space"}  # where the place stands in an event


def draw_owned(sight: Sight, space: str, outline: Points, edge: float) -> Polygon:
    """Return a space in its owner's colour alone, or empty."""
    here, tone = sight.view.spaces[space], TONES[realm_of(space)]
    paint = sight.seat_colour(here.owner) if here.owner is not None and here.armies else EMPTY
    return Polygon(outline, paint.fill or tone.field, tone.wave, edge, f"{space}/held", paint.hatch)


def draw_realms(sight: Sight, area: Area) -> Iterator[Primitive]:
    """Draw both side by side, and light the spaces that the sight's events fought for or built on."""
    touched = {event.data[KEYS[event.kind]] for event in sight.events if event.kind in KEYS}
    left, top, whole, high = area
    wide = (whole - GAP) // 2
    for number, realm in enumerate(REALMS):
        frame = Frame(realm, left + (wide + GAP) * number, top, wide, high, zoom=0.4, filled=True)
        tone, drawn = TONES[frame.realm], clip_outlines(sight.rules, frame)
        yield Rect(frame.left, frame.top, frame.width, frame.height, tone.sea, radius=12)
        lit = []
        for region in find_fields(sight.rules, frame):
            spot = f"{frame.realm}/{region}"
            yield draw_owned(sight, spot, drawn[region], 2)
            lit += [Polygon(drawn[region], "", "#ffffff", 5, f"{spot}/lit")] if spot in touched else []
        yield from lit
        at, title = (frame.left + 12, frame.top + frame.height - 20), sight.line(f"board-{frame.realm}")
        yield Words(*at, title, 24, tone.ink, 200, "lm", halo=tone.sea, title=USUAL)
