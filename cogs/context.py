"""What all cogs share: the store, the referee, names and texts, pictures, and work in the background."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from secrets import token_bytes
from typing import Any

from discord.ext import commands

from cogs.delivery import Delivery
from cogs.pictures import Pictures
from cogs.text.language import HOST
from cogs.ui.errors import note, refuse
from engine.core import Seat
from engine.games import GameRegistry
from engine.match_position import Position
from engine.match_records import Match, Player
from engine.referee import Referee
from engine.store import Store
from engine.store_records import User
from render.say import Say, add_game, plain


@dataclass
class MatchTexts:
    """One match's texts: plain words for labels and pictures, rich ones with mentions for messages.

    themes: how each seat wants its own pictures.
    """

    plain: Say
    rich: Say
    themes: tuple[str, ...] = ()

    @property
    def people(self) -> Sequence[tuple[str, str]]:
        """Display name and colour by seat."""
        return self.plain.people

    def theme(self, seat: Seat | None) -> str:
        """The theme of a picture for this seat alone; None: of a public one."""
        return "" if seat is None else self.themes[seat]


@dataclass
class AppContext:
    """The cogs' common ground; settle: seconds after the last tap until a panel's other copy is edited.

    clock: the time in Unix seconds, which tests may turn. gather: seconds after a post in which the next ones become
    one, in matches over days and in live ones. posts: how many messages go out in a second, 0: any number.
    """

    client: commands.Bot
    store: Store
    games: GameRegistry
    referee: Referee
    pictures: Pictures
    editions: Path | None = None
    test_secret: bytes | None = None
    settle: float = 4.0
    clock: Callable[[], float] = time.time
    gather: tuple[float, float] = (10.0, 3.0)
    posts: float = 20.0
    closing: bool = False
    _made: "count[int]" = field(default_factory=count)
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Open the door out, and make the games' texts known."""
        for key in self.games:
            add_game(key, self.games[key].folder)
        self.delivery = Delivery(self.client, self.store, self.posts)

    def now(self) -> int:
        """The time in Unix seconds."""
        return int(self.clock())

    def secret(self) -> bytes:
        """A new match's 32 secret bytes; derived from the test secret where one is set."""
        if self.test_secret is None:
            return token_bytes(32)
        return sha256(self.test_secret + next(self._made).to_bytes(8, "big")).digest()

    def later(self, work: Coroutine[Any, Any, Any], what: str) -> None:
        """Do it in the background, unless the bot is closing; what goes wrong is logged."""
        if self.closing:
            work.close()
            return

        async def run() -> None:
            try:
                await work
            except Exception as error:
                note(error, what)

        task = asyncio.create_task(run(), name=what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())

    async def close(self) -> None:
        """End the background and the painting; a transaction that runs is finished."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.pictures.close()

    async def idle(self) -> None:
        """Wait until nothing is done in the background any more; what fails there is in the log."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def match(self, match: int) -> Match:
        """A match's row as it stands; refuses where there is none."""
        row = await self.store.matches.load_match(match)
        if row is None or row.status == "removed":
            raise refuse("error-no-match")
        return row

    async def users(self, players: tuple[Player, ...]) -> dict[int, User]:
        """What is known of these players by user id."""
        return await self.store.users.load_users(player.user for player in players)

    async def voices(self, position: Position) -> MatchTexts:
        """The texts of a running match."""
        users = await self.users(position.players)
        names = [_name(users, player.user) for player in position.players]
        colours = [player.colour for player in position.players]
        mentions = [mention(player.user) for player in position.players]
        return MatchTexts(
            Say(game=position.game, people=list(zip(map(plain, names), colours, strict=True))),
            Say(game=position.game, people=list(zip(mentions, colours, strict=True))),
            tuple(users[player.user].theme if player.user in users else "" for player in position.players),
        )


def mention(user: int, say: Say = HOST) -> str:
    """Mention a user in a message; whoever was forgotten has no name."""
    return f"<@{user}>" if user > 0 else say.line("person-forgotten")


def _name(users: dict[int, User], user: int) -> str:
    if user in users and users[user].name:
        return users[user].name
    return Say().line("person-unknown" if user > 0 else "person-forgotten")
