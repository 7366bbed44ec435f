"""X1–X10: the eight army slots; seat 0 has revealed one card and is asked what to do with it."""

import pytest

from engine.core import Illegal
from tests.engine.games.immortals.board import PLAY, RULES, Board, at

GOLD, ENERGY, TRANSITION, CONSTRUCTION, ATTACK, MOVE, MOVE_TOO, OWN = range(8)
TREEHOME = "conflict/light/treehome"
RICH = "seat 0: gold=9 energy=9 light=9 dark=9"
LIGHT_TRIBES = [key for key, tribe in RULES.tribes.items() if tribe.realm == "light"]


def reveal(slot: int, card: str, *lines: str, pair: str = "elves/demons") -> Board:
    """Seat 0 leads this pair of tribes and has revealed the card; seat 1 still has a card on the board."""
    light, dark = pair.split("/")
    others = [tribe for tribe in LIGHT_TRIBES if tribe != light][:2]
    shadows = [key for key, tribe in RULES.tribes.items() if tribe.realm == "dark" and key != dark]
    seats = f"seats: {pair} {others[0]}/{shadows[0]} {others[1]}/{shadows[1]}"
    play = PLAY.replace(PLAY.splitlines()[0], seats)
    board = at(play, f"board 0: {slot}={card}", "board 1: 9=blank", *lines)
    return board.do(f"0 turn.reveal reveal:{slot}")


# X1


@pytest.mark.parametrize(("realm", "gold"), [("light", 5), ("dark", 2)])
def test_X1_extract_gold_is_the_region_s_income_in_that_realm(realm, gold):
    board = reveal(GOLD, f"conflict/{realm}/shorelake", f"{realm}/shorelake: 0x1")
    board = board.do(f"0 act.extract-gold gold:{realm}/shorelake")
    assert (board.seat(0).gold, board.seat(0).energy) == (gold, 0)


@pytest.mark.parametrize(("realm", "energy"), [("light", 3), ("dark", 6)])
def test_X1_extract_energy_is_the_region_s_income_in_that_realm(realm, energy):
    board = reveal(ENERGY, f"conflict/{realm}/tribute-pass", f"{realm}/tribute-pass: 0x1")
    board = board.do(f"0 act.extract-energy energy:{realm}/tribute-pass")
    assert (board.seat(0).gold, board.seat(0).energy) == (0, energy)


@pytest.mark.parametrize("slot", [GOLD, ENERGY])
@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x3",), ("dark/treehome: 0x3",)])
def test_X1_no_income_without_an_army_there(slot, lines):
    assert reveal(slot, TREEHOME, *lines).actions(0) == set()


def test_X1_income_is_told():
    board = reveal(GOLD, TREEHOME, "light/treehome: 0x1").do("0 act.extract-gold gold:light/treehome")
    assert board.told("income") == [{"seat": 0, "gold": 2, "energy": 0}]


# X2


def transition(*lines: str, card: str = TREEHOME) -> Board:
    return reveal(TRANSITION, card, "light/treehome: 0x2", *lines)


def test_X2_transition_brings_three_armies_from_the_limbo_of_that_realm():
    board = transition(RICH).do("0 act.transition awaken:light/treehome")
    assert (board.space("light/treehome"), board.seat(0).limbo_light, board.seat(0).limbo_dark) == (
        "0x5",
        6,
        9,
    )


def test_X2_transition_in_the_dark_takes_from_the_dark_limbo():
    board = transition(RICH, "dark/heartwood: 0x1", card="conflict/dark/heartwood")
    board = board.do("0 act.transition awaken:dark/heartwood")
    assert (board.space("dark/heartwood"), board.seat(0).limbo_light, board.seat(0).limbo_dark) == (
        "0x4",
        9,
        6,
    )


def test_X2_transition_costs_2_energy_and_1_gold():
    assert transition(RICH).do("0 act.transition awaken:light/treehome").paid() == (2, 1)


@pytest.mark.parametrize("purse", ["energy=1 gold=9", "energy=9 gold=0"])
def test_X2_transition_needs_its_price(purse):
    assert transition(f"seat 0: {purse} light=5").actions(0) == set()


@pytest.mark.parametrize("limbo", [1, 2])
def test_X2_all_come_if_fewer_lie_there(limbo):
    board = transition(f"seat 0: energy=2 gold=1 light={limbo} dark=9")
    assert board.do("0 act.transition awaken:light/treehome").space("light/treehome") == f"0x{2 + limbo}"


def test_X2_fewer_come_at_the_full_price():
    board = transition("seat 0: energy=2 gold=1 light=1")
    assert board.do("0 act.transition awaken:light/treehome").paid() == (2, 1)


def test_X2_none_in_that_limbo_cannot_be_performed():
    assert transition("seat 0: energy=9 gold=9 dark=9").actions(0) == set()


@pytest.mark.parametrize("lines", [(), ("light/heartwood: 1x2",), ("dark/heartwood: 0x2",)])
def test_X2_the_space_must_hold_an_own_army(lines):
    assert transition(RICH, *lines, card="conflict/light/heartwood").actions(0) == set()


# X3


def construction(*lines: str, card: str = TREEHOME, pair: str = "elves/demons") -> Board:
    return reveal(CONSTRUCTION, card, *lines, pair=pair)


@pytest.mark.parametrize("kind", ["portal", "shrine", "capital"])
@pytest.mark.parametrize("tribe", LIGHT_TRIBES)
def test_X3_construction_costs_what_the_light_tribe_s_board_says(tribe, kind):
    price = getattr(RULES.tribes[tribe].prices, kind)
    board = construction("light/treehome: 0x1", RICH, pair=f"{tribe}/demons")
    assert board.do(f"0 act.construction {kind}:light/treehome").paid() == (price.energy, price.gold)


@pytest.mark.parametrize("kind", ["portal", "shrine", "capital"])
@pytest.mark.parametrize("tribe", LIGHT_TRIBES)
def test_X3_what_costs_more_than_there_is_is_not_offered(tribe, kind):
    price = getattr(RULES.tribes[tribe].prices, kind)
    short = [(price.energy - 1, 20), (20, price.gold - 1)]
    for energy, gold in [(energy, gold) for energy, gold in short if min(energy, gold) >= 0]:
        board = construction(
            "light/treehome: 0x1", f"seat 0: energy={energy} gold={gold}", pair=f"{tribe}/demons"
        )
        assert f"{kind}:light/treehome" not in board.actions(0)


@pytest.mark.parametrize("kind", ["portal", "shrine", "capital"])
def test_X3_one_building_stands_on_the_card_s_space(kind):
    board = construction("light/treehome: 0x2", RICH).do(f"0 act.construction {kind}:light/treehome")
    assert board.space("light/treehome") == f"0x2 {kind}"


@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x2",), ("dark/treehome: 0x2",)])
def test_X3_the_space_must_hold_an_own_army(lines):
    assert construction(RICH, *lines).actions(0) == set()


def test_X3_building_is_told():
    board = construction("light/treehome: 0x2", RICH).do("0 act.construction shrine:light/treehome")
    assert board.told("built") == [{"seat": 0, "space": "light/treehome", "kind": "shrine"}]


# X4


def attack(*lines: str, card: str = TREEHOME, slot: int = ATTACK, **more: str) -> Board:
    return reveal(slot, card, *lines, **more)


def targets(board: Board) -> set[str]:
    return {id_.partition(">")[2] for id_ in board.actions(0) if id_.startswith("attack:")}


def test_X4_attack_goes_to_every_adjacent_space():
    around = {"borderland", "fernhollow", "heartwood", "mossgate", "southmoor"}
    assert targets(attack("light/treehome: 0x2")) == {f"light/{region}" for region in around}


def test_X4_attack_needs_two_armies():
    assert targets(attack("light/treehome: 0x1")) == set()


def test_X4_attack_on_an_empty_space():
    assert "attack:light/treehome>light/heartwood" in attack("light/treehome: 0x2").actions(0)


def test_X4_attack_on_another_player():
    board = attack("light/treehome: 0x2", "light/heartwood: 2x3")
    assert "attack:light/treehome>light/heartwood" in board.actions(0)


def test_X4_no_attack_on_an_own_space():
    board = attack("light/treehome: 0x2", "light/heartwood: 0x1")
    assert "light/heartwood" not in targets(board)


def test_X4_no_attack_on_the_twin_without_a_portal():
    assert "dark/treehome" not in targets(attack("light/treehome: 0x2"))


def test_X4_attack_through_a_portal():
    assert "dark/treehome" in targets(attack("light/treehome: 0x2 portal"))


def test_X4_one_army_stays_at_least():
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    assert board.cap(0, "army") == board.ask(0).high == 3


def test_X4_one_army_goes_at_least():
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    with pytest.raises(Illegal):
        board.do("0 attack.count")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_X4_as_many_go_as_were_chosen(count):
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    board = board.do(f"0 attack.count army*{count}")
    assert (board.battle()["thrown"]["seats"][0], board.space("light/treehome")) == (count, f"0x{4 - count}")


def test_X4_nothing_is_thrown_before_the_number_is_chosen_even_if_only_one_can_go():
    board = attack("light/treehome: 0x2").do("0 act.attack attack:light/treehome>light/heartwood")
    assert (board.step(0), board.told("battle")) == ("attack.count", [])


def test_X4_attack_is_free():
    board = attack("light/treehome: 0x2").do("0 act.attack attack:light/treehome>light/heartwood")
    board = board.do("0 attack.count army")
    assert board.told("paid") == []


def side(card: str, *lines: str, pair: str = "light/treehome>light/heartwood") -> str:
    board = attack("light/treehome: 0x2", *lines, card=card).do(
        f"0 act.attack attack:{pair}", "0 attack.count army"
    )
    return board.battle()["side"]


def test_X4_a_card_of_the_attacked_space_wins_its_inhabitants():
    assert side("conflict/light/heartwood") == "attacker"


def test_X4_a_card_of_the_attacking_space_keeps_them_neutral():
    assert side("conflict/light/treehome") == "neutral"


def test_X4_any_other_card_turns_them_to_the_defender():
    assert side("conflict/light/mossgate", "light/heartwood: 1x2") == "defender"


def test_X4_any_other_card_turns_them_against_the_attacker_of_an_empty_space():
    board = attack("light/treehome: 0x2", card="conflict/light/mossgate", slot=ATTACK)
    board = board.do("0 act.attack attack:light/treehome>light/heartwood")
    after = board.throw("0 attack.count army", "1 0 0 | 1")
    assert after.space("light/heartwood") == ""


# X5


def test_X5_a_conflict_card_names_its_own_space():
    board = attack("light/treehome: 0x2", card="conflict/light/heartwood")
    board = board.do("0 act.attack attack:light/treehome>light/heartwood", "0 attack.count army")
    assert board.battle()["named"] == "light/heartwood"


@pytest.mark.parametrize("region", ["treehome", "heartwood"])
def test_X5_the_right_region_in_the_wrong_realm_is_anything_else(region):
    assert side(f"conflict/dark/{region}") == "defender"


def test_X5_a_region_card_names_its_space_in_the_realm_it_acts_in():
    assert side("region/treehome") == "neutral"


def test_X5_a_region_card_of_the_attacked_space_s_twin_is_anything_else():
    assert side("region/heartwood", "dark/heartwood: 0x1") == "defender"


def test_X5_a_region_card_is_neutral_on_the_twin_through_its_portal():
    assert (
        side("region/treehome", "light/treehome: 0x2 portal", pair="light/treehome>dark/treehome")
        == "neutral"
    )


def test_X5_a_region_card_is_anything_else_on_the_twin_from_elsewhere():
    lines = ("light/treehome: 0x1", "dark/heartwood: 0x2")
    assert side("region/treehome", *lines, pair="dark/heartwood>dark/treehome") == "defender"


def both_realms() -> Board:
    board = attack("light/treehome: 0x3", "dark/treehome: 0x3", card="region/treehome")
    return board.do("0 act.attack attack:light/treehome>light/heartwood")


def test_X5_with_armies_in_both_realms_the_player_says_which_it_names():
    assert both_realms().options(0) == ["named:light/treehome", "named:dark/treehome"]


@pytest.mark.parametrize(("named", "side"), [("light/treehome", "neutral"), ("dark/treehome", "defender")])
def test_X5_the_realm_chosen_sets_the_side(named, side):
    board = both_realms().do(f"0 attack.named named:{named}", "0 attack.count army")
    assert board.battle()["side"] == side


def wild() -> Board:
    board = attack("light/treehome: 0x3", card="wild/light/green")
    return board.do("0 act.attack attack:light/treehome>light/heartwood")


def test_X5_a_wild_names_a_space_of_its_area_in_its_realm_once_for_each_effect():
    green = ["heartwood", "emerald-cliff", "treehome"]  # attacked, uninvolved, attacking
    assert wild().options(0) == [f"named:light/{region}" for region in green]


def test_X5_a_wild_that_can_name_neither_space_is_not_asked():
    board = attack("light/treehome: 0x3", card="wild/dark/red")
    assert board.do("0 act.attack attack:light/treehome>light/heartwood").ask(0).step == "attack.count"


@pytest.mark.parametrize(
    ("named", "side"), [("heartwood", "attacker"), ("treehome", "neutral"), ("emerald-cliff", "defender")]
)
def test_X5_a_wild_s_choice_sets_the_side_before_the_throw(named, side):
    board = wild().do(f"0 attack.named named:light/{named}")
    assert board.told("battle") == []
    assert board.do("0 attack.count army").battle()["side"] == side


def test_X5_the_side_is_told_before_the_number_is_chosen():
    board = wild().do("0 attack.named named:light/heartwood")
    assert "side-attacker" in str(board.ask(0).prompt)


# X6


def test_X6_an_attack_starts_from_any_own_space():
    lines = ("light/treehome: 0x2", "dark/kingsport: 0x3", "light/frostgard: 0x1")
    sources = {id_.partition(">")[0] for id_ in attack(*lines).actions(0)}
    assert sources == {"attack:light/treehome", "attack:dark/kingsport"}


@pytest.mark.parametrize("card", ["conflict/dark/spear-rock", "wild/dark/red"])
def test_X6_a_conflict_card_or_wild_needs_no_army_where_it_shows(card):
    assert targets(attack("light/treehome: 0x2", card=card)) != set()


@pytest.mark.parametrize("lines", [(), ("light/spear-rock: 1x2",)])
def test_X6_a_region_card_needs_one(lines):
    assert targets(attack("light/treehome: 0x2", *lines, card="region/spear-rock")) == set()


# X7


def move(*lines: str, card: str = "conflict/light/white-falls", slot: int = MOVE) -> Board:
    return reveal(slot, card, "light/white-falls: 0x6", *lines)


def moves(board: Board) -> set[str]:
    return {id_.removeprefix("move:") for id_ in board.actions(0) if id_.startswith("move:")}


@pytest.mark.parametrize("slot", [MOVE, MOVE_TOO])
def test_X7_both_slots_allow_attack_and_move(slot):
    verbs = {id_.partition(":")[0] for id_ in move("light/borderland: 0x1", RICH, slot=slot).actions(0)}
    assert verbs == {"attack", "move"}


@pytest.mark.parametrize("slot", [MOVE, MOVE_TOO])
def test_X7_its_attack_is_free(slot):
    board = move(slot=slot).do("0 act.attack-or-move attack:light/white-falls>light/the-murk")
    assert board.do("0 attack.count army*2").told("paid") == []


def moved(count: int) -> Board:
    board = move("light/borderland: 0x1", RICH)
    board = board.do("0 act.attack-or-move move:light/white-falls>light/borderland")
    return board.do(f"0 move.count army*{count}")


def test_X7_a_move_costs_1_gold():
    assert moved(3).paid() == (0, 1)


def test_X7_without_gold_only_the_attack_is_on_offer():
    assert moves(move("light/borderland: 0x1", "seat 0: gold=0 energy=9")) == set()


@pytest.mark.parametrize("count", [1, 3, 5])
def test_X7_as_many_move_as_were_chosen(count):
    board = moved(count)
    assert (board.space("light/white-falls"), board.space("light/borderland")) == (
        f"0x{6 - count}",
        f"0x{1 + count}",
    )


def test_X7_one_army_stays():
    board = move("light/borderland: 0x1", RICH)
    assert board.do("0 act.attack-or-move move:light/white-falls>light/borderland").ask(0).high == 5


def test_X7_a_move_needs_two_armies():
    assert moves(move("light/white-falls: 0x1", "light/borderland: 0x3", RICH)) == set()


def test_X7_a_move_starts_from_the_card_s_space():
    lines = ("light/borderland: 0x3", "light/treehome: 0x3", RICH)
    assert {pair.partition(">")[0] for pair in moves(move(*lines))} == {"light/white-falls"}


def test_X7_a_move_goes_along_own_adjacent_spaces_only():
    lines = (
        "light/borderland: 0x1",
        "light/treehome: 0x1",
        "light/fernhollow: 1x1",
        "light/emerald-cliff: 0x1",
    )
    assert moves(move(*lines, RICH)) == {
        "light/white-falls>light/borderland",
        "light/white-falls>light/treehome",
    }


def test_X7_no_reachable_own_space_leaves_only_the_attack():
    assert moves(move("light/treehome: 0x1", RICH)) == set()


def test_X7_a_portal_counts_in_its_direction():
    assert moves(move("light/white-falls: 0x6 portal", "dark/white-falls: 0x1", RICH)) == {
        "light/white-falls>dark/white-falls"
    }


def test_X7_a_portal_does_not_count_against_its_direction():
    assert moves(move("dark/white-falls: 0x1 portal", RICH)) == set()


def test_X7_a_path_goes_on_behind_a_portal():
    lines = ("light/borderland: 0x1 portal", "dark/borderland: 0x1", "dark/treehome: 0x1", RICH)
    assert "light/white-falls>dark/treehome" in moves(move(*lines))


def test_X7_a_wild_moves_from_one_own_space_of_its_area():
    lines = ("light/shorelake: 0x2", "light/borderland: 0x2", RICH)
    sources = {pair.partition(">")[0] for pair in moves(move(*lines, card="wild/light/blue"))}
    assert sources == {"light/white-falls", "light/shorelake"}


def test_X7_moving_is_no_battle():
    assert moved(2).told("battle") == []


# X8


def test_X8_a_portal_scores_1_when_built():
    board = construction("light/treehome: 0x2", RICH).do("0 act.construction portal:light/treehome")
    assert board.seat(0).vp == 1


def test_X8_a_portal_is_one_way():
    board = attack("dark/treehome: 0x2", "light/treehome: 1x2 portal")
    assert "light/treehome" not in targets(board)


def test_X8_a_portal_serves_whoever_occupies_its_space():
    board = attack("light/treehome: 1x2 portal", "dark/treehome: 0x1", "board 1: 4=conflict/light/the-murk")
    board = board.do("0 act.compensation decline:gold", "1 turn.reveal reveal:4")
    assert "attack:light/treehome>dark/treehome" in board.actions(1)


def test_X8_at_most_one_portal_a_space():
    assert "portal:light/treehome" not in construction("light/treehome: 0x2 portal", RICH).actions(0)


@pytest.mark.parametrize("building", ["shrine", "capital"])
def test_X8_a_portal_may_share_its_space(building):
    assert "portal:light/treehome" in construction(f"light/treehome: 0x2 {building}", RICH).actions(0)


@pytest.mark.parametrize("building", ["shrine", "capital"])
def test_X8_a_shrine_or_capital_may_join_a_portal(building):
    assert f"{building}:light/treehome" in construction("light/treehome: 0x2 portal", RICH).actions(0)


def test_X8_a_portal_on_each_twin_opens_both_ways():
    lines = ("light/treehome: 0x2 portal", "dark/treehome: 1x2 portal", "board 1: 4=conflict/light/the-murk")
    board = attack(*lines)
    assert "dark/treehome" in targets(board)
    board = board.do("0 act.attack decline:gold", "1 turn.reveal reveal:4")
    assert "attack:dark/treehome>light/treehome" in board.actions(1)


def test_X8_a_portal_may_be_built_opposite_another():
    board = construction("light/treehome: 0x2", "dark/treehome: 1x2 portal", RICH)
    assert "portal:light/treehome" in board.actions(0)


def test_X8_a_portal_stays_when_its_space_empties():
    board = attack("light/treehome: 0x2", "light/heartwood: 1x1 portal")
    board = board.do("0 act.attack attack:light/treehome>light/heartwood")
    board = board.throw("0 attack.count army", "1 1 0 | _")
    assert board.space("light/heartwood") == "portal"


# X9


@pytest.mark.parametrize(("kind", "points"), [("shrine", 1), ("capital", 2)])
def test_X9_building_scores_at_once(kind, points):
    board = construction("light/treehome: 0x2", RICH).do(f"0 act.construction {kind}:light/treehome")
    assert board.seat(0).vp == points


@pytest.mark.parametrize("kind", ["shrine", "capital"])
def test_X9_a_shrine_or_capital_scores_1_each_scoring_to_the_occupier(kind):
    board = at(PLAY, f"light/treehome: 0x2 {kind}", "board 0: 9=blank").do("0 turn.reveal pass")
    assert board.told("score")[0] == {"seat": 0, "V1": 0, "V2": 1, "V3": 0}


@pytest.mark.parametrize("standing", ["shrine", "capital"])
def test_X9_one_shrine_or_capital_a_space(standing):
    board = construction(f"light/treehome: 0x2 {standing}", RICH)
    assert board.actions(0) == {"portal:light/treehome"}  # so a Shrine is never turned into a Capital


def test_X9_one_capital_per_area_and_realm():
    board = construction("light/treehome: 0x2", "light/mossgate: 1x1 capital", RICH)
    assert board.actions(0) == {"portal:light/treehome", "shrine:light/treehome"}


@pytest.mark.parametrize("elsewhere", ["dark/mossgate", "dark/treehome", "light/southmoor"])
def test_X9_a_capital_in_the_other_realm_or_area_does_not_matter(elsewhere):
    board = construction("light/treehome: 0x2", f"{elsewhere}: 1x1 capital", RICH)
    assert "capital:light/treehome" in board.actions(0)


def test_X9_an_empty_space_s_capital_counts_too():
    board = construction("light/treehome: 0x2", "light/mossgate: capital", RICH)
    assert "capital:light/treehome" not in board.actions(0)


def test_X9_shrines_of_an_area_do_not_limit_capitals():
    board = construction("light/treehome: 0x2", "light/mossgate: 1x1 shrine", RICH)
    assert "capital:light/treehome" in board.actions(0)


def stock(board: Board, buildings: int, portals: int) -> Board:
    """The same position with the other pieces on spaces nobody needs."""
    spaces = [key for key in board.state.spaces if key != "light/treehome"]
    lines = []
    for number, key in enumerate(spaces):
        words = ["shrine"] * (number < 50 - buildings) + ["portal"] * (number < 26 - portals)
        lines.append(f"{key}: {' '.join(words)}")
    return construction("light/treehome: 0x2", RICH, *lines)


def test_X9_fifty_buildings_and_26_portals():
    view = construction("light/treehome: 0x2", RICH).view()
    assert (view.buildings, view.portals) == (50, 26)


def test_X9_the_last_portal_can_be_built():
    board = stock(construction(), 5, 1)
    assert board.do("0 act.construction portal:light/treehome").view().portals == 0


def test_X9_without_portals_in_stock_none_can_be_built():
    assert stock(construction(), 5, 0).actions(0) == {"shrine:light/treehome", "capital:light/treehome"}


def test_X9_the_last_building_can_be_built():
    board = stock(construction(), 1, 5)
    assert board.do("0 act.construction shrine:light/treehome").view().buildings == 0


def test_X9_buildings_stay_when_a_space_changes_hands():
    board = attack("light/treehome: 0x5", "light/heartwood: 1x1 shrine portal")
    board = board.do("0 act.attack attack:light/treehome>light/heartwood")
    assert board.throw("0 attack.count army*4", "4 1 0 | _").space("light/heartwood") == "0x3 shrine portal"


def test_X9_buildings_stay_when_a_space_empties():
    board = attack("light/treehome: 0x2", "light/heartwood: 1x1 capital")
    board = board.do("0 act.attack attack:light/treehome>light/heartwood")
    board = board.throw("0 attack.count army", "1 1 0 | _")
    assert board.space("light/heartwood") == "capital"


# X10


def demons(*lines: str, card: str = TREEHOME) -> Board:
    return reveal(OWN, card, *lines, pair="elves/demons")


def test_X10_demons_build_a_shrine_for_2_energy():
    board = demons("light/treehome: 0x1", "seat 0: energy=2").do("0 act.shrine shrine:light/treehome")
    assert (board.paid(), board.space("light/treehome")) == ((2, 0), "0x1 shrine")


def test_X10_demons_shrine_scores_1():
    board = demons("light/treehome: 0x1", "seat 0: energy=2").do("0 act.shrine shrine:light/treehome")
    assert board.seat(0).vp == 1


def test_X10_demons_need_2_energy():
    assert demons("light/treehome: 0x1", "seat 0: energy=1 gold=9").actions(0) == set()


@pytest.mark.parametrize("space", ["", "1x1", "0x1 shrine", "0x1 capital"])
def test_X10_demons_need_an_own_army_and_no_shrine_or_capital(space):
    assert demons(f"light/treehome: {space}", RICH).actions(0) == set()


def test_X10_demons_shrine_may_join_a_portal():
    assert demons("light/treehome: 0x1 portal", RICH).actions(0) == {"shrine:light/treehome"}


def test_X10_demons_build_nothing_else():
    assert demons("light/treehome: 0x1", RICH).actions(0) == {"shrine:light/treehome"}


def test_X10_orcs_extract_gold_a_second_time():
    board = reveal(OWN, TREEHOME, "light/treehome: 0x1", pair="elves/orcs")
    assert board.do("0 act.extract-gold gold:light/treehome").seat(0).gold == 2


def test_X10_necromancers_have_a_second_transition_3():
    board = reveal(OWN, TREEHOME, "light/treehome: 0x1", RICH, pair="elves/necromancers")
    board = board.do("0 act.transition awaken:light/treehome")
    assert (board.paid(), board.space("light/treehome")) == ((2, 1), "0x4")


@pytest.mark.parametrize("purse", ["energy=1 gold=9", "energy=9 gold=0"])
def test_X10_necromancers_need_the_price(purse):
    board = reveal(
        OWN, TREEHOME, "light/treehome: 0x1", f"seat 0: {purse} light=5", pair="elves/necromancers"
    )
    assert board.actions(0) == set()


@pytest.mark.parametrize(("tribe", "price"), [("night-elves", (2, 1)), ("trolls", (1, 2))])
def test_X10_night_elves_and_trolls_pay_for_an_extra_attack(tribe, price):
    board = reveal(OWN, TREEHOME, "light/treehome: 0x3", RICH, pair=f"elves/{tribe}")
    board = board.do("0 act.attack attack:light/treehome>light/heartwood", "0 attack.count army*2")
    assert (board.paid(), board.battle()["side"]) == (price, "neutral")


@pytest.mark.parametrize(
    ("tribe", "purse"),
    [
        ("night-elves", "energy=1 gold=9"),
        ("night-elves", "energy=9 gold=0"),
        ("trolls", "energy=0 gold=9"),
        ("trolls", "energy=9 gold=1"),
    ],
)
def test_X10_night_elves_and_trolls_need_the_price(tribe, purse):
    board = reveal(OWN, TREEHOME, "light/treehome: 0x3", f"seat 0: {purse}", pair=f"elves/{tribe}")
    assert board.actions(0) == set()


@pytest.mark.parametrize("tribe", ["night-elves", "trolls"])
def test_X10_the_extra_attack_is_no_move(tribe):
    board = reveal(OWN, TREEHOME, "light/treehome: 0x3", "light/heartwood: 0x1", RICH, pair=f"elves/{tribe}")
    assert all(id_.startswith("attack:") for id_ in board.actions(0))
