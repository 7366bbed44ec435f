"""A card as a picture: cost at the left, its silhouette in a window, what it does on a bar, and dice, faith and life below."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from render.brush import mix_colours
from render.colours import CROWN
from render.games.brigandine.sight import RulesSight
from render.scene import Circle, Icon, Polygon, Primitive, Rect, Sign, Words
from render.signs import find_ink, has_sign, load_rows
from render.themes import Theme

HIGH = 300
COIN, LEFT, STEP = (
    (24, 24),
    26,
    66,
)  # middles of the coin and of the column below it, and from one thing of it to the next
EDGES, TOP, FOOT = (
    (52, 10),
    48,
    272,
)  # of the window: its left and right, its top; the middle line of dice, faith and life
NOTE = 24  # how much lower the window begins below a note
BAR = 36  # how much earlier it ends above a bar
LAST = 244  # where it ends without one
LARGEST = 128  # pixels of a silhouette that has no great mask
PLAIN = "wild"  # the window of a monster that icons.toml does not know
GOLD, GOLD_RIM, HEART, DIE, NIGHT, PALE = "#f7d046", "#7a5410", "#c32a26", "#fffdf4", "#1a0f0a", "#fff1d0"
SHADOW = "#140c07"


class Tones(NamedTuple):
    """A window: its hills, its sky, and the light in it."""

    hill: str
    sky: str
    light: str


WINDOWS = {
    "ember": Tones("#8e2a1e", "#c8502c", "#e98a3c"),
    "holy": Tones("#b8892a", "#e2b84a", "#f7e39a"),
    "infernal": Tones("#6a1626", "#b5343a", "#e2694a"),
    "fae": Tones("#2c6a3a", "#5a9a4a", "#a8cf6a"),
    "night": Tones("#3a3260", "#7064a8", "#a99cd6"),
    "sea": Tones("#12515e", "#23808a", "#6cc0b8"),
    "stone": Tones("#5a4c3e", "#85725a", "#b7a07a"),
    "wild": Tones("#6a4a1c", "#9a7030", "#cfa558"),
}
KINDS = {"weapon": "#8d98a3", "worn": "#a5825f"}  # the windows of things, by kind


def list_tones(kind: str) -> tuple[str, str, str]:
    """Return the tones of a thing's window: its ground, and two discs, the inner one the lightest."""
    fill = KINDS[kind]
    return fill, mix_colours(fill, PALE, 0.35), mix_colours(fill, PALE, 0.65)


CARD_INKS = (
    GOLD, GOLD_RIM, HEART, DIE, NIGHT, PALE, *CROWN, mix_colours(HEART, PALE, 0.5), mix_colours(GOLD, GOLD_RIM, 0.5),
    *(tone for tones in WINDOWS.values() for tone in (*tones, mix_colours(tones.sky, tones.light, 0.5))),
    *(tone for kind in KINDS for tone in list_tones(kind)),
)  # fmt: skip


class Figure(NamedTuple):
    """A figure of a card: which, and what it says; empty where its sign says all."""

    key: str
    said: str = ""


class Card(NamedTuple):
    """What stands on a card.

    sign: its silhouette. kind: the window of a thing; empty: a monster's. note: what is below the name. level: its
    stars. costs: in the column below the coin. does: on the bar, with a sign of its own if there is one for it alone.
    gives: dice, faith and life.
    """

    id_: str
    name: str
    sign: str
    kind: str = ""
    note: str = ""
    level: int = 0
    coins: int = 0
    costs: tuple[Figure, ...] = ()
    does: str = ""
    does_sign: str = ""
    gives: tuple[Figure, ...] = ()

    def list_figures(self) -> set[str]:
        """Return which figures stand on it."""
        return {"coins", *(figure.key for figure in (*self.costs, *self.gives))}


def draw_card(sight: RulesSight, card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw a card so wide with its left top at x, y."""
    theme, middle = sight.theme, x + (EDGES[0] + wide) // 2 - 4
    yield Rect(x, y + 6, wide, HIGH, SHADOW, radius=12)
    yield Rect(x, y, wide, HIGH, theme.panel, theme.rim, 2, 12, f"card/{card.id_}")
    left, top, bottom = x + EDGES[0], y + TOP, y + LAST
    top, bottom = top + (NOTE if card.note else 0), bottom - (BAR if card.does else 0)
    box = (left, top, wide - sum(EDGES), bottom - top)
    yield from _draw_thing(card.sign, card.kind, box) if card.kind else draw_window(card.id_, box)
    yield from _draw_stars(card.level, left + box[2], top)
    yield from _draw_costs(sight, card, x, y)
    room = wide - EDGES[0] - 8
    yield Words(middle, y + 25, card.name, 30, theme.ink, room, title=theme.face)
    if card.note:
        yield Words(middle, y + 55, card.note, 25, theme.faint, room)
    if card.does:
        yield from _draw_bar(card, x, bottom + 3, wide)
    for figure in card.gives:
        yield from _draw_given(figure, theme, x, y + FOOT, wide)


def draw_window(id_: str, box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    """Draw sky with a light, ridges, and before them a monster's silhouette, where it bleeds against the window's edge."""
    x, y, wide, high = box
    name, chance = f"brigandine/monsters/{id_}", Random(id_)
    about = load_rows().get(name, {})
    tones = WINDOWS[str(about.get("tone", PLAIN))]
    yield Rect(x, y, wide, high, tones.sky)
    at = x + wide * 0.62, y + high * 0.36
    yield Circle(*at, min(wide, high) * 0.34, mix_colours(tones.sky, tones.light, 0.5))
    yield Circle(*at, min(wide, high) * 0.23, tones.light)
    yield Polygon(
        tuple(_outline_ridge(chance, (x, y, wide, high), 0.3)), mix_colours(tones.sky, tones.hill, 0.55)
    )
    yield Polygon(tuple(_outline_ridge(chance, (x, y, wide, high), 0.18)), tones.hill)
    if has_sign(name):
        size = min(wide, high) - 6
        dx, dy = _lean_out(name, about.get("bleeds"), (wide, high), size)
        yield Sign(name, x + wide / 2 + dx, y + high / 2 + dy, size, NIGHT)
    yield Rect(x - 1, y - 1, wide + 2, high + 2, "", NIGHT, 3, 4)


def _draw_thing(sign: str, kind: str, box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    """Draw a window with two discs, so that a thing is not taken for a beast, and its silhouette before them."""
    x, y, wide, high = box
    ground, outer, inner = list_tones(kind)
    at = x + wide / 2, y + high / 2
    yield Rect(x, y, wide, high, ground)
    yield Circle(*at, high * 0.49, outer)
    yield Circle(*at, high * 0.4, inner)
    if has_sign(sign):
        yield Sign(sign, *at, min(LARGEST, high - 12), NIGHT)
    yield Rect(x - 1, y - 1, wide + 2, high + 2, "", NIGHT, 3, 4)


def _outline_ridge(
    chance: Random, box: tuple[int, int, int, int], share: float
) -> Iterator[tuple[float, float]]:
    """Yield the corners of a ridge along a window's foot, about so much of it high."""
    x, y, wide, high = box
    yield x, y + high
    for number in range(6):
        top = high * share * chance.uniform(0.5, 1.1)
        yield round(x + wide * number / 5, 1), round(y + high - top, 1)
    yield x + wide, y + high


def _lean_out(name: str, bleeds: object, room: tuple[int, int], size: int) -> tuple[float, float]:
    """Return by how much a silhouette is moved so that the edges at which it is cut lie on the window's."""
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


def _draw_stars(level: int, right: int, top: int) -> Iterator[Primitive]:
    """Draw the level, a star each."""
    for number in range(level):
        yield Icon("points", right - 17 - number * 27, top + 17, 28, *CROWN)


def _draw_costs(sight: RulesSight, card: Card, x: int, y: int) -> Iterator[Primitive]:
    """Draw the price on a coin, and below it what else a card takes."""
    ink, (dx, dy) = sight.theme.ink, COIN
    yield Circle(x + dx, y + dy, 22, GOLD, GOLD_RIM, 3)
    yield Words(x + dx, y + dy, str(card.coins), 32, NIGHT, bold=True)
    for number, (key, said) in enumerate(card.costs):
        at = y + 68 + number * STEP
        yield Sign(f"brigandine/figures/{key}", x + LEFT, at, 32, ink)
        yield Words(x + LEFT, at + 31, said, 30, ink, bold=True)


def _draw_bar(card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw what a card does on a bar, with its sign."""
    yield Rect(x + 10, y, wide - 20, 34, NIGHT, radius=6)
    alone = has_sign(card.does_sign)
    if alone:
        yield Sign(card.does_sign, x + 30, y + 17, 32, PALE)
    left = 52 if alone else 16
    yield Words(x + left, y + 17, card.does, 25, PALE, wide - 16 - left, "lm", bold=True)


def _draw_given(figure: Figure, theme: Theme, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw dice at a card's left, faith in its middle, life at its right."""
    short = len(figure.said) == 1
    match figure.key:
        case "dice":
            yield Rect(x + 13, y - 21, 42, 42, DIE, theme.ink, 2.5, 8)
            yield Words(x + 34, y, figure.said, 35 if short else 28, NIGHT, bold=True)
        case "faith":
            yield Sign("brigandine/figures/faith", x + wide // 2 - 12, y, 40, theme.bright)
            yield Words(x + wide // 2 + 14, y, figure.said, 30, theme.ink, anchor="lm", bold=True)
        case _:
            yield Sign("brigandine/figures/life", x + wide - 34, y, 50, HEART, PALE)
            yield Words(x + wide - 34, y - 2, figure.said, 32 if short else 26, DIE, bold=True)
