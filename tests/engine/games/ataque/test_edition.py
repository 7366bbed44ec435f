"""The vocabulary of effects is closed, and a faulty edition is refused by name and place."""

import re

import pytest

from engine.games.ataque import Ataque
from engine.games.ataque.edition.edition import EDITIONS
from engine.rules.rule_data import EditionError
from render.text.say import Say

RULES = EDITIONS.file.parents[1] / "RULES.md"
TEXT = EDITIONS.file.read_text(encoding="utf-8")
FAULTS = {
    'do = "fly"': ('do = "forbid"', r"abilities.wall-of-thorns: .*'fly'.*effects"),
    'who = "all troops"': ('who = "own troops", add = 1 }]', "abilities.wizard"),
    "unknown field": ('do = "spare" }', "abilities.kyudoka"),
    "missing name": ('name = "Militia"\n', "abilities.militia: .*name"),
    "missing row": ("[abilities.treant]", "Cannot overwrite a value"),
    "not 25": ("typed = 4", "are not 25 cards"),
    "bases": ("base = 5", "are not 25"),
    "unknown army": ('army = "fae"', "abilities.elf.army: elfland is not in armies"),
    "unknown type": ('types = ["light"]', r"zombie.effects\[0\].types: giant is not a type"),
    "empty effect": ('who = "own troops", add = 1 }', "must either set or add"),
    "lone": ('who = "own troops", add = 1 }]', "an ability of no type has no troops of its own"),
    "power": ("power = 7\n", "abilities.treant: power belongs to special troops"),
    "unknown table": ("[types]", "unknown table"),
}
INSTEAD = {
    'do = "fly"': 'do = "fly"',
    'who = "all troops"': 'who = "all troops", add = 1 }]',
    "unknown field": 'do = "spare", add = 1 }',
    "missing name": "",
    "missing row": "",
    "not 25": "typed = 3",
    "bases": "base = 4",
    "unknown army": 'army = "elfland"',
    "unknown type": 'types = ["giant"]',
    "empty effect": 'who = "own troops" }',
    "lone": 'who = "these", add = 1 }]',
    "power": "",
    "unknown table": "[typos]\n[types]",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_refused_by_place(fault):
    old, place = FAULTS[fault]
    assert old in TEXT
    with pytest.raises(EditionError, match=r"^mine\.toml: fault-") as caught:
        EDITIONS.load(TEXT.replace(old, INSTEAD[fault], 1), "mine")
    assert re.search(place, Say("en", game=Ataque.bind())(caught.value.text))


def test_every_ability_stands_in_the_rules():
    rules = RULES.read_text(encoding="utf-8")
    assert [row.name for row in EDITIONS.standard.abilities.values() if f"*{row.name}*" not in rules] == []
