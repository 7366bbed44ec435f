"""The picture of a battle: it fills Discord's box however small, tells what went in and fell, and can be read."""

from collections import Counter

import pytest

from render.fonts import fit_text, measure_text
from render.games.ataque.battle import BESIDE, compose_battle
from render.games.ataque.battles_told import read_battles
from render.games.ataque.board import compose_board
from render.scene import Icon, Words
from tests.render.boxes import fills_box
from tests.render.games.ataque.shots import FALL, FIGHTS, HEAL, OPEN, STORM, at, look, told, where

LEAST = 9 * 1200 / 465  # pixels of a figure in the picture, 9 where it is 465 wide


def fought(number, back=0, word="h"):
    """What is seen after an answer, and the last battle that it and some before it told."""
    events = told(number - back, number, word)
    return look(at(number, None, word), events), read_battles(at(number, None, word), events)[-1]


@pytest.mark.parametrize(("number", "back"), [(OPEN, 0), (HEAL, 3), (STORM, 2)])
def test_a_battle_of_few_parts_fills_the_box_and_is_large(number, back):
    what, report = fought(number, back)
    made = compose_battle(what, report)
    assert fills_box(made)
    pools = [s for s in made.shapes if isinstance(s, Words) and s.spot.endswith("/dealt")]
    assert min(pool.size for pool in pools) >= 35
    assert max(s.y for s in made.shapes if isinstance(s, Words) and "/dealt" in s.spot) > 420


def test_what_fell_is_crossed_out_among_what_went_in():
    what, report = fought(FALL)
    shapes = compose_battle(what, report).shapes
    for seat in (0, 1):
        for kind, count in report.list_forces(seat).items():
            spot = f"{seat}/forces/{kind}"
            drawn = Counter(s.spot for s in shapes if isinstance(s, Icon))
            assert drawn[spot] == count
            assert drawn[f"{spot}/gone"] == report.list_lost(seat)[kind]


def test_no_figure_of_a_battle_is_below_nine_pixels_at_465():
    for word in FIGHTS[:4]:
        for number in where("fought", word):
            what, report = fought(number, 0, word)
            for shape in compose_battle(what, report).shapes:
                if isinstance(shape, Words) and any(char.isdigit() for char in shape.text):
                    size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)[1]
                    assert size >= LEAST, (word, number, shape)


def test_a_result_keeps_between_the_crests():
    for word in FIGHTS:
        for number in where("fought", word):
            lines = [
                s
                for s in compose_battle(*fought(number, 0, word)).shapes
                if isinstance(s, Words) and s.spot == "result"
            ]
            for line in lines:
                assert measure_text(line.text, line.size, line.bold, line.title) <= BESIDE, (
                    word,
                    number,
                    line.text,
                )


def test_before_the_first_blow_a_battle_shows_what_each_side_will_deal_as_the_board_says():
    what = look(at(STORM), told(STORM, STORM))
    battle = what.view.battle
    assert battle is not None
    assert not battle.blows
    shapes = compose_battle(what, battle.report).shapes
    said = {s.spot: s.text for s in shapes if isinstance(s, Words) and s.spot.endswith("/ahead")}
    bands = {s.spot: s.text for s in compose_board(what).shapes if s.spot.startswith("battle/")}
    assert {spot: said[f"{seat}/ahead"] for seat, spot in enumerate(("battle/0", "battle/1"))} == bands
    assert "the palace alone" in {s.text for s in shapes if isinstance(s, Words)}
    what, report = fought(HEAL, 3)
    assert not any(s.spot.endswith("/ahead") for s in compose_battle(what, report).shapes)
