"""The board shows everything open, nothing hidden, and reads the same in words."""

from itertools import combinations
from math import dist

import msgspec
import pytest

from render.assets.colours import SEATS
from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Cube, Line, Rect, Words
from render.games.immortals.board.board import Question, compose_board
from render.games.immortals.board.land import find_places
from render.games.immortals.board.layout import load_breaks
from render.games.immortals.pages.closeup import compose_closeup as closeup_scene
from render.games.immortals.pages.closeup import part_frames
from render.games.immortals.style.palette import (
    MONEY,
    PALE_TINT,
    REALMS,
    find_tones,
    readable_ink,
    tint_field,
)
from render.pages.themes import THEMES
from tests.every_day import leave_to_proof
from tests.render.games.immortals.shots import PAINTER, PORTAL, after_leap, fight, played
from tests.render.games.immortals.shots import look as shot_look
from tests.render.test_colours import EYES, lab
from tests.render.test_themes import contrast


def lines(sight):
    return list(compose_board(sight).lines())


@pytest.mark.parametrize("realm", REALMS)
@pytest.mark.parametrize("paint", [None, *SEATS.values()])
@pytest.mark.parametrize("theme", THEMES)
def test_names_stand_out_from_every_owner_s_colour(theme, realm, paint):
    for tint in ("", PALE_TINT):
        field = tint_field(find_tones(THEMES[theme], realm), paint, tint)
        assert contrast(readable_ink(field), field) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("realm", REALMS)
@pytest.mark.parametrize("eye", EYES)
def test_lands_of_seats_and_free_ones_lie_apart_for_every_eye(theme, realm, eye):
    tone = find_tones(THEMES[theme], realm)
    lands = {name: tint_field(tone, paint) for name, paint in SEATS.items()} | {"free": tone.field}
    for one, other in combinations(lands, 2):
        assert dist(lab(lands[one], eye), lab(lands[other], eye)) >= 15, (one, other)


@pytest.mark.parametrize("seats", leave_to_proof([3, 4, 5], but=[5]))
def test_a_board_has_at_most_fifty_figures_besides_the_armies_of_full_realms(seats):
    for view, events in [post for number in range(2) for post in played(seats, f"figures {number}")][::40]:
        shapes = compose_board(shot_look(view, events, seats=seats)).shapes
        armies = sum(isinstance(shape, Cube) for shape in shapes)
        figures = sum(isinstance(s, Words) and s.text.strip("−+").isdigit() for s in shapes)
        assert figures <= 2 * seats
        assert armies <= 50


@pytest.mark.parametrize("part", ["", "dark", "light", "amber"])
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_on_land_is_read_below_seven_pixels_on_a_phone(look, part, theme):
    sight = look(events=[fight()], theme=theme)
    scene = closeup_scene(sight, part) if part else compose_board(sight)
    for shape in (*scene.shapes, *scene.ground.shapes):
        if isinstance(shape, Words):
            text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
            assert size * 350 / scene.ground.width >= 7, text


def test_what_only_one_seat_knows_is_not_on_the_board(look):
    assert lines(look(mine=0)) == lines(look())


def test_all_of_a_land_lies_inside_it_in_every_part(edition):
    for part in (*REALMS, *edition.areas):
        places = find_places(edition, part_frames(edition, part))
        assert [key for key, place in places.items() if not place.inside] == [], part


def test_a_name_is_broken_between_words_or_where_its_break_point_is(edition):
    row = msgspec.structs.replace(edition.regions["shorelake"], name="Donaudampfschiff")
    renamed = msgspec.structs.replace(edition, hash="renamed", regions={**edition.regions, "shorelake": row})
    for rules in (edition, renamed):
        for key, place in find_places(rules, part_frames(rules, "light")).items():
            name = rules.regions[key.partition("/")[2]].name
            assert " ".join(place.lines) == name or "".join(place.lines) == load_breaks()[name]


def test_a_part_can_be_painted_with_lands_to_choose_from_elsewhere(edition, look):
    lit = look().light_spots(["light/treehome"])
    for part in edition.areas:
        assert all(pixel_bounds(shape) for shape in closeup_scene(lit, part).shapes)


@pytest.mark.parametrize("part", ["", "dark", "lit", "white", "red", "green", "amber", "blue"])
def test_names_armies_and_incomes_of_two_spaces_never_meet_whatever_is_lit(make, edition, part, look):
    full = {
        key: msgspec.structs.replace(space, owner=0, armies=13, shrine=True, capital=False, portal=True)
        for key, space in make().spaces.items()
    }
    cards = {0: {"region_cards": [f"region/{region}" for region in edition.regions]}}
    shown = look(spaces=full, seat_changes=cards)
    lit, asked = shown.light_spots(key for key in full if key.startswith("light")), Question("", (*MONEY,))
    scene = (
        closeup_scene(lit, "light", asked)
        if part == "lit"
        else closeup_scene(shown, part)
        if part
        else compose_board(shown)
    )
    zoom = part_frames(edition, part)[0].zoom if part not in ("", "lit") else 1
    boxes = [
        (s.spot.split("/")[:2], pixel_bounds(s))
        for s in scene.shapes
        if s.spot.startswith(("light/", "dark/")) and isinstance(s, Words | Cube | Rect)
    ]
    for (one, a), (other, b) in combinations(boxes, 2):
        if one != other:
            assert overlap(a, b) <= 13 * zoom, (one, other)


def overlap(a, b):
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return min(wide, high)


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


def test_armies_on_an_arrow_are_a_block_and_those_far_from_it_are_bare():
    shapes = compose_board(shot_look(after_leap(), [PORTAL])).shapes
    shaft = next(
        shape for shape in shapes if isinstance(shape, Line) and shape.spot.endswith("/arrow")
    ).points
    armies, on = [shape for shape in shapes if isinstance(shape, Cube)], 0
    for cube in armies:
        near = min(dist((cube.x, cube.y), point) for point in shaft)
        if PORTAL.data["from"] != cube.spot != PORTAL.data["to"]:
            assert not cube.ink or near > cube.size / 2
            assert cube.ink or near < cube.size * 2
            on += not cube.ink
    assert 0 < on < len(armies) / 4
