"""A seat that takes every suggestion plays whole matches against seats that play their own advice."""

import pytest

from tools.shared.program import WrongOption
from tools.trials.suggested import compare_suggestions


@pytest.mark.proof
def test_suggestions_alone_play_a_match_to_its_end():
    *table, found = compare_suggestions("brigandine", matches=1, set_=("months=6",))
    assert [line.split()[0] for line in table] == ["bot", "suggested", "greedy"]
    assert sum(found["win_share"].values()) == 1


def test_a_game_that_suggests_nothing_is_played_as_at_normal():
    *_, found = compare_suggestions("ataque", matches=1)
    assert found["matches"] == 1


def test_a_game_that_there_is_not_is_refused():
    with pytest.raises(WrongOption):
        list(compare_suggestions("chess", matches=1))
