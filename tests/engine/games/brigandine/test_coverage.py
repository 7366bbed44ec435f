"""Each rule of the digest has a test named by its id, and so has each case and audit.

The digest's rules are in RULES.md.
"""

import re
from functools import cache
from pathlib import Path

import pytest

import engine.games.brigandine as brigandine
from tests.engine.games.brigandine.test_audit import BROKEN
from tests.engine.games.names import list_names

COUNTS = {"S": 14, "G": 8, "T": 4, "O": 14, "X": 5, "A": 8, "C": 12, "P": 12, "K": 2, "J": 6, "W": 14, "B": 17, "U": 12, "E": 3,
          "N": 11, "V": 7, "L": 5, "H": 8, "Q": 6}  # fmt: skip
IDS = [f"{chapter}{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1)]
CASES = {
    1: "S1_wishes_in_seat_order", 2: "S7_S8_decks_and_free_zone", 3: "S9_coins_and_S10_people", 4: "S5_an_unfair_deal_is_seen",
    5: "S12_limits_of_objective_tokens", 6: "G3_G5_land_left_behind", 7: "G7_foreign_runes_are_paid_first",
    8: "O5_a_city_of_this_month_allows_no_recruiting", 9: "O6_explorations_draw_from_the_home_nation", 10: "O7_a_castle_extracts_a_rune_for_a_coin",
    11: "O8_hand_limit_manuscripts_excepted", 13: "O12_two_claims_on_one_card", 14: "O12_limits_count_earlier_claims",
    15: "O15_assassins_and_counter_plot", 16: "X2_fifth_castle_and_kp_at_once", 17: "X3_a_second_temple_removes_the_first",
    18: "A2_attunement_limits_the_spells_that_a_troop_bears", 19: "A3_a_troop_bears_the_weapons_its_endurance_allows", 20: "A7_detached_this_month_cannot_come_back",
    21: "C5_size_and_prices_of_the_zone", 22: "C7_H2_an_armed_ward_is_one_more_inactive_card_to_others",
    23: "C12_the_manuscript_of_a_capital", 24: "P2_a_recruit_joins_exhausted_for_its_price",
    26: "P11_the_saint_throws_her_faith_while_the_event_has_her_temples_colour", 27: "P12_training_keeps_ten_cards",
    28: "K2_wisdom_seed_keeps_wounds", 29: "J3_reaching_the_number", 30: "J4_a_character_without_life_comes_home_defeated",
    33: "W8_a_chain_waits_and_an_empty_land_is_conquered_at_once",
    34: "W8b_exhausted_defenders_and_no_castle_are_conquered_at_once", 35: "W9_a_siege_takes_a_castle_with_enough_swords", 36: "W11_token_cards_and_objective",
    37: "W13_no_adjacent_own_territory_means_defeat", 38: "B6_at_most_eight_dice_count", 39: "B8_icons_stay_and_tokens_last_a_round",
    40: "B9_two_hits_destroy_a_castle_and_fewer_are_lost", 41: "B10_a_fallen_character_takes_its_troop_out_of_the_fight",
    42: "B11_a_tie_is_the_defenders_and_one_more_is_not", 43: "B12_guard_limits_swords_and_strike_is_added",
    47: "U3_healing_by_tendency_and_temple", 48: "U4_markers_go_before_readiness",
    50: "U7_release_offers_the_weakest_first_until_the_need_is_met", 51: "U11_the_marker_goes_to_least_kp_then_fewest_coins",
    52: "V2_E_pisces_keeps_the_sixth_objective_from_winning_until_the_next_update", 53: "N1_a_nation_without_territory_falls",
    54: "V3_counts_only_the_second_time", 55: "V5_renown_counts_objectives_manuscripts_and_foreign_lands", 56: "L1_L2_concession_in_an_organization",
    57: "H4_a_city_is_in_no_other_view_before_the_reveal",
}  # fmt: skip
AUDITS = range(1, 23)
BY_RULE = {11: "X2_fifth_castle_and_kp_at_once", 21: "H4_a_city_is_in_no_other_view_before_the_reveal"}
NAMES = list_names(Path(__file__).parent)
RULES = Path(brigandine.__file__).parent / "RULES.md"


def rules_of(name: str) -> list[str]:
    """The ids a test is named by: those before its first other word, and after an `and`."""
    return re.findall(r"(?<=_)[A-Z]\d+(?=[ab]?(?:_|$))", name)


@cache
def find_rules() -> frozenset[str]:
    """The ids in the names of all test functions in this folder."""
    return frozenset(rule for name in NAMES for rule in rules_of(name))


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_test(rule):
    assert rule in find_rules()


@pytest.mark.parametrize("case", range(1, 59))
def test_every_case_of_the_digest_has_a_test(case):
    told = CASES.get(case, f"case_{case}_")
    assert any(name == f"test_{told}" or name.startswith(f"test_case_{case}_") for name in NAMES)


@pytest.mark.parametrize("law", AUDITS)
def test_every_audit_is_seen_broken(law):
    """By a position that breaks it, or by a test of its own where only a running match could."""
    tested = {int(key.partition(":")[0]) for key in BROKEN}
    tested |= {int(number) for name in NAMES for number in re.findall(r"(?<=_)\d+(?=_)", name)}
    assert law in tested | BY_RULE.keys()
    assert law not in BY_RULE or f"test_{BY_RULE[law]}" in NAMES


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_begins_a_paragraph_of_the_rules_and_so_is_found_by_its_id(rule):
    assert re.search(rf"^\*\*{rule}\*\* \S", RULES.read_text(encoding="utf-8"), re.MULTILINE)
