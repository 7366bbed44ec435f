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
    """A stand-in for Discord with one guild or more, one bot and as many people as a test wants."""

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
        """Listen on a loopback port (0: a free one; None: nowhere, who has server.serve_line answers lines in memory)."""
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
        """The text channel everybody starts in."""
        return self.world.lobby

    @property
    def unknown_routes(self) -> list[str]:
        """Requests to addresses the stand-in does not know."""
        return self.server.unknown_routes

    @property
    def crashes(self) -> list[str]:
        """Faults of the stand-in itself."""
        return self.server.crashes

    def join(self, name: str, *, dms: bool = True) -> FakeUser:
        """Let a new person join the guilds."""
        account = self.world.add_account(name)
        account.takes_dms = dms
        self._tell_guilds("GUILD_MEMBER_ADD", member_json(self.world, account, None))
        return FakeUser(self.world, account)

    def rename(self, user: FakeUser, nick: str, guild: Guild | None = None) -> None:
        """Give a person a nickname in a guild (None: the first); empty: none."""
        there = (guild or self.world.home).id
        user.account.nicks.pop(there, None)
        if nick:
            user.account.nicks[there] = nick
        member = member_json(self.world, user.account, there) | {"guild_id": str(there)}
        self.world.emit_event("GUILD_MEMBER_UPDATE", member, GUILD_MEMBERS)

    def block(self, words: str, code: int = 240000) -> None:
        """Have messages of the bot refused that hold these words anywhere: 240000 for links, 200000 for words."""
        self.world.blocked[words] = code

    def leave(self, user: FakeUser) -> None:
        """Let a person leave the guilds."""
        user.account.left = True
        user.account.nicks.clear()
        self._tell_guilds("GUILD_MEMBER_REMOVE", {"user": user_json(user.account)})

    def come_back(self, user: FakeUser) -> None:
        """Let a person who left join again."""
        user.account.left, user.account.joined = False, self.world.now()
        self._tell_guilds("GUILD_MEMBER_ADD", member_json(self.world, user.account, None))

    def _tell_guilds(self, event: str, data: Json, intents: int = GUILD_MEMBERS) -> None:
        for guild in self.world.guilds:
            self.world.emit_event(event, {"guild_id": str(guild), **data}, intents)

    def add_role(self, name: str, *users: FakeUser) -> Role:
        """Make a role and give it to these people."""
        made = Role(self.world.new_snowflake(), name, 0)
        self.world.roles[made.id] = made
        self._tell_guilds("GUILD_ROLE_CREATE", {"role": role_json(made, len(self.world.roles) + 1)}, GUILDS)
        for user in users:
            user.account.roles.append(made.id)
        return made

    def remove_role(self, role: Role) -> None:
        """Delete a role; nobody has it any more."""
        del self.world.roles[role.id]
        for account in self.world.accounts.values():
            account.roles = [each for each in account.roles if each != role.id]
        self._tell_guilds("GUILD_ROLE_DELETE", {"role_id": str(role.id)}, GUILDS)

    def add_guild(self, name: str) -> Guild:
        """Make a second guild, or a third, that has invited the bot; it has no channel yet."""
        guild = self.world.add_guild(name)
        guild.forgotten = True
        self.invite_bot(guild)
        return guild

    def add_channel(self, name: str, kind: int = GUILD_TEXT, guild: Guild | None = None) -> Channel:
        """Make a channel in a guild (None: the first): text, voice, announcements, a forum."""
        channel = self.world.add_channel(name, kind, guild)
        self.world.emit_event("CHANNEL_CREATE", channel_json(self.world, channel), GUILDS)
        return channel

    def change_channel(self, channel: Channel, kind: int) -> None:
        """Make a text channel one for announcements, or one of announcements a text channel, as an administrator may."""
        channel.kind = kind
        self.world.emit_event("CHANNEL_UPDATE", channel_json(self.world, channel), GUILDS)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all messages, and a channel's threads, as an administrator may."""
        for thread in [c for c in self.world.channels.values() if c.parent_id == channel.id]:
            del self.world.channels[thread.id]
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        shaped = channel_json(self.world, channel)
        del self.world.channels[channel.id]
        self.world.emit_event(event, shaped, GUILDS)

    def archive_thread(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as time or a moderator may."""
        change_state(self.world, thread, archived=True, locked=locked)

    def lock_thread(self, thread: Channel) -> None:
        """Lock a thread that goes on, as a moderator may: only who manages threads may write there."""
        change_state(self.world, thread, locked=True)

    def unlock_thread(self, thread: Channel) -> None:
        """Unlock a thread, as a moderator may: one that is archived stays so until somebody writes there."""
        change_state(self.world, thread, locked=False)

    def hurry_thread(self, thread: Channel, minutes: int) -> None:
        """Let a thread be archived by itself after so many minutes without a word, as a moderator may."""
        thread.auto_archive = minutes
        self.world.emit_event("THREAD_UPDATE", channel_json(self.world, thread), GUILDS, thread.id)

    def open_thread(self, thread: Channel) -> None:
        """Open and unlock a thread again, as a moderator may."""
        change_state(self.world, thread, archived=False, locked=False)

    def start_post(self, forum: Channel, title: str, author: FakeUser) -> Channel:
        """Start a post in a forum: a thread without a message of a channel."""
        thread = Channel(self.world.new_snowflake(), PUBLIC_THREAD, title, self.world.guild_id, forum.id)
        thread.owner_id, thread.last_activity = author.id, self.world.now()
        thread.members[author.id] = self.world.now()
        self.world.channels[thread.id] = thread
        created = channel_json(self.world, thread) | {"newly_created": True}
        self.world.emit_event("THREAD_CREATE", created, GUILDS, thread.id)
        return thread

    def remove_bot(self, named: Guild | None = None) -> None:
        """Throw the bot out of a guild (None: the first): nothing there answers it any more."""
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
        """Take permissions from a person or a role in a channel; from the bot where nobody is named."""
        self._set_overwrite(channel, who, 0, permissions)

    def permit(self, channel: Channel, permissions: Perm, who: FakeUser | Role | None = None) -> None:
        """Give a person or a role permissions in a channel; the bot where nobody is named."""
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
        """Let something go wrong with the next `times` requests whose path holds the pattern.

        status: refused with it (429 waits `retry_after`, `everywhere`: the global limit); lost: done, but the
        answer never arrives, or this status in its place; delay: handled only after so many seconds; code: of the refusal; banned: a 429 from what
        stands before Discord, without Via; shared: a 429 that others brought about; uploads: only requests with files; torn: done, but the answer breaks off after its
        headers; late: done at once, but answered only after so many seconds.
        """
        fault = Fault(method, path, status, times, retry_after, everywhere, lost, delay, code, banned)
        fault.shared, fault.uploads, fault.torn, fault.late = shared, uploads, torn, late
        self.server.faults.ordered.append(fault)
        return fault

    def skip(self, seconds: float) -> None:
        """Move the clock of this world on."""
        self.world.skew += seconds
        self.world.note_change()

    async def until(self, condition: Callable[[], T | None], within: float = 30.0) -> T:
        """Return the first true value of the condition, looked at after every change and every 20 ms.

        Raises TimeoutError.
        """
        return await self.world.until(condition, within, poll=0.02)

    async def quiet(self, seconds: float = 0.05, within: float = 30.0) -> None:
        """Wait until nothing has changed for `seconds`; raise TimeoutError beyond `within`."""
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
