"""The house rules that a tool can see: purity and sizes. The contracts of pyproject.toml check imports too."""

import ast
import graphlib
import re
from functools import cache
from pathlib import Path

import grimp
import pytest

from engine.games import GAMES

ROOT = Path(__file__).parent.parent
FOLDERS = ("engine", "render", "db", "cogs", "sandbox")
FILES = [*sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")), ROOT / "bot.py"]
ALL = [*FILES, *(path for path in sorted(ROOT.glob("*.py")) if path not in FILES)]
IMPURE = {
    "random", "time", "datetime", "secrets", "uuid", "os", "socket", "sqlite3", "threading", "subprocess",
}  # fmt: skip
LONGEST_FILE, LONGEST_FUNCTION = 500, 60
SIZED = [*ALL, *(path for folder in ("proofs", "tools") for path in sorted((ROOT / folder).rglob("*.py")))]


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> set[str]:
    """Top names of the modules a file imports."""
    found = set[str]()
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


def build_graph(*packages: str) -> grimp.ImportGraph:
    """Which module imports which, in every form. Imports for type checkers count."""
    return grimp.build_graph(*packages, exclude_type_checking_imports=False, cache_dir=None)


def list_imports(path: Path) -> set[str]:
    """Full names of what a file outside every package imports."""
    nodes = [*ast.walk(parse(path))]
    return {
        f"{node.module}.{alias.name}" if isinstance(node, ast.ImportFrom) else alias.name
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }


@cache
def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [
        node for node in ast.walk(parse(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_engine_knows_no_clock_and_no_chance_but_its_own():
    allowed = {"engine/records/clock.py": {"datetime"}}  # calendar and zones: the time itself is a parameter
    inside = [path for path in FILES if path.is_relative_to(ROOT / "engine")]
    found = {name(path): imported(path) & (IMPURE - allowed.get(name(path), set())) for path in inside}
    assert {path: names for path, names in found.items() if names} == {}


def test_nothing_reads_a_clock_that_cannot_be_turned():
    """Time comes from a clock argument or the time module, which virtual time replaces. datetime's clock is in C."""
    read = re.compile(r"\bdatetime\.(now|today|utcnow)\(|\bdate\.today\(|\butcnow\(")
    assert [path.name for path in FILES if read.search(path.read_text(encoding="utf-8"))] == []


def test_sql_stands_in_db_only():
    outside = [path for path in ALL if not path.is_relative_to(ROOT / "db")]
    assert [name(path) for path in outside if imported(path) & {"sqlite3", "aiosqlite", "psycopg"}] == []


def test_only_cogs_and_bot_import_discord():
    outside = [path for path in ALL if not path.is_relative_to(ROOT / "cogs") and path != ROOT / "bot.py"]
    assert [name(path) for path in outside if "discord" in imported(path)] == []


def test_files_and_functions_are_within_their_sizes():
    files = [name(path) for path in SIZED if path.read_text(encoding="utf-8").count("\n") > LONGEST_FILE]
    assert files == []
    lengths = [
        ((each.end_lineno or 0) - each.lineno + 1, f"{name(path)} {each.name}")
        for path in SIZED
        for each in functions(path)
    ]
    assert [told for told in lengths if told[0] > LONGEST_FUNCTION] == []


def test_most_functions_are_short():
    lengths = sorted((f.end_lineno or 0) - f.lineno + 1 for path in SIZED for f in functions(path))
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 9 // 10] <= 30


REGISTRIES = {"engine.games", "render.games"}
OWN = re.compile(r"(?:engine|render)\.games\.(\w+)|proofs\.(?:games|referees|retellings)\.([a-z]+)")
SINGLE = re.compile(rf"(?:engine|render)\.games\.({'|'.join(GAMES)})\b")


def test_only_a_game_knows_itself():
    """Beside the registries, nothing imports a single game but its own folders, its referee and its retelling."""
    graph = build_graph(*FOLDERS, "proofs", "tools")
    # bot.py is in no package
    assert len(graph.modules) >= len([path for path in SIZED if path.parent != ROOT])
    arrows = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules - REGISTRIES}
    arrows["bot"] = list_imports(ROOT / "bot.py")
    found = []
    for module, targets in arrows.items():
        own = OWN.match(module)
        allowed = {own[1] or own[2]} if own else set()
        games = {single[1] for each in targets if (single := SINGLE.match(each))}
        found += [(module, game) for game in games - allowed]
    assert found == []


ONE_WORD_SHARE = 20  # percent of a room's functions that may have a name of one word
ROOMS = ["engine/records", "engine/orders", "engine/store", "engine/match", "engine/bots", "engine/games/immortals",
         "engine/games/ataque", "engine/games/brigandine", "engine", "cogs", "render", "sandbox"]  # fmt: skip
# where the field's own words are written, and called
WORDED_ROOMS = ["engine/state", "engine/rules", "proofs", "tools", "db"]
FIELD_WORDS = """
advice ahead answer apply ask audit begin bind choice close codec commitment continues data decide draw dump emit explain face
foresee knowledge leave load menu name need open orders play pop progress push reopen result retell rules run save score seed
setup show shuffle standing tell telling text turn view waiting
execute executemany fetchone fetchall rowcount commit rollback
"""
SWITCHES = re.compile(r"\.do (==|!=|in )")  # what an effect does is asked of its class


def count_one_word_names(room: str, allowed: str = "") -> int:
    names = [each.name for path in (ROOT / room).rglob("*.py") for each in functions(path)]
    names = [each for each in names if not each.startswith("__")]
    single = [each for each in names if "_" not in each.strip("_") and each not in allowed.split()]
    return 100 * len(single) // len(names)


def test_names_are_verb_and_object():
    shares = {room: count_one_word_names(room) for room in ROOMS}
    shares |= {room: count_one_word_names(room, FIELD_WORDS) for room in WORDED_ROOMS}
    assert {room: share for room, share in shares.items() if share > ONE_WORD_SHARE} == {}


NO_VERBS = [
    "a", "after", "all", "an", "another", "any", "both", "each", "every", "everybody", "he", "how", "if",
    "in", "it", "its", "no", "nobody", "none", "on", "one", "only", "orders", "other", "somebody", "such",
    "that", "the", "their", "there", "these", "they", "this", "those", "to", "two", "what", "when", "where",
    "whether", "which", "who", "whom", "whose",
]  # fmt: skip


def test_docstrings_begin_with_a_verb():
    """Cases that ruff's D401 misses. A property is a thing, and its docstring names it."""
    found = [
        (name(path), each.name, said)
        for path in SIZED
        for each in functions(path)
        if (said := ast.get_docstring(each))
        and not any("property" in ast.unparse(d) for d in each.decorator_list)
        if re.split(r"\W", said)[0].lower() in NO_VERBS
    ]
    assert found == []


def test_no_effect_is_told_by_its_word():
    games = [path for path in FILES if path.is_relative_to(ROOT / "engine/games")]
    assert [name(path) for path in games if SWITCHES.search(path.read_text(encoding="utf-8"))] == []


def test_no_rule_sets_a_field_by_its_name():
    """Positions in notation and retellings are read by name, rules are not."""
    games = [
        path for path in FILES if path.is_relative_to(ROOT / "engine/games") and "knowledge" not in path.parts
    ]
    assert [name(path) for path in games if "setattr(" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("package", ["engine", "render", "db"])
def test_no_files_import_each_other_in_a_circle(package):
    """discord.py finds Cogs by their folder, so cogs/ has contracts alone."""
    graph = build_graph(package)
    leaves = {module for module in graph.modules if not graph.find_children(module)}
    arrows = {leaf: graph.find_modules_directly_imported_by(leaf) & leaves for leaf in leaves}
    assert len([*graphlib.TopologicalSorter(arrows).static_order()]) == len(leaves)
