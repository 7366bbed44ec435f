"""Every question and every event of random matches has words in every language, with all its arguments."""

import pytest

from engine.games.immortals.knowledge.conditions import explain
from engine.rules.core import LEAST, SAME, Command, Condition, Decision, Ref
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.text.say import LANGUAGES, Say
from tests.engine.games.immortals.board import GAME, start
from tests.every_day import leave_to_proof

PEOPLE = [("Ann", "red"), ("Bob", "blue"), ("Cy", "green")]
SAMPLE = 12  # options of a question that are said


def say_question(say: Say, decision: Decision) -> None:
    texts = [decision.prompt, *(group.label for group in decision.groups)]
    step = 1 + len(decision.options) // SAMPLE
    for option in decision.options[::step]:
        texts += [option.label] + [option.hint] * (option.hint is not None)
    assert all(say(text) for text in texts)


DRAFTED, DEALT = (
    {"setup": "draft", "tribes": "pick", "reinforce": "in_order"},
    {"setup": "dealt", "rounds": "3"},
)
SPOKEN = [(language, settings) for language in LANGUAGES for settings in (DRAFTED, DEALT)]


@pytest.mark.parametrize(("language", "settings"), leave_to_proof(SPOKEN, but=[("de", DRAFTED)]))
def test_every_text_of_a_random_match_exists(language, settings):
    say, chance = Say(language, GAME, PEOPLE), Chance(bytes(32))
    board = start(3, **({"rounds": "2"} | settings))
    state, events = board.state, list(board.events)
    while waiting := GAME.active_seats(state):
        decision = GAME.ask(state, waiting[0])
        assert decision is not None
        say_question(say, decision)
        turn = GAME.apply(state, Command(waiting[0], decision.step, draw_answer(decision, chance)))
        state, events = turn.state, events + list(turn.events)
    assert all(say(text) for text in map(GAME.narration.tell, events) if text is not None)


@pytest.mark.parametrize(
    ("fact", "compare", "value", "said"),
    [
        ("owner light/kingsport", SAME, "nobody", "if-owner-nobody"),
        ("owner light/kingsport", SAME, 2, "if-owner"),
        ("armies light/kingsport", LEAST, 3, "if-armies-least"),
    ],
)
def test_a_condition_s_sentence_depends_on_its_kind(fact, compare, value, said):
    told = explain(Condition(fact, compare, value))
    assert told.key == said
    assert dict(told.args)["space"] == Ref("space", "light/kingsport")
