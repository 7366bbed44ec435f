"""The picture of a battle shows outcome, survivors and damage, and is readable at 465 pixels."""

from collections import Counter

import msgspec
import pytest

from engine.games.ataque.narration.tell import tell_outcome
from render.assets.fonts import fit_text
from render.drawing.scene import Sign, Stitching, Words
from render.games.ataque.battle.battle import compose_battle, draw_caption
from render.games.ataque.narration.battles_told import find_winner, read_battles
from tests.render.boxes import fills_box
from tests.render.games.ataque.shots import (
    FIGHTS,
    OPEN,
    RULES,
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


def count_spots(made):
    return Counter(s.spot for s in made.shapes if isinstance(s, Sign | Stitching) and s.spot)


def test_the_verdict_is_the_largest_text_and_the_hems_have_the_colour_of_who_gained_by_it():
    seen = set()
    for what, report in all_fought(FIGHTS):
        made = compose_battle(what, report)
        seen.add(report.outcome)
        verdicts = [s.size for s in made.shapes if s.spot == "verdict"]
        names = [s.size for s in made.shapes if isinstance(s, Words) and s.spot.endswith(("/name", "/role"))]
        assert min(verdicts) >= max(names) - 2  # a long sentence keeps its words
        winner = find_winner(report)
        hem = next(s for s in made.ground.shapes if isinstance(s, Stitching))
        assert (hem.fill in {what.seat_colour(seat).fill for seat in (0, 1)}) == (winner is not None)
        assert winner is None or hem.fill == what.seat_colour(winner).fill
        crowned = [s.spot for s in made.shapes if s.spot.endswith("/wins")]
        assert crowned == ([] if winner is None else [f"{winner}/wins"])
        assert (sum(report.healed) > 0) == any(s.spot.endswith("/healed") for s in made.shapes)
    assert {"repelled", "palace-falls", "palace-holds", "nobody"} <= seen


@pytest.mark.parametrize("outcome", ["repelled", "nobody"])
def test_a_verdict_in_capitals_cuts_long_names_so_that_its_end_is_said_and_large(outcome):
    _, report = fought(OPEN)
    what = look(at(OPEN), people=[("w" * 32, "red"), ("m" * 32, "blue")])
    said = what.say(tell_outcome(RULES, msgspec.structs.replace(report, outcome=outcome)))
    drawn = list(draw_caption(what, said, 92, 950))
    assert drawn[-1].text.split()[-1] == said.rstrip(".").upper().split()[-1]
    assert min(s.size for s in drawn) >= 34


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
