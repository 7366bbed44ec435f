"""A match of steady people runs and ends the same in any weather."""

import pytest

from proofs.towns.course import COURSE
from proofs.towns.tape import find_difference
from proofs.towns.twins import EVERY, WEATHER, live_twins


@pytest.mark.proof
@pytest.mark.parametrize("seed", [15, 5])
def test_twins_end_alike(tmp_path, seed):
    """The short match has one person among AIs, the longer one has two people."""
    wrong, lived = live_twins(seed, "toy", WEATHER, EVERY, tmp_path)
    assert wrong == []
    assert sum(lived["weather"].values()) > 0


def test_another_answer_is_told(tmp_path):
    calm, rough = tmp_path / "calm", tmp_path / "rough"
    for folder, card in ((calm, "red-1"), (rough, "red-2")):
        folder.mkdir()
        (folder / COURSE).write_text(
            f"match 1 seat 0: answer bid.lay coin\nmatch 1 seat 0: answer play.card {card}\n"
        )
    parting = find_difference(calm / COURSE, rough / COURSE)
    assert parting[-1] == "+ match 1 seat 0: answer play.card red-2"
