"""P1–P4: laying cards face down."""

from functools import partial

import pytest

from engine.rules.core import text
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import PLAN, RULES, Board, at

MAGIC = {f"magic/{key}" for key in RULES.magic}
HAND = "hand 0: conflict/light/treehome conflict/dark/mossgate wild/dark/red"
CARDS = (HAND, "regions 0: treehome", "light/treehome: 0x1")
DARK_TRIBES = [key for key, tribe in RULES.tribes.items() if tribe.realm == "dark"]


def lay(*puts: str) -> list[str]:
    return [f"0 plan.place {put}" for put in puts]


@pytest.mark.parametrize("slot", range(2, 8))
def test_P1_army_slots_take_region_conflict_and_blank_cards(slot):
    cards = {"region/treehome", "conflict/light/treehome", "conflict/dark/mossgate", "wild/dark/red", "blank"}
    assert at(PLAN, *CARDS).puts(0, slot) == cards


@pytest.mark.parametrize("slot", [8, 9])
def test_P1_magic_slots_take_magic_and_blank_cards(slot):
    assert at(PLAN, *CARDS).puts(0, slot) == MAGIC | {"blank"}


def test_P1_one_card_a_slot():
    board = at(PLAN, *CARDS).do(*lay("put:2:conflict/light/treehome", "put:2:conflict/dark/mossgate"))
    assert board.view(0).own.slots[2] == "conflict/dark/mossgate"
    assert "conflict/light/treehome" in board.hand(0)


def test_P1_four_blanks_and_no_more():
    board = at(PLAN, *CARDS).do(*lay(*(f"put:{slot}:blank" for slot in range(4))))
    assert "blank" not in board.puts(0, 4)
    assert "blank" in board.puts(0, 3)


def test_P1_a_confirmation_can_be_taken_back():
    board = at(PLAN, *CARDS).do("0 plan.place confirm", "0 plan.reopen take-back", *lay("put:2:blank"))
    assert (board.view().ready, board.view(0).own.slots[2]) == ([False] * 3, "blank")


def confirmed(*moves: str) -> Board:
    return at(PLAN, *CARDS).do(*moves, *(f"{seat} plan.place confirm" for seat in range(3)))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_P1_filled_slots_are_null_before_all_have_confirmed(viewer):
    board = at(PLAN, *CARDS).do(*lay("put:2:conflict/light/treehome", "confirm"))
    assert board.view(viewer).seats[0].slots == [None] * 10


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_P1_filled_slots_are_public_when_all_have_confirmed(viewer):
    board = confirmed(*lay("put:2:conflict/light/treehome", "put:9:magic/transition-5"))
    assert board.view(viewer).seats[0].slots == [
        None, None, "down", None, None, None, None, None, None, "down",
    ]  # fmt: skip


@pytest.mark.parametrize("army", ["light", "dark"])
def test_P2_a_region_card_needs_an_army_there_in_either_realm(army):
    board = at(PLAN, "regions 0: treehome", f"{army}/treehome: 0x1")
    assert all("region/treehome" in board.puts(0, slot) for slot in range(8))


@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x2",), ("light/heartwood: 0x3",)])
def test_P2_a_region_card_without_an_army_there_stays_in_hand(lines):
    board = at(PLAN, "regions 0: treehome", *lines)
    assert all("region/treehome" not in board.puts(0, slot) for slot in range(8))


def test_P2_the_condition_is_a_setting():
    board = at(PLAN, "regions 0: treehome", "set: no-present")
    assert all("region/treehome" in board.puts(0, slot) for slot in range(8))


def test_P2_is_checked_again_on_revealing():
    board = at(PLAN, "regions 0: treehome", "set: no-present").do(*lay("put:0:region/treehome"))
    board = board.do(*(f"{seat} plan.place confirm" for seat in range(3)))
    assert board.options(0) == ["reveal:0:gold", "reveal:0:energy", "pass"]


@pytest.mark.parametrize("slot", [0, 1])
def test_P3_no_wild_on_extract_gold_or_energy(slot):
    assert "wild/dark/red" not in at(PLAN, *CARDS).puts(0, slot)


@pytest.mark.parametrize("tribe", DARK_TRIBES)
def test_P3_no_wild_on_the_orcs_slot(tribe):
    others = [other for other in DARK_TRIBES if other != tribe]
    board = at(f"seats: elves/{tribe} humans/{others[0]} dwarves/{others[1]}", "round: 2/7 planning", *CARDS)
    assert ("wild/dark/red" in board.puts(0, 7)) == (tribe != "orcs")


OWN = {
    "demons": "shrine", "orcs": "extract-gold", "necromancers": "transition",
    "night-elves": "attack", "trolls": "attack",
}  # fmt: skip


@pytest.mark.parametrize(("tribe", "own"), OWN.items())
def test_P4_the_slots_are_those_of_the_tribe_pair(tribe, own):
    others = [other for other in DARK_TRIBES if other != tribe]
    board = at(f"seats: elves/{tribe} humans/{others[0]} dwarves/{others[1]}", "round: 2/7 planning")
    labels = [dict(group.label.args)["action"].id for group in board.ask(0).groups]
    assert labels == [
        "extract-gold", "extract-energy", "transition", "construction", "attack",
        "attack-or-move", "attack-or-move", own, "magic", "magic",
    ]  # fmt: skip


def told_money(asked):
    (item,) = asked.laid
    return dict(dict(item.label.args)["money"].args)


def test_A7_a_plan_tells_its_cost_and_its_incomes():
    """Transition costs 2 energy and 1 gold, an attack nothing. Treehome brings 2 gold or 3 energy."""
    lines = (
        "light/treehome: 0x1",
        "light/mossgate: 0x1",
        "regions 0: treehome mossgate",
        "seat 0: gold=0 energy=2",
    )
    laid = at(PLAN, *lines).do(*lay("put:0:region/treehome", "put:2:region/mossgate"))
    asked = laid.ask(0)
    assert asked.prompt.key == "ask-plan"
    assert {key: dict(money.args) for key, money in told_money(asked).items()} == {
        "cost": {"energy": 2, "gold": 1}, "purse": {"energy": 2, "gold": 0}, "gain": {"energy": 0, "gold": 2},
    }  # fmt: skip
    dear = laid.do(*lay("clear:0", "put:1:region/treehome"))
    assert dear.ask(0).prompt.key == "ask-plan-dear"


CASES = {
    "P1_any_slot_may_stay_empty":
        (partial(at, PLAN, *CARDS), ["0 plan.place confirm"],
         {"view ready": [True, False, False], "view 0 own slots": [None] * 10}),
}  # fmt: skip


@each_of(CASES)
def test_each_planning_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts


def test_P2_X1_a_region_without_an_army_counts_no_income():
    laid = at(PLAN, "set: no-present", "regions 0: treehome").do(*lay("put:1:region/treehome"))
    assert told_money(laid.ask(0))["gain"] == text("cost", energy=0, gold=0)


def test_P5_nothing_is_suggested_where_a_card_lies_in_every_slot():
    full = (
        "board 0: 0=region/treehome 1=region/mossgate 2=conflict/light/treehome 3=conflict/dark/treehome "
        "4=conflict/light/mossgate 5=conflict/dark/mossgate 6=blank 7=wild/light/green 8=magic/transition-5 "
        "9=magic/shrine-or-takeover"
    )
    board = at(PLAN, "regions 0: treehome mossgate", full)
    assert [id_ for id_ in board.options(0) if ":" not in id_] == ["confirm"]
    assert "suggest" in board.do(*lay("clear:9")).options(0)
