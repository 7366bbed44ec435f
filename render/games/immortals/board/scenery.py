"""Around the land sea, stars and void, and its coast."""

from collections.abc import Iterator, Sequence

from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive
from render.drawing.scenery import scatter_places
from render.games.immortals.cards.engraving import draw_star
from render.games.immortals.style.palette import RealmTones

WAVE = ((-18, 0), (-12, 3), (-6, 0), (0, -3), (6, 0), (12, 3), (18, 0))
# waterlines: width, the line's ink, the ink inside it
LIGHT_COAST = ((64, 3, 2), (46, 3, 1), (31, 3, 1), (19, 3, 0))


def draw_around(
    tone: RealmTones, realm: str, box: tuple[float, float, float, float], zoom: float
) -> Iterator[Primitive]:
    """Draw waves on the Light realm's sea, or stars in the Dark realm's void."""
    if realm == "light":
        for x, y, _ in scatter_places("sea", box, 70 * zoom):
            yield Line(
                tuple((round(x + px * zoom, 1), round(y + py * zoom, 1)) for px, py in WAVE),
                tone.lines[4],
                2 * zoom,
            )
        return
    left, top, right, bottom = box
    middle, down = left + (right - left) * 0.33, (top + bottom) / 2
    for share, ink in ((0.47, tone.lines[1]), (0.32, tone.lines[0])):
        yield Circle(middle, down, (bottom - top) * share, ink)
    for x, y, chance in scatter_places("stars", box, 38 * zoom):
        if chance.random() < 0.3:
            yield draw_star(x, y, 5 * zoom, tone.lines[3], 4, 0.25)
        else:
            yield Circle(x, y, round(chance.uniform(1, 1.8) * zoom, 1), tone.lines[2])


def draw_coast(tone: RealmTones, realm: str, outlines: Sequence[Points], zoom: float) -> Iterator[Primitive]:
    """Draw waterlines around the Light realm and its cliffs, or the rock below the Dark one, which floats."""
    if realm == "light":
        for width, edge, fill in LIGHT_COAST:
            yield from (Polygon(points, "", tone.lines[edge], width * zoom) for points in outlines)
            yield from (Polygon(points, "", tone.lines[fill], (width - 4.5) * zoom) for points in outlines)
    steps, deep = (4, 2.4) if realm == "light" else (9, 3.3)
    for step in range(steps, 0, -1):
        ink = mix_colours(tone.cliff, tone.border, 0.5 * (step % 2) if realm == "light" else step / 10)
        if ink == tone.sea:  # black and white alone: an edge of lines
            ink = tone.border if step % 2 else tone.sea
        for points in outlines:
            low = tuple((x, round(y + deep * step * zoom, 1)) for x, y in points)
            yield Polygon(low, ink, ink, 2 * zoom)
