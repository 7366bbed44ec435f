"""Every rule of the rules page has a test named by its id, and stands in RULES.md."""

import ast
import re
from pathlib import Path

import pytest

import engine.games.immortals as immortals
from tests.engine.games.immortals.board import GAME

IDS = [
    *(f"S{n}" for n in range(1, 15)), "D1", "F1", "F2", "F3", "P1", "P2", "P3", "P4", "P5",
    *(f"A{n}" for n in range(1, 9)), *(f"X{n}" for n in range(1, 11)), "M1", "M2", "M3", "M4",
    *(f"B{n}" for n in range(1, 9)), "B10", "V1", "V2", "V3", "V4", "O1", "O2",
]  # fmt: skip
TOPICS = [
    "In two minutes", "How to read this", "Setup", "Draft", "Reinforcements", "Planning", "Performance", "Army actions", "Magic", "Battles",
    "Scoring", "Open and hidden",
]  # fmt: skip
RULES = Path(immortals.__file__).parent / "RULES.md"


def names() -> set[str]:
    """The names of all test functions in this folder."""
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in Path(__file__).parent.glob("test_*.py"))
    return {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}


NAMES = names()


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test(rule):
    assert any(name.startswith(f"test_{rule}_") for name in NAMES)


def sections() -> dict[str, str]:
    parts = re.split(r"^## (.+)$", RULES.read_text(encoding="utf-8"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_rules_have_one_topic_a_chapter():
    assert list(sections()) == TOPICS


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_stands_in_the_rules(rule):
    assert re.search(rf"\*\*{rule}\b", RULES.read_text(encoding="utf-8"))


def test_every_setting_is_explained():
    text = RULES.read_text(encoding="utf-8")
    assert [setting.key for setting in GAME.settings if f"*{setting.key}*" not in text] == []
