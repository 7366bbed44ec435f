"""One connection to Discord with everything wired to it."""

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import yarl
from discord.ext import commands
from msgspec import Struct

from cogs.commands.forget import Forgetting
from cogs.commands.match import Play
from cogs.commands.match_argument import offer_games
from cogs.commands.settings import Settings
from cogs.commands.stats import Stats
from cogs.context import AppContext
from cogs.deadlines.sweeper import Sweeper
from cogs.lobby.buttons import Tables
from cogs.lobby.opening import Opening
from cogs.lobby.options import Options
from cogs.reading.buttons import Reading
from cogs.thread.publisher import Publisher
from cogs.thread.watchers import Watchers
from cogs.ui.components import PressedItem
from cogs.ui.errors import tell
from cogs.ui.replies import NOBODY
from cogs.voting.leaving import Leaving
from cogs.voting.seat_offers import Handover
from cogs.voting.votes import Votes
from engine.games import REGISTRY, GameRegistry
from engine.referee import Referee
from engine.store import Store
from render.say import Say

log = logging.getLogger(__name__)
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here, so no warning of it


class Wiring(Struct, frozen=True):
    """What one bot needs to know: see guild_ready_timeout for ready, Sweeper for sweep, AppContext for the rest."""

    editions: Path | None = None
    test_secret: bytes | None = None
    ready: float = 2.0
    settle: float = 4.0
    sweep: float = 5.0
    clock: Callable[[], float] = time.time
    gather: tuple[float, float] = (10.0, 3.0)
    posts: float = 20.0


class Bot(commands.Bot):
    """One connection to Discord."""

    def __init__(self, store: Store, wiring: Wiring, games: GameRegistry = REGISTRY) -> None:
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=NOBODY,
            guild_ready_timeout=wiring.ready,
        )
        referee = Referee(store, games.bind)
        self.context = AppContext(
            self,
            store,
            games,
            referee,
            wiring.editions,
            wiring.test_secret,
            wiring.settle,
            wiring.clock,
            wiring.gather,
            wiring.posts,
        )
        self.rooms: dict[str, Any] = {}
        self.publisher = Publisher(self.context)
        self.sweeper = Sweeper(self.context, self.publisher, wiring.sweep)

    async def setup_hook(self) -> None:
        """Put the cogs in and register the commands."""
        await self.sweeper.beat()
        self.tree.error(tell)
        self.add_dynamic_items(PressedItem)
        tables, reading = Tables(self.context, self.publisher), Reading(self.context, self.publisher)
        leaving = Leaving(self.context, self.publisher)
        watching = Watchers(self.context)
        opening = Opening(self.context, tables)
        Options(self.context, tables)
        votes = Votes(self.context, self.publisher)
        Handover(self.context, self.publisher, votes)
        self.sweeper.chores += [watching.tell, opening.expire, votes.expire]
        await self.add_cog(Play(self.context, votes, tables, opening, reading, leaving, watching))
        await self.add_cog(Settings(self.context))
        await self.add_cog(Stats(self.context))
        await self.add_cog(Forgetting(self.context, tables))
        offer_games(self.context, self.tree)
        await self.tree.sync()

    async def on_ready(self) -> None:
        """Go on where the last process stopped."""
        log.info(Say().line("host-ready", name=str(self.user), guilds=len(self.guilds)))
        await self.publisher.recover()
        self.sweeper.start()

    async def on_resumed(self) -> None:
        """The connection is back."""
        self.sweeper.start()

    async def on_disconnect(self) -> None:
        """The connection is lost, for now."""
        self.sweeper.rest()

    def dispatch(self, event: str, /, *args: Any, **more: Any) -> None:
        """Tell the listeners of an event, unless the connection is ending: discord.py may still be getting ready."""
        if not self.is_closed():
            super().dispatch(event, *args, **more)

    async def close(self) -> None:
        """End the background work, then the connection."""
        await self.context.close()
        await super().close()


def aim(api: str, gateway: str, cdn: str) -> None:
    """Point discord.py at a stand-in where one is named."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.Asset.BASE = cdn


async def connect(bot: Bot, token: str, stop: asyncio.Event) -> BaseException | None:
    """Run until the connection ends or the host says stop; what ended it."""
    run, stopping = asyncio.create_task(bot.start(token)), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait([run, stopping], return_when=asyncio.FIRST_COMPLETED)
        return run.exception() if run.done() else None
    finally:
        stopping.cancel()
        await bot.close()
        await asyncio.gather(run, stopping, return_exceptions=True)
