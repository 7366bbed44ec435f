"""Rounds that a game tells as one stand in posts once, in order, however far each had come when it was told."""

import pytest

from engine.games.brigandine.game import Brigandine
from engine.records.table_events import HintedEvent
from engine.rules.core import Event
from proofs.towns.whole_rounds import WholeRounds

GAME = Brigandine.bind()


def opens(month):
    return Event("phase", {"phase": "war", "month": month})


def write(said):
    return f"{said.key} {said.args}"


EVENTS = [
    (1, Event("phase", {"phase": "setup", "month": 0})),
    (5, opens(1)),
    (6, Event("conquered", {"seat": 0, "land": "one", "loser": None, "troops": []})),
    (7, HintedEvent(1).to_event()),
    (8, Event("killed", {"seat": 1, "troop": "two"})),
    (9, opens(2)),
]


@pytest.fixture
def rounds():
    found = WholeRounds(GAME.narration, [write])
    found.add_events(EVENTS)
    return found


def tell(*events):
    return [write(said) for said in GAME.narration.summarize_post(events)]


def test_a_month_is_known_as_it_was_told_at_any_time(rounds):
    for count in range(1, 5):
        assert all(map(rounds.tells, tell(*(event for _, event in EVENTS[1 : 1 + count]))))
    assert not rounds.tells("somebody left")


def test_a_month_told_twice_or_after_the_next_is_a_stray(rounds):
    [first], [taken], [second] = tell(opens(1)), tell(opens(1), EVENTS[2][1]), tell(opens(2))
    assert rounds.find_stray([taken, "a line", second]) == ""
    assert rounds.find_stray([first, taken]) == taken
    assert rounds.find_stray([second, first]) == first


def test_of_a_month_that_is_told_as_one_only_the_table_s_own_events_need_lines(rounds):
    told = tell(opens(1), EVENTS[2][1])
    assert [seq for seq, _ in rounds.leave_out(EVENTS, told)] == [1, 7, 9]
    assert rounds.leave_out(EVENTS, ["something else"]) == EVENTS
