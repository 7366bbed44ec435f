"""When a vote has passed, for how long it is open, and how long it waits: as docs/VOTES.md promises."""

import pytest

from cogs.voting.majority import Tally, count_open_seconds, count_pause, find_hold
from engine.records.clock import Clock
from engine.records.store_records import User, Vote

DAY, HOUR = 86_400, 3600
SLOW, LIVE = Clock(str(DAY)), Clock("300")
YES, NO = True, False
HEARD = {"asker": 1, "everybody": True}


def test_a_vote_is_open_for_a_day_and_asked_again_after_an_hour():
    assert (count_open_seconds(SLOW), count_pause(SLOW)) == (DAY, HOUR)
    assert (count_open_seconds(LIVE), count_pause(LIVE)) == (600, 600)


@pytest.mark.parametrize(
    ("voters", "ballots", "more", "open_", "ended"),
    [
        (0, {}, {}, False, False),
        (1, {}, {}, None, False),
        (1, {1: YES}, {}, True, True),
        (2, {1: YES}, {}, None, False),
        (2, {2: NO}, {}, False, False),
        (2, {7: NO, 8: YES, 9: YES}, {}, None, False),
        (3, {1: YES, 2: YES}, {}, True, True),
        (3, {1: YES, 2: NO}, {}, None, False),
        (3, {1: YES, 2: NO, 3: NO}, {}, False, False),
        (4, {1: YES, 2: YES}, {}, None, False),
        (4, {1: YES, 2: YES, 3: YES}, {}, True, True),
        (4, {1: NO, 2: NO}, {}, False, False),
        (4, {1: NO}, {}, None, False),
        (4, {1: NO}, {"asker": 1}, False, False),
        (3, {1: YES, 2: YES}, HEARD, None, True),
        (3, {1: YES, 2: YES, 3: NO}, HEARD, True, True),
        (3, {1: YES}, HEARD, None, False),
        (3, {1: NO, 2: YES, 3: YES}, HEARD, False, False),
        (4, {1: YES, 2: YES, 3: YES}, {"everybody": True}, None, True),
        (4, {1: YES, 2: YES, 3: YES, 4: NO}, {"everybody": True}, True, True),
        (4, {1: YES, 2: YES, 3: YES}, {"unanimous": True}, None, False),
        (4, {4: NO}, {"unanimous": True}, False, False),
    ],
)
def test_more_than_half_decide_and_about_a_result_everybody_is_heard(voters, ballots, more, open_, ended):
    tally = Tally(tuple(range(1, voters + 1)), ballots, **more)
    assert (tally.judge_ballots(), tally.judge_ballots(ended=True)) == (open_, ended)


@pytest.mark.parametrize(
    ("voters", "ballots", "more", "open_", "ended"),
    [
        (0, {}, {}, False, False),
        (0, {9: NO}, {}, False, False),
        (0, {9: YES}, HEARD, True, True),
        (1, {1: YES}, {}, False, False),
        (1, {1: YES}, HEARD, None, False),
        (1, {1: YES, 9: YES}, HEARD, True, True),
        (2, {1: YES, 2: YES}, {}, True, True),
        (2, {1: YES, 2: YES}, HEARD, None, True),
        (2, {1: YES, 2: YES, 9: NO}, HEARD, False, False),
        (2, {1: YES, 2: YES, 9: YES}, HEARD, True, True),
        (3, {1: YES, 2: YES}, HEARD, None, True),
        (4, {1: YES, 2: YES, 3: YES}, {}, True, True),
        (4, {1: YES, 2: YES, 3: YES}, {"away": True}, False, False),
        (4, {1: YES, 2: YES, 3: YES, 9: NO}, {}, False, False),
        (4, {1: YES, 2: YES, 3: YES, 9: YES}, {"away": True}, True, True),
    ],
)
def test_the_owner_of_a_seat_is_heard_and_not_counted(voters, ballots, more, open_, ended):
    tally = Tally(tuple(range(1, voters + 1)), ballots, owner=9, **more)
    assert (tally.judge_ballots(), tally.judge_ballots(ended=True)) == (open_, ended)


@pytest.mark.parametrize(("away", "now", "until"), [
    (3 * DAY, DAY, 4 * DAY), (3 * DAY, 3 * DAY, None), (6 * DAY + 5, DAY, 7 * DAY),
    (9 * DAY, 7 * DAY - 1, 7 * DAY), (9 * DAY, 7 * DAY, None), (None, DAY, None),
])  # fmt: skip
def test_a_vote_waits_for_absent_users_for_a_week_at_most(away, now, until):
    vote, users = Vote(1, 1, "end", "", 0, 1, 0, 0, DAY), {3: User(3, away=away)}
    tally = Tally((1, 2, 3), {1: YES, 2: YES}, everybody=True)
    assert find_hold(vote, tally, users, now, SLOW) == until
    assert find_hold(vote, Tally((1, 2, 3), {1: YES, 2: YES}), users, now, SLOW) is None
    assert find_hold(vote, Tally((1, 2, 3), {1: YES}, everybody=True), users, now, SLOW) is None
