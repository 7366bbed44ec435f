"""Matches in notation that together use every kind of step.

They are replayed through the gate, and all their narration is built.
"""

import re
from pathlib import Path

import pytest

import engine.games.brigandine as brigandine
from engine.games import bind
from engine.games.brigandine.position import dawn_tasks
from engine.games.brigandine.position.options import make_menu
from engine.games.brigandine.steps.chart import Step
from engine.games.brigandine.steps.organization import organizing
from engine.games.brigandine.steps.war.battles import PARTS
from proofs.crashes.match_script import MatchScript
from render.text.say import Say

SCRIPTS = {
    file.stem: MatchScript.read(file) for file in sorted((Path(__file__).parent / "matches").glob("*.txt"))
}
(RULES,) = {script.rules for script in SCRIPTS.values()}
GAME = bind("brigandine", RULES)
MOVES = [move for script in SCRIPTS.values() for move in script.moves]
FRAMES = {"setup.wish", "setup.lay", "organize.act", "council.orders", "battle.orders"}
SILENT = {"month", "war.waves"}  # frames that ask nothing
COUNCIL = {"target", "troops", "card", "drop", "shooter", "victim"}
STEPS = {
    *FRAMES, *(f"{frame.partition('.')[0]}.reopen" for frame in FRAMES), "organize.trim",
    *(f"organize.{verb}" for verb in organizing.ORDER), *(f"dawn.{kind}" for kind in dawn_tasks.ORDER),
    *(f"council.{step}" for step in COUNCIL), *(f"battle.{part}" for part in PARTS),
}  # fmt: skip


@pytest.mark.parametrize("step", sorted(STEPS))
def test_they_use_every_kind_of_step(step):
    assert step in {move.step for move in MOVES}


def test_the_game_asks_under_no_other_names():
    """Each frame is in the list or asks nothing. All step names in the code are in it as well."""
    assert {str(kind.__struct_config__.tag) for kind in Step.__args__} == FRAMES | SILENT
    steps = Path(brigandine.__file__).parent / "steps"
    code = "\n".join(file.read_text(encoding="utf-8") for file in steps.glob("*.py"))
    assert set(re.findall(r'Menu\(\s*"([a-z.]+)"', code)) <= STEPS
    assert {make_menu(verb, "march", []).step for verb in re.findall(r'\bmenu\("([a-z]+)"', code)} <= STEPS


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_played_and_told(name):
    script = SCRIPTS[name]
    people = [(who, "red") for who in ("Ann", "Ben", "Cat", "Dan")[: len(script.joins)]]
    say, state = Say("en", game=GAME, people=people), GAME.setup(len(script.joins), {}, script.seed).state
    asked = set()
    for move in script.moves:
        decision = GAME.ask(state, move.seat)
        assert say(decision.prompt)
        for option in decision.options if move.step not in asked else ():
            assert say(option.label)
            assert option.hint is None or say(option.hint)
        asked.add(move.step)
        turn = GAME.apply(state, move)
        state = turn.state
        GAME.knowledge.audit_state(state)
        assert all(told is None or say(told) for told in map(GAME.narration.tell, turn.events))
