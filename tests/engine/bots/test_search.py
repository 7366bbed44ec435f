"""The search bot: its input, its time limit, and how it continues a sequence of answers."""

import pytest

from engine.bots import levels
from engine.bots.asked import BotInput, stand_still
from engine.bots.levels import BOTS, answer_question
from engine.bots.reasons import find_reason
from engine.bots.search import Memory, Thinking, ThinkingTime, Weighed, drop_lines
from engine.games import GAMES, bind
from engine.games.immortals.advice import ImmortalsAdvice
from engine.rules.core import Command
from engine.rules.legality import check_command
from engine.state.chance import Chance
from tools.toy.game import Toy
from tools.trials.arena import play_matches, score_matches
from tools.trials.simulate import choose_question, drive, seed_of

TOY = Toy.bind()
ENDLESS = 1e9  # seconds
FEW = ThinkingTime(playouts=8, seconds=ENDLESS, steps=6)


def list_questions(game, seats, count_):
    """Positions of one match of greedy bots, each with a question that is asked there."""
    seed = seed_of("search")
    state = game.setup(seats, {}, seed).state
    chance = Chance(seed[::-1])
    played = drive(game, state, chance, bots=[BOTS["greedy"]] * seats)
    for _, (_, turn) in zip(range(count_), played, strict=False):
        if game.active_seats(turn.state):
            yield turn.state, choose_question(game, turn.state, chance)


def find_question(game, seats, step):
    return next(pair for pair in list_questions(game, seats, 400) if pair[1].step == step)


def think(game, state, decision, budget=FEW, seed=b"s" * 32, clock=stand_still):
    thinking = Thinking(BotInput(game, state, decision, Chance(seed), clock), budget)
    return thinking, thinking.weigh_lines()


@pytest.mark.parametrize("key", GAMES)
def test_search_answers_what_is_offered_and_changes_nothing(key):
    game = bind(key)
    for state, decision in list(list_questions(game, GAMES[key].seats[0], 60))[::8]:
        before = game.codec.dump(state)
        _, weighed = think(game, state, decision)
        for each in weighed:
            check_command(decision, Command(decision.seat, decision.step, each.line[0]))
        assert game.codec.dump(state) == before


@pytest.mark.parametrize("key", GAMES)
def test_the_same_chance_and_number_of_trials_give_the_same_answer(key):
    game = bind(key)
    for state, decision in list(list_questions(game, GAMES[key].seats[0], 40))[::8]:
        one, other = (think(game, state, decision) for _ in range(2))
        assert one[1] == other[1]
        assert one[0].made == other[0].made


@pytest.mark.parametrize("key", GAMES)
def test_search_never_reads_the_true_state(key, monkeypatch):
    """Allows imagine alone to touch the true state."""
    true, game = None, GAMES[key].bind()

    def guard(plain):
        def guarded(state, *more):
            assert state is not true, f"{plain.__name__} of the true state"
            return plain(state, *more)

        return guarded

    guarded = {
        game: ("active_seats", "ask", "apply_unchecked", "draft", "result"),
        game.knowledge: ("view",),
        game.advice: ("evaluate_state", "choose_answer", "propose_lines"),
        game.codec: ("dump",),
    }
    for holder, names in guarded.items():
        for name in names:
            monkeypatch.setattr(holder, name, guard(getattr(holder, name)))
    for state, decision in list(list_questions(bind(key), GAMES[key].seats[0], 40))[::5]:
        true = state
        assert think(game, state, decision)[1]
        Memory().keep_line(BotInput(game, state, decision, Chance(b"s" * 32)), (decision.default or (),))
        true = None


def test_search_makes_no_more_rollouts_than_its_budget():
    state, decision = find_question(bind("ataque"), 2, "turn.act")
    for playouts in (0, 1, 7, 20):
        thinking, weighed = think(bind("ataque"), state, decision, ThinkingTime(playouts, ENDLESS, 4))
        assert thinking.made <= playouts
        assert sum(each.tables for each in weighed) <= playouts
    assert thinking.made > 7


def make_counting(carried):
    """Return an Ataque class that appends each executed command to `carried`.

    The clock advances one second per command.
    """

    class Counting(GAMES["ataque"]):
        """An Ataque that records executed commands."""

        def carry_out(self, draft, command):
            carried.append(command)
            return super().carry_out(draft, command)

    return Counting.bind()


def test_thinking_ends_when_the_time_is_over_and_leaves_the_last_table_out(monkeypatch):
    carried = []
    state, decision = next(pair for pair in list_questions(bind("ataque"), 2, 40) if len(pair[1].options) > 1)
    monkeypatch.setattr("engine.bots.search.drop_lines", lambda lines, worths: lines)
    thinking, weighed = think(
        make_counting(carried), state, decision, ThinkingTime(10**6, 2001, 8), clock=lambda: len(carried)
    )
    assert 2001 <= len(carried) < 2010
    assert 0 < sum(each.tables for each in weighed) < thinking.made


@pytest.mark.parametrize("seconds", [22, 25])
def test_a_trial_that_goes_far_is_broken_off_when_the_time_is_over(seconds):
    carried = []
    state, decision = find_question(bind("ataque"), 2, "hand.keep")
    think(
        make_counting(carried), state, decision, ThinkingTime(10**6, seconds, 8), clock=lambda: len(carried)
    )
    assert len(carried) == seconds


def test_an_answer_that_is_clearly_behind_is_tried_no_more():
    good, fair, bad = ((("good",),), (("fair",),), (("bad",),))
    worths = {good: [5.0, 6.0, 5.0, 7.0], fair: [4.0, 8.0, 3.0, 7.5], bad: [1.0, 2.0, 1.0, 2.5]}
    assert drop_lines([good, fair, bad], worths) == [good, fair]
    assert drop_lines([good, fair, bad], {line: each[:3] for line, each in worths.items()}) == [
        good,
        fair,
        bad,
    ]


def test_search_needs_no_knowledge_of_a_game(monkeypatch):
    monkeypatch.setattr(levels, "BRIEF", ThinkingTime(playouts=24, seconds=ENDLESS, steps=8))
    scores = score_matches(list(play_matches(TOY, ["search", "random"], 10, "toy")))
    assert scores.win_share["search"].mean > 0.6


@pytest.mark.proof
def test_a_game_may_be_played_at_sight_and_yet_compares_answers_for_who_asks(monkeypatch):
    game = bind("immortals")
    state, decision = find_question(game, 3, "plan.place")
    proposed = game.advice.propose_lines(state, decision, Chance(b"p" * 32))
    thinking, weighed = think(game, state, decision)
    assert (thinking.made, [each.line for each in weighed]) == (0, [proposed[0]])
    found = find_reason(BotInput(game, state, decision, Chance(b"s" * 32)), budget=FEW)
    assert len(found.line) > 1
    assert found.lead is not None
    monkeypatch.setattr(ImmortalsAdvice, "plays_at_sight", False)
    assert think(game, state, decision)[0].made > 0


def test_a_sequence_is_searched_once(monkeypatch):
    game = bind("immortals")
    state, decision = find_question(game, 3, "plan.place")
    monkeypatch.setattr(levels, "BRIEF", ThinkingTime(playouts=2, seconds=ENDLESS, steps=4))
    monkeypatch.setattr(levels, "MEMORY", Memory())
    (line, *_) = game.advice.propose_lines(state, decision, Chance(b"p" * 32))
    monkeypatch.setattr("engine.bots.search.KNOWN", len(line) - 1)
    bot, chance, seat = BOTS["search"], Chance(b"t" * 32), decision.seat
    command = answer_question(game, state, decision, bot, chance)
    monkeypatch.setattr(Thinking, "weigh_lines", lambda self: [Weighed((("thought again",),), 0.0, 0)])
    steps = 0
    while command.picks != ("confirm",):
        state = game.apply(state, command).state
        command = answer_question(game, state, game.ask(state, seat), bot, chance)
        steps += 1
    assert steps == len(line) - 1


@pytest.mark.parametrize(("key", "percent"), [("ataque", True), ("brigandine", False)])
def test_a_lead_is_in_percent_where_the_game_tells_chances(key, percent):
    game = bind(key)
    state, decision = next(pair for pair in list_questions(game, 2, 40) if len(pair[1].options) > 2)
    found = find_reason(BotInput(game, state, decision, Chance(b"s" * 32)), budget=FEW)
    assert (found.lead is not None, found.percent) == (True, percent)
