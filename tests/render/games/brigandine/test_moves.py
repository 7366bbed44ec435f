"""Arrows of marches: behind the plates but for their heads, which take no more than borders."""

from math import dist

from engine.games.brigandine.position.map import measure_roads
from render.drawing.scene import Icon, Line, Polygon, Words
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.board.layout import HIGH, WIDE, list_spots, place_plates
from render.games.brigandine.board.moves import INSET, TIP, find_way
from tests.render.games.brigandine.shots import REVEALS, RULES, seen

FAR = 2  # roads: as far as nearly all marches go
DIGIT = 13  # half a digit's height on a troop's shield


def is_on_plate(x, y, corner):
    left, top = corner
    return left + INSET + 2 < x < left + WIDE - INSET - 2 and top + INSET + 2 < y < top + HIGH - INSET - 2


def test_a_head_takes_no_more_than_the_border_of_a_plate():
    spots = list_spots(RULES)
    plates = place_plates(spots)
    for start in plates:
        for end in (land for land, far in measure_roads(RULES, start).items() if 0 < far <= FAR):
            (ax, ay), (bx, by) = find_way(spots, start, end)
            share = min(1, TIP / dist((ax, ay), (bx, by)))
            for part in (0, share / 2, share):
                x, y = bx + (ax - bx) * part, by + (ay - by) * part
                assert not [land for land, at in plates.items() if is_on_plate(x, y, at)], (start, end)


def test_arrows_lie_below_what_lies_on_the_land_and_no_head_covers_a_troops_number():
    for number in REVEALS:
        shapes = compose_board(seen(number)).shapes
        first = next(at for at, shape in enumerate(shapes) if isinstance(shape, Words))
        moves = [(at, shape) for at, shape in enumerate(shapes) if shape.spot.endswith("/move")]
        assert {type(shape) for _, shape in moves} <= {Line, Polygon}
        assert all(at < first for at, shape in moves if isinstance(shape, Line))
        troops = [
            shape for shape in shapes if isinstance(shape, Icon) and f"{shape.spot}/bodies" in spots(shapes)
        ]
        for _, head in (move for move in moves if isinstance(move[1], Polygon)):
            assert all(dist(point, (troop.x, troop.y)) > DIGIT for point in head.points for troop in troops)


def spots(shapes):
    return {shape.spot for shape in shapes}
