"""Every picture of the gallery. Boards and tableaus are complete and readable and show no secret."""

from collections import Counter

import pytest

from engine.games.ataque.position.report import Blow, Term
from engine.rules.core import Ref
from render.assets.colours import SEATS
from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Sign, Words
from render.games.ataque.board.board import compose_board
from render.games.ataque.board.land import Castle
from render.games.ataque.board.pieces import draw_changes
from render.games.ataque.narration.alt import board_alt, tell_blow
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.pages.tableau import compose_tableau as tableau_scene
from render.games.ataque.sight import ability_name, troop_card
from render.games.ataque.style import palette
from render.pages.themes import THEMES
from tests.render.boxes import fills_box
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
from tests.render.told import text

LONG = [("Ann", "red"), ("Bartholomäus with a very long name indeed", "blue")]


def seen(position=FULL, seat=None, move="", people=PEOPLE, **more):
    view, events = parsed(position, seat, move)
    return look(view, events, seat, people, **more)


def test_every_space_territory_and_palace_has_its_spot():
    made = compose_board(seen().light_spots(f"{seat}/t{number}" for seat in (0, 1) for number in range(3)))
    spots = {shape.spot.removesuffix("/lit") for shape in made.shapes}
    assert spots >= {
        f"{seat}/{where}" for seat in (0, 1) for where in ("p/power", "t0", "t1", "t2", *range(9))
    }


def test_a_base_shows_its_troops_silhouette_their_power_its_owner_and_a_figure_for_each_troop():
    """A silhouette is that of the ability of this type, which the hand and the sheets show with its name."""
    made, view = compose_board(seen()), seen().view
    drawn = [shape for shape in made.shapes if isinstance(shape, Sign)]
    for seat, each in enumerate(view.seats):
        for space, base in enumerate(base for row in each.territories for base in row):
            spot = f"{seat}/{space}"
            card = troop_card(RULES, each.army, base.type)
            assert [shape.name for shape in drawn if shape.spot == spot] == [f"ataque/abilities/{card}"]
            troops = [shape for shape in drawn if shape.spot == f"{spot}/troops"]
            [stripe] = [shape for shape in made.shapes if shape.spot == f"{spot}/owner"]
            assert {shape.fill for shape in (*troops, stripe)} == {SEATS[PEOPLE[seat][1]].fill}
            assert len(troops) == base.troops


def test_the_gallery_shows_the_land_of_every_army():
    boards = [shot().alt for name, shot in SHOTS.items() if name.startswith("board")]
    assert {
        id_ for id_ in RULES.armies if not any(f", {WORDS(Ref('army', id_))}: " in alt for alt in boards)
    } == set()


def test_every_army_has_a_name_for_each_type_of_its_troops():
    names = [
        ability_name(RULES, troop_card(RULES, army, type_)) for army in RULES.armies for type_ in RULES.types
    ]
    assert len(set(names)) == len(RULES.armies) * len(RULES.types)
    assert troop_card(RULES, "", "light") == ""


def test_a_board_carries_at_most_fifty_figures():
    made = compose_board(seen(move="0 turn.act attack:3-1"))
    said = [s.text for s in (*made.shapes, *made.ground.shapes) if isinstance(s, Words)]
    assert 20 < sum(any(map(str.isdigit, each)) for each in said) <= 50


@pytest.mark.parametrize("theme", THEMES)
def test_thread_stands_out_from_cloth_and_stone(theme):
    cloth = palette.CLOTHS[theme]
    pairs = [(cloth.ink, cloth.stone), (cloth.ink, cloth.linen), (palette.BLOW_INK, palette.BLOW)]
    pairs += [(palette.WHITE, palette.HUES[type_]) for type_ in RULES.types]
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


def test_the_board_fills_discord_s_box():
    assert fills_box(compose_board(seen()))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_whoever_looks_from_a_seat_has_its_own_castle_on_the_left(viewer):
    shapes = compose_board(seen(seat=viewer)).shapes
    lefts = {shape.spot: shape.x for shape in shapes if shape.spot in ("0/p/power", "1/p/power")}
    assert min(lefts, key=lefts.get) == f"{viewer or 0}/p/power"


def test_signs_of_a_space_are_as_wide_as_its_base_and_cover_neither_power_nor_troops():
    marks = Marks(fallen=Counter({"0/3": 2}), grown=Counter({"0/3": 1}), hits=Counter({"0/3": 11, "0/4": 9}))
    made = compose_board(seen()).shapes
    for space, count in ((3, 3), (4, 1)):
        drawn = [s for s in draw_changes(Castle(0, 0), marks) if s.spot.startswith(f"0/{space}/")]
        assert len({shape.spot for shape in drawn}) == count
        [power] = [s for s in made if s.spot == f"0/{space}/power"]
        middle = Castle(0, 0).place(space)[0]
        for shape in drawn:
            edges = pixel_bounds(shape)
            assert middle - 64 <= edges[0]
            assert edges[2] <= middle + 64
            assert edges[1] > pixel_bounds(power)[3]


def test_what_is_added_to_one_troop_stands_in_its_base():
    view, _ = parsed(FULL, None, "")
    view.seats[1].territories[1][1].bonus[:] = [3, 0]
    shapes = list(compose_board(look(view)).shapes)
    (plate,) = (shape for shape in shapes if shape.spot == "1/4/bonus" and isinstance(shape, Words))
    assert plate.text == "+3"
    troops = [shape for shape in shapes if shape.spot == "1/4/troops"]
    assert all(pixel_bounds(plate)[1] > pixel_bounds(troop)[3] for troop in troops)


def test_all_abilities_in_play_are_shown_while_there_is_room():
    for cards, more in (
        (["elf", "dragon", "wall-of-thorns", "troll", "druid"], ""),
        (RULES.abilities, f"+{len(RULES.abilities) - 4}"),
    ):
        view, _ = parsed()
        view.seats[0].played[:] = cards
        made = compose_board(look(view))
        discs = [shape for shape in made.shapes if "/played/" in shape.spot and shape.spot[0] == "0"]
        assert all(pixel_bounds(shape)[2] <= 600 for shape in discs)
        assert [s.text for s in discs if isinstance(s, Words)] == [more] * bool(more)


def test_sizes_of_hands_and_piles_are_shown():
    made = compose_board(seen()).shapes
    figures = [
        [s.text for s in made if s.spot == f"{seat}/figure" and isinstance(s, Words)] for seat in (0, 1)
    ]
    assert figures == [["4", "31"], ["2", "35"]]


def test_special_troops_and_abilities_in_play_are_shown():
    made = {shape.spot: shape.name for shape in compose_board(seen()).shapes if isinstance(shape, Sign)}
    assert made["0/p.0"] == "ataque/abilities/treant"
    assert made["1/p.0"] == "ataque/abilities/shenlong"
    assert {"1/played/ninja", "1/played/kaiju", "0/played/wall-of-thorns"} <= {*made}


def test_no_hand_is_on_a_board_and_none_in_its_words():
    assert text(compose_board(seen(seat=0))) == text(compose_board(seen()))
    assert board_alt(seen(seat=0)) == board_alt(seen())
    assert "spider-rider" not in board_alt(seen(seat=0)).lower()
    assert "Spider-rider" not in "".join(PAINTER.words(seen()))
    assert "Spider-rider" in "".join(PAINTER.words(seen(seat=0)))


def test_the_tableau_shows_the_own_hand_with_counts_and_own_troops():
    made = text(tableau_scene(seen(seat=0), 0))
    assert all(word in made for word in ("Spider-rider", "Elf", "text=Light", "text=×2"))
    assert " spider-rider/have " in made


def test_anothers_tableau_shows_no_cards():
    made = tableau_scene(seen(), 0)
    assert not {shape.spot for shape in made.shapes} & (RULES.abilities.keys() | RULES.types.keys())


def test_whoever_chooses_in_secret_is_named_as_to_move():
    made = compose_board(look(at(0))).shapes
    waiting = {f"{seat}/moves" for seat, done in enumerate(at(0).ready) if not done}
    assert waiting
    assert {shape.spot for shape in made if shape.spot.endswith("/moves")} == waiting
    assert "text=choosing …" in text(compose_board(look(at(0))))


@pytest.mark.parametrize("people", [ODD, LONG], ids=["emoji", "long"])
def test_any_name_makes_a_picture(people):
    made = compose_board(seen(people=people))
    assert text(made).count("/name ") == 2
    picture = PAINTER.board(seen(people=people))
    assert picture.png.startswith(b"\x89PNG")


def test_a_long_name_leaves_abilities_in_play_their_place():
    shapes = compose_board(seen(people=LONG)).shapes
    name = next(shape for shape in shapes if shape.spot == "1/name")
    discs = [shape for shape in shapes if shape.spot.startswith("1/played/")]
    assert pixel_bounds(name)[2] <= min(pixel_bounds(disc)[0] for disc in discs)


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


@pytest.mark.parametrize(
    ("blow", "said"),
    [
        (Blow("initiative", 1, each=1), "Initiative: Ana deals 1 to every troop."),
        (Blow("regular", 1, pool=6, terms=[Term("light", 3, 2)]), "Regular damage: Ana deals 6 ("),
        (Blow("victims", 1, fell={"light": 2}), "Struck down: Bartholomäus loses 2 light infantry."),
    ],
)
def test_a_blow_is_told_with_what_was_dealt_if_anything_was(blow, said):
    assert tell_blow(seen(), blow).startswith(said)


def test_the_alternative_text_begins_with_turn_attacker_and_standings():
    told = board_alt(seen())
    assert told.startswith("Turn 112 · Attacks and abilities. Ana")
    assert "Ana, Fae: palace 10, 9 bases, 14 troops, Hand 4 (2 abilities)." in told
