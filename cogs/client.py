"""One connection to Discord with all services wired to it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Any

import discord
import yarl
from aiohttp import ClientWebSocketResponse
from discord.app_commands import AppCommandContext, AppCommandError, AppInstallationType
from discord.ext import commands
from msgspec import structs

from cogs.commands import load_commands
from cogs.commands.descriptions import CommandTranslator
from cogs.commands.rooms import Rooms
from cogs.commands.which_match import MatchChooser
from cogs.context import AppContext
from cogs.context import BotConfig as BotConfig
from cogs.deadlines.order_player import OrderPlayer
from cogs.deadlines.server_absence import ServerAbsence, ServerReach, ServerRemoval
from cogs.deadlines.sweeper import ALWAYS, Sweeper
from cogs.forwarding import Forwarder
from cogs.host.figures import HostService
from cogs.host.invite import write_invite
from cogs.limits.circuit_breaker import CircuitBreaker
from cogs.lobby.announcer import Announcer
from cogs.lobby.batches import MatchBatches
from cogs.lobby.card import MatchCards
from cogs.painting.picture_cache import PictureCache
from cogs.painting.pictures import Pictures
from cogs.painting.processes import PaintingProcesses
from cogs.panel.service import PanelService
from cogs.predictions.service import PredictionService
from cogs.reading.film import FilmService
from cogs.robots.service import RobotService
from cogs.robots.thinkers import Thinkers
from cogs.text.language import say_to
from cogs.thread.publisher import Publisher
from cogs.thread.quarantine import Quarantine
from cogs.thread.restored import note_restores
from cogs.thread.retries import PostRetries
from cogs.ui.components import PressedItem
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import SuggestionFilter, forget_told, is_transient, tell
from cogs.ui.modals import answer_other
from cogs.ui.refusals import is_transient_status
from cogs.ui.replies import NOBODY
from cogs.visibility import mask_error
from engine.games import REGISTRY, GameRegistry
from engine.records.store_records import ShardRange
from engine.store.store import Store, StoreError
from render.games import PAINTERS
from render.painter import AnyPainter
from render.text.say import HOST, Say

log = logging.getLogger(__name__)
MANY, STARTS = 200, 10  # sessions per day, in all or per shard: above the higher limit each new one waits
LONGER = 6.0  # seconds of wait per session above the limit: some 370 begin in a day, 650 with 50 shards
UNHEARD = ("MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK")  # gateway events the bot ignores
WRITTEN = (discord.MessageType.default.value, discord.MessageType.reply.value)
REST = 1.0  # seconds between two attempts to read the database before a session
logging.getLogger("discord.app_commands.tree").addFilter(SuggestionFilter())
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here, so no warning about it


class Bot(commands.AutoShardedBot):
    """One connection to Discord, with all shards that Discord recommends or, in a cluster, some of them."""

    def __init__(
        self,
        store: Store,
        config: BotConfig,
        games: GameRegistry = REGISTRY,
        painters: Mapping[str, AnyPainter] = PAINTERS,
    ) -> None:
        part = store.fleet.part
        config = share_limits(config, part)
        self.circuit_breaker = CircuitBreaker(
            config.clock, config.requests, store.fleet.owns_slot, part.slots
        )
        config = structs.replace(config, clock=self.circuit_breaker.time)
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            max_messages=None,
            allowed_mentions=NOBODY,
            allowed_contexts=AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=AppInstallationType(guild=True),
            guild_ready_timeout=config.ready,
            http_trace=self.circuit_breaker.trace_requests(),
            **name_shards(part),
            connector=config.connector() if config.connector else None,
        )
        pictures = Pictures(
            painters, store, PictureCache(PaintingProcesses(games.kinds, painters, config.painters))
        )
        self._hear_calls(self._connection.parsers)
        self._connect_line = self.http.ws_connect
        self._paints_covers = config.covers
        self._rested = set[int]()  # shards that wait, or waited, before their next session
        self.http.ws_connect = self._begin_line  # type: ignore[method-assign]
        self.context = AppContext(self, store, games, pictures, config)
        self.forwarding = Forwarder(self.context)
        self.forwarding.begin(self._connection.parsers)
        self.panel = PanelService(self.context)
        self.publisher = Publisher(self.context, self.panel, thinks=config.thinkers > 0)
        self.retries = PostRetries(self.context, self.publisher)
        self.quarantine = Quarantine(self.context)
        make_thinkers = config.make_thinkers or Thinkers
        thinkers = make_thinkers(games.kinds.values(), config.thinkers) if config.thinkers else None
        self.thinkers = thinkers
        self.robots = RobotService(self.context, thinkers, config.delay)
        self.reach = ServerReach(self.context, self.circuit_breaker)
        self.sweeper = Sweeper(self.context, self.publisher, self.robots, self.reach, config.sweep)
        self.servers = ServerAbsence(self.context, self.publisher)
        self.orders = OrderPlayer(self.context)
        self.predictions = PredictionService(self.context)
        self.host = HostService(self)
        self.rooms = Rooms(
            self.context, self.publisher, thinkers, self.sweeper.reminders, self.predictions, self.host
        )
        self.which = MatchChooser(self.context, self.rooms)
        self.answers = {**self.rooms.list_answers(), **self.which.list_answers()}

    async def setup_hook(self) -> None:
        """Record downtime and restores, load languages and commands. Register the commands in the background."""
        await self.sweeper.skip_downtime(await self.context.store.deadlines.load_alive())
        await note_restores(self.context)
        await self.context.languages.load_all(self.context.store)
        forget_told()
        self.tree.error(tell)
        self.add_dynamic_items(PressedItem)
        self._add_chores()
        await load_commands(self)
        await self.tree.set_translator(CommandTranslator())
        if self._paints_covers:
            self.context.run_later(self.rooms.help.paint_all_covers(), "the covers")
        if self.context.store.fleet.part.slot == 0:  # one process registers the commands of the whole bot
            self.context.retry_later(self._register_commands, "register commands")

    async def _register_commands(self) -> None:
        """Register the commands in the background. The host is warned once if Discord rejects them."""
        try:
            await self.tree.sync()
        except (discord.HTTPException, AppCommandError) as error:
            if is_transient(error):
                raise
            log.warning(HOST.line("host-no-commands", error=str(error)))

    def _hear_calls(self, parsers: dict[str, Callable[[Any], None]]) -> None:
        """Drop messages that are not addressed to the bot before discord.py reads them.

        The events in UNHEARD are dropped too. parsers: discord.py's parsers by event name, changed in place.
        """
        read = parsers["MESSAGE_CREATE"]
        parsers |= dict.fromkeys(UNHEARD, lambda _: None)
        parsers["MESSAGE_CREATE"] = lambda data: read(data) if self._is_heard(data) else None

    def _is_heard(self, data: Any) -> bool:
        """Return True for a message to the bot. Messages in a server that is not cached are not recognised."""
        known = "guild_id" not in data or self.get_guild(int(data["guild_id"])) is not None
        return known and is_call(data, self.user)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a message to the bot."""
        self.context.run_later(self.rooms.help.answer_message(message), "the answer to a message")

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, after a wait if many sessions began within a day. Discord voids the token after 1000.

        Each shard begins a session, so the wait is longer for several shards.
        """
        self._shards = self.shard_count or (await self.http.get_bot_gateway())[0]
        begin = len(self.shard_ids or range(self._shards))
        await asyncio.sleep(await self._count_over() * LONGER * begin)
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Count a new session and wait until it may begin. Processes of a cluster begin sessions one by one.

        If a shard that was connected before must wait for the daily limit, this attempt is cancelled and
        repeated later. discord.py permits no wait that long here. The other shards continue meanwhile.
        """
        shard = self.shards.get(shard_id or 0)
        over = await self._count_over() if shard is not None and shard.id not in self._rested else 0
        if shard is not None and over:
            await self._line.close()
            self._rested.add(shard.id)
            rest = over * LONGER * len(self.shards)
            self.context.run_later(self._begin_again(shard, rest), f"reconnect shard={shard.id}")
            raise asyncio.CancelledError  # discord.py drops this shard, and only this one
        self._rested.discard(shard_id or 0)
        if await self._count_over(begun=1) == 1:
            log.warning(HOST.line("host-sessions"))
        if self.context.store.fleet.part.slots == 1:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await asyncio.sleep(await insist(self.context.store.fleet.queue_identify))

    async def _begin_again(self, shard: discord.ShardInfo, rest: float) -> None:
        """Reconnect a shard after `rest` seconds."""
        await asyncio.sleep(rest)
        await shard.reconnect()

    async def _begin_line(self, url: str, *, compress: int = 0) -> ClientWebSocketResponse:
        """Open a gateway connection and store it in `_line`: discord.py closes none that has no session yet.

        Connections open one by one, so `_line` belongs to the shard that begins the next session.
        """
        self._line = await self._connect_line(url, compress=compress)
        return self._line

    async def _count_over(self, begun: int = 0) -> float:
        """Record `begun` new sessions. Return by how many the sessions of the last day exceed the limit, or 0.

        Sessions of earlier runs and of other processes are included.
        """
        count = partial(self.context.store.deadlines.count_sessions, self.context.now(), begun)
        return max(await insist(count) - max(MANY, self._shards * STARTS), 0)

    def _add_chores(self) -> None:
        """Add each package's periodic chores to the sweeper."""
        context, rooms = self.context, self.rooms
        self.sweeper.chores += [
            ("watchers", rooms.watchers.notify_all),
            ("lobbies", rooms.opening.remove_expired),
            ("tables", rooms.opening.start_full),
            ("seekers", rooms.seekers.call_seekers),
            ("votes", rooms.voting.sweep_votes),
            ("cards", MatchCards(context).refresh_cards),
            ("heralds", Announcer(context).announce_all),
            ("films", partial(self._post_films, MatchBatches(context, "film", 0), rooms.film)),
            (ALWAYS, rooms.lobby.welcomes.send_waiting),
            ("robots", self.robots.rescan),
            ("orders", self.orders.play_due),
            ("servers", ServerRemoval(context, self.forwarding).remove_due),
            (ALWAYS, self.retries.retry_due),
            (ALWAYS, self.quarantine.tell_waiting),
        ]

    async def _post_films(self, batches: MatchBatches, film: FilmService, now: int) -> None:
        """Post the films of finished matches in the background."""
        await batches.begin(now, self.context.store.showcase.list_unfilmed, film.post_film)

    async def mask_error(self, interaction: Interaction, match: int, error: Exception) -> Exception:
        """Return the error to report: error-no-match if the user may not see the match, else `error`.

        Transient errors and errors of the store are never replaced. If the store fails here, that error is
        returned.
        """
        if is_transient_status(error) or isinstance(error, StoreError):
            return error
        try:
            return await mask_error(self.context, interaction, match, error)
        except StoreError as failed:
            return failed  # visibility cannot be checked now

    async def hide_names(self, matches: Collection[int]) -> Callable[[str], str]:
        """Return a function that replaces names of these matches' players in a text by their colours."""
        return await self.context.hide_names(matches)

    def say_to(self, interaction: Interaction) -> Say:
        """Return a Say in the language of an interaction's user. cogs/ui/errors.py calls it through the client."""
        return say_to(interaction)

    on_interaction = staticmethod(answer_other)  # fallback for interactions without a component or command

    async def on_ready(self) -> None:
        """Resume the work of the previous process."""
        log.info(HOST.line("host-ready", name=str(self.user), guilds=len(self.guilds)))
        log.info("invite url=%s", write_invite(self.application_id or 0))
        self.context.retry_later(self._resume, "resume after start")

    async def _resume(self) -> None:
        await self.servers.review_servers()
        await self.retries.retry_all()
        await self.robots.resume_playing()
        self.context.retry_later(self._review_shelf, "review quarantine")
        self._start_sweeping()
        self.context.retry_later(self.predictions.resume_settling, "settle predictions")

    async def _review_shelf(self) -> None:
        """Resume quarantined matches that can be read again, then pause matches of servers without the bot."""
        await self.quarantine.review_matches()
        await self.servers.review_servers()

    async def on_shard_ready(self, shard: int) -> None:
        """Start the sweep after a shard's new session. discord.py dispatches `ready` only once, for all shards."""
        self._start_sweeping()

    async def on_shard_resumed(self, shard: int) -> None:
        """Handle the resumed connection of a shard."""
        self._start_sweeping()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop the deadlines when a shard loses its connection, since its people cannot play."""
        self.reach.suspend()

    def _start_sweeping(self) -> None:
        """Start the sweep once every shard is connected."""
        if self.is_ready() and not any(shard.is_closed() for shard in self.shards.values()):
            self.sweeper.start()

    async def on_guild_unavailable(self, _: discord.Guild) -> None:
        """Note that a server is unavailable, so its people cannot play."""
        self.reach.note_servers()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the matches of a server that removed the bot. It is not called for an unavailable server."""
        await self.servers.pause_server(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Handle a server that invited the bot, perhaps again."""
        self.context.retry_later(partial(self.rooms.help.greet_server, guild), f"greet server={guild.id}")
        await self.retries.retry_server(guild.id)
        await self.servers.resume_server(guild.id)

    async def on_guild_channel_update(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        """Retry posts of a changed channel, since it may permit them now."""
        await self.retries.retry_server(channel.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Handle a thread that may be open again. discord.py has no archived threads in its cache."""
        await self.retries.retry_thread(payload.guild_id, payload.thread_id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Retry rejected posts of a server, since a role may permit them now."""
        await self.retries.retry_server(role.guild.id)

    def dispatch(self, event: str, /, *args: Any, **more: Any) -> None:
        """Dispatch an event, unless the connection is ending: discord.py may still be starting."""
        if not self.is_closed():
            super().dispatch(event, *args, **more)

    async def close(self) -> None:
        """End the background work, then the connection."""
        await self.context.close()
        await self.robots.close()
        await super().close()


def is_call(data: Any, me: discord.ClientUser | None) -> bool:
    """Return True if a person wrote this message to the bot: directly, or with a mention in its text.

    data: the message as received. Discord counts a reply to the bot's post as a mention too, but its text has
    none.
    """
    if me is None or data["author"].get("bot") or "webhook_id" in data or data["type"] not in WRITTEN:
        return False
    return "guild_id" not in data or any(f"<@{mark}{me.id}>" in data["content"] for mark in ("", "!"))


async def insist(ask: Callable[[], Awaitable[float]]) -> float:
    """Call `ask`, a query of the database, until it succeeds, and return its result. An outage is logged elsewhere."""
    while True:
        try:
            return await ask()
        except StoreError:
            await asyncio.sleep(REST)


def name_shards(part: ShardRange) -> dict[str, Any]:
    """Return discord.py's arguments for this process's shards. Empty if the process serves all shards."""
    return {} if part.slots == 1 else {"shard_ids": part.list_shards(), "shard_count": part.shards}


def share_limits(config: BotConfig, part: ShardRange) -> BotConfig:
    """Divide Discord's limits among the processes of a cluster."""
    slots, letters = part.slots, config.letters
    return structs.replace(
        config,
        posts=config.posts / slots,
        requests=config.requests / slots,
        letters=max(letters // slots, min(letters, 1)),
    )


def aim(api: str, gateway: str, cdn: str) -> None:
    """Make discord.py use these addresses instead of Discord's, for tests. Empty ones change nothing."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.Asset.BASE = cdn


async def connect(bot: Bot, token: str, stop: asyncio.Event) -> BaseException | None:
    """Run the bot until its connection ends or `stop` is set. Return the error that ended it, or None."""
    async with bot:
        run, stopping = asyncio.create_task(bot.start(token)), asyncio.create_task(stop.wait())
        try:
            await asyncio.wait([run, stopping], return_when=asyncio.FIRST_COMPLETED)
            return run.exception() if run.done() else None
        finally:
            stopping.cancel()
            await bot.close()
            run.cancel()  # it may be waiting before a new connection
            await asyncio.gather(run, stopping, return_exceptions=True)
