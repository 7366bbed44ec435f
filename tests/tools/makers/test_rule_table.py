"""The table of rules and tests matches the tests."""

from engine.games import GAMES
from tools.makers.rule_table import OUT, count_tests, list_judged, list_rules, write_table


def test_the_page_is_as_the_tests_are():
    assert OUT.read_text(encoding="utf-8") == write_table(), "python -m tools.makers.rule_table"


def test_every_rule_is_shown_by_a_test():
    for game in GAMES:
        assert set(list_rules(game)) <= count_tests(game).keys()
        assert list_judged(game) & set(list_rules(game))
