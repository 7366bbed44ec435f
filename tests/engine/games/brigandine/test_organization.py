"""The organization: actions, claims, plots, reveal, and the view of others [O, X, A, C, P, K, H4]."""

import sys

import pytest

from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.map import kp_of, payment_order, runes_of, zone_size
from engine.games.brigandine.position.sides import Body, Slot, Troop, take_out
from engine.games.brigandine.position.state import Pile
from engine.games.brigandine.position.troops import can_bear, gear_kind_fits
from engine.games.brigandine.steps.organization import codec
from tests.engine.games.brigandine.board import GAME, RULES, Board, board, table_of

BORDER = (
    "troop 0: roadbull @alliryme"  # next to a foreign land: a council is asked, and the month stops there
)


def test_H4_O2_a_city_is_in_no_other_view_before_the_reveal():
    before = board("coins 0: 9")
    after = before.act(0, "build", "city", "flogeru")
    for viewer in (None, 1):
        assert GAME.knowledge.view(after.state, viewer) == GAME.knowledge.view(before.state, viewer)
    assert after.side(1) == before.side(1)
    own = GAME.knowledge.view(after.state, 0)
    assert (own.lands["flogeru"].structure, own.sides[0].coins) == ("city", 5)
    shown = after.confirm()
    assert GAME.knowledge.view(shown.state, 1).lands["flogeru"].structure == "city"
    assert ["built", "city", "flogeru"] in [data["words"] for data in shown.told("act")]


def test_O3_start_again_goes_back_to_the_last_draw():
    start = board("coins 0: 9", "hand 0: old-maps")
    drawn = start.act(0, "play", "hand/old-maps")
    assert len(drawn.side(0).hand) == 2
    built = drawn.act(0, "build", "city", "flogeru")
    assert built.act(0, "again").side(0) == drawn.side(0)
    assert "again" not in drawn.options(0)


def test_O5_a_city_of_this_month_allows_no_recruiting():
    new = board("coins 0: 12").act(0, "build", "city", "flogeru")
    assert new.shut(0)["recruit"] == "O5"
    old = board("coins 0: 12", "land flogeru: 0 city -")
    assert "recruit" in old.options(0)


def test_O6_explorations_draw_from_the_home_nation():
    caerleon = board(
        "coins 0: 5", "land hervery: 0 castle -", "land baynock: 0 castle -", "land baydon-hill: 0 castle -",
        "troop 1: lance @calmary", head="nations: caerleon new-almekia",
    )  # fmt: skip
    lands = [id_ for id_ in caerleon.act(0, "explore").options(0) if id_ != "back"]
    assert lands == ["hervery", "baynock", "baydon-hill"]
    before = {nation: len(pile.upper) for nation, pile in caerleon.state.piles.items()}
    done = caerleon.act(0, "explore", "baydon-hill").act(0, "explore", "hervery")
    after = {nation: len(pile.upper) for nation, pile in done.state.piles.items()}
    cards = [RULES.tiles[caerleon.state.tiles[land]].cards for land in ("baydon-hill", "hervery")]
    assert before["new-almekia"] - after["new-almekia"] == cards[0]
    assert before["caerleon"] - after["caerleon"] == cards[1]
    assert done.side(0).coins == 3
    assert [id_ for id_ in done.act(0, "explore").options(0) if id_ != "back"] == ["baynock"]


def test_O7_a_castle_extracts_a_rune_for_a_coin():
    start = board(
        "coins 0: 2", "tile kardiff: " + tile("RK"), "land kardiff: 0 castle -", "land flogeru: 0 - -"
    )
    asked = start.act(0, "extract", "kardiff")
    assert asked.options(0)[:2] == ["R", "K"]
    done = asked.act(0, "K", "flogeru")
    assert done.state.lands["flogeru"].runes == "K"


def test_O7_a_rune_that_finds_no_space_is_not_offered():
    full = "R" * RULES.capital.spaces
    lines = ("coins 0: 2", "tile kardiff: " + tile("RK"), f"land flogeru: 0 - {full}")
    start = board(*lines, "land kardiff: 0 castle K", "tile alliryme: " + tile("RK"), "land alliryme: 0 - K")
    asked = start.act(0, "extract", "kardiff")
    assert asked.options(0) == ["kardiff", "alliryme", "back"]  # it asks where at once: one colour is left


def tile(spaces: str) -> str:
    colours = {"R": "red", "B": "blue", "G": "green", "K": "black", "W": "white"}
    wanted = sorted(colours[letter] for letter in spaces)
    return next(id_ for id_, row in RULES.tiles.items() if sorted(row.spaces) == wanted)


def test_O8_hand_limit_manuscripts_excepted():
    hand = "tax-collectors tax-collectors tax-collectors old-maps old-maps old-maps mana-spring mana-spring"
    start = board(f"hand 0: {hand} manuscript-norgard", BORDER)
    asked = start.act(0, "confirm")
    decision = asked.ask(0)
    assert (decision.low, decision.high) == (2, 2)
    assert "manuscript-norgard" not in asked.options(0)
    done = asked.confirm()
    assert len(done.side(0).hand) == 7


def test_X2_fifth_castle_and_kp_at_once():
    lands = [f"land {land}: 0 castle -" for land in ("senadon", "kardiff", "alliryme")]
    start = board("coins 0: 20", *lands, "land humber: 0 city -")
    assert kp_of(start.state, 0) == 3
    done = start.act(0, "build", "castle", "flogeru")
    assert kp_of(done.state, 0) == 4
    assert "castle" not in done.act(0, "build").options(0)
    low = board("coins 0: 20", "land humber: 0 city -")
    assert "dillard" not in low.act(0, "recruit").options(0)
    assert "dillard" in low.act(0, "build", "castle", "flogeru").act(0, "recruit").options(0)


def test_X3_a_second_temple_removes_the_first():
    start = board("coins 0: 9", "land senadon: 0 temple-red -")
    done = start.act(0, "build", "temple-blue", "humber")
    assert (done.state.lands["senadon"].structure, done.state.lands["humber"].structure) == (
        "",
        "temple-blue",
    )
    assert not [id_ for id_ in done.act(0, "build").options(0) if id_.startswith("temple")]


@pytest.mark.parametrize(("spells", "more", "fit"), [
    (("cure",), "fireball", True), (("inferno",), "cure", False), ((), "inferno", True),
])  # fmt: skip
def test_A2_attunement_limits_the_spells_that_a_troop_bears(spells, more, fit):
    assert can_bear(RULES, Troop("lance", "calmary", spells=spells), more) == fit


@pytest.mark.parametrize(("who", "gear", "more", "fit"), [
    ("dinadan", ("gram",), "long-sword", True), ("dinadan", ("gram",), "great-sword", False),
    ("gereint", ("short-sword",), "long-sword", False),
])  # fmt: skip
def test_A3_a_troop_bears_the_weapons_its_endurance_allows(who, gear, more, fit):
    troop = Troop(who, "linnuis", gear=gear)
    assert can_bear(RULES, troop, more) == gear_kind_fits(RULES, troop, more) == fit


def test_A7_detached_this_month_cannot_come_back():
    start = board("coins 0: 9", "troop 0: ector @flogeru monsters=hydra+1 boosts=leadership")
    done = start.act(0, "detach", "ector/0")
    assert done.side(0).zone == (Slot("hydra", tired=True),)
    assert "attach" not in done.options(0)
    assert "fetch" not in done.options(0)


def test_A6_passed_with_wounds_and_once():
    start = board("troop 0: ector @flogeru monsters=hydra+1 boosts=leadership", "troop 0: brangein @flogeru")
    done = start.act(0, "pass", "ector/0", "brangein")
    assert done.troop(0, "brangein").monsters == (Body("hydra", 1),)
    assert "brangein/0" not in done.act(0, "pass").options(0)


def test_C5_size_and_prices_of_the_zone():
    start = board("coins 0: 2", "hand 0: dragon", "land senadon: 0 castle -", "land humber: 0 castle -")
    assert zone_size(table_of(start), 0) == 6
    stored = start.act(0, "store", "dragon")
    assert stored.side(0).coins == 2
    assert stored.act(0, "fetch", "dragon").side(0).coins == 1


def test_C7_H2_an_armed_ward_is_one_more_inactive_card_to_others():
    start = board("coins 0: 3", "zone 0: counter-plot", "coins 1: 3")
    armed = start.act(0, "arm", "zone/counter-plot")
    assert armed.side(0).zone[0].armed
    assert GAME.knowledge.view(armed.state, 1) == GAME.knowledge.view(start.state, 1)
    assert GAME.knowledge.view(armed.confirm().state, 1).sides[0].inactive == 1


def test_O15_assassins_and_counter_plot():
    lines = ("coins 1: 9", "land gorule: 1 castle -", "taken 1: 2", "hand 1: assassins", BORDER, "troop 0: ector @flogeru boosts=leadership monsters=hydra",
             "objectives: alliryme=1 humber=1 jukes=1 kardiff=1")  # fmt: skip
    start = board(*lines)
    struck = start.act(1, "plot", "hand/assassins", "0/ector", "hydra").confirm()
    assert struck.troop(0, "ector").monsters == (Body("hydra", 2),)
    knight = start.act(1, "plot", "hand/assassins", "0/ector", "character").confirm()
    assert knight.troop(0, "ector").wounds == 2
    warded = (
        board(*lines, "zone 0: counter-plot!").act(1, "plot", "hand/assassins", "0/ector", "hydra").confirm()
    )
    assert warded.troop(0, "ector").monsters == (Body("hydra"),)
    assert warded.side(0).zone == ()
    assert "counter-plot" in warded.state.piles["norgard"].discards


def test_O12_two_claims_on_one_card():
    lines = (
        "coins 0: 3", "coins 1: 3", "land flogeru: 0 city -", "land calmary: 1 city -", "hand 0: dragon",
        "free: hydra",
    )  # fmt: skip
    start = board(*lines)
    only = next(card for card in start.state.free if start.state.free.count(card) == 1)
    both = start.act(0, "claim", f"card:{only}", "hand").act(1, "claim", f"card:{only}", "hand")
    assert both.side(1).coins == 2
    shown = both.confirm()
    assert only in shown.side(0).hand
    assert only not in shown.side(1).hand
    assert [data["won"] for data in shown.told("claimed")] == [True, False]


def test_O12_limits_count_earlier_claims():
    start = board(
        "coins 0: 9", "land flogeru: 0 city -", "free: dragon pixie", "troops: none", "troop 0: vaynard @flogeru",
        "troop 0: dillard @senadon", "troop 1: lance @calmary",
    )  # fmt: skip
    first = start.act(0, "claim", "card:dragon", "on/dillard")
    again = first.act(0, "claim", "card:pixie")
    assert "on/dillard" not in again.options(0)


def test_O9_marches_are_executed_at_the_reveal():
    start = board("troop 0: ector @flogeru")
    laid = start.act(0, "march", "ector", "jukes")
    assert laid.troop(0, "ector").place == "flogeru"
    shown = laid.confirm()
    assert [data["to"] for data in shown.told("marched")] == ["jukes"]


def test_P2_a_recruit_joins_exhausted_for_its_price():
    start = board("coins 0: 4", "land senadon: 0 castle -", "land flogeru: 0 city -")
    done = start.act(0, "recruit", "dillard", "flogeru")
    assert done.troop(0, "dillard").active is False
    assert done.side(0).coins == 0
    cheap = board("coins 1: 1", "land calmary: 1 city -").act(1, "recruit", "liguel", "calmary")
    assert cheap.side(1).coins == 0


def test_P12_training_keeps_ten_cards():
    head = "nations: norgard leonia"
    start = board(
        "coins 0: 2", "coins 1: 2", "troop 0: yvain @flogeru", "troop 1: langueborg @tallas", head=head
    )  # fmt: skip
    both = (
        start.act(0, "claim", "train:knight", "assault").act(1, "claim", "train:knight", "assault").confirm()
    )
    assert "knight" in combat_of(RULES, both.side(0))
    assert [len(combat_of(RULES, both.side(seat))) for seat in (0, 1)] == [10, 10]
    assert both.side(1).coins >= 2


def test_K2_wisdom_seed_keeps_wounds():
    start = board("tokens 0: wisdom-seed", "troop 0: dillard @flogeru monsters=gigas+1")
    done = start.act(0, "token", "wisdom-seed", "dillard")
    assert done.troop(0, "dillard").monsters == (Body("loki", 1),)


def test_G7_foreign_runes_are_paid_first():
    start = board(
        "land orkney: 0 city R", "tile orkney: " + tile("R"), "land kardiff: 0 - R", "tile kardiff: " + tile("R"),
        "land flogeru: 0 - R",
    )  # fmt: skip
    assert runes_of(table_of(start), 0)["R"] >= 3
    order = payment_order(table_of(start), 0)
    assert (order[0], order[-1]) == ("orkney", "flogeru")


def test_D2_iscalio_exchanges_once():
    start = board("hand 0: tax-collectors old-maps", head="nations: iscalio norgard")
    done = start.act(0, "exchange", "old-maps")
    assert len(done.side(0).hand) == 2
    assert "exchange" not in done.options(0)


@pytest.mark.parametrize("first", ["", "build city caelsent", "march dryst xanas"])
def test_an_empty_organization_is_confirmed_and_no_other(first):
    """An exchange draws by chance. Neither it nor any earlier action can be taken back."""
    start = board("coins 0: 9", "hand 0: old-maps", head="nations: iscalio norgard")

    def asks(one) -> bool:
        return next(each for each in one.ask(0).options if each.id == "confirm").sure is not None

    assert asks(start)
    acted = start.act(0, *first.split()) if first else start
    assert not asks(acted.act(0, "exchange", "old-maps"))


def test_L1_L2_concession_in_an_organization():
    start = board("coins 0: 9", head="nations: norgard new-almekia leonia")
    acted = start.act(0, "build", "city", "flogeru")
    turn = GAME.leave(acted.state, 0)
    GAME.knowledge.audit_state(turn.state)
    assert turn.state.lands["flogeru"].structure == ""
    assert turn.state.lands["flogeru"].owner is None
    assert turn.state.sides[0].fate == "left"
    assert GAME.active_seats(turn.state) == (1, 2)
    duel = GAME.leave(board("coins 0: 9").state, 0)
    result = GAME.result(duel.state)
    assert result.places == (2, 1)


def test_C5_a_plot_laid_from_the_zone_keeps_its_place():
    start = board("coins 1: 3", "zone 1: rumours old-maps pixie ghoul", "hand 1: dragon", "hand 0: hydra")
    laid = start.act(1, "plot", "zone/rumours", "0")
    assert "store" not in laid.options(1)
    assert "store" in start.act(1, "fetch", "ghoul").options(1)
    assert len(laid.act(1, "drop", "plot/0").side(1).zone) == 4


def exhausted_deck() -> Board:
    """Seat 1 has drawn the last cards of Norgard's deck unseen, then seat 0 drew from the reshuffled discards."""
    start = board("coins 0: 9", "coins 1: 9", "hand 0: old-maps", "hand 1: smugglers")
    draft = GAME.draft(start.state)
    pile = draft.state.piles["norgard"]
    discards = tuple(sorted((*pile.upper, *pile.lower)))
    draft.state.piles["norgard"] = Pile(discards[:1], (), discards[1:])
    frame = draft.state.stack[-1]
    frame.sizes["norgard"] = (1, 0, len(discards) - 1)
    robbed = Board(draft.turn().state).act(1, "play", "hand/smugglers", "norgard")
    return robbed.act(0, "play", "hand/old-maps")


def test_C4_H4_only_the_drawing_seat_knows_that_discards_were_reshuffled():
    drawn = exhausted_deck()
    mine, theirs = GAME.knowledge.view(drawn.state, 0), GAME.knowledge.view(drawn.state, 1)
    assert mine.piles["norgard"].discards == []
    assert len(theirs.piles["norgard"].discards) > 0
    for viewer in (None, 0, 1):
        other = GAME.knowledge.determinize_state(drawn.state, viewer, bytes(32))
        assert GAME.knowledge.view(other, viewer) == GAME.knowledge.view(drawn.state, viewer)
        GAME.knowledge.audit_state(other)


def test_L2_C4_discards_of_a_leaver_are_seen_beside_those_reshuffled():
    drawn = exhausted_deck()
    draft = GAME.draft(drawn.state)
    pile = draft.state.piles["norgard"]
    card = pile.lower[0]
    draft.state.piles["norgard"] = Pile(pile.upper, take_out(pile.lower, card), (card,))
    draft.state.stack[-1].take_over(draft.state)
    draft.state.stack[-1].take_over(draft.state)
    left = Board(draft.turn().state)
    shown = GAME.knowledge.view(left.state, 1).piles["norgard"].discards
    assert len(shown) == len(GAME.knowledge.view(drawn.state, 1).piles["norgard"].discards) + 1


def test_a_dump_in_the_midst_of_another_changes_neither():
    """As of two threads: after each line of one state's dump another state is dumped."""
    start = board("coins 0: 20")
    ours, others = start.act(0, "build", "castle", "flogeru").state, start.state
    alone, beside = GAME.codec.dump(ours), set()

    def dump_between(frame, event, _):
        sys.settrace(None)
        beside.add(GAME.codec.dump(others))
        sys.settrace(dump_between)
        return dump_between if frame.f_code.co_filename == codec.__file__ else None

    sys.settrace(dump_between)
    dumped = GAME.codec.dump(ours)
    sys.settrace(None)
    assert (dumped, beside) == (alone, {GAME.codec.dump(others)})
