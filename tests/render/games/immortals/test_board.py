"""The board shows everything open, nothing hidden, and reads the same in words."""

from itertools import combinations
from math import dist

import msgspec
import pytest

from engine.games.immortals.knowledge.view import Cubes
from render.assets.colours import SEATS
from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Cube, Icon, Rect, Words
from render.games.immortals.board.board import FRAMES, HEIGHT, WIDTH, compose_board
from render.games.immortals.board.land import find_places
from render.games.immortals.board.seat_strips import BAND, find_cells
from render.games.immortals.pages.closeup import compose_closeup as closeup_scene
from render.games.immortals.pages.closeup import part_frames
from render.games.immortals.style.palette import REALMS, TINT, readable_ink, tint_field
from tests.every_day import leave_to_proof
from tests.render.boxes import fills_box
from tests.render.games.immortals.shots import PAINTER, cubes, event, fight
from tests.render.test_themes import contrast

EDGE = 5  # pixels that the boxes of two things may share before either covers the other


def lines(sight):
    return list(compose_board(sight).lines())


@pytest.mark.parametrize("seats", leave_to_proof([3, 4, 5], but=[4]))
def test_the_same_view_gives_the_same_small_picture(make, people, seats, look):
    first, second = (PAINTER.board(look(make(seats, turn=0), who=people[:seats])) for _ in range(2))
    assert first == second
    assert len(first.png) <= 256 * 1024


def test_every_army_stands_on_the_board(make, people, look):
    view = make()
    cubes = {
        s.spot: (s.colour, s.count)
        for s in compose_board(look(view)).shapes
        if isinstance(s, Cube) and "/" in s.spot
    }
    for key, space in view.spaces.items():
        if space.armies:
            assert cubes[key] == (people[space.owner][1], space.armies)
        else:
            assert key not in cubes


def test_every_held_space_lies_in_its_owner_s_colour_and_no_other_does(make, look):
    view = make()
    fields = {s.spot: s.fill for s in compose_board(look(view)).shapes if s.spot.endswith("/held")}
    assert fields == {
        f"{key}/held": look(view).seat_colour(space.owner).fill + TINT
        for key, space in view.spaces.items()
        if space.armies
    }


@pytest.mark.parametrize("realm", REALMS)
@pytest.mark.parametrize("paint", [None, *SEATS.values()])
def test_names_stand_out_from_every_owner_s_colour(realm, paint):
    field = tint_field(realm, paint)
    assert contrast(readable_ink(field), field) >= 4.5


def test_every_building_and_region_card_stands_on_the_board(make, look):
    view, told = make(), "\n".join(lines(look()))
    for key, space in view.spaces.items():
        for kind in ("portal", "shrine", "capital"):
            assert getattr(space, kind) == (f"icon {key}/{kind} " in told)
    held = {card.partition("/")[2] for each in view.seats for card in each.region_cards}
    assert {f"dark/{region}/card" for region in held} == {
        line.split()[1] for line in told.splitlines() if line.startswith("rect dark/")
    }


def test_every_number_of_a_seat_is_told(make, look):
    view = make()
    words = {s.spot: s.text for s in compose_board(look(view)).shapes if isinstance(s, Words)}
    for number, each in enumerate(view.seats):
        for field in ("vp", "gold", "energy", "limbo_dark", "limbo_light", "supply", "hand"):
            assert words[f"{number}/{field}"] == str(getattr(each, field))
        assert words[f"{number}/region_cards"] == str(len(each.region_cards))


def test_slots_tell_filled_from_empty_and_the_open_card(look):
    told = "\n".join(lines(look()))
    assert "rect 0/slot/0 " in told
    assert "rect 0/slot/1 " not in told
    assert "text=Tribute" in told
    assert "text=2 to collect" in told


def test_planning_tells_who_has_confirmed_only(make, look):
    view = make(3, phase="planning", turn=None, ready=[True, False, True])
    told = "\n".join(lines(look(view)))
    assert (told.count("text=confirmed"), told.count("text=still choosing"), told.count("/slot/")) == (
        2,
        1,
        0,
    )


def test_the_draft_tells_groups_to_place(look):
    for groups in ([3, 3, 2], [6, 4, 3, 3, 2, 2, 2]):
        made = compose_board(look(seat_changes={0: {"groups": groups}}, phase="draft", turn=None))
        words = [s for s in made.shapes if isinstance(s, Words) and s.spot == "0/status"]
        told = " ".join(fit_text(each.text, each.size, each.bold, each.width)[0] for each in words)
        assert told == "Groups to place: " + " ".join(map(str, groups))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_board_fills_discord_s_box(make, people, seats, look):
    scene = compose_board(look(make(seats, turn=0), who=people[:seats]))
    assert (scene.ground.width, scene.height) == (WIDTH, HEIGHT)
    assert fills_box(scene)


def test_what_only_one_seat_knows_is_not_on_the_board(look):
    assert PAINTER.board(look(mine=0)) == PAINTER.board(look())


@pytest.mark.parametrize(
    "phase", ["setup", "draft", "reinforcements", "planning", "performance", "scoring", "over"]
)
def test_every_phase_has_a_name(phase, look):
    assert PAINTER.board(look(phase=phase, turn=None, round=0)).alt


def test_the_alternative_text_is_short_first(look):
    alt = PAINTER.board(look()).alt
    assert alt.startswith("Round 3 of 5, Action Performance. Bartholomäus to act. Eva: 81 VP")
    assert len(alt) <= 1024


def test_the_alternative_text_never_grows_too_long(make, look):
    people = [
        ("W" * 32 + str(n), colour) for n, colour in enumerate(("red", "blue", "yellow", "pink", "black"))
    ]
    spaces = {
        key: msgspec.structs.replace(space, owner=0, armies=43, shrine=True, portal=True)
        for key, space in make().spaces.items()
    }
    alt = PAINTER.board(look(spaces=spaces, who=people)).alt
    assert len(alt) <= 1024
    assert alt.endswith("in the picture.")


@pytest.mark.parametrize("name", ["", "😀", "日本語", "x" * 99, "<@123>", "a\nb", "{ $name }"])
def test_odd_names_paint(people, name, look):
    picture = PAINTER.board(look(who=[(name, "red"), *people[1:]]))
    assert picture.png.startswith(b"\x89PNG")
    assert "\n" not in picture.alt


def test_a_name_that_cannot_be_drawn_is_told_by_its_seat(people, look):
    odd = [*people[:3], ("🐙", "pink"), people[4]]
    assert "text=Player 4 " in "\n".join(lines(look(who=odd)))
    assert "🐙: 64 VP" in PAINTER.board(look(who=odd)).alt


@pytest.mark.parametrize("part", ["", "dark", "white", "red", "green", "amber", "blue"])
def test_things_of_two_spaces_never_meet(make, edition, part, look):
    full = {
        key: msgspec.structs.replace(space, owner=0, armies=13, shrine=True, capital=False, portal=True)
        for key, space in make().spaces.items()
    }
    cards = {0: {"region_cards": [f"region/{region}" for region in edition.regions]}}
    shown = look(spaces=full, seat_changes=cards)
    shapes = (closeup_scene(shown, part) if part else compose_board(shown)).shapes
    zoom = part_frames(edition, part)[0].zoom if part else 1
    boxes = [
        (s.spot.split("/")[:2], pixel_bounds(s))
        for s in shapes
        if s.spot.startswith(("light/", "dark/")) and not s.spot.endswith("/held")
    ]
    for (one, a), (other, b) in combinations(boxes, 2):
        if one != other:
            assert overlap(a, b) <= 4 * zoom, (one, other)


def chips_and_things(shown, key):
    """The boxes of the chips at this space, and of all names, figures, armies, signs and titles of the board."""
    scene = compose_board(shown)
    shapes = (*scene.shapes, *scene.ground.shapes)
    chips = [pixel_bounds(s) for s in shapes if isinstance(s, Rect) and s.spot == f"{key}/change"]
    things = [s for s in shapes if isinstance(s, Words | Cube | Icon) and s.spot != f"{key}/change"]
    return chips, [pixel_bounds(s) for s in things]


def overlap(a, b):
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return min(wide, high)


@pytest.mark.parametrize("realm", REALMS)
def test_a_loss_covers_nothing_wherever_it_is(realm, edition, look):
    for region in edition.regions:
        key = f"{realm}/{region}"
        event = fight(to_=key, named=key, lost=cubes(0, 2))
        (chip,), things = chips_and_things(look(events=[event]), key)
        assert not [box for box in things if overlap(chip, box) > EDGE], key


@pytest.mark.parametrize("region", ["borderland", "long-barrow", "the-murk"])
def test_losses_lie_nearer_to_their_space_than_to_any_other(region, look, edition):
    """The next space lies beside this one, with room for them."""
    key = f"light/{region}"
    event = fight(from_="light/white-falls", to_=key, named=key, lost=cubes(0, 3, inhabitants=3))
    chips, _ = chips_and_things(look(events=[event]), key)
    at = find_places(edition, FRAMES)
    for left, top, right, bottom in chips:
        middle = (left + right) / 2, (top + bottom) / 2
        assert min(at, key=lambda each: dist(middle, at[each][:2])) == key


def test_a_star_of_what_was_built_stands_clear_of_what_came(look):
    built = [event("built", space="dark/spear-rock", kind="capital", seat=2)]
    fallen = fight(to_="dark/spear-rock", named="dark/spear-rock", lost=cubes(0, 0, 2))
    scene = compose_board(look(events=[*built, fallen]))
    [star] = [pixel_bounds(s) for s in scene.shapes if s.spot == "dark/spear-rock/new"]
    [chip] = [
        pixel_bounds(s) for s in scene.shapes if isinstance(s, Rect) and s.spot == "dark/spear-rock/change"
    ]
    assert overlap(star, chip) <= EDGE


def test_three_losses_in_one_battle_cover_no_name(look):
    event = fight(to_="dark/foothold", named="dark/foothold", lost=cubes(0, 2, 2, inhabitants=2))
    chips, things = chips_and_things(look(events=[event]), "dark/foothold")
    assert len(chips) == 3
    assert not [box for chip in chips for box in things if overlap(chip, box) > EDGE]


def test_losses_lie_inside_the_land_and_not_on_one_another(look, edition):
    for region in edition.regions:
        key = f"light/{region}"
        event = fight(to_=key, named=key, lost=cubes(2, 2, 2, 2, inhabitants=2))
        chips, _ = chips_and_things(look(events=[event]), key)
        assert len(chips) == 5
        assert max(overlap(a, b) for a, b in combinations(chips, 2)) <= EDGE
        left, top, right, bottom = FRAMES[1].box
        assert all(
            left <= a + EDGE and top <= b + EDGE and c - EDGE <= right and d - EDGE <= bottom
            for a, b, c, d in chips
        )


def test_a_usual_name_is_not_cut_in_its_cell(look):
    names = [
        shape for shape in compose_board(look()).shapes if isinstance(shape, Words) and shape.anchor == "lm"
    ]
    (name,) = (shape for shape in names if shape.text == "Bartholomäus" and shape.width < 200)
    assert fit_text(name.text, name.size, name.bold, name.width)[0] == "Bartholomäus"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_cubes_of_tower_and_tray_lie_in_their_cells(seats, look):
    cubes = Cubes([40] * seats, 40)
    made = compose_board(look(seats=seats, tower=cubes, tray=cubes))
    for cell, name in zip(find_cells(HEIGHT - BAND, seats)[seats:], ("tower", "tray"), strict=True):
        shown = [shape for shape in made.shapes if shape.spot.startswith(f"{name}/")]
        assert len(shown) == seats + 1
        for shape in shown:
            left, top, right, bottom = pixel_bounds(shape)
            assert cell.left <= left
            assert right <= cell.left + cell.wide + 4
            assert abs((top + bottom) / 2 - cell.top - cell.high / 2) < cell.high / 4


def test_a_house_stands_clear_of_the_income(edition, look):
    made = compose_board(look())
    shapes = (*made.ground.shapes, *made.shapes)
    houses = [shape for shape in shapes if isinstance(shape, Icon) and shape.name == "home"]
    bolts = [shape for shape in shapes if isinstance(shape, Icon) and shape.name == "energy"]
    assert len(houses) == 10
    for house in houses:
        beside = min(bolts, key=lambda bolt: abs(bolt.x - house.x) + abs(bolt.y - house.y))
        assert house.x + house.size / 2 + 3 < beside.x - beside.size / 2


def test_every_own_space_is_told_in_a_line_with_income_and_neighbours(edition, look):
    sight = look(mine=0, viewer=0)
    lines = PAINTER.words(sight)
    own = lines[lines.index("__Your spaces: energy, gold, and what lies next to them__") + 1 :]
    held = [key for key, space in sight.view.spaces.items() if space.owner == 0 and space.armies]
    assert len(held) > 5
    for key in held:
        realm, _, region = key.partition("/")
        row = edition.regions[region]
        money = getattr(row, realm)
        (line,) = (each for each in own if each.startswith(f"**{row.name}**, {realm.title()} realm: "))
        assert f"{money.energy} energy, {money.gold} gold. Next to it: " in line
        near = line.partition("Next to it: ")[2].removesuffix(".").split("; ")
        for other, told in zip(row.neighbours, near, strict=True):
            there = sight.view.spaces[f"{realm}/{other}"]
            who = "empty" if there.owner is None else f"{there.armies} of {sight.short_name(there.owner)}"
            assert told == f"{edition.regions[other].name}, {who}"


def test_the_incomes_of_all_spaces_are_told_to_everybody(edition, look):
    told = "\n".join(PAINTER.words(look()))
    assert "Your spaces" not in told
    for row in edition.regions.values():
        for money in (row.light, row.dark):
            assert any(
                part.startswith(f"{row.name}, ") and f"({money.energy} energy, {money.gold} gold" in part
                for line in told.splitlines()
                for part in line.replace("**: ", "), ").replace("); ", "), ").split("), ")
            )
