"""A territory: field in the owner's colour, name, structure, runes, objectives, and knights as shields."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.view_rows import LandView, TroopView
from render.assets.colours import CROWN, list_rims
from render.assets.fonts import fit_text, measure_text
from render.drawing.scene import (
    Circle,
    Icon,
    Line,
    Points,
    Polygon,
    Primitive,
    Rect,
    Sign,
    Words,
    zoom_shape,
)
from render.drawing.scenery import (
    Box,
    draw_plate,
    find_ink_box,
    inset_outline,
    runs_through,
)
from render.games.brigandine.board.layout import SHEET, WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import (
    FACE_DOWN,
    RulesSight,
    Sight,
    count_bodies,
    home_seat,
    is_ruler,
    troops_by_land,
)
from render.games.brigandine.style.arms import draw_arms
from render.games.brigandine.style.palette import (
    DARK,
    GLOW,
    LOUDER,
    RUNES,
    TEMPLES,
    TINTED,
    VEILED,
    WHITE,
    crest_ink,
    map_tones,
)

# text sizes of a name and of a capital's (7 pixels on a phone), of one with news, then their greatest widths
SIZES, NEWS, NAMED, BROAD = (25, 27), 36, WIDE + 8, WIDE + 50
# middle lines of a territory's three rows, and the scale of the last one there
NAME, LYING, FOOT, BELOW = 8, 36, 62, 0.8
HIGHER, LOWEST = 33.5, 0.7  # the middle line of runes above troops, and the scale of these
# pixels by which a row of runes with troops beside it may be wider than a plate, and how near its items may be then
OVER, NEAREST = 8, 0.72
FEW = 4  # most lit lands with large names
LOWER, SHORT = 22, 112  # how much lower the name of a bare lit land stands, unless it is wider than this
BAND, WON = 8, ((DARK, 16), (WHITE, 9))  # width of the owner's border, and the lines of a winner's
INSIDE, HOME = 11, 2.5  # how far inside the home nation's line lies, and its width
CLEAR = "b0"  # how clear the light on a lit land without an owner is
# how wide the rim of a lit land and of one with news is, and how far that lies outside
LIT, HAPPENED, OUT = 12, 18, 3
# by how much a name steps aside, the nearest first
ASIDES = tuple(
    sorted(((x, y) for x in range(-72, 73, 12) for y in range(-24, 49, 8)), key=lambda way: hypot(*way))
)
BESIDE, NEXT = 4, 10  # pixels of a name's plate around it, and between names side by side
# silhouettes of structures: any other structure is a temple
STRUCTURES = {"castle": "castle", "city": "city"}
BUILT = 24  # the size of a structure
CREST = 28  # size of a crest
RUNE, SPACE, LAID = (
    12.5,
    9,
    1.24,
)  # radius of a rune and of an empty space, and their scale on a part of the map
TOKEN = 24  # size of a conquest token
LETTERS = {"R": "red", "B": "blue", "G": "green", "K": "black", "W": "white"}
# of a land on the whole map: the middle line of its signs, the size of its badge, then the radius of its count
BADGED, BADGE, COUNT = 46, 32, 14
NAMED_SIZE = 26  # of the name of a character there
GUARDED, LARGE, NEW = 56, 32, 54  # widths there of a badge with its count, of a structure and of a new one


class Item(NamedTuple):
    """A sign in a territory's row: its width, and its shapes around 0, 0."""

    wide: float
    shapes: tuple[Primitive, ...]


def tint_territory(
    sight: Sight, land: str, cell: Points, marks: Marks, *, close: bool
) -> Iterator[Primitive]:
    """Draw a territory's ground in its owner's colour, below a veil if only others are lit.

    Its colour is strong if, on the whole map, it has a part in the last marches and battles. close: a line marks the
    home of another seat.
    """
    here, home = sight.view.lands.get(land), home_seat(sight, land)
    loud = set[str]() if sight.lit else marks.list_lands()
    owner = None if here is None else here.owner
    if owner is not None:
        paint, strength = sight.seat_colour(owner), LOUDER if land in loud else TINTED
        yield Polygon(cell, paint.fill + strength, spot=f"{land}/owner", hatch=paint.hatch)
    elif land in sight.lit:
        yield Polygon(cell, map_tones(sight.theme).rim + CLEAR)
    if is_aside(sight, land):
        yield Polygon(cell, map_tones(sight.theme).edge + VEILED)
    elif close and home is not None and home != owner:
        yield Polygon(inset_outline(cell, INSIDE), "", sight.seat_colour(home).fill, HOME, f"{land}/home")


def is_aside(sight: RulesSight | Sight, land: str) -> bool:
    """Return True if other territories are lit. This one lies below a veil then."""
    return bool(sight.lit) and land not in sight.lit


def draw_border(
    sight: Sight, land: str, cell: Points, beside: Sequence[str], marks: Marks
) -> Iterator[Primitive]:
    """Draw the owner's colour along the realm's outer borders alone, so that a realm reads as one country.

    Where lands are lit, their rims are the only borders. A winner's realm has a white line.
    """
    lands = sight.view.lands
    owner = lands[land].owner if land in lands and not sight.lit else None
    if owner is None:
        return
    outer = tuple(other not in lands or lands[other].owner != owner for other in beside)
    fill, won = sight.seat_colour(owner).fill, land in marks.realm
    for points in _list_runs(cell, outer, WON[0][1] / 2 if won else BAND / 2):
        for ink, width in WON if won else ((fill, BAND),):
            yield Line(points, ink, width, f"{land}/{'won' if won else 'border'}")


@lru_cache(maxsize=1024)
def _list_runs(cell: Points, outer: tuple[bool, ...], inside: float) -> tuple[Points, ...]:
    """Return the parts of an outline, moved so far inwards, where its points are outer borders."""
    inner = inset_outline(cell, inside)
    if all(outer):
        return ((*inner, inner[0], inner[1]),)
    first, runs, run = outer.index(False), list[Points](), list[tuple[float, float]]()
    for step in range(len(cell) + 1):
        at = (first + step) % len(cell)
        if outer[at]:
            run.append(inner[at])
            continue
        if len(run) > 2:  # no stub
            runs.append(tuple(run))
        run = []
    return tuple(runs)


def draw_rim(sight: Sight, land: str, cell: Points, marks: Marks) -> Iterator[Polygon]:
    """Draw the double rim of a choosable territory, or the white one of a march's goal or a land that changed hands."""
    if land in sight.lit or (land in marks.list_news() and not sight.lit):
        lit = land in sight.lit
        line = inset_outline(cell, LIT / 2 if lit else HAPPENED / 2 - OUT)
        for ink, width in list_rims(LIT) if lit else ((DARK, HAPPENED), (WHITE, HAPPENED - 7)):
            yield Polygon(line, "", ink, width, f"{land}/{'lit' if lit else 'taken'}")


def draw_plates(
    sight: Sight, names: Mapping[str, Words], rims: tuple[Points, ...], news: Collection[str]
) -> Iterator[Rect]:
    """Draw plates for the names of lit lands, and for those without news through which a rim runs. rims: outlines."""
    tones = map_tones(sight.theme)
    for land, name in names.items() if rims else ():
        if land in sight.lit or (land not in news and any(runs_through(rim, name) for rim in rims)):
            plate = draw_plate(name, name.halo, BESIDE)
            yield Rect(plate.x, plate.y, plate.w, plate.h, plate.fill, tones.edge, 2, plate.radius)


def draw_crest(sight: Sight, land: str, corner: tuple[int, int], count: int) -> Iterator[Primitive]:
    """Draw the owner's crest in a land where nothing else stands. count: number of troops."""
    (x, y), here = corner, sight.view.lands.get(land)
    crest = "" if here is None or here.owner is None else sight.seat_crest(here.owner)
    if here is None or here.owner is None or not crest or count or is_aside(sight, land):
        return
    if here.capital or here.structure or land in sight.lit:
        return
    ink = crest_ink(sight.theme, sight.seat_colour(here.owner).fill)
    yield Sign(crest, x + WIDE / 2, y + BADGED, CREST, ink, spot=f"{land}/crest")


def draw_holding(
    sight: Sight, land: str, corner: tuple[int, int], troops: Sequence[tuple[int, TroopView]], marks: Marks
) -> Iterator[Primitive]:
    """Draw runes, their spaces, objectives and an open token side by side, below them what the whole map shows."""
    (x, y), here = corner, sight.view.lands.get(land)
    if here is None:
        return
    lists = _list_runes, _list_objectives, _list_token
    items = [item for each in lists for item in each(sight, here, land)]
    wide, tones = sum(item.wide for item in items), map_tones(sight.theme)
    guard = measure_row(sight, here, land, held=bool(troops)) * BELOW + COUNT / 2 * bool(troops)
    beside = bool(items) and (WIDE + OVER - guard) / (wide * LAID) >= NEAREST and land not in marks.asked
    lines = bool(items) and bool(guard) and not beside  # two, which do not touch
    laid, below, middle = (1.0, LOWEST, y + HIGHER) if lines else (LAID, BELOW, y + LYING)
    # items of a full row lie over each other's edges
    near = min(1, (WIDE + OVER - guard * beside) / max(1, wide * laid))
    start = x + (WIDE - wide * laid * near - guard * beside) / 2
    left = start + guard * beside
    way = (start + guard / 2, middle) if beside else (x + WIDE / 2, y + FOOT if lines else middle)
    if items:
        half = RUNE * laid + 2
        over = 3 + (1 - near) * laid * max(item.wide for item in items) / 2
        back = round(left - over), middle - half, round(wide * laid * near + 2 * over), 2 * half
        yield Rect(*back, tones.rim, tones.edge, 1.5, half)
    for item in items:
        step = item.wide * near * laid
        at = -(left + step / 2) / laid, -middle / laid
        yield from (zoom_shape(shape, laid, *at) for shape in item.shapes)
        left += step
    for shape in draw_summary(sight, land, corner, troops, marks):
        yield zoom_shape(shape, below, x + WIDE / 2 - way[0] / below, y + BADGED - way[1] / below)


def measure_row(sight: Sight, here: LandView, land: str, *, held: bool) -> float:
    """Return the width of a row with a land's troops, capital and structure."""
    built = _list_structures(sight, here, land, LARGE / BUILT, LARGE / BUILT)
    return GUARDED * held + sum(item.wide for item in built)


def draw_summary(
    sight: Sight,
    land: str,
    corner: tuple[int, int],
    troops: Sequence[tuple[int, TroopView]],
    marks: Marks,
) -> Iterator[Primitive]:
    """Draw one badge with the number of all bodies, capital and structure."""
    (x, y), here = corner, sight.view.lands.get(land)
    asked = [each for each in troops if each[1].character == marks.asked.get(land)]
    if asked:
        yield from _draw_asked(sight, *asked[0], land, (x + WIDE / 2, y + BADGED))
    elif here is not None:
        new = (NEW if land in marks.built else LARGE) / BUILT
        built, bare = (
            [*_list_structures(sight, here, land, LARGE / BUILT, new)],
            is_bare(sight, land, here, troops),
        )
        wide = GUARDED * (bool(troops) or bare) + sum(item.wide for item in built)
        left, middle = x + (WIDE - wide) / 2, y + BADGED
        if troops:
            yield from _draw_guard(sight, troops, land, left + 21, middle)
        elif bare:
            yield from _draw_bare(sight, here.owner, land, left + 21, middle)
        left += GUARDED * (bool(troops) or bare)
        for item in built:
            yield from (zoom_shape(each, 1, -left - item.wide / 2, -middle) for each in item.shapes)
            left += item.wide


def is_bare(sight: Sight, land: str, here: LandView | None, troops: Sequence[object]) -> bool:
    """Return True if a question offers a land of another seat, or a free one, without any troops."""
    return here is not None and land in sight.lit and not troops and here.owner != sight.viewer


def _draw_bare(sight: Sight, owner: int | None, land: str, x: float, y: float) -> Iterator[Primitive]:
    """Draw the owner's badge beside a nought, or a free land's militia."""
    tones, spot = map_tones(sight.theme), f"{land}/bare"
    if owner is None:
        yield Sign("brigandine/structures/militia", x + 8, y, 38, tones.ink, tones.rim, spot=spot)
        return
    yield from sight.seat_badge(owner, x, y, BADGE)
    yield Circle(x + 26, y + 4, COUNT, tones.rim, tones.edge, 2)
    yield Words(x + 26, y + 4, "0", 24, tones.ink, bold=True, spot=spot)


def _draw_guard(
    sight: Sight, troops: Sequence[tuple[int, TroopView]], land: str, x: float, y: float
) -> Iterator[Primitive]:
    """Draw the badge of a land's troops with the number of their bodies. A ruler's is crowned."""
    seat, tones = troops[0][0], map_tones(sight.theme)
    yield from sight.seat_badge(seat, x, y, BADGE)
    bodies = str(sum(count_bodies(troop) for _, troop in troops))
    yield Circle(x + 26, y + 4, COUNT, tones.rim, tones.edge, 2, f"{land}/guard")
    yield Words(x + 26, y + 4, bodies, 24, tones.ink, bold=True, spot=f"{land}/bodies")
    if any(is_ruler(sight, troop.character) for _, troop in troops):
        yield Icon("crown", x, y - 13, 20, *CROWN, f"{land}/rules")


def _draw_asked(
    sight: Sight, seat: int, troop: TroopView, land: str, at: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw arms and name of the character that a question names, on a plate around this point. A long name is alone."""
    (x, y), tones, person = at, map_tones(sight.theme), sight.rules.characters[troop.character]
    arms = BADGE if measure_text(person.name, NAMED_SIZE, True) <= WIDE - BADGE else 0
    said, size = fit_text(person.name, NAMED_SIZE, True, WIDE - arms)
    wide, spot = arms + measure_text(said, size, True) + 12, f"{land}/asked"
    left = x - wide / 2
    yield Rect(round(left), y - 17, round(wide), 34, tones.rim, tones.edge, 2, 8, spot)
    if arms:
        yield from draw_arms(sight.seat_colour(seat), (troop.character, person.cls), left + 19, y, arms, spot)
    yield Words(left + arms + 6, y, said, size, tones.ink, 0, "lm", True, spot=spot)


def draw_name(sight: RulesSight | Sight, land: str, corner: tuple[int, int], *, news: bool = False) -> Words:
    """Draw a territory's name on its plate, pale if only others are lit, large if it has news."""
    at, tones = (corner[0] + WIDE // 2, corner[1] + NAME), map_tones(sight.theme)
    ink, halo = (tones.rim, tones.edge) if is_aside(sight, land) else (tones.ink, tones.rim)
    size, said = name_size(sight.rules, land), sight.rules.territories[land].name
    size, wide = (NEWS, BROAD) if news else (size, NAMED)
    return Words(*at, said, size, ink, wide, halo=halo, spot=land, title=sight.theme.face)


def list_names(sight: Sight, plates: Plates, marks: Marks, *, close: bool = False) -> dict[str, Words]:
    """Return each territory's name in its usual place, the news' large unless it reaches another large one.

    close: no name is larger than others.
    """
    names = {land: draw_name(sight, land, corner) for land, corner in plates.items()}
    news, large = set[str]() if close else find_news(sight, marks), list[Box]()
    for land in (land for land in plates if land in news):
        name = draw_name(sight, land, plates[land], news=True)
        if _lies_apart(box := find_ink_box(name), large):
            names[land] = name
            large.append(box)
    return names


def find_news(sight: Sight, marks: Marks) -> set[str]:
    """Return the lands with large names: the lit ones if they are few, else those with news."""
    if sight.lit:
        return set(sight.lit) if len(sight.lit) <= FEW else set()
    return set(marks.list_news())


def list_rows(sight: Sight, plates: Plates) -> dict[str, Box]:
    """Return the box of each row in which troops, a capital or a structure stand."""
    troops, found = troops_by_land(sight), dict[str, Box]()
    for land, (x, y) in plates.items():
        here = sight.view.lands.get(land)
        held = land in troops or is_bare(sight, land, here, ())
        if here is not None and (wide := measure_row(sight, here, land, held=held)):
            left = x + (WIDE - wide) / 2
            found[land] = left, y + BADGED - 18, left + wide, y + BADGED + 18
    return found


def place_names(
    sight: Sight,
    plates: Plates,
    names: dict[str, Words],
    rows: Mapping[str, Box],
    solid: Collection[Points],
    news: Collection[str],
) -> dict[str, Words]:
    """Return each name, aside from solid outlines and from the large names of the news. rows: list_rows.

    News' names step aside first, also from rows and names, and are no larger than others if they find no room.
    """
    names, boxes = dict(names), {land: find_ink_box(name) for land, name in names.items()}
    news = {land for land in news if land in names and names[land].size == NEWS}
    order = sorted(names, key=lambda land: land not in news)
    for land in order if solid or news else ():
        near = [*rows.values(), *(box for other, box in boxes.items() if other != land)]
        if not _lies_clear(names[land], solid, near if land in news else [boxes[other] for other in news]):
            sizes = (names[land], draw_name(sight, land, plates[land])) if land in news else (names[land],)
            ways = (replace(each, x=each.x + dx, y=each.y + dy) for each in sizes for dx, dy in ASIDES)
            names[land] = next((way for way in ways if _lies_clear(way, solid, near)), sizes[-1])
            boxes[land] = find_ink_box(names[land])
    for land in sorted(sight.lit & names.keys() - rows.keys()):
        if boxes[land][2] - boxes[land][0] <= SHORT:
            names[land] = replace(names[land], y=names[land].y + LOWER)
    return names


def _lies_clear(name: Words, solid: Collection[Points], boxes: Collection[Box]) -> bool:
    """Return True if a name lies on the sheet, clear of these outlines and boxes."""
    left, top, right, bottom = find_ink_box(name)
    if left < SHEET[0] or right > SHEET[2] or top < SHEET[1] or bottom > SHEET[3]:
        return False
    apart = _lies_apart((left, top, right, bottom), boxes)
    return apart and not any(runs_through(each, name) for each in solid)


def _lies_apart(one: Box, boxes: Collection[Box]) -> bool:
    """Return True if a box touches none of the others and is not too near beside one."""
    left, top, right, bottom = one
    return all(
        right + NEXT < box[0] or left - NEXT > box[2] or bottom < box[1] or top > box[3] for box in boxes
    )


def name_size(rules: Edition, land: str) -> int:
    """Return the size of a territory's name: a capital's is larger."""
    return SIZES[rules.territories[land].capital]


def _list_structures(sight: Sight, here: LandView, land: str, k: float = 1, new: float = 1) -> Iterator[Item]:
    """List a capital as a castle of many towers on a disc, k times as large, and the structure, new times."""
    ink, rim = map_tones(sight.theme).ink, map_tones(sight.theme).rim
    if here.capital:
        disc = Circle(0, 0, round(14 * k), rim, ink, 2, f"{land}/capital")
        yield Item(30 * k, (disc, Sign("brigandine/structures/capital", 0, 0, round(BUILT * k), ink)))
    if here.structure:
        name = f"brigandine/structures/{STRUCTURES.get(here.structure, 'temple')}"
        fill = TEMPLES.get(here.structure, ink)
        yield Item(
            27 * new, (Sign(name, 0, 0, round(BUILT * new), fill, rim, spot=f"{land}/{here.structure}"),)
        )


def _list_runes(sight: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List the land's runes with their signs, and its empty rune spaces in their colours.

    A capital's spaces take any colour.
    """
    spaces = "?" * sight.rules.capital.spaces if here.spaces is None else here.spaces
    free, tones = list(spaces), map_tones(sight.theme)
    for rune in here.runes:
        free.remove(rune if rune in free else "?")
        yield Item(RUNE * 2 + 2, draw_rune(rune, f"{land}/rune/{rune}"))
    for rune in free:
        ring = Circle(0, 0, SPACE, tones.rim, RUNES.get(rune, tones.ink), 2, f"{land}/space/{rune}")
        yield Item(SPACE * 2 + 4, (ring,))


def draw_rune(rune: str, spot: str = "") -> tuple[Primitive, ...]:
    """Return a rune on its disc around 0, 0."""
    disc, ink = Circle(0, 0, RUNE, RUNES[rune], DARK, 1.2, spot), DARK if rune == "W" else WHITE
    return disc, Sign(f"brigandine/runes/{LETTERS[rune]}", 0, 0, RUNE * 5 / 3, ink)


def _list_objectives(sight: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List a star in its seat's colour for each objective token in this land."""
    for seat in here.objectives:
        fill, spot = sight.seat_colour(seat).fill, f"{land}/objective/{seat}"
        yield Item(23, (Icon("points", 0, 0, 26, fill, DARK, spot),))


def _list_token(_: Sight, here: LandView, land: str) -> Iterator[Item]:
    """List the land's conquest token if it lies open. Face down it lies in nearly every land."""
    if here.token and here.token != FACE_DOWN:
        yield Item(TOKEN, (Icon("card", 0, 0, TOKEN, GLOW, DARK, f"{land}/token"),))
