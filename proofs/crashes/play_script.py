"""Play a scripted match, press by press, through the real bot.

The script gives the match's secret and the ids of the Join clicks,
so chance is fixed. The engine plays along, and gives the question for each press.
"""

import re
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

from db.matches.matches import keep_edition
from db.sqlite.database import FileConnection
from engine.games import bind
from engine.rules.core import Command, Decision
from engine.state import chance
from engine.state.codec import take_checksum
from proofs.crashes.match_script import MatchScript
from proofs.crashes.scripted_table import ScriptedStep, ScriptedTable
from sandbox.discord import BUTTON, FakeUser, Json, Limits, Message, Sandbox, text_of
from sandbox.table.house_rules import HouseRules
from sandbox.table.play import ANSWERED, OVER

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")
PAGE_OF_SET = re.compile(r":(set):(\d+):\d+:")  # a button that splits an amount names its page
MOST_PAGES, NEXT_PAGE = 8, ">"  # most pages of a menu, and the beginning of its last option's value
BY_HAND = "acts:/hand"  # beginning of the menu value that leads from a plan to the game's own question


class ScriptedMatch:
    """A table with a scripted match, and the same match in the engine."""

    def __init__(self, box: Sandbox, folder: Path, script: MatchScript) -> None:
        self.box, self.script, self.game = box, script, bind(script.game, script.rules)
        names = NAMES[: len(script.joins)]
        self.table = ScriptedTable(box, folder, script.game, names, closed=(), joins=script.joins)
        self.table.bot.extra["PROOF_SEED"] = script.seed.hex()
        self.state = self.game.setup(len(script.joins), {}, script.seed).state
        self.checksums = [take_checksum(self.game.codec.dump(self.state))]

    async def start_match(self) -> None:
        """Start the bot, open a table, join with the ids of the script, and start the match."""
        await self.table.start()
        await self.table.open()
        for who in range(1, len(self.script.joins)):
            await self.table.join(who)
        with closing(sqlite3.connect(self.table.bot.database, factory=FileConnection)) as file, file:
            edition = keep_edition(file, self.game)
            file.execute("UPDATE matches SET edition = ?, settings = '{}'", (edition,))  # the whole game
        await self.table.press(ScriptedStep(0, "r:1:0:start:"))
        await self.box.until(self.table.posts)

    async def play_moves(self) -> None:
        """Press every move as the seat's user, and play it in the engine too."""
        order = self.users_by_seat()
        for move in self.script.moves:
            decision = self.game.ask(self.state, move.seat)
            assert decision is not None, move
            assert decision.step == move.step, move
            await ScriptedAnswer(self, order[move.seat], decision).give_picks(move)
            self.state = self.game.apply(self.state, move).state
            self.checksums.append(take_checksum(self.game.codec.dump(self.state)))

    def users_by_seat(self) -> list[FakeUser]:
        """Return the users by seat, in the order that the seed draws."""
        order = [*self.table.users]
        chance.Chance(self.script.seed, chance.SEATING).shuffle(order)
        return order

    def final_text(self) -> str | None:
        """Return the text of the post that ends the match. None: it is not there yet."""
        found = (text_of(post) for post in self.table.posts())
        return next((text for text in found if text.startswith(OVER)), None)

    def read_log(self) -> list[tuple[str, str]]:
        """Return kind and checksum of all entries in the bot's log."""
        return [(entry.kind, entry.checksum) for entry in self.table.read_entries()]


class ScriptedAnswer:
    """Gives one answer of one person to one question, press by press."""

    def __init__(self, match: ScriptedMatch, user: FakeUser, decision: Decision) -> None:
        self.table, self.user, self.decision = match.table, user, decision
        self.head = f"r:1:{decision.question_id}:"

    async def give_picks(self, move: Command) -> None:
        """Give these picks by presses, and press Submit if the question needs it."""
        if self.decision.high == 1 and move.picks:
            await self.press_part("put", move.picks[0], [move.picks[0]])
            await self.press_surely(move.picks[0])
            return
        if self.decision.ordered:
            for number, pick in enumerate(move.picks):
                await self.press_part("nth", str(number), [pick])
            await self.press_part("send", "", [])
            return
        if not move.picks:
            await self.press_part("send", "", [])
            return
        if len(self.decision.options) == 1:
            await self.press_part("amount", str(len(move.picks)), [str(len(move.picks))])
            return
        for group in dict.fromkeys(self.group_of(pick) for pick in move.picks):
            await self.collect_picks([pick for pick in move.picks if self.group_of(pick) == group])
        await self.press_part("send", "", [])

    async def press_surely(self, pick: str) -> None:
        """Press yes if the panel asks for confirmation of this pick."""
        message, key = await self.find_panel(False), f"{self.head}surely:{pick}"
        if message and any(part["custom_id"] == key for part in self.user.parts(message)):
            assert not (await self.user.click(message, key)).failed

    def group_of(self, pick: str) -> str:
        """Return the group of a pick."""
        return next(option.group for option in self.decision.options if option.id == pick)

    async def collect_picks(self, picks: list[str]) -> None:
        """Press all picks of one group, one after another by buttons or together in a menu."""
        counts, left = Counter(picks), [*picks]
        for pick in counts:
            for count in range(1, counts[pick] + 1):
                if await self.press_part("set", f"{count}:{pick}", left):
                    return
                left.remove(pick)

    async def press_part(self, verb: str, arg: str, values: list[str]) -> bool:
        """Press the button of this verb and argument, or choose these values in a menu.

        If the menu takes only one value, choose that of arg. Return True if all values were chosen together.

        Raises AssertionError if the panel offers neither.
        """
        wanted = self.head + f"{verb}:{arg}"
        for fresh in (False, True):
            message = await self.find_panel(fresh)
            for _ in range(MOST_PAGES):
                if message is None:
                    break
                for part in self.user.parts(message):
                    if part["type"] == BUTTON and PAGE_OF_SET.sub(r":\1:\2:", part["custom_id"]) == wanted:
                        assert not (await self.user.click(message, part["custom_id"])).failed
                        return False
                    if part["type"] != BUTTON and offers_values(part, values):
                        at_once = len(values) <= int(part.get("max_values", 1))
                        chosen = ["=" + value for value in (values if at_once else [arg.partition(":")[2]])]
                        assert not (await self.user.select(message, part["custom_id"], chosen)).failed
                        return at_once
                if not await self.turn_page(message):
                    break
                message = await self.find_panel(False)
        seen = self.user.reads(message) if message else "nothing"
        raise AssertionError(f"{self.user.name} is not offered {verb}:{arg} of {self.head}\n{seen}")

    async def turn_page(self, message: Message) -> bool:
        """Open the game's own question, the next page of a menu or what is behind ⋯. Return False if none is offered."""
        for part in self.user.parts(message):
            if part["custom_id"].startswith((self.head + "page:", self.head + "byhand:")):
                return not (await self.user.click(message, part["custom_id"])).failed
            for option in part.get("options", ()):
                if option["value"].startswith((NEXT_PAGE, self.head + BY_HAND)):
                    return not (await self.user.select(message, part["custom_id"], [option["value"]])).failed
        for part in self.user.parts(message):
            if part["custom_id"].startswith(self.head + "further:"):
                return not (await self.user.click(message, part["custom_id"])).failed
        return False

    async def find_panel(self, fresh: bool) -> Message | None:
        """Return the latest private message with this question, or None. fresh: request a new panel first."""
        if fresh:
            await self.table.panel(self.user)
        private = [*self.user.dms(), *self.user.whispers(self.table.thread)]
        asking = [message for message in private if self.asks_question(message)]
        return max(asking, key=lambda message: (message.edited or 0, message.id), default=None)

    def asks_question(self, message: Message) -> bool:
        """Return True if a message has this question."""
        return any(part["custom_id"].startswith(self.head) for part in self.user.parts(message))


def offers_values(menu: Json, values: list[str]) -> bool:
    """Return True if all these values can be chosen in a menu."""
    return bool(values) and {"=" + value for value in values} <= {o["value"] for o in menu["options"]}


async def play_script(folder: Path, script: MatchScript) -> ScriptedMatch:
    """Play all moves, stop the bot, and return the match."""
    async with Sandbox(bot_name="Referee", limits=Limits(answer_within=ANSWERED)) as box:
        house_rules = HouseRules(box)
        table = ScriptedMatch(box, folder, script)
        try:
            await table.start_match()
            await table.play_moves()
            if table.game.result(table.state):
                await box.until(table.final_text, 60)
        finally:
            await table.table.bot.stop()
        assert (
            box.crashes
            == house_rules.breaches
            == box.unknown_routes
            == table.table.bot.find_tracebacks()
            == []
        )
        return table
