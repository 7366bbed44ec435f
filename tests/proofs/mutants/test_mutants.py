"""The proof by mutants: its exceptions are of code that is there, every file has tests, and a changed file is killed."""

from pathlib import Path

import pytest

from proofs.mutants.forked_tests import load_map, run_tests
from proofs.mutants.mutants import (
    all_mutants,
    list_mutants,
    list_shifted,
    read_argued,
    read_chosen,
    stale_arguments,
)
from proofs.mutants.mutations import mutants_of
from proofs.mutants.which_tests import (
    COGS,
    ELSEWHERE,
    LONG_TESTS,
    ROOMS,
    SEEN_BY,
    SUBJECTS,
    find_tests,
    list_files,
)
from tools.touched_tests import find_room_tests


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


def test_comparisons_with_random_numbers_keep_their_bound():
    told = {each.after for each in mutants_of("x.py", b"if chance.random() < SHARE and count < MOST: pass")}
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


CODE = "def double(number):\n    while number > 99:\n        pass\n    return number * 2\n"
TESTS = "from engine.code import double\n\ndef test_two(): assert double(2) == 4\n\ndef test_names(): pass\n"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    for name, text in (("engine/code.py", CODE), ("tests/test_code.py", TESTS), ("pyproject.toml", "")):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.proof
def test_a_change_is_killed_hangs_or_survives(tree):
    test = "tests/test_code.py"
    found = load_map(tree / "map.json", ["engine/code.py"], ["tests"], tree)
    assert found.find_tests("engine/code.py", 4) == ([f"{test}::test_two"], [])
    outcomes = {}
    for name, text in (
        ("killed", CODE.replace("2", "3")),
        ("hung", CODE.replace(">", "<")),
        ("survived", CODE),
    ):
        Path("engine/code.py").write_text(text)
        outcomes[name] = run_tests(tree, [test], 0)
    assert outcomes == {name: name for name in outcomes}


@pytest.mark.proof
def test_which_test_fails_without_any_change_is_told(tree):
    Path("tests/test_code.py").write_text(TESTS.replace("== 4", "== 5"))
    with pytest.raises(SystemExit, match=r"tests/test_code.py::test_two \(call\)"):
        load_map(tree / "map.json", ["engine/code.py"], ["tests"], tree)


@pytest.mark.proof
def test_a_file_that_cannot_be_imported_is_told(tree):
    Path("tests/test_code.py").write_text("import nothing_of_the_kind")
    with pytest.raises(SystemExit, match="tests/test_code.py"):
        load_map(tree / "map.json", ["engine/code.py"], ["tests"], tree)


def test_every_file_has_tests_and_every_name_is_there():
    assert all(find_tests(path) for room in ROOMS for path in list_files(room))
    assert all(Path(path).exists() for words in ROOMS.values() for path in words.split())
    assert all(Path(path).exists() for words in ELSEWHERE.values() for path in (*ELSEWHERE, *words.split()))
    assert all(Path(path).exists() for words in LONG_TESTS.values() for path in (*LONG_TESTS, *words.split()))
    assert all((COGS / each).exists() for words in SEEN_BY.values() for each in words.split())
    assert all(Path("cogs", name).is_dir() or Path("cogs", f"{name}.py").exists() for name in SEEN_BY)
    assert all(
        [*Path("db").rglob(f"{name}.py")] and (COGS / room).exists() for name, room in SUBJECTS.items()
    )


def test_a_touched_file_has_its_own_tests_or_its_room_s():
    assert find_room_tests(Path("cogs/voting/leaving.py")) == [Path("tests/cogs/voting/test_leaving.py")]
    assert Path("tests/engine/games/ataque/test_turn.py") in find_room_tests(
        Path("engine/games/ataque/steps/turns.py")
    )
    assert Path("tests/engine/match/test_referee.py") in find_room_tests(Path("engine/match/referee.py"))
    assert find_room_tests(Path("tests/db/test_log.py")) == [Path("tests/db/test_log.py")]
    assert Path("tests/engine/games/ataque/test_turn.py") in find_room_tests(
        Path("engine/games/ataque/data/standard.toml")
    )
    assert Path("tests/tools/texts") in find_room_tests(Path("engine/games/ataque/text/pt.ftl"))
    assert find_room_tests(Path("README.md")) == [Path("tests/test_docs.py")]
    assert find_room_tests(Path("Makefile")) == []
