"""Three people in three tabs with the real bot: a table, a plan, a battle, the log; each sees their own."""

import re
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import expect

from sandbox.discord import Sandbox
from sandbox.site import serve
from tests.browser import DESKTOP, PHONE, choose, command, go, needs_chromium, shot, tabs

BATTLE = re.compile("attacks .* Thrown: |Match #1 is over")  # random people may play without a battle
NARROW = 390


@asynccontextmanager
async def site(folder: Path):
    """The page with the real bot."""
    box = Sandbox(bot_name="Referee")
    it = serve.prepare_site(serve.parse_arguments(["--out", str(folder), "--seed", "story"]), box)
    async with box:
        await it.bot.start()
        yield it
        it.close()
        await it.bot.stop()
    assert box.crashes == it.host.house_rules.breaches == box.unknown_routes == []
    faults = it.bot.tracebacks()
    assert not faults, "\n".join(faults)


async def gather(players):
    """Create a table with few choices, and join."""
    ann = players[0]
    await command(ann, "match new", game="Immortals")
    await choose(ann, ann.get_by_role("button", name="Army placement"), "Quick start")
    for tab in players:
        await tab.get_by_role("button", name="Join", exact=True).click()
        await expect(tab.locator("#messages")).to_contain_text("join id", use_inner_text=True)
    await expect(ann.locator(".message code")).to_have_count(len(players) + 1)
    await shot(ann, "story-1-lobby-phone")


async def begin(players):
    """Start, and open the match's thread in every tab."""
    await players[0].get_by_role("button", name="Start").click()
    for tab in players:
        await tab.locator(".threadcard").click()
        await expect(tab.locator("#title")).to_have_text("#1 Immortals")


async def played(tab):
    """Let this seat be played for its person."""
    await tab.get_by_role("button", name="Play for me").click()


async def panel_of(tab):
    """Open the panel in the thread."""
    newest = "() => [...document.querySelectorAll('.message.ephemeral')].at(-1)?.dataset.id ?? ''"
    before = await tab.evaluate(newest)
    await tab.get_by_role("button", name="My panel").last.click()
    await tab.wait_for_function(f"before => ({newest})() !== before", arg=before)
    panel = tab.locator(f'.message[data-id="{await tab.evaluate(newest)}"]')
    await panel.locator("button.button:enabled, button.menu:enabled").first.wait_for()
    return panel


async def plan(tab):
    """Send the first armies to the limbos, wait for the others, and open the plan."""
    panel = await panel_of(tab)
    await panel.locator("button.button:enabled").first.click()
    await expect(tab.locator("#messages")).to_contain_text("Everybody plans in secret", timeout=30_000)
    panel = await panel_of(tab)
    await panel.get_by_role("button", name="Submit").click()  # no armies come back from limbo yet
    await expect(panel).to_contain_text("Lay your cards")
    return panel


async def everything(tab):
    """All that this tab was ever told and shows, as text."""
    read = """async () => {
        const { store } = await import("/page/js/store.js");
        return JSON.stringify([...store.messages.values()]);
    }"""
    return await tab.evaluate(read)


@needs_chromium
@pytest.mark.timeout(200)
async def test_three_people_play(tmp_path):
    async with site(tmp_path) as it, tabs(it.box.host) as browser:
        players = [await browser.open(n, size) for n, size in ((1, PHONE), (2, PHONE), (3, DESKTOP))]
        await gather(players)
        await begin(players)
        ann, ben, cat = players
        await played(ben)
        await played(cat)
        panel = await plan(ann)
        await lay(ann, panel)
        await shot(ann, "story-2-plan-phone")
        await shot(cat, "story-2-plan-other-desktop")
        await see_nothing_of_each_other(it, players)
        await panel.get_by_role("button", name="Confirm").click()
        await expect(ann.locator("#messages")).to_contain_text("All plans lie ready", timeout=30_000)
        await played(ann)
        await expect(ann.locator("#messages")).to_contain_text(BATTLE, timeout=120_000)
        for tab in players:
            await tab.get_by_role("button", name="I play myself").click()
        await read_the_log(ann)
        await shot(cat, "story-4-battle-desktop")


async def lay(tab, panel):
    """Lay a card into the first slot that takes one, by two taps."""
    menu = panel.locator("button.menu", has_text="(empty)").first
    await menu.click()
    card = tab.locator(".menulist .option[aria-selected=false]").first
    name = (await card.locator("b").inner_text()).strip()
    await card.click()
    await expect(panel.locator("button.menu", has_text=name).first).to_be_visible()


async def see_nothing_of_each_other(it, players):
    """Every ephemeral message and DM is with its own person only; nothing is wider than the phone."""
    world = it.box.world
    for tab, person in zip(players, it.people, strict=False):
        told = await everything(tab)
        for channel in world.channels.values():
            foreign = [m for m in channel.whispers.values() if m.seen_by != person.user.id]
            if channel.recipient_id and channel.recipient_id != person.user.id:
                foreign += channel.messages.values()
            assert not [m for m in foreign if f'"{m.id}"' in told]
    wide = "() => document.scrollingElement.scrollWidth"
    assert await players[0].evaluate(wide) <= NARROW


async def read_the_log(tab):
    await tab.get_by_role("button", name="Log").last.click()
    log = tab.locator(".message.ephemeral", has_text=re.compile(r"#1 · .+ \(\d+ of")).last
    newest = await log.inner_text()
    await log.get_by_role("button", name="Older").first.click()
    await expect(log).not_to_have_text(newest)
    await expect(log).to_contain_text(" of ")
    await shot(tab, "story-3-log-phone")
    await go(tab, "Referee")
    await expect(tab.locator("#messages")).to_contain_text("Welcome to table #1!")
    await shot(tab, "story-5-dm-phone")
