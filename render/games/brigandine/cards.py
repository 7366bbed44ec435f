"""A card as a picture: cost at the left, its silhouette in a window, what it does on a bar, and dice, faith and life below."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from engine.games.brigandine.position.sides import COLOUR_OF
from render.brush import mix_colours
from render.colours import CROWN, NOBODY
from render.fonts import wrap_text
from render.games.brigandine.arms import draw_arms, draw_crown, tone_field
from render.games.brigandine.palette import DARK, NATIONS, RUNES, STONE, TENDENCIES, WHITE
from render.games.brigandine.sight import RulesSight
from render.scene import Circle, Icon, Polygon, Primitive, Rect, Sign, Words
from render.signs import find_ink, has_sign, load_rows
from render.themes import Theme

HIGH = 300
MONTH = "brigandine/figures/month"
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
LINE, FEWEST, PART = (
    27,
    3,
    5,
)  # of what a card says: a line's height, lines for which there is room, what parts two paragraphs
LETTER_OF = {colour: letter for letter, colour in COLOUR_OF.items()}
SIGNS = {  # of figures that are none of the edition's
    "lasts": MONTH, "force": MONTH, "temple": "brigandine/structures/temple", "rune": "brigandine/runes/any", "token": "brigandine/kinds/token",
}  # fmt: skip
PALER, PALEST = (
    0.5,
    0.8,
)  # of a knight's window and the disc in it: how much of pale is in its nation's colour
CROWNED = 16  # how much lower a ruler's arms are, below the crown
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
KINDS = {  # the windows of things, by kind
    "weapon": "#8d98a3", "worn": "#a5825f", "spell": "#7b66c6", "court": "#c04a68", "battle": "#c8582a", "plot": "#7d7d8a", "event": "#5f8f8c",
}  # fmt: skip


def list_tones(kind: str) -> tuple[str, str, str]:
    """Return the tones of a thing's window: its ground, and two discs, the inner one the lightest."""
    fill = KINDS[kind]
    return fill, mix_colours(fill, PALE, 0.35), mix_colours(fill, PALE, 0.65)


CARD_INKS = (
    GOLD, GOLD_RIM, HEART, DIE, NIGHT, PALE, *CROWN, *TENDENCIES.values(), mix_colours(HEART, PALE, 0.5), mix_colours(GOLD, GOLD_RIM, 0.5),
    *(tone for tones in WINDOWS.values() for tone in (*tones, mix_colours(tones.sky, tones.light, 0.5))),
    *(tone for kind in KINDS for tone in list_tones(kind)),
    *(tone for paint in NATIONS.values() for tone in (paint.fill, *(mix_colours(paint.fill, PALE, share) for share in (PALER, PALEST)))),
    *(tone_field(paint) for paint in NATIONS.values()),
)  # fmt: skip


class Figure(NamedTuple):
    """A figure of a card: which, and what it says; empty where its sign says all."""

    key: str
    said: str = ""


class Arms(NamedTuple):
    """What a knight's arms are drawn from: its nation, its class, and whether it rules."""

    nation: str
    cls: str
    rules: bool


class Card(NamedTuple):
    """What stands on a card.

    sign: its silhouette. kind: the window of a thing; empty: a monster's. note: what is below the name. level: its
    stars. coins: its price, if it is bought. tendency: where that has no coin, or in the window. costs: in the column below. says: what it
    does, in paragraphs below the window; or else does: on the bar, with a sign of its own if there is one for it alone; or else
    needs, on it too. gives: dice, faith and life. arms: a knight's, in the place of a silhouette.
    """

    id_: str
    name: str
    sign: str
    kind: str = ""
    note: str = ""
    level: int = 0
    coins: int | None = None
    tendency: str = ""
    costs: tuple[Figure, ...] = ()
    says: tuple[Figure, ...] = ()
    does: str = ""
    does_sign: str = ""
    needs: tuple[Figure, ...] = ()
    gives: tuple[Figure, ...] = ()
    arms: Arms | None = None

    def list_figures(self) -> set[str]:
        """Return which figures stand on it; runes of any colour are one."""
        keys = {
            figure.key.partition("-")[0] for figure in (*self.costs, *self.says, *self.needs, *self.gives)
        }
        return keys | {self.tendency} | ({"coins"} if self.coins is not None else set())


def draw_card(sight: RulesSight, card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw a card so wide with its left top at x, y."""
    theme, middle, room = sight.theme, x + (EDGES[0] + wide) // 2 - 4, wide - EDGES[0] - 8
    yield Rect(x, y + 6, wide, HIGH, SHADOW, radius=12)
    yield Rect(x, y, wide, HIGH, theme.panel, theme.rim, 2, 12, f"card/{card.id_}")
    says = _break_lines(card, wide - sum(EDGES))
    top, bottom = y + TOP + (NOTE if card.note else 0), y + LAST - (BAR if card.does or card.needs else 0)
    if says:
        lines = max(FEWEST, sum(len(part) for _, part in says))
        bottom = y + HIGH - 13 - lines * LINE - (len(says) - 1) * PART
    box = (x + EDGES[0], top, wide - sum(EDGES), bottom - top)
    yield from draw_picture(card, box)
    yield from _draw_stars(card.level, box[0] + box[2], top)
    if card.tendency and card.coins is not None:
        yield from draw_figure(theme, card.tendency, box[0] + box[2] - 24, top + 24)
    yield from _draw_costs(sight, card, x, y)
    yield Words(middle, y + 25, card.name, 30, theme.ink, room, title=theme.face)
    if card.note:
        yield Words(middle, y + 55, card.note, 25, theme.faint, room)
    if card.does:
        yield from _draw_bar(card, x, bottom + 3, wide)
    if card.needs:
        yield from _draw_needs(card.needs, box[0], bottom + 3, box[2])
    yield from _draw_says(theme, says, x, bottom + 4, wide)
    for figure in card.gives:
        yield from _draw_given(figure, theme, x, y + FOOT, wide)


def draw_picture(card: Card, box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    """Draw a card's window; box: its left, top, width and height."""
    if card.arms is not None:
        yield from _draw_knight(card.id_, card.arms, box)
    else:
        yield from _draw_thing(card.sign, card.kind, box) if card.kind else draw_window(card.id_, box)


def draw_figure(theme: Theme, key: str, x: float, y: float) -> Iterator[Primitive]:
    """Draw a figure's sign around x, y: coins, runes and tendencies on a disc."""
    if key == "coins":
        yield Circle(x, y, 16, GOLD, GOLD_RIM, 3)
        return
    if key.startswith("rune"):
        colour = key.removeprefix("rune").removeprefix("-") or "any"
        fill = STONE if colour == "any" else RUNES[LETTER_OF[colour]]
        yield Circle(x, y, 16, fill, theme.ink, 1.5)
        yield Sign(f"brigandine/runes/{colour}", x, y, 24, DARK if colour in ("any", "white") else WHITE)
    elif key in TENDENCIES:
        yield Circle(x, y, 17, TENDENCIES[key], theme.ink, 1.5)
        yield Sign(f"brigandine/marks/{key}", x, y, 24, NIGHT)
    else:
        ink = HEART if key == "life" else theme.ink
        yield Sign(find_sign(key), x, y, 32, ink)


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


def _draw_knight(id_: str, arms: Arms, box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    """Draw a window in a nation's pale colour, with a knight's arms on a disc, crowned if it rules."""
    x, y, wide, high = box
    paint, at = NATIONS.get(arms.nation, NOBODY), (x + wide / 2, y + high / 2)
    yield Rect(x, y, wide, high, mix_colours(paint.fill, PALE, PALER))
    yield Circle(*at, high * 0.49, mix_colours(paint.fill, PALE, PALEST))
    size = min(LARGEST, high - (50 if arms.rules else 30))
    at = at[0], at[1] + (CROWNED if arms.rules else 0)
    yield from draw_arms(paint, (id_, arms.cls), *at, size, f"{id_}/arms")
    if arms.rules:
        yield draw_crown(*at, size, f"{id_}/rules")
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
    """Draw the price on a coin, or else the tendency, and below it what else a card takes."""
    at, ink = y + 68, sight.theme.ink
    if card.coins is not None:
        yield Circle(x + COIN[0], y + COIN[1], 22, GOLD, GOLD_RIM, 3)
        yield Words(x + COIN[0], y + COIN[1], str(card.coins), 32, NIGHT, bold=True)
    else:
        yield from draw_figure(sight.theme, card.tendency, x + LEFT, y + COIN[1])
    for key, said in card.costs:
        yield from draw_figure(sight.theme, key, x + LEFT, at)
        if said:
            yield Words(x + LEFT, at + 31, said, 30, ink, bold=True)
        at += STEP if said else 38


def _break_lines(card: Card, room: int) -> list[tuple[str, tuple[str, ...]]]:
    """Return what a card says, broken into lines of this width, each paragraph with its figure."""
    return [(figure.key, wrap_text(figure.said, 25, False, room)) for figure in card.says]


def _draw_says(
    theme: Theme, says: Sequence[tuple[str, tuple[str, ...]]], x: int, y: int, wide: int
) -> Iterator[Primitive]:
    """Draw what a card says below y: few lines in the middle of their room, each paragraph beside its figure's sign."""
    room, at = wide - sum(EDGES), y + LINE / 2
    at += max(0, FEWEST - sum(len(lines) for _, lines in says)) * LINE / 2
    for key, lines in says:
        if key:
            yield from draw_figure(theme, key, x + LEFT, at + LINE * (len(lines) - 1) / 2)
        for line in lines:
            yield Words(x + EDGES[0] + room / 2, at, line, 25, theme.ink, room)
            at += LINE
        at += PART


def _draw_bar(card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw what a card does on a bar, with its sign."""
    yield Rect(x + 10, y, wide - 20, 34, NIGHT, radius=6)
    alone = has_sign(card.does_sign)
    if alone:
        yield Sign(card.does_sign, x + 30, y + 17, 32, PALE)
    left = 52 if alone else 16
    yield Words(x + left, y + 17, card.does, 25, PALE, wide - 16 - left, "lm", bold=True)


def _draw_needs(needs: Sequence[Figure], x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw what a card asks for beside its price on a bar from x on, so wide."""
    yield Rect(x, y, wide, 34, NIGHT, radius=6)
    for number, (key, said) in enumerate(needs):
        at = x + 24 + number * 70
        yield Sign(find_sign(key), at, y + 17, 30, PALE)
        yield Words(at + 20, y + 17, said, 27, PALE, anchor="lm", bold=True)


def find_sign(key: str) -> str:
    """Return the silhouette of a figure."""
    return SIGNS.get(key, f"brigandine/figures/{key}")


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
