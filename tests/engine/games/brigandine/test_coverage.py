"""Every rule of the digest has a test named by its id, and every ruling stands in RULES.md."""

import ast
import re
from pathlib import Path

import pytest

import engine.games.brigandine as brigandine

COUNTS = {"S": 14, "G": 8, "T": 4, "O": 14, "X": 5, "A": 8, "C": 12, "P": 12, "K": 2, "J": 6, "W": 14, "B": 17, "U": 12, "E": 3,
          "N": 11, "V": 7, "L": 5, "H": 8, "Q": 6}  # fmt: skip
IDS = [f"{chapter}{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1)]
TABLES = [f"D{number}" for number in range(1, 12)]
RULED = [
    "S1", "S2", "S5", "S8", "S12", "G3", "G5", "G6", "G7", "G8", "T2", "T3", "O2", "O3", "O5", "O8", "O9", "O12", "O14",
    "A6", "A7", "C4", "C5", "C6", "C7", "C12", "W1", "W5", "W7", "W8", "W9", "W11", "W13", "B3", "B4", "B7", "B9", "B11", "B14",
    "B17", "U1", "U3", "U4", "U5", "U7", "U11", "U12", "E1", "L1", "V4", "V5", "H1", "Q1",
]  # fmt: skip
RULES = Path(brigandine.__file__).parent / "RULES.md"


def rules_of(name: str) -> list[str]:
    """The ids a test is named by: those before its first other word, and after an `and`."""
    return re.findall(r"(?<=_)[A-Z]\d+(?=[ab]?(?:_|$))", name)


def find_rules() -> set[str]:
    """The ids in the names of all test functions in this folder."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in Path(__file__).parent.glob("test_*.py"))
    names = {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {rule for name in names for rule in rules_of(name)}


@pytest.mark.parametrize("rule", IDS + TABLES)
def test_every_rule_has_a_test(rule):
    assert rule in find_rules()


@pytest.mark.parametrize("rule", RULED)
def test_every_ruling_stands_in_the_rules(rule):
    assert re.search(rf"\*\*(?:[^*]*\b)?{rule}\b", RULES.read_text(encoding="utf-8"))
