"""The table of rules and tests matches the tests."""

from tools.makers.rule_table import OUT, list_judged, list_rules, list_shown, write_table


def test_the_page_is_as_the_tests_are():
    assert OUT.read_text(encoding="utf-8") == write_table(), "python -m tools.makers.rule_table"


def test_every_rule_is_shown_by_a_test():
    for game in ("immortals", "ataque", "brigandine"):
        shown = {rule for each in list_shown(game) for rule in each.rules}
        assert set(list_rules(game)) <= shown
        assert list_judged(game) & set(list_rules(game))


def test_players_and_settings_are_read_from_a_test():
    found = [each for each in list_shown("brigandine") if "V7" in each.rules]
    assert any({"months=6", "months=9", "months=12"} <= each.options for each in found)
    assert any(each.players == {4} for each in list_shown("brigandine"))
