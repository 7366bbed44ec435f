"""One step of a match as data, made in short jobs where pictures are painted."""

from collections.abc import Callable, Container
from math import ceil

import msgspec

from render.drawing.paint import collect_scenes, paint_scene
from render.drawing.scene import DOWN, Ground, Picture, Scene, fit_scene
from render.match_page.book import DrawnScene, Pictured, describe_scene
from render.painter import AnyPainter, AnySight, Place, Throw
from render.text.say import begin_capital

Draw = Callable[[AnyPainter, AnySight], Picture | list[Picture]]


class Shot(msgspec.Struct, frozen=True):
    """A picture in one theme as data, with its alternative text. fresh: pictures that the page lacks, by digest."""

    drawn: DrawnScene
    alt: str
    fresh: dict[str, Pictured]


class Facts(msgspec.Struct, frozen=True):
    """The places, points and throws of a step."""

    places: tuple[Place, ...]
    points: tuple[int, ...]
    throws: tuple[Throw, ...]


def take_shots(draw: Draw, known: Container[str], painter: AnyPainter, sight: AnySight) -> list[Shot]:
    """Describe the pictures that `draw` makes of a sight, without painting them.

    known: digests of pictures that the page has. The sight's wide is that of grounds.
    """
    shots = []
    for alt, scene in _draw_scenes(draw, painter, sight):
        drawn, pictures = describe_scene(scene, sight.wide)
        fresh = {digest: each for digest, each in pictures.items() if digest not in known}
        shots.append(Shot(drawn, sight.say.restore_names(alt), fresh))
    return shots


def read_facts(painter: AnyPainter, sight: AnySight) -> Facts:
    """Read what a step says besides its pictures."""
    told = sight.say.restore_names
    places = (place._replace(told=begin_capital(told(place.told))) for place in painter.places(sight))
    return Facts(tuple(places), painter.points(sight.view), tuple(painter.throws(sight.events)))


def find_ground(painter: AnyPainter, sight: AnySight) -> Ground | bytes:
    """Return the ground of the board in the sight's width. A board without a scene is its own ground."""
    _, scene = _draw_board(painter, sight)
    return scene.ground if isinstance(scene, Scene) else scene


def paint_part(share: float, painter: AnyPainter, sight: AnySight) -> Picture:
    """Paint the upper part of the board. Painted parts are cached, so several short jobs paint a board."""
    alt, scene = _draw_board(painter, sight)
    if isinstance(scene, bytes):
        return Picture(scene, alt)
    tall = min(ceil(scene.height * share / DOWN) * DOWN, scene.height)
    return Picture(paint_scene(msgspec.structs.replace(scene, tall=tall)), alt)


def _draw_board(painter: AnyPainter, sight: AnySight) -> tuple[str, Scene | bytes]:
    ((alt, scene),) = _draw_scenes(lambda painter, seen: painter.board(seen), painter, sight)
    return alt, fit_scene(scene, sight.wide) if isinstance(scene, Scene) else scene


def _draw_scenes(draw: Draw, painter: AnyPainter, sight: AnySight) -> list[tuple[str, Scene | bytes]]:
    """Return alternative text and scene of each picture. One that has no scene is its own ground."""
    with collect_scenes() as scenes:
        made = draw(painter, sight)
    found = iter(scenes)
    pictures = made if isinstance(made, list) else [made]
    return [(picture.alt, picture.png or next(found)) for picture in pictures]
