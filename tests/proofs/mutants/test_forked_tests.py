"""Tests in forks: the order by executed lines, and the result of a changed file."""

import subprocess
import sys
from pathlib import Path

import pytest

from proofs.mutants.forked_tests import FileRun, TestMap, load_map, run_tests
from tests.forked import ROOT

ONE, TWO, FAR = "tests/test_a.py::test_one", "tests/test_a.py::test_two", "tests/test_b.py::test_far"
KNOWN = TestMap(
    "",
    {
        "tests/test_a.py": FileRun("", {ONE: 3.0, TWO: 1.0}, {"room/file.py": {4: [ONE, TWO], 5: [ONE]}}),
        "tests/test_b.py": FileRun("", {FAR: 2.0}, {"room/file.py": {9: [FAR]}}),
    },
)
CODE = "def double(number):\n    while number > 99:\n        pass\n    return number * 2\n"
BEGIN = """
import sys
from pathlib import Path
from tests.forked import run_forked
from proofs.mutants import forked_tests

if __name__ == "__main__":
    print(*run_forked(sys.argv[1], environment={}, said=Path(sys.argv[2])))
"""
TESTS = "from engine.code import double\n\ndef test_two(): assert double(2) == 4\n\ndef test_names(): pass\n"


def test_tests_that_execute_the_line_come_first_the_fastest_before_all():
    assert KNOWN.find_tests("room/file.py", 4) == ([TWO, ONE], [FAR])
    assert KNOWN.find_tests("room/file.py", 9) == ([FAR], [TWO, ONE])
    assert KNOWN.find_tests("room/other.py", 1) == ([], [])


def test_the_work_of_tests_files_and_folders_is_known():
    assert KNOWN.count_seconds([ONE, FAR]) == 5.0
    assert KNOWN.count_seconds(["tests/test_a.py"]) == 4.0
    assert KNOWN.count_seconds(["tests"]) == 6.0


@pytest.mark.proof
def test_importing_the_proofs_leaves_the_modules_alone_that_tests_fork_with(tmp_path):
    """In a Python of its own: a process has one list of them, and one server that forks."""
    program, begun = tmp_path / "program.py", tmp_path / "begun.py"
    program.write_text("import sys\nprint({'bot', 'hosting'} <= sys.modules.keys())")
    begun.write_text(BEGIN)
    words = [sys.executable, str(begun), str(program), str(tmp_path / "said")]
    done = subprocess.run(words, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert done.stdout.split() == ["0", "True"], done.stderr


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
