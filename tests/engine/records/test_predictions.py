"""Predictions: the possible ones at a time, their worth and their outcome."""

import pytest

from engine.games import bind
from engine.games.immortals.position import events as immortals
from engine.records import predictions
from engine.records.clock import find_season
from engine.records.predictions import Verdict
from engine.rules.core import Contest, text
from engine.state.chance import Chance
from tests.whole_events import make_whole
from tools.trials.simulate import drive, seed_of


def test_the_leader_of_a_round_is_predicted_before_it_begins():
    assert predictions.list_open_topics(3, ending=False) == ("winner", "leader 3")
    assert predictions.list_open_topics(3, ending=True) == ()
    assert predictions.list_ended_rounds(["winner", "leader 3"], 4) == []
    assert predictions.list_ended_rounds(["winner", "leader 3"], 5) == [("leader 3", 4)]


@pytest.mark.parametrize(("progress", "worth"), [(0, 6), (33, 6), (34, 4), (66, 4), (67, 2), (100, 2)])
def test_the_winner_is_worth_more_the_earlier(progress, worth):
    assert predictions.rate_topic("winner", progress) == worth
    assert predictions.rate_topic("leader 2", progress) == 2


def test_at_the_end_the_last_round_is_decided_and_one_that_never_came_counts_for_nobody():
    verdicts = predictions.list_last_verdicts(["winner", "leader 4", "leader 5"], 5, (1, 2))
    assert verdicts == [Verdict("winner", (1, 2)), Verdict("leader 4", (1, 2)), Verdict("leader 5", ())]


def test_a_match_without_a_result_counts_for_nobody():
    assert predictions.list_last_verdicts(["winner"], 2, ()) == [Verdict("winner", ())]


@pytest.mark.parametrize(
    ("now", "began"), [(1_805_702_400, 1_798_761_600), (1_798_761_600, 1_798_761_600), (0, 0)]
)
def test_a_season_is_three_months_of_the_calendar(now, began):
    assert find_season(now) == began


def contest(key, right=None):
    return Contest(key, text("title"), (text("yes"), text("no")), open=right is None, right=right)


def test_a_battle_is_decided_once_and_counts_for_nobody_where_it_never_came_to_it():
    topics = ["winner", "battle 3.0", "battle 4.0", "battle 5.0", "battle 9.0"]
    known = [contest("3.0", (0,)), contest("4.0"), contest("5.0", ())]
    decided = [Verdict("battle 3.0", (0,)), Verdict("battle 5.0", ()), Verdict("battle 9.0", ())]
    assert predictions.list_battle_verdicts(topics, known, over=False) == decided
    over = predictions.list_battle_verdicts(topics, known, over=True)
    assert over == [decided[0], Verdict("battle 4.0", ()), *decided[1:]]
    assert predictions.rate_topic("battle 3.0", 90) == 1


def test_no_card_but_one_at_an_attack_slot_opens_a_battle():
    said = [
        ("reveal", "attack"),
        ("reveal", "extract-gold"),
        ("paid", "attack"),
        ("reveal", "attack-or-move"),
    ]
    told = enumerate((make_whole(immortals, kind, seat=0, action=action) for kind, action in said), 1)
    assert [each.key for each in bind("immortals").narration.list_contests(told)] == ["1.0", "4.0"]


def follow(key, seats, word, settings=None):
    """A random match's battles after each of its entries, with the public events of each."""
    game = bind(key)
    state, told = game.setup(seats, settings or {}, seed_of(word)).state, []
    for seq, (_, turn) in enumerate(drive(game, state, Chance(seed_of(word))), 2):
        fresh = [event for event in turn.events if event.to is None]
        told += [(seq, event) for event in fresh]
        yield game.narration.list_contests(told), fresh, turn.state


DECIDING = {"immortals": "battle", "ataque": "fought", "brigandine": "battle"}
SEEN = {"immortals": ("battle",), "ataque": ("damage",), "brigandine": ("blow", "battle-orders")}


@pytest.mark.parametrize(
    ("key", "seats", "word", "settings"),
    [
        ("immortals", 3, "x", {"rounds": "3"}),
        ("ataque", 2, "h", {}),
        pytest.param(
            "brigandine", 4, "a", {"nations": "random", "objectives": "dealt"}, marks=pytest.mark.proof
        ),
    ],
)
def test_a_battle_is_open_before_anything_of_it_is_seen_and_decided_by_what_happens(
    key, seats, word, settings
):
    known, decided = {}, 0
    for contests, fresh, _ in follow(key, seats, word, settings):
        kinds = {event.kind for event in fresh}
        for each in contests:
            before = known.get(each.key)
            if before is not None and before.right is None and each.right:
                decided += 1
                assert DECIDING[key] in kinds
            if each.open:
                assert before is None or before.open
                assert not kinds & set(SEEN[key]) or before is None
            known[each.key] = each
    assert decided
    assert not any(each.open for each in known.values())


def test_nothing_is_predicted_of_a_last_round():
    for key, settings, last in (("immortals", {"rounds": "2"}, 2), ("brigandine", {"months": "6"}, 6)):
        states = [state for _, _, state in follow(key, 3, "x", settings)]
        game = bind(key)
        number = "round" if key == "immortals" else "month"
        assert {getattr(state, number) >= last for state in states if game.is_near_end(state)} == {True}
        assert any(not game.is_near_end(state) for state in states)
