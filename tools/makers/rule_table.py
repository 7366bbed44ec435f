"""Write docs/reports/RULES.md, the number of tests of each rule: python -m tools.makers.rule_table.

The name of a test, or of a case in a table, begins with its rules (`test_B13_B14_…`).
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.games import GAMES

ROOT = Path(__file__).parents[2]
OUT = ROOT / "docs" / "reports" / "RULES.md"
ID = r"[A-Z]\d+"
HEAD = """# Which test shows which rule

Written by `python -m tools.makers.rule_table`, from the names of the tests; a test keeps it so. *Judged*: the second referee
([proofs/](../../proofs/README.md)) judges it in every generated match, with all seat counts and all options.
"""


def list_rules(game: str) -> list[str]:
    """List the ids of a game's rules, in the order of its rule book."""
    book = (ROOT / "engine" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    return list(dict.fromkeys(re.findall(rf"^\*\*({ID})\*\*", book, re.MULTILINE)))


def count_tests(game: str) -> Counter[str]:
    """Count the tests of each rule of a game, by the names of tests and of the cases in their tables."""
    counts = Counter[str]()
    for path in (ROOT / "tests" / "engine" / "games" / game).glob("test_*.py"):
        for name in _list_names(ast.parse(path.read_text(encoding="utf-8"))):
            if found := re.match(rf"((?:_{ID}[a-z]?(?![a-z]))+)", f"_{name.removeprefix('test_')}"):
                counts.update(re.findall(ID, found[1]))
    return counts


def _list_names(tree: ast.AST) -> Iterator[str]:
    for each in ast.walk(tree):
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
            yield each.name
        elif isinstance(each, ast.Dict):
            keys = [key.value for key in each.keys if isinstance(key, ast.Constant)]
            yield from (key for key in keys if isinstance(key, str))


def list_judged(game: str) -> set[str]:
    """List the rules that the game's second referee names."""
    files = (ROOT / "proofs" / "referees").glob(f"{game}*.py")
    return {rule for file in files for rule in re.findall(rf'"({ID})[":]', file.read_text(encoding="utf-8"))}


def write_table() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *(line for game in GAMES for line in _write_game(game)), ""])


def _write_game(game: str) -> Iterator[str]:
    counts, judged, rules = count_tests(game), list_judged(game), list_rules(game)
    yield f"\n## {game.title()}\n"
    yield f"{len(rules)} rules, {len(judged & set(rules))} of them judged by the second referee.\n"
    yield "| rule | tests | judged |\n|---|---|---|"
    yield from (f"| {rule} | {counts[rule]} | {'yes' if rule in judged else ''} |" for rule in rules)


if __name__ == "__main__":
    OUT.write_text(write_table(), encoding="utf-8")
