"""Rules that no longer story covers: war, battle, update, events, falling nations and victory.

Rule ids: W, B, U, E, N, V, L, H, Q.
"""

from typing import Any

import msgspec
import pytest
from msgspec.json import encode
from msgspec.structs import replace

from engine.games.brigandine.battle.parties import list_fighters, order_losses
from engine.games.brigandine.position.changes import bury_monster
from engine.games.brigandine.position.dawn_tasks import ORDER, queue_tasks
from engine.games.brigandine.position.falling import settle_lands
from engine.games.brigandine.position.sides import Body, MonthStart, Trip, Troop, find_troop, troop_of
from engine.games.brigandine.position.state import edit_side, set_troop
from engine.games.brigandine.position.troops import supply_of
from engine.games.brigandine.position.victory import decide_match, lands_to_win, rank_seats, scripts_of
from engine.games.brigandine.position.warfare import Fight, Order
from engine.games.brigandine.steps.travelling import add_monster as monster_joins
from engine.games.brigandine.steps.travelling import draw_journey
from engine.games.brigandine.steps.updating import count_down, count_income, run_update
from engine.games.brigandine.steps.war.aftermath import carry_out, carry_out_fights
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.conquest import conquer_land
from engine.games.brigandine.steps.war.council import able_troops
from engine.games.brigandine.steps.war.waves import WarFrame, open_fight, war_list
from engine.rules.core import Command, IllegalAnswer
from engine.rules.frames import Draft, Table
from tests.engine.games.brigandine.board import GAME, RULES, Board, board, draft_of, shown, table_of
from tests.engine.games.brigandine.test_setup import begin
from tests.engine.games.brigandine.test_war import PAPER, war

FRONT = ("troop 0: roadbull @alliryme", "troop 0: ector @alliryme", "troop 0: vaynard @flogeru", "troop 1: lance @gorule",
         "troop 1: coel @calmary")  # fmt: skip


def battle(*lines: str) -> Board:
    """Attack Gorule from Alliryme as seat 0. All seats asked before have confirmed."""
    return war(*FRONT, *lines).act(0, "attack", "gorule", "roadbull ector", "plain").close_council()


def fight_of(one: Board) -> Fight:
    frame = one.state.stack[-1]
    assert isinstance(frame, BattleOrdersFrame)
    fight: Fight = frame.fights[0]
    return fight


def rigged(one: Board, mine: str, theirs: str) -> Draft:
    """The draft of an open battle with dice that all show this."""
    draft = draft_of(one)
    fight: Fight = draft.state.stack.pop().fights[0]
    for name in fight.dice:
        fight.dice[name] = (mine if name in fight.attackers else theirs) * 8
    carry_out(draft, fight)
    return draft


def test_W3_troops_of_several_lands_in_one_order_and_each_in_one_only():
    one = war("troop 0: roadbull @alliryme", "land camelford: 0 - -", "troop 0: ector @camelford", "troop 0: vaynard @flogeru",
              "troop 1: lance @calmary")  # fmt: skip
    asked = one.act(0, "attack", "gorule")
    assert {"roadbull", "ector"} <= set(asked.options(0))
    laid = asked.do("0 council.troops roadbull")
    assert "roadbull" not in [
        t.character for t in able_troops(table_of(laid), 0, laid.state.stack[-1].orders[0])
    ]


def test_W4_a_war_card_is_paid_when_the_council_ends():
    one = war(*FRONT, "coins 0: 5", "taken 0: 1", "hand 0: bribed-guards")
    laid = one.act(0, "attack", "gorule", "roadbull", "hand/bribed-guards")
    assert (laid.side(0).coins, laid.side(0).hand) == (5, ("bribed-guards",))
    done = laid.close_council()
    assert (done.side(0).coins, done.side(0).hand) == (3, ())


def test_W6_the_default_is_no_order():
    one = war(*FRONT)
    assert one.ask(0).default == ("confirm",)
    assert one.confirm().told("muster") == []


def test_W7_bribed_guards_first_then_in_turns():
    one = draft_of(board("month: 5 organization lead=1 marker=1"))
    plain = [Order(seat, f"{seat}{number}", (), ()) for seat in (0, 1) for number in (0, 1)]
    bribed = Order(0, "b", (), (), card="bribed-guards")
    listed = war_list(one, [(plain[0], plain[1], bribed), (plain[2], plain[3])])
    assert [order.target for order in listed] == ["b", "10", "00", "11", "01"]


def test_W10_bribed_guards_make_the_castle_do_nothing():
    one = war(*FRONT, "land gorule: 1 castle -", "coins 0: 5", "taken 0: 1", "hand 0: bribed-guards")
    laid = one.act(0, "attack", "gorule", "roadbull ector", "hand/bribed-guards").close_council()
    fight = fight_of(laid)
    assert fight.bribed
    draft = rigged(laid, "S", "D")
    assert all(data["castle"] == "" for data in told(draft, "blow"))


def told(draft: Draft, kind: str) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(event.data) for event in draft.events if event.kind == kind]


def test_W14_lands_are_settled_after_the_last_order():
    done = war("land orkney: 0 - -", "troop 0: vaynard @flogeru", "troop 1: lance @calmary").confirm()
    assert done.state.lands["orkney"].owner is None


def test_B1_all_active_troops_of_the_land_defend():
    fight = fight_of(battle("troop 1: brusom @gorule", "troop 1: gereint @gorule exhausted"))
    assert fight.attackers == ("roadbull", "ector")
    assert set(fight.defenders) == {"lance", "brusom"}


def test_B2_every_troop_throws_its_dice_in_the_open():
    one = battle()
    told = one.told("muster")[0]
    assert {name: len(thrown) for name, thrown in told["dice"].items()} == {
        "roadbull": 1,
        "ector": 1,
        "lance": 2,
    }
    assert set("".join(told["dice"].values())) <= set("SDF")


def test_B3_five_cards_are_dealt_to_each_in_secret():
    one = battle()
    assert [len(cards) for cards in fight_of(one).dealt] == [5, 5]
    assert {event.to for event in one.events if event.kind == "dealt"} == {(0,), (1,)}


def test_B5_three_of_the_cards_dealt_in_order():
    one = battle()
    dealt = fight_of(one).dealt[0]
    asked = one.act(0, "programme/0")
    assert (asked.ask(0).low, asked.ask(0).high, asked.ask(0).ordered) == (3, 3, True)
    laid = asked.do(f"0 battle.programme {dealt[4]} {dealt[0]} {dealt[1]}")
    assert fight_of(laid).plans[0].programme == (dealt[4], dealt[0], dealt[1])
    with pytest.raises(IllegalAnswer):
        asked.do("0 battle.programme rune-barrage rune-barrage rune-barrage")
    (usual,), (chosen,) = one.ask(0).laid, laid.ask(0).laid
    assert usual.line == ()  # only cards of one's own choice can be taken back
    for picks in chosen.line:
        laid = laid.do(f"0 {laid.step(0)} {' '.join(picks)}")
    assert laid.ask(0).laid == (usual,)


def test_B7_each_order_of_losses_sorts_the_bodies():
    front = (Troop("dinadan", "x", monsters=(Body("hydra"), Body("pixie"))), Troop("cai", "x"))
    bodies = list_fighters(RULES, front)
    assert [body.name for body in order_losses(bodies, "beasts")] == ["pixie", "hydra", "dinadan", "cai"]
    assert [body.name for body in order_losses(bodies, "sturdy")] == ["dinadan", "cai", "hydra", "pixie"]
    assert [body.name for body in order_losses(bodies, "1.-1 0.1 0.0 0.-1")] == [
        "cai",
        "pixie",
        "hydra",
        "dinadan",
    ]


def test_B13_fallen_monsters_go_to_the_holders_discards_and_undying_ones_home():
    draft = draft_of(board())
    bury_monster(draft, 0, 1, "hydra")
    bury_monster(draft, 0, 1, "ghoul")
    assert "hydra" in draft.state.sides[1].trash
    assert "ghoul" in draft.state.sides[0].hand


def test_B15_fronts_are_exhausted_and_lookers_on_are_not():
    one = battle("troop 0: noie @alliryme", "troop 1: brusom @gorule").act(1, "front/0", "brusom")
    draft = rigged(one, "D", "D")
    assert not draft_troop(draft, 0, "roadbull").active
    assert draft_troop(draft, 1, "lance").active
    assert draft_troop(draft, 0, "noie").active


def draft_troop(draft: Draft, seat: int, name: str) -> Troop:
    troop = find_troop(draft.state.sides[seat], name)
    assert troop is not None
    return troop


def test_B16_a_defender_that_wins_keeps_the_land_and_attackers_return():
    draft = rigged(battle(), "D", "F")
    assert draft.state.lands["gorule"].owner == 1
    assert all(troop.place != "gorule" for troop in draft.state.sides[0].troops)


def test_B17_a_militia_plays_neutral_cards_and_is_whole_again():
    one = war(
        "land gorule: - - -",
        "troop 0: ector @alliryme",
        "troop 0: vaynard @flogeru",
        "troop 1: lance @calmary",
    )
    draft = draft_of(one.act(0, "attack", "gorule", "ector").close_council())
    fights = draft.state.stack.pop().fights
    fights[0].dice["ector"], fights[0].dice["militia"] = "D", "SSS"
    carry_out_fights(draft, fights)
    assert set(fights[0].plans[1].programme) <= {"assault", "shield-wall", "standard"}
    assert draft.state.lands["gorule"].owner is None
    again = open_fight(draft, 0, Order(0, "gorule", ("noie",), ("alliryme",)), (), False)
    assert len(again.dice["militia"]) == RULES.militia.free.dice


def test_B14_the_losers_characters_are_killed_and_rulers_defeated():
    draft = rigged(battle("troop 1: brusom @gorule wounds=2", "troop 1: lance @gorule wounds=3"), "S", "D")
    assert draft.state.lands["gorule"].owner == 0
    fell = [name for data in told(draft, "blow") for name in data["fell"][1]]
    assert ("brusom" in fell) == ("brusom" in supply_of(RULES, draft.state.sides[1]))
    assert ("lance" in fell) == (draft_troop(draft, 1, "lance").markers == 1)


def test_U1_U2_an_event_is_shown_and_acts():
    draft = draft_of(board("coins 0: 0", "coins 1: 0"))
    draft.state.signs = ["taurus"]
    run_update(draft)
    assert (draft.state.sign, draft.state.past[-1]) == ("taurus", "taurus")
    assert draft.state.sides[0].coins >= 3


def test_U6_a_temple_brings_a_rune():
    done = board("land flogeru: 0 temple-red -").confirm()
    assert done.step(0) == "dawn.rune"
    assert done.act(0, "flogeru/K").state.lands["flogeru"].runes == "K"


def test_U6_the_rune_that_a_spell_lacks_is_advised_with_the_spell():
    asked = (done := board("land flogeru: 0 temple-red -", "hand 0: frost").confirm()).ask(0)
    assert asked.default == ("flogeru/R",)
    assert GAME.advice.choose_answer(done.state, asked) == ("flogeru/B",)
    assert [each.id for each in asked.options if each.hint] == ["flogeru/B"]


def test_U8_journeys_in_marker_order_then_table_order():
    draft = draft_of(board("month: 5 organization lead=1 marker=1"))
    for seat, names in ((0, ("vaynard", "ector")), (1, ("lance",))):
        troops = tuple(
            replace(t, place="", trip=Trip("capital", "character", 1)) if t.character in names else t
            for t in draft.state.sides[seat].troops
        )
        edit_side(draft, seat, troops=troops)
    run_update(draft)
    assert [data["troop"] for data in told(draft, "journey")] == ["lance", "vaynard", "ector"]


def test_U9_standing_cards_count_down():
    draft = draft_of(board("zone 0: trade-league*2"))
    count_down(draft, 0)
    assert draft.state.sides[0].zone[0].left == 1
    count_down(draft, 0)
    assert draft.state.sides[0].zone == ()


def test_U5_trade_league_and_hoard_pay():
    plain = count_income(table_of(board()), 0)
    assert count_income(table_of(board("zone 0: trade-league*2")), 0) == plain + 2
    assert (
        count_income(table_of(board("troop 0: ector @flogeru monsters=jinn", "land flogeru: 0 - R")), 0)
        == plain + 1
    )


def test_U10_at_the_end_dawn_is_dropped_and_the_temples_rune_is_placed():
    draft = draft_of(board("month: 12 organization", "land flogeru: 0 temple-red -"))
    queue_tasks(draft, 0, MonthStart("heal", "ector", 1))
    run_update(draft)
    assert draft.state.over
    assert draft.state.sides[0].dawn == ()
    assert len("".join(land.runes for land in draft.state.lands.values() if land.owner == 0)) >= 1


def test_U12_dawn_questions_come_in_their_order():
    draft = draft_of(board())
    queue_tasks(
        draft, 0, MonthStart("release", "", 9), MonthStart("heal", "ector"), MonthStart("rune", "flogeru")
    )
    assert [task.kind for task in draft.state.sides[0].dawn] == ["rune", "heal", "release"]
    assert ORDER[-1] == "release"


def test_E1_twelve_signs_with_two_effects_each():
    assert len(RULES.events) == 12
    assert all(row.shown.describe() and row.force for row in RULES.events.values())


def test_E3_an_event_without_a_target_does_nothing():
    draft = draft_of(board())
    before = list(draft.state.sides)
    shown("pass-card", 1).show(draft)
    assert draft.state.sides == before


def fallen(*lines: str, head: str = "nations: iscalio caerleon norgard") -> Draft:
    """Return the draft after Iscalio conquered Caerleon's last land, with Norgard and others present."""
    lost = [f"land {land}: - - -" for land in RULES.homes["caerleon"] if land != "hervery"]
    one = war(
        *lost, "troop 0: dryst @caelsent", "troop 0: iria @xanas", "troop 1: cai @hervery", "troop 2: vaynard @flogeru", *lines,
        head=head,
    )  # fmt: skip
    draft = draft_of(one)
    conquer_land(draft, 0, "hervery", ("iria",))
    GAME.knowledge.audit_state(draft.state)
    return draft


def test_N1_a_nation_without_territory_falls():
    draft = fallen()
    assert draft.state.sides[1].fate == "fallen"
    lone = draft_of(war("troop 0: vaynard @flogeru", "troop 1: lance @orkney", "land orkney: 1 - -",
                        *(f"land {land}: - - -" for land in RULES.homes["new-almekia"])))  # fmt: skip
    edit_side(
        lone,
        1,
        troops=(replace(lone.state.sides[1].troops[0], place="", trip=Trip("capital", "character", 3)),),
    )
    settle_lands(lone)
    assert lone.state.sides[1].fate == "fallen"


def test_N3_its_people_join_active_and_may_be_moved_at_dawn():
    draft = fallen("troop 1: shast @hervery exhausted markers=1 monsters=pixie", "troop 0: dryst @lothian")
    shast = draft_troop(draft, 0, "shast")
    assert (shast.place, shast.active, shast.markers) == ("caelsent", True, 0)
    assert shast.monsters == (Body("pixie"),)
    assert [task.kind for task in draft.state.sides[0].dawn] == ["place"]


def test_N4_mercenaries_go_to_the_others():
    draft = fallen("troop 1: auron @hervery")
    assert draft_troop(draft, 2, "auron").place == "flogeru"


def test_N5_P10_grey_people_and_the_ruler_leave_the_game():
    draft = fallen()
    names = [troop.character for side in draft.state.sides for troop in side.troops] + draft.state.gold
    assert "cai" not in names
    lost = [f"land {land}: - - -" for land in RULES.homes["esgares"] if land != "lidney"]
    one = war(*lost, "troop 0: vaynard @jukes", "troop 1: zemeckis @lidney", "troop 1: cador @lidney", "troop 1: esmeree @lidney",
              "troop 2: cai @linnuis", head="nations: norgard esgares caerleon")  # fmt: skip
    taken = draft_of(one)
    conquer_land(taken, 0, "lidney", ("vaynard",))
    mine = {troop.character for troop in taken.state.sides[0].troops}
    assert "esmeree" in mine
    assert "cador" not in mine


def test_N6_hand_and_zone_lie_in_the_free_zone():
    draft = fallen("hand 1: dragon manuscript-caerleon", "zone 1: hydra")
    assert {"dragon", "manuscript-caerleon", "hydra"} <= set(draft.state.free)


def test_N7_tokens_and_coins_leave_and_class_cards_return():
    draft = fallen("coins 1: 7", "tokens 1: gem", "combat 1: knight assault shield-wall shield-wall standard standard rune-barrage "
                   "rune-barrage sages-calm sages-calm")  # fmt: skip
    side = draft.state.sides[1]
    assert (side.coins, side.tokens, side.spent) == (0, (), ("gem",))
    assert "knight" in draft.state.classes
    assert not any(1 in seats for seats in draft.state.objectives.values())


def test_N8_N9_its_discards_and_deck_pass_to_the_conqueror():
    draft = fallen("discards 1: dragon")
    assert "dragon" in draft.state.piles["iscalio"].discards
    assert "manuscript-caerleon" in draft.state.piles["iscalio"].lower
    assert draft.state.piles["caerleon"].lower == ()
    assert draft.state.heirs == {"caerleon": "iscalio"}


def test_N10_it_is_asked_nothing_more():
    draft = fallen()
    draft.swap(WarFrame(orders=[], fees=[]))
    GAME.advance(draft)
    assert 1 not in GAME.active_seats(draft.state)
    assert GAME.ask(draft.state, 1) is None


def test_N11_a_limit_exceeded_stays_until_something_is_detached():
    one = board("troop 0: ector @flogeru boosts=leadership,leadership monsters=hydra gear=ring-of-command", "hand 0: pixie",
                "coins 0: 9", "land flogeru: 0 - RRRR")  # fmt: skip
    assert "ector" in one.act(0, "attach", "hand/pixie").options(0)


def test_V1_five_manuscripts_win():
    scripts = " ".join(f"manuscript-{nation}" for nation in list(RULES.nations)[:5])
    draft = draft_of(board(f"hand 0: {scripts}"))
    decide_match(draft)
    assert draft.state.winners == [0]
    stored = draft_of(board(f"zone 0: {scripts}", "land flogeru: 0 castle -"))
    decide_match(stored)
    assert (len(scripts_of(stored.state, 0)), stored.state.winners) == (0, [])


def test_V3_six_players_may_need_sixteen():
    table = Table(RULES, begin(6, six="16", nations="random").state)
    assert lands_to_win(table) == 16
    assert lands_to_win(Table(RULES, begin(6, nations="random").state)) == 30


def test_V6_the_fallen_come_last_with_eleven_below():
    draft = fallen()
    result = rank_seats(draft)
    assert result.places[1] == 3
    assert result.points[1] == -11


def test_L2_a_departed_nation_is_free_and_its_deck_stays():
    turn = GAME.leave(board(head="nations: norgard new-almekia leonia").state, 2)
    state = turn.state
    assert all(state.lands[land].owner is None for land in RULES.homes["leonia"])
    assert state.piles["leonia"].upper
    assert state.heirs == {}


def test_L4_all_but_one_gone_ends_the_match():
    state = board(head="nations: norgard new-almekia leonia").state
    for seat in (2, 1):
        turn = GAME.leave(state, seat)
        state = turn.state
    result = GAME.result(state)
    assert result.places == (1, 2, 3)


def test_H1_coins_tokens_kp_and_combat_decks_are_open_to_all():
    view = GAME.knowledge.view(board("coins 1: 7", "tokens 1: gem", "land calmary: 1 castle R").state, None)
    assert (view.sides[1].coins, view.sides[1].tokens, view.sides[1].kp) == (7, ["gem"], 1)
    assert len(view.sides[1].combat) == 10


def test_H2_H3_hands_decks_and_buried_tokens_are_hidden():
    one = board("hand 1: fafnir")
    assert b"fafnir" not in encode(GAME.knowledge.view(one.state, 0))
    assert b"fafnir" in encode(GAME.knowledge.view(one.state, 1))


def test_H5_draws_stay_hidden_at_the_reveal_and_acts_are_told():
    one = board("hand 0: old-maps", "coins 0: 1").act(0, "play", "hand/old-maps").confirm()
    words = [data["words"] for data in one.told("act")]
    assert ["played", "old-maps"] in [list(line)[:2] for line in words]
    assert {event.to for event in one.events if event.kind == "drew"} <= {(0,), (1,)}


def test_H6_orders_are_told_when_the_council_ends_and_not_before():
    one = war(*PAPER)
    laid = one.act(0, "attack", "gorule", "roadbull brangein")
    assert laid.told("ordered") == []
    done = laid.act(0, "confirm").act(1, "confirm")
    assert done.told("ordered")[0]["land"] == "gorule"


def test_Q1_steps_are_named_and_all_are_asked_at_once():
    assert board().step(0) == "organize.act"
    assert war(*PAPER).step(1) == "council.orders"
    assert begin(2).step(0) == "setup.wish" or begin(2).step(0) == "setup.lay"


def test_Q3_the_same_thing_laid_again_replaces_it():
    one = (
        board("troop 0: ector @jukes").act(0, "march", "ector", "humber").act(0, "march", "ector", "kardiff")
    )
    assert one.side(0).marches == (("ector", "kardiff"),)


def test_Q4_one_possible_target_is_answered_by_the_engine():
    one = board("coins 0: 3", "hand 0: field-surgeons", "troop 0: ector @flogeru wounds=1")
    assert one.act(0, "play").do("0 organize.play hand/field-surgeons").step(0) == "organize.act"


def test_Q6_a_battle_with_defaults_takes_two_answers():
    one = battle()
    decision = one.ask(0)
    assert decision.default == ("confirm",)
    turn = GAME.apply(one.state, Command(0, decision.step, ("confirm",)))
    assert GAME.active_seats(turn.state) == (1,)


def test_W8_a_chain_waits_and_an_empty_land_is_conquered_at_once():
    """Digest case 33: the first order takes troops from Gorule, the second aims at it."""
    first = Order(1, "alliryme", ("brusom",), ("gorule",))
    second = Order(0, "gorule", ("ector",), ("camelford",))
    frame = WarFrame(orders=[first, second], fees=[0, 0])
    assert frame.must_wait(1)
    frame.finish(draft_of(board()), 0)
    assert not frame.must_wait(1)


def test_V2_E_pisces_keeps_the_sixth_objective_from_winning_until_the_next_update():
    """Digest case 52."""
    draft = draft_of(board("taken 0: 6"))
    draft.state.signs = ["pisces", "taurus"]
    for sign, over, winners in (("pisces", "", []), ("taurus", "objectives", [0])):
        draft.state.sign = sign
        decide_match(draft)
        assert (draft.state.over, draft.state.winners) == (over, winners)


def test_E_under_sagittarius_a_journey_draws_two_cards():
    draft = draft_of(board())
    draft.state.sign, draft.state.phase = "taurus", "update"
    ector = replace(
        draft_troop(draft, 0, "ector"), place="", trip=Trip("capital", "character", 20, double=True)
    )
    edit_side(
        draft, 0, troops=tuple(ector if t.character == "ector" else t for t in draft.state.sides[0].troops)
    )
    assert ector.trip is not None
    draw_journey(draft, 0, ector, ector.trip)
    assert len(told(draft, "journey")[0]["cards"]) == 2


def test_J6_a_monster_joins_only_where_there_is_room():
    draft = draft_of(board("troop 0: ector @flogeru"))
    monster_joins(draft, 0, draft_troop(draft, 0, "ector"), "wild-dragon")
    assert draft_troop(draft, 0, "ector").monsters == ()
    monster_joins(draft, 0, draft_troop(draft, 0, "vaynard"), "wild-dragon")
    assert Body("wild-dragon") in draft_troop(draft, 0, "vaynard").monsters


@pytest.mark.parametrize("active", [True, False])
def test_J5_an_exhausted_troop_fails_with_any_die(active):
    draft = draft_of(board("month: 5 organization sign=leo"))
    out = {"place": "", "active": active, "trip": Trip("gorule", "character", 20)}
    troop = set_troop(draft, 1, troop_of(draft.state.sides[1], "lance"), **out)
    assert troop.trip is not None
    draft.state.trail = ["quiet-shrine"]
    draw_journey(draft, 1, troop, troop.trip)
    assert [event.data.success for event in draft.events if event.kind == "journey"] == [active]


LAST = (
    "troops: none", *(f"land {land}: - - -" for land in ("phazard", "baydon-hill", "gorule")), "land camelford: 0 - -",
    "troop 0: vaynard @camelford", "troop 0: ector @jukes", "troop 1: lance @calmary exhausted",
)  # fmt: skip


def test_N2_the_match_ends_in_the_midst_of_a_wave():
    """Two battles of one wave: after the first, which takes the last territory, the second is called off."""
    one = war(*LAST, "troop 1: lance @calmary", "troop 0: roadbull @camelford")
    laid = one.act(0, "attack", "calmary", "vaynard").act(0, "attack", "lidney", "ector")
    draft = draft_of(laid.close_council())
    fights = draft.state.stack.pop().fights
    assert [fight.target for fight in fights] == ["calmary", "lidney"]
    for fight in fights:
        for name in fight.dice:
            fight.dice[name] = ("S" if name in fight.attackers else "M") * 8
    carry_out_fights(draft, fights)
    told = [(event.kind, event.data.land) for event in draft.events if event.kind in ("battle", "called-off")]
    assert (draft.state.over, told) == ("last", [("battle", "calmary"), ("called-off", "lidney")])
