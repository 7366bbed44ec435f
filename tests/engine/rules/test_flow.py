"""The gate, sole answers, frames, and the numbers of questions."""

import pytest

from engine.bots.levels import BOTS, answer_question
from engine.games import GAMES, bind
from engine.rules.core import Command, Decision, Group, IllegalAnswer, Option, text
from engine.rules.flow import rank_points
from engine.rules.legality import check_command, sole_answer
from engine.state.chance import Chance
from tools.toy.game import BidFrame, DealFrame, PlayFrame, ShareFrame, Toy
from tools.trials.simulate import choose_question

TOY = Toy.bind()
SEED = bytes(32)


def options(*ids, cap=1, group=""):
    return tuple(Option(id_, text(id_), group=group, cap=cap) for id_ in ids)


def decision(*offered, **more):
    return Decision(0, "act", 1, text("act"), tuple(offered), **more)


def start(seats=3):
    return TOY.setup(seats, {}, SEED).state


def bid(state, seat, coins):
    return TOY.apply(state, Command(seat, "bid.lay", ("coin",) * coins)).state


SPLIT = decision(
    *options("a", "b", cap=2, group="left"),
    *options("c", group="right"),
    *options("d"),
    groups=(Group("left", text("left"), 1, 2), Group("right", text("right"), 0, 1)),
    low=2,
    high=4,
)


@pytest.mark.parametrize("picks", ["aa", "ab", "ac", "ad", "bbc", "abcd", "aacd"])
def test_the_gate_lets_offered_answers_through(picks):
    check_command(SPLIT, Command(0, "act", tuple(picks)))


@pytest.mark.parametrize(("picks", "why"), [
    ("a", "1 picks, not 2..4"), ("aabcd", "5 picks, not 2..4"), ("ax", "not offered: x"),
    ("aaa", "more than 2 of a"), ("aab", "3 picks in left, not 1..2"), ("cd", "0 picks in left, not 1..2"),
    ("acc", "more than 1 of c"), ("add", "more than 1 of d"),
])  # fmt: skip
def test_the_gate_refuses_and_says_why(picks, why):
    with pytest.raises(IllegalAnswer, match=why):
        check_command(SPLIT, Command(0, "act", tuple(picks)))


@pytest.mark.parametrize("asked", [None, SPLIT])
def test_the_gate_refuses_another_step(asked):
    with pytest.raises(IllegalAnswer, match="is not asked"):
        check_command(asked, Command(0, "other", ("a", "b")))


@pytest.mark.parametrize("seat", [-1, 3])
def test_the_gate_knows_only_the_seats_of_the_table(seat):
    with pytest.raises(IllegalAnswer, match=f"no seat {seat}"):
        TOY.apply(start(3), Command(seat, "bid.lay", ()))


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (decision(*options("a")), ("a",)),
        (decision(*options("a", "b"), low=2, high=2), ("a", "b")),
        (decision(*options("a", cap=5), low=3, high=3), ("a", "a", "a")),
        (decision(low=0, high=0), ()),
        (decision(*options("a", "b")), None),
        (decision(*options("a"), low=0), None),
        (decision(*options("a", cap=2), low=1, high=2), None),
        (decision(*options("a", "b", cap=2), low=3, high=3), None),
    ],
)
def test_the_only_possible_answer_is_found(asked, answer):
    assert sole_answer(asked) == answer


def test_own_answers_change_my_number_and_neighbours_do_not():
    state = start()
    mine, theirs = TOY.ask(state, 0).question_id, TOY.ask(state, 1).question_id
    after = bid(state, 0, 1)
    assert TOY.ask(after, 0).question_id != mine
    assert TOY.ask(after, 1).question_id == theirs
    back = TOY.apply(after, Command(0, "bid.back", ("take-back",))).state
    assert TOY.ask(back, 0).question_id not in (mine, TOY.ask(after, 0).question_id)
    assert TOY.ask(back, 1).question_id == theirs


def test_a_single_possible_answer_is_given_by_the_engine():
    state = start()
    state.hands[0].cards = ["red-1", "red-1"]
    state.stack = [DealFrame(), PlayFrame(seat=0), ShareFrame(seat=0)]
    turn = TOY.apply(state, Command(0, "share.split", ("own",) * 3))
    assert [event.kind for event in turn.events][:3] == ["shared", "automatic", "played"]
    assert isinstance(turn.state.stack[-1], BidFrame)


def test_chance_and_showing_seal_a_turn():
    state = start()
    assert TOY.setup(3, {}, SEED).sealed
    assert not TOY.apply(state, Command(0, "bid.lay", ())).sealed
    for seat in range(2):
        state = bid(state, seat, seat)
    last = TOY.apply(state, Command(2, "bid.lay", ()))
    assert last.shown
    assert not last.chance
    share = TOY.apply(last.state, Command(1, "share.split", ("own",) * 3))
    assert not share.sealed
    card = TOY.ask(share.state, 1).options[0].id
    assert TOY.apply(share.state, Command(1, "play.card", (card,))).chance


def test_events_reach_their_seats_alone():
    drawn = [event for event in TOY.setup(3, {}, SEED).events if event.kind == "drawn"]
    assert [event.to for event in drawn] == [(0,), (1,), (2,)]
    assert [drawn[0].seen_by(viewer) for viewer in (0, 1, None)] == [True, False, False]


def test_standings_share_places():
    assert rank_points([(3,), (5,), (3,), (1,)], [3, 5, 3, 1]).places == (2, 1, 2, 4)


def test_next_turn_state_is_none_if_no_seat_is_asked():
    class Deaf(Toy):
        def ask(self, state, seat):
            return None

    with pytest.raises(AssertionError, match="seat 0 is waited for and not asked"):
        Deaf.bind().next_turn_state(bid(start(), 1, 0), 1)


@pytest.mark.parametrize("key", GAMES)
def test_carrying_out_an_answer_tells_who_must_answer_then(key):
    game, chance = bind(key), Chance(SEED)
    draft = game.rollout_draft(game.setup(game.seats[0], {}, SEED).state)
    awaited = game.active_seats(draft.state)
    while awaited:
        decision = choose_question(game, draft.state, chance, awaited=awaited)
        command = answer_question(game, draft.state, decision, BOTS["random"], chance)
        awaited = game.carry_out(draft, command)
        assert awaited == game.active_seats(draft.state)
    assert game.result(draft.state) is not None
