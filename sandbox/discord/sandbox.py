"""The stand-in as one object: a world served over HTTP and WebSocket, and its people."""

import asyncio
import time
from collections.abc import Callable
from secrets import token_bytes
from typing import Self, TypeVar

from aiohttp import web

from . import interactions, rest, threads
from .errors import Json
from .faults import Fault
from .gateway import Gateway
from .intents import GUILD_MEMBERS, GUILDS
from .objects import BOT_PERMISSIONS, GUILD_TEXT, PUBLIC_THREAD, Channel, Guild, Perm, Role
from .record import Record
from .server import API, FakeServer
from .thread_members import change_state
from .to_json import channel_json, member_json, role_json, user_json
from .user import FakeUser
from .world import FakeWorld, Limits

T = TypeVar("T")
ROUTES = [*interactions.ROUTES, *rest.ROUTES, *threads.ROUTES]


class Sandbox:
    """A stand-in for Discord with guilds, one bot and people."""

    def __init__(
        self,
        token: str = "sandbox-token",  # noqa: S107
        *,
        bot_name: str = "Bot",
        permissions: int = BOT_PERMISSIONS,
        limits: Limits | None = None,
        clock: Callable[[], float] = time.time,
        chance: Callable[[int], bytes] = token_bytes,
    ) -> None:
        self.token = token
        self.world = FakeWorld(limits, bot_name, permissions, clock, chance)
        self.record = Record()
        self.server = FakeServer(self.world, token, self.record)
        self.gateway = Gateway(self.world, token)
        self.server.add_routes(ROUTES)
        self.server.app.router.add_get("/gateway", self.gateway.handle_socket)
        self.server.app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", self._serve_file)
        self.host = ""

    async def start(self, port: int | None = 0) -> Self:
        """Listen on a loopback port. 0: a free one.

        None: no port, since server.serve_line answers in-memory connections.
        """
        await self.server.start(port)
        self.host = f"127.0.0.1:{self.server.port}"
        self.world.cdn = self.cdn
        self.gateway.url = self.gateway_url
        return self

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        await self.gateway.close()
        await self.server.stop()

    async def __aenter__(self) -> Self:
        """Start on a free port."""
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        """Stop."""
        await self.stop()

    @property
    def api(self) -> str:
        """The address of the HTTP API (discord.py: Route.BASE)."""
        return f"http://{self.host}{API}"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway (discord.py: DEFAULT_GATEWAY)."""
        return f"ws://{self.host}/gateway"

    @property
    def cdn(self) -> str:
        """The address of the CDN (discord.py: Asset.BASE)."""
        return f"http://{self.host}/cdn"

    @property
    def lobby(self) -> Channel:
        """The text channel in which all people start."""
        return self.world.lobby

    @property
    def unknown_routes(self) -> list[str]:
        """Requests to unknown routes."""
        return self.server.unknown_routes

    @property
    def crashes(self) -> list[str]:
        """Errors of the stand-in itself."""
        return self.server.crashes

    def join(self, name: str, *, dms: bool = True) -> FakeUser:
        """Add a new person to the guilds. dms: whether the person accepts direct messages of the bot."""
        account = self.world.add_account(name)
        account.takes_dms = dms
        self._tell_guilds("GUILD_MEMBER_ADD", member_json(self.world, account, None))
        return FakeUser(self.world, account)

    def rename(self, user: FakeUser, nick: str, guild: Guild | None = None) -> None:
        """Give a person a nickname in a guild (None: the first). Empty: remove it."""
        there = (guild or self.world.home).id
        user.account.nicks.pop(there, None)
        if nick:
            user.account.nicks[there] = nick
        member = member_json(self.world, user.account, there) | {"guild_id": str(there)}
        self.world.emit_event("GUILD_MEMBER_UPDATE", member, GUILD_MEMBERS)

    def block(self, words: str, code: int = 240000) -> None:
        """Reject messages of the bot with these words: code 240000 for links, 200000 for words."""
        self.world.blocked[words] = code

    def leave(self, user: FakeUser) -> None:
        """Remove a person from the guilds."""
        user.account.left = True
        user.account.nicks.clear()
        self._tell_guilds("GUILD_MEMBER_REMOVE", {"user": user_json(user.account)})

    def come_back(self, user: FakeUser) -> None:
        """Add a former member to the guilds again."""
        user.account.left, user.account.joined = False, self.world.now()
        self._tell_guilds("GUILD_MEMBER_ADD", member_json(self.world, user.account, None))

    def _tell_guilds(self, event: str, data: Json, intents: int = GUILD_MEMBERS) -> None:
        for guild in self.world.guilds:
            self.world.emit_event(event, {"guild_id": str(guild), **data}, intents)

    def add_role(self, name: str, *users: FakeUser) -> Role:
        """Create a role and give it to these people."""
        made = Role(self.world.new_snowflake(), name, 0)
        self.world.roles[made.id] = made
        self._tell_guilds("GUILD_ROLE_CREATE", {"role": role_json(made, len(self.world.roles) + 1)}, GUILDS)
        for user in users:
            user.account.roles.append(made.id)
        return made

    def remove_role(self, role: Role) -> None:
        """Delete a role and remove it from all people."""
        del self.world.roles[role.id]
        for account in self.world.accounts.values():
            account.roles = [each for each in account.roles if each != role.id]
        self._tell_guilds("GUILD_ROLE_DELETE", {"role_id": str(role.id)}, GUILDS)

    def add_guild(self, name: str) -> Guild:
        """Create another guild that has invited the bot. It has no channel yet."""
        guild = self.world.add_guild(name)
        guild.forgotten = True
        self.invite_bot(guild)
        return guild

    def add_channel(self, name: str, kind: int = GUILD_TEXT, guild: Guild | None = None) -> Channel:
        """Create a channel in a guild (None: the first): text, voice, announcements, a forum."""
        channel = self.world.add_channel(name, kind, guild)
        self.world.emit_event("CHANNEL_CREATE", channel_json(self.world, channel), GUILDS)
        return channel

    def change_channel(self, channel: Channel, kind: int) -> None:
        """Convert a channel between text and announcements, as an administrator may."""
        channel.kind = kind
        self.world.emit_event("CHANNEL_UPDATE", channel_json(self.world, channel), GUILDS)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all messages and threads, as an administrator may."""
        for thread in [c for c in self.world.channels.values() if c.parent_id == channel.id]:
            del self.world.channels[thread.id]
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        shaped = channel_json(self.world, channel)
        del self.world.channels[channel.id]
        self.world.emit_event(event, shaped, GUILDS)

    def archive_thread(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as inactivity or a moderator may."""
        change_state(self.world, thread, archived=True, locked=locked)

    def lock_thread(self, thread: Channel) -> None:
        """Lock an active thread, as a moderator may. Only managers of threads may write there."""
        change_state(self.world, thread, locked=True)

    def unlock_thread(self, thread: Channel) -> None:
        """Unlock a thread, as a moderator may. An archived one stays archived until the next message."""
        change_state(self.world, thread, locked=False)

    def hurry_thread(self, thread: Channel, minutes: int) -> None:
        """Set the minutes without a message after which a thread is archived, as a moderator may."""
        thread.auto_archive = minutes
        self.world.emit_event("THREAD_UPDATE", channel_json(self.world, thread), GUILDS, thread.id)

    def open_thread(self, thread: Channel) -> None:
        """Unarchive and unlock a thread, as a moderator may."""
        change_state(self.world, thread, archived=False, locked=False)

    def start_post(self, forum: Channel, title: str, author: FakeUser) -> Channel:
        """Start a post in a forum: a thread without a message in its channel."""
        thread = Channel(self.world.new_snowflake(), PUBLIC_THREAD, title, self.world.guild_id, forum.id)
        thread.owner_id, thread.last_activity = author.id, self.world.now()
        thread.members[author.id] = self.world.now()
        self.world.channels[thread.id] = thread
        created = channel_json(self.world, thread) | {"newly_created": True}
        self.world.emit_event("THREAD_CREATE", created, GUILDS, thread.id)
        return thread

    def remove_bot(self, named: Guild | None = None) -> None:
        """Remove the bot from a guild (None: the first), so nothing there answers it any more."""
        guild = named or self.world.home
        guild.forgotten = guild.bot_left = True
        for thread in self.world.channels.values():
            if thread.guild_id == guild.id:
                thread.members.pop(self.world.bot.id, None)
        self.world.emit_event("GUILD_DELETE", {"id": str(guild.id)}, GUILDS)

    def invite_bot(self, named: Guild | None = None) -> None:
        """Invite the bot to a guild (None: the first), perhaps again."""
        guild = named or self.world.home
        guild.bot_left = False
        self.gateway.show_guild(guild)

    def forbid(self, channel: Channel, permissions: Perm, who: FakeUser | Role | None = None) -> None:
        """Remove permissions in a channel from a person or role (None: the bot)."""
        self._set_overwrite(channel, who, 0, permissions)

    def permit(self, channel: Channel, permissions: Perm, who: FakeUser | Role | None = None) -> None:
        """Give permissions in a channel to a person or role (None: the bot)."""
        self._set_overwrite(channel, who, permissions, 0)

    def _set_overwrite(self, channel: Channel, who: FakeUser | Role | None, allow: int, deny: int) -> None:
        target = self.world.bot.id if who is None else who.id
        old_allow, old_deny = channel.overwrites.get(target, (0, 0))
        channel.overwrites[target] = (old_allow & ~deny | allow, old_deny & ~allow | deny)
        self.world.emit_event("CHANNEL_UPDATE", channel_json(self.world, channel), GUILDS)

    def fail(
        self,
        method: str,
        path: str,
        status: int = 0,
        *,
        times: int = 1,
        retry_after: float = 0.05,
        everywhere: bool = False,
        lost: bool = False,
        delay: float = 0.0,
        code: int = 0,
        banned: bool = False,
        shared: bool = False,
        uploads: bool = False,
        torn: bool = False,
        late: float = 0.0,
    ) -> Fault:
        """Inject a fault into the next `times` requests with a path that matches the pattern.

        status: the error returned (429 waits `retry_after`, with `everywhere` it is the global limit). code:
        its error code.
        lost: the request is executed, but its answer never arrives, or is replaced by the status. delay:
        seconds before the request is handled.
        late: seconds between execution and answer. torn: executed, but the answer breaks off after its
        headers.
        banned: a 429 from the proxy in front of Discord, without Via. shared: a 429 caused by others.
        uploads: only requests with files.
        """
        fault = Fault(method, path, status, times, retry_after, everywhere, lost, delay, code, banned)
        fault.shared, fault.uploads, fault.torn, fault.late = shared, uploads, torn, late
        self.server.faults.ordered.append(fault)
        return fault

    def skip(self, seconds: float) -> None:
        """Advance the clock of this world."""
        self.world.skew += seconds
        self.world.note_change()

    async def until(self, condition: Callable[[], T | None], within: float = 30.0) -> T:
        """Return the first true value of the condition, checked after every change and every 20 ms.

        Raises TimeoutError.
        """
        return await self.world.until(condition, within, poll=0.02)

    async def quiet(self, seconds: float = 0.05, within: float = 30.0) -> None:
        """Wait until nothing has changed for `seconds`. Raises TimeoutError after `within`."""
        async with asyncio.timeout(within):
            seen = -1
            while seen != self.world.changes:
                seen = self.world.changes
                await asyncio.sleep(seconds)

    async def ready(self, within: float = 60.0) -> None:
        """Wait until the bot is connected and its commands are registered."""
        await self.until(lambda: self.gateway.connected and bool(self.world.commands), within)

    async def _serve_file(self, request: web.Request) -> web.Response:
        file = self.world.files.get(int(request.match_info["id"]))
        named = request.match_info["name"], request.query.get("hm")
        if file is None or named != (file.filename, file.key):
            return web.Response(status=404)
        return web.Response(body=file.data, content_type=file.content_type)
