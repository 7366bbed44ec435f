"""Suggestions: a sensible month, whole attack orders, the best combat cards.

Each is a list of answers and uses no chance.
"""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.bots.levels import BOTS
from engine.games.brigandine.advice import programmes
from engine.games.brigandine.advice.evaluation import evaluate_position, measure_threat
from engine.games.brigandine.advice.programmes import rank_programmes
from engine.games.brigandine.steps.war.council import list_lost
from engine.orders.lookahead import find_order_answer
from engine.orders.orders import CHANGED, Order, OrderAnswer, SkippedOrder, StepPicks, StoredOrder
from engine.rules.core import LEAST, MOST, SAME, Command, Condition, list_refs
from engine.rules.frames import Table
from engine.state.chance import Chance
from render.text.say import Say
from tests.engine.games.brigandine.board import GAME, RULES, Board, board, table_of
from tests.engine.games.brigandine.test_organization import tile
from tests.engine.games.brigandine.test_war import PAPER, lay_paper_orders, war
from tests.engine.games.brigandine.test_war_rules import FRONT, battle
from tools.trials.simulate import drive, seed_of

PEOPLE = [("Ann", "red"), ("Ben", "blue"), ("Cat", "green"), ("Dan", "yellow")]
SAY = Say("en", game=GAME, people=PEOPLE)
LETTERS = 90
MONTHS = 4
CASTLES = ("senadon", "kardiff")
MANY = pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.proof)])


def read(acts):
    return [SAY(act.label) for act in acts]


def plan(one: Board, seat: int = 0):
    return GAME.advice.suggest_plan(one.state, seat)


def lay(one: Board, seat: int, *acts) -> Board:
    for act in acts:
        for picks in act.line:
            one = Board(GAME.apply(one.state, Command(seat, one.step(seat), picks)).state)
    return one


@cache
def positions(seats: int, word: str = "month"):
    """Each first position of a month, council or sitting of the first months of a match, with the seat that is asked."""
    state, found, seen = GAME.setup(seats, {"months": "6"}, seed_of(word)).state, [], set()
    for _, turn in drive(GAME, state, Chance(seed_of(word)), bots=[BOTS["greedy"]] * seats):
        if turn.state.month > MONTHS:
            break
        for seat in GAME.active_seats(turn.state):
            step = GAME.ask_briefly(turn.state, seat).step
            if (turn.state.month, step, seat) not in seen and GAME.advice.suggest_plan(turn.state, seat):
                seen.add((turn.state.month, step, seat))
                found.append((Board(turn.state), seat))
    return found


@pytest.mark.parametrize(
    ("riders", "when"),
    [(("vaynard", "brangein"), "this month"), (("vaynard",), "next month"), ((), "next month")],
)
def test_W1_mounted_troops_attack_in_the_month_of_their_march(riders, when):
    rows = ["troop 0: vaynard @flogeru", *(f"troop 0: {who} @flogeru monsters=pegasus" for who in riders)]
    (why,) = [SAY(act.why) for act in plan(board("coins 0: 0", *rows)) if "brangein" in act.about]
    assert f"Gorule (objective) {when}: " in why


def test_a_suggested_plan_keeps_staged_items():
    one = board("coins 0: 0", "troop 0: vaynard @flogeru", "troop 0: ector @flogeru").act(
        0, "march", "ector", "senadon"
    )
    assert [act.about for act in plan(one) if "ector" in act.about] == []


@MANY
def test_a_plan_is_short_and_each_line_says_why_in_a_few_letters(seats):
    for one, seat in positions(seats):
        acts = [*plan(one, seat), *GAME.advice.list_ideas(one.state, seat)]
        assert len(plan(one, seat)) <= 12
        assert [act for act in acts if act.why and len(SAY(act.why)) > LETTERS] == []


def test_repeating_last_month_offers_its_possible_actions():
    one = board(
        "coins 0: 9", "tile kardiff: " + tile("RK"), *(f"land {land}: 0 castle -" for land in CASTLES)
    )
    assert GAME.advice.repeat_plan(one.state, 0) == ()
    one = one.act(0, "explore", "senadon").act(0, "extract", "kardiff", "K", "kardiff")
    assert GAME.advice.repeat_plan(one.state, 0) == ()
    while one.state.month == 5:
        one = one.confirm()
    assert read(GAME.advice.repeat_plan(one.state, 0)) == [
        "Explore from Senadon · 1 coin",
        "Rune from Kardiff: red, Flogeru · 1 coin",
    ]


def test_repeated_marches_lead_back_and_lose_no_conquest():
    found = 0
    for one, seat in positions(2):
        stood = {
            deed.what: deed.land for deed in one.state.before if (deed.seat, deed.kind) == (seat, "stood")
        }
        for act in GAME.advice.repeat_plan(one.state, seat):
            _, who, land = act.id.split()
            assert stood[who] == land
            assert list_lost(table_of(one), seat, [one.troop(seat, who).place]) == []
            found += 1
    assert found


def test_other_parties_shots_and_war_cards_are_whole_orders_too():
    one = war(*PAPER, "hand 0: bribed-guards", "coins 0: 5", "taken 0: 1")
    listed = {SAY(act.label): act for act in GAME.advice.list_macros(one.state, 0)}
    assert listed["Brangein shoots at Brusom"].kind == "attack"
    alone = next(act for label, act in listed.items() if label.startswith("Orkney with Vaynard: "))
    assert alone.kind == ""
    carded = listed["Orkney with Vaynard and Ector · Bribed Guards"]
    for act in (listed["Brangein shoots at Brusom"], alone, carded):
        (laid,) = lay(one, 0, act).ask(0).laid
        assert {ref.id for ref in list_refs(laid.label)} <= {ref.id for ref in list_refs(act.label)}
    targets = {each.id: SAY(each.hint) for each in GAME.advice.list_subjects(one.state, 0)}
    assert targets["orkney"] == "militia: 3 dice, life 3 · reached by: Vaynard and Ector"
    assert targets["gorule"] == "Ben: Brusom and Loufal · reached by: Roadbull and Brangein"


def test_good_attacks_that_share_no_troop_are_laid_at_once_and_taken_back_one_by_one():
    one = war(*PAPER)
    laid = lay(one, 0, *plan(one)).ask(0).laid
    assert [SAY(each.label) for each in laid] == read(plan(one))
    assert plan(lay(one, 0, *plan(one))) == ()
    left = lay(lay(one, 0, *plan(one)), 0, laid[0]).ask(0).laid
    assert [SAY(each.label) for each in left] == read(plan(one))[1:]


def test_one_act_lays_the_best_cards_of_every_battle_and_confirms():
    one = lay_paper_orders()
    (fight,) = plan(one)
    best = next(act for act in GAME.advice.list_macros(one.state, 0) if "alliryme" in act.about)
    assert fight.line == (*best.line, ("confirm",))
    assert lay(one, 0, fight).state == lay(lay(one, 0, best), 0, replace(fight, line=(("confirm",),))).state


def test_a_fight_without_a_risk_in_any_sample_is_not_called_sure_and_one_likely_lost_is_doubtful():
    strong = battle("troop 0: roadbull @alliryme monsters=dragon", "troop 0: ector @alliryme monsters=wyvern")
    fights = [one for seat in (0, 1) for one in plan(strong, seat)]
    odds = [dict(dict(one.label.args)["odds"].args)["percent"] for one in fights]
    assert 90 < odds[0] < 100
    assert odds[1] < 50
    assert [one.doubtful for one in fights] == [False, True]


@MANY
def test_no_march_loses_a_land_or_leaves_one_in_danger_to_itself(seats):
    for one, seat in positions(seats):
        if one.step(seat) != "organize.act":
            continue
        before, after = one.side(seat), lay(one, seat, *plan(one, seat)).side(seat)
        going, table = dict(after.marches), table_of(one)
        stay = {going.get(troop.character, troop.place) for troop in after.troops}
        held = {
            troop.place
            for troop in before.troops
            if troop.place and troop.character not in dict(before.marches)
        }
        assert [land for land in list_lost(table, seat, [*held]) if land not in stay] == []
        safe = [land for land in held if one.state.lands[land].structure == "castle"]
        danger = [land for land in held if measure_threat(table, seat, land) and land not in safe]
        assert [land for land in danger if land not in stay] == []


def test_an_attack_keeps_somebody_where_a_land_would_be_lost():
    held = [f"troop 0: {who} @orkney" for who in ("vaynard", "ector", "brangein")]
    one = war("land orkney: 0 - -", *held, "troop 1: lance @camelford")
    assert read(plan(one)) == ["Camelford with Vaynard and Brangein: 69%"]


def test_G3_a_troop_with_nothing_to_attack_marches_where_an_attack_would_leave_a_land_empty():
    attacker = "troop 0: vaynard @gorule monsters=dragon"
    rows = ("coins 0: 0", "troops: none", "land gorule: 0 - -", attacker, "troop 1: lance @calmary")
    (act,) = plan(board(*rows, "troop 0: ector @senadon"))
    assert (act.id, act.why.key) == ("march gorule ector", "gain-guard")


def list_fights():
    """Each battle of a seat that gives battle orders."""
    for one, seat in positions(2):
        for fight in getattr(one.state.stack[-1], "fights", ()):
            if (side := fight.side_of(seat)) is not None:
                yield table_of(one), fight, side


@pytest.mark.proof
def test_the_few_programmes_that_are_tried_longer_are_the_good_ones(monkeypatch):
    few = [rank_programmes(*each)[0][0] for each in list_fights()]
    monkeypatch.setattr(programmes, "LEFT", 60)
    every = [rank_programmes(*each)[0][0] for each in list_fights()]
    assert len(few) > 3
    assert [pair for pair in zip(few, every, strict=True) if pair[0] < pair[1] - 10] == []


STRONG = (
    "troop 0: vaynard @flogeru", "troop 1: lance @camelford", "troop 1: brusom @gorule", "troop 1: loufal @gorule",
)  # fmt: skip


def judge(one, seat=0):
    return evaluate_position(Table(RULES, one.state), seat)


def propose(one, seat=0):
    lines = GAME.advice.propose_lines(one.state, one.ask(seat), Chance(bytes(32)))
    assert all(len(line) == 1 for line in lines)
    return [line[0] for line in lines]


def council():
    return war(*PAPER, month="month: 5 war marker=1 lead=1")


def test_an_order_with_good_odds_is_worth_having_laid():
    start = council()
    assert judge(start.act(0, "attack", "gorule", "brangein roadbull", "plain")) > judge(start)


def test_a_party_too_small_promises_less():
    start = council()
    both = judge(start.act(0, "attack", "orkney", "vaynard ector", "plain"))
    assert both > judge(start.act(0, "attack", "orkney", "vaynard", "plain"))


def test_orders_laid_with_the_organization_are_weighed_too():
    lines = ("month: 5 organization together=yes", "troops: none", *STRONG)
    start = board(*lines, "troop 0: brangein @alliryme", "troop 0: roadbull @alliryme").act(0, "confirm")
    assert start.step(0) == "council.orders"
    asked = start.act(0, "attack", "gorule")
    assert propose(asked)[0] == ("brangein", "roadbull")
    assert judge(asked.act(0, "brangein roadbull", "plain")) > judge(start)


def aim(one, *path):
    """The question after these picks of seat 0's council, and the answer that attacks gorule."""
    return one.act(0, *path), Command(0, "council.target", ("gorule",))


def test_an_attack_hangs_on_owner_and_troops_of_its_target_unless_its_owner_says_more():
    one, command = aim(war(*FRONT, "coins 0: 7"), "attack")
    listed = GAME.orders.list_guards(one.state, command)
    usual = [each for each in listed if each.usual]
    assert usual == [Condition("owner gorule", SAME, "1"), Condition("troops gorule", MOST, 1)]
    assert {(each.fact, each.compare) for each in listed if not each.usual} == {
        ("coins", LEAST),
        ("coins", MOST),
        ("month", MOST),
    }


REST = ("troop 0: roadbull @alliryme", "troop 0: ector @alliryme", "troop 0: vaynard @flogeru")
COMING = {
    "nothing changed": (FRONT, True),
    "one more stands there": ((*REST, "troop 1: lance @gorule", "troop 1: coel @gorule"), False),
    "it changed hands": ((*REST, "troop 1: lance @calmary", "land gorule: - - -"), False),
}


@pytest.mark.parametrize("coming", COMING)
def test_orders_for_attacks_are_played_unless_more_stand_there_or_it_changed_hands(coming):
    rows, played = COMING[coming]
    one, command = aim(war(*FRONT), "attack")
    usual = tuple(each for each in GAME.orders.list_guards(one.state, command) if each.usual)
    order = Order((StepPicks("council.orders", ("attack",)), StepPicks("council.target", ("gorule",))), usual)
    now = war(*rows)
    found = find_order_answer(GAME, now.state, now.ask(0), [StoredOrder(1, 0, 1, order)])
    assert (
        isinstance(found, OrderAnswer) if played else isinstance(found, SkippedOrder) and found.why == CHANGED
    )


def test_H4_marches_of_others_in_an_organization_are_not_observed():
    one = board("troop 0: roadbull @alliryme", "troop 1: lance @gorule", "troop 1: coel @calmary")
    before = GAME.orders.observe_facts(one.state, 0)
    choosing = one.act(1, "march", "coel")
    target = next(option.id for option in choosing.ask(1).options if option.id != "back")
    marched = choosing.do(f"1 {choosing.step(1)} {target}")
    assert GAME.orders.observe_facts(marched.state, 1) != before
    assert GAME.orders.observe_facts(marched.state, 0) == before
