"""The stand-in's answer after a missed deadline risks nothing [T20]."""

from collections import defaultdict

from engine.rules.core import Decision
from engine.state.chance import Chance
from tests.engine.games.ataque.board import GAME
from tools.trials.simulate import drive, seed_of

HARMLESS = {
    "turn.renew": {"go-on"},
    "turn.act": {"end"},
    "window.play": {"pass"},
    "hand.keep": {"keep"},
    "base.build": {"each", "confirm"},
}
MATCHES = 2


def list_questions() -> dict[str, list[Decision]]:
    """The questions of random matches, by step."""
    found = defaultdict(list)
    for number in range(MATCHES):
        seed = seed_of("clock", number)
        state = GAME.setup(2, {}, seed).state
        for _, turn in drive(GAME, state, Chance(seed[::-1])):
            for seat in GAME.active_seats(turn.state):
                decision = GAME.ask(turn.state, seat)
                assert decision is not None
                found[decision.step].append(decision)
    return found


def test_T20_the_clock_neither_renews_nor_attacks_nor_plays_a_card():
    questions = list_questions()
    assert HARMLESS.keys() <= questions.keys()
    for step, safe in HARMLESS.items():
        assert {asked.default for asked in questions[step]} <= {(each,) for each in safe}, step
