"""The update: events, healing, readying, journeys, marker, victory (U, E, J, V)."""

import pytest

from engine.games.brigandine.position.changes import kill_or_defeat
from engine.games.brigandine.position.sides import Body, MonthStart, Trip, find_troop
from engine.games.brigandine.position.state import set_troop
from engine.games.brigandine.position.troops import supply_of
from engine.games.brigandine.position.victory import decide_match, rank_seats
from engine.games.brigandine.steps.dawn import dawn_options
from engine.games.brigandine.steps.travelling import draw_journey
from engine.games.brigandine.steps.updating import heal_tendency, pass_marker, ready_troops
from engine.rules.frames import Draft
from tests.engine.games.brigandine.board import RULES, Board, board, draft_of, shown


def troop(draft: Draft, seat: int, name: str):
    found = find_troop(draft.state.sides[seat], name)
    assert found is not None
    return found


@pytest.mark.parametrize(("temple", "left"), [("temple-blue", (0, 1, 2)), ("-", (2, 2, 2))])
def test_U3_healing_by_tendency_and_temple(temple, left):
    start = board(
        "month: 5 organization sign=taurus", f"land calmary: 1 {temple} -", "troop 1: lance @calmary wounds=3",
        "troop 1: coel @gorule wounds=2", "troop 1: gereint @calmary wounds=2",
    )  # fmt: skip
    draft = draft_of(start)
    before = troop(draft, 1, "coel").wounds
    heal_tendency(draft, 1)
    loyal = 2 if temple == "temple-blue" else 1
    assert troop(draft, 1, "lance").wounds == left[0]
    assert troop(draft, 1, "coel").wounds == before - loyal
    assert troop(draft, 1, "gereint").wounds == left[2]


def test_U4_markers_go_before_readiness():
    start = board("troop 0: ector @flogeru exhausted", "troop 0: noie @flogeru exhausted markers=1 wounds=1")
    draft = draft_of(start)
    ready_troops(draft, 0)
    assert troop(draft, 0, "ector").active
    noie = troop(draft, 0, "noie")
    assert (noie.active, noie.markers, noie.wounds) == (False, 0, 0)
    ready_troops(draft, 0)
    assert troop(draft, 0, "noie").active


def test_U7_release_offers_the_weakest_first_until_the_need_is_met():
    lands = [f"land {land}: 0 - -" for land in RULES.homes["norgard"]]
    start = board(
        *lands,
        "land flogeru: 0 - RRRR",
        "troop 0: vaynard @flogeru boosts=leadership,leadership,leadership monsters=red-dragon,pixie,angel,moor-wolf notes=returned",
    )
    draft = draft_of(start)
    options = dawn_options(draft, 0, MonthStart("release", "vaynard", 4))
    assert [option.id for option in options] == ["vaynard/1", "vaynard/2", "vaynard/0"]


def test_U11_the_marker_goes_to_least_kp_then_fewest_coins():
    draft = draft_of(board("coins 0: 12", "coins 1: 9"))
    pass_marker(draft)
    assert draft.state.marker == 1
    draft = draft_of(board("coins 0: 12", "coins 1: 9", "taken 1: 1"))
    pass_marker(draft)
    assert draft.state.marker == 0


def test_E_capricorn_and_gemini_and_virgo():
    draft = draft_of(board("coins 0: 11", "coins 1: 2", "hand 0: dragon"))
    draft.state.phase = "update"
    shown("lose-share", 3).show(draft)
    assert [side.coins for side in draft.state.sides] == [8, 2]
    shown("pass-card", 1).show(draft)
    assert [side.hand for side in draft.state.sides] == [(), ("dragon",)]
    shown("reveal-tokens").show(draft)
    assert "gorule" in draft.state.turned
    assert "gorule" in [event.data.land for event in draft.events if event.kind == "turned"]


def test_E2_Sagittarius_marks_new_journeys():
    start = board("month: 5 organization sign=sagittarius").act(0, "journey", "ector", "capital", "character")
    trip = start.troop(0, "ector").trip
    assert trip.double


def out(start: Board, name: str, die: int, only: str, **more) -> Draft:
    """A troop of seat 0 on a journey, with one card left in the deck."""
    draft = draft_of(start)
    draft.state.phase = "update"
    draft.state.sign = "taurus"
    draft.state.trail.remove(only)
    draft.state.walked, draft.state.trail = draft.state.trail, [only]
    set_troop(draft, 0, troop(draft, 0, name), place="", trip=Trip("capital", "character", die, **more))
    return draft


@pytest.mark.parametrize(("gear", "comes"), [("", False), ("gear=travel-boots", True)])
def test_J3_reaching_the_number(gear, comes):
    draft = out(board(f"troop 0: guinglain @flogeru {gear}"), "guinglain", 12, "griffon-eyrie")
    mine = troop(draft, 0, "guinglain")
    draw_journey(draft, 0, mine, mine.trip)
    after = troop(draft, 0, "guinglain")
    assert (after.place == "flogeru") == comes
    assert (after.monsters == (Body("young-griffon"),)) == comes
    assert comes or after.trip is not None


def test_J4_a_character_without_life_comes_home_defeated():
    start = board("troop 0: vaynard @flogeru wounds=2 monsters=unicorn")
    draft = out(start, "vaynard", 1, "dragon-nest")
    mine = troop(draft, 0, "vaynard")
    draw_journey(draft, 0, mine, mine.trip)
    after = troop(draft, 0, "vaynard")
    assert (after.place, after.active, after.markers) == ("flogeru", False, 1)
    assert after.wounds == RULES.characters["vaynard"].life - 1
    assert after.monsters == (Body("unicorn", 1),)


def test_P6_P7_killed_and_rulers_defeated():
    draft = draft_of(board("troop 0: ector @flogeru boosts=leadership monsters=hydra gear=buckler"))
    draft.state.phase = "war"
    kill_or_defeat(draft, 0, troop(draft, 0, "ector"))
    assert "ector" in supply_of(RULES, draft.state.sides[0])
    assert {"hydra", "buckler"} <= set(draft.state.piles["norgard"].discards)
    kill_or_defeat(draft, 0, troop(draft, 0, "vaynard"))
    assert troop(draft, 0, "vaynard").markers == 1


def test_D6_sanctuary_saves_the_first():
    draft = draft_of(board("zone 0: +sanctuary", "land flogeru: 0 - W"))
    draft.state.phase = "war"
    kill_or_defeat(draft, 0, troop(draft, 0, "ector"))
    assert troop(draft, 0, "ector").markers == 1
    kill_or_defeat(draft, 0, troop(draft, 0, "noie"))
    assert find_troop(draft.state.sides[0], "noie") is None


def test_V3_counts_only_the_second_time():
    lands = [f"land {land}: 0 city -" for land in list(RULES.territories)[:30] if land not in ("calmary",)]
    draft = draft_of(
        board(
            *lands,
            "land calmary: 1 - -",
            "land karnabone: 0 city -",
            "land tallas: 0 city -",
            "land damas: 0 city -",
        )
    )
    draft.state.sign = "taurus"
    decide_match(draft)
    assert (draft.state.over, draft.state.held) == ("", [0])
    decide_match(draft)
    assert draft.state.over == "territories"


def test_V4_V5_last_month_and_ties():
    draft = draft_of(board("month: 12 organization", "taken 0: 1", "taken 1: 1", "tokens 1: gem"))
    draft.state.sign = "taurus"
    decide_match(draft)
    assert (draft.state.over, draft.state.winners) == ("renown", [1])
    assert rank_seats(draft).places == (2, 1)
