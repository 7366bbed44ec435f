"""Concession in every planning phase, and the fate of staged plans [L1 to L5]."""

import pytest

from engine.games.brigandine.position.drawing import draw_hidden, shown_sizes
from engine.rules.core import Command
from tests.engine.games.brigandine.board import GAME, Board, board, draft_of
from tests.engine.games.brigandine.test_setup import begin
from tests.engine.games.brigandine.test_war import PAPER, war
from tests.engine.games.brigandine.test_war_rules import battle

THREE = "nations: norgard new-almekia leonia"


def leave(one: Board, seat: int) -> Board:
    turn = GAME.leave(one.state, seat)
    return Board(turn.state, turn.events)


def test_L1_leaving_while_nations_are_wished_for():
    left = leave(begin(3, nations="wish"), 1)
    assert 1 not in GAME.active_seats(left.state)
    wished = left.do("0 setup.wish norgard", "2 setup.wish leonia")
    assert wished.side(1).fate == "leaving"
    laid = wished.do("0 setup.lay chance", "2 setup.lay chance")
    assert (laid.state.month, laid.side(1).fate) == (1, "left")


def test_L1_leaving_in_the_council_drops_the_orders():
    one = war(*PAPER, "troop 2: lyonesse @tallas", head=THREE).act(1, "attack", "alliryme", "brusom loufal")
    left = leave(one, 1)
    assert left.state.stack[-1].orders[1] == ()
    done = left.act(0, "confirm")
    assert done.told("ordered") == []


def test_L1_leaving_in_a_battle_fights_by_default():
    one = battle().act(1, "losses/0", "sturdy")
    left = leave(one, 1)
    assert left.state.stack[-1].fights[0].plans[1].losses == "beasts"
    assert left.step(1) is None
    done = left.act(0, "confirm")
    assert done.side(1).fate == "left"


def test_N6_a_leaver_s_draws_are_public():
    one = begin(3).do("0 setup.lay chance", "1 setup.lay chance", "2 setup.lay chance")
    assert any(one.state.stack[-1].drawn[1].values())
    left = leave(one, 1)
    for seat in (None, 0, 2):
        twin = GAME.knowledge.determinize_state(left.state, seat, bytes(32))
        assert GAME.knowledge.view(twin, seat) == GAME.knowledge.view(left.state, seat)


@pytest.mark.parametrize("first", [False, True])
def test_H4_decks_are_as_large_as_they_are_said_to_be_once_a_leavers_manuscript_lies_on_one(first):
    """The leaver draws the last cards of an upper pile and one below.

    Its manuscript then goes onto that pile, and another seat draws.
    """
    attached = "troop 1: lance @calmary scripts=manuscript-new-almekia"
    key, draft = "new-almekia", draft_of(board(attached, head=THREE))
    upper = len(draft.state.piles[key].upper)
    if first:
        draw_hidden(draft, 0, key, 1)
    draw_hidden(draft, 1, key, upper + 1 - first)
    draft.state.stack[-1].note_return(draft, 0)
    left = leave(Board(draft.turn().state), 1)
    twin = GAME.knowledge.determinize_state(left.state, 0, bytes(32))
    assert GAME.knowledge.view(twin, 0) == GAME.knowledge.view(left.state, 0)
    draft = draft_of(left)
    if not first:
        draw_hidden(draft, 0, key, 1)
    pile = draft.state.piles[key]
    assert shown_sizes(draft.state, 0, key)[:2] == (len(pile.upper), len(pile.lower))
    assert sum(shown_sizes(draft.state, None, key)[:2]) == len(pile.upper) + len(pile.lower) + 1


def test_L1_nobody_leaves_twice_or_after_the_end():
    left = leave(board(head=THREE), 1)
    assert GAME.leave(left.state, 1) is None
    over = leave(left, 2)
    assert over.state.phase == "over"
    assert GAME.leave(over.state, 0) is None


def test_L2_land_that_a_leaver_gives_back_is_dumped_as_it_is_loaded():
    """Also where its new holder builds there and on land that comes later in the table."""
    held = board("coins 0: 20", "land senadon: 1 city -", head=THREE)
    built = leave(held, 1).act(0, "build", "city", "jukes").act(0, "build", "temple-blue", "senadon")
    assert [built.state.lands[land].structure for land in ("senadon", "jukes")] == ["temple-blue", "city"]
    dumped = GAME.codec.dump(built.state)
    assert GAME.codec.dump(GAME.codec.load(dumped)) == dumped


def test_L3_plots_against_a_seat_that_left_are_void():
    one = board("coins 0: 3", "hand 0: rumours", "hand 1: hydra", "troop 0: roadbull @alliryme", head=THREE)
    laid = one.act(0, "plot", "hand/rumours", "1")
    done = leave(laid, 1).confirm()
    assert [data["card"] for data in done.told("plot-void")] == ["rumours"]
    assert done.side(0).coins >= 3


def test_P2_a_token_is_part_of_a_price():
    one = board("coins 1: 20", "land calmary: 1 city -", "taken 1: 4", "tokens 1: gem blank")
    asked = one.act(1, "recruit", "halley")
    assert {"gem", "blank"} <= set(asked.options(1))
    paid = asked.act(1, "blank")
    assert (paid.side(1).tokens, paid.side(1).spent) == (("gem",), ("blank",))
    assert not paid.troop(1, "halley").active


def test_L2_a_half_entered_action_restarts_after_a_change_of_the_board():
    """All that seat 0 could attack goes back to it with the leaver."""
    one = board(
        "month: 5 organization together=yes", "troops: none", "land gorule: - - -", "land alliryme: 1 city -",
        "troop 0: vaynard @kardiff", "troop 1: lance @calmary", "troop 2: lyonesse @tallas", head=THREE,
    )  # fmt: skip
    asked = one.act(0, "confirm").act(0, "attack")
    assert asked.step(0) == "council.target"
    left = leave(asked, 1)
    assert left.state.lands["alliryme"].owner == 0
    assert left.options(0) == ["confirm"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_L4_seats_that_all_concede_in_one_war_share_the_victory(order):
    one = war(*PAPER)
    for seat in order:
        one = leave(one, seat)
    result = GAME.result(one.state)
    assert (one.state.winners, result.places) == ([0, 1], (1, 1))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_L4_seats_that_all_concede_in_the_setup_share_the_victory(order):
    one = begin(3)
    for seat in order:
        one = leave(one, seat)
    assert one.state.winners == [0, 1, 2]


@pytest.mark.parametrize("settings", [{}, {"march": "together"}, {"nations": "wish", "objectives": "dealt"}])
def test_L5_the_clock_alone_plays_a_match_to_its_end(settings):
    state = GAME.setup(4, {**settings, "months": "6"}, bytes(32)).state
    while waiting := GAME.active_seats(state):
        decision = GAME.ask(state, waiting[0])
        assert decision.default is not None
        state = GAME.apply(state, Command(waiting[0], decision.step, decision.default)).state
        GAME.knowledge.audit_state(state)
    assert state.month == 6
    assert all(side.coins > 0 for side in state.sides)
    assert sum(len(side.troops) for side in state.sides) >= 20
