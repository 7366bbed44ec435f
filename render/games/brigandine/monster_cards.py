"""A monster as a card: cost at the left, its silhouette in a window, dice, faith and life below, level as stars."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.games.brigandine.edition.card_rows import Monster
from engine.games.brigandine.edition.card_words import describe_keywords
from render.brush import mix_colours
from render.colours import CROWN
from render.games.brigandine.sight import RulesSight
from render.scene import Circle, Icon, Polygon, Primitive, Rect, Sign, Words
from render.signs import find_ink, has_sign, load_rows

WIDE, HIGH = 220, 300
COIN, NAME, LEFT = (24, 24), (128, 25), 26  # middles of coin and name, and of the column below the coin
WINDOW = (52, 48, 158, 196)  # the window's box in the card
BAR = 36  # how much lower the window is above a keyword's bar
FOOT = 272  # the middle line of dice, faith and life
PLAIN = "wild"  # the window of a monster that icons.toml does not know
GOLD, GOLD_RIM, HEART, DIE, NIGHT, PALE = "#f7d046", "#7a5410", "#c32a26", "#fffdf4", "#1a0f0a", "#fff1d0"
FAITH = "#8a5c08"


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
CARD_INKS = (
    GOLD, GOLD_RIM, HEART, DIE, NIGHT, PALE, FAITH, *CROWN, mix_colours(HEART, PALE, 0.5), mix_colours(GOLD, GOLD_RIM, 0.5),
    *(tone for tones in WINDOWS.values() for tone in (*tones, mix_colours(tones.sky, tones.light, 0.5))),
)  # fmt: skip


def draw_monster(sight: RulesSight, id_: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw a monster's card with its left top at x, y."""
    row, theme = sight.rules.monsters[id_], sight.theme
    keywords = describe_keywords(sight.rules, row.keywords)
    left, top, wide, high = WINDOW
    yield Rect(x, y + 6, WIDE, HIGH, "#140c07", radius=12)
    yield Rect(x, y, WIDE, HIGH, theme.panel, theme.rim, 2, 12, f"card/{id_}")
    yield from draw_window(id_, (x + left, y + top, wide, high - (BAR if keywords else 0)))
    yield from _draw_stars(row, x + left + wide, y + top)
    yield from _draw_costs(sight, row, x, y)
    yield Words(x + NAME[0], y + NAME[1], row.name, 30, theme.ink, 160, title=theme.face)
    if keywords:
        yield from _draw_keywords(row, ", ".join(keywords), x, y + top + high - BAR + 3)
    yield from _draw_figures(sight, row, x, y + FOOT)


def draw_window(id_: str, box: tuple[int, int, int, int], left: bool = False) -> Iterator[Primitive]:
    """Draw sky with a light, ridges, and before them the silhouette, where it bleeds against the window's edge.

    left: it looks to the left.
    """
    x, y, wide, high = box
    name, chance = f"brigandine/monsters/{id_}", Random(id_)
    about = load_rows().get(name, {})
    tones = WINDOWS[str(about.get("tone", PLAIN))]
    yield Rect(x, y, wide, high, tones.sky)
    light = x + wide * 0.62, y + high * 0.36
    yield Circle(*light, min(wide, high) * 0.34, mix_colours(tones.sky, tones.light, 0.5))
    yield Circle(*light, min(wide, high) * 0.23, tones.light)
    yield Polygon(
        tuple(_outline_ridge(chance, (x, y, wide, high), 0.3)), mix_colours(tones.sky, tones.hill, 0.55)
    )
    yield Polygon(tuple(_outline_ridge(chance, (x, y, wide, high), 0.18)), tones.hill)
    if has_sign(name):
        size, mirror = min(wide, high) - 6, left and about.get("faces") != "left"
        dx, dy = _lean_out(name, about.get("bleeds"), (wide, high), size)
        at = x + wide / 2 + (-dx if mirror else dx), y + high / 2 + dy
        yield Sign(name, *at, size, NIGHT, mirror=mirror)
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


def _draw_stars(row: Monster, right: int, top: int) -> Iterator[Primitive]:
    """Draw the level, a star each."""
    for number in range(row.level):
        yield Icon("points", right - 17 - number * 27, top + 17, 28, *CROWN)


def _draw_costs(sight: RulesSight, row: Monster, x: int, y: int) -> Iterator[Primitive]:
    """Draw the price on a coin, and below it what it takes of leadership and mana."""
    ink, (dx, dy) = sight.theme.ink, COIN
    yield Circle(x + dx, y + dy, 22, GOLD, GOLD_RIM, 3)
    yield Words(x + dx, y + dy, str(row.coins), 32, NIGHT, bold=True)
    for number, key in enumerate(("leadership", "mana")):
        at = y + 68 + number * 66
        yield Sign(f"brigandine/figures/{key}", x + LEFT, at, 32, ink)
        yield Words(x + LEFT, at + 31, str(getattr(row, key)), 30, ink, bold=True)


def _draw_keywords(row: Monster, said: str, x: int, y: int) -> Iterator[Primitive]:
    """Draw what it can do on a bar, a single keyword with its sign."""
    yield Rect(x + 10, y, WIDE - 20, 34, NIGHT, radius=6)
    name = f"brigandine/keywords/{next(iter(row.keywords))}"
    alone = len(row.keywords) == 1 and has_sign(name)
    if alone:
        yield Sign(name, x + 30, y + 17, 32, PALE)
    left = 52 if alone else 16
    yield Words(x + left, y + 17, said, 25, PALE, WIDE - 16 - left, "lm", bold=True)


def _draw_figures(sight: RulesSight, row: Monster, x: int, y: int) -> Iterator[Primitive]:
    """Draw dice, faith and life; no faith is left out."""
    ink = sight.theme.ink
    yield Rect(x + 13, y - 21, 42, 42, DIE, ink, 2.5, 8)
    yield Words(x + 34, y, str(row.dice), 35, NIGHT, bold=True)
    if row.faith:
        yield Sign("brigandine/figures/faith", x + 98, y, 40, FAITH)
        yield Words(x + 132, y, str(row.faith), 30, ink, bold=True)
    yield Sign("brigandine/figures/life", x + 186, y, 50, HEART, PALE)
    yield Words(x + 186, y - 2, str(row.life), 32, "#ffffff", bold=True)
