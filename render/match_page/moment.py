"""One step of a match as data, made where pictures are painted."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

import msgspec

from engine.rules.core import Seat
from render.drawing.paint import collect_scenes
from render.drawing.scene import Ground, Picture, Scene, fit_scene
from render.match_page.book import FEW, DrawnScene, describe_scene, encode_picture
from render.painter import AnyPainter, AnySight, Place, Throw

BESIDE = 800  # pixels across of the grounds of battles and tableaus: only the board is looked at closely


class Shot(msgspec.Struct, frozen=True):
    """A picture as data, drawn once in each theme, with its alternative text."""

    looks: tuple[DrawnScene, ...]
    alt: str


class Moment(msgspec.Struct, frozen=True):
    """The board after a step, pictures of its battles, tableaus by seat, places, points and throws.

    grounds: those that the page has no picture of yet, by digest. One without a scene is a PNG file.
    """

    board: Shot
    battles: tuple[Shot, ...]
    tableaus: tuple[Shot, ...]
    places: tuple[Place, ...]
    points: tuple[int, ...]
    throws: tuple[Throw, ...]
    grounds: dict[str, Ground | bytes]


Views = Sequence[tuple[Seat, object]]


def encode_ground(ground: Ground | bytes, _painter: AnyPainter, _sight: AnySight) -> bytes:
    """Return a ground of a Moment as a WebP file, made where pictures are painted."""
    return encode_picture(ground, FEW)


def take_moment(
    known: Collection[str], looks: Sequence[str], views: Views, painter: AnyPainter, sight: AnySight
) -> Moment:
    """Describe a step.

    known: digests of grounds that the page has. looks: keys of the themes. views: the seats whose tableaus may be
    shown, with their views.
    """
    drawn = list(_collect(looks, views, painter, sight))
    shots = [Shot(tuple(map(describe_scene, scenes)), sight.say.restore_names(alt)) for alt, scenes in drawn]
    wides = (0, *(BESIDE for _ in shots[1:]))
    found = [
        _find_ground(scene, wide) for wide, (_, scenes) in zip(wides, drawn, strict=True) for scene in scenes
    ]
    digests = [look.ground for shot in shots for look in shot.looks]
    tableaus = len(shots) - len(views)
    return Moment(
        shots[0],
        tuple(shots[1:tableaus]),
        tuple(shots[tableaus:]),
        tuple(place._replace(told=sight.say.restore_names(place.told)) for place in painter.places(sight)),
        painter.points(sight.view),
        tuple(painter.throws(sight.events)),
        {digest: each for digest, each in zip(digests, found, strict=True) if digest not in known},
    )


def _find_ground(scene: Scene | bytes, wide: int) -> Ground | bytes:
    return scene if isinstance(scene, bytes) else fit_scene(scene, wide).ground


def _collect(
    looks: Sequence[str], views: Views, painter: AnyPainter, sight: AnySight
) -> Iterator[tuple[str, list[Scene | bytes]]]:
    """Yield alternative text and scenes by theme of the board, the battles, then the tableaus."""
    themed = [replace(sight, theme=painter.papers[look]) for look in looks]
    yield from _compose(themed, lambda seen: [painter.board(seen)])
    yield from _compose(themed, painter.news)
    for seat, view in views:
        seen = [_see(painter, each, seat, view) for each in themed]
        yield from _compose(seen, _draw_tableau(painter, seat))


def _see(painter: AnyPainter, seen: AnySight, seat: Seat, view: object) -> AnySight:
    """Return the sight of a seat with this view."""
    crests, colours = painter.crests(view), painter.colours(view)
    return replace(seen, view=view, viewer=seat, events=(), crests=crests, colours=colours)


def _draw_tableau(painter: AnyPainter, seat: Seat) -> Callable[[AnySight], list[Picture]]:
    return lambda seen: [painter.tableau(seen, seat)]


def _compose(
    themed: Sequence[AnySight], draw: Callable[[AnySight], list[Picture]]
) -> Iterator[tuple[str, list[Scene | bytes]]]:
    """Yield alternative text and scenes by theme of each picture. One that has no scene is its own ground."""
    drawn = []
    for seen in themed:
        with collect_scenes() as scenes:
            pictures = draw(seen)
        found = iter(scenes)
        drawn.append([(picture.alt, picture.png or next(found)) for picture in pictures])
    for shots in zip(*drawn, strict=True):
        yield shots[0][0], [scene for _, scene in shots]
