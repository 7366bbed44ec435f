"""The page with the real bot, and the first steps of a match on it."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from sandbox.discord import Sandbox
from sandbox.site import Site, serve
from tools.shared.browser_tabs import keep_picture, type_command

IMMORTALS = "Immortals"
PATIENCES = (15_000, 15_000, 60_000)  # milliseconds with one press each
SWATCHES = "🔴🔵🟡🌸⚫🟣"  # one before each person of a table


@asynccontextmanager
async def serve_site(folder: Path) -> AsyncIterator[Site]:
    """Serve the page with the real bot. Raises AssertionError at the end if anything failed."""
    box = Sandbox(bot_name="Referee")
    it = serve.prepare_site(serve.parse_arguments(["--out", str(folder), "--seed", "story"]), box)
    async with box:
        await it.bot.start()
        yield it
        it.close()
        await it.bot.stop()
    assert box.crashes == it.host.house_rules.breaches == box.unknown_routes == []
    faults = it.bot.find_tracebacks()
    assert not faults, "\n".join(faults)


async def gather_players(players: list[Page]) -> None:
    """Open a table as the first player, show its options, and have all players join."""
    ann = players[0]
    await type_command(ann, "match new", game=IMMORTALS)
    await ann.get_by_role("button", name="Options", exact=True).click()
    for number, tab in enumerate(players, start=1):
        if tab is not ann:
            await tab.get_by_role("button", name="Join", exact=True).click()
        await expect(ann.locator("#messages")).to_contain_text(
            re.compile(rf"([{SWATCHES}][^{SWATCHES}]*){{{number}}}")
        )
    await keep_picture(ann, "story-1-lobby-phone")


async def start_match(players: list[Page], game: str = IMMORTALS) -> None:
    """Press Start, and open the match's thread in every tab."""
    await players[0].get_by_role("button", name="Start").click()
    for tab in players:
        await tab.locator(".threadcard").click()
        await expect(tab.locator("#title")).to_have_text(f"#1 {game}")


async def play_for_me(tab: Page) -> None:
    """Press *Play for me*, so that this seat is played at random from now on."""
    await tab.get_by_role("button", name="Play for me").click()


async def open_panel(tab: Page) -> Locator:
    """Press *My panel* in the thread, and return the panel."""
    newest = "() => [...document.querySelectorAll('.message.ephemeral')].at(-1)?.dataset.id ?? ''"
    before = await tab.evaluate(newest)
    for patience in PATIENCES:  # a newer post may take the button during the press
        await tab.get_by_role("button", name="My panel").last.click()
        with suppress(PlaywrightTimeout):
            await tab.wait_for_function(f"before => ({newest})() !== before", arg=before, timeout=patience)
            break
    panel = tab.locator(f'.message[data-id="{await tab.evaluate(newest)}"]')
    await panel.locator("button.button:enabled, button.menu:enabled").first.wait_for()
    return panel


async def open_plan(tab: Page) -> Locator:
    """Send the first armies to the limbos, wait for the others, and return the panel with the plan's question."""
    panel = await open_panel(tab)
    await panel.locator("button.button:enabled").first.click()
    await expect(tab.locator("#messages")).to_contain_text("Everybody plans in secret", timeout=120_000)
    panel = await open_panel(tab)
    await panel.get_by_role("button", name="Do it like this").click()  # where the armies return
    await panel.get_by_role("button", name="Confirm").wait_for()
    return panel
