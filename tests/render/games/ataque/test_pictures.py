"""Boards and tableaus: everything is on them, nothing hidden is, and their words fit."""

import pytest

from engine.chance import Chance
from engine.games.ataque import Ataque, notation
from engine.simulate import drive, seed_of
from render.games.ataque import alt, board, tableau
from render.games.ataque.board import scene
from render.games.ataque.tableau import scene as tableau_scene
from render.say import Say

GAME = Ataque.bind()
PEOPLE = [("Ann", "red"), ("Bartholomäus with a very long name indeed", "blue")]
SAY = Say(game=GAME, people=PEOPLE)
FULL = """armies: westerners fae
turn: 12 action attacker=0
0: L2 H1 C2 | S2 W1 - | - - -
1: W2 W2 W2 | S1 S2 S2 | C2 C1 C2
special 1: treant
hand 0: knight wizard light
hand 1: elf siege
played 0: militia catapult
discards 1: dragon"""


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(Say, "strict", True)


def view(text=FULL, seat=None):
    return GAME.view(notation.parse(GAME.rules, text), seat)


def lines(made) -> str:
    return "\n".join(made.lines())


def test_every_space_territory_and_palace_has_its_spot():
    spots = {shape.spot for shape in scene(view(), GAME.rules, PEOPLE, SAY).shapes}
    assert spots >= {f"{seat}/{where}" for seat in (0, 1) for where in ("p", "t0", "t1", "t2", *range(9))}


def test_bases_show_type_power_and_troops():
    told = lines(scene(view(), GAME.rules, PEOPLE, SAY))
    assert all(word in told for word in ("text=Light", "text=1+", "text=4−", "count=2"))


def test_sizes_of_hands_and_piles_are_shown():
    told = lines(scene(view(), GAME.rules, PEOPLE, SAY))
    assert "Hand 3 (2 abilities)" in told
    assert "Discards 1" in told


def test_special_troops_and_abilities_in_play_are_shown():
    told = lines(scene(view(), GAME.rules, PEOPLE, SAY))
    assert "text=Treant" in told
    assert "In play: Militia, Catapult" in told


def test_no_hand_is_on_a_board():
    told = lines(scene(view(seat=0), GAME.rules, PEOPLE, SAY)) + alt.board_alt(
        view(), GAME.rules, PEOPLE, SAY
    )
    assert "Knight" not in told


def test_the_tableau_shows_the_own_hand():
    told = lines(tableau_scene(view(seat=0), 0, GAME.rules, PEOPLE, SAY))
    assert all(word in told for word in ("Knight", "Wizard", "Light"))


def test_anothers_tableau_shows_no_cards():
    told = lines(tableau_scene(view(), 0, GAME.rules, PEOPLE, SAY))
    assert "Knight" not in told


def test_a_battle_shows_initiative_and_regular_damage():
    state = notation.parse(GAME.rules, FULL)
    after = GAME.apply(state, notation.parse_move("0 turn.act attack:1-2")).state
    told = lines(scene(GAME.view(after, None), GAME.rules, PEOPLE, SAY))
    assert "Ann: initiative 2, then 4" in told


def test_pictures_are_small_and_the_same_twice():
    one, two = (board(view(), GAME.rules, PEOPLE, SAY) for _ in range(2))
    assert one.png == two.png
    assert len(one.png) < 200_000


def test_every_view_of_a_match_can_be_painted_in_words():
    seed = seed_of("pictures")
    for _, turn in drive(GAME, GAME.setup(2, {}, seed).state, Chance(seed)):
        for seat in (None, 0, 1):
            seen = GAME.view(turn.state, seat)
            assert len(alt.board_alt(seen, GAME.rules, PEOPLE, SAY)) <= 1024
            assert scene(seen, GAME.rules, PEOPLE, SAY).shapes


def test_a_tableau_is_painted():
    picture = tableau(view(seat=1), 1, GAME.rules, PEOPLE, SAY)
    assert picture.png.startswith(b"\x89PNG")
    assert "Elf" in picture.alt
