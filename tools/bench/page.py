"""Measure the page: from the command to an answer, and from a click to the updated message."""

import asyncio
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
from playwright.async_api import Locator

from tools.bench.shared_parts import sum_up
from tools.browser.page import gather_players, open_panel, open_plan, play_for_me, serve_site, start_match
from tools.browser.tabs import open_browser

CLICKS = 30
WATCH = """menu => new Promise(resolve => {
    const list = document.getElementById("messages"), id = menu.closest("[data-id]").dataset.id;
    menu.click();
    const option = [...document.querySelectorAll(".menulist .option[aria-selected=false]")].find(it => !it.innerText.includes("More…"));
    const began = performance.now();
    new MutationObserver((_, watch) => {
        watch.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - began));
    }).observe(list, { childList: true });
    option.click();
})"""


async def time_start() -> tuple[float, float]:
    """Return the seconds from the command to the page's answer, and until the bot is ready."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        words = ("-m", "sandbox", "serve", "--out", folder)
        process = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode()
        found = re.search(r"http://\S+", line)
        assert found, line
        async with aiohttp.ClientSession() as session, session.get(found[0]) as answer:
            assert answer.status == 200
        page = time.perf_counter() - began
        await process.stdout.readline()
        ready = time.perf_counter() - began
        process.terminate()
        await process.wait()
        return page, ready


async def time_clicks() -> tuple[list[float], list[float]]:
    """Return the seconds from a choice to the frame that shows it: in the lobby, and in a plan with its picture."""
    with tempfile.TemporaryDirectory() as folder:
        async with serve_site(Path(folder)) as it, open_browser(it.box.host) as browser:
            players = [await browser.open_tab(n) for n in (1, 2, 3)]
            tab = players[0]
            await gather_players(players)
            menu = tab.locator("button.menu", has_text="Rounds")
            lobby = [await time_choice(menu) for _ in range(CLICKS)]
            await start_match(players)
            for other in players[1:]:
                await play_for_me(other)
            await open_plan(tab)
            panel = await open_panel(tab)
            laid = [await time_choice(panel.locator("button.menu").nth(n % 7)) for n in range(CLICKS)]
            return lobby, laid


async def time_choice(menu: Locator) -> float:
    """Return the seconds from choosing something new in this menu to the frame that shows it."""
    await menu.page.wait_for_timeout(100)
    return float(await menu.evaluate(WATCH)) / 1000


async def measure_case() -> AsyncIterator[dict[str, Any]]:
    """Measure a start, and clicks."""
    page, ready = await time_start()
    yield {"command to a page that answers, s": round(page, 2), "bot ready, s": round(ready, 2)}
    for name, times in zip(("lobby menu", "plan: a card laid"), await time_clicks(), strict=True):
        yield {"name": name, "clicks": len(times), **sum_up(times)}
