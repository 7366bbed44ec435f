"""Every picture of the gallery. Boards and tableaus are complete and readable and show no secret."""

from collections import Counter

import pytest

from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Ground, Scene, Words
from render.games.ataque.board.board import compose_board
from render.games.ataque.board.land import Castle
from render.games.ataque.board.pieces import draw_changes
from render.games.ataque.narration.alt import board_alt
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.pages.tableau import compose_tableau as tableau_scene
from render.games.ataque.style import palette
from render.pages.themes import THEMES
from tests.render.games.ataque.shots import (
    FULL,
    PAINTER,
    PEOPLE,
    RULES,
    at,
    look,
    match,
    parsed,
    told,
)
from tests.render.test_themes import contrast
from tests.render.texts import find_faults
from tests.render.told import text

LONG = [("Ann", "red"), ("Bartholomäus with a very long name indeed", "blue")]


def seen(position=FULL, seat=None, move="", people=PEOPLE, **more):
    view, events = parsed(position, seat, move)
    return look(view, events, seat, people, **more)


@pytest.mark.parametrize("theme", THEMES)
def test_thread_stands_out_from_cloth_and_stone(theme):
    cloth = palette.CLOTHS[theme]
    pairs = [(cloth.ink, cloth.stone), (cloth.ink, cloth.linen), (palette.BLOW_INK, palette.BLOW)]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def test_nothing_on_a_board_is_read_below_seven_pixels_on_a_phone():
    made = compose_board(seen(move="0 turn.act attack:3-1"))
    words_ = [shape for shape in (*made.shapes, *made.ground.shapes) if isinstance(shape, Words)]
    drawn = [fit_text(each.text, each.size, each.bold, each.width, each.title)[1] for each in words_]
    assert min(drawn) * 350 / 1200 >= 7
    sizes = {shape.spot: shape.size for shape in words_}
    powers = [size for spot, size in sizes.items() if spot.endswith("/power")]
    assert len(powers) == 18 + 2 + 2
    assert min(powers) * 350 / 1200 >= 9.5


def test_signs_of_a_space_are_as_wide_as_its_base_and_cover_neither_power_nor_troops():
    marks = Marks(fallen=Counter({"0/3": 2}), grown=Counter({"0/3": 1}), hits=Counter({"0/3": 11, "0/4": 9}))
    made = compose_board(seen()).shapes
    for space, count in ((3, 2), (4, 1)):  # damage that killed is told by who fell
        drawn = [s for s in draw_changes(seen(), Castle(0, 0), marks) if s.spot.startswith(f"0/{space}/")]
        assert len({shape.spot for shape in drawn}) == count
        assert not [*find_faults(Scene(Ground(1200, 700, "#000000"), tuple(drawn)))]
        [power] = [s for s in made if s.spot == f"0/{space}/power"]
        middle = Castle(0, 0).place(space)[0]
        for shape in drawn:
            edges = pixel_bounds(shape)
            assert middle - 64 <= edges[0]
            assert edges[2] <= middle + 64
            assert edges[1] > pixel_bounds(power)[3]


def test_no_hand_is_on_a_board_and_none_in_its_words():
    assert text(compose_board(seen(seat=0))) == text(compose_board(seen()))
    assert board_alt(seen(seat=0)) == board_alt(seen())
    assert "spider-rider" not in board_alt(seen(seat=0)).lower()
    assert "Spider-rider" not in "".join(PAINTER.words(seen()))
    assert "Spider-rider" in "".join(PAINTER.words(seen(seat=0)))


def test_anothers_tableau_shows_cards_in_play_and_none_in_hand():
    made = tableau_scene(seen(), 0)
    shown = {shape.spot for shape in made.shapes} & (RULES.abilities.keys() | RULES.types.keys())
    assert shown == {"treant", "elf", "dragon", "wall-of-thorns"}  # four of those in play, none in hand


def test_every_view_of_a_match_can_be_painted_in_words():
    for number in range(0, len(match()), 2):
        view = at(number, (None, 0, 1)[number % 3])
        what = look(view, told(number, number), people=LONG)
        assert len(board_alt(what)) <= 1024
        assert compose_board(what).shapes
        assert len(PAINTER.words(what)) >= 9
