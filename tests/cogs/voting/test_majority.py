"""When a vote has passed, for how long it is open, and how long it waits: as docs/VOTES.md promises."""

import pytest

from cogs.voting.majority import Tally, count_open_seconds, count_pause, find_hold
from engine.records.clock import Clock
from engine.records.store_records import User, Vote

DAY, HOUR = 86_400, 3600
SLOW, LIVE = Clock(str(DAY)), Clock("300")
YES, NO = True, False
OWNER = {"owner": 9}


def test_a_vote_is_open_for_a_day_and_asked_again_after_an_hour():
    assert (count_open_seconds(SLOW), count_pause(SLOW)) == (DAY, HOUR)
    assert (count_open_seconds(LIVE), count_pause(LIVE)) == (600, 600)


@pytest.mark.parametrize(
    ("ballots", "more", "open_", "ended"),
    [
        ({}, {}, None, False),
        ({1: YES, 2: YES}, {}, None, False),
        ({1: YES, 2: YES, 3: YES}, {}, True, True),
        ({1: NO, 2: NO}, {}, False, False),
        ({1: NO}, {}, None, False),
        ({1: NO}, {"asker": 1}, False, False),
        ({1: YES, 2: YES, 3: YES}, {"everybody": True}, None, True),
        ({1: YES, 2: YES, 3: YES, 4: NO}, {"everybody": True}, True, True),
        ({1: YES, 2: YES, 3: YES}, {"unanimous": True}, None, False),
        ({4: NO}, {"unanimous": True}, False, False),
        ({1: YES, 2: YES, 3: YES}, OWNER, True, True),
        ({1: YES, 2: YES, 3: YES}, OWNER | {"away": True}, False, False),
        ({1: YES, 2: YES, 3: YES, 9: NO}, OWNER, False, False),
        ({1: YES, 2: YES, 3: YES, 9: YES}, OWNER | {"away": True}, True, True),
    ],
)
def test_what_four_decide(ballots, more, open_, ended):
    tally = Tally((1, 2, 3, 4), ballots, **more)
    assert (tally.judge_ballots(), tally.judge_ballots(ended=True)) == (open_, ended)


@pytest.mark.parametrize(("yeses", "passed"), [(1, False), (2, True)])
def test_two_others_must_want_the_seat_of_an_owner_who_says_nothing(yeses, passed):
    ballots = dict.fromkeys(range(1, yeses + 1), YES)
    assert Tally(tuple(ballots), ballots, owner=9).judge_ballots(ended=True) is passed


def test_alone_with_the_owner_it_is_the_owner_s_word():
    assert [Tally((), words, owner=9).judge_ballots() for words in ({}, {9: NO}, {9: YES})] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(
    ("away", "now", "until"),
    [
        (3 * DAY, DAY, 4 * DAY),
        (3 * DAY, 3 * DAY, None),
        (6 * DAY + 5, DAY, 7 * DAY),
        (9 * DAY, 7 * DAY - 1, 7 * DAY),
        (9 * DAY, 7 * DAY, None),
        (None, DAY, None),
    ],
)
def test_it_waits_for_who_is_away_and_a_week_at_most(away, now, until):
    vote, users = Vote(1, 1, "end", "", 0, 1, 0, 0, DAY), {3: User(3, away=away)}
    tally = Tally((1, 2, 3), {1: YES, 2: YES}, everybody=True)
    assert find_hold(vote, tally, users, now, SLOW) == until
    assert find_hold(vote, Tally((1, 2, 3), {1: YES, 2: YES}), users, now, SLOW) is None
    assert find_hold(vote, Tally((1, 2, 3), {1: YES}, everybody=True), users, now, SLOW) is None
