"""The question after an option is known beforehand, from the seat's own view."""

from types import SimpleNamespace

import pytest

from engine.games.immortals.game import Immortals
from engine.match import position
from engine.match.position import Position, ask_after
from engine.rules.core import Command
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance

GAME = Immortals.bind()
ANSWERS = 400
SETUPS = [{"setup": "draft", "rounds": "1"}, {"setup": "dealt", "rounds": "2"}]


def walk(settings, seats=3):
    """Yield the states of a random match with the decisions of active seats."""
    chance, state = Chance(bytes(32)), GAME.setup(seats, settings, bytes(range(32))).state
    for _ in range(ANSWERS):
        waiting = GAME.active_seats(state)
        if not waiting:
            return
        decision = GAME.ask(state, chance.choice(list(waiting)))
        yield state, decision
        state = GAME.apply(state, Command(decision.seat, decision.step, draw_answer(decision, chance))).state


def leading(decision):
    return [Command(decision.seat, decision.step, (o.id,)) for o in decision.options if o.leads]


@pytest.mark.parametrize("settings", SETUPS, ids=lambda settings: settings["setup"])
def test_an_option_that_leads_on_leads_to_the_question_that_is_foretold(settings):
    steps = set()
    for state, decision in walk(settings):
        for command in leading(decision):
            foretold = ask_after(GAME, state, command)
            assert foretold == GAME.ask(GAME.apply(state, command).state, decision.seat)
            steps.add(foretold.step)
    assert steps
    assert all(step == "draft.group" or step.startswith("act.") for step in steps)


@pytest.mark.parametrize("settings", SETUPS, ids=lambda settings: settings["setup"])
def test_the_question_that_is_foretold_tells_nothing_that_its_seat_may_not_know(settings):
    for state, decision in walk(settings):
        for command in leading(decision)[:2]:
            twin = GAME.knowledge.determinize_state(state, decision.seat, b"another world, another deal!!!!!")
            assert ask_after(GAME, twin, command) == ask_after(GAME, state, command)


def test_a_position_tries_an_answer_once_for_all_its_panels(monkeypatch):
    state, decision = next((state, decision) for state, decision in walk(SETUPS[1]) if leading(decision))
    here, tried = Position(SimpleNamespace(restores=0), (), GAME, state, 1), []
    monkeypatch.setattr(position, "ask_after", lambda *asked: tried.append(asked) or ask_after(*asked))
    (first, *_), commands = leading(decision), leading(decision)[:2]
    foretold = [here.ask_after(each.seat, each.picks) for each in (*commands, first)]
    assert foretold == [ask_after(GAME, state, each) for each in (*commands, first)]
    assert [command for _, _, command in tried] == commands


def test_an_answer_after_which_another_seat_is_asked_foretells_nothing():
    state = next(state for state, decision in walk(SETUPS[1]) if decision.step == "turn.reveal")
    seat = GAME.active_seats(state)[0]
    assert ask_after(GAME, state, Command(seat, "turn.reveal", ("pass",))) is None
