"""Which tests the proofs ask: they are there, and are those of the room."""

from pathlib import Path

from proofs.mutants.which_tests import (
    COGS,
    ELSEWHERE,
    LONG_TESTS,
    ROOMS,
    SEEN_BY,
    SUBJECTS,
    find_long_tests,
    find_tests,
    list_files,
)
from tools.touched_tests import find_room_tests


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


def test_the_most_specific_tests_of_a_file_come_first():
    assert find_tests("db/base/entries.py") == ["tests/db"]
    assert find_tests("db/matches/orders.py") == [
        "tests/db/test_orders.py",
        "tests/db",
        "tests/cogs/deadlines",
    ]
    assert find_tests("cogs/panel/widgets/slots.py") == ["tests/cogs/panel"]
    assert find_tests("cogs/limits/circuit_breaker.py")[0] == "tests/cogs/test_limits.py"
    assert find_tests("cogs/voting/leaving.py")[0] == "tests/cogs/voting/test_leaving.py"


def test_a_room_s_files_ask_its_own_tests_before_those_elsewhere():
    assert find_tests("render/games/ataque/board/board.py")[0] == "tests/render/games/ataque"
    assert find_tests("render/pages/thing.py") == ["tests/render"]
    assert find_tests("sandbox/virtual/nature.py") == ["tests/sandbox/virtual"]
    assert find_tests("engine/games/brigandine/steps/war/conquest.py") == [
        "tests/engine/games/brigandine",
        "tests/proofs/matches/test_random_matches.py",
        "tests/engine/match/test_finished.py",
        "tests/test_contract.py",
    ]
    assert find_tests("engine/games/ataque/battle/volley.py")[0] == "tests/engine/games/ataque/test_volley.py"
    assert not any(path.startswith("engine/games") for path in list_files("engine"))


def test_long_forms_are_asked_of_a_file_s_folder_and_of_those_it_lies_in():
    assert find_long_tests("engine/match/undo.py") == [
        "tests/proofs/matches/test_random_matches.py",
    ]
    assert "tests/render/test_texts.py" in find_long_tests("render/pages/thing.py")
    assert find_long_tests("tools/shared/program.py") == []


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
