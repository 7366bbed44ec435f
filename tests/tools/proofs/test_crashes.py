"""A few crashes at named points, and the checks that must see a loss, a doubling and damage."""

import pytest

from tools.proofs import crashed_agreements as agreements
from tools.proofs.crashes import find_differences, run_proof

ONE = {"log": [(1, "start"), (2, "answer")], "posts": [("1-1-0", "Hello")], "Ann": ["1-1-2"]}


@pytest.mark.proof
@pytest.mark.timeout(300)
async def test_a_killed_match_is_its_twin(tmp_path):
    figures = await run_proof("toy", 4, 2, tmp_path)
    assert figures["said"] == []
    assert figures["crashes"] >= 4
    assert figures["places"] >= 2


@pytest.mark.timeout(300)
async def test_a_table_whose_opening_was_cut_off_is_open_once(tmp_path):
    places = ("open store.open_lobby:after:1",)
    figures = await agreements.run_proof("toy", places, 1, tmp_path)
    assert figures["said"] == []


@pytest.mark.parametrize(
    ("key", "rows", "word"),
    [
        ("log", [(1, "start")], "lost"),
        ("posts", [("1-1-0", "Hello")] * 2, "doubled"),
        ("posts", [("1-1-0", "Bye")], "became"),
        ("Ann", ["1-1-2", "1-1-2"], "doubled"),
    ],
)
def test_a_difference_is_seen(key, rows, word):
    assert find_differences(ONE, ONE) == []
    assert word in find_differences(ONE, {**ONE, key: rows})[0]


@pytest.mark.timeout(300)
async def test_what_a_kill_cuts_off_in_a_vote_and_a_rematch_is_done_once(tmp_path):
    places = ("rematch http.post:after:1",)
    figures = await agreements.run_proof("toy", places, 1, tmp_path)
    assert figures["said"] == []
