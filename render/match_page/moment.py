"""One step of a match as data, made where pictures are painted."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

import msgspec

from engine.rules.core import Seat
from render.drawing.paint import collect_scenes
from render.drawing.scene import Picture, Scene
from render.match_page.book import DrawnScene, describe_scene, encode_ground
from render.painter import AnyPainter, AnySight, Place, Throw


class Shot(msgspec.Struct, frozen=True):
    """A picture as data, drawn once in each theme, with its alternative text."""

    looks: tuple[DrawnScene, ...]
    alt: str


class Moment(msgspec.Struct, frozen=True):
    """The board after a step, pictures of its battles, tableaus by seat, places, points and throws."""

    board: Shot
    battles: tuple[Shot, ...]
    tableaus: tuple[Shot, ...]
    places: tuple[Place, ...]
    points: tuple[int, ...]
    throws: tuple[Throw, ...]


Views = Sequence[tuple[Seat, object]]


def take_moment(looks: Sequence[str], views: Views, painter: AnyPainter, sight: AnySight) -> Moment:
    """Describe a step. looks: keys of the themes. views: the seats whose tableaus may be shown, with their views."""
    board, *others = _collect(looks, views, painter, sight)
    battles = len(others) - len(views)
    shots = [Shot(tuple(map(describe_scene, scenes)), sight.say.restore_names(alt)) for alt, scenes in others]
    return Moment(
        Shot(tuple(map(describe_scene, board[1])), sight.say.restore_names(board[0])),
        tuple(shots[:battles]),
        tuple(shots[battles:]),
        tuple(place._replace(told=sight.say.restore_names(place.told)) for place in painter.places(sight)),
        painter.points(sight.view),
        tuple(painter.throws(sight.events)),
    )


def take_grounds(
    wanted: Collection[str], looks: Sequence[str], views: Views, painter: AnyPainter, sight: AnySight
) -> dict[str, bytes]:
    """Return the pictures of the step's grounds with these digests, as WebP files."""
    shots = _collect(looks, views, painter, sight)
    scenes = {describe_scene(scene).ground: scene for _, each in shots for scene in each}
    return {digest: encode_ground(scenes[digest]) for digest in wanted}


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
