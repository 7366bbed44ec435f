"""Both ranks of a battle on a field: commanders in front of their monsters, and the fallen on the ground."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.rules.core import Seat
from render.assets.fonts import fit_name, measure_text
from render.assets.signs import load_rows
from render.drawing.brush import mix_colours
from render.drawing.printed import INK, Box, draw_host, draw_pennons, draw_ridge, round_points
from render.drawing.scene import Carving, Person, Points, Polygon, Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_faces import find_look
from render.games.brigandine.cards.card_windows import draw_person
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.scenes import LIGHT, PEACE, SceneInks, draw_castle, draw_sky
from render.pages.battle_frame import HEAD, MIDDLE, WIDTH
from render.pages.themes import CONTRAST, Theme

SIDE, EDGE = 586, 6  # a rank's width, and its distance from the picture's edge
PLACES, MOST, ROW = 5, 8, 3  # most bodies of a side, most if so many fell, and most in one of its two rows
WIDEST = 330  # most pixels from one body of a row to the next
FRONT, BACK = (268, 1.6), (200, 1.2)  # greatest size of a body of each row, and as a multiple of its place
ALONE, INWARDS = 336, 40  # size of a body without a back row, and how much nearer to its foe a single one is
HALVES = (0.42, 0.5)  # half a body's width of each row as a part of its size
BEHIND, LEVEL = 112, 268  # from the feet of the front row up to the back row's, and the horizon
# how far a sword stands above a fallen monster's feet, and the number of others below the pennants
HILT, MORE = (150, 20)
NAME, LEAST = 25, 24  # text size of a name and of a long one
TAG, LINE = 36, 23  # height of a tag, and of its second line
HOST = 46  # height of the hosts on the horizon
SLANT = 0.22  # how much a sword leans
LYING = 0.8  # size of a fallen body as a part of a standing one's
MILITIA = "brigandine/structures/militia"
AWAY = "brigandine/actions/orderly-retreat"
DEAD = ("#8c7a58", "#3a2a1c", "#b3a077")  # a fallen monster: body, rim and cut lines
TAGS = ("#ead9b0", "#3a2a1c", "#f3e6c6")  # tags of who stands, and of who does not with its words
FADED = "#6b5a3c"  # colour into which a monster fades whose commander fell
RANK_TONES = (*DEAD, *TAGS, FADED, INK)


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
    """A figure's place: middle and line of its feet, size and side. Its tag's room, and line: 0 below it."""

    middle: float
    foot: float
    size: int
    side: int
    room: int
    above: float = 0


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
    """Draw both hosts' pennons, then both ranks above this line, then all their names."""
    for side, (host, seed) in enumerate(list_hosts(LEVEL)):
        seat = battle.seat_of(side)
        if seat is not None:
            yield from draw_pennons(host, sight.seat_colour(seat).fill, seed)
    tags = list[Primitive]()
    for side in (0, 1):
        bodies = list_bodies(sight, battle, side)
        shown = _choose_shown(sight, bodies)
        for body, box in _place_bodies(sight, shown, side, foot):
            yield from _draw_body(sight, body, box)
            size, lines = fit_name(body_name(sight, body.name), (NAME, LEAST), True, box.room - 12)
            tags += _draw_tag(body, box, size, lines)
        if len(shown) < len(bodies):
            tags += _draw_more(sight, len(bodies) - len(shown), side)
    yield from tags


def _choose_shown(sight: Sight, bodies: list[RankedBody]) -> list[RankedBody]:
    """Return the bodies to draw: all, or those that there is room for. Fallen ones come first, then commanders."""
    if len(bodies) <= PLACES:
        return bodies
    most = max(PLACES, min(MOST, sum(bool(body.fell) for body in bodies)))
    keys = [(not body.fell, body.name not in sight.rules.characters) for body in bodies]
    kept = sorted(range(len(bodies)), key=lambda number: (*keys[number], number))[:most]
    return [bodies[number] for number in sorted(kept)]


def _place_bodies(
    sight: Sight, bodies: list[RankedBody], side: int, foot: int
) -> Iterator[tuple[RankedBody, RankBox]]:
    """Yield bodies with their places, from the edge inwards: monsters in the back row, then commanders before them.

    A back row that is too full sends its first ones to the front row. All keep within their side's width.
    """
    front = [body for body in bodies if body.name not in sight.rules.monsters]
    back = [body for body in bodies if body.name in sight.rules.monsters]
    room = max(ROW, -(-len(bodies) // 2))
    while len(back) > room or (back and not front):
        front.append(back.pop(0))
    apart = 0.25 if back and (len(front) - len(back)) % 2 == 0 else 0.0
    shapes = (
        (back, BACK, -apart, HALVES[1]),
        (front, FRONT if back else (ALONE, FRONT[1]), apart, HALVES[0]),
    )
    ends = [(len(row) / 2 - 0.5, aside, share * half) for row, (_, share), aside, half in shapes if row]
    left = max(far - aside + wide for far, aside, wide in ends)
    right = max(far + aside + wide for far, aside, wide in ends)
    step = min(WIDEST, SIDE / (left + right))
    middle = EDGE + SIDE / 2 + step * (left - right) / 2
    middle += INWARDS if len(front) == 1 >= len(back) else 0
    for row, (most, share), aside, _ in shapes:
        for number, body in enumerate(row):
            far = middle + step * (number - (len(row) - 1) / 2 + aside)
            x, size, ground = (
                far if side == 0 else WIDTH - far,
                round(min(most, step * share)),
                foot - TAG - 6,
            )
            box = RankBox(round(x, 1), ground, size, side, round(step - 4))
            if row is back:
                top = ground - BEHIND - (HILT if body.fell else size)
                box = box._replace(foot=ground - BEHIND, above=max(HEAD + 4, top - TAG))
            yield body, box


def _draw_more(sight: Sight, count: int, side: int) -> Iterator[Primitive]:
    """Draw the number of bodies that do not fit, at the side's edge."""
    said, spot, x = sight.line("news-more", n=count), f"{side}/more", (48, WIDTH - 48)[side]
    y = HEAD + MORE
    yield Rect(x - 38, y - 21, 76, 42, TAGS[0], INK, 2, 8, spot)
    yield Words(x, y, said, 36, INK, 70, bold=True, spot=spot)


def _draw_body(sight: Sight, body: RankedBody, box: RankBox) -> Iterator[Primitive]:
    """Draw a commander, a monster or the militia. A fallen one lies on the ground.

    Of a fallen monster a sword is left.
    """
    spot = f"{box.side}/{'fell' if body.fell else 'left' if body.left else 'body'}/{body.name}"
    if body.name in sight.rules.characters and body.seat is not None:
        yield from _draw_commander(sight, body.seat, body, box, spot)
        return
    name = f"brigandine/monsters/{body.name}" if body.name in sight.rules.monsters else MILITIA
    if body.fell and name != MILITIA:
        yield from _draw_sword(box, spot)
    else:
        yield _draw_monster(sight, body, name, box, spot)
    if body.left:
        size = max(26, round(box.size * 0.4))
        yield Sign(AWAY, box.middle, box.foot - box.size * 0.5, size, TAGS[2], INK, box.side == 0, spot)


def _draw_commander(
    sight: Sight, seat: Seat, body: RankedBody, box: RankBox, spot: str
) -> Iterator[Primitive]:
    """Draw a commander in its nation's cloak. A fallen one lies with its head towards its side's edge."""
    look, rim = find_look(sight, seat, body.name, active=not body.fell), PEACE[sight.theme.key].beast[1]
    if not body.fell:
        yield from draw_person("people", look, (box.middle, box.foot - box.size / 2, box.size), spot, rim)
        return
    size, turn = round(box.size * LYING), 90 if box.side == 0 else -90
    person, *beside = draw_person("people", look, (box.middle, box.foot - size * 0.3, size), spot, rim)
    yield from [replace(person, turn=turn)] if isinstance(person, Person) else [person, *beside]


def _draw_sword(box: RankBox, spot: str) -> Iterator[Primitive]:
    """Draw a sword stuck in the ground with a skull on its hilt, where a monster fell."""
    (_, rim, cut), k = DEAD, box.size / 210
    parts = (
        ((-10, 4), (-15, -96), (15, -96), (10, 4)),
        ((-56, -96), (-56, -114), (56, -114), (56, -96)),
        ((-9, -114), (-9, -160), (9, -160), (9, -114)),
    )
    for points, fill in zip(parts, (TAGS[2], cut, cut), strict=True):
        leaning = [(box.middle + (x - y * SLANT) * k, box.foot + 30 + y * k) for x, y in points]
        yield Polygon(round_points(leaning), fill, rim, 4)
    x, y = box.middle + 105 * SLANT * k, box.foot + 30 - 105 * k
    yield Sign("brigandine/marks/fallen", x, y, round(76 * k), TAGS[2], rim, spot=spot)


def _draw_monster(sight: Sight, body: RankedBody, name: str, box: RankBox, spot: str) -> Primitive:
    """Return a monster's silhouette that faces its foes. If it fell, it lies on its side."""
    faces_left = load_rows().get(name, {}).get("faces") == "left"
    mirror, inks = faces_left != (box.side == 1), PEACE[sight.theme.key].beast
    if body.fell:
        size, turn = round(box.size * LYING), -80 if box.side else 80
        return Sign(name, box.middle, box.foot - size * 0.4, size, *DEAD[:2], mirror, spot, DEAD[2], turn)
    body_ink, cut = inks[0], inks[2]
    if body.left:
        body_ink, cut = mix_colours(inks[0], FADED, 0.6), DEAD[2]
    return Sign(name, box.middle, box.foot - box.size / 2, box.size, body_ink, inks[1], mirror, spot, cut)


def _draw_tag(body: RankedBody, box: RankBox, size: int, lines: tuple[str, ...]) -> Iterator[Primitive]:
    """Draw a body's name on a tag below its figure, or above one of the back row."""
    spot = f"{box.side}/{'fell' if body.fell else 'body'}/{body.name}"
    wide = min(box.room, max(measure_text(line, size, bold=True) for line in lines) + 14)
    fill, ink = (TAGS[0], INK) if body.stands else TAGS[1:]
    top = box.above or box.foot + 2 - LINE * (len(lines) - 1)
    yield Rect(box.middle - wide / 2, top, wide, TAG + LINE * (len(lines) - 1), fill, INK, 2, 5, spot)
    for number, line in enumerate(lines):
        y = top + TAG / 2 + LINE * number
        yield Words(box.middle, y, line, size, ink, box.room - 6, bold=True, spot=spot)


def draw_battlefield(look: Theme, foot: int, place: str) -> Iterator[Primitive]:
    """Draw the contested land above this line: sky and sun, hills, two hosts, a building, and ground below each row.

    place: name of the land's silhouette, or empty for a village.
    """
    inks = PEACE[look.key]
    yield from draw_sky(inks, (0, 0, WIDTH, foot), (MIDDLE - 44, LEVEL - 6), 104)
    yield draw_ridge((-10, LEVEL + 6, WIDTH + 10, foot + 8), 44, *inks.far, 7, 100, LIGHT)
    for host, seed in list_hosts(LEVEL):
        yield from draw_host(host, inks.near[0], seed)
    yield from _draw_building(inks, place, (720, LEVEL + 30, 0.78))
    yield draw_ridge((-10, LEVEL + 26, WIDTH + 10, foot + 8), 20, *inks.near, 3, 70, LIGHT)
    for number, y in enumerate((foot - TAG - BEHIND, foot - TAG) if look.key != CONTRAST.key else ()):
        yield draw_ridge((-10, y - 14, WIDTH + 10, foot + 8), 14, *inks.near, 12 + number, 80, LIGHT)


def _draw_building(inks: SceneInks, place: str, where: tuple[float, float, float]) -> Iterator[Primitive]:
    """Draw the land's building, or a village. where: x, foot, and a castle's size."""
    x, foot, k = where
    if place in KEEPS:
        yield from draw_castle(inks, x, foot, k, burns=place == KEEPS[-1])
    elif place:
        dark, rim, cut = inks.beast
        yield Sign(place, x, foot - 80 * k, round(200 * k), dark, rim, cut=cut)
    else:
        yield from _draw_village(inks, x, foot, k * 1.3)


def _draw_village(inks: SceneInks, x: float, foot: float, k: float) -> Iterator[Primitive]:
    """Draw a church between houses, each with a lit door."""
    stone, cut, window = inks.stone
    for left, wide, high, roof in VILLAGE:
        walls = ((left, 8), (left, -high), (left + wide, -high), (left + wide, 8))
        eaves = ((left - 9, -high + 3), (left + wide / 2, -high - roof), (left + wide + 9, -high + 3))
        door = (
            (left + wide * 0.4, 4),
            (left + wide * 0.4, -20),
            (left + wide * 0.68, -20),
            (left + wide * 0.68, 4),
        )
        for points, depth in ((walls, 0.07), (eaves, 0.09)):
            yield Carving(_move_points(points, x, foot, k), stone, cut, 8, LIGHT, depth, 2.6, 0)
        yield Polygon(_move_points(door, x, foot, k), window)


def _move_points(points: Sequence[tuple[float, float]], x: float, foot: float, k: float) -> Points:
    """Return points around a building's foot, in its size."""
    return round_points([(x + px * k, foot + py * k) for px, py in points])


def list_hosts(horizon: float) -> tuple[tuple[Box, int], tuple[Box, int]]:
    """Return the places and seeds of both sides' hosts on the horizon."""
    top, below = horizon - HOST + 14, horizon + 24
    return ((-10, top, 470, below), 5), ((WIDTH - 470, top, WIDTH + 10, below), 8)


VILLAGE = (  # left, width, height and roof of each house, the farthest first
    (-24, 50, 118, 92),
    (-128, 62, 50, 40),
    (60, 66, 54, 44),
    (-72, 60, 42, 36),
    (20, 54, 38, 34),
    (124, 48, 36, 30),
)
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
