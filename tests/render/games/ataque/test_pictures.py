"""Every picture of the gallery. Boards and tableaus are complete and readable and show no secret."""

from collections import Counter

import pytest

from engine.games.ataque.position.report import Blow, Term
from engine.rules.core import Ref
from render.assets.colours import SEATS
from render.drawing.brush import COUNT
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Cube, Line, Polygon, Rect, Words
from render.games.ataque.board.board import compose_board
from render.games.ataque.board.land import CARD, LandPlot
from render.games.ataque.board.pieces import draw_changes
from render.games.ataque.narration.alt import board_alt, tell_blow
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.pages.tableau import compose_tableau as tableau_scene
from render.games.ataque.sight import ability_name, troop_card
from render.games.ataque.style import palette
from render.pages.themes import THEMES
from tests.render.boxes import desktop_share, fills_box, height, phone_share
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

BEFORE = 350 / 960  # shown pixels by pixel of the board while it was 1200 by 960, in Discord's box
LONG = [("Ann", "red"), ("Bartholomäus with a very long name indeed", "blue")]


def seen(position=FULL, seat=None, move="", people=PEOPLE, **more):
    view, events = parsed(position, seat, move)
    return look(view, events, seat, people, **more)


def test_every_space_territory_and_palace_has_its_spot():
    made = compose_board(seen().light_spots(f"{seat}/t{number}" for seat in (0, 1) for number in range(3)))
    spots = {shape.spot.removesuffix("/lit") for shape in made.shapes}
    assert spots >= {f"{seat}/{where}" for seat in (0, 1) for where in ("p", "t0", "t1", "t2", *range(9))}


def test_bases_show_type_letter_power_and_number_and_the_type_by_the_word_of_the_questions():
    """*Hun* and *Knight* are abilities: a base of theirs is called Cavalry, as wherever else it is named."""
    made = text(compose_board(seen()))
    assert all(word in made for word in ("text=Light", "text=L ", "text=1+", "text=4−", "count=2", "text=0"))
    assert all(f"text={word}" in made for word in ("Shooter", "Heavy", "Cavalry", "Siege"))
    assert not any(f"text={word}" in made for word in ("Hun", "Spider-rider"))


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


def test_a_star_marks_the_troops_whose_ability_is_in_play():
    shapes = compose_board(seen()).shapes
    stars = Counter(
        spot.partition("/")[0] for spot in {s.spot for s in shapes if s.spot.endswith("/ability")}
    )
    assert stars == {"0": 7, "1": 3}


def test_lands_have_their_owner_s_coast_and_roads_to_the_palace():
    shapes = compose_board(seen()).ground.shapes
    coasts = [s.line for s in shapes if isinstance(s, Polygon) and s.line in {c.fill for c in SEATS.values()}]
    assert sorted(coasts) == sorted([SEATS["red"].fill] * 3 + [SEATS["blue"].fill] * 3)
    roads = [s for s in shapes if isinstance(s, Line) and s.fill == palette.ROAD]
    assert len(roads) == 6


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


def test_figures_can_be_read_in_discord_s_box():
    made = compose_board(seen())
    share = desktop_share(made)
    cubes = [shape for shape in made.shapes if isinstance(shape, Cube)]
    assert len(cubes) == 17
    assert min(height(round(cube.size * COUNT)) * share for cube in cubes) >= height(43) * BEFORE
    sizes = {shape.spot: shape.size for shape in made.shapes if isinstance(shape, Words)}
    powers = [size for spot, size in sizes.items() if spot.endswith("/power")]
    assert len(powers) == 18 + 2 + 2
    piles = [
        sizes[f"{seat}/{key}"]
        for seat in (0, 1)
        for key in ("hand_bases", "hand_abilities", "base_pile", "discards")
    ]
    assert min(height(size) * share for size in (*powers, *piles)) >= 10
    assert min(height(size) for size in (*powers, *piles)) * phone_share(made) >= 5.5


def test_the_board_fills_discord_s_box():
    assert fills_box(compose_board(seen()))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_whoever_looks_from_a_seat_has_its_own_realm_below(viewer):
    tops = {
        shape.spot: shape.y for shape in compose_board(seen(seat=viewer)).shapes if shape.spot in ("0", "1")
    }
    below = max(tops, key=tops.get)
    assert below == str(viewer or 0)


def test_signs_of_a_space_lie_on_a_plate_as_wide_as_its_base():
    marks = Marks(fallen=Counter({"0/3": 2}), grown=Counter({"0/3": 1}), hits=Counter({"0/3": 11, "0/4": 9}))
    plot = LandPlot(0, 1, 0, 0, flipped=True)
    for at_, count in ((0, 3), (1, 1)):
        left, _ = plot.card_corner(at_)
        drawn = list(draw_changes(seen(), plot, at_, marks))
        assert len({shape.spot for shape in drawn if shape.spot}) == count
        for shape in drawn:
            edges = pixel_bounds(shape)
            assert left - 4 <= edges[0]
            assert edges[2] <= left + CARD + 4


def test_what_is_added_to_one_troop_stands_in_its_base_in_words():
    view, _ = parsed(FULL, None, "")
    view.seats[1].territories[1][1].bonus[:] = [3, 0]
    shapes = list(compose_board(look(view)).shapes)
    (plate,) = (shape for shape in shapes if shape.spot == "1/4/bonus")
    assert "text=one +3" in text(compose_board(look(view)))
    (cube,) = (shape for shape in shapes if isinstance(shape, Cube) and shape.spot == "1/4")
    assert pixel_bounds(plate)[3] < pixel_bounds(cube)[1]


def test_all_abilities_in_play_are_named_while_there_is_room():
    for cards, more in (
        (["elf", "dragon", "wall-of-thorns", "troll", "druid"], False),
        (RULES.abilities, True),
    ):
        view, _ = parsed()
        view.seats[0].played[:] = cards
        made = compose_board(look(view))
        chips = [shape for shape in made.shapes if "/played/" in shape.spot and isinstance(shape, Rect)]
        assert all(pixel_bounds(shape)[2] <= 1190 for shape in chips)
        assert ("0/played/more" in {shape.spot for shape in made.shapes}) == more


def test_sizes_of_hands_and_piles_are_shown():
    made = {shape.spot: shape.text for shape in compose_board(seen()).shapes if isinstance(shape, Words)}
    assert [
        made[f"0/{key}"] for key in ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")
    ] == ["2", "2", "14", "17", "0"]
    assert made["1/discards"] == "1"


def test_special_troops_and_abilities_in_play_are_shown():
    made = text(compose_board(seen()))
    assert all(
        word in made
        for word in ("text=Treant", "text=Shenlong", "text=Ninja", "text=Kaiju", "text=Wall of Thorns")
    )


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
    assert board_alt(seen()).startswith(
        "Turn 112 · Attacks and abilities. Ana's turn. Ana, Fae: palace 10, 9 bases, 14 troops, Hand 4 (2 abilities)."
    )
