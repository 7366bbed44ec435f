"""The picture of a battle shows outcome, survivors and damage, and is readable at 465 pixels."""

from collections import Counter

import msgspec
import pytest

from engine.games.ataque.position.report import PALACE_KIND, REST
from render.assets.fonts import fit_text
from render.drawing.scene import Icon, Sign, Words
from render.games.ataque.battle.battle import compose_battle
from render.games.ataque.battle.battle_forces import CHIPS, draw_forces
from render.games.ataque.battle.battle_rows import list_rows, rows_top
from render.games.ataque.board.board import compose_board
from render.games.ataque.narration.battles_told import read_battles
from render.pages.battle_frame import HEAD
from tests.render.boxes import fills_box
from tests.render.games.ataque.shots import (
    CHARGE,
    FALL,
    FIGHTS,
    OPEN,
    RULES,
    STORM,
    WHOLE,
    at,
    fight_out,
    look,
    told,
    where,
)
from tests.render.texts import find_faults

LEAST = 9 * 1200 / 465  # pixels of a figure in the picture, 9 where it is 465 wide


def fought(number, back=0, word="h"):
    """Return the sight after an answer, and the last battle in its events and some before it."""
    events = told(number - back, number, word)
    return look(at(number, None, word), events), read_battles(at(number, None, word), events)[-1]


def all_fought(words):
    """List the sights of the battles of these random matches."""
    return [fought(number, 0, word) for word in words for number in where("fought", word)]


def count_spots(made, kind):
    return Counter(s.spot for s in made.shapes if isinstance(s, kind) and s.spot)


@pytest.mark.parametrize("battle", [fought(FALL), fight_out(WHOLE, option="attack:0-1"), fight_out(CHARGE)])
def test_every_troop_and_base_is_a_figure_and_what_fell_a_gravestone(battle):
    what, report = battle
    drawn = count_spots(compose_battle(what, report), Sign)
    for seat in (0, 1):
        lost = report.list_lost(seat)
        for kind, count in (+report.list_forces(seat)).items():
            spot = f"{seat}/forces/{kind}"
            assert (drawn[f"{spot}/stands"], drawn[f"{spot}/gone"]) == (count - lost[kind], lost[kind])


def say_term(term):
    """A part of a sum as it is written where there is room."""
    short = {PALACE_KIND: f"{term.each}", REST: f"{term.each} left over"}
    return short.get(term.kind, f"{term.count} × {term.each}")


def test_every_part_has_its_damage_its_true_sum_and_how_much_fell_by_it():
    for what, report in [*all_fought(FIGHTS[:4]), fight_out(WHOLE, option="attack:0-1")]:
        said = [(s.spot, s.text) for s in compose_battle(what, report).shapes if isinstance(s, Words)]
        for blow in report.blows:
            spot = f"{blow.by}/{blow.part}/dealt"
            if blow.pool:
                assert (spot, str(blow.pool)) in said
                fell = sum(blow.fell.values()) + sum(blow.aside.values())
                assert not fell or (f"{spot}/fell", str(fell)) in said
                drawn = [text for at_, text in said if at_.startswith(f"{spot}/sum/")]
                size = len(blow.terms)
                sums = [drawn[first : first + size] for first in range(len(drawn) + 1)]
                short = [str(term.count * term.each) for term in blow.terms]
                assert [say_term(term) for term in blow.terms] in sums or short in sums


def test_the_verdict_is_the_largest_text_with_the_crest_of_who_gained_by_it():
    seen = set()
    for what, report in all_fought(FIGHTS):
        made = compose_battle(what, report)
        seen.add(report.outcome)
        largest = max((s for s in made.shapes if isinstance(s, Words)), key=lambda s: s.size)
        assert largest.spot == "verdict"
        crowns = sum(isinstance(s, Icon) and s.name == "crown" for s in made.shapes)
        assert crowns == (report.outcome not in ("nobody", "stand-off", "broken-off"))
        assert (sum(report.healed) > 0) == any(s.spot == "healed" for s in made.shapes)
    assert {"repelled", "palace-falls", "palace-holds", "nobody"} <= seen


def test_damage_at_a_palace_stands_on_it_against_what_it_needs():
    for what, report in all_fought(FIGHTS[:4]):
        shapes = compose_battle(what, report).shapes
        pools = [blow.pool for blow in report.blows if blow.part == "palace"]
        said = [s.text for s in shapes if isinstance(s, Words) and s.spot == "palace/dealt"]
        assert said == [f"{pool} / {RULES.numbers.palace}" for pool in pools]
        fallen = any(isinstance(s, Sign) and s.name == "ataque/things/palace-fallen" for s in shapes)
        assert fallen == (report.outcome == "palace-falls")


def test_figures_can_be_read_and_the_picture_fills_discord_s_box_without_faults():
    for what, report in [*all_fought(FIGHTS[:4]), fight_out(WHOLE, option="attack:0-1")]:
        made = compose_battle(what, report)
        for shape in made.shapes:
            if isinstance(shape, Words) and any(char.isdigit() for char in shape.text):
                assert fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)[1] >= LEAST, (
                    shape
                )
        assert fills_box(made)
        assert list(find_faults(made)) == []


def test_a_battle_of_many_parts_and_many_troops_has_no_faults():
    what, report = next(each for each in all_fought(FIGHTS) if len(list_rows(each[1])) >= 6)
    report = msgspec.structs.replace(report)
    report.forces = [{**each, "light": 6, "shooter": 5, "heavy": 4} for each in report.forces]
    assert list(find_faults(compose_battle(what, report))) == []


def test_swords_are_crossed_between_the_abilities_and_the_lines_however_many_there_are():
    what, report = next(each for each in all_fought(FIGHTS) if any(each[1].abilities) and not each[1].palace)
    blows = [blow for blow in report.blows if blow.part != "palace"]
    report = msgspec.structs.replace(report, blows=blows * 8)
    foot = rows_top(list_rows(report))
    (swords,) = (
        s for s in draw_forces(what, report, foot) if getattr(s, "name", "") == "ataque/things/regular"
    )
    assert swords.y - swords.size / 2 >= HEAD + CHIPS
    assert swords.y + swords.size / 2 <= foot


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
    what, report = fought(OPEN)
    assert not any(s.spot.endswith("/ahead") for s in compose_battle(what, report).shapes)
