"""D1 and F1–F3: drawing, and armies that come back from the limbos."""

from functools import partial

import pytest

from engine.rules.flow import Draft
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import CARDS, GAME, PLAN, PLAY, Board, at

ALL = CARDS["light"] + CARDS["dark"]
HOME = ("light/treehome: 0x2", "dark/treehome: 0x2")


def next_round(*lines: str) -> Board:
    """The round ends with seat 0's only card, and another begins."""
    board = at(PLAY, "board 0: 8=magic/transition-5", *lines)
    return board.do("0 turn.reveal reveal:8:gold")


def last_cards(discards: str) -> Board:
    """Put all cards but these in hand, then draw two as seat 0."""
    kept = set(discards.split())
    hand = "hand 2: " + " ".join(card for card in ALL if card not in kept)
    lines = ("board 0: 8=magic/conflicts-or-transition-2", "seat 0: gold=2", "board 1: 9=blank")
    return at(PLAY, hand, f"discards: {discards}", *lines).do("0 turn.reveal reveal:8")


def test_D1_the_shuffled_discards_are_drawn_by_chance():
    before = last_cards("conflict/dark/treehome conflict/light/mossgate wild/light/red")
    hands = {tuple(before.seeded(bytes([n]) * 32).do("0 act.magic draw").hand(0)) for n in range(30)}
    assert len(hands) == 3


def test_D1_without_discards_no_card_is_drawn():
    board = next_round("hand 2: " + " ".join(ALL))
    assert board.told("drew") == []
    assert board.view().round == 3


def test_D1_the_last_cards_are_drawn_in_turn_order():
    lines = ("hand 2: " + " ".join(ALL[1:]), "round: 2/7 performance lead=1 turn=0 first=1")
    assert next_round(*lines).told("drew") == [{"seat": 1, "cards": [ALL[0]]}]


def test_F1_each_player_draws_one_conflict_card():
    board = next_round()
    assert [(event["seat"], len(event["cards"])) for event in board.told("drew")] == [(0, 1), (1, 1), (2, 1)]


def together(limbo: str, *lines: str) -> Board:
    """Seat 0 plans with so many armies in its limbos."""
    return at(PLAN, *HOME, f"seat 0: {limbo}", *lines)


@pytest.mark.parametrize(("armies", "most"), [(3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
@pytest.mark.parametrize("realm", ["light", "dark"])
def test_F2_one_army_for_every_three_in_a_limbo(realm, armies, most):
    board = together(f"{realm}={armies}")
    assert (board.ask(0).high, board.cap(0, f"spread:{realm}/treehome")) == (most, most)


@pytest.mark.parametrize("armies", [0, 1, 2])
def test_F2_fewer_than_three_bring_none_and_ask_nothing(armies):
    assert together(f"light={armies}").step(0) == "plan.place"


def test_F2_each_limbo_counts_by_itself():
    assert together("light=2 dark=2").step(0) == "plan.place"
    groups = {group.id: group.high for group in together("light=6 dark=3").ask(0).groups}
    assert groups == {"light": 2, "dark": 1}


def placed(board: Board, picks: str) -> Board:
    return board.do(f"0 plan.reinforce {picks}", *(f"{seat} plan.place confirm" for seat in range(3)))


def test_F2_any_split_over_spaces():
    board = together("light=9", "light/mossgate: 0x1", "board 1: 9=blank")
    board = placed(board, "spread:light/mossgate*2 spread:light/treehome")
    assert (board.space("light/mossgate"), board.space("light/treehome")) == ("0x3", "0x3")


def test_F2_together_is_shown_with_the_last_confirmation():
    board = placed(together("light=9", "board 1: 9=blank"), "spread:light/treehome*3")
    assert board.told_in_short("awakened") == [{"seat": 0, "realm": "light", "spaces": {"light/treehome": 3}}]


def in_order(*lines: str) -> Board:
    state = ("set: in_order", "round: 2/7 performance lead=2 turn=0 first=1")
    limbos = (f"seat {seat}: light=3" for seat in range(3))
    return next_round(
        "light/treehome: 0x1", "light/mossgate: 1x1", "light/heartwood: 2x1", *limbos, *state, *lines
    )


@pytest.mark.parametrize("card", ["transition-5", "conflicts-or-transition-2"])
def test_F3_no_return_to_a_realm_without_an_army_by_magic(card):
    lines = (
        "dark/treehome: 0x2",
        "seat 0: light=9 dark=9 gold=9 energy=9",
        f"board 0: 8=magic/{card}",
        "board 1: 9=blank",
    )
    limbos = [
        id_ for id_ in at(PLAY, *lines).do("0 turn.reveal reveal:8").options(0) if id_.startswith("limbo:")
    ]
    assert limbos == ["limbo:dark"]


@pytest.mark.parametrize("card", ["conflict-or-first", "conflicts-or-transition-2"])
def test_F3_a_player_without_any_army_uses_the_cards_of_M2_and_M4(card):
    lines = (f"board 0: 8=magic/{card}", "seat 0: gold=2 light=3 dark=3", "board 1: 9=blank")
    assert at(PLAY, *lines).do("0 turn.reveal reveal:8").actions(0) == {"draw"}


CASES = {
    "D1_an_empty_deck_is_the_discards_shuffled":
        (partial(last_cards, "conflict/dark/treehome conflict/light/mossgate wild/light/red"),
         ["0 act.magic draw"], {"view deck": 1, "view discards": []}),
    "F2_only_onto_spaces_of_that_realm_with_an_own_army":
        (partial(together, "light=3", "light/mossgate: 0x1", "light/heartwood: 1x3",
         "light/frostgard: shrine"), [], {"options 0": {"spread:light/treehome", "spread:light/mossgate"}}),
    "F2_together_is_hidden_until_all_have_confirmed":
        (partial(together, "light=9"), ["0 plan.reinforce spread:light/treehome*3", "0 plan.place confirm"],
         {"view 1 spaces light/treehome armies": 2, "view 1 seats 0 limbo_light": 9, "told awakened": []}),
    "F2_in_turn_order_begins_with_the_marker_s_holder": (partial(in_order), [], {"active_seats": (1,)}),
    "F2_in_turn_order_goes_round_and_is_open":
        (partial(in_order), ["1 reinforce.place spread:light/mossgate"],
         {"active_seats": (2,), "view 0 spaces light/mossgate armies": 2}),
    "F2_in_turn_order_passes_over_who_cannot_place":
        (partial(in_order, "seat 2: light=0"), ["1 reinforce.place"], {"active_seats": (0,)}),
    "F3_no_return_to_a_realm_without_an_army_by_reinforcement":
        (partial(at, PLAN, "dark/treehome: 0x2", "seat 0: light=9"), [], {"step 0": "plan.place"}),
}  # fmt: skip


@each_of(CASES)
def test_each_reinforcement_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts


@pytest.mark.parametrize("seat", [0, 1])
def test_F2_lookahead_leaves_out_the_reinforcements_of_others(seat):
    board = together("light=6 dark=3").do("0 plan.reinforce spread:light/treehome*2")
    draft = Draft(GAME.rules, board.state)
    GAME.orders.drop_hidden_plans(draft, seat)
    assert draft.state.stack[-1].extra[0] == (["spread:light/treehome"] * 2 if seat == 0 else [])
