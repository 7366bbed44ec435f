"""Both ranks of a battle: a card for each body. Cards of the fallen are turned over and show the round."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from render.assets.fonts import fit_name
from render.assets.icons import box_corners
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Points, Polygon, Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_windows import NIGHT, PALE, draw_window
from render.games.brigandine.narration.battles_told import BattleRecord
from render.games.brigandine.sight import Sight, is_ruler
from render.games.brigandine.style.arms import FIELDS, draw_crown, load_arms, tone_field
from render.games.brigandine.style.palette import OWNERS
from render.pages.battle_frame import DARK, HEAD, MIDDLE, WIDTH
from render.pages.themes import Theme

SIDE, GAP = 480, 10  # a rank's width from the edge, then the gap between two cards
# most bodies, width of a column, and rows
GRIDS = ((1, 240, 1), (2, 240, 1), (3, 160, 1), (6, 160, 2), (12, 120, 3))
# step between lines of a name, height of a card with two lines, height of a fallen card
LINE, ROOMY, LOW = 21, 130, 84
TALLEST = 250  # greatest height of a card's place
# text size of a name, and of a long one, height of its part of a card, margin of a window
NAME, LEAST, FOOT, INSET = 26, 24, 36, 7
TILT = 5  # pixels by which a fallen card's corners are turned
BACK, CREST = 0.6, 0.4  # share of black in the back of a seat's cards, and of white in the crest on the back
MILITIA_BACK = "#6b5636"
MILITIA = "brigandine/structures/militia"
FALLEN, AWAY = "brigandine/marks/fallen", "brigandine/actions/orderly-retreat"
# least size of a skull, and how far the round moves up if two lines leave little room
SKULL, LIFT = 36, 8
VEIL = "b0"  # of ff: the darkness of the card of a body that has left the fight


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
    """Box of a card."""

    x: int
    y: int
    w: int
    h: int


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
    """Draw both ranks between the head and this line, each from the edge inwards."""
    for side in (0, 1):
        bodies = list_bodies(sight, battle, side)
        shown, boxes = _choose_shown(bodies), list(_place_cards(len(bodies), side, foot))
        for body, box in zip(shown, boxes, strict=False):
            draw = _draw_fallen if body.fell else _draw_left if body.left else _draw_standing
            yield from draw(sight, body, side, box)
        if len(shown) < len(bodies):
            yield from _draw_more(sight, len(bodies) - len(shown), side, boxes[-1])


def _choose_shown(bodies: list[RankedBody]) -> list[RankedBody]:
    """Return the bodies to draw: all, or if they do not fit, one less than the places, with fallen ones preferred."""
    most = GRIDS[-1][0]
    if len(bodies) <= most:
        return bodies
    kept = sorted(range(len(bodies)), key=lambda number: (not bodies[number].fell, number))[: most - 1]
    return [bodies[number] for number in sorted(kept)]


def _draw_more(sight: Sight, count: int, side: int, box: RankBox) -> Iterator[Primitive]:
    """Draw a card with the number of bodies that do not fit."""
    x, y, wide, high = box
    said = sight.line("news-more", n=count)
    yield Rect(x, y, wide, high, sight.theme.panel, DARK, 2, 10, f"{side}/more")
    yield Words(x + wide // 2, y + high // 2, said, 44, sight.theme.ink, bold=True, spot=f"{side}/more")


def _place_cards(count: int, side: int, foot: int) -> Iterator[RankBox]:
    """Yield the boxes of this many cards, row by row from the edge inwards. Cards that do not fit get none."""
    _, wide, rows = next((grid for grid in GRIDS if count <= grid[0]), GRIDS[-1])
    room, columns = foot - HEAD - GAP, SIDE // wide
    tall = min(TALLEST, room // rows)
    top = HEAD + GAP // 2 + (room - tall * rows) // 2
    for row in range(rows):
        inset = (SIDE - wide * max(0, min(columns, count - row * columns))) // 2
        for column in range(columns):
            far = inset + wide * column
            x = far if side == 0 else WIDTH - far - wide
            yield RankBox(x + GAP // 2, top + tall * row + GAP // 2, wide - GAP, tall - GAP)


def _draw_standing(sight: Sight, body: RankedBody, side: int, box: RankBox) -> Iterator[Primitive]:
    """Draw a body's card: in its window a monster's silhouette, or a knight's class on the field of its arms."""
    theme, (x, y, wide, high), spot = sight.theme, box, f"{side}/body/{body.name}"
    rim = theme.rim if body.seat is None else sight.seat_colour(body.seat).fill
    yield Rect(x, y + 5, wide, high, DARK, radius=10)
    yield Rect(x, y, wide, high, theme.panel, DARK, 2, 10, spot)
    yield Rect(x + 2, y + 2, wide - 4, high - 4, "", rim, 4, 8)
    size, lines = fit_name(body_name(sight, body.name), (NAME, LEAST), True, wide - 12, 1 + (high >= ROOMY))
    foot = FOOT + LINE * (len(lines) - 1)
    window = RankBox(x + INSET, y + INSET, wide - 2 * INSET, high - INSET - foot)
    if body.name in sight.rules.monsters:
        yield from draw_window(body.name, window, left=side == 1)
    else:
        yield from _draw_knight(sight, body, side, window)
    for number, line in enumerate(lines):
        at = y + high - FOOT // 2 - 4 - LINE * (len(lines) - 1 - number)
        yield Words(x + wide // 2, at, line, size, theme.ink, bold=True, spot=spot)


def _draw_knight(sight: Sight, body: RankedBody, side: int, box: RankBox) -> Iterator[Primitive]:
    """Draw a character's class on its field in its seat's colour, crowned if it rules. For militia, draw a pike."""
    x, y, wide, high = box
    middle, size, known = (
        (x + wide / 2, y + high / 2),
        min(wide, high) - 8,
        sight.rules.characters.get(body.name),
    )
    if body.seat is None or known is None:
        yield Rect(*box, sight.theme.plate)
        yield Sign(MILITIA, *middle, size, sight.theme.ink, mirror=side == 1)
        return
    paint = sight.seat_colour(body.seat)
    yield Rect(*box, paint.fill)
    tone = tone_field(paint)
    for points in FIELDS[load_arms().get(body.name, "chief")]:
        yield Polygon(_stretch_field(points, box), tone)
    sign = f"brigandine/classes/{known.cls}"
    if has_sign(sign):
        yield Sign(sign, *middle, size, paint.ink, mirror=side == 1)
    yield Rect(x - 1, y - 1, wide + 2, high + 2, "", NIGHT, 3, 4)
    if is_ruler(sight, body.name):
        yield draw_crown(x + 28, y + 44, 80, f"{side}/ruler")


def _stretch_field(points: Points, box: RankBox) -> Points:
    """Return a shield's field stretched into a box, with straight edges above and below."""
    x, y, wide, high = box
    placed = ((_stretch_across(px, py), min(1.0, 0.0 if py <= 16 else (py - 12) / 72)) for px, py in points)
    return tuple((round(x + wide * across, 1), round(y + high * down, 1)) for across, down in placed)


def _stretch_across(px: float, py: float) -> float:
    """Return a point's position across a shield, 0 to 1. Points on its slanting edge map to the box's edge."""
    edge = 46 - max(0.0, (py - 51) * 0.65)  # from the middle
    return 0.0 if px <= 50 - edge else 1.0 if px >= 50 + edge else (px - 7) / 86


def _draw_fallen(sight: Sight, body: RankedBody, side: int, box: RankBox) -> Iterator[Primitive]:
    """Draw a card turned over: a skull on its seat's crest, its name, and the round in which it fell."""
    (x, y, wide, high), spot = box, f"{side}/fell/{body.name}"
    back, rim = back_tones(sight, body.seat)
    crest = "" if body.seat is None else sight.seat_crest(body.seat)
    text_size, lines = fit_name(
        body_name(sight, body.name), (NAME, LEAST), True, wide - 14, 1 + (high >= LOW)
    )
    below = LINE * (len(lines) - 1)
    size = max(min(wide - 40, high - 50 - below), SKULL)
    middle, at = x + wide // 2, y + (high - 30 - below) // 2
    yield Polygon(_tilt_box(box), back, rim, 4, spot)
    if crest and not below:
        yield Sign(crest, middle, at, size, rim)
    aside = 16 if wide < 120 else 0  # the round's number is next to it
    yield Sign(FALLEN, middle + aside, at, round(size * (0.72 if not below else 0.9)), PALE, NIGHT, spot=spot)
    for number, line in enumerate(lines):
        yield Words(
            middle,
            y + high - 22 - below + LINE * number,
            line,
            text_size,
            PALE,
            bold=True,
            halo=NIGHT,
            spot=spot,
        )
    lift = LIFT if below and high < ROOMY else 0
    yield from _draw_round(box._replace(y=y - lift), body.fell, spot)


def _draw_left(sight: Sight, body: RankedBody, side: int, box: RankBox) -> Iterator[Primitive]:
    """Draw the darkened card of a monster that left the fight when its knight fell, with the way back and the round."""
    (x, y, wide, high), spot = box, f"{side}/left/{body.name}"
    yield from _draw_standing(sight, body, side, box)
    low = y + high - FOOT - (LINE if high >= ROOMY else 0)
    yield Polygon(box_corners(x + INSET, y + INSET, x + wide - INSET, low), NIGHT + VEIL, spot=spot)
    middle, size = x + wide // 2 + (14 if wide < 120 else 0), min(wide, low - y) * 0.72
    yield Sign(AWAY, middle, (y + low) // 2, round(size), PALE, NIGHT, side == 0, spot)
    yield from _draw_round(box, body.left, spot)


def _draw_round(box: RankBox, number: int, spot: str) -> Iterator[Primitive]:
    """Draw the round in which a body fell or left in its card's corner."""
    x, y = box.x + 23, box.y + 25
    yield Circle(x, y, 19, DARK, PALE, 2)
    yield Words(x, y, str(number), 28, PALE, bold=True, spot=f"{spot}/round")


def _tilt_box(box: RankBox) -> Points:
    """Return a box's corners turned a little."""
    x, y, wide, high = box
    left, top, right, bottom = x + TILT, y + TILT, x + wide - TILT, y + high - TILT
    return ((left + TILT, top - TILT), (right + TILT, top + TILT), (right - TILT, bottom + TILT), (left - TILT, bottom - TILT))  # fmt: skip


def back_tones(sight: Sight, seat: int | None) -> tuple[str, str]:
    """Return the colours of a seat's turned cards: the back, and the crest and rim on it."""
    return turn_tones(MILITIA_BACK if seat is None else sight.seat_colour(seat).fill)


def turn_tones(fill: str) -> tuple[str, str]:
    """Return the colours of cards of this colour that are turned over."""
    return mix_colours(fill, "#000000", BACK), mix_colours(fill, "#ffffff", CREST)


BACKS = tuple(tone for fill in (MILITIA_BACK, *(paint.fill for paint in OWNERS)) for tone in turn_tones(fill))


class RankField(NamedTuple):
    """The tones of the land between the ranks: sky, sun, far and near hills, the road, and the buildings."""

    sky: str
    sun: str
    far: str
    near: str
    road: str
    house: str


FIELD_TONES = {
    "dusk": RankField("#d9c494", "#f3e3ac", "#7f9159", "#5d7440", "#b39a66", "#3b2a1c"),
    "day": RankField("#e9dcb8", "#fbf1c8", "#a3b377", "#86a060", "#cbb583", "#4a3626"),
    "contrast": RankField("#000000", "#2c2c2c", "#1c1c1c", "#2c2c2c", "#484848", "#ffffff"),
}


def draw_field(look: Theme) -> Iterator[Primitive]:
    """Draw the contested land behind a battle: sky and sun, hills, and a road towards the middle."""
    tones, foot = FIELD_TONES[look.key], 606
    yield Polygon(box_corners(0, HEAD, WIDTH, foot), tones.sky)
    yield Circle(MIDDLE, 236, 108, tones.sun)
    for top, swing, fill in ((226, 34, tones.far), (306, 22, tones.near)):
        ridge = tuple((x, top + swing * ((x // 150) % 2) - x % 7) for x in range(0, WIDTH + 1, 150))
        yield Polygon((*ridge, (WIDTH, foot), (0, foot)), fill)
    yield Polygon(
        ((MIDDLE - 26, 230), (MIDDLE + 26, 230), (MIDDLE + 104, foot), (MIDDLE - 104, foot)), tones.road
    )


def draw_place(sight: Sight, battle: BattleRecord, foot: int) -> Iterator[Primitive]:
    """Draw the land's building between the ranks, in ruins if it fell, with crossed swords before it."""
    tones = FIELD_TONES[sight.theme.key]
    name = _name_structure(sight, battle)
    if name:
        yield Sign(name, MIDDLE, HEAD + 72, 120, tones.house, spot="place")
    y = (HEAD + 132 + foot) // 2
    yield Sign("brigandine/kinds/weapon", MIDDLE, y, min(160, foot - HEAD - 140), PALE, NIGHT)


def _name_structure(sight: Sight, battle: BattleRecord) -> str:
    """Return the silhouette of the land's building or ruin. Empty: the land has no building."""
    castle = {blow.castle for blow in battle.rounds}
    if "falls" in castle:
        return "ataque/things/palace-fallen"
    if "holds" in castle:
        return "brigandine/structures/castle"
    here = sight.view.lands[battle.land]
    kind = "capital" if here.capital else here.structure.partition("-")[0]
    return f"brigandine/structures/{kind}" if kind else ""
