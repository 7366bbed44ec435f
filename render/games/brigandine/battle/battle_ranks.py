"""Both ranks of a battle on a field: knights as banners, monsters beside them, the fallen on the ground."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from render.assets.colours import CROWN, Colour
from render.assets.fonts import fit_name, measure_text
from render.assets.signs import load_rows
from render.drawing.brush import mix_colours
from render.drawing.printed import INK, Box, draw_banner, draw_host, draw_pennons, draw_ridge
from render.drawing.scene import Icon, Primitive, Rect, Sign, Words
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight, is_ruler
from render.games.brigandine.style.palette import NATIONS
from render.games.brigandine.style.scenes import LIGHT, PEACE, SceneInks, draw_castle, draw_sky
from render.pages.battle_frame import HEAD, MIDDLE, WIDTH
from render.pages.themes import CONTRAST, Theme

SIDE = 548  # a rank's width from the edge
# most bodies, columns and rows
GRIDS = ((1, 2, 1), (2, 2, 1), (3, 3, 1), (4, 4, 1), (8, 4, 2))
CROWDED = 4  # columns from which rows stand straight behind each other
NAME, LEAST = 25, 24  # text size of a name and of a long one
TAG, LINE = 36, 23  # height of a tag, and of its second line
BIGGEST = 280  # greatest size of a figure
BEHIND = (120, 74)  # from the feet of the farthest row up to the horizon, with one row and with more
HOST = 46  # height of the hosts on the horizon
LYING, SKULL = 0.74, 0.4  # size of a fallen body and of its skull, as parts of a figure's
MILITIA = "brigandine/structures/militia"
FALLEN, AWAY = "brigandine/marks/fallen", "brigandine/actions/orderly-retreat"
DEAD = ("#8c7a58", "#3a2a1c", "#b3a077")  # a fallen monster: body, rim and cut lines
TAGS = ("#ead9b0", "#3a2a1c", "#f3e6c6")  # tags of who stands, and of who does not with its words
FADED = "#6b5a3c"  # colour into which a fallen knight's banner fades
GRAVES = tuple(mix_colours(paint.fill, FADED, 0.55) for paint in NATIONS.values())
RANK_TONES = (*DEAD, *TAGS, *GRAVES, FADED, INK)


class RankedBody(NamedTuple):
    """A fighter with its side's seat. fell: the round in which it fell, or 0.

    left: the round in which its knight fell, or 0. From then on it fights no more, though it lives (B10).
    """

    name: str
    seat: int | None
    fell: int
    left: int = 0

    @property
    def stands(self) -> bool:
        """True if the body still fought at the battle's end."""
        return not (self.fell or self.left)


class RankBox(NamedTuple):
    """Box of a figure with its tag, and the side on which it fights."""

    x: float
    y: float
    w: float
    h: float
    side: int
    tag: int = TAG

    @property
    def middle(self) -> float:
        """Return the x of the box's middle."""
        return self.x + self.w / 2

    @property
    def foot(self) -> float:
        """Return the y on which the figure stands."""
        return self.y + self.h - self.tag

    @property
    def size(self) -> float:
        """Return the figure's size."""
        return min(self.w * 0.98, self.h - self.tag - 6, BIGGEST)


def list_bodies(sight: Sight, battle: BattleRecord, side: int) -> list[RankedBody]:
    """List a side's bodies: each troop with its survivors, then the fallen monsters.

    Last come monsters of the entered order of losses (H6) that no knight leads any longer, because theirs fell.
    """
    seat = battle.seat_of(side)
    fell = [(name, blow.round) for blow in battle.rounds for name in blow.fell[side]]
    orders = None if seat is None else battle.orders.get(seat)
    front = ["militia"] if seat is None else orders.front if orders else []
    bodies = []
    ends = {leader: dict(fell).get(leader, 0) for leader in front}
    for leader, end in ends.items():
        bodies.append(RankedBody(leader, seat, end))
        bodies += [RankedBody(name, seat, 0, end) for name in _list_monsters(sight, leader)]
    bodies += [RankedBody(name, seat, number) for name, number in fell if name not in front]
    left = Counter((orders.order or ()) if orders else ()) - Counter(body.name for body in bodies)
    return bodies + [RankedBody(name, seat, 0, max(ends.values(), default=0)) for name in left.elements()]


def _list_monsters(sight: Sight, leader: str) -> list[str]:
    """Return the monsters that a character leads now."""
    troops = (troop for side in sight.view.sides for troop in side.troops)
    return [body.card for troop in troops if troop.character == leader for body in troop.monsters]


def body_name(sight: Sight, name: str) -> str:
    """Return a body's name: a monster's, a character's or the militia's."""
    row = sight.rules.monsters.get(name) or sight.rules.characters.get(name)
    return row.name if row else sight.line("news-militia")


def draw_ranks(sight: Sight, battle: BattleRecord, foot: int) -> Iterator[Primitive]:
    """Draw both hosts' pennons, then both ranks between the head and this line, each from the edge inwards."""
    most = max(find_rows(len(list_bodies(sight, battle, side)))[1] for side in (0, 1))
    for side, (host, seed) in enumerate(list_hosts(list_feet(foot, most)[0] - BEHIND[most > 1])):
        seat = battle.seat_of(side)
        if seat is not None:
            yield from draw_pennons(host, sight.seat_colour(seat).fill, seed)
    for side in (0, 1):
        bodies = list_bodies(sight, battle, side)
        shown, boxes = _choose_shown(bodies), list(_place_figures(len(bodies), side, foot))
        for body, box in zip(shown, boxes, strict=False):
            size, lines = fit_name(body_name(sight, body.name), (NAME, LEAST), True, round(box.w) - 12)
            place = box._replace(tag=TAG + LINE * (len(lines) - 1))
            yield from _draw_body(sight, body, place)
            yield from _draw_tag(body, place, size, lines)
        if len(shown) < len(bodies):
            yield from _draw_more(sight, len(bodies) - len(shown), boxes[-1])


def _choose_shown(bodies: list[RankedBody]) -> list[RankedBody]:
    """Return the bodies to draw: all, or if they do not fit, one less than the places, with fallen ones preferred."""
    most = GRIDS[-1][0]
    if len(bodies) <= most:
        return bodies
    kept = sorted(range(len(bodies)), key=lambda number: (not bodies[number].fell, number))[: most - 1]
    return [bodies[number] for number in sorted(kept)]


def _draw_more(sight: Sight, count: int, box: RankBox) -> Iterator[Primitive]:
    """Draw the number of bodies that do not fit."""
    said, spot = sight.line("news-more", n=count), f"{box.side}/more"
    yield Rect(box.middle - 48, box.foot - 44, 96, 60, TAGS[0], INK, 2, 8, spot)
    yield Words(box.middle, box.foot - 14, said, 42, INK, 88, bold=True, spot=spot)


def find_rows(count: int) -> tuple[int, int]:
    """Return columns and rows of a side with this many bodies."""
    _, columns, rows = next((grid for grid in GRIDS if count <= grid[0]), GRIDS[-1])
    return columns, rows


def _place_figures(count: int, side: int, foot: int) -> Iterator[RankBox]:
    """Yield the boxes of this many figures, row by row from the edge inwards. Those that do not fit get none.

    Rows are as full as each other. A nearer one stands between the figures of the row behind it, if there is room.
    """
    most, rows = find_rows(count)
    columns = min(most, -(-count // rows))
    inwards = SIDE / (2 * columns + 1) if rows > 1 and columns < CROWDED else 0
    wide, tall = (SIDE - inwards) / columns, (foot - HEAD - 8) / rows
    for row in range(rows):
        here = max(0, min(columns, count - row * columns))
        inset = (SIDE - inwards - wide * here) / 2 + inwards * (row % 2)
        for column in range(here):
            far = inset + wide * column
            x = far + 4 if side == 0 else WIDTH - far - wide - 4
            yield RankBox(x, HEAD + 4 + tall * row, wide, tall, side)


def _draw_body(sight: Sight, body: RankedBody, box: RankBox) -> Iterator[Primitive]:
    """Draw a knight's banner, or a monster's silhouette. A fallen body lies under a skull."""
    spot = f"{box.side}/{'fell' if body.fell else 'left' if body.left else 'body'}/{body.name}"
    person = sight.rules.characters.get(body.name)
    if person is not None and body.seat is not None:
        yield from _draw_knight(sight, body, f"brigandine/classes/{person.cls}", box)
    else:
        name = f"brigandine/monsters/{body.name}" if body.name in sight.rules.monsters else MILITIA
        yield _draw_monster(sight, body, name, box)
    x, size = box.middle, box.size
    if body.fell or body.left:
        mark, large = FALLEN if body.fell else AWAY, max(26, size * SKULL)
        y = box.foot - size * (LYING if body.fell and person is None else 0.5)
        yield Sign(mark, x, y, round(large), TAGS[2], INK, bool(body.left) and box.side == 0, spot)


def _draw_knight(sight: Sight, body: RankedBody, sign: str, box: RankBox) -> Iterator[Primitive]:
    """Draw a knight's banner with its class. A ruler's is crowned, that of a fallen one leans and is faded."""
    assert body.seat is not None
    paint, tall, way = sight.seat_colour(body.seat), box.size, 1 if box.side == 0 else -1
    lean, rim = 0.0, PEACE[sight.theme.key].beast[1]
    if body.fell:
        paint, lean, tall = (
            Colour(mix_colours(paint.fill, FADED, 0.55), "#2b1d12", ""),
            0.34 * way,
            tall * 0.8,
        )
    foot = (box.middle - way * tall * (0.3 + lean * way * 0.5), box.foot)
    yield from draw_banner(paint, sign, foot, tall * 0.96, lean, left=box.side == 1, rim=rim)
    if is_ruler(sight, body.name) and not body.fell:
        yield Icon("crown", foot[0] + way * tall * 0.27, box.foot - tall * 0.93, max(22, tall * 0.2), *CROWN)


def _draw_monster(sight: Sight, body: RankedBody, name: str, box: RankBox) -> Primitive:
    """Return a monster's silhouette that faces its foes. If it fell, it lies on its side."""
    faces_left = load_rows().get(name, {}).get("faces") == "left"
    mirror, inks = faces_left != (box.side == 1), PEACE[sight.theme.key].beast
    if body.fell:
        size, turn = round(box.size * LYING), -80 if box.side else 80
        return Sign(name, box.middle, box.foot - size * 0.4, size, *DEAD[:2], mirror, "", DEAD[2], turn)
    size, body_ink, cut = round(box.size), inks[0], inks[2]
    if body.left:
        body_ink, cut = mix_colours(inks[0], FADED, 0.6), DEAD[2]
    return Sign(name, box.middle, box.foot - size / 2, size, body_ink, inks[1], mirror, "", cut)


def _draw_tag(body: RankedBody, box: RankBox, size: int, lines: tuple[str, ...]) -> Iterator[Primitive]:
    """Draw a body's name on a tag below its figure."""
    spot = f"{box.side}/{'fell' if body.fell else 'body'}/{body.name}"
    wide = min(box.w - 2, max(measure_text(line, size, bold=True) for line in lines) + 14)
    fill, ink = (TAGS[0], INK) if body.stands else TAGS[1:]
    yield Rect(box.middle - wide / 2, box.foot + 1, wide, box.tag - 1, fill, INK, 2, 5, spot)
    for number, line in enumerate(lines):
        y = box.foot + TAG / 2 + 0.75 + LINE * number
        yield Words(box.middle, y, line, size, ink, round(box.w) - 6, bold=True, spot=spot)


def list_feet(foot: int, rows: int) -> list[float]:
    """Return the lines on which this many rows stand, the farthest first. foot: where the field ends."""
    tall = (foot - HEAD - 8) / rows
    return [HEAD + 4 + tall * (row + 1) - TAG for row in range(rows)]


def draw_battlefield(look: Theme, foot: int, rows: int, place: str) -> Iterator[Primitive]:
    """Draw the contested land above this line: sky and sun, hills, two hosts, a building, and ground below each row.

    rows: number of rows of the larger rank. place: name of the land's silhouette, or empty.
    """
    inks, feet = PEACE[look.key], list_feet(foot, rows)
    horizon = feet[0] - BEHIND[rows > 1]
    yield from draw_sky(inks, (0, 0, WIDTH, foot), (MIDDLE, horizon - 6), 70 + horizon * 0.16)
    yield draw_ridge((-10, horizon + 6, WIDTH + 10, foot + 8), 44, *inks.far, 7, 100, LIGHT)
    for host, seed in list_hosts(horizon):
        yield from draw_host(host, inks.near[0], seed)
    where = (846, horizon + 24, 0.8) if rows == 1 else (MIDDLE, feet[0] + 4, (feet[0] - 4) / 330)
    yield from _draw_building(inks, place, where)
    yield draw_ridge((-10, horizon + 12, WIDTH + 10, foot + 8), 20, *inks.near, 3, 70, LIGHT)
    for number, y in enumerate(feet if look.key != CONTRAST.key else ()):
        yield draw_ridge((-10, y - 14, WIDTH + 10, foot + 8), 14, *inks.near, 12 + number, 80, LIGHT)


def _draw_building(inks: SceneInks, place: str, where: tuple[float, float, float]) -> Iterator[Primitive]:
    """Draw the land's building. where: x, foot, and a castle's size."""
    x, foot, k = where
    if place in KEEPS:
        yield from draw_castle(inks, x, foot, k, burns=place == KEEPS[-1])
    elif place:
        dark, rim, cut = inks.beast
        yield Sign(place, x, foot - 80 * k, round(200 * k), dark, rim, cut=cut)


def list_hosts(horizon: float) -> tuple[tuple[Box, int], tuple[Box, int]]:
    """Return the places and seeds of both sides' hosts on the horizon."""
    top, below = horizon - HOST + 14, horizon + 24
    return ((-10, top, 470, below), 5), ((WIDTH - 470, top, WIDTH + 10, below), 8)


KEEPS = ("brigandine/structures/castle", "brigandine/structures/capital", "ataque/things/palace-fallen")


def name_structure(sight: Sight, battle: BattleRecord) -> str:
    """Return the silhouette of the land's building or ruin. Empty: the land has no building."""
    castle = {blow.castle for blow in battle.rounds}
    if "falls" in castle:
        return "ataque/things/palace-fallen"
    if "holds" in castle:
        return "brigandine/structures/castle"
    here = sight.view.lands[battle.land]
    kind = "capital" if here.capital else here.structure.partition("-")[0]
    return f"brigandine/structures/{kind}" if kind else ""
