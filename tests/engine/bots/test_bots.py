"""Bots through the contract: their input and their playing strength."""

import pytest

from engine.bots.asked import BotInput
from engine.bots.greedy import SAMPLES, choose_best, list_answers
from engine.bots.levels import BOTS, answer_question
from engine.games import GAMES, bind
from engine.rules.core import Decision, Option, Result, text
from engine.rules.legality import check_command
from engine.state.chance import Chance
from tests.engine.bots.test_search import list_questions
from tests.every_day import leave_to_proof
from tools.toy.game import Toy, ToyAdvice
from tools.trials.arena import ArenaResult, play_matches, score_matches, score_roles
from tools.trials.simulate import seed_of

TOY = Toy.bind()
QUICK = ("immortals", "ataque")


@pytest.mark.parametrize("key", GAMES)
def test_greedy_answers_what_is_offered_and_changes_nothing(key):
    game = bind(key)
    for state, decision in list_questions(game, GAMES[key].seats[-1], 20):
        before = game.codec.dump(state)
        check_command(decision, answer_question(game, state, decision, BOTS["greedy"], Chance(b"x" * 32)))
        assert game.codec.dump(state) == before


@pytest.mark.parametrize("key", QUICK)
def test_a_bot_is_given_determinizations_alone(key):
    """Every table it can look at is one that its seat cannot tell from the true one, and has another seed."""
    game = bind(key)
    for state, decision in list_questions(game, GAMES[key].seats[0], 40):
        asked = BotInput(game, state, decision, Chance(b"y" * 32))
        world = asked.imagine()
        assert world.seed != state.seed
        assert game.knowledge.view(world, decision.seat) == game.knowledge.view(state, decision.seat)
        assert not any(getattr(asked, name, None) is state for name in BotInput.__slots__)


@pytest.mark.parametrize("key", GAMES)
def test_advice_is_the_same_on_all_tables_that_a_seat_cannot_tell_apart(key):
    game = bind(key)
    for state, decision in list_questions(game, GAMES[key].seats[1 % len(GAMES[key].seats)], 40):
        imagine = BotInput(game, state, decision, Chance(b"v" * 32)).imagine
        advised = {game.advice.choose_answer(world, decision) for world in (state, imagine(), imagine())}
        assert len(advised) == 1, decision.step


def test_a_game_without_an_evaluation_is_played_by_its_score():
    scores = score_matches(list(play_matches(TOY, ["greedy", "random"], 20, "toy")))
    assert scores.win_share["greedy"].mean > 0.6


@pytest.mark.parametrize(
    ("key", "seats", "matches"),
    leave_to_proof(
        [("immortals", 4, 1), ("ataque", 2, 6), ("brigandine", 2, 1)],
        but=[("immortals", 4, 1), ("ataque", 2, 6)],
    ),
)
def test_greedy_beats_random(key, seats, matches):
    bots = ["greedy", *["random"] * (seats - 1)]
    scores = score_matches(list(play_matches(bind(key), bots, matches, "beats")))
    assert scores.unfinished == 0
    assert scores.win_share["greedy"].mean > 0.8


def test_bots_with_fewer_errors_answer_more_often_like_greedy():
    game = bind("ataque")
    state, decision = next(each for each in list_questions(game, 2, 20) if len(each[1].options) > 3)
    seeds, found = [bytes([at]) * 32 for at in range(100)], {}
    for name in ("random", "greedy-40", "greedy-15", "greedy"):
        found[name], again = (
            [answer_question(game, state, decision, BOTS[name], Chance(seed)).picks for seed in some]
            for some in (seeds, seeds[:9])
        )
        assert found[name][:9] == again
    (best,) = set(found["greedy"])
    alike = [each.count(best) for each in found.values()]
    assert alike == sorted(set(alike))
    assert [35 < alike[1] < 75, 60 < alike[2] < 90] == [True, True]


@pytest.mark.parametrize(("count", "every"), [(2 * SAMPLES, True), (2 * SAMPLES + 1, False)])
def test_every_answer_of_a_list_that_is_short_enough_is_weighed_and_of_a_longer_one_some(count, every):
    options = tuple(Option(str(number), text("one")) for number in range(count))
    answers = list_answers(TOY, Decision(0, "any", 0, text("any"), options), Chance(b"z" * 32))
    assert (answers == [(option.id,) for option in options]) == every
    assert len(answers) <= (count if every else SAMPLES)


def test_the_default_is_weighed_first_and_ties_go_to_it():
    state = TOY.setup(2, {}, seed_of("tie")).state
    decision = TOY.ask(state, TOY.active_seats(state)[0])
    assert list_answers(TOY, decision, Chance(b"z" * 32))[0] == decision.default

    class Indifferent(ToyAdvice):
        def evaluate_state(self, state, seat):
            return 0.0

    toy = Toy.bind()
    toy.advice = Indifferent(toy.rules)
    asked = BotInput(toy, state, decision, Chance(b"z" * 32))
    assert choose_best(asked) == decision.default


def test_a_shared_victory_counts_in_parts():
    tie = ArenaResult(("greedy", "random", "random"), None, Result((1, 1, 3), (5, 5, 2)), finished=True)
    scores = score_matches([tie])
    assert {name: share.mean for name, share in scores.win_share.items()} == {"greedy": 0.5, "random": 0.5}
    assert scores.win_share["greedy"].low < 0.5 < scores.win_share["greedy"].high


def test_a_victory_counts_for_what_the_winner_plays():
    game = bind("immortals")
    state = game.setup(3, {"setup": "dealt"}, seed_of("roles")).state
    won = ArenaResult(("greedy",) * 3, state, Result((1, 2, 3), (9, 5, 2)), finished=True)
    tied = ArenaResult(("greedy",) * 3, state, Result((1, 1, 3), (5, 5, 2)), finished=True)
    means = {name: share.mean for name, share in score_roles(game, [won, tied]).items()}
    first, second, third = state.seats
    # one and a half of two victories, where 1 is fair among three
    assert {means[first.light], means[first.dark]} == {2.25}
    assert {means[second.light], means[second.dark]} == {0.75}
    assert {means[third.light], means[third.dark]} == {0.0}
