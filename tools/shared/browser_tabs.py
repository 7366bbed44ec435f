"""A headless Chromium from the system's packages, and a person's actions in its tabs."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")  # the first is half as much work
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
PHONE, DESKTOP = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=860)
SHOTS = Path(__file__).parents[2] / "var" / "shots"
PATIENCE = 60_000  # milliseconds, for a machine that is busy with other things
expect.set_options(timeout=PATIENCE)


class Tabs:
    """Tabs of one browser. `complaints` collects the errors of all of them."""

    def __init__(self, browser: Browser, host: str) -> None:
        self.browser, self.host, self.complaints = browser, host, list[str]()

    async def open_tab(self, player: int, size: ViewportSize = PHONE) -> Page:
        """Return a connected tab of this player, by number."""
        tab = await self.browser.new_page(viewport=size, has_touch=True)
        tab.set_default_timeout(PATIENCE)
        tab.on("pageerror", lambda error: self.complaints.append(str(error)))
        tab.on("console", self._note_error)
        await tab.goto(f"http://{self.host}/?as={player}")
        await tab.wait_for_selector("#channels .here", state="attached")
        return tab

    def _note_error(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.complaints.append(line.text)


@asynccontextmanager
async def start_chromium() -> AsyncIterator[Browser]:
    """Start a browser without any tab."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@asynccontextmanager
async def open_tabs(browser: Browser, host: str) -> AsyncIterator[Tabs]:
    """Yield tabs for the page at this host. Raises AssertionError at the end if any tab had an error."""
    opened = Tabs(browser, host)
    yield opened
    for context in browser.contexts:
        await context.close()
    assert opened.complaints == []


@asynccontextmanager
async def open_browser(host: str) -> AsyncIterator[Tabs]:
    """Start a browser for the page at this host, as open_tabs does."""
    async with start_chromium() as browser, open_tabs(browser, host) as opened:
        yield opened


async def keep_picture(tab: Page, name: str) -> None:
    """Save a picture of the tab under var/shots."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    await tab.screenshot(path=SHOTS / f"{name}.png")


async def open_channel(tab: Page, name: str) -> None:
    """Open a channel from the list, which is a drawer on a phone."""
    if await tab.locator("#menu").is_visible():
        await tab.click("#menu")
    await tab.locator("#channels button", has_text=name).click()


async def type_command(tab: Page, name: str, **options: str) -> None:
    """Type a slash command with its options, and send it."""
    await tab.fill("#composer textarea", f"/{name}")
    await tab.get_by_role("option", name=f"/{name}").first.click()
    for option, value in options.items():
        field = tab.locator(f".slash [name={option}]")
        if await field.evaluate("it => it.tagName") == "SELECT":
            await field.select_option(label=value)
        else:
            await field.fill(value)
    await tab.click("#composer .send")


async def choose_options(tab: Page, menu: Locator, *labels: str) -> None:
    """Choose from a select menu. If it takes several picks, press Done at the end."""
    await menu.click()
    for label in labels:
        await tab.locator(".menulist .option", has_text=label).first.click()
    if await tab.locator(".menulist .done").count():
        await tab.click(".menulist .done")
