"""Pieces on the land: armies, buildings, region cards, rims of choosable spaces, and the last events."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import TypeAlias

from engine.games.immortals.edition.cards import realm_of, region_of, twin_space
from engine.games.immortals.edition.edition import Edition
from render.assets.colours import list_rims
from render.drawing.scene import Circle, Cube, Icon, Line, Points, Polygon, Primitive, Rect, point_way
from render.games.immortals.board.labels import draw_label, draw_plates
from render.games.immortals.board.land import (
    MapCrop,
    SpaceBox,
    clip_outlines,
    draw_field,
    find_fields,
    find_places,
)
from render.games.immortals.board.spreads import FULL, QUIET, ArmySpread
from render.games.immortals.narration.happened import list_named
from render.games.immortals.narration.last_events import Marks, read_marks
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import BUILT, PALE_TINT, find_tones, tint_field

Rims: TypeAlias = Sequence[tuple[str, float]]  # of a space: colours and widths, the widest first
CASE = "#111114"
CLEAR = 14  # pixels between an arrow and what stands in a space
PAIR, STEP = (
    5 / 6,
    3 / 4,
)  # size of each of two buildings and step between them, as parts of a single one's size
SHORTEST = 34  # least length of an arrow in pixels
RIMS, THIN = ((CASE, 14), ("#ffffff", 8)), ((CASE, 7), ("#ffffff", 3))  # around the news, and around the rest
MANY = 6  # spaces with recent events: more say nothing
LIT = 13  # the width of the rim of a choosable space
LEAP, RING = 34, 14  # a move through a Portal: from its ring to the signs at the target, radius of the ring
STAR, NEW = 62, "#ffd75e"  # size of the star behind a new building, and its colour


def draw_pieces(sight: Sight, frames: tuple[MapCrop, ...]) -> Iterator[Primitive]:
    """Draw all pieces inside these frames, in painting order."""
    at, zoom, marks = find_places(sight.rules, frames), frames[0].zoom, read_marks(sight.events)
    if sight.lit and frames[0].spread == FULL:
        at = {key: place if key in sight.lit else place._replace(spread=QUIET) for key, place in at.items()}
    rims = _list_rims(sight, marks)
    for frame in frames:
        yield from _draw_fields(sight, frame)
        yield from _draw_rims(sight, frame, at, rims)
    yield from _draw_arrows(sight, at, marks, zoom)
    for frame in frames:
        yield from _draw_labels(sight, frame, at, rims)
    yield from _draw_stars(sight, at, marks, zoom)
    for key, place in at.items():
        yield from _draw_piece(sight, key, place, zoom)
    full = {key: place for key, place in at.items() if place.spread.incomes}
    yield from _draw_holders(sight, full, zoom)
    yield from _draw_homes(sight, full, zoom)


def _draw_fields(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw the owner's colour over each owned field."""
    for region in find_fields(sight.rules, frame):
        owner = _find_owner(sight, f"{frame.realm}/{region}")
        if owner is not None:
            tint = _find_tint(sight, frame, f"{frame.realm}/{region}")
            paint = sight.seat_colour(owner)
            yield from draw_field(sight.rules, frame, region, paint, tint)


def _find_tint(sight: Sight, frame: MapCrop, key: str) -> str:
    """Return the opacity of the owner's colour: pale outside an area, and where a question lights up other spaces."""
    shown = frame.area in ("", sight.rules.regions[region_of(key)].area)
    return (
        find_tones(sight.theme, frame.realm).tint
        if shown and (not sight.lit or key in sight.lit)
        else PALE_TINT
    )


def _find_owner(sight: Sight, key: str) -> int | None:
    space = sight.view.spaces[key]
    return space.owner if space.armies else None


def _list_rims(sight: Sight, marks: Marks) -> Mapping[str, Rims]:
    """Return the rims of spaces: double for choosable ones, white for those with recent events.

    White ones are thin around spaces that the headline does not name, and left out if these are many.
    """
    spaces, targets = marks.list_spaces(), {target for _, target, _ in marks.arrows}
    named = {*list_named(sight), *targets}
    white = {key: RIMS if key in named else THIN for key in spaces if key in named or len(spaces) <= MANY}
    return {key: list_rims(LIT) for key in sorted(sight.lit)} | {
        key: rims for key, rims in white.items() if key not in sight.lit
    }


def _draw_rims(
    sight: Sight, frame: MapCrop, at: Mapping[str, SpaceBox], rims: Mapping[str, Rims]
) -> Iterator[Polygon]:
    """Draw the rims of a frame's spaces."""
    for key in _list_rimmed(sight, frame, at, rims):
        spot = f"{key}/{'lit' if key in sight.lit else 'rim'}"
        points = _find_rim(sight.rules, frame, region_of(key), at[key])
        for colour, width in rims[key]:
            yield Polygon(points, line=colour, width=width * frame.zoom, spot=spot)


@lru_cache(maxsize=512)
def _find_rim(edition: Edition, frame: MapCrop, region: str, at: SpaceBox) -> Points:
    """Return a region's outline a little inside its border."""
    outline, zoom = clip_outlines(edition, frame)[region], frame.zoom
    return tuple((_move_nearer(x, at.x, zoom), _move_nearer(y, at.y, zoom)) for x, y in outline)


def _move_nearer(at: float, middle: float, zoom: float) -> float:
    """Return a coordinate moved a few pixels towards the middle."""
    return round(at + max(-7.0, min(7.0, (middle - at) * 0.12)) * zoom, 1)


def _list_rimmed(
    sight: Sight, frame: MapCrop, at: Mapping[str, SpaceBox], rims: Mapping[str, Rims]
) -> list[str]:
    """List the spaces of a frame that have a rim."""
    here = [key for key in rims if key in at and realm_of(key) == frame.realm]
    return [key for key in here if frame.area in ("", sight.rules.regions[region_of(key)].area)]


def _draw_labels(
    sight: Sight, frame: MapCrop, at: Mapping[str, SpaceBox], rims: Mapping[str, Rims]
) -> Iterator[Primitive]:
    """Draw names and incomes above rims and arrows, legible on the owners' colours."""
    sea = find_tones(sight.theme, frame.realm).sea
    outlines = tuple(
        _find_rim(sight.rules, frame, region_of(key), at[key]) for key in _list_rimmed(sight, frame, at, rims)
    )
    labels = list[Primitive]()
    for key, place in at.items():
        if realm_of(key) == frame.realm:
            field, region = _field_colour(sight, frame, key), region_of(key)
            label = draw_label(sight.rules, frame, region, place, field, marked=key in rims)
            yield from draw_plates(sight.rules, frame, label, field, sea, outlines)
            labels += label
    yield from labels


def _field_colour(sight: Sight, frame: MapCrop, key: str) -> str:
    """Return the colour of a space's field, tinted by its owner."""
    owner, tone = (
        _find_owner(sight, key),
        find_tones(sight.theme, frame.realm)._replace(tint=_find_tint(sight, frame, key)),
    )
    return tint_field(tone, None if owner is None else sight.seat_colour(owner))


def _draw_arrows(sight: Sight, at: Mapping[str, SpaceBox], marks: Marks, zoom: float) -> Iterator[Primitive]:
    for source, target, seat in marks.arrows:
        if target == twin_space(source):
            yield from _draw_passage(sight, at, source, seat, zoom)
        elif source in at and target in at:
            ends, fill = (at[source], at[target]), sight.seat_colour(seat).fill
            yield from _draw_arrow(ends, fill, zoom, f"{target}/arrow")


def _draw_passage(
    sight: Sight, at: Mapping[str, SpaceBox], source: str, seat: int, zoom: float
) -> Iterator[Primitive]:
    """Draw a move through a Portal as a ring with its sign in both spaces. At the target it has an arrow's head."""
    fill = sight.seat_colour(seat).fill
    for key in (source, twin_space(source)):
        if key not in at:
            continue
        far, spread = LEAP if key != source else RING + 6, at[key].spread
        x, y = at[key].shift((_left_of_things(sight, key, spread) - far, spread.piece[1]), zoom)
        spot, sign = f"{key}/leap", "portal" if realm_of(source) == "dark" else "portal-back"
        if key != source:
            yield from _draw_shaft(((x, y), (x + (LEAP - 5) * zoom, y)), fill, zoom, f"{key}/arrow")
        yield Circle(x, y, RING * zoom, fill, "#ffffff", 3 * zoom, spot)
        yield Icon(sign, x, y, 28 * zoom, *BUILT["portal"], spot)


def _left_of_things(sight: Sight, key: str, spread: ArmySpread) -> int:
    """Return the left end of a space's armies and buildings, relative to its middle."""
    space, (middle, _) = sight.view.spaces[key], spread.piece
    held, built = space.owner is not None, any(getattr(space, name) for name in BUILT)
    edges = [middle]
    if held:
        edges.append(middle + spread.aside * built - spread.piece_size)
    if built:
        edges.append(middle + spread.signs * held - spread.sign_size // 2)
    return min(edges)


def _draw_arrow(ends: tuple[SpaceBox, SpaceBox], fill: str, zoom: float, spot: str) -> Iterator[Primitive]:
    """Draw an arrow between two spaces' signs. If there is little room, it begins under the first space's signs."""
    source, target = ends
    long = hypot(target.x - source.x, target.y - source.y) or 1
    ux, uy = (target.x - source.x) / long, (target.y - source.y) / long
    end = long - _things_reach(target.spread, -ux, -uy) * zoom
    start = max(0.0, min(_things_reach(source.spread, ux, uy) * zoom, end - SHORTEST * zoom))
    points = tuple((source.x + ux * along, source.y + uy * along) for along in (start, end))
    yield from _draw_shaft(points, fill, zoom, spot)


def _things_reach(spread: ArmySpread, ux: float, uy: float) -> float:
    """Return how far name and armies of a space reach from its middle in the direction ux, uy."""
    left, _, right, down = spread.hold
    aside, up = (left if ux < 0 else right) + CLEAR, spread.name + spread.sizes[1] // 2
    return min(aside / max(abs(ux), 0.01), (up if uy < 0 else down + CLEAR) / max(abs(uy), 0.01))


def _draw_shaft(points: Points, fill: str, zoom: float, spot: str) -> Iterator[Primitive]:
    (bx, by), (ux, uy) = points[-1], point_way(points[0], points[-1])
    for colour, width, head in ((CASE, 23, 32), ("#ffffff", 19, 28), (fill, 12, 20)):
        yield Line((points[0], (bx - ux * 17 * zoom, by - uy * 17 * zoom)), colour, width * zoom, spot)
        back, side, tip = 24 * zoom, head * zoom, (head - 20) * 0.9 * zoom
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
        if place is not None:
            paint = sight.seat_colour(seat)
            (x, y), spot = place.shift(place.spread.home, zoom), f"{seat}/home"
            yield Icon("home", x, y, 28 * zoom, paint.fill, "#17171b", spot)
            yield Icon(paint.sign, x, y + 3 * zoom, 13 * zoom, paint.ink, paint.ink)


def _draw_holders(sight: Sight, at: Mapping[str, SpaceBox], zoom: float) -> Iterator[Primitive]:
    """Draw a small card in the holder's colour next to the income of each region with a held card."""
    cards = [(card, seat) for seat, each in enumerate(sight.view.seats) for card in each.region_cards]
    holders = {card.partition("/")[2]: seat for card, seat in cards}
    for key, place in at.items():
        holder = holders.get(region_of(key))
        if holder is not None:
            yield from _draw_holder(sight, holder, *place.shift(place.spread.card, zoom), key, zoom)


def _draw_holder(sight: Sight, holder: int, x: float, y: float, key: str, zoom: float) -> Iterator[Primitive]:
    """Draw a small card in the colour of this holder, with the colour's shape."""
    paint = sight.seat_colour(holder)
    wide, high, spot = 20 * zoom, 26 * zoom, f"{key}/card"
    yield Rect(x - wide / 2, y - high / 2, wide, high, paint.fill, "#ffffff", 1.6 * zoom, 3 * zoom, spot)
    yield Icon(paint.sign, x, y, 12 * zoom, paint.ink, paint.ink)


def _draw_piece(sight: Sight, key: str, at: SpaceBox, zoom: float) -> Iterator[Primitive]:
    """Draw the armies, and next to them the buildings, one or two in a column."""
    space, signs = sight.view.spaces[key], list(_place_signs(sight, key, at, zoom))
    spread, (x, y) = at.spread, at.shift(at.spread.piece, zoom)
    if space.owner is not None and space.armies:
        left = x + spread.aside * zoom * bool(signs)
        yield Cube(left, y, spread.piece_size * zoom, sight.colour_key(space.owner), space.armies, key)
    for name, place in signs:
        size = spread.sign_size * zoom * (1 if len(signs) == 1 else PAIR)
        sign = "portal-back" if name == "portal" and realm_of(key) == "light" else name
        yield Icon(sign, *place, size, *BUILT[name], f"{key}/{name}")


def _place_signs(
    sight: Sight, key: str, at: SpaceBox, zoom: float
) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield a space's buildings with their middles: next to the armies, one or two in a column."""
    space = sight.view.spaces[key]
    signs = [name for name in BUILT if getattr(space, name)]
    spread, (x, y) = at.spread, at.shift(at.spread.piece, zoom)
    aside = spread.signs * zoom if _find_owner(sight, key) is not None else 0
    step = spread.sign_size * STEP * zoom
    for number, name in enumerate(signs):
        yield name, (x + aside, y + (0 if len(signs) == 1 else step * (number - 0.44)))


def _draw_stars(sight: Sight, at: Mapping[str, SpaceBox], marks: Marks, zoom: float) -> Iterator[Primitive]:
    """Draw a star behind each new building."""
    for key, kind in marks.built:
        if key in at:
            signs, spread = dict(_place_signs(sight, key, at[key], zoom)), at[key].spread
            x, y = signs.get(kind) or at[key].shift((spread.piece[0] + spread.signs, spread.piece[1]), zoom)
            yield Icon("points", x, y, STAR * zoom, NEW, CASE, f"{key}/new")
