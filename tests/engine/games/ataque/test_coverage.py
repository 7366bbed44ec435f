"""Every rule and ability of the rules page has a test named by it, and stands in RULES.md."""

import ast
import re
from pathlib import Path

import pytest

import engine.games.ataque as ataque
from engine.games.ataque.edition.edition import EDITIONS

IDS = [f"T{n}" for n in range(1, 21)]
TOPICS = ["In two minutes", "How to read this", "Setup", "Turn", "Battle", "Troops", "Abilities"]
FOLDER = Path(ataque.__file__).parent
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in Path(__file__).parent.glob("test_*.py")]
NAMES = {node.name for tree in TREES for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test(rule):
    assert any(name.startswith(f"test_{rule}_") for name in NAMES)


@pytest.mark.parametrize("ability", EDITIONS.standard.abilities)
def test_every_ability_has_a_test(ability):
    word = ability.replace("-", "_")
    assert any(re.match(rf"test_T\d+_(two_)?{word}", name) for name in NAMES)


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_stands_in_the_rules(rule):
    assert re.search(rf"\*\*{rule}\*\*", RULES)


def test_the_rules_have_one_topic_a_chapter():
    assert re.findall(r"^## (.+)$", RULES, flags=re.M) == TOPICS


@pytest.mark.parametrize("ability", EDITIONS.standard.abilities.values())
def test_every_ability_stands_in_the_rules(ability):
    assert f"*{ability.name}*" in RULES


@pytest.mark.parametrize("ability", EDITIONS.standard.abilities)
def test_every_ability_says_what_it_does(ability):
    text = (FOLDER / "text" / "en.ftl").read_text(encoding="utf-8")
    assert re.search(rf"^about-{ability} = .+", text, flags=re.M)
