"""Pieces on the land: armies, buildings, region cards, rims of choosable spaces, and marks of the last events."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from engine.games.immortals.edition.cards import realm_of, region_of
from engine.games.immortals.edition.edition import Edition
from engine.rules.core import Seat
from render.assets.colours import list_rims
from render.drawing.brush import cube_width, mix_colours
from render.drawing.scene import (
    Circle,
    Cube,
    Icon,
    Points,
    Polygon,
    Primitive,
    clip_outline,
)
from render.drawing.scenery import crosses_box
from render.games.immortals.board.event_marks import (
    CASE,
    SHAFT,
    AreaScore,
    Arrow,
    draw_passage,
    draw_scores,
    draw_shaft,
    list_arrows,
    list_scores,
)
from render.games.immortals.board.labels import draw_label, draw_plates
from render.games.immortals.board.land import (
    MapCrop,
    SpaceBox,
    clip_outlines,
    draw_field,
    find_fields,
    find_places,
    find_room,
    list_boxes,
)
from render.games.immortals.board.spreads import EMPTY, FULL, QUIET, ArmySpread
from render.games.immortals.narration.happened import list_named
from render.games.immortals.narration.last_events import Marks, read_marks
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import (
    BUILT,
    FULL_TINT,
    PALE_TINT,
    fade_tones,
    find_tones,
    readable_ink,
    tint_field,
)

Rims: TypeAlias = Sequence[tuple[str, float]]  # of a space: colours and widths, the widest first
GAP, NEW, ON_DISC = 2, "#ffd75e", 0.74  # pixels before a building, colour of a new one's disc, its size on it
RIMS = ((CASE, 18), ("#ffffff", 12))  # around the news
LIT = 13  # the width of the rim of a choosable space
SHADE, DIM = 0.4, 0.4  # share of the shade beside choosable spaces, and of the field in numbers there
LARGER = 1.08  # size of the block of a land to choose, as a part of that of bare numbers
BLOCK, LOWER = 0.9, 4  # size of a block, as a part of that of bare numbers, and by how much it stands lower


def draw_pieces(sight: Sight, frames: tuple[MapCrop, ...]) -> Iterator[Primitive]:
    """Draw all pieces inside these frames, in painting order."""
    zoom, stages = frames[0].zoom, _set_stages(sight, frames)
    at, arrows = stages[0].at, stages[0].arrows
    for stage in stages:
        yield from _draw_fields(stage)
        yield from _draw_shade(stage)
        yield from _draw_rims(stage)
    for arrow in arrows:
        yield from draw_shaft(arrow, zoom)
    for stage in stages:
        yield from _draw_labels(stage)
    for arrow in arrows:
        if arrow.portal:
            yield from draw_passage(arrow, zoom)
    for stage in stages:
        for key in filter(stage.shows_piece, stage.list_spaces()):
            yield from _draw_piece(stage, key)
    for stage in stages:
        yield from draw_scores(sight, stage.frame, at, stage.scores)


def _set_stages(sight: Sight, frames: tuple[MapCrop, ...]) -> list["Stage"]:
    """Return each frame with all that lies there."""
    at, marks = find_places(sight.rules, frames), read_marks(sight.events)
    if sight.lit and frames[0].spread.money:
        at = {key: place._replace(spread=_find_spread(sight, key, place)) for key, place in at.items()}
    arrows, named, rims = (
        [*list_arrows(sight, frames, at, marks)],
        {*list_named(sight)},
        _list_rims(sight, marks),
    )
    loud = sight.lit or {*rims, *(source for source, target, _ in marks.arrows if target in rims)} & at.keys()
    built = [each for each in marks.built if each[0] in named]
    return [
        Stage(sight, frame, at, loud, rims, arrows, built, list_scores(sight, frame.realm))
        for frame in frames
    ]


def _find_spread(sight: Sight, key: str, place: SpaceBox) -> ArmySpread:
    """Return the layout of a space in a question with incomes, which only its lit spaces show."""
    if key not in sight.lit:
        return QUIET
    bare = find_owner(sight, key) is None and not any(getattr(sight.view.spaces[key], name) for name in BUILT)
    return EMPTY if bare and place.spread == FULL else place.spread


def draw_owners(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw a small realm in the owners' colours alone."""
    return _draw_fields(Stage(sight, frame, {}, (), {}, ()))


class Stage(NamedTuple):
    """A frame with the places of all spaces, those that stand out, the rims and the arrows.

    new: the headline's buildings, by space and kind. scores: areas that brought points: other lands are pale.
    """

    sight: Sight
    frame: MapCrop
    at: Mapping[str, SpaceBox]
    loud: Collection[str]
    rims: Mapping[str, Rims]
    arrows: Sequence[Arrow]
    new: Collection[tuple[str, str]] = ()
    scores: Sequence[AreaScore] = ()

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
        if self.scores:
            return FULL_TINT if any(key in each.spaces for each in self.scores) else PALE_TINT
        tone = find_tones(self.sight.theme, self.frame.realm)
        return tone.tint if self.shows_area(key) else PALE_TINT

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

    def shows_piece(self, key: str) -> bool:
        """Return True if armies and buildings of a space are drawn: in a question only those lit up, and own ones."""
        return not self.is_shaded(key) or find_owner(self.sight, key) == self.sight.viewer

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


def _draw_piece(stage: Stage, key: str) -> Iterator[Primitive]:
    """Draw the armies, and next to them the buildings, new ones on a gilt disc.

    Armies that stand out, or on an arrow, are a block.
    """
    sight, at, zoom, owner = stage.sight, stage.at[key], stage.frame.zoom, find_owner(stage.sight, key)
    spread, row = at.spread, _lay_row(stage, key)
    if owner is not None:
        field, armies = stage.find_colour(key), sight.view.spaces[key].armies
        ink = mix_colours(readable_ink(field), field, DIM * stage.is_shaded(key))
        cube = Cube(row.armies, row.y, spread.piece_size * zoom, sight.colour_key(owner), armies, key, ink)
        loud = key in stage.loud or stage.is_crossed(cube)
        low = 0 if spread.plate[2] else LOWER * zoom
        grown = LARGER if key in sight.lit and not spread.money else BLOCK
        yield replace(cube, y=row.y + low, size=cube.size * grown, ink="") if loud else cube
    for name, x in row.signs.items():
        sign, size = "portal-back" if name == "portal" and realm_of(key) == "light" else name, row.size
        if (key, name) in stage.new:
            yield Circle(x, row.y, size / 2, NEW, CASE, 2 * zoom, f"{key}/new")
            size *= ON_DISC
        yield Icon(sign, x, row.y, size, *BUILT[name], f"{key}/{name}")


class PieceRow(NamedTuple):
    """The middles of a space's armies and buildings in a row, and the size of each building."""

    y: float
    armies: float
    size: float
    signs: Mapping[str, float]


def _lay_row(stage: Stage, key: str) -> PieceRow:
    """Place armies left and buildings right in their row, the buildings as large as the land has room."""
    at, zoom, space = stage.at[key], stage.frame.zoom, stage.sight.view.spaces[key]
    names = [name for name in BUILT if getattr(space, name)]
    spread, (x, y) = at.spread, at.shift(at.spread.piece, zoom)
    if spread.money:
        step = spread.sign_sizes[0] * zoom
        placed = {
            name: x + (spread.signs - spread.sign_sizes[0] * number) * zoom
            for number, name in enumerate(names)
        }
        return PieceRow(y, x, step, placed)
    owner, wide = find_owner(stage.sight, key), 0.0
    if owner is not None:
        cube = Cube(x, y, spread.piece_size * zoom, stage.sight.colour_key(owner), space.armies)
        wide = cube.size * cube_width(cube)
    left, right = _find_ends(stage, key, (x, y), spread.piece_size * 0.6 * zoom)
    largest, least = (round(size * zoom) for size in spread.sign_sizes)
    room = (right - left - wide) / max(1, len(names)) - GAP * zoom
    size = max(least, min(largest, room))
    step = size + GAP * zoom
    whole = wide + len(names) * step
    start = max(left, min(x - whole / 2, right - whole))
    first = start + wide + step / 2
    return PieceRow(
        y, start + wide / 2, size, {name: first + step * number for number, name in enumerate(names)}
    )


def _find_ends(stage: Stage, key: str, middle: tuple[float, float], high: float) -> tuple[float, float]:
    """Return the ends of the room in a land, so high around a middle, between names that reach out of their lands."""
    (x, y), (left, right) = middle, find_room(stage.sight.rules, stage.frame, region_of(key), middle, high)
    for other, place in stage.at.items():
        for near, top, far, bottom in (
            () if place.inside or other == key else list_boxes(place, stage.frame)[1:]
        ):
            if top < y + high / 2 and y - high / 2 < bottom:
                left, right = (max(left, far), right) if far < x else (left, min(right, near))
    return left, right
