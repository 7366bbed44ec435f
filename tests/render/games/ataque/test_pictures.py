"""Every picture of the gallery; boards and tableaus: everything is on them, nothing hidden is, and it can be read."""

from io import BytesIO

import pytest
from PIL import Image

from render.fonts import load_font
from render.games.ataque import palette
from render.games.ataque.alt import board_alt
from render.games.ataque.board import compose_board
from render.games.ataque.tableau import compose_tableau as tableau_scene
from render.scene import Cube, Picture, Words
from render.themes import THEMES
from tests.render.games.ataque.shots import (
    FULL,
    ODD,
    PAINTER,
    PEOPLE,
    RULES,
    SHOTS,
    WORDS,
    at,
    look,
    match,
    parsed,
    told,
)
from tests.render.test_themes import contrast

PHONE = 550
LONG = [("Ann", "red"), ("Bartholomäus with a very long name indeed", "blue")]


def seen(position=FULL, seat=None, move="", people=PEOPLE, **more):
    view, events = parsed(position, seat, move)
    return look(view, events, seat, people, **more)


def text(made) -> str:
    return "\n".join(made.lines())


def height(size: int) -> int:
    """Of a bold digit, in pixels."""
    _, top, _, bottom = load_font(size, True).getbbox("8")
    return bottom - top


@pytest.mark.parametrize("name", SHOTS)
def test_every_picture_of_the_gallery(name):
    picture, again = SHOTS[name](), SHOTS[name]()
    assert isinstance(picture, Picture)
    assert picture == again
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.png) < 200 * 1024
    Image.open(BytesIO(picture.png)).load()


def test_every_space_territory_and_palace_has_its_spot():
    made = compose_board(seen().light_spots(f"{seat}/t{number}" for seat in (0, 1) for number in range(3)))
    spots = {shape.spot.removesuffix("/lit") for shape in made.shapes}
    assert spots >= {f"{seat}/{where}" for seat in (0, 1) for where in ("p", "t0", "t1", "t2", *range(9))}


def test_bases_show_type_letter_power_and_troops():
    made = text(compose_board(seen()))
    assert all(word in made for word in ("text=Light", "text=L ", "text=1+", "text=4−", "count=2", "text=0"))


def test_every_letter_is_another_and_every_hue_too():
    letters = {WORDS.line(f"letter-{type_}") for type_ in RULES.types}
    assert len(letters) == len({palette.HUES[type_] for type_ in RULES.types}) == len(RULES.types)


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_bases_and_lands(theme):
    lands = [palette.army_mood(RULES, army, THEMES[theme]) for army in ("", *RULES.armies)]
    pairs = [(palette.WHITE, palette.HUES[type_]) for type_ in RULES.types]
    pairs += [(each.ink, each.land) for each in lands] + [
        (palette.WHITE, palette.MAGIC),
        (palette.BLOW_INK, palette.BLOW),
    ]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def test_counts_can_be_read_on_a_phone():
    made = compose_board(seen())
    share = PHONE / made.ground.width
    cubes = [shape for shape in made.shapes if isinstance(shape, Cube)]
    assert len(cubes) == 17
    assert min(height(round(cube.size * 0.92)) * share for cube in cubes) >= 9
    sizes = {shape.spot: shape.size for shape in made.shapes if isinstance(shape, Words)}
    powers = [size for spot, size in sizes.items() if spot.endswith("/power")]
    assert len(powers) == 18 + 2 + 2
    piles = [
        sizes[f"{seat}/{key}"]
        for seat in (0, 1)
        for key in ("hand_bases", "hand_abilities", "base_pile", "discards")
    ]
    assert min(height(size) * share for size in (*powers, *piles)) >= 9


def test_sizes_of_hands_and_piles_are_shown():
    made = {shape.spot: shape.text for shape in compose_board(seen()).shapes if isinstance(shape, Words)}
    assert [
        made[f"0/{key}"] for key in ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")
    ] == ["2", "2", "14", "17", "0"]
    assert made["1/discards"] == "1"


def test_special_troops_and_abilities_in_play_are_shown():
    made = text(compose_board(seen()))
    assert all(
        word in made for word in ("text=Treant", "text=Shenlong", "text=Ninja", "text=Kaiju", "text=+2")
    )


def test_no_hand_is_on_a_board_and_none_in_its_words():
    made = text(compose_board(seen(seat=0))) + board_alt(seen(seat=0))
    assert "spider-rider" not in made.lower()
    assert "Spider-rider" not in "".join(PAINTER.words(seen()))
    assert "Spider-rider" in "".join(PAINTER.words(seen(seat=0)))


def test_the_tableau_shows_the_own_hand_with_counts_and_own_troops():
    made = text(tableau_scene(seen(seat=0), 0))
    assert all(word in made for word in ("Spider-rider", "Elf", "text=Light", "text=×2"))
    assert " spider-rider/have " in made


def test_anothers_tableau_shows_no_cards():
    made = tableau_scene(seen(), 0)
    assert not {shape.spot for shape in made.shapes} & (RULES.abilities.keys() | RULES.types.keys())


def test_whoever_chooses_in_secret_is_told_ready_or_not():
    made = text(compose_board(look(at(0))))
    assert "text=ready" in made
    assert "text=choosing …" in made


@pytest.mark.parametrize("people", [ODD, LONG], ids=["emoji", "long"])
def test_any_name_makes_a_picture(people):
    made = compose_board(seen(people=people))
    assert text(made).count("/name ") == 2
    picture = PAINTER.board(seen(people=people))
    assert picture.png.startswith(b"\x89PNG")


def test_a_long_name_leaves_the_special_troop_its_place():
    shapes = {shape.spot: shape for shape in compose_board(seen(people=LONG)).shapes if shape.spot}
    assert shapes["1/name"].x + shapes["1/name"].width <= shapes["1/p.0"].x


def test_themes_and_armies_have_grounds_of_their_own():
    dusk, day = (compose_board(seen(theme=key)).ground for key in ("dusk", "day"))
    other = compose_board(
        seen(FULL.replace("fae easterners", "westerners undead").split("special")[0])
    ).ground
    assert dusk.fill != day.fill
    assert {shape.fill for shape in other.shapes if hasattr(shape, "fill")} != {
        shape.fill for shape in dusk.shapes if hasattr(shape, "fill")
    }
    assert compose_board(seen()).ground is compose_board(seen()).ground


def test_every_view_of_a_match_can_be_painted_in_words():
    for number in range(0, len(match()), 2):
        view = at(number, (None, 0, 1)[number % 3])
        what = look(view, told(number, number), people=LONG)
        assert len(board_alt(what)) <= 1024
        assert compose_board(what).shapes
        assert len(PAINTER.words(what)) >= 9


def test_the_alternative_text_begins_with_turn_attacker_and_standings():
    assert board_alt(seen()).startswith(
        "Turn 112 · Attacks and abilities. Ana's turn. Ana, Fae: palace 10, 9 bases, 14 troops, Hand 4 (2 abilities)."
    )
