"""Write docs/reports/RULES.md: the tests of each rule with their player counts and settings, and the gaps.

python -m tools.makers.rule_table [--table docs/reports/RULES.md]. The name of a test, or of a case in a table, begins
with its rules (`test_B13_B14_…`). Players and settings are read from its code: positions in a game's notation, and
settings by key and option. The second referee checks its rules in every generated match, in all settings.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.rules.core import Setting
from tools.shared.program import run_program

ROOT = Path(__file__).parents[2]
OUT = ROOT / "docs" / "reports" / "RULES.md"
ID = r"[A-Z]\d+"
NOTATION = {  # words of a position that mean an option
    "brigandine": {"together=yes": "march=together"},
    "immortals": {
        "in_order": "reinforce=in-order",
        "present": "regions=present",
        "no-present": "regions=any",
    },
}
PLAYERS = {"brigandine": r"nations: ([a-z -]+)", "immortals": r"seats: ([a-z/ -]+)"}
HEAD = """# Which test shows which rule

Written by `python -m tools.makers.rule_table`, from the names of the tests and what stands in them; a test keeps it so.
*Players* and *settings* are those that the tests name; a position that names none has the usual ones. *Judged*: the
second referee ([proofs/](../../proofs/README.md)) judges it in every generated match, with all seat counts and all options.
"""


class Shown(NamedTuple):
    """A test of rules: the rules, the number of players, the settings."""

    rules: tuple[str, ...]
    players: frozenset[int]
    options: frozenset[str]


def list_rules(game: str) -> list[str]:
    """List the ids of a game's rules, in the order of its rule book."""
    book = (ROOT / "engine" / "games" / game / "RULES.md").read_text(encoding="utf-8")
    return list(dict.fromkeys(re.findall(rf"^\*\*({ID})\*\*", book, re.MULTILINE)))


def list_shown(game: str) -> Iterator[Shown]:
    """Yield the tests of a game with rule names, and the cases of their tables."""
    for path in sorted((ROOT / "tests" / "engine" / "games" / game).glob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for name, first, last in _list_named_parts(ast.parse(source)):
            if found := re.match(rf"((?:_{ID}[a-z]?(?![a-z]))+)", f"_{name.removeprefix('test_')}"):
                words = "\n".join(source.splitlines()[first - 1 : last])
                rules = tuple(re.findall(ID, found[1]))
                yield Shown(rules, _count_players(game, words), _find_options(game, words))


def _list_named_parts(tree: ast.AST) -> Iterator[tuple[str, int, int]]:
    """Yield tests and the cases of mappings by name, each with its first and its last line."""
    for each in ast.walk(tree):
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
            first = min([each.lineno, *(one.lineno for one in each.decorator_list)])
            yield each.name, first, each.end_lineno or first
        elif isinstance(each, ast.Dict):
            for key, value in zip(each.keys, each.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, key.lineno, value.end_lineno or key.lineno


def _count_players(game: str, words: str) -> frozenset[int]:
    named = [len(line.split()) for line in re.findall(PLAYERS.get(game, r"(?!)"), words)]
    named += [int(count) for count in re.findall(r"\b(?:start|begin|dealt)\((\d)", words)]
    return frozenset(named) or frozenset({GAMES[game].seats[0]})


def _find_options(game: str, words: str) -> frozenset[str]:
    marks = NOTATION.get(game, {}).items()
    found = {option for word, option in marks if re.search(rf"(?<![-\w]){word}\b", words)}
    for setting in GAMES[game].settings:
        for option in setting.options:
            pair = rf"""["']?{re.escape(setting.key)}["']?\s*[:=]\s*["']?{re.escape(option.id)}\b"""
            found |= {f"{setting.key}={option.id}"} if re.search(pair, words) else set()
    return frozenset(found)


def list_judged(game: str) -> set[str]:
    """List the rules that the game's second referee names."""
    files = (ROOT / "proofs" / "referees").glob(f"{game}*.py")
    return {rule for file in files for rule in re.findall(rf'"({ID})[":]', file.read_text(encoding="utf-8"))}


def write_table() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for game in GAMES:
        parts += _write_game(game)
    return "\n".join(parts) + "\n"


def _write_game(game: str) -> Iterator[str]:
    shown, judged = list(list_shown(game)), list_judged(game)
    by_rule: dict[str, list[Shown]] = defaultdict(list)
    for each in shown:
        for rule in each.rules:
            by_rule[rule].append(each)
    rules = list_rules(game)
    holes = [rule for rule in rules if not by_rule[rule]]
    yield f"\n## {game.title()}\n"
    yield f"{len(rules)} rules; {len(rules) - len(holes)} are shown by tests, {len(judged & set(rules))} judged by the second referee."
    yield f"Without a test of their name: {_join_words(_mark_judged(rule, judged) for rule in holes)} (* judged)."
    yield f"Options that no test named by a rule names: {_join_words(_list_missing(GAMES[game].settings, shown))}.\n"
    yield "| rule | tests | players | settings | judged |\n|---|---|---|---|---|"
    for rule in rules:
        if tests := by_rule[rule]:
            players = sorted({count for each in tests for count in each.players})
            options = sorted({option for each in tests for option in each.options})
            counts = " ".join(map(str, players))
            yield f"| {rule} | {len(tests)} | {counts} | {' '.join(options)} | {'yes' if rule in judged else ''} |"


def _mark_judged(rule: str, judged: set[str]) -> str:
    return f"{rule}*" if rule in judged else rule


def _list_missing(settings: tuple[Setting, ...], shown: list[Shown]) -> Iterator[str]:
    """Yield the options that are not the default and in no test. Generated matches have them all."""
    named = {option for each in shown for option in each.options}
    for setting in settings:
        for option in setting.options:
            if option.id != setting.default and f"{setting.key}={option.id}" not in named:
                yield f"{setting.key}={option.id}"


def _join_words(words: Iterator[str]) -> str:
    return ", ".join(words) or "none"


def keep_table(table: Path = OUT) -> dict[str, Any]:
    """Write the page to its file. Return the number of rules without a test."""
    table.write_text(write_table(), encoding="utf-8")
    holes = {game: sum(rule not in _list_named(game) for rule in list_rules(game)) for game in GAMES}
    return {"table": str(table), "without_test": holes}


def _list_named(game: str) -> set[str]:
    return {rule for each in list_shown(game) for rule in each.rules}


if __name__ == "__main__":
    sys.exit(run_program(keep_table))
