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
from render.drawing.scenery import crosses_box, holds_point
from render.games.immortals.board.event_marks import (
    CASE,
    SHAFT,
    AreaScore,
    Arrow,
    Way,
    choose_ways,
    draw_passage,
    draw_scores,
    draw_shaft,
    list_arrows,
    list_scores,
)
from render.games.immortals.board.labels import draw_label, draw_plates
from render.games.immortals.board.land import (
    CORNER,
    MapCrop,
    SpaceBox,
    clip_outlines,
    draw_field,
    find_fields,
    find_places,
    find_room,
    list_boxes,
)
from render.games.immortals.narration.happened import find_scorer, list_named
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
BESIDE = 10  # pixels that a block is wider than bare numbers, with its gap
GAP, NEW, ON_DISC = 2, "#ffd75e", 0.74  # pixels before a building, colour of a new one's disc, its size on it
RIMS = ((CASE, 15), ("#ffffff", 10))  # around the news
THIN = ((CASE, 10), ("#ffffff", 6))  # around the many lands of the best scorer
LIT = 13  # the width of the rim of a choosable space
VEIL, OWN_VEIL = 0.4, 0.1  # share of the sea in lands beside choosable ones, and in own lands there
TITLE = 40  # height of a realm's title in its land's corner, which lands beside choosable ones keep clear
LARGER = 1.08  # size of the block of a land to choose, as a part of that of bare numbers
BLOCK, LOWER = 0.9, 4  # size of a block, as a part of that of bare numbers, and by how much it stands lower


def draw_pieces(
    sight: Sight, frames: tuple[MapCrop, ...], ways: Sequence[Way] = (), *, praise: bool = False
) -> Iterator[Primitive]:
    """Draw all pieces inside these frames, in painting order.

    ways: of a question, drawn as arrows. praise: after a scoring only the best scorer's stand out.
    """
    scorer = find_scorer(sight) if praise and not sight.lit else None
    zoom, stages = frames[0].zoom, _set_stages(sight, frames, ways, scorer)
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


def _set_stages(
    sight: Sight, frames: tuple[MapCrop, ...], ways: Sequence[Way], scorer: Seat | None
) -> list["Stage"]:
    """Return each frame with all that lies there. scorer: whose spaces alone stand out."""
    at, marks = find_places(sight.rules, frames), read_marks(sight.events)
    arrows, named, rims = (
        [*list_arrows(sight, frames, at, ways or choose_ways(sight, marks))],
        {*list_named(sight)},
        _list_rims(sight, marks),
    )
    praised = {key for key in at if scorer is not None and find_owner(sight, key) == scorer}
    rims = rims or dict.fromkeys(sorted(praised), THIN)
    loud: Collection[str] = sight.lit
    if not loud and not praised:
        loud = {*rims, *(source for source, target, _ in marks.arrows if target in rims)} & at.keys()
    built = [each for each in marks.built if each[0] in named]
    return [
        Stage(sight, frame, at, loud, rims, arrows, built, _list_shown(sight, frame, scorer), praised)
        for frame in frames
    ]


def _list_shown(sight: Sight, frame: MapCrop, scorer: Seat | None) -> list[AreaScore]:
    """List the areas of a frame that brought points, beside a best scorer only its own."""
    return [each for each in list_scores(sight, frame.realm) if scorer in (None, each.seat)]


def draw_owners(sight: Sight, frame: MapCrop) -> Iterator[Primitive]:
    """Draw a small realm in the owners' colours alone."""
    return _draw_fields(Stage(sight, frame, {}, (), {}, ()))


class Stage(NamedTuple):
    """A frame with the places of all spaces, those that stand out, the rims and the arrows.

    new: the headline's buildings, by space and kind. scores: areas that brought points. praised: the best scorer's
    spaces, beside which others show no armies.
    """

    sight: Sight
    frame: MapCrop
    at: Mapping[str, SpaceBox]
    loud: Collection[str]
    rims: Mapping[str, Rims]
    arrows: Sequence[Arrow]
    new: Collection[tuple[str, str]] = ()
    scores: Sequence[AreaScore] = ()
    praised: Collection[str] = ()

    def list_spaces(self) -> list[str]:
        """List the spaces of the frame's realm."""
        return [key for key in self.at if realm_of(key) == self.frame.realm]

    def list_rimmed(self) -> dict[str, Points]:
        """Return the spaces of the frame that have a rim, with the rim's points."""
        here = [key for key in self.list_spaces() if key in self.rims and self.shows_area(key)]
        within = 2.0 if self.praised else 7.0
        return {
            key: _find_rim(self.sight.rules, self.frame, region_of(key), self.at[key], within) for key in here
        }

    def shows_area(self, key: str) -> bool:
        """Return True if the frame shows the space's area in full colour."""
        return self.frame.area in ("", self.sight.rules.regions[region_of(key)].area)

    def find_tint(self, key: str) -> str:
        """Return the opacity of the owner's colour: full in the news and for a choice, pale aside."""
        if key in self.rims and self.shows_area(key):
            return FULL_TINT
        tone = find_tones(self.sight.theme, self.frame.realm)
        return tone.tint if self.shows_area(key) else PALE_TINT

    def find_colour(self, key: str) -> str:
        """Return the colour of a space's field, tinted by its owner.

        It is faded outside the area, and in the shade beside choosable spaces.
        """
        tone, owner = find_tones(self.sight.theme, self.frame.realm), find_owner(self.sight, key)
        paint = None if owner is None else self.sight.seat_colour(owner)
        field = tint_field(tone if self.shows_area(key) else fade_tones(tone), paint, self.find_tint(key))
        return mix_colours(field, tone.sea, self.find_veil(key)) if self.is_shaded(key) else field

    def find_veil(self, key: str) -> float:
        """Return the share of the sea in a land beside those to choose from: own ones lead to the choice."""
        owner = find_owner(self.sight, key)
        return VEIL if owner is None or owner != self.sight.viewer else OWN_VEIL

    def has_room(self, key: str) -> bool:
        """Return True if a space's name lies whole in its land, and with its things in the frame above its title."""
        land = clip_outlines(self.sight.rules, self.frame)[region_of(key)]
        first, upper, last, lower = self.frame.box
        boxes = list_boxes(self.at[key], self.frame)
        whole = all(
            first <= left
            and upper <= top
            and right <= last
            and low <= lower - TITLE * (left < first + CORNER)
            for left, top, right, low in boxes
        )
        ends = [(x, (top + low) / 2) for left, top, right, low in boxes[1:] for x in (left, right)]
        return whole and all(holds_point(land, *end) for end in ends)

    def is_shaded(self, key: str) -> bool:
        """Return True if a question lights up other spaces."""
        return bool(self.sight.lit) and key not in self.sight.lit

    def shows_piece(self, key: str) -> bool:
        """Return True if armies and buildings of a space are drawn: in a question only those lit up, and own ones.

        By incomes one chooses land, whoever stands there. After a scoring only the best scorer's are drawn.
        """
        if self.at[key].spread.money or (self.praised and key not in self.praised):
            return False
        if not self.sight.lit or key in self.sight.lit:
            return True
        return find_owner(self.sight, key) == self.sight.viewer and self.has_room(key)

    def is_loud(self, key: str, cube: Cube) -> bool:
        """Return True if a space stands out, or an arrow's shaft meets its armies."""
        if key in self.loud:
            return True
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
    if sight.lit:
        return {key: list_rims(LIT) for key in sorted(sight.lit)}
    named = {*list_named(sight)} & {*marks.list_spaces()} or {target for _, target, _ in marks.arrows}
    return dict.fromkeys(sorted(named), RIMS)


def _draw_fields(stage: Stage) -> Iterator[Primitive]:
    """Draw the owner's colour over each owned field."""
    sight, frame = stage.sight, stage.frame
    for region in find_fields(sight.rules, frame):
        key = f"{frame.realm}/{region}"
        owner = find_owner(sight, key)
        if owner is not None:
            yield draw_field(sight.rules, frame, region, sight.seat_colour(owner), stage.find_tint(key))


def _draw_shade(stage: Stage) -> Iterator[Primitive]:
    """Draw a veil of the sea's colour over all lands beside those to choose from."""
    sea = find_tones(stage.sight.theme, stage.frame.realm).sea
    outlines = clip_outlines(stage.sight.rules, stage.frame) if stage.sight.lit else {}
    for region, points in outlines.items():
        within, key = clip_outline(points, stage.frame.box), f"{stage.frame.realm}/{region}"
        if len(within) > 2 and stage.is_shaded(key):
            yield Polygon(within, f"{sea}{round(stage.find_veil(key) * 255):02x}")


def _draw_rims(stage: Stage) -> Iterator[Polygon]:
    """Draw the rims of a frame's spaces."""
    for key, points in stage.list_rimmed().items():
        spot = f"{key}/{'lit' if key in stage.sight.lit else 'rim'}"
        for colour, width in stage.rims[key]:
            yield Polygon(points, line=colour, width=width * stage.frame.zoom, spot=spot)


@lru_cache(maxsize=512)
def _find_rim(edition: Edition, frame: MapCrop, region: str, at: SpaceBox, within: float) -> Points:
    """Return a region's outline moved towards its middle by at most so many pixels at zoom 1."""
    outline, most = clip_outlines(edition, frame)[region], within * frame.zoom
    return tuple((_move_nearer(x, at.x, most), _move_nearer(y, at.y, most)) for x, y in outline)


def _move_nearer(at: float, middle: float, most: float) -> float:
    """Return a coordinate moved a few pixels towards the middle."""
    return round(at + max(-most, min(most, (middle - at) * 0.12)), 1)


def _draw_labels(stage: Stage) -> Iterator[Primitive]:
    """Draw names and incomes above rims and arrows, legible on the owners' colours.

    Beside the spaces to choose from, only names that lie whole in their land.
    """
    sight, frame = stage.sight, stage.frame
    sea = find_tones(sight.theme, frame.realm).sea
    outlines = (*stage.list_rimmed().values(), *(arrow.outline() for arrow in stage.arrows))
    labels = list[Primitive]()
    for key in stage.list_spaces():
        if stage.is_shaded(key) and not stage.has_room(key):
            continue
        field = stage.find_colour(key)
        at, aside = stage.at[key], stage.is_shaded(key)
        at = at._replace(spread=at.spread._replace(money=())) if aside else at
        label = draw_label(sight.rules, frame, region_of(key), at, field, marked=key in stage.loud)
        yield from draw_plates(sight.rules, frame, label, field, sea, outlines)
        labels += label
    yield from labels


def _draw_piece(stage: Stage, key: str) -> Iterator[Primitive]:
    """Draw the armies, as a block if they stand out or an arrow crosses them, and the buildings next to them.

    New buildings are on a gilt disc.
    """
    sight, at, zoom, owner = stage.sight, stage.at[key], stage.frame.zoom, find_owner(stage.sight, key)
    spread, row = at.spread, _lay_row(stage, key)
    if owner is not None:
        field, armies = stage.find_colour(key), sight.view.spaces[key].armies
        ink = readable_ink(field)
        cube = Cube(row.armies, row.y, spread.piece_size * zoom, sight.colour_key(owner), armies, key, ink)
        loud = stage.is_loud(key, cube)
        grown = LARGER if key in sight.lit else BLOCK
        yield replace(cube, y=row.y + LOWER * zoom, size=cube.size * grown, ink="") if loud else cube
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
    owner, wide = find_owner(stage.sight, key), 0.0
    if owner is not None:
        cube = Cube(x, y, spread.piece_size * zoom, stage.sight.colour_key(owner), space.armies)
        wide = cube.size * cube_width(cube) + BESIDE * zoom * stage.is_loud(key, cube)
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
