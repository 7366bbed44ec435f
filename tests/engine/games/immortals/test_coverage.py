"""Every rule of the rules page has a test named by its id, and stands in RULES.md."""

import re
from pathlib import Path

import engine.games.immortals as immortals
from render.text.say import Say
from tests.engine.games.immortals.board import GAME
from tests.engine.games.names import list_names

IDS = [
    *(f"S{n}" for n in range(1, 15)), "D1", "F1", "F2", "F3", "P1", "P2", "P3", "P4", "P5",
    *(f"A{n}" for n in range(1, 9)), *(f"X{n}" for n in range(1, 11)), "M1", "M2", "M3", "M4",
    *(f"B{n}" for n in range(1, 9)), "B10", "V1", "V2", "V3", "V4", "O1", "O2",
]  # fmt: skip
RULES = (Path(immortals.__file__).parent / "RULES.md").read_text(encoding="utf-8")
NAMES = list_names(Path(__file__).parent)
SAY = Say("en", GAME)


def test_every_rule_has_a_test():
    assert [rule for rule in IDS if not any(name.startswith(f"test_{rule}_") for name in NAMES)] == []


def test_every_rule_stands_in_the_rules():
    assert [rule for rule in IDS if not re.search(rf"\*\*{rule}\b", RULES)] == []


def test_every_setting_is_explained():
    named = {each.key: (f"*{each.key}*", f"*{SAY.line(f'setting-{each.key}')}") for each in GAME.settings}
    assert [key for key, names in named.items() if not any(name in RULES for name in names)] == []
