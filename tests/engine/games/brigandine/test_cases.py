"""The digest's numbered test cases that are whole stories, played through the gate."""

import pytest
from msgspec.structs import replace

from engine.games.brigandine.position.sides import find_troop
from engine.games.brigandine.position.troops import count_dice, is_blessed
from engine.games.brigandine.position.warfare import Fight, Order
from engine.games.brigandine.steps.updating import count_income
from engine.games.brigandine.steps.war.conquest import shoot_troop
from tests.engine.games.brigandine.board import GAME, RULES, Board, board, table_of
from tests.engine.games.brigandine.test_war import bare, lay_paper_orders, war

SEEDS = [bytes([n]) * 32 for n in range(100)]


def rig(one: Board, land: str, dice: dict[str, str], *dealt: tuple[str, ...]) -> Board:
    """Set dice and combat cards in the open battle for a land.

    programmes: the first three.
    """
    state = GAME.codec.load(GAME.codec.dump(one.state))
    fight: Fight = next(fight for fight in state.stack[-1].fights if fight.target == land)
    assert {name: len(thrown) for name, thrown in dice.items()} == {n: len(d) for n, d in fight.dice.items()}
    fight.dice = dice
    for side, cards in enumerate(dealt):
        if cards:
            fight.dealt[side] = cards
            fight.plans[side] = type(fight.plans[side])(fight.plans[side].front, cards[:3])
    return Board(state)


@pytest.mark.parametrize(
    ("line", "act", "asked"),
    [
        ("troop 0: ector @senadon", (), False),
        ("troop 0: ector @senadon monsters=unicorn notes=recruited", (), False),
        ("troop 0: ector @senadon monsters=unicorn", (), True),
        ("hand 0: forced-march", ("play", "hand/forced-march", "ector"), True),
        ("troop 0: roadbull @senadon spells=haste", ("cast", "roadbull/haste", "ector"), True),
    ],
)
def test_W1_case_12_a_troop_that_marched_attacks_only_with_mount_forced_march_or_haste(line, act, asked):
    start = board(
        "troops: none", "troop 0: ector @senadon", "troop 0: vaynard @flogeru exhausted", "troop 1: lance @calmary",
        "coins 0: 5", "land flogeru: 0 - R", line,
    )  # fmt: skip
    ready = start.act(0, *act) if act else start
    done = ready.act(0, "march", "ector", "humber").act(0, "confirm").act(1, "confirm")
    assert (done.step(0) == "council.orders") == asked
    if asked:
        assert "damas" in done.act(0, "attack").options(0)


def test_P11_case_25_the_tyrant_pays_a_life_and_a_five_gives_the_owner_a_coin():
    head, lines = "nations: iscalio caerleon", ("month: 5 organization sign=scorpio", "coins 1: 3")
    weak = board(*lines, "troop 0: dryst @caelsent wounds=3", head=head)
    assert weak.shut(0)["whim"] == "P11"
    assert "whim" not in board("month: 5 organization sign=taurus", head=head).options(0)
    seen = False
    for seed in SEEDS:
        one = board(*lines, head=head, seed=seed).act(0, "whim", "dryst", "1/cai", "none")
        while one.step(0) == "organize.whim":
            one = one.do(f"0 organize.whim {one.options(0)[0]}")
        assert one.troop(0, "dryst").wounds == 1
        done = one.act(0, "confirm").act(1, "confirm")
        if done.told("whim")[0]["die"] == 5:
            coins = [data for data in done.told("coins") if data["seat"] == 1]
            assert coins[0]["n"] == 1
            seen = True
            break
    assert seen


def test_case_31_a_shot_hits_the_beasts_of_the_troop_named_first():
    lines = (
        "troop 0: brangein @alliryme monsters=griffon", "troop 0: vaynard @flogeru exhausted",
        "troop 1: lance @gorule monsters=pixie,unicorn",
    )  # fmt: skip
    for seed in SEEDS:
        start = board("month: 5 war", "troops: none", *lines, seed=seed)
        assert "brangein" in start.act(0, "shoot").options(0) or start.step(0) == "council.orders"
        laid = start.act(0, "shoot", "brangein", "1/lance/gorule")
        assert not laid.state.stack[-1].orders[0][0].zone  # no card was laid with it
        done = laid.close_council()
        told = done.told("shot")
        if told and told[0]["dice"].count("S") == 2 and done.state.month == 6:
            assert len(told[0]["dice"]) == 4
            assert [data["card"] for data in done.told("fell")] == ["pixie"]
            assert [(body.card, body.wounds) for body in done.troop(1, "lance").monsters] == [("unicorn", 1)]
            assert done.troop(1, "lance").wounds == 0
            return
    raise AssertionError("no such dice")


def test_case_31_a_shot_whose_target_has_gone_is_void():
    """Lance takes Orkney unopposed before the shot's turn comes."""
    start = war(
        "land orkney: 0 city -", "land eorsia: 0 - -", "troop 0: brangein @eorsia", "troop 0: vaynard @flogeru",
        "troop 1: lance @camelford", "troop 1: coel @calmary", month="month: 5 war marker=1 lead=1",
    )  # fmt: skip
    laid = start.act(1, "attack", "orkney", "lance").act(1, "confirm")
    done = laid.act(0, "shoot", "brangein", "1/lance/camelford").act(0, "confirm")
    assert [data["land"] for data in done.told("conquered")] == ["orkney"]
    assert [data["land"] for data in done.told("void")] == ["camelford"]


def test_Q5_case_32_the_four_orders_of_the_paper_match_are_one_sitting():
    laid = lay_paper_orders()
    sitting = laid.state.stack[-1].serial
    strong = rig(laid, "orkney", {"gereint": "SSS", "lance": "SS", "militia": "FFF"}, ("assault",) * 3)
    strong = rig(
        strong, "alliryme", {"brusom": "SSS", "loufal": "SS", "brangein": "FF", "roadbull": "F"},
        ("assault",) * 3, ("standard",) * 3,
    )  # fmt: skip
    first = strong.act(1, "confirm")
    assert first.state.stack[-1].serial == sitting
    done = first.act(0, "confirm")
    assert [(data["seat"], data["land"]) for data in done.told("conquered")] == [
        (1, "orkney"),
        (1, "alliryme"),
        (0, "orkney"),
    ]
    assert [(data["seat"], data["land"]) for data in done.told("void")] == [(0, "gorule")]
    assert [(data["troops"], data["to"]) for data in done.told("retreated")] == [
        (["lance", "gereint"], "camelford")
    ]
    assert done.told("muster") == []
    assert done.state.month == 6


GREAT = (
    "land hervery: 0 - -", "troop 0: zemeckis @hervery monsters=red-dragon,giant", "troop 0: cador @hervery monsters=demon",
    "troop 1: dinadan @baynock monsters=hydra", "troop 1: cai @baynock monsters=pixie", "troop 1: shast @baynock",
    "hand 1: orderly-retreat",
)  # fmt: skip
MONSTERS = ("demon", "giant", "hydra", "pixie", "red-dragon")


def fight_the_great_battle(card: bool) -> Board:
    """Play example 3 of the digest. card: Caerleon stages Orderly Retreat."""
    one = (
        war(*GREAT, head="nations: esgares caerleon")
        .act(0, "attack", "baynock", "zemeckis cador")
        .close_council()
    )
    dice = {"zemeckis": "SSSSSDDF", "cador": "SSSSS", "dinadan": "SSSSDD", "cai": "FFS", "shast": "SS"}
    ours, theirs = ("emperor", "assault", "iron-march"), ("sages-calm", "swordsman", "rune-barrage")
    one = rig(one, "baynock", dice, ours, theirs)
    one = one.act(0, "front/0", "zemeckis cador").act(0, "confirm").act(1, "front/0", "dinadan cai shast")
    one = one.act(1, "card/0", "hand/orderly-retreat") if card else one
    return one.act(1, "confirm")


def test_case_44_the_fates_of_the_great_battle():
    done = fight_the_great_battle(card=False)
    assert [data["winner"] for data in done.told("battle")] == [0]
    assert (done.troop(0, "cador").place, done.told("defeated")[0]["troop"]) == ("logres", "cador")
    assert {data["troop"] for data in done.told("killed")} == {"dinadan", "shast"}
    assert {data["troop"] for data in done.told("defeated")} == {"cador", "cai"}
    view = GAME.knowledge.view(done.state, None)
    assert {"dinadan", "shast"} <= set(view.sides[1].supply)
    assert set(MONSTERS) <= set(done.state.piles["caerleon"].discards)


def test_B14_case_45_orderly_retreat_leaves_the_fallen_defeated_in_the_capital():
    done = fight_the_great_battle(card=True)
    assert done.told("killed") == []
    assert {data["troop"] for data in done.told("defeated")} == {"cador", "cai", "dinadan", "shast"}
    assert [done.troop(1, name).place for name in ("dinadan", "shast")] == ["linnuis", "linnuis"]
    assert not any(done.troop(1, name).active for name in ("dinadan", "shast"))


def count_hits(report) -> int:
    """Hits that a militia took in a battle."""
    return sum(blow.hits[0] for blow in report.blows)


def test_case_46_a_militia_that_held_is_whole_in_the_next_battle_of_the_month():
    """Two attacks on Orkney: together they hit it three times, and neither beats it."""
    lines = (
        "land listinoise: 0 - -", "land camelford: 1 - -", "troop 0: ector @listinoise", "troop 0: vaynard @flogeru exhausted",
        "troop 1: loufal @camelford", "troop 1: lance @calmary",
    )  # fmt: skip
    for seed in SEEDS:
        start = board("month: 5 war marker=0 lead=0", "troops: none", *lines, seed=seed)
        laid = (
            start.act(0, "attack", "orkney", "ector")
            .act(0, "confirm")
            .act(1, "attack", "orkney", "loufal")
            .act(1, "confirm")
        )
        first = laid.act(0, "confirm")
        if first.step(1) != "battle.orders":
            continue
        done = first.act(1, "confirm")
        reports = done.state.reports
        taken = [count_hits(report) for report in reports]
        if (
            all(0 < hits < RULES.militia.free.life for hits in taken)
            and sum(taken) >= RULES.militia.free.life
        ):
            assert not any(
                "militia" in names for report in reports for blow in report.blows for names in blow.fell
            )
            return
    raise AssertionError("no such battles")


GOLD = {
    "senadon": 1, "kardiff": 1, "listinoise": 2, "alliryme": 0, "humber": 0, "jukes": 0,
    "camelford": 0, "phazard": 1, "baydon-hill": 2, "gorule": 0, "orkney": 0,
}  # fmt: skip


@pytest.mark.parametrize(
    "more",
    [
        (),
        (
            "land listinoise: 0 castle -",
            "land orkney: 0 - -",
            "land alliryme: 1 - -",
            "troop 0: ector @orkney",
            "troop 1: brusom @alliryme",
        ),
    ],
)
def test_case_49_the_income_of_both_months_of_the_paper_match(more):
    tiles = [f"tile {land}: {bare(gold)}" for land, gold in GOLD.items()]
    one = board(*tiles, "land flogeru: 0 city -", "land calmary: 1 city -", *more)
    assert [count_income(table_of(one), seat) for seat in (0, 1)] == [7, 6]


def test_case_58_T3_an_order_laid_ahead_on_a_land_that_became_own_by_G3_is_void():
    """Norgard orders an attack on its own home land before the reveal. The holder marches out of it."""
    one = board(
        "month: 5 organization together=yes", "troops: none", "land alliryme: 1 - -", "troop 1: lance @alliryme",
        "troop 1: coel @calmary", "troop 0: vaynard @kardiff",
    )  # fmt: skip
    laid = one.act(0, "confirm").act(0, "attack", "alliryme", "vaynard").act(0, "confirm")
    done = laid.act(1, "march", "lance", "gorule").act(1, "confirm").close_council()
    assert [data["to"] for data in done.told("reverted")] == [0]
    assert [data["land"] for data in done.told("void")] == ["alliryme"]
    assert done.state.lands["alliryme"].owner == 0


def test_P11_the_saint_throws_her_faith_while_the_event_has_her_temples_colour():
    head = "nations: esgares norgard"
    with_temple = board("month: 5 organization sign=libra", "land lidney: 0 temple-yellow -", head=head)
    without = board("month: 5 organization sign=libra", head=head)
    saint = with_temple.troop(0, "esmeree")
    assert count_dice(RULES, saint, is_blessed(RULES, with_temple.state, 0)) == 4
    assert count_dice(RULES, saint, is_blessed(RULES, without.state, 0)) == 1


def test_W5_a_shot_wounds_beasts_first_and_exhausts():
    lines = ("troop 0: brangein @alliryme", "troop 1: lance @gorule monsters=hydra,pixie")
    draft = GAME.draft(board(*lines).state)
    order = Order(0, "gorule", ("brangein",), ("alliryme",), "lance")
    assert not shoot_troop(draft, replace(order, victim="coel"))
    assert find_troop(draft.state.sides[0], "brangein").active
    assert shoot_troop(draft, order)
    told = next(event.data for event in draft.events if event.kind == "shot")
    after = find_troop(draft.state.sides[1], "lance")
    lost = 4 - sum(RULES.monsters[body.card].life - body.wounds for body in after.monsters) + after.wounds
    assert lost == told.n == told.dice.count("S")
    shooter = find_troop(draft.state.sides[0], "brangein")
    assert not shooter.active


def test_T3_orders_are_laid_right_after_confirming_and_dropped_when_taken_back():
    start = board("month: 5 organization together=yes", "troop 0: roadbull @alliryme")
    asked = start.act(0, "confirm")
    assert asked.step(0) == "council.orders"
    laid = asked.act(0, "attack", "gorule", "roadbull").act(0, "confirm")
    assert laid.step(0) == "organize.reopen"
    assert [[order.target for order in laid.view(seat).own.orders] for seat in (0, 1)] == [["gorule"], []]
    again = laid.act(0, "take-back")
    assert again.step(0) == "organize.act"
    assert again.state.stack[-1].orders == [(), ()]
    assert again.view(0).own.orders == []
