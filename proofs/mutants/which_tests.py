"""The files that mutants change, by package, and the tests of each file, both from which_tests.toml."""

import tomllib
from pathlib import Path

TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ROOMS, ELSEWHERE, LONG_TESTS, SUBJECTS, SEEN_BY = (
    TABLES[name] for name in ("rooms", "elsewhere", "long", "db", "cogs")
)
COGS = Path("tests/cogs")
# folders of tests that are not those of one package
BROAD = (Path("tests"), Path("tests/engine"), Path("tests/engine/games"), COGS)


def list_files(room: str) -> list[str]:
    """List the files of a package of [rooms]. Raises KeyError if it is unknown."""
    paths = [Path(word) for word in ROOMS[room].split()]
    found = {file for path in paths for file in ([path] if path.suffix else path.rglob("*.py"))}
    return sorted(str(file) for file in found if file.name != "__init__.py")


def find_tests(path: str) -> list[str]:
    """Return the tests that must detect a change to a file, the most specific first."""
    file = Path(path).with_suffix("")
    room = "db" if file.is_relative_to("db") else file.parent
    own = Path("tests", room, f"test_{file.name}.py")
    others = [words for name in _list_names(file) for words in SEEN_BY.get(name, "").split()]
    seen = [
        *(
            own,
            *_list_elsewhere(Path(path)),
            *_list_room_tests(file),
            *(Path(COGS, other) for other in others),
        ),
        *(each for folder in file.parents for each in _list_elsewhere(folder)),
    ]
    return list(dict.fromkeys(str(each) for each in seen if each.exists()))


def find_long_tests(path: str) -> list[str]:
    """Find the test files with long forms (marked `proof`) that detect a change to a file."""
    return [word for folder in Path(path).parents for word in LONG_TESTS.get(str(folder), "").split()]


def _list_elsewhere(path: Path) -> list[Path]:
    """List the tests elsewhere that cover a file, or all files of a folder."""
    return [Path(word) for word in ELSEWHERE.get(str(path), "").split()]


def _list_names(file: Path) -> list[str]:
    """List the keys of a file of cogs/ in SEEN_BY: its package's and its own. Other files have none."""
    return [str(each.relative_to("cogs")) for each in (file.parent, file) if each.is_relative_to("cogs")]


def _list_room_tests(file: Path) -> list[Path]:
    """List the tests of a file's package. For a file of db/, add the tests of the package that uses the file."""
    if file.is_relative_to("db"):
        return [Path("tests/db"), *([COGS / SUBJECTS[file.name]] if file.name in SUBJECTS else [])]
    if file.parent == Path("cogs"):
        return [COGS / "panel/test_presses.py", COGS / "thread"]
    rooms = (Path("tests", room) for room in file.parents)
    return next(([room] for room in rooms if room.exists() and room not in BROAD), [])
