"""Print the tests of files touched since a commit, as make check runs them.

python -m tools.touched_tests [BASE]: of files changed since BASE (default HEAD: uncommitted changes), and of new ones.
Tests mirror the tree. A file's own test is chosen, else the tests of its package, else those of the parent package.
Rule data has the tests of its game. Texts and pages of Markdown have tests of their own.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = Path("tests")
# by suffix
PAGES = {".ftl": ("render/test_texts.py", "render/test_say.py", "tools/texts"), ".md": ("test_docs.py",)}


def list_touched(base: str) -> list[Path]:
    """List the existing files of the project that were changed or created since a commit."""
    changed = ["git", "diff", "--name-only", base], ["git", "ls-files", "--others", "--exclude-standard"]
    told = [
        subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True).stdout for call in changed
    ]
    return [Path(name) for name in sorted({*"".join(told).split()}) if (ROOT / name).exists()]


def find_room_tests(path: Path) -> list[Path]:
    """Find the tests of a touched file, relative to the project. Other kinds of files have none."""
    if path.suffix in PAGES:
        return [TESTS / name for name in PAGES[path.suffix]]
    if path.suffix not in (".py", ".toml"):
        return []
    if path.is_relative_to(TESTS):
        return [path] if path.name.startswith("test_") else _list_folder(path.parent)
    own = TESTS / path.parent / f"test_{path.stem}.py"
    if (ROOT / own).exists():
        return [own]
    return next((found for room in path.parents[:-1] if (found := _list_folder(TESTS / room))), [])


def _list_folder(folder: Path) -> list[Path]:
    """List the tests in a folder. Subfolders are included unless it holds whole packages (tests/engine, tests/cogs)."""
    found = (ROOT / folder).rglob("test_*.py") if len(folder.parts) > 2 else (ROOT / folder).glob("test_*.py")
    return sorted(test.relative_to(ROOT) for test in found)


def main() -> None:
    """Print the tests, a line each."""
    base = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    tests = {test for path in list_touched(base) for test in find_room_tests(path)}
    sys.stdout.write("".join(f"{test}\n" for test in sorted(tests)))


if __name__ == "__main__":
    main()
