"""A whole match through the real bot: people without knowledge of the rules click until it is over."""

import asyncio
import hashlib
import re
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from random import Random

from ..discord import Channel, FakeUser, Impossible, Json, Limits, Message, Sandbox, text_of
from .audit import Audit
from .bot_process import BotDied, BotProcess
from .players import JOIN, NAVIGATION, OPTIONS, SandboxPlayer, find_menu, find_open_table
from .transcript import Transcript

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
OVER = "🏁"
RANK = re.compile(r"^\W*(\d+)\\?\.\s*(\w+)(?:[^\d\n]*?(-?\d+))?", re.MULTILINE)
READ_EVERY = 100
ANSWERED = 20.0  # seconds in which a press must be answered, generous for a busy machine


class Stuck(Exception):
    """The match cannot continue. The text shows all screens."""


def parse_arguments(words: Sequence[str]) -> Namespace:
    """Return the options of a play."""
    parser = ArgumentParser(prog="python -m sandbox play", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="folder for pictures, log and database")
    parser.add_argument("--kill", action="store_true", help="kill -9 the bot once and start it again")
    parser.add_argument("--kill-after", type=int, default=100, help="clicks before the kill")
    parser.add_argument("--ai", default="", help="all seats but one are AIs of this level")
    parser.add_argument("--closed-dms", type=int, default=1, help="how many people take no DMs")
    parser.add_argument("--patience", type=float, default=30.0, help="seconds without anything to do: stuck")
    parser.add_argument("--most-clicks", type=int, default=50_000, help="clicks after which a match is stuck")
    parser.add_argument("--bot", default="bot.py", help="the bot's program, from the project's root")
    parser.add_argument(
        "--real-pace", action="store_true", help="the bot waits and limits itself as on real Discord"
    )
    parser.add_argument(
        "--choose", action="append", default=[], help="a line of a menu to choose before the others join"
    )
    parser.add_argument(
        "--skip", action="append", default=[], help="another label random players leave alone"
    )
    options = parser.parse_args(words)
    if options.ai:
        options.seats, options.closed_dms = 1, 0
    return options


class PlaySession:
    """One play: the stand-in, the bot, the people and the result."""

    def __init__(self, options: Namespace, box: Sandbox) -> None:
        self.options, self.box = options, box
        out: Path = options.out
        out.mkdir(parents=True, exist_ok=True)
        for old in [*out.glob("*.png"), *out.glob("referee.db*"), out / "bot.log"]:
            old.unlink(missing_ok=True)
        secret = hashlib.sha256(f"sandbox play {options.seed}".encode()).hexdigest()
        pace = str(int(options.real_pace))
        self.bot = BotProcess(
            box, out / "referee.db", out / "bot.log", program=options.bot, TEST_SECRET=secret, REAL_PACE=pace
        )
        self.audit, self.transcript = Audit(box), Transcript(box, sys.stdout, out)
        skip = (*NAVIGATION, *(word.lower() for word in options.skip))
        self.players = [
            SandboxPlayer(user, Random(f"{options.seed} {user.name}"), skip) for user in self._join_people()
        ]
        self.thread: Channel | None = None
        self.started = time.monotonic()

    def _join_people(self) -> list[FakeUser]:
        closed = self.options.seats - self.options.closed_dms
        return [self.box.join(NAMES[i], dms=i < closed) for i in range(self.options.seats)]

    @property
    def clicks(self) -> int:
        """The number of presses by all people."""
        return sum(player.clicks for player in self.players)

    async def run(self) -> list[str]:
        """Play the match. Return the problems found."""
        try:
            await self.bot.start()
            await self._begin_match()
            await self._until_over()
            await self.box.quiet(0.2)
        except (Stuck, Impossible, BotDied, TimeoutError) as error:
            self.audit.note_problem(f"{type(error).__name__}: {error}")
        finally:
            self.transcript.catch_up()
            await self.bot.stop()
        if self.options.kill and not self.bot.kills:
            self.audit.note_problem(
                "the match was over before the bot could be killed: use a lower --kill-after"
            )
        return self.audit.all_problems(self.bot)

    async def _begin_match(self) -> None:
        creator = self.players[0].user
        filled = {"ai": self.options.ai} if self.options.ai else {}
        outcome = await creator.slash("match new", game=self.options.game, **filled)
        if outcome.failed:
            raise Stuck(f"/match new was not answered\n{self.bot.read_log_end()}")
        lobby = await self.box.until(lambda: find_open_table(creator, self.box.lobby))
        self.transcript.catch_up()
        for label in self.options.choose:
            options = (await creator.click(lobby, OPTIONS)).message
            assert options is not None
            await creator.select(options, find_menu(creator, options, label), label)
        for player in self.players[1:]:
            answer = await player.user.click(lobby, JOIN)
            self.transcript.write_line(f"  {player.user.name} clicks Join: {answer.text or answer.kind}")
        answer = await creator.click(lobby, "Start")
        try:
            await self.box.until(lambda: lobby.thread_id)
        except TimeoutError:
            raise Stuck(f"no thread after Start: {answer.text}\n{creator.reads(lobby)}") from None
        self.thread = self.box.world.channels[lobby.thread_id or 0]
        for player in self.players:
            player.thread = self.thread

    async def _until_over(self) -> None:
        idle_since = time.monotonic()
        while not self.final_post():
            acted = [await self._take_turn(player) for player in self.players if not self.final_post()]
            if any(acted):
                idle_since = time.monotonic()
            elif self.final_post() is None:
                await self._wait_for_news(idle_since)
            if self.clicks > self.options.most_clicks:
                raise Stuck(f"not over after {self.clicks} clicks\n{self.describe_screens()}")

    async def _take_turn(self, player: SandboxPlayer, *, rescan: bool = False) -> bool:
        if self.options.kill and not self.bot.kills and self.clicks >= self.options.kill_after:
            return await self._kill_bot(player)
        acted = await player.act(rescan=rescan)
        self._note_failures(player)
        self.transcript.catch_up()
        if len(self.box.record.exchanges) > READ_EVERY:
            self.audit.judge_exchanges()
        return acted

    def _note_failures(self, player: SandboxPlayer) -> None:
        for failure in player.failures:
            self.audit.note_problem(failure, self.box.world.now() - self.box.world.limits.answer_within)
        player.failures.clear()
        if not self.bot.alive:
            raise BotDied(self.bot.read_log_end())

    async def _kill_bot(self, player: SandboxPlayer) -> bool:
        """Kill the bot during a click, and start it again."""
        self.transcript.write_line(f"  ⚡ kill -9 after {self.clicks} clicks")
        click = asyncio.create_task(player.act(rescan=True))
        await asyncio.sleep(player.random.random() / 50)
        self.audit.note_kill()
        await self.bot.kill()
        click.cancel()  # it will never be answered
        await asyncio.gather(click, return_exceptions=True)
        player.failures.clear()
        await self.bot.start()
        self.transcript.write_line("  ⚡ the bot is back")
        return True

    async def _wait_for_news(self, idle_since: float) -> None:
        """Wait for changes if no person has anything to do. Then all people check again."""
        seen = [player.last_changes() for player in self.players]
        try:
            await self.box.until(
                lambda: self.final_post() or seen != [p.last_changes() for p in self.players], 1.0
            )
        except TimeoutError:
            if time.monotonic() - idle_since > self.options.patience:
                raise Stuck(f"nobody has anything to do\n{self.describe_screens()}") from None
            for player in self.players:
                await self._take_turn(player, rescan=True)

    def thread_posts(self) -> list[Message]:
        """Return the bot's posts in the thread."""
        found = self.thread.messages.values() if self.thread else ()
        return [message for message in found if message.kind == 0]

    def final_post(self) -> Message | None:
        """Return the post that ends the match, if there is one."""
        return next((post for post in reversed(self.thread_posts()) if text_of(post).startswith(OVER)), None)

    def read_result(self) -> Json | None:
        """Return places and points by player from the final post. No points if the game has none.

        Return None if the post does not rank all of them.
        """
        post = self.final_post()
        ranks = (
            {who: (int(place), points) for place, who, points in RANK.findall(text_of(post))} if post else {}
        )
        people = {player.user.name for player in self.players}
        if not ranks.keys() >= people or bool(self.options.ai) != (ranks.keys() > people):
            return None
        rows = [ranks[player.user.name] for player in self.players]
        return {
            "places": [place for place, _ in rows],
            "points": [int(points) for _, points in rows if points],
        }

    def describe_screens(self) -> str:
        """Return all people's screens, for a match that is stuck."""
        last = [player.newest_private() for player in self.players]
        panels = [player.user.reads(m) for player, m in zip(self.players, last, strict=True) if m]
        posts = [self.players[0].user.reads(post) for post in self.thread_posts()[-2:]]
        return "\n".join(
            ["last posts:", *posts, "private messages:", *panels, "log:", self.bot.read_log_end(20)]
        )

    def sum_up(self) -> Json:
        """Return the figures of the play."""
        return {
            "finished": self.final_post() is not None,
            "result": self.read_result(),
            "clicks": self.clicks,
            "posts": len(self.thread_posts()),
            "pictures": self.transcript.pictures,
            "kills": self.bot.kills,
            "seconds": round(time.monotonic() - self.started, 1),
        }


async def play_match(options: Namespace) -> tuple[Json, list[str]]:
    """Play one match. Return its figures and problems."""
    async with Sandbox(bot_name="Referee", limits=Limits(answer_within=ANSWERED)) as box:
        game = PlaySession(options, box)
        problems = await game.run()
        if game.read_result() is None:
            problems.append("the match did not reach a result that can be read")
        return game.sum_up(), problems
