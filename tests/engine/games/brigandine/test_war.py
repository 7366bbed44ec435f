"""Council, waves, sieges, conquest, retreat (W), and the update (U), falls (N)."""

from msgspec.structs import replace

from engine.games.brigandine.battle.fights import counted_dice
from engine.games.brigandine.position.falling import settle_lands
from engine.games.brigandine.position.state import edit_side
from engine.games.brigandine.position.victory import count_renown
from engine.games.brigandine.position.warfare import BattlePlan, Fight, Order
from engine.games.brigandine.steps.war.aftermath import carry_out_fights, pay_all
from engine.games.brigandine.steps.war.conquest import conquer_land, retreat_troops
from engine.games.brigandine.steps.war.waves import WarFrame, open_fight
from engine.rules.core import Ref, list_refs
from tests.engine.games.brigandine.board import GAME, RULES, Board, board, draft_of, table_of


def war(*lines: str, head: str = "nations: norgard new-almekia", month: str = "month: 5 war") -> Board:
    return board(month, "troops: none", *lines, head=head)


PAPER = (
    "land listinoise: 0 - -", "troop 0: vaynard @listinoise", "troop 0: ector @listinoise",
    "troop 0: brangein @alliryme", "troop 0: roadbull @alliryme",
    "troop 1: lance @camelford", "troop 1: gereint @camelford", "troop 1: brusom @gorule", "troop 1: loufal @gorule",
)  # fmt: skip


def lay_paper_orders() -> Board:
    """The four attacks of the month on paper, confirmed by both."""
    start = war(*PAPER, month="month: 5 war marker=1 lead=1")
    laid = (
        start.act(1, "attack", "orkney", "gereint lance")
        .act(1, "attack", "alliryme", "brusom loufal")
        .act(1, "confirm")
    )
    return (
        laid.act(0, "attack", "orkney", "vaynard ector")
        .act(0, "attack", "gorule", "roadbull brangein")
        .act(0, "confirm")
    )


def test_W7_W8_the_paper_match_gives_one_sitting():
    laid = lay_paper_orders()
    frame = laid.state.stack[-2]
    assert isinstance(frame, WarFrame)
    assert [(order.seat, order.target, order.state) for order in frame.orders] == [
        (1, "orkney", "open"), (0, "orkney", ""), (1, "alliryme", "open"), (0, "gorule", ""),
    ]  # fmt: skip
    assert [fight.target for fight in laid.state.stack[-1].fights] == ["orkney", "alliryme"]
    assert laid.step(0) == laid.step(1) == "battle.orders"
    named = [
        {ref.id for ref in list_refs(GAME.ask(laid.state, seat).prompt) if ref.kind == "seat"}
        for seat in (0, 1)
    ]
    assert named == [{"1"}, set()]  # who attacks the one asked


def test_G3_an_order_names_the_land_that_it_leaves_empty():
    start = war(
        "land gorule: 0 - -", "troop 0: vaynard @gorule", "troop 0: ector @gorule", "troop 1: lance @calmary"
    )
    for party, empty in (("vaynard", False), ("vaynard ector", True)):
        [order] = GAME.ask(start.act(0, "attack", "camelford", party).state, 0).laid
        assert (Ref("land", "gorule") in list_refs(order.label)) == empty


def test_W5_no_order_names_a_land_in_which_a_shooter_stays():
    start = war(
        "land gorule: 0 - -",
        "troop 0: vaynard @gorule",
        "troop 0: brangein @gorule",
        "troop 1: lance @camelford",
    )
    shot = start.act(0, "shoot", "brangein", "1/lance/camelford")
    _, order = GAME.ask(shot.act(0, "attack", "camelford", "vaynard").state, 0).laid
    assert Ref("land", "gorule") not in list_refs(order.label)


def test_W2_virgo_means_no_council():
    assert war(*PAPER, month="month: 5 war sign=virgo").state.month == 6


def test_W8b_exhausted_defenders_and_no_castle_are_conquered_at_once():
    start = war(
        "troop 0: roadbull @alliryme",
        "troop 0: vaynard @flogeru",
        "troop 1: brusom @gorule exhausted",
        "troop 1: lance @calmary",
    )
    won = start.act(0, "attack", "gorule", "roadbull").act(0, "confirm")
    assert won.state.lands["gorule"].owner == 0
    assert won.told("conquered")[0]["land"] == "gorule"
    assert won.told("retreated")[0]["to"] == "camelford"
    assert won.told("muster") == []


def test_W9_a_siege_takes_a_castle_with_enough_swords():
    start = war(
        "land gorule: 1 castle -", "troop 0: roadbull @alliryme", "troop 0: vaynard @flogeru", "troop 1: lance @calmary"
    )  # fmt: skip
    done = start.act(0, "attack", "gorule", "roadbull").act(0, "confirm")
    told = done.told("siege")[0]
    assert told["falls"] == (told["dice"].count("S") >= 2)
    assert (done.state.lands["gorule"].owner == 0) == told["falls"]


def test_W11_token_cards_and_objective():
    start = war(
        "troop 0: roadbull @alliryme", "troop 0: vaynard @flogeru", "troop 1: lance @calmary", "token gorule: gem",
        "objectives: gorule=0", "coins 0: 0",
    )  # fmt: skip
    draft = draft_of(start)
    conquer_land(draft, 0, "gorule", ("roadbull",))
    side = draft.state.sides[0]
    assert (side.tokens, side.taken) == (("gem",), 1)
    assert len(side.hand) == RULES.tiles[draft.state.tiles["gorule"]].cards
    conquer_land(draft, 1, "gorule", ())
    conquer_land(draft, 0, "gorule", ())
    assert len(draft.state.sides[0].hand) == len(side.hand)
    assert draft.state.sides[1].tokens == ()


def test_W13_no_adjacent_own_territory_means_defeat():
    start = war(
        "troop 0: ector @flogeru",
        "troop 0: vaynard @flogeru",
        "land lothian: 0 - -",
        "troop 0: brangein @lothian",
        "troop 1: lance @calmary",
    )
    draft = draft_of(start)
    retreat_troops(draft, 0, "lothian", ["brangein"])
    troop = next(t for t in draft.state.sides[0].troops if t.character == "brangein")
    assert (troop.place, troop.active, troop.markers, troop.wounds) == ("flogeru", False, 1, 0)


def test_C12_the_manuscript_of_a_capital():
    start = war(
        "troop 0: roadbull @alliryme",
        "troop 0: vaynard @flogeru",
        "troop 1: lance @gorule",
        "hand 1: manuscript-new-almekia",
    )
    draft = draft_of(start)
    conquer_land(draft, 0, "calmary", ())
    assert "manuscript-new-almekia" in draft.state.sides[0].hand


def test_B6_at_most_eight_dice_count():
    fight = Fight(
        0,
        0,
        None,
        "orkney",
        False,
        ("a", "b"),
        (),
        {"a": "SSSSSSSS", "b": "DDDDD"},
        [(), ()],
        [BattlePlan(), BattlePlan()],
    )
    start = board()
    assert counted_dice(table_of(start), fight, 0, ("a", "b")) == "SSSSSSSS"
    assert counted_dice(table_of(start), fight, 0, ("b", "a")) == "DDDDDSSS"


def test_G3_G5_land_left_behind():
    start = war("land orkney: 0 - -", "troop 0: vaynard @flogeru", "troop 1: lance @calmary")
    assert start.state.lands["orkney"].owner is None
    draft = draft_of(war("land orkney: 0 city -", "troop 0: vaynard @flogeru", "troop 1: lance @calmary"))
    settle_lands(draft)
    assert draft.state.lands["orkney"].owner == 0


def bare(gold: int) -> str:
    return next(tile for tile, row in RULES.tiles.items() if row.gold == gold)


def test_V5_H7_renown_counts_objectives_manuscripts_and_foreign_lands():
    start = board(
        "taken 0: 2", "hand 0: manuscript-leonia manuscript-norgard", "land orkney: 0 city -", "land fato: 0 city -",
        "land damas: 0 city -", "land jukes: 1 city -",
    )  # fmt: skip
    assert count_renown(table_of(start), 0) == 10
    assert GAME.knowledge.view(start.state, 1).sides[0].renown == 8


def test_N2_the_last_nation_wins_at_once():
    lines = [f"land {land}: - - -" for land in RULES.homes["new-almekia"] if land != "gorule"]
    start = war(
        *lines, "troop 0: roadbull @alliryme", "troop 0: vaynard @flogeru", "troop 1: lance @gorule exhausted"
    )
    won = start.act(0, "attack", "gorule", "roadbull").act(0, "confirm")
    result = GAME.result(won.state)
    assert (result.places, won.state.over) == ((1, 2), "last")


TWO_BATTLES = (
    "land orkney: 1 - -", "land listinoise: 0 - R", "land kardiff: 0 - -", "land jukes: 0 - -", "land humber: 0 - -",
    "land alliryme: 0 - -", "land senadon: 0 - -", "land flogeru: 0 - -",
    "troop 0: roadbull @listinoise spells=fireball", "troop 0: vaynard @humber",
    "troop 1: lance @orkney", "troop 1: gereint @orkney", "troop 1: brusom @orkney", "land damas: 1 - -",
    "troop 1: coel @damas",
)  # fmt: skip


def test_B4_runes_are_paid_before_anything_is_fought():
    """The battle at Listinoise is lost first, and with it the rune that pays for the spell."""
    draft = draft_of(war(*TWO_BATTLES, month="month: 5 war marker=1 lead=1"))
    lost = open_fight(draft, 0, Order(1, "listinoise", ("lance",), ("orkney",)), ("lance",), False)
    fights = [lost, replace(lost, order=1, plans=list(lost.plans))]
    for number, fight in enumerate(fights):
        fight.plans[1] = replace(fight.plans[1], spells=("roadbull/fireball",) if number else ())
    paid = pay_all(draft, fights)
    assert paid[1][0] == (0, "R")
    assert draft.state.lands["listinoise"].runes == ""


def test_L3_a_battle_called_off_returns_its_price():
    start = war(*TWO_BATTLES, "coins 0: 5", "hand 0: war-hymn", month="month: 5 war marker=1 lead=1")
    laid = start.act(1, "attack", "listinoise", "lance gereint brusom", "plain").close_council()
    laid = laid.act(0, "card/0", "hand/war-hymn").act(0, "spells/0", "roadbull/fireball")
    draft = draft_of(laid)
    fights = draft.state.stack[-1].fights
    draft.pop()
    others = tuple(troop for troop in draft.state.sides[1].troops if troop.character != "gereint")
    edit_side(draft, 1, troops=others)
    carry_out_fights(draft, fights)
    side = draft.state.sides[0]
    assert (side.coins, side.hand) == (5, ())
    assert "war-hymn" in draft.state.piles["norgard"].discards
    assert draft.state.stack[-1].orders[0].state == ""
    assert "called-off" in [event.kind for event in draft.events]
