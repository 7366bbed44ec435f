"""Every rule of the rules page has a test named by its id, and every ruling stands in RULES.md."""

import ast
import re
from pathlib import Path

import pytest

import engine.games.immortals as immortals
from tests.engine.games.immortals.board import GAME

IDS = [
    *(f"S{n}" for n in range(1, 15)), "D1", "F1", "F2", "F3", "P1", "P2", "P3", "P4",
    *(f"A{n}" for n in range(1, 8)), *(f"X{n}" for n in range(1, 11)), "M1", "M2", "M3", "M4",
    *(f"B{n}" for n in range(1, 9)), "B10", "V1", "V2", "V3", "V4", "O1", "O2",
]  # fmt: skip
TOPICS = [
    "Setup", "Draft", "Reinforcements", "Planning", "Performance", "Army actions", "Magic", "Battles",
    "Scoring", "Open and hidden",
]  # fmt: skip
RULED = [
    "S1", "S2", "S5", "S6", "S8", "S9", "S13", "S14", "D1", "F2", "F3", "P1", "P2", "P4", "A2", "A4", "A5", "A6", "A7",
    "X5", "X6", "X8", "X9", "M1", "M3", "M4", "B4", "B5", "B7", "B8", "O1", "O2",
]  # fmt: skip
LIMIT = 3500
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


def test_rulings_have_one_topic_a_chapter():
    assert list(sections()) == TOPICS


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_fits_a_message(topic):
    assert 0 < len(sections()[topic]) < LIMIT


@pytest.mark.parametrize("rule", RULED)
def test_every_ruling_stands_in_the_rules(rule):
    assert re.search(rf"\*\*{rule}\b", RULES.read_text(encoding="utf-8"))


def test_every_setting_is_explained():
    text = RULES.read_text(encoding="utf-8")
    assert [setting.key for setting in GAME.settings if f"*{setting.key}*" not in text] == []
