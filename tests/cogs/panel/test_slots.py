"""A plan of many slots on the panel of a real match: one slot at a time, with the mat and the map beside it."""

import pytest

from cogs.ui.phone import measure_picture
from engine.games.immortals.advice import ImmortalsAdvice
from sandbox.discord import SELECT
from tests.cogs.sim import answer
from tests.cogs.steps import load_position

pytestmark = pytest.mark.simulated


async def begin_at(rig, step, **settings):
    """Start a match of Immortals in which seat 0 is at this step. Return its user and panel."""
    rig.bot.context.test_secret = bytes(32)
    await rig.open("Ann", "Ben", "Cat", game="immortals")
    await rig.store.matches.change_match(1, settings={"rounds": "3", **settings})
    await rig.start_match()
    position = await load_position(rig)
    while position.ask(0) is None or position.ask(0).step != step:
        await answer(rig, 0 if 0 in position.active else position.active[0])
        position = await load_position(rig)
    user = next(user for user in rig.users if user.id == position.players[0].user)
    return user, (await user.click(rig.posts()[-1], "My panel")).message


async def begin_plan(rig):
    """Start a match of Immortals in which seat 0 plans. Return its user and panel."""
    return await begin_at(rig, "plan.place", setup="dealt")


def slots_of(user, panel):
    """The names of the slots, and the open one."""
    slots = menu_of(user, panel, "open")["options"]
    return [each["label"] for each in slots], [each["label"] for each in slots if each.get("default")]


def menu_of(user, panel, verb="lay"):
    """The one menu of this kind: of cards, or of slots."""
    (menu,) = [
        part for part in user.parts(panel) if part["type"] == SELECT and f":{verb}:" in part["custom_id"]
    ]
    return menu


async def open_slot(user, panel, label):
    """Choose a slot in the menu of slots, unless it is open."""
    menu = menu_of(user, panel, "open")
    (option,) = [each for each in menu["options"] if each["label"] == label]
    if not option.get("default"):
        await user.select(panel, menu["custom_id"], [option["value"]])


def free_choice(menu):
    """Return the first card that is in no slot yet, or None."""
    free = [
        o["value"] for o in menu["options"][1:] if "now in slot" not in o["label"] and o["value"][0] == "="
    ]
    return next(iter(free), None)


async def lay(user, panel):
    """Put the first free card into the open slot, in two taps. Return True if there was one."""
    menu = menu_of(user, panel)
    card = free_choice(menu)
    if card is not None:
        await user.select(panel, menu["custom_id"], [card])
    return card is not None


def name_pictures(panel):
    """Return the files by the first word of their names: map, and since for earlier events."""
    return {each.filename.partition("-")[0]: each for each in panel.attachments}


async def test_ten_slots_are_filled_one_after_the_other_in_few_taps(rig):
    user, panel = await begin_plan(rig)
    labels, opened = slots_of(user, panel)
    assert labels[:3] == ["1 · Extract Gold", "2 · Extract Energy", "3 · Bring back 3 (2 energy and 1 gold)"]
    assert (len(labels), opened) == (10, ["1 · Extract Gold"])
    taps = 1
    for number in range(1, 11):
        assert slots_of(user, panel)[1][0].startswith(f"{number} · ")
        if await lay(user, panel):
            taps += 2
        else:
            await open_slot(user, panel, slots_of(user, panel)[0][number % 10])
            taps += 2
    labels, _ = slots_of(user, panel)
    assert sum("✓" in label for label in labels) >= 8
    await user.click(panel, "Confirm")
    assert taps + 1 <= 25
    assert "Plan your turns ahead" in rig.reads(panel)


async def test_an_emptied_slot_stays_open_and_a_slot_is_opened_in_its_menu(rig):
    user, panel = await begin_plan(rig)
    await open_slot(user, panel, "5 · Attack")
    assert slots_of(user, panel)[1] == ["5 · Attack"]
    assert await lay(user, panel)
    assert slots_of(user, panel)[1][0].startswith("6 · ")
    await open_slot(user, panel, "✓ 5 · Attack")
    menu = menu_of(user, panel)
    await user.select(panel, menu["custom_id"], [menu["options"][0]["value"]])
    assert slots_of(user, panel)[1] == ["5 · Attack"]
    seq = (await rig.match()).seq
    await open_slot(user, panel, "1 · Extract Gold")
    assert (await rig.match()).seq == seq


async def test_the_cards_of_an_attack_are_listed_by_their_odds_and_say_where_they_lie(rig):
    user, panel = await begin_plan(rig)
    await lay(user, panel)
    await open_slot(user, panel, "5 · Attack")
    empty, *cards = menu_of(user, panel)["options"]
    odds = [
        int(each["description"].rstrip(" %").split()[-1])
        for each in cards
        if each.get("description", "").endswith("%")
    ]
    assert empty["label"] == "5 · Attack · Empty"
    assert len(odds) > 2
    assert odds == sorted(odds, reverse=True)
    assert [each.get("description", "").endswith("%") for each in cards[: len(odds)]] == [True] * len(odds)
    assert any(", now in slot 1" in each["label"] for each in cards)


async def test_a_suggested_plan_is_laid_card_by_card_around_what_lies(rig):
    user, panel = await begin_plan(rig)
    await open_slot(user, panel, "5 · Attack")
    await lay(user, panel)
    before = (await load_position(rig)).state.seats[0].slots
    seq = (await rig.match()).seq
    await user.click(panel, "Suggest the rest")
    after = (await load_position(rig)).state.seats[0].slots
    assert after[4] == before[4]
    assert sum(card is not None for card in after) > 3
    laid = await rig.store.log.load_entries(1, seq, 1 << 30)
    picks = [entry.command.picks[0] for entry in laid]
    assert all(pick.startswith("put:") for pick in picks)
    assert "\n-# ✓ " in rig.reads(panel)


async def test_where_nothing_is_left_to_suggest_that_is_said(rig, monkeypatch):
    user, panel = await begin_plan(rig)
    await lay(user, panel)
    monkeypatch.setattr(ImmortalsAdvice, "suggest_plan", lambda *_: ())
    seq = (await rig.match()).seq
    await user.click(panel, "Suggest the rest")
    assert (await rig.match()).seq == seq
    assert "There is nothing to add to this plan." in rig.reads(panel)


async def test_a_suggested_plan_is_confirmed_or_changed_over_its_slots(rig):
    user, panel = await begin_plan(rig)
    before = name_pictures(panel)
    panel = (await user.click(panel, "Suggest a plan")).message
    after = name_pictures(panel)
    assert [*before] == [*after] == ["tableau"]
    assert not any(":open:" in part["custom_id"] for part in user.parts(panel))
    changed = (await user.click(panel, "Change…")).message
    assert len(slots_of(user, changed)[0]) == 10
    confirmed, open_slot = after["tableau"].data, name_pictures(changed)["tableau"].data
    assert measure_picture(open_slot) <= measure_picture(confirmed)
    assert open_slot != confirmed
