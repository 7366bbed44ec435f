"""Predictions: what can be predicted when, what it is worth, and how it turns out."""

import pytest

from engine import predictions
from engine.clock import find_season
from engine.predictions import Verdict


def test_the_leader_of_a_round_is_predicted_before_it_begins():
    assert predictions.list_open_topics(3) == ("winner", "leader 3")
    assert predictions.list_ended_rounds(["winner", "leader 3"], 4) == []
    assert predictions.list_ended_rounds(["winner", "leader 3"], 5) == [("leader 3", 4)]


@pytest.mark.parametrize(("progress", "worth"), [(0, 6), (33, 6), (34, 4), (66, 4), (67, 2), (100, 2)])
def test_the_winner_is_worth_more_the_earlier(progress, worth):
    assert predictions.rate_topic("winner", progress) == worth
    assert predictions.rate_topic("leader 2", progress) == 2


def test_at_the_end_the_last_round_is_decided_and_one_that_never_came_counts_for_nobody():
    verdicts = predictions.list_last_verdicts(["winner", "leader 4", "leader 5"], 5, (2, 1, 1))
    assert verdicts == [Verdict("winner", (1, 2)), Verdict("leader 4", (1, 2)), Verdict("leader 5", ())]


def test_a_match_without_a_result_counts_for_nobody():
    assert predictions.list_last_verdicts(["winner"], 2, ()) == [Verdict("winner", ())]


@pytest.mark.parametrize(
    ("now", "began"), [(1_805_702_400, 1_798_761_600), (1_798_761_600, 1_798_761_600), (0, 0)]
)
def test_a_season_is_three_months_of_the_calendar(now, began):
    assert find_season(now) == began
