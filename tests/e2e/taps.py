"""One person plays a whole match on the page at phone width, and their taps are counted: python -m tests.e2e.taps

The others are driven. A turn is all that is tapped from a turn's first question to the next one's, My panel included.
"""

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.async_api import TimeoutError as TooLate

from sandbox.discord import PUBLIC_THREAD
from sandbox.table.players import is_awaited
from tests.browser import tabs
from tests.e2e.test_page import begin, gather, panel_of, site

PLAN, TURN, OVER = "Lay your cards", "Your turn", "🏁"
LEAVE = ("Back", "Refresh", "Change reinforcements")


class Taps:
    """A person who knows what they want: no detours, no second thoughts."""

    def __init__(self, it, tab):
        self.it, self.tab, self.random = it, tab, Random(3)
        self.person, self.taps, self.notes = it.people[0], 0, []
        self.thread = next(c for c in it.box.world.channels.values() if c.kind == PUBLIC_THREAD)

    @property
    def asked(self):
        return is_awaited(self.thread, self.person.user.id)

    @property
    def over(self):
        return any(OVER in self.person.user.reads(m) for m in list(self.thread.messages.values())[-2:])

    async def tap(self, what):
        """Tap, and wait until the page has the answer."""
        self.taps += 1
        await what.click()
        await self.tab.wait_for_function("() => !document.querySelector('#messages .busy')")

    async def pick(self, menu):
        """Open a menu and choose something new in it."""
        await self.tap(menu)
        fresh = self.tab.locator(".menulist .option[aria-selected=false]")
        labels = await fresh.locator("b").all_inner_texts()
        good = [at for at, label in enumerate(labels) if "(empty)" not in label and "More…" not in label]
        if good:
            await self.tap(fresh.nth(self.random.choice(good)))
        if await self.tab.locator(".menulist .done").count():
            await self.tap(self.tab.locator(".menulist .done"))
        elif await self.tab.locator(".veil").count():
            await self.tab.keyboard.press("Escape")

    async def plan(self, panel):
        """Fill all slots that take a card and confirm."""
        menus = panel.locator("button.menu")
        for at in range(await menus.count()):
            if "(empty)" in await menus.nth(at).inner_text():
                await self.pick(menus.nth(at))
        filled = sum("(empty)" not in text for text in await menus.all_inner_texts())
        await self.tap(panel.get_by_role("button", name="Confirm"))
        return filled

    async def answer(self, panel):
        """Answer one question of the panel, or do a part of it."""
        submit = panel.get_by_role("button", name="Submit")
        if await submit.count():
            return await self.fill(panel, submit)
        menus = await panel.locator("button.menu:enabled").all()
        shown = await panel.locator(".row button.button:enabled").all()
        buttons = [button for button in shown if await button.inner_text() not in LEAVE]
        if not menus and not buttons:
            return await self.tap(panel.get_by_role("button", name="Refresh"))
        chosen = self.random.choice([*buttons, *menus])
        return await (self.pick(chosen) if chosen in menus else self.tap(chosen))

    async def fill(self, panel, submit):
        """Pick until Submit can be pressed, and press it."""
        for _ in range(12):
            if await submit.is_enabled():
                break
            more = panel.locator(".row button.button:enabled", has_text="All").or_(
                panel.locator(".row button.button:enabled", has_text="☐")
            )
            if await more.count():
                await self.tap(more.first)
            else:
                await self.pick(panel.locator("button.menu:enabled").first)
        await self.tap(submit)

    async def turn(self):
        """Play until nobody waits for this person; note the taps, turn by turn."""
        self.taps, steps = 1, []
        panel = await panel_of(self.tab)
        while self.asked and not self.over and len(self.notes) < 999:
            words = (await panel.locator(".text").first.inner_text()).split("\n")[0]
            if words.startswith(TURN) and steps:
                self.note(steps)
            before = self.taps
            if PLAN in words:
                filled = await self.plan(panel)
                self.notes.append(("plan", self.taps - before + 1, f"{filled} cards"))
                self.taps = before
            else:
                try:
                    await self.answer(panel)
                except TooLate:  # the panel changed under the finger: the tap did not count
                    self.taps = before
                    continue
            steps.append(f"{words[:50]} ({self.taps - before})")
            await self.it.box.quiet(0.35)
        if self.taps > 1:
            self.note(steps)

    def note(self, steps):
        """Note the turn that ends here."""
        self.notes.append(("turn", self.taps, " | ".join(steps)))
        self.taps = 0
        steps.clear()

    async def match(self):
        """Play to the end."""
        while not self.over:
            if self.asked:
                await self.turn()
            if not self.over:
                self.it.pilot.drive_others(self.person, self.thread)
                await self.it.box.until(
                    lambda: not self.it.pilot.is_driving_others(self.person) or self.over, 120
                )
                await self.it.box.quiet(0.35)


async def count() -> list[tuple[str, int, str]]:
    """What was tapped, plan by plan and turn by turn."""
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder)) as it, tabs(it.box.host) as browser:
            players = [await browser.open(n) for n in (1, 2, 3)]
            await gather(players)
            await begin(players)
            for other in players[1:]:
                await other.close()
            person = Taps(it, players[0])
            players[0].set_default_timeout(8_000)
            try:
                await person.match()
            finally:
                await players[0].screenshot(path="var/shots/taps.png")
            return person.notes


def main() -> None:
    """Print every turn and the figures."""
    notes = asyncio.run(count())
    for kind, taps, about in notes:
        sys.stdout.write(f"{kind} {taps:3} {about}\n")
    for wanted in ("plan", "turn"):
        taps = sorted(number for kind, number, _ in notes if kind == wanted)
        median, p90 = statistics.median(taps), taps[len(taps) * 9 // 10]
        sys.stdout.write(f"{len(taps)} {wanted}s: median {median}, p90 {p90}, most {taps[-1]} taps\n")


if __name__ == "__main__":
    main()
