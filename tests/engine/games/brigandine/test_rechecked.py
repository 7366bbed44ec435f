"""Conditions that are checked again on execution, with their narration."""

import re

from msgspec.structs import replace

from engine.games.brigandine.position.sides import Trip, find_troop
from engine.games.brigandine.position.state import set_troop
from engine.games.brigandine.position.victory import rank_seats
from engine.games.brigandine.steps.travelling import carry_out_journeys
from engine.games.brigandine.steps.updating import run_update
from engine.games.brigandine.steps.war.conquest import conquer_land
from engine.rules.frames import Table
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, Board, board
from tests.engine.games.brigandine.test_war import war
from tests.engine.games.brigandine.test_war_rules import rigged, told


def test_O5_O12_a_claim_falls_with_its_city():
    start = board(
        "month: 5 organization", "coins 0: 20", "land flogeru: 0 city -", "free: hydra", "troop 0: roadbull @alliryme"
    )  # fmt: skip
    who = next(option for option in start.act(0, "claim").options(0) if option.startswith("gold:"))
    laid = start.act(0, "claim", who, "flogeru").act(0, "claim", "card:hydra", "hand")
    shown = laid.act(0, "build", "castle", "flogeru").confirm()
    assert [data["won"] for data in shown.told("claimed")] == [False, False]
    assert "hydra" not in shown.side(0).hand


def test_D11_J3_a_journey_begun_under_sagittarius_draws_one_card_again_after_a_failure():
    draft = GAME.draft(board("month: 5 organization sign=taurus").state)
    draft.state.phase, draft.state.trail = "update", ["giants-toll", "giants-toll", "envoy"]
    ector = find_troop(draft.state.sides[0], "ector")
    assert ector is not None
    set_troop(draft, 0, ector, place="", trip=Trip("capital", "character", 1, double=True))
    carry_out_journeys(draft)
    after = find_troop(draft.state.sides[0], "ector")
    assert after.trip is not None
    assert not after.trip.double


def test_U10_the_temples_rune_is_placed_before_a_tie_is_broken():
    head = "nations: norgard new-almekia"
    lines = [f"land {land}: {seat} - -" for seat, nation in enumerate(("norgard", "new-almekia"))
             for land in GAME.rules.homes[nation]]  # fmt: skip
    start = board(
        "month: 12 organization", *lines, "land calmary: 1 temple-red -", "tokens 0: gem", "tokens 1: gem", "coins 0: 9", "coins 1: 0",
        "taken 0: 1", "taken 1: 1", head=head,
    )  # fmt: skip
    draft = GAME.draft(start.state)
    draft.state.stack, draft.state.phase = draft.state.stack[:1], "war"
    draft.state.signs = ["taurus"]
    run_update(draft)
    assert draft.state.winners == [1]
    kinds = [event.kind for event in draft.events if event.kind in ("act", "renown")]
    assert kinds == ["act", "renown"]


def defend_orkney(camelford: int) -> Board:
    """Attack Orkney as seat 0.

    Its defenders can go to Eorsia. Seat 1 takes Camelford if it is not its own.
    """
    start = war(
        "land orkney: 1 city -", "land eorsia: 1 city -", f"land camelford: {camelford} city -", "troop 0: vaynard @listinoise",
        "troop 0: ector @listinoise", "troop 0: noie @flogeru", "troop 1: coel @orkney", "troop 1: loufal @orkney exhausted",
        "troop 1: lance @calmary", month="month: 5 war lead=0",
    )  # fmt: skip
    laid = start.act(0, "attack", "orkney", "vaynard ector").act(0, "confirm")
    laid = laid if camelford else laid.act(1, "attack", "camelford", "lance")
    return laid.act(1, "confirm")


def test_B4_W13_the_default_way_out_is_the_nearest_when_it_is_taken():
    """At the start of the battle, Orkney's defenders can only go to Eorsia.

    Then Camelford, nearer home, is taken.
    """
    laid = defend_orkney(camelford=0)
    assert laid.state.lands["camelford"].owner == 1
    assert [fight.target for fight in laid.state.stack[-1].fights] == ["orkney"]
    draft = rigged(laid, "S", "F")
    (retreat,) = told(draft, "retreated")
    assert (retreat["troops"], retreat["to"]) == (["loufal"], "camelford")


def test_Q2_Q3_a_claim_is_laid_once_for_each_copy():
    start = board("month: 5 organization", "coins 0: 9", "land flogeru: 0 city -", "free: hydra dragon")
    once = start.act(0, "claim", "card:dragon", "hand")
    copies = start.state.free.count("dragon")
    assert ("card:dragon" in once.act(0, "claim").options(0)) == (copies > 1)


def test_Q3_dropping_removes_the_named_claim():
    lines = ("coins 0: 9", "land flogeru: 0 city -", "free: dragon dragon hydra")
    start = board("month: 5 organization", *lines)
    laid = start.act(0, "claim", "card:dragon", "hand").act(0, "claim", "card:hydra", "hand")
    laid = laid.act(0, "claim", "card:dragon", "hand").act(0, "drop", "claim/2")
    left = ["dragon", "hydra"]
    assert [claim.what for claim in laid.side(0).claims] == left


def test_C10_G6_no_rune_is_lost_without_a_word():
    """The capital has one free space and Humber another: the second rune goes elsewhere, or is not laid."""
    start = board(
        "coins 0: 5",
        "hand 0: mana-spring",
        "land flogeru: 0 - RRR",
        "tile humber: red-blue",
        "land humber: 0 - R",
    )
    first = start.act(0, "play", "hand/mana-spring", "flogeru/G")
    assert first.options(0) == ["humber/B", "enough", "back"]
    assert (first.act(0, "humber/B").state.lands["humber"].runes, first.side(0).coins) == ("BR", 5)
    assert first.act(0, "enough").state.lands["flogeru"].runes == "GRRR"
    other = start.act(0, "play", "hand/mana-spring", "humber/B")
    assert not [option for option in other.options(0) if option.startswith("humber/")]


def test_C3_forced_march_is_offered_for_active_troops_without_a_mount():
    start = board(
        "month: 5 organization", "coins 0: 5", "hand 0: forced-march", "troops: none", "troop 0: vaynard @flogeru monsters=white-wolf",
        "troop 0: ector @flogeru exhausted", "troop 0: noie @flogeru", "troop 0: brangein @flogeru", "troop 1: lance @calmary",
    )  # fmt: skip
    offered = start.act(0, "play", "hand/forced-march").options(0)
    assert [id_ for id_ in offered if id_ != "back"] == (["brangein", "noie"])


def test_C12_a_third_partys_capital_costs_no_manuscript():
    """Norgard's capital is taken from New Almekia: Norgard keeps its manuscript."""
    start = board(
        "month: 5 war", "hand 0: manuscript-norgard", "land flogeru: 1 - -", "land kardiff: 2 - -", "troops: none", "troop 0: vaynard @alliryme",
        "troop 1: lance @calmary", "troop 2: cai @kardiff", head="nations: norgard new-almekia caerleon",
    )  # fmt: skip
    draft = GAME.draft(start.state)
    conquer_land(draft, 2, "flogeru", ("cai",))
    assert "manuscript-norgard" in draft.state.sides[0].hand


def test_V5_the_sources_of_renown_are_told_at_the_end_with_hidden_manuscripts():
    state = GAME.draft(board(head="nations: norgard new-almekia").state).state
    state.sides[0] = replace(state.sides[0], hand=("manuscript-leonia",), taken=2)
    state.lands["jukes"] = replace(state.lands["jukes"], owner=None)
    say = Say("en", game=GAME, people=[("Ann", "red"), ("Ben", "blue")])
    (before, _) = map(say, GAME.standing(state).holdings)
    assert "objectives" not in before
    state.over, state.winners, state.phase, state.stack = "renown", [0], "over", []
    (held, _) = map(say, GAME.standing(state).holdings)
    counts = [int(each.replace("−", "-")) for each in re.findall(r"[−\d]+(?=,| and|\))", held)]
    assert "objectives 6" in held
    assert "manuscripts 2" in held
    assert "home lands lost −1" in held
    assert sum(counts) == rank_seats(Table(GAME.rules, state)).points[0] == 7
