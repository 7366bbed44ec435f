"""The rules of the house that a tool can see: who imports whom, purity, sizes."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("engine", "render", "db", "cogs", "sandbox")
FILES = [*sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")), ROOT / "bot.py"]
IMPURE = {
    "random",
    "time",
    "datetime",
    "secrets",
    "uuid",
    "os",
    "socket",
    "sqlite3",
    "threading",
    "subprocess",
}
LONGEST_FILE, LONGEST_FUNCTION = 500, 60
SIZED = [*FILES, *sorted((ROOT / "tools").rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """Top names of the modules a file imports."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_imports_go_one_way():
    """import-linter's contracts of pyproject.toml."""
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "engine")], ids=name)
def test_the_engine_knows_no_clock_and_no_chance_but_its_own(path):
    allowed = {"__main__.py": {"time"}, "clock.py": {"datetime"}}.get(path.name, set())
    assert imported(path) & (IMPURE - allowed) == set()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_sql_stands_in_db_only(path):
    inside = path.is_relative_to(ROOT / "db")
    assert inside or not imported(path) & {"sqlite3", "aiosqlite"}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_only_cogs_and_bot_import_discord(path):
    inside = path.is_relative_to(ROOT / "cogs") or path == ROOT / "bot.py"
    assert inside or "discord" not in imported(path)


@pytest.mark.parametrize("path", SIZED, ids=name)
def test_sizes(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    for function in functions(path):
        length = (function.end_lineno or 0) - function.lineno + 1
        assert length <= LONGEST_FUNCTION, f"{function.name}: {length} lines"


def test_most_functions_are_short():
    lengths = sorted((f.end_lineno or 0) - f.lineno + 1 for path in SIZED for f in functions(path))
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 9 // 10] <= 30


@pytest.mark.parametrize("path", FILES, ids=name)
def test_only_a_game_knows_itself(path):
    """Beside the registry, nothing outside engine/games and render/games imports a single game."""
    if any(path.is_relative_to(ROOT / folder / "games") for folder in ("engine", "render")):
        return
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    modules = [node.module or "" for node in tree if isinstance(node, ast.ImportFrom)]
    assert [module for module in modules if ".games." in module] == []
