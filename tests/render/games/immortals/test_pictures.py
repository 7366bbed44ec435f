"""All other pictures: their contents. Each of the gallery is small and has a text."""

from itertools import combinations

import pytest

from engine.games.immortals.position.events import Battle
from engine.rules.core import Event, Result
from engine.rules.events import read_event
from render.assets.fonts import fit_text, load_font
from render.drawing.brush import COUNT, cube_width
from render.drawing.paint import collect_scenes, pixel_bounds
from render.drawing.scene import Cube, Rect, Words
from render.games.immortals.battle.battle import compose_battle
from render.games.immortals.board.board import compose_board as board_scene
from render.games.immortals.board.seat_strips import compose_table
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.narration.story import read_story
from render.games.immortals.pages.closeup import compose_closeup, find_part
from render.games.immortals.pages.final import compose_final
from render.text.say import LANGUAGES
from tests.render.boxes import desktop_share, fills_box, height, phone_share
from tests.render.games.immortals.shots import (
    BUILT,
    FIGHTS,
    SCORES,
    crowded,
    event,
    fight,
    sheet,
    story,
)
from tests.render.told import text as told
from tools.texts.pseudo_language import speak_instead

FIELDS = ("vp", "gold", "energy", "limbo_dark", "limbo_light", "supply", "hand", "region_cards")


def test_counts_can_be_read_on_a_phone(look):
    scene = board_scene(look(crowded()))
    share, phone = desktop_share(scene), phone_share(scene)
    cubes = [s for s in scene.shapes if isinstance(s, Cube) and s.spot.startswith(("light/", "dark/"))]
    smallest = min(height(round(cube.size * COUNT)) for cube in cubes)
    assert smallest * share >= 9
    assert smallest * phone >= 5
    assert cube_width(cubes[0]) * cubes[0].size * share > 25


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_s_figures_are_readable_on_a_phone(look, people, make, seats):
    view = make(seats, seat_changes={0: {"vp": 88, "gold": 48, "energy": 51, "hand": 31, "supply": 33}})
    scene = compose_table(look(view=view, who=people[:seats]))
    share, phone = desktop_share(scene), phone_share(scene)
    numbers = {
        shape.spot: fit_text(shape.text, shape.size, shape.bold, shape.width)[1]
        for shape in scene.shapes
        if isinstance(shape, Words) and shape.spot.partition("/")[2] in FIELDS
    }
    assert len(numbers) == seats * len(FIELDS)
    assert {spot for spot, size in numbers.items() if height(size) * share < 9} == set()
    assert {spot for spot, size in numbers.items() if height(size) * phone < 5} == set()
    cubes = [s for s in scene.shapes if isinstance(s, Cube) and s.spot.startswith(("tower/", "tray/"))]
    assert min(height(round(cube.size * COUNT)) * share for cube in cubes) >= 9


def inked(shape):
    """Left, top, right and bottom of a number's digits, or of a cube's face."""
    if isinstance(shape, Cube):
        half, high = shape.size * cube_width(shape) / 2, shape.size / 2
        return shape.x - half, shape.y - high, shape.x + half, shape.y + high
    text, size = fit_text(shape.text, shape.size, shape.bold, shape.width)
    long, high = load_font(size, shape.bold).getlength(text), height(size) / 2
    left = shape.x - {"l": 0, "m": long / 2, "r": long}[shape.anchor[0]]
    return left, shape.y - high, left + long, shape.y + high


def test_numbers_of_the_table_keep_apart(look):
    shapes = compose_table(look(crowded(), events=[*BUILT, *SCORES])).shapes
    below = [s for s in shapes if isinstance(s, Words | Cube) and s.spot]
    for (one, a), (other, b) in combinations([(s.spot, inked(s)) for s in below], 2):
        wide_, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert min(wide_, high) <= 0, (one, other)


@pytest.mark.parametrize("outcome", ["attacker", "defender", "tie"])
def test_a_battle_fills_discord_s_box_and_its_strengths_are_read_on_a_phone(look, outcome):
    scene = compose_battle(look(), read_event(Battle, fight(outcome=outcome)))
    assert fills_box(scene)
    figures = [s.size for s in scene.shapes if isinstance(s, Words) and s.spot.startswith("strength")]
    assert min(map(height, figures)) * phone_share(scene) >= 9


def test_private_events_leave_nothing():
    assert (
        read_marks([event("drew", seat=0), event("income", seat=0, gold=1, energy=0)]).gains[0]["gold"] == 1
    )


@pytest.mark.parametrize(
    ("spots", "part"),
    [
        (["light/treehome", "dark/mossgate"], "green"),
        (["light/treehome", "light/shorelake"], "light"),
        (["light/treehome", "dark/shorelake"], ""),
    ],
)
def test_lit_spaces_choose_the_smallest_part(look, spots, part):
    assert find_part(look(lit=spots)) == part


@pytest.mark.parametrize("realm", ["dark", "light"])
def test_a_realm_fills_discord_s_box_and_every_figure_of_its_map_is_read_on_a_phone(look, realm):
    scene = compose_closeup(look(crowded()), realm)
    assert fills_box(scene)
    figures = [round(s.size * COUNT) for s in scene.shapes if isinstance(s, Cube)]
    assert len(figures) == 25
    assert min(map(height, figures)) * phone_share(scene) >= 7


def test_the_three_honours_go_to_whom_they_belong():
    events, _ = story(3, 4)
    assert honours_of([*events, *FIGHTS]) == [
        ("boldest", (0,), "light/borderland", 3, 9),
        ("luckiest", (2,), "dark/kingsport", 8, 5),
        ("builder", (0, 2), "", 1, 0),
    ]
    lost = [Event("battle", fought.data | {"outcome": "defender"}) for fought in FIGHTS]
    assert "boldest" not in [honour.key for honour in honours_of(lost)]
    assert honours_of([]) == []


def honours_of(events):
    return list(read_story(3, events).list_honours())


def test_a_shared_first_place_has_a_crown_each(look):
    events, _ = story()
    result = Result((1, 1, 3, 4, 5), (40, 40, 30, 20, 10))
    scene = compose_final(look(events=events), result, read_story(5, events))
    assert "text=A shared victory" in told(scene)
    assert {s.spot for s in scene.shapes if s.spot.endswith("/crown")} == {"0/crown", "1/crown"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_of_the_end_has_its_name_above_its_points_and_nothing_is_small(make, people, seats, look):
    places, points = (2, 5, 1, 3, 4)[:seats], (40, 104, 50, 30, 20)[:seats]
    places = tuple(sorted(places).index(place) + 1 for place in places)
    sight = look(make(seats), who=people[:seats])
    scene = compose_final(sight, Result(places, points), read_story(seats, ()))
    for seat in range(seats):
        name, figure = (
            next(s for s in scene.shapes if s.spot == f"{seat}/{key}") for key in ("name", "points")
        )
        assert fit_text(name.text, name.size, name.bold, name.width, name.title)[0] == people[seat][0]
        assert abs(name.x - figure.x) < 60 > figure.y - name.y > 20
    for shape in scene.shapes:
        if isinstance(shape, Words):
            _, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
            assert size * 350 / 1200 >= 7, shape.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_sheet_says_of_an_action_lies_on_its_plate(language):
    with speak_instead(language), collect_scenes() as scenes:
        sheet("slots")
    for shape in scenes[0].shapes[1:]:
        if isinstance(shape, Rect) and shape.spot:
            left, top, right, bottom = pixel_bounds(shape)
        box = pixel_bounds(shape)
        assert left <= box[0] < box[2] <= right, shape
        assert top <= box[1] < box[3] <= bottom, shape
