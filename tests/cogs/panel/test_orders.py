"""Orders on the panel of a real match: stored after a plan, listed, changed, withdrawn, played by the sweep."""

import pytest

from engine.orders.orders import Order, StandingAnswer, StepPicks
from engine.records.order_records import OrderChanges
from engine.rules.core import MOST, SAME, Condition
from sandbox.discord import BUTTON, SELECT, label_of
from tests.cogs.panel.test_slots import begin_plan, open_slot
from tests.cogs.sim import answer, sweep, table
from tests.cogs.steps import load_position, open_panel, orders_of, press_more, seated

pytestmark = pytest.mark.simulated
MOMENT = 100  # seconds, more than any order waits
WAYS_OUT = ("Ask me then", "Something else", "Skip the rest", "Take back", "Never mind")


def buttons(user, panel):
    return [label_of(part) for part in user.parts(panel) if part["type"] == BUTTON]


def menus(user, panel):
    """The menus of answers."""
    return [
        part for part in user.parts(panel) if part["type"] == SELECT and ":open:" not in part["custom_id"]
    ]


async def confirm_plan(rig):
    """Confirm the plan that is suggested to seat 0. Return its user and panel."""
    user, panel = await begin_plan(rig)
    await user.click(panel, "Suggest a plan")
    await user.click(panel, "Confirm")
    return user, panel


async def choose_option(user, panel):
    """Answer the open question of an order with its first option. Return the number of taps."""
    found = menus(user, panel)
    if found:
        values = [each["value"] for each in found[0]["options"]]
        await user.select(
            panel, found[0]["custom_id"], [next(each for each in values if each.startswith("="))]
        )
        return 2
    parts = [part for part in user.parts(panel) if part["type"] == BUTTON]
    options = [part for part in parts if ":slot:" not in part["custom_id"]]
    await user.click(panel, next(label for label in map(label_of, options) if label not in WAYS_OUT))
    return 1


def is_laying(rig, panel):
    return "Plan your turns ahead" in rig.reads(panel)


async def lay_all(rig, user, panel):
    """Store an order for each card that is asked about. Return the number of taps."""
    taps = 0
    while is_laying(rig, panel):
        taps += await choose_option(user, panel)
        assert taps < 60
    return taps


async def test_after_confirm_the_panel_leads_on_and_a_whole_plan_is_laid_in_few_taps(rig):
    user, panel = await confirm_plan(rig)
    assert "(optional). Which card first?" in rig.reads(panel)
    assert "**Planned ahead, for when you are asked:** “Reveal a card" in rig.reads(panel)
    assert "**Your turn" not in rig.reads(panel)
    assert not any(isinstance(each, Order) for each in await orders_of(rig, 0))
    taps = await lay_all(rig, user, panel)
    laid = await orders_of(rig, 0)
    assert len(laid) >= 8
    assert all(isinstance(each, Order) for each in laid)
    assert taps <= 20, taps
    assert "Next: " in rig.reads(panel)


async def test_where_nothing_can_be_foreseen_orders_cannot_be_begun(rig):
    user, panel = await begin_plan(rig)
    await rig.bot.context.referee.save_orders(
        1,
        0,
        OrderChanges(added=((0, 1, StandingAnswer(StepPicks("window.play", ("pass",)))),)),
        rig.clock.now,
    )
    if "Refresh" in buttons(user, panel):
        await user.click(panel, "Refresh")
    else:
        await open_slot(user, panel, "5 · Attack")
    await press_more(user, panel, "Orders")
    assert "Give orders" not in buttons(user, panel)


async def test_a_plan_taken_back_takes_its_orders_and_a_person_beside_ais_alone_is_led_to_none(rig):
    user, panel = await confirm_plan(rig)
    await choose_option(user, panel)
    await user.click(panel, "Take back")
    assert "plan for round 1" in rig.reads(panel)
    assert await orders_of(rig, 0) == []
    robots = "UPDATE seats SET level = 'easy', user_id = -4611686018427387910 - seat WHERE seat > 0"
    await rig.store.database.change(robots)
    rig.bot.context.referee.drop_cached(1)
    await user.click(panel, "Confirm")
    assert not is_laying(rig, panel)
    assert await orders_of(rig, 0) == []
    assert "plan for round 1" not in rig.reads(panel)


async def test_a_card_may_be_asked_about_the_rest_skipped_and_orders_listed_changed_and_withdrawn(rig):
    user, panel = await confirm_plan(rig)
    await choose_option(user, panel)
    await user.click(panel, "Ask me then")
    assert [each.asks for each in await orders_of(rig, 0) if isinstance(each, Order)].count(True) == 1
    await user.click(panel, "Skip the rest")
    before = await orders_of(rig, 0)
    assert "Your orders" in rig.reads(panel)
    last = menus(user, panel)[0]["options"][-1]["value"]
    await user.select(panel, menus(user, panel)[0]["custom_id"], [last])
    await user.click(panel, "Do this first")
    assert (await orders_of(rig, 0))[0] == before[-1]
    await user.click(panel, "Withdraw")
    assert await orders_of(rig, 0) == before[:-1]
    await user.click(panel, "Withdraw all")
    assert await orders_of(rig, 0) == []
    assert "No orders yet" in rig.reads(panel)


async def test_orders_that_cannot_be_played_may_let_the_next_one_go_first(rig):
    user, panel = await confirm_plan(rig)
    await choose_option(user, panel)
    await choose_option(user, panel)
    await user.click(panel, "Skip the rest")
    await user.click(panel, "All: otherwise the next")
    assert all(each.later for each in await orders_of(rig, 0))
    assert (
        rig.reads(panel).count("; if that is not possible, the next one") == len(await orders_of(rig, 0)) > 1
    )
    last = menus(user, panel)[0]["options"][-1]["value"]
    await user.select(panel, menus(user, panel)[0]["custom_id"], [last])
    await user.click(panel, "Otherwise ask me")
    assert [each.later for each in await orders_of(rig, 0)][-2:] == [True, False]


async def begin_standing(rig):
    """Open the panel of seat 0 at *Always do this*. Return its user and panel."""
    await table(rig, "Ann", "Ben")
    user = (await seated(rig))[0]
    panel = await open_panel(rig, user)
    await press_more(user, panel, "Always do this")
    return user, panel


async def test_a_question_is_answered_for_good_from_its_own_panel(rig):
    user, panel = await begin_standing(rig)
    await user.click(panel, "Never mind")
    assert await orders_of(rig, 0) == []
    await user.click(panel, "Back to the panel")
    await press_more(user, panel, "Always do this")
    assert "From now on, always this" in rig.reads(panel)
    await user.click(panel, "Coin: 0")
    (laid,) = await orders_of(rig, 0)
    assert isinstance(laid, StandingAnswer)
    assert "Your order answers this in a moment" in rig.reads(panel)
    await sweep(rig, MOMENT)
    assert 0 not in (await load_position(rig)).active


async def test_conditions_are_put_on_and_taken_off(rig):
    user, panel = await begin_standing(rig)
    await user.click(panel, "Coin: 0")
    await press_more(user, panel, "Orders")
    chooser = menus(user, panel)[0]
    await user.select(panel, chooser["custom_id"], [chooser["options"][0]["value"]])
    toggles = menus(user, panel)[1]
    assert [each["label"][0] for each in toggles["options"]] == ["☐", "☐"]
    await user.select(panel, toggles["custom_id"], ["0"])
    (laid,) = await orders_of(rig, 0)
    assert [each.fact for each in laid.conditions] == ["coins 1"]
    assert "only if seat 1 has at most 5 coins" in rig.reads(panel)
    await user.select(panel, menus(user, panel)[1]["custom_id"], ["0"])
    assert (await orders_of(rig, 0))[0].conditions == ()


async def test_why_an_order_was_not_played_is_said_on_the_panel(rig):
    await table(rig, "Ann", "Ben")
    user = (await seated(rig))[0]
    bids = Order((StepPicks("bid.lay", ("coin",) * 3),), (Condition("coins 1", MOST, 2),))
    await rig.bot.context.referee.save_orders(1, 0, OrderChanges(added=((0, 1, bids),)), rig.clock.now)
    panel = await open_panel(rig, user)
    assert "no longer holds: seat 1 has at most 2 coins" in rig.reads(panel)
    await user.click(panel, "Coin: 3")
    assert await orders_of(rig, 0) == []


async def draft_match(rig):
    """Start a match of Immortals at the first draft card of seat 0. Return its user and panel."""
    rig.bot.context.test_secret = bytes(32)
    await rig.open("Ann", "Ben", "Cat", game="immortals")
    await rig.store.matches.change_match(1, settings={})
    await rig.start_match()
    while (await load_position(rig)).ask(0).step != "draft.choose":
        await answer(rig, (await load_position(rig)).active[0])
    user = (await seated(rig))[0]
    return user, await open_panel(rig, user)


async def test_a_wish_list_takes_the_best_card_still_there_round_after_round(rig):
    user, panel = await draft_match(rig)
    await press_more(user, panel, "Wish list…")
    offered = [each.id for each in (await load_position(rig)).ask(0).options]
    for wanted in (offered[2], offered[1]):
        await user.select(panel, menus(user, panel)[0]["custom_id"], [f"={wanted}"])
    await user.click(panel, "Submit")
    (wishes,) = await orders_of(rig, 0)
    assert (wishes.step, wishes.picks) == ("draft.choose", (offered[2], offered[1]))
    await sweep(rig, MOMENT)
    entries = await rig.store.log.load_entries(1, 0, 1 << 30)
    assert [each.command.picks for each in entries if each.ordered] == [(offered[2],)]
    assert await orders_of(rig, 0) == [wishes]


async def test_in_ataque_windows_are_passed_unless_the_own_palace_is_attacked(rig):
    await table(rig, "Ann", "Ben", game="ataque")
    referee, windows = rig.bot.context.referee, []
    always = StandingAnswer(StepPicks("window.play", ("pass",)), (Condition("palace", SAME, "safe"),))
    await referee.save_orders(1, 0, OrderChanges(added=((0, 1, always),)), rig.clock.now)
    for _ in range(60):
        position = await referee.position(1)
        if not position.active:
            break
        seat = position.active[0]
        decision = position.ask(seat)
        if (seat, decision.step) == (0, "window.play"):
            windows.append(position.game.orders.observe_facts(position.state, 0)["palace"])
            assert position.orders.answers(0) == (windows[-1] == "safe")
        attack = [option.id for option in decision.options if option.id.startswith("attack")]
        await answer(rig, seat, tuple(attack[:1]) or None)
    assert "safe" in windows


async def test_the_alternative_of_a_dropped_order_is_dropped_too(rig):
    user, panel = await confirm_plan(rig)
    for _ in range(2):
        await choose_option(user, panel)
    await user.click(panel, "Skip the rest")
    laid = (await rig.store.current_rows.load_rows(1)).orders.list_of(0)
    await user.select(panel, menus(user, panel)[0]["custom_id"], [str(laid[0].id)])
    await user.click(panel, "Or else…")
    assert "if that order is not possible?" in rig.reads(panel)
    await rig.bot.context.referee.save_orders(1, 0, OrderChanges(dropped=(laid[0].id,)), rig.clock.now)
    await choose_option(user, panel)
    assert "if that order is not possible?" not in rig.reads(panel)
    assert [each for each in await orders_of(rig, 0) if isinstance(each, Order)] == [
        each.body for each in laid[1:]
    ]
