"""The grid of rules and settings: its page has all of them, and what it reads is what code and second referee say."""

import re

from engine.games import GAMES
from engine.games.brigandine.steps.organization.reveal import reveal_acts
from tools.rule_grid import OUT, Grid, find_codes, find_columns, find_judging, list_columns
from tools.rule_table import list_rules


def test_the_page_has_every_rule_and_every_setting():
    parts = OUT.read_text(encoding="utf-8").split("\n## ")[1:]
    assert [part.partition("\n")[0].lower() for part in parts] == list(GAMES)
    for key, part in zip(GAMES, parts, strict=True):
        rows = [row.strip("| ").split("|") for row in part.splitlines() if row.startswith("|")]
        assert [cell.strip() for cell in rows[0]] == ["rule", *list_columns(key)]
        assert [row[0].strip() for row in rows[2:]] == list_rules(key)


def test_code_is_at_work_for_the_rules_that_it_names():
    codes = find_codes("brigandine")
    assert codes[reveal_acts.__code__] == {"O14"}
    assert {rule for rules in codes.values() for rule in rules} <= set(list_rules("brigandine"))


def test_an_event_is_judged_by_the_rules_on_the_way_from_its_check():
    judging = find_judging("brigandine")
    assert {"B8", "B11"} <= judging["battle"]
    assert "B11" not in judging["claimed"]
    assert "O12" in judging["claimed"]


def test_a_test_that_names_no_option_stands_in_the_usual_ones():
    found = find_columns("brigandine", set(), {"march=together"})
    assert {"2", "march=together", "months=12"} <= found
    assert "march=apart" not in found


def test_what_was_met_nowhere_is_a_hole():
    grid = Grid("ataque")
    assert set(grid.list_empty()) == set(grid.rules)
    grid.note_tests()
    assert not re.search("[jw]", "".join(how for marks in grid.marks.values() for how in marks))
    assert set(grid.list_empty()["T13"]) < set(list_columns("ataque"))
