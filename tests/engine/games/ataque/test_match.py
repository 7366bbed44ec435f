"""Whole matches in notation that use every kind of step.

They are replayed through the gate, and all their narration is built.
"""

import pytest

from engine.games.ataque.steps import chart
from proofs.crashes.match_script import ATAQUE, MatchScript
from render.text.say import Say
from tests.engine.games.ataque.board import GAME

SCRIPTS = [MatchScript.read(file) for file in ATAQUE]
each_script = pytest.mark.parametrize("script", SCRIPTS, ids=[file.stem for file in ATAQUE])
STEPS = {
    "army.choose", "army.reopen", "hand.draw", "hand.keep", "base.build", "turn.renew", "cards.draw", "hand.trim",
    "turn.act", "turn.interject", "window.play", "troop.aim", "base.raze", "damage.assign", "damage.bases",
    "victims.choose", "troops.recruit",
}  # fmt: skip


def test_the_scripts_together_use_every_kind_of_step():
    assert {move.step for script in SCRIPTS for move in script.moves} >= STEPS


def test_the_chart_has_no_other_questions():
    """The list has every frame that asks under its own name.

    The other frames ask nothing, or ask under two names.
    """
    silent = {"turn.end", "battle", "hand.first"}
    tags = {str(kind.__struct_config__.tag) for kind in chart.Step.__args__}
    assert tags - silent <= STEPS


@each_script
def test_a_script_plays_to_its_end(script):
    say = Say("en", game=GAME, people=[("Ann", "red"), ("Ben", "blue")])
    state = GAME.setup(2, {}, script.seed).state
    for move in script.moves:
        _say_questions(say, state)
        turn = GAME.apply(state, move)
        state = turn.state
        GAME.knowledge.audit_state(state)
        assert all(told is None or say(told) for told in map(GAME.narration.tell, turn.events))
    assert set(GAME.result(state).places) == {1, 2}


def _say_questions(say, state):
    for seat in (0, 1):
        if decision := GAME.ask(state, seat):
            assert say(decision.prompt)
            assert all(len(say(option.label)) <= 80 for option in decision.options)
            assert all(len(say(option.hint)) <= 100 for option in decision.options if option.hint)
