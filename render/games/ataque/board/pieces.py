"""Pieces on the field: bases with their troops on the battlements, ruins, changes, rims of choosable places."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.ataque.knowledge.view import BaseView
from engine.games.ataque.position.state import spaces_of
from render.assets.colours import list_rims
from render.assets.fonts import measure_text
from render.assets.signs import has_sign
from render.drawing.scene import Line, Points, Polygon, Primitive, Rect, Sign, Words, clip_outline
from render.games.ataque.board.land import BROAD, FRONT, KEEP, STEP, TALL, Castle, find_foot, tint_stone
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.sight import Sight, troop_card, write_power
from render.games.ataque.style.palette import BLOW, BLOW_INK, CLOTHS, DARK, WHITE, Cloth
from render.games.ataque.style.tapestry import Needle, draw_blow, outline_tower
from render.text.say import write_number

ROAD = 29  # text size on the signpost of an open road
TROOP, APART = 44, 46  # size of a troop on the battlements, and from one to the next
STRIPE = 36  # height of the owner's colour, with the battlements
# size of a base's silhouette, from its middle to that of the base, size of its power
BODY, ASIDE, POWER = 60, 20, 38
SAID = 38  # text size of changes
STAR = 50  # size of the star of a damage to choose by
HIT, MORE, LESS = "#b3261e", "#1b6e2c", "#8f1f18"
RUIN = ((-49, 0), (-49, -58), (-30, -44), (-16, -62), (4, -34), (20, -48), (34, -22), (49, -30), (49, 0))


def draw_rims(sight: Sight, castle: Castle, marks: Marks) -> Iterator[Primitive]:
    """Draw a bracket before territories that fought, and double rims around choosable ones.

    In a question of several attacks, draw the damage of each origin and target too.
    """
    fought = {place for source, target, _, _ in marks.attacks for place in (source, target)}
    for lane in range(3):
        place, foot = f"{castle.seat}/t{lane}", find_foot(lane)
        if place in sight.lit:
            box = castle.box(KEEP + 7, FRONT + 4, foot - TALL - 42, foot + 10)
            yield from draw_frame(box, list_rims(16), 14, f"{place}/lit")
        elif place in fought:
            near, far = FRONT - 18, FRONT + 2
            bracket = castle.mirror(
                ((near, foot - TALL - 8), (far, foot - TALL - 8), (far, foot + 4), (near, foot + 4))
            )
            for colour, width in ((DARK, 10), (WHITE, 6)):
                yield Line(bracket, colour, width, f"{place}/rim")
        if said := marks.deals.get(place):
            needle, at = Needle(CLOTHS[sight.theme.key], sight.seat_colour(castle.seat)), castle.x(FRONT + 58)
            yield from draw_blow(at, foot - 60, STAR, said, needle, f"{place}/deals", sewn=False)


def draw_bases(sight: Sight, castle: Castle, marks: Marks) -> Iterator[Primitive]:
    """Draw a seat's bases and ruins with rims around new and choosable ones."""
    bases = [base for row in sight.view.seats[castle.seat].territories for base in row]
    for space, base in enumerate(bases):
        spot, (x, foot) = f"{castle.seat}/{space}", castle.place(space)
        if base is not None:
            yield from _draw_base(sight, base, castle, space)
        elif spot in marks.ruins:
            yield from _draw_ruin(sight, castle.seat, x, foot, f"{spot}/ruin")
        if spot in sight.lit:
            high = TALL + (40 if base is not None and base.troops else 8)  # around its troops too
            box = (x - STEP / 2 + 1, foot - high, STEP - 2, high + 6)
            yield from draw_frame(box, list_rims(9), 8, f"{spot}/lit")
        elif spot in marks.built:
            for ink, width in ((DARK, 18), (WHITE, 12)):
                yield Polygon(outline_tower(x, foot, BROAD, TALL), "", ink, width, f"{spot}/new")


def draw_roads(sight: Sight, castle: Castle, marks: Marks) -> Iterator[Primitive]:
    """Draw a signpost in each territory without bases: the road to the palace is open. Ruins need none."""
    cloth, said = CLOTHS[sight.theme.key], sight.line("board-open")
    for lane, row in enumerate(sight.view.seats[castle.seat].territories):
        spots = {f"{castle.seat}/{space}" for space in spaces_of(lane)}
        if any(row) or spots & marks.ruins.keys():
            continue
        (x, foot), spot = castle.place(3 * lane + 1), f"{castle.seat}/t{lane}/open"
        road = castle.mirror(((KEEP, foot - 4), (FRONT - 8, foot + 5), (KEEP, foot + 14)))
        yield Polygon(road, cloth.stone, cloth.joint, 2)
        wide = round(measure_text(said, ROAD, True)) + 34
        near, far, tip = wide / 2 * castle.way, -wide / 2 * castle.way, -(wide / 2 + 26) * castle.way
        board = ((near, -92), (far, -92), (tip, -70), (far, -48), (near, -48))
        yield Rect(x - 6, foot - 60, 12, 56, cloth.stone, cloth.ink, 2.5)
        yield Polygon(tuple((x + px, foot + py) for px, py in board), cloth.linen, cloth.ink, 3, spot)
        yield Words(x - 4 * castle.way, foot - 70, said, ROAD, cloth.ink, wide, bold=True, spot=spot)


def _draw_base(sight: Sight, base: "BaseView", castle: Castle, space: int) -> Iterator[Primitive]:
    """Draw a tower with its owner's stripe, its troops' silhouette and power, and above it the troops."""
    (x, foot), way, spot = castle.place(space), castle.way, f"{castle.seat}/{space}"
    fill = sight.seat_colour(castle.seat).fill
    strength = write_power(base.power, base.initiative, sight.rules.types[base.type].artillery)
    card = troop_card(sight.rules, sight.view.seats[castle.seat].army, base.type)
    sign = f"ataque/abilities/{card}" if has_sign(f"ataque/abilities/{card}") else f"ataque/types/{base.type}"
    cloth = CLOTHS[sight.theme.key]
    yield from _draw_tower(x, foot, way, sign, strength, fill, cloth, spot)
    raised = max(base.bonus, default=0)
    if raised:
        yield from draw_chip(x - way * 30, foot - 70, f"+{raised}", BLOW, BLOW_INK, f"{spot}/bonus", 44)
    for number in range(base.troops):
        at = x + (number - (base.troops - 1) / 2) * APART
        yield Sign("ataque/things/troop", at, foot - TALL - 13, TROOP, fill, cloth.rim, spot=f"{spot}/troops")


@lru_cache(maxsize=512)
def _draw_tower(
    x: float, foot: float, way: int, sign: str, strength: str, fill: str, cloth: Cloth, spot: str
) -> tuple[Primitive, ...]:
    """Return the shapes of a tower. way: 1 if its troops look to the right, to the enemy."""
    outline = outline_tower(x, foot, BROAD, TALL)
    low = foot - TALL + STRIPE
    crown = clip_outline(outline, (x - BROAD, foot - 2 * TALL, x + BROAD, low))
    return (
        Polygon(outline, cloth.stone, cloth.ink, 3.5, spot),
        Polygon(crown, fill, cloth.ink, 3.5, f"{spot}/owner"),
        Sign(sign, x + way * ASIDE, foot - 38, BODY, cloth.ink, mirror=way < 0, spot=spot),
        Words(x - way * 31, foot - 38, strength, POWER, cloth.ink, 40, bold=True, spot=f"{spot}/power"),
    )


def _draw_ruin(sight: Sight, seat: int, x: float, foot: float, spot: str) -> Iterator[Primitive]:
    """Draw a base that has just fallen: a burning stump."""
    cloth = CLOTHS[sight.theme.key]
    points: Points = tuple((x + px, foot + py) for px, py in RUIN)
    yield Polygon(points, tint_stone(sight.seat_colour(seat).fill, cloth), cloth.ink, 3.5, spot)
    yield Sign("platform/signs/flame", x + 2, foot - 66, 62, BLOW, LESS, spot=spot)


def draw_changes(sight: Sight, castle: Castle, marks: Marks) -> Iterator[Primitive]:
    """Draw arrivals, losses and damage at the foot of each base, and healed troops beside their territory."""
    needle = Needle(CLOTHS[sight.theme.key], sight.seat_colour(1 - castle.seat))  # of who struck
    for space in range(9):
        (x, y), spot = castle.place(space), f"{castle.seat}/{space}"
        signs = [*list_changes(sight, spot, marks)]
        wide = [round(measure_text(said, SAID, True)) + 12 for said, _, _ in signs]
        left = x - (sum(wide) + 6 * (len(wide) - 1)) / 2
        for (said, fill, kind), room in zip(signs, wide, strict=True):
            if fill:
                yield from draw_chip(left + room / 2, y + 4, said, fill, WHITE, f"{spot}/{kind}", room)
            else:
                yield from draw_blow(left + room / 2, y + 13, 29, said, needle, f"{spot}/{kind}", sewn=False)
            left += room + 6
    for lane in range(3):
        healed = marks.healed[f"{castle.seat}/t{lane}"]
        if healed:
            x, y, spot = castle.x(FRONT - 58), find_foot(lane) - TALL - 16, f"{castle.seat}/t{lane}/healed"
            yield Rect(x - 54, y - 25, 108, 50, WHITE, DARK, 3, 14)
            yield Sign("ataque/things/healed", x - 26, y, 40, HIT, WHITE, spot=spot)
            yield Words(x + 20, y, f"+{healed}", 40, DARK, 60, bold=True, spot=spot)


def list_changes(sight: Sight, spot: str, marks: Marks) -> Iterator[tuple[str, str, str]]:
    """Yield the changes of a space: each as words, colour (empty for damage) and kind.

    Damage is left out where it killed. Troops that came with a new base stand on it.
    """
    if marks.fallen[spot]:
        yield write_number(-marks.fallen[spot]), LESS, "fallen"
    elif marks.hits[spot] and spot not in marks.ruins:
        yield str(marks.hits[spot]), "", "hit"
    if spot in marks.built:
        if not marks.fallen[spot]:  # else its rim tells it
            yield sight.line("board-new"), MORE, "built"
    elif marks.grown[spot]:
        yield write_number(marks.grown[spot], signed=True), MORE, "grown"


def draw_frame(
    box: tuple[float, float, float, float], rims: Sequence[tuple[str, float]], radius: float, spot: str
) -> Iterator[Primitive]:
    """Draw rims along the inside of a box. The first is the widest, and the others lie along its middle."""
    x, y, wide, high = box
    for ink, width in rims:
        out = (rims[0][1] - width) / 2
        yield Rect(x + out, y + out, wide - 2 * out, high - 2 * out, "", ink, width, radius - out, spot)


def draw_chip(
    x: float, y: float, words: str, fill: str, ink: str, spot: str, wide: int = 54
) -> Iterator[Primitive]:
    """Draw a small plate with a change on it."""
    yield Rect(x - wide / 2 - 3, y - 24, wide + 6, 48, DARK, radius=12)
    yield Rect(x - wide / 2, y - 21, wide, 42, fill, WHITE, 2, 10, spot)
    yield Words(x, y, words, SAID, ink, wide - 4, bold=True, spot=spot)
