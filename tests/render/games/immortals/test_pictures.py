"""All other pictures: their contents. Each of the gallery is small and has a text."""

from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace

from engine.games.immortals.position.events import Battle
from engine.rules.core import Decision, Event, Option, Result, text
from engine.rules.events import read_event
from render.assets.fonts import fit_text, load_font
from render.drawing.brush import COUNT, cube_width
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Circle, Cube, Icon, Polygon, Rect, Words
from render.games.immortals.battle.battle import compose_battle
from render.games.immortals.board.board import compose_board as board_scene
from render.games.immortals.board.pieces import LEAP, RING
from render.games.immortals.board.seat_strips import compose_table
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.narration.story import read_story
from render.games.immortals.pages.closeup import compose_closeup, find_part, paint_closeup
from render.games.immortals.pages.final import compose_final
from render.games.immortals.pages.reference import DRAWN, SHEETS
from render.text.say import Say
from tests.render.boxes import desktop_share, fills_box, height, phone_share
from tests.render.games.immortals import shots
from tests.render.games.immortals.shots import (
    BUILT,
    FIGHTS,
    GAME,
    PAINTER,
    PORTAL,
    RULES,
    SCORES,
    crowded,
    cubes,
    event,
    fight,
    say,
    story,
)
from tests.render.reading import read_pages
from tests.render.texts import find_faults
from tests.render.told import text as told

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
def test_what_a_seat_has_can_be_read_on_a_phone(look, people, make, seats):
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


def test_an_arrow_ends_before_what_stands_there(look):
    shapes = board_scene(look(events=[fight(), BUILT[3]])).shapes
    for target in ("light/borderland", "dark/foothold"):
        heads = [s for s in shapes if s.spot == f"{target}/arrow" and isinstance(s, Polygon)]
        ((left, top, right, bottom),) = (pixel_bounds(s) for s in shapes if s.spot == target)
        tips = [head.points[0] for head in heads]
        assert tips
        assert not any(left + 6 < x < right - 6 and top + 6 < y < bottom - 6 for x, y in tips)


def test_a_battle_leaves_arrow_losses_and_limbo():
    made = read_marks([fight()])
    assert made.arrows == [("light/white-falls", "light/borderland", 0)]
    assert made.fallen == {"light/borderland": Counter({1: 3, None: 3})}
    assert made.gains[1]["limbo_dark"] == 3


def test_a_battle_tells_what_went_in_what_fell_what_the_tower_kept_and_who_won(look):
    scene = compose_battle(look(), read_event(Battle, fight()))
    assert {s.spot: s.count for s in scene.shapes if isinstance(s, Cube)} == {
        "thrown/0/red": 6, "thrown/0/inhabitants": 2, "thrown/1/blue": 4,
        "fallen/0/red": 5, "fallen/0/inhabitants": 3, "fallen/1/blue": 3, "others/pink": 2,
        "inside/red": 1, "inside/blue": 1, "inside/pink": 2, "inside/inhabitants": 1,
    }  # fmt: skip
    words = {(s.spot, s.text) for s in scene.shapes if isinstance(s, Words)}
    assert {("inside/red", "+"), ("inside/pink", "−"), ("lost/1/blue", "−3"), ("lost/0/", "−3")} <= words
    assert {("strength/0", "8"), ("strength/1", "3"), ("score", "8 : 3")} <= words
    assert {("verdict", "Ana takes Borderland"), ("side", "Inhabitants fight for the attacker")} <= words
    blocks = Counter((s.name, s.fill) for s in scene.shapes if isinstance(s, Icon))
    assert blocks["block", "#c9301c"] == 6 + 5
    assert blocks["no", "#ffffff"] == 3 + 3
    assert blocks["crown", "#ffd75e"] == 1


@pytest.mark.parametrize(
    ("changes", "verdict"),
    [
        ({"outcome": "defender"}, "Bartholomäus holds Borderland"),
        ({"outcome": "tie"}, "A tie: nobody stays"),
        ({"defender": None}, "Ana takes Borderland"),
        ({"defender": None, "outcome": "defender"}, "The attack fails"),
        ({"fallen": cubes(0, 2, inhabitants=4)}, "Ana wins, nobody stays"),
    ],
)
def test_a_battle_s_verdict_is_its_largest_text_and_leads_the_alternative_text(look, changes, verdict):
    happened = fight(**changes)
    words = [s for s in compose_battle(look(), read_event(Battle, happened)).shapes if isinstance(s, Words)]
    titles = [s for s in words if s.title]
    assert max(titles, key=lambda s: s.size).text == verdict
    assert PAINTER.news(look(events=[happened]))[0].alt.startswith(f"{verdict}. Ana attacks Borderland")
    assert ("score" in {s.spot for s in words}) == (happened.data["defender"] is not None)


def test_everything_that_the_tower_kept_or_let_go_is_in_its_window(look):
    changes = {"thrown": cubes(9, 8, inhabitants=3), "fallen": cubes(5, 9, 1, 2, 3, inhabitants=1)}
    scene = compose_battle(look(), read_event(Battle, fight(**changes)))
    cubes_in = {s.spot: s.count for s in scene.shapes if isinstance(s, Cube) and s.spot.startswith("inside/")}
    signs = {s.spot: s.text for s in scene.shapes if isinstance(s, Words) and s.spot.startswith("inside/")}
    assert cubes_in == {
        "inside/red": 4, "inside/blue": 1, "inside/yellow": 1, "inside/pink": 2, "inside/black": 3, "inside/inhabitants": 2,
    }  # fmt: skip
    assert {spot for spot, sign in signs.items() if sign == "+"} == {"inside/red", "inside/inhabitants"}
    assert list(find_faults(scene)) == []
    told_ = PAINTER.news(look(events=[fight(**changes)]))[0].alt
    assert "4 of Ana and 2 of the inhabitants. " in told_
    assert "1 of Bartholomäus, 1 of Çelik" in told_


def test_through_a_portal_an_attack_says_so(look):
    said = {
        s.spot: s.text
        for s in compose_battle(look(), read_event(Battle, PORTAL)).shapes
        if isinstance(s, Words)
    }
    assert said["0/role"] == "attacks through a Portal"
    assert said["title/below"] == "Light realm"


def test_a_tie_has_no_crest(look):
    scene = compose_battle(look(), read_event(Battle, fight(side="neutral", outcome="tie")))
    assert not [s for s in scene.shapes if isinstance(s, Icon) and s.name == "crown"]


@pytest.mark.parametrize("outcome", ["attacker", "defender", "tie"])
def test_a_battle_fills_discord_s_box_and_its_counts_are_read_on_a_phone(look, outcome):
    scene = compose_battle(look(), read_event(Battle, fight(outcome=outcome)))
    assert fills_box(scene)
    counted = [s for s in scene.shapes if isinstance(s, Cube) and s.spot.startswith(("thrown", "fallen"))]
    figures = [round(cube.size * COUNT) for cube in counted]
    figures += [s.size for s in scene.shapes if isinstance(s, Words) and s.spot.startswith("strength")]
    assert min(map(height, figures)) * phone_share(scene) >= 9


def test_what_happened_stands_on_the_board(look):
    text = told(board_scene(look(events=[fight(), *BUILT, *SCORES])))
    for spot in (
        "light/borderland/arrow",
        "light/borderland/rim",
        "light/treehome/new",
    ):
        assert f" {spot} " in text
    drawn = told(board_scene(look(events=[PORTAL])))
    assert " dark/borderland/leap " in drawn
    assert " light/borderland/leap " in drawn
    assert " dark/borderland/arrow " not in drawn  # it would look like an attack on a neighbour there


@pytest.mark.parametrize("owner", [0, None])
@pytest.mark.parametrize("portal", [True, False])
@pytest.mark.parametrize("part", ["", "light"])
def test_the_ring_of_a_leap_stands_as_far_from_whatever_is_there(part, portal, owner):
    held = {"owner": owner, "armies": 0 if owner is None else 3, "portal": portal, "shrine": False}
    here = {key: replace(space, capital=False, **held) for key, space in shots.spaces(5).items()}
    sight = shots.look(shots.make(spaces=here), [PORTAL])
    scene = compose_closeup(sight, part) if part else board_scene(sight)
    things = [each for each in scene.shapes if each.spot.startswith("light/borderland")]
    (ring,) = [each for each in things if isinstance(each, Circle)]
    edges = [each.x - each.size for each in things if isinstance(each, Cube)]
    edges += [each.x - each.size / 2 for each in things if each.spot == "light/borderland/portal"]
    if edges:
        assert (min(edges) - ring.x) / ring.r == pytest.approx(LEAP / RING, abs=0.1)


@pytest.mark.parametrize(
    ("events", "realm"),
    [
        ([fight()], "light"),
        ([BUILT[1], BUILT[3]], "dark"),
        ([PORTAL], "light"),
        ([BUILT[1], BUILT[3], fight(), *SCORES], "light"),
        ([], "light"),
    ],
)
def test_a_post_shows_the_realm_in_which_most_happened(look, events, realm):
    sight = look(crowded(), events=events)
    assert PAINTER.focus(sight) == paint_closeup(sight, realm)


def test_private_events_leave_nothing():
    assert (
        read_marks([event("drew", seat=0), event("income", seat=0, gold=1, energy=0)]).gains[0]["gold"] == 1
    )


def test_lit_spaces_are_rimmed(look):
    text = told(board_scene(look(lit=["light/treehome"])))
    assert text.count("polygon light/treehome/lit ") == 3


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


def test_there_is_a_closeup_of_every_realm_and_area():
    assert [part for part, _ in PAINTER.parts(RULES)] == ["light", "dark", "table", *RULES.areas]
    assert set(SHEETS) == {key for key, _ in PAINTER.sheets()}


@pytest.mark.parametrize("realm", ["dark", "light"])
def test_a_realm_fills_discord_s_box_and_every_figure_of_its_map_is_read_on_a_phone(look, realm):
    scene = compose_closeup(look(crowded()), realm)
    assert fills_box(scene)
    figures = [round(s.size * COUNT) for s in scene.shapes if isinstance(s, Cube)]
    assert len(figures) == 25
    assert min(map(height, figures)) * phone_share(scene) >= 7


def test_a_closeup_or_sheet_that_is_not_there_is_refused(look):
    with pytest.raises(KeyError):
        PAINTER.closeup(look(), "purple")
    with pytest.raises(KeyError):
        PAINTER.sheet(PAINTER.see_rules(RULES, say()), "purple")


def test_points_are_told_by_source_and_round():
    events, result = story(3, 4)
    read = read_story(3, events)
    assert tuple(sum(each.values()) for each in read.sources) == result.points
    assert len(read.rounds) == 4
    assert tuple(read.rounds[-1]) == result.points
    assert [each["built"] for each in read.sources] == [2, 0, 2]


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


def test_the_end_shows_the_winner_in_a_wreath_both_realms_the_seats_by_place_and_the_honours(look):
    events, result = story()
    events = [*events, *FIGHTS]
    scene = compose_final(look(events=events), result, read_story(5, events))
    assert fills_box(scene)
    best = result.places.index(1)
    assert [s.spot for s in scene.shapes if s.spot.endswith("/crown")] == [f"{best}/crown"]
    points = {s.spot: s.text for s in scene.shapes if isinstance(s, Words) and s.spot.endswith("/points")}
    assert points == {f"{seat}/points": str(value) for seat, value in enumerate(result.points)}
    held = {s.spot: s.points for s in scene.shapes if s.spot.endswith("/held")}
    assert len(held) == 50
    assert all((x < 600) == spot.startswith("dark") for spot, outline in held.items() for x, _ in outline)
    assert {s.spot for s in scene.shapes if s.spot.startswith("honour")} == {
        "honour/boldest", "honour/luckiest", "honour/builder",
    }  # fmt: skip
    built = [s.text for s in scene.shapes if isinstance(s, Words) and s.spot == "honour/builder"]
    assert " ".join(built).endswith(": 1 building each")


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


def test_the_text_names_every_space_of_a_crowded_board(look):
    whole = "\n".join(PAINTER.words(look(crowded())))
    assert all(whole.count(region.name) >= 2 for region in RULES.regions.values())
    assert len(whole) < 6000


@pytest.mark.proof
def test_every_kind_of_picture_takes_a_theme(make, look):
    events, result = story()
    asked = Decision(0, "act.build", 1, text("ask"), (Option("build:x", text("ask"), spot="light/treehome"),))
    kinds = [
        lambda **more: PAINTER.board(look(**more)),
        lambda **more: PAINTER.tableau(look(make(mine=0), viewer=0, **more), 0),
        lambda **more: PAINTER.closeup(look(**more), "dark"),
        lambda **more: PAINTER.lit(look(**more), asked),
        lambda **more: PAINTER.news(look(events=[fight()], **more))[0],
        lambda **more: PAINTER.final(look(events=events, **more), result),
        lambda **more: PAINTER.sheet(PAINTER.see_rules(RULES, say(), look(**more).theme), "tribes"),
    ]
    for paint in kinds:
        assert paint(theme="dusk").png == paint().png != paint(theme="day").png
        assert paint(theme="day").alt == paint().alt


@pytest.mark.parametrize("key", ["tribes", "slots", "magic"])
def test_no_line_of_a_sheet_leaves_its_plate(key):
    shapes, _ = DRAWN[key](PAINTER.see_rules(RULES, Say("en", game=GAME)))
    plates = [shape for shape in shapes if isinstance(shape, Rect) and shape.w > 500]
    for shape in shapes:
        if isinstance(shape, Words):
            left, top, _, bottom = pixel_bounds(shape)
            assert any(
                plate.x <= left and plate.y <= top and bottom <= plate.y + plate.h for plate in plates
            ), shape.text


@pytest.mark.parametrize("slot", RULES.slots[:6], ids=lambda slot: slot.action)
def test_an_action_alone_tells_its_name_its_price_and_its_effect(slot):
    [page] = read_pages(lambda: shots.name_thing("action", slot.action))
    said = " ".join(each.said for each in page.texts)
    assert say().line(f"action-{slot.action}") in said
    assert say().line(f"what-action-{slot.action}") in said
    signs = {shape.name for shape in page.shapes if isinstance(shape, Icon)}
    assert signs == {name for name in ("energy", "gold") if getattr(slot, name)}
