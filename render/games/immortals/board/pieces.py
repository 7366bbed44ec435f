"""Pieces on the land: armies, buildings, region cards, rims of choosable spaces, and the last events."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from engine.games.immortals.edition.cards import realm_of, region_of, twin_space
from engine.games.immortals.edition.edition import Edition
from engine.rules.core import Seat
from render.assets.colours import list_rims
from render.drawing.brush import cube_width, mix_colours
from render.drawing.scene import (
    Circle,
    Cube,
    Icon,
    Line,
    Points,
    Polygon,
    Primitive,
    Rect,
    bend_line,
    clip_outline,
    point_way,
)
from render.drawing.scenery import crosses_box
from render.games.immortals.board.labels import draw_label, draw_plates
from render.games.immortals.board.land import (
    MapCrop,
    SpaceBox,
    clip_outlines,
    draw_field,
    find_fields,
    find_places,
)
from render.games.immortals.board.spreads import EMPTY, FULL, NOWHERE, QUIET, ArmySpread
from render.games.immortals.narration.happened import list_named
from render.games.immortals.narration.last_events import Marks, read_marks
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import (
    BUILT,
    DARK_INK,
    FULL_TINT,
    PALE_TINT,
    fade_tones,
    find_tones,
    readable_ink,
    tint_field,
)

Rims: TypeAlias = Sequence[tuple[str, float]]  # of a space: colours and widths, the widest first
CASE = "#111114"
CLEAR = 14  # pixels between an arrow and what stands in a space
PAIR, STEP = (
    5 / 6,
    3 / 4,
)  # size of each of two buildings and step between them, as parts of a single one's size
SHORTEST, SHAFT = 56, 30  # an arrow's least length, and the width of its shaft
ASIDE, PALE = 0.55, "#c3c6d0"  # size and colour of the arrow of a deed that the headline leaves out
RIMS = ((CASE, 18), ("#ffffff", 12))  # around the news
LIT = 13  # the width of the rim of a choosable space
LEAP, RING = 72, 18  # a move through a Portal: from its ring to the signs at the target, radius of the ring
HIGH, BOW = 150, 56  # how far an arrow between two realms is bent upwards, and one beside the things aside
LEAST = 24  # pixels: a shorter arrow is bent
SHADE, DIM = 0.5, 0.4  # share of the shade beside choosable spaces, and of the field in numbers there
LARGER = 1.08  # size of the block of a land to choose, as a part of that of bare numbers
BLOCK, LOWER = 0.9, 4  # size of a block, as a part of that of bare numbers, and by how much it stands lower
HALO, NEW = 25, "#ffd75e"  # radius of the disc behind a new building, and its colour
GROWN = 1.35  # size of a new building, as a multiple of its usual one


def draw_pieces(sight: Sight, frames: tuple[MapCrop, ...]) -> Iterator[Primitive]:
    """Draw all pieces inside these frames, in painting order."""
    at, zoom, marks = find_places(sight.rules, frames), frames[0].zoom, read_marks(sight.events)
    if sight.lit and frames[0].spread.money:
        at = {key: place._replace(spread=_find_spread(sight, key, place)) for key, place in at.items()}
    loud = _list_loud(sight, marks) & at.keys()
    arrows, rims = [*_list_arrows(sight, at, marks, zoom)], _list_rims(sight, marks)
    stages = [Stage(sight, frame, at, loud, rims, arrows, marks.built) for frame in frames]
    for stage in stages:
        yield from _draw_fields(stage)
        yield from _draw_shade(stage)
        yield from _draw_rims(stage)
    for arrow in arrows:
        yield from _draw_shaft(arrow, zoom)
    for stage in stages:
        yield from _draw_labels(stage)
    for arrow in arrows:
        if arrow.portal:
            yield from _draw_passage(arrow, zoom)
    yield from _draw_halos(sight, at, marks, zoom)
    for stage in stages:
        for key in stage.list_spaces():
            yield from _draw_piece(stage, key)
    full = {key: place for key, place in at.items() if place.spread.money}
    yield from _draw_holders(sight, full, zoom)
    yield from _draw_homes(sight, full, zoom)


def _find_spread(sight: Sight, key: str, place: SpaceBox) -> ArmySpread:
    """Return the layout of a space in a question with incomes, which only its lit spaces show."""
    if key not in sight.lit:
        return QUIET
    bare = find_owner(sight, key) is None and not any(getattr(sight.view.spaces[key], name) for name in BUILT)
    return EMPTY if bare and place.spread == FULL else place.spread


def draw_owners(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw a small realm in the owners' colours alone."""
    return _draw_fields(Stage(sight, frame, {}, (), {}, ()))


class Arrow(NamedTuple):
    """An arrow along a line of points. portal: the space with the Portal that it comes from, or empty.

    aside: the headline leaves its deed out.
    """

    points: Points
    fill: str
    spot: str
    aside: bool
    portal: str = ""

    def outline(self) -> Points:
        """Return the line there and back, as a closed outline."""
        return *self.points, *reversed(self.points)


class Stage(NamedTuple):
    """A frame with the places of all spaces, those that stand out, the rims and the arrows.

    new: the new buildings, by space and kind.
    """

    sight: Sight
    frame: MapCrop
    at: Mapping[str, SpaceBox]
    loud: Collection[str]
    rims: Mapping[str, Rims]
    arrows: Sequence[Arrow]
    new: Collection[tuple[str, str]] = ()

    def list_spaces(self) -> list[str]:
        """List the spaces of the frame's realm."""
        return [key for key in self.at if realm_of(key) == self.frame.realm]

    def list_rimmed(self) -> dict[str, Points]:
        """Return the spaces of the frame that have a rim, with the rim's points."""
        here = [key for key in self.list_spaces() if key in self.rims and self.shows_area(key)]
        return {key: _find_rim(self.sight.rules, self.frame, region_of(key), self.at[key]) for key in here}

    def shows_area(self, key: str) -> bool:
        """Return True if the frame shows the space's area in full colour."""
        return self.frame.area in ("", self.sight.rules.regions[region_of(key)].area)

    def find_tint(self, key: str) -> str:
        """Return the opacity of the owner's colour: full in the news and for a choice, pale aside."""
        if key in self.rims and self.shows_area(key):
            return FULL_TINT
        seen = not self.sight.lit or key in self.sight.lit
        tone = find_tones(self.sight.theme, self.frame.realm)
        return tone.tint if seen and self.shows_area(key) else PALE_TINT

    def find_colour(self, key: str) -> str:
        """Return the colour of a space's field, tinted by its owner.

        It is faded outside the area, and in the shade beside choosable spaces.
        """
        tone, owner = find_tones(self.sight.theme, self.frame.realm), find_owner(self.sight, key)
        paint = None if owner is None else self.sight.seat_colour(owner)
        field = tint_field(tone if self.shows_area(key) else fade_tones(tone), paint, self.find_tint(key))
        return mix_colours(field, CASE, SHADE) if self.is_shaded(key) else field

    def is_shaded(self, key: str) -> bool:
        """Return True if a question lights up other spaces."""
        return bool(self.sight.lit) and key not in self.sight.lit

    def is_crossed(self, cube: Cube) -> bool:
        """Return True if an arrow's shaft meets these armies."""
        edge = SHAFT / 2 * self.frame.zoom
        wide, high = cube.size * cube_width(cube) / 2 + edge, cube.size / 2 + edge
        box = cube.x - wide, cube.y - high, cube.x + wide, cube.y + high
        return any(crosses_box(arrow.outline(), box) for arrow in self.arrows)


def find_owner(sight: Sight, key: str) -> Seat | None:
    """Return the seat with armies in a space. None: nobody has."""
    space = sight.view.spaces[key]
    return space.owner if space.armies else None


def _list_loud(sight: Sight, marks: Marks) -> Collection[str]:
    """Return the spaces that stand out: those to choose from, or of the events. Empty: all are alike."""
    return sight.lit or {*marks.list_spaces()}


def _list_rims(sight: Sight, marks: Marks) -> Mapping[str, Rims]:
    """Return the rims of spaces: double for choosable ones, white for those with recent events in the headline."""
    named = {*list_named(sight)} & {*marks.list_spaces()} or {target for _, target, _ in marks.arrows}
    return dict.fromkeys(sorted(named), RIMS) | {key: list_rims(LIT) for key in sorted(sight.lit)}


def _draw_fields(stage: Stage) -> Iterator[Primitive]:
    """Draw the owner's colour over each owned field."""
    sight, frame = stage.sight, stage.frame
    for region in find_fields(sight.rules, frame):
        key = f"{frame.realm}/{region}"
        owner = find_owner(sight, key)
        if owner is not None:
            yield draw_field(sight.rules, frame, region, sight.seat_colour(owner), stage.find_tint(key))


def _draw_shade(stage: Stage) -> Iterator[Polygon]:
    """Draw a shade over all lands beside those to choose from."""
    outlines = clip_outlines(stage.sight.rules, stage.frame) if stage.sight.lit else {}
    for region, points in outlines.items():
        within = clip_outline(points, stage.frame.box)
        if len(within) > 2 and stage.is_shaded(f"{stage.frame.realm}/{region}"):
            yield Polygon(within, f"{CASE}{round(SHADE * 255):02x}")


def _draw_rims(stage: Stage) -> Iterator[Polygon]:
    """Draw the rims of a frame's spaces."""
    for key, points in stage.list_rimmed().items():
        spot = f"{key}/{'lit' if key in stage.sight.lit else 'rim'}"
        for colour, width in stage.rims[key]:
            yield Polygon(points, line=colour, width=width * stage.frame.zoom, spot=spot)


@lru_cache(maxsize=512)
def _find_rim(edition: Edition, frame: MapCrop, region: str, at: SpaceBox) -> Points:
    """Return a region's outline a little inside its border."""
    outline, zoom = clip_outlines(edition, frame)[region], frame.zoom
    return tuple((_move_nearer(x, at.x, zoom), _move_nearer(y, at.y, zoom)) for x, y in outline)


def _move_nearer(at: float, middle: float, zoom: float) -> float:
    """Return a coordinate moved a few pixels towards the middle."""
    return round(at + max(-7.0, min(7.0, (middle - at) * 0.12)) * zoom, 1)


def _draw_labels(stage: Stage) -> Iterator[Primitive]:
    """Draw names and incomes above rims and arrows, legible on the owners' colours.

    A question of more than an area names only the spaces to choose from.
    """
    sight, frame = stage.sight, stage.frame
    sea = find_tones(sight.theme, frame.realm).sea
    outlines = (*stage.list_rimmed().values(), *(arrow.outline() for arrow in stage.arrows))
    labels = list[Primitive]()
    for key in stage.list_spaces():
        if stage.is_shaded(key) and not frame.area:
            continue
        field = stage.find_colour(key)
        label = draw_label(sight.rules, frame, region_of(key), stage.at[key], field, marked=key in stage.loud)
        yield from draw_plates(sight.rules, frame, label, field, sea, outlines)
        labels += label
    yield from labels


def _list_arrows(sight: Sight, at: Mapping[str, SpaceBox], marks: Marks, zoom: float) -> Iterator[Arrow]:
    """Yield the arrows of battles and moves whose target is in sight, as far as they can be drawn."""
    named = {*list_named(sight)}
    for source, target, seat in marks.arrows:
        fill, spot, aside = (
            sight.seat_colour(seat).fill,
            f"{target}/arrow",
            bool(named) and target not in named,
        )
        if target == twin_space(source) and target in at:
            if source in at:
                ends = [at[key].shift_above(high * zoom, zoom) for key, high in ((source, RING), (target, 0))]
                top = (ends[0][0] + ends[1][0]) / 2, min(y for _, y in ends) - HIGH * zoom
                yield Arrow(bend_line(ends[0], top, ends[1]), fill, spot, aside, source)
            else:
                x, y = at[target].shift(_left_of_things(sight, target, at[target].spread), zoom)
                yield Arrow(((x - LEAP * zoom, y), (x, y)), fill, spot, aside, source)
        elif source in at and target in at:
            yield Arrow(_point_arrow(at[source], at[target], zoom), fill, spot, aside)


def _draw_passage(arrow: Arrow, zoom: float) -> Iterator[Primitive]:
    """Draw the Portal's ring at the beginning of an arrow from one realm to the other."""
    (x, y), sign = arrow.points[0], "portal" if realm_of(arrow.portal) == "dark" else "portal-back"
    yield Circle(x, y, RING * zoom, arrow.fill, "#ffffff", 3 * zoom, f"{arrow.portal}/leap")
    yield Icon(sign, x, y, 28 * zoom, *BUILT["portal"], f"{arrow.portal}/leap")


def _left_of_things(sight: Sight, key: str, spread: ArmySpread) -> tuple[float, float]:
    """Return the offset of the place left of a space's armies and buildings."""
    space, (middle, low) = sight.view.spaces[key], spread.piece
    held, built = space.owner is not None, any(getattr(space, name) for name in BUILT)
    edges = [middle]
    if held:
        edges.append(middle + spread.aside * built - spread.piece_size)
    if built:
        edges.append(middle + spread.signs * held - spread.sign_size // 2)
    return min(edges) - 5, low


def _point_arrow(source: SpaceBox, target: SpaceBox, zoom: float) -> Points:
    """Return an arrow's line between two spaces' things, or in a bow beside them if there is little room."""
    long = hypot(target.x - source.x, target.y - source.y) or 1
    ux, uy = (target.x - source.x) / long, (target.y - source.y) / long
    end = long - _things_reach(target.spread, -ux, -uy) * zoom
    start = _things_reach(source.spread, ux, uy) * zoom
    if end - start < LEAST * zoom and abs(uy) > abs(ux):
        first, last = (at.shift((-at.spread.hold[0], at.spread.piece[1]), zoom) for at in (source, target))
        return bend_line(first, (min(first[0], last[0]) - BOW * zoom, (first[1] + last[1]) / 2), last)
    start = max(0.0, min(start, end - SHORTEST * zoom))
    return tuple((source.x + ux * along, source.y + uy * along) for along in (start, end))


def _things_reach(spread: ArmySpread, ux: float, uy: float) -> float:
    """Return how far name and armies of a space reach from its middle in the direction ux, uy."""
    left, _, right, down = spread.hold
    aside, up = (left if ux < 0 else right) + CLEAR, spread.name + spread.sizes[1] // 2
    return min(aside / max(abs(ux), 0.01), (up if uy < 0 else down + CLEAR) / max(abs(uy), 0.01))


def _draw_shaft(arrow: Arrow, zoom: float) -> Iterator[Primitive]:
    """Draw a white arrow in a dark rim with its head at its last point, a smaller grey one for a deed aside."""
    (*before, (bx, by)), spot, fill = arrow.points, arrow.spot, PALE if arrow.aside else "#ffffff"
    ux, uy = point_way(before[-1], (bx, by))
    zoom *= ASIDE if arrow.aside else 1
    for colour, width, head in ((CASE, SHAFT, 40), (fill, SHAFT - 13, 29)):
        yield Line((*before, (bx - ux * 17 * zoom, by - uy * 17 * zoom)), colour, width * zoom, spot)
        back, side, tip = 26 * zoom, head * zoom, (head - 22) * 0.9 * zoom
        x, y = bx - ux * back, by - uy * back
        corners = (
            (bx + ux * tip, by + uy * tip),
            (x - uy * side - ux * tip / 2, y + ux * side - uy * tip / 2),
            (x + uy * side - ux * tip / 2, y - ux * side - uy * tip / 2),
        )
        yield Polygon(corners, colour, spot=spot)


def _draw_homes(sight: Sight, at: Mapping[str, SpaceBox], zoom: float) -> Iterator[Primitive]:
    """Draw the homes of the tribes in play in their seats' colours."""
    for seat, each in enumerate(sight.view.seats):
        tribe = sight.rules.tribes.get(each.light_tribe)
        place = at.get(f"light/{tribe.home}") if tribe else None
        if place is not None and place.spread.home != NOWHERE:
            paint = sight.seat_colour(seat)
            (x, y), spot, size = (
                place.shift(place.spread.home, zoom),
                f"{seat}/home",
                place.spread.money_size * zoom,
            )
            yield Icon("home", x, y, 1.25 * size, paint.fill, "#17171b", spot)
            yield Icon(paint.sign, x, y + 0.13 * size, 0.58 * size, paint.ink, paint.ink)


def _draw_holders(sight: Sight, at: Mapping[str, SpaceBox], zoom: float) -> Iterator[Primitive]:
    """Draw a small card in the holder's colour next to the income of each region with a held card."""
    cards = [(card, seat) for seat, each in enumerate(sight.view.seats) for card in each.region_cards]
    holders = {card.partition("/")[2]: seat for card, seat in cards}
    for key, place in at.items():
        holder = holders.get(region_of(key))
        if holder is not None:
            size, (x, y) = place.spread.money_size * zoom, place.shift(place.spread.card, zoom)
            if place.spread.plate[2]:
                yield Rect(
                    x - 0.7 * size, y - 0.625 * size, 1.32 * size, 1.25 * size, DARK_INK, radius=0.31 * size
                )
            yield from _draw_holder(sight, holder, x, y, key, size)


def _draw_holder(sight: Sight, holder: int, x: float, y: float, key: str, size: float) -> Iterator[Primitive]:
    """Draw a small card in the colour of this holder, with the colour's shape."""
    paint = sight.seat_colour(holder)
    wide, high, spot = 0.86 * size, 1.1 * size, f"{key}/card"
    yield Rect(x - wide / 2, y - high / 2, wide, high, paint.fill, "#ffffff", size / 14, size / 7, spot)
    yield Icon(paint.sign, x, y, size / 2, paint.ink, paint.ink)


def _draw_piece(stage: Stage, key: str) -> Iterator[Primitive]:
    """Draw the armies, and next to them the buildings, one or two in a column.

    Armies that stand out, or on an arrow, are a block.
    """
    sight, at, zoom, owner = stage.sight, stage.at[key], stage.frame.zoom, find_owner(stage.sight, key)
    signs = list(_place_signs(sight, key, at, zoom))
    spread, (x, y) = at.spread, at.shift(at.spread.piece, zoom)
    if owner is not None:
        left, size, armies = (
            x + spread.aside * zoom * bool(signs),
            spread.piece_size * zoom,
            sight.view.spaces[key].armies,
        )
        field = stage.find_colour(key)
        ink = mix_colours(readable_ink(field), field, DIM * stage.is_shaded(key))
        cube = Cube(left, y, size, sight.colour_key(owner), armies, key, ink)
        loud = key in stage.loud or stage.is_crossed(cube)
        low = 0 if spread.plate[2] else LOWER * zoom
        grown = LARGER if key in sight.lit and not spread.money else BLOCK
        yield replace(cube, y=y + low, size=size * grown, ink="") if loud else cube
    for name, place in signs:
        size = (
            spread.sign_size
            * zoom
            * (1 if len(signs) == 1 else PAIR)
            * (GROWN if (key, name) in stage.new else 1)
        )
        sign = "portal-back" if name == "portal" and realm_of(key) == "light" else name
        yield Icon(sign, *place, size, *BUILT[name], f"{key}/{name}")


def _place_signs(
    sight: Sight, key: str, at: SpaceBox, zoom: float
) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield a space's buildings with their middles: next to the armies, one or two in a column."""
    space = sight.view.spaces[key]
    signs = [name for name in BUILT if getattr(space, name)]
    spread, (x, y) = at.spread, at.shift(at.spread.piece, zoom)
    aside = spread.signs * zoom if find_owner(sight, key) is not None else 0
    step = spread.sign_size * STEP * zoom
    for number, name in enumerate(signs):
        yield name, (x + aside, y + (0 if len(signs) == 1 else step * (number - 0.44)))


def _draw_halos(sight: Sight, at: Mapping[str, SpaceBox], marks: Marks, zoom: float) -> Iterator[Primitive]:
    """Draw a disc behind each new building."""
    for key, kind in marks.built:
        if key in at:
            signs, spread = dict(_place_signs(sight, key, at[key], zoom)), at[key].spread
            x, y = signs.get(kind) or at[key].shift((spread.piece[0] + spread.signs, spread.piece[1]), zoom)
            yield Circle(x, y, HALO * zoom, NEW, CASE, 2.5 * zoom, f"{key}/new")
