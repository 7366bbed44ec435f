"""The window of a card: a monster in its land, a commander's bust, or for all other cards a sign in a land."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from render.assets.colours import CROWN, Colour
from render.assets.signs import find_ink, has_sign, load_rows
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Icon, Person, Polygon, Primitive, Rect, Sign, clip_outline
from render.games.brigandine.style.arms import (
    FIELDS,
    PLAIN_FIELD,
    draw_arms,
    fade_colour,
    load_arms,
    tone_field,
)
from render.games.brigandine.style.palette import NATIONS

Box: TypeAlias = tuple[int, int, int, int]  # left, top, width and height
NIGHT, PALE = "#1a0f0a", "#fff1d0"
PLAIN = "wild"  # the window of a monster that icons.toml does not know
FAR = 0.55  # of the farther ridge's colour: share of the hills' tone in the sky's
CARVED = 80  # pixels of a silhouette from which on it has cut lines
TINTS = (
    0.22,
    0.5,
)  # share of a nation's colour in the ground behind a bust, and in the field of its arms there
DIMMED = 0.45  # share of DUSKY in the cloak of a commander that cannot act
METALS = "#d9a441", "#b0562c", "#98968c"  # gold of people, hair and hilts: brass, copper or iron
SKINS = PALE, "#d9a878", "#f3cfa0"  # of people, one beside each metal
ASH = "#b79c6e"  # the pale parts of people that cannot act
GROUND, DUSKY = "#f4e3bd", "#a48a60"  # behind a bust, and behind one that cannot act
# the middle and size of a clasp's sign, as parts of a bust's size and of a standing person's
CLASPS = {"busts": (0.524, 0.882, 0.2), "people": (0.537, 0.489, 0.11)}
CLEAR = 24  # least size of a clasp's sign
LARGEST = 128  # pixels of a silhouette that has no great mask


class CardTones(NamedTuple):
    """A window: its hills, its sky, and the light in it."""

    hill: str
    sky: str
    light: str


WINDOWS = {
    "ember": CardTones("#8e2a1e", "#c8502c", "#e98a3c"),
    "holy": CardTones("#b8892a", "#e2b84a", "#f7e39a"),
    "infernal": CardTones("#6a1626", "#b5343a", "#e2694a"),
    "fae": CardTones("#2c6a3a", "#5a9a4a", "#a8cf6a"),
    "night": CardTones("#3a3260", "#7064a8", "#a99cd6"),
    "sea": CardTones("#12515e", "#23808a", "#6cc0b8"),
    "stone": CardTones("#5a4c3e", "#85725a", "#b7a07a"),
    "wild": CardTones("#6a4a1c", "#9a7030", "#cfa558"),
}
KINDS = {  # the windows of things, by kind, and of spells by their first rune
    "weapon": "#8d98a3", "worn": "#a5825f", "spell": "#9a86dc", "court": "#d0607c", "battle": "#d2683a", "plot": "#8a8a98", "event": "#6a9f9c",
    "red": "#dc6440", "blue": "#5a94de", "green": "#62a860", "black": "#9a94a4", "white": "#dcb850",
}  # fmt: skip


def _tone_thing(fill: str) -> CardTones:
    """Return the tones of the window of a thing from that of its sky."""
    return CardTones(mix_colours(fill, NIGHT, 0.28), fill, mix_colours(fill, PALE, 0.65))


def _list_tones(tones: CardTones) -> tuple[str, ...]:
    """Return a window's tones, also those around its light and of the farther ridge."""
    return *tones, mix_colours(tones.sky, tones.light, 0.5), mix_colours(tones.sky, tones.hill, FAR)


WINDOW_INKS = (
    NIGHT, PALE,
    *(tone for tones in (*WINDOWS.values(), *map(_tone_thing, KINDS.values())) for tone in _list_tones(tones)),
    *METALS, *SKINS, ASH, GROUND, DUSKY,
    *(fade_colour(paint).fill for paint in NATIONS.values()),
    *(mix_colours(paint.fill, DUSKY, DIMMED) for paint in NATIONS.values()),
    *(tone_field(paint) for paint in NATIONS.values()),
    *(mix_colours(GROUND, paint.fill, tint) for paint in NATIONS.values() for tint in TINTS),
)  # fmt: skip


class Arms(NamedTuple):
    """The look of a commander: its id, its nation's colour, its class, and its nation if it has one.

    rules: it rules a nation. metal: number in METALS, which tells those of one class apart. active: it can still act.
    """

    id_: str
    paint: Colour
    cls: str
    nation: str
    rules: bool
    metal: int = 0
    active: bool = True


def draw_window(id_: str, box: Box) -> Iterator[Primitive]:
    """Draw a monster in its land.

    A silhouette that is cut off on one side touches the window's edge there.
    """
    x, y, wide, high = box
    name = f"brigandine/monsters/{id_}"
    about = load_rows().get(name, {})
    tones = WINDOWS[str(about.get("tone", PLAIN))]
    yield from _draw_land(id_, tones, box, (0.62, 0.36, 0.34))
    if has_sign(name):
        size = min(wide, high) - 6
        dx, dy = _lean_out(name, about.get("bleeds"), (wide, high), size)
        yield from _draw_shape(name, (x + wide / 2 + dx, y + high / 2 + dy), size, tones)
    yield Rect(x - 1, y - 1, wide + 2, high + 2, "", NIGHT, 3, 4)


def draw_thing(sign: str, kind: str, box: Box, most: int = LARGEST) -> Iterator[Primitive]:
    """Draw the window of any card but a monster's or a knight's: a silhouette before the light of a land.

    kind: key of KINDS. most: the silhouette's greatest size.
    """
    x, y, wide, high = box
    tones = _tone_thing(KINDS[kind])
    yield from _draw_land(sign, tones, box, (0.5, 0.46, 0.5))
    if has_sign(sign):
        clear = int(load_rows().get(sign, {}).get("least", 0))
        yield from _draw_shape(sign, (x + wide / 2, y + high / 2), min(most, max(high - 12, clear)), tones)
    yield Rect(x - 1, y - 1, wide + 2, high + 2, "", NIGHT, 3, 4)


def _draw_land(
    seed: str, tones: CardTones, box: Box, light: tuple[float, float, float]
) -> Iterator[Primitive]:
    """Draw sky with a light, and ridges. light: its place and its halo's radius as parts of the window."""
    x, y, wide, high = box
    chance, (_, sky, bright, halo, far) = Random(seed), _list_tones(tones)
    at = x + wide * light[0], y + high * light[1]
    yield Rect(x, y, wide, high, sky)
    yield Circle(*at, min(wide, high) * light[2], halo)
    yield Circle(*at, min(wide, high) * light[2] * 0.68, bright)
    yield Polygon(tuple(_outline_ridge(chance, box, 0.3)), far)
    yield Polygon(tuple(_outline_ridge(chance, box, 0.18)), tones.hill)


def _draw_shape(name: str, at: tuple[float, float], size: int, tones: CardTones) -> Iterator[Primitive]:
    """Draw a silhouette, with cut lines if it is large."""
    yield Sign(name, *at, size, NIGHT, cut=mix_colours(tones.sky, tones.light, 0.5) if size >= CARVED else "")


def draw_knight(id_: str, arms: Arms, box: Box) -> Iterator[Primitive]:
    """Draw a window with a commander's bust before the field of its arms, which tells those of one class apart."""
    x, y, wide, high = box
    size, at = min(wide, high), (x + wide / 2, y + high - min(wide, high) / 2)
    ground, field = (mix_colours(GROUND, arms.paint.fill, tint) for tint in TINTS)
    yield Rect(x, y, wide, high, ground)
    edges = (x, y, x + wide, y + high)
    for points in FIELDS[load_arms().get(id_, PLAIN_FIELD)]:
        placed = ((x + wide * (px - 7) / 86, y + high * (py - 8) / 86) for px, py in points)
        yield Polygon(clip_outline(tuple((round(px, 1), round(py, 1)) for px, py in placed), edges), field)
    yield from draw_person("busts", arms, (*at, size), f"{id_}/arms")
    if arms.rules:
        yield Icon("crown", x + 24, y + 22, 34, *CROWN, f"{id_}/rules")
    yield Rect(x - 1, y - 1, wide + 2, high + 2, "", NIGHT, 3, 4)


def draw_person(
    table: str, arms: Arms, at: tuple[float, float, int], spot: str, halo: str = ""
) -> Iterator[Primitive]:
    """Draw a commander around a place, its nation's sign as clasp. Without a picture of its class, draw its arms.

    table: key of CLASPS. at: x, y and size.
    """
    (x, y, size), (right, down, share) = at, CLASPS[table]
    pale = SKINS[arms.metal] if arms.active else ASH
    cloak = arms.paint.fill if arms.active else mix_colours(arms.paint.fill, DUSKY, DIMMED)
    name, gold = f"brigandine/{table}/{arms.cls}", METALS[arms.metal] if arms.active else DUSKY
    if not has_sign(name):
        paint = arms.paint if arms.active else fade_colour(arms.paint)
        yield from draw_arms(paint, (arms.id_, arms.cls), x, y, size * 0.8, spot)
        return
    yield Person(name, x, y, size, NIGHT, halo, spot=spot, inks=(cloak, pale, gold))
    crest, clasp = f"brigandine/nations/{arms.nation}", round(size * share)
    if clasp >= CLEAR and has_sign(crest):
        middle = x + (right - 0.5) * size, y + (down - 0.5) * size
        yield Circle(*middle, clasp * 0.55, pale)
        yield Sign(crest, *middle, clasp, NIGHT)


def _outline_ridge(chance: Random, box: Box, share: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a ridge along a window's foot. share: its height as part of the window's."""
    x, y, wide, high = box
    yield x, y + high
    for number in range(6):
        top = high * share * chance.uniform(0.5, 1.1)
        yield round(x + wide * number / 5, 1), round(y + high - top, 1)
    yield x + wide, y + high


def _lean_out(name: str, bleeds: object, room: tuple[int, int], size: int) -> tuple[float, float]:
    """Return the shift that moves a silhouette's cut edges onto the window's edges. bleeds: list of these edges."""
    edges = bleeds if isinstance(bleeds, list) else []
    left, top, right, bottom = find_ink(name)
    wide, high = (each / size for each in room)
    dx, dy = 0.0, 0.0
    if "left" in edges and "right" not in edges:
        dx = (0.5 - wide / 2) - left
    if "right" in edges and "left" not in edges:
        dx = (0.5 + wide / 2) - right
    if "bottom" in edges:
        dy = (0.5 + high / 2) - bottom
    elif "top" in edges:
        dy = (0.5 - high / 2) - top
    return dx * size, dy * size
