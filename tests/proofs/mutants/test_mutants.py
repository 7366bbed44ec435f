"""Exceptions of the proof by mutants: arguments and chosen numbers, which must exist in the code."""

from pathlib import Path

import pytest

from proofs.mutants.mutants import (
    all_mutants,
    list_mutants,
    list_shifted,
    prove_sample,
    read_argued,
    read_chosen,
    stale_arguments,
)
from proofs.mutants.mutations import mutants_of
from tools.shared.program import WrongOption

CODE = b"""
LINES = 25  # of a page
FIRST, DAY = 60, 86_400
SIZE: int = 3
SPAN: int = 20 * SIZE
LINES += 1
lines = 3
taken = LINES == 4
"""


def test_arguments_and_chosen_numbers_are_about_files_that_are_there():
    paths = {path for path, *_ in (*read_argued(), *read_chosen())}
    assert [path for path in paths if not Path(path).exists()] == []


@pytest.mark.proof
def test_arguments_and_chosen_numbers_are_of_code_that_is_there():
    assert stale_arguments() == []
    drawn = {
        (mutant.path, name)
        for room in ("cogs", "db")
        for path in sorted({path for path, _ in read_chosen() if path.startswith(room)})
        for mutant in all_mutants(room, path)
        for name in list_shifted(mutant)
    }
    assert not drawn & read_chosen()
    assert ("cogs/ui/refusals.py", "LIMITED") in {
        (mutant.path, name)
        for mutant in all_mutants("cogs", "cogs/ui/refusals.py")
        for name in list_shifted(mutant)
    }


def test_only_what_gives_a_constant_its_number_can_be_chosen():
    found = {(mutant.number, *list_shifted(mutant)) for mutant in mutants_of("x.py", CODE)}
    assert found == {(2, "LINES"), (3, "FIRST", "DAY"), (4, "SIZE"), (5, "SPAN"), (5,), (6,), (7,), (8,)}


def test_of_a_chosen_number_only_one_more_and_one_less_is_left_out():
    tried = {mutant.after: list_shifted(mutant) for mutant in mutants_of("x.py", CODE) if mutant.number == 5}
    assert tried == {
        "SPAN: int = 21 * SIZE": ["SPAN"],
        "SPAN: int = (19) * SIZE": ["SPAN"],
        "SPAN: int = (20 // SIZE)": [],
    }
    assert any(
        mutant.path == "cogs/painting/processes.py" and "(140 >> 20)" in mutant.after
        for mutant in all_mutants("cogs", "cogs/painting/processes.py")
    )


def test_comparisons_with_random_numbers_keep_their_bound():
    told = {
        mutant.after for mutant in mutants_of("x.py", b"if chance.random() < SHARE and count < MOST: pass")
    }
    assert not any("random() <= " in each for each in told)
    assert any("random() >= " in each for each in told)
    assert any("count <= " in each for each in told)


@pytest.mark.parametrize(("returns", "answers"), [("bool", {"True"}), ("bool | None", {"True", "None"})])
def test_none_is_another_answer_than_no_where_a_function_may_return_it(returns, answers):
    code = f"def f(it) -> {returns}:\n    return False\n"
    assert {mutant.after.removeprefix("return ") for mutant in mutants_of("x.py", code.encode())} == answers


def test_in_pictures_a_pixel_more_is_left_out_and_another_operator_is_not():
    path = "render/pages/battle_frame.py"
    left_out = {*list_mutants([path])} - {*all_mutants("render", path)}
    assert {22, 52} <= {mutant.value for mutant in left_out}  # a margin and a gap
    assert all(isinstance(mutant.value, int) for mutant in left_out)
    assert any(
        "HEAD // 2 - 4" in mutant.before and "HEAD // 2 + 4" in mutant.after
        for mutant in all_mutants("render", path)
    )


def test_a_room_that_is_not_there_gets_a_sentence():
    with pytest.raises(WrongOption, match="no room is called rander: rules, engine"):
        prove_sample("rander")
