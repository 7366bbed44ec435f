"""X8–X10: portals, shrines and capitals, and the Dark tribes' own slots."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import PLAY, Board, at
from tests.engine.games.immortals.slots import OWN, RICH, TREEHOME, attack, construction, reveal, targets

# X8


def test_X8_a_portal_is_one_way():
    board = attack("dark/treehome: 0x2", "light/treehome: 1x2 portal")
    assert "light/treehome" not in targets(board)


@pytest.mark.parametrize("building", ["shrine", "capital"])
def test_X8_a_portal_may_share_its_space(building):
    assert "portal:light/treehome" in construction(f"light/treehome: 0x2 {building}", RICH).actions(0)


# X9


@pytest.mark.parametrize(("kind", "points"), [("shrine", 1), ("capital", 2)])
def test_X9_building_scores_at_once(kind, points):
    board = construction("light/treehome: 0x2", RICH).do(f"0 act.construction {kind}:light/treehome")
    assert board.seat(0).vp == points


@pytest.mark.parametrize("kind", ["shrine", "capital"])
def test_X9_a_shrine_or_capital_scores_1_each_scoring_to_the_occupier(kind):
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


def stock(board: Board, buildings: int, portals: int) -> Board:
    """Put the other pieces of the supply on spaces that no test uses."""
    spaces = [key for key in board.state.spaces if key != "light/treehome"]
    lines = []
    for number, key in enumerate(spaces):
        words = ["shrine"] * (number < 50 - buildings) + ["portal"] * (number < 26 - portals)
        lines.append(f"{key}: {' '.join(words)}")
    return construction("light/treehome: 0x2", RICH, *lines)


def test_X9_without_portals_in_stock_none_can_be_built():
    assert stock(construction(), 5, 0).actions(0) == {"shrine:light/treehome", "capital:light/treehome"}


# X10


def demons(*lines: str, card: str = TREEHOME) -> Board:
    return reveal(OWN, card, *lines, pair="elves/demons")


@pytest.mark.parametrize("space", ["", "1x1", "0x1 shrine", "0x1 capital"])
def test_X10_demons_need_an_own_army_and_no_shrine_or_capital(space):
    assert demons(f"light/treehome: {space}", RICH).actions(0) == set()


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


CASES = {
    "X8_a_portal_serves_whoever_occupies_its_space":
        (partial(attack, "light/treehome: 1x2 portal", "dark/treehome: 0x1",
         "board 1: 4=conflict/light/the-murk"),
         ["0 turn.reveal reveal:4:gold", "1 turn.reveal reveal:4"],
         {"actions 1 has attack:light/treehome>dark/treehome": True}),
    "X8_at_most_one_portal_a_space":
        (partial(construction, "light/treehome: 0x2 portal", RICH), [],
         {"actions 0 has portal:light/treehome": False}),
    "X8_a_portal_stays_when_its_space_empties":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 1x1 portal"),
         ["0 act.attack attack:light/treehome>light/heartwood -> 1 1 0 | _"],
         {"space light/heartwood": "portal"}),
    "X9_one_capital_per_area_and_realm":
        (partial(construction, "light/treehome: 0x2", "light/mossgate: 1x1 capital", RICH), [],
         {"actions 0": {"portal:light/treehome", "shrine:light/treehome"}}),
    "X9_buildings_stay_when_a_space_changes_hands":
        (partial(attack, "light/treehome: 0x5", "light/heartwood: 1x1 shrine portal"),
         ["0 act.attack attack:light/treehome>light/heartwood", "0 attack.count army*4 -> 4 1 0 | _"],
         {"space light/heartwood": "0x3 shrine portal"}),
    "X10_demons_build_a_shrine_for_2_energy":
        (partial(demons, "light/treehome: 0x1", "seat 0: energy=2"), ["0 act.shrine shrine:light/treehome"],
         {"paid": (2, 0), "space light/treehome": "0x1 shrine"}),
    "X10_demons_shrine_may_join_a_portal":
        (partial(demons, "light/treehome: 0x1 portal", RICH), [], {"actions 0": {"shrine:light/treehome"}}),
    "X10_orcs_extract_gold_a_second_time":
        (partial(reveal, OWN, TREEHOME, "light/treehome: 0x1", pair="elves/orcs"),
         [], {"seat 0 gold": 2, "told income 0 space": "light/treehome"}),
    "X10_necromancers_have_a_second_transition_3":
        (partial(reveal, OWN, TREEHOME, "light/treehome: 0x1", RICH, pair="elves/necromancers"),
         ["0 act.transition awaken:light/treehome"], {"paid": (2, 1), "space light/treehome": "0x4"}),
}  # fmt: skip


@each_of(CASES)
def test_each_building_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
