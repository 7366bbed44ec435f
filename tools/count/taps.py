"""Count what one person taps in a match on the page at phone width.

The others are driven. A turn is all that is tapped from a turn's first question to the next one's, My panel included.
The mean is told of each question too, by its first words.
"""

import re
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from random import Random

from playwright.async_api import Locator, Page
from playwright.async_api import TimeoutError as TooLate

from sandbox.site import Site
from sandbox.table.players import is_awaited
from tools.browser.page import IMMORTALS, gather_players, open_panel, serve_site, start_match
from tools.browser.tabs import open_browser

PLAN, OVER = "Plan round", "🏁"
TURNS = (
    "Reveal a card",
    "Pick ",
    "How many armies",
    "Month ",
    "Do you attack",
    "Battle for",
)
ASKED = 16  # letters of a question by which it is known
LEAVE = (
    "Undo last answer",
    "Board",
    "Refresh",
    "Change reinforcements",
    "Take back",
    "I’m back",
    "Orders",
    "Always answer like this",
    "Wish list…",
    "Undo…",
)
OPENS = ":slot:"  # in the id of a button that only opens what lies under it
PATIENCE = 900  # seconds for the others, on a busy machine
UNTIL = "Until "  # how the line above a question begins


class TapCounter:
    """One person who plays without detours for so many seconds.

    notes: kind, taps and words of each plan and turn. asking: taps by the first words of a question.
    """

    def __init__(self, site: Site, tab: Page, seconds: float) -> None:
        self.site, self.tab, self.random = site, tab, Random(3)
        self.person, self.taps, self.notes = site.people[0], 0, list[tuple[str, int, str]]()
        self.until, self.asking = time.monotonic() + seconds, defaultdict[str, list[int]](list)
        self.thread = next(c for c in site.box.world.channels.values() if c.is_thread)

    @property
    def asked(self) -> bool:
        """Whether the match waits for this person."""
        return is_awaited(self.thread, self.person.user.name)

    @property
    def over(self) -> bool:
        """Whether the match is over, or the time."""
        return time.monotonic() > self.until or any(
            OVER in self.person.user.reads(m) for m in list(self.thread.messages.values())[-2:]
        )

    async def tap(self, what: Locator) -> None:
        """Tap, and wait until the page has the answer."""
        self.taps += 1
        await what.click()
        await self.tab.wait_for_function("() => !document.querySelector('#messages .busy')")

    async def pick_option(self, menu: Locator) -> None:
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

    async def fill_plan(self, panel: Locator) -> int:
        """Fill all slots that take a card and confirm; return how many are filled."""
        empty = panel.locator(".row button.button", has_text=re.compile(r"^\d+ – "))
        for _ in range(await empty.count()):
            await self.pick_option(panel.locator("button.menu").first)
        filled = await panel.locator(".row button.button", has_text=re.compile(r"^\d+ ✓ ")).count()
        await self.tap(panel.get_by_role("button", name="Confirm"))
        return filled

    async def answer_question(self, panel: Locator) -> None:
        """Answer one question of the panel, or do a part of it."""
        submit = panel.get_by_role("button", name="Submit")
        if await submit.count():
            await self.fill_picks(panel, submit)
            return
        menus = await panel.locator("button.menu:enabled").all()
        shown = await panel.locator(".row button.button:enabled").all()
        labels = [(button, await button.inner_text()) for button in shown]
        useful = [
            (b, OPENS in (await b.get_attribute("data-id") or ""))
            for b, label in labels
            if label not in LEAVE
        ]
        answers = [button for button, opens in useful if not opens]
        buttons = answers or [button for button, _ in useful]
        if not menus and not buttons:
            await self.tap(panel.get_by_role("button", name="Refresh"))
            return
        chosen = self.random.choice([*buttons, *menus])
        await (self.pick_option(chosen) if chosen in menus else self.tap(chosen))

    async def fill_picks(self, panel: Locator, submit: Locator) -> None:
        """Pick until Submit can be pressed, and press it."""
        for _ in range(12):
            if await submit.is_enabled():
                break
            more = panel.locator(".row button.button:enabled", has_text=re.compile(r"^All |^☐|: \d+$"))
            if await more.count():
                await self.tap(more.first)
            else:
                await self.pick_option(panel.locator("button.menu:enabled").first)
        await self.tap(submit)
        sure = panel.get_by_role("button", name="Submit all the same")
        if await sure.count():
            await self.tap(sure)

    async def play_turn(self) -> None:
        """Play until nobody waits for this person; note the taps, turn by turn."""
        self.taps, steps, last = 1, list[str](), ""
        panel = await open_panel(self.tab)
        while self.asked and not self.over and len(self.notes) < 999:
            words = find_question(await panel.locator(".text").first.inner_text())
            if words.startswith(TURNS) and words != last and steps:
                self.note_turn(steps)
            last = words
            before = self.taps
            if PLAN in words:
                filled = await self.fill_plan(panel)
                self.notes.append(("plan", self.taps - before + 1, f"{filled} cards"))
                self.taps = before
            else:
                try:
                    await self.answer_question(panel)
                except TooLate:  # the panel changed under the finger: the tap did not count
                    self.taps = before
                    continue
            self.asking[words[:ASKED]].append(self.taps - before)
            steps.append(f"{words[:50]} ({self.taps - before})")
            await self.site.box.quiet(0.35)
        if self.taps > 1:
            self.note_turn(steps)

    def note_turn(self, steps: list[str]) -> None:
        """Note the turn that ends here."""
        self.notes.append(("turn", self.taps, " | ".join(steps)))
        self.taps = 0
        steps.clear()

    async def play_match(self) -> None:
        """Play to the end."""
        while not self.over:
            if self.asked:
                await self.play_turn()
            if not self.over:
                self.site.pilot.drive_others(self.person, self.thread)
                await self.site.box.until(
                    lambda: not self.site.pilot.is_driving_others(self.person) or self.over, PATIENCE
                )
                await self.site.box.quiet(0.35)


def find_question(words: str) -> str:
    """Find the line that asks: the one after the deadline, or the first."""
    lines = words.split("\n")
    after = next((at for at, line in enumerate(lines) if line.startswith(UNTIL)), -1)
    return lines[min(after + 1, len(lines) - 1)]


async def count_taps(game: str, seats: int, choices: Sequence[tuple[str, str]], seconds: float) -> TapCounter:
    """Play and return what was tapped."""
    with tempfile.TemporaryDirectory() as folder:
        async with serve_site(Path(folder)) as site, open_browser(site.box.host) as browser:
            players = [await browser.open_tab(n + 1) for n in range(seats)]
            await gather_players(players, choices, game)
            await start_match(players, game)
            for other in players[1:]:
                await other.close()
            person = TapCounter(site, players[0], seconds)
            await site.box.until(lambda: len(person.thread.members) > len(players))
            players[0].set_default_timeout(8_000)
            try:
                await person.play_match()
            finally:
                await players[0].screenshot(path="var/shots/taps.png")
            return person


async def measure_case(
    game: str = IMMORTALS, players: int = 3, seconds: float = 1e6, choose: tuple[str, ...] = ()
) -> AsyncIterator[str]:
    """Count in one match; choose: MENU=LINE in the lobby."""
    choices = [(menu, line) for menu, _, line in (each.partition("=") for each in choose)]
    person = await count_taps(game, players, choices, seconds)
    for kind, taps, about in person.notes:
        yield f"{kind} {taps:3} {about}"
    for words, counts in person.asking.items():
        yield tell_counts(words, counts)
    for wanted in ("plan", "turn"):
        yield tell_counts(f"{wanted}s", [number for kind, number, _ in person.notes if kind == wanted])


def tell_counts(what: str, counts: Iterable[int]) -> str:
    """Tell how often, the mean, the median and the most."""
    each = sorted(counts)
    if not each:
        return f"no {what}"
    median, p90 = statistics.median(each), each[len(each) * 9 // 10]
    return f"{len(each)} {what}: mean {statistics.mean(each):.1f}, median {median}, p90 {p90}, most {each[-1]} taps"
