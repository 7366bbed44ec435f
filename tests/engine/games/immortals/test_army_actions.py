"""X1–X10: the actions of armies from a revealed card in one of the eight army slots."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import PLAY, RULES, Board, at

GOLD, ENERGY, TRANSITION, CONSTRUCTION, ATTACK, MOVE, MOVE_TOO, OWN = range(8)
TREEHOME = "conflict/light/treehome"
RICH = "seat 0: gold=9 energy=9 light=9 dark=9"
LIGHT_TRIBES = [key for key, tribe in RULES.tribes.items() if tribe.realm == "light"]
ON_HEARTWOOD = "0 act.attack attack:light/treehome>light/heartwood"


def reveal(slot: int, card: str, *lines: str, pair: str = "elves/demons") -> Board:
    """Reveal the card as seat 0, if it can do anything.

    Seat 0 leads this pair of tribes. Seat 1 has a card on the board.
    """
    light, dark = pair.split("/")
    others = [tribe for tribe in LIGHT_TRIBES if tribe != light][:2]
    shadows = [key for key, tribe in RULES.tribes.items() if tribe.realm == "dark" and key != dark]
    seats = f"seats: {pair} {others[0]}/{shadows[0]} {others[1]}/{shadows[1]}"
    play = PLAY.replace(PLAY.splitlines()[0], seats)
    board = at(play, f"board 0: {slot}={card}", "board 1: 9=blank", *lines)
    way = f"reveal:{slot}"
    return board.do(f"0 turn.reveal {way}") if way in board.options(0) else board


def transition(*lines: str, card: str = TREEHOME) -> Board:
    return reveal(TRANSITION, card, "light/treehome: 0x2", *lines)


def construction(*lines: str, card: str = TREEHOME, pair: str = "elves/demons") -> Board:
    return reveal(CONSTRUCTION, card, *lines, pair=pair)


def attack(*lines: str, card: str = TREEHOME) -> Board:
    return reveal(ATTACK, card, *lines)


def move(*lines: str, card: str = "conflict/light/white-falls", slot: int = MOVE) -> Board:
    return reveal(slot, card, "light/white-falls: 0x6", *lines)


def own(tribe: str, *lines: str) -> Board:
    """The slot of a Dark tribe revealed with the card of Treehome."""
    return reveal(OWN, TREEHOME, *lines, pair=f"elves/{tribe}")


# X1–X3: incomes, transition and construction


@pytest.mark.parametrize(("realm", "gold"), [("light", 5), ("dark", 2)])
def test_X1_extract_gold_is_the_region_s_income_in_that_realm(realm, gold):
    board = reveal(GOLD, f"conflict/{realm}/shorelake", f"{realm}/shorelake: 0x1")
    assert (board.seat(0).gold, board.seat(0).energy) == (gold, 0)


@pytest.mark.parametrize(("realm", "energy"), [("light", 3), ("dark", 6)])
def test_X1_extract_energy_is_the_region_s_income_in_that_realm(realm, energy):
    board = reveal(ENERGY, f"conflict/{realm}/tribute-pass", f"{realm}/tribute-pass: 0x1")
    assert (board.seat(0).gold, board.seat(0).energy) == (0, energy)


@pytest.mark.parametrize("slot", [GOLD, ENERGY])
@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x3",), ("dark/treehome: 0x3",)])
def test_X1_no_income_without_an_army_there(slot, lines):
    assert reveal(slot, TREEHOME, *lines).actions(0) == set()


@pytest.mark.parametrize("purse", ["energy=1 gold=9", "energy=9 gold=0"])
def test_X2_transition_needs_its_price(purse):
    assert transition(f"seat 0: {purse} light=5").actions(0) == set()


@pytest.mark.parametrize("limbo", [1, 2])
def test_X2_all_come_if_fewer_lie_there(limbo):
    board = transition(f"seat 0: energy=2 gold=1 light={limbo} dark=9")
    assert board.do("0 act.transition awaken:light/treehome").space("light/treehome") == f"0x{2 + limbo}"


@pytest.mark.parametrize("lines", [(), ("light/heartwood: 1x2",), ("dark/heartwood: 0x2",)])
def test_X2_the_space_must_hold_an_own_army(lines):
    assert transition(RICH, *lines, card="conflict/light/heartwood").actions(0) == set()


@pytest.mark.parametrize("kind", ["portal", "shrine", "capital"])
@pytest.mark.parametrize("tribe", LIGHT_TRIBES)
def test_X3_construction_costs_the_light_tribe_s_price(tribe, kind):
    price = getattr(RULES.tribes[tribe].prices, kind)
    board = construction("light/treehome: 0x1", RICH, pair=f"{tribe}/demons")
    assert board.do(f"0 act.construction {kind}:light/treehome").paid() == (price.energy, price.gold)
    for energy, gold in ((price.energy - 1, 20), (20, price.gold - 1)):
        if min(energy, gold) >= 0:
            purse = f"seat 0: energy={energy} gold={gold}"
            poor = construction("light/treehome: 0x1", purse, pair=f"{tribe}/demons")
            assert f"{kind}:light/treehome" not in poor.actions(0)


@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x2",), ("dark/treehome: 0x2",)])
def test_X3_the_space_must_hold_an_own_army(lines):
    assert construction(RICH, *lines).actions(0) == set()


# X4–X7: attack and move


@pytest.mark.parametrize("count", [1, 2, 3])
def test_X4_as_many_go_as_were_chosen(count):
    board = attack("light/treehome: 0x4").do(ON_HEARTWOOD, f"0 attack.count army*{count}")
    assert (board.battle()["thrown"]["seats"][0], board.space("light/treehome")) == (count, f"0x{4 - count}")


@pytest.mark.parametrize("region", ["treehome", "heartwood"])
def test_X5_the_right_region_in_the_wrong_realm_is_anything_else(region):
    board = attack("light/treehome: 0x2", card=f"conflict/dark/{region}").do(ON_HEARTWOOD)
    assert board.battle()["side"] == "defender"


def test_X5_a_wild_names_a_space_of_its_area_in_its_realm_the_attacked_or_the_attacking_one():
    board = attack("light/treehome: 0x3", "dark/treehome: 0x3", card="wild/light/green")
    apart = {id_ for id_ in board.actions(0) if id_.endswith(":neutral")}
    green = ("fernhollow", "heartwood", "mossgate")  # of the five around Treehome
    assert apart == {f"attack:light/treehome>light/{region}:neutral" for region in green}


def test_X6_an_attack_starts_from_any_own_space():
    lines = ("light/treehome: 0x2", "dark/kingsport: 0x3", "light/frostgard: 0x1")
    sources = {id_.partition(">")[0] for id_ in attack(*lines).actions(0)}
    assert sources == {"attack:light/treehome", "attack:dark/kingsport"}


@pytest.mark.parametrize("card", ["conflict/dark/spear-rock", "wild/dark/red"])
def test_X6_a_conflict_card_or_wild_needs_no_army_where_it_shows(card):
    assert attack("light/treehome: 0x2", card=card).targets != set()


@pytest.mark.parametrize("lines", [(), ("light/spear-rock: 1x2",)])
def test_X6_a_region_card_needs_one(lines):
    assert attack("light/treehome: 0x2", *lines, card="region/spear-rock").targets == set()


@pytest.mark.parametrize("slot", [MOVE, MOVE_TOO])
def test_X7_both_slots_allow_attack_and_move(slot):
    verbs = {id_.partition(":")[0] for id_ in move("light/borderland: 0x1", RICH, slot=slot).actions(0)}
    assert verbs == {"attack", "move"}


TO_BORDERLAND = "0 act.attack-or-move move:light/white-falls>light/borderland"


@pytest.mark.parametrize("count", [1, 3, 5])
def test_X7_as_many_move_as_were_chosen_for_1_gold(count):
    board = move("light/borderland: 0x1", RICH).do(TO_BORDERLAND, f"0 move.count army*{count}")
    left = board.space("light/white-falls"), board.space("light/borderland")
    assert (board.paid(), *left) == ((0, 1), f"0x{6 - count}", f"0x{1 + count}")


def test_X7_a_wild_moves_from_one_own_space_of_its_area():
    board = move("light/shorelake: 0x2", "light/borderland: 0x2", RICH, card="wild/light/blue")
    sources = {pair.partition(">")[0] for pair in board.moves}
    assert sources == {"light/white-falls", "light/shorelake"}


# X8–X10: portals, shrines and capitals, and the Dark tribes' own slots


@pytest.mark.parametrize("building", ["shrine", "capital"])
def test_X8_a_portal_may_share_its_space(building):
    assert "portal:light/treehome" in construction(f"light/treehome: 0x2 {building}", RICH).actions(0)


@pytest.mark.parametrize(("kind", "points"), [("shrine", 1), ("capital", 2)])
def test_X9_building_scores_at_once_and_1_at_each_scoring(kind, points):
    board = construction("light/treehome: 0x2", RICH).do(f"0 act.construction {kind}:light/treehome")
    assert board.seat(0).vp == points
    board = at(PLAY, f"light/treehome: 0x2 {kind}", "board 0: 9=blank").do("0 turn.reveal pass")
    assert board.told_in_short("score")[0] == {"seat": 0, "V1": 0, "V2": 1, "V3": 0}


@pytest.mark.parametrize("standing", ["shrine", "capital"])
def test_X9_one_shrine_or_capital_a_space(standing):
    board = construction(f"light/treehome: 0x2 {standing}", RICH)
    assert board.actions(0) == {"portal:light/treehome"}  # so a Shrine is never turned into a Capital


@pytest.mark.parametrize("elsewhere", ["dark/mossgate", "dark/treehome", "light/southmoor"])
def test_X9_a_capital_in_the_other_realm_or_area_does_not_matter(elsewhere):
    board = construction("light/treehome: 0x2", f"{elsewhere}: 1x1 capital", RICH)
    assert "capital:light/treehome" in board.actions(0)


def stock(buildings: int, portals: int) -> Board:
    """Put the other pieces of the supply on spaces that no test uses."""
    spaces = [key for key in construction().state.spaces if key != "light/treehome"]
    lines = []
    for number, key in enumerate(spaces):
        words = ["shrine"] * (number < 50 - buildings) + ["portal"] * (number < 26 - portals)
        lines.append(f"{key}: {' '.join(words)}")
    return construction("light/treehome: 0x2", RICH, *lines)


@pytest.mark.parametrize("space", ["", "1x1", "0x1 shrine", "0x1 capital"])
def test_X10_demons_need_an_own_army_and_no_shrine_or_capital(space):
    assert own("demons", f"light/treehome: {space}", RICH).actions(0) == set()


@pytest.mark.parametrize(("tribe", "price"), [("night-elves", (2, 1)), ("trolls", (1, 2))])
def test_X10_night_elves_and_trolls_pay_for_an_extra_attack_which_is_no_move(tribe, price):
    board = own(tribe, "light/treehome: 0x3", RICH)
    done = board.do(ON_HEARTWOOD, "0 attack.count army*2")
    assert (done.paid(), done.battle()["side"]) == (price, "neutral")
    board = own(tribe, "light/treehome: 0x3", "light/heartwood: 0x1", RICH)
    assert all(id_.startswith("attack:") for id_ in board.actions(0))


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
    assert own(tribe, "light/treehome: 0x3", f"seat 0: {purse}").actions(0) == set()


CASES = {
    "X2_transition_brings_three_armies_from_the_limbo_of_that_realm":
        (partial(transition, RICH), ["0 act.transition awaken:light/treehome"],
         {"space light/treehome": "0x5", "seat 0 limbo_light": 6, "seat 0 limbo_dark": 9}),
    "X2_none_in_that_limbo_cannot_be_performed":
        (partial(transition, "seat 0: energy=9 gold=9 dark=9"), [], {"actions 0": set()}),
    "X4_attack_goes_to_every_adjacent_space":
        (partial(attack, "light/treehome: 0x2"), [],
         {"targets": {f"light/{region}" for region in ("borderland", "fernhollow", "heartwood", "mossgate", "southmoor")}}),
    "X4_attack_on_another_player":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 2x3"), [], {"targets has light/heartwood": True}),
    "X4_attack_needs_two_armies": (partial(attack, "light/treehome: 0x1"), [], {"targets": set()}),
    "X4_no_attack_on_an_own_space":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 0x1"), [], {"targets has light/heartwood": False}),
    "X4_attack_through_a_portal":
        (partial(attack, "light/treehome: 0x2 portal"), [], {"targets has dark/treehome": True}),
    "X4_one_army_stays_and_one_goes_at_least":
        (partial(attack, "light/treehome: 0x4"), [ON_HEARTWOOD], {"cap 0 army": 3, "ask 0 low": 1, "ask 0 high": 3}),
    "X4_a_card_of_the_attacked_space_wins_its_inhabitants":
        (partial(attack, "light/treehome: 0x2", card="conflict/light/heartwood"), [ON_HEARTWOOD],
         {"battle side": "attacker", "battle named": "light/heartwood"}),
    "X4_any_other_card_turns_them_to_the_defender":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 1x2", card="conflict/light/mossgate"), [ON_HEARTWOOD],
         {"battle side": "defender"}),
    "X4_any_other_card_turns_them_against_the_attacker_of_an_empty_space":
        (partial(attack, "light/treehome: 0x2", card="conflict/light/mossgate"), [ON_HEARTWOOD + " -> 1 0 0 | 1"],
         {"space light/heartwood": ""}),
    "X5_a_region_card_names_its_space_in_the_realm_it_acts_in":
        (partial(attack, "light/treehome: 0x2", card="region/treehome"), [ON_HEARTWOOD], {"battle side": "neutral"}),
    "X5_a_region_card_of_the_attacked_space_s_twin_is_anything_else":
        (partial(attack, "light/treehome: 0x2", "dark/heartwood: 0x1", card="region/heartwood"), [ON_HEARTWOOD],
         {"battle side": "defender"}),
    "X5_a_region_card_is_neutral_on_the_twin_through_its_portal":
        (partial(attack, "light/treehome: 0x2 portal", card="region/treehome"),
         ["0 act.attack attack:light/treehome>dark/treehome"], {"battle side": "neutral"}),
    "X5_a_wild_that_can_name_neither_space_is_not_asked":
        (partial(attack, "light/treehome: 0x3", card="wild/dark/red"), [ON_HEARTWOOD], {"ask 0 step": "attack.count"}),
    "X7_one_army_stays": (partial(move, "light/borderland: 0x1", RICH), [TO_BORDERLAND], {"ask 0 high": 5}),
    "X7_a_move_needs_two_armies":
        (partial(move, "light/white-falls: 0x1", "light/borderland: 0x3", RICH), [], {"moves": set()}),
    "X7_a_move_goes_along_own_adjacent_spaces_only":
        (partial(move, "light/borderland: 0x1", "light/treehome: 0x1", "light/fernhollow: 1x1", "light/emerald-cliff: 0x1", RICH),
         [], {"moves": {"light/white-falls>light/borderland", "light/white-falls>light/treehome"}}),
    "X7_a_portal_counts_in_its_direction":
        (partial(move, "light/white-falls: 0x6 portal", "dark/white-falls: 0x1", RICH), [],
         {"moves": {"light/white-falls>dark/white-falls"}}),
    "X7_a_portal_does_not_count_against_its_direction":
        (partial(move, "dark/white-falls: 0x1 portal", RICH), [], {"moves": set()}),
    "X7_a_path_goes_on_behind_a_portal":
        (partial(move, "light/borderland: 0x1 portal", "dark/borderland: 0x1", "dark/treehome: 0x1", RICH), [],
         {"moves has light/white-falls>dark/treehome": True}),
    "X8_a_portal_is_one_way":
        (partial(attack, "dark/treehome: 0x2", "light/treehome: 1x2 portal"), [], {"targets has light/treehome": False}),
    "X8_a_portal_serves_whoever_occupies_its_space":
        (partial(attack, "light/treehome: 1x2 portal", "dark/treehome: 0x1", "board 1: 4=conflict/light/the-murk"),
         ["0 turn.reveal reveal:4:gold", "1 turn.reveal reveal:4"],
         {"actions 1 has attack:light/treehome>dark/treehome": True}),
    "X8_at_most_one_portal_a_space":
        (partial(construction, "light/treehome: 0x2 portal", RICH), [], {"actions 0 has portal:light/treehome": False}),
    "X8_a_portal_stays_when_its_space_empties":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 1x1 portal"), [ON_HEARTWOOD + " -> 1 1 0 | _"],
         {"space light/heartwood": "portal"}),
    "X9_one_capital_per_area_and_realm":
        (partial(construction, "light/treehome: 0x2", "light/mossgate: 1x1 capital", RICH), [],
         {"actions 0": {"portal:light/treehome", "shrine:light/treehome"}}),
    "X9_buildings_stay_when_a_space_changes_hands":
        (partial(attack, "light/treehome: 0x5", "light/heartwood: 1x1 shrine portal"),
         [ON_HEARTWOOD, "0 attack.count army*4 -> 4 1 0 | _"], {"space light/heartwood": "0x3 shrine portal"}),
    "X9_without_portals_in_stock_none_can_be_built":
        (partial(stock, 5, 0), [], {"actions 0": {"shrine:light/treehome", "capital:light/treehome"}}),
    "X10_demons_build_a_shrine_for_2_energy":
        (partial(own, "demons", "light/treehome: 0x1", "seat 0: energy=2"), ["0 act.shrine shrine:light/treehome"],
         {"paid": (2, 0), "space light/treehome": "0x1 shrine"}),
    "X10_demons_shrine_may_join_a_portal":
        (partial(own, "demons", "light/treehome: 0x1 portal", RICH), [], {"actions 0": {"shrine:light/treehome"}}),
    "X10_orcs_extract_gold_a_second_time":
        (partial(own, "orcs", "light/treehome: 0x1"), [], {"seat 0 gold": 2, "told income 0 space": "light/treehome"}),
    "X10_necromancers_have_a_second_transition_3":
        (partial(own, "necromancers", "light/treehome: 0x1", RICH), ["0 act.transition awaken:light/treehome"],
         {"paid": (2, 1), "space light/treehome": "0x4"}),
}  # fmt: skip


@each_of(CASES)
def test_each_army_action_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
