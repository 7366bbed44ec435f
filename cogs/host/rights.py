"""Find faults of the bot's rights on Discord, for the doctor of the host."""

import time
from collections import defaultdict
from collections.abc import AsyncIterator
from datetime import UTC
from email.utils import parsedate_to_datetime

import discord
from aiohttp import ClientError, ClientSession
from msgspec import Struct

from cogs.host.invite import write_invite
from cogs.lobby.permissions import list_missing, name_permissions
from engine.rules.core import Arg, Text, text

OK, LOOK, BAD = "ok", "look", "bad"
AHEAD, AHEAD_MOST = 5, 60  # seconds between this clock and Discord's: a look, and a fault
GUILDS = 20  # servers whose channels are looked at
VIEW = "view_channel"
PRIVILEGED = tuple(  # flags of an application. Below 100 servers Discord sets the limited ones.
    f"gateway_{name}{limited}"
    for name in ("presence", "guild_members", "message_content")
    for limited in ("", "_limited")
)


class Finding(Struct, frozen=True):
    """One line. mark: OK, LOOK (when there is time) or BAD (the bot cannot run, or will not for long)."""

    mark: str
    told: Text


def find(mark: str, key: str, /, **args: Arg) -> Finding:
    """Return a finding with the text `doctor-<key>`."""
    return Finding(mark, text(f"doctor-{key}", **args))


async def check_discord(token: str) -> AsyncIterator[Finding]:
    """Check the token, the clock, the servers and the channels in which tables can be opened."""
    if not token:
        yield find(BAD, "no-token")
        return
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        yield await _check_clock()
        await client.login(token)
        async for finding in _check_rights(client):
            yield finding
    except discord.LoginFailure:
        yield find(BAD, "bad-token")
    except (discord.HTTPException, ClientError, OSError) as error:
        yield find(BAD, "no-discord", error=str(error))
    finally:
        await client.close()


async def _check_clock() -> Finding:
    """Compare this computer's clock with the date of an answer of Discord."""
    async with ClientSession() as session, session.get(f"{discord.http.Route.BASE}/gateway") as answer:
        there = parsedate_to_datetime(answer.headers["Date"]).astimezone(UTC).timestamp()
    off = abs(round(time.time() - there))
    if off <= AHEAD:
        return find(OK, "clock", seconds=off)
    return find(LOOK if off <= AHEAD_MOST else BAD, "clock-off", seconds=off)


async def _check_rights(client: discord.Client) -> AsyncIterator[Finding]:
    application = await client.application_info()
    yield find(OK, "token", name=str(client.user))
    yield find(OK, "invite", url=write_invite(application.id))
    if any(getattr(application.flags, name) for name in PRIVILEGED):
        yield find(LOOK, "intents")
    guilds = [guild async for guild in client.fetch_guilds(limit=GUILDS)]
    if not guilds:
        yield find(LOOK, "no-servers")
    for guild in guilds:
        async for finding in _check_server(client, guild):
            yield finding


async def _check_server(client: discord.Client, guild: discord.Guild) -> AsyncIterator[Finding]:
    """Count the channels in which a table can be opened, and name the others with the missing rights."""
    assert client.user is not None
    whole, me = await client.fetch_guild(guild.id), await guild.fetch_member(client.user.id)
    open_, shut = 0, defaultdict[tuple[str, ...], list[str]](list)
    for channel in await whole.fetch_channels():
        if channel.type is not discord.ChannelType.text:
            continue
        if missing := list_missing(channel.permissions_for(me)):
            shut[missing].append(f"#{channel.name}")
        else:
            open_ += 1
    if shut and not open_:
        yield find(BAD, "shut-server", server=guild.name)
    else:
        yield find(OK if open_ else LOOK, "server", server=guild.name, channels=open_)
    for missing, names in shut.items():
        mark = OK if VIEW in missing else LOOK  # most channels that the bot cannot see are hidden on purpose
        lacks = name_permissions(missing)
        yield find(mark, "shut-channels", server=guild.name, channels=tuple(names), permissions=lacks)
