"""Three users in three tabs with the real bot: a table, a plan, a battle, the log. Each sees only their own."""

import contextlib
import re

import pytest
from playwright.async_api import TimeoutError as PlaywrightTimeout
from playwright.async_api import expect

from tests.browser import needs_chromium
from tools.shared.browser_page import gather_players, open_plan, play_for_me, serve_site, start_match
from tools.shared.browser_tabs import DESKTOP, PHONE, keep_picture, open_browser, open_channel

# perhaps there is none
BATTLE = re.compile(
    r"attacks .* Thrown: |\w takes [^.]+ from \w| drive .* off at |gets through to |Match #1 is over"
)
TAPS = 4
NARROW = 390
# At its end the list grows, as by a late picture, before the browser tells that it scrolled: points then below the screen.
GROWN = """async () => {
    const scroll = document.getElementById("scroll"), late = document.createElement("li");
    const wait = () => new Promise((done) => setTimeout(done, 200));
    scroll.scrollTop = scroll.scrollHeight;
    await wait();
    late.style.height = "600px";
    document.getElementById("messages").append(late);
    scroll.dispatchEvent(new Event("scroll"));
    await wait();
    const below = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight;
    late.remove();
    return below;
}"""


async def everything(tab):
    """All that this tab was ever told and shows, as text."""
    read = """async () => {
        const { store } = await import("/page/js/store.js");
        return JSON.stringify([...store.messages.values()]);
    }"""
    return await tab.evaluate(read)


@needs_chromium
@pytest.mark.timeout(500)
async def test_three_people_play_a_round_in_the_browser(tmp_path):
    async with serve_site(tmp_path) as it, open_browser(it.box.host) as browser:
        players = [await browser.open_tab(n, size) for n, size in ((1, PHONE), (2, PHONE), (3, DESKTOP))]
        await gather_players(players)
        await start_match(players)
        ann, ben, cat = players
        await play_for_me(ben)
        await play_for_me(cat)
        panel = await open_plan(ann)
        assert await ann.evaluate(GROWN) == pytest.approx(0, abs=1)
        await lay(ann, panel)
        await keep_picture(ann, "story-2-plan-phone")
        await keep_picture(cat, "story-2-plan-other-desktop")
        await see_nothing_of_each_other(it, players)
        await panel.get_by_role("button", name="Confirm").click()
        await expect(ann.locator("#messages")).to_contain_text("All plans are ready", timeout=120_000)
        await play_for_me(ann)
        await expect(ann.locator("#messages")).to_contain_text(BATTLE, timeout=240_000)
        for tab in players:
            await tab.get_by_role("button", name="I play myself").click()
        await read_the_log(ann)
        await keep_picture(cat, "story-4-battle-desktop")


async def lay(tab, panel):
    """Put a card into the first slot that takes one, whose menu waits behind ⋯ beside a suggestion."""
    await panel.get_by_role("button", name="⋯").click()
    await panel.locator("button.menu", has_text="Empty").first.click()
    await tab.locator(".menulist .option[aria-selected=false]").first.click()
    await expect(panel).to_contain_text("✓ 1 × Income")


async def see_nothing_of_each_other(it, players):
    """Check that only its own user sees an ephemeral message or DM, and that nothing is wider than the phone."""
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
    log = tab.locator(".message.ephemeral", has_text=re.compile(r"#1 · .+ \(\d+ of")).last
    for _ in range(TAPS):  # one may meet a post just while a newer one takes its buttons
        await tab.get_by_role("button", name="Log", exact=True).last.click()
        with contextlib.suppress(PlaywrightTimeout):
            await log.wait_for(timeout=15_000)
            break
    newest = await log.inner_text()
    await log.get_by_role("button", name="Older").first.click()
    await expect(log).not_to_have_text(newest)
    await expect(log).to_contain_text(" of ")
    await keep_picture(tab, "story-3-log-phone")
    await open_channel(tab, "Referee")
    await expect(tab.locator("#messages")).to_contain_text("#1 Immortals · Welcome to the table!")
    await keep_picture(tab, "story-5-dm-phone")
