"""Rules that no longer story covers: ground, month, structures, attachments, cards and people.

Rule ids: G, T, O, X, A, C, P, K.
"""

import pytest

from engine.games.brigandine.position.changes import (
    discard_cards,
    fill_spaces,
    kill_character,
    put_away,
    wound_body,
)
from engine.games.brigandine.position.map import (
    can_pay_runes,
    free_spaces,
    is_foreign,
    kp_of,
    list_reach,
    rest_place,
    zone_size,
)
from engine.games.brigandine.position.sides import Slot, Troop, find_troop
from engine.games.brigandine.position.state import edit_side, marker_order
from engine.games.brigandine.position.troops import count_dice, count_faith, full_life, supply_of
from engine.games.brigandine.steps.organization.hiring import journey_things, recruit_price, who_can_be_paid
from engine.rules.core import IllegalAnswer
from tests.engine.games.brigandine.board import GAME, RULES, Board, board, draft_of, table_of
from tests.engine.games.brigandine.test_setup import begin

BORDER = "troop 0: roadbull @alliryme"  # a council is asked, and the month stops there


def test_S2_a_free_nations_lands_people_and_deck():
    state = begin(4).state
    assert all(state.lands[land].owner is None for land in RULES.homes["leonia"])
    assert not any("lyonesse" in supply_of(RULES, side) for side in state.sides)
    assert "manuscript-leonia" in state.piles["leonia"].upper


def test_S3_settings_reach_the_state():
    chosen = {
        "nations": "random",
        "months": "6",
        "march": "together",
        "objectives": "dealt",
        "events": "mixed",
        "six": "16",
    }
    state = begin(3, **chosen).state
    assert (state.months, state.together, state.dealt, state.mixed, state.six) == (6, True, True, True, 16)


def test_S6_one_conquest_token_on_each_land_that_is_no_capital():
    state = begin(4).state
    assert set(state.buried) == set(RULES.territories) - set(RULES.capitals.values())


def test_S14_every_journey_is_in_the_deck():
    state = begin(3).state
    assert (len(state.trail), state.walked) == (46, [])


def test_G1_roads_join_both_ways():
    assert all(land in RULES.near[other] for land, near in RULES.near.items() for other in near)
    assert sum(map(len, RULES.near.values())) == 2 * 63


def test_G2_home_lands_belong_to_their_player():
    state = board().state
    assert all(state.lands[land].owner == 0 for land in RULES.homes["norgard"])
    assert all(state.lands[land].owner is None for land in RULES.homes["leonia"])


def test_G4_W12_nobody_marches_into_a_land_of_another():
    one = board("land orkney: 1 city -", BORDER)
    assert "orkney" not in list_reach(table_of(one), 0, "listinoise")
    assert "gorule" not in one.act(0, "march", "roadbull").options(0)


def test_G6_a_rune_needs_a_space_of_its_colour_but_in_a_capital():
    one = board("tile jukes: black-gold", "land jukes: 0 - -", "land flogeru: 0 - RRR")
    assert free_spaces(table_of(one), "jukes") == "K"
    assert free_spaces(table_of(one), "flogeru") == "RBGKW"
    full = board("land flogeru: 0 - RRRR")
    assert free_spaces(table_of(full), "flogeru") == ""


def test_G8_the_place_of_rest_is_capital_then_ruler_then_nearest():
    assert rest_place(table_of(board()), 0) == "flogeru"
    lost = ["troops: none", "land flogeru: 1 city -", "troop 1: lance @calmary"]
    away = board(*lost, "troop 0: vaynard @humber", "troop 0: ector @kardiff")
    assert rest_place(table_of(away), 0, "ector") == "humber"
    assert rest_place(table_of(away), 0, "vaynard") == "senadon"


def test_T1_marker_order_is_that_of_the_months_beginning():
    one = board("month: 5 organization lead=1 marker=0", head="nations: norgard new-almekia leonia")
    assert marker_order(one.state) == [1, 2, 0]


def test_T2_all_are_asked_at_once_and_the_update_asks_nobody():
    one = board("month: 5 organization")
    assert GAME.active_seats(one.state) == (0, 1)
    later = one.act(0, "confirm").act(1, "confirm")
    assert (later.state.month, later.step(0), later.step(1)) == (6, "organize.act", "organize.act")


def test_T4_nothing_is_given_to_another_player():
    one = board("coins 0: 9", "hand 0: dragon", "tokens 0: gem")
    ids = set(one.options(0)) | set(one.shut(0))
    assert not ids & {"give", "trade", "gift"}
    with pytest.raises(IllegalAnswer):
        one.do("0 organize.act give")


def test_O1_two_cards_are_drawn_and_notes_cleared():
    one = board("troop 0: ector @jukes notes=marched")
    later = one.confirm().confirm()
    assert later.state.month == 6
    assert [len(later.side(seat).hand) for seat in (0, 1)] == [2, 2]
    assert later.troop(0, "ector").notes == ()


def test_O4_each_structure_costs_its_price():
    one = board("coins 0: 9", BORDER)
    for kind, price in (("castle", 3), ("temple-red", 2), ("city", 4)):
        built = one.act(0, "build", kind, "flogeru")
        assert built.side(0).coins == 9 - price, kind


def test_O10_exhausted_troops_neither_march_nor_travel_but_bear():
    one = board("coins 0: 3", "hand 0: pixie", "troop 0: ector @flogeru exhausted")
    assert "ector" not in one.act(0, "march").options(0)
    assert "ector" not in one.act(0, "journey").options(0)
    assert "ector" in one.act(0, "attach", "hand/pixie").options(0)


def test_O11_a_plot_is_paid_when_it_is_laid_and_given_back_when_dropped():
    one = board("coins 1: 3", "hand 1: rumours", "hand 0: hydra")
    laid = one.act(1, "plot", "hand/rumours", "0")
    assert (laid.side(1).coins, laid.side(1).hand) == (2, ())
    back = laid.act(1, "drop", "plot/0")
    assert (back.side(1).coins, back.side(1).hand) == (3, ("rumours",))


def test_O13_the_default_confirms_and_discards_in_table_order():
    one = board("hand 0: tax-collectors dragon hydra pixie ghoul giant roc wyvern", BORDER)
    assert one.ask(0).default == ("confirm",)
    assert one.act(0, "confirm").ask(0).default == ("pixie",)


def test_X1_another_structure_removes_the_old_one():
    one = board("coins 0: 9", "land flogeru: 0 castle -", BORDER)
    assert one.act(0, "build", "city", "flogeru").state.lands["flogeru"].structure == "city"
    assert one.act(0, "build", "castle").state.lands["alliryme"].structure == "castle"  # the only one left


def test_X4_any_number_of_cities():
    one = board("coins 0: 9", "land jukes: 0 city -", "land humber: 0 city -")
    assert one.act(0, "build", "city", "flogeru").state.lands["flogeru"].structure == "city"


def test_A1_dice_life_and_faith_are_those_of_all_and_never_below_nothing():
    troop = Troop("dogal", "calmary", gear=("tyrfing", "plate-armour"))
    assert (count_dice(RULES, troop), full_life(RULES, troop), count_faith(RULES, troop)) == (2 + 3, 3 + 3, 0)


def test_A5_wounds_are_healed_up_to_the_full_life():
    one = board("coins 0: 2", "hand 0: field-surgeons", "troop 0: ector @flogeru wounds=1")
    assert one.act(0, "play", "hand/field-surgeons", "ector").troop(0, "ector").wounds == 0


def test_A8_a_special_monster_leaves_the_game():
    draft = GAME.draft(board().state)
    discard_cards(draft, 0, ["white-wolf", "moor-wolf"])
    assert draft.state.sides[0].lost == ("white-wolf",)
    assert not {"white-wolf", "moor-wolf"} & {
        *draft.state.piles["norgard"].discards,
        *draft.state.sides[0].trash,
    }


def test_C1_every_card_is_of_one_kind():
    tables = (RULES.monsters, RULES.equipment, RULES.spells, RULES.actions)
    assert sum(map(len, tables)) == len(RULES.kinds)
    assert all(row.coins >= 0 and row.kp >= 0 for row in RULES.actions.values())


def test_C2_a_battle_card_cannot_be_played_at_court():
    one = board("coins 0: 9", "hand 0: ambush tax-collectors")
    assert "hand/ambush" not in one.act(0, "play").options(0)


def test_C4_an_empty_deck_takes_its_old_discards_only():
    one = board("coins 0: 5", "hand 0: old-maps tax-collectors")
    draft = GAME.draft(one.act(0, "play", "hand/tax-collectors").state)
    pile = draft.state.piles["norgard"]
    everything = tuple(sorted((*pile.upper, *pile.lower)))
    draft.state.piles["norgard"] = type(pile)((), (), everything)
    drawn = Board(draft.turn().state).act(0, "play", "hand/old-maps")
    left = drawn.state.piles["norgard"]
    assert (left.discards, len(left.lower)) == ((), len(everything) - 2)
    assert drawn.side(0).trash == ("old-maps", "tax-collectors")


def test_C6_a_second_standing_action_sends_the_first_away():
    one = board("coins 0: 9", "taken 0: 1", "zone 0: trade-league*3 iron-discipline")
    after = one.act(0, "activate", "zone/iron-discipline")
    assert [(slot.card, slot.active) for slot in after.side(0).zone] == [("iron-discipline", True)]
    assert after.side(0).trash == ("trade-league",)


def test_C8_after_use_a_spell_stays_is_detached_or_discarded():
    one = board("zone 0: pixie ghoul roc wyvern", "troop 0: roadbull @flogeru spells=inferno")
    draft = GAME.draft(one.state)
    put_away(draft, 0, "roadbull", "inferno")
    assert draft.state.sides[0].trash == ("inferno",)  # the zone is full
    draft = GAME.draft(board("troop 0: roadbull @flogeru spells=inferno,cure").state)
    put_away(draft, 0, "roadbull", "inferno")
    put_away(draft, 0, "roadbull", "cure")
    side = draft.state.sides[0]
    troop = find_troop(side, "roadbull")
    assert (side.zone, troop.spells) == ((Slot("inferno", tired=True),), ("cure",))


def test_C9_the_free_zone_is_open_and_not_refilled():
    one = board("coins 0: 5", "land flogeru: 0 city -", "free: dragon", BORDER)
    assert "dragon" in GAME.knowledge.view(one.state, None).free
    after = one.act(0, "claim", "card:dragon", "hand").confirm()
    assert "dragon" in after.side(0).hand
    assert len(after.state.free) == len(one.state.free) - 1


def test_C11_a_zone_too_large_overflows_into_the_free_zone():
    one = board("land jukes: 0 castle -", "coins 0: 9", "zone 0: pixie ghoul roc wyvern giant", BORDER)
    smaller = one.act(0, "build", "city", "jukes").confirm().confirm()
    assert smaller.step(0) == "dawn.overflow"
    chosen = smaller.act(0, "down/ghoul")
    assert len(chosen.side(0).zone) == zone_size(table_of(chosen), 0) == 4
    assert chosen.side(0).spill == ("ghoul",)
    assert "ghoul" in chosen.confirm().state.free


def test_P1_P5_people_have_class_tendency_and_figures():
    row = RULES.characters["lance"]
    assert (row.cls, row.tendency, row.dice, row.life, row.faith) == ("prince", "loyal", 2, 4, 3)
    assert (row.leadership, row.endurance, row.attunement) == (4, 2, 2)


def test_P3_only_the_own_people_are_recruited_and_grey_ones_under_their_nation():
    one = table_of(board("coins 1: 20", "land calmary: 1 city -", "taken 1: 4", "tokens 1: gem"))
    assert list(who_can_be_paid(one, 1, ["halley"])) == ["halley"]
    assert "faticia" not in supply_of(RULES, one.state.sides[1])


def test_P4_a_discount_never_makes_a_price_negative():
    one = board("coins 0: 5", "hand 0: master-builders", BORDER)
    built = one.act(0, "play", "hand/master-builders").act(0, "build", "temple-red", "flogeru")
    assert built.side(0).coins == 5
    draft = draft_of(one)
    edit_side(draft, 0, envoys=RULES.characters["baleen"].coins + 1)
    assert recruit_price(draft, 0, "baleen") == 0


def test_P8_a_marked_character_stays_exhausted():
    later = board("troop 0: ector @flogeru exhausted markers=2").confirm()
    assert (later.troop(0, "ector").active, later.troop(0, "ector").markers) == (False, 1)


def test_P9_a_killed_mercenary_is_everybodys_again():
    draft = GAME.draft(board("troop 0: auron @flogeru").state)
    assert "auron" not in draft.state.gold
    troop = find_troop(draft.state.sides[0], "auron")
    assert troop is not None
    kill_character(draft, 0, troop)
    assert "auron" in draft.state.gold
    assert "auron" not in supply_of(RULES, draft.state.sides[0])


def test_K1_no_token_for_ones_own_home():
    assert not is_foreign(table_of(board()), 0, "jukes")
    assert is_foreign(table_of(board()), 0, "gorule")


def test_D7_the_log_tells_how_much_of_a_characters_life_was_lost():
    draft = GAME.draft(board().state)
    troop = draft.state.sides[0].troops[0]
    wound_body(draft, 0, troop, -1, 2)
    assert [(event.kind, event.data.n) for event in draft.events] == [("wounded", 2)]


def test_K2_a_magic_potion_fills_all_spaces():
    draft = GAME.draft(board("tile jukes: red-green-black", "land jukes: 0 - -").state)
    fill_spaces(draft, "jukes")
    assert len(draft.state.lands["jukes"].runes) == 3


def test_J1_troops_that_marched_or_were_recruited_cannot_travel():
    one = board("troop 0: ector @flogeru notes=recruited", "troop 0: noie @flogeru notes=marched")
    found = {option.id for option in journey_things(table_of(one), 0)}
    assert found == {"vaynard", "roadbull", "brangein", "yvain", "faticia"}


def test_J2_A4_a_troop_on_a_journey_holds_no_land_and_needs_no_mana():
    one = board(
        "land orkney: 0 - -", "land flogeru: 0 - RRR", "troop 0: vaynard @orkney monsters=hydra", BORDER
    )
    assert GAME.knowledge.view(one.state, 0).sides[0].need == 3
    gone = one.act(0, "journey", "vaynard", "character").confirm()
    assert gone.troop(0, "vaynard").place == ""
    assert gone.state.lands["orkney"].owner is None
    assert GAME.knowledge.view(gone.state, 0).sides[0].need == 0


def test_G7_each_colour_of_a_price_must_be_there():
    homes = (f"land {land}: 0 - -" for land in RULES.homes["norgard"])
    table = table_of(board(*homes, "land flogeru: 0 - RRG"))
    assert [can_pay_runes(table, 0, price) for price in ("RG", "RR", "RK", "GG", "K?", "R??", "R???")] == [
        True, True, False, False, False, True, False,
    ]  # fmt: skip


def test_O14_saboteurs_take_two_runes_the_named_ones_first():
    draft = GAME.draft(board("land flogeru: 0 - RRK").state)
    assert RULES.plots["saboteurs"].strike(draft, 0, "flogeru", "K")
    assert draft.state.lands["flogeru"].runes == "R"


def test_X5_a_conquered_city_counts_for_its_new_owner_and_a_castle_is_gone():
    one = board("land gorule: 0 castle -")
    assert kp_of(one.state, 0) == 1
    assert kp_of(board("land gorule: 0 city -").state, 0) == 0


def test_D8_there_are_34_conquest_tokens_and_five_changes():
    assert sum(row.copies for row in RULES.tokens.values()) == 34
    assert sum(bool(row.into) for row in RULES.tokens.values()) == 5


@pytest.mark.parametrize(
    "month", ["6 organization months=6", "9 organization months=9", "12 organization months=12"]
)
def test_V7_the_match_ends_after_the_last_month_of_its_setting(month):
    last = board(f"month: {month} lead=0 marker=0 sign=taurus")
    before = board(f"month: {month.replace(month.split()[0], '5', 1)} lead=0 marker=0 sign=taurus")
    assert last.confirm().confirm().state.over
    assert not before.confirm().state.over
