"""Badges distinguish seats by crest and shape, never by a letter, for any names of people."""

from io import BytesIO
from itertools import combinations, product

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.games import bind
from proofs.games import KITS, list_offering
from render.assets.colours import SEATS
from render.assets.signs import load_mask, load_people, load_places, load_rows
from render.drawing.paint import paint_scene, pixel_bounds
from render.drawing.scene import Circle, Cube, Icon, Line, Polygon, Rect, Scene, Sign, Words
from render.games import PAINTERS
from render.pages.themes import THEMES, plain_page
from render.text.say import Say
from tests.render.games.ataque import shots as ataque
from tests.render.games.brigandine import shots as brigandine
from tests.render.games.immortals import shots as immortals
from tests.render.games.immortals.positions import make
from tests.render.scenes import list_scenes

PEOPLE = [*zip(("Ann", "AI 1", "AI 2", "Alex", "Anna"), SEATS, strict=False)]
FILLS = {paint.fill for paint in SEATS.values()}
SIZES = (33, 72)
TABLES = {key: KITS[key].led for key in list_offering("led")}
CLEAR = 40  # least pixels of a commander


def views():
    """Yield a view of each game in which every seat has a leader, and one before."""
    twins = bind("ataque")
    state = ataque.match()[-1][0]
    for seat in state.seats:
        seat.army = "undead"
    yield "immortals", immortals.GAME, make()
    yield (
        "immortals",
        immortals.GAME,
        immortals.GAME.knowledge.view(immortals.GAME.setup(5, {}, bytes(32)).state, None),
    )
    yield "brigandine", brigandine.GAME, brigandine.at(len(brigandine.match()) - 1)
    yield (
        "brigandine",
        brigandine.GAME,
        brigandine.GAME.knowledge.view(brigandine.GAME.setup(4, {}, bytes(32)).state, None),
    )
    yield "ataque", twins, twins.knowledge.view(state, None)
    yield "ataque", twins, twins.knowledge.view(twins.setup(2, {}, bytes(32)).state, None)


def count_seats(view):
    return len(getattr(view, "seats", None) or getattr(view, "sides", None) or PEOPLE)


def test_no_letter_stands_on_a_seat_s_colour():
    faults = []
    for name, scene in list_scenes():
        shapes = (*scene.ground.shapes, *scene.shapes)
        for at, words in enumerate(shapes):
            if isinstance(words, Words) and len(words.text) == 1 and words.text.isalpha():
                below = next((each for each in reversed(shapes[:at]) if covers(each, words)), None)
                if getattr(below, "fill", "") in FILLS:
                    faults.append((name, words.text))
    assert faults == []


def covers(shape, words):
    """Return True if a filled shape may lie under a text's middle."""
    if isinstance(shape, Words | Line | Cube) or not shape.fill:
        return False
    left, top, right, bottom = pixel_bounds(shape)
    return left < words.x < right and top < words.y < bottom


@pytest.mark.parametrize("theme", THEMES)
def test_people_of_like_names_have_badges_that_differ_without_any_hue(theme):
    look = THEMES[theme]
    for key, game, view in views():
        sight = PAINTERS[key].see_view(view, game.rules, Say("en", game=game, people=PEOPLE), look)
        for size, draw in product(SIZES, (sight.seat_badge, sight.crowned_badge)):
            seats = range(min(count_seats(view), 5))
            badges = [paint(draw(seat, 70, 70, size), sight.seat_colour(seat), look) for seat in seats]
            for one, other in combinations(badges, 2):
                assert count_different(one, other) > size * size / 24


def paint(shapes, paint_, look):
    """A badge as if every seat had the same colour."""
    assert not any(isinstance(shape, Words) for shape in shapes)
    alike = {paint_.fill: "#777777", paint_.ink: "#ffffff"}
    bare = [
        msgspec.structs.replace(
            shape,
            **{
                k: alike.get(getattr(shape, k), getattr(shape, k))
                for k in ("fill", "line")
                if hasattr(shape, k)
            },
        )
        for shape in shapes
    ]
    return Image.open(BytesIO(paint_scene(Scene(plain_page(140, 140, look), tuple(bare))))).convert("L")


def count_different(one, other):
    """How many pixels of two pictures differ plainly."""
    return sum(ImageChops.difference(one, other).histogram()[60:])


def test_a_seat_with_a_people_has_a_crest_else_a_shape():
    for key, game, view in views():
        sight = PAINTERS[key].see_view(view, game.rules, Say("en", game=game, people=PEOPLE))
        badges = [sight.seat_badge(seat, 50, 50, 40) for seat in range(min(count_seats(view), 5))]
        kinds = {Sign if any(isinstance(shape, Sign) for shape in badge) else Icon for badge in badges}
        assert kinds == ({Sign} if any(name in load_places() for name in sight.crests) else {Icon})
        assert not any(isinstance(shape, Polygon | Rect | Circle) for badge in badges for shape in badge)


@pytest.mark.parametrize(("key", "table"), TABLES.items())
def test_everybody_whom_a_seat_can_lead_has_a_silhouette_of_its_own(key, table):
    names = [f"{key}/{table}/{name}" for name in getattr(bind(key).rules, table)]
    masks = {load_mask(name, 32).tobytes() for name in names}
    assert len(masks) == len(names)
    assert all(load_mask(name, 32).getextrema() == (0, 255) for name in names)


def test_no_silhouette_is_drawn_smaller_than_it_is_clear():
    least = dict.fromkeys(load_people(), CLEAR) | {name: row["least"] for name, row in load_rows().items()}
    drawn = [s for _, scene in list_scenes() for s in scene.shapes if isinstance(s, Sign)]
    assert len({sign.name for sign in drawn}) > 10
    assert [sign for sign in drawn if sign.size < least[sign.name]] == []
