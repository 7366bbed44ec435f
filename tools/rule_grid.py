"""In which setting each rule is shown by a test, judged, or at work in generated matches: docs/reports/RULE_GRID.md and its holes.

python -m tools.rule_grid [--matches 200] [--seed 1]

A function of a game is at work for the rules that its docstring names, else for those of its class. What the second referee
judges is read from its source: an event of a kind is judged by the rules that are named on the way from its check.
"""

import ast
import inspect
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType, FrameType, ModuleType
from typing import Any

from engine.games import GAMES
from engine.state.chance import Chance
from tools.program import run_program
from tools.proofs.random_matches import Case, begin_case, make_case, play_turns
from tools.proofs.second_referee import REFEREES
from tools.rule_table import ID, ROOT, USUAL, list_rules, list_shown

OUT = ROOT / "docs" / "reports" / "RULE_GRID.md"
ALWAYS = ("follow_event", "judge_position", "judge_result")  # what judges whatever happens
LONG = 3  # one match in so many is of any length
TESTED, JUDGED, WORKS = "tjw"
HEAD = """# Each rule in each setting

Written by `python -m tools.rule_grid --matches {matches}`: so many generated matches of each game, and the tests. A column is
a number of players or an option. `t`: a test of the rule's name stands in it; `j`: the second referee has judged the rule there;
`w`: code that names the rule was at work there, audited after every command. Empty: a hole.
"""


def list_columns(game: str) -> list[str]:
    """List the numbers of players and the options of a game."""
    options = [f"{one.key}={option.id}" for one in GAMES[game].settings for option in one.options]
    return [*map(str, GAMES[game].seats), *options]


def find_columns(game: str, players: Collection[int], options: Collection[str]) -> set[str]:
    """Find the columns of these players and options; of a setting that is not named, the default."""
    found = {*map(str, players or {USUAL[game]}), *options}
    for setting in GAMES[game].settings:
        if not any(option.startswith(f"{setting.key}=") for option in options):
            found.add(f"{setting.key}={setting.default}")
    return found


class Grid:
    """Rules and settings of one game; marks: how each rule was met in each column."""

    def __init__(self, game: str) -> None:
        self.game, self.rules = game, list_rules(game)
        self.marks: dict[tuple[str, str], set[str]] = defaultdict(set)
        self.codes, self.judging = find_codes(game), find_judging(game)

    def mark(self, rules: Collection[str], columns: Collection[str], how: str) -> None:
        """Note that these rules were met in these columns."""
        for rule in rules:
            for column in columns:
                self.marks[rule, column].add(how)

    def note_tests(self) -> None:
        """Mark what tests show."""
        for shown in list_shown(self.game):
            self.mark(shown.rules, find_columns(self.game, shown.players, shown.options), TESTED)

    def note_match(self, one: Case) -> None:
        """Play a match and mark what was judged, and what was at work."""
        game, seed = GAMES[one.game].bind(), bytes.fromhex(one.seed)
        ran, wanted = set[CodeType](), self.codes

        def note_call(frame: FrameType, event: str, _: Any) -> None:
            if event == "call" and frame.f_code in wanted:
                ran.add(frame.f_code)

        judge = REFEREES[one.game](game, one.seats, dict(one.settings))
        sys.setprofile(note_call)
        try:
            begun, seats, _ = begin_case(one, game)
            judge.judge_turn(begun)
            for turn in play_turns(game, begun.state, Chance(seed, 1 << 62), seats, one.keen):
                judge.judge_turn(turn)
        finally:
            sys.setprofile(None)
        columns = find_columns(self.game, {one.seats}, [f"{key}={id_}" for key, id_ in one.settings])
        self.mark({rule for code in ran for rule in wanted[code]}, columns, WORKS)
        kinds = [*ALWAYS, *judge.judged]
        self.mark({rule for kind in kinds for rule in self.judging[kind]}, columns, JUDGED)

    def write_lines(self) -> Iterator[str]:
        """Write it as a table, after its holes."""
        columns, cells = list_columns(self.game), len(self.rules) * len(list_columns(self.game))
        empty = self.list_empty()
        unplayed = [rule for rule in self.rules if not self._list_met(rule, JUDGED + WORKS)]
        rest = [f"{rule}: {' '.join(empty[rule])}" for rule in empty if rule not in unplayed]
        yield f"\n## {self.game.title()}\n"
        yield f"{len(self.rules)} rules in {len(columns)} columns: {sum(map(len, empty.values()))} of {cells} cells are empty."
        yield f"Met by tests alone, in no generated match: {', '.join(unplayed) or 'none'}."
        yield f"Holes of all others: {'; '.join(rest) or 'none'}.\n"
        yield f"| rule | {' | '.join(columns)} |\n|{'---|' * (len(columns) + 1)}"
        for rule in self.rules:
            met = (
                "".join(how for how in (TESTED, JUDGED, WORKS) if how in self.marks[rule, column])
                for column in columns
            )
            yield f"| {rule} | {' | '.join(met)} |"

    def list_empty(self) -> dict[str, list[str]]:
        """List the columns in which each rule was not met, without those that were met in all."""
        found = {
            rule: [each for each in list_columns(self.game) if not self.marks[rule, each]]
            for rule in self.rules
        }
        return {rule: columns for rule, columns in found.items() if columns}

    def _list_met(self, rule: str, how: str) -> list[str]:
        """List the columns in which a rule was met in one of these ways."""
        return [each for each in list_columns(self.game) if self.marks[rule, each] & set(how)]


def list_modules(package: str) -> Iterator[ModuleType]:
    """Import a package and all below it."""
    whole = import_module(package)
    yield whole
    for each in walk_packages(whole.__path__, f"{package}."):
        yield import_module(each.name)


def find_codes(game: str) -> dict[CodeType, set[str]]:
    """Find the functions of a game that are at work for rules."""
    known, found = set(list_rules(game)), dict[CodeType, set[str]]()
    for module in list_modules(f"engine.games.{game}"):
        for owner, function in _list_functions(module):
            rules = _read_ids(function) or (_read_ids(owner) if owner is not None else set())
            if rules & known:
                found[inspect.unwrap(function).__code__] = rules & known
    return found


def _list_functions(module: ModuleType) -> Iterator[tuple[type | None, Any]]:
    """List a module's functions, and the methods of its classes with these."""
    for each in vars(module).values():
        if getattr(each, "__module__", "") != module.__name__:
            continue
        if inspect.isclass(each):
            plain = (getattr(method, "__func__", method) for method in vars(each).values())
            yield from ((each, method) for method in plain if inspect.isfunction(inspect.unwrap(method)))
        elif inspect.isfunction(inspect.unwrap(each)):
            yield None, each


def _read_ids(thing: Any) -> set[str]:
    """Read the rule ids of a docstring, and all from one to another."""
    words = thing.__doc__ or ""
    found = set(re.findall(rf"\b{ID}", words))
    for letter, first, last in re.findall(r"\b([A-Z])(\d+)[a-z]? to \1(\d+)", words):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def find_judging(game: str) -> Mapping[str, set[str]]:
    """Find the rules that are named on the way from the check of each kind of event, and from what judges always."""
    files = (ROOT / "tools" / "proofs" / "second_referee").glob(f"{game}*.py")
    ids, calls = dict[str, set[str]](), dict[str, set[str]]()
    for tree in (ast.parse(file.read_text(encoding="utf-8")) for file in files):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                words = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
                heads = [re.match(rf"({ID})(?::|$)", word) for word in words if isinstance(word, str)]
                ids[node.name] = ids.get(node.name, set()) | {head[1] for head in heads if head}
                calls[node.name] = calls.get(node.name, set()) | set(_list_names(node))
    found = defaultdict[str, set[str]](set)
    checks = {kind: check.__name__ for kind, check in REFEREES[game].checks.items()}
    for kind, name in {**checks, **{each: each for each in ALWAYS}}.items():
        open_, done = [name], set[str]()
        while open_:
            here = open_.pop()
            done.add(here)
            found[kind] |= ids.get(here, set())
            open_ += [each for each in calls.get(here, ()) if each in ids and each not in done]
    return found


def _list_names(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Name | ast.Attribute):
            yield each.id if isinstance(each, ast.Name) else each.attr


def keep_grid(matches: int = 200, seed: str = "1", table: Path = OUT) -> dict[str, Any]:
    """Play so many matches of each game, most of them short, write the page, and tell how many cells are empty."""
    lines, holes = [HEAD.format(matches=matches)], dict[str, int]()
    for key in GAMES:
        grid = Grid(key)
        grid.note_tests()
        for number in range(matches):
            grid.note_match(make_case(number, seed, bool(number % LONG), (key,))._replace(edge=""))
        lines += grid.write_lines()
        holes[key] = sum(map(len, grid.list_empty().values()))
    table.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return {"table": str(table), "empty": holes}


if __name__ == "__main__":
    sys.exit(run_program(keep_grid))
