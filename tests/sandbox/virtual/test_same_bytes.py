"""A whole match of the toy at the real bot, twice from one seed: the same to the byte."""

import pytest

from tools.proofs.weeks import list_faults, run_twice
from tools.virtual.tape import find_difference


@pytest.mark.parametrize("kills", [0, 20])
def test_two_runs_of_a_seed_are_the_same_to_the_byte(tmp_path, kills):
    words = ["--game", "toy", "--seed", "1", "--kills", str(kills), "--every", "5", "--looks", "30"]
    figures, parting = run_twice(words, tmp_path)
    assert parting == []
    assert [list_faults(each) for each in figures] == [[], []]
    assert {each["kills"] for each in figures} == {kills}
    assert figures[0]["entries"] > 0


def test_a_difference_is_shown_with_what_came_before_it(tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text("a\nb\nc\nd\ne\nf\n")
    second.write_text("a\nb\nc\nd\nX\nf\n")
    assert find_difference(first, first) == []
    assert find_difference(first, second) == ["  b", "  c", "  d", "line 5:", "- e", "+ X"]
