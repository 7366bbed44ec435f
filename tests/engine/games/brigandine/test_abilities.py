"""Abilities in war: Saint, Crossbowman, Mount, Orderly Retreat, stored orders [P11, W1, W5, B14, T3]."""

from engine.games.brigandine.position.changes import kill_or_defeat
from engine.games.brigandine.position.sides import Troop, find_troop
from engine.games.brigandine.position.troops import can_attack, count_dice, is_blessed
from engine.games.brigandine.position.warfare import Order
from engine.games.brigandine.steps.war.conquest import shoot_troop
from tests.engine.games.brigandine.board import GAME, RULES, board


def test_P11_the_saint_throws_her_faith_while_the_event_has_her_temples_colour():
    head = "nations: esgares norgard"
    with_temple = board("month: 5 organization sign=libra", "land lidney: 0 temple-yellow -", head=head)
    without = board("month: 5 organization sign=libra", head=head)
    saint = with_temple.troop(0, "esmeree")
    assert count_dice(RULES, saint, is_blessed(RULES, with_temple.state, 0)) == 4
    assert count_dice(RULES, saint, is_blessed(RULES, without.state, 0)) == 1


def test_W1_a_troop_that_marched_attacks_only_with_a_mount_or_haste():
    plain = Troop("ector", "jukes", notes=("marched",))
    rider = board("troop 0: vaynard @jukes notes=marched").troop(0, "vaynard")
    hasty = Troop("ector", "jukes", notes=("marched", "mounted"))
    recruit = Troop("ector", "jukes", notes=("recruited",))
    assert not can_attack(RULES, plain)
    assert not can_attack(RULES, rider)
    rider = board("troop 0: vaynard @jukes monsters=white-wolf notes=marched").troop(0, "vaynard")
    assert [can_attack(RULES, troop) for troop in (rider, hasty, recruit)] == [True, True, False]


def test_W5_a_shot_wounds_beasts_first_and_exhausts():
    lines = ("troop 0: brangein @alliryme", "troop 1: lance @gorule monsters=hydra,pixie")
    draft = GAME.draft(board(*lines).state)
    order = Order(0, "gorule", ("brangein",), ("alliryme",), "lance")
    assert shoot_troop(draft, order)
    told = next(event.data for event in draft.events if event.kind == "shot")
    after = find_troop(draft.state.sides[1], "lance")
    assert after is not None
    lost = 4 - sum(RULES.monsters[body.card].life - body.wounds for body in after.monsters) + after.wounds
    assert lost == told.n == told.dice.count("S")
    shooter = find_troop(draft.state.sides[0], "brangein")
    assert shooter is not None
    assert not shooter.active


def test_B14_orderly_retreat_spares():
    draft = GAME.draft(board().state)
    draft.state.phase = "war"
    ector = find_troop(draft.state.sides[0], "ector")
    assert ector is not None
    kill_or_defeat(draft, 0, ector, spared=True)
    spared = find_troop(draft.state.sides[0], "ector")
    assert spared is not None
    assert (spared.place, spared.markers) == ("flogeru", 1)


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
