"""Every rule and ability of the rules page has a test named by it, and stands in RULES.md."""

import re
from pathlib import Path

import engine.games.ataque as ataque
from engine.games.ataque.edition.edition import EDITIONS
from tests.engine.games.names import list_names

IDS = [f"T{n}" for n in range(1, 21)]
FOLDER = Path(ataque.__file__).parent
RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
NAMES = list_names(Path(__file__).parent)


def test_every_rule_and_every_ability_has_a_test():
    rules = [rule for rule in IDS if not any(name.startswith(f"test_{rule}_") for name in NAMES)]
    words = [ability.replace("-", "_") for ability in EDITIONS.standard.abilities]
    tested = re.compile(rf"test_T\d+_(?:two_)?({'|'.join(words)})")
    found = {match[1] for name in NAMES if (match := tested.match(name))}
    assert (rules, sorted(set(words) - found)) == ([], [])


def test_every_rule_and_every_ability_stands_in_the_rules():
    assert [rule for rule in IDS if f"**{rule}**" not in RULES] == []
    assert [row.name for row in EDITIONS.standard.abilities.values() if f"*{row.name}*" not in RULES] == []
