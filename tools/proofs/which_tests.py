"""Which tests must see a change to a file: those of its room, and those of other rooms that use it, by which_tests.toml."""

import tomllib
from pathlib import Path

TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
TARGETS, SUBJECTS, SEEN_BY = TABLES["rules"], TABLES["db"], TABLES["cogs"]
COGS = Path("tests/cogs")


def find_tests(path: str) -> list[str]:
    """Find the tests that must see a change to a file, those that see most of it first."""
    if path in TARGETS:
        return str(TARGETS[path]).split()
    file = Path(path).with_suffix("")
    own = Path("tests", file.parent, f"test_{file.name}.py")
    others = [words for name in _list_names(file) for words in SEEN_BY.get(name, "").split()]
    seen = [own, *_list_room_tests(file), *(Path(COGS, other) for other in others)]
    return list(dict.fromkeys(str(each) for each in seen if each.exists()))


def _list_names(file: Path) -> list[str]:
    """List the names under which SEEN_BY may have a file of cogs/: its room's and its own."""
    return [str(each.relative_to("cogs")) for each in (file.parent, file) if each.is_relative_to("cogs")]


def _list_room_tests(file: Path) -> list[Path]:
    """List the tests of a file's room, and those of the room whose people a file of db/ serves."""
    if file.parent == Path("db"):
        return [Path("tests/db"), *([COGS / SUBJECTS[file.name]] if file.name in SUBJECTS else [])]
    if file.parent == Path("cogs"):
        return [COGS / "panel/test_presses.py", COGS / "thread"]
    rooms = [Path("tests", room) for room in (file.parent, file.parent.parent)]
    return next(([room] for room in rooms if room.exists() and room != COGS), [])
